"""An opponent of an expert at two seats who knows its program.

It has the expert's own code at hand: it draws sheets as that expert would have written them from
the rolls, weighs them by all that the expert has done in the game, asks the code what each would do
now and with which odds, and answers with what brings most.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from math import exp
from random import Random
from typing import Final

from skill.bots.binomial.colleagues import Colleague
from skill.bots.binomial.contest import contest
from skill.bots.binomial.field import (
    Terms,
    Worth,
    field_of,
    outlook,
    pen_of,
    plan,
    possible,
)
from skill.bots.binomial.stakes import Guess, ranking
from skill.bots.binomial.weighing import weigh
from skill.bots.binomial.writing import best_stroke, write
from skill.games.base import Seat
from skill.games.binomial.actions import Bid, BinomialAction, Fight, Pass, Place
from skill.games.binomial.judging import judge
from skill.games.binomial.postulates import Postulate
from skill.games.binomial.sheets import KeptSheet, PaperSheet
from skill.games.binomial.state import Answer, BinomialState

_PARTICLES: Final = 32
"""How many sheets of the expert are thought of at once."""
_FEW: Final = 8
"""With fewer that are still likely, others are drawn."""
_WHIM: Final = 0.2
"""How far its own writing strays from what is best, in points."""
_KEEPS_TO_PLAN: Final = 0.9

Sheet = tuple[str, ...]


# What the expert has, and does ---------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Particle:
    """A whole sheet that the expert may have written, and how likely it is, unscaled."""

    sheet: Sheet
    weight: float


def drawn(expert: Colleague, terms: Terms, rolls: str, count: int, rng: Random) -> list[Sheet]:
    """Sheets as that expert writes them."""
    strokes = expert.pen(terms)
    return [
        tuple(write(rolls, terms.numbers, strokes, rng, expert.skill.whim)) for _ in range(count)
    ]


def odds_of(expert: Colleague, view: BinomialState) -> list[tuple[BinomialAction, float]]:
    """What that expert does at a view, and how likely each: just what its noise comes to."""
    choices = weigh(view)
    pulls = [expert.appeal(choice) for choice in choices]
    shares = [exp((pull - max(pulls)) / expert.skill.haste) for pull in pulls]
    pairs = zip(choices, shares, strict=True)
    return [(choice.action, share / sum(shares)) for choice, share in pairs]


def as_expert(view: BinomialState, them: Seat, sheet: Sheet, *answers: Answer) -> BinomialState:
    """The same position as the expert would see it with that sheet, after these answers."""
    assert view.open
    spent = view.sheets[them].spent
    kept, mine = KeptSheet("".join(sheet), spent), PaperSheet(view.sheets[1 - them].spent)
    sheets = (kept, mine) if them == 0 else (mine, kept)
    return replace(view, sheets=sheets, open=replace(view.open, answers=answers))


def likely(expert: Colleague, view: BinomialState, action: BinomialAction) -> float:
    """How likely that expert does just this at a view."""
    if action not in view.legal_actions():
        return 0.0
    return sum(chance for choice, chance in odds_of(expert, view) if choice == action)


# Who knows all that --------------------------------------------------------------------------


class Nemesis:
    """Plays one game against one expert whose program it knows.

    ``spite`` is how much a point of the expert's counts against one of its own: 0 for somebody who
    only collects points.
    """

    name = "Nemesis"

    def __init__(self, expert: Colleague, spite: float) -> None:
        self._expert, self._spite = expert, spite
        self._particles: list[Particle] = []
        self._view: BinomialState | None = None

    def choose(
        self, view: BinomialState, legal: tuple[BinomialAction, ...], rng: Random
    ) -> BinomialAction:
        if isinstance(legal[0], Place):
            return self._place(view, rng)
        self._learn(view, rng)
        self._view = view
        return max(self._valued(view), key=lambda valued: valued[1])[0]

    def _place(self, view: BinomialState, rng: Random) -> Place:
        """Where a digit is worth most to somebody without tastes.

        To write for what numbers are worth against just this expert's plans was tried, and brought
        less: it does not keep to them.
        """
        seat = view.to_act
        assert seat is not None
        own, strokes = view.sheets[seat], pen_of(Terms.of(view))
        assert isinstance(own, KeptSheet)
        numbers = own.all_numbers
        digit, left = view.rolls[-1], view.rolls_left
        index, after = best_stroke(numbers, digit, strokes, left, rng, _WHIM)
        return Place(seat, 2 * index + (numbers[index][0] == after[0]))

    # What it learns --------------------------------------------------------------------------

    def _learn(self, view: BinomialState, rng: Random) -> None:
        """Weigh the sheets by what the expert did in the round that has ended since."""
        before = self._view
        if before is None or not view.rounds or not before.open:
            self._particles = [
                Particle(sheet, 1.0)
                for sheet in drawn(self._expert, Terms.of(view), view.rolls, _PARTICLES, rng)
            ]
            return
        if len(view.rounds) > len(before.rounds):
            bids = view.rounds[len(before.rounds)].bids
            self._particles = [
                replace(one, weight=one.weight * self._likelihood(before, one.sheet, bids))
                for one in self._particles
            ]
            self._replenish(view, rng)

    def _likelihood(self, view: BinomialState, sheet: Sheet, bids: Sequence[Bid]) -> float:
        """How likely the expert with that sheet did what it did in a round."""
        me = view.to_act
        assert me is not None
        them, shown = 1 - me, {bid.seat: bid for bid in bids}
        theirs: BinomialAction = shown.get(them) or Pass(them)
        if view.is_dark:
            return likely(self._expert, as_expert(view, them, sheet), theirs)
        calls = {s: Fight(s) if s in shown else Pass(s) for s in (me, them)}
        first = view.clockwise()[0]
        before = () if first == them else (calls[me],)
        call = likely(self._expert, as_expert(view, them, sheet, *before), calls[them])
        if not call or them not in shown:
            return call
        both = tuple(calls[s] for s in view.clockwise())
        hidden = (Bid(me, "??"),) if me in shown and first == me else ()
        return call * likely(
            self._expert, as_expert(view, them, sheet, *both, *hidden), shown[them]
        )

    def _replenish(self, view: BinomialState, rng: Random) -> None:
        """Draw anew if hardly any sheet is left that the expert may have."""
        weights = [one.weight for one in self._particles]
        squares = sum(weight * weight for weight in weights)
        if squares and sum(weights) ** 2 / squares >= _FEW:
            return
        assert view.to_act is not None
        terms, spent = Terms.of(view), Counter(view.sheets[1 - view.to_act].spent)
        fresh = drawn(self._expert, terms, view.rolls, 12 * _PARTICLES, rng)
        known = {sheet: Particle(sheet, 1.0) for sheet in fresh if not spent - Counter(sheet)}
        found = list(known.values())[:_PARTICLES]
        while len(found) < _FEW:
            found.append(Particle(self._rewritten(terms, view.rolls, spent, rng), 1.0))
        self._particles = found

    def _rewritten(self, terms: Terms, rolls: str, spent: Counter[str], rng: Random) -> Sheet:
        """A sheet with the numbers shown, and the other digits as that expert writes them."""
        digits, left = Counter("".join(spent.elements())), []
        for digit in rolls:
            if digits[digit]:
                digits[digit] -= 1
            else:
                left.append(digit)
        strokes = self._expert.pen(terms)
        rest = write("".join(left), len(left) // 2, strokes, rng, self._expert.skill.whim)
        return (*spent.elements(), *rest)

    # What it does ----------------------------------------------------------------------------

    def _valued(self, view: BinomialState) -> Iterator[tuple[BinomialAction, float]]:
        """Its choices, each with the points it may bring."""
        assert view.open and view.to_act is not None
        me, own = view.to_act, view.sheets[view.to_act]
        assert isinstance(own, KeptSheet)
        fitting = sorted(set(own.numbers) & ranking(view.open.postulate).keys())
        losses = self._losses(view, own.numbers, fitting)
        if view.is_dark:
            theirs = self._theirs(view)
            for number in fitting:
                yield Bid(me, number), self._gain(view, number, theirs) - losses[number]
            yield Pass(me), self._conceded(view, theirs)
        elif view.is_declaring:
            if fitting:
                yield Fight(me), self._fought(view, fitting, losses)
            yield Pass(me), self._conceded(view, self._called(view, Pass(me)))
        else:
            theirs = self._called(view, Fight(me))
            for number in fitting:
                yield Bid(me, number), self._gain(view, number, theirs) - losses[number]

    def _fought(
        self, view: BinomialState, fitting: Sequence[str], losses: Mapping[str, float]
    ) -> float:
        """What a fight may bring if the number is chosen when the expert has called, too."""
        assert view.to_act is not None
        theirs = self._called(view, Fight(view.to_act))
        fights = sum(theirs.values())
        alone = max(self._gain(view, number, {}) - losses[number] for number in fitting)
        if not fights:
            return alone
        shown = {number: chance / fights for number, chance in theirs.items()}
        fought = max(self._gain(view, number, shown) - losses[number] for number in fitting)
        return (1 - fights) * alone + fights * fought

    def _gain(self, view: BinomialState, number: str, theirs: Guess) -> float:
        """The points that a number brings, less those that the expert makes, if they count."""
        missing = 1 - sum(theirs.values())
        value = missing * self._points(view, number, None)
        return value + sum(
            chance * self._points(view, number, other) for other, chance in theirs.items()
        )

    def _conceded(self, view: BinomialState, theirs: Guess) -> float:
        """What a pass costs: the points that the expert makes alone, if they count."""
        return sum(chance * self._points(view, None, other) for other, chance in theirs.items())

    def _points(self, view: BinomialState, mine: str | None, theirs: str | None) -> float:
        assert view.open
        bids = {who: number for who, number in ((0, mine), (1, theirs)) if number}
        price = view.setup.points(view.open.postulate)
        verdict = judge(view.open.postulate, price, bids, variants=view.variants)
        won = verdict.points * (0 in verdict.winners)
        return won - self._spite * verdict.points * (1 in verdict.winners)

    def _called(self, view: BinomialState, mine: Fight | Pass) -> Guess:
        """What the expert shows if that is the call of its opponent; none for a pass."""
        assert view.open and view.to_act is not None
        me, them, answers = mine.seat, 1 - mine.seat, view.open.answers
        calls = [answer for answer in answers if answer.seat == them]
        if calls and isinstance(calls[0], Pass):
            return {}
        first = view.clockwise()[0]
        before = () if first == them else (mine,)
        both = (Fight(them), mine) if first == them else (mine, Fight(them))
        hidden = (Bid(me, "??"),) if isinstance(mine, Fight) and first == me else ()
        total, guess = 0.0, dict[str, float]()
        for one in self._particles:
            if not one.weight:
                continue
            fights = likely(self._expert, as_expert(view, them, one.sheet, *before), Fight(them))
            total += one.weight * (fights if calls else 1.0)
            if fights < 1e-6:
                continue
            seen = as_expert(view, them, one.sheet, *both, *hidden)
            for action, chance in odds_of(self._expert, seen):
                assert isinstance(action, Bid)
                more = one.weight * fights * chance
                guess[action.number] = guess.get(action.number, 0.0) + more
        return {number: chance / total for number, chance in guess.items()} if total else {}

    def _theirs(self, view: BinomialState) -> Guess:
        """What the expert shows in the dark."""
        assert view.to_act is not None
        them, total, guess = 1 - view.to_act, 0.0, dict[str, float]()
        for one in self._particles:
            total += one.weight
            for action, chance in odds_of(self._expert, as_expert(view, them, one.sheet)):
                if isinstance(action, Bid):
                    guess[action.number] = guess.get(action.number, 0.0) + one.weight * chance
        return {number: chance / total for number, chance in guess.items()} if total else {}

    def _losses(
        self, view: BinomialState, numbers: Sheet, fitting: Sequence[str]
    ) -> dict[str, float]:
        """What each number would still win on the cards to come."""
        if not view.deck or not fitting:
            return dict.fromkeys(fitting, 0.0)
        assert view.to_act is not None
        spent = Counter(view.sheets[1 - view.to_act].spent)
        left: dict[Sheet, float] = {}
        for one in self._particles:
            rest = tuple((Counter(one.sheet) - spent).elements())
            left[rest] = left.get(rest, 0.0) + one.weight
        known = _against(Terms.of(view), view.rolls, left, view.deck)
        fewest = min(map(view.numbers_left, (0, 1)))
        reach = min(1.0, fewest / 0.55 / len(view.deck))
        whole = outlook(numbers, view.deck, known)
        return {
            number: reach * (whole - outlook(_without(numbers, number), view.deck, known))
            for number in fitting
        }


def _without(numbers: Sheet, number: str) -> Sheet:
    index = numbers.index(number)
    return (*numbers[:index], *numbers[index + 1 :])


def _against(
    terms: Terms, rolls: str, sheets: Mapping[Sheet, float], cards: tuple[Postulate, ...]
) -> Worth:
    """What numbers are worth on cards against somebody with one of these sheets, who plans."""
    guesses: dict[Postulate, dict[str, float]] = {card: {} for card in cards}
    total, believed = sum(sheets.values()) or 1.0, field_of(terms, rolls).worth
    for sheet, weight in sheets.items():
        for number, card in plan(sheet, cards, believed):
            share = _KEEPS_TO_PLAN * weight / total
            guesses[card][number] = guesses[card].get(number, 0.0) + share
    numbers = possible(rolls)
    known: dict[Postulate, dict[str, float]] = {}
    for card, guess in guesses.items():
        fought = contest(terms.stakes(card), [guess])
        known[card] = {n: fought.odds(n).points for n in numbers if n in ranking(card)}
    return known
