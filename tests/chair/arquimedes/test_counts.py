"""How many cards people hold is put right at a table: somebody always forgets to tell a draw."""

import pytest

from skill.chair.heard import Heard
from tests.chair.arquimedes.counted import FEW, ONE_LEFT, forgot, holds
from tests.chair.arquimedes.told import (
    FIRST_ROUND,
    SCORED,
    alone,
    corrected,
    equation,
    sitting_at,
    table_of,
    told,
)
from tests.chair.sitting import Sitting, heard

EMPTY, INSIST, NO, YES = heard("Empty"), heard("Insist"), heard("No"), heard("Yes")


def at(actions: str) -> Sitting:
    return sitting_at(table_of(actions))


def few(actions: str) -> Sitting:
    return sitting_at(table_of(actions, **FEW))


# Said at any time --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("said", "count", "answer"),
    [
        (holds(4, "Anna"), "0#4", "Then Anna has 4 cards."),
        (holds(3), "0#3", "Then Anna has 3 cards."),  # who is asked says "I"
        (holds(6, "Boris"), "1#6", "Then Boris has 6 cards."),
        (forgot("Anna"), "0#2", "Then Anna has 2 cards."),
        (forgot("Boris", 2), "1#8", "Then Boris has 8 cards."),  # one of them was told
        (heard("DrewTwice", "Clara"), "2#8", "Then Clara has 8 cards."),
    ],
)
def test_a_count_is_put_right_and_said_back(said: Heard, count: str, answer: str) -> None:
    """By count Anna has one card, and Boris and Clara seven, after a draw each."""
    sitting = at(ONE_LEFT)
    assert sitting.say(said) == f"{answer} Anna, on 6?"
    assert told(sitting) == f"{ONE_LEFT} {count}"


def test_a_count_is_taken_back_as_any_answer() -> None:
    sitting = at(ONE_LEFT)
    sitting.say(holds(4, "Anna"))
    assert sitting.say(heard("Undo")).startswith("I take back: Anna has 4 cards.")
    assert told(sitting) == ONE_LEFT


@pytest.mark.parametrize(
    ("said", "answer"),
    [
        (holds(7, "Boris"), "That is what I have. Boris has 7 cards."),
        (holds(90, "Boris"), "By my count there are not so many cards to draw,"),
        (holds(3, "Greta"), "I know nobody called Greta."),
        (heard("Holds", "Anna"), "That is by my count. If it is wrong, say, for example:"),
    ],
)
def test_what_is_no_other_count_changes_nothing(said: Heard, answer: str) -> None:
    sitting = at(ONE_LEFT)
    assert sitting.say(said).startswith(answer)
    assert told(sitting) == ONE_LEFT


def test_whoever_plays_alone_has_what_was_dealt() -> None:
    sitting = sitting_at(alone("0<5 1<1 0<5 1<1 0<5 1<2 0<11 1<2 0<13 1<3 #4"))
    assert sitting.say(holds(3)).startswith("I deal the cards")


# Insisted on (A32) -------------------------------------------------------------------------------


@pytest.mark.parametrize("said", [INSIST, YES, holds(2), holds(2, "Anna"), forgot()])
def test_who_lays_two_cards_had_two(said: Heard) -> None:
    sitting = at(ONE_LEFT)
    sitting.say(equation("6+1=7"))
    assert sitting.say(said).startswith("Then Anna has 2 cards. Right. Anna is out!")
    assert told(sitting) == f"{ONE_LEFT} 0#2 0:6+1=7"


def test_a_wrong_equation_of_two_cards_is_asked_about_then() -> None:
    sitting = at(ONE_LEFT)
    sitting.say(equation("6+1=8"))
    assert sitting.say(INSIST).startswith("Then Anna has 2 cards. ")
    assert told(sitting) == f"{ONE_LEFT} 0#2" and sitting.asked == "arquimedes-wrong"


def test_who_insists_on_passing_has_what_was_left_to_draw() -> None:
    """Six cards: two each, one open, one to draw."""
    sitting = few("#6")
    sitting.say(heard("Pass"))
    assert sitting.say(INSIST) == (
        "Then Anna has 3 cards. The draw pile is empty: from now on, play or pass. "
        "Anna passes. Boris, on 6?"
    )
    assert told(sitting) == "#6 0#3 0-"


