"""What can be said at any time, whatever is asked: help, repeat, stop, undo, starting over."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Final

from skill.chair.agreed import recap_lobby
from skill.chair.asking import FORGET, START_OVER, current
from skill.chair.base import Conversation, Hearing
from skill.chair.heard import Heard
from skill.chair.informing import informed
from skill.chair.league import league
from skill.chair.reached import bests, daily_result, ladder, once_a_day
from skill.chair.returning import launch, recap
from skill.chair.table import Doubt, Lobby, Table
from skill.chair.undoing import remembered, undo
from skill.speech.line import line


def lost(table: Table, key: str) -> Hearing:
    """Nothing is done about what was not understood, or does not fit."""
    return Hearing(table, (line(key),), rephrase=True)


def once_more(game: Conversation, table: Table) -> Hearing:
    """Another match, agreed on as the one that is over."""
    further = table.cleared(table.further)
    return Hearing(further, (line("again"), *recap_lobby(game, further)))


def _repeat(game: Conversation, table: Table, heard: Heard) -> Hearing:
    return Hearing(table, recap(game, table))


def _help(game: Conversation, table: Table, heard: Heard) -> Hearing:
    return Hearing(table, (current(game, table).wording("help"),))


def _fallback(game: Conversation, table: Table, heard: Heard) -> Hearing:
    return lost(table, "not-understood")


def _rules(game: Conversation, table: Table, heard: Heard) -> Hearing:
    return informed(table, heard, (line(f"{game.name}-rules"),))


def _league(game: Conversation, table: Table, heard: Heard) -> Hearing:
    return informed(table, heard, tuple(league(game, table.settled(), heard.people())))


def _ladder(game: Conversation, table: Table, heard: Heard) -> Hearing:
    return Hearing(table, tuple(ladder(table)))


def _bests(game: Conversation, table: Table, heard: Heard) -> Hearing:
    told = informed(table, heard, tuple(bests(game, table)))
    return replace(told, ends=told.ends and table.settled().solo.matches > 0)


def _daily_result(game: Conversation, table: Table, heard: Heard) -> Hearing:
    """Whoever has not played today's is told so, and can say at once that they want to."""
    told = informed(table, heard, tuple(daily_result(game, table, heard.day)))
    return replace(told, ends=told.ends and not table.settled().solo.counts(heard.day))


def _agreed(game: Conversation, table: Table, heard: Heard) -> Hearing:
    """What is played, and by whom."""
    agreed = tuple(recap_lobby(game, table))
    return Hearing(table, agreed or (line("nothing-agreed"),))


def _stop(game: Conversation, table: Table, heard: Heard) -> Hearing:
    key = "goodbye-kept" if table.is_going_on else "goodbye"
    return Hearing(table, (line(key),), ends=True)


def _cancel(game: Conversation, table: Table, heard: Heard) -> Hearing:
    if table.doubt:
        return Hearing(replace(table, doubt=None), (line("never-mind"),))
    return _stop(game, table, heard)


def _wait(game: Conversation, table: Table, heard: Heard) -> Hearing:
    return Hearing(table, (line("no-hurry"),))


def _pace(game: Conversation, table: Table, heard: Heard) -> Hearing:
    return game.paced(table, slower=heard.intent == "Slower")


def _coach(game: Conversation, table: Table, heard: Heard) -> Hearing:
    return Hearing(*game.coach.switched(table, on=heard.intent == "Coach"))


def _quiet(game: Conversation, table: Table, heard: Heard) -> Hearing:
    """Whether bots may say something besides what they do."""
    is_quiet = heard.intent == "Quiet"
    switched = replace(table, profile=replace(table.profile, quiet=is_quiet))
    return Hearing(switched, (line("quiet" if is_quiet else "not-quiet"),))


# Dropped only after a yes ---------------------------------------------------------------------


def _start_over(game: Conversation, table: Table, heard: Heard) -> Hearing:
    if table.match is None:
        fresh = replace(table, lobby=Lobby(), doubt=None)
        return remembered(table, Hearing(fresh, (line("started-over"),)))
    if table.is_over:
        return once_more(game, table)
    return Hearing(replace(table, doubt=Doubt(START_OVER)), tuple(once_a_day(table)))


def _forget(game: Conversation, table: Table, heard: Heard) -> Hearing:
    return Hearing(replace(table, doubt=Doubt(FORGET)))


def _started_over(game: Conversation, table: Table) -> Hearing:
    fresh = table.cleared(table.lobby)
    return Hearing(fresh, (line("started-over"), *recap_lobby(game, fresh)))


def _forgotten(game: Conversation, table: Table) -> Hearing:
    return Hearing(Table(), (line("forgotten"),), ends=True, forgets=True)


ANYTIME: Final[Mapping[str, Callable[[Conversation, Table, Heard], Hearing]]] = {
    "Launch": launch,
    "Help": _help,
    "Repeat": _repeat,
    "Stop": _stop,
    "NavigateHome": _stop,
    "Cancel": _cancel,
    "StartOver": _start_over,
    "Forget": _forget,
    "Undo": undo,
    "NotMe": undo,
    "Wait": _wait,
    "Slower": _pace,
    "Faster": _pace,
    "Coach": _coach,
    "CoachOff": _coach,
    "Quiet": _quiet,
    "Talk": _quiet,
    "Fallback": _fallback,
    "Rules": _rules,
    "League": _league,
    "Ladder": _ladder,
    "Bests": _bests,
    "DailyResult": _daily_result,
    "Agreed": _agreed,
}
"""What is done about it, by its intent."""

IF_CONFIRMED: Final[Mapping[str, Callable[[Conversation, Table], Hearing]]] = {
    START_OVER: _started_over,
    FORGET: _forgotten,
}
"""What is done after a yes, by the kind of doubt."""
