"""Equations that are wrong, or may have been misheard: nothing costs a card before it is sure."""

from __future__ import annotations

from typing import Any

import pytest

from skill.chair.heard import Heard, Said
from skill.games.arquimedes.equations import Variant
from tests.chair.arquimedes.told import about, equation, sitting_at, state_of, table_of, told
from tests.chair.sitting import Sitting, heard, number

YES, NO = heard("Yes"), heard("No")
INSIST = heard("Insist")
NO_ELEVENS = "#11 0:11=11 1+"
"""There are two elevens, and both are laid."""
WRONG = equation("3+2=8")
"""Neither 2, 5 nor 8 sounds like anything that would make it right."""


def at(actions: str, **otherwise: Any) -> Sitting:
    return sitting_at(table_of(actions, **otherwise))


# Wrong -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("lying", "text", "reason"),
    [
        ("3", "3+2=8", "3 plus 2 is 5, not 8."),
        ("8", "8-2=4", "8 minus 2 is 6, not 4."),
        ("2", "2*6=11", "2 times 6 is 12, not 11."),
        ("7", "7/2=3", "7 divided by 2 is no whole number."),
        ("4", "4=6", "4 and 6 are not the same."),
    ],
)
def test_what_is_wrong_is_said_in_numbers(lying: str, text: str, reason: str) -> None:
    sitting = at(f"#{lying}")
    said = sitting.say(equation(text))
    assert said.startswith(f"{reason} That would cost a card. Did you play {lying} ")
    assert told(sitting) == f"#{lying}"


def test_a_wrong_equation_costs_a_card_when_it_is_confirmed() -> None:
    """(A10) The open card stays."""
    sitting = at("#3")
    sitting.say(WRONG)
    assert sitting.say(YES) == "Anna takes the cards back and draws one. Boris, on 3?"
    assert told(sitting) == "#3 0?"
    assert len(state_of(sitting).hands[0]) == 6


def test_whoever_insists_on_what_is_wrong_has_confirmed_it() -> None:
    sitting = at("#3")
    sitting.say(WRONG, INSIST)
    assert told(sitting) == "#3 0?"


def test_a_wrong_equation_counts_as_a_pass_with_no_card_left() -> None:
    """(A10)"""
    few = {"people": 2, "hand": 1, "deck": (0, 2, 2, *[0] * 11)}
    sitting = at("#1 0+", **few)
    said = sitting.say(equation("1=2"))
    assert said == "1 and 2 are not the same. That would count as a pass. Did you play 1 equals 2?"
    assert sitting.say(YES) == "Boris takes the cards back: that counts as a pass. Anna, on 1?"


@pytest.mark.parametrize(
    ("answer", "after"),
    [
        (equation("3+5=8"), "#3 0:3+5=8"),
        (equation("3+2=5", intent="CorrectEquation"), "#3 0:3+2=5"),
        (number("five"), "#3 0:3+2=5"),
        (Heard("Correction", {"number": Said("5"), "wrong": Said("8")}), "#3 0:3+2=5"),
        (Heard("Confirm", {"number": Said("5")}), "#3 0:3+2=5"),
        (heard("Draw"), "#3 0+"),
        (heard("CorrectDraw"), "#3 0+"),
        (NO, "#3"),
        (heard("Cancel"), "#3"),
        (heard("Undo"), "#3"),
    ],
)
def test_what_was_misheard_is_said_once_more(answer: Heard, after: str) -> None:
    sitting = at("#3")
    sitting.say(WRONG, answer)
    assert told(sitting) == after


def test_after_no_the_same_is_asked_anew() -> None:
    sitting = at("#3")
    sitting.say(WRONG)
    assert sitting.say(NO) == "Then please say it once more. Anna, on 3?"


@pytest.mark.parametrize("aside", [heard("Score"), heard("Help"), heard("Left"), heard("Ready")])
def test_the_doubt_stays_whatever_is_asked_meanwhile(aside: Heard) -> None:
    sitting = at("#3")
    sitting.say(WRONG, aside)
    assert sitting.asked == "arquimedes-wrong"
    sitting.say(YES)
    assert told(sitting) == "#3 0?"


