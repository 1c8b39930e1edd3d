"""What lies face up before somebody: the card that stays, the last two, or a whole row."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import reduce
from typing import Final

from skill.chair.base import Hearing, Question, question
from skill.chair.final_binary.cards import numbers_line
from skill.chair.final_binary.corrections import setups
from skill.chair.final_binary.known import hidden_numbers
from skill.chair.final_binary.plays import INSIST, denied
from skill.chair.final_binary.position import (
    asked_seat,
    find_seat,
    match_of,
    state_of,
    unknown,
    who,
)
from skill.chair.final_binary.slots import BINARY_SLOTS, number_in
from skill.chair.heard import GO_ON, Heard
from skill.chair.table import UNHEARD, Doubt, Table
from skill.games.base import Seat
from skill.games.final_binary.actions import Show, read_action
from skill.games.final_binary.cards import HIDDEN, NUMBERS, Binary, without
from skill.games.final_binary.legality import refusal
from skill.games.final_binary.state import FinalBinaryState, Phase
from skill.speech.line import Line, line


def show_question(table: Table) -> Question:
    """Which card stays, or which two are left; proposed if all that was told leaves no other."""
    state = state_of(table)
    seat = state.turn
    people, row = who(state, seat), state.tableaux[seat].row
    if _proposed(table):
        return question("final_binary-by-count", who=people, numbers=numbers_line(_counted(state)))
    if len(row) == 1:
        return question("final_binary-stays", who=people)
    known = tuple(number for number in row if number != HIDDEN)
    number = known[0] if known else 0
    return question("final_binary-last-two", who=people, known=len(known), number=number)


def _proposed(table: Table) -> tuple[Binary, ...]:
    """What the hidden cards of whoever is asked must be; nothing after it was denied."""
    state = state_of(table)
    return () if table.doubt else hidden_numbers(state, state.turn)


def _counted(state: FinalBinaryState) -> tuple[Binary, ...]:
    """All that lies before whoever is asked, as it must be by all that was told."""
    seat = state.turn
    known = [number for number in state.tableaux[seat].row if number != HIDDEN]
    return tuple(sorted((*known, *hidden_numbers(state, seat)), reverse=True))


def hear_show(table: Table, heard: Heard) -> Hearing | None:
    """What somebody tells of their row; None if that is not what is told."""
    state = state_of(table)
    is_asked = state.phase is Phase.SHOWING
    if heard.intent == "Row" or heard.intent in (_IF_ASKED if is_asked else _IF_NAMED):
        return _told(table, heard)
    answer = _ANSWERS.get(heard.intent) if is_asked else None
    return answer(table, heard) if answer else None


def corrects_nothing(table: Table, heard: Heard) -> bool:
    """Whether what may be a correction answers the question, and is about nothing before it.

    So is a display that is told instead of a setup card, since it shows no more yet.
    """
    state, person = state_of(table), heard.said("player_a")
    if not state.is_real:
        return False
    if state.phase is Phase.TRUMP:
        return heard.intent in ("CorrectTrump", "CorrectSuit")
    seat = find_seat(state, person) if person else asked_seat(state)
    if state.phase is Phase.SETTING:
        is_told = _is_corrected(heard) or heard.intent == "CorrectSetup"
        is_first_told = heard.intent == "DisplayIs" or (is_told and bool(person))
        return is_first_told and seat in state.queue
    tells = heard.intent in ("Stays", "Two", "Row") or _is_corrected(heard)
    return tells and state.phase is Phase.SHOWING and seat == state.turn


def _is_corrected(heard: Heard) -> bool:
    """Whether a number is said to be another, in no trick that was named."""
    return heard.intent == "Correction" and not heard.said("index")


_IF_NAMED: Final = ("Stays", "Two")
"""What tells something of somebody's row while a card is awaited."""
_IF_ASKED: Final = (*_IF_NAMED, "Number", "Confirm", "Flip", "DisplayIs", "Correction")


def _told(table: Table, heard: Heard) -> Hearing | None:
    state, person = state_of(table), heard.said("player_a")
    if state.phase not in (Phase.PLAYING, Phase.SHOWING):
        return Hearing(table, (line("final_binary-row-later"),))
    seat = find_seat(state, person) if person else asked_seat(state)
    if seat is None:
        return Hearing(table, (unknown(state, person),))
    if not person and state.phase is Phase.PLAYING:
        return Hearing(table, (line("final_binary-whose-row"),)) if heard.intent != "Two" else None
    numbers = numbers_in(heard) or _setup_card(table, heard, seat)
    if not numbers or not all(number in NUMBERS for number in numbers):
        return Hearing(table, (line("final_binary-no-such-binary"),))
    return show(table, seat, numbers)


