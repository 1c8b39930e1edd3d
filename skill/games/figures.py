"""What many matches come to: estimates with their intervals, and tables of them."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass
from statistics import NormalDist, fmean
from typing import Final, TypeAlias

CONFIDENCE: Final = 0.95
Z: Final = NormalDist().inv_cdf((1 + CONFIDENCE) / 2)
"""How many standard errors an interval reaches to either side."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """A mean, and the interval that holds the true one in 95 of 100 simulations."""

    value: float
    low: float
    high: float


def ratio(pairs: Iterable[tuple[float, float]]) -> Estimate | None:
    """So many of the first for each of the second, as in points for each number spent.

    Each match gives one pair. Matches are independent of each other, what happens within one is
    not, so it is the matches that the interval counts. None if fewer than two have any of the
    second, for two are needed to tell how much they differ.
    """
    counted = [(part, whole) for part, whole in pairs if part or whole]
    if sum(whole != 0 for _, whole in counted) < 2:
        return None
    wholes = sum(whole for _, whole in counted)
    value = sum(part for part, _ in counted) / wholes
    squares = sum((part - value * whole) ** 2 for part, whole in counted)
    error = math.sqrt(squares * len(counted) / (len(counted) - 1)) / wholes
    return Estimate(value, value - Z * error, value + Z * error)


def mean(values: Iterable[float]) -> Estimate | None:
    """The mean of one value for each match; None if there are fewer than two."""
    return ratio((value, 1) for value in values)


def share(shares: Iterable[float], among: int = 1) -> Estimate:
    """The mean of what each match gives to ``among`` seats together, for one of them.

    What is shared out in a match is 1: a victory. The interval is Wilson's, which holds near 0
    and near 1 as well, and is a little wider than it need be where victories are shared.
    """
    won = tuple(shares)
    count, value = len(won), fmean(won)
    centre = (value + Z**2 / (2 * count)) / (1 + Z**2 / count)
    spread = math.sqrt(value * (1 - value) / count + Z**2 / (4 * count**2)) / (1 + Z**2 / count)
    return Estimate(
        value / among, max(0.0, centre - Z * spread) / among, min(1.0, centre + Z * spread) / among
    )


Cell: TypeAlias = str | int | Estimate | None
"""What stands in a table; None where there is nothing to be said."""


@dataclass(frozen=True, slots=True)
class Figures:
    """A table. The names of its columns are ids, as in "win_share"; the notes explain it."""

    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]
    notes: tuple[str, ...] = ()
