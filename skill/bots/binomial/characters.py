"""The six colleagues as persons: whom the rulebook's example names, and one more.

What somebody likes is in how they write: the same rolls lead each to another sheet. A temper is in
when they fight.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final

from skill.games.binomial.postulates import NUMBERS, Postulate, fits, rank

_FEW: Final = 20
"""Somebody who loves a card loves its so many best numbers, the very best most."""


@dataclass(frozen=True, slots=True)
class Character:
    """One colleague.

    ``favourites`` are the cards that its numbers are made for, and ``openers`` the digits with
    which it likes to begin a number. ``boldness`` is what a fight is worth to it for its own sake,
    in points: below 0 for somebody cautious.
    """

    name: str
    favourites: frozenset[Postulate]
    openers: str
    boldness: float

    def likes(self, number: str) -> float:
        """How much it is drawn to a number, from 0 to 1."""
        return _likes(self, number)


@cache
def _likes(character: Character, number: str) -> float:
    love = max(_love(card, number) for card in character.favourites)
    return 0.7 * love + 0.3 * (number[0] in character.openers)


def _love(card: Postulate, number: str) -> float:
    if not fits(card, number):
        return 0.0
    merit = rank(card, number)
    better = sum(fits(card, other) and rank(card, other) > merit for other in NUMBERS)
    return max(0.0, 1 - better / _FEW)


CHARACTERS: Final[dict[str, Character]] = {
    "polikarp": Character(
        "Polikarp",
        frozenset({Postulate.LARGEST_NUMBER, Postulate.LARGEST_DIGIT_SUM, Postulate.CONTAINS_NINE}),
        openers="98",
        boldness=0.35,
    ),
    "innokentiy": Character(
        "Innokentiy",
        frozenset({Postulate.IDENTICAL_DIGITS, Postulate.SMALLEST_DIGIT_DIFFERENCE}),
        openers="1357",
        boldness=0.0,
    ),
    "veniamin": Character(
        "Veniamin",
        frozenset({Postulate.DIVISIBLE_BY_5, Postulate.CONTAINS_FIVE, Postulate.CLOSEST_TO_50}),
        openers="2456",
        boldness=0.1,
    ),
    "evdokiya": Character(
        "Evdokiya",
        frozenset({Postulate.DIGITS_SUM_TO_10, Postulate.FIRST_DIVISIBLE_BY_SECOND}),
        openers="3468",
        boldness=-0.15,
    ),
    "akulina": Character(
        "Akulina",
        frozenset(
            {Postulate.SMALLEST_NUMBER, Postulate.SMALLEST_DIGIT_SUM, Postulate.CONTAINS_ONE}
        ),
        openers="01",
        boldness=-0.3,
    ),
    "feofan": Character(
        "Feofan",
        frozenset(
            {Postulate.CONTAINS_ZERO, Postulate.DIVISIBLE_BY_10, Postulate.LARGEST_DIGIT_DIFFERENCE}
        ),
        openers="0279",
        boldness=0.2,
    ),
}
"""By id, in the order in which they sit down."""
