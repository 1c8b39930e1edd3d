"""The rolls, at the pace of those who write: groups, pauses, and what is asked between them."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from skill.chair.base import Hearing, Question, question
from skill.chair.binomial.announcing import ROLLS_IN_A_GROUP
from skill.chair.binomial.position import state_of
from skill.chair.heard import Heard
from skill.chair.table import Table
from skill.speech.line import line

_GO_ON: Final = ("Ready", "Done", "Yes", "Next")


def pause(table: Table) -> Question | None:
    """What is asked before chance acts; None where it acts at once."""
    state = state_of(table)
    if state.is_between_games:
        return question("binomial-next-game", game=len(state.finished) + 2)
    if state.rounds or state.rolls_left % ROLLS_IN_A_GROUP:
        return None
    if state.rolls_left:
        return question("binomial-written", left=state.rolls_left)
    return question("binomial-cards")


def hear_at_pause(table: Table, heard: Heard) -> Hearing | None:
    """Whether chance may go on."""
    if heard.intent in _GO_ON:
        if state_of(table).is_between_games:
            table = replace(table, answers=())  # undo stays within a game
        return Hearing(table, go=True)
    return Hearing(table, (line("no-hurry"),)) if heard.intent == "No" else None