def test_who_insists_on_drawing_had_a_card_less() -> None:
    sitting = few("#6 0+")
    sitting.say(heard("Draw"))
    sitting.say(INSIST)
    assert told(sitting) == "#6 0+ 1#1 1+"


# The draw pile -----------------------------------------------------------------------------------


def test_who_finds_the_pile_empty_is_asked_who_drew() -> None:
    sitting = few("#6")
    assert sitting.say(EMPTY) == (
        "By my count one card is left to draw. Who drew without telling me?"
    )
    assert sitting.say(heard("Only", "Boris")).startswith("Then Boris has 3 cards. The draw pile")
    assert told(sitting) == "#6 1#3"


def test_it_is_asked_until_nothing_is_left_by_count() -> None:
    sitting = at("#3")
    sitting.say(EMPTY)
    assert "Then Anna has 24 cards. By my count 20 cards are left" in sitting.say(holds(24, "Anna"))
    sitting.say(holds(25, "Boris"))
    assert told(sitting) == "#3 0#24 1#25" and sitting.asked == "arquimedes-turn"


def test_there_may_be_cards_to_draw_after_all() -> None:
    sitting = few("#6")
    sitting.say(EMPTY)
    assert sitting.say(NO) == "Then it stays as it was. Anna, on 6?"


# Out, or not -------------------------------------------------------------------------------------


def test_who_has_laid_the_last_card_by_surprise_ends_the_round() -> None:
    """Anna has three left by count, but had only two cards."""
    sitting = at("#3 0:3+2=5")
    assert (
        sitting.say(heard("Out")) == "By my count Anna has 3 cards left. Was that really the last?"
    )
    assert sitting.say(YES).startswith(
        "Anna is out! The round is over. Boris, what do your 5 cards"
    )
    assert told(sitting) == "#3 0#2 0:3+2=5"


def test_who_is_about_to_lay_the_last_card_says_the_equation() -> None:
    said = at(ONE_LEFT).say(heard("Out"))
    assert said.startswith("By my count Anna has one card, which is played with: 6 equals 6.")


@pytest.mark.parametrize(
    ("said", "left"),
    [
        (heard("StillIn", "Anna"), 1),
        (heard("StillIn"), 1),
        (holds(2, "Anna"), 2),
        (forgot("Anna"), 1),
    ],
)
def test_who_was_not_out_goes_on(said: Heard, left: int) -> None:
    """Her last equation took one card, and so she had that and what is left."""
    sitting = at(f"{FIRST_ROUND} 1=20")
    cards = "one card" if left == 1 else "2 cards"
    assert sitting.say(said) == (
        f"Then Anna still has {cards}. So round 1 is not over yet. Boris, on 6?"
    )
    assert told(sitting) == FIRST_ROUND.replace("0:6=6", f"0#{left + 1} 0:6=6")


def test_who_was_not_out_goes_on_although_tokens_are_taken() -> None:
    sitting = at(SCORED)
    assert "So round 1 is not over yet." in sitting.say(heard("StillIn", "Anna"))
    assert sitting.asked == "arquimedes-turn"


def test_fewer_cards_are_counted_at_the_end_of_a_round() -> None:
    """Boris has seven by count."""
    sitting = at(FIRST_ROUND)
    assert sitting.say(holds(3, "Boris")) == (
        "Then Boris has 3 cards. Boris, what do your 3 cards count?"
    )


# A total that makes a tie of a finished round ----------------------------------------------------


def test_who_should_have_drawn_draws_if_no_other_round_has_begun() -> None:
    sitting = at(SCORED)
    sitting.say(corrected(20, "Clara"))
    assert sitting.asked == "arquimedes-tie-card"


def test_how_to_let_them_draw_is_said_if_another_round_has_begun() -> None:
    said = at(f"{SCORED} #4").say(corrected(20, "Clara", index=1))
    assert "so it stays. If that round was the last one, undo until I ask for that total" in said


# Of somebody else --------------------------------------------------------------------------------


def test_what_is_said_of_somebody_else_settles_no_doubt() -> None:
    sitting = at("#3 0:3+2=5")
    sitting.say(heard("Out"))
    sitting.say(heard("Out", "Clara"))
    assert told(sitting) == "#3 0:3+2=5"
    sitting.say(EMPTY)
    sitting.say(heard("Pass", "Clara"))
    assert told(sitting) == "#3 0:3+2=5"
