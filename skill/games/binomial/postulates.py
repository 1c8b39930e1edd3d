"""The sixteen postulates: which numbers fit each, and which of two fits better."""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum
from typing import Final

NUMBERS: Final = tuple(f"{value:02d}" for value in range(100))
"""All two-digit numbers, "00" to "99". They are text everywhere: "07" is not 7."""


class Postulate(StrEnum):
    """The condition on a card."""

    IDENTICAL_DIGITS = "identical_digits"
    DIVISIBLE_BY_10 = "divisible_by_10"
    CONTAINS_ZERO = "contains_zero"
    DIVISIBLE_BY_5 = "divisible_by_5"
    CONTAINS_FIVE = "contains_five"
    LARGEST_NUMBER = "largest_number"
    LARGEST_DIGIT_SUM = "largest_digit_sum"
    CONTAINS_NINE = "contains_nine"
    SMALLEST_NUMBER = "smallest_number"
    SMALLEST_DIGIT_SUM = "smallest_digit_sum"
    CONTAINS_ONE = "contains_one"
    SMALLEST_DIGIT_DIFFERENCE = "smallest_digit_difference"
    LARGEST_DIGIT_DIFFERENCE = "largest_digit_difference"
    FIRST_DIVISIBLE_BY_SECOND = "first_divisible_by_second"
    CLOSEST_TO_50 = "closest_to_50"
    DIGITS_SUM_TO_10 = "digits_sum_to_10"


SYMBOLS: Final = {
    Postulate.IDENTICAL_DIGITS: "a=b",
    Postulate.DIVISIBLE_BY_10: "ab/10",
    Postulate.CONTAINS_ZERO: "0",
    Postulate.DIVISIBLE_BY_5: "ab/5",
    Postulate.CONTAINS_FIVE: "5",
    Postulate.LARGEST_NUMBER: "max",
    Postulate.LARGEST_DIGIT_SUM: "a+bmax",
    Postulate.CONTAINS_NINE: "9",
    Postulate.SMALLEST_NUMBER: "min",
    Postulate.SMALLEST_DIGIT_SUM: "a+bmin",
    Postulate.CONTAINS_ONE: "1",
    Postulate.SMALLEST_DIGIT_DIFFERENCE: "a-bmin",
    Postulate.LARGEST_DIGIT_DIFFERENCE: "a-bmax",
    Postulate.FIRST_DIVISIBLE_BY_SECOND: "a/b",
    Postulate.CLOSEST_TO_50: "50",
    Postulate.DIGITS_SUM_TO_10: "a+b=10",
}
"""The short sign of each card, used in match records."""

_CONDITIONS: Final[dict[Postulate, Callable[[int, int], bool]]] = {
    Postulate.IDENTICAL_DIGITS: lambda a, b: a == b,
    Postulate.DIVISIBLE_BY_10: lambda a, b: b == 0,
    Postulate.CONTAINS_ZERO: lambda a, b: 0 in (a, b),
    Postulate.DIVISIBLE_BY_5: lambda a, b: b in (0, 5),
    Postulate.CONTAINS_FIVE: lambda a, b: 5 in (a, b),
    Postulate.CONTAINS_NINE: lambda a, b: 9 in (a, b),
    Postulate.CONTAINS_ONE: lambda a, b: 1 in (a, b),
    Postulate.FIRST_DIVISIBLE_BY_SECOND: lambda a, b: b != 0 and a % b == 0,
    Postulate.DIGITS_SUM_TO_10: lambda a, b: a + b == 10,
}

# What is compared first, the larger the better. Postulates that are not here compare numbers alone.
_MERITS: Final[dict[Postulate, Callable[[int, int], int]]] = {
    Postulate.LARGEST_DIGIT_SUM: lambda a, b: a + b,
    Postulate.SMALLEST_NUMBER: lambda a, b: -(10 * a + b),
    Postulate.SMALLEST_DIGIT_SUM: lambda a, b: -(a + b),
    Postulate.SMALLEST_DIGIT_DIFFERENCE: lambda a, b: -abs(a - b),
    Postulate.LARGEST_DIGIT_DIFFERENCE: lambda a, b: abs(a - b),
    Postulate.CLOSEST_TO_50: lambda a, b: -abs(10 * a + b - 50),
}


def _any_number(tens: int, units: int) -> bool:
    return True


def _no_merit(tens: int, units: int) -> int:
    return 0


def _ranking(postulate: Postulate) -> dict[str, tuple[int, str]]:
    condition = _CONDITIONS.get(postulate, _any_number)
    merit = _MERITS.get(postulate, _no_merit)
    digits = {number: (int(number[0]), int(number[1])) for number in NUMBERS}
    return {n: (merit(a, b), n) for n, (a, b) in digits.items() if condition(a, b)}


_RANKINGS: Final = {postulate: _ranking(postulate) for postulate in Postulate}


def fits(postulate: Postulate, number: str) -> bool:
    """Whether ``number`` ("00" to "99") meets the card's condition.

    >>> [fits(Postulate.FIRST_DIVISIBLE_BY_SECOND, number) for number in ("07", "70", "00", "63")]
    [True, False, False, True]
    """
    return number in _RANKINGS[postulate]


def rank(postulate: Postulate, number: str) -> tuple[int, str]:
    """How well a fitting ``number`` fits: the larger tuple wins. Raises ``KeyError`` for a misfit.

    Equal merit is decided by the larger number, so different numbers never tie.

    >>> rank(Postulate.CLOSEST_TO_50, "51") > rank(Postulate.CLOSEST_TO_50, "49")
    True
    """
    return _RANKINGS[postulate][number]
