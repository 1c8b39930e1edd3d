"""Plays that contradict what was told, and the total that nobody may leave."""

from __future__ import annotations

from dataclasses import replace

import pytest

from skill.chair.heard import Heard
from tests.chair.final_binary.tables import at, cards, flip, numbers, recorded, state_of, suit
from tests.chair.final_binary.told import FIRST_TRICK, LAST, SETUPS, SHORT, about
from tests.chair.sitting import heard, number

BOUND = f"{LAST} 1=0 1=5"
"""Anna keeps the 1 and Clara the 2: with the 0 of Boris it would be 3, as many as the tricks."""
TO_B = f"{FIRST_TRICK} 3:y1 0:y3"
"""Boris, who did not follow green, is on."""

YES, NO, INSIST = heard("Yes"), heard("No"), heard("Insist")

# Halves of a card -------------------------------------------------------------------------------


@pytest.mark.parametrize(("told", "action"), [("9", "0:r9"), ("10", "0:r10"), ("7", "0:r/7")])
def test_what_no_binary_card_has_is_the_number_of_a_normal_one(told: str, action: str) -> None:
    """It was a red card, and not a suit card; but what may be turned over is turned over."""
    sitting = at(f"{SETUPS} 4|1", people=5)
    assert sitting.say(cards("r")) == "Which binary card does Anna turn over?"
    sitting.say(number(told))
    assert recorded(sitting, f"{SETUPS} 4|1") == action


# What speaks against a play ----------------------------------------------------------------------


def test_a_card_was_played_before() -> None:
    sitting = at(FIRST_TRICK)
    assert sitting.say(cards("r1")) == ("Dora played red 1 in trick 1. Is it red 1 all the same?")


def test_a_suit_was_not_followed_before() -> None:
    sitting = at(TO_B)
    assert sitting.say(cards("g4")) == (
        "Boris did not follow green in trick 1. Is it green 4 all the same?"
    )


def test_a_binary_card_was_turned_before() -> None:
    """Boris has not told his row; but all four sixes would have to lie elsewhere."""
    known = at(f"{TO_B} 1=0 1=1 1=2 1=3 1=4 1=5 1=7")
    assert known.say(cards("b/6")) == (
        "Boris turned the 6 in trick 1. Is it blue with 6 all the same?"
    )


def test_a_binary_card_was_never_there() -> None:
    known = at(f"{SETUPS} 0=0 0=1 0=2 0=4 0=5 0=6 0=7 0=7")
    assert known.say(cards("b/3")) == "Blue, turning 3: 0. Boris?"
    other = at(f"{SETUPS} 0=0 0=1 0=2 0=2 0=5 0=6 0=7 0=7")
    assert other.say(cards("b/4")) == (
        "Anna has 0, 1, 2, 3, 5, 6, and 7 face up. Is it blue with 4 all the same?"
    )


def test_no_more_of_a_number_can_be_hidden() -> None:
    sitting = at(f"{SETUPS} 1=6 1=6 2=6 3=6")
    assert sitting.say(cards("b/6")) == (
        "By all that was told, no 6 is left. Is it blue with 6 all the same?"
    )


def test_all_suit_cards_of_a_suit_are_gone() -> None:
    """There are six of each suit for three; the colours of those that follow do not matter."""
    tricks = "0:b/0 1:b/0 2:b/0 2:b/1 0:b/1 1:b/1"
    sitting = at(f"^r 0|3 1|4 2|5 {tricks}", people=3)
    assert sitting.say(cards("b/2")) == (
        "All 6 blue suit cards are gone. Is it blue with 2 all the same?"
    )


# It is so all the same, or not -------------------------------------------------------------------


@pytest.mark.parametrize("said", [YES, INSIST])
def test_it_is_so_all_the_same(said: Heard) -> None:
    sitting = at(FIRST_TRICK)
    assert sitting.say(cards("r1"), said) == "Red 1 makes 5. Anna?"
    assert recorded(sitting, FIRST_TRICK) == "3:r1!"


def test_it_is_not_so() -> None:
    sitting = at(FIRST_TRICK)
    assert sitting.say(cards("r1"), NO) == "Say it once more, please. Dora?"
    assert sitting.say(cards("r2")) == "Red 2 makes 6. Anna?"


