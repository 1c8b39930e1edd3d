"""The colleagues: each character at each level, by the id that stands in a match's setup.

Levels differ in how much they think, in what they overlook, and in how much they follow their
liking.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import log
from random import Random
from typing import Any, Final

from skill.bots.base import Bot, bot_id
from skill.bots.final_binary.characters import CHARACTERS, Character
from skill.bots.final_binary.skills import SKILLS, Skill
from skill.games.final_binary.actions import FinalBinaryAction
from skill.games.final_binary.state import FinalBinaryState


@dataclass(frozen=True, slots=True)
class Colleague:
    """A character that plays so well."""

    character: Character
    skill: Skill

    @property
    def name(self) -> str:
        return self.character.name

    def choose(
        self, view: FinalBinaryState, legal: tuple[FinalBinaryAction, ...], rng: Random
    ) -> FinalBinaryAction:
        """One of the ``legal`` actions of the seat that is to act in ``view``."""
        if len(legal) == 1:
            return legal[0]
        weighed = self.skill.weigh(view, rng)
        seen = [one for one in weighed if rng.random() >= self.skill.misses] or weighed[:1]
        appeals = [
            worth + self.skill.taste * self.character.likes(action, view.trump) + self._whim(rng)
            for worth, action in seen
        ]
        return seen[appeals.index(max(appeals))][1]

    def _whim(self, rng: Random) -> float:
        """Gumbel's: the odds between two choices are the exponential of what lies between."""
        return -self.skill.whim * log(-log(rng.random() or 0.5))


@dataclass(frozen=True, slots=True)
class Anything:
    """Does whatever is allowed, each thing as likely as any other; others are measured by it."""

    name: str = "Random"

    def choose(self, view: Any, legal: tuple[Any, ...], rng: Random) -> Any:
        return legal[int(rng.random() * len(legal))]


COLLEAGUES: Final[dict[str, Bot]] = {
    **{
        bot_id(id_, level): Colleague(character, skill)
        for id_, character in CHARACTERS.items()
        for level, skill in SKILLS.items()
    },
    "random": Anything(),
}
"""Every bot by its id."""
