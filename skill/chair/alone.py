"""Before a match against bots: how many, how well they play, as last time, or the daily game."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from skill.bots.base import Level
from skill.chair.agreed import USUAL, opposed, recap_lobby
from skill.chair.base import Conversation, Hearing
from skill.chair.daily import OPPONENTS
from skill.chair.heard import Heard, Said
from skill.chair.ladder import FIRST, TOP, rung_of
from skill.chair.table import Company, Lobby, Table
from skill.speech.line import Line, line
from skill.speech.numbers import read_count

LEVELS: Final = tuple(Level)
STRENGTH: Final = ("Level", "Harder", "Easier")
"""What says how well bots are to play."""
_FIXED: Final = (
    *(*STRENGTH, "Colleagues", "AnotherColleague", "NoColleagues"),
    *("Variant", "DropVariant", "Series", "Own", "House"),
)
"""What would change what is the same for everybody in a daily game."""


def alone(lobby: Lobby) -> Lobby:
    """The lobby of one person, whose opponents are still to be counted."""
    return replace(
        lobby, company=Company.SOLO, size=0, names=(), bots=0, seated=False, level="", daily=""
    )


# Answers -------------------------------------------------------------------------------------


def hear_solo(game: Conversation, table: Table, heard: Heard) -> Hearing:
    """Alone against so many of that strength, as far as both were said; else as last time."""
    level, count = _level_in(heard), heard.said("count")
    if heard.said("level") and not level:
        return Hearing(table, (line("levels"),))
    if level:
        table = _on_rung(table, rung_of(level))
    if count.text:
        return opponents(game, table, count)
    return _as_last_time(game, table) or _with(table, alone(table.lobby))


def opponents(game: Conversation, table: Table, said: Said) -> Hearing:
    """Alone against so many."""
    lobby, size = alone(table.lobby), read_count(said.text)
    if size is None or size not in game.opponents:
        refusal = line("opponents-refused", least=game.opponents[0], most=game.opponents[-1])
        return _with(table, lobby, refusal)
    there = replace(table, lobby=replace(lobby, size=size, seated=True))
    return Hearing(there, tuple(opposed(game, there)))


def _as_last_time(game: Conversation, table: Table) -> Hearing | None:
    """The match against bots of last time, unless something else has been agreed already."""
    last, lobby = table.profile.alone, table.lobby
    if last is None or not (lobby == Lobby() or lobby.daily):
        return None
    there = replace(table, lobby=last)
    return Hearing(there, tuple(recap_lobby(game, there)))


def hear_level(game: Conversation, table: Table, heard: Heard) -> Hearing:
    """Opponents who play that well."""
    level = _level_in(heard)
    if level is None:
        return Hearing(table, (line("levels"),))
    if table.lobby.company is Company.TABLE:
        return _at_table(table, level)
    return _against(game, table, rung_of(level))


def hear_stronger(game: Conversation, table: Table, heard: Heard) -> Hearing:
    """Stronger opponents than these, or weaker ones: by a rung, or at a table by a level."""
    step = 1 if heard.intent == "Harder" else -1
    lobby = table.lobby
    if lobby.company is not Company.TABLE:
        return _against(game, table, table.profile.solo.rung + step)
    place = LEVELS.index(Level(lobby.level or USUAL)) + step
    if not 0 <= place < len(LEVELS):
        return Hearing(table, (line("hardest" if step > 0 else "easiest"),))
    return _at_table(table, LEVELS[place])


def hear_daily(game: Conversation, table: Table, heard: Heard) -> Hearing:
    """The daily game of the day on which it is asked for."""
    if not heard.day:
        return Hearing(table, (line("daily-no-date"),))
    last, lobby = table.profile.alone, table.lobby
    is_kept = lobby.kept if lobby.company else last is not None and last.kept
    seated = Lobby(Company.SOLO, OPPONENTS, seated=True, kept=is_kept, daily=heard.day)
    there = replace(table, lobby=seated)
    return Hearing(there, tuple(recap_lobby(game, there)))


def keep_daily(game: Conversation, table: Table, heard: Heard) -> Hearing | None:
    """A daily game stays as it is, and is that of today; None if it is not one, or may go on."""
    if not table.lobby.daily:
        return None
    if heard.intent in _FIXED:
        return Hearing(table, (line("daily-fixed"),))
    begins = heard.intent in ("Ready", "Yes", "Next")
    if begins and heard.day and heard.day != table.lobby.daily:
        return hear_daily(game, table, heard)
    return None


def _level_in(heard: Heard) -> Level | None:
    ids = heard.said("level").ids
    return next((level for level in LEVELS if level in ids), None)


def _at_table(table: Table, level: Level) -> Hearing:
    told = line("colleagues-level", level=line(f"level-{level}"))
    return _with(table, replace(table.lobby, level=level.value), told)


def _against(game: Conversation, table: Table, rung: int) -> Hearing:
    """Opponents as they are on that rung; whoever asks for such plays alone."""
    if not FIRST <= rung <= TOP:
        return Hearing(table, (line("hardest" if rung > TOP else "easiest"),))
    there = _on_rung(table, rung)
    told = line("on-rung", rung=rung, rungs=TOP)
    if there.lobby.seated:
        return Hearing(there, (told, *opposed(game, there)))
    hearing = _as_last_time(game, there) or _with(there, alone(there.lobby))
    return replace(hearing, lines=(told, *hearing.lines))


def _on_rung(table: Table, rung: int) -> Table:
    solo = table.profile.solo.on_rung(rung)
    return replace(table, profile=replace(table.profile, solo=solo))


def _with(table: Table, lobby: Lobby, *lines: Line) -> Hearing:
    return Hearing(replace(table, lobby=lobby), lines)
