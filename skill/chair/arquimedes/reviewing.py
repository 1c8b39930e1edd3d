"""Looking back at a match with whoever played alone: what was missed, and what it cost.

What a turn cost is by an expert's view of what could be known then, not of what came of it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

from skill.chair.arquimedes.expert import looked_back
from skill.chair.arquimedes.hand import brief_equation, number_line
from skill.chair.arquimedes.position import state_of
from skill.chair.table import Table
from skill.games.arquimedes.actions import Draw, Pass, Play, Slip
from skill.games.arquimedes.state import ArquimedesState
from skill.games.base import Seat
from skill.speech.line import Line, line

if TYPE_CHECKING:
    from skill.bots.arquimedes.looking_back import Looked

_WORTH_A_WORD: Final = 0.25
"""What cost less, in minus points, is not told."""


def review(table: Table, seat: Seat) -> Iterator[Line]:
    """The minus points, the chances missed, and the turn that cost most."""
    assert table.match
    turns = looked_back(table.match, seat)
    yield line("arquimedes-review-points", points=state_of(table).sums[seat])
    yield from _missed(turns)
    yield _costliest(turns)


def _missed(turns: Sequence[Looked]) -> Iterator[Line]:
    """How often one drew, or passed, where one could have played; and wrong equations."""
    slips = sum(isinstance(turn.chosen, Slip) for turn in turns)
    waits = [turn for turn in turns if isinstance(turn.chosen, Draw | Pass)]
    yield line("arquimedes-review-missed", count=sum(bool(turn.view.plays()) for turn in waits))
    if slips:
        yield line("arquimedes-review-slips", count=slips)


def _costliest(turns: Sequence[Looked]) -> Line:
    worst = max(turns, key=lambda turn: turn.loss, default=None)
    if worst is None or worst.loss < _WORTH_A_WORD:
        return line("arquimedes-review-well")
    return line(
        "arquimedes-review-worst",
        index=worst.round + 1,
        open=number_line(worst.view),
        deed=_deed(worst.view, worst.chosen),
        better=_better(worst.view, worst.best),
        halves=max(1, round(2 * worst.loss)),
    )


def _deed(view: ArquimedesState, action: Play | Draw | Pass | Slip) -> Line:
    """What was done, as a clause."""
    if isinstance(action, Play):
        return line("arquimedes-review-played", equation=brief_equation(view, action.equation))
    return line(_DEEDS[type(action)])


def _better(view: ArquimedesState, action: Play | Draw | Pass) -> Line:
    """What would have been better, as the subject of a sentence."""
    if isinstance(action, Play):
        return brief_equation(view, action.equation)
    return line("arquimedes-review-draw" if isinstance(action, Draw) else "arquimedes-review-pass")


_DEEDS: Final = {
    Draw: "arquimedes-review-drew",
    Pass: "arquimedes-review-passed",
    Slip: "arquimedes-review-slipped",
}
