"""A total or a drawn card that may have been misheard: what is answered where one is in doubt."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from skill.chair.arquimedes.counting import (
    NO_CARD,
    NO_TOTAL,
    OTHER_TOTAL,
    Counts,
    meant_total,
    told_in,
)
from skill.chair.arquimedes.position import asked_seat, find_seat, state_of
from skill.chair.base import Hearing
from skill.chair.heard import Heard, Said
from skill.chair.in_turn import is_in_doubt, noted, take, waiting_at, with_waiting
from skill.chair.table import UNHEARD, Doubt, Table
from skill.games.arquimedes.actions import Deal, Total
from skill.games.arquimedes.state import MOST_POINTS, ArquimedesState
from skill.speech.line import line

_COUNTS: Final = (NO_TOTAL, OTHER_TOTAL, NO_CARD)


def hear_doubted_total(table: Table, doubt: Doubt, heard: Heard) -> Hearing | None:
    plain, state, waiting = replace(table, doubt=None), state_of(table), waiting_at(table)
    counts, seat = Counts(state, state), asked_seat(state)
    assert seat is not None
    if heard.intent == "Insist" and doubt.kind in _COUNTS:
        return _insisted(table, doubt)
    if heard.intent == "Yes" and doubt.kind == OTHER_TOTAL:
        meant = meant_total(state, int(doubt.subject))
        return take(counts, plain, {seat: Said(str(meant)), **waiting})
    if heard.intent == "Yes" and doubt.kind in _COUNTS:
        return Hearing(table)
    if heard.intent == "No" and doubt.kind in _COUNTS:
        again = with_waiting(plain, Doubt(UNHEARD), waiting)
        return Hearing(replace(table, doubt=again), (line("arquimedes-once-more"),))
    intent = _count_intent(state, heard)
    if not intent:
        return None
    told, lines = told_in(state, replace(heard, intent=intent))
    doubted = {} if doubt.kind == UNHEARD else {seat: _said(doubt)}
    hearing = take(counts, plain, {**doubted, **waiting, **told})
    kept = () if is_in_doubt(hearing) else noted(counts, hearing, told)
    return replace(hearing, lines=(*lines, *kept, *hearing.lines))


def _count_intent(state: ArquimedesState, heard: Heard) -> str:
    """In which intent an utterance tells totals or cards; a correction may be about the doubt."""
    if heard.intent == "Correction" and not heard.said("index"):
        said = heard.said("player_a")
        is_asked = not said or find_seat(state, said) == asked_seat(state)
        return "Number" if is_asked else ""
    return heard.intent if heard.intent in ("Number", "Numbers", "Joker") else ""


def _insisted(table: Table, doubt: Doubt) -> Hearing:
    plain, state, waiting = replace(table, doubt=None), state_of(table), waiting_at(table)
    counts, seat, number = Counts(state, state), asked_seat(state), int(doubt.subject)
    assert seat is not None
    if doubt.kind == NO_CARD:
        return take(counts, plain, waiting, (Deal(seat, number, insisted=True),))
    if not 1 <= number <= MOST_POINTS:
        return Hearing(table, (line("arquimedes-total-impossible"),))
    return take(counts, plain, waiting, (Total(seat, number, insisted=True),))


def _said(doubt: Doubt) -> Said:
    joker = doubt.kind == NO_CARD and doubt.subject == "0"
    return Said("joker" if joker else doubt.subject)
