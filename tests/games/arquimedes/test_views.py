"""A seat sees what a player at the table sees, and nothing else."""

from hypothesis import given, settings

from skill.games.arquimedes.cards import HIDDEN, Card
from skill.games.arquimedes.state import ArquimedesMatch
from skill.games.base import CHANCE
from tests.games.arquimedes.playing import PLAYING, SECRET
from tests.games.arquimedes.tables import after, table


@given(PLAYING.matches())
@settings(max_examples=100)
def test_a_view_shows_all_that_is_public(match: ArquimedesMatch) -> None:
    state = match.state
    if state.to_act is None or state.to_act == CHANCE:
        return
    view = state.view(state.to_act)
    assert view.hands[state.to_act] == state.hands[state.to_act]
    assert list(map(len, view.hands)) == list(map(len, state.hands))
    assert (view.open, view.laid, view.left, view.rounds) == (
        state.open,
        state.laid,
        state.left,
        state.rounds,
    )


@given(PLAYING.matches())
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
