"""What each of the hundred numbers is worth on a sheet, before any roll is known.

The figures are data, ``values.json``; ``training.py`` makes them out of the rules alone.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Final

from skill.games.binomial.postulates import NUMBERS

FILE: Final = "values.json"


def key(seats: int, is_rewarded: bool, in_boat: bool) -> str:
    """Under which name the figures are kept, as in "4", "5 rewarded" or "7 in the boat"."""
    return f"{seats}{' rewarded' * is_rewarded}{' in the boat' * in_boat}"


@cache
def values(seats: int, is_rewarded: bool, in_boat: bool) -> Mapping[str, float]:
    """By number, in points; for 1 to 7 seats."""
    figures = _all()[key(seats, is_rewarded, in_boat)]
    return dict(zip(NUMBERS, figures, strict=True))


@cache
def _all() -> Mapping[str, list[float]]:
    text = files(__package__).joinpath(FILE).read_text("utf-8")
    found: Mapping[str, list[float]] = json.loads(text)
    return found
