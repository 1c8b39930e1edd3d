"""Cards that are played at a table: one or several, whole or by halves; and who is to play."""

from __future__ import annotations

import pytest

from skill.chair.heard import Heard, Said
from tests.chair.final_binary.tables import at, cards, flip, numbers, recorded, setups, suit
from tests.chair.final_binary.told import FIRST_TRICK, ME, SETUPS, SHORT
from tests.chair.sitting import heard, number

ONLY_NORMAL = "^r 0|3 1|4 2|5 0:g/1 1:g/2 2:g/3 2:g/1 0:g/2 1=6 1:g/4"
"""In such a round all have played both of their suit cards; Clara leads the last trick."""

# Whole cards -------------------------------------------------------------------------------------


def test_the_rulebooks_examples() -> None:
    """Displays of 3: the green two is a green 5; with the 6, the red suit card is a red 5 ... and
    on Boris's 5 it leaves 3, as his 4 goes down and his 2 comes up.
    """
    sitting = at(SETUPS)
    assert sitting.say(cards("g2")) == "Green 2 makes 5. Boris?"
    assert sitting.say(cards("r/6")) == "Red, turning 6: 3. Clara?"
    assert recorded(sitting, SETUPS) == "0:g2 1:r/6"


def test_the_trick_is_won_and_its_winner_leads() -> None:
    sitting = at(f"{SETUPS} 0:g2 1:r/6 2:g5")
    assert sitting.say(cards("r1")) == "Red 1 makes 5. Dora wins, 1 so far. Dora?"


def test_several_in_turn() -> None:
    """Each is said back with whose it is."""
    sitting = at(SETUPS)
    assert sitting.say(cards("g2", "r/6", "g5", "r1")) == (
        "Anna green 2: 5. Boris red with 6: 3. Clara green 5: 7. Dora red 1: 5. "
        "Dora wins, 1 so far. Dora?"
    )
    assert recorded(sitting) == FIRST_TRICK


def test_several_by_name_in_any_order() -> None:
    sitting = at(SETUPS)
    sitting.say(cards("Boris r/6", "Anna g2", "Dora r1", "Clara g5"))
    assert recorded(sitting) == FIRST_TRICK


def test_who_wins_may_lead_in_the_same_sentence() -> None:
    sitting = at(f"{SETUPS} 0:g2 1:r/6 2:g5")
    assert sitting.say(cards("r1", "b3")).endswith("Dora wins, 1 so far. Dora blue 3: 7. Anna?")


def test_as_many_as_are_sound_are_taken() -> None:
    """Boris cannot have the green 2 that Anna has just played."""
    sitting = at(SETUPS)
    assert sitting.say(cards("g2", "g2", "g5")) == (
        "Green 2 makes 5. Anna played green 2 in trick 1. Is it green 2 all the same?"
    )
    assert recorded(sitting, SETUPS) == "0:g2"


def test_what_comes_after_a_half_waits() -> None:
    sitting = at(SETUPS)
    assert sitting.say(cards("g2", "r", "g5")) == (
        "Green 2 makes 5. Which binary card does Boris turn over?"
    )
    assert sitting.say(flip(6)) == "Boris red with 6: 3. Clara green 5: 7. Dora?"


def test_me_is_whoever_is_on() -> None:
    sitting = at(SETUPS)
    sitting.say(cards("g2").with_said("player_a", ME))
    assert recorded(sitting, SETUPS) == "0:g2"


# Who is not on -----------------------------------------------------------------------------------


def test_who_is_not_on_hears_who_is() -> None:
    sitting = at(f"{SETUPS} 0:g2")
    assert sitting.say(cards("Dora r1")) == "It is Boris's turn, not Dora's. Boris?"
    assert sitting.say(cards("Otto r1")).startswith("I know nobody called Otto.")
    assert recorded(sitting, SETUPS) == "0:g2"
    played = at(f"{SETUPS} 0:g2")
    assert played.say(cards("Anna r1")) == "It is Boris's turn: Anna has played. Boris?"


def test_whose_turn_it_is_not_is_said_of_halves_too() -> None:
    sitting = at(SETUPS)
    assert sitting.say(suit("red", name="Clara")).startswith("It is Anna's turn, not Clara's.")
    assert sitting.say(cards("r"), flip(6, "Clara")).startswith("It is Anna's turn, not Clara's.")
    assert recorded(sitting, SETUPS) == ""


