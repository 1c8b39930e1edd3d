"""What the rolls make of the cards: what people may have written, and what each number may win.

All of it follows from what everybody knows. Others' sheets are imagined: written from the same
rolls, by people who want much the same.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from random import Random
from typing import Final, TypeAlias

from skill.bots.binomial.assignment import assign
from skill.bots.binomial.contest import Contest, Guess, Stakes, ranking
from skill.bots.binomial.values import values
from skill.bots.binomial.writing import Pen, hopes, pen, write
from skill.games.binomial.judging import Variant
from skill.games.binomial.postulates import NUMBERS, Postulate
from skill.games.binomial.setup import Card
from skill.games.binomial.state import BinomialState

Worth: TypeAlias = Mapping[Postulate, Mapping[str, float]]
"""The points expected of each number on each card that it fits."""

IMAGINED: Final = 16
"""How many sheets are imagined."""
_ROUNDS_OF_THOUGHT: Final = 3
"""How often everybody plans anew against what the others have planned so far."""
WHIM: Final = 0.6
"""How far people stray from what is best, in points."""
_KEEPS_TO_PLAN: Final = 0.9
"""How likely somebody does what was planned before any card was turned."""


@dataclass(frozen=True, slots=True)
class Terms:
    """What is known before the first roll: how many play, for what, with which variants."""

    seats: int
    numbers: int
    deck: tuple[Card, ...]
    is_rewarded: bool
    in_boat: bool
    _hash: int = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        """Much is remembered by the terms: they are asked for their hash all the time."""
        parts = (self.seats, self.numbers, self.deck, self.is_rewarded, self.in_boat)
        object.__setattr__(self, "_hash", hash(parts))

    def __hash__(self) -> int:
        return self._hash

    @classmethod
    def of(cls, state: BinomialState) -> Terms:
        return cls(
            len(state.sheets),
            state.setup.numbers,
            state.setup.deck,
            Variant.REWARD_FOR_FIGHTING in state.variants,
            Variant.SAME_BOAT in state.variants,
        )

    @property
    def cards(self) -> tuple[Postulate, ...]:
        return tuple(card.postulate for card in self.deck)

    def stakes(self, card: Card) -> Stakes:
        return Stakes(card.postulate, card.points, self.is_rewarded, self.in_boat)


def values_on(terms: Terms) -> Mapping[str, float]:
    """What each number is worth on a sheet on these terms, before any roll."""
    return values(terms.seats, terms.is_rewarded, terms.in_boat)


@lru_cache(maxsize=64)
def common_pen(terms: Terms) -> Pen:
    """How to write if nothing is known but the terms."""
    return pen(values_on(terms), 2 * terms.numbers)


@lru_cache(maxsize=64)
def common_hopes(terms: Terms, left: int) -> Mapping[str, float]:
    """What finished and unfinished numbers are worth then, with ``left`` rolls to come."""
    return hopes(values_on(terms), left)


@lru_cache(maxsize=512)
def imagined(terms: Terms, rolls: str, spent: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
    """What somebody may still have who has shown the numbers ``spent``.

    The digits that are left, in the order in which they fell, are written as people write.
    """
    shown, left = Counter("".join(spent)), []
    for digit in rolls:
        if shown[digit]:
            shown[digit] -= 1
        else:
            left.append(digit)
    count = len(left) // 2
    rng = Random(f"{rolls}/{','.join(spent)}")
    strokes = common_pen(terms)
    return tuple(tuple(write("".join(left), count, strokes, rng, WHIM)) for _ in range(IMAGINED))


@lru_cache(maxsize=32)
def worth(terms: Terms, rolls: str) -> Worth:
    """What each number that can be written may win on each card, if all plan as they should."""
    return settled(terms, imagined(terms, rolls, ()), possible(rolls))


def possible(rolls: str) -> list[str]:
    """The numbers that can be written with the rolls."""
    return [number for number in NUMBERS if not Counter(number) - Counter(rolls)]


def settled(terms: Terms, sheets: Sequence[Sequence[str]], numbers: Sequence[str]) -> Worth:
    """What the ``numbers`` are worth where people play who have written such ``sheets``.

    Everybody assigns numbers to cards, sees what the others' plans make of the cards, and plans
    anew: fictitious play (Brown 1951), cut short.
    """
    known: Worth = {card.postulate: at_first_sight(card) for card in terms.deck}
    plans: list[Mapping[Postulate, Guess]] = []
    for _ in range(_ROUNDS_OF_THOUGHT):
        plans.append(_planned(terms, sheets, known))
        known = {card.postulate: _against(terms, card, plans, numbers) for card in terms.deck}
    return known


def at_first_sight(card: Card) -> dict[str, float]:
    """What a number seems to bring to somebody who does not think of the rolls."""
    places = ranking(card.postulate)
    price = 2.0 if card.points == "X" else float(card.points)
    rivalry = 6 if len(places) == len(NUMBERS) else 2
    return {n: price * float((1 - place / len(places)) ** rivalry) for n, place in places.items()}


def _planned(
    terms: Terms, sheets: Sequence[Sequence[str]], known: Worth
) -> Mapping[Postulate, Guess]:
    """Which numbers are planned for which card, each by which share of the sheets."""
    planned: dict[Postulate, dict[str, float]] = {card.postulate: {} for card in terms.deck}
    share = _KEEPS_TO_PLAN / len(sheets)
    for sheet in sheets:
        for number, card in plan(sheet, tuple(planned), known):
            planned[card][number] = planned[card].get(number, 0.0) + share
    return planned


def plan(
    numbers: Sequence[str], cards: Sequence[Postulate], known: Worth
) -> list[tuple[str, Postulate]]:
    """Each number with the card that it is kept for, where it is worth anything."""
    found = assign(gains(numbers, cards, known))
    pairs = (
        (n, cards[at]) for n, at in zip(numbers, found.columns, strict=True) if at < len(cards)
    )
    return [(number, card) for number, card in pairs if known[card].get(number, 0.0) > 0.0]


def outlook(numbers: Sequence[str], cards: Sequence[Postulate], known: Worth) -> float:
    """The points that the numbers may bring on the cards, each used at most once."""
    return assign(gains(numbers, cards, known)).total if numbers and cards else 0.0


def gains(numbers: Sequence[str], cards: Sequence[Postulate], known: Worth) -> list[list[float]]:
    """The worth of each number on each card; behind the cards there is room to keep them all."""
    room = [0.0] * len(numbers)
    return [[known[card].get(number, 0.0) for card in cards] + room for number in numbers]


def _against(
    terms: Terms, card: Card, plans: Sequence[Mapping[Postulate, Guess]], possible: Sequence[str]
) -> dict[str, float]:
    """What the possible numbers bring on a card, against the mean of all plans so far."""
    guess: dict[str, float] = {}
    for planned in plans:
        for number, chance in planned[card.postulate].items():
            guess[number] = guess.get(number, 0.0) + chance / len(plans)
    contest = Contest(terms.stakes(card), [guess] * (terms.seats - 1))
    places = ranking(card.postulate)
    return {number: contest.odds(number).points for number in possible if number in places}
