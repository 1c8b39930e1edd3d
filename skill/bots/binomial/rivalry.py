"""Where the best number that is alone takes the card: who may win it, and how likely."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate
from operator import mul
from typing import Final

from skill.bots.binomial.stakes import Guess, Odds, Stakes, ranking

_NEVER: Final = 1e-9
"""What is less likely than that does not happen."""


class Rivalry:
    """What rivals may show on a card that one of all takes.

    The sweep goes through all numbers that may be shown, from the best down. Each is shown by
    nobody, by one, or by several, who cancel each other. For one rival that is exact; with several
    it is taken that whoever has cancelled further up might still show a number further down.
    """

    def __init__(self, stakes: Stakes, rivals: Sequence[Guess]) -> None:
        self._stakes, self._places = stakes, ranking(stakes.postulate)
        steps = list(_sweep(rivals, self._places))
        self._steps_at = [step.place for step in steps]
        self._by_none = [step.by_none for step in steps]
        self._unbeaten = _products(1 - step.by_one for step in steps)
        self._nobody_below = _products(1 - step.by_one for step in reversed(steps))[::-1]
        willing = sum(sum(guess.values()) for guess in rivals)
        self._beaten = [willing, *(step.beaten for step in steps)]
        self._reward, self._reward_without = (stakes.reward(rivals, ours) for ours in (1, 0))
        self._others_left = max(0, len(rivals) - 1) / max(1, len(rivals))

    def odds(self, number: str) -> Odds:
        """What a number that fits may bring."""
        place = self._places[number]
        above = bisect_left(self._steps_at, place)
        below, missed = above, 1.0
        if above < len(self._steps_at) and self._steps_at[above] == place:
            below, missed = above + 1, self._by_none[above]
        unbeaten = self._unbeaten[above]
        chance = unbeaten * missed
        worse = unbeaten * (1 - missed) * (1 - self._nobody_below[below]) * self._others_left
        rivals = 1 - unbeaten + worse
        return Odds(
            chance,
            chance * self._stakes.price(1 + self._beaten[below], self._reward),
            rivals * self._stakes.price(1 + max(1.0, self._beaten[0]), self._reward),
        )

    def if_passed(self) -> float:
        """The points that rivals may win among themselves."""
        price = self._stakes.price(max(1.0, self._beaten[0]), self._reward_without)
        return (1 - self._unbeaten[-1]) * price


def _products(factors: Iterable[float]) -> list[float]:
    """The products of the first 0, 1, 2 ... factors."""
    return list(accumulate(factors, mul, initial=1.0))


@dataclass(frozen=True, slots=True)
class _Step:
    """A number, and how likely none of the rivals shows it, or just one, if they show none above.

    ``beaten`` is how many of them are expected to fight with a number further down, then.
    """

    place: int
    by_none: float
    by_one: float
    beaten: float


def _sweep(rivals: Sequence[Guess], places: Mapping[str, int]) -> Iterator[_Step]:
    """Everything that rivals may show, the best first."""
    left = [1.0] * len(rivals)  # how likely each shows nothing of what was swept so far
    passing = [1 - sum(guess.values()) for guess in rivals]
    for number in sorted({n for guess in rivals for n in guess}, key=places.__getitem__):
        by_none, by_one, beaten = 1.0, 0.0, 0.0
        for rival, guess in enumerate(rivals):
            chance = guess.get(number, 0.0)
            now = min(1.0, chance / left[rival]) if left[rival] > _NEVER else 0.0
            by_none, by_one = by_none * (1 - now), by_one * (1 - now) + by_none * now
            left[rival] -= chance
            if left[rival] > _NEVER:
                beaten += 1 - passing[rival] / left[rival]
        yield _Step(places[number], by_none, by_one, max(0.0, beaten))
