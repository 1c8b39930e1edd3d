"""Trump, rows and rounds of Final Binary, put right at the table."""

from __future__ import annotations

import pytest

from skill.chair.final_binary.mending import hear_mending
from skill.chair.heard import Heard
from tests.chair.final_binary.putting import (
    answered,
    asked_whether,
    at,
    is_no_correction,
    mended,
    no,
    of_suit,
    set_up,
    shows,
    stays,
    trump,
    turned,
    was,
)
from tests.chair.final_binary.told import (
    DEALT,
    FIRST_TRICK,
    LAST,
    PENALTY,
    ROUND,
    SETUPS,
    SHORT,
    TWO_TRICKS,
    alone,
    correction,
    table_of,
    told,
)
from tests.chair.sitting import Sitting, heard

# Trump, and who starts ---------------------------------------------------------------------------


def test_another_suit_is_trump() -> None:
    said, all_told = at(SETUPS, trump("blue"))
    assert all_told == SETUPS.replace("^r", "^b")
    assert said == "Blue is trump."


def test_with_another_trump_a_trick_goes_to_somebody_else() -> None:
    said, all_told = at(FIRST_TRICK, trump("green", wrong="red"))
    assert all_told == FIRST_TRICK.replace("^r", "^g")
    assert said == "Green is trump. Trick 1 goes to Clara."


@pytest.mark.parametrize("said", [of_suit("blue"), of_suit("blue", wrong="green")])
def test_a_suit_after_a_card_is_that_of_the_card(said: Heard) -> None:
    """ "No, blue": nobody speaks of the trump, which is red."""
    assert at(f"{SETUPS} 0:g2", said)[1] == f"{SETUPS} 0:b2"


def test_a_suit_that_was_said_to_be_trump_is_not_that_of_the_card() -> None:
    blue = SETUPS.replace("^r", "^b")
    assert at(f"{SETUPS} 0:g2", trump("blue"))[1] == f"{blue} 0:g2"


def test_a_suit_instead_of_that_of_the_trump() -> None:
    """ "Blue, not red" is about the trump, red, unless the last card was red as well."""
    blue = SETUPS.replace("^r", "^b")
    assert at(f"{SETUPS} 0:g2", of_suit("blue", wrong="red"))[1] == f"{blue} 0:g2"
    assert at(f"{SETUPS} 0:r2", of_suit("blue", wrong="red"))[1] == f"{SETUPS} 0:b2"


def test_a_suit_before_any_card_is_that_of_the_trump() -> None:
    assert at(SETUPS, of_suit("blue"))[1] == SETUPS.replace("^r", "^b")
    assert at(SETUPS, of_suit("purple"))[0].startswith("I did not get the suit.")


def test_no_more_of_the_suit_that_was_led_is_no_correction() -> None:
    """ "No red", says Boris after Anna's red 2: he need not follow."""
    said, all_told = at(f"{SETUPS} 0:r2", of_suit("red"))
    assert said == "Without red, Boris plays any other card."
    assert all_told == f"{SETUPS} 0:r2"


def test_after_a_trick_the_same_suit_again_is_what_there_is() -> None:
    assert at(FIRST_TRICK, of_suit("red"))[1] == FIRST_TRICK


def test_a_trump_that_was_one_before_or_was_not_heard() -> None:
    second = f"{ROUND} ^b"
    said, all_told = at(second, trump("red"), **SHORT)
    assert said == "That suit has been trump already."
    assert all_told == second
    assert at(SETUPS, trump("purple"))[0].startswith("I did not get the suit.")


def test_as_long_as_a_trump_is_asked_for_it_is_the_answer() -> None:
    assert is_no_correction(ROUND, trump("blue"), **SHORT)
    assert is_no_correction(ROUND, of_suit("blue"), **SHORT)
    assert is_no_correction(ROUND, correction("First", player_a="Clara"), **SHORT)


def test_a_setup_card_was_another_although_cards_were_turned_since() -> None:
    """Anna and Boris had mixed theirs up: 3 and 5. Her turned 2 is none of it."""
    said, all_told = at(f"{SETUPS} 0:g/2", set_up("5", player_a="Anna"))
    assert said == "Anna's setup card is 5."
    assert all_told == "^r 0|5 1|3 2|2 3|4 0:g/2"
    assert at(f"{SETUPS} 0:g/2", set_up("5", wrong="3"))[1] == all_told
    assert at(f"{SETUPS} 0:g2", set_up("5"))[0].startswith("Say whose it was, for example:")
    assert at(SETUPS, set_up("umpteen", player_a="Anna"))[0].startswith("I did not get the number.")


