"""What an expert thinks, afterwards, of the turns that somebody took in a match."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from skill.bots.arquimedes.choices import Turn, Weighed
from skill.bots.arquimedes.weighing import weigh
from skill.games.arquimedes.actions import ArquimedesAction, Draw, Pass, Play, Slip
from skill.games.arquimedes.state import ArquimedesMatch, ArquimedesState
from skill.games.base import Seat


@dataclass(frozen=True, slots=True)
class Looked:
    """One turn: ``index`` in the match's actions, the round, counted from 0, and what was seen.

    ``loss`` is how many tokens more were to be expected than of what was ``best``; 0 if nothing
    else was better, or could be done at all.
    """

    index: int
    round: int
    view: ArquimedesState
    chosen: Play | Draw | Pass | Slip
    best: Turn
    loss: float


def looked_back(match: ArquimedesMatch, seat: Seat) -> tuple[Looked, ...]:
    """All turns of a seat whose cards were dealt, in order.

    A wrong equation is looked at as what it comes to: a card drawn, or a pass.
    """
    return tuple(_turns(match, seat))


def _turns(match: ArquimedesMatch, seat: Seat) -> Iterator[Looked]:
    state = match.rules.initial(match.setup)
    for index, action in enumerate(match.actions):
        if isinstance(action, Play | Draw | Pass | Slip) and action.seat == seat:
            yield _looked(index, state.view(seat), action)
        state = state.apply(action)


def _looked(index: int, view: ArquimedesState, chosen: Play | Draw | Pass | Slip) -> Looked:
    weighed = weigh(view)
    loss = weighed[0].worth - _worth(weighed, chosen)
    return Looked(index, len(view.rounds), view, chosen, weighed[0].action, loss)


def _worth(weighed: tuple[Weighed, ...], chosen: ArquimedesAction) -> float:
    """What a choice is worth; a slip is worth what is no play."""
    is_play = isinstance(chosen, Play)
    return next(
        one.worth
        for one in weighed
        if one.action == chosen or (not is_play and not isinstance(one.action, Play))
    )
