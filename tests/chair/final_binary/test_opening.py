"""The trump of a round, who starts it, and the setup cards."""

from __future__ import annotations

import pytest

from skill.chair.heard import Heard
from skill.games.final_binary.cards import Suit
from tests.chair.final_binary.evenings import told
from tests.chair.final_binary.roads import ROADS
from tests.chair.final_binary.tables import at, cards, numbers, recorded, setups, state_of, suit
from tests.chair.final_binary.told import ROUND, SHORT
from tests.chair.sitting import Sitting, heard, number

TRUMP = "Shuffle the four trump cards, and turn one up. Which suit is trump?"

# The trump ---------------------------------------------------------------------------------------


def test_the_trump_is_told_and_what_is_to_be_done_then() -> None:
    sitting = at()
    assert sitting.say(heard("Launch")) == f"Welcome back. Round 1. {TRUMP}"
    assert sitting.say(suit("red")) == (
        "Red is trump. Deal the cards, pass two binary cards to the left, lay out your rows, and "
        "deal the setup cards. Anna, which setup card is yours?"
    )
    assert recorded(sitting) == "^r"


@pytest.mark.parametrize(
    "said",
    [
        suit("blue", "CorrectTrump"),
        suit("blue", "CorrectSuit"),
        cards("b"),
        cards("=blue"),
        cards("b1"),
        suit("blue", name="Boris"),
    ],
)
def test_the_suit_may_be_said_as_a_card(said: Heard) -> None:
    sitting = at()
    sitting.say(said)
    assert recorded(sitting) == "^b"


@pytest.mark.parametrize("said", [heard("Yes"), heard("Ready"), cards("r5"), suit("purple")])
def test_what_is_no_suit_is_answered_with_those_that_can_come(said: Heard) -> None:
    sitting = at()
    answer = sitting.say(said)
    assert answer == f"I wait for the trump. It can be: blue, red, yellow, and green. {TRUMP}"


def test_no_is_no_hurry() -> None:
    assert at().say(heard("No")) == f"No hurry. I wait. {TRUMP}"


def test_no_suit_is_trump_twice() -> None:
    sitting = at(ROUND, **SHORT)
    assert sitting.say(suit("red")).startswith("Red was trump in round 1.")
    assert recorded(sitting, ROUND) == ""
    assert "Blue is trump. Deal, pass, and lay out as before. Boris" in sitting.say(suit("blue"))


def test_somebody_else_may_start() -> None:
    sitting = at()
    assert sitting.say(heard("First", "Boris")) == f"Boris starts this round. {TRUMP}"
    assert sitting.say(suit("red")).endswith("Boris, which setup card is yours?")
    assert recorded(sitting) == "^r@1"


def test_who_starts_can_be_taken_back() -> None:
    sitting = at()
    assert sitting.say(heard("First", "Boris"), heard("Undo")) == f"Anna starts this round. {TRUMP}"
    sitting.say(heard("First", "Boris"), heard("First", "Anna"), suit("red"))
    assert recorded(sitting) == "^r"


def test_nobody_starts_who_is_not_here() -> None:
    assert at().say(heard("First", "Otto")).startswith("I know nobody called Otto.")


@pytest.mark.parametrize("intent", ["Yes", "Ready", "Next"])
def test_the_last_trump_is_proposed(intent: str) -> None:
    """After three rounds two share the lead, and only one suit has not been trump."""
    sitting = Sitting("final_binary")
    said = sitting.say(*ROADS["final_binary-last-trump"])
    [left] = set(Suit) - set(state_of(sitting).trumps)
    assert "share the lead, so there is a fourth round." in said
    assert said.endswith(f"The last trump is {left}. Shall we go on with that?")
    sitting.say(heard(intent))
    assert state_of(sitting).trump is left


def test_the_last_trump_may_be_said() -> None:
    sitting = Sitting("final_binary")
    sitting.say(*ROADS["final_binary-last-trump"])
    [left] = set(Suit) - set(state_of(sitting).trumps)
    sitting.say(suit(left.value))
    assert state_of(sitting).trump is left


# Setup cards -------------------------------------------------------------------------------------


def test_the_last_setup_card_follows_from_the_others() -> None:
    sitting = at("^r")
    assert sitting.say(setups(Anna=3, Boris=5, Clara=2)) == (
        "Anna 3, Boris 5, and Clara 2, so Dora has the 4. Anna leads. Anna?"
    )
    assert recorded(sitting) == "^r 0|3 1|5 2|2 3|4"


