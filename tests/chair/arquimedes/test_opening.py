"""The first card of a round, and who starts it."""

from __future__ import annotations

import pytest

from skill.chair.heard import Heard, Said
from tests.chair.arquimedes.told import about, sitting_at, state_of, table_of, told
from tests.chair.sitting import heard, number

ROUND_OVER = "#3 0:3+2=5 1+ 2+ 0:5+1=6 1+ 2+ 0:6=6 1=20 2=30"
"""Anna is out, and Clara takes the 3."""


def test_the_first_question_says_what_is_to_be_done() -> None:
    sitting = sitting_at(table_of())
    said = sitting.say(heard("Launch"))
    assert said == (
        "Welcome back. Round 1. Deal five cards each, and turn one up. Which card lies there?"
    )


@pytest.mark.parametrize(
    ("said", "action", "asked"),
    [
        (number("3"), "#3", "Anna, on 3?"),
        (number("a seven"), "#7", "Anna, on 7?"),
        (number("thirteen", name="Boris"), "#13", "Anna, on 13?"),
        (number("joker", "joker"), "#J", "Anna, on the joker?"),
        (heard("Joker"), "#J", "Anna, on the joker?"),
        (Heard("Confirm", {"number": Said("4")}), "#4", "Anna, on 4?"),
        (Heard("CorrectOpen", {"number": Said("4")}), "#4", "Anna, on 4?"),
    ],
)
def test_the_card_is_told_by_its_number(said: Heard, action: str, asked: str) -> None:
    sitting = sitting_at(table_of())
    assert sitting.say(said) == asked
    assert told(sitting) == action


def test_a_number_that_no_card_has_is_the_one_that_sounds_like_it() -> None:
    """There is no thirty: it was thirteen."""
    assert sitting_at(table_of()).say(number("30")) == "Anna, on 13?"


@pytest.mark.parametrize("said", [number("0"), number("14"), number("hundred"), number("")])
def test_what_is_no_card_is_asked_again(said: Heard) -> None:
    """Fourteen sounds like forty, but like no card."""
    sitting = sitting_at(table_of())
    assert sitting.say(said).startswith("I did not get a card from 1 to 13.")
    assert told(sitting) == ""


@pytest.mark.parametrize("intent", ["Yes", "Ready", "Next", "Done"])
def test_whoever_is_ready_hears_what_is_waited_for(intent: str) -> None:
    sitting = sitting_at(table_of())
    assert sitting.say(heard(intent)).startswith("I wait for the card:")


def test_no_is_no_hurry() -> None:
    assert sitting_at(table_of()).say(heard("No")).startswith("No hurry.")


# Who starts --------------------------------------------------------------------------------------


def test_somebody_else_may_start() -> None:
    """ "Boris starts" is heard of the whole table before a match, and of this round in it."""
    sitting = sitting_at(table_of())
    assert sitting.say(heard("First", "boris")).startswith("Boris starts this round.")
    assert sitting.say(number("3")) == "Boris, on 3?"
    assert told(sitting) == "#3@1"


def test_who_starts_by_the_rules_may_be_said_and_is_nothing_new() -> None:
    sitting = sitting_at(table_of())
    sitting.say(heard("First", "Boris"), heard("First", "Anna"), number("3"))
    assert told(sitting) == "#3"


def test_who_starts_is_taken_back() -> None:
    sitting = sitting_at(table_of())
    sitting.say(heard("First", "Boris"))
    assert sitting.say(heard("Undo")).startswith("Anna starts this round.")
    assert sitting.say(number("3")) == "Anna, on 3?"


def test_who_starts_waits_though_something_else_is_said() -> None:
    sitting = sitting_at(table_of())
    sitting.say(heard("First", "Boris"), heard("Score"), heard("Help"), heard("Draw"))
    assert sitting.say(heard("Joker")) == "Boris, on the joker?"


def test_nobody_starts_who_is_not_there() -> None:
    said = sitting_at(table_of()).say(heard("First", "Zebedee"))
    assert said.startswith("I know nobody called Zebedee. At the table: Anna, Boris, and Clara.")


def test_the_next_round_is_started_by_who_took_the_most_in_the_one_before() -> None:
    """(A2) Anna is out; Boris's 20 is less than Clara's 30."""
    sitting = sitting_at(table_of(ROUND_OVER[: -len(" 2=30")]))
    assert sitting.say(number("30")) == (
        "Clara 30. Tokens: Anna none, Boris 2, and Clara 3. Clara took the most, and starts. "
        "Shuffle, deal five each, and turn one up. Which card lies there?"
    )
    assert sitting.say(number("8")) == "Clara, on 8?"
    assert state_of(sitting).starter == 2


def test_whoever_comes_back_between_rounds_hears_how_the_last_one_ended() -> None:
    said = sitting_at(table_of(ROUND_OVER)).say(heard("Launch"))
    assert said.startswith("Welcome back. Tokens: Anna none, Boris 2, and Clara 3. Clara took")


def test_the_open_card_is_taken_back() -> None:
    sitting = sitting_at(table_of())
    sitting.say(number("3"))
    assert sitting.say(heard("Undo")).startswith("I take back: the first card was a three.")
    assert told(sitting) == ""


def test_an_equation_waits_for_the_card() -> None:
    sitting = sitting_at(table_of())
    assert sitting.say(about("Equation", open="3")).startswith("That does not fit here.")
