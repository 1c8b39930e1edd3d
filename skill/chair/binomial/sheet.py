"""The sheet that the chairman keeps for whoever plays alone: who writes it, what stands on it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from itertools import groupby
from typing import Final

from skill.chair.base import Hearing
from skill.chair.heard import Heard
from skill.chair.table import Company, Lobby, Table
from skill.games.binomial.postulates import fits
from skill.games.binomial.sheets import EMPTY, UNWRITTEN, KeptSheet
from skill.games.binomial.state import BinomialState
from skill.speech.line import Digits, Line, line

HALVES: Final = ("tens", "units")
"""The halves of a number, by their place in it."""


def is_kept(lobby: Lobby) -> bool:
    """Whether the chairman keeps a sheet, which is only for somebody who plays alone."""
    return lobby.kept and lobby.company is Company.SOLO


def choose_sheet(table: Table, heard: Heard) -> Hearing | None:
    """Whether the chairman keeps the sheet, or it is written on paper; None if nothing is chosen.

    What stands on a kept sheet is said aloud. So whoever wants one plays alone.
    """
    keeps = heard.intent == "KeepSheet"
    if not keeps and heard.intent != "PaperSheet":
        return None
    lobby = table.lobby
    if lobby.company is Company.TABLE:
        key = "binomial-kept-alone-only" if keeps else "binomial-paper-for-all"
        return Hearing(table, (line(key),))
    company = Company.SOLO if keeps else lobby.company
    chosen = replace(table, lobby=replace(lobby, company=company, kept=keeps))
    return Hearing(chosen, (line("binomial-sheet-kept" if keeps else "binomial-sheet-paper"),))


def fitting(state: BinomialState, sheet: KeptSheet) -> tuple[str, ...]:
    """The numbers that are left and fit the open card, equal ones once."""
    assert state.open
    card = state.open.postulate
    return tuple(dict.fromkeys(number for number in sheet.numbers if fits(card, number)))


# In lines ----------------------------------------------------------------------------------------


def sheet_line(sheet: KeptSheet) -> Line:
    """The whole sheet, as far as it is written."""
    if not sheet.filled:
        return line("binomial-sheet-empty", count=len(sheet.all_numbers))
    if not sheet.free_cells:
        return line("binomial-sheet-written", numbers=listed(sheet.all_numbers))
    return line("binomial-sheet-so-far", numbers=_read(enumerate(sheet.all_numbers, 1)))


def room_line(sheet: KeptSheet, half: int | None = None) -> Line:
    """Where the sheet has free cells: any, or tens (0) or units (1)."""
    numbers = enumerate(sheet.all_numbers, 1)
    free = (at for at in numbers if EMPTY in (at[1] if half is None else at[1][half]))
    return line("binomial-sheet-room", numbers=_read(free))


def reading(number: str) -> Line:
    """How a number reads that may lack a digit, as part of a sentence."""
    if EMPTY not in number:
        return line("binomial-number", number=Digits(number))
    if number.endswith(EMPTY):
        return line("binomial-tens-alone", digit=Digits(number[0]))
    return line("binomial-units-alone", digit=Digits(number[1]))


def listed(numbers: Iterable[str]) -> tuple[Line, ...]:
    """Numbers, whole or not, to be listed."""
    return tuple(map(reading, numbers))


def _read(numbers: Iterable[tuple[int, str]]) -> tuple[Line, ...]:
    """Which number reads how, to be listed; what is empty in a row together."""
    read: list[Line] = []
    for _, group in groupby(enumerate(numbers), key=_empty_in_a_row):
        (_, (first, number)), *others = group
        if number == UNWRITTEN:
            last, count = first + len(others), 1 + len(others)
            read.append(line("binomial-cells-empty", first=first, last=last, count=count))
        else:
            read.append(line("binomial-cell-is", cell=first, number=reading(number)))
    return tuple(read)


def _empty_in_a_row(listed_at: tuple[int, tuple[int, str]]) -> tuple[str, int]:
    """What is the same for all that are empty in a row, and for nothing else."""
    index, (at, number) = listed_at
    return (number, at - index) if number == UNWRITTEN else (number, at)
