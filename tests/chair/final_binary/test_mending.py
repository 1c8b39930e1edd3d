"""Cards misheard in Final Binary, put right at the table by whoever notices it."""

from __future__ import annotations

from skill.chair.final_binary.mending import hear_doubted_mending
from skill.chair.heard import Heard
from tests.chair.final_binary.putting import (
    SAME,
    answered,
    asked_whether,
    at,
    is_no_correction,
    no,
    turned,
    was,
)
from tests.chair.final_binary.told import (
    FIRST_TRICK,
    LAST,
    SETUPS,
    SHORT,
    table_of,
)
from tests.chair.sitting import heard

# Cards -------------------------------------------------------------------------------------------


def test_the_last_card_was_another() -> None:
    """Anna's display shows 3."""
    assert at(f"{SETUPS} 0:g2", no("g4")) == ("Anna green 4 makes 7.", f"{SETUPS} 0:g4")


def test_a_card_of_somebody_who_is_named() -> None:
    before = f"{SETUPS} 0:g2 1:r/6"
    assert at(before, no("b2", player_a="Anna")) == (
        "Anna blue 2 makes 5.",
        f"{SETUPS} 0:b2 1:r/6",
    )


def test_a_card_that_is_named_as_wrong() -> None:
    before = f"{SETUPS} 0:g2 1:g3"
    assert at(before, no("g4", wrong="g2"))[1] == f"{SETUPS} 0:g4 1:g3"
    none = "I have nothing in this round that it could be."
    assert at(before, no("g4", wrong="y1")) == (none, before)
    suit_card = f"{SETUPS} 0:g/2 1:g/3"
    assert at(suit_card, no("g/4", wrong="g/2"))[1] == f"{SETUPS} 0:g/4 1:g/3"


def test_a_card_in_an_earlier_trick_goes_to_another_winner() -> None:
    """Clara's red 5 on 2 makes 7, more than Dora's 5: so what Dora led does not fit any more."""
    said, all_told = at(f"{FIRST_TRICK} 3:y1", no("r5", player_a="Clara", index="1"))
    assert all_told == f"{SETUPS} 0:g2 1:r/6 2:r5 3:r1"
    assert said == (
        "In trick 1 Clara red 5 makes 7. Trick 1 goes to Clara. "
        "What was played next does not fit any more, so tell me that card again."
    )


def test_several_cards_that_do_not_fit_any_more() -> None:
    said, all_told = at(f"{FIRST_TRICK} 3:y1 0:y2", no("r5", wrong="g5"))
    assert all_told == f"{SETUPS} 0:g2 1:r/6 2:r5 3:r1"
    assert said.endswith("does not fit any more, so tell me those 2 cards again.")


def test_no_more_than_a_trick_is_lost_unasked() -> None:
    """Dora would not have led what four people and Dora once more have followed."""
    before = f"{FIRST_TRICK} 3:y1 0:y2 1:y3 2:y4 2:b1"
    asked, doubted = asked_whether(table_of(before), no("r5", wrong="g5"))
    assert asked == (
        "In trick 1 Clara red 5 makes 7? Then 5 cards have to be told again. Shall I put it right?"
    )
    assert answered(doubted, "No")[1] == before
    assert answered(doubted, "Yes")[1] == f"{SETUPS} 0:g2 1:r/6 2:r5 3:r1"


def test_what_followed_stays_where_it_fits() -> None:
    said, all_told = at(f"{FIRST_TRICK} 3:y1", no("g6", player_a="Clara"))
    assert said == "In trick 1 Clara green 6 makes 8."
    assert all_told == f"{FIRST_TRICK} 3:y1".replace("2:g5", "2:g6")


def test_a_trick_in_which_somebody_has_not_played() -> None:
    nothing = "I have nothing of Anna in trick 2 that it could be."
    assert at(f"{FIRST_TRICK} 3:y1", no("r5", player_a="Anna", index="2"))[0] == nothing
    whose = "I did not get whose that was. Say the name, for example: no, Anna played red two."
    assert at(FIRST_TRICK, no("r5", index="1"))[0] == whose
    which = "Say which trick, like: trick three."
    assert at(FIRST_TRICK, no("r5", player_a="Anna", index="umpteen"))[0] == which