def test_in_the_childrens_game_there_is_no_times() -> None:
    """(A27) Equals stays."""
    children = {"variants": frozenset({Variant.PLUS_AND_MINUS})}
    said = at("#3", **children).say(equation("3*2=6"))
    assert said.startswith("We play with plus and minus only.")
    assert at("#3", **children).say(equation("3=3")) == "Right. Boris, on 3?"


# Misheard ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("lying", "heard_as", "meant"),
    [
        ("3", "3+2=9", "3+2=5"),  # five and nine share their vowel
        ("4", "4+9=9", "4+5=9"),
        ("4", "4+11=11", "4+7=11"),
        ("8", "8-7=7", None),  # neither seven nor eleven will do
        ("3", "3+2=7", None),
    ],
)
def test_a_number_that_sounds_alike_is_offered(
    lying: str, heard_as: str, meant: str | None
) -> None:
    sitting = at(f"#{lying}")
    sitting.say(equation(heard_as))
    assert sitting.asked == ("arquimedes-misheard" if meant else "arquimedes-wrong")
    sitting.say(YES)
    assert told(sitting) == f"#{lying} " + (f"0:{meant}" if meant else "0?")


def test_what_is_offered_is_asked_in_one_sentence() -> None:
    said = at("#3").say(equation("3+2=9"))
    assert said == "I heard 3 plus 2 is 9. Was it 3 plus 2 is 5?"


def test_if_it_was_not_misheard_it_is_wrong() -> None:
    sitting = at("#3")
    sitting.say(equation("3+2=9"))
    assert sitting.say(NO) == (
        "3 plus 2 is 5, not 9. That would cost a card. Did you play 3 plus 2 is 9?"
    )
    sitting.say(YES)
    assert told(sitting) == "#3 0?"


def test_nobody_can_have_laid_a_number_that_no_card_has() -> None:
    """There is no thirty: it was thirteen, and then it is right."""
    sitting = at("#11")
    sitting.say(about("Equation", operation="plus", second="2", result="30"))
    assert told(sitting) == "#11 0:11+2=13"


@pytest.mark.parametrize(("second", "result", "none"), [("50", "12", 50), ("2", "80", 80)])
def test_where_nothing_like_it_is_right_it_costs_nothing(
    second: str, result: str, none: int
) -> None:
    sitting = at("#7")
    said = sitting.say(about("Equation", operation="plus", second=second, result=result))
    assert said == f"That cannot be: no card has the number {none}, only 1 to 13. Anna, on 7?"
    assert told(sitting) == "#7"


def test_whoever_has_one_card_can_hardly_have_laid_two() -> None:
    """So it was misheard, be it right or wrong; or a card was drawn that nobody told."""
    sitting = at("#3 0:3+2=5 1+ 2+ 0:5+1=6 1+ 2+")
    for text in ("6-1=5", "6-1=4"):
        assert "By my count Anna has only one card." in sitting.say(equation(text))


def test_another_first_number_is_asked_again_and_costs_nothing() -> None:
    """Plus six is no eight, whether on 3 or on 5."""
    sitting = at("#3")
    said = sitting.say(equation("5+6=8"))
    assert said == "On the pile lies 3, not 5. Anna, on 3?"
    assert told(sitting) == "#3"


# Not all of it -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("slots", "asked", "after"),
    [
        ({"open": "3", "operation": "plus", "second": "2"}, "3 plus 2 is 5?", "0:3+2=5"),
        ({"operation": "plus", "second": "2"}, "3 plus 2 is 5?", "0:3+2=5"),
        ({"operation": "plus", "result": "5"}, "3 plus 2 is 5?", "0:3+2=5"),
        ({"open": "3", "second": "2", "result": "6"}, "3 times 2 is 6?", "0:3*2=6"),
    ],
)
def test_what_was_not_heard_is_completed_and_asked(
    slots: dict[str, str], asked: str, after: str
) -> None:
    sitting = at("#3")
    assert sitting.say(about("Equation", **slots)) == asked
    assert told(sitting) == "#3"
    assert sitting.say(YES).startswith("Right.")
    assert told(sitting) == f"#3 {after}"


