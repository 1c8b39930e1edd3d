"""What an expert thinks, afterwards, of the turns that somebody took in a match."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from skill.bots.final_binary.choices import Turn, Weighed
from skill.bots.final_binary.thinking import Effort
from skill.bots.final_binary.weighing import weigh
from skill.games.base import Seat
from skill.games.final_binary.actions import Pass, Play
from skill.games.final_binary.state import FinalBinaryMatch, FinalBinaryState

EFFORT: Final = Effort(choices=4, plays=2500)
"""Less than on a turn: a match has fifty of them."""


@dataclass(frozen=True, slots=True)
class Looked:
    """One turn: ``index`` in the match's actions, the round, counted from 0, and what was seen.

    ``chosen`` is what was done and ``best`` what should have been, each as it is weighed; ``loss``
    is what lies between, in points, 0 if nothing else was better, or could be done at all.
    """

    index: int
    round: int
    view: FinalBinaryState
    chosen: Weighed
    best: Weighed

    @property
    def loss(self) -> float:
        return self.best.worth - self.chosen.worth


def looked_back(match: FinalBinaryMatch, seat: Seat) -> tuple[Looked, ...]:
    """All turns of a seat whose cards were dealt, in order, where there was a choice."""
    return tuple(_turns(match, seat))


def _turns(match: FinalBinaryMatch, seat: Seat) -> Iterator[Looked]:
    state = match.rules.initial(match.setup)
    for index, action in enumerate(match.actions):
        if isinstance(action, Play | Pass) and action.seat == seat and _is_choice(state):
            yield _looked(index, state.view(seat), action)
        state = state.apply(action)


def _is_choice(state: FinalBinaryState) -> bool:
    return len(state.legal_actions()) > 1


def _looked(index: int, view: FinalBinaryState, chosen: Turn) -> Looked:
    weighed = weigh(view, also=chosen, effort=EFFORT)
    [mine] = (one for one in weighed if one.action == chosen)
    return Looked(index, len(view.rounds), view, mine, weighed[0])
