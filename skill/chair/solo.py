"""What one person has reached against bots: a rung of the ladder, bests, streaks and dailies."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from skill.chair.ladder import FIRST, stepped
from skill.games.base import Outcome, Seat
from skill.speech.days import count_of


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
    in a row, and ``longest`` is the best it has been. ``best`` are the most points made in a match
    of one game, which may be less than none, and ``against`` how many that was: 0 if there was no
    such match. ``daily`` is the last daily game that counted, ``days`` tells on how many days in a
    row there was one, and ``best_daily`` the most points made in any; ``dropped`` is the last day
    whose game was begun and not finished, or "". Daily games are counted for themselves alone.
    """

    rung: int = FIRST
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
    dropped: str = ""

    def on_rung(self, rung: int) -> Solo:
        """The same on another rung, for nothing that was won or lost."""
        return replace(self, rung=rung, losses=0)

    def with_match(self, outcome: Outcome, seat: Seat, games: int) -> Solo:
        """With a finished match of so many games, in which the person sat on ``seat``."""
        won = seat in outcome.winners
        rung, losses = stepped(self.rung, self.losses, won)
        streak = self.streak + 1 if won else 0
        points = outcome.scores[seat]
        is_best = games == 1 and (not self.against or points > self.best)
        return replace(
            self,
            rung=rung,
            losses=losses,
            matches=self.matches + 1,
            wins=self.wins + won,
            streak=streak,
            longest=max(streak, self.longest),
            best=points if is_best else self.best,
            against=len(outcome.scores) - 1 if is_best else self.against,
        )

    def counts(self, day: str) -> bool:
        """Whether the daily game of ``day`` still counts: only the first one begun does."""
        return self.dropped < day and (self.daily is None or self.daily.day < day)

    def with_dropped(self, day: str) -> Solo:
        """With the daily game of ``day`` dropped: whoever begins it anew knows what will come."""
        return replace(self, dropped=day) if self.counts(day) else self

    def with_daily(self, outcome: Outcome, seat: Seat, day: str) -> Solo:
        """With a finished daily game, if it counts."""
        if not self.counts(day):
            return self
        points, scores = outcome.scores[seat], outcome.scores
        place = 1 + sum(score > points for score in scores)
        follows = self.daily is not None and count_of(day) == count_of(self.daily.day) + 1
        return replace(
            self,
            days=self.days + 1 if follows else 1,
            best_daily=max(points, self.best_daily) if self.daily else points,
            daily=Daily(day, points, place, len(scores)),
        )


NEWCOMER: Final = Solo()
"""Who has not finished a match yet."""
