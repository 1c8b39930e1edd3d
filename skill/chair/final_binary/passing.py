"""Which two binary cards whoever plays alone passes: both at once, or one after the other."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from skill.chair.base import Hearing, Question, question
from skill.chair.final_binary.cards import numbers_line
from skill.chair.final_binary.hand import own_seat, row_line
from skill.chair.final_binary.position import state_of, who
from skill.chair.final_binary.slots import BINARY_SLOTS, number_in
from skill.chair.final_binary.standing import not_begun
from skill.chair.heard import GO_ON, NUMBER_SLOTS, Heard, Said
from skill.chair.table import Doubt, Table
from skill.games.final_binary.actions import Pass
from skill.games.final_binary.cards import NUMBERS, Binary, Row
from skill.games.final_binary.setup import PASSED
from skill.games.final_binary.state import FinalBinaryState, Phase
from skill.speech.line import Line, People, line

OTHER: Final = "final_binary-other-pass"
"""The doubt which card is passed besides one that was told."""

_TELLS: Final = (
    "Two",
    "Pair",
    "Row",
    "Numbers",
    "Number",
    "Confirm",
    "Correction",
    "Flip",
    "CorrectFlip",
)
"""What may tell numbers here, however it was meant to be heard."""
_TELLS_NONE: Final = (*GO_ON, "Pass", "Nobody", "Card", "CorrectCard", "Suit", "Stays")
"""What tells none, and is answered with how to say it."""
_SLOTS: Final = (*BINARY_SLOTS, *NUMBER_SLOTS, "number")
_HEARD_AS_ONE: Final = range(20, 78)
"""Such numbers were two: "three seven" is heard as thirty-seven."""


def pass_question(state: FinalBinaryState) -> Question:
    """Which two are passed, and to whom."""
    low, *_, high = _row(state)
    return question("final_binary-your-pass", who=_to(state), low=low, high=high)


def other_question(table: Table, doubt: Doubt) -> Question:
    """Which is the other one."""
    return question(OTHER, number=int(doubt.subject), who=_to(state_of(table)))


def hear_pass(table: Table, heard: Heard) -> Hearing | None:
    """The two that are passed, or one of them."""
    numbers = tuple(_numbers_in(heard)) if heard.intent in _TELLS else ()
    if numbers:
        return _told(table, numbers)
    tells = heard.intent in (*_TELLS, *_TELLS_NONE)
    return Hearing(table, (_how(state_of(table)),)) if tells else None


def hear_other(table: Table, doubt: Doubt, heard: Heard) -> Hearing | None:
    """The other one, or both in one sentence; None if it is neither."""
    plain = replace(table, doubt=None)
    if heard.intent == "No":
        return Hearing(plain, (line("never-mind"),))
    numbers = tuple(_numbers_in(heard)) if heard.intent in _TELLS else ()
    if not numbers:
        return None
    found = _told(plain, numbers if len(numbers) > 1 else (int(doubt.subject), *numbers))
    return found if found.actions else replace(found, table=table)


def passed(table: Table, heard: Heard) -> Iterator[Line]:
    """What whoever plays alone passed, and what came; at a table nobody was told."""
    state = state_of(table)
    if state.is_real:
        yield line("final_binary-passed-unseen")
    elif state.phase in (Phase.TRUMP, Phase.OVER):
        yield not_begun(state)
    elif not state.passed[own_seat(state)]:
        yield line("final_binary-nothing-passed")
    else:
        yield from passed_lines(state)


def passed_lines(state: FinalBinaryState) -> Iterator[Line]:
    """What one passed, and what came, as soon as all have passed."""
    me = own_seat(state)
    numbers = numbers_line(state.passed[me])
    yield line("final_binary-you-pass", who=_to(state), numbers=numbers)
    if state.phase is not Phase.PASSING:
        right = next(seat for seat in state.clockwise() if state.setup.left_of(seat) == me)
        numbers = numbers_line(state.passed[right])
        yield line("final_binary-you-get", who=who(state, right), numbers=numbers)


def _numbers_in(heard: Heard) -> Iterator[Binary]:
    """The numbers that were told, in order."""
    if heard.intent == "Pair":
        number = number_in(heard.said("pair") or heard.said("binary_a"))
        yield from () if number is None else (number, number)
        return
    for slot in _SLOTS:
        said = heard.said(slot)
        if said:
            yield from _binaries(said)


def _binaries(said: Said) -> Iterator[Binary]:
    number = number_in(said)
    if number in _HEARD_AS_ONE and all(digit in NUMBERS for digit in divmod(number or 0, 10)):
        yield from divmod(number or 0, 10)
    elif number is not None:
        yield number


def _told(table: Table, numbers: tuple[int, ...]) -> Hearing:
    """What comes of numbers that were told: one has them, and they are two, or it is said."""
    state = state_of(table)
    lacking = _lacking(_row(state), numbers)
    if lacking:
        return Hearing(table, (lacking, row_line(state)))
    if len(numbers) > PASSED:
        return Hearing(table, (_how(state),))
    if len(numbers) < PASSED:
        return Hearing(replace(table, doubt=Doubt(OTHER, str(numbers[0]))))
    low, high = sorted(numbers)
    return Hearing(table, actions=(Pass(own_seat(state), (low, high)),))


def _lacking(row: Row, numbers: tuple[int, ...]) -> Line | None:
    """That one does not have cards which were said to be passed; else None."""
    wanted, held = Counter(numbers), Counter(row)
    for number, count in wanted.items():
        if count > held[number]:
            return line("final_binary-lacks-binary", number=number, held=held[number])
    return None


def _how(state: FinalBinaryState) -> Line:
    low, *_, high = numbers_line(_row(state))
    return line("final_binary-say-two", low=low, high=high)


def _row(state: FinalBinaryState) -> Row:
    return state.tableaux[own_seat(state)].row


def _to(state: FinalBinaryState) -> People:
    """Who gets them."""
    return who(state, state.setup.left_of(own_seat(state)))
