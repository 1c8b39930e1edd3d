"""What a hand will cost, in expected tokens, if the round goes on as rounds do.

Time is counted in cycles: everybody's turn once, the last of them one's own. The next cycle starts
from what lies open now; in later ones any number may, as it usually does. How many cards others
will have is guessed from how many they have, for some cycles; from then on from nothing.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from itertools import accumulate, islice
from math import exp, sqrt
from typing import Final, TypeAlias

from skill.bots.arquimedes.field import MANY, Opens, drawing, habit, usual_opens
from skill.bots.arquimedes.reach import Variants, moves
from skill.games.arquimedes.cards import LARGEST, total
from skill.games.arquimedes.state import Hand

Sizes: TypeAlias = list[float]
"""How likely somebody holds so many cards, up to ``MANY``."""

_CYCLES: Final = 4
"""So many are looked at one by one, the first of them from the open number."""
_SETTLED: Final = 10
"""After so many cycles it does not matter any more how many cards somebody once had."""
_LONG: Final = 6
"""Longer hands are weighed by what is left of them without the highest cards."""
_HOPE: Final = 0.85
"""How much hope of better than to be left with all of it each further card leaves."""
_MEAN: Final = 5.4
_SPREAD: Final = 3.6
"""What a card counts that somebody is left with, and how far it lies from that."""
_NEVER: Final = 99.0


class Cycle:
    """A cycle in which each of the others is out so likely, and else holds so many cards.

    ``lasts``: how likely nobody is out in it.
    """

    def __init__(self, outs: Sequence[float], sizes: Sequence[Sizes]) -> None:
        self.lasts = 1 - sum(outs)
        self._outs, self._sizes = outs, sizes
        self._costs: dict[int, float] = {}

    def cost(self, points: int) -> float:
        """What somebody with so many points pays on average: nothing if nobody is out.

        Otherwise it is 2 tokens, and 1 more for everybody else who has fewer points.
        """
        if points not in self._costs:
            self._costs[points] = self._cost(points)
        return self._costs[points]

    def _cost(self, points: int) -> float:
        cost, anybody = 0.0, 1 - self.lasts
        for out, sizes in zip(self._outs, self._sizes, strict=True):
            lower = sum(share * _lower(n, points) for n, share in enumerate(sizes) if share)
            cost += 2 * out + (anybody - out) * lower
        return cost


@cache
def _lower(cards: int, than: int) -> float:
    """How likely so many cards count less."""
    return 1 / (1 + exp(-1.7 * (than - _MEAN * cards) / (_SPREAD * sqrt(cards))))


def _grown(sizes: Sizes) -> tuple[float, Sizes]:
    """How likely somebody is out after a turn, and else how many cards it has."""
    after, any_out = [0.0] * (MANY + 1), 0.0
    for cards, share in enumerate(sizes):
        if share:
            out, stays, one, two = habit(cards).sizes
            any_out += share * out
            after[min(cards + 1, MANY)] += share * stays
            after[max(cards - 1, 1)] += share * one
            after[max(cards - 2, 1)] += share * two
    whole = sum(after)
    return any_out, [share / whole for share in after]


def _known(rivals: Sequence[int]) -> list[Sizes]:
    return [[float(n == min(cards, MANY)) for n in range(MANY + 1)] for cards in rivals]


def _cycles(rivals: Sequence[int]) -> Iterator[Cycle]:
    """From the next on, for rivals with so many cards in the order of their turns."""
    held = _known(rivals)
    while True:
        grown = [_grown(sizes) for sizes in held]
        held = [sizes for _, sizes in grown]
        before = list(accumulate((1 - out for out, _ in grown), float.__mul__, initial=1.0))
        outs = [still * out for still, (out, _) in zip(before, grown, strict=False)]
        yield Cycle(outs, held)


@cache
def _settled(rivals: int) -> Cycle:
    return next(islice(_cycles((5,) * rivals), _SETTLED, None))


@cache
def at_last(rivals: int, variants: Variants) -> AtLast:
    return AtLast(_settled(rivals), rivals, variants)


@lru_cache(maxsize=64)
def soon(rivals: tuple[int, ...], variants: Variants) -> Soon:
    """How it looks at the end of one's own turn, if others have so many cards."""
    others = list(islice(_cycles(rivals), 1, _CYCLES))
    later: AtLast | Later = at_last(len(rivals), variants)
    for cycle in reversed(others):
        later = Later(cycle, later, variants)
    return Soon(rivals, later, variants)


