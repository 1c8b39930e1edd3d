"""One person against bots: the cards are dealt here, and so there is little to be asked."""

from __future__ import annotations

from skill.chair.arquimedes.cards import example_line
from skill.chair.arquimedes.coaching import COACH, best
from skill.chair.arquimedes.position import state_of
from skill.chair.arquimedes.turns import hear_turn
from skill.chair.base import Hearing, Question, question
from skill.chair.heard import GO_ON, Heard
from skill.chair.players import only_person
from skill.chair.table import Table
from skill.games.arquimedes.state import ArquimedesState, Phase
from skill.speech.line import Line, line


def alone_question(table: Table) -> Question | None:
    """What to play, or whether another round may begin; None where cards are dealt or drawn."""
    state = state_of(table)
    if state.to_act == only_person(state.setup):
        return _turn_question(state)
    if _is_between_rounds(state):
        return question("arquimedes-next-round", index=len(state.rounds) + 1)
    return None


def hear_alone(table: Table, heard: Heard) -> Hearing | None:
    """An answer to it."""
    if not _is_between_rounds(state_of(table)):
        return _hinted(table) if heard.intent == "PlayIt" else hear_turn(table, heard)
    if heard.intent == "No":
        return Hearing(table, (line("no-hurry"),))
    return Hearing(table, go=True) if heard.intent in GO_ON else None


def _hinted(table: Table) -> Hearing:
    """What was advised is done; or it is said why there is no advice."""
    seat = COACH.advised(table)
    if isinstance(seat, Line):
        return Hearing(table, (seat,))
    return Hearing(table, actions=(best(state_of(table).view(seat)),))


def _turn_question(state: ArquimedesState) -> Question:
    assert state.open
    return question(
        "arquimedes-your-turn",
        number=state.open.number,
        open=line("arquimedes-kind", card=state.open.number),
        left=state.left,
        example=example_line(state),
    )


def _is_between_rounds(state: ArquimedesState) -> bool:
    """Whether the cards of another round are about to be dealt."""
    return state.phase is Phase.DEALING and bool(state.rounds) and not any(state.hands)
