"""What a card is worth, to whom it may go, and what is known of a rival."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import TypeAlias

from skill.games.binomial.judging import REWARDED_CROWD, Points
from skill.games.binomial.postulates import NUMBERS, Postulate, fits, rank

Guess: TypeAlias = Mapping[str, float]
"""What one rival may show: how likely each number is. What is missing to 1 is that it passes."""


@cache
def ranking(postulate: Postulate) -> dict[str, int]:
    """The place of every number that fits, the best at 0."""
    fitting = [number for number in NUMBERS if fits(postulate, number)]
    best_first = sorted(fitting, key=lambda number: rank(postulate, number), reverse=True)
    return {number: place for place, number in enumerate(best_first)}


@dataclass(frozen=True, slots=True)
class Stakes:
    """The price of a card, and the variants that matter for what is won."""

    postulate: Postulate
    points: Points
    is_rewarded: bool
    in_boat: bool

    def price(self, fighters: float, reward: float) -> float:
        """What a winner gets where so many are expected to fight, with so much of a reward."""
        return (fighters if self.points == "X" else float(self.points)) + reward

    def reward(self, rivals: Sequence[Guess], ours: int) -> float:
        """How likely so many fight, with ``ours`` besides the rivals, that it is rewarded."""
        if not self.is_rewarded:
            return 0.0
        return sum(_crowd([sum(guess.values()) for guess in rivals])[REWARDED_CROWD - ours :])


@dataclass(frozen=True, slots=True)
class Odds:
    """What a number may bring: how likely it wins, the points expected, and those of all rivals."""

    chance: float
    points: float
    rivals: float


def _crowd(willing: Sequence[float]) -> list[float]:
    """How likely 0, 1, 2 ... of the rivals fight."""
    crowd = [1.0]
    for chance in willing:
        stay = [share * (1 - chance) for share in crowd]
        join = [share * chance for share in crowd]
        crowd = [a + b for a, b in zip([*stay, 0.0], [0.0, *join], strict=True)]
    return crowd
