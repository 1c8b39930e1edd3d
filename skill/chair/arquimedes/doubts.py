"""What may have been misheard: what is asked about it, and what is answered."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from skill.chair.arquimedes.cards import card_line, equation_line, laid_line
from skill.chair.arquimedes.counting import (
    NO_CARD,
    NO_TOTAL,
    OTHER_TOTAL,
    Counts,
    count_question,
    meant_total,
    told_in,
)
from skill.chair.arquimedes.counts import (
    COUNTED,
    count_fields,
    hear_doubted_count,
    hear_insisted_turn,
)
from skill.chair.arquimedes.last_turns import lies_there
from skill.chair.arquimedes.opening import hear_open, open_question
from skill.chair.arquimedes.position import asked_seat, find_seat, state_of, who
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
    meant_by,
    missing_from,
    play_of,
    reason_of,
    with_number,
)
from skill.chair.arquimedes.slots import Spoken, card_in, equation_in, number_in
from skill.chair.arquimedes.turns import INSTEAD, hear_instead, hear_spoken, not_asked
from skill.chair.base import Hearing, Question, question
from skill.chair.doubts import Plainly, confirming, hear_doubted
from skill.chair.heard import Heard, Said
from skill.chair.in_turn import is_in_doubt, noted, take, waiting_at, with_waiting
from skill.chair.table import UNHEARD, Doubt, Table
from skill.games.arquimedes.actions import Deal, Slip, Total
from skill.games.arquimedes.cards import UNSAID, Laid
from skill.games.arquimedes.equations import Operation
from skill.games.arquimedes.state import MOST_POINTS, ArquimedesState, Phase
from skill.speech.line import Field, line

_EQUATIONS: Final = (WRONG, MISHEARD, MISSING, RESULT, BEGINNING, SECOND, NAMELESS)
_UNPLAYED: Final = (RESULT, BEGINNING)
"""What a yes plays, as it was said back."""
_COUNTS: Final = (NO_TOTAL, OTHER_TOTAL, NO_CARD)


# The question ------------------------------------------------------------------------------------


def doubtful(table: Table, doubt: Doubt) -> Question:
    """The question about what may have been misheard."""
    state = state_of(table)
    if doubt.kind == UNHEARD:
        is_open = state.phase is Phase.OPENING
        return open_question(table) if is_open else count_question(table)
    return question(doubt.kind, **_FIELDS[doubt.kind](state, doubt))


def _asked_fields(state: ArquimedesState, doubt: Doubt) -> dict[str, Field]:
    seat = asked_seat(state)
    assert seat is not None
    return {"who": who(state, seat)}


def _instead_fields(state: ArquimedesState, doubt: Doubt) -> dict[str, Field]:
    return {**_asked_fields(state, doubt), "left": state.left}


def _wrong_fields(state: ArquimedesState, doubt: Doubt) -> dict[str, Field]:
    spoken = _spoken(doubt)
    fields = _instead_fields(state, doubt)
    return {**fields, "equation": equation_line(spoken), "reason": reason_of(state, spoken)}


def _misheard_fields(state: ArquimedesState, doubt: Doubt) -> dict[str, Field]:
    meant = meant_by(state, _spoken(doubt))
    assert meant
    return {**_wrong_fields(state, doubt), "meant": equation_line(meant)}


def _missing_fields(state: ArquimedesState, doubt: Doubt) -> dict[str, Field]:
    spoken = _spoken(doubt)
    card = missing_from(state, spoken)
    return {
        **_asked_fields(state, doubt),
        "equation": equation_line(spoken),
        "kind": line("arquimedes-kind", card=card),
        "kinds": line("arquimedes-kinds", card=card),
        "left": state.unseen[card],
        "count": state.setup.deck[card],
    }


def _result_fields(state: ArquimedesState, doubt: Doubt) -> dict[str, Field]:
    return {**_asked_fields(state, doubt), "equation": equation_line(_whole(doubt))}


def _beginning_fields(state: ArquimedesState, doubt: Doubt) -> dict[str, Field]:
    assert state.open
    lying = laid_line(state.open)
    return {**_result_fields(state, doubt), "lying": lying, "said": int(doubt.subject or 0)}


def _second_fields(state: ArquimedesState, doubt: Doubt) -> dict[str, Field]:
    spoken = _spoken(doubt)
    assert spoken.first and spoken.operation
    first, operation = laid_line(spoken.first), str(spoken.operation)
    return {"term": line("arquimedes-begun", first=first, operation=operation)}


def _total_fields(state: ArquimedesState, doubt: Doubt) -> dict[str, Field]:
    possible, number = state.possible_totals(), int(doubt.subject)
    seat = asked_seat(state)
    assert seat is not None
    return {
        **_asked_fields(state, doubt),
        "number": number,
        "cards": len(state.hands[seat]),
        "least": possible[0],
        "most": possible[-1],
        "spread": possible[-1] - possible[0],
        "meant": meant_total(state, number) or 0,
    }


def _card_fields(state: ArquimedesState, doubt: Doubt) -> dict[str, Field]:
    card = int(doubt.subject)
    return {
        **_asked_fields(state, doubt),
        "card": card_line(card),
        "kinds": line("arquimedes-kinds", card=card),
        "count": state.setup.deck[card],
    }


_FIELDS: Final[dict[str, Callable[[ArquimedesState, Doubt], dict[str, Field]]]] = {
    WRONG: _wrong_fields,
    MISHEARD: _misheard_fields,
    MISSING: _missing_fields,
    RESULT: _result_fields,
    BEGINNING: _beginning_fields,
    SECOND: _second_fields,
    NAMELESS: _asked_fields,
    INSTEAD: _instead_fields,
    NO_TOTAL: _total_fields,
    OTHER_TOTAL: _total_fields,
    NO_CARD: _card_fields,
    **dict.fromkeys(COUNTED, count_fields),
}


def _spoken(doubt: Doubt) -> Spoken:
    assert doubt.heard
    return equation_in(doubt.heard)


def _whole(doubt: Doubt) -> Spoken:
    """The equation with the result that was not said."""
    spoken = _spoken(doubt)
    whole = spoken if spoken.result else completed(spoken)
    assert whole
    return whole


# Its answers -------------------------------------------------------------------------------------


def hear_in_doubt(table: Table, doubt: Doubt, heard: Heard, plainly: Plainly) -> Hearing | None:
    """What is answered where something is in doubt, or to the question behind that."""
    return hear_doubted(table, doubt, _plainly_said(table, doubt, heard), _about, plainly)


def _plainly_said(table: Table, doubt: Doubt, heard: Heard) -> Heard:
    """ "Yes, eighteen" is the number, and "no, I said ..." an answer, not one of before."""
    is_doubted = str(number_in(heard.said("number"))) == doubt.subject
    heard = confirming(heard, is_doubted, "Insist")
    said = heard.said("player_a")
    is_other = bool(said) and find_seat(state_of(table), said) != asked_seat(state_of(table))
    if is_other or heard.said("index"):
        return heard
    intent = _ANSWERED_AS.get(heard.intent)
    return replace(heard, intent=intent) if intent else heard


_ANSWERED_AS: Final = {"CorrectEquation": "Equation", "CorrectDraw": "Draw", "PlayIt": "Yes"}
"""What is no correction of before, or no hint taken, where it answers to a doubt."""


def is_said_of_the_open_card(table: Table, heard: Heard) -> bool:
    """Whether "it's a nine" says what lies there; else it tells a number that is asked for."""
    is_asked = table.doubt is not None and table.doubt.kind not in (*_UNPLAYED, INSTEAD)
    return heard.intent == "LiesThere" and state_of(table).phase is Phase.PLAYING and not is_asked


def _about(table: Table, doubt: Doubt, heard: Heard) -> Hearing | None:
    plain = replace(table, doubt=None)
    if doubt.kind == INSTEAD:
        return hear_insisted_turn(plain, heard) or hear_instead(plain, heard)
    if doubt.kind in COUNTED:
        return hear_doubted_count(plain, doubt, heard)
    if doubt.kind in _EQUATIONS:
        return _about_equation(table, doubt, heard)
    if state_of(table).phase is Phase.OPENING:
        return hear_open(table, heard)
    return _about_count(table, doubt, heard)


# Equations -----------------------------------------------------------------------------------


def _about_equation(table: Table, doubt: Doubt, heard: Heard) -> Hearing | None:
    answer = _EQUATION_ANSWERS.get(heard.intent)
    return answer(table, doubt, heard) if answer else None


def _denied(table: Table, doubt: Doubt, heard: Heard) -> Hearing:
    if doubt.kind == MISHEARD:
        return Hearing(replace(table, doubt=replace(doubt, kind=WRONG)))
    return Hearing(replace(table, doubt=None), (line("arquimedes-once-more"),))


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
    if heard.intent == "Correction" and doubt.kind in _UNPLAYED and spoken == _whole(doubt):
        return Hearing(plain, (lies_there(table, number.number),))
    return hear_spoken(plain, spoken)


def _completed(table: Table, doubt: Doubt, heard: Heard) -> Hearing | None:
    """ "Two is five" after "three plus"; None for an equation of its own."""
    said = equation_in(heard)
    if doubt.kind != SECOND or said.operation is not Operation.EQUALS or not said.first:
        return None
    spoken = replace(_spoken(doubt), second=said.first, result=said.result)
    return hear_spoken(replace(table, doubt=None), spoken)


_EQUATION_ANSWERS: Final[dict[str, Callable[[Table, Doubt, Heard], Hearing | None]]] = {
    "No": _denied,
    "Yes": _affirmed,
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
    state, spoken = state_of(plain), _spoken(doubt)
    if doubt.kind == WRONG or (doubt.kind == MISHEARD and insisted):
        return Hearing(plain, actions=(Slip(state.turn),))
    if doubt.kind == MISHEARD:
        meant = meant_by(state, spoken)
        assert meant
        return hear_spoken(plain, meant)
    if doubt.kind in _UNPLAYED:
        return hear_spoken(plain, _whole(doubt))
    if doubt.kind == MISSING and insisted:
        return Hearing(plain, actions=(play_of(state, spoken, insisted=True),))
    return None


def _card_said(heard: Heard) -> Laid | None:
    return UNSAID if heard.intent == "Joker" else card_in(heard.said("number"))


def _with(state: ArquimedesState, doubt: Doubt, said: Laid) -> Spoken:
    """The equation with the number that was said: for the joker, or instead of another."""
    if doubt.kind == SECOND:
        return _spoken(doubt).with_laid("second", said)
    if doubt.kind == NAMELESS:
        return _spoken(doubt).with_laid(doubt.subject, replace(said, joker=True))
    return with_number(state, _whole(doubt) if doubt.kind == RESULT else _spoken(doubt), said)


# Totals and drawn cards ----------------------------------------------------------------------


def _about_count(table: Table, doubt: Doubt, heard: Heard) -> Hearing | None:
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
