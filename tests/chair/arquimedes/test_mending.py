"""Something misheard at a table of Arquimedes is put right, and what follows from it is told."""

from __future__ import annotations

from typing import Any

import pytest

from skill.chair.arquimedes.conversation import ArquimedesConversation
from skill.chair.heard import Heard
from skill.chair.record import read_table, write_table
from skill.games.arquimedes.cards import NONE, with_card
from tests.chair.arquimedes.told import (
    DEALT,
    FIRST_ROUND,
    SCORED,
    SECOND_ROUND,
    about,
    alone,
    corrected,
    equation,
    sitting_at,
    state_of,
    table_of,
    told,
)
from tests.chair.sitting import heard, number

UNDO, YES, NO = heard("Undo"), heard("Yes"), heard("No")
INSIST = heard("Insist")


def at(actions: str, *said: Heard, people: int = 3, **otherwise: Any) -> tuple[str, str]:
    """What was answered last, and all that is told in the match after that."""
    sitting = sitting_at(table_of(actions, people, **otherwise))
    return sitting.say(*said), told(sitting)


def no(text: str, name: str = "") -> Heard:
    """ "No, Anna played three plus six is nine"."""
    return equation(text, "CorrectEquation", name)


def drew(name: str = "") -> Heard:
    """ "No, Anna drew"."""
    return heard("CorrectDraw", name) if name else heard("CorrectDraw")


# Equations ---------------------------------------------------------------------------------------


def test_an_equation_was_another() -> None:
    assert at("#3 0:3+2=5", no("3+6=9")) == (
        "Anna played 3 plus 6 is 9. Boris, on 9?",
        "#3 0:3+6=9",
    )


def test_a_number_of_it_was_another() -> None:
    """5 is replaced where that makes a correct equation: 3 and 6 are 9."""
    assert at("#3 0:3*3=9", equation("3*3=9"))[1] == "#3 0:3*3=9"
    assert at("#12 0:12/2=6", corrected(4))[1] == "#12 0:12/2=6"
    whole = "That alone makes no correct equation."
    assert at("#3 0:3+2=5", corrected(9))[0].startswith(whole)
    assert at("#3 0:3+2=5", corrected(9, wrong=5))[0].startswith(whole)


def test_the_turn_is_that_of_whoever_was_named() -> None:
    said, all_told = at("#3 0:3+2=5 1+", no("3+6=9", "Anna"))
    assert (said, all_told) == ("Anna played 3 plus 6 is 9. Clara, on 9?", "#3 0:3+6=9 1+")


def test_of_several_turns_it_is_the_last_on_that_card() -> None:
    """Boris has drawn on 5, after Anna played on 3: it is told by the number that lay there."""
    assert at("#3 0:3+2=5 1+", no("3+6=9"))[1] == "#3 0:3+6=9 1+"
    assert at("#3 0:3+2=5 1+", no("5+1=6"))[1] == "#3 0:3+2=5 1:5+1=6"


def test_what_does_not_fit_any_more_is_told_again() -> None:
    said, all_told = at("#3 0:3+2=5 1:5+1=6 2+", no("3+6=9", "Anna"))
    assert all_told == "#3 0:3+6=9"
    assert said == (
        "Anna played 3 plus 6 is 9. "
        "What came after that does not fit any more, so tell me those 2 turns again. Boris, on 9?"
    )


def test_an_equation_that_would_be_wrong_changes_nothing() -> None:
    said, all_told = at("#3 0:3+2=5", no("3+6=8"))
    assert said == "But 3 plus 6 is 9, not 8, so it stays as it was. Boris, on 5?"
    assert all_told == "#3 0:3+2=5"


def test_it_may_be_what_is_asked_for_now() -> None:
    """Nobody has had a turn on 5 yet: Boris plays."""
    assert at("#3 0:3+2=5", no("5+1=6"))[1] == "#3 0:3+2=5 1:5+1=6"
    assert at("#3", no("3+2=5"))[1] == "#3 0:3+2=5"
    # Anna had a turn on 5 as well, but Boris was the last; so it is Clara's.
    assert at("#5 0:5+1=6 1:6-1=5", no("5+2=7"))[1] == "#5 0:5+1=6 1:6-1=5 2:5+2=7"


def test_it_is_what_is_known() -> None:
    said, all_told = at("#3 0:3+2=5", no("3+2=5"))
    assert said == "That is what I have. Anna played 3 plus 2 is 5. Boris, on 5?"
    assert all_told == "#3 0:3+2=5"


