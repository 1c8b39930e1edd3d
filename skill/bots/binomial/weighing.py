"""What an expert thinks of each choice, in points, with nothing left to chance.

A number is weighed by what it may win on the card on the table, less what it may still win on the
cards to come; a cell by what its number may become.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from random import Random
from typing import Final

from skill.bots.binomial.field import Terms, common_hopes, field_of, outlook, pen_of
from skill.bots.binomial.rivals import contest_of, gain
from skill.bots.binomial.stakes import ranking
from skill.bots.binomial.writing import best_stroke, written
from skill.games.base import Seat
from skill.games.binomial.actions import Bid, BinomialAction, Fight, Pass, Place
from skill.games.binomial.postulates import Postulate
from skill.games.binomial.sheets import UNWRITTEN, KeptSheet, Sheet
from skill.games.binomial.state import BinomialState

_FIGHTS_A_CARD: Final = 0.55
"""How many of the cards somebody fights for, to guess how long the game will last."""


@dataclass(frozen=True, slots=True)
class Weighed:
    """One choice. ``worth`` is in points and compares with the others of the same position.

    ``number`` is what the cell's number then reads ("7."), or what is shown; "" for a pass.
    ``chance`` is how likely that wins the card on the table.
    """

    action: BinomialAction
    worth: float
    number: str = ""
    chance: float = 0.0


def weigh(view: BinomialState) -> tuple[Weighed, ...]:
    """All choices of the seat that is to act and has a kept sheet, the best first."""
    seat, sheet = _to_act(view)
    assert isinstance(sheet, KeptSheet)
    choices = _calls_and_bids(view, seat, sheet) if view.open else _places(view, seat, sheet)
    return tuple(sorted(choices, key=lambda choice: choice.worth, reverse=True))


def chance_of(view: BinomialState, number: str) -> float:
    """How likely a number wins the card on the table for the seat that is to act.

    Only what everybody knows is used, so it does for a sheet on paper, too.
    """
    assert view.open
    if number not in ranking(view.open.postulate):
        return 0.0
    return contest_of(view, Terms.of(view), _to_act(view)[0]).odds(number).chance


def write_alike(view: BinomialState) -> KeptSheet:
    """What an expert's own sheet would look like after the rolls so far."""
    numbers = [UNWRITTEN] * view.setup.numbers
    strokes, rng = pen_of(Terms.of(view)), Random(0)
    for index, digit in enumerate(view.rolls):
        left = 2 * view.setup.numbers - index - 1
        where, after = best_stroke(numbers, digit, strokes, left, rng, whim=0.0)
        numbers[where] = after
    return KeptSheet("".join(numbers))


def _to_act(view: BinomialState) -> tuple[Seat, Sheet]:
    seat = view.to_act
    assert seat is not None
    return seat, view.sheets[seat]


# Numerology ------------------------------------------------------------------------------------


def _places(view: BinomialState, seat: Seat, sheet: KeptSheet) -> Iterator[Weighed]:
    """What is gained by writing the last roll into each cell; of equal numbers the first counts."""
    hoped, digit = common_hopes(Terms.of(view), view.rolls_left), view.rolls[-1]
    numbers = sheet.all_numbers
    for before in dict.fromkeys(numbers):
        for half, after in written(before, digit):
            gain = hoped[after] - hoped[before]
            yield Weighed(Place(seat, 2 * numbers.index(before) + half), gain, after)


# Colloquium ------------------------------------------------------------------------------------


def _calls_and_bids(view: BinomialState, seat: Seat, sheet: KeptSheet) -> Iterator[Weighed]:
    """Passing is worth 0, and a fight what it brings beyond that."""
    bids = _bids(view, seat, sheet)
    if not view.is_declaring:
        yield from bids
    elif bids:
        best = max(bids, key=lambda bid: bid.worth)
        yield replace(best, action=Fight(seat))
    if view.is_declaring or view.is_dark:
        yield Weighed(Pass(seat), 0.0)


def _bids(view: BinomialState, seat: Seat, sheet: KeptSheet) -> list[Weighed]:
    """What each number brings, with what rivals are denied, less what it might still win later."""
    assert view.open
    numbers, deck = sheet.numbers, view.deck
    fitting = sorted(set(numbers) & ranking(view.open.postulate).keys())
    if not fitting:
        return []
    terms = Terms.of(view)
    contest = contest_of(view, terms, seat)
    if_passed = contest_of(view, terms, seat, fights=False).if_passed()
    reach = _reach(view, len(deck))
    outlook = _outlook(terms, view.rolls, numbers, deck)
    bids = []
    for number in fitting:
        rest = list(numbers)
        rest.remove(number)
        later = reach * (outlook - _outlook(terms, view.rolls, tuple(rest), deck))
        odds = contest.odds(number)
        worth = gain(odds, if_passed, len(view.sheets)) - later
        bids.append(Weighed(Bid(seat, number), worth, number, odds.chance))
    return bids


@lru_cache(maxsize=512)
def _outlook(
    terms: Terms, rolls: str, numbers: tuple[str, ...], deck: tuple[Postulate, ...]
) -> float:
    """What the numbers may still win on the cards to come, if all of them are turned."""
    return outlook(numbers, deck, field_of(terms, rolls).worth)


def _reach(view: BinomialState, cards: int) -> float:
    """Which share of the cards to come will be turned before somebody has no number left."""
    if not cards:
        return 0.0
    fewest = min(map(view.numbers_left, range(len(view.sheets))))
    return min(1.0, fewest / _FIGHTS_A_CARD / cards)
