"""A seat sees what a player at the table sees, and nothing else (F7)."""

from __future__ import annotations

from hypothesis import given, settings

from skill.games.base import CHANCE
from skill.games.final_binary.cards import HIDDEN
from skill.games.final_binary.state import FinalBinaryMatch, Phase
from tests.games.final_binary.playing import PLAYING
from tests.games.final_binary.tables import DEALT, REAL, after, deal, table, then

SECRET = (Phase.DEALING, Phase.PASSING)
"""In which binary cards are not laid out yet."""
CARDS = deal("r", ("b1 r r", "b3 b y", "y2 g r"), ("01", "23", "67"), ("01", "23", "67"), "345")
BEFORE_PASSING = CARDS[: CARDS.index("0>")]


@given(PLAYING.matches(hands=DEALT))
@settings(max_examples=100)
def test_a_view_shows_all_that_is_public(match: FinalBinaryMatch) -> None:
    state = match.state
    for seat in (*range(len(state.hands)), CHANCE):
        view = state.view(seat)
        assert (view.laid, view.tricks, view.rounds) == (state.laid, state.tricks, state.rounds)
        assert (view.trumps, view.scores, view.turn) == (state.trumps, state.scores, state.turn)
        assert view.outcome() == state.outcome()
        if state.phase not in SECRET:
            assert view.tableaux == state.tableaux
            for other in range(len(state.hands)):
                assert view.suits_left(other) == state.suits_left(other)
                assert view.normals_left(other) == state.normals_left(other)


@given(PLAYING.matches(hands=DEALT))
@settings(max_examples=100)
def test_a_view_shows_one_hand(match: FinalBinaryMatch) -> None:
    """And the others are where all cards are of which nobody knows the place."""
    state = match.state
    for seat in range(len(state.hands)):
        view = state.view(seat)
        assert view.hands[seat] == state.hands[seat]
        others = [at for at in range(len(state.hands)) if at != seat]
        assert all(view.hands[other] == () for other in others)
        unseen = [card for other in others for card in state.hands[other]]
        assert view.deck.cards == tuple(sorted((*state.deck.cards, *unseen)))


@given(PLAYING.matches(hands=DEALT))
@settings(max_examples=100)
def test_binary_cards_are_secret_until_they_are_laid_out(match: FinalBinaryMatch) -> None:
    state = match.state
    if state.phase not in SECRET:
        return
    for seat in range(len(state.hands)):
        view = state.view(seat)
        for other, tableau in enumerate(view.tableaux):
            is_own, row = other == seat, state.tableaux[other].row
            assert tableau.row == (row if is_own else (HIDDEN,) * len(row))
        hidden = sum(len(row.row) for at, row in enumerate(state.tableaux) if at != seat)
        assert sum(view.deck.binaries) == sum(state.deck.binaries) + hidden


@given(PLAYING.matches(hands=DEALT))
@settings(max_examples=100)
def test_who_passed_what_is_never_seen(match: FinalBinaryMatch) -> None:
    """But for what one has passed, and once all have, what one has got."""
    state = match.state
    seats = len(state.hands)
    for seat in range(seats):
        right = (seat - 1) % seats
        for giver, numbers in enumerate(state.view(seat).passed):
            knows = giver == seat or (giver == right and state.phase is not Phase.PASSING)
            assert numbers == (state.passed[giver] if knows else (HIDDEN,) * len(numbers))
            assert len(numbers) == len(state.passed[giver])  # that somebody has is no secret
    assert all(HIDDEN in two for two in state.view(CHANCE).passed if two)


@given(PLAYING.matches(hands=REAL))
@settings(max_examples=30)
def test_at_a_table_nothing_is_known_that_is_secret(match: FinalBinaryMatch) -> None:
    assert all(match.state.view(seat) == match.state for seat in range(len(match.setup.names)))


def test_what_is_passed_is_seen_by_whoever_passes() -> None:
    state = after(table(3, dealt=(1, 2)), BEFORE_PASSING + "0>01")
    assert state.view(0).passed == ((0, 1), (), ())
    assert state.view(1).passed == state.view(2).passed == ((HIDDEN, HIDDEN), (), ())
    assert state.view(1).tableaux[0].row == (HIDDEN, HIDDEN)
    assert state.view(1).legal_actions() == state.legal_actions()
    done = then(state, "1>23 2>67")
    assert done.view(0).passed == ((0, 1), (HIDDEN, HIDDEN), (6, 7))
    assert done.view(0).tableaux == done.tableaux
