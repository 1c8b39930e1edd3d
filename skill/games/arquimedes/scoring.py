"""The end of a round: who has to draw since totals are equal, and who takes which token."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import TypeVar

PlayerT = TypeVar("PlayerT")
TotalT = TypeVar("TotalT", int, tuple[int, int])
"""A total; or one with the lot that was cast, which tells equal ones apart (A22)."""


def tied(totals: Mapping[PlayerT, TotalT], out: PlayerT | None = None) -> tuple[PlayerT, ...]:
    """Everybody who shares a total with somebody, in the order of ``totals`` (A19).

    Whoever is out is never tied (A18).

    >>> tied({"A": 8, "B": 8, "C": 13, "D": 0}, "D"), tied({"A": 15, "B": 13, "C": 13})
    (('A', 'B'), ('B', 'C'))
    """
    count = Counter(total for player, total in totals.items() if player != out)
    return tuple(p for p, total in totals.items() if p != out and count[total] > 1)


def tokens(totals: Mapping[PlayerT, TotalT], out: PlayerT | None = None) -> dict[PlayerT, int]:
    """The token that each takes, by distinct totals: the highest total the highest token (A23).

    Whoever is out takes none, and the 1 goes back into the box (A24); if nobody is, the lowest
    takes the 1 (A25).

    >>> tokens({"A": 15, "B": 23, "C": 16, "D": 0}, "D")
    {'A': 2, 'B': 4, 'C': 3, 'D': 0}
    """
    ranked = sorted((player for player in totals if player != out), key=totals.__getitem__)
    lowest = 1 if out is None else 2
    taken = {player: token for token, player in enumerate(ranked, start=lowest)}
    return {player: taken.get(player, 0) for player in totals}
