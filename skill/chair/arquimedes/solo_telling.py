"""What happened in a match against bots, told so shortly that an ear can follow five hands.

Nobody sees a card there. So every equation is told whole, and whoever plays is told what is left
in hand, after all that the others did.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import accumulate, groupby
from typing import Final

from skill.chair.arquimedes.cards import card_line
from skill.chair.arquimedes.hand import (
    MOST_KINDS,
    brief_equation,
    brief_hand,
    cards_told,
    hand_line,
    own_hand,
)
from skill.chair.arquimedes.position import DRAWING, state_of, who
from skill.chair.arquimedes.telling import (
    came_of,
    drawn_for_all,
    ended,
    lot_cast,
    recap,
    sums_lines,
)
from skill.chair.players import only_person
from skill.chair.solo import NEWCOMER
from skill.chair.table import Table
from skill.games.arquimedes.actions import ArquimedesAction, Deal, Draw, Lot, Open, Pass, Play, Slip
from skill.games.arquimedes.cards import Card, total
from skill.games.arquimedes.state import ArquimedesState, Phase
from skill.games.base import Seat
from skill.speech.line import Line, line

_TOGETHER: Final[dict[type | None, str]] = {Draw: "arquimedes-draws", Pass: "arquimedes-passes"}
"""What colleagues who do the same one after the other are told to do in one clause."""


@dataclass(frozen=True, slots=True)
class _Step:
    """What somebody did, and the positions before and after it.

    The cards dealt for it belong to it; ``card`` is the one that was drawn on a turn.
    """

    was: ArquimedesState
    action: ArquimedesAction
    now: ArquimedesState
    card: Card | None = None

    @property
    def is_mine(self) -> bool:
        return self.action.seat == only_person(self.now.setup)

    @property
    def clause(self) -> type | None:
        """What is told in one clause with others of its kind; None for what is told alone."""
        kind = type(self.action)
        return kind if kind in _TOGETHER and not self.is_mine else None


def tell_alone(before: Table, after: Table) -> Iterator[Line]:
    """What happened between two states of a match, and what one has in hand now."""
    steps, was, state = tuple(_steps(before, after)), state_of(before), state_of(after)
    begins = was.phase is Phase.DEALING and not was.rounds
    if begins and after.profile.solo == NEWCOMER:
        yield line("arquimedes-you-are-youngest")
    for kind, group in groupby(steps, key=lambda step: step.clause):
        clause = tuple(group)
        yield from _in_one_clause(clause) if kind else _one_by_one(clause)
    if state.phase is Phase.PLAYING and any(step.is_mine for step in steps):
        yield brief_hand(own_hand(state))


def recap_alone(table: Table) -> Iterator[Line]:
    """What one has to know to go on: the hand, and who is down to one card."""
    state = state_of(table)
    if state.phase is Phase.DEALING:
        yield line("arquimedes-sums", sums=sums_lines(state))
        yield line("arquimedes-starts-next", who=who(state, state.starter))
        return
    if state.phase is not Phase.PLAYING:
        yield from recap(table)
        return
    yield line("arquimedes-round", index=len(state.rounds) + 1)
    for seat in state.clockwise():
        if seat != only_person(state.setup) and len(state.hands[seat]) == 1:
            yield line("arquimedes-one-left", who=who(state, seat))
    yield hand_line(own_hand(state))


def _steps(before: Table, after: Table) -> Iterator[_Step]:
    assert before.match and after.match
    actions = after.match.actions[len(before.match.actions) :]
    states = tuple(accumulate(actions, ArquimedesState.apply, initial=state_of(before)))
    for index, (was, action) in enumerate(zip(states, actions, strict=False)):
        now = states[index + 1]
        if was.phase is Phase.PLAYING and now.queue and now.phase is Phase.PLAYING:
            yield _Step(was, action, states[index + 2], actions[index + 1].card)
        elif not isinstance(action, Deal) or was.phase in DRAWING:
            yield _Step(was, action, now)


def _in_one_clause(steps: tuple[_Step, ...]) -> Iterator[Line]:
    last = steps[-1]
    seats = (step.action.seat for step in steps)
    yield line(_TOGETHER[last.clause], who=who(last.now, *seats))
    yield from _followed(last)


def _one_by_one(steps: tuple[_Step, ...]) -> Iterator[Line]:
    for step in steps:
        yield from _TOLD[type(step.action)](step)
        yield from _followed(step)


# What somebody did -------------------------------------------------------------------------------


def _opened(step: _Step) -> Iterator[Line]:
    """A round begins: the hand, and the first card, unless the question is going to name it."""
    state = step.now
    if state.rounds:
        yield line("arquimedes-round", index=len(state.rounds) + 1)
    yield hand_line(own_hand(state))
    if state.starter != only_person(state.setup):
        card = next(card for card, count in enumerate(state.laid) if count)
        yield line("arquimedes-first-card", card=card_line(card))


def _played(step: _Step) -> Iterator[Line]:
    assert isinstance(step.action, Play)
    seat, told = step.action.seat, brief_equation(step.was, step.action.equation)
    if step.is_mine:
        yield line("arquimedes-you-play", equation=told)
        return
    hands = step.now.hands if step.now.phase is Phase.PLAYING else ((),) * (seat + 1)
    yield line("arquimedes-plays", who=who(step.now, seat), equation=told, left=len(hands[seat]))


def _drew(step: _Step) -> Iterator[Line]:
    assert step.card is not None
    yield line("arquimedes-you-draw", card=card_line(step.card))


def _slipped(step: _Step) -> Iterator[Line]:
    if step.is_mine and step.card is not None:
        yield line("arquimedes-you-slip", card=card_line(step.card))
    else:
        slipped = who(step.now, step.action.seat)
        yield line("arquimedes-slips", who=slipped, left=step.was.left)


def _passed(step: _Step) -> Iterator[Line]:
    yield line("arquimedes-passes", who=who(step.now, step.action.seat))


def _dealt(step: _Step) -> Iterator[Line]:
    assert isinstance(step.action, Deal)
    yield from drawn_for_all(step.was, step.now, step.action)


def _cast(step: _Step) -> Iterator[Line]:
    assert isinstance(step.action, Lot)
    yield from lot_cast(step.was, step.now, step.action)


_TOLD: Final[dict[type, Callable[[_Step], Iterator[Line]]]] = {
    Open: _opened,
    Play: _played,
    Draw: _drew,
    Slip: _slipped,
    Pass: _passed,
    Deal: _dealt,
    Lot: _cast,
}


# What came of it ---------------------------------------------------------------------------------


def _followed(step: _Step) -> Iterator[Line]:
    """What it led to: above all the end of a round, at which all hands are revealed."""
    if step.was.phase is Phase.PLAYING and step.now.phase is not Phase.PLAYING:
        yield ended(step.was, step.now)
        yield from _revealed(step)
    yield from came_of(step.was, step.now)


def _revealed(step: _Step) -> Iterator[Line]:
    """What each had left, but for whoever is out; before ties are broken."""
    state = step.was
    out = step.action.seat if isinstance(step.action, Play) else None
    for seat in state.clockwise():
        if seat != out:
            yield _held(state, seat)


def _held(state: ArquimedesState, seat: Seat) -> Line:
    hand = state.hands[seat]
    held = line("arquimedes-cards-listed", cards=cards_told(hand))
    if len(set(hand)) > MOST_KINDS:
        held = line("arquimedes-cards-counted", count=len(hand))
    return line("arquimedes-held", who=who(state, seat), held=held, points=total(hand))
