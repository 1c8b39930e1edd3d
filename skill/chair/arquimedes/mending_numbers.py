"""A number that was misheard: a total, a card, or one in an equation."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from skill.chair.arquimedes.corrections import (
    Correction,
    numbers_of,
    numbers_told,
    state_at,
    total_in,
)
from skill.chair.arquimedes.counting import drawn_card, hear_told, still_asked
from skill.chair.arquimedes.mending_turns import nothing_such, of_equation
from skill.chair.arquimedes.opening import hear_card
from skill.chair.arquimedes.position import find_seat, state_of, unknown, who
from skill.chair.arquimedes.putting_right import Remedy, match_of, settled
from skill.chair.arquimedes.reading import is_correct, with_number
from skill.chair.arquimedes.slots import Spoken, is_card, number_in, ordinal_in
from skill.chair.base import Hearing
from skill.chair.heard import Heard
from skill.chair.people import ME
from skill.chair.table import Table
from skill.games.arquimedes.actions import ArquimedesAction, Deal, Open, Play, Total
from skill.games.arquimedes.cards import Laid
from skill.games.arquimedes.state import ArquimedesMatch, ArquimedesState, Phase
from skill.games.base import Seat
from skill.speech.line import Line, line


def hear_correction(table: Table, heard: Heard) -> Hearing:
    """A total, a card or a number in an equation was another."""
    state, person = state_of(table), heard.said("player_a")
    seat = find_seat(state, person) if person and ME not in person.ids else None
    if person and seat is None and ME not in person.ids:
        return Hearing(table, (unknown(state, person),))
    number, wrong = number_in(heard.said("number")), number_in(heard.said("wrong"))
    if number is None:
        return Hearing(table, (line("arquimedes-mend-no-number"),))
    if heard.said("index"):
        return settled(table, _in_round(table, heard, seat, number))
    if wrong is None and state.phase is Phase.OPENING and _is_nothing_told(table):
        return hear_card(table, heard)
    if wrong is None and is_awaited(state, seat):
        return hear_told(table, heard)
    return settled(table, _that_number(table, seat, number, wrong))


def is_awaited(state: ArquimedesState, seat: Seat | None) -> bool:
    """Whether a total is told that is asked for, and no other is corrected."""
    if state.phase is not Phase.COUNTING:
        return False
    return seat in still_asked(state) if seat is not None else not any(state.told)


def _is_nothing_told(table: Table) -> bool:
    """Whether no number was told so far, so that none is corrected."""
    return next(numbers_told(match_of(table)), None) is None


def _in_round(table: Table, heard: Heard, seat: Seat | None, number: int) -> Remedy:
    """The total of a round, counted from 1."""
    state, match = state_of(table), match_of(table)
    ordinal = ordinal_in(heard.said("index"))
    if ordinal is None:
        return line("arquimedes-which-round")
    if seat is None:
        return line("arquimedes-whose-was-it")
    at = total_in(match, ordinal - 1, seat)
    if at is None:
        return line("arquimedes-no-total-then", who=who(state, seat), index=ordinal)
    return Correction(at, Total(seat, number))


def _that_number(table: Table, seat: Seat | None, number: int, wrong: int | None) -> Remedy:
    """The last number that was told, of that seat or so heard, and that can have been this one."""
    match = match_of(table)
    found: Remedy | None = None
    for at in _lately(match, seat):
        if wrong is not None and wrong not in numbers_of(match.actions[at]):
            continue
        corrected = with_other_number(match, at, number, wrong)
        if not isinstance(corrected, Line):
            return corrected
        found = found or corrected
        if seat is None and wrong is None:
            break
    return found or nothing_such(state_of(table), seat, wrong)


def _lately(match: ArquimedesMatch, seat: Seat | None) -> Iterator[int]:
    """Where numbers were told in this round and in the one before, the last first."""
    rounds = len(match.state.rounds)
    opened = [at for at, action in enumerate(match.actions) if isinstance(action, Open)]
    since = opened[max(0, rounds - 1) :][:1] or [0]
    yield from (at for at in numbers_told(match, seat) if at >= since[0])


def with_other_number(match: ArquimedesMatch, at: int, number: int, wrong: int | None) -> Remedy:
    """What was told there, with another number."""
    action: ArquimedesAction = match.actions[at]
    no_card = line("arquimedes-no-such-card")
    if isinstance(action, Play):
        return _with_other(state_at(match, at), at, action, number, wrong)
    if isinstance(action, Total):
        return Correction(at, Total(action.seat, number))
    if isinstance(action, Deal):
        card = drawn_card(state_at(match, at), action.to, number)
        return no_card if card is None else Correction(at, Deal(action.to, card))
    return Correction(at, Open(number)) if is_card(Laid(number)) else no_card


def _with_other(
    state: ArquimedesState, at: int, play: Play, number: int, wrong: int | None
) -> Remedy:
    """The equation with another number, if that is correct; else all of it must be said."""
    was = play.equation
    said = Spoken(was.first, was.operation, was.second, was.result)
    other = with_number(state, said, Laid(number))
    if wrong is not None and was.second and was.second.number == wrong != was.result.number:
        other = replace(said, second=Laid(number))
    if not is_correct(state, other):
        return line("arquimedes-mend-equation")
    return of_equation(state, at, other)
