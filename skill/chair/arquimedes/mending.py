"""Something misheard in this round or an earlier one, put right by whoever notices it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from skill.chair.arquimedes.corrections import (
    Correction,
)
from skill.chair.arquimedes.mending_numbers import hear_correction, with_other_number
from skill.chair.arquimedes.mending_open import (
    hear_correct_first,
    hear_correct_joker,
    hear_correct_open,
    hear_starter,
)
from skill.chair.arquimedes.mending_turns import (
    begins_with,
    hear_correct_draw,
    hear_correct_equation,
)
from skill.chair.arquimedes.position import state_of, who
from skill.chair.arquimedes.putting_right import (
    match_of,
    settle,
    settled,
)
from skill.chair.arquimedes.slots import equation_in, number_in
from skill.chair.arquimedes.turns import hear_spoken
from skill.chair.base import Hearing
from skill.chair.heard import Heard
from skill.chair.table import Doubt, Table
from skill.games.arquimedes.state import (
    Phase,
)
from skill.speech.line import line


def hear_mending(table: Table, heard: Heard) -> Hearing | None:
    """What comes of a correction; None if it is none, or nothing that could be corrected."""
    mend, state = _MENDS.get(heard.intent), state_of(table)
    if not mend or heard.intent in _NO_MENDS.get(state.phase, ()):
        return None
    return mend(table, heard) if state.is_real else _dealt(table, heard)


def _dealt(table: Table, heard: Heard) -> Hearing:
    """Where cards are dealt, who is asked may have meant the equation to be played now."""
    state, spoken = state_of(table), equation_in(heard)
    is_equation = heard.intent == "CorrectEquation" and state.phase is Phase.PLAYING
    if is_equation and state.open and begins_with(state.open, spoken):
        return hear_spoken(table, spoken)
    return Hearing(table, (line("arquimedes-mend-alone"),))


def hear_doubted_mending(table: Table, doubt: Doubt, heard: Heard) -> Hearing | None:
    """Whether it was as was asked, or with what other number; None if that is not answered."""
    plain, correction = replace(table, doubt=None), Correction.read(doubt.subject)
    if heard.intent in ("Yes", "Insist"):
        return settle(plain, correction)
    if heard.intent == "No":
        return Hearing(plain, (line("arquimedes-stays"),))
    number = number_in(heard.said("number"))
    if heard.intent not in ("Number", "Correction") or number is None or heard.people():
        return None
    return settled(plain, with_other_number(match_of(plain), correction.at, number, None))


def _hear_cards_back(table: Table, heard: Heard) -> Hearing:
    """ "Oops": where nothing is in doubt, it is said how to put something right."""
    state = state_of(table)
    return Hearing(table, (line("arquimedes-how-to-mend", who=who(state, *state.setup.people)),))


_MENDS: Final[dict[str, Callable[[Table, Heard], Hearing]]] = {
    "Correction": hear_correction,
    "CorrectEquation": hear_correct_equation,
    "CorrectDraw": hear_correct_draw,
    "CorrectOpen": hear_correct_open,
    "CorrectFirst": hear_correct_first,
    "CorrectJoker": hear_correct_joker,
    "CardsBack": _hear_cards_back,
    "First": hear_starter,
}
_NO_MENDS: Final[dict[Phase, tuple[str, ...]]] = {
    Phase.OPENING: ("CorrectOpen", "CorrectFirst", "CorrectJoker", "First"),
    Phase.OVER: ("First",),
}
"""What is an answer as long as the first card of a round is asked for, and after the match."""
