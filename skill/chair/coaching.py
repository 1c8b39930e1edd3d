"""Coaching, whatever is played: who is advised, when there is no advice, and looking back."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Final

from skill.chair.players import only_person
from skill.chair.table import Table
from skill.games.base import Seat
from skill.speech.line import Line, line

ALONE: Final = line("coaching-alone")
"""Why people at a table are not coached."""


@dataclass(frozen=True, slots=True)
class Coach:
    """How a game coaches whoever plays it alone.

    ``about`` tells what it is, and ``idle`` when there is advice, to whoever asks where nothing is
    to be decided. ``begins`` is said as it is switched on, and ``offer`` offers the review.
    ``ended`` tells whether a game has ended on a table that has a match, so that there is something
    to look back at, and nothing to be decided. ``advises`` gives advice to a seat, or nothing where
    it is not asked, and ``reviews`` looks back at how it played.
    """

    about: Line
    idle: Line
    begins: Line
    offer: Line
    ended: Callable[[Table], bool]
    advises: Callable[[Table, Seat], Iterable[Line]]
    reviews: Callable[[Table, Seat], Iterable[Line]]

    def switched(self, table: Table, on: bool) -> tuple[Table, tuple[Line, ...]]:
        """The table with coaching switched on, or off; and what to say, advice on a question."""
        if table.match and only_person(table.match.setup) is None:
            return table, (ALONE,)
        switched = replace(table, profile=replace(table.profile, coaching=on))
        if not on:
            return switched, (line("coaching-ends"),)
        if table.is_going_on and table.lobby.daily:
            return switched, (line("coaching-daily"),)
        advice = self.hint(switched) if table.is_going_on else ()
        return switched, (self.begins, *(each for each in advice if each != self.idle))

    def hint(self, table: Table) -> tuple[Line, ...]:
        """Advice on the question on the table, or why there is none now."""
        seat = self.advised(table)
        if isinstance(seat, Line):
            return (seat,)
        return tuple(self.advises(table, seat)) or (self.idle,)

    def review(self, table: Table) -> tuple[Line, ...]:
        """How the game was played that has ended, or why there is nothing to look back at."""
        if not table.match:
            return (self._introduced(table),)
        seat = only_person(table.match.setup)
        if seat is None:
            return (ALONE,)
        return tuple(self.reviews(table, seat)) if self.ended(table) else (line("review-later"),)

    def offered(self, before: Table, after: Table) -> Iterator[Line]:
        """The review, offered as a match ends to whoever is coached."""
        has_ended = after.is_over and not before.is_over
        if not (has_ended and after.profile.coaching and after.match):
            return
        if only_person(after.match.setup) is not None:
            yield self.offer

    def advised(self, table: Table) -> Seat | Line:
        """The seat of whoever is to be advised, or why there is no advice now."""
        if not table.match:
            return self._introduced(table)
        seat = only_person(table.match.setup)
        if seat is None:
            return ALONE
        if self.ended(table):
            return self._introduced(table)
        if not table.profile.coaching:
            return line("coaching-off")
        return line("coaching-daily") if table.lobby.daily else seat

    def _introduced(self, table: Table) -> Line:
        """What coaching is; or, to whoever is coached, when there is advice."""
        return self.idle if table.profile.coaching else self.about
