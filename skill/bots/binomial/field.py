"""What the rolls make of the cards: what people may have written, and what each number may win.

All of it follows from what everybody knows. Others' sheets are imagined: written from the same
rolls, by people with tastes of their own.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from random import Random
from typing import Final, TypeAlias

from skill.bots.binomial.assignment import assign
from skill.bots.binomial.characters import CHARACTERS, Character
from skill.bots.binomial.contest import contest
from skill.bots.binomial.stakes import Guess, Stakes, ranking
from skill.bots.binomial.values import values
from skill.bots.binomial.writing import Pen, hopes, pen, write
from skill.games.binomial.judging import Variant
from skill.games.binomial.postulates import NUMBERS, Postulate
from skill.games.binomial.setup import Card
from skill.games.binomial.state import BinomialState

Worth: TypeAlias = Mapping[Postulate, Mapping[str, float]]
"""The points expected of each number on each card that it fits."""
Shown: TypeAlias = Mapping[Postulate, Guess]
"""What somebody of whom nothing is known may show on each card."""

_SHEETS: Final = 18
"""How many sheets are imagined of somebody."""
_ROUNDS_OF_THOUGHT: Final = 3
"""How often everybody plans anew against what the others have planned so far."""
_KEEPS_TO_PLAN: Final = 0.9
"""How likely somebody does what was planned before any card was turned."""


@dataclass(frozen=True, slots=True)
class Hand:
    """How somebody is believed to write: as one of these characters, and how much each number is
    worth to it for being liked, and how far it strays from what is best, both in points.
    """

    characters: tuple[str, ...]
    taste: float
    whim: float


ANYBODY: Final = Hand(tuple(CHARACTERS), taste=1.0, whim=1.2)
"""People want much the same, but not quite."""


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

    def stakes(self, postulate: Postulate) -> Stakes:
        card = next(card for card in self.deck if card.postulate is postulate)
        return Stakes(card.postulate, card.points, self.is_rewarded, self.in_boat)


def values_on(terms: Terms) -> Mapping[str, float]:
    """What each number is worth on a sheet on these terms, before any roll."""
    return values(terms.seats, terms.is_rewarded, terms.in_boat)


@lru_cache(maxsize=128)
def pen_of(terms: Terms, character: Character | None = None, taste: float = 0.0) -> Pen:
    """How somebody writes who knows nothing but the terms.

    ``taste`` is what a number is worth to that character for being liked, in points.
    """
    worth = dict(values_on(terms))
    if character:
        worth = {n: points + taste * character.likes(n) for n, points in worth.items()}
    return pen(worth, 2 * terms.numbers)


@lru_cache(maxsize=64)
def common_hopes(terms: Terms, left: int) -> Mapping[str, float]:
    """What finished and unfinished numbers are worth then, with ``left`` rolls to come."""
    return hopes(values_on(terms), left)


@lru_cache(maxsize=1024)
def imagined(
    terms: Terms, rolls: str, spent: tuple[str, ...] = (), hand: Hand = ANYBODY
) -> tuple[tuple[str, ...], ...]:
    """What somebody of that ``hand`` may still have who has shown the numbers ``spent``.

    It writes the digits that are left, in the order in which they fell.
    """
    shown, left = Counter("".join(spent)), []
    for digit in rolls:
        if shown[digit]:
            shown[digit] -= 1
        else:
            left.append(digit)
    count = len(left) // 2
    rng = Random(f"{rolls}/{','.join(spent)}")
    pens = [pen_of(terms, CHARACTERS[character], hand.taste) for character in hand.characters]
    return tuple(
        tuple(write("".join(left), count, strokes, rng, hand.whim))
        for strokes in pens
        for _ in range(_SHEETS // len(pens))
    )


@dataclass(frozen=True, slots=True)
class Field:
    """What all that play are likely to plan, and what numbers are worth against that."""

    worth: Worth
    shown: Shown


@lru_cache(maxsize=32)
def field_of(terms: Terms, rolls: str) -> Field:
    """The field of these rolls: for the numbers that can be written with them."""
    return settled(terms, imagined(terms, rolls), possible(rolls))


def possible(rolls: str) -> list[str]:
    """The numbers that can be written with the rolls."""
    return [number for number in NUMBERS if not Counter(number) - Counter(rolls)]


def settled(terms: Terms, sheets: Sequence[Sequence[str]], numbers: Sequence[str]) -> Field:
    """The field where people play who have written such ``sheets``: for those ``numbers``.

    Everybody assigns numbers to cards, sees what the others' plans make of the cards, and plans
    anew: fictitious play (Brown 1951), cut short.
    """
    worth: Worth = {card.postulate: at_first_sight(card) for card in terms.deck}
    plans: list[Shown] = []
    for _ in range(_ROUNDS_OF_THOUGHT):
        plans.append(_planned(terms, sheets, worth))
        shown = {card: _mean([planned[card] for planned in plans]) for card in terms.cards}
        worth = {card: _against(terms, card, shown[card], numbers) for card in terms.cards}
    return Field(worth, shown)


def at_first_sight(card: Card) -> dict[str, float]:
    """What a number seems to bring to somebody who does not think of the rolls."""
    places = ranking(card.postulate)
    price = 2.0 if card.points == "X" else float(card.points)
    rivalry = 6 if len(places) == len(NUMBERS) else 2
    return {n: price * float((1 - place / len(places)) ** rivalry) for n, place in places.items()}


def _planned(terms: Terms, sheets: Sequence[Sequence[str]], known: Worth) -> Shown:
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
    """The worth of each number on each card, and room to keep what there are no cards for."""
    room = [0.0] * max(0, len(numbers) - len(cards))
    return [[known[card].get(number, 0.0) for card in cards] + room for number in numbers]


def _mean(guesses: Sequence[Guess]) -> Guess:
    mean: dict[str, float] = {}
    for guess in guesses:
        for number, chance in guess.items():
            mean[number] = mean.get(number, 0.0) + chance / len(guesses)
    return mean


def _against(
    terms: Terms, card: Postulate, guess: Guess, numbers: Sequence[str]
) -> dict[str, float]:
    """What the numbers bring on a card against rivals who all show such numbers."""
    fought = contest(terms.stakes(card), [guess] * (terms.seats - 1))
    places = ranking(card)
    return {number: fought.odds(number).points for number in numbers if number in places}
