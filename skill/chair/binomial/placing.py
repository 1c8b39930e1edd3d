"""The rolls of whoever's sheet the chairman keeps: where each digit goes.

What is done is always ``Place(seat, cell)``. The intent "Place" names the cell by two slots:
``cell`` is which of the eight numbers ("1" to "8"), and ``half`` is "tens" or "units". A screen
sends both. People may leave out what is clear without it, and a ``digit`` that they say must be
the one that was rolled.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import Final, TypeAlias

from skill.chair.base import Hearing, Question, question
from skill.chair.binomial.position import kept_sheet, state_of
from skill.chair.binomial.sheet import HALVES, reading, room_line
from skill.chair.binomial.slots import (
    digit_in,
    half_in,
    number_on_sheet_in,
    numbers_in,
    side_in,
)
from skill.chair.heard import GO_ON, Heard, Said
from skill.chair.players import only_person
from skill.chair.table import Doubt, Table
from skill.games.binomial.actions import Place
from skill.games.binomial.sheets import EMPTY, UNWRITTEN, KeptSheet
from skill.games.binomial.state import BinomialState
from skill.speech.line import Digits, Line, line

WHERE: Final = "binomial-where"
"""The doubt about a cell of which only the number was said, or only the half."""

_PLACES: Final = ("Place", "PlaceNew", "Beside")
_EITHER_SIDE: Final = ("next", "beside")
_BARE: Final = ("Number", "Names")
"""As what "three" and "the third one" are heard."""

Spot: TypeAlias = int | Heard | tuple[Line, ...]
"""A cell; or what was said of one so far; or why it is none."""


# The questions -----------------------------------------------------------------------------------


def place_question(state: BinomialState, sheet: KeptSheet) -> Question:
    """The question where the last roll goes."""
    index, digit = len(state.rolls), Digits(state.rolls[-1])
    first, *others = sheet.free_cells
    if others:
        return question("binomial-place", index=index, digit=digit)
    number = reading(sheet.write(first, state.rolls[-1]).all_numbers[first // 2])
    return question(
        "binomial-last-place", index=index, digit=digit, cell=first // 2 + 1, number=number
    )


def where_question(table: Table, doubt: Doubt) -> Question:
    """The question which half of a number it is, or which number."""
    state, sheet = state_of(table), _sheet(table)
    assert doubt.heard
    digit, half = Digits(state.rolls[-1]), _half(doubt.heard)
    if half is None:
        cell = number_on_sheet_in(doubt.heard)
        assert cell
        return question("binomial-half", digit=digit, cell=cell)
    return question("binomial-which", digit=digit, half=HALVES[half], room=room_line(sheet, half))


# Their answers -----------------------------------------------------------------------------------


def hear_placing(table: Table, heard: Heard) -> Hearing | None:
    """Where the last roll is written; None if that is not said."""
    state, sheet = state_of(table), _sheet(table)
    heard = _as_place(heard)
    if heard.intent in GO_ON:
        return _go_on(table, sheet)
    if heard.intent == "Rolled":
        return Hearing(table, (line("binomial-place-first"),))
    if heard.intent == "No":
        return Hearing(table, (line("no-hurry"),))
    read = _READ.get(heard.intent)
    if not read and not _wholes(heard):
        return None
    spot = _another_digit(state, heard) or (
        read(sheet, heard) if read else _read_whole(sheet, state.rolls[-1], _wholes(heard))
    )
    if isinstance(spot, tuple):
        return Hearing(table, spot)
    if isinstance(spot, Heard):
        return Hearing(replace(table, doubt=Doubt(WHERE, heard=spot)))
    return _placed(table, spot)


def hear_where(table: Table, doubt: Doubt, heard: Heard) -> Hearing | None:
    """The other half of an answer; None if something else is said."""
    assert doubt.heard
    plain, heard = replace(table, doubt=None), _as_place(heard)
    if heard.intent == "Yes":
        return Hearing(table, rephrase=True)
    if heard.intent == "No":
        return Hearing(plain, (line("never-mind"),))
    if heard.intent not in ("Place", "PlaceNew"):
        return None
    nth = number_on_sheet_in(heard) if heard.said("nth") else None
    if nth in (1, 2) and _half(doubt.heard) is None:  # the first of tens and units are the tens
        heard = _place(half=HALVES[nth - 1])
    known = {slot: said for slot, said in heard.slots.items() if said}
    merged = replace(heard, slots=MappingProxyType({**doubt.heard.slots, **known}))
    hearing = hear_placing(plain, merged)
    return hearing and replace(hearing, rephrase=hearing.table == table and not hearing.lines)


def hear_misplaced(table: Table, heard: Heard) -> Hearing | None:
    """A digit that is placed where there is none to place."""
    if heard.intent not in _PLACES:
        return None
    kept = kept_sheet(state_of(table))
    return Hearing(table, (line("binomial-all-placed" if kept else "binomial-on-paper"),))


def _sheet(table: Table) -> KeptSheet:
    sheet = kept_sheet(state_of(table))
    assert sheet
    return sheet


def _placed(table: Table, cell: int) -> Hearing:
    seat = only_person(state_of(table).setup)
    assert seat is not None
    return Hearing(table, actions=(Place(seat, cell),))


def _go_on(table: Table, sheet: KeptSheet) -> Hearing:
    """Whoever says that they are ready has nothing to choose at the last free cell."""
    first, *others = sheet.free_cells
    if others:
        return Hearing(table, (line("binomial-place-first"),))
    return _placed(table, first)


def _another_digit(state: BinomialState, heard: Heard) -> tuple[Line, ...]:
    """That another digit was rolled than the one that is placed."""
    said, rolled = digit_in(heard.said("digit")), state.rolls[-1]
    if heard.intent != "Place" or not said or said == rolled:
        return ()
    return (line("binomial-another-digit", digit=Digits(rolled), said=Digits(said)),)


# Cells as they are said --------------------------------------------------------------------------


def _as_place(heard: Heard) -> Heard:
    """A bare "three" is the third number."""
    cell = number_on_sheet_in(heard) if heard.intent in _BARE else None
    return heard if cell is None else _place(cell=str(cell))


def _place(**slots: str) -> Heard:
    return Heard(
        "Place", MappingProxyType({slot: Said(id_, (id_,)) for slot, id_ in slots.items()})
    )


def _half(heard: Heard) -> int | None:
    """Which half was said: 0 for the tens, 1 for the units."""
    return half_in(heard.said("half"))


def _read_place(sheet: KeptSheet, heard: Heard) -> Spot:
    cell, half, count = number_on_sheet_in(heard), _half(heard), len(sheet.all_numbers)
    if cell is not None:
        is_there = 1 <= cell <= count
        none = (line("binomial-no-such-cell", count=count),)
        return _in_number(sheet, cell - 1, half) if is_there else none
    return (line("binomial-where-how"),) if half is None else _in_any(sheet, half)


def _read_new(sheet: KeptSheet, heard: Heard) -> Spot:
    if UNWRITTEN not in sheet.all_numbers:
        return (line("binomial-no-new"), room_line(sheet))
    return _in_number(sheet, sheet.all_numbers.index(UNWRITTEN), _half(heard))


def _read_beside(sheet: KeptSheet, heard: Heard) -> Spot:
    """The free cell after a digit, which is for units, or the one before it; or either."""
    digit, side = digit_in(heard.said("digit")), heard.said("side")
    if not digit:
        return (line("binomial-where-how"),)
    half = side_in(side)
    for each in (half, 1 - half) if side.text.startswith(_EITHER_SIDE) else (half,):
        number = f"{EMPTY}{digit}" if each == 0 else f"{digit}{EMPTY}"
        if number in sheet.all_numbers:
            return 2 * sheet.all_numbers.index(number) + each
    where = "binomial-no-room-before" if half == 0 else "binomial-no-room-after"
    return (line(where, digit=Digits(digit)), room_line(sheet))


def _wholes(heard: Heard) -> tuple[str, ...]:
    """The numbers of two digits that may be meant by whoever says what is to come of a digit."""
    return numbers_in(heard.said("number")) if heard.intent == "Number" else ()


def _read_whole(sheet: KeptSheet, digit: str, numbers: Sequence[str]) -> Spot:
    """The cell that makes one of these numbers whole, or else begins it: the first that does."""
    for number in numbers:
        halves = [half for half in range(2) if number[half] == digit]
        begun = [number[:half] + EMPTY + number[half + 1 :] for half in halves]
        for lacking in (*begun, *(UNWRITTEN for _ in halves[:1])):
            if lacking in sheet.all_numbers:
                half = halves[0] if lacking == UNWRITTEN else lacking.index(EMPTY)
                return 2 * sheet.all_numbers.index(lacking) + half
    none = line("binomial-makes-no", digit=Digits(digit), number=Digits(numbers[0]))
    return (none, room_line(sheet))


def _in_number(sheet: KeptSheet, index: int, half: int | None) -> Spot:
    """A cell of that number, which may be clear without its half."""
    number = sheet.all_numbers[index]
    free = [each for each in range(2) if number[each] == EMPTY and half in (None, each)]
    if not free:
        taken = line("binomial-place-taken", cell=index + 1, number=reading(number))
        return (taken, room_line(sheet))
    return _place(cell=str(index + 1)) if len(free) == 2 else 2 * index + free[0]


def _in_any(sheet: KeptSheet, half: int) -> Spot:
    """The tens or the units of any number, if all that have them free are alike."""
    free = [(number, at) for at, number in enumerate(sheet.all_numbers) if number[half] == EMPTY]
    if not free:
        key = "binomial-no-tens-free" if half == 0 else "binomial-no-units-free"
        return (line(key), room_line(sheet))
    if len({number for number, _ in free}) > 1:
        return _place(half=HALVES[half])
    return 2 * free[0][1] + half


_READ: Final[dict[str, Callable[[KeptSheet, Heard], Spot]]] = {
    "Place": _read_place,
    "PlaceNew": _read_new,
    "Beside": _read_beside,
}