def test_half_a_card_is_put_right_and_the_rest_stays() -> None:
    assert at(f"{SETUPS} 0:g2", no("blue"))[1] == f"{SETUPS} 0:b2"
    assert at(f"{SETUPS} 0:g2", no("four"))[1] == f"{SETUPS} 0:g4"
    assert at(f"{SETUPS} 0:g/2", no("blue"))[1] == f"{SETUPS} 0:b/2"
    assert at(f"{SETUPS} 0:g/2", no("b"))[1] == f"{SETUPS} 0:b/2"


def test_a_suit_card_needs_to_know_what_was_turned_over() -> None:
    said, all_told = at(f"{SETUPS} 0:g2", no("b"))
    assert said.startswith("Say also what was turned over")
    assert all_told == f"{SETUPS} 0:g2"
    assert at(f"{SETUPS} 0:g2", no("b/1"))[1] == f"{SETUPS} 0:b/1"


def test_where_only_one_may_be_turned_over_it_was_that() -> None:
    """Boris has 0 and 5, and may not leave the 0; he seemed to have a blue card."""
    last = f"{LAST} 1=0 1=5"
    assert at(f"{last} 1:b/0", no("y"), **SHORT, rounds=1)[1] == f"{last} 1:y/0"


def test_a_card_that_there_is_not() -> None:
    no_card = "I did not get the card. Say, for example: no, Anna played red two."
    assert at(f"{SETUPS} 0:g2", no("g9"))[0] == no_card
    assert at(f"{SETUPS} 0:g2", no("purple"))[0] == no_card


def test_it_is_what_is_known() -> None:
    before = f"{SETUPS} 0:g2"
    assert at(before, no("g2")) == (f"{SAME} Anna green 2 makes 5.", before)


def test_nobody_of_that_name() -> None:
    said, _ = at(f"{SETUPS} 0:g2", no("g3", player_a="Otto"))
    assert said.startswith("I know nobody called Otto.")


def test_it_may_be_an_answer_where_nothing_can_be_corrected() -> None:
    assert is_no_correction("", no("g2"))
    assert is_no_correction(SETUPS, no("g2"))
    assert is_no_correction(f"{SETUPS} 0:g2", no("g3", player_a="Boris"))
    assert is_no_correction(f"{SETUPS} 0:g2", turned("6"), people=4) is False
    assert is_no_correction(SETUPS, turned("6"))
    assert is_no_correction(SETUPS, Heard("Card"))


# Cards that cannot be ----------------------------------------------------------------------------


def test_a_card_that_is_gone_is_asked_about_and_stood_by() -> None:
    """Anna played green 2 before, by what was told."""
    question, table = asked_whether(table_of(f"{SETUPS} 0:g2 1:g3"), no("g2"))
    assert question == (
        "Anna played green 2 in trick 1. Was it so all the same: Boris green 2 makes 7?"
    )
    assert answered(table, "Yes") == ("Boris green 2 makes 7.", f"{SETUPS} 0:g2 1:g2!")
    assert answered(table, "Insist")[1] == f"{SETUPS} 0:g2 1:g2!"
    assert answered(table, "No") == ("Then it stays as it was.", f"{SETUPS} 0:g2 1:g3")
    assert table.doubt and hear_doubted_mending(table, table.doubt, heard("Pass")) is None


def test_a_suit_that_was_not_followed_before() -> None:
    """Boris had no green in the first trick."""
    question, _ = asked_whether(table_of(f"{FIRST_TRICK} 3:y1 0:y2 1:y3"), no("g3"))
    assert question == (
        "Boris did not follow green in trick 1. Was it so all the same: Boris green 3 makes 6?"
    )


