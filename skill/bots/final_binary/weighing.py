"""What an expert thinks of each choice, in expected points, with nothing left to chance."""

from __future__ import annotations

from random import Random
from typing import Final

from skill.bots.final_binary.choices import Turn, Weighed
from skill.bots.final_binary.thinking import Effort, think
from skill.games.final_binary.state import FinalBinaryState

__all__ = ["Weighed", "weigh"]

EFFORT: Final = Effort(choices=8, plays=4000)


def weigh(
    view: FinalBinaryState, also: Turn | None = None, effort: Effort = EFFORT
) -> tuple[Weighed, ...]:
    """The choices of the seat that is to play or pass in ``view``, the best first.

    Those that look worst at first sight are left out, but for one that is asked about. The same
    view always leads to the same thoughts.
    """
    return think(view, effort, Random(_seed(view)), also)


def _seed(view: FinalBinaryState) -> str:
    """A text for what is seen: where the cards of this round lie."""
    seat = view.turn
    hand, tableaux = view.hands[seat], view.tableaux
    return f"{len(view.rounds)}/{len(view.tricks)}/{seat}/{list(map(str, hand))}/{tableaux}"
