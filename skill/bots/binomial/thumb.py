"""Playing by rule of thumb: without a thought for what the rolls make of the cards.

Each number has its prospects on each card, whatever was rolled; digits go where the number hoped
for is worth most, and a card is fought for if the number may bring more now than later.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Final

from skill.bots.binomial.characters import Character
from skill.games.base import Seat
from skill.games.binomial.actions import Bid, BinomialAction, Fight, Pass, Place
from skill.games.binomial.judging import Points
from skill.games.binomial.postulates import NUMBERS, Postulate, fits, rank
from skill.games.binomial.setup import HOUSE_DECK
from skill.games.binomial.sheets import EMPTY, KeptSheet
from skill.games.binomial.state import BinomialState

_CROWD: Final = 2.0
"""How many opponents a colleague expects in a fight that is still to come."""
_TASTE: Final = 3.0
"""How much it likes a number with one of its openers, in points."""
_SAMENESS: Final = 0.15
"""How likely a rival puts the same number forward, for each way to write it from the rolls."""
_WILLING: Final = 0.4
"""How likely it thinks a player fights who has not declared yet."""


@dataclass(frozen=True, slots=True)
class RuleOfThumb:
    """A player that strays from its own judgement by ``whim`` points, at most."""

    character: Character
    whim: float

    @property
    def name(self) -> str:
        return self.character.name

    def choose(
        self, view: BinomialState, legal: tuple[BinomialAction, ...], rng: Random
    ) -> BinomialAction:
        """One of the ``legal`` actions of the seat that is to act in ``view``."""
        if len(legal) == 1:
            return legal[0]
        if isinstance(legal[0], Place):
            return self._place(view, legal, rng)
        bid, gain = self._best_bid(view, rng)
        passing = Pass(bid.seat)
        if passing in legal and gain < 0:
            return passing
        return bid if bid in legal else Fight(bid.seat)

    # Numerology: where to write a digit ------------------------------------------------------

    def _place(
        self, view: BinomialState, legal: tuple[BinomialAction, ...], rng: Random
    ) -> BinomialAction:
        seat = view.to_act
        sheet = view.sheets[seat] if seat is not None else None
        assert isinstance(sheet, KeptSheet)
        digit = view.rolls[-1]

        def promise(action: BinomialAction) -> float:
            assert isinstance(action, Place)
            start = action.cell - action.cell % 2
            before = sheet.cells[start : start + 2]
            after = before[: action.cell % 2] + digit + before[action.cell % 2 + 1 :]
            return self._hope(after) - self._hope(before)

        promises = {action: promise(action) for action in legal}
        return max(promises, key=lambda action: promises[action] + rng.uniform(0, self.whim))

    def _hope(self, number: str) -> float:
        """What a number may bring in the game; unfinished ones ("7.") what they may become."""
        return _hopes(self.character.favourites, self.character.openers)[number]

    # Colloquium: whether to fight, and with what ----------------------------------------------

    def _best_bid(self, view: BinomialState, rng: Random) -> tuple[Bid, float]:
        """The number to put forward on the card on the table, and what is gained by it."""
        seat = view.to_act
        assert seat is not None and view.open
        sheet = view.sheets[seat]
        assert isinstance(sheet, KeptSheet)
        fitting = sorted({n for n in sheet.numbers if fits(view.open.postulate, n)})
        now, later = _hopes_now(view, fitting), _hopes_later(view, seat, fitting)
        gains = [
            hope - wait + self.character.boldness + rng.uniform(0, self.whim)
            for hope, wait in zip(now, later, strict=True)
        ]
        best = max(gains)
        return Bid(seat, fitting[gains.index(best)]), best


def _hopes_now(view: BinomialState, numbers: list[str]) -> list[float]:
    """What each number may bring on the card on the table."""
    assert view.open
    postulate, rivals = view.open.postulate, _rivals(view)
    points = _worth(view.setup.points(postulate), rivals)
    chances = ((1 - _likeness(n, view.rolls)) * _chance(postulate, n) for n in numbers)
    return [points * math.pow(chance, rivals) for chance in chances]


def _hopes_later(view: BinomialState, seat: Seat, numbers: list[str]) -> list[float]:
    """What each number may bring on a card to come, less the scarcer the cards for the sheet."""
    deck = [(postulate, view.setup.points(postulate)) for postulate in view.deck]
    cards = len(deck) + 1
    scarcity = max(0.0, (cards - view.numbers_left(seat)) / cards)
    return [
        scarcity * max((_prospect(card, points, n) for card, points in deck), default=0.0)
        for n in numbers
    ]


def _rivals(view: BinomialState) -> float:
    """How many opponents are expected in the fight at hand."""
    assert view.open
    if view.is_dark:
        return _WILLING * (len(view.sheets) - 1)
    called = len(view.open.answers)
    declared = sum(
        answer.seat != view.to_act for answer in view.open.answers if isinstance(answer, Fight)
    )
    return declared + _WILLING * max(0, len(view.sheets) - 1 - called)


def _likeness(number: str, rolls: str) -> float:
    """The chance that a rival wrote the same number: it grows with how often its digits fell."""
    tens, units = rolls.count(number[0]), rolls.count(number[1])
    pairs = tens * (tens - 1) if number[0] == number[1] else tens * units
    return min(0.8, _SAMENESS * pairs)


def _worth(points: Points, rivals: float) -> float:
    return 1.0 + rivals if points == "X" else float(points)


@cache
def _chance(postulate: Postulate, number: str) -> float:
    """The chance that a fitting ``number`` is better than one rival's, and not the same.

    A rival picks the best of some numbers: of many when any number fits, else of few.
    """
    fitting = [other for other in NUMBERS if fits(postulate, other)]
    worse = sum(rank(postulate, other) < rank(postulate, number) for other in fitting)
    picks = 3.0 if len(fitting) == len(NUMBERS) else 1.0
    return math.pow(worse / len(fitting), picks)


@cache
def _prospect(postulate: Postulate, points: Points, number: str) -> float:
    """What ``number`` may bring on a card still to come."""
    if not fits(postulate, number):
        return 0.0
    return _worth(points, _CROWD) * math.pow(_chance(postulate, number), _CROWD)


@cache
def _hopes(favourites: frozenset[Postulate], openers: str) -> dict[str, float]:
    """What each finished or unfinished number may bring to somebody with those tastes."""
    hopes = {n: _usefulness(n, favourites) + _TASTE * (n[0] in openers) for n in NUMBERS}
    for digit in "0123456789":
        hopes[digit + EMPTY] = _upper_half(hopes[digit + units] for units in "0123456789")
        hopes[EMPTY + digit] = _upper_half(hopes[tens + digit] for tens in "0123456789")
    hopes[EMPTY * 2] = _upper_half(hopes[number] for number in NUMBERS)
    return hopes


def _usefulness(number: str, favourites: frozenset[Postulate]) -> float:
    """The best card for the number, and a little for each further one it could be used on."""
    prospects = sorted(
        _prospect(card.postulate, card.points, number)
        * (1.5 if card.postulate in favourites else 1)
        for card in HOUSE_DECK
    )
    return prospects[-1] + 0.3 * sum(prospects[-4:-1])


def _upper_half(values: Iterable[float]) -> float:
    """The mean of the better half: a cell is filled when a digit suits it, not at random."""
    ranked = sorted(values)
    better = ranked[len(ranked) // 2 :]
    return sum(better) / len(better)
