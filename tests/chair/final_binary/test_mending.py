"""Something misheard in Final Binary, put right at the table by whoever notices it."""

from __future__ import annotations

from typing import Any

import pytest

from skill.chair.base import Hearing
from skill.chair.final_binary.mending import hear_doubted_mending, hear_mending
from skill.chair.final_binary.putting_right import mending_question
from skill.chair.heard import Heard
from skill.chair.table import Table
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
from tests.chair.sitting import heard, words

SAME = "That is what I have."


def mended(table: Table, said: Heard) -> tuple[str, str]:
    """What is answered to a correction, and all that is told in the match after that."""
    hearing = _heard(table, said)
    return words(hearing.lines), told(hearing.table)


def _heard(table: Table, said: Heard) -> Hearing:
    hearing = hear_mending(table, said)
    assert hearing and not hearing.actions
    return hearing


def at(actions: str, said: Heard, **otherwise: Any) -> tuple[str, str]:
    return mended(table_of(actions, **otherwise), said)


def is_no_correction(actions: str, said: Heard, **otherwise: Any) -> bool:
    return hear_mending(table_of(actions, **otherwise), said) is None


def asked_whether(table: Table, said: Heard) -> tuple[str, Table]:
    """What is asked after a correction, and the table at which it is in doubt."""
    after = _heard(table, said).table
    assert after.doubt and told(after) == told(table)
    return words([mending_question(after, after.doubt).wording("ask")]), after


def answered(table: Table, answer: str) -> tuple[str, str]:
    """What comes of an answer to what is in doubt."""
    assert table.doubt
    hearing = hear_doubted_mending(table, table.doubt, heard(answer))
    assert hearing and hearing.table.doubt is None
    return words(hearing.lines), told(hearing.table)


def no(card: str, **slots: str) -> Heard:
    return correction("CorrectCard", card_a=card, **slots)


def turned(number: str, **slots: str) -> Heard:
    return correction("CorrectFlip", binary_a=number, **slots)


def was(number: str, **slots: str) -> Heard:
    return correction("Correction", number=number, **slots)


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


def test_what_followed_stays_where_it_fits() -> None:
    said, all_told = at(f"{FIRST_TRICK} 3:y1", no("g6", player_a="Clara"))
    assert said == "In trick 1 Clara green 6 makes 8."
    assert all_told == f"{FIRST_TRICK} 3:y1".replace("2:g5", "2:g6")


def test_a_trick_in_which_somebody_has_not_played() -> None:
    nothing = "I have nothing of Anna in trick 2 that it could be."
    assert at(f"{FIRST_TRICK} 3:y1", no("r5", player_a="Anna", index="2"))[0] == nothing
    whose = "I did not get whose that was. Say the name, for example: no, Anna played red four."
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
    no_card = "I did not get the card. Say, for example: no, Anna played red four."
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


# Trump, and who starts ---------------------------------------------------------------------------


def trump(suit: str, **slots: str) -> Heard:
    return correction("CorrectTrump", suit=suit, **slots)


def test_another_suit_is_trump() -> None:
    said, all_told = at(SETUPS, trump("blue"))
    assert all_told == SETUPS.replace("^r", "^b")
    assert said == "Blue is trump."


def test_with_another_trump_a_trick_goes_to_somebody_else() -> None:
    said, all_told = at(FIRST_TRICK, trump("green", wrong="red"))
    assert all_told == FIRST_TRICK.replace("^r", "^g")
    assert said == "Green is trump. Trick 1 goes to Clara."


def test_a_suit_after_a_card_may_be_that_of_the_card() -> None:
    """Red is trump already, so that it must be the card; of blue it is asked."""
    before = f"{SETUPS} 0:g2"
    assert at(before, trump("red"))[1] == f"{SETUPS} 0:r2"
    assert at(before, trump("blue", wrong="green"))[1] == f"{SETUPS} 0:b2"
    question, table = asked_whether(table_of(before), trump("blue"))
    assert question == "Can it be that blue is trump?"
    assert answered(table, "Yes")[1] == before.replace("^r", "^b")
    assert answered(table, "No")[1] == before


def test_a_trump_that_was_one_before_or_was_not_heard() -> None:
    second = f"{ROUND} ^b"
    said, all_told = at(second, trump("red"), **SHORT)
    assert said == "That suit has been trump already."
    assert all_told == second
    assert at(SETUPS, trump("purple"))[0].startswith("I did not get the suit.")


def test_as_long_as_a_trump_is_asked_for_it_is_the_answer() -> None:
    assert is_no_correction(ROUND, trump("blue"), **SHORT)
    assert is_no_correction(ROUND, correction("First", player_a="Clara"), **SHORT)


