"""What is told of what one has reached alone: after a match, or when it is asked for."""

from __future__ import annotations

from collections.abc import Iterator

from skill.chair.agreed import whom
from skill.chair.base import Conversation
from skill.chair.ladder import FIRST, TOP
from skill.chair.solo import Daily, Solo
from skill.chair.table import Company, Table
from skill.speech.days import count_of
from skill.speech.line import Day, Line, line

# After a match ---------------------------------------------------------------------------------


def reached(game: Conversation, table: Table) -> Iterator[Line]:
    """What the finished match on the table brings to whoever plays alone."""
    if table.lobby.company is not Company.SOLO:
        return
    before, after = table.profile.solo, table.settled().solo
    if table.lobby.daily:
        yield from _daily_ended(game, before, after, table.lobby.daily)
        return
    if after.rung != before.rung:
        climbs = after.rung > before.rung
        yield line(
            "climbed" if climbs else "stepped-down",
            rung=after.rung,
            rungs=TOP,
            whom=whom(after.rung),
        )
    if before.against and after.best > before.best:
        yield line("new-best", points=game.points(after.best))
    if after.streak > 1:
        is_longest = after.longest > before.longest > 1
        yield line("streak-longest" if is_longest else "streak", wins=after.streak)


def _daily_ended(game: Conversation, before: Solo, after: Solo, day: str) -> Iterator[Line]:
    counted = before.daily
    if not before.counts(day) and counted and counted.day == day:
        yield line("daily-counted", points=game.points(counted.points), day=Day(day))
        return
    if not before.counts(day):
        yield line("daily-was-practice")
        return
    assert after.daily
    yield _result(game, after.daily)
    if after.days > 1:
        yield line("daily-streak", days=after.days)
    if counted and after.best_daily > before.best_daily:
        yield line("daily-best")


def _result(game: Conversation, daily: Daily) -> Line:
    day, points = Day(daily.day), game.points(daily.points)
    return line("daily-result", day=day, points=points, place=daily.place, players=daily.players)


def once_a_day(table: Table) -> Iterator[Line]:
    """What it means to drop a daily game that counts."""
    if table.lobby.daily and table.profile.solo.counts(table.lobby.daily):
        yield line("daily-once")


# When it is asked for --------------------------------------------------------------------------


def ladder(table: Table) -> Iterator[Line]:
    """Where one stands on the ladder, or wants to, and where it leads."""
    asked = table.lobby.rung if table.lobby.company is Company.SOLO else 0
    rung = asked or table.settled().solo.rung
    yield line("ladder", rung=rung, rungs=TOP, whom=whom(rung))
    if rung == TOP:
        yield line("ladder-top")
    else:
        yield line("ladder-bottom" if rung == FIRST else "ladder-between")
    if not table.is_going_on:
        yield line("ladder-how")


def bests(game: Conversation, table: Table) -> Iterator[Line]:
    """What was won alone, and the best of it."""
    solo = table.settled().solo
    if solo.matches:
        yield from _bests(game, solo)
        return
    yield line("bests-only-daily" if solo.daily else "bests-none")
    if not (table.is_going_on or _is_agreed(table)):
        yield line("bests-how")


def _bests(game: Conversation, solo: Solo) -> Iterator[Line]:
    yield line("bests-won", wins=solo.wins, matches=solo.matches)
    if solo.against:
        yield line("bests-best", points=game.points(solo.best), against=solo.against)
    if solo.streak > 1:
        yield line("bests-streak", streak=solo.streak, longest=solo.longest)
    elif solo.longest > 1:
        yield line("bests-longest", longest=solo.longest)


def daily_result(game: Conversation, table: Table, today: str) -> Iterator[Line]:
    """How one came out of the last daily game that counted, and whether today's is to be played."""
    solo = table.settled().solo
    if solo.daily:
        yield from _daily_told(game, solo, solo.daily, today)
    else:
        yield line("daily-none")
    is_agreed = _is_agreed(table) and table.lobby.daily == today
    if solo.counts(today) and not (table.is_going_on or is_agreed):
        yield line("daily-how")


def _is_agreed(table: Table) -> bool:
    """Whether a match against bots is agreed on and only to be begun."""
    return table.match is None and table.lobby.company is Company.SOLO


def _daily_told(game: Conversation, solo: Solo, daily: Daily, today: str) -> Iterator[Line]:
    yield _result(game, daily)
    is_alive = today != "" and count_of(today) <= count_of(daily.day) + 1
    if is_alive and solo.days > 1:
        yield line("daily-streak", days=solo.days)
    if solo.best_daily > daily.points:
        yield line("daily-best-so-far", points=game.points(solo.best_daily))
