"""What happened in Arquimedes, told in lines: at a table as shortly as can be, for all see it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator
from typing import Any, Final

from skill.chair.arquimedes.cards import card_line
from skill.chair.arquimedes.opening import starter_of
from skill.chair.arquimedes.position import state_of, who
from skill.chair.table import Table
from skill.games.arquimedes.actions import (
    Deal,
    Draw,
    Held,
    Lot,
    Open,
    Pass,
    Play,
    Slip,
    Total,
)
from skill.games.arquimedes.cards import points
from skill.games.arquimedes.scoring import tied
from skill.games.arquimedes.state import ArquimedesState, Ending, Phase, Round
from skill.games.base import Seat
from skill.speech.line import Line, line


def tell(before: Table, after: Table) -> Iterator[Line]:
    """What happened between two states of a match."""
    assert before.match and after.match
    was = state_of(before)
    for action in after.match.actions[len(before.match.actions) :]:
        now = was.apply(action)
        yield from _TOLD[type(action)](was, now, action)
        if was.phase is Phase.PLAYING and now.phase is not Phase.PLAYING:
            yield ended(was, now)
        yield from came_of(was, now)
        was = now


# What somebody did -------------------------------------------------------------------------------


def _opened(was: ArquimedesState, now: ArquimedesState, action: Open) -> Iterator[Line]:
    """The question says which card lies there."""
    yield from ()


def _played(was: ArquimedesState, now: ArquimedesState, play: Play) -> Iterator[Line]:
    joker = next((laid for laid in play.equation.laid if laid.joker), None)
    if joker:
        yield line("arquimedes-right-joker", number=joker.number)
    else:
        yield line("arquimedes-right")
    left = len(now.hands[play.seat])
    if left == 1:
        yield line("arquimedes-one-left", who=who(now, play.seat))


def _drawn(was: ArquimedesState, now: ArquimedesState, draw: Draw) -> Iterator[Line]:
    yield line("arquimedes-draws", who=who(now, draw.seat))


def _slipped(was: ArquimedesState, now: ArquimedesState, slip: Slip) -> Iterator[Line]:
    yield line("arquimedes-slips", who=who(now, slip.seat), left=was.left)


def _passed(was: ArquimedesState, now: ArquimedesState, passed: Pass) -> Iterator[Line]:
    yield line("arquimedes-passes", who=who(now, passed.seat))


def _told(was: ArquimedesState, now: ArquimedesState, told: Total) -> Iterator[Line]:
    yield _counts(now, told.seat, told.points)


def _recounted(was: ArquimedesState, now: ArquimedesState, held: Held) -> Iterator[Line]:
    yield line("arquimedes-holds-now", who=who(now, held.seat), count=held.cards)
    if not was.left and now.left:
        yield line("arquimedes-left-again", left=now.left)


def drawn_for_all(was: ArquimedesState, now: ArquimedesState, deal: Deal) -> Iterator[Line]:
    if was.phase is Phase.BREAKING:
        number = was.totals[deal.to] + points(deal.card)
        yield line(
            "arquimedes-tie-drew", who=who(now, deal.to), card=card_line(deal.card), number=number
        )
    elif was.phase is Phase.DECIDING:
        yield line("arquimedes-final-drew", who=who(now, deal.to), card=card_line(deal.card))


def lot_cast(was: ArquimedesState, now: ArquimedesState, lot: Lot) -> Iterator[Line]:
    yield line("arquimedes-lot", who=who(now, lot.to))


_TOLD: Final[dict[type, Callable[[ArquimedesState, ArquimedesState, Any], Iterator[Line]]]] = {
    Open: _opened,
    Play: _played,
    Draw: _drawn,
    Slip: _slipped,
    Pass: _passed,
    Total: _told,
    Held: _recounted,
    Deal: drawn_for_all,
    Lot: lot_cast,
}


# What came of it ---------------------------------------------------------------------------------


def ended(was: ArquimedesState, now: ArquimedesState) -> Line:
    """How a round ended."""
    out = now.rounds[-1].out if len(now.rounds) > len(was.rounds) else now.out
    if out is None:
        return line("arquimedes-all-passed")
    return line("arquimedes-is-out", who=who(now, out))


def came_of(was: ArquimedesState, now: ArquimedesState) -> Iterator[Line]:
    """What an action led to: the pile is empty, totals are equal, a round is scored, and so on."""
    if was.phase is Phase.PLAYING and was.left and not now.left:
        yield line("arquimedes-pile-empty-now")
    if len(now.rounds) > len(was.rounds):
        yield from scored(now)
    elif _draws_anew(was, now):
        yield from breaks(now)
    elif now.phase is was.phase is Phase.DECIDING and len(was.queue) == 1:
        drawn = who(now, *now.contenders)
        yield line("arquimedes-final-same", who=drawn, left=now.left)
    if was.open and not now.open and now.phase is Phase.BREAKING:
        yield line("arquimedes-shuffle", real=int(now.is_real))
    if now.outcome() and not was.outcome():
        yield from ending(now)


def _draws_anew(was: ArquimedesState, now: ArquimedesState) -> bool:
    """Whether it has just turned out that totals are equal."""
    if now.phase not in (Phase.BREAKING, Phase.CASTING):
        return False
    return now.phase is not was.phase or len(was.queue) <= 1


def breaks(now: ArquimedesState) -> Iterator[Line]:
    """Who shares a total with whom, and so has to draw, or is told apart by lot."""
    by_total: dict[int, list[Seat]] = defaultdict(list)
    for seat in _equal(now):
        by_total[now.totals[seat]].append(seat)
    groups = tuple(
        line("arquimedes-share", who=who(now, *seats), number=total)
        for total, seats in by_total.items()
    )
    if now.phase is Phase.CASTING:
        yield line("arquimedes-casts", groups=groups)
        return
    yield line("arquimedes-ties", groups=groups)


def _equal(state: ArquimedesState) -> tuple[Seat, ...]:
    """Who shares a total with somebody, in the order of drawing."""
    return tied({seat: state.totals[seat] for seat in state.clockwise()}, state.out)


# Rounds and the end ------------------------------------------------------------------------------


def scored(state: ArquimedesState) -> Iterator[Line]:
    """Who took which token in the last round, how it stands, and who starts the next."""
    done = state.rounds[-1]
    yield line("arquimedes-tokens", tokens=tokens_lines(state, done))
    if len(state.rounds) > 1:
        yield line("arquimedes-sums", sums=sums_lines(state))
    if state.phase is Phase.DECIDING:
        yield shared(state)
    elif not state.outcome():
        yield line("arquimedes-starts-next", who=who(state, state.starter))


def shared(state: ArquimedesState) -> Line:
    """Who shares the lowest sum of the match, and so draws."""
    sharing = who(state, *state.contenders)
    return line("arquimedes-share-lowest", who=sharing, real=int(state.is_real))


def tokens_lines(state: ArquimedesState, done: Round) -> tuple[Line, ...]:
    """Who took which token, to be listed, the lowest first."""
    ranked = sorted(range(len(done.tokens)), key=done.tokens.__getitem__)
    return tuple(
        line("arquimedes-took", who=who(state, seat), token=done.tokens[seat]) for seat in ranked
    )


def sums_lines(state: ArquimedesState) -> tuple[Line, ...]:
    """Everybody's minus points, to be listed, the fewest first."""
    ranked = sorted(range(len(state.sums)), key=state.sums.__getitem__)
    return tuple(
        line("arquimedes-has-points", who=who(state, seat), points=state.sums[seat])
        for seat in ranked
    )


