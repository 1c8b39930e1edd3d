"""How a match of Final Binary stands: points, tricks, turns, and what lies in this trick."""

from __future__ import annotations

from collections.abc import Iterator

from skill.chair.final_binary.cards import laid_line, suit_line
from skill.chair.final_binary.points import figure, score_lines
from skill.chair.final_binary.position import asked_about, asked_seat, state_of, told_order, who
from skill.chair.heard import Heard
from skill.chair.players import only_person
from skill.chair.table import Table
from skill.games.base import Seat
from skill.games.final_binary.cards import Suit
from skill.games.final_binary.state import FinalBinaryState, Phase
from skill.games.final_binary.tricks import Laid, winning
from skill.speech.line import Line, line

# Points ------------------------------------------------------------------------------------------


def score(table: Table, heard: Heard) -> Iterator[Line]:
    """Who leads, everybody's points, and how far the match is; or those of whoever is named."""
    state = state_of(table)
    named = asked_about(state, heard)
    if isinstance(named, Line):
        yield named
    elif named:
        yield from (_score_of(state, seat) for seat in named)
        if state.tricks and not _is_between(state):
            yield from (_tricks_of(state, seat) for seat in named)
    else:
        yield _leading(state)
        if any(state.scores):
            yield line("final_binary-scores", scores=score_lines(state))
        yield from _how_far(state)


def _score_of(state: FinalBinaryState, seat: Seat) -> Line:
    return line("final_binary-has-score", who=who(state, seat), points=figure(state.scores[seat]))


def _leading(state: FinalBinaryState) -> Line:
    outcome, best = state.outcome(), state.leaders()
    if outcome:
        return line("final_binary-has-won", who=who(state, *outcome.winners))
    if not any(state.scores):
        return line("final_binary-nobody-has-points")
    key = "final_binary-all-level" if len(best) == len(state.hands) else "final_binary-leads"
    return line(key, who=who(state, *best))


def _how_far(state: FinalBinaryState) -> Iterator[Line]:
    index, count = _round(state), state.setup.rounds
    if state.phase is not Phase.OVER:
        last = "yes" if index == count else "more" if index > count else "no"
        yield line("final_binary-which-of-rounds", index=index, count=count, last=last)


def _round(state: FinalBinaryState) -> int:
    """Which round is being played, counted from 1."""
    return len(state.rounds) + 1


# Trump and tricks --------------------------------------------------------------------------------


def what_trump(table: Table, heard: Heard) -> Iterator[Line]:
    """The trump of this round, and which suits have not been turned up yet."""
    state = state_of(table)
    left = tuple(suit_line(suit) for suit in Suit if suit not in state.trumps)
    if state.phase is Phase.OVER:
        yield line("final_binary-trump-was", suit=suit_line(state.trump))
    elif state.phase is Phase.TRUMP:
        yield line("final_binary-no-trump-yet", index=_round(state))
        yield line("final_binary-trumps-left", suits=left, count=len(left))
    else:
        yield line("final_binary-trump-is", suit=suit_line(state.trump))
        if left:
            yield line("final_binary-trumps-left", suits=left, count=len(left))


def tricks(table: Table, heard: Heard) -> Iterator[Line]:
    """How many tricks somebody has won, or everybody has, and how many are still to come."""
    state = state_of(table)
    named = asked_about(state, heard)
    if isinstance(named, Line):
        yield named
        return
    played, count = len(state.tricks), state.setup.tricks
    if _is_between(state):
        yield not_begun(state)
    elif named:
        yield from (_tricks_of(state, seat) for seat in named)
        yield line("final_binary-tricks-left", left=count - played)
    else:
        if played:
            yield line("final_binary-tricks", tricks=tricks_lines(state))
        yield line("final_binary-tricks-played", played=played, count=count)


def _tricks_of(state: FinalBinaryState, seat: Seat) -> Line:
    return line("final_binary-has-tricks", who=who(state, seat), count=state.won[seat])


def tricks_lines(state: FinalBinaryState) -> tuple[Line, ...]:
    """How many tricks each has in this round, to be listed, from the starter on."""
    return tuple(
        line("final_binary-has-won-so-many", who=who(state, seat), count=state.won[seat])
        for seat in told_order(state)
    )


def _is_between(state: FinalBinaryState) -> bool:
    """Whether a round is over, and no other has begun."""
    return state.phase in (Phase.TRUMP, Phase.OVER)


