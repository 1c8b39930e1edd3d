"""The fifty-five cards: what they count, and how they lie in an equation."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, TypeAlias

Card: TypeAlias = int
"""A card by its number, 1 to 13; the joker (the Knizia card) is ``JOKER``."""

JOKER: Final[Card] = 0
HIDDEN: Final[Card] = -1
"""A card whose number is not known: somebody holds it."""

LARGEST: Final = 13
CARDS: Final[tuple[Card, ...]] = (*range(1, LARGEST + 1), JOKER)
"""Every kind of card, in a fixed order."""

Counts: TypeAlias = tuple[int, ...]
"""How many there are of each card: the jokers first, then the ones, up to the thirteens."""

NONE: Final[Counts] = (0,) * (LARGEST + 1)
DECK: Final[Counts] = (1, 6, 6, 6, 6, 6, 6, 3, 3, 3, 3, 2, 3, 1)


def points(card: Card) -> int:
    """What a card counts in hand: its number, and the joker 13 (A15)."""
    return LARGEST if card == JOKER else card


def total(cards: Iterable[Card]) -> int:
    """What cards count together, without those that are hidden."""
    return sum(points(card) for card in cards if card != HIDDEN)


def with_card(counts: Counts, card: Card, more: int = 1) -> Counts:
    """The counts with so many more of a card, but none of them below 0."""
    return (*counts[:card], max(0, counts[card] + more), *counts[card + 1 :])


def together(counts: Counts, others: Counts) -> Counts:
    """Both put together."""
    return tuple(map(sum, zip(counts, others, strict=True)))


def listed(counts: Counts) -> tuple[Card, ...]:
    """Every single card, by what it counts.

    >>> listed(with_card(with_card(NONE, 3, 2), JOKER))
    (3, 3, 0)
    """
    return tuple(card for card in CARDS for _ in range(counts[card]))


def kinds(cards: Iterable[Card]) -> int:
    """Which cards there are, and which of them at least twice, as the bits of a number.

    To hold some cards among others it takes all their bits, as long as no card is held thrice.

    >>> bin(kinds((1, 3, 3)))
    '0b100000000000001010'
    >>> kinds((3, 3)) & ~kinds((3, 1, 3)), kinds((1, 1)) & ~kinds((1, 3, 3)) == 0
    (0, False)
    """
    once = twice = 0
    for card in cards:
        twice |= once & 1 << card
        once |= 1 << card
    return once | twice << len(CARDS)


@dataclass(frozen=True, slots=True)
class Laid:
    """A card in an equation, with the number it stands for.

    The joker stands for the number that was said as it was laid, and keeps it (A12, A13); turned up
    as the first card of a round it is 0 until somebody plays on it (A14).

    >>> str(Laid(7)), str(Laid(7, joker=True)), str(Laid(0, joker=True))
    ('7', 'J7', 'J')
    """

    number: int
    joker: bool = False

    @property
    def card(self) -> Card:
        return JOKER if self.joker else self.number

    def __str__(self) -> str:
        return f"J{self.number or ''}" if self.joker else str(self.number)


UNSAID: Final = Laid(0, joker=True)
"""The joker, open, of which nobody has said what it stands for."""
