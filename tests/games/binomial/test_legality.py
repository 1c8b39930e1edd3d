"""Laws that hold on every way through the game."""

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from skill.games.binomial.setup import BinomialSetup
from skill.games.binomial.state import BinomialMatch
from tests.games.binomial.playing import PLAYING
from tests.games.binomial.tables import (
    EVERY_ACTION,
    UNWRITABLE,
    scores_by_the_book,
    setups,
)
from tests.games.playing import is_accepted


@given(PLAYING.matches())
@settings(max_examples=80)
def test_legal_actions_are_exactly_what_apply_accepts(match: BinomialMatch) -> None:
    legal = match.state.legal_actions()
    assert len(legal) == len(set(legal))
    assert set(legal) == {
        action for action in EVERY_ACTION + UNWRITABLE if is_accepted(match.state, action)
    }


@given(setups(), st.integers(0, 2**32))
@settings(max_examples=50)
def test_every_round_is_judged_as_the_rulebook_judges_it(setup: BinomialSetup, seed: int) -> None:
    *_, last = PLAYING.walk(setup, Random(seed))
    scores = scores_by_the_book(last.state)
    outcome = last.state.outcome()
    assert outcome is not None
    assert outcome.scores == last.state.scores == scores
    assert set(outcome.winners) == {
        seat for seat in range(len(scores)) if scores[seat] == max(scores)
    }


@given(PLAYING.matches())
@settings(max_examples=50)
def test_every_card_is_in_the_deck_or_was_turned(match: BinomialMatch) -> None:
    state = match.state
    turned = [played.postulate for played in state.rounds]
    if state.open:
        turned.append(state.open.postulate)
    assert sorted((*state.deck, *turned)) == sorted(card.postulate for card in state.setup.deck)


@given(PLAYING.matches())
@settings(max_examples=50)
def test_numbers_left_and_numbers_put_forward_make_a_sheet(match: BinomialMatch) -> None:
    state = match.state
    for seat in range(len(state.sheets)):
        used = [bid for played in state.rounds for bid in played.bids if bid.seat == seat]
        assert state.numbers_left(seat) == state.setup.numbers - len(used) >= 0
