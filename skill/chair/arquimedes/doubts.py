"""What may have been misheard: who answers for which kind of it."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from skill.chair.arquimedes.count_doubts import COUNTED, hear_doubted_count, hear_insisted_turn
from skill.chair.arquimedes.equation_doubts import EQUATIONS, hear_doubted_equation
from skill.chair.arquimedes.opening import hear_open
from skill.chair.arquimedes.position import asked_seat, find_seat, state_of
from skill.chair.arquimedes.slots import number_in
from skill.chair.arquimedes.total_doubts import hear_doubted_total
from skill.chair.arquimedes.turns import INSTEAD, hear_instead
from skill.chair.base import Hearing
from skill.chair.doubts import Plainly, confirming, hear_doubted
from skill.chair.heard import Heard
from skill.chair.table import Doubt, Table
from skill.games.arquimedes.state import Phase


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


_ANSWERED_AS: Final = {
    "CorrectEquation": "Equation",
    "CorrectDraw": "Draw",
    "CorrectJoker": "Joker",
    "PlayIt": "Yes",
}
"""What is no correction of before, or no hint taken, where it answers to a doubt."""


def _about(table: Table, doubt: Doubt, heard: Heard) -> Hearing | None:
    plain = replace(table, doubt=None)
    if doubt.kind == INSTEAD:
        return hear_insisted_turn(plain, heard) or hear_instead(plain, heard)
    if doubt.kind in COUNTED:
        return hear_doubted_count(plain, doubt, heard)
    if doubt.kind in EQUATIONS:
        return hear_doubted_equation(table, doubt, heard)
    if state_of(table).phase is Phase.OPENING:
        return hear_open(table, heard)
    return hear_doubted_total(table, doubt, heard)