# Halves ------------------------------------------------------------------------------------------


def test_a_suit_needs_its_number() -> None:
    sitting = at(SETUPS)
    assert sitting.say(suit("green")) == "Which green card?"
    assert sitting.say(number("2")) == "Green 2 makes 5. Boris?"


def test_a_suit_may_be_that_of_a_suit_card() -> None:
    sitting = at(SETUPS)
    assert sitting.say(suit("green"), flip(6)) == "Green, turning 6: 5. Boris?"


def test_a_number_needs_its_suit() -> None:
    sitting = at(SETUPS)
    assert sitting.say(number("2")) == "Which 2: blue, red, yellow or green?"
    assert sitting.say(suit("green")) == "Green 2 makes 5. Boris?"


def test_what_is_turned_over_needs_the_suit() -> None:
    sitting = at(SETUPS)
    assert sitting.say(flip(6)) == "With 6, of which suit?"
    assert sitting.say(suit("red")) == "Red, turning 6: 5. Boris?"


@pytest.mark.parametrize(
    "said",
    [flip(6), number("6"), cards("=six"), cards("r/6"), numbers("CorrectFlip", 6)],
)
def test_a_suit_card_needs_a_binary_card(said: Heard) -> None:
    sitting = at(SETUPS)
    assert sitting.say(cards("r")) == "Which binary card does Anna turn over?"
    assert sitting.say(said) == "Red, turning 6: 5. Boris?"


@pytest.mark.parametrize(
    ("half", "said", "action"),
    [
        (cards("r"), cards("g2"), "0:g2"),
        (cards("r"), suit("green"), ""),
        (suit("red"), suit("green"), ""),
        (suit("red"), cards("g2"), "0:g2"),
        (number("2"), cards("g/1"), "0:g/1"),
        (cards("=red zero"), heard("Repeat"), "0:r/0"),  # there is no normal zero
    ],
)
def test_another_card_may_be_said(half: Heard, said: Heard, action: str) -> None:
    sitting = at(SETUPS)
    sitting.say(half, said)
    assert recorded(sitting, SETUPS) == action


def test_another_suit_still_needs_the_rest() -> None:
    sitting = at(SETUPS)
    assert sitting.say(cards("r"), suit("green"), flip(6)) == "Green, turning 6: 5. Boris?"


def test_the_only_card_that_can_go_need_not_be_said() -> None:
    """Anna has a one of either kind left, and with the last suit card but one kind is face up."""
    sitting = at("^r 0|3 1|4 2|5 0=3 0=3", **SHORT)
    assert sitting.say(cards("r")) == "Red, turning 3: 0. Boris?"


def test_where_only_suit_cards_are_left_a_suit_is_one() -> None:
    """Boris has played his normal card."""
    start = "^r 0|3 1|4 2|5 0:g1"
    sitting = at(f"{start} 1:g2 2:g/5", **SHORT)
    assert sitting.say(suit("blue")) == "Which binary card does Boris turn over?"
    assert sitting.say(number("4")) == "Blue, turning 4: 0. Clara?"


def test_a_normal_card_is_none_where_all_are_played() -> None:
    sitting = at("^r 0|3 1|4 2|5 0:g1 1:g2 2:g/5", **SHORT)
    assert sitting.say(cards("b3")) == (
        "There are only suit cards left. Which binary card does Boris turn over?"
    )
    assert "By my count all normal cards" in sitting.say(heard("Help"))
    assert sitting.say(number("4")) == "Blue, turning 4: 0. Clara?"


def test_a_suit_card_is_none_where_all_are_played() -> None:
    sitting = at(ONLY_NORMAL, **SHORT)
    assert sitting.say(cards("b/3")) == "Clara has no suit card left. Which blue card?"
    assert "By my count all suit cards" in sitting.say(heard("Help"))
    assert sitting.say(number("1")).startswith("Blue 1 makes ")


# What is no card ---------------------------------------------------------------------------------


def test_no_card_is_higher_than_those_that_so_many_use() -> None:
    sitting = at(SETUPS)
    assert sitting.say(cards("r7")) == "There is no red 7. Which red card?"
    assert sitting.say(number("6")) == "Red 6 makes 9. Boris?"
    assert at(SETUPS).say(number("12")).startswith("12? Cards go from 1 to 6.")
    assert at("^r 0|3 1|4 2|5", people=3).say(cards("r4")).startswith("There is no red 4.")