def _setup_card(table: Table, heard: Heard, seat: Seat) -> tuple[Binary, ...]:
    """The number on somebody's setup card, if it is said that it stays."""
    if heard.intent != "Stays" or heard.said("binary_a"):
        return ()
    return tuple(card.number for _, card in setups(match_of(table), seat))


def numbers_in(heard: Heard) -> tuple[int, ...]:
    """The numbers that were told, one or several."""
    slots = ("number",) if heard.said("number") else BINARY_SLOTS
    found = (number_in(heard.said(slot)) for slot in slots if heard.said(slot))
    return tuple(number for number in found if number is not None)


def show(table: Table, seat: Seat, numbers: Sequence[Binary]) -> Hearing:
    """What comes of numbers that somebody says lie face up before them: all, or some.

    Those that are known already may be among them; if as many are told as are hidden, none is.
    """
    state = state_of(table)
    row, people = state.tableaux[seat].row, who(state, seat)
    known = tuple(number for number in row if number != HIDDEN)
    hidden = len(row) - len(known)
    is_asked = state.phase is Phase.SHOWING or len(numbers) > 1
    are_hidden = hidden == len(numbers) and is_asked
    new = tuple(numbers) if are_hidden else reduce(without, known, tuple(numbers))
    if not new:
        key = "final_binary-is-up" if hidden else "final_binary-row-known"
        return Hearing(table, (line(key, who=people, numbers=numbers_line(known)),))
    if not hidden or (len(numbers) == len(row) and len(new) > hidden):
        told = numbers_line(known)
        return Hearing(table, (line("final_binary-are-up", who=people, numbers=told),))
    if len(new) > hidden:
        return Hearing(table, (line("final_binary-too-many", who=people, count=len(row)),))
    return _shown(table, [Show(seat, number) for number in new])


def _shown(table: Table, shows: Sequence[Show]) -> Hearing:
    """The numbers are recorded; if there can be none left of one, it is asked whether it is so."""
    plain, state = replace(table, doubt=None), state_of(table)
    for each in shows:
        if refusal(state, each):
            return Hearing(replace(table, doubt=Doubt(INSIST, ",".join(map(str, shows)))))
        state = state.apply(each)
    return Hearing(plain, actions=tuple(shows))


def insisted_shows(table: Table, doubt: Doubt) -> Iterator[Show]:
    """What was told of a row and is in doubt, insisted on where it has to be."""
    state = state_of(table)
    for each in shows_in(doubt):
        stood_by = replace(each, insisted=refusal(state, each) is not None)
        yield stood_by
        state = state.apply(stood_by)


def shows_in(doubt: Doubt) -> Iterator[Show]:
    """What was told of a row and is in doubt."""
    for text in doubt.subject.split(","):
        action = read_action(text)
        assert isinstance(action, Show)
        yield action


def doubted_show(table: Table, doubt: Doubt) -> Show:
    """The first of the numbers of which none can be left."""
    state = state_of(table)
    for each in shows_in(doubt):
        if refusal(state, each):
            return each
        state = state.apply(each)
    raise AssertionError("a number is in doubt since none can be left of it")


# Whatever else is answered -----------------------------------------------------------------------


def _say_number(table: Table, heard: Heard) -> Hearing:
    return Hearing(table, (_say_which(table),))


def _say_which(table: Table) -> Line:
    return line("final_binary-say-number")


def _affirmed(table: Table, heard: Heard) -> Hearing:
    """A yes to what was proposed."""
    state, proposed = state_of(table), _proposed(table)
    if not proposed:
        return Hearing(table, (_say_which(table),))
    return _shown(table, [Show(state.turn, number) for number in proposed])


def _denied(table: Table, heard: Heard) -> Hearing:
    """A no to what was proposed; else the play before it was misheard."""
    if _proposed(table):
        return Hearing(replace(table, doubt=Doubt(UNHEARD)))
    return denied(table, heard)


_ANSWERS: Final[dict[str, Callable[[Table, Heard], Hearing]]] = {
    **dict.fromkeys((*GO_ON, "Pass", "Card", "Suit", "Numbers"), _say_number),
    **dict.fromkeys(("Yes", "Ready", "Next"), _affirmed),
    "No": _denied,
}
