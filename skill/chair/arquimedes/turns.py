"""A turn: an equation, a card drawn, or a pass."""

from __future__ import annotations

from collections.abc import Callable, Container
from dataclasses import replace
from itertools import takewhile
from typing import Final

from skill.chair.arquimedes.cards import example_line
from skill.chair.arquimedes.last_turns import lies_there, turns_back
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
from skill.games.base import Seat
from skill.speech.line import Line, line

INSTEAD: Final = "arquimedes-instead"
"""The doubt whether to draw, or with no card left to pass: the other one was said."""


def hear_turn(table: Table, heard: Heard) -> Hearing | None:
    """What whoever is to play does, if it is that seat of which it is said."""
    answer, state = _ANSWERS.get(heard.intent), state_of(table)
    if not answer or (heard.intent == "Add" and _is_new(state, heard)):
        return None
    other = not_asked(state, heard)
    return Hearing(table, (other,)) if other else answer(table, heard)


def _is_new(state: ArquimedesState, heard: Heard) -> bool:
    """Whether somebody was named who is not at the table."""
    return any(find_seat(state, said) is None for said in heard.people())


def not_asked(state: ArquimedesState, heard: Heard) -> Line | None:
    """Who is asked, if only others were named, or that there is nobody of a name."""
    asked, named = asked_seat(state), set()
    for said in heard.people():
        seat = find_seat(state, said)
        if seat is None:
            return unknown(state, said)
        named.add(seat)
    if not named or asked is None or asked in named:
        return None
    return line("arquimedes-asked-now", who=who(state, asked))


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
    """Whoever is named draws, as far as they are next one after the other."""
    state = state_of(table)
    if not state.left:
        return _instead(table, heard)
    seats = {find_seat(state, said) for said in heard.people()} or {state.turn}
    return _all_draw(table, seats)


def _everybody_draws(table: Table, heard: Heard) -> Hearing:
    state = state_of(table)
    return _all_draw(table, {*state.setup.people}) if state.left else _instead(table, heard)


def _all_draw(table: Table, seats: Container[Seat | None]) -> Hearing:
    """Who of ``seats`` draws, from whoever is to play on: each once, while there are cards."""
    state = state_of(table)
    order = [(state.turn + place) % len(state.hands) for place in range(len(state.hands))]
    drawing = list(takewhile(seats.__contains__, order))[: state.left]
    rest = [seat for seat in order[len(drawing) :] if seat in seats]
    told: tuple[Line, ...] = ()
    if rest and len(drawing) < state.left:
        on = who(state, order[len(drawing)])
        told = (line("arquimedes-comes-before", on=on, who=who(state, *rest)),)
    return Hearing(table, told, tuple(map(Draw, drawing)))


def _too(table: Table, heard: Heard) -> Hearing | None:
    """ "Me too" draws, or passes, where that was done just before; else it says nothing."""
    last = next(turns_back(table), None)
    if isinstance(last, Draw):
        return _draw(table, heard)
    return _pass(table, heard) if isinstance(last, Pass) else None


def _pass(table: Table, heard: Heard) -> Hearing:
    state = state_of(table)
    return _instead(table, heard) if state.left else Hearing(table, actions=(Pass(state.turn),))


def _instead(table: Table, heard: Heard) -> Hearing:
    return Hearing(replace(table, doubt=Doubt(INSTEAD)))


def hear_instead(table: Table, heard: Heard) -> Hearing | None:
    """Whether to draw, or with no card left to pass."""
    state = state_of(table)
    if heard.intent == "No":
        return Hearing(table, (line("arquimedes-then-play", example=example_line(state)),))
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


def _lying(table: Table, heard: Heard) -> Hearing:
    """Whoever says what lies there does not play."""
    return Hearing(table, (lies_there(table, number_in(heard.said("number"))),))


def _say_equation(table: Table, heard: Heard) -> Hearing:
    state = state_of(table)
    return Hearing(table, (line("arquimedes-say-equation", example=example_line(state)),))


_ANSWERS: Final[dict[str, Callable[[Table, Heard], Hearing | None]]] = {
    "Equation": _equation,
    "Equals": _equation,
    "Draw": _draw,
    "AllDraw": _everybody_draws,
    "Too": _too,
    "Add": _too,
    "Pass": _pass,
    "No": _instead,
    "Nobody": _instead,
    "Number": _number,
    "LiesThere": _lying,
    "PlayIt": _say_equation,
    "Cards": _say_equation,
    "Joker": _say_equation,
    "Yes": _say_equation,
    "Ready": _say_equation,
    "Done": _say_equation,
    "Next": _say_equation,
}
