"""What rivals may show: the sheets that they may have, and what they would do with them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from math import exp
from typing import Final, NamedTuple

from skill.bots.base import Level, parted
from skill.bots.binomial.characters import CHARACTERS
from skill.bots.binomial.contest import Contest, contest
from skill.bots.binomial.field import ANYBODY, Hand, Terms, field_of, imagined
from skill.bots.binomial.skills import SKILLS
from skill.bots.binomial.stakes import Guess, Odds
from skill.games.base import Seat
from skill.games.binomial.actions import Fight
from skill.games.binomial.postulates import NUMBERS, Postulate
from skill.games.binomial.state import BinomialState

_THRIFT: Final = 0.75
"""How much rivals are believed to mind a number that would win another card."""
_SPITE: Final = 1.0
"""What a point of which all rivals are deprived is worth, shared among them."""
_HASTE: Final = {Level.RELAXED: 1.4, Level.KEEN: 0.45, Level.EXPERT: 0.2}
"""How many points make rivals of each level about three times as likely to do one thing as another.

For an expert that is mostly what we cannot know of its sheet. People are taken to be keen.
"""
_HASTE_IN_BOAT: Final = 3.0
"""The same for anybody in the same boat, where nearly all numbers do."""


class _Asked(NamedTuple):
    """When somebody is asked: the cards turned so far, and how many others surely fight, and may.

    The last of the cards is the one on the table.
    """

    turned: tuple[Postulate, ...]
    sure: int
    unsure: int


def contest_of(view: BinomialState, terms: Terms, seat: Seat, fights: bool = True) -> Contest:
    """The open round if that seat fights, or else if it passes: what the rivals may show then."""
    assert view.open
    turned = (*(played.postulate for played in view.rounds), view.open.postulate)
    guesses = [
        _guess(view, terms, rival, turned, fights) for rival in view.clockwise() if rival != seat
    ]
    return contest(terms.stakes(view.open.postulate), [guess for guess in guesses if guess])


def gain(odds: Odds, if_passed: float, seats: int) -> float:
    """The points that a number brings, and those of which it deprives each rival."""
    return odds.points + _SPITE * (if_passed - odds.rivals) / max(1, seats - 1)


def _guess(
    view: BinomialState, terms: Terms, rival: Seat, turned: tuple[Postulate, ...], ours: bool
) -> Guess:
    """What a rival may show; nothing if it has passed, surely something if it has fought."""
    assert view.open
    sure, unsure, fights = 0, len(view.sheets) - 1, None
    if not view.is_dark:
        calls = view.open.answers[: len(view.sheets)]
        at = view.clockwise().index(rival)
        fights = isinstance(calls[at], Fight) if at < len(calls) else None
        if fights is False:
            return {}
        sure = sum(isinstance(call, Fight) for call in calls[:at])
        unsure -= min(at, len(calls))
        if fights is None:  # it is asked after the one who weighs this
            sure, unsure = sure + ours, unsure - 1
    spent = tuple(sorted(view.sheets[rival].spent))
    belief = _belief(view.setup.bot(rival), terms.in_boat)
    guess = _may_show(terms, view.rolls, spent, _Asked(turned, sure, unsure), belief)
    return _surely(guess) if fights else guess


@dataclass(frozen=True, slots=True)
class _Belief:
    """What is known of somebody before it has done anything."""

    hand: Hand
    haste: float


@cache
def _belief(bot: str, in_boat: bool) -> _Belief:
    """Of a colleague, its character and level are known; of people, nothing."""
    character, level = parted(bot)
    haste = _HASTE_IN_BOAT if in_boat else _HASTE[level or Level.KEEN]
    if level is None or character not in CHARACTERS:
        return _Belief(ANYBODY, haste)
    skill = SKILLS[level]
    return _Belief(Hand((character,), skill.taste, skill.whim), haste)


def _surely(guess: Guess) -> Guess:
    """What is shown by somebody who does show something."""
    total = sum(guess.values())
    return {number: chance / total for number, chance in guess.items()} if total else {}


@lru_cache(maxsize=1024)
def _may_show(
    terms: Terms, rolls: str, spent: tuple[str, ...], asked: _Asked, belief: _Belief
) -> Guess:
    """What somebody may show who has spent these numbers, by their imagined sheets.

    What they passed on before is not held against them: that was tried, and foretold no better
    what they show.
    """
    gains = _gains(terms, rolls, asked)
    sheets = imagined(terms, rolls, spent, belief.hand)
    guess: dict[str, float] = {}
    for sheet in sheets:
        fitting = {number: gains[number] for number in sheet if number in gains}
        for number, chance in _choice(fitting, belief.haste).items():
            guess[number] = guess.get(number, 0.0) + chance / len(sheets)
    return guess


def _choice(gains: Mapping[str, float], haste: float) -> Guess:
    """Each number may be shown, or none, the more likely the more it gains."""
    most = max([0.0, *gains.values()])
    pulls = {number: exp((gain - most) / haste) for number, gain in gains.items()}
    whole = exp(-most / haste) + sum(pulls.values())
    return {number: pull / whole for number, pull in pulls.items()}


@lru_cache(maxsize=512)
def _gains(terms: Terms, rolls: str, asked: _Asked) -> Mapping[str, float]:
    """What each number brings on the last turned card, less what it might still win later.

    The others do as they planned.
    """
    field, card = field_of(terms, rolls), asked.turned[-1]
    planned = field.shown[card]
    fought = contest(terms.stakes(card), [_surely(planned)] * asked.sure + [planned] * asked.unsure)
    if_passed = fought.if_passed()
    later = _later(terms, rolls, asked.turned)
    return {
        number: gain(fought.odds(number), if_passed, terms.seats) - _THRIFT * later[number]
        for number in field.worth[card]
    }


@lru_cache(maxsize=64)
def _later(terms: Terms, rolls: str, turned: tuple[Postulate, ...]) -> Mapping[str, float]:
    """The best that each number may win on one of the cards to come."""
    worth = field_of(terms, rolls).worth
    left = [worth[card] for card in terms.cards if card not in turned]
    return {n: max((gains.get(n, 0.0) for gains in left), default=0.0) for n in NUMBERS}
