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

from skill.bots.binomial.contest import Contest, Guess, Odds, Stakes, ranking
from skill.bots.binomial.field import Terms, common_hopes, field_of, imagined, outlook, pen_of
from skill.bots.binomial.writing import best_stroke, written
from skill.games.base import Seat
from skill.games.binomial.actions import Bid, BinomialAction, Fight, Pass, Place
from skill.games.binomial.postulates import NUMBERS, Postulate
from skill.games.binomial.sheets import EMPTY, KeptSheet, Sheet
from skill.games.binomial.state import BinomialState

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
    if_passed = _contest(view, terms, seat, fights=False).if_passed()
    reach = _reach(view, len(deck))
    outlook = _outlook(terms, view.rolls, numbers, deck)
    bids = []
    for number in fitting:
        rest = list(numbers)
        rest.remove(number)
        later = reach * (outlook - _outlook(terms, view.rolls, tuple(rest), deck))
        odds = contest.odds(number)
        gain = _gain(odds, if_passed, len(view.sheets)) - later
        bids.append(Weighed(Bid(seat, number), gain, number, odds.chance))
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


# Rivals ----------------------------------------------------------------------------------------


def _contest(view: BinomialState, terms: Terms, seat: Seat, fights: bool = True) -> Contest:
    """The open round if that seat fights, or else if it passes: what the rivals may show then."""
    assert view.open
    guesses = [_guess(view, terms, rival, fights) for rival in view.clockwise() if rival != seat]
    return Contest(_stakes(terms, view.open.postulate), [guess for guess in guesses if guess])


def _stakes(terms: Terms, postulate: Postulate) -> Stakes:
    return terms.stakes(next(card for card in terms.deck if card.postulate is postulate))


def _guess(view: BinomialState, terms: Terms, rival: Seat, ours: bool) -> Guess:
    """What a rival may show; nothing if it has passed, surely something if it has fought."""
    assert view.open
    sure, unsure, fights = 0, len(view.sheets) - 1, None
    if not view.is_dark:
        calls = view.open.answers[: len(view.sheets)]
        at = view.clockwise().index(rival)
        fights = isinstance(calls[at], Fight) if at < len(calls) else None
        if fights is False:
            return {}
        sure = sum(isinstance(call, Fight) for call in calls[:at]) + (
            ours and fights is None and view.is_declaring
        )
        unsure = len(view.sheets) - 1 - min(at, len(calls)) - (fights is None)
    spent = tuple(sorted(view.sheets[rival].spent))
    guess = _may_show(terms, view.rolls, spent, (view.open.postulate, view.deck), sure, unsure)
    return _surely(guess) if fights else guess


def _surely(guess: Guess) -> Guess:
    """What is shown by somebody who does show something."""
    total = sum(guess.values())
    return {number: chance / total for number, chance in guess.items()} if total else {}


@lru_cache(maxsize=1024)
def _may_show(
    terms: Terms,
    rolls: str,
    spent: tuple[str, ...],
    cards: tuple[Postulate, tuple[Postulate, ...]],
    sure: int,
    unsure: int,
) -> Guess:
    """What somebody may show who has spent these numbers: the imagined sheets' best choices.

    They weigh the card on the table, the first of ``cards``, against the best that the number could
    win later. So many others fight for ``sure``, and so many may.
    """
    now = _gains_now(terms, rolls, cards[0], sure, unsure)
    later = _later(terms, rolls, cards[1])
    sheets = imagined(terms, rolls, spent)
    guess: dict[str, float] = {}
    for sheet in sheets:
        gains = {number: now[number] - _THRIFT * later[number] for number in sheet if number in now}
        if gains:
            number = max(gains, key=gains.__getitem__)
            willing = 1 / (1 + exp(-gains[number] / _SHARPNESS))
            guess[number] = guess.get(number, 0.0) + willing / len(sheets)
    return guess


@lru_cache(maxsize=256)
def _gains_now(
    terms: Terms, rolls: str, card: Postulate, sure: int, unsure: int
) -> Mapping[str, float]:
    """What each number brings against rivals who do as they planned, for sure or perhaps."""
    planned = field_of(terms, rolls).shown[card]
    contest = Contest(_stakes(terms, card), [_surely(planned)] * sure + [planned] * unsure)
    gains = {}
    for number in field_of(terms, rolls).worth[card]:
        gains[number] = _gain(contest.odds(number), contest.if_passed(), terms.seats)
    return gains


def _gain(odds: Odds, if_passed: float, seats: int) -> float:
    """The points that a number brings, and those of which it deprives each rival."""
    return odds.points + (if_passed - odds.rivals) / max(1, seats - 1)


@lru_cache(maxsize=64)
def _later(terms: Terms, rolls: str, deck: tuple[Postulate, ...]) -> Mapping[str, float]:
    """The best that each number may win on one of the cards to come."""
    known = field_of(terms, rolls).worth
    return {n: max((known[card].get(n, 0.0) for card in deck), default=0.0) for n in NUMBERS}
