"""One person against bots: the cards are dealt here, and so there is little to be asked."""

from __future__ import annotations

from skill.chair.base import Hearing, Question, question
from skill.chair.final_binary.choosing import choice_question, hear_choice
from skill.chair.final_binary.coaching import COACH, best
from skill.chair.final_binary.hand import own_seat
from skill.chair.final_binary.own_answer import hear_own, is_pass_anew
from skill.chair.final_binary.passing import hear_pass, pass_question
from skill.chair.final_binary.position import state_of
from skill.chair.heard import GO_ON, Heard
from skill.chair.table import Table
from skill.games.final_binary.legality import legal_actions
from skill.games.final_binary.state import FinalBinaryState, Phase
from skill.speech.line import Line, line


def alone_question(table: Table) -> Question | None:
    """What to pass or to play, or whether another round may begin; None where cards are dealt."""
    state = state_of(table)
    if state.to_act == own_seat(state):
        is_passing = state.phase is Phase.PASSING
        return pass_question(state) if is_passing else choice_question(state)
    if _is_between_rounds(state):
        return question("final_binary-next-round", index=len(state.rounds) + 1)
    return None


def hear_alone(table: Table, heard: Heard) -> Hearing | None:
    """An answer to it."""
    state = state_of(table)
    if _is_between_rounds(state):
        return _hear_between_rounds(table, heard)
    if heard.intent == "Two" and state.phase is Phase.PLAYING and is_pass_anew(table):
        return hear_own(table, heard)
    if heard.intent == "PlayIt" and len(legal_actions(state)) > 1:
        return _hinted(table)
    return (hear_pass if state.phase is Phase.PASSING else hear_choice)(table, heard)


def _hear_between_rounds(table: Table, heard: Heard) -> Hearing | None:
    if heard.intent == "No":
        return Hearing(table, (line("no-hurry"),))
    return Hearing(table, go=True) if heard.intent in (*GO_ON, "PlayIt") else None


def _hinted(table: Table) -> Hearing:
    """What was advised is done; or it is said why there is no advice."""
    seat = COACH.advised(table)
    if isinstance(seat, Line):
        return Hearing(table, (seat,))
    return Hearing(table, actions=(best(state_of(table).view(seat)),))


def _is_between_rounds(state: FinalBinaryState) -> bool:
    """Whether the trump of another round is about to be turned up."""
    return state.phase is Phase.TRUMP and bool(state.rounds)
