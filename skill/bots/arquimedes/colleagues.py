"""The colleagues: each character at each level, by the id that stands in a match's setup.

Levels differ in how they think of a position, in what they overlook, and in how much they follow
their liking.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import log
from random import Random
from typing import Any, Final

from skill.bots.arquimedes.characters import CHARACTERS, Character
from skill.bots.arquimedes.choices import Turn, Weighed
from skill.bots.arquimedes.skills import SKILLS, Skill
from skill.bots.base import Bot, bot_id
from skill.games.arquimedes.actions import ArquimedesAction, Play, Slip
from skill.games.arquimedes.state import ArquimedesState


@dataclass(frozen=True, slots=True)
class Colleague:
    """A character that plays so well."""

    character: Character
    skill: Skill

    @property
    def name(self) -> str:
        return self.character.name

    def choose(
        self, view: ArquimedesState, legal: tuple[ArquimedesAction, ...], rng: Random
    ) -> ArquimedesAction:
        """One of the ``legal`` actions of the seat that is to act in ``view``."""
        on_purpose = [action for action in legal if not isinstance(action, Slip)]
        if len(on_purpose) == 1:
            return on_purpose[0]
        seen = [choice for choice in self.skill.weigh(view) if self._sees(choice.action, rng)]
        return max(seen, key=lambda choice: self._appeal(choice) + self._whim(rng)).action

    def _sees(self, turn: Turn, rng: Random) -> bool:
        """Whatever else is overlooked, one can always draw or pass."""
        if not isinstance(turn, Play):
            return True
        return rng.random() >= self.skill.misses[turn.equation.operation]

    def _appeal(self, choice: Weighed) -> float:
        if not isinstance(choice.action, Play):
            return choice.worth
        return choice.worth + self.skill.taste * self.character.likes(choice.action.equation)

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
