"""What the table looks like, as the questions and the answers of Arquimedes need it."""

from __future__ import annotations

from typing import Final

from skill.chair.heard import Said
from skill.chair.naming import stranger
from skill.chair.people import ME
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
    """The players on those seats, as the subject of a sentence."""
    return People(tuple(state.setup.names[seat] for seat in seats))


def is_alone(state: ArquimedesState) -> bool:
    """Whether one person plays against bots."""
    return not state.is_real


def find_seat(state: ArquimedesState, said: Said) -> Seat | None:
    """Whose name was said; "me" is whoever is asked. None if nobody at the table is called so."""
    if ME in said.ids:
        return asked_seat(state)
    return state.setup.names.index(said.text) if said.text in state.setup.names else None


def asked_seat(state: ArquimedesState) -> Seat | None:
    """Who is to play, to count, or to draw a card; None if nobody is."""
    if state.queue:
        return state.queue[0]
    return None if state.to_act == CHANCE else state.to_act


def unknown(state: ArquimedesState, said: Said) -> Line:
    """That nobody at the table is called so."""
    return stranger(said, who(state, *range(len(state.hands))))
