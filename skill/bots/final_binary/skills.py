"""How well each level plays."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import Final

from skill.bots.base import Level
from skill.bots.final_binary.choices import Turn, at_first_sight
from skill.bots.final_binary.thinking import Effort, think
from skill.bots.final_binary.weighing import EFFORT
from skill.games.final_binary.state import FinalBinaryState


@dataclass(frozen=True, slots=True)
class Skill:
    """How well somebody plays.

    ``effort`` is how much it thinks; without any it goes by what it sees at first sight. ``taste``
    and ``whim`` count in the same unit, points or nearly. What it likes best is worth ``taste``
    more to it, and of two choices that lie ``whim`` apart it takes the better about three times of
    four. ``misses`` is how likely it overlooks a choice.
    """

    effort: Effort | None
    taste: float
    whim: float
    misses: float = 0.0

    def weigh(self, view: FinalBinaryState, rng: Random) -> tuple[tuple[float, Turn], ...]:
        """What it thinks each choice is worth, the best first."""
        if self.effort is None:
            return at_first_sight(view)
        return tuple((one.worth, one.action) for one in think(view, self.effort, rng))


SKILLS: Final[Mapping[Level, Skill]] = {
    Level.RELAXED: Skill(None, taste=0.3, whim=0.3, misses=0.3),
    Level.KEEN: Skill(Effort(choices=5, plays=300), taste=0.2, whim=1.0, misses=0.2),
    Level.EXPERT: Skill(EFFORT, taste=0.05, whim=0.01),
}
