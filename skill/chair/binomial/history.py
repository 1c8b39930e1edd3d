"""What has been played: a round, and why it came out as it did."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from skill.chair.binomial.announcing import worth
from skill.chair.binomial.position import IMPOSSIBLE, MISFIT, asked_about, state_of, who
from skill.chair.binomial.reasons import why_it_fits
from skill.chair.binomial.slots import ordinal_in
from skill.chair.binomial.telling import (
    judged_round,
    shown_numbers,
)
from skill.chair.binomial.verdicts import decided, dropped_out, explained
from skill.chair.heard import Heard
from skill.chair.table import Doubt, Table
from skill.games.base import Seat
from skill.games.binomial.state import BinomialState, Round
from skill.speech.line import Digits, Line, line


def told_round(table: Table, heard: Heard) -> Iterator[Line]:
    """What happened in a round: the card, who fought with what, and the verdict."""
    state = state_of(table)
    game, rounds = _latest(state)
    said = heard.said("index")
    index = ordinal_in(said) if said else len(rounds)
    if not rounds:
        yield line("binomial-no-round")
    elif index is None:
        yield line("binomial-which-round")
    elif not 1 <= index <= len(rounds):
        yield line("binomial-no-such-round", count=len(rounds))
    else:
        played = rounds[index - 1]
        yield _headline(state, game, index, played)
        if played.bids:
            yield line("binomial-fought-with", numbers=shown_numbers(state, played.bids))
        judged = judged_round(state, played, game)
        yield from dropped_out(judged)
        yield from decided(judged)


def why(table: Table, heard: Heard) -> Iterator[Line]:
    """Why the last round came out as it did; or why a number that was said is in doubt."""
    state = state_of(table)
    doubts = table.doubt and table.doubt.kind in (MISFIT, IMPOSSIBLE)
    if table.doubt and doubts and not heard.people():
        yield _why_doubted(state, table.doubt)
        return
    game, rounds = _latest(state)
    named = asked_about(state, heard)
    if isinstance(named, Line):
        yield named
    elif not rounds:
        yield line("binomial-no-round")
    else:
        played = rounds[-1]
        yield _headline(state, game, len(rounds), played)
        yield from _passed(state, played, named)
        yield from explained(judged_round(state, played, game))


def _latest(state: BinomialState) -> tuple[int, tuple[Round, ...]]:
    """The game being played, counted from 0, and its rounds; the one before, if there is none."""
    if state.rounds or not state.finished:
        return len(state.finished), state.rounds
    return len(state.finished) - 1, state.finished[-1]


def _headline(state: BinomialState, game: int, index: int, played: Round) -> Line:
    card, price = line(f"binomial-{played.postulate}"), worth(played.points)
    if state.setup.games == 1:
        return line("binomial-round", index=index, card=card, worth=price)
    return line("binomial-round-of-game", game=game + 1, index=index, card=card, worth=price)


def _passed(state: BinomialState, played: Round, named: Sequence[Seat]) -> Iterator[Line]:
    """Who of those that were asked about did not take part."""
    fighters = {bid.seat for bid in played.bids}
    absent = [seat for seat in named if seat not in fighters]
    if absent:
        yield line("binomial-did-not-fight", who=who(state, *absent))


def _why_doubted(state: BinomialState, doubt: Doubt) -> Line:
    assert state.open and state.to_act is not None
    if doubt.kind == MISFIT:
        return line("binomial-fits-not", reason=why_it_fits(state.open.postulate, doubt.subject))
    shown = Counter("".join((*state.sheets[state.to_act].spent, doubt.subject)))
    rolled = Counter(state.rolls)
    digit = min(shown - rolled)
    return line(
        "binomial-takes-too-many",
        digit=Digits(digit),
        needed=shown[digit],
        rolled=rolled[digit],
    )
