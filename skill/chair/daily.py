"""The daily game: on one day the same luck and the same opponents for everybody.

What chance brings depends on the seed and on how often chance acted, whoever plays: so a seed that
tells the day alone is all it takes.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, count
from math import gcd
from typing import Final, TypeVar

from skill.bots.base import Level
from skill.speech.days import count_of

OPPONENTS: Final = 3
LEVEL: Final = Level.KEEN
_STRIDE: Final = 7
"""Companies that follow each other in a list are nearly the same, so days stride through it."""

Some = TypeVar("Some")


def seed_of(day: str) -> str:
    """What feeds chance in the daily game of ``day``."""
    return f"daily/{day}"


def company_of(day: str, everybody: Sequence[Some]) -> tuple[Some, ...]:
    """Who plays on ``day``: each company in turn.

    >>> company_of("2026-11-30", "abcdef"), company_of("2026-12-01", "abcdef")
    (('b', 'c', 'd'), ('c', 'd', 'f'))
    """
    companies = list(combinations(everybody, OPPONENTS))
    return companies[_stride_through(len(companies)) * count_of(day) % len(companies)]


def _stride_through(companies: int) -> int:
    """A stride that has no factor in common with how many they are, so that each has its turn."""
    return next(stride for stride in count(_STRIDE) if gcd(stride, companies) == 1)
