"""Coaching, whatever is played: who is advised, when there is no advice, and looking back."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Any, Final

from skill.chair.base import Hearing
from skill.chair.table import Table
from skill.games.base import Match, Seat
from skill.speech.line import Line, line

ALONE: Final = line("coaching-alone")
"""Why people at a table are not coached."""


def only_person(match: Match[Any, Any]) -> Seat | None:
    """Who plays alone against bots; None at a table of several people."""
    people = match.setup.people
    return people[0] if len(people) == 1 else None


@dataclass(frozen=True, slots=True)
class Coach:
    """What a game says of its coaching.

    ``about`` tells what it is, and ``idle`` when there is advice, to whoever asks where nothing is
    to be decided. ``begins`` is said as it is switched on, and ``offer`` offers the review.
    """

    about: Line
    idle: Line
    begins: Line
    offer: Line

    def coached(self, table: Table, on: bool, hint: Callable[[Table], Iterable[Line]]) -> Hearing:
        """Coaching switched on, with advice on the question on the table, or off."""
        if table.match and only_person(table.match) is None:
            return Hearing(table, (ALONE,))
        switched = replace(table, profile=replace(table.profile, coaching=on))
        if not on:
            return Hearing(switched, (line("coaching-ends"),))
        advice = tuple(hint(switched)) if table.is_going_on else ()
        return Hearing(switched, (self.begins, *(each for each in advice if each != self.idle)))

    def offered(self, before: Table, after: Table) -> Iterator[Line]:
        """The review, offered as a match ends to whoever is coached."""
        has_ended = after.is_over and not before.is_over
        if not (has_ended and after.profile.coaching and after.match):
            return
        if only_person(after.match) is not None:
            yield self.offer

    def introduced(self, table: Table) -> Line:
        """What coaching is; or, to whoever is coached, when there is advice."""
        return self.idle if table.profile.coaching else self.about

    def advised(self, table: Table, has_ended: bool) -> Seat | Line:
        """The seat of whoever is to be advised, or why there is no advice now.

        ``has_ended`` says that there is nothing more to be decided: the game has ended.
        """
        if not table.match:
            return self.introduced(table)
        seat = only_person(table.match)
        if seat is None:
            return ALONE
        if has_ended:
            return self.introduced(table)
        if not table.profile.coaching:
            return line("coaching-off")
        return line("coaching-daily") if table.lobby.daily else seat

    def reviewed(self, table: Table, has_ended: bool) -> Seat | Line:
        """The seat of whoever looks back at a game, or why there is nothing to look back at."""
        if not table.match:
            return self.introduced(table)
        seat = only_person(table.match)
        if seat is None:
            return ALONE
        return seat if has_ended else line("review-later")