def test_somebody_who_has_not_had_a_turn() -> None:
    said, all_told = at("#3 0:3+2=5", no("3+6=9", "Clara"))
    assert said.startswith("I have nothing of Clara in this round")
    assert all_told == "#3 0:3+2=5"
    assert at("#3", no("3+6=9", "Otto"))[0].startswith("I know nobody called Otto.")


def test_whoever_goes_out_by_the_right_equation() -> None:
    """Anna has one card, and laid it after all."""
    first = FIRST_ROUND.removesuffix("0:6=6")
    said, all_told = at(f"{first} 0+", no("6=6", "Anna"))
    assert all_told == FIRST_ROUND
    assert said == "Anna played 6 equals 6. Boris, what do your 7 cards count?"


# Cards that are gone -----------------------------------------------------------------------------


def test_cards_that_are_gone_are_asked_about_first() -> None:
    gone = "#13 0:13-2=11 1:11-1=10"
    sitting = sitting_at(table_of(gone))
    asked = sitting.say(no("11+2=13"))
    assert (
        asked == "By my count that cannot be: Boris played 11 plus 2 is 13. Was it so all the same?"
    )
    assert told(sitting) == gone
    assert sitting.say(YES) == "Boris played 11 plus 2 is 13. Clara, on 13?"
    assert told(sitting) == "#13 0:13-2=11 1:11+2=13!"


def test_what_is_asked_about_is_written_down_and_read_again() -> None:
    sitting = sitting_at(table_of("#13 0:13-2=11 1:11+2=J13 2+"))
    sitting.say(no("11+2=13", "Boris"))
    table = sitting.table
    assert read_table(ArquimedesConversation(), write_table(table)).doubt == table.doubt
    assert sitting.asked == "arquimedes-mending"


@pytest.mark.parametrize(
    ("said", "answer", "actions"),
    [
        (NO, "Then it stays as it was. Clara, on 10?", "1:11-1=10"),
        (INSIST, "Boris played 11 plus 2 is 13. Clara, on 13?", "1:11+2=13!"),
        (UNDO, "All right, never mind. Clara, on 10?", "1:11-1=10"),
        (no("11-2=9"), "Boris played 11 minus 2 is 9. Clara, on 9?", "1:11-2=9"),
        (heard("Draw"), "Clara draws. Anna, on 10?", "1:11-1=10 2+"),
    ],
)
def test_what_may_be_said_to_that(said: Heard, answer: str, actions: str) -> None:
    assert at("#13 0:13-2=11 1:11-1=10", no("11+2=13"), said) == (
        answer,
        f"#13 0:13-2=11 {actions}",
    )


# Draws -------------------------------------------------------------------------------------------


def test_somebody_drew_who_seemed_to_play() -> None:
    for said in (drew(), drew("Anna")):
        assert at("#3 0:3+2=5", said) == ("Anna drew. Boris, on 3?", "#3 0+")


def test_somebody_played_who_seemed_to_draw() -> None:
    assert at("#3 0+", no("3+2=5", "Anna"))[1] == "#3 0:3+2=5"


def test_whoever_is_asked_draws_if_there_is_nothing_to_correct() -> None:
    assert at("#3", drew())[1] == "#3 0+"
    assert at("#3 0:3+2=5", drew("Boris"))[1] == "#3 0:3+2=5 1+"


def test_with_nothing_to_draw_it_was_a_pass() -> None:
    """Ten cards: of three hands of three one is left, which is turned up."""
    deck = with_card(with_card(with_card(NONE, 3, 5), 4, 3), 1, 2)
    said, all_told = at("#3 0:3+1=4", drew("Anna"), deck=deck, hand=3)
    assert (said, all_told) == ("Anna passed. Boris, on 3?", "#3 0-")


# Totals ------------------------------------------------------------------------------------------


def test_the_total_that_was_just_told() -> None:
    said, all_told = at(f"{FIRST_ROUND} 1=20", corrected(30))
    assert all_told == f"{FIRST_ROUND} 1=30"
    assert said == "Boris has 30. Clara, what do your 7 cards count?"