class AtLast:
    def __init__(self, cycle: Cycle, rivals: int, variants: Variants) -> None:
        self.cycle, self.rivals, self.variants = cycle, rivals, variants
        self.known: dict[Hand, float] = {(): 0.0}

    def drawn(self, hand: Hand) -> float:
        """How much more it costs to have drawn."""
        gain = drawing(self.rivals, len(hand), self.variants)
        return gain.mean + gain.slope * (self.cost(hand) - gain.at)

    def cost(self, hand: Hand) -> float:
        if hand not in self.known:
            if len(self.known) > 60_000:
                self.known = {(): 0.0}
            self.known[hand] = self._cost(hand)
        return self.known[hand]

    def _cost(self, hand: Hand) -> float:
        cycle, n = self.cycle, len(hand)
        if n > _LONG:
            worst = cycle.cost(total(hand)) / (1 - cycle.lasts)
            return worst - _HOPE * (worst - self.cost(hand[:-1]))
        gain = drawing(self.rivals, n, self.variants)
        opens = usual_opens()
        best = sorted(
            (min(map(self.cost, left)) if left else _NEVER, share)
            for share, left in zip(opens, moves(hand, self.variants), strict=True)
        )
        # The fewer open numbers one plays on, the more often one draws: as often as is best.
        fixed, rest, found = cycle.cost(total(hand)), 1.0, _NEVER
        for cost, share in [(-_NEVER, 0.0), *best]:
            if (
                found < _NEVER
                and cost >= (1 + gain.slope) * found + gain.mean - gain.slope * gain.at
            ):
                break
            if share:
                fixed += cycle.lasts * share * cost
                rest -= share
            found = (fixed + cycle.lasts * rest * (gain.mean - gain.slope * gain.at)) / (
                1 - cycle.lasts * rest * (1 + gain.slope)
            )
        return found


class Later:
    def __init__(self, cycle: Cycle, later: Later | AtLast, variants: Variants) -> None:
        self.cycle, self.later, self.variants = cycle, later, variants
        self.known: dict[Hand, float] = {(): 0.0}

    def drawn(self, hand: Hand) -> float:
        return self.later.drawn(hand)

    def cost(self, hand: Hand) -> float:
        if hand not in self.known:
            self.known[hand] = self._cost(hand)
        return self.known[hand]

    def _cost(self, hand: Hand) -> float:
        later = self.later.cost
        if len(hand) > _LONG:
            return later(hand)
        draw = later(hand) + self.later.drawn(hand)
        cost = 0.0
        for share, left in zip(usual_opens(), moves(hand, self.variants), strict=True):
            cost += share * min(draw, *map(later, left)) if left else share * draw
        return self.cycle.cost(total(hand)) + self.cycle.lasts * cost


class Soon:
    def __init__(self, rivals: tuple[int, ...], later: Later | AtLast, variants: Variants) -> None:
        self.rivals, self.later, self.variants = rivals, later, variants
        self.known: dict[tuple[Hand, int], float] = {}

    def cost(self, hand: Hand, number: int) -> float:
        if not hand:
            return 0.0
        key = hand, number
        if key not in self.known:
            self.known[key] = self._cost(hand, number)
        return self.known[key]

    def drawn(self, hand: Hand) -> float:
        return self.later.drawn(hand)

    def _cost(self, hand: Hand, number: int) -> float:
        opens = _from(self.rivals, number)[1]
        cost = _next(self.rivals, number).cost(total(hand))
        later = self.later.cost
        if len(hand) > _LONG:
            return cost + sum(opens) * later(hand)
        draw = later(hand) + self.later.drawn(hand)
        for share, left in zip(opens, moves(hand, self.variants), strict=True):
            if share:
                cost += share * min(draw, *map(later, left)) if left else share * draw
        return cost


@lru_cache(maxsize=2048)
def _from(rivals: tuple[int, ...], number: int) -> tuple[list[float], Opens]:
    opens: Opens = [float(number == other) for other in range(LARGEST + 1)]
    outs = []
    for cards in rivals:
        out, opens = habit(cards).after(opens)
        outs.append(out)
    return outs, opens


@lru_cache(maxsize=2048)
def _next(rivals: tuple[int, ...], number: int) -> Cycle:
    return Cycle(_from(rivals, number)[0], _known(rivals))
