"""One card, fought for by people whose numbers are not known: who may win it, and how likely."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import accumulate
from operator import mul
from typing import Final, TypeAlias

from skill.games.binomial.judging import REWARDED_CROWD, Points
from skill.games.binomial.postulates import NUMBERS, Postulate, fits, rank

Guess: TypeAlias = Mapping[str, float]
"""What one rival may show: how likely each number is. What is missing to 1 is that it passes."""


_NEVER: Final = 1e-9
"""What is less likely than that does not happen."""


@cache
def ranking(postulate: Postulate) -> dict[str, int]:
    """The place of every number that fits, the best at 0."""
    fitting = [number for number in NUMBERS if fits(postulate, number)]
    best_first = sorted(fitting, key=lambda number: rank(postulate, number), reverse=True)
    return {number: place for place, number in enumerate(best_first)}


@cache
def _by_size(postulate: Postulate) -> dict[str, int]:
    """The same where the largest wins whatever the card asks for (B12)."""
    return {number: place for place, number in enumerate(sorted(ranking(postulate), reverse=True))}


@dataclass(frozen=True, slots=True)
class Stakes:
    """The price of a card, and the variants that matter for what is won."""

    postulate: Postulate
    points: Points
    is_rewarded: bool
    in_boat: bool

    @property
    def places(self) -> dict[str, int]:
        """How well each number fits if nothing cancels, the best at 0."""
        return (_by_size if self.in_boat else ranking)(self.postulate)


@dataclass(frozen=True, slots=True)
class Odds:
    """What a number may bring: how likely it wins, the points expected, and those of all rivals."""

    chance: float
    points: float
    rivals: float


class Contest:
    """What rivals may show on a card.

    The sweep goes through all numbers that may be shown, from the best down. Each is shown by
    nobody, by one, or by several, who cancel each other. For one rival that is exact; with several
    it is taken that whoever has cancelled further up might still show a number further down.
    """

    def __init__(self, stakes: Stakes, rivals: Sequence[Guess]) -> None:
        self._stakes, self._places = stakes, stakes.places
        steps = list(_sweep(rivals, self._places))
        self._steps_at = [step.place for step in steps]
        quiet = [step.quiet for step in steps]
        self._by_none = [step.by_none for step in steps]
        self._calm_above = _products(quiet)
        self._calm_below = _products(reversed(quiet))[::-1]
        self._none_above = _products(self._by_none)
        self._unbeaten = _products(1 - step.by_one for step in steps)
        self._nobody_below = _products(1 - step.by_one for step in reversed(steps))[::-1]
        willing = [sum(guess.values()) for guess in rivals]
        self._beaten = [sum(willing), *(step.beaten for step in steps)]
        crowd = _crowd(willing)
        self._reward, self._reward_without = (
            sum(crowd[REWARDED_CROWD - ours :]) if stakes.is_rewarded else 0.0 for ours in (1, 0)
        )
        self._others_left = max(0, len(rivals) - 1) / max(1, len(rivals))

    def odds(self, number: str) -> Odds:
        """What a number that fits may bring."""
        place = self._places[number]
        above = bisect_left(self._steps_at, place)
        below, missed = above, 1.0
        if above < len(self._steps_at) and self._steps_at[above] == place:
            below, missed = above + 1, self._by_none[above]
        if self._stakes.in_boat:
            # Either others cancel and everybody else scores, or nothing does and the largest wins.
            calm = self._calm_above[above] * self._calm_below[below]
            chance = missed * (1 - calm + self._none_above[above] * self._calm_below[below])
            return Odds(chance, chance * self._price(1 + self._beaten[0], self._reward), 0.0)
        unbeaten = self._unbeaten[above]
        chance = unbeaten * missed
        worse = unbeaten * (1 - missed) * (1 - self._nobody_below[below]) * self._others_left
        rivals = 1 - unbeaten + worse
        return Odds(
            chance,
            chance * self._price(1 + self._beaten[below], self._reward),
            rivals * self._price(1 + max(1.0, self._beaten[0]), self._reward),
        )

    def if_passed(self) -> float:
        """The points that rivals may win among themselves."""
        if self._stakes.in_boat:
            return 0.0
        price = self._price(max(1.0, self._beaten[0]), self._reward_without)
        return (1 - self._unbeaten[-1]) * price

    def _price(self, fighters: float, reward: float) -> float:
        """What the winner gets where so many are expected to fight, with so much of a reward."""
        points = self._stakes.points
        return (fighters if points == "X" else float(points)) + reward


def _products(factors: Iterable[float]) -> list[float]:
    """The products of the first 0, 1, 2 ... factors."""
    return list(accumulate(factors, mul, initial=1.0))


@dataclass(frozen=True, slots=True)
class _Step:
    """A number, and how likely none of the rivals shows it, or just one, if they show none above.

    ``beaten`` is how many of them are expected to fight with a number further down, then. ``quiet``
    is how likely it cancels nobody, whatever is shown above.
    """

    place: int
    by_none: float
    by_one: float
    beaten: float
    quiet: float


def _sweep(rivals: Sequence[Guess], places: Mapping[str, int]) -> Iterator[_Step]:
    """Everything that rivals may show, the best first."""
    left = [1.0] * len(rivals)  # how likely each shows nothing of what was swept so far
    passing = [1 - sum(guess.values()) for guess in rivals]
    for number in sorted({n for guess in rivals for n in guess}, key=places.__getitem__):
        by_none, by_one, beaten = 1.0, 0.0, 0.0
        none, one = 1.0, 0.0
        for rival, guess in enumerate(rivals):
            chance = guess.get(number, 0.0)
            now = chance / left[rival] if left[rival] > _NEVER else 0.0
            by_none, by_one = by_none * (1 - now), by_one * (1 - now) + by_none * now
            none, one = none * (1 - chance), one * (1 - chance) + none * chance
            left[rival] -= chance
            if left[rival] > _NEVER:
                beaten += 1 - passing[rival] / left[rival]
        yield _Step(places[number], by_none, by_one, max(0.0, beaten), none + one)


def _crowd(willing: Sequence[float]) -> list[float]:
    """How likely 0, 1, 2 ... of the rivals fight."""
    crowd = [1.0]
    for chance in willing:
        stay = [share * (1 - chance) for share in crowd]
        join = [share * chance for share in crowd]
        crowd = [a + b for a, b in zip([*stay, 0.0], [0.0, *join], strict=True)]
    return crowd
