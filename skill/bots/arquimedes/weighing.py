"""What an expert thinks of each choice, in expected tokens, with nothing left to chance."""

from __future__ import annotations

from typing import Final

from skill.bots.arquimedes.choices import Turn, Weighed, left_after, turns
from skill.bots.arquimedes.field import MANY
from skill.bots.arquimedes.outlook import Soon, soon
from skill.games.arquimedes.actions import Draw, Play
from skill.games.arquimedes.state import ArquimedesState

__all__ = ["Weighed", "weigh"]

_LOOKED_AT: Final = 4
"""With so many cards in hand every card that may be drawn is looked at."""


def weigh(view: ArquimedesState) -> tuple[Weighed, ...]:
    """All choices of the seat that is to act and sees its cards, the best first.

    ``worth`` is minus the tokens that are to be expected of this round: a difference of 0.1 is one
    token in ten rounds.
    """
    rivals = tuple(min(len(view.hands[seat]), MANY) for seat in view.setup.clockwise(view.turn)[1:])
    outlook = soon(rivals, view.setup.variants)
    weighed = [Weighed(turn, -_cost(view, turn, outlook)) for turn in turns(view)]
    return tuple(sorted(weighed, key=lambda one: one.worth, reverse=True))


def _cost(view: ArquimedesState, turn: Turn, outlook: Soon) -> float:
    hand = tuple(sorted(view.hands[view.turn]))
    if isinstance(turn, Play):
        left = tuple(sorted(left_after(hand, turn)))
        return outlook.cost(left, turn.equation.result.number)
    assert view.open
    if isinstance(turn, Draw) and len(hand) <= _LOOKED_AT:
        return sum(
            count * outlook.cost(tuple(sorted((*hand, card))), view.open.number)
            for card, count in enumerate(view.unseen)
            if count
        ) / sum(view.unseen)
    more = outlook.drawn(hand) if isinstance(turn, Draw) else 0.0
    return outlook.cost(hand, view.open.number) + more
