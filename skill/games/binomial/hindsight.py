"""What a player could have made of a finished game, had everything been known.

The others' answers in the rounds that were played stay as they were. A plan says for each of these
rounds with which number it is won, or leaves it alone. Digits that it does not need fill the cells
that it leaves, in any order, so it can be written if its own are among the rolls. And it can be
played: a used-up sheet ends the game, but with its last number a plan has no more to do.

What is found is exact: that much can be made, and no more.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import accumulate, pairwise
from typing import Final, TypeAlias

from skill.games.base import Seat
from skill.games.binomial.actions import Bid
from skill.games.binomial.judging import Variant, judge
from skill.games.binomial.postulates import NUMBERS
from skill.games.binomial.sheets import KeptSheet
from skill.games.binomial.state import BinomialState, Round

Plan: TypeAlias = dict[int, str]
"""Which rounds to win, counted from 0, and with which numbers."""


@dataclass(frozen=True, slots=True)
class Hindsight:
    """What a seat made of a game, and what it could have made.

    ``plans`` has the best plan from each round on with what was left then, and after the last round
    an empty one; ``marks`` what each makes together with what was scored before. The first mark is
    the best that could be made, the last is the score, and they never rise. ``rolled`` is the best
    plan that the rolls allowed, and ``rolled_best`` what it makes: on paper, where any number can
    still be made of digits not shown, that is the first mark; a kept sheet may have been written
    otherwise. ``prizes`` are the points that each round would have brought, if it could be won.
    """

    prizes: tuple[int, ...]
    rolled: Plan
    rolled_best: int
    plans: tuple[Plan, ...]
    marks: tuple[int, ...]

    @property
    def score(self) -> int:
        return self.marks[-1]

    @property
    def writing(self) -> int:
        """What was lost before the first card, by how the rolls were written."""
        return self.rolled_best - self.marks[0]

    @property
    def costs(self) -> tuple[int, ...]:
        """What each round cost; with the writing, all that is missing to the best of the rolls."""
        return tuple(before - after for before, after in pairwise(self.marks))


def hindsight(state: BinomialState, seat: Seat) -> Hindsight:
    """Look back at the game that has just ended, as ``seat`` played it."""
    assert state.ending, "what a game that goes on would have brought, nobody knows"
    prizes = [_prize(played, seat, state.variants) for played in state.rounds]
    digits = _Stock(Counter(state.rolls), state.setup.numbers)
    rolled = digits.best(prizes)
    sheet = state.sheets[seat]
    if isinstance(sheet, KeptSheet):
        stock = _Stock(Counter(sheet.all_numbers), state.setup.numbers, is_whole=True)
        plans = [stock.best(prizes)]
    else:
        stock, plans = digits, [rolled]
    marks, scored = [_total(plans[0], prizes)], 0
    for index, played in enumerate(state.rounds):
        scored += played.verdict.points if seat in played.verdict.winners else 0
        for bid in played.bids:
            stock = stock.without(bid) if bid.seat == seat else stock
        plan = {later: number for later, number in plans[-1].items() if later > index}
        if scored + _total(plan, prizes) < marks[-1] or not stock.covers(plan):
            plan = stock.best(prizes, index + 1)
        plans.append(plan)
        marks.append(scored + _total(plan, prizes))
    points = tuple(prize.points for prize in prizes)
    return Hindsight(points, rolled, _total(rolled, prizes), tuple(plans), tuple(marks))


# What a round would have brought -------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Prize:
    """The numbers with which a seat would have won a round, and what they bring.

    They all bring the same: what a card is worth depends on how many fight for it.
    """

    points: int
    numbers: tuple[str, ...]


def _prize(played: Round, seat: Seat, variants: frozenset[Variant]) -> _Prize:
    others = {bid.seat: bid.number for bid in played.bids if bid.seat != seat}
    impossible = {bid.seat for bid in played.bids if bid.seat != seat and bid.insisted}
    winning, points = [], 0
    for number in NUMBERS:
        bids = {**others, seat: number}
        verdict = judge(played.postulate, played.points, bids, None, variants, impossible)
        if seat in verdict.winners and verdict.points:
            winning.append(number)
            points = verdict.points
    return _Prize(points, tuple(winning))


def _total(plan: Plan, prizes: Sequence[_Prize]) -> int:
    return sum(prizes[index].points for index in plan)


# What can be made of what is left ------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Stock:
    """What is left to fight with: digits, or the ``whole`` numbers of a sheet; and how often."""

    pieces: Counter[str]
    fights: int
    is_whole: bool = False

    def needed(self, numbers: Iterable[str]) -> Counter[str]:
        """The pieces that those numbers take."""
        return Counter(numbers) if self.is_whole else Counter("".join(numbers))

    def covers(self, plan: Plan) -> bool:
        return len(plan) <= self.fights and self.needed(plan.values()) <= self.pieces

    def without(self, bid: Bid) -> _Stock:
        """What is left after a bid. One that cannot be is spent too, but takes no digits (B22)."""
        taken = self.needed(() if bid.insisted else (bid.number,))
        return replace(self, pieces=self.pieces - taken, fights=self.fights - 1)

    def best(self, prizes: Sequence[_Prize], start: int = 0) -> Plan:
        """The best plan from that round on."""
        return _Search(self, prizes, start).best()


_ROOM: Final = 6
"""Bits for a count of up to sixteen pieces, and one above that borrowing takes away."""


@dataclass(frozen=True, slots=True)
class _Goal:
    """A round that can be won, and the pieces that each way to win it takes, as one integer."""

    index: int
    points: int
    ways: tuple[tuple[int, str], ...]


class _Search:
    """Branch and bound over the rounds, the dearest first.

    The pieces that are left are counted in one integer, with a guard above each count. Where a
    round was reached with the same pieces and no fewer points before, nothing better follows; nor
    where winning all the dearest rounds that are left would not be enough.
    """

    def __init__(self, stock: _Stock, prizes: Sequence[_Prize], start: int) -> None:
        self._units = {piece: 1 << _ROOM * place for place, piece in enumerate(stock.pieces)}
        self._guard = sum(self._units.values()) << _ROOM - 1
        self._stock = stock
        goals = (self._goal(i, prizes[i]) for i in range(start, len(prizes)))
        winnable = (goal for goal in goals if goal.ways)
        self._goals = sorted(winnable, key=lambda goal: (-goal.points, len(goal.ways)))
        self._sums = (0, *accumulate(goal.points for goal in self._goals))
        self._reached: dict[tuple[int, int], int] = {}
        self._plan: Plan = {}
        self._total = 0

    def best(self) -> Plan:
        self._go(0, self._code(self._stock.pieces) | self._guard, self._stock.fights, 0, {})
        return self._plan

    def _goal(self, index: int, prize: _Prize) -> _Goal:
        ways: dict[int, str] = {}
        for number in prize.numbers:
            needed = self._stock.needed((number,))
            if needed <= self._stock.pieces:
                ways[self._code(needed)] = number
        return _Goal(index, prize.points, tuple(ways.items()))

    def _code(self, pieces: Counter[str]) -> int:
        return sum(self._units[piece] * count for piece, count in pieces.items())

    def _go(self, at: int, left: int, fights: int, total: int, plan: Plan) -> None:
        if total > self._total:
            self._total, self._plan = total, plan
        last = min(at + fights, len(self._goals))
        if total + self._sums[last] - self._sums[at] <= self._total:
            return
        if self._reached.get((at, left), -1) >= total:
            return
        self._reached[at, left] = total
        goal = self._goals[at]
        for taken, number in goal.ways:
            rest = left - taken
            if rest & self._guard == self._guard:
                won = {**plan, goal.index: number}
                self._go(at + 1, rest, fights - 1, total + goal.points, won)
        self._go(at + 1, left, fights, total, plan)
