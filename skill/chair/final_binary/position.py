"""What the table looks like, as the questions and the answers of Final Binary need it."""

from __future__ import annotations

from skill.chair import players
from skill.chair.heard import Heard, Said
from skill.chair.table import Table
from skill.games.base import CHANCE, Seat
from skill.games.final_binary.state import FinalBinaryMatch, FinalBinaryState
from skill.speech.line import Line, People


def match_of(table: Table) -> FinalBinaryMatch:
    """The match that is being played, or has been."""
    assert table.match
    return table.match


def state_of(table: Table) -> FinalBinaryState:
    """The position on a table that has a match."""
    return match_of(table).state


def seen_of(table: Table) -> FinalBinaryState:
    """The position as those at the table see it: whoever plays alone does not see other hands."""
    state = state_of(table)
    alone = players.only_person(state.setup)
    return state if alone is None else state.view(alone)


def who(state: FinalBinaryState, *seats: Seat) -> People:
    """See `skill.chair.players.who`."""
    return players.who(state.setup, *seats)


def told_order(state: FinalBinaryState) -> tuple[Seat, ...]:
    """In which order all are told of: from whoever plays alone on, else from the starter."""
    alone = players.only_person(state.setup)
    return state.clockwise() if alone is None else state.setup.clockwise(alone)


def find_seat(state: FinalBinaryState, said: Said) -> Seat | None:
    """See `skill.chair.players.find_seat`."""
    return players.find_seat(state.setup, said, asked_seat(state))


def asked_about(state: FinalBinaryState, heard: Heard) -> tuple[Seat, ...] | Line:
    """See `skill.chair.players.asked_about`; whoever plays alone is always "me"."""
    alone = players.only_person(state.setup)
    asked = asked_seat(state) if alone is None else alone
    return players.asked_about(state.setup, heard, asked)


def asked_seat(state: FinalBinaryState) -> Seat | None:
    """Who is to tell a setup card, to pass, to play, or to show; None if nobody is."""
    if state.queue:
        return state.queue[0]
    return None if state.to_act == CHANCE else state.to_act


def unknown(state: FinalBinaryState, said: Said) -> Line:
    """See `skill.chair.players.unknown`."""
    return players.unknown(state.setup, said)
