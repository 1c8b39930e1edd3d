"""Binomial at the table: what is told of rounds, how games end, what can be asked."""

from __future__ import annotations

import pytest

from skill.chair.heard import Heard
from skill.games.binomial.postulates import NUMBERS, fits
from skill.games.binomial.sheets import PaperSheet
from tests.chair.binomial.sitting import Sitting, at_the_table
from tests.chair.binomial.tables import (
    EVERYONE,
    NOBODY,
    ONLY_ANNA,
    ROLLS,
    YES,
    spend_a_sheet,
    table_of,
    three,
)
from tests.chair.sitting import counted, heard, number, until_over


def test_the_seed_rolls_what_these_tests_reckon_with() -> None:
    sitting = three()
    assert sitting.state.rolls == ROLLS
    assert "Card 1: smallest number, worth a point for everyone who fights." in sitting.words


# Verdicts --------------------------------------------------------------------------------------


def test_in_the_boat_without_a_match_the_largest_wins_even_on_smallest_number() -> None:
    """B12, and it is said, because it surprises people."""
    sitting = three("same_boat")
    sitting.say(EVERYONE, number("00", "00"), number("12", "12"))
    said = sitting.say(number("80", "80"))
    assert "No two numbers that fit are the same, so the largest of them takes the card." in said
    assert "Clara wins 3 points with 80." in said


def test_in_the_boat_the_largest_that_fits_wins() -> None:
    """87 is the largest, but eight cannot be divided by seven."""
    sitting = three("same_boat")
    sitting.say(*[NOBODY] * 3, EVERYONE, number("63", "63"), number("82", "82"))
    said = sitting.say(number("87", "87"), YES)
    assert "87 of Clara does not fit. No two numbers that fit are the same" in said
    assert "Boris wins 2 points with 82." in said


def test_in_the_boat_nothing_is_compared_when_only_one_is_left() -> None:
    sitting = three("same_boat")
    sitting.say(*[NOBODY] * 3, heard("Only", "Anna", "Boris"), number("63", "63"))
    said = sitting.say(number("87", "87"), YES)
    assert "No two numbers" not in said
    assert "Anna wins 2 points with 63: the only one left." in said


def test_everybody_who_stays_in_the_boat_scores_the_whole_card() -> None:
    """B10: 00 and 00 cancel, two are left, and each scores X = 4; the larger takes the chair."""
    sitting = table_of("Anna", "Boris", "Clara", "Dora", variants=("same_boat",))
    sitting.say(EVERYONE, number("00", "00"), number("12", "12"), number("00", "00"))
    said = sitting.say(number("80", "80"))
    assert "Anna and Clara cancel each other with 00." in said
    assert "Boris and Dora stay in the boat and score 4 points each." in said
    assert "Dora is the new chairman." in said
    assert sitting.state.scores == (0, 4, 0, 4)


def test_openness_is_said_when_somebody_comes_down_to_one_number_and_only_then() -> None:
    """B17. The numbers are a sheet written from the rolls: 57 00 25 63 21 01 72 80."""
    sitting = three("openness")
    said = []
    for spent in ("57", "00", "25", "63", "21", "01", "72"):
        said.append(sitting.say(ONLY_ANNA, number(spent, spent)))
        if sitting.table.doubt:
            said[-1] = sitting.say(YES)
    said.append(sitting.say(NOBODY))
    told = ["Anna has one number left." in words for words in said]
    assert told == [False] * 6 + [True, False]


def test_without_openness_nobody_says_so() -> None:
    sitting = three()
    for spent in ("57", "00", "25", "63", "21", "01", "72"):
        sitting.say(ONLY_ANNA, number(spent, spent))
        if sitting.table.doubt:
            sitting.say(YES)
        assert "number left" not in sitting.words
    assert sitting.state.numbers_left(0) == 1


def test_openness_is_said_again_with_the_score_but_not_as_the_game_ends() -> None:
    """B17. Boris comes down to one number in the round in which Anna's sheet is used up."""
    sitting, both = three("openness"), heard("Only", "Anna", "Boris")
    for spent in ("57", "00", "25", "63", "21", "01"):
        fight(sitting, both, spent, spent)
        assert "number left" not in sitting.say(heard("Score"))
    fight(sitting, ONLY_ANNA, "72")
    assert "Anna has one number left." in sitting.words
    assert "Anna has one number left." in sitting.say(heard("Score"))
    fight(sitting, both, "80", "80")
    assert "A sheet is used up" in sitting.words
    assert sitting.state.numbers_left(1) == 1
    assert "number left" not in sitting.words


