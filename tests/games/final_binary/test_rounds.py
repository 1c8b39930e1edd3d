"""How rounds follow each other, and how a match ends."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from skill.games.base import CHANCE
from skill.games.final_binary.actions import Play, Show
from skill.games.final_binary.cards import HIDDEN, Card, Suit, Tableau, full_deck
from skill.games.final_binary.setup import FinalBinarySetup
from skill.games.final_binary.state import Ending, FinalBinaryState, Phase, initial
from tests.games.final_binary.tables import REAL, after, legal, table, then

TINY = table(3, REAL, (0, 2), rounds=3)
"""Two tricks a round, with suit cards only."""
RIGHT = (2, 0, 1)
"""What they keep when A, who wins both tricks, and B are right, and C is one apart."""


def told(
    state: FinalBinaryState, keep: Sequence[int], winner: int = 0, trump: Suit | None = None
) -> FinalBinaryState:
    """A round at a tiny table, in which ``winner`` wins both tricks, having the trump suit alone.

    All turn over their setup card and then a 7, and ``keep`` what is told here by seat.
    """
    trump = trump or next(suit for suit in Suit if suit not in state.trumps)
    others = [suit for suit in Suit if suit is not trump]
    suits = [trump if seat == winner else others[seat] for seat in range(3)]
    state = then(state, f"^{trump.value[0]} 0|3 1|4 2|5")
    rounds = len(state.rounds)
    while len(state.rounds) == rounds:
        seat, row = state.turn, state.tableaux[state.turn].row
        if state.phase is Phase.SHOWING:
            state = state.apply(Show(seat, 7 if keep[seat] in row else keep[seat]))
        else:
            number = seat + 3 if seat + 3 in row and not state.tricks else 7
            state = state.apply(Play(seat, Card(suits[seat]), number))
    return state


def match(*rounds: Sequence[int], setup: FinalBinarySetup = TINY) -> FinalBinaryState:
    state = initial(setup)
    for keep in rounds:
        state = told(state, keep)
    return state


# From round to round -----------------------------------------------------------------------------


def test_where_cards_are_dealt_the_lot_says_who_starts() -> None:
    """(F2) Each suit with each player is as likely; the next round goes by turns."""
    state = initial(table(3, dealt=(1, 2), rounds=2))
    chances = [(str(trump), weight) for trump, weight in state.chances()]
    assert chances == [(f"^{suit}{who}", 1) for suit in "bryg" for who in ("", "@1", "@2")]
    assert then(state, "^r").starter == 0
    assert then(state, "^r@2").leader == 2
    random = Random(2)
    state = then(state, "^r@2")
    while not state.rounds:
        state = state.apply(random.choice(state.legal_actions()))
    assert state.starter == 0  # to the left of the third
    assert [str(trump) for trump, _ in state.chances()] == ["^b", "^y", "^g"]


@pytest.mark.parametrize("first", [0, 1, 2])
def test_the_start_moves_to_the_left(first: int) -> None:
    """(F2) Whoever wins the last trick."""
    state = match(RIGHT, RIGHT, RIGHT, setup=table(3, REAL, (0, 2), first=first, rounds=3))
    expected = [(first + number) % 3 for number in range(3)]
    assert [done.starter for done in state.rounds] == expected
    assert [done.tricks[0].leader for done in state.rounds] == expected
    assert [done.tricks[1].leader for done in state.rounds] == [0, 0, 0]
    assert state.starter == state.leader == first  # of the fourth (F24)


def test_a_table_can_say_that_somebody_else_starts() -> None:
    """And from there it goes on (F28)."""
    state = after(TINY, "^r@2 0|3 1|4 2|5")
    assert (state.starter, state.turn) == (2, 2)
    state = then(state, "2:r/5 0:r/3 1:r/4")
    state = then(state, "1:r/7 1=6 2:r/7 2=0 0=6 0=7 0:r/7")
    assert (state.rounds[0].starter, state.starter) == (2, 0)


def test_no_suit_is_trump_twice() -> None:
    """(F6)"""
    state = told(match(RIGHT), RIGHT, trump=Suit.GREEN)
    assert state.trumps == (Suit.BLUE, Suit.GREEN)
    words = {text[:2] for text in legal(state)}
    assert words == {"^r", "^y"}
    assert [weight for _, weight in state.chances()] == [1, 0, 0, 1, 0, 0]


def test_everything_is_dealt_anew() -> None:
    state = match(RIGHT)
    assert (state.phase, state.to_act) == (Phase.TRUMP, CHANCE)
    assert state.tableaux == (Tableau((HIDDEN, HIDDEN)),) * 3
    assert (state.deck, state.tricks, state.laid) == (full_deck(3), (), ())
    assert (state.lost, state.passed) == ((0, 0, 0), ((), (), ()))


def test_what_a_round_came_to_is_kept() -> None:
    """The number of the round, and the difference of C, for A and B (F21)."""
    first, second, third = match(RIGHT, RIGHT, RIGHT).rounds
    assert first.won == (2, 0, 0)
    assert (first.left, first.apart) == ((2, 0, 1), (0, 0, 1))
    assert (first.points, second.points, third.points) == ((2, 2, 0), (3, 3, 0), (4, 4, 0))
    assert (first.trump, second.trump, third.trump) == (Suit.BLUE, Suit.RED, Suit.YELLOW)


# The end -----------------------------------------------------------------------------------------


def test_three_rounds_are_a_match() -> None:
    """B and C share the second place, and so there is no fourth (F23)."""
    state = match((2, 1, 1), (2, 1, 1), (2, 1, 1))
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.ending) == ((0,), Ending.THREE_ROUNDS)
    assert outcome.scores == (3 + 4 + 5, 0, 0)
    assert (state.phase, state.to_act, state.legal_actions()) == (Phase.OVER, None, ())


def test_a_shared_lead_brings_a_fourth_round_with_the_last_trump() -> None:
    """(F23, F24)"""
    state = match(RIGHT, RIGHT, RIGHT)
    assert (state.scores, state.leaders(), state.outcome()) == ((9, 9, 0), (0, 1), None)
    assert {text[:2] for text in legal(state)} == {"^g"}
    assert state.starter == 0


def test_before_the_third_a_shared_lead_is_nothing() -> None:
    state = match(RIGHT, RIGHT)
    assert (state.scores, state.phase) == ((5, 5, 0), Phase.TRUMP)
    outcome = told(state, (2, 1, 1)).outcome()
    assert outcome is not None and outcome.scores == (10, 5, 0)


def test_whoever_was_behind_can_win_the_fourth() -> None:
    """(F23) C takes both tricks: 3 and 6 apart, times four, for A and B; 4 + 9 for C."""
    outcome = told(match(RIGHT, RIGHT, RIGHT), (3, 6, 2), winner=2).outcome()
    assert outcome is not None
    assert outcome.scores == (9 - 12, 9 - 24, 13)
    assert (outcome.winners, outcome.ending) == ((2,), Ending.FOURTH_ROUND)


def test_a_lead_that_is_still_shared_is_a_shared_victory() -> None:
    """(F25) Of the two who lead, and there is no fifth."""
    outcome = match(RIGHT, RIGHT, RIGHT, RIGHT).outcome()
    assert outcome is not None
    assert (outcome.scores, outcome.winners) == ((14, 14, 0), (0, 1))
    assert outcome.ending is Ending.FOURTH_ROUND


def test_scores_may_be_negative() -> None:
    """(F19) A is 2 apart, B 4 and C 6; times 1, 2 and 3."""
    outcome = match((0, 4, 6), (0, 4, 6), (0, 4, 6)).outcome()
    assert outcome is not None
    assert (outcome.scores, outcome.winners) == ((-12, -24, -36), (0,))
