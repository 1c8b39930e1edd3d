"""Before a match against bots: how many, how well they play, as last time, or the daily game."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final

from skill.bots.base import Level
from skill.chair.agreed import opposed, recap_lobby, rung_at, whom
from skill.chair.base import Conversation, Hearing
from skill.chair.daily import OPPONENTS
from skill.chair.heard import Heard, Said
from skill.chair.ladder import FIRST, TOP, rung_of
from skill.chair.seating import how_to_meet_colleagues
from skill.chair.table import Company, Lobby, Profile, Table
from skill.speech.line import Line, line
from skill.speech.numbers import read_count

_WORDS: Final = {
    Level.RELAXED: re.compile(r"\b(relax\w*|easy|gentle|casual|beginners?|weak)\b"),
    Level.KEEN: re.compile(r"\b(keen\w*|medium|normal|average)\b"),
    Level.EXPERT: re.compile(r"\b(experts?|hard|strong|tough|professionals?)\b"),
}
"""How levels may be called that were not resolved."""
STRENGTH: Final = ("Level", "Harder", "Easier")
"""What says how well bots are to play."""
_FIXED: Final = (
    *(*STRENGTH, "Colleagues", "AnotherColleague", "NoColleagues"),
    *("Variant", "DropVariant", "Series", "Own", "House"),
)
"""What would change what is the same for everybody in a daily game."""


def alone(lobby: Lobby) -> Lobby:
    """The lobby of one person, whose opponents are still to be counted."""
    rung = 0 if lobby.company is Company.TABLE else lobby.rung
    return replace(
        lobby, company=Company.SOLO, size=0, names=(), bots=0, seated=False, rung=rung, daily=""
    )


def begun_alone(lobby: Lobby, profile: Profile) -> tuple[Lobby, Profile]:
    """What begins, and is remembered for another evening; one stands on the rung asked for."""
    is_other = lobby.rung not in (0, profile.solo.rung)
    solo = profile.solo.on_rung(lobby.rung) if is_other else profile.solo
    lobby = replace(lobby, rung=0)
    return lobby, replace(profile, alone=lobby, solo=solo)


# Answers -------------------------------------------------------------------------------------


def hear_solo(game: Conversation, table: Table, heard: Heard) -> Hearing:
    """Alone against so many of that strength, as far as both were said; else as last time."""
    level, count = _level_in(heard), heard.said("count")
    if heard.said("level") and not level:
        return Hearing(table, (line("levels"),))
    if level:
        table = replace(table, lobby=replace(alone(table.lobby), rung=rung_of(level)))
    if count.text:
        return against(game, table, count)
    return _as_last_time(game, table) or _with(table, alone(table.lobby))


def against(game: Conversation, table: Table, said: Said) -> Hearing:
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
    if last is None or not (lobby.daily or replace(lobby, company=None, rung=0) == Lobby()):
        return None
    there = replace(table, lobby=replace(last, rung=lobby.rung))
    return Hearing(there, tuple(recap_lobby(game, there)))


def hear_level(game: Conversation, table: Table, heard: Heard) -> Hearing:
    """Opponents who play that well."""
    level = _level_in(heard)
    if level is None:
        return Hearing(table, (line("levels"),))
    return _on_rung(game, table, rung_of(level))


def hear_stronger(game: Conversation, table: Table, heard: Heard) -> Hearing:
    """Stronger opponents than these, or weaker ones."""
    step = 1 if heard.intent == "Harder" else -1
    return _on_rung(game, table, rung_at(table.lobby, table.profile) + step)


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
    """The level that was said: as it was resolved, or else by its words."""
    said = heard.said("level")
    resolved = (level for level in Level if level in said.ids)
    worded = (level for level in Level if _WORDS[level].search(said.text.lower()))
    return next(resolved, next(worded, None))


def _on_rung(game: Conversation, table: Table, rung: int) -> Hearing:
    """Bots that play as on that rung; whoever has named no company and asks for such is alone."""
    if not FIRST <= rung <= TOP:
        return Hearing(table, (line("hardest" if rung > TOP else "easiest"),))
    there = replace(table, lobby=replace(table.lobby, rung=rung))
    if there.lobby.bots:
        return Hearing(there, (line("colleagues-level", whom=whom(rung)),))
    if there.lobby.company is Company.TABLE:
        return Hearing(table, (line("colleagues-absent"), how_to_meet_colleagues(game)))
    told = line("on-rung", rung=rung, rungs=TOP)
    if there.lobby.seated:
        return Hearing(there, (told, *opposed(game, there)))
    hearing = _as_last_time(game, there) or _with(there, alone(there.lobby))
    return replace(hearing, lines=(told, *hearing.lines))


def _with(table: Table, lobby: Lobby, *lines: Line) -> Hearing:
    return Hearing(replace(table, lobby=lobby), lines)
