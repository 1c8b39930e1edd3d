"""A seat sees what a player at the table sees, and nothing else."""

from dataclasses import replace
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from skill.games.arquimedes.cards import CARDS, HIDDEN, Card, listed
from skill.games.arquimedes.state import ArquimedesMatch, ArquimedesState, Phase
from skill.games.base import CHANCE, Seat
from tests.games.arquimedes.tables import DEALT, after, counts, matches, table

SECRET = (Phase.DEALING, Phase.OPENING, Phase.PLAYING)


def other(state: ArquimedesState, viewer: Seat, random: Random) -> ArquimedesState:
    """The state with all cards that ``viewer`` may not know dealt anew."""
    seats = [seat for seat in range(len(state.hands)) if seat != viewer]
    cards = [*listed(state.unseen), *(card for seat in seats for card in state.hands[seat])]
    random.shuffle(cards)
    hands = list(state.hands)
    for seat in seats:
        dealt = [cards.pop() for _ in state.hands[seat]]
        hands[seat] = tuple(sorted(dealt, key=CARDS.index))
    return replace(state, hands=tuple(hands), unseen=counts(cards))


@given(matches(DEALT), st.integers(0, 2**32))
@settings(max_examples=100)
def test_what_is_hidden_makes_no_difference_to_a_view(match: ArquimedesMatch, seed: int) -> None:
    state, random = match.state, Random(seed)
    if state.phase not in SECRET:
        return
    for viewer in (*range(len(state.hands)), CHANCE):
        assert other(state, viewer, random).view(viewer) == state.view(viewer)


@given(matches())
@settings(max_examples=100)
def test_a_view_is_enough_to_act_and_shows_all_that_is_public(match: ArquimedesMatch) -> None:
    state = match.state
    if state.to_act is None or state.to_act == CHANCE:
        return
    view = state.view(state.to_act)
    assert view.legal_actions() == state.legal_actions()
    assert view.hands[state.to_act] == state.hands[state.to_act]
    assert list(map(len, view.hands)) == list(map(len, state.hands))
    assert (view.open, view.laid, view.left, view.rounds) == (
        state.open,
        state.laid,
        state.left,
        state.rounds,
    )
    assert view.view(state.to_act) == view


@given(matches())
@settings(max_examples=60)
def test_hands_are_revealed_when_a_round_has_ended(match: ArquimedesMatch) -> None:
    state = match.state
    for seat in range(len(state.hands)):
        others = [hand for s, hand in enumerate(state.view(seat).hands) if s != seat]
        if state.phase in SECRET:
            assert all(card == HIDDEN for hand in others for card in hand)
        else:
            assert state.view(seat) == state


def test_a_hand_is_only_counted_by_the_others() -> None:
    state = after(table(3, hand=2), "0<1 1<2 2<3 0<4 1<5 2<6 #7")
    view = state.view(1)
    assert view.hands == ((HIDDEN,) * 2, (2, 5), (HIDDEN,) * 2)
    unseen: list[Card] = [1, 3, 4, 6]
    assert all(view.unseen[card] == 6 for card in unseen)
    assert (view.unseen[2], view.unseen[5], view.unseen[7]) == (5, 5, 2)