@pytest.mark.parametrize(
    ("said", "action"),
    [
        (cards("r2"), "3:r2"),
        (number("2"), "3:r2"),
        (suit("blue"), "3:b1"),
        (flip(6), "3:r/6"),
        (cards("Dora r2"), "3:r2"),
        (cards("r2", intent="CorrectCard"), "3:r2"),
        (Heard("Correction", {"number": number("2").said("number")}), "3:r2"),
    ],
)
def test_it_was_another_card(said: Heard, action: str) -> None:
    sitting = at(FIRST_TRICK)
    sitting.say(cards("r1"), said)
    assert recorded(sitting, FIRST_TRICK) == action


def test_the_same_again_is_asked_in_other_words() -> None:
    sitting = at(FIRST_TRICK)
    assert sitting.say(cards("r1"), cards("r1")) == (
        "Dora played red 1 in trick 1. Say yes if it is red 1 nevertheless, or what it was. Is it?"
    )


def test_what_waits_is_taken_after_a_yes() -> None:
    sitting = at(FIRST_TRICK)
    sitting.say(cards("r1", "g1", "y2"))
    assert sitting.say(YES) == "Dora red 1: 5. Anna green 1: 4. Boris yellow 2: 5. Clara?"
    assert recorded(sitting, FIRST_TRICK) == "3:r1! 0:g1 1:y2"


def test_several_cards_replace_what_was_in_doubt() -> None:
    sitting = at(FIRST_TRICK)
    sitting.say(cards("r1"), cards("r2", "r3"))
    assert recorded(sitting, FIRST_TRICK) == "3:r2 0:r3"


def test_undo_drops_the_doubt() -> None:
    sitting = at(FIRST_TRICK)
    assert sitting.say(cards("r1"), heard("Undo")) == "All right, never mind. Dora?"
    assert recorded(sitting, FIRST_TRICK) == ""


def test_a_question_leaves_the_doubt() -> None:
    sitting = at(FIRST_TRICK)
    assert sitting.say(cards("r1"), heard("WhatTrump")).endswith("Is it red 1 all the same?")
    sitting.say(YES)
    assert recorded(sitting, FIRST_TRICK) == "3:r1!"


def test_whoever_is_ready_hears_the_question_in_other_words() -> None:
    sitting = at(SETUPS)
    assert sitting.say(suit("red"), heard("Ready")).startswith("Say the number of the red card")


# The forbidden total -----------------------------------------------------------------------------


def test_who_is_bound_is_warned_before() -> None:
    sitting = at(LAST, **SHORT)
    assert sitting.say(numbers("Two", 0, 5)) == (
        "Boris has 0 and 5 face up. Boris turns last, and the others keep 1 and 2. "
        "The 0 must go: if it stayed, the total would be 3. Boris?"
    )


def test_the_forbidden_total_is_refused_with_what_to_do_instead() -> None:
    sitting = at(BOUND, **SHORT)
    assert sitting.say(cards("y/5")) == (
        "1, 2, and 0 would make 3, so the 0 must go. Is it yellow with 0?"
    )
    assert sitting.say(YES).startswith("Yellow, turning 0: 0.")
    assert recorded(sitting, BOUND) == "1:y/0"


def test_nobody_can_insist_on_the_forbidden_total() -> None:
    sitting = at(BOUND, **SHORT)
    again = sitting.say(cards("y/5"), INSIST)
    assert again.startswith("The 0 may not stay: the total would be 3.")
    assert recorded(sitting, BOUND) == ""


@pytest.mark.parametrize("said", [NO, heard("Undo")])
def test_another_card_may_be_played_instead(said: Heard) -> None:
    sitting = at(BOUND, **SHORT)
    sitting.say(cards("y/5"), said, cards("g/0"))
    assert recorded(sitting, BOUND) == "1:g/0"


def test_the_only_one_that_may_go_need_not_be_said() -> None:
    sitting = at(BOUND, **SHORT)
    assert sitting.say(cards("y")).startswith("Yellow, turning 0: 0.")


def test_insisting_on_a_card_does_not_help_against_the_total() -> None:
    """Boris did not follow green, and he may turn over nothing but the 0."""
    start = "^r 0|3 1|4 2|5 0:g1 1:y2 2:g/5 0:b/3 1:b/4 2:b/1 2=2 2:b3 0:y/6 0=1 1=0 1=5"
    sitting = at(start, **SHORT)
    assert sitting.say(cards("g/5")).startswith("Boris did not follow green in trick 1.")
    assert sitting.say(INSIST).endswith("so the 0 must go. Is it green with 0?")
    assert sitting.say(YES).startswith("Boris did not follow green in trick 1.")
    sitting.say(YES)
    assert recorded(sitting, start) == "1:g/0!"


