"""What a bot is, and how well it can play."""

from __future__ import annotations

from enum import StrEnum
from random import Random
from typing import Any, Protocol


class Level(StrEnum):
    """How well a bot plays, the weakest first."""

    RELAXED = "relaxed"
    KEEN = "keen"
    EXPERT = "expert"


def bot_id(character: str, level: Level) -> str:
    """The id of a character at a level, as in "akulina-keen"."""
    return f"{character}-{level}"


def parted(id_: str) -> tuple[str, Level | None]:
    """The character and the level in a bot's id, or the whole id and no level.

    >>> parted("akulina-keen")
    ('akulina', <Level.KEEN: 'keen'>)
    >>> parted("random")
    ('random', None)
    """
    character, _, level = id_.rpartition("-")
    return (character, Level(level)) if character and level in set(Level) else (id_, None)


class Bot(Protocol):
    """A player that sees only its view.

    ``name`` is what the chairman calls it.
    """

    @property
    def name(self) -> str: ...

    def choose(self, view: Any, legal: tuple[Any, ...], rng: Random) -> Any:
        """One of the ``legal`` actions; ``view`` is what the seat that is to act may see."""
