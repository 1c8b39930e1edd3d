"""How a match of Binomial stands: who leads, with what, and how much of everything is left."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from skill.chair.binomial.announcing import rolls_lines
from skill.chair.binomial.position import (
    asked_about,
    kept_sheet,
    state_of,
    who,
)
from skill.chair.binomial.sheet import listed, reading, sheet_line
from skill.chair.binomial.slots import number_on_sheet_in
from skill.chair.binomial.telling import leaders, standing
from skill.chair.heard import Heard
from skill.chair.players import only_person
from skill.chair.table import Table
from skill.games.base import Seat
from skill.games.binomial.judging import Variant
from skill.games.binomial.sheets import UNWRITTEN, KeptSheet
from skill.games.binomial.state import BinomialState
from skill.speech.line import Digits, Line, line


def score(table: Table, heard: Heard) -> Iterator[Line]:
    """Who leads, and everybody's points, the best first."""
    state = state_of(table)
    yield _leading(state)
    if state.setup.games > 1 and not state.is_over:
        key = "binomial-game-is-over" if state.ending else "binomial-which-game"
        yield line(key, game=len(state.finished) + 1, games=state.setup.games)
    yield from standing(state)
    last = [seat for seat in _seats(state) if state.numbers_left(seat) == 1]
    is_open = Variant.OPENNESS in state.variants and not state.ending
    if last and is_open:  # said again when asked (B17)
        yield line("binomial-one-left", who=who(state, *last))


def numbers_left(table: Table, heard: Heard) -> Iterator[Line]:
    """How many numbers somebody has left, or everybody has, those with as many together."""
    state = state_of(table)
    named = asked_about(state, heard)
    if isinstance(named, Line):
        yield named
        return
    groups: dict[int, list[Seat]] = defaultdict(list)
    for seat in named or _seats(state):
        groups[state.numbers_left(seat)].append(seat)
    if len(groups) == 1 and not named:
        yield line("binomial-all-have-left", count=min(groups))
        return
    for count, seats in sorted(groups.items()):
        yield line("binomial-has-left", who=who(state, *seats), count=count)


def read_sheet(table: Table, heard: Heard) -> Iterator[Line]:
    """What stands on the sheet that the chairman keeps; or what he knows of those of paper."""
    state = state_of(table)
    sheet, seat, cell = kept_sheet(state), only_person(state.setup), number_on_sheet_in(heard)
    if sheet and cell is not None:
        yield from _number_on(sheet, cell)
    elif sheet and not (state.open or state.rounds):
        yield sheet_line(sheet)
    elif sheet:
        yield line("binomial-sheet-left", count=len(sheet.numbers), numbers=listed(sheet.numbers))
        if sheet.spent:
            yield line("binomial-sheet-spent", numbers=listed(sheet.spent))
    elif seat is None:
        yield line("binomial-papers-unseen")
        yield from numbers_left(table, heard)
    else:
        yield line("binomial-paper-unseen")
        yield from _known_of_paper(state, seat)


def _number_on(sheet: KeptSheet, cell: int) -> Iterator[Line]:
    """What one number of a kept sheet reads, and that it is used if it is."""
    numbers = sheet.all_numbers
    if not 1 <= cell <= len(numbers):
        yield line("binomial-no-such-cell", count=len(numbers))
        return
    number = numbers[cell - 1]
    if number == UNWRITTEN:
        yield line("binomial-cell-empty", cell=cell)
        return
    yield line("binomial-placed", cell=cell, number=reading(number))
    if number in sheet.spent and number not in sheet.numbers:
        yield line("binomial-spent", number=Digits(number))


def _known_of_paper(state: BinomialState, seat: Seat) -> Iterator[Line]:
    shown = state.sheets[seat].spent
    if not (state.open or state.rounds):
        yield from rolls_lines(state)
        return
    if shown:
        yield line("binomial-sheet-spent", numbers=listed(shown))
    yield line("binomial-has-left", who=who(state, seat), count=state.numbers_left(seat))


def left(table: Table, heard: Heard) -> Iterator[Line]:
    """How far the game is: how many rolls, cards or games are still to come."""
    state = state_of(table)
    if state.is_over:
        yield line("binomial-match-over")
    elif state.is_between_games:
        yield line("binomial-left-games", left=state.setup.games - len(state.finished) - 1)
    elif state.rolls_left:
        yield line("binomial-left-rolls", left=state.rolls_left, count=len(state.rolls))
    elif state.open:
        index = len(state.rounds) + 1
        yield line("binomial-left-cards", left=len(state.deck), index=index)
    else:
        yield line("binomial-left-deck", left=len(state.deck))


def cards_to_come(table: Table, heard: Heard) -> Iterator[Line]:
    """Which cards are still in the deck; their order is nobody's to know."""
    state = state_of(table)
    if not state.deck or state.ending:
        yield from left(table, heard)
    else:
        cards = tuple(line(f"binomial-{postulate}") for postulate in state.deck)
        yield line("binomial-cards-to-come", cards=cards)


def _leading(state: BinomialState) -> Line:
    if not any(state.scores):
        return line("binomial-no-points")
    best = leaders(state, state.scores)
    if state.is_over:
        return line("binomial-winner", who=best)
    is_level = len(best.names) == len(state.sheets)
    return line("binomial-all-level") if is_level else line("binomial-leads", who=best)


def _seats(state: BinomialState) -> range:
    return range(len(state.sheets))
