"""Laws that hold on every way through the game."""

from __future__ import annotations

from itertools import combinations_with_replacement, product
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from skill.games.base import CHANCE
from skill.games.final_binary.actions import (
    Deal,
    DealBinary,
    DealSetup,
    FinalBinaryAction,
    Pass,
    Play,
    Show,
    Trump,
)
from skill.games.final_binary.cards import HIDDEN, Card, Suit
from skill.games.final_binary.legality import turnable
from skill.games.final_binary.setup import FinalBinarySetup
from skill.games.final_binary.state import FinalBinaryMatch, FinalBinaryState, Phase
from tests.games.final_binary.playing import PLAYING
from tests.games.final_binary.tables import REAL, setups
from tests.games.playing import is_accepted

SEATS = (*range(5), CHANCE, -2, 5)
CARDS = [Card(suit, rank) for suit in Suit for rank in (*range(11), 11, -1)]
BINARIES = (*range(8), 8, HIDDEN)
YES_AND_NO = (False, True)

BUT_PLAYS: tuple[FinalBinaryAction, ...] = (
    *map(Trump, Suit),
    *(Trump(suit, seat) for suit in Suit for seat in SEATS),
    *(Deal(seat, card) for seat in SEATS for card in CARDS),
    *(DealBinary(seat, number) for seat in SEATS for number in BINARIES),
    *(DealSetup(seat, number) for seat in SEATS for number in (*BINARIES, 0, 6)),
    *(Pass(seat, two) for seat in SEATS for two in combinations_with_replacement(BINARIES, 2)),
    *(Show(*words) for words in product(SEATS, BINARIES, YES_AND_NO)),
)
"""All that can be written besides plays, and values of the right type that mean nothing."""


def plays(state: FinalBinaryState) -> list[Play]:
    """All cards with every number by whoever's turn it is, and some by others."""
    own = product((state.turn,), CARDS, (None, *BINARIES), YES_AND_NO)
    others = product(SEATS, CARDS[::5], (None, 3), YES_AND_NO)
    return [Play(*words) for words in {*own, *others}]


@given(PLAYING.matches())
@settings(max_examples=30)
def test_legal_actions_are_exactly_what_apply_accepts(match: FinalBinaryMatch) -> None:
    state = match.state
    legal = state.legal_actions()
    accepted = {action for action in BUT_PLAYS if is_accepted(state, action)}
    accepted |= {play for play in plays(state) if is_accepted(state, play)}
    assert set(legal) == accepted
    assert len(legal) == len(accepted)


@given(setups(), st.integers(0, 2**32))
@settings(max_examples=60)
def test_as_many_lie_face_up_as_suit_cards_are_in_hand_and_one(
    setup: FinalBinarySetup, seed: int
) -> None:
    for state in PLAYING.states(setup, Random(seed)):
        if state.phase not in (Phase.PLAYING, Phase.SHOWING):
            continue
        for seat, tableau in enumerate(state.tableaux):
            assert len(tableau.row) == state.suits_left(seat) + 1
            assert len(tableau.row) + len(tableau.turned) == setup.suits + 1
            played = len(state.tricks) + any(one.seat == seat for one in state.laid)
            hand = state.suits_left(seat) + state.normals_left(seat)
            assert hand + played == setup.tricks
            assert min(state.suits_left(seat), state.normals_left(seat)) >= 0
            assert 0 <= tableau.display <= 7


@given(setups(REAL), st.integers(0, 2**32))
@settings(max_examples=60)
def test_what_is_asked_for_at_a_table_is_what_matters(setup: FinalBinarySetup, seed: int) -> None:
    """One card of whoever has turned all, or two of the last one; and then the rule is known."""
    for state in PLAYING.states(setup, Random(seed)):
        if state.phase is Phase.SHOWING:
            row = state.tableaux[state.turn].row
            assert HIDDEN in row
            assert len(row) == 1 or (len(row), state.last_to_turn()) == (2, state.turn)
        if state.phase is Phase.PLAYING and state.last_to_turn() is not None:
            last = state.last_to_turn()
            assert last is not None
            if len(state.tableaux[last].row) == 2:
                assert turnable(state, last)


@given(setups(), st.integers(0, 2**32))
@settings(max_examples=60)
def test_every_round_is_scored_as_the_rulebook_says(setup: FinalBinarySetup, seed: int) -> None:
    *_, state = PLAYING.states(setup, Random(seed))
    seats, outcome = range(len(setup.players)), state.outcome()
    assert outcome is not None
    for number, done in enumerate(state.rounds, 1):
        assert sum(done.won) == len(done.tricks) == setup.tricks
        assert done.apart == tuple(abs(done.won[seat] - done.left[seat]) for seat in seats)
        assert sum(map(bool, done.lost)) <= 1
        if sum(done.lost):
            assert (sum(done.left), max(done.lost)) == (setup.tricks, 10)
        for seat in seats:
            away = done.apart[seat]
            gained = {0: number + sum(done.apart), 1: 0}.get(away, -number * away)
            assert done.points[seat] == gained
    sums = [sum(done.points[seat] - done.lost[seat] for done in state.rounds) for seat in seats]
    assert list(outcome.scores) == sums
    assert list(outcome.winners) == [seat for seat in seats if sums[seat] == max(sums)]
    assert len(state.rounds) - setup.rounds in (0, 1)


@given(setups(), st.integers(0, 2**32))
@settings(max_examples=40)
def test_whoever_wins_a_trick_leads_the_next(setup: FinalBinarySetup, seed: int) -> None:
    *_, state = PLAYING.states(setup, Random(seed))
    assert len({done.trump for done in state.rounds}) == len(state.rounds)
    for done in state.rounds:
        leaders = [trick.leader for trick in done.tricks]
        assert leaders == [done.starter, *(trick.winner for trick in done.tricks[:-1])]
        for trick in done.tricks:
            seats = [one.seat for one in trick.laid]
            assert tuple(seats) == setup.clockwise(trick.leader)
            best = next(one for one in trick.laid if one.seat == trick.winner)
            for one in trick.laid:
                assert 0 <= one.rank <= 17
                assert one.card.suit is not done.trump or best.card.suit is done.trump
                if one.card.suit is best.card.suit:
                    later = seats.index(one.seat) > seats.index(best.seat)
                    assert one.rank < best.rank or (one.rank == best.rank and not later)
