"""In the same boat: a number scores if it is alone, and if others match or it is the largest (B12).

Whoever scores gets the whole card, so nobody takes anything from anybody.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from functools import cached_property, lru_cache
from itertools import product
from math import perm, prod
from typing import TypeAlias

from skill.bots.binomial.stakes import Guess, Odds, Stakes

_Ways: TypeAlias = list[float]
"""By how many of each kind have shown a number: how likely all these numbers differ."""


class Boat:
    """What rivals may show on a card in the same boat, reckoned exactly.

    Rivals of whom the same is known are of one kind. The numbers are gone through from the
    smallest up; all that is shown differs as long as each is shown by one of the rivals at most.
    """

    def __init__(self, stakes: Stakes, rivals: Sequence[Guess]) -> None:
        self._kinds = [guess for at, guess in enumerate(rivals) if guess not in rivals[:at]]
        self._counts = tuple(map(list(rivals).count, self._kinds))
        self._numbers = sorted({number for kind in self._kinds for number in kind})
        willing = sum(sum(guess.values()) for guess in rivals)
        self._price = stakes.price(1 + willing, stakes.reward(rivals, ours=1))

    def odds(self, number: str) -> Odds:
        """What a number that fits may bring."""
        at = bisect_left(self._numbers, number)
        smaller, chances = self._up_to[at], self._chances(number)
        others = self._up_to[-1]
        if any(chances):
            others = _not_shown(self._counts, others, chances)
        alone = prod((1 - p) ** count for p, count in zip(chances, self._counts, strict=True))
        exact = alone - self._all_differ(others) + self._all_differ(smaller)
        chance = min(1.0, max(0.0, exact))  # but for what rounding makes of it
        return Odds(chance, chance * self._price, 0.0)

    def if_passed(self) -> float:
        """Nothing: whoever passes leaves rivals what they have anyhow."""
        return 0.0

    def _chances(self, number: str) -> list[float]:
        return [kind.get(number, 0.0) for kind in self._kinds]

    @cached_property
    def _up_to(self) -> list[_Ways]:
        """The ways if no number may be shown, or the first of them, or the first two ..."""
        ways = [[1.0] + [0.0] * (len(self._pass) - 1)]
        for number in self._numbers:
            ways.append(_shown(self._counts, ways[-1], self._chances(number)))
        return ways

    def _all_differ(self, ways: _Ways) -> float:
        """How likely just these numbers are shown, each once, and all others pass."""
        return sum(way * rest for way, rest in zip(ways, self._pass, strict=True))

    @cached_property
    def _pass(self) -> list[float]:
        """By how many have shown something: in how many orders, times how likely the rest pass."""
        passing = [max(0.0, 1 - sum(kind.values())) for kind in self._kinds]
        kinds = list(zip(passing, self._counts, strict=True))
        return [
            prod(
                perm(count, shown) * chance ** (count - shown)
                for shown, (chance, count) in zip(state, kinds, strict=True)
            )
            for state in _states(self._counts)
        ]


@lru_cache(maxsize=256)
def _states(counts: tuple[int, ...]) -> list[tuple[int, ...]]:
    """How many of each kind may have shown something: nobody first, everybody last."""
    return list(product(*(range(count + 1) for count in counts)))


@lru_cache(maxsize=256)
def _steps(counts: tuple[int, ...]) -> list[list[tuple[int, int]]]:
    """For each kind: the states where some of it have shown something, and those with one less."""
    states = _states(counts)
    at = {state: index for index, state in enumerate(states)}
    return [
        [
            (at[state], at[(*state[:kind], state[kind] - 1, *state[kind + 1 :])])
            for state in states
            if state[kind]
        ]
        for kind in range(len(counts))
    ]


def _shown(counts: tuple[int, ...], ways: _Ways, chances: Sequence[float]) -> _Ways:
    """The ways if one number more may be shown, by one of the rivals."""
    found = ways[:]
    for chance, steps in zip(chances, _steps(counts), strict=True):
        if chance:
            for state, before in steps:
                found[state] += ways[before] * chance
    return found


def _not_shown(counts: tuple[int, ...], ways: _Ways, chances: Sequence[float]) -> _Ways:
    """The ways without that number: undoes ``_shown``, from who has shown least upwards."""
    found = ways[:]
    steps = zip(chances, _steps(counts), strict=True)
    each = ((state, before, chance) for chance, pairs in steps if chance for state, before in pairs)
    for state, before, chance in sorted(each):
        found[state] -= found[before] * chance
    return found
