"""Laws that hold on every way through every game."""

from random import Random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from skill.games.base import CHANCE
from tests.games.playing import SEEDS, Playing
from tests.games.playings import each_game


@each_game
@given(data=st.data(), seed=SEEDS)
@settings(max_examples=40)
def test_somebody_can_act_until_there_is_an_outcome(
    playing: Playing[Any, Any], data: st.DataObject, seed: int
) -> None:
    for state in playing.states(data.draw(playing.setups()), Random(seed)):
        legal = state.legal_actions()
        assert bool(legal) == (state.to_act is not None) == (state.outcome() is None)
        assert not legal or state.to_act in {action.seat for action in legal}
        assert len(legal) == len(set(legal))


@each_game
@given(data=st.data(), seed=SEEDS)
@settings(max_examples=60)
def test_what_chance_may_bring_is_all_that_is_allowed_then(
    playing: Playing[Any, Any], data: st.DataObject, seed: int
) -> None:
    for state in playing.states(data.draw(playing.setups()), Random(seed)):
        chances = state.chances()
        assert bool(chances) == (state.to_act == CHANCE)
        if chances:
            assert tuple(action for action, _ in chances) == state.legal_actions()


@each_game
@given(data=st.data(), seed=SEEDS)
@settings(max_examples=150)
def test_what_is_hidden_makes_no_difference_to_a_view(
    playing: Playing[Any, Any], data: st.DataObject, seed: int
) -> None:
    match, random = data.draw(playing.matches()), Random(seed)
    for viewer in (*range(len(match.setup.names)), CHANCE):
        hidden = playing.disguised(match.state, viewer, random)
        assert hidden.view(viewer) == match.state.view(viewer)


@each_game
@given(data=st.data())
@settings(max_examples=100)
def test_a_view_is_enough_to_act(playing: Playing[Any, Any], data: st.DataObject) -> None:
    state = data.draw(playing.matches()).state
    if state.to_act is None or state.to_act == CHANCE:
        return
    view = state.view(state.to_act)
    assert view.legal_actions() == state.legal_actions()
    assert view.view(state.to_act) == view
