"""What an expert thinks of each choice, in expected tokens, with nothing left to chance."""

from __future__ import annotations

from skill.bots.arquimedes.choices import Weighed, at_first_sight
from skill.games.arquimedes.state import ArquimedesState

__all__ = ["Weighed", "weigh"]


def weigh(view: ArquimedesState) -> tuple[Weighed, ...]:
    """All choices of the seat that is to act and sees its cards, the best first.

    ``worth`` is minus the tokens that are to be expected of this round: a difference of 0.1 is one
    token in ten rounds.
    """
    return at_first_sight(view)