def test_a_setup_card_that_was_not_told_yet_is_the_answer() -> None:
    assert is_no_correction("^r 0|3", set_up("5", player_a="Boris"))
    assert at("^r 0|3", set_up("4"))[1] == "^r 0|4"


def test_somebody_else_started() -> None:
    first = correction("First", player_a="Boris")
    said, all_told = at(SETUPS, first)
    assert said == "Boris started round 1."
    assert all_told == SETUPS.replace("^r", "^r@1")
    assert at(SETUPS, correction("First"))[0].startswith("I did not get whose that was.")


def test_who_started_is_asked_once_cards_were_told() -> None:
    """It makes each of them somebody else's."""
    table = table_of(f"{SETUPS} 0:g2")
    asked, doubted = asked_whether(table, correction("First", player_a="Boris"))
    assert asked == "Can it be that Boris started round 1?"
    moved = f"{SETUPS} 1:g2".replace("^r", "^r@1")
    assert answered(doubted, "Yes") == ("Boris started round 1.", moved)
    assert answered(doubted, "No")[1] == told(table)


def test_who_leads_may_be_said_to_start() -> None:
    """Dora has won the first trick."""
    said, all_told = at(FIRST_TRICK, correction("First", player_a="Dora"))
    assert said.startswith("Dora leads")
    assert all_told == FIRST_TRICK


def test_after_the_match_nobody_says_who_started_it() -> None:
    first = correction("First", player_a="Clara")
    assert is_no_correction(ROUND, first, **SHORT, rounds=1)


# Rows --------------------------------------------------------------------------------------------


def test_another_card_stays() -> None:
    """Clara kept 7, not 2; so Boris may leave the 0 now."""
    said, all_told = at(LAST, stays("7", player_a="Clara"), **SHORT)
    assert said == "Clara has 7 face up."
    assert all_told == LAST.replace("2=2", "2=7")


def test_what_stayed_in_the_round_that_is_over() -> None:
    """Clara won two tricks, and kept 1: no points. Boris has a difference of 4, minus 4."""
    said, all_told = at(ROUND, stays("1", player_a="Clara"), **SHORT)
    assert all_told == ROUND.replace("2=2", "2=1")
    assert "Points: Anna 0, Clara 0, and Boris minus 4." in said


def test_numbers_that_are_told_for_the_first_time_are_no_correction() -> None:
    asked = TWO_TRICKS.removesuffix(" 2=2 0:b/3")
    assert is_no_correction(asked, stays("2"), **SHORT)
    assert is_no_correction(SETUPS, stays("2", player_a="Anna"))
    assert is_no_correction(TWO_TRICKS, stays("2", player_a="Clara"), **SHORT)


def test_two_that_were_told_together() -> None:
    last = f"{LAST} 1=0 1=5"
    row = correction("Row", player_a="Boris", binary_a="0", binary_b="6")
    assert at(last, row, **SHORT)[1] == f"{LAST} 1=0 1=6"
    assert is_no_correction(last, stays("6", player_a="Boris"), **SHORT)


def test_a_setup_card_is_not_what_was_told_to_stay() -> None:
    """Anna keeps her setup card, so that nobody had to tell it."""
    setup = "^r 0|3 1|4 2|5 0:g/1 1:g2 2:g/5 1:b/4 2:b/1 2=2 0:b/2"
    assert is_no_correction(setup, stays("4", player_a="Anna"), **SHORT)


def test_the_setup_card_of_an_earlier_round_is_not_meant() -> None:
    """Boris has told none in this round."""
    assert is_no_correction(f"{ROUND} ^b 0|4", was("5", player_a="Boris"), **SHORT)


def test_between_rounds_it_is_of_whoever_is_named() -> None:
    """Boris played the last card after all had told what stays."""
    assert is_no_correction(ROUND, stays("1"), **SHORT)


# Rounds ------------------------------------------------------------------------------------------


def test_a_round_that_comes_out_otherwise() -> None:
    """Boris leads yellow 0... with red he takes the last trick, and Clara has one only."""
    said, all_told = at(ROUND, no("r/0", player_a="Boris"), **SHORT)
    assert all_told == ROUND.replace("1:y/0", "1:r/0")
    assert said == (
        "In trick 3 Boris red with 0 makes 0. Trick 3 goes to Boris. "
        "Points: Anna 0, Clara 0, and Boris minus 3."
    )


