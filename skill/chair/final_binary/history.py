"""What has been played in Final Binary: tricks, rounds, and why they came out as they did."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from skill.chair.final_binary.cards import laid_line, suit_line
from skill.chair.final_binary.coaching import COACH
from skill.chair.final_binary.points import brought
from skill.chair.final_binary.position import asked_about, asked_seat, state_of, who
from skill.chair.final_binary.slots import number_in
from skill.chair.final_binary.standing import laid_lines, score
from skill.chair.final_binary.turning import total_line
from skill.chair.heard import Heard
from skill.chair.table import Table
from skill.games.base import Seat
from skill.games.final_binary.position import Round
from skill.games.final_binary.scoring import PENALTY
from skill.games.final_binary.state import FinalBinaryState, Phase
from skill.games.final_binary.tricks import Laid, Trick
from skill.speech.line import Line, line

# Tricks ------------------------------------------------------------------------------------------


def last_trick(table: Table, heard: Heard) -> Iterator[Line]:
    """The last trick, or that of a number, of this round; between rounds of the one before."""
    state, said = state_of(table), heard.said("index")
    tricks = _lately(state)
    index = number_in(said) if said else len(tricks)
    if not tricks:
        yield line("final_binary-no-trick")
    elif index is None:
        yield line("final_binary-which-trick")
    elif not 1 <= index <= len(tricks):
        yield line("final_binary-no-such-trick", count=len(tricks))
    else:
        trick = tricks[index - 1]
        yield line("final_binary-trick", index=index, cards=laid_lines(state, trick.laid))
        yield line("final_binary-won-it", who=who(state, trick.winner))


def who_won(table: Table, heard: Heard) -> Iterator[Line]:
    """Who won what was finished last: the match, a round, or a trick."""
    state = state_of(table)
    if state.tricks and not table.is_over:
        yield from last_trick(table, heard)
    elif state.rounds and not table.is_over:
        yield from told_round(table, heard)
    else:
        yield from score(table, heard)


def _lately(state: FinalBinaryState) -> tuple[Trick, ...]:
    """The tricks of this round; if it has none yet, those of the round before."""
    if state.tricks or state.laid or not state.rounds:
        return state.tricks
    return state.rounds[-1].tricks


# Rounds ------------------------------------------------------------------------------------------


def told_round(table: Table, heard: Heard) -> Iterator[Line]:
    """What a round came to: tricks, what was left, differences, points."""
    state, said = state_of(table), heard.said("index")
    index = number_in(said) if said else len(state.rounds)
    if not state.rounds:
        yield line("final_binary-no-round")
        if state.tricks and not said:
            yield from last_trick(table, heard)
    elif index is None:
        yield line("final_binary-which-round")
    elif not 1 <= index <= len(state.rounds):
        yield line("final_binary-no-such-round", count=len(state.rounds))
    else:
        yield from round_lines(state, index)


def round_lines(state: FinalBinaryState, index: int) -> Iterator[Line]:
    """A finished round, counted from 1, and what it came to for everybody."""
    done = state.rounds[index - 1]
    yield line("final_binary-round-was", index=index, suit=suit_line(done.trump))
    yield from (_came_to(state, done, seat) for seat in state.setup.clockwise(done.starter))
    yield from _penalties(state, done)


def _came_to(state: FinalBinaryState, done: Round, seat: Seat) -> Line:
    return line(
        "final_binary-came-to",
        who=who(state, seat),
        won=done.won[seat],
        left=done.left[seat],
        apart=done.apart[seat],
        points=brought(done.points[seat]),
    )


def _penalties(state: FinalBinaryState, done: Round) -> Iterator[Line]:
    for seat, lost in enumerate(done.lost):
        if lost:
            yield line("final_binary-lost", who=who(state, seat), points=lost, total=sum(done.left))


# Reasons -----------------------------------------------------------------------------------------


def why(table: Table, heard: Heard) -> Iterator[Line]:
    """Why it is as it is: a trick, the points of a round, a card that must go, who starts."""
    state = state_of(table)
    named = asked_about(state, heard)
    if isinstance(named, Line):
        yield named
        return
    told = (*_why_turned(state, named), *_why_lost(state, named), *_why_won(state, named))
    is_asked = state.phase in (Phase.PASSING, Phase.PLAYING)
    if is_asked and not named and not isinstance(COACH.advised(table), Line):
        told = (*(told if state.tricks else ()), line("final_binary-why-hint"))
    yield from told or (line("final_binary-no-trick"),)


def _why_won(state: FinalBinaryState, named: Sequence[Seat]) -> Iterator[Line]:
    """The reasons of what came last: a trick, a round, or the beginning of one."""
    if state.phase in (Phase.TRUMP, Phase.OVER) and state.rounds:
        yield from _why_points(state, named)
    elif state.tricks:
        yield from _why_trick(state, state.tricks[-1], named)
    elif not state.laid:
        yield _why_starting(state)


def _why_turned(state: FinalBinaryState, named: Sequence[Seat]) -> Iterator[Line]:
    """Which card must go, of whoever turns the last eighth one."""
    last = state.last_to_turn()
    asked = named or (asked_seat(state),)
    if last is not None and last in asked and state.suits_left(last) == 1:
        yield total_line(state, last)


def _why_lost(state: FinalBinaryState, named: Sequence[Seat]) -> Iterator[Line]:
    """What somebody has lost at once in this round."""
    left = sum(tableau.row[0] for tableau in state.tableaux if tableau.row)
    for seat in named:
        if state.lost[seat]:
            yield line("final_binary-lost", who=who(state, seat), points=PENALTY, total=left)


# Why a trick went to somebody --------------------------------------------------------------------


def _why_trick(state: FinalBinaryState, trick: Trick, named: Sequence[Seat]) -> Iterator[Line]:
    """Why the winner won; and of whoever is named and did not, why not."""
    best = trick.of(trick.winner)
    equal = [one.seat for one in trick.laid if _is_equal(one, best) and one.seat != best.seat]
    for seat in named:
        if seat not in (best.seat, *equal):
            yield _why_not(state, trick.of(seat), best)
    yield _why_best(state, trick, best)
    if equal:
        yield line("final_binary-later-counts", who=who(state, *equal))


def _is_equal(one: Laid, other: Laid) -> bool:
    return (one.card.suit, one.rank) == (other.card.suit, other.rank)


def _why_best(state: FinalBinaryState, trick: Trick, best: Laid) -> Line:
    people, suit = who(state, best.seat), suit_line(best.card.suit)
    if best.card.suit is not state.trump:
        return line("final_binary-won-by-lead", who=people, suit=suit, rank=best.rank)
    is_only = sum(one.card.suit is state.trump for one in trick.laid) == 1
    key = "final_binary-won-by-only-trump" if is_only else "final_binary-won-by-trump"
    return line(key, who=people, suit=suit, rank=best.rank)


def _why_not(state: FinalBinaryState, own: Laid, best: Laid) -> Line:
    """What somebody played who did not win."""
    is_lower = own.card.suit is best.card.suit
    key = "final_binary-was-lower" if is_lower else "final_binary-could-not-win"
    return line(key, who=who(state, own.seat), card=laid_line(own), rank=own.rank)


# Why a round came to these points ----------------------------------------------------------------


def _why_points(state: FinalBinaryState, named: Sequence[Seat]) -> Iterator[Line]:
    done, index = state.rounds[-1], len(state.rounds)
    for seat in named or state.setup.clockwise(done.starter):
        yield _why_these(state, done, index, seat)
        if done.lost[seat]:
            total = sum(done.left)
            yield line("final_binary-lost", who=who(state, seat), points=PENALTY, total=total)
    if state.phase is Phase.OVER and not named:
        yield line("final_binary-highest-wins")


def _why_these(state: FinalBinaryState, done: Round, index: int, seat: Seat) -> Line:
    """How the points of somebody come of the difference, and of the round."""
    apart, points = done.apart[seat], abs(done.points[seat])
    had = line(
        "final_binary-won-and-left",
        who=who(state, seat),
        won=done.won[seat],
        left=done.left[seat],
    )
    if apart == 1:
        return line("final_binary-why-nothing", had=had)
    if apart:
        return line("final_binary-why-minus", had=had, apart=apart, index=index, points=points)
    everybody = sum(done.apart)
    return line("final_binary-why-exact", had=had, sum=everybody, index=index, points=points)


def _why_starting(state: FinalBinaryState) -> Line:
    """Why the starter of this round is who it is."""
    starter, index = who(state, state.starter), len(state.rounds) + 1
    before = state.rounds[-1].starter if state.rounds else None
    due = state.setup.first if before is None else state.setup.left_of(before)
    if state.starter != due:
        return line("final_binary-starts-as-told", who=starter, index=index)
    if before is None:
        return line("final_binary-starts-first", who=starter)
    return line("final_binary-starts-next", who=starter, index=index, before=who(state, before))
