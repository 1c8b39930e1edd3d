"""A round of whoever's sheet the chairman keeps: he knows which numbers fit, and takes no other."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final, TypeAlias

from skill.chair.base import Hearing, Question, question
from skill.chair.binomial.disputes import MOST_LISTED
from skill.chair.binomial.position import (
    asked,
    if_mistaken,
    kept_sheet,
    state_of,
    who,
)
from skill.chair.binomial.sheet import fitting, listed
from skill.chair.binomial.slots import digits_in, half_in, number_on_sheet_in, numbers_in
from skill.chair.heard import GO_ON, NUMBER_SLOTS, Heard, Said
from skill.chair.players import only_person
from skill.chair.table import Table
from skill.games.base import Seat
from skill.games.binomial.actions import Bid, Fight, Pass
from skill.games.binomial.sheets import KeptSheet
from skill.games.binomial.state import BinomialState
from skill.speech.line import Digits, Line, line
from skill.speech.numbers import sounds_like

Plainly: TypeAlias = Callable[[Table, Heard], Hearing | None]
"""How the same is heard where the sheet is of paper."""

_TAKES_IT: Final = ("Yes", "Fight", "Ready", "Next")


def round_question(state: BinomialState, sheet: KeptSheet) -> Question:
    """The question to whoever is asked in a round: if they fight, or with which number.

    ``told`` is how many numbers fit, or 0 if they are too many to be told unasked.
    """
    numbers = fitting(state, sheet)
    if not numbers:
        return question("binomial-kept-pass", left=listed(sheet.numbers))
    told = len(numbers) if len(numbers) <= MOST_LISTED else 0
    return question(f"binomial-kept-{asked(state)}", told=told, numbers=listed(numbers))


def hear_in_round(table: Table, heard: Heard, plainly: Plainly) -> Hearing | None:
    """An answer of whoever's sheet is kept. A number at the roll call is a fight with it."""
    state, sheet, seat = _asked(table)
    if heard.intent in ("Number", "Numbers") or _is_number_on_sheet(heard):
        return put_forward(table, heard)
    numbers = fitting(state, sheet)
    if not numbers:
        return _nothing_fits(table, heard, plainly)
    if len(numbers) == 1 and heard.intent in _TAKES_IT and not heard.people():
        return _with_number(table, numbers[0])
    if heard.intent == "Pass" and seat in (state.open.fighters if state.open else ()):
        fought = line("binomial-has-fought", who=who(state, seat))
        return Hearing(table, (fought, *if_mistaken(state, seat)))
    hearing = plainly(table, heard)
    if hearing and len(numbers) == 1 and Fight(seat) in hearing.actions:
        return replace(_with_number(table, numbers[0]), lines=hearing.lines)
    return hearing


def put_forward(table: Table, heard: Heard) -> Hearing:
    """The number that was said, if it is on the sheet and fits the card; or why it cannot be.

    What is not on the sheet may have been misheard for something that is.
    """
    state, sheet, _ = _asked(table)
    numbers = fitting(state, sheet)
    said = _said_in(sheet, numbers, heard)
    meant = [number for number in said if number in numbers]
    if not set(said) & set(sheet.numbers):
        meant += [other for number in said for other in sounds_like(number) if other in numbers]
    if meant:
        return _with_number(table, meant[0])
    why = _why_not(state, sheet, said[0]) if said else line("binomial-no-number")
    return Hearing(table, (why,), rephrase=True)


def _asked(table: Table) -> tuple[BinomialState, KeptSheet, Seat]:
    state = state_of(table)
    sheet, seat = kept_sheet(state), only_person(state.setup)
    assert sheet and seat is not None
    return state, sheet, seat


def _with_number(table: Table, number: str) -> Hearing:
    state, _, seat = _asked(table)
    call = (Fight(seat),) if state.is_declaring else ()
    return Hearing(table, actions=(*call, Bid(seat, number)))


def _nothing_fits(table: Table, heard: Heard, plainly: Plainly) -> Hearing | None:
    """An answer where the only thing that can be done is to pass."""
    _, sheet, seat = _asked(table)
    if heard.intent in GO_ON:
        return Hearing(table, actions=(Pass(seat),))
    refused = Hearing(table, (line("binomial-only-these", numbers=listed(sheet.numbers)),))
    if heard.intent in ("No", "Fight"):
        return refused
    hearing = plainly(table, heard)
    return refused if hearing and Fight(seat) in hearing.actions else hearing


# Numbers as they are said ------------------------------------------------------------------------


def _is_number_on_sheet(heard: Heard) -> bool:
    """Whether it is said which number it is, like "number three", or "the third one"."""
    is_whole = half_in(heard.said("half")) is None
    is_bare = heard.intent in ("Place", "Names") and is_whole
    return is_bare and number_on_sheet_in(heard) is not None


def _said_in(sheet: KeptSheet, told: Sequence[str], heard: Heard) -> Sequence[str]:
    """The numbers that may be meant, likeliest first; ``told`` are those that fit."""
    if heard.intent == "Names" or heard.said("nth"):
        return _in_order(told, number_on_sheet_in(heard) or 0, heard)
    is_lone = heard.intent == "Number" and len(digits_in(heard)) == 1
    if is_lone or heard.intent == "Place":
        return _by_place(sheet, number_on_sheet_in(heard) or 0)
    slots = ("number", *NUMBER_SLOTS)
    return numbers_in(next(filter(None, map(heard.said, slots)), Said()))


def _in_order(told: Sequence[str], nth: int, heard: Heard) -> Sequence[str]:
    """ "The third one" is that of the numbers that were just told."""
    return told[-1:] if heard.said("nth").text == "last" else told[nth - 1 : nth]


def _by_place(sheet: KeptSheet, place: int) -> Sequence[str]:
    """ "Three" may be zero three; or else it is the third number of the sheet."""
    return (f"{place:02}", *sheet.all_numbers[place - 1 : place])


def _why_not(state: BinomialState, sheet: KeptSheet, number: str) -> Line:
    assert state.open
    if number in sheet.numbers:
        lacks = line(f"binomial-lacks-{state.open.postulate}")
        return line("binomial-kept-misfit", number=Digits(number), lacks=lacks)
    key = "binomial-spent" if number in sheet.spent else "binomial-not-on-sheet"
    return line(key, number=Digits(number))