def test_the_open_card_again_may_be_the_same() -> None:
    sitting = at("#3")
    assert sitting.say(number("3")) == "3 equals 3?"
    sitting.say(YES)
    assert told(sitting) == "#3 0:3=3"


def test_the_result_may_be_another_than_was_thought() -> None:
    """Whoever says "no, six" is told that this is wrong."""
    sitting = at("#3")
    sitting.say(about("Equation", operation="plus", second="2"))
    assert sitting.say(number("6")).startswith("3 plus 2 is 5, not 6.")


@pytest.mark.parametrize(
    ("lying", "slots", "reason"),
    [
        ("7", {"operation": "divided", "second": "2"}, "7 divided by 2 is no whole number"),
        ("9", {"operation": "times", "second": "2"}, "no card has the number 18, only 1 to 13"),
        ("5", {"operation": "minus", "second": "5"}, "no card has the number 0, only 1 to 13"),
        ("5", {"operation": "divided", "second": "0"}, "no card has the number 0, only 1 to 13"),
    ],
)
def test_what_has_no_result_is_not_asked_for_it(
    lying: str, slots: dict[str, str], reason: str
) -> None:
    sitting = at(f"#{lying}")
    said = sitting.say(about("Equation", **slots))
    assert said == f"That cannot be: {reason}. Anna, on {lying}?"


@pytest.mark.parametrize(
    "slots",
    [{}, {"second": "2"}, {"open": "3", "second": "13", "result": "1"}],
)
def test_too_little_is_asked_again(slots: dict[str, str]) -> None:
    """Nothing leads from 3 with 13 to 1."""
    sitting = at("#3")
    assert sitting.say(about("Equation", **slots)) == (
        "Say the equation, like: 3 plus 1 is 4; or, draw. Anna, on 3?"
    )


# Cards that are gone -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("actions", "text", "asked"),
    [
        ("#11 0:11=11 1+", "11=11", "But both elevens are gone already."),
        ("#13", "13=13", "But the thirteen is gone already."),
        ("#10 0:10=10 1+ 2:10=10", "10=10", "But all 3 tens are gone already."),
        ("#10 0:10=10 1:10-9=1", "1*10=10", "But there is only one ten left."),
    ],
)
def test_cards_that_are_gone_are_asked_about(actions: str, text: str, asked: str) -> None:
    """Two elevens, three tens, one thirteen (A11)."""
    sitting = at(actions)
    said = sitting.say(equation(text))
    assert asked in said
    assert said.endswith("What did you play?")
    assert told(sitting) == actions


def test_whoever_insists_has_laid_them() -> None:
    """An earlier card was misheard, and the cards lie there."""
    sitting = at(NO_ELEVENS)
    sitting.say(equation("11=11"))
    assert sitting.say(INSIST) == "Right. Anna, on 11?"
    assert told(sitting) == f"{NO_ELEVENS} 2:11=11!"


@pytest.mark.parametrize(
    ("answer", "after"),
    [(YES, ""), (NO, ""), (equation("11-1=10"), " 2:11-1=10"), (heard("Draw"), " 2+")],
)
def test_else_it_is_asked_again(answer: Heard, after: str) -> None:
    """A yes says nothing: it was asked what they played."""
    sitting = at(NO_ELEVENS)
    sitting.say(equation("11=11"), answer)
    assert told(sitting) == NO_ELEVENS + after


def test_there_is_nothing_to_insist_on_where_nothing_is_in_doubt() -> None:
    sitting = at("#3")
    assert sitting.say(INSIST) == "That does not fit here. Anna: play an equation, or draw. " + (
        "What do you play on 3?"
    )
