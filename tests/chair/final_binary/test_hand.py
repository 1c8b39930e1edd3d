"""What one has in hand when one plays alone, and what can be played from it."""

from __future__ import annotations

import pytest

from skill.chair.final_binary.hand import my_hand, playable
from tests.chair.final_binary.dealt import (
    ENDED,
    FIRST,
    GREEN_LED,
    SECOND,
    SHORT,
    THIRD,
    dealt,
    passing,
)
from tests.chair.final_binary.told import FIRST_TRICK, SETUPS, about, asked, table_of

ROW = "Face up: 3, 3, 5, and 7; your display is 3."

# The hand ----------------------------------------------------------------------------------------


def test_a_hand_is_told_by_suits_the_trump_first_and_then_the_row_and_the_display() -> None:
    assert asked(my_hand, dealt()) == (
        f"Red, trump: 1 and two suit cards. Blue: 3. Yellow: a suit card. Green: 2. {ROW}"
    )
    assert asked(my_hand, dealt(trump="g")).startswith(
        "Green, trump: 2. Blue: 3. Red: 1 and two suit cards. Yellow: a suit card. "
    )


def test_within_a_suit_cards_go_from_low_to_high_and_suit_cards_are_counted() -> None:
    seats = ("r3 r1 r2 / r r r / 0 3 6", "b1 b2 g1 / b g g / 1 2 4", "b3 y3 y1 / b y y / 5 7 7")
    assert asked(my_hand, dealt(*seats)) == f"Red, trump: 1, 2, 3, and three suit cards. {ROW}"


def test_one_suit_can_be_asked_for() -> None:
    assert asked(my_hand, dealt(), about(suit="red")) == "Red, trump: 1 and two suit cards."
    assert asked(my_hand, dealt(), about(suit="yellow")) == "Yellow: a suit card."
    assert asked(my_hand, dealt(then=FIRST), about(suit="blue")) == "You have no blue."


def test_late_in_a_round_one_sentence_has_all_cards() -> None:
    assert asked(my_hand, dealt(then=SECOND)) == (
        f"You have red 1, two red suit cards, and a yellow suit card. {ROW}"
    )
    assert asked(my_hand, dealt(then=THIRD)).startswith(
        "You have two red suit cards and a yellow suit card. "
    )


def test_while_cards_are_passed_the_binary_cards_are_those_that_were_dealt() -> None:
    assert asked(my_hand, passing()).endswith(" Green: 2. Your binary cards: 0, 3, and 6.")
    assert asked(playable, passing()) == "Your binary cards: 0, 3, and 6."


def test_at_a_table_nobody_is_told_their_hand() -> None:
    assert asked(my_hand, table_of(SETUPS)) == (
        "You hold your cards yourselves, and I do not see them."
    )


def test_between_rounds_nobody_has_a_hand() -> None:
    between = dealt(*SHORT, then=ENDED)
    assert asked(my_hand, between) == "You hold no cards just now."
    assert asked(playable, between) == "Nothing is to be played just now."


# What can be played ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("then", "told"),
    [
        (
            "",
            "Any card goes: red 1 and two suit cards; blue 3; a yellow suit card; green 2; "
            "face up: 3, 5, and 7.",
        ),
        (GREEN_LED, "You must follow green: 2."),
        (f"{SECOND} 2:r3", "You must follow red: 1 and two suit cards; face up: 3, 5, and 7."),
        (f"{SECOND} 2:y/1", "You must follow yellow: a suit card; face up: 3, 5, and 7."),
        (
            f"{FIRST} 1:b1 2:y1",
            "Any card goes: red 1 and two suit cards; a yellow suit card; green 2; "
            "face up: 3, 5, and 7.",
        ),
    ],
    ids=["leading", "one", "normal-and-suit-cards", "only-a-suit-card", "nothing-to-follow-with"],
)
def test_what_can_be_played_is_told_in_one_sentence(then: str, told: str) -> None:
    """Suit cards are told with the numbers that can be turned over, each once."""
    assert asked(playable, dealt(then=then)) == told


@pytest.mark.parametrize(
    ("card", "told"),
    [
        ("r1", "Yes. You must follow red"),
        ("r/3", "Yes. You must follow red"),
        ("y", "No. You must follow red"),
        ("b3", "You do not have blue 3. You must follow red"),
    ],
)
def test_whether_a_card_can_be_played(card: str, told: str) -> None:
    table = dealt(then=f"{SECOND} 2:r3")
    assert asked(playable, table, about(card_a=card)).startswith(told)


def test_at_a_table_the_rule_is_told() -> None:
    assert asked(playable, table_of(SETUPS)) == "Whoever leads may play any card, a trump, too."
    assert asked(playable, table_of(f"{FIRST_TRICK} 3:y1")).startswith("Yellow was led: ")