def test_what_is_not_understood_is_no_card() -> None:
    assert at(SETUPS).say(cards("=gibberish")) == "I did not get the card. Anna?"
    assert at(SETUPS).say(Heard("Suit", {"suit": Said("purple")})).startswith("I wait for a card")


@pytest.mark.parametrize("intent", ["Yes", "Ready", "Done", "PlayIt", "Numbers", "Two"])
def test_what_is_awaited_is_said(intent: str) -> None:
    answer = at(SETUPS).say(heard(intent))
    assert answer == "I wait for a card, like: red three; or, red with six. Anna?"


def test_nobody_passes() -> None:
    assert at(SETUPS).say(heard("Next")) == at(SETUPS).say(heard("Pass"))
    assert at(SETUPS).say(heard("Pass")) == "Nobody passes: Anna leads any card. Anna?"
    following = at(f"{SETUPS} 0:g2")
    assert following.say(heard("Pass")) == "Without green, Boris plays any other card. Boris?"


def test_there_is_nothing_to_insist_on() -> None:
    assert at(SETUPS).say(heard("Insist")) == "There is nothing to insist on. Anna?"


# A bare no ---------------------------------------------------------------------------------------


def test_a_no_takes_back_what_was_said_back() -> None:
    sitting = at(SETUPS)
    sitting.say(cards("g2"), cards("r/6"))
    assert sitting.say(heard("No")) == "I take back: Boris red with 6. Boris?"
    assert sitting.say(heard("No")) == "Say it once more, please. Boris?"
    assert sitting.say(cards("r/5")) == "Red, turning 5: 0. Clara?"
    assert recorded(sitting, SETUPS) == "0:g2 1:r/5"


def test_a_no_before_anything_was_said_is_no_hurry() -> None:
    assert at(SETUPS).say(heard("No")) == "No hurry. I wait. Anna?"


def test_a_no_to_a_half_asks_for_the_card_anew() -> None:
    sitting = at(SETUPS)
    assert sitting.say(suit("red"), heard("No")) == "Say it once more, please. Anna?"
    assert sitting.say(cards("g2")) == "Green 2 makes 5. Boris?"


def test_undo_takes_back_a_sentence() -> None:
    sitting = at(SETUPS)
    sitting.say(cards("g2", "r/6"))
    assert sitting.say(heard("Undo")) == (
        "I take back: Anna green 2 and Boris red with 6. Round 1, trick 1, red is trump. Anna?"
    )


def test_a_trick_is_repeated() -> None:
    sitting = at(f"{SETUPS} 0:g2 1:r/6")
    assert sitting.say(heard("Repeat")) == (
        "Trick 1, red is trump. Anna green 2: 5. Boris red with 6: 3. Boris is winning. Clara?"
    )


def test_between_tricks_it_is_repeated_who_won_the_last() -> None:
    """Dora's 1 on her display of 4 is a red 5, and red is trump."""
    assert at(FIRST_TRICK).say(heard("Repeat")) == (
        "Round 1, trick 2, red is trump. Dora won the last trick: red 1 makes 5. Dora?"
    )


def test_however_many_cards_lie_there_they_are_repeated_shortly() -> None:
    """Four suit cards before the last of five; the displays of 1, 5, 2 and 4 are flipped by a 0."""
    setups = "^r 0|1 1|5 2|2 3|4 4|3"
    told = at(f"{setups} 0:r/0 1:r/0 2:r/0 3:r/0", 5).say(heard("Repeat"))
    assert "Dora red with 0: 4. Boris is winning. Emil?" in told
    assert len(told.split()) < 30


def test_an_answer_to_a_play_is_short() -> None:
    """There are 168 of them in an evening of four."""
    sitting = at(SETUPS)
    for said in (cards("g2"), cards("r/6"), cards("g5")):
        assert len(sitting.say(said).split()) <= 5
    assert len(sitting.say(cards("r1")).split()) <= 10


def test_setup_cards_are_no_cards() -> None:
    assert at(SETUPS).say(setups(Anna=4)).startswith("I wait for a card")
