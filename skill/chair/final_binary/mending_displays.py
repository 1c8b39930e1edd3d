"""Somebody says what a display shows: that is so, or another card was turned over than I heard."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from skill.chair.base import Hearing
from skill.chair.final_binary.cards import numbers_line
from skill.chair.final_binary.corrections import Correction, plays, setups
from skill.chair.final_binary.known import display_of
from skill.chair.final_binary.position import asked_seat, match_of, state_of, who
from skill.chair.final_binary.putting_right import doubted, why_not
from skill.chair.final_binary.slots import binary_in
from skill.chair.heard import Heard
from skill.chair.table import Table
from skill.games.base import Seat
from skill.games.final_binary.actions import DealSetup
from skill.games.final_binary.cards import flipped
from skill.games.final_binary.state import FinalBinaryMatch, FinalBinaryState, Phase
from skill.speech.line import Line, line


def hear_display(table: Table, heard: Heard, named: Seat | None) -> Hearing | None:
    """The display is as I have it; or the last flip that would explain it is asked about."""
    state, match, shows = state_of(table), match_of(table), binary_in(heard.said("binary_a"))
    if named is None and state.phase is Phase.SHOWING:
        return None  # what stays is asked for
    seat = _last_to_act(match) if named is None else named
    if seat is None or state.phase is Phase.TRUMP:
        return Hearing(table, (line("final_binary-displays-at-zero"),))
    if shows is None:
        return Hearing(table, (line("final_binary-mend-no-number"),))
    shown = state.tableaux[seat].display
    if shows == shown:
        return Hearing(table, (line("same-as-before"), display_of(state, seat)))
    for correction in _explaining(match, seat, shown ^ shows):
        if not why_not(match, correction):
            return Hearing(replace(table, doubt=doubted(correction)))
    return Hearing(table, tuple(_heard_of(state, match, seat)))


def _last_to_act(match: FinalBinaryMatch) -> Seat | None:
    """Of whom it is where nobody was named: whoever played last, or else is asked."""
    last = next(plays(match), None)
    return asked_seat(match.state) if last is None else last.play.seat


def _explaining(match: FinalBinaryMatch, seat: Seat, apart: int) -> Iterator[Correction]:
    """What else may have been turned over, the last first, or dealt as the setup card.

    Two cards differ in what the display does by the marks that only one of them has; so each flip
    could be another by just one number.
    """
    for each in plays(match, seat):
        play = each.play
        if play.binary is not None:
            other = flipped(play.binary, apart)
            yield Correction(each.at, replace(play, binary=other, insisted=False))
    for at, setup in setups(match, seat):
        yield Correction(at, DealSetup(seat, flipped(setup.number, apart)))


def _heard_of(state: FinalBinaryState, match: FinalBinaryMatch, seat: Seat) -> Iterator[Line]:
    """How the display came to be what I have, and how to put it right."""
    yield display_of(state, seat)
    people, turned = who(state, seat), state.tableaux[seat].turned
    setup = next((each.number for _, each in setups(match, seat)), 0)
    if turned:
        numbers = numbers_line(turned)
        yield line("final_binary-heard-of", who=people, setup=setup, numbers=numbers)
    else:
        yield line("final_binary-heard-setup", who=people, setup=setup)
    yield line("final_binary-mend-how")