def test_with_two_equal_ones_it_costs_ten_points() -> None:
    """Whatever Boris turns over (F17, F19)."""
    sitting = at(LAST, **SHORT)
    assert "Either card makes 3, so it costs 10 points." in sitting.say(numbers("Two", 0, 0))
    assert "Boris loses 10 points." in sitting.say(cards("y/0"))
    assert state_of(sitting).scores[1] == -10


# After something was taken back ------------------------------------------------------------------

TAKEN_BACK = pytest.mark.parametrize("back", [NO, heard("Undo")])


def anew(*told: str, **slots: str) -> Heard:
    """ "No, red two", and what more is said with it."""
    said = cards(*told, intent="CorrectCard")
    return replace(said, slots=dict(said.slots) | dict(about(**slots).slots))


@TAKEN_BACK
@pytest.mark.parametrize("said", [anew("r2"), anew("Boris r2"), anew("r2", wrong="r/6")])
def test_what_is_right_is_the_answer_and_no_correction(back: Heard, said: Heard) -> None:
    """Boris's card was taken back: so the red 2, which makes 7 on his 5, is his, not Anna's."""
    sitting = at(SETUPS)
    sitting.say(cards("g2"), cards("r/6"), back)
    assert sitting.say(said) == "Red 2 makes 7. Clara?"
    assert recorded(sitting, SETUPS) == "0:g2 1:r2"


@TAKEN_BACK
def test_half_of_what_is_right_is_asked_on(back: Heard) -> None:
    sitting = at(SETUPS)
    sitting.say(cards("g2"), cards("r/6"), back)
    assert sitting.say(suit("blue", "CorrectSuit")).startswith("Which blue card?")
    assert sitting.say(number("3")) == "Blue 3 makes 8. Clara?"


@TAKEN_BACK
@pytest.mark.parametrize("said", [anew("g3", wrong="g2"), anew("Anna g3"), anew("g3", index="1")])
def test_what_was_told_before_it_can_be_corrected_by_saying_so(back: Heard, said: Heard) -> None:
    sitting = at(SETUPS)
    sitting.say(cards("g2"), cards("r/6"), back, said)
    assert "1:" not in recorded(sitting, SETUPS)


def test_as_soon_as_something_else_is_told_it_is_corrected() -> None:
    sitting = at(SETUPS)
    sitting.say(cards("g2"), cards("r/6"), NO, cards("r/5"), anew("r2"))
    assert recorded(sitting, SETUPS) == "0:g2 1:r2"


def test_a_correction_that_was_taken_back_is_made_anew() -> None:
    sitting = at(SETUPS)
    sitting.say(cards("g2"), anew("g3"), heard("Undo"), anew("g4"))
    assert recorded(sitting, SETUPS) == "0:g4"


@TAKEN_BACK
def test_so_is_a_setup_card(back: Heard) -> None:
    start = "^r 0|3"
    sitting = at(start)
    sitting.say(number("5"), back, number("4", "Correction"))
    assert recorded(sitting, start) == "1|4"


def test_the_last_one_to_turn_is_told_once_which_card_must_go() -> None:
    """Anna's card shows that Boris is bound, and he turns over the other one in the same breath."""
    start = LAST.removesuffix(" 0:y/6 0=1").replace("2=2", "2=2 1=0 1=5 0=1")
    sitting = at(start, **SHORT)
    assert sitting.say(cards("y/6", "y/5")) == (
        "Yellow, turning 6: 6. 1, 2, and 0 would make 3, so the 0 must go. Is it yellow with 0?"
    )


def test_the_red_one_is_the_suit_where_that_is_asked_for() -> None:
    """It sounds like red 1; but Anna's card is a 2, and Boris's was turned over with the 6."""
    sitting = at(SETUPS)
    assert sitting.say(number("2"), cards("r1")) == "Red 2 makes 5. Boris?"
    assert sitting.say(flip(6), cards("r1")) == "Red, turning 6: 3. Clara?"
