"""A total or a drawn card that may have been misheard: what is answered where one is in doubt."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from skill.chair.arquimedes.counting import (
    NO_CARD,
    NO_TOTAL,
    OTHER_CARD,
    OTHER_TOTAL,
    Counts,
    meant_card,
    meant_total,
    still_asked,
    told_in,
)
from skill.chair.arquimedes.position import DRAWING, asked_seat, find_seat, state_of
from skill.chair.base import Hearing
from skill.chair.heard import Heard, Said
from skill.chair.in_turn import Told, is_in_doubt, noted, take, waiting_at, with_waiting
from skill.chair.table import UNHEARD, Doubt, Table
from skill.games.arquimedes.actions import Deal, Total
from skill.games.arquimedes.state import MOST_POINTS, ArquimedesState, Phase
from skill.speech.line import Line, line

_COUNTS: Final = (NO_TOTAL, OTHER_TOTAL, OTHER_CARD, NO_CARD)
"""All doubts about totals and drawn cards."""


def hear_doubted_total(table: Table, doubt: Doubt, heard: Heard) -> Hearing | None:
    """What is answered where a total or a card is in doubt, or others wait for one."""
    answer = _ANSWERS.get(heard.intent)
    if answer and doubt.kind in _COUNTS:
        return answer(table, doubt)
    state = state_of(table)
    intent = _count_intent(state, heard)
    if not intent:
        return None
    told, lines = told_in(state, replace(heard, intent=intent))
    last = [*waiting_at(table)]
    if heard.intent == "Correction" and not heard.people() and doubt.kind == UNHEARD and last:
        told = {last[-1]: heard.said("number")}  # that was told last, and not what is asked for
    return _with_told(table, doubt, told, lines)


def _with_told(table: Table, doubt: Doubt, told: Told, lines: tuple[Line, ...] = ()) -> Hearing:
    """What comes of totals or cards that are told beside those that wait, or instead of them."""
    counts, doubted = _counts(table), {}
    if doubt.kind != UNHEARD:
        doubted = {counts.asked[0]: _said(doubt)}
    hearing = take(counts, _plain(table), {**doubted, **waiting_at(table), **told})
    kept = () if is_in_doubt(hearing) else noted(counts, hearing, told)
    return replace(hearing, lines=(*lines, *kept, *hearing.lines))


def _counts(table: Table) -> Counts:
    return Counts(state_of(table), state_of(table))


def _plain(table: Table) -> Table:
    return replace(table, doubt=None)


def _count_intent(state: ArquimedesState, heard: Heard) -> str:
    """In which intent an utterance tells totals or cards; a correction may be about the doubt."""
    if heard.intent == "Correction" and not heard.said("index"):
        said = heard.said("player_a")
        awaited = still_asked(state) if state.phase is Phase.COUNTING else (asked_seat(state),)
        is_awaited = not said or find_seat(state, said) in awaited
        return "Number" if is_awaited else ""
    return heard.intent if heard.intent in ("Number", "Numbers", "Joker") else ""


# What is in doubt ----------------------------------------------------------------------------


def _affirmed(table: Table, doubt: Doubt) -> Hearing:
    """It is what sounds alike, if something does."""
    if doubt.kind not in (OTHER_TOTAL, OTHER_CARD):
        return Hearing(table)
    meant = Said(str(_meant(state_of(table), doubt)))
    return _with_told(table, doubt, {_counts(table).asked[0]: meant})


def _denied(table: Table, doubt: Doubt) -> Hearing:
    again = with_waiting(table, Doubt(UNHEARD), waiting_at(table))
    return Hearing(replace(table, doubt=again), (line("arquimedes-once-more"),))


def _nobody(table: Table, doubt: Doubt) -> Hearing:
    """ "No one" sounds like "no, one": so it is where that can be."""
    state = state_of(table)
    can_be = state.unseen[1] if state.phase in DRAWING else 1 in state.possible_totals()
    if not can_be:
        return _denied(table, doubt)
    return _with_told(table, doubt, {_counts(table).asked[0]: Said("1")})


def _meant(state: ArquimedesState, doubt: Doubt) -> int | None:
    """What may have been said where that was heard."""
    meant = meant_card if doubt.kind == OTHER_CARD else meant_total
    return meant(state, int(doubt.subject))


def _insisted(table: Table, doubt: Doubt) -> Hearing:
    """It is what was heard, if there is such a card, or can be such a total at all."""
    counts, number = _counts(table), int(doubt.subject)
    seat, waiting = counts.asked[0], waiting_at(table)
    if doubt.kind == NO_CARD:
        return take(counts, _plain(table), waiting, (Deal(seat, number, insisted=True),))
    if doubt.kind == OTHER_CARD:
        return Hearing(table, (line("arquimedes-no-such-card"),))
    if not 1 <= number <= MOST_POINTS:
        return Hearing(table, (line("arquimedes-total-impossible"),))
    return take(counts, _plain(table), waiting, (Total(seat, number, insisted=True),))


def _said(doubt: Doubt) -> Said:
    joker = doubt.kind == NO_CARD and doubt.subject == "0"
    return Said("joker" if joker else doubt.subject)


_ANSWERS: Final[dict[str, Callable[[Table, Doubt], Hearing]]] = {
    "Yes": _affirmed,
    "No": _denied,
    "Nobody": _nobody,
    "Insist": _insisted,
}
