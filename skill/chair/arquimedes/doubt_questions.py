"""The question about what may have been misheard: what was heard, and what speaks against it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from skill.chair.arquimedes.cards import card_line, equation_line, laid_line
from skill.chair.arquimedes.count_doubts import COUNTED, count_fields
from skill.chair.arquimedes.counting import (
    NO_CARD,
    NO_TOTAL,
    OTHER_CARD,
    OTHER_TOTAL,
    count_question,
    meant_card,
    meant_total,
)
from skill.chair.arquimedes.equation_doubts import doubted_equation, whole_equation
from skill.chair.arquimedes.opening import open_question
from skill.chair.arquimedes.position import asked_seat, state_of, who
from skill.chair.arquimedes.reading import (
    BEGINNING,
    MISHEARD,
    MISSING,
    NAMELESS,
    RESULT,
    SECOND,
    WRONG,
    meant_by,
    missing_from,
    reason_of,
)
from skill.chair.arquimedes.turns import INSTEAD
from skill.chair.base import Question, question
from skill.chair.table import UNHEARD, Doubt, Table
from skill.games.arquimedes.state import ArquimedesState, Phase
from skill.speech.line import Field, line


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
    spoken = doubted_equation(doubt)
    fields = _instead_fields(state, doubt)
    return {**fields, "equation": equation_line(spoken), "reason": reason_of(state, spoken)}


def _misheard_fields(state: ArquimedesState, doubt: Doubt) -> dict[str, Field]:
    meant = meant_by(state, doubted_equation(doubt))
    assert meant
    return {**_wrong_fields(state, doubt), "meant": equation_line(meant)}


def _missing_fields(state: ArquimedesState, doubt: Doubt) -> dict[str, Field]:
    spoken = doubted_equation(doubt)
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
    return {**_asked_fields(state, doubt), "equation": equation_line(whole_equation(doubt))}


def _beginning_fields(state: ArquimedesState, doubt: Doubt) -> dict[str, Field]:
    assert state.open
    lying = laid_line(state.open)
    return {**_result_fields(state, doubt), "lying": lying, "said": int(doubt.subject or 0)}


def _second_fields(state: ArquimedesState, doubt: Doubt) -> dict[str, Field]:
    spoken = doubted_equation(doubt)
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


def _other_card_fields(state: ArquimedesState, doubt: Doubt) -> dict[str, Field]:
    number = int(doubt.subject)
    meant = meant_card(state, number)
    assert meant is not None
    return {**_asked_fields(state, doubt), "number": number, "card": card_line(meant)}


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
    OTHER_CARD: _other_card_fields,
    NO_CARD: _card_fields,
    **dict.fromkeys(COUNTED, count_fields),
}