def ending(state: ArquimedesState) -> Iterator[Line]:
    """Who won, and how."""
    outcome = state.outcome()
    assert outcome
    drew = outcome.ending is Ending.LOWEST_CARD
    key = "arquimedes-lowest" if drew else "arquimedes-winner"
    yield line(key, who=who(state, *outcome.winners))


def recap(table: Table) -> Iterator[Line]:
    """What one has to know to answer the question on the table."""
    state = state_of(table)
    if state.outcome():
        yield line("arquimedes-sums", sums=sums_lines(state))
        yield from ending(state)
    elif state.phase is Phase.DECIDING:
        yield shared(state)
    elif state.phase is Phase.OPENING and state.rounds:
        yield from scored(state)
    else:
        yield line("arquimedes-round", index=len(state.rounds) + 1)
        yield from _so_far(state)
    if state.phase is Phase.OPENING and table.doubt:
        yield line("arquimedes-starts", who=who(state, starter_of(table)))


def _so_far(state: ArquimedesState) -> Iterator[Line]:
    """What has been told at the end of a round that is not scored yet."""
    if state.phase is Phase.COUNTING:
        told = (seat for seat in state.counting if state.told[seat])
        yield from (_counts(state, seat, state.told[seat]) for seat in told)
    elif state.phase is Phase.BREAKING and state.queue == _equal(state):
        yield from breaks(state)


def _counts(state: ArquimedesState, seat: Seat, number: int) -> Line:
    return line("arquimedes-counts", who=who(state, seat), number=number)