def fight(sitting: Sitting, call: Heard, *numbers: str) -> None:
    """Those fight with those numbers; what does not fit is confirmed."""
    sitting.say(call)
    for spent in numbers:
        sitting.say(number(spent, spent))
        if sitting.table.doubt:
            sitting.say(YES)


@pytest.mark.parametrize(
    ("fighters", "rewarded"), [(("Anna", "Boris"), False), (("Anna", "Boris", "Clara"), True)]
)
def test_the_reward_for_fighting_is_mentioned_when_three_fight(
    fighters: tuple[str, ...], rewarded: bool
) -> None:
    """00 is the smallest number; X is as many as fight, and the reward one more (B8)."""
    sitting = three("reward_for_fighting")
    sitting.say(heard("Only", *fighters), number("00", "00"))
    for spent in ("12", "80")[: len(fighters) - 1]:
        sitting.say(number(spent, spent))
    assert f"Anna wins {len(fighters) + rewarded} points with 00: the smallest." in sitting.words
    assert ("One point of that is the reward" in sitting.words) is rewarded


def test_whoever_comes_back_hears_the_numbers_that_were_said() -> None:
    sitting = three()
    sitting.say(EVERYONE, number("00", "00"), number("12", "12"))
    assert sitting.say(heard("Repeat")).endswith(
        "Anna, Boris, and Clara fight. Anna, 00. Boris, 12. Clara, what is your number?"
    )


# Endings and series ----------------------------------------------------------------------------


def test_the_last_card_ends_the_game() -> None:
    sitting = three()
    sitting.say(*[NOBODY] * 15)
    assert sitting.asked == "binomial-call"
    said = sitting.say(NOBODY)
    assert "That was the last card." in said
    assert "The score: Anna 0, Boris 0, and Clara 0." in said
    assert "Anna, Boris, and Clara share the victory!" in said  # B19


def test_the_last_number_ends_the_game() -> None:
    sitting = three()
    spend_a_sheet(sitting)
    assert "A sheet is used up, and that ends the game." in sitting.words
    assert "Anna wins the match!" in sitting.words
    assert len(sitting.state.rounds) == 8


def test_both_ends_at_once_are_one_end() -> None:
    """B18."""
    sitting = three()
    sitting.say(*[NOBODY] * 8)
    spend_a_sheet(sitting)
    assert "That was the last card, and a sheet is used up." in sitting.words


def some_fitting_number(sitting: Sitting) -> str | None:
    """A number that fits the card and can be written from the rolls."""
    state = sitting.state
    assert state.open
    fitting = (number for number in NUMBERS if fits(state.open.postulate, number))
    blank = PaperSheet()
    return next((number for number in fitting if blank.could_hold(number, state.rolls)), None)


def test_a_series_adds_up_and_each_game_begins_with_the_tallest() -> None:
    sitting = Sitting()
    sitting.say(*at_the_table("Anna", "Boris", first=[counted("Series", "two")]))
    sitting.say(heard("Only", "Boris"), number("80", "80"))  # smallest number: X is 1
    sitting.say(*[NOBODY] * 15)
    assert (
        "That was the last card. The score: Boris 1 and Anna 0. Take a new sheet for game 2."
        in (sitting.words)
    )
    assert "victory" not in sitting.words
    sitting.say(*[heard("Ready")] * 5)
    assert sitting.state.chairman == 0  # B20
    while (chosen := some_fitting_number(sitting)) is None:
        sitting.say(NOBODY)
    sitting.say(ONLY_ANNA, number(chosen, chosen))
    won = sitting.state.game_scores[0]
    assert won >= 1
    for _ in until_over(sitting):
        sitting.say(NOBODY)
    assert f"This game: Anna {won} and Boris 0." in sitting.words
    assert sitting.state.scores == (won, 1)
    assert sitting.asked == "again"


# Asked for -------------------------------------------------------------------------------------


def test_the_card_is_explained_when_asked_for() -> None:
    said = three().say(heard("Card"))
    assert "Card 1: smallest number" in said
    assert "Any number fits. The smallest wins." in said


def test_the_score_is_told_best_first() -> None:
    sitting = three()
    sitting.say(heard("Only", "Clara"), number("00", "00"))
    assert "The score: Clara 1, Anna 0, and Boris 0." in sitting.say(heard("Score"))


def test_the_rolls_are_told_in_groups_of_four() -> None:
    groups = ["Rolls 1 to 4: 5, 7, 0, 0.", "Rolls 5 to 8: 2, 5, 6, 3."]
    groups += ["Rolls 9 to 12: 2, 1, 0, 1.", "Rolls 13 to 16: 7, 2, 8, 0."]
    assert " ".join(groups) in three().say(heard("Rolls"))
