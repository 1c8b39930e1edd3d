"""How well each level plays."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from skill.bots.arquimedes.choices import Weighed, at_first_sight
from skill.bots.arquimedes.weighing import weigh
from skill.bots.base import Level
from skill.games.arquimedes.equations import Operation
from skill.games.arquimedes.state import ArquimedesState

_OFTEN: Final = {
    Operation.EQUALS: 0.1,
    Operation.PLUS: 0.25,
    Operation.MINUS: 0.35,
    Operation.TIMES: 0.6,
    Operation.DIVIDED: 0.65,
}
_NEVER: Final = dict.fromkeys(Operation, 0.0)


@dataclass(frozen=True, slots=True)
class Skill:
    """How well somebody plays.

    ``weigh`` is what it thinks of its choices; ``taste`` and ``whim`` count in the same unit. What
    it likes best is worth ``taste`` more to it, and of two choices that lie ``whim`` apart it takes
    the better about three times of four. ``misses`` tells how likely it overlooks an equation of
    each kind.
    """

    weigh: Callable[[ArquimedesState], tuple[Weighed, ...]]
    taste: float
    whim: float
    misses: Mapping[Operation, float]


SKILLS: Final[Mapping[Level, Skill]] = {
    Level.RELAXED: Skill(at_first_sight, taste=3.0, whim=3.0, misses=_OFTEN),
    Level.KEEN: Skill(at_first_sight, taste=1.5, whim=0.5, misses=_NEVER),
    Level.EXPERT: Skill(weigh, taste=0.02, whim=0.002, misses=_NEVER),
}
