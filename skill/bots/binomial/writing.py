"""Writing a sheet: what a number may still become, and where a digit helps it most.

A number is text as on the sheet: "73", or with ``EMPTY`` where nothing is written yet ("7.", ".3",
"..").
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import Final, TypeAlias

from skill.games.binomial.postulates import NUMBERS
from skill.games.binomial.sheets import EMPTY, UNWRITTEN

DIGITS: Final = "0123456789"

_CHOICE: Final = 0.3
"""How many more digits a half-written number may choose from for each roll to come."""
_PATIENCE: Final = 0.7
"""A number that is not begun chooses from fewer: it needs two of the rolls."""

Pen: TypeAlias = tuple[Mapping[str, Mapping[str, tuple[float, str]]], ...]
"""By rolls still to come, the digit and the number it goes to: what is gained by writing the digit
there, and how the number then reads."""


def pen(worth: Mapping[str, float], rolls: int) -> Pen:
    """How to write so many ``rolls``, for whom each of the hundred numbers is ``worth`` points."""
    return tuple(_strokes(hopes(worth, left)) for left in range(rolls))


def hopes(worth: Mapping[str, float], left: int) -> dict[str, float]:
    """What finished and unfinished numbers are worth with ``left`` rolls to come.

    An unfinished number gets the best of a few digits, not any: whoever writes may put the others
    elsewhere. The more rolls are to come the choosier it can be.
    """
    hoped = {number: worth[number] for number in NUMBERS}
    choice = 1 + _CHOICE * max(0, left - 1)
    for digit in DIGITS:
        hoped[digit + EMPTY] = _best_of(choice, (worth[digit + units] for units in DIGITS))
        hoped[EMPTY + digit] = _best_of(choice, (worth[tens + digit] for tens in DIGITS))
    begun = [hoped[half] for digit in DIGITS for half in (digit + EMPTY, EMPTY + digit)]
    hoped[UNWRITTEN] = _best_of(max(1.0, _PATIENCE * choice), begun)
    return hoped


def _best_of(draws: float, values: Iterable[float]) -> float:
    """The expected best of so many draws, each value as likely as any other."""
    ranked = sorted(values)
    count = len(ranked)
    shares = [math.pow(place / count, draws) for place in range(count + 1)]
    return sum(
        (above - below) * value
        for below, above, value in zip(shares, shares[1:], ranked, strict=False)
    )


def _strokes(hoped: Mapping[str, float]) -> dict[str, dict[str, tuple[float, str]]]:
    return {digit: {before: _stroke(hoped, before, digit) for before in _OPEN} for digit in DIGITS}


_OPEN: Final = (UNWRITTEN, *(d + EMPTY for d in DIGITS), *(EMPTY + d for d in DIGITS))


def _stroke(hoped: Mapping[str, float], before: str, digit: str) -> tuple[float, str]:
    after = max((after for _, after in written(before, digit)), key=hoped.__getitem__)
    return hoped[after] - hoped[before], after


def written(number: str, digit: str) -> list[tuple[int, str]]:
    """Each empty cell, 0 for the tens and 1 for the units, and the number with the digit there."""
    empty = [half for half in (0, 1) if number[half] == EMPTY]
    return [(half, number[:half] + digit + number[half + 1 :]) for half in empty]


def best_stroke(
    numbers: Sequence[str], digit: str, strokes: Pen, left: int, rng: Random, whim: float
) -> tuple[int, str]:
    """Where the digit goes, and how that number then reads; ``left`` rolls are to come.

    ``whim`` is how far the choice strays from what is best, in points.
    """
    gains, seen = strokes[left][digit], set()
    best, where = float("-inf"), 0
    for index, number in enumerate(numbers):
        if number in seen or number not in gains:
            continue
        seen.add(number)
        gain = gains[number][0] + whim * rng.random()
        if gain > best:
            best, where = gain, index
    return where, gains[numbers[where]][1]


def write(rolls: str, count: int, strokes: Pen, rng: Random, whim: float) -> list[str]:
    """A whole sheet of so many numbers, written from the rolls."""
    numbers = [UNWRITTEN] * count
    for left, digit in zip(reversed(range(2 * count)), rolls, strict=True):
        where, after = best_stroke(numbers, digit, strokes, left, rng, whim)
        numbers[where] = after
    return numbers
