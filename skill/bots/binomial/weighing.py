"""What an expert thinks of each choice, in points, with nothing left to chance.

A number is weighed by what it may win on the card on the table, less what it may still win on the
cards to come; a cell by what its number may become.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from math import exp
from random import Random
from typing import Final

from skill.bots.binomial.contest import Contest, Guess, ranking
from skill.bots.binomial.field import Terms, common_hopes, common_pen, imagined, outlook, worth
from skill.bots.binomial.writing import best_stroke, written
from skill.games.base import Seat
from skill.games.binomial.actions import Bid, BinomialAction, Fight, Pass, Place
from skill.games.binomial.postulates import NUMBERS, Postulate
from skill.games.binomial.setup import Card
from skill.games.binomial.sheets import EMPTY, KeptSheet, Sheet
from skill.games.binomial.state import BinomialState, OpenRound

_FIGHTS_A_CARD: Final = 0.55
"""How many of the cards somebody fights for, to guess how long the game will last."""
_THRIFT: Final = 0.75
"""How much rivals are believed to mind a number that would win another card."""
_SHARPNESS: Final = 0.35
"""How many points make a rival's fight about three times as likely as not."""


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
    return _contest(view, Terms.of(view), _to_act(view)[0]).odds(number).chance


def write_alike(view: BinomialState) -> KeptSheet:
    """What an expert's own sheet would look like after the rolls so far."""
    numbers = [EMPTY * 2] * view.setup.numbers
    strokes, rng = common_pen(Terms.of(view)), Random(0)
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
    seen = set()
    for start in range(0, len(sheet.cells), 2):
        before = sheet.cells[start : start + 2]
        if before in seen:
            continue
        seen.add(before)
        for half, after in written(before, digit):
            gain = hoped[after] - hoped[before]
            yield Weighed(Place(seat, start + half), gain, after)


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
    contest = _contest(view, terms, seat)
    left_alone, rivals = contest.if_passed(), max(1, len(view.sheets) - 1)
    reach = _reach(view, len(deck))
    outlook = _outlook(terms, view.rolls, numbers, deck)
    bids = []
    for number in fitting:
        rest = list(numbers)
        rest.remove(number)
        later = reach * (outlook - _outlook(terms, view.rolls, tuple(rest), deck))
        odds = contest.odds(number)
        gain = odds.points + (left_alone - odds.rivals) / rivals - later
        bids.append(Weighed(Bid(seat, number), gain, number, odds.chance))
    return bids


@lru_cache(maxsize=512)
def _outlook(
    terms: Terms, rolls: str, numbers: tuple[str, ...], deck: tuple[Postulate, ...]
) -> float:
    """What the numbers may still win on the cards to come, if all of them are turned."""
    return outlook(numbers, deck, worth(terms, rolls))


def _reach(view: BinomialState, cards: int) -> float:
    """Which share of the cards to come will be turned before somebody has no number left."""
    if not cards:
        return 0.0
    fewest = min(map(view.numbers_left, range(len(view.sheets))))
    return min(1.0, fewest / _FIGHTS_A_CARD / cards)


# Rivals ----------------------------------------------------------------------------------------


def _contest(view: BinomialState, terms: Terms, seat: Seat) -> Contest:
    """The open round as that seat sees it: who fights or may fight, and with what."""
    assert view.open
    stakes = terms.stakes(Card(view.open.postulate, view.setup.points(view.open.postulate)))
    guesses = (_guess(view, terms, rival) for rival in range(len(view.sheets)) if rival != seat)
    return Contest(stakes, [guess for guess in guesses if guess])


def _guess(view: BinomialState, terms: Terms, rival: Seat) -> Guess:
    """What a rival may show; nothing if it has passed, surely something if it has fought."""
    assert view.open
    fights = None if view.is_dark else _has_fought(view.open, rival)
    if fights is False:
        return {}
    guess = _may_show(
        terms, view.rolls, tuple(sorted(view.sheets[rival].spent)), view.open.postulate, view.deck
    )
    if fights is None:
        return guess
    total = sum(guess.values())
    return {number: chance / total for number, chance in guess.items()} if total else {}


@lru_cache(maxsize=1024)
def _may_show(
    terms: Terms, rolls: str, spent: tuple[str, ...], card: Postulate, deck: tuple[Postulate, ...]
) -> Guess:
    """What somebody may show who has spent these numbers: the imagined sheets' best choices.

    They weigh the card against the best that the number could win later.
    """
    now, later = worth(terms, rolls)[card], _later(terms, rolls, deck)
    sheets = imagined(terms, rolls, spent)
    guess: dict[str, float] = {}
    for sheet in sheets:
        gains = {number: now[number] - _THRIFT * later[number] for number in sheet if number in now}
        if gains:
            number = max(gains, key=gains.__getitem__)
            willing = 1 / (1 + exp(-gains[number] / _SHARPNESS))
            guess[number] = guess.get(number, 0.0) + willing / len(sheets)
    return guess


@lru_cache(maxsize=64)
def _later(terms: Terms, rolls: str, deck: tuple[Postulate, ...]) -> Mapping[str, float]:
    """The best that each number may win on one of the cards to come."""
    known = worth(terms, rolls)
    return {n: max((known[card].get(n, 0.0) for card in deck), default=0.0) for n in NUMBERS}


def _has_fought(open_round: OpenRound, seat: Seat) -> bool | None:
    """Whether a seat has said that it fights; None if it was not asked yet."""
    calls = [a for a in open_round.answers if a.seat == seat and isinstance(a, Fight | Pass)]
    return isinstance(calls[0], Fight) if calls else None