@pytest.mark.parametrize(
    "said", [number("4"), number("4", name="Dora"), setups(Dora=4), setups(Clara=2, Dora=4)]
)
def test_who_has_the_last_one_may_say_so_all_the_same(said: Heard) -> None:
    sitting = at("^r 0|3 1|5 2|2 3|4")
    assert sitting.say(said) == "That is what I have. Anna?"


@pytest.mark.parametrize("said", [number("3"), number("5", name="Dora")])
def test_another_number_is_no_setup_card_told_again(said: Heard) -> None:
    assert "That is what I have." not in at("^r 0|3 1|5 2|2 3|4").say(said)


def test_setup_cards_in_any_order() -> None:
    sitting = at("^r")
    sitting.say(setups(Dora=4, Boris=5))
    assert recorded(sitting) == "^r 1|5 3|4"
    assert sitting.say(setups(Clara=2)) == "Clara 2, so Anna has the 3. Anna leads. Anna?"


def test_one_after_the_other_in_the_order_of_asking() -> None:
    sitting = at("^r")
    assert sitting.say(number("3")) == "Anna 3. Boris, which setup card is yours?"
    assert sitting.say(number("5")) == "Boris 5. Clara, which setup card is yours?"
    assert sitting.say(number("2")).startswith("Clara 2, so Dora has the 4.")


@pytest.mark.parametrize("intent", ["Two", "Row"])
def test_several_without_names_are_taken_in_the_order_of_asking(intent: str) -> None:
    sitting = at("^r")
    sitting.say(numbers(intent, 3, 5))
    assert recorded(sitting) == "^r 0|3 1|5"


def test_a_display_shows_the_setup_card() -> None:
    """ "My display is three": nothing but the setup card has flipped it (F5)."""
    sitting = at("^r")
    sitting.say(numbers("DisplayIs", 3))
    assert recorded(sitting) == "^r 0|3"


def test_nobody_has_the_card_of_another() -> None:
    sitting = at("^r 0|3")
    answer = sitting.say(number("3"))
    assert answer == "Anna has the 3 already. Boris, which setup card is yours?"
    assert recorded(sitting, "^r 0|3") == ""


def test_fewer_players_have_fewer_setup_cards() -> None:
    """Three use 3 to 5, four 2 to 5 (F1)."""
    assert at("^r", people=3).say(number("2")).startswith("The setup cards are 3, 4, and 5.")
    assert at("^r").say(number("1")).startswith("The setup cards are 2, 3, 4, and 5.")


def test_what_was_told_soundly_is_kept() -> None:
    sitting = at("^r")
    answer = sitting.say(setups(Anna=3, Boris=3, Clara=2))
    assert answer.startswith("Anna has the 3 already. Anna 3")
    assert recorded(sitting) == "^r 0|3"


def test_who_has_told_is_not_asked_again() -> None:
    sitting = at("^r 0|3")
    assert sitting.say(setups(Anna=4, Boris=5)).startswith("Anna has the 3 already. Boris 5.")


@pytest.mark.parametrize("said", [heard("Ready"), heard("Yes"), cards("r5"), heard("Pass")])
def test_what_is_awaited_is_said(said: Heard) -> None:
    answer = at("^r").say(said)
    assert answer.startswith("I wait for the setup card of Anna: say its number.")


def test_nobody_who_is_not_here_has_a_setup_card() -> None:
    assert at("^r").say(number("3", name="Otto")).startswith("I know nobody called Otto.")


def test_no_takes_back_what_was_misheard() -> None:
    sitting = at()
    sitting.say(suit("red"), setups(Anna=3, Boris=5, Clara=2))
    assert sitting.say(heard("No")) == (
        "I take back: Anna 3, Boris 5, Clara 2, and Dora 4. Anna, which setup card is yours?"
    )
    again = sitting.say(heard("No"))
    assert again == "Say it once more, please. Anna, which setup card is yours?"
    sitting.say(setups(Anna=5, Boris=3, Clara=2))
    assert recorded(sitting) == "^r 0|5 1|3 2|2 3|4"


def test_a_whole_evening_is_recorded_as_it_was_told() -> None:
    sitting = Sitting("final_binary")
    sitting.say(*ROADS["again"])
    match = sitting.table.match
    assert match and match.actions == told(0).actions
