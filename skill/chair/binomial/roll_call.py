"""The roll call: who says that they fight, one by one or in one word for all."""

from __future__ import annotations

from skill.chair.base import Hearing
from skill.chair.binomial.calls import CALLS, NoCalls, read_calls
from skill.chair.binomial.position import (
    awaited,
    find_seat,
    if_mistaken,
    recorded,
    state_of,
    unknown,
    who,
)
from skill.chair.heard import Heard
from skill.chair.table import Table
from skill.games.base import Seat
from skill.games.binomial.actions import Pass
from skill.games.binomial.state import BinomialState
from skill.speech.line import line


def hear_call(table: Table, heard: Heard) -> Hearing | None:
    """One player's answer, or that of several, or of all that are still to be asked."""
    return _called(table, heard) if heard.intent in CALLS else None


def _called(table: Table, heard: Heard) -> Hearing | None:
    state = state_of(table)
    named: list[Seat] = []
    for person in heard.people():
        seat = find_seat(state, person)
        if seat is None:
            return Hearing(table, (unknown(state, person),))
        named.append(seat)
    asked = [seat for seat in awaited(state) if seat in state.setup.people]
    calls = read_calls(heard.intent, tuple(dict.fromkeys(named)), asked, _answered(state))
    if calls is NoCalls.NO_ANSWER:
        return None
    if calls is NoCalls.ALREADY_SAID:
        return Hearing(table)
    if calls is NoCalls.WHICH_OTHERS:
        return Hearing(table, (line("binomial-which-others"),))
    if calls is NoCalls.WHICH_TWO:
        return Hearing(table, (line("binomial-which-two"),))
    if calls is NoCalls.CONTRADICTION:
        known = (recorded(state, seat) for seat in dict.fromkeys(named))
        return Hearing(table, (*filter(None, known), *if_mistaken(state, *named)))
    if calls is NoCalls.OUT_OF_TURN:
        key = "binomial-number-first" if state.is_dark else "binomial-asked-first"
        return Hearing(table, (line(key, who=who(state, asked[0])),))
    called = {*(call.seat for call in calls), *_answered(state)}
    later = [seat for seat in dict.fromkeys(named) if seat not in called]
    told = (line("binomial-asked-in-turn", who=who(state, *later)),) if later else ()
    return Hearing(table, told, calls)


def _answered(state: BinomialState) -> dict[Seat, bool]:
    """Whose answer in this round is known, and whether they fight. In the dark a bot's is not."""
    assert state.open
    return {
        answer.seat: not isinstance(answer, Pass)
        for answer in state.open.answers
        if answer.seat in state.setup.people or not state.is_dark
    }
