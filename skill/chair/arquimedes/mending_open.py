"""The beginning of a round put right: its first card and who started it; or what lies there now."""

from __future__ import annotations

from dataclasses import replace

from skill.chair.arquimedes.corrections import Correction, mended, numbers_told, state_at
from skill.chair.arquimedes.counting import hear_told
from skill.chair.arquimedes.last_turns import lies_there, turns_back
from skill.chair.arquimedes.mending_numbers import is_awaited
from skill.chair.arquimedes.mending_turns import named, nothing_such
from skill.chair.arquimedes.opening import card_heard
from skill.chair.arquimedes.position import DRAWING, state_of, who
from skill.chair.arquimedes.putting_right import (
    Remedy,
    doubted,
    match_of,
    mend_match,
    settled,
)
from skill.chair.base import Hearing
from skill.chair.heard import Heard
from skill.chair.table import Table
from skill.games.arquimedes.actions import Deal, Open, Play, Total
from skill.games.arquimedes.cards import JOKER, Card, points
from skill.games.arquimedes.mending import CannotMend, Turn, correct_starter
from skill.games.arquimedes.state import ArquimedesMatch, Phase
from skill.speech.line import Line, line


def hear_correct_open(table: Table, heard: Heard) -> Hearing:
    """Another card lies there: the first one of the round, or the result of the last equation.

    Of that the result follows, so the whole equation was another, and it is said how to tell it.
    """
    card, phase = card_heard(heard), state_of(table).phase
    is_played = any(isinstance(turn, Play) for turn in turns_back(table))
    if card is None or phase in (*DRAWING, Phase.OVER) or not is_played:
        return hear_correct_first(table, heard)
    return Hearing(table, (lies_there(table, card),))


def hear_correct_first(table: Table, heard: Heard) -> Hearing:
    """The first card of the round was another; it is asked first if turns are lost by that."""
    match, card, phase = match_of(table), card_heard(heard), state_of(table).phase
    if card is None:
        return Hearing(table, (line("arquimedes-no-such-card"),))
    if phase in DRAWING:
        return _hear_drawn(table, heard, card)
    if phase is Phase.OVER:
        return Hearing(table, (line("arquimedes-nothing-told"),))
    opened = max(at for at, one in enumerate(match.actions) if isinstance(one, Open))
    correction = Correction(opened, Open(card))
    return settled(table, doubted(correction) if _costs_turns(match, correction) else correction)


def _costs_turns(match: ArquimedesMatch, correction: Correction) -> bool:
    """Whether turns would have to be told again."""
    try:
        return any(isinstance(lost, Turn) for lost in mended(match, correction).dropped)
    except CannotMend:
        return False


def hear_correct_joker(table: Table, heard: Heard) -> Hearing:
    """ "No, the joker": what was told last, or of somebody, was that, if it was a card."""
    state, seat = state_of(table), named(table, heard)
    if isinstance(seat, Line):
        return Hearing(table, (seat,))
    match = match_of(table)
    at = next(numbers_told(match, seat), None)
    is_drawn = at is not None and isinstance(match.actions[at], Deal)
    if is_awaited(state, seat) or (state.phase in DRAWING and not is_drawn):
        return hear_told(table, replace(heard, intent="Joker"))
    found = None if at is None else _joker_at(match, at)
    return settled(table, found or nothing_such(state, seat, None))


def _joker_at(match: ArquimedesMatch, at: int) -> Remedy | None:
    """The joker, told there; None if that was the total of more cards."""
    action = match.actions[at]
    if isinstance(action, Open):
        return Correction(at, Open(JOKER))
    if isinstance(action, Deal):
        return Correction(at, Deal(action.to, JOKER))
    if isinstance(action, Total):
        is_one = len(state_at(match, at).hands[action.seat]) == 1
        return Correction(at, Total(action.seat, points(JOKER))) if is_one else None
    return line("arquimedes-mend-joker")


def _hear_drawn(table: Table, heard: Heard, card: Card) -> Hearing:
    """Where cards are drawn, "the card was a seven" is about the last of them, or is the first."""
    match = match_of(table)
    last = len(match.actions) - 1
    drawn = match.actions[last]
    if isinstance(drawn, Deal):
        return settled(table, Correction(last, Deal(drawn.to, card)))
    return hear_told(table, replace(heard, intent="Joker" if card == JOKER else "Number"))


def hear_starter(table: Table, heard: Heard) -> Hearing:
    """Somebody else started the round that is being played."""
    state, seat = state_of(table), named(table, heard)
    if isinstance(seat, Line) or seat is None:
        return Hearing(table, (seat or line("arquimedes-whose-was-it"),))
    told = line("arquimedes-did-start", who=who(state, seat), index=len(state.rounds) + 1)
    return mend_match(table, lambda match: correct_starter(match, seat), told)
