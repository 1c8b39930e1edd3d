"""Which binary card may be turned over next, and which may not, since a total is forbidden."""

from __future__ import annotations

from collections.abc import Iterator

from skill.chair.final_binary.cards import numbers_line
from skill.chair.final_binary.position import asked_about, asked_seat, seen_of, who
from skill.chair.final_binary.slots import binary_in
from skill.chair.heard import Heard
from skill.chair.players import only_person
from skill.chair.table import Table
from skill.games.base import Seat
from skill.games.final_binary.cards import HIDDEN, NUMBERS, Binary
from skill.games.final_binary.legality import turnable
from skill.games.final_binary.scoring import PENALTY
from skill.games.final_binary.state import FinalBinaryState, Phase
from skill.speech.line import Line, line


def may_turn(table: Table, heard: Heard) -> Iterator[Line]:
    """Whether somebody may turn over a card; for the last one to turn, which of two, and why."""
    state, number = seen_of(table), binary_in(heard.said("binary_a"))
    named = asked_about(state, heard)
    if isinstance(named, Line):
        yield named
        return
    if state.phase not in (Phase.PLAYING, Phase.SHOWING):
        yield line("final_binary-not-turning-yet", total=state.setup.tricks)
        return
    alone = only_person(state.setup)
    asked = asked_seat(state) if alone is None else alone
    seat = next(iter(named), asked)
    assert seat is not None
    if not state.suits_left(seat):
        yield line("final_binary-turns-no-more", who=who(state, seat))
    elif number is not None and not _turns_the_last(state, seat):
        yield _whether_up(state, seat, number)
    else:
        yield total_line(state, seat)


def _turns_the_last(state: FinalBinaryState, seat: Seat) -> bool:
    """Whether the next card that somebody turns over is the last eighth one."""
    return state.last_to_turn() == seat and state.suits_left(seat) == 1


def _whether_up(state: FinalBinaryState, seat: Seat, number: Binary) -> Line:
    """Whether that number lies face up before somebody."""
    people, row = who(state, seat), state.tableaux[seat].row
    if number in row:
        return line("final_binary-may-turn", who=people, number=number)
    if HIDDEN in row and state.deck.binaries[number]:
        return line("final_binary-may-turn-if-up", who=people, number=number)
    return line("final_binary-has-not-up", who=people, number=number)


def total_line(state: FinalBinaryState, seat: Seat) -> Line:
    """What the last one to turn an eighth card may not leave, as far as that is clear."""
    total, kept = state.setup.tricks, state.kept_by_others(seat)
    if kept is None:
        return line("final_binary-total-open", total=total)
    last = line("final_binary-turns-last", who=who(state, seat), others=numbers_line(kept))
    allowed = turnable(state, seat)
    row = state.tableaux[seat].row
    forbidden = total - sum(kept)
    if not _turns_the_last(state, seat) or allowed is None:
        if forbidden not in NUMBERS:
            return line("final_binary-leaves-any", last=last, total=total)
        return line("final_binary-may-not-leave", number=forbidden, last=last, total=total)
    if row[0] == row[1] == forbidden:
        return line("final_binary-costs-points", points=PENALTY, last=last, total=total)
    if len(allowed) == 1 and row[0] != row[1]:
        return line("final_binary-must-turn", number=allowed[0], last=last, total=total)
    return line("final_binary-may-turn-either", last=last, total=total)
