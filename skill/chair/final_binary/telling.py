"""What happened in Final Binary, told in lines: at a table as shortly as can be, for all see it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import groupby
from typing import Any, Final

from skill.chair.final_binary.cards import card_line, laid_line, numbers_line, suit_line
from skill.chair.final_binary.opening import starter_of
from skill.chair.final_binary.plays import FORBIDDEN
from skill.chair.final_binary.points import brought, score_lines
from skill.chair.final_binary.position import state_of, who
from skill.chair.final_binary.standing import last_won
from skill.chair.final_binary.turning import total_line
from skill.chair.table import Table
from skill.games.base import Seat
from skill.games.final_binary.actions import DealSetup, FinalBinaryAction, Play, Show, Trump
from skill.games.final_binary.legality import turnable
from skill.games.final_binary.state import FinalBinaryState, Phase, Round
from skill.games.final_binary.tricks import Laid, Trick, winning
from skill.speech.line import Line, line


def tell(before: Table, after: Table) -> Iterator[Line]:
    """What happened between two states of a match at a table.

    Setup cards, and what one told of a row, are told together; and one card alone is not told with
    a name, since it is clear whose it is.
    """
    assert before.match and after.match
    was = state_of(before)
    done: Sequence[FinalBinaryAction] = after.match.actions[len(before.match.actions) :]
    is_one = len(done) == 1
    for _, group in groupby(done, _told_with):
        actions = tuple(group)
        now = was
        for action in actions:
            now = now.apply(action)
        yield from _TOLD[type(actions[0])](now, actions, is_one)
        yield from _came_of(was, now)
        was = now
    if not (after.doubt and after.doubt.kind == FORBIDDEN):  # that question says it, too
        yield from _warned(state_of(before), was)


def _told_with(action: FinalBinaryAction) -> object:
    """What is told together is alike: setup cards, or a row; every play is told by itself."""
    if isinstance(action, DealSetup):
        return DealSetup
    return action.seat if isinstance(action, Show) else id(action)


# What somebody did -------------------------------------------------------------------------------


def _turned_up(now: FinalBinaryState, trumps: tuple[Trump, ...], is_one: bool) -> Iterator[Line]:
    yield line("final_binary-trump-is", suit=suit_line(now.trump))
    yield line("final_binary-deal", index=len(now.rounds) + 1)


def _set_up(now: FinalBinaryState, setups: tuple[DealSetup, ...], is_one: bool) -> Iterator[Line]:
    """Each card that was told, and the last one, which follows from the others."""
    told, last = setups, None
    if not now.queue and len(setups) > 1:
        told, last = setups[:-1], setups[-1]
    cards = tuple(
        line("final_binary-was-set", who=who(now, each.to), number=each.number) for each in told
    )
    if last:
        people = who(now, last.to)
        yield line("final_binary-set-last", cards=cards, who=people, number=last.number)
        yield line("final_binary-leads-first", who=who(now, now.leader))
    else:
        yield line("final_binary-set", cards=cards)


def _played(now: FinalBinaryState, plays: tuple[Play, ...], is_one: bool) -> Iterator[Line]:
    """The card and its rank, as in "Green 2 makes 5"; of several cards, also whose each is."""
    [play] = plays
    laid = (now.laid or last_trick(now).laid)[-1]
    suit, card = suit_line(play.card.suit), card_line(play.card, play.binary)
    if not is_one:
        yield line("final_binary-laid-by", who=who(now, play.seat), card=card, rank=laid.rank)
    elif play.binary is None:
        yield line("final_binary-makes", card=card, rank=laid.rank)
    else:
        yield line("final_binary-turning", suit=suit, number=play.binary, rank=laid.rank)


def _shown(now: FinalBinaryState, shows: tuple[Show, ...], is_one: bool) -> Iterator[Line]:
    """What lies before somebody, as far as it was told."""
    seat = shows[0].seat
    numbers = numbers_line(each.number for each in shows)
    is_over = len(now.rounds) > 0 and now.phase in (Phase.TRUMP, Phase.OVER)
    row = () if is_over else now.tableaux[seat].row
    key = "final_binary-keeps" if len(row) < 2 else "final_binary-has-up"
    yield line(key, who=who(now, seat), numbers=numbers)


_TOLD: Final[dict[type, Callable[[FinalBinaryState, Any, bool], Iterator[Line]]]] = {
    Trump: _turned_up,
    DealSetup: _set_up,
    Play: _played,
    Show: _shown,
}


# What came of it ---------------------------------------------------------------------------------


def _came_of(was: FinalBinaryState, now: FinalBinaryState) -> Iterator[Line]:
    """What an action led to: a trick is won, points are lost, a round is scored."""
    if len(was.laid) == len(now.hands) - 1 and not now.laid:
        yield _won(now)
    is_scored = len(now.rounds) > len(was.rounds)
    lost = now.rounds[-1].lost if is_scored else now.lost
    for seat, points in enumerate(lost):
        if points > was.lost[seat]:
            yield line("final_binary-loses", who=who(now, seat), points=points)
    if is_scored:
        yield from scored(now)
    if now.outcome():
        yield from ending(now)


def last_trick(state: FinalBinaryState) -> Trick:
    """The trick that was finished last, of this round or of the one before."""
    return (state.tricks or state.rounds[-1].tricks)[-1]


def _won(now: FinalBinaryState) -> Line:
    """Who won the trick that has just ended, and how many that makes."""
    trick = last_trick(now)
    won = now.won if now.tricks else now.rounds[-1].won
    return line("final_binary-wins", who=who(now, trick.winner), count=won[trick.winner])


def _warned(was: FinalBinaryState, now: FinalBinaryState) -> Iterator[Line]:
    """What the last one to turn must do, told as soon as it is clear, and before it happens."""
    seat = _bound(now)
    if seat is not None and _bound(was) is None:
        yield total_line(now, seat)


def _bound(state: FinalBinaryState) -> Seat | None:
    """Who has two cards of which one must go, or cannot but leave the forbidden total."""
    seat = state.last_to_turn() if state.phase is Phase.PLAYING else None
    if seat is None or len(state.tableaux[seat].row) != 2:
        return None
    allowed, kept = turnable(state, seat), state.kept_by_others(seat)
    if allowed is None or kept is None:
        return None
    low, high = state.tableaux[seat].row
    is_bound = len(allowed) == 1 if low != high else sum(kept) + low == state.setup.tricks
    return seat if is_bound else None


# Rounds and the end ------------------------------------------------------------------------------


def scored(state: FinalBinaryState) -> Iterator[Line]:
    """What the last round came to, how it stands, and who starts the next."""
    done = state.rounds[-1]
    yield line("final_binary-round-over", index=len(state.rounds))
    yield from (_brought(state, done, seat) for seat in state.setup.clockwise(done.starter))
    if len(state.rounds) > 1 or any(done.lost):
        yield line("final_binary-scores", scores=score_lines(state))
    if not state.outcome():
        yield from _going_on(state)


def _brought(state: FinalBinaryState, done: Round, seat: Seat) -> Line:
    """The tricks and the number left of somebody, and the points that they bring."""
    return line(
        "final_binary-brought",
        who=who(state, seat),
        won=done.won[seat],
        left=done.left[seat],
        points=brought(done.points[seat]),
    )


def _going_on(state: FinalBinaryState) -> Iterator[Line]:
    """Who starts the next round; and why it is played, if the last was the third."""
    if len(state.rounds) == state.setup.rounds:
        yield line("final_binary-one-more-round", who=who(state, *state.leaders()))
    yield line("final_binary-next-starter", who=who(state, state.starter))


def ending(state: FinalBinaryState) -> Iterator[Line]:
    """Who won the match."""
    outcome = state.outcome()
    assert outcome
    yield line("final_binary-winner", who=who(state, *outcome.winners))


def recap(table: Table) -> Iterator[Line]:
    """What one has to know to answer the question on the table."""
    state = state_of(table)
    index = len(state.rounds) + 1
    if state.outcome():
        yield line("final_binary-scores", scores=score_lines(state))
        yield from ending(state)
    elif state.phase is Phase.TRUMP and state.rounds:
        yield from scored(state)
    elif state.phase is Phase.TRUMP:
        yield line("final_binary-round", index=index)
    elif state.phase is Phase.SETTING:
        yield line("final_binary-round-with", index=index, suit=suit_line(state.trump))
        yield from _set_so_far(state)
    else:
        yield from _trick_so_far(state, index)
    if state.phase is Phase.TRUMP and table.doubt:
        yield line("final_binary-starts", who=who(state, starter_of(table)))


def _set_so_far(state: FinalBinaryState) -> Iterator[Line]:
    cards = tuple(
        line("final_binary-was-set", who=who(state, seat), number=state.tableaux[seat].display)
        for seat in state.clockwise()
        if seat not in state.queue
    )
    if cards:
        yield line("final_binary-set", cards=cards)


def _trick_so_far(state: FinalBinaryState, index: int) -> Iterator[Line]:
    """The trick, and what lies in it; if nothing does, who won the last one."""
    trick = min(len(state.tricks) + 1, state.setup.tricks)
    suit = suit_line(state.trump)
    if state.laid:
        yield line("final_binary-trick-going", trick=trick, suit=suit)
        yield from map(partial(_lies, state), state.laid)
    else:
        yield line("final_binary-trick-of", index=index, trick=trick, suit=suit)
    if len(state.laid) > 1:
        yield line("final_binary-is-ahead", who=who(state, winning(state.laid, state.trump).seat))
    elif state.tricks and not state.laid:
        yield last_won(state)
    if _bound(state) == state.turn:
        yield total_line(state, state.turn)


def _lies(state: FinalBinaryState, laid: Laid) -> Line:
    return line(
        "final_binary-laid-by", who=who(state, laid.seat), card=laid_line(laid), rank=laid.rank
    )
