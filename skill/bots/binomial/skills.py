"""How well each level plays."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from skill.bots.base import Level


@dataclass(frozen=True, slots=True)
class Skill:
    """How well somebody plays, all in points.

    ``taste`` is what a number is worth for being liked, and ``whim`` how far the writing strays
    from what is best. ``haste`` does the same for fights and numbers: of two choices that lie so
    far apart, the better is taken about three times of four. ``temper`` is how much of its
    boldness somebody allows itself.
    """

    taste: float
    whim: float
    haste: float
    temper: float


SKILLS: Final[Mapping[Level, Skill]] = {
    Level.RELAXED: Skill(taste=1.8, whim=4.0, haste=2.5, temper=1.0),
    Level.KEEN: Skill(taste=1.2, whim=2.2, haste=0.9, temper=1.0),
    Level.EXPERT: Skill(taste=0.5, whim=0.4, haste=0.06, temper=0.5),
}
