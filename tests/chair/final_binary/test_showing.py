"""What stays face up before somebody: asked as soon as it matters, and told at any time."""

from __future__ import annotations

import pytest

from skill.chair.heard import Heard, Said
from tests.chair.final_binary.roads import ROADS
from tests.chair.final_binary.tables import at, cards, numbers, recorded, setups, state_of, suit
from tests.chair.final_binary.told import LAST, SETUPS, SHORT, TWO_TRICKS
from tests.chair.sitting import Sitting, heard, number

EIGHTH = TWO_TRICKS.partition(" 2=2")[0]
"""Clara has just turned over her last: it is asked what she keeps."""
ROW = (0, 1, 2, 4, 5, 6, 7, 7)
"""What lies before Anna beside the setup card, a 3."""
NOW = "I wait for the number that is face up."

# The card that stays -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    "said",
    [
        numbers("Stays", 2),
        numbers("Stays", 2, name="Clara"),
        number("2"),
        number("two", name="Clara"),
        numbers("Flip", 2),
        Heard("Confirm", {"number": Said("2")}),
        Heard("Correction", {"number": Said("2")}),
        numbers("Row", 2),
    ],
)
def test_the_card_that_stays_is_told(said: Heard) -> None:
    sitting = at(EIGHTH, **SHORT)
    assert sitting.say(heard("Launch")).endswith("Clara, which binary card stays?")
    assert sitting.say(said) == "Clara keeps 2. Anna?"
    assert recorded(sitting, EIGHTH) == "2=2"


def test_the_setup_card_may_stay() -> None:
    """Clara's is the 5."""
    sitting = at(EIGHTH, **SHORT)
    assert sitting.say(heard("Stays")) == "Clara keeps 5. Anna?"


def test_it_is_asked_after_the_play_is_said_back() -> None:
    before = EIGHTH.removesuffix(" 2:b/1")
    sitting = at(before, **SHORT)
    assert sitting.say(cards("b/1")) == "Blue, turning 1: 1. Clara, which binary card stays?"


@pytest.mark.parametrize(
    "said", [heard("Yes"), heard("Ready"), cards("r5"), suit("red"), heard("Pass"), setups(Anna=3)]
)
def test_what_is_awaited_is_said(said: Heard) -> None:
    assert at(EIGHTH, **SHORT).say(said) == f"{NOW} Clara, which binary card stays?"


@pytest.mark.parametrize("said", [number("8"), numbers("Stays", 12), number("gibberish")])
def test_binary_cards_have_small_numbers(said: Heard) -> None:
    sitting = at(EIGHTH, **SHORT)
    assert sitting.say(said).startswith("Binary cards go from 0 to 7.")
    assert recorded(sitting, EIGHTH) == ""


def test_only_one_stays() -> None:
    answer = at(EIGHTH, **SHORT).say(numbers("Two", 1, 2))
    assert answer.startswith("Clara has only one card face up.")


def test_no_takes_back_the_play_before() -> None:
    before = EIGHTH.removesuffix(" 2:b/1")
    sitting = at(before, **SHORT)
    sitting.say(cards("b/1"))
    assert sitting.say(heard("No")) == "I take back: Clara blue with 1. Clara?"


def test_of_a_number_none_can_be_left() -> None:
    """There are three of each for three players, and Anna and Boris have them all."""
    start = EIGHTH.replace("2:g/5", "2:g/5 0=7 1=7 1=7")
    sitting = at(start, **SHORT)
    assert sitting.say(number("7")) == ("By all that was told, no 7 is left. Is it 7 all the same?")
    assert sitting.say(heard("Yes")) == "Clara keeps 7. Anna?"
    assert recorded(sitting, start) == "2=7!"


@pytest.mark.parametrize("said", [heard("No"), number("2")])
def test_or_it_was_misheard(said: Heard) -> None:
    start = EIGHTH.replace("2:g/5", "2:g/5 0=7 1=7 1=7")
    sitting = at(start, **SHORT)
    sitting.say(number("7"), said)
    assert recorded(sitting, start) == ("" if said.intent == "No" else "2=2")


# The last two ------------------------------------------------------------------------------------


def test_both_of_the_last_two_are_told() -> None:
    sitting = at(LAST, **SHORT)
    assert sitting.say(heard("Launch")).endswith("Boris, which two are left?")
    assert sitting.say(numbers("Two", 5, 7)) == "Boris has 5 and 7 face up. Boris?"
    assert recorded(sitting, LAST) == "1=5 1=7"


def test_one_of_them_first() -> None:
    sitting = at(LAST, **SHORT)
    assert sitting.say(number("5")) == "Boris has 5 face up. Boris, what is left beside the 5?"
    assert sitting.say(number("7")) == "Boris has 7 face up. Boris?"


def test_both_may_be_the_same() -> None:
    sitting = at(LAST, **SHORT)
    sitting.say(number("5"), number("5"))
    assert recorded(sitting, LAST) == "1=5 1=5"


