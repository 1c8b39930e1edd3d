"""The colleagues: each character at each level, by the id that stands in a match's setup."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from random import Random
from typing import Any, Final

from skill.bots.base import Bot, Level
from skill.bots.binomial.characters import CHARACTERS, Character
from skill.bots.binomial.expert import Expert
from skill.bots.binomial.thumb import RuleOfThumb

_PLAYERS: Final[Mapping[Level, Callable[[Character], Bot]]] = {
    Level.RELAXED: lambda character: RuleOfThumb(character, whim=4.0),
    Level.KEEN: lambda character: RuleOfThumb(character, whim=0.8),
    Level.EXPERT: Expert,
}


@dataclass(frozen=True, slots=True)
class Anything:
    """Does whatever is allowed, each thing as likely as any other; others are measured by it."""

    name: str = "Random"

    def choose(self, view: Any, legal: tuple[Any, ...], rng: Random) -> Any:
        return legal[int(rng.random() * len(legal))]


def colleague_id(character: str, level: Level) -> str:
    """The id of a character at a level, as in "akulina-keen"."""
    return f"{character}-{level}"


COLLEAGUES: Final[dict[str, Bot]] = {
    **{
        colleague_id(id_, level): player(character)
        for id_, character in CHARACTERS.items()
        for level, player in _PLAYERS.items()
    },
    # Matches from before there were levels name the character alone.
    **{id_: _PLAYERS[Level.KEEN](character) for id_, character in CHARACTERS.items()},
    "random": Anything(),
}
"""Every bot by its id."""
