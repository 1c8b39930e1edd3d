"""What one person has reached against bots: a rung of the ladder, bests, streaks and dailies."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

FIRST_RUNG: Final = 1
"""Where everybody begins; rungs are counted as they are spoken of."""


@dataclass(frozen=True, slots=True)
class Daily:
    """How somebody came out of the daily game of ``day``: the points, and which place of how many.

    Those who are level share the better place.
    """

    day: str
    points: int
    place: int
    players: int


@dataclass(frozen=True, slots=True)
class Solo:
    """What is remembered of whoever plays alone.

    ``losses`` are those in a row since the ``rung`` was reached. ``streak`` counts the matches won
    in a row, and ``longest`` is the best it has been. ``best`` are the most points made in one
    game, and ``against`` how many that was. ``daily`` is the last daily game that counted, ``days``
    tells on how many days in a row there was one, and ``best_daily`` the most points made in any.
    """

    rung: int = FIRST_RUNG
    losses: int = 0
    matches: int = 0
    wins: int = 0
    streak: int = 0
    longest: int = 0
    best: int = 0
    against: int = 0
    days: int = 0
    best_daily: int = 0
    daily: Daily | None = None


NEWCOMER: Final = Solo()
"""Who has not finished a match yet."""