def test_somebody_else_started() -> None:
    first = correction("First", player_a="Boris")
    said, all_told = at(SETUPS, first)
    assert said == "Boris started round 1."
    assert all_told == SETUPS.replace("^r", "^r@1")
    assert at(f"{SETUPS} 0:g2", first)[1] == f"{SETUPS} 1:g2".replace("^r", "^r@1")
    assert at(SETUPS, correction("First"))[0].startswith("I did not get whose that was.")


# Displays ----------------------------------------------------------------------------------------


def shows(number: str, **slots: str) -> Heard:
    return correction("DisplayIs", binary_a=number, **slots)


def test_a_display_that_is_as_it_should_be() -> None:
    before = f"{SETUPS} 0:g2 1:r/6"
    assert at(before, shows("3", player_a="Boris")) == (
        f"{SAME} Boris's display is 3: 2 and 1.",
        before,
    )
    assert at(before, shows("3"))[0] == f"{SAME} Boris's display is 3: 2 and 1."
    assert at(SETUPS, shows("3"))[0] == f"{SAME} Anna's display is 3: 2 and 1."


def test_the_flip_that_would_explain_a_display_is_proposed() -> None:
    """Boris shows 3 and not 2: so it would have been 6 without 1 or with it, which is 7."""
    question, table = asked_whether(table_of(FIRST_TRICK), shows("2", player_a="Boris"))
    assert question == "Can it be that Boris turned the 7, not the 6, in trick 1?"
    assert answered(table, "Yes") == (
        "In trick 1 Boris red with 7 makes 2.",
        FIRST_TRICK.replace("r/6", "r/7"),
    )
    assert answered(table, "No") == ("Then it stays as it was.", FIRST_TRICK)


def test_it_is_the_last_flip_that_can_have_been() -> None:
    """A 5 instead of the 1 would explain it; but if that was turned before, it was a 1 then."""
    tricks = "2:g5 3:r1 3:y1 0:y2"
    hidden = f"{SETUPS} 0:g2 1:r/6 {tricks} 1:y/1 2:y3"
    question, _ = asked_whether(table_of(hidden), shows("6", player_a="Boris"))
    assert question == "Can it be that Boris turned the 5, not the 1, in trick 2?"
    row = " ".join(f"1={number}" for number in (0, 0, 1, 1, 2, 2, 4, 7))
    known = f"{SETUPS} {row} 0:g2 1:r/5 {tricks} 1:y/1 2:y3"
    question, _ = asked_whether(table_of(known), shows("5", player_a="Boris"))
    assert question == "Can it be that Boris turned the 1, not the 5, in trick 1?"


def test_a_setup_card_may_explain_it() -> None:
    """Dora has the 4, so the two would have been mixed up."""
    question, table = asked_whether(table_of(SETUPS), shows("4", player_a="Anna"))
    assert question == "Can it be that Anna's setup card is 4?"
    assert answered(table, "Yes") == ("Anna's setup card is 4.", "^r 0|4 1|5 2|2 3|3")


def test_what_nothing_explains() -> None:
    """No setup card is 7."""
    said, all_told = at(SETUPS, shows("7", player_a="Anna"))
    assert said.startswith(
        "Anna's display is 3: 2 and 1. I was told that the setup card of Anna is 3. "
        "If one of them was another, say"
    )
    assert all_told == SETUPS


def test_a_display_that_was_not_heard_or_lies_at_zero() -> None:
    assert at(SETUPS, shows("umpteen", player_a="Anna"))[0].startswith("I did not get the number.")
    assert at(ROUND, shows("5", player_a="Anna"), **SHORT)[0] == "All displays show 0."


# Rows --------------------------------------------------------------------------------------------


def stays(number: str, **slots: str) -> Heard:
    return correction("Stays", binary_a=number, **slots)


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
    setup = correction("Stays", player_a="Boris", binary_a="6")
    assert is_no_correction(last, setup, **SHORT)


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
        "Anna: 0 tricks, 1 left, difference 1, 0. "
        "Boris: one trick, 5 left, difference 4, minus 4. "
        "Clara: 2 tricks, 2 left, difference 0, 6. "
        "Points: Clara 6, Anna 0, and Boris minus 4."
    )
    _, table = asked_whether(table_of(ROUND, **SHORT), turned("3"))
    said, all_told = answered(table, "Yes")
    assert all_told == odd
    assert "So round 1 is not over yet." in said


# Alone -------------------------------------------------------------------------------------------


ALONE = "I deal the cards, so only your last answer can be wrong. To take it back, say undo."


@pytest.mark.parametrize(
    "said",
    [no("r2"), turned("2"), was("2"), trump("blue"), shows("2"), stays("2")],
)
def test_alone_nothing_but_ones_last_answer_can_be_wrong(said: Heard) -> None:
    table = alone(f"{DEALT} 0:y/2", dealt=(1, 2))
    assert mended(table, said) == (ALONE, told(table))


def test_alone_the_first_card_may_be_said_like_a_correction() -> None:
    assert hear_mending(alone(DEALT, dealt=(1, 2)), no("r1")) is None
