"""The end of a round: differences and points; and the total that the last one may not leave."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final, TypeVar

from skill.games.final_binary.cards import Binary

PENALTY: Final = 10
"""What it costs at once to leave the forbidden total, where there is no other choice (F19)."""

PlayerT = TypeVar("PlayerT")


def differences(won: Mapping[PlayerT, int], left: Mapping[PlayerT, Binary]) -> dict[PlayerT, int]:
    """How far the tricks that each won are from the number left face up (F20).

    >>> differences({"A": 2, "B": 6}, {"A": 4, "B": 6})
    {'A': 2, 'B': 0}
    """
    return {player: abs(won[player] - left[player]) for player in won}


def points(number: int, apart: Mapping[PlayerT, int]) -> dict[PlayerT, int]:
    """What everybody gets for these differences in round ``number``, from 1 (F21, F22).

    >>> points(2, {"A": 2, "B": 0, "C": 1, "D": 3})
    {'A': -4, 'B': 8, 'C': 0, 'D': -6}
    """
    everybody = sum(apart.values())
    return {
        player: number + everybody if away == 0 else 0 if away == 1 else -number * away
        for player, away in apart.items()
    }


def may_turn(
    others: Iterable[Binary], up: tuple[Binary, Binary], tricks: int
) -> tuple[Binary, ...]:
    """Which of their last two cards the last player may turn over, low first (F16, F17).

    The other one stays, and with those of the others it must not add up to the number of tricks.
    Two equal ones cannot be told apart: then it may be turned whatever that costs, see ``penalty``.

    >>> may_turn((4, 6, 3), (1, 4), 14), may_turn((4, 6, 3), (1, 1), 14)
    ((1,), (1,))
    """
    total = sum(others)
    low, high = sorted(up)
    allowed = {turned for turned, stays in ((low, high), (high, low)) if total + stays != tricks}
    return tuple(sorted(allowed or {low, high}))


def penalty(others: Iterable[Binary], stays: Binary, tricks: int) -> int:
    """What the last player loses by what stays face up: 10 for the forbidden total, or nothing."""
    return PENALTY if sum(others) + stays == tricks else 0
