"""What an expert thinks of each choice, in expected tokens, with nothing left to chance."""

from __future__ import annotations

from statistics import fmean
from typing import Final

from skill.bots.arquimedes.choices import Turn, Weighed, left_after, turns
from skill.bots.arquimedes.field import MANY
from skill.bots.arquimedes.outlook import Soon, soon
from skill.bots.arquimedes.reach import moves, sorted_hand
from skill.games.arquimedes.actions import Pass, Play
from skill.games.arquimedes.cards import listed
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
    """The tokens to be expected of a choice."""
    hand = view.hands[view.turn]
    if isinstance(turn, Play):
        return _cost_of_play(view, turn, outlook)
    assert view.open
    number = view.open.number
    if isinstance(turn, Pass):
        passes = len(view.hands) - 1 - view.passes
        return outlook.cost_at_the_end(sorted_hand(hand), number, passes)
    if len(hand) > _LOOKED_AT:
        return outlook.cost(sorted_hand(hand), number) + outlook.drawing(sorted_hand(hand))
    cards = listed(view.unseen)
    return fmean(outlook.cost(sorted_hand((*hand, card)), number) for card in cards)


def _cost_of_play(view: ArquimedesState, play: Play, outlook: Soon) -> float:
    left = sorted_hand(left_after(view.hands[view.turn], play))
    number = play.equation.result.number
    if view.left or moves(left, view.setup.variants)[number]:
        return outlook.cost(left, number)
    return outlook.cost_at_the_end(left, number, passes=len(view.hands) - 1)
