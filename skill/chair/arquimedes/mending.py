"""Something misheard in this round or an earlier one, put right by whoever notices it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Final

from skill.chair.arquimedes.corrections import (
    Correction,
    numbers_of,
    numbers_told,
    state_at,
    total_in,
)
from skill.chair.arquimedes.counting import hear_told, still_asked
from skill.chair.arquimedes.mending_turns import (
    begins_with,
    hear_correct_draw,
    hear_correct_equation,
    named,
    nothing_such,
    of_equation,
)
from skill.chair.arquimedes.opening import card_heard
from skill.chair.arquimedes.position import DRAWING, find_seat, state_of, unknown, who
from skill.chair.arquimedes.putting_right import (
    Remedy,
    match_of,
    mend_match,
    settle,
    settled,
)
from skill.chair.arquimedes.reading import (
    is_correct,
    with_number,
)
from skill.chair.arquimedes.slots import Spoken, equation_in, is_card, number_in, ordinal_in
from skill.chair.arquimedes.turns import hear_spoken
from skill.chair.base import Hearing
from skill.chair.heard import Heard
from skill.chair.people import ME
from skill.chair.table import Doubt, Table
from skill.games.arquimedes.actions import ArquimedesAction, Deal, Open, Play, Total
from skill.games.arquimedes.cards import JOKER, Card, Laid
from skill.games.arquimedes.mending import correct_starter
from skill.games.arquimedes.state import (
    ArquimedesMatch,
    ArquimedesState,
    Phase,
)
from skill.games.base import Seat
from skill.speech.line import Line, line


def hear_mending(table: Table, heard: Heard) -> Hearing | None:
    """What comes of a correction; None if it is none, or nothing that could be corrected."""
    mend, state = _MENDS.get(heard.intent), state_of(table)
    if not mend or heard.intent in _NO_MENDS.get(state.phase, ()):
        return None
    return mend(table, heard) if state.is_real else _dealt(table, heard)


def _dealt(table: Table, heard: Heard) -> Hearing:
    """Where cards are dealt, who is asked may have meant the equation to be played now."""
    state, spoken = state_of(table), equation_in(heard)
    is_equation = heard.intent == "CorrectEquation" and state.phase is Phase.PLAYING
    if is_equation and state.open and begins_with(state.open, spoken):
        return hear_spoken(table, spoken)
    return Hearing(table, (line("arquimedes-mend-alone"),))


def hear_doubted_mending(table: Table, doubt: Doubt, heard: Heard) -> Hearing | None:
    """Whether it was as was asked, or with what other number; None if that is not answered."""
    plain, correction = replace(table, doubt=None), Correction.read(doubt.subject)
    if heard.intent in ("Yes", "Insist"):
        return settle(plain, correction)
    if heard.intent == "No":
        return Hearing(plain, (line("arquimedes-stays"),))
    number = number_in(heard.said("number"))
    if heard.intent not in ("Number", "Correction") or number is None or heard.people():
        return None
    return settled(plain, _with_number(match_of(plain), correction.at, number, None))


# Numbers -----------------------------------------------------------------------------------------


def _hear_correction(table: Table, heard: Heard) -> Hearing:
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
    if wrong is None and _is_awaited(state, seat):
        return hear_told(table, heard)
    return settled(table, _that_number(table, seat, number, wrong))


def _is_awaited(state: ArquimedesState, seat: Seat | None) -> bool:
    """Whether a total is told that is asked for, and no other is corrected."""
    if state.phase is not Phase.COUNTING:
        return False
    return seat in still_asked(state) if seat is not None else not any(state.told)


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
        corrected = _with_number(match, at, number, wrong)
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


def _with_number(match: ArquimedesMatch, at: int, number: int, wrong: int | None) -> Remedy:
    """What was told there, with another number."""
    action: ArquimedesAction = match.actions[at]
    if isinstance(action, Play):
        return _with_other(state_at(match, at), at, action, number, wrong)
    if isinstance(action, Total):
        return Correction(at, Total(action.seat, number))
    if not is_card(Laid(number)):
        return line("arquimedes-no-such-card")
    if isinstance(action, Deal):
        return Correction(at, Deal(action.to, number))
    return Correction(at, Open(number))


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


# The beginning of a round ------------------------------------------------------------------------


def _hear_correct_open(table: Table, heard: Heard) -> Hearing:
    """The first card of the round was another; or what lies there since the last equation."""
    match, card, phase = match_of(table), card_heard(heard), state_of(table).phase
    if card is None:
        return Hearing(table, (line("arquimedes-no-such-card"),))
    if phase in DRAWING:
        return _hear_drawn(table, heard, card)
    last = next(numbers_told(match), None)
    if card != JOKER and last is not None and isinstance(match.actions[last], Play):
        found = _with_number(match, last, card, None)
        if not isinstance(found, Line):
            return settled(table, found)
    if phase is Phase.OVER:
        return Hearing(table, (line("arquimedes-nothing-told"),))
    opened = max(at for at, one in enumerate(match.actions) if isinstance(one, Open))
    return settled(table, Correction(opened, Open(card)))


def _hear_drawn(table: Table, heard: Heard, card: Card) -> Hearing:
    """Where cards are drawn, "the card was a seven" is about the last of them, or is the first."""
    match = match_of(table)
    last = len(match.actions) - 1
    drawn = match.actions[last]
    if isinstance(drawn, Deal):
        return settled(table, Correction(last, Deal(drawn.to, card)))
    return hear_told(table, replace(heard, intent="Joker" if card == JOKER else "Number"))


def _hear_starter(table: Table, heard: Heard) -> Hearing:
    """Somebody else started the round that is being played."""
    state, seat = state_of(table), named(table, heard)
    if isinstance(seat, Line) or seat is None:
        return Hearing(table, (seat or line("arquimedes-whose-was-it"),))
    told = line("arquimedes-did-start", who=who(state, seat), index=len(state.rounds) + 1)
    return mend_match(table, lambda match: correct_starter(match, seat), told)


_MENDS: Final[dict[str, Callable[[Table, Heard], Hearing]]] = {
    "Correction": _hear_correction,
    "CorrectEquation": hear_correct_equation,
    "CorrectDraw": hear_correct_draw,
    "CorrectOpen": _hear_correct_open,
    "First": _hear_starter,
}
_NO_MENDS: Final[dict[Phase, tuple[str, ...]]] = {
    Phase.OPENING: ("CorrectOpen", "First"),
    Phase.OVER: ("First",),
}
"""What is an answer as long as the first card of a round is asked for, and after the match."""
