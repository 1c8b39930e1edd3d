"""Laws that hold on every way through the game."""

from collections.abc import Iterator
from itertools import chain, product
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from skill.games.arquimedes.actions import (
    ArquimedesAction,
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
from skill.games.arquimedes.cards import CARDS, HIDDEN, JOKER, UNSAID, Laid, together
from skill.games.arquimedes.equations import Equation, Operation
from skill.games.arquimedes.setup import ArquimedesSetup, Hands
from skill.games.arquimedes.state import ArquimedesMatch, ArquimedesState, Phase
from skill.games.base import CHANCE
from tests.games.arquimedes.playing import PLAYING
from tests.games.arquimedes.tables import counts, setups, table
from tests.games.playing import is_accepted

SEATS = (*range(5), CHANCE, -2, 5)
NUMBERED = tuple(Laid(number, joker) for number in range(1, 14) for joker in (False, True))
LAID = (*NUMBERED, UNSAID, Laid(14), Laid(-1))
YES_AND_NO = (False, True)

BUT_PLAYS: tuple[ArquimedesAction, ...] = (
    *map(Open, (*CARDS, 14, HIDDEN)),
    *(Open(card, seat) for card in CARDS for seat in SEATS),
    *(Deal(*words) for words in product(SEATS, (*CARDS, 14, HIDDEN), YES_AND_NO)),
    *map(Lot, SEATS),
    *(kind(seat) for kind in (Slip, Draw, Pass) for seat in SEATS),
    *(Total(*words) for words in product((0, 1, 4, 5, CHANCE), range(-1, 315), YES_AND_NO)),
    *(Held(*words) for words in product(SEATS, range(-1, 57))),
)
"""All that can be written besides equations, and values of the right type that mean nothing."""


def plays(state: ArquimedesState) -> Iterator[Play]:
    """All equations on the open card by whoever's turn it is, wrong ones too; some on others."""
    on_open = product(filter(None, [state.open]), NUMBERED, NUMBERED)
    on_others = product((Laid(4), Laid(4, joker=True), UNSAID), NUMBERED[::9], NUMBERED)
    for (first, second, result), operation in product(chain(on_open, on_others), Operation):
        equation = Equation(first, operation, second, result)
        yield from (Play(state.turn, equation, insisted) for insisted in YES_AND_NO)
    for first, result in product((Laid(4), Laid(4, joker=True), *filter(None, [state.open])), LAID):
        for operation, insisted in product(Operation, YES_AND_NO):
            yield Play(state.turn, Equation(first, operation, None, result), insisted)
    if state.open:
        equation = Equation(state.open, Operation.EQUALS, None, state.open)
        yield from (Play(seat, equation) for seat in SEATS)


@given(PLAYING.matches())
@settings(max_examples=30)
def test_legal_actions_are_exactly_what_apply_accepts(match: ArquimedesMatch) -> None:
    state = match.state
    legal = state.legal_actions()
    assert len(legal) == len(set(legal))
    accepted = {action for action in BUT_PLAYS if is_accepted(state, action)}
    accepted |= {play for play in plays(state) if is_accepted(state, play)}
    if state.open == UNSAID:  # of which only those as 4 were tried
        legal = tuple(
            a for a in legal if not (isinstance(a, Play) and a.equation.first.number != 4)
        )
    if state.phase is Phase.COUNTING and state.turn not in (0, 1, 4):
        legal = tuple(action for action in legal if not isinstance(action, Total))
    assert set(legal) == accepted


@given(setups(), st.integers(0, 2**32))
@settings(max_examples=40)
def test_plays_are_all_equations_that_nobody_insists_on(setup: ArquimedesSetup, seed: int) -> None:
    for state in PLAYING.states(setup, Random(seed)):
        if state.phase is Phase.PLAYING and not state.queue:
            legal = state.legal_actions()
            honest = [a for a in legal if isinstance(a, Play) and not a.insisted]
            assert state.plays() == tuple(honest)


@given(setups(), st.integers(0, 2**32))
@settings(max_examples=60)
def test_chance_brings_each_card_as_often_as_it_is_left(setup: ArquimedesSetup, seed: int) -> None:
    for state in PLAYING.states(setup, Random(seed)):
        chances = state.chances()
        if chances and state.phase is not Phase.CASTING and setup.hands is Hands.DEALT:
            assert sum(weight for _, weight in chances) == state.left
            assert min(weight for _, weight in chances) > 0


@given(setups(Hands.DEALT), st.integers(0, 2**32))
@settings(max_examples=60)
def test_no_card_is_ever_lost_where_the_engine_deals(setup: ArquimedesSetup, seed: int) -> None:
    for state in PLAYING.states(setup, Random(seed)):
        assert state.left == sum(state.unseen)
        if state.phase not in (Phase.DECIDING, Phase.OVER):  # then some lie beside
            held = counts(card for hand in state.hands for card in hand)
            assert together(together(state.unseen, state.laid), held) == setup.deck


@given(setups(Hands.REAL), st.integers(0, 2**32))
@settings(max_examples=60)
def test_no_card_is_ever_lost_on_a_table(setup: ArquimedesSetup, seed: int) -> None:
    for state in PLAYING.states(setup, Random(seed)):
        if state.phase not in (Phase.DECIDING, Phase.OVER):
            held = sum(map(len, state.hands))
            assert state.left + sum(state.laid) + held == sum(setup.deck)
        if not any(getattr(a, "insisted", False) for a in state.draws):
            assert state.left >= 0 and min(state.unseen) >= 0


@given(setups(), st.integers(0, 2**32))
@settings(max_examples=80)
def test_every_round_is_scored_as_the_rulebook_says(setup: ArquimedesSetup, seed: int) -> None:
    *_, state = PLAYING.states(setup, Random(seed))
    seats = len(setup.players)
    starter: int | None = setup.first
    assert len(state.rounds) == setup.rounds
    for done in state.rounds:
        assert done.starter == starter or setup.hands is Hands.REAL
        starter = done.tokens.index(max(done.tokens))
        assert sorted(done.tokens) == ([0] if done.out is not None else [1]) + list(
            range(2, seats + 1)
        )
        order = sorted(range(seats), key=done.tokens.__getitem__)
        assert [done.totals[seat] for seat in order] == sorted(done.totals)
        if done.out is not None:
            assert (done.totals[done.out], done.tokens[done.out]) == (0, 0)
        if not done.lots:
            assert len(set(done.totals)) == seats
        if setup.hands is Hands.DEALT:
            assert done.totals == tuple(
                sum(13 if card == JOKER else card for card in hand) for hand in done.hands
            )
    outcome = state.outcome()
    assert outcome is not None
    sums = tuple(sum(done.tokens[seat] for done in state.rounds) for seat in range(seats))
    assert outcome.scores == tuple(-points for points in sums)
    lowest = [seat for seat in range(seats) if sums[seat] == min(sums)]
    assert len(outcome.winners) == 1
    assert outcome.winners[0] in lowest
    assert outcome.ending == ("lowest-sum" if len(lowest) == 1 else "lowest-card")


def test_two_thousand_games_end() -> None:
    """With all cards, dealt and real, for two to five."""
    random = Random(17)
    for number, players, hands in product(range(250), range(2, 6), Hands):
        *_, last = PLAYING.states(table(players, hands, first=number % players), random)
        assert last.outcome() is not None
