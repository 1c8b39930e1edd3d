"""Where in a match something was told, and what it is to be put right there.

A place is that of an action in ``match.actions``. A correction is the action that should stand
there instead; while it waits for a yes it is the subject of a doubt: its place and its notation.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from skill.games.arquimedes.actions import ArquimedesAction, Deal, Open, Play, Total, read_action
from skill.games.arquimedes.cards import JOKER, UNSAID, Laid, points
from skill.games.arquimedes.mending import (
    Mended,
    Turn,
    correct_open,
    correct_tie_draw,
    correct_total,
    correct_turn,
)
from skill.games.arquimedes.state import ArquimedesMatch, ArquimedesState
from skill.games.base import Match, Seat


@dataclass(frozen=True, slots=True)
class Correction:
    """What was told at a place of the match."""

    at: int
    action: ArquimedesAction

    @classmethod
    def read(cls, text: str) -> Correction:
        """The correction of a text. Raises ``ValueError``.

        >>> Correction.read("12 0=31!")
        Correction(at=12, action=Total(seat=0, points=31, insisted=True))
        """
        at, _, action = text.partition(" ")
        return cls(int(at), read_action(action))

    def __str__(self) -> str:
        return f"{self.at} {self.action}"

    @property
    def insisted(self) -> Correction | None:
        """The same, if people can stand by it although it cannot be."""
        if isinstance(self.action, Play | Total | Deal) and not self.action.insisted:
            return replace(self, action=replace(self.action, insisted=True))
        return None


def mended(match: ArquimedesMatch, correction: Correction) -> Mended:
    """The match put right. Raises ``CannotMend``."""
    at, action = correction.at, correction.action
    state = state_at(match, at)
    index = len(state.rounds)
    if isinstance(action, Open):
        return correct_open(match, action.card)
    if isinstance(action, Total):
        return correct_total(match, index, action.seat, action.points, insisted=action.insisted)
    if isinstance(action, Deal):
        number = sum(deal.to == action.to for deal in state.draws)
        return correct_tie_draw(
            match, index, action.to, action.card, number=number, insisted=action.insisted
        )
    assert isinstance(action, Turn)
    return correct_turn(match, at, action)


def state_at(match: ArquimedesMatch, at: int) -> ArquimedesState:
    """The position in which somebody told what stands there."""
    state: ArquimedesState = Match.replay(match.rules, match.setup, match.actions[:at]).state
    return state


def lying_at(match: ArquimedesMatch, at: int) -> Laid:
    """The card on which somebody had a turn there."""
    before = reversed(match.actions[:at])
    last = next(action for action in before if isinstance(action, Open | Play))
    if isinstance(last, Play):
        return last.equation.result
    return UNSAID if last.card == JOKER else Laid(last.card)


def numbers_told(match: ArquimedesMatch, seat: Seat | None = None) -> Iterator[int]:
    """Where numbers were told, the last first: cards, equations and totals; or those of a seat."""
    for at in reversed(range(len(match.actions))):
        action = match.actions[at]
        if isinstance(action, Open | Deal | Play | Total) and seat in (None, _whose(action)):
            yield at


def total_in(match: ArquimedesMatch, index: int, seat: Seat) -> int | None:
    """Where the total stands that a seat told in the round of that index; None if nowhere."""
    opened = [at for at, action in enumerate(match.actions) if isinstance(action, Open)]
    if not 0 <= index < len(opened):
        return None
    ends = [*opened[1:], len(match.actions)]
    places = range(opened[index], ends[index])
    told = (at for at in places if isinstance(match.actions[at], Total))
    return next((at for at in told if match.actions[at].seat == seat), None)


def numbers_of(action: ArquimedesAction) -> tuple[int, ...]:
    """The numbers that were told with an action."""
    if isinstance(action, Open | Deal):
        return (points(action.card),)
    if isinstance(action, Play):
        return tuple(laid.number for laid in action.equation.laid)
    return (action.points,) if isinstance(action, Total) else ()


def _whose(action: ArquimedesAction) -> Seat:
    return action.to if isinstance(action, Deal) else action.seat