def test_what_follows_from_all_that_was_told_is_proposed() -> None:
    sitting = Sitting("final_binary")
    asked = sitting.say(*ROADS["final_binary-by-count"])
    assert asked.endswith("Clara, by my count you have 6 and 4. Right?")
    sitting.say(heard("Yes"))
    assert state_of(sitting).tableaux[2].row == (4, 6)


def test_what_was_proposed_may_be_wrong() -> None:
    sitting = Sitting("final_binary")
    sitting.say(*ROADS["final_binary-by-count"])
    assert sitting.say(heard("No")) == "Clara, which two are left?"
    assert sitting.say(heard("No")).startswith("Say it once more, please.")
    assert sitting.say(numbers("Two", 6, 0)) == (
        "By all that was told, no 0 is left. Is it 0 all the same?"
    )
    sitting.say(heard("Insist"))
    assert state_of(sitting).tableaux[2].row == (0, 6)


def test_the_one_that_stays_may_be_proposed_too() -> None:
    sitting = Sitting("final_binary")
    asked = sitting.say(*ROADS["final_binary-by-count (one)"])
    assert asked.endswith("Clara, by my count you have 1. Right?")
    assert sitting.say(heard("Yes")).startswith("Clara keeps 1.")


# A row at any time -------------------------------------------------------------------------------


def test_a_row_is_told_by_its_eight_numbers() -> None:
    sitting = at(SETUPS)
    assert sitting.say(numbers("Row", *ROW, name="Anna")) == (
        "Anna has 0, 1, 2, 4, 5, 6, 7, and 7 face up. Anna?"
    )
    assert state_of(sitting).tableaux[0].row == (0, 1, 2, 3, 4, 5, 6, 7, 7)


def test_a_row_is_told_with_the_setup_card() -> None:
    sitting = at(SETUPS)
    sitting.say(numbers("Row", 3, *ROW, name="Anna"))
    assert state_of(sitting).tableaux[0].row == (0, 1, 2, 3, 4, 5, 6, 7, 7)


def test_a_row_of_eight_may_have_the_number_of_the_setup_card() -> None:
    sitting = at(SETUPS)
    sitting.say(numbers("Row", 3, *ROW[1:], name="Anna"))
    assert state_of(sitting).tableaux[0].row == (1, 2, 3, 3, 4, 5, 6, 7, 7)


def test_some_of_a_row() -> None:
    sitting = at(SETUPS)
    sitting.say(numbers("Stays", 4, name="Boris"), numbers("Two", 6, 7, name="Boris"))
    assert recorded(sitting, SETUPS) == "1=4 1=6 1=7"


def test_a_number_that_is_known_is_not_the_one_that_was_not_told() -> None:
    """Anna had one and the setup card 3 face up already, and another that nobody told."""
    start = "^r 0|3 1|4 2|5 0=1"
    sitting = at(start, **SHORT)
    answer = sitting.say(numbers("Stays", 1, name="Anna"))
    assert answer.startswith("Anna has 1 and 3, I know.")
    assert recorded(sitting, start) == ""


def test_nine_numbers_without_the_setup_card_are_none() -> None:
    sitting = at(SETUPS)
    answer = sitting.say(numbers("Row", 0, *ROW, name="Anna"))
    assert answer == "By what was told, Anna has 3 face up. Anna?"
    assert recorded(sitting, SETUPS) == ""


def test_a_number_that_cannot_be_left_is_asked_about() -> None:
    start = f"{SETUPS} 1=7 1=7 2=7 3=7"
    sitting = at(start)
    assert sitting.say(numbers("Row", *ROW, name="Anna")).startswith(
        "By all that was told, no 7 is left."
    )
    sitting.say(heard("Yes"))
    assert recorded(sitting, start) == "0=0 0=1 0=2 0=4 0=5 0=6 0=7! 0=7!"


def test_it_has_to_be_said_whose_it_is() -> None:
    answer = at(SETUPS).say(numbers("Stays", 4))
    assert answer == "Say also whose it is, like: Anna's four stays. Anna?"
    assert at(SETUPS).say(numbers("Stays", 4, name="Otto")).startswith("I know nobody called Otto")


def test_what_is_known_is_said_to_be() -> None:
    sitting = at(LAST, **SHORT)
    answer = sitting.say(numbers("Stays", 2, name="Clara"))
    assert answer.startswith("That is what I have of Clara: 2.")


@pytest.mark.parametrize("start", ["", "^r"])
def test_a_row_is_told_after_the_setup_cards(start: str) -> None:
    sitting = at(start)
    answer = sitting.say(numbers("Row", *ROW, name="Anna"))
    assert answer.startswith(
        "First the trump and the setup cards; then tell me a row, if you like."
    )
    assert recorded(sitting, start) == ""
