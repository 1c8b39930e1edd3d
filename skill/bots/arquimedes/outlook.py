"""What a hand will cost, in expected tokens, if the round goes on as rounds do.

Time is counted in cycles: everybody's turn once, the last of them one's own. The next cycle starts
from what lies open now; in later ones any number may, as it usually does. How many cards others
will have is guessed from how many they have, for some cycles; from then on they have as many as
others usually do.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from itertools import accumulate, islice
from math import exp, prod, sqrt
from typing import Final, TypeAlias

from skill.bots.arquimedes.field import MANY, Opens, drawing_of, habit_of, usual_opens, usual_sizes
from skill.bots.arquimedes.reach import Variants, moves
from skill.games.arquimedes.cards import LARGEST, total
from skill.games.arquimedes.state import Hand

Sizes: TypeAlias = Sequence[float]
"""How likely somebody holds so many cards, up to ``MANY``."""

_CYCLES: Final = 4
"""So many are looked at one by one, the first of them from the open number on."""
_LONG: Final = 6
"""Longer hands are weighed by what is left of them without the highest cards."""
_HOPE: Final = 0.85
"""How much hope of better than to be left with all of it each further card leaves."""
_MEAN: Final = 5.4
_SPREAD: Final = 3.6
"""What a card counts that somebody is left with, and how far it lies from that."""
_NEVER: Final = 99.0
"""More than anything costs."""
_REMEMBERED: Final = 20_000
"""After so many hands all are forgotten, or a process that plays for days would remember each."""


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
            out, stays, one, two = habit_of(cards).sizes
            any_out += share * out
            after[min(cards + 1, MANY)] += share * stays
            after[max(cards - 1, 1)] += share * one
            after[max(cards - 2, 1)] += share * two
    whole = sum(after)
    return any_out, [share / whole for share in after]


def _known(rivals: Sequence[int]) -> list[Sizes]:
    return [[float(n == min(cards, MANY)) for n in range(MANY + 1)] for cards in rivals]


def _cycles(held: list[Sizes]) -> Iterator[Cycle]:
    """From the next on, for rivals who hold so many cards, in the order of their turns."""
    while True:
        grown = [_grown(sizes) for sizes in held]
        held = [sizes for _, sizes in grown]
        before = accumulate((1 - out for out, _ in grown), float.__mul__, initial=1.0)
        outs = [still * out for still, (out, _) in zip(before, grown, strict=False)]
        yield Cycle(outs, held)


class AtLast:
    """How it looks from when on cycles are all alike. Costs are those at the end of one's turn."""

    def __init__(self, rivals: int, variants: Variants) -> None:
        self.cycle = next(_cycles([usual_sizes()] * rivals))
        self._rivals, self._variants = rivals, variants
        self._costs: dict[Hand, float] = {(): 0.0}

    def cost(self, hand: Hand) -> float:
        """What it costs to be left with a hand."""
        if len(self._costs) > _REMEMBERED:
            self._costs = {(): 0.0}
        if hand not in self._costs:
            self._costs[hand] = self._cost(hand)
        return self._costs[hand]

    def drawing(self, hand: Hand) -> float:
        """How much more it costs to have drawn a card to it."""
        drawing = drawing_of(self._rivals, len(hand), self._variants)
        return drawing.base + drawing.slope * self.cost(hand)

    def _cost(self, hand: Hand) -> float:
        if len(hand) > _LONG:
            worst = self.cycle.cost(total(hand)) / (1 - self.cycle.lasts)
            return worst - _HOPE * (worst - self.cost(hand[:-1]))
        drawing = drawing_of(self._rivals, len(hand), self._variants)
        pays, lasts, draws, found = self.cycle.cost(total(hand)), self.cycle.lasts, 1.0, _NEVER
        # If one always draws, this is what it costs; each open number on which one plays instead
        # changes it, the best ones first, until playing is no better than drawing.
        for cost, share in [(-_NEVER, 0.0), *self._plays(hand)]:
            if cost >= drawing.base + (1 + drawing.slope) * found:
                break
            pays += lasts * share * cost
            draws -= share
            stays = lasts * draws
            found = (pays + stays * drawing.base) / (1 - stays * (1 + drawing.slope))
        return found

    def _plays(self, hand: Hand) -> list[tuple[float, float]]:
        """What it costs to play on each open number as well as can be, with how likely it is."""
        opens = zip(usual_opens(), moves(hand, self._variants), strict=True)
        return sorted((min(map(self.cost, left)), share) for share, left in opens if left)


