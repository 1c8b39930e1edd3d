"""What happened in a match against bots, told so shortly that an ear can follow it.

Nobody sees a card there. So what is needed is told when it is: the hand as a round begins, the own
row once it lies there, and then what was played since the last answer. Rows of others are told to
whoever asks.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import accumulate
from typing import Any, Final

from skill.chair.final_binary.cards import laid_line, numbers_line, suit_line
from skill.chair.final_binary.hand import hand_lines, own_seat, row_line
from skill.chair.final_binary.points import figure, score_lines
from skill.chair.final_binary.position import state_of, who
from skill.chair.final_binary.standing import last_won
from skill.chair.final_binary.telling import ending, last_trick
from skill.chair.final_binary.turning import total_line
from skill.chair.table import Table
from skill.games.base import Seat
from skill.games.final_binary.actions import (
    Deal,
    DealBinary,
    DealSetup,
    FinalBinaryAction,
    Pass,
    Play,
    Trump,
)
from skill.games.final_binary.state import FinalBinaryState, Phase
from skill.games.final_binary.tricks import Laid
from skill.speech.line import Line, line


@dataclass(frozen=True, slots=True)
class _Step:
    """What happened, and the positions before and after it."""

    was: FinalBinaryState
    action: Any
    now: FinalBinaryState

    @property
    def me(self) -> Seat:
        return own_seat(self.now)

    @property
    def is_scored(self) -> bool:
        """Whether a round ended with it."""
        return len(self.now.rounds) > len(self.was.rounds)


def tell_alone(before: Table, after: Table) -> Iterator[Line]:
    """What happened between two states of a match; and what binds whoever plays, if it is new."""
    for step in _steps(before, after):
        yield from _TOLD[type(step.action)](step)
    yield from _warned(state_of(before), state_of(after))


def recap_alone(table: Table) -> Iterator[Line]:
    """What one has to know to go on: not the hand, which is told to whoever asks."""
    state = state_of(table)
    if state.outcome():
        yield line("final_binary-scores", scores=score_lines(state))
        yield from ending(state)
    elif state.phase is Phase.TRUMP:
        yield line("final_binary-scores", scores=score_lines(state))
        yield from _next(state)
    elif state.phase is Phase.PASSING:
        yield _begun(state)
        yield row_line(state)
    else:
        yield _trick(state)
        if state.tricks:
            yield last_won(state)
        yield from (_lays(state, laid) for laid in state.laid)
        if _has_forbidden(state, own_seat(state)):
            yield total_line(state, own_seat(state))


def _steps(before: Table, after: Table) -> Iterator[_Step]:
    assert before.match and after.match
    actions = after.match.actions[len(before.match.actions) :]
    states = tuple(accumulate(actions, FinalBinaryState.apply, initial=state_of(before)))
    for was, action, now in zip(states, actions, states[1:], strict=False):
        yield _Step(was, action, now)


# A round begins ----------------------------------------------------------------------------------


def _turned_up(step: _Step) -> Iterator[Line]:
    """The trump is told with the hand, as soon as that is dealt."""
    yield from ()


def _dealt(step: _Step) -> Iterator[Line]:
    if step.now.phase is Phase.PASSING:
        yield _begun(step.now)
        yield from hand_lines(step.now)
        yield row_line(step.now)


def _begun(state: FinalBinaryState) -> Line:
    """Which round it is, its trump, and who leads first."""
    return line(
        "final_binary-round-begins",
        index=len(state.rounds) + 1,
        suit=suit_line(state.trump),
        who=who(state, state.leader),
    )


def _passed(step: _Step) -> Iterator[Line]:
    """What one passes is said back, and what comes is told as soon as all have passed."""
    state, me = step.now, step.me
    if step.action.seat == me:
        left, numbers = state.setup.left_of(me), numbers_line(step.action.numbers)
        yield line("final_binary-you-pass", who=who(state, left), numbers=numbers)
    if state.phase is not Phase.PASSING:
        right = next(seat for seat in state.clockwise() if state.setup.left_of(seat) == me)
        numbers = numbers_line(state.passed[right])
        yield line("final_binary-you-get", who=who(state, right), numbers=numbers)


def _set_up(step: _Step) -> Iterator[Line]:
    state = step.now
    if state.phase is Phase.PLAYING:
        seats = state.setup.clockwise(step.me)
        setups = tuple(_setup(state, seat) for seat in seats)
        yield line("final_binary-setup-cards", setups=setups)
        yield line("final_binary-row", who=who(state, step.me), numbers=_row(state, step.me))


def _setup(state: FinalBinaryState, seat: Seat) -> Line:
    """The setup card of somebody: as yet it is what the display shows (F5)."""
    number = line("final_binary-number", number=state.tableaux[seat].display)
    return line("final_binary-has", who=who(state, seat), what=number)


def _row(state: FinalBinaryState, seat: Seat) -> tuple[Line, ...]:
    return numbers_line(state.tableaux[seat].row)


# Cards are played --------------------------------------------------------------------------------


def _played(step: _Step) -> Iterator[Line]:
    state = step.now
    laid = (state.laid or last_trick(state).laid)[-1]
    yield _lays(state, laid)
    yield from _lost(step)
    if step.is_scored:
        yield line("final_binary-takes-it", who=who(state, last_trick(state).winner))
        yield from _scored(state)
    elif not state.laid:
        yield _won(state)


def _lays(state: FinalBinaryState, laid: Laid) -> Line:
    """A card and its rank, as in "Green 2 makes 5"; of a colleague, also whose it is.

    What a colleague throws off cannot win, and so its rank is not told.
    """
    card = laid_line(laid)
    if laid.seat == own_seat(state):
        return line("final_binary-makes", card=card, rank=laid.rank)
    people = who(state, laid.seat)
    led = (state.laid or last_trick(state).laid)[0].card.suit
    if laid.card.suit not in (led, state.trumps[-1]):
        return line("final_binary-colleague-throws", who=people, card=card)
    return line("final_binary-colleague-lays", who=people, card=card, rank=laid.rank)


def _won(state: FinalBinaryState) -> Line:
    """Who has won the trick; it is not told that they lead, since their card comes next."""
    winner = last_trick(state).winner
    return line("final_binary-wins", who=who(state, winner), count=state.won[winner])


def _lost(step: _Step) -> Iterator[Line]:
    """What somebody loses at once by the forbidden total."""
    now = step.now.rounds[-1].lost if step.is_scored else step.now.lost
    for seat, (lost, before) in enumerate(zip(now, step.was.lost, strict=True)):
        if lost > before:
            yield line("final_binary-loses", who=who(step.now, seat), points=lost - before)


# The last one to turn a card ---------------------------------------------------------------------


def _warned(was: FinalBinaryState, now: FinalBinaryState) -> Iterator[Line]:
    """What may not be left: at first, and once more before the last card is turned."""
    me = own_seat(now)
    is_last, was_last = (len(state.tableaux[me].row) == 2 for state in (now, was))
    if _has_forbidden(now, me) and not (_has_forbidden(was, me) and is_last is was_last):
        yield total_line(now, me)


def _has_forbidden(state: FinalBinaryState, me: Seat) -> bool:
    """Whether one is the last to turn an eighth card, and has a number that may not be left."""
    kept = state.kept_by_others(me)
    if state.phase is not Phase.PLAYING or kept is None or not state.suits_left(me):
        return False
    return state.setup.tricks - sum(kept) in state.tableaux[me].row


# A round, or the match, has ended ----------------------------------------------------------------


def _scored(state: FinalBinaryState) -> Iterator[Line]:
    """What the round came to for oneself, how all stand, and what follows.

    What it came to for the others is told to whoever asks, or it would be too long for an ear.
    """
    done, me = state.rounds[-1], own_seat(state)
    yield line(
        "final_binary-came-out",
        index=len(state.rounds),
        won=done.won[me],
        left=done.left[me],
        points=figure(done.points[me]),
    )
    yield line("final_binary-scores", scores=score_lines(state))
    if state.outcome():
        yield from ending(state)
    elif len(state.rounds) == state.setup.rounds:
        yield line("final_binary-tie")


def _next(state: FinalBinaryState) -> Iterator[Line]:
    """Why there is a fourth round, if there is; and who leads first in the next."""
    if len(state.rounds) == state.setup.rounds:
        yield line("final_binary-one-more-round", who=who(state, *state.leaders()))
    index = len(state.rounds) + 1
    yield line("final_binary-is-to-start", who=who(state, state.starter), index=index)


# Coming back -------------------------------------------------------------------------------------


def _trick(state: FinalBinaryState) -> Line:
    """Which round and trick it is, and the trump."""
    index, trick = len(state.rounds) + 1, len(state.tricks) + 1
    return line("final_binary-trick-of", index=index, trick=trick, suit=suit_line(state.trump))


_TOLD: Final[dict[type[FinalBinaryAction], Callable[[_Step], Iterator[Line]]]] = {
    Trump: _turned_up,
    Deal: _dealt,
    DealBinary: _dealt,
    DealSetup: _set_up,
    Pass: _passed,
    Play: _played,
}