@pytest.mark.parametrize(
    "said", [corrected(40, "Boris"), corrected(40, wrong=20), corrected(40, "Boris", index=1)]
)
def test_a_total_of_the_last_round_gives_tokens_anew(said: Heard) -> None:
    """Boris had 40, more than Clara: he takes the 3, and she the 2; and so he starts."""
    answer, all_told = at(SCORED, said)
    assert all_told == f"{FIRST_ROUND} 1=40 2=30"
    assert answer.startswith(
        "In round 1 Boris had 40. Round 1, counted again: Boris 3 and Clara 2. "
        "Now it is: Anna 0, Clara 2, and Boris 3. Boris starts this round."
    )
    sitting = sitting_at(table_of(SCORED))
    sitting.say(said)
    assert state_of(sitting).starter == 1


def test_a_total_of_an_earlier_round() -> None:
    later = f"{SCORED} {SECOND_ROUND} 0=25 1=21"
    answer, all_told = at(later, corrected(40, "Boris", index=1))
    assert all_told.startswith(f"{FIRST_ROUND} 1=40 2=30 ")
    assert "Round 1, counted again: Boris 3 and Clara 2." in answer
    # In round 2 Clara took none, Boris the 2 and Anna the 3.
    assert "Now it is: Clara 2, Anna 3, and Boris 5." in answer


def test_an_earlier_round_in_which_somebody_would_have_drawn_stays() -> None:
    later = f"{SCORED} {SECOND_ROUND} 0=25 1=21"
    answer, all_told = at(later, corrected(30, "Boris", index=1))
    assert all_told == later
    assert answer.startswith("Then Boris and Clara would have had the same total in round 1")


def test_a_total_by_which_a_tie_is_found_or_was_none() -> None:
    answer, all_told = at(SCORED, corrected(30, "Boris"))
    assert all_told == f"{FIRST_ROUND} 1=30 2=30"
    assert "So round 1 is not over yet." in answer
    assert answer.endswith(
        "Boris and Clara have 30: each of them draws a card. Boris, which card do you draw?"
    )
    answer, all_told = at(f"{FIRST_ROUND} 1=30 2=30", corrected(20, "Boris"))
    assert all_told == SCORED
    assert answer.startswith("Boris has 20. Tokens: Anna none, Boris 2, and Clara 3.")


def test_cards_that_nobody_had_to_draw_do_not_count() -> None:
    answer, all_told = at(f"{FIRST_ROUND} 1=30 2=30 1<7", corrected(20, "Boris", wrong=30))
    assert all_told == SCORED
    assert "The totals differ, so what was drawn does not count." in answer


def test_a_total_that_is_asked_for_is_no_correction() -> None:
    assert at(FIRST_ROUND, corrected(20))[1] == f"{FIRST_ROUND} 1=20"
    assert at(f"{FIRST_ROUND} 1=20", corrected(30, "Clara"))[1] == SCORED


def test_a_total_that_cannot_be_is_asked_about_first() -> None:
    """Seven cards count nine at least: five ones and two twos are left."""
    sitting = sitting_at(table_of(SCORED))
    asked = sitting.say(corrected(8, "Boris"))
    assert asked.startswith("By my count that cannot be: in round 1 Boris had 8.")
    assert told(sitting) == SCORED
    sitting.say(YES)
    assert told(sitting) == f"{FIRST_ROUND} 1=8! 2=30"
    sitting = sitting_at(table_of(SCORED))
    sitting.say(corrected(8, "Boris"), number("18"))
    assert told(sitting) == f"{FIRST_ROUND} 1=18 2=30"


@pytest.mark.parametrize(
    ("said", "answer"),
    [
        (corrected(13, "Anna", index=1), "I have no total of Anna in round 1."),
        (corrected(13, "Boris", index=2), "I have no total of Boris in round 2."),
        (corrected(13, index=1), "I did not get whose that was."),
        (corrected(13, "Boris", wrong=44), "I have 44 of nobody"),
        (corrected(400, "Boris"), "The cards cannot count that."),
        (corrected(13, "Otto"), "I know nobody called Otto."),
        (about("Correction", number="umpteen"), "I did not get the number."),
    ],
)
def test_what_cannot_be_put_right_is_said(said: Heard, answer: str) -> None:
    got, all_told = at(SCORED, said)
    assert got.startswith(answer)
    assert all_told == SCORED


# Cards drawn in a tie ----------------------------------------------------------------------------


