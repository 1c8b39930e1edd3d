"""What the table looks like, as the questions and the answers of Arquimedes need it."""

from __future__ import annotations

from typing import Final

from skill.chair import players
from skill.chair.heard import Heard, Said
from skill.chair.table import Table
from skill.games.arquimedes.state import ArquimedesState, Phase
from skill.games.base import CHANCE, Seat
from skill.speech.line import Line, People

DRAWING: Final = (Phase.BREAKING, Phase.DECIDING)
"""Where cards are drawn that everybody may see."""


def state_of(table: Table) -> ArquimedesState:
    """The position on a table that has a match."""
    assert table.match
    state: ArquimedesState = table.match.state
    return state


def who(state: ArquimedesState, *seats: Seat) -> People:
    """See `skill.chair.players.who`."""
    return players.who(state.setup, *seats)


def find_seat(state: ArquimedesState, said: Said) -> Seat | None:
    """See `skill.chair.players.find_seat`."""
    return players.find_seat(state.setup, said, asked_seat(state))


def asked_about(state: ArquimedesState, heard: Heard) -> tuple[Seat, ...] | Line:
    """See `skill.chair.players.asked_about`; whoever plays alone is always "me"."""
    alone = players.only_person(state.setup)
    asked = asked_seat(state) if alone is None else alone
    return players.asked_about(state.setup, heard, asked)


def asked_seat(state: ArquimedesState) -> Seat | None:
    """Who is to play, to count, or to draw a card; None if nobody is."""
    if state.queue:
        return state.queue[0]
    return None if state.to_act == CHANCE else state.to_act


def unknown(state: ArquimedesState, said: Said) -> Line:
    """See `skill.chair.players.unknown`."""
    return players.unknown(state.setup, said)
