"""A turn: an equation, a card drawn, or a pass."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from skill.chair.arquimedes.cards import example_line
from skill.chair.arquimedes.position import asked_seat, find_seat, state_of, unknown, who
from skill.chair.arquimedes.reading import RESULT, read
from skill.chair.arquimedes.slots import Spoken, equation_in, number_in
from skill.chair.base import Hearing
from skill.chair.heard import Heard
from skill.chair.table import Doubt, Table
from skill.games.arquimedes.actions import Draw, Pass, Play
from skill.games.arquimedes.cards import Laid
from skill.games.arquimedes.equations import Operation
from skill.games.arquimedes.state import ArquimedesState
from skill.speech.line import Line, line

INSTEAD: Final = "arquimedes-instead"
"""The doubt whether to draw, or with no card left to pass: the other one was said."""


def hear_turn(table: Table, heard: Heard) -> Hearing | None:
    """What whoever is to play does, if it is that seat of which it is said."""
    answer = _ANSWERS.get(heard.intent)
    if not answer:
        return None
    other = not_asked(state_of(table), heard)
    return Hearing(table, (other,)) if other else answer(table, heard)


def not_asked(state: ArquimedesState, heard: Heard) -> Line | None:
    """Who is asked, if somebody else was named, or that there is nobody of that name."""
    said, seat = heard.said("player_a"), asked_seat(state)
    named = find_seat(state, said) if said else seat
    if named is None:
        return unknown(state, said)
    if named == seat or seat is None:
        return None
    return line("arquimedes-asked-now", who=who(state, seat))


def hear_spoken(table: Table, spoken: Spoken) -> Hearing:
    """What comes of an equation that was heard."""
    found = read(state_of(table), spoken)
    if isinstance(found, Play):
        return Hearing(table, actions=(found,))
    if isinstance(found, Doubt):
        return Hearing(replace(table, doubt=found))
    return Hearing(table, (found,))


def _equation(table: Table, heard: Heard) -> Hearing:
    return hear_spoken(table, equation_in(heard))


def _draw(table: Table, heard: Heard) -> Hearing:
    state = state_of(table)
    return Hearing(table, actions=(Draw(state.turn),)) if state.left else _instead(table, heard)


def _pass(table: Table, heard: Heard) -> Hearing:
    state = state_of(table)
    return _instead(table, heard) if state.left else Hearing(table, actions=(Pass(state.turn),))


def _instead(table: Table, heard: Heard) -> Hearing:
    return Hearing(replace(table, doubt=Doubt(INSTEAD)))


def hear_instead(table: Table, doubt: Doubt, heard: Heard) -> Hearing | None:
    """Whether to draw, or with no card left to pass."""
    state = state_of(table)
    if heard.intent == "No":
        return Hearing(table)
    if heard.intent in ("Yes", "Pass", "Draw") and not not_asked(state, heard):
        return Hearing(table, actions=(Draw(state.turn) if state.left else Pass(state.turn),))
    return None


def _number(table: Table, heard: Heard) -> Hearing:
    """The number that lies there may mean that the same is laid; no other is an equation."""
    state, number = state_of(table), number_in(heard.said("number"))
    assert state.open
    if number is None or number != state.open.number:
        return _say_equation(table, heard)
    same = Spoken(state.open, Operation.EQUALS, None, Laid(number))
    return Hearing(replace(table, doubt=Doubt(RESULT, heard=same.heard())))


def _say_equation(table: Table, heard: Heard) -> Hearing:
    state = state_of(table)
    return Hearing(table, (line("arquimedes-say-equation", example=example_line(state)),))


_ANSWERS: Final[dict[str, Callable[[Table, Heard], Hearing]]] = {
    "Equation": _equation,
    "Equals": _equation,
    "Draw": _draw,
    "Pass": _pass,
    "No": _instead,
    "Nobody": _instead,
    "Number": _number,
    "Joker": _say_equation,
    "Yes": _say_equation,
    "Ready": _say_equation,
    "Done": _say_equation,
    "Next": _say_equation,
}