def test_a_match_that_somebody_else_wins_or_that_goes_on() -> None:
    """Without a difference of none, Anna and Clara share the lead, so there is a fourth round.

    Where Boris lost ten points, Clara has a difference of 3 with a 5, and then Anna leads alone.
    """
    said, _ = at(ROUND, stays("1", player_a="Clara"), **SHORT, rounds=1)
    assert said.endswith("So the match is not over yet, and we go on.")
    said, all_told = at(PENALTY, stays("5", player_a="Clara"), **SHORT, rounds=1)
    assert all_told == PENALTY.replace("2=2", "2=5")
    assert said == (
        "Clara has 5 face up. Points: Anna 0, Boris 0, and Clara minus 3. "
        "So the match is not over yet, and we go on."
    )


def test_a_match_that_somebody_else_wins() -> None:
    """Clara kept 7, and loses 5; so Anna's nothing is the most."""
    said, _ = at(ROUND, stays("7", player_a="Clara"), **SHORT, rounds=1)
    assert said.endswith("Points: Anna 0, Boris minus 4, and Clara minus 5. Anna has won.")


def test_a_round_that_is_over_after_all_and_one_that_is_not() -> None:
    """A 3 cannot have lain before Boris, so that what he keeps would have to be told again."""
    odd = f"{LAST} 1=0 1=5 1:y/3!"
    said, all_told = at(odd, turned("0"), **SHORT)
    assert all_told == ROUND
    assert said == (
        "In trick 3 Boris yellow with 0 makes 0. Round 1, with red as trump. "
        "Anna: 0 tricks, 1 left, difference 1: no points. "
        "Boris: one trick, 5 left, difference 4: minus 4 points. "
        "Clara: 2 tricks, 2 left, difference 0: 6 points. "
        "Points: Clara 6, Anna 0, and Boris minus 4."
    )
    _, table = asked_whether(table_of(ROUND, **SHORT), turned("3"))
    said, all_told = answered(table, "Yes")
    assert all_told == odd
    assert "So round 1 is not over yet." in said


# At the table ------------------------------------------------------------------------------------


def test_a_correction_is_taken_back() -> None:
    sitting = Sitting("final_binary", table_of(f"{SETUPS} 0:g2 1:r/6"))
    assert sitting.say(turned("5")) == "Boris red with 5 makes 0. Clara?"
    assert sitting.say(heard("Undo")).startswith("I take back that correction.")
    assert told(sitting.table) == f"{SETUPS} 0:g2 1:r/6"


def test_what_nobody_can_insist_on_is_not_asked_about() -> None:
    """Boris had no green; and with the 5 turned over, his 0 would make the total 3."""
    before = f"{LAST} 1=0 1=5 1:y/0".replace("1:g2", "1:r2")
    said = no("g/5", player_a="Boris")
    assert at(before, said, **SHORT) == (
        "There was no card of that suit before.",
        before,
    )


def test_what_is_in_doubt_stays_so_until_it_is_answered() -> None:
    sitting = Sitting("final_binary", table_of(FIRST_TRICK))
    sitting.say(shows("2", player_a="Boris"))
    assert sitting.asked == "final_binary-mending"
    question = "Can it be that Boris turned the 7, not the 6, in trick 1?"
    assert sitting.say(heard("WhatTrump")).endswith(question)
    assert "Say yes to put it right like this" in sitting.say(heard("Help"))
    assert sitting.say(heard("Yes")) == "In trick 1 Boris red with 7 makes 2. Dora?"


def test_another_correction_instead_of_a_yes() -> None:
    sitting = Sitting("final_binary", table_of(FIRST_TRICK))
    sitting.say(shows("2", player_a="Boris"), turned("3", player_a="Boris"))
    assert told(sitting.table) == FIRST_TRICK.replace("r/6", "r/3")


# Alone -------------------------------------------------------------------------------------------


ALONE = "I deal the cards, so only your last answer can be wrong. To take it back, say undo."


@pytest.mark.parametrize(
    "said",
    [no("r2"), turned("2"), was("2"), trump("blue"), of_suit("blue"), shows("2"), stays("2")],
)
def test_alone_nothing_but_ones_last_answer_can_be_wrong(said: Heard) -> None:
    table = alone(f"{DEALT} 0:y/2", dealt=(1, 2))
    assert mended(table, said) == (ALONE, told(table))


def test_alone_the_first_card_may_be_said_like_a_correction() -> None:
    assert hear_mending(alone(DEALT, dealt=(1, 2)), no("r1")) is None