def not_begun(state: FinalBinaryState) -> Line:
    """Why there is nothing to be told of what lies on the table."""
    if state.phase is Phase.OVER:
        return line("final_binary-all-played")
    return line("final_binary-round-not-begun", index=_round(state))


# Turns -------------------------------------------------------------------------------------------


def whose_turn(table: Table, heard: Heard) -> Iterator[Line]:
    """Who is on, who led what, and who comes next; and what to say if it should be another."""
    state = state_of(table)
    named = asked_about(state, heard)
    if isinstance(named, Line):
        yield named
        return
    yield from _on(state)
    if named and state.is_real and asked_seat(state) not in named:
        is_begun = bool(state.tricks or state.laid)
        yield line("final_binary-if-misheard" if is_begun else "final_binary-if-other-starts")


def _on(state: FinalBinaryState) -> Iterator[Line]:
    people = who(state, state.turn)
    if state.phase is Phase.PLAYING:
        yield line("final_binary-is-on" if state.laid else "final_binary-is-to-lead", who=people)
        yield from (_led(state, one) for one in state.laid[:1])
        yield _after(state)
    elif state.phase is Phase.OVER:
        yield line("final_binary-nobody-is-on")
    elif state.phase is Phase.PASSING:
        yield line("final_binary-is-to-pass", who=people)
    elif state.phase is Phase.SHOWING:
        yield line("final_binary-is-to-show", who=people)
    else:
        yield line("final_binary-is-to-start", who=who(state, state.starter), index=_round(state))


def _led(state: FinalBinaryState, laid: Laid) -> Line:
    return line("final_binary-did-lead", who=who(state, laid.seat), card=laid_line(laid))


def _after(state: FinalBinaryState) -> Line:
    """Who plays in this trick after whoever is on."""
    left = len(state.hands) - len(state.laid) - 1
    later = [(state.turn + place + 1) % len(state.hands) for place in range(left)]
    if not later:
        return line("final_binary-plays-last")
    return line("final_binary-come-next", who=who(state, *later))


# The trick ---------------------------------------------------------------------------------------


def this_trick(table: Table, heard: Heard) -> Iterator[Line]:
    """What lies in this trick, and who wins it so far; or what whoever is named played last."""
    state = state_of(table)
    named = asked_about(state, heard)
    if isinstance(named, Line):
        yield named
    elif _is_between(state):
        yield not_begun(state)
    elif named:
        yield from (_last_card(state, seat) for seat in named)
    elif state.laid:
        yield line("final_binary-lie-there", cards=laid_lines(state, state.laid))
        best = winning(state.laid, state.trump)
        if len(state.laid) > 1:
            yield line("final_binary-wins-so-far", who=who(state, best.seat), rank=best.rank)
        yield line("final_binary-was-led", suit=suit_line(state.laid[0].card.suit))
    elif len(state.tricks) == state.setup.tricks:
        yield line("final_binary-tricks-over")
    else:
        index = len(state.tricks) + 1
        yield line("final_binary-nothing-lies", who=who(state, state.leader), index=index)


def laid_lines(state: FinalBinaryState, laid: tuple[Laid, ...]) -> tuple[Line, ...]:
    """The cards of a trick with their ranks, to be listed in the order of play."""
    return tuple(_laid_of(state, one) for one in laid)


def _laid_of(state: FinalBinaryState, laid: Laid) -> Line:
    people = who(state, laid.seat)
    return line("final_binary-laid", who=people, card=laid_line(laid), rank=laid.rank)


def my_card(table: Table, heard: Heard) -> Iterator[Line]:
    """What whoever asks played last: who is alone, or else is asked."""
    state = state_of(table)
    alone = only_person(state.setup)
    seat = asked_seat(state) if alone is None else alone
    if _is_between(state) or seat is None:
        yield not_begun(state)
    else:
        yield _last_card(state, seat)


def last_won(state: FinalBinaryState) -> Line:
    """Who won the last trick of this round, and with what."""
    trick = state.tricks[-1]
    best = trick.of(trick.winner)
    people = who(state, best.seat)
    return line("final_binary-won-last", who=people, card=laid_line(best), rank=best.rank)


def _last_card(state: FinalBinaryState, seat: Seat) -> Line:
    """What somebody played last in this round."""
    now = next((one for one in state.laid if one.seat == seat), None)
    if now is None and not state.tricks:
        return line("final_binary-has-not-played", who=who(state, seat))
    index = len(state.tricks) + (now is not None)
    played = now or state.tricks[-1].of(seat)
    return line("final_binary-did-lay", index=index, told=_laid_of(state, played))
