"""Writing: what an unfinished number is worth, and where digits go."""

from __future__ import annotations

from collections import Counter
from random import Random
from statistics import fmean

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from skill.bots.binomial.values import values
from skill.bots.binomial.writing import best_stroke, hopes, pen, write, written
from skill.games.binomial.postulates import NUMBERS
from skill.games.binomial.sheets import UNWRITTEN

TENS = {number: float(number[0]) for number in NUMBERS}
"""A taste for large numbers that does not care for the units."""


def test_the_last_digit_cannot_be_chosen() -> None:
    """With one roll to come ".7" becomes any of 07, 17 ... 97: 4.5 tens on average."""
    hoped = hopes(TENS, 1)
    assert hoped[".7"] == pytest.approx(fmean(range(10)))
    assert hoped["7."] == pytest.approx(7)


@given(st.integers(1, 14))
def test_the_more_rolls_are_to_come_the_more_is_hoped(left: int) -> None:
    sooner, later = hopes(TENS, left + 1), hopes(TENS, left)
    assert sooner[".7"] > later[".7"]
    assert sooner[UNWRITTEN] >= later[UNWRITTEN]


def test_a_digit_goes_where_it_is_worth_most() -> None:
    """To somebody for whom only 93 and 80 count, a digit completes them if it can."""
    loved = {number: 5.0 * (number in ("93", "80")) for number in NUMBERS}
    strokes, rng = pen(loved, 16), Random(0)
    assert best_stroke([UNWRITTEN, ".3"], "9", strokes, 5, rng, whim=0) == (1, "93")
    assert best_stroke([UNWRITTEN, "8."], "0", strokes, 5, rng, whim=0) == (1, "80")


def test_both_cells_of_a_number() -> None:
    assert written(UNWRITTEN, "7") == [(0, "7."), (1, ".7")]
    assert written("7.", "3") == [(1, "73")]
    assert written("73", "1") == []


@settings(deadline=None)
@given(st.text("0123456789", min_size=16, max_size=16), st.integers())
def test_a_sheet_is_made_of_the_rolls(rolls: str, seed: int) -> None:
    strokes = pen(values(4, False, False), 16)
    sheet = write(rolls, 8, strokes, Random(seed), whim=2.0)
    assert len(sheet) == 8
    assert Counter("".join(sheet)) == Counter(rolls)
    assert set(sheet) <= set(NUMBERS)
