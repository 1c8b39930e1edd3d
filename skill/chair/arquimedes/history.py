"""What has been played: a round, and why it came out as it did."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from skill.chair.arquimedes.cards import card_line
from skill.chair.arquimedes.counting import NO_CARD, NO_TOTAL, OTHER_TOTAL
from skill.chair.arquimedes.position import asked_about, asked_seat, state_of, who
from skill.chair.arquimedes.reading import MISHEARD, MISSING, WRONG, fault_of, missing_from
from skill.chair.arquimedes.slots import equation_in, ordinal_in
from skill.chair.arquimedes.standing import of_kind
from skill.chair.arquimedes.telling import tokens_lines
from skill.chair.heard import Heard
from skill.chair.table import Doubt, Table
from skill.games.arquimedes.actions import Deal, Slip
from skill.games.arquimedes.state import ArquimedesState, Phase, Round
from skill.games.base import Seat
from skill.speech.line import Line, line

_DECIDED: Final = (Phase.DECIDING, Phase.OVER)


# Rounds ------------------------------------------------------------------------------------------


def told_round(table: Table, heard: Heard) -> Iterator[Line]:
    """What a round came to: who was out, what was left to whom, how ties were broken, tokens."""
    state, said = state_of(table), heard.said("index")
    index = ordinal_in(said) if said else len(state.rounds)
    if not state.rounds:
        yield line("arquimedes-no-round")
    elif index is None:
        yield line("arquimedes-which-round")
    elif not 1 <= index <= len(state.rounds):
        yield line("arquimedes-no-such-round", count=len(state.rounds))
    else:
        yield from _played(state, index)


def _played(state: ArquimedesState, index: int) -> Iterator[Line]:
    done = state.rounds[index - 1]
    yield _headline(state, index)
    yield from _ties(state, done)
    totals = tuple(
        line("arquimedes-has-points", who=who(state, seat), points=points)
        for seat, points in _left_over(done)
    )
    yield line("arquimedes-had-left", totals=totals)
    yield line("arquimedes-tokens", tokens=tokens_lines(state, done))


def _headline(state: ArquimedesState, index: int) -> Line:
    out = state.rounds[index - 1].out
    if out is None:
        return line("arquimedes-round-all-passed", index=index)
    return line("arquimedes-round-out", index=index, who=who(state, out))


def _left_over(done: Round) -> list[tuple[Seat, int]]:
    """Who had cards left, and what they counted; the fewest minus points first."""
    left = [(seat, total) for seat, total in enumerate(done.totals) if seat != done.out]
    return sorted(left, key=lambda seated: done.tokens[seated[0]])


def _ties(state: ArquimedesState, done: Round) -> Iterator[Line]:
    """The cards and lots by which equal totals were told apart; the totals have them in."""
    if done.draws:
        yield line("arquimedes-drew-in-tie", draws=_draws(state, done.draws))
    for seat in done.lots:
        yield line("arquimedes-lot-was", who=who(state, seat))


def _draws(state: ArquimedesState, draws: tuple[Deal, ...]) -> tuple[Line, ...]:
    return tuple(
        line("arquimedes-did-draw", who=who(state, deal.to), card=card_line(deal.card))
        for deal in draws
    )


# Reasons -----------------------------------------------------------------------------------------


def why(table: Table, heard: Heard) -> Iterator[Line]:
    """Why it is as it is: a doubt, a draw, the tokens of the last round, who starts, who won."""
    state = state_of(table)
    named = asked_about(state, heard)
    if isinstance(named, Line):
        yield named
    elif table.doubt and table.doubt.kind in _WHY_DOUBTED and not named:
        yield _WHY_DOUBTED[table.doubt.kind](state, table.doubt)
    elif state.phase in _DECIDED:
        yield from _why_decided(state)
    elif state.phase is Phase.BREAKING:
        yield line("arquimedes-why-draw", who=who(state, *state.queue))
    elif _slipped(table):
        yield line("arquimedes-why-slip")
    else:
        yield from _why_tokens(state, named)
        if _is_fresh(state):
            yield _why_starting(state)


def _why_tokens(state: ArquimedesState, named: Sequence[Seat]) -> Iterator[Line]:
    """Why everybody, or whoever is asked about, took this token in the last round."""
    if not state.rounds:
        if not _is_fresh(state):
            yield line("arquimedes-no-round")
        return
    done = state.rounds[-1]
    yield _headline(state, len(state.rounds))
    taken = tuple(
        line("arquimedes-took-for", who=who(state, seat), token=done.tokens[seat], points=points)
        for seat, points in _left_over(done)
        if seat in (named or range(len(done.totals)))
    )
    if taken:
        yield line("arquimedes-why-tokens", taken=taken)


def _is_fresh(state: ArquimedesState) -> bool:
    """Whether nobody has had a turn in this round."""
    has_all = (len(hand) == state.setup.hand for hand in state.hands)
    is_begun = state.phase is Phase.PLAYING and not (sum(state.laid) == 1 and all(has_all))
    return state.phase in (Phase.DEALING, Phase.OPENING, Phase.PLAYING) and not is_begun


def _why_starting(state: ArquimedesState) -> Line:
    """Why the starter of this round is who it is."""
    starter, index = who(state, state.starter), len(state.rounds) + 1
    if state.rounds:
        tokens = state.rounds[-1].tokens
        is_due = tokens[state.starter] == max(tokens)
    else:
        is_due = state.starter == state.setup.first
    if not is_due:
        return line("arquimedes-starts-as-told", who=starter, index=index)
    return line("arquimedes-why-starting", who=starter, index=index)


def _slipped(table: Table) -> bool:
    """Whether the last thing that a person did was to play a wrong equation."""
    assert table.match
    people = table.match.setup.people
    own = (action for action in reversed(table.match.actions) if action.seat in people)
    return isinstance(next(own, None), Slip)


def _why_decided(state: ArquimedesState) -> Iterator[Line]:
    """Why somebody has won, or why some draw for it."""
    contenders = [seat for seat, sum_ in enumerate(state.sums) if sum_ == min(state.sums)]
    yield line("arquimedes-fewest", who=who(state, *contenders), points=min(state.sums))
    if len(contenders) == 1:
        return
    if state.draws:
        yield line("arquimedes-drew-for-it", draws=_draws(state, state.draws))
    is_decided = state.outcome() is not None
    yield line("arquimedes-lowest-card" if is_decided else "arquimedes-lowest-wins")


def _why_wrong(state: ArquimedesState, doubt: Doubt) -> Line:
    """By which rule it is wrong; the question says already what is wrong with it."""
    assert doubt.heard
    return line(f"arquimedes-rule-{fault_of(state, equation_in(doubt.heard))}")


def _why_missing(state: ArquimedesState, doubt: Doubt) -> Line:
    assert doubt.heard
    return of_kind(state, missing_from(state, equation_in(doubt.heard)))


def _why_no_card(state: ArquimedesState, doubt: Doubt) -> Line:
    return of_kind(state, int(doubt.subject))


def _why_no_total(state: ArquimedesState, doubt: Doubt) -> Line:
    possible, seat = state.possible_totals(), asked_seat(state)
    assert seat is not None
    return line(
        "arquimedes-can-count",
        who=who(state, seat),
        count=len(state.hands[seat]),
        least=possible[0],
        most=possible[-1],
    )


_WHY_DOUBTED: Final[dict[str, Callable[[ArquimedesState, Doubt], Line]]] = {
    WRONG: _why_wrong,
    MISHEARD: _why_wrong,
    MISSING: _why_missing,
    NO_CARD: _why_no_card,
    NO_TOTAL: _why_no_total,
    OTHER_TOTAL: _why_no_total,
}
