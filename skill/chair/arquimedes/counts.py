"""What is said of the number of somebody's cards, where a draw was not told.

At a table people know better (A31): they say how many somebody has, who drew, or that somebody is
out or is not. Whoever insists against the count is taken at their word (A32).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from skill.chair.arquimedes.cards import equation_line, example_line
from skill.chair.arquimedes.holding import (
    ENDING,
    MOST_AT_ONCE,
    goes_on,
    holds,
    named_seat,
    set_count,
)
from skill.chair.arquimedes.position import asked_seat, state_of, who
from skill.chair.arquimedes.putting_right import match_of
from skill.chair.arquimedes.slots import Spoken, number_in
from skill.chair.arquimedes.standing import left
from skill.chair.base import Hearing
from skill.chair.heard import Heard
from skill.chair.table import Doubt, Table
from skill.games.arquimedes.actions import Draw, Play
from skill.games.arquimedes.cards import UNSAID, Laid
from skill.games.arquimedes.equations import Operation
from skill.games.arquimedes.mending import turns
from skill.games.arquimedes.state import ArquimedesState, Phase
from skill.games.base import Seat
from skill.speech.line import Line, line

NOT_OUT: Final = "arquimedes-not-out"
"""The doubt whether somebody is out who has cards left by count; the subject is the seat."""
UNDECLARED: Final = "arquimedes-undeclared"
"""The doubt who drew, where people find the draw pile empty, and by count it is not."""

DREW: Final = ("Holds", "Forgot", "DrewTwice")
"""How it may be said that somebody has drawn."""


def hear_counts(table: Table, heard: Heard) -> Hearing | None:
    """What comes of what is said about the number of somebody's cards; None if nothing was."""
    answer, state = _ANSWERS.get(heard.intent), state_of(table)
    if not answer:
        return None
    return answer(table, heard) if state.is_real else _alone(table, heard)


def _alone(table: Table, heard: Heard) -> Hearing:
    if heard.intent == "Empty":
        return Hearing(table, tuple(left(table, heard)))
    return Hearing(table, (line("arquimedes-mend-alone"),))


def _last_turn(table: Table) -> object:
    """What was done last in the round."""
    match = match_of(table)
    return next((match.actions[at] for at in reversed(turns(match))), None)


def _hear_holds(table: Table, heard: Heard) -> Hearing:
    """ "Anna has four cards." """
    seat, cards = (
        named_seat(table, heard, asked_seat(state_of(table))),
        number_in(heard.said("number")),
    )
    if isinstance(seat, Line):
        return Hearing(table, (seat,))
    if cards is None:
        return Hearing(table, (line("arquimedes-say-count"),))
    return set_count(table, seat, cards) if cards else _out(table, seat)


def _hear_forgot(table: Table, heard: Heard) -> Hearing:
    """ "Anna drew without telling", or "Anna drew two", one of which may have been told."""
    state = state_of(table)
    seat = named_seat(table, heard, asked_seat(state))
    if isinstance(seat, Line):
        return Hearing(table, (seat,))
    said = heard.said("number")
    drawn = 2 if heard.intent == "DrewTwice" else number_in(said) if said else 1
    if not drawn:
        return Hearing(table, (line("arquimedes-say-count"),))
    match = match_of(table)
    own = (match.actions[at] for at in reversed(turns(match)) if match.actions[at].seat == seat)
    is_told = drawn > 1 and isinstance(next(own, None), Draw)
    return set_count(table, seat, len(state.hands[seat]) + drawn - is_told)


def _hear_out(table: Table, heard: Heard) -> Hearing:
    """ "Anna is out", or "that was my last card": of whoever has just played, or plays now."""
    seat = named_seat(table, heard, _who_is_out(table))
    return Hearing(table, (seat,)) if isinstance(seat, Line) else _out(table, seat)


def _who_is_out(table: Table) -> Seat | None:
    """Who may say so: whoever is asked, if an equation can do it, or has just played."""
    state, last = state_of(table), _last_turn(table)
    if state.phase in ENDING:
        return state.out
    if isinstance(last, Play) and not _can_go_out(state):
        return last.seat
    return asked_seat(state)


def _can_go_out(state: ArquimedesState) -> bool:
    """Whether whoever plays now has so few cards that an equation takes all."""
    return state.phase is Phase.PLAYING and len(state.hands[state.turn]) <= MOST_AT_ONCE


def _out(table: Table, seat: Seat) -> Hearing:
    state, last = state_of(table), _last_turn(table)
    if state.phase is Phase.PLAYING and isinstance(last, Play) and last.seat == seat:
        return Hearing(replace(table, doubt=Doubt(NOT_OUT, str(seat))))
    if seat == state.turn and _can_go_out(state):
        return Hearing(table, (_how_to_go_out(state),))
    if state.phase in ENDING and seat == state.out:
        return Hearing(table, (line("arquimedes-same-count"),))
    if state.phase in (Phase.PLAYING, Phase.COUNTING):
        return Hearing(table, (holds(state, seat), line("arquimedes-say-count")))
    return Hearing(table, (line("arquimedes-no-count-now"),))


def _how_to_go_out(state: ArquimedesState) -> Line:
    """What to say who lays the last cards now: of one card there is but one equation."""
    lying = state.open
    if len(state.hands[state.turn]) > 1 or not lying or lying == UNSAID:
        return line("arquimedes-say-equation", example=example_line(state))
    same = Spoken(lying, Operation.EQUALS, None, Laid(lying.number))
    return line("arquimedes-say-last", who=who(state, state.turn), equation=equation_line(same))


def _hear_still_in(table: Table, heard: Heard) -> Hearing:
    """ "No, Anna is not out", "Anna still has two cards": also before the next round is begun."""
    state, cards = state_of(table), number_in(heard.said("number"))
    out = _out_at_last(state)
    seat = named_seat(table, heard, asked_seat(state) if out is None else out)
    if isinstance(seat, Line):
        return Hearing(table, (seat,))
    if seat == out:
        return goes_on(table, seat, cards or 1)
    if cards:
        return set_count(table, seat, cards)
    if state.phase in (Phase.PLAYING, Phase.COUNTING):
        return Hearing(table, (holds(state, seat), line("arquimedes-say-count")))
    return Hearing(table, (line("arquimedes-no-count-now"),))


def _out_at_last(state: ArquimedesState) -> Seat | None:
    """Who was out in the round that was played last, if the next one has not begun."""
    if state.phase is Phase.PLAYING:
        return None
    return state.out if state.phase in ENDING or not state.rounds else state.rounds[-1].out


def _hear_empty(table: Table, heard: Heard) -> Hearing:
    """ "The pile is empty": then somebody drew without telling, if it is not so by count."""
    state = state_of(table)
    if state.phase is not Phase.PLAYING or not state.left:
        return Hearing(table, tuple(left(table, heard)))
    return Hearing(replace(table, doubt=Doubt(UNDECLARED)))


_ANSWERS: Final[dict[str, Callable[[Table, Heard], Hearing]]] = {
    "Holds": _hear_holds,
    "Forgot": _hear_forgot,
    "DrewTwice": _hear_forgot,
    "Out": _hear_out,
    "StillIn": _hear_still_in,
    "Empty": _hear_empty,
}
