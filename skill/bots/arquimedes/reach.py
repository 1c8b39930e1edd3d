"""On which open numbers a hand can be played, and what is left of it then.

Hands are sorted here by their numbers, the joker first.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from functools import cache, lru_cache
from typing import Final, TypeAlias

from skill.games.arquimedes.cards import JOKER, LARGEST, Card, Laid
from skill.games.arquimedes.equations import Variant, equations_on
from skill.games.arquimedes.state import Hand

Variants: TypeAlias = frozenset[Variant]
Moves: TypeAlias = tuple[tuple[Hand, ...], ...]
"""By the open number, what can be left of a hand; at 0 if it is the joker, not yet named."""

_NUMBERS: Final = range(1, LARGEST + 1)


@cache
def _pairs(variants: Variants) -> dict[tuple[Card, Card], frozenset[int]]:
    """For two cards, as they are laid, the open numbers on which they can be."""
    found: dict[tuple[Card, Card], set[int]] = {}
    for number in _NUMBERS:
        for equation in equations_on(Laid(number), variants):
            if equation.second:
                cards = equation.second.card, equation.result.card
                found.setdefault(cards, set()).add(number)
    return {cards: frozenset(numbers) for cards, numbers in found.items()}


@cache
def _on(first: Card, second: Card, variants: Variants) -> frozenset[int]:
    pairs = _pairs(variants)
    either = pairs.get((first, second), frozenset()) | pairs.get((second, first), frozenset())
    return either


def on_which(cards: Collection[Card], variants: Variants) -> frozenset[int]:
    """The open numbers on which one card, or two in either order, can be played.

    >>> sorted(on_which([2, 4], frozenset())), sorted(on_which([4], frozenset()))
    ([2, 6, 8], [4])
    """
    if len(cards) == 2:
        return _on(*cards, variants)
    (card,) = cards
    return frozenset(_NUMBERS if card == JOKER else (card,))


def sorted_hand(cards: Iterable[Card]) -> Hand:
    """Cards in the order of hands here."""
    return tuple(sorted(cards))


@lru_cache(maxsize=4096)
def moves(hand: Hand, variants: Variants) -> Moves:
    """What can be left of a hand.

    >>> moves((2, 4), frozenset())[2]
    ((), (4,))
    """
    found: list[set[Hand]] = [set() for _ in range(LARGEST + 1)]
    for index, card in enumerate(hand):
        rest = hand[:index] + hand[index + 1 :]
        for number in on_which([card], variants):
            found[number].add(rest)
        for place in range(index, len(rest)):
            left = rest[:place] + rest[place + 1 :]
            for number in on_which([card, rest[place]], variants):
                found[number].add(left)
    found[JOKER] = set().union(*found)
    return tuple(tuple(sorted(hands)) for hands in found)
