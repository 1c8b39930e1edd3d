"""Cards, as they are said."""

from __future__ import annotations

from collections.abc import Iterable

from skill.games.final_binary.cards import HIDDEN, Binary, Card, Suit
from skill.games.final_binary.tricks import Laid
from skill.speech.line import Line, line


def suit_line(suit: Suit) -> Line:
    """A suit, as in "red"."""
    return line("final_binary-suit", suit=suit.value)


def card_line(card: Card, binary: Binary | None = None) -> Line:
    """A card, as in "red 5" or "a red suit card"; with what was turned over, "red with 6"."""
    if not card.is_suit_card:
        return line("final_binary-normal", suit=suit_line(card.suit), rank=card.rank)
    if binary is None:
        return line("final_binary-suit-card", suit=suit_line(card.suit))
    return line("final_binary-suit-with", suit=suit_line(card.suit), number=binary)


def laid_line(laid: Laid) -> Line:
    """A card as it lies, as in "red 5" or "red with 6"."""
    return card_line(laid.card, laid.binary)


def numbers_line(numbers: Iterable[Binary]) -> tuple[Line, ...]:
    """The numbers of binary cards, to be listed; those that are hidden are left out."""
    return tuple(line("final_binary-number", number=one) for one in numbers if one != HIDDEN)
