"""The rulebook's postulates once more, written from its text, for tests to reckon with."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from skill.games.binomial.postulates import NUMBERS, Postulate

FITS: Final[dict[Postulate, Callable[[str], bool]]] = {
    Postulate.IDENTICAL_DIGITS: lambda n: len(set(n)) == 1,
    Postulate.DIVISIBLE_BY_10: lambda n: n.endswith("0"),
    Postulate.CONTAINS_ZERO: lambda n: "0" in n,
    Postulate.DIVISIBLE_BY_5: lambda n: n.endswith(("0", "5")),
    Postulate.CONTAINS_FIVE: lambda n: "5" in n,
    Postulate.CONTAINS_NINE: lambda n: "9" in n,
    Postulate.CONTAINS_ONE: lambda n: "1" in n,
    Postulate.FIRST_DIVISIBLE_BY_SECOND: lambda n: any(
        int(n[0]) == int(n[1]) * times for times in range(10) if n[1] != "0"
    ),
    Postulate.DIGITS_SUM_TO_10: lambda n: sum(map(int, n)) == 10,
}
"""What a number must be; any number fits the other cards."""

MEASURES: Final[dict[Postulate, Callable[[str], int]]] = {
    Postulate.LARGEST_DIGIT_SUM: lambda n: sum(map(int, n)),
    Postulate.SMALLEST_DIGIT_SUM: lambda n: sum(map(int, n)),
    Postulate.LARGEST_DIGIT_DIFFERENCE: lambda n: max(map(int, n)) - min(map(int, n)),
    Postulate.SMALLEST_DIGIT_DIFFERENCE: lambda n: max(map(int, n)) - min(map(int, n)),
    Postulate.CLOSEST_TO_50: lambda n: max(int(n) - 50, 50 - int(n)),
}
"""What is compared first on a card, where it is not the numbers themselves."""


def fits(card: Postulate, number: str) -> bool:
    return card not in FITS or FITS[card](number)


def beats(card: Postulate, this: str, that: str, boat: bool = False) -> bool:
    """Whether ``this`` is better than ``that``: both fit; ``boat`` is the boat without a match."""
    if card in MEASURES and not boat and MEASURES[card](this) != MEASURES[card](that):
        larger_is_better = card.startswith("largest")
        return (MEASURES[card](this) > MEASURES[card](that)) is larger_is_better
    smaller_is_better = card == Postulate.SMALLEST_NUMBER and not boat
    return (int(this) > int(that)) is not smaller_is_better


def better_than(card: Postulate, number: str, boat: bool = False) -> set[str]:
    """All numbers that beat one that fits."""
    fitting = {each for each in NUMBERS if fits(card, each)} - {number}
    return {each for each in fitting if beats(card, each, number, boat)}
