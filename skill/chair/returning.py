"""Coming back: what somebody finds who opens the skill, or asks how it stands."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from skill.chair.agreed import recap_lobby
from skill.chair.asking import CONFIRMED
from skill.chair.base import Conversation, Hearing
from skill.chair.heard import Heard
from skill.chair.table import Lobby, Table
from skill.speech.line import Line, People, line


def launch(game: Conversation, table: Table, heard: Heard) -> Hearing:
    """Whoever opens the skill is welcomed, and hears how it stands."""
    if table.match is None and table.lobby == Lobby():
        welcome = line(f"{game.name}-welcome")
        return Hearing(table, (welcome, *_last_time(table, heard.day)))
    return Hearing(table, (line("welcome-back"), *recap(game, table)))


def recap(game: Conversation, table: Table) -> tuple[Line, ...]:
    """What one has to know to answer the question on the table."""
    if table.match is None:
        return tuple(recap_lobby(game, table))
    return tuple(game.recap(table))


def anew(table: Table, today: str) -> Table:
    """The table as somebody comes back to it.

    What would drop a game was asked another day: an eager yes must not do it. And a daily game that
    was agreed on and not begun is over with its day.
    """
    if table.doubt and table.doubt.kind in CONFIRMED:
        table = replace(table, doubt=None)
    is_past = today and table.lobby.daily not in ("", today)
    return replace(table, lobby=Lobby(), lobbies=()) if is_past and not table.match else table


def comes_again(table: Table) -> bool:
    """Whether nothing is agreed yet by people who may want what they had last time."""
    profile = table.profile
    return table.match is None and table.lobby == Lobby() and bool(profile.last or profile.alone)


def _last_time(table: Table, today: str) -> Iterable[Line]:
    """Who played last time, to be seated again with one word, and the daily game for one alone."""
    profile = table.profile
    if profile.last:
        yield line("last-time", who=People(profile.last.names))
    plays_alone = profile.alone or profile.solo.daily
    if plays_alone and today and profile.solo.counts(today):
        yield line("daily-waiting")
