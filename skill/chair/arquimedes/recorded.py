"""What was done or told in Arquimedes, as it is recorded, and said back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from skill.chair.arquimedes.cards import card_line, equation_line
from skill.chair.arquimedes.position import who
from skill.games.arquimedes.actions import (
    ArquimedesAction,
    Deal,
    Draw,
    Held,
    Lot,
    Open,
    Pass,
    Play,
    Slip,
    Total,
)
from skill.games.arquimedes.state import ArquimedesState
from skill.speech.line import Line, line


def recorded(state: ArquimedesState, action: ArquimedesAction, index: int) -> Line:
    """What was done or told, in the round of that index, as a clause: "Anna drew"."""
    if isinstance(action, Open):
        return line("arquimedes-was-open", card=card_line(action.card))
    if isinstance(action, Lot):
        return line("arquimedes-lot-was", who=who(state, action.to))
    if isinstance(action, Deal):
        return line("arquimedes-did-draw", who=who(state, action.to), card=card_line(action.card))
    people = who(state, action.seat)
    if isinstance(action, Play):
        return line("arquimedes-did-play", who=people, equation=equation_line(action.equation))
    if isinstance(action, Total):
        points = action.points
        if index == len(state.rounds):
            return line("arquimedes-has-total", who=people, points=points)
        return line("arquimedes-had-total", who=people, points=points, index=index + 1)
    if isinstance(action, Held):
        return line("arquimedes-did-hold", who=people, count=action.cards)
    return line(_TURNS[type(action)], who=people)


_TURNS: Final = {
    Draw: "arquimedes-did-take",
    Pass: "arquimedes-did-pass",
    Slip: "arquimedes-did-slip",
}


def taken_back(state: ArquimedesState, actions: Sequence[ArquimedesAction]) -> Line:
    """How to say that what people answered with ``actions`` was undone."""
    told = (action for action in actions if not isinstance(action, Lot))
    index = len(state.rounds)
    return line("arquimedes-back", told=tuple(recorded(state, each, index) for each in told))
