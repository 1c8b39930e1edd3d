"""An equation that may have been misheard: what is answered where one is in doubt."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from skill.chair.arquimedes.last_turns import lies_there
from skill.chair.arquimedes.position import state_of
from skill.chair.arquimedes.reading import (
    BEGINNING,
    MISHEARD,
    MISSING,
    NAMELESS,
    RESULT,
    SECOND,
    WRONG,
    begins_with,
    completed,
    is_correct,
    meant_by,
    play_of,
    with_number,
)
from skill.chair.arquimedes.slots import Spoken, card_in, equation_in, number_in
from skill.chair.arquimedes.turns import hear_spoken, not_asked
from skill.chair.base import Hearing
from skill.chair.heard import Heard
from skill.chair.table import Doubt, Table
from skill.games.arquimedes.actions import Slip
from skill.games.arquimedes.cards import UNSAID, Laid
from skill.games.arquimedes.equations import Operation
from skill.games.arquimedes.state import ArquimedesState
from skill.speech.line import line

EQUATIONS: Final = (WRONG, MISHEARD, MISSING, RESULT, BEGINNING, SECOND, NAMELESS)
"""All doubts about equations."""
UNPLAYED: Final = (RESULT, BEGINNING)
"""Those where a yes plays what was said back."""


def doubted_equation(doubt: Doubt) -> Spoken:
    assert doubt.heard
    return equation_in(doubt.heard)


def whole_equation(doubt: Doubt) -> Spoken:
    """The equation with the result that was not said."""
    spoken = doubted_equation(doubt)
    whole = spoken if spoken.result else completed(spoken)
    assert whole
    return whole


def hear_doubted_equation(table: Table, doubt: Doubt, heard: Heard) -> Hearing | None:
    answer = _EQUATION_ANSWERS.get(heard.intent)
    return answer(table, doubt, heard) if answer else None


def _denied(table: Table, doubt: Doubt, heard: Heard) -> Hearing:
    if doubt.kind == MISHEARD:
        return Hearing(replace(table, doubt=replace(doubt, kind=WRONG)))
    return Hearing(replace(table, doubt=None), (line("arquimedes-once-more"),))


def _taken_back(table: Table, doubt: Doubt, heard: Heard) -> Hearing:
    """ "Oops, cards back": what is known to be wrong was played; else nothing was, so far."""
    other = not_asked(state_of(table), heard)
    if other:
        return Hearing(table, (other,))
    if doubt.kind in (WRONG, MISHEARD):
        return Hearing(replace(table, doubt=None), actions=(Slip(state_of(table).turn),))
    return _denied(table, doubt, heard)


def _nobody(table: Table, doubt: Doubt, heard: Heard) -> Hearing:
    """ "No one" sounds like "no, one": so it is where one makes the equation right."""
    state = state_of(table)
    spoken = _with(state, doubt, Laid(1))
    if is_correct(state, spoken):
        return hear_spoken(replace(table, doubt=None), spoken)
    return _denied(table, doubt, heard)


def _affirmed(table: Table, doubt: Doubt, heard: Heard) -> Hearing:
    plain = replace(table, doubt=None)
    return _confirmed(plain, doubt, insisted=heard.intent == "Insist") or Hearing(table)


def _stated(table: Table, doubt: Doubt, heard: Heard) -> Hearing:
    """Whoever says what lies there did not play what was thought."""
    told = lies_there(table, number_in(heard.said("number")))
    return Hearing(replace(table, doubt=None), (told,))


def _renumbered(table: Table, doubt: Doubt, heard: Heard) -> Hearing:
    """Another number than was heard. One that is no other does not confirm it after a "no"."""
    plain, state = replace(table, doubt=None), state_of(table)
    other, number = not_asked(state, heard), _card_said(heard)
    if other:
        return Hearing(table, (other,))
    if number is None:
        return Hearing(table, (line("arquimedes-no-such-card"),))
    if doubt.kind == BEGINNING and str(number) == doubt.subject:
        return Hearing(plain, (begins_with(state, number),))
    spoken = _with(state, doubt, number)
    if heard.intent == "Correction" and doubt.kind in UNPLAYED and spoken == whole_equation(doubt):
        return Hearing(plain, (lies_there(table, number.number),))
    return hear_spoken(plain, spoken)


def _completed(table: Table, doubt: Doubt, heard: Heard) -> Hearing | None:
    """ "Two is five" after "three plus"; None for an equation of its own."""
    said = equation_in(heard)
    if doubt.kind != SECOND or said.operation is not Operation.EQUALS or not said.first:
        return None
    spoken = replace(doubted_equation(doubt), second=said.first, result=said.result)
    return hear_spoken(replace(table, doubt=None), spoken)


_EQUATION_ANSWERS: Final[dict[str, Callable[[Table, Doubt, Heard], Hearing | None]]] = {
    "No": _denied,
    "Nobody": _nobody,
    "CardsBack": _taken_back,
    "Yes": _affirmed,
    "Done": _affirmed,
    "Insist": _affirmed,
    "LiesThere": _stated,
    "Number": _renumbered,
    "Joker": _renumbered,
    "Correction": _renumbered,
    "Equals": _completed,
    "Equation": _completed,
}


def _confirmed(plain: Table, doubt: Doubt, insisted: bool) -> Hearing | None:
    """What a yes, or an "I insist", makes of the equation; nothing where there is nothing to."""
    state, spoken = state_of(plain), doubted_equation(doubt)
    if doubt.kind == WRONG or (doubt.kind == MISHEARD and insisted):
        return Hearing(plain, actions=(Slip(state.turn),))
    if doubt.kind == MISHEARD:
        meant = meant_by(state, spoken)
        assert meant
        return hear_spoken(plain, meant)
    if doubt.kind in UNPLAYED:
        return hear_spoken(plain, whole_equation(doubt))
    if doubt.kind == MISSING and insisted:
        return Hearing(plain, actions=(play_of(state, spoken, insisted=True),))
    return None


def _card_said(heard: Heard) -> Laid | None:
    return UNSAID if heard.intent == "Joker" else card_in(heard.said("number"))


def _with(state: ArquimedesState, doubt: Doubt, said: Laid) -> Spoken:
    """The equation with the number that was said: for the joker, or instead of another."""
    if doubt.kind == SECOND:
        return doubted_equation(doubt).with_laid("second", said)
    if doubt.kind == NAMELESS:
        return doubted_equation(doubt).with_laid(doubt.subject, replace(said, joker=True))
    return with_number(
        state, whole_equation(doubt) if doubt.kind == RESULT else doubted_equation(doubt), said
    )