def test_a_binary_card_that_was_turned_before() -> None:
    """All that lies before Boris is known, and his only 0 was turned with his first suit card."""
    row = " ".join(f"1={number}" for number in (0, 1, 1, 2, 2, 4, 6, 7))
    before = f"{SETUPS} {row} 0:g2 1:r/0 2:g5 3:g1 1:y/2"
    question, _ = asked_whether(table_of(before), turned("0", player_a="Boris"))
    assert question == (
        "Boris turned the 0 in trick 1. Was it so all the same: Boris yellow with 0 makes 5?"
    )


def test_the_forbidden_total_cannot_be_stood_by() -> None:
    last = f"{LAST} 1=0 1=5"
    said, all_told = at(f"{last} 1:y/0", turned("5"), **SHORT, rounds=1)
    assert said == "What stays face up may not make the number of tricks."
    assert all_told == f"{last} 1:y/0"


# Binary cards ------------------------------------------------------------------------------------


def test_another_binary_card_was_turned_over() -> None:
    """5 without 4 and 1 is 0."""
    before = f"{SETUPS} 0:g2 1:r/6"
    assert at(before, turned("5")) == ("Boris red with 5 makes 0.", f"{SETUPS} 0:g2 1:r/5")
    assert at(before, turned("5", wrong="6"))[1] == f"{SETUPS} 0:g2 1:r/5"
    assert at(before, was("5"))[1] == f"{SETUPS} 0:g2 1:r/5"


def test_it_is_the_last_play_in_which_a_card_was_turned_over() -> None:
    assert at(f"{SETUPS} 0:g/2 1:g3", turned("1"))[1] == f"{SETUPS} 0:g/1 1:g3"
    none = "I have nothing in this round that it could be."
    assert at(f"{SETUPS} 0:g2", turned("1"))[0] == none
    no_number = "I did not get the number."
    assert at(f"{SETUPS} 0:g/2", turned("umpteen"))[0].startswith(no_number)


def test_a_later_rank_changes_with_it() -> None:
    """With 7 instead of 6 Boris shows 2, not 3; so red 2 makes 4, and not 5, in the second trick.

    Dora had red 4 with 4: 5 was more by coming later, 4 is less.
    """
    second = f"{FIRST_TRICK} 3:r/1 0:b1 1:r2 2:b2"
    assert at(second, turned("7", player_a="Boris"))[0] == (
        "In trick 1 Boris red with 7 makes 2. Trick 2 goes to Dora."
    )


# Numbers -----------------------------------------------------------------------------------------


def test_a_number_was_another() -> None:
    assert at(f"{SETUPS} 0:g2", was("4"))[1] == f"{SETUPS} 0:g4"
    assert at(f"{SETUPS} 0:g2 1:g/2", was("4", wrong="2"))[1] == f"{SETUPS} 0:g2 1:g/4"
    assert at(f"{SETUPS} 0:g2 1:g/3", was("4", wrong="2"))[1] == f"{SETUPS} 0:g4 1:g/3"
    assert at(f"{SETUPS} 0:g2 1:g/3", was("4", player_a="Anna"))[1] == f"{SETUPS} 0:g4 1:g/3"
    assert at(f"{FIRST_TRICK} 3:y1", was("3", player_a="Anna", index="1"))[1] == (
        f"{FIRST_TRICK} 3:y1".replace("g2", "g3")
    )
    assert at(f"{SETUPS} 0:g2", was("umpteen"))[0].startswith("I did not get the number.")
    assert at(f"{SETUPS} 0:g/2", was("9"))[0].startswith("I did not get the number.")


def test_before_the_tricks_it_is_a_setup_card() -> None:
    said, all_told = at("^r 0|3", was("5"))
    assert all_told == "^r 0|5"
    assert said == "Anna's setup card is 5."
    assert at("^r 0|3 1|5", was("2", player_a="Anna"))[1] == "^r 0|2 1|5"
    assert at("^r 0|3 1|5", was("2", wrong="3"))[1] == "^r 0|2 1|5"
    assert is_no_correction("^r", was("5"))
    assert is_no_correction("^r 0|3", was("5", player_a="Dora"))


def test_two_setup_cards_that_were_mixed_up() -> None:
    assert at(SETUPS, was("5", player_a="Anna"))[1] == "^r 0|5 1|3 2|2 3|4"