def test_a_card_that_was_drawn_in_a_tie() -> None:
    tied = f"{FIRST_ROUND} 1=20 2=20 1<11"
    for said in (corrected(7, "Boris"), corrected(7, wrong=11), corrected(7)):
        assert at(tied, said) == (
            "Boris drew a seven. Clara, which card do you draw?",
            f"{FIRST_ROUND} 1=20 2=20 1<7",
        )
    # With 2 Clara has 22, and Boris 27 or 31: he takes the 3 either way.
    drawn = f"{FIRST_ROUND} 1=20 2=20 1<11 2<2"
    answer, all_told = at(drawn, corrected(7, "Boris", wrong=11))
    assert all_told == f"{FIRST_ROUND} 1=20 2=20 1<7 2<2"
    assert answer.startswith("Boris drew a seven. Shuffle")


# The end -----------------------------------------------------------------------------------------


def test_after_the_end_another_may_have_won() -> None:
    """Two rounds: Anna 0 + 3, Boris 2 + 2, Clara 3 + 0; had Clara had less than Boris, 2 + 0."""
    ended = f"{SCORED} {SECOND_ROUND} 0=25 1=21 2<9 0<4"
    sitting = sitting_at(table_of(ended, rounds=2))
    assert sitting.asked == "again"
    answer = sitting.say(corrected(19, "Clara", index=1))
    assert "Round 1, counted again: Boris 3 and Clara 2." in answer
    assert "Clara wins the match!" in answer
    assert sitting.asked == "again"
    assert state_of(sitting).contenders == (2,)


def test_after_the_end_it_may_go_on() -> None:
    sitting = sitting_at(table_of(SCORED, rounds=1))
    answer = sitting.say(drew("Anna"))
    assert "So the match is not over yet, and we go on." in answer
    assert sitting.asked == "arquimedes-turn"


# Taken back --------------------------------------------------------------------------------------


def test_a_correction_can_be_taken_back() -> None:
    sitting = sitting_at(table_of("#3 0:3+2=5 1:5+1=6 2+"))
    sitting.say(no("3+6=9", "Anna"))
    assert sitting.say(UNDO).startswith("I take back that correction.")
    assert told(sitting) == "#3 0:3+2=5 1:5+1=6 2+"


@pytest.mark.parametrize(
    ("actions", "said", "answer"),
    [
        ("#3", equation("3+2=5"), "I take back: Anna played 3 plus 2 is 5."),
        ("#3", equation("3=3"), "I take back: Anna played 3 equals 3."),
        ("#3", heard("Draw"), "I take back: Anna drew."),
        ("", number("three", "3"), "I take back: the first card was a three."),
        (FIRST_ROUND, number("twenty"), "I take back: Boris has 20."),
        (f"{FIRST_ROUND} 1=20", number("thirty"), "I take back: Clara has 30."),
        (f"{FIRST_ROUND} 1=20 2=20", number("seven", "7"), "I take back: Boris drew a seven."),
    ],
)
def test_an_answer_is_taken_back_by_what_it_was(actions: str, said: Heard, answer: str) -> None:
    sitting = sitting_at(table_of(actions))
    sitting.say(said)
    assert sitting.say(UNDO).startswith(answer)
    assert told(sitting) == actions


def test_a_wrong_equation_is_taken_back() -> None:
    sitting = sitting_at(table_of("#3"))
    sitting.say(equation("3+2=6"), YES)
    assert told(sitting) == "#3 0?"
    assert sitting.say(UNDO).startswith("I take back: the equation of Anna was wrong.")


def test_totals_that_were_told_together_are_taken_back_together() -> None:
    sitting = sitting_at(table_of(FIRST_ROUND))
    both = about("Numbers", player_a="Boris", number_a="20", player_b="Clara", number_b="30")
    sitting.say(both)
    assert told(sitting) == SCORED
    assert sitting.say(UNDO).startswith("I take back: Boris has 20 and Clara has 30.")


# Alone -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("said", [corrected(7), no("3+1=4"), drew()])
def test_alone_nothing_is_corrected_but_taken_back(said: Heard) -> None:
    sitting = sitting_at(alone(DEALT))
    assert sitting.say(said).startswith(
        "I deal the cards, so only your last answer can be wrong. To take it back, say undo."
    )


def test_alone_an_equation_on_the_open_card_is_played() -> None:
    """The person holds three fives, an eleven and the thirteen; the bot draws, and 9 lies there."""
    sitting = sitting_at(alone(DEALT.replace("0<13", "0<9")))
    sitting.say(no("4+5=9"))
    assert " 0:4+5=9" in told(sitting)


def test_how_to_put_something_right() -> None:
    assert "no, I said three plus six is nine" in sitting_at(table_of("#3")).say(heard("Mistake"))
    assert "say undo" in sitting_at(alone(DEALT)).say(heard("Mistake"))
