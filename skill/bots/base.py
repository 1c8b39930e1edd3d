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


class Bot(Protocol):
    """A player that sees only its view.

    ``name`` is what the chairman calls it.
    """

    @property
    def name(self) -> str: ...

    def choose(self, view: Any, legal: tuple[Any, ...], rng: Random) -> Any:
        """One of the ``legal`` actions; ``view`` is what the seat that is to act may see."""
