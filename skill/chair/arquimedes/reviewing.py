"""Looking back at a match with whoever played alone: what was missed, and what it cost.

What a turn cost is by an expert's view of what could be known then, not of what came of it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from skill.chair.arquimedes.coaching import COACH
from skill.chair.arquimedes.expert import weigh
from skill.chair.arquimedes.hand import brief_equation, number_line
from skill.chair.arquimedes.position import state_of
from skill.chair.heard import Heard
from skill.chair.table import Table
from skill.games.arquimedes.actions import Draw, Pass, Play, Slip
from skill.games.arquimedes.state import ArquimedesMatch, ArquimedesState, Phase
from skill.games.base import Seat
from skill.speech.line import Line, line

_WORTH_A_WORD: Final = 0.25
"""What cost less, in minus points, is not told."""


@dataclass(frozen=True, slots=True)
class Taken:
    """A turn that somebody took: in which position, as they saw it, and what they did."""

    view: ArquimedesState
    action: Play | Draw | Pass | Slip

    @property
    def is_missed(self) -> bool:
        """Whether nothing was played, though something could have been."""
        return not isinstance(self.action, Play) and bool(self.view.plays())


@dataclass(frozen=True, slots=True)
class _Loss:
    """A turn, what an expert would have done, and by how many minus points that was better."""

    taken: Taken
    better: Play | Draw | Pass
    cost: float


def review(table: Table, heard: Heard) -> Iterator[Line]:
    """The minus points, the chances missed, and the turn that cost most."""
    seat = COACH.reviewed(table, table.is_over)
    if isinstance(seat, Line):
        yield seat
        return
    assert table.match
    turns = tuple(turns_of(table.match, seat))
    yield line("arquimedes-review-points", points=state_of(table).sums[seat])
    yield from _missed(turns)
    yield from _costliest(turns)


def turns_of(match: ArquimedesMatch, seat: Seat) -> Iterator[Taken]:
    """All turns that a seat took."""
    state = match.rules.initial(match.setup)
    for action in match.actions:
        if state.phase is Phase.PLAYING and action.seat == seat:
            assert isinstance(action, Play | Draw | Pass | Slip)
            yield Taken(state.view(seat), action)
        state = state.apply(action)


def _missed(turns: tuple[Taken, ...]) -> Iterator[Line]:
    """How often one drew, or passed, where one could have played; and wrong equations."""
    slips = sum(isinstance(taken.action, Slip) for taken in turns)
    waits = sum(taken.is_missed for taken in turns if not isinstance(taken.action, Slip))
    yield line("arquimedes-review-missed", count=waits)
    if slips:
        yield line("arquimedes-review-slips", count=slips)


def _costliest(turns: tuple[Taken, ...]) -> Iterator[Line]:
    losses = sorted(map(_loss, turns), key=lambda loss: -loss.cost)
    if not losses or losses[0].cost < _WORTH_A_WORD:
        yield line("arquimedes-review-well")
        return
    yield _told(losses[0])


def _loss(taken: Taken) -> _Loss:
    """What a turn cost; a wrong equation as much as the card that was drawn for it."""
    weighed = weigh(taken.view)
    worth = {choice.action: choice.worth for choice in weighed}
    best, action = weighed[0], taken.action
    if isinstance(action, Slip):
        action = Draw(action.seat) if taken.view.left else Pass(action.seat)
    return _Loss(taken, best.action, best.worth - worth[action])


def _told(loss: _Loss) -> Line:
    view = loss.taken.view
    return line(
        "arquimedes-review-worst",
        index=len(view.rounds) + 1,
        open=number_line(view),
        deed=_deed(view, loss.taken.action),
        better=_better(view, loss.better),
        halves=max(1, round(2 * loss.cost)),
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