class Later:
    """How it looks before a cycle after which it looks as in ``next``."""

    def __init__(self, cycle: Cycle, next_: Later | AtLast, variants: Variants) -> None:
        self.cycle, self._next, self._variants = cycle, next_, variants
        self._costs: dict[Hand, float] = {(): 0.0}

    def cost(self, hand: Hand) -> float:
        if hand not in self._costs:
            self._costs[hand] = self._cost(hand)
        return self._costs[hand]

    def drawing(self, hand: Hand) -> float:
        return self._next.drawing(hand)

    def _cost(self, hand: Hand) -> float:
        if len(hand) > _LONG:
            return self._next.cost(hand)
        turn = _turn(hand, usual_opens(), self._next, self._variants)
        return self.cycle.cost(total(hand)) + self.cycle.lasts * turn


def _turn(hand: Hand, opens: Opens, after: Later | AtLast, variants: Variants) -> float:
    """What a turn costs, played as well as can be, where each number is open so likely."""
    cost, draw = 0.0, after.cost(hand) + after.drawing(hand)
    for share, left in zip(opens, moves(hand, variants), strict=True):
        if share:
            cost += share * min(draw, *map(after.cost, left)) if left else share * draw
    return cost


class Soon:
    """How it looks at the end of one's turn, while others have so many cards by turns."""

    def __init__(self, rivals: tuple[int, ...], variants: Variants) -> None:
        self._rivals, self._variants = rivals, variants
        self._later: Later | AtLast = _at_last(len(rivals), variants)
        for cycle in reversed(list(islice(_cycles(_known(rivals)), 1, _CYCLES))):
            self._later = Later(cycle, self._later, variants)
        self._costs: dict[tuple[Hand, int], float] = {}

    def cost(self, hand: Hand, number: int) -> float:
        """What it costs to leave a hand, and a number open (0: the joker, not yet named)."""
        if not hand:
            return 0.0
        if (hand, number) not in self._costs:
            self._costs[hand, number] = self._cost(hand, number)
        return self._costs[hand, number]

    def drawing(self, hand: Hand) -> float:
        """How much more it costs to have drawn a card to it, whatever it is."""
        return self._later.drawing(hand)

    def _cost(self, hand: Hand, number: int) -> float:
        cycle, opens = _next_cycle(self._rivals, number)
        if len(hand) > _LONG:
            return cycle.cost(total(hand)) + cycle.lasts * self._later.cost(hand)
        turn = _turn(hand, opens, self._later, self._variants)
        return cycle.cost(total(hand)) + turn

    def cost_at_the_end(self, hand: Hand, number: int, passes: int) -> float:
        """The same with no card left to draw, if the round is over once so many others pass.

        Then the lowest total pays 1, and everybody else 1 more for each that is lower.
        """
        if not hand:
            return 0.0
        all_pass = prod(habit_of(cards).stays[number] for cards in self._rivals[:passes])
        lower = sum(_lower(cards, total(hand)) for cards in self._rivals)
        return all_pass * (1 + lower) + (1 - all_pass) * self.cost(hand, number)


@cache
def _at_last(rivals: int, variants: Variants) -> AtLast:
    return AtLast(rivals, variants)


@lru_cache(maxsize=8)
def soon(rivals: tuple[int, ...], variants: Variants) -> Soon:
    return Soon(rivals, variants)


@lru_cache(maxsize=2048)
def _next_cycle(rivals: tuple[int, ...], number: int) -> tuple[Cycle, Opens]:
    """The next cycle if this number is open, and how likely each is open at its end."""
    opens: Opens = [float(number == other) for other in range(LARGEST + 1)]
    outs = []
    for cards in rivals:
        out, opens = habit_of(cards).after(opens)
        outs.append(out)
    return Cycle(outs, _known(rivals)), opens
