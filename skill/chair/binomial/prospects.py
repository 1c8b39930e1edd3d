"""What a number is good for: the card to come that it suits best, and how likely it wins.

An expert weighs a number by all cards at once. Advice has to name a reason, and names one of them.
"""

from __future__ import annotations

from functools import cache
from itertools import product
from typing import Final

from skill.games.binomial.judging import order
from skill.games.binomial.postulates import NUMBERS, Postulate, fits
from skill.games.binomial.sheets import EMPTY
from skill.games.binomial.state import BinomialState
from skill.speech.line import Digits, Line, line

_STRONG: Final = 0.85
"""From which share of all numbers on a number that beats them on a card is called good for it."""


def chance_line(chance: float) -> Line:
    """A chance in round figures, as part of a sentence."""
    return line("binomial-chance", percent=10 * round(10 * chance))


def good_for(view: BinomialState, number: str) -> Line:
    """What a number is good for, or what it may become."""
    became, card = promise(view, number)
    shown, on = Digits(became), line(f"binomial-{card}")
    if EMPTY in number:
        return line("binomial-hint-becomes", number=shown, card=on)
    if is_good(view, became, card):
        return line("binomial-hint-good", number=shown, card=on)
    return line("binomial-hint-plain", number=shown)


def promise(view: BinomialState, number: str) -> tuple[str, Postulate]:
    """The card to come that a number suits best; of an unfinished one, also what it then is."""
    finished = [number.replace(EMPTY, digit) for digit in view.setup.die]
    pairs = product(dict.fromkeys(finished), view.deck)
    return max(pairs, key=lambda pair: _worth(view, *pair))


def prospect(view: BinomialState, number: str) -> float:
    """What a number may bring there against everybody else; to compare, not to promise."""
    return _worth(view, *promise(view, number))


def is_good(view: BinomialState, number: str, card: Postulate) -> bool:
    """Whether few numbers do better on a card."""
    return _beaten(card, number, view.in_boat) >= _STRONG


def _worth(view: BinomialState, number: str, card: Postulate) -> float:
    rivals, points = len(view.sheets) - 1, view.setup.points(card)
    beaten = _beaten(card, number, view.in_boat)
    return beaten**rivals * (rivals if points == "X" else points)


@cache
def _beaten(card: Postulate, number: str, in_boat: bool) -> float:
    """Which share of all numbers does worse on a card."""
    if not fits(card, number):
        return 0.0
    merit = order(card, in_boat)
    better = sum(fits(card, other) and merit(other) >= merit(number) for other in NUMBERS)
    return 1 - better / len(NUMBERS)
