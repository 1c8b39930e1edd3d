"""What lies face up was told before, and is told again otherwise."""

from __future__ import annotations

from collections import Counter

from skill.chair.base import Hearing
from skill.chair.final_binary.cards import numbers_line
from skill.chair.final_binary.position import asked_seat, match_of, state_of, who
from skill.chair.final_binary.putting_right import told_again
from skill.chair.final_binary.slots import binaries_in
from skill.chair.heard import Heard
from skill.chair.table import Table
from skill.games.base import Seat
from skill.games.final_binary.actions import Show
from skill.games.final_binary.cards import HIDDEN, Binary, Row
from skill.games.final_binary.mending import correct_show, shown
from skill.games.final_binary.state import FinalBinaryMatch, FinalBinaryState
from skill.speech.line import line


def hear_row(table: Table, heard: Heard, named: Seat | None) -> Hearing | None:
    """Other numbers than were told; None where some are told that were not known."""
    state, match, numbers = state_of(table), match_of(table), binaries_in(heard)
    seat = _last_to_show(match) if named is None else named
    if seat is None:
        return None
    row = _row(state, seat)
    if HIDDEN in row or len(numbers) != len(row):
        return None
    instead = _instead(shown(match, seat), row, numbers)
    if not instead:
        return None
    told = line("final_binary-up-now", who=who(state, seat), numbers=numbers_line(numbers))
    return told_again(table, lambda match: correct_show(match, seat, instead), told)


def _last_to_show(match: FinalBinaryMatch) -> Seat | None:
    """Of whom it is where nobody was named: who told it just now, or else whoever is asked."""
    last = match.actions[-1]
    return last.seat if isinstance(last, Show) else asked_seat(match.state)


def _row(state: FinalBinaryState, seat: Seat) -> Row:
    """What lies face up; after a round, what was left in it."""
    if state.rounds and not state.tableaux[seat].turned:
        return (state.rounds[-1].left[seat],)
    return state.tableaux[seat].row


def _instead(told: Row, row: Row, numbers: Row) -> tuple[Binary, ...]:
    """What should have been told, so that these numbers lie there; () if that was not told."""
    wrong = list((Counter(row) - Counter(numbers)).elements())
    right = list((Counter(numbers) - Counter(row)).elements())
    should = list(told)
    for old, new in zip(wrong, right, strict=True):
        if old not in should:
            return ()
        should[should.index(old)] = new
    return tuple(should) if wrong else ()
