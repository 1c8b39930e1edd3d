"""On which open cards a hand can be played: what two cards, or one, connect with."""

from __future__ import annotations

from functools import cache
from typing import Final

from skill.games.arquimedes.cards import LARGEST, Card, Laid
from skill.games.arquimedes.equations import Variant, equations_on

Variants = frozenset[Variant]
_NUMBERS: Final = range(1, LARGEST + 1)


@cache
def pairs_on(variants: Variants) -> dict[tuple[Card, Card], dict[int, frozenset[int]]]:
    """For two cards in the order in which they are laid: by open number, what may lie open then.

    It is one number, unless the joker is laid last: then it is what the joker was said to be.
    """
    found: dict[tuple[Card, Card], dict[int, set[int]]] = {}
    for number in _NUMBERS:
        for equation in equations_on(Laid(number), variants):
            if equation.second:
                cards = equation.second.card, equation.result.card
                results = found.setdefault(cards, {}).setdefault(number, set())
                results.add(equation.result.number)
    return {
        cards: {number: frozenset(results) for number, results in opens.items()}
        for cards, opens in found.items()
    }


@cache
def ways(first: Card, second: Card, variants: Variants) -> frozenset[int]:
    """The open numbers on which two cards can be laid, in either order.

    >>> sorted(ways(2, 4, frozenset())), sorted(ways(2, 4, frozenset({Variant.PLUS_AND_MINUS})))
    ([2, 6, 8], [2, 6])
    """
    pairs = pairs_on(variants)
    return frozenset({*pairs.get((first, second), {}), *pairs.get((second, first), {})})
