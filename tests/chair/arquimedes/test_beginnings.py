"""Equations that were said to begin with another number than lies there: never simply "Right"."""

from __future__ import annotations

import pytest

from skill.chair.heard import Heard
from tests.chair.arquimedes.told import (
    DEALT,
    about,
    alone,
    equation,
    sitting_at,
    table_of,
    told,
)
from tests.chair.sitting import Sitting, heard, number

YES, NO = heard("Yes"), heard("No")


def at(actions: str) -> Sitting:
    return sitting_at(table_of(actions))


@pytest.mark.parametrize(
    ("lying", "text", "meant"),
    [
        ("5", "9-2=3", "5 minus 2 is 3"),
        ("5", "4+2=7", "5 plus 2 is 7"),
        ("5", "12=5", "5 equals 5"),
        ("2", "7*1=2", "2 times 1 is 2"),
        ("7", "11+2=9", "7 plus 2 is 9"),  # though eleven sounds like seven: it is a card, too
    ],
)
def test_what_fits_what_lies_there_is_asked_about(lying: str, text: str, meant: str) -> None:
    """The cards count that lie there (A5, A9), and a wrong sentence is not right."""
    said = equation(text).said("open").text
    sitting = at(f"#{lying}")
    asked = sitting.say(equation(text))
    assert asked == f"{lying} lies there, not {said}. Did you play {meant}?"
    assert told(sitting) == f"#{lying}"
    assert sitting.say(YES).startswith("Right. Boris, on ")


def test_a_yes_plays_it() -> None:
    sitting = at("#5")
    sitting.say(equation("9-2=3"), YES)
    assert told(sitting) == "#5 0:5-2=3"


@pytest.mark.parametrize(
    ("answer", "after", "says"),
    [
        (NO, "#5", "Then please say it once more. Anna, on 5?"),
        (equation("5+1=6"), "#5 0:5+1=6", "Right. Boris, on 6?"),
        (heard("Draw"), "#5 0+", "Anna draws. Boris, on 5?"),
    ],
)
def test_else_another_is_played(answer: Heard, after: str, says: str) -> None:
    sitting = at("#5")
    sitting.say(equation("9-2=3"))
    assert sitting.say(answer) == says
    assert told(sitting) == after


@pytest.mark.parametrize(
    ("lying", "text", "asked"),
    [("5", "2+5=7", "5 plus 2 is 7?"), ("6", "2*6=12", "6 times 2 is 12?")],
)
def test_the_other_way_round_is_asked_about(lying: str, text: str, asked: str) -> None:
    """(A5) The open card comes first; what is added or multiplied may come in either order."""
    sitting = at(f"#{lying}")
    assert sitting.say(equation(text)) == asked
    assert told(sitting) == f"#{lying}"
    assert sitting.say(YES).startswith("Right.")


def test_the_other_way_round_may_have_no_result() -> None:
    said = at("#5").say(about("Equation", open="2", operation="plus", second="5"))
    assert said == "5 plus 2 is 7?"


@pytest.mark.parametrize("text", ["8-5=3", "9-2=7", "2+3=5"])
def test_what_does_not_fit_is_told_what_lies_there(text: str) -> None:
    """Neither the rest fits a five, nor is it the same the other way round; nor 2+3 on a 5."""
    sitting = at("#5")
    assert sitting.say(equation(text)) == f"On the pile lies 5, not {text[0]}. Anna, on 5?"
    assert told(sitting) == "#5"


def test_a_number_that_no_card_has_was_misheard() -> None:
    """There is no thirty: it was thirteen, which lies there."""
    sitting = at("#13")
    said = about("Equation", open="30", operation="minus", second="2", result="11")
    assert sitting.say(said) == "Right. Boris, on 11?"


def test_what_is_not_in_the_hand_is_not_asked_about() -> None:
    """On the 4 lie neither a 1 nor a 3 of whoever plays alone."""
    sitting = sitting_at(alone(DEALT))
    assert sitting.say(equation("7-1=3")).startswith("On the pile lies 4, not 7. ")


# The joker ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("first", ["joker", "joker:5", "joker:3"])
def test_the_joker_cannot_be_the_card_that_lies_there(first: str) -> None:
    """Which of the two it is, is not known: it may be the second card or the result (A12)."""
    sitting = at("#5")
    said = about("Equation", open=first, operation="plus", second="2", result="7")
    assert sitting.say(said) == (
        "On the pile lies 5, not the joker. Begin with 5, and say where the joker is, "
        "like: 5 plus the joker as 2 is 7. Anna, on 5?"
    )
    assert told(sitting) == "#5"


def test_a_joker_that_lies_there_may_come_first() -> None:
    """(A13) It keeps its number, and need not be called by it."""
    lies = "#3 0:3+2=J5"
    sitting = at(lies)
    sitting.say(about("Equation", open="joker", operation="plus", second="2", result="7"))
    assert told(sitting) == f"{lies} 1:J5+2=7"


def test_a_joker_that_lies_there_is_in_no_hand() -> None:
    """(A11)"""
    sitting = at("#3 0:3+2=J5")
    said = about("Equation", operation="plus", second="joker:2", result="7")
    assert sitting.say(said).startswith("The joker lies there already, and there is no other.")


def test_the_number_that_was_said_first_is_not_the_result() -> None:
    sitting = at("#5")
    sitting.say(equation("9-2=3"))
    assert sitting.say(number("9")).startswith("On the pile lies 5, not 9.")
