"""The turns that were played last in a round: who did what, and so what lies there."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, TypeAlias

from skill.chair.arquimedes.cards import laid_line
from skill.chair.arquimedes.position import asked_about, state_of, who
from skill.chair.arquimedes.recorded import recorded
from skill.chair.heard import Heard
from skill.chair.table import Table
from skill.games.arquimedes.actions import Draw, Open, Pass, Play, Slip
from skill.games.arquimedes.cards import Card
from skill.games.arquimedes.state import Phase
from skill.speech.line import Line, line

Turn: TypeAlias = Play | Draw | Pass | Slip
"""What is done in a turn."""

_TURNS: Final = (Play, Draw, Pass, Slip)


def turns_back(table: Table) -> Iterator[Turn]:
    """The turns of the round, as far as it is told, from the last one back."""
    assert table.match
    for action in reversed(table.match.actions):
        if isinstance(action, Open):
            return
        if isinstance(action, _TURNS):
            yield action


def last_turn(table: Table) -> Iterator[Line]:
    """The last turn of a round that is being played, if there was one."""
    last = next(turns_back(table), None)
    if last and state_of(table).phase is Phase.PLAYING:
        yield _told(table, last)


def last_turns(table: Table, heard: Heard) -> Iterator[Line]:
    """What was played last, or what those did last who are asked about."""
    state = state_of(table)
    named = asked_about(state, heard)
    if isinstance(named, Line):
        yield named
        return
    turns = list(turns_back(table))
    if not turns:
        yield line("arquimedes-no-turn-yet")
    for seat in named:
        own = next((turn for turn in turns if turn.seat == seat), None)
        if own:
            yield _told(table, own)
        elif turns:
            yield line("arquimedes-had-no-turn", who=who(state, seat))
    if not named and turns:
        yield _told(table, turns[0])


def lies_there(table: Table, card: Card | None) -> Line:
    """Whether that card lies there; if it does not, how the other came to lie."""
    state = state_of(table)
    assert state.open
    lying = laid_line(state.open)
    if card in (state.open.card, state.open.number):
        return line("arquimedes-yes-lies-there", lying=lying)
    played = next((turn for turn in turns_back(table) if isinstance(turn, Play)), None)
    if played:
        told = recorded(state, played, len(state.rounds))
        return line("arquimedes-no-lies-there", lying=lying, told=told, real=int(state.is_real))
    mended = card if card and state.is_real else 0
    return line("arquimedes-no-lay-there", lying=lying, number=mended)


def _told(table: Table, turn: Turn) -> Line:
    state = state_of(table)
    return line("arquimedes-recorded", told=recorded(state, turn, len(state.rounds)))
