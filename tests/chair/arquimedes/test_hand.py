"""What one has in hand, when one plays alone: how it is told, and what cannot be played from it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from skill.chair.arquimedes.hand import brief_equation, brief_hand, hand_line, lacking, number_line
from skill.chair.heard import Said
from skill.games.arquimedes.actions import Play, read_action
from skill.games.arquimedes.cards import HIDDEN, JOKER, UNSAID, Laid
from skill.games.base import Seat
from tests.chair.arquimedes.dealt import HAND, NO, YES, dealt, plays, said_at
from tests.chair.arquimedes.told import sitting_at, state_of, table_of
from tests.chair.sitting import words

ME: Seat = 0
REST = "1 1 1 1 1"


# How it is told --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "told"),
    [
        ((5, 5, 7, 11, JOKER), "You have two fives, a seven, an eleven, and the joker."),
        ((8,), "You have an eight."),
        ((1, 13), "You have a one and a thirteen."),
    ],
)
def test_cards_are_told_from_the_least_on_and_equal_ones_together(
    hand: tuple[int, ...], told: str
) -> None:
    assert words([hand_line(hand)]) == told


def test_equal_cards_are_counted_in_words() -> None:
    hand = (2,) * 3 + (3,) * 4 + (4,) * 5 + (6,) * 6
    assert (
        words([hand_line(hand)]) == "You have three twos, four threes, five fours, and six sixes."
    )


def test_the_joker_counts_thirteen_and_so_it_comes_last() -> None:
    table = dealt("J 13 2 12 1", REST)
    told = "You have a one, a two, a twelve, a thirteen, and the joker."
    assert said_at(table, HAND).startswith(told)


def test_a_hand_that_an_ear_can_follow_is_told_on_every_turn() -> None:
    assert (
        words([brief_hand((2, 2, 3, 7, 9))]) == "You have two twos, a three, a seven, and a nine."
    )


def test_of_more_cards_it_is_told_how_many_they_are() -> None:
    assert words([brief_hand((1, 2, 3, 4, 5))]) == "You have 5 cards."


def test_at_a_table_nobody_is_told_their_hand() -> None:
    told = said_at(table_of("#5"), HAND)
    assert told.startswith("You hold your cards yourselves, and I do not see them.")


def test_between_rounds_nobody_has_a_hand() -> None:
    table = dealt("5 3", "7 9", on="5", then="0+ 0<4 1+ 1<2 0:5=5 1+ 1<2 0+ 0<6 1+ 1<1")
    assert said_at(table, HAND).startswith("You have a three, a four, and a six.")
    ended = dealt("5", "7", on="5", then="0:5=5")
    assert said_at(ended, HAND).startswith("You hold no cards just now.")


@pytest.mark.parametrize(
    ("lying", "number", "equation", "told"),
    [
        (Laid(5, joker=True), "5", "J5+2=7", "5 plus 2 is 7"),
        (Laid(5), "5", "5+2=J7", "5 plus 2 is the joker as 7"),
        (UNSAID, "The joker", "J5+2=7", "The joker as 5 plus 2 is 7"),
    ],
)
def test_a_joker_that_was_named_is_no_more_than_its_number(
    lying: Laid, number: str, equation: str, told: str
) -> None:
    """As the open card it keeps it (A13); until somebody plays on it, it has none (A14)."""
    table = dealt("2 7", "1 1")
    assert table.match
    state = replace(table.match.state, open=lying)
    play = read_action(f"0:{equation}")
    assert isinstance(play, Play)
    assert words([number_line(state)]) == number
    assert words([brief_equation(state, play.equation)]) == told


# What cannot be played -------------------------------------------------------------------------


def test_who_says_a_card_that_is_not_in_hand_is_told_what_is() -> None:
    told = lacking((2, 5, JOKER), (Laid(9), Laid(12)))
    assert told
    cards = "your cards are a two, a five, and the joker."
    assert words([told]) == f"You have no nine and no twelve: {cards}"


def test_of_two_equal_cards_only_one_may_be_there() -> None:
    told = lacking((2, 5), (Laid(5), Laid(5)))
    assert told
    assert words([told]) == "You have only one five: your cards are a two and a five."


@pytest.mark.parametrize(
    ("hand", "laid"),
    [
        ((2, 5, JOKER), (Laid(9, joker=True), Laid(2))),
        ((5, 5), (Laid(5), Laid(5))),
        ((HIDDEN, HIDDEN), (Laid(9), Laid(12))),
    ],
)
def test_nothing_is_lacking(hand: tuple[int, ...], laid: tuple[Laid, ...]) -> None:
    assert lacking(hand, laid) is None


@pytest.mark.parametrize("equation", ["5+4=9", "5=5", "5+4=8", "5+J4=9", "5*2=9"])
def test_cards_that_are_not_in_hand_cost_nothing(equation: str) -> None:
    """Be the equation right or wrong: nobody can have laid them (A10)."""
    sitting = sitting_at(dealt("2 3 7 8 10", REST, on="5"))
    told = sitting.say(plays(equation))
    assert told.startswith("You have no ")
    assert len(state_of(sitting).hands[ME]) == 5
    assert sitting.asked == "arquimedes-your-turn"
    assert sitting.table.doubt is None


def test_a_number_that_no_card_has_costs_nothing() -> None:
    sitting = sitting_at(dealt("2 3 7 8 10", REST, on="5"))
    told = sitting.say(plays("5+2=8").with_said("result", Said("thirty")))
    assert told.startswith("That cannot be: no card has the number 30, only 1 to 13.")
    assert sitting.asked == "arquimedes-your-turn"
    assert len(state_of(sitting).hands[ME]) == 5


def test_a_wrong_equation_costs_a_card_once_it_is_confirmed() -> None:
    """All of its cards are in hand: so it can have been laid, and is said back first (A9, A10)."""
    sitting = sitting_at(dealt("2 3 7 8 10", REST, on="5"))
    assert "5 plus 2 is 7, not 8" in sitting.say(plays("5+2=8"))
    assert len(state_of(sitting).hands[ME]) == 5
    assert sitting.say(YES).startswith("You take your cards back, and draw ")
    assert len(state_of(sitting).hands[ME]) == 6


def test_a_wrong_equation_that_was_misheard_costs_nothing() -> None:
    sitting = sitting_at(dealt("2 3 7 8 10", REST, on="5"))
    sitting.say(plays("5+2=8"), NO)
    assert len(state_of(sitting).hands[ME]) == 5
    assert sitting.asked == "arquimedes-your-turn"


def test_what_may_have_been_misheard_is_looked_for_among_the_cards_in_hand() -> None:
    """Five and nine sound alike: 3 plus 9 is 12, and the nine is there."""
    told = said_at(dealt("9 12 2 2 2", REST, on="3"), plays("3+5=12"))
    assert "3 plus 9 is 12?" in told
    other = said_at(dealt("5 12 2 2 2", REST, on="3"), plays("3+5=12"))
    assert "3 plus 9" not in other
    assert "3 plus 5 is 8, not 12" in other
