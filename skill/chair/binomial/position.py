"""What the table looks like, as the questions and the answers need it."""

from __future__ import annotations

from collections.abc import Sequence

from skill.chair import players
from skill.chair.heard import Heard, Said
from skill.chair.players import only_person
from skill.chair.table import Table
from skill.games.base import CHANCE, Seat
from skill.games.binomial.actions import Bid, Fight, Pass
from skill.games.binomial.sheets import KeptSheet
from skill.games.binomial.state import Answer, BinomialState
from skill.speech.line import Digits, Line, People, line

MISFIT = "binomial-misfit"
"""The doubt about a number that does not fit the card."""
IMPOSSIBLE = "binomial-impossible"
"""The doubt about a number that cannot be on the sheet."""


def state_of(table: Table) -> BinomialState:
    """The position on a table that has a match."""
    assert table.match
    state: BinomialState = table.match.state
    return state


def who(state: BinomialState, *seats: Seat) -> People:
    """See `skill.chair.players.who`."""
    return players.who(state.setup, *seats)


def asked(state: BinomialState) -> str:
    """What the person to act is asked for in a round: "call", "number", or "dark" for either."""
    if state.is_dark:
        return "dark"
    assert state.open
    return "call" if state.is_declaring else "number"


def is_asked_for_number(state: BinomialState, seat: Seat | None = None) -> bool:
    """Whether that seat, or any at all, is asked for a number now."""
    if not state.open or state.is_declaring:
        return False
    return seat in (None, state.to_act)


def bids_in(state: BinomialState, index: int) -> tuple[Bid, ...]:
    """The numbers of a round of the game; the open one comes after all others."""
    if 0 <= index < len(state.rounds):
        return state.rounds[index].bids
    return state.open.bids if state.open and index == len(state.rounds) else ()


def answers_of(state: BinomialState, seat: Seat) -> tuple[Answer, ...]:
    """What ``seat`` has answered in the open round."""
    answers = state.open.answers if state.open else ()
    return tuple(answer for answer in answers if answer.seat == seat)


def awaited(state: BinomialState, given: Sequence[Answer] = ()) -> tuple[Seat, ...]:
    """Who is still to be asked in the open round, in order; for numbers if calls are ``given``."""
    assert state.open
    answers = (*state.open.answers, *given)
    if state.is_dark or (state.is_declaring and not given):
        answered = {answer.seat for answer in answers}
        return tuple(seat for seat in state.clockwise() if seat not in answered)
    fighters = {answer.seat for answer in answers if isinstance(answer, Fight)}
    shown = {answer.seat for answer in answers if isinstance(answer, Bid)}
    return tuple(seat for seat in state.clockwise() if seat in fighters - shown)


def recorded(state: BinomialState, seat: Seat) -> Line | None:
    """What somebody has answered in this round, as far as everybody may know it."""
    assert state.open
    secret = seat not in state.setup.people
    said = None
    for answer in state.open.answers:
        if answer.seat != seat or (secret and (state.is_dark or isinstance(answer, Bid))):
            continue
        if isinstance(answer, Bid):
            number = Digits(answer.number)
            said = line("binomial-has-number", who=who(state, seat), number=number)
        else:
            key = "binomial-has-passed" if isinstance(answer, Pass) else "binomial-has-fought"
            said = line(key, who=who(state, seat))
    return said


def if_mistaken(state: BinomialState, *seats: Seat) -> tuple[Line, ...]:
    """How people put right what was recorded of ``seats``; nothing for bots: none is misheard."""
    if not set(seats) & set(state.setup.people):
        return ()
    alone = only_person(state.setup) is not None
    return (line("binomial-undo-if-mistaken" if alone else "binomial-if-mistaken"),)


def find_seat(state: BinomialState, said: Said) -> Seat | None:
    """See `skill.chair.players.find_seat`."""
    return players.find_seat(state.setup, said, asked_seat(state))


def asked_about(state: BinomialState, heard: Heard) -> tuple[Seat, ...] | Line:
    """See `skill.chair.players.asked_about`."""
    return players.asked_about(state.setup, heard, asked_seat(state))


def asked_seat(state: BinomialState) -> Seat | None:
    """Who is to answer; None if nobody is."""
    return None if state.to_act == CHANCE else state.to_act


def kept_sheet(state: BinomialState) -> KeptSheet | None:
    """The sheet of whoever plays alone, if the chairman keeps it."""
    seat = only_person(state.setup)
    sheet = None if seat is None else state.sheets[seat]
    return sheet if isinstance(sheet, KeptSheet) else None


def unknown(state: BinomialState, said: Said) -> Line:
    """See `skill.chair.players.unknown`."""
    return players.unknown(state.setup, said)
