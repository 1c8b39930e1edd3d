"""Looking back at a match with whoever played alone: rounds, and the choice that cost most.

What a choice cost is by an expert's view of what could be known then, not of what came of it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

from skill.chair.final_binary.cards import card_line, numbers_line
from skill.chair.final_binary.expert import looked_back
from skill.chair.final_binary.points import figure
from skill.chair.final_binary.position import state_of
from skill.chair.table import Table
from skill.games.base import Seat
from skill.games.final_binary.actions import Pass, Play
from skill.games.final_binary.state import FinalBinaryState
from skill.speech.line import Line, line

if TYPE_CHECKING:
    from skill.bots.final_binary.looking_back import Looked

_WORTH_A_WORD: Final = 0.5
"""What cost less, in points, is not told."""


def review(table: Table, seat: Seat) -> Iterator[Line]:
    """What was won and left in each round, and the choice that cost most."""
    assert table.match
    yield from _rounds(state_of(table), seat)
    yield _costliest(looked_back(table.match, seat))


def _rounds(state: FinalBinaryState, seat: Seat) -> Iterator[Line]:
    for index, done in enumerate(state.rounds, 1):
        yield line(
            "final_binary-review-round",
            index=index,
            won=done.won[seat],
            left=done.left[seat],
            points=figure(done.points[seat] - done.lost[seat]),
        )


def _costliest(turns: Sequence[Looked]) -> Line:
    worst = max(turns, key=_cost, default=None)
    if worst is None or _cost(worst) < _WORTH_A_WORD:
        return line("final_binary-review-well")
    return line(
        "final_binary-review-worst",
        round=worst.round + 1,
        deed=_deed(worst),
        better=_named(worst.best.action),
        points=max(1, round(_cost(worst))),
    )


def _cost(turn: Looked) -> float:
    """The points of the round that a choice cost.

    What the others got by it, and the victory, make a choice better or worse, but are no points of
    one's own; and what brought points, and was worse all the same, cost none.
    """
    return min(turn.loss, turn.best.points - turn.chosen.points)


def _deed(turn: Looked) -> Line:
    """What was done, as a clause."""
    action = turn.chosen.action
    if isinstance(action, Pass):
        return line("final_binary-review-passed", what=_named(action))
    trick = len(turn.view.tricks) + 1
    return line("final_binary-review-played", trick=trick, what=_named(action))


def _named(action: Pass | Play) -> Line:
    """What was done, or would have been better, as the subject of a sentence."""
    if isinstance(action, Pass):
        return line("final_binary-listed", numbers=numbers_line(action.numbers))
    return card_line(action.card, action.binary)
