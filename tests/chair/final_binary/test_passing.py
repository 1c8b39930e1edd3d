"""Two binary cards passed to the left: said at once or one by one, and as they may be misheard."""

from __future__ import annotations

import pytest

from skill.chair.final_binary.passing import passed
from skill.chair.heard import Heard, Said
from tests.chair.final_binary.dealt import (
    ENDED,
    HAND,
    NO,
    PLAY_IT,
    SHORT,
    YES,
    after,
    coached,
    dealt,
    passing,
    said_at,
)
from tests.chair.final_binary.tables import numbers, recorded, sitting_at
from tests.chair.final_binary.told import SETUPS, about, asked, table_of
from tests.chair.sitting import Sitting, heard, number

OWN = "0 3 6"
PASSED = "0>36"
EIGHT = "r1 b3 g2 / r r y / 3 3 6"


def sitting(mine: str = "r1 b3 g2 / r r y / 0 3 6") -> Sitting:
    ada, alan = "b1 b2 g1 / b g g / 1 2 4", "r2 r3 y1 / b y y / 5 7 7"
    return sitting_at(passing(mine, ada, alan))


def done(of: Sitting) -> str:
    """What has been passed, if anything: the first action after the cards were dealt."""
    return (recorded(of).partition("^r ")[2].split() + [""] * 40)[27]


def of_no_name(*told: int) -> Heard:
    """Numbers that were heard as what people have, with no name."""
    letters = "ab"[: len(told)]
    return Heard(
        "Numbers", {f"number_{x}": Said(str(n)) for x, n in zip(letters, told, strict=True)}
    )


# Both at once ------------------------------------------------------------------------------------


def test_it_is_asked_which_two_go_to_the_left() -> None:
    asked = sitting()
    assert asked.asked == "final_binary-your-pass"
    assert asked.say(HAND).endswith("Which two do you pass to Ada?")


@pytest.mark.parametrize(
    "utterance",
    [
        numbers("Two", 3, 6),
        numbers("Two", 6, 3),
        numbers("Row", 3, 6),
        of_no_name(6, 3),
        number("36"),
        number("63"),
    ],
    ids=["two", "the-other-way", "row", "numbers", "one-number", "one-number-the-other-way"],
)
def test_two_are_passed_however_they_were_heard(utterance: Heard) -> None:
    """ "Three six" may be heard as thirty-six."""
    at = sitting()
    told = at.say(utterance)
    assert done(at) == PASSED
    assert told.startswith("3 and 6 to Ada. You get ")
    assert at.asked == "final_binary-your-card"


def test_two_equal_ones_can_be_passed_if_one_has_them() -> None:
    at = sitting(EIGHT)
    at.say(numbers("Two", 3, 3))
    assert done(at) == "0>33"


@pytest.mark.parametrize("slot", ["pair", "binary_a"])
def test_two_equal_ones_can_be_said_as_one_thing(slot: str) -> None:
    """ "Both threes", or "double three"."""
    at = sitting(EIGHT)
    at.say(Heard("Pair", about(**{slot: "3"}).slots))
    assert done(at) == "0>33"
    lacking = sitting().say(Heard("Pair", about(**{slot: "3"}).slots))
    assert lacking.startswith("You have only one 3.")


def test_what_was_passed_and_what_came_is_told_to_whoever_asks() -> None:
    """Alan passes 5 and 7 to you, and you 0 and 6 to Ada."""
    assert asked(passed, passing()) == "You have not passed yet."
    half = after(passing(), "0>06 1>14")
    assert asked(passed, half) == "0 and 6 to Ada."
    assert asked(passed, dealt()) == "0 and 6 to Ada. You get 5 and 7 from Alan."
    assert asked(passed, dealt(*SHORT, then=ENDED)) == "Round 2 has not begun yet."
    assert asked(passed, table_of(SETUPS)) == "What you pass I am not told."


# One after the other -----------------------------------------------------------------------------


@pytest.mark.parametrize("utterance", [number("3"), numbers("Flip", 3), numbers("Two", 3)])
def test_one_alone_is_asked_for_the_other(utterance: Heard) -> None:
    at = sitting()
    assert at.say(utterance) == "The 3, and which other one?"
    assert at.asked == "final_binary-other-pass"
    at.say(number("6"))
    assert done(at) == PASSED


def test_both_can_be_said_anew_when_the_other_is_asked_for() -> None:
    at = sitting()
    at.say(number("0"), numbers("Two", 3, 6))
    assert done(at) == PASSED


def test_a_no_takes_back_the_one() -> None:
    at = sitting()
    assert at.say(number("0"), NO).startswith("All right, never mind.")
    at.say(numbers("Two", 3, 6))
    assert done(at) == PASSED


def test_the_other_one_is_still_asked_for_after_what_one_does_not_have() -> None:
    at = sitting()
    told = at.say(number("3"), number("5"))
    assert told.startswith("You have no 5. Your binary cards: 0, 3, and 6.")
    assert at.asked == "final_binary-other-pass"
    at.say(HAND, number("6"))
    assert done(at) == PASSED


# What cannot be passed ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("told", "why"),
    [
        ((3, 5), "You have no 5."),
        ((3, 3), "You have only one 3."),
        ((1, 2), "You have no 1."),
    ],
)
def test_who_does_not_have_them_is_told_what_there_is(told: tuple[int, int], why: str) -> None:
    at = sitting()
    expected = f"{why} Your binary cards: 0, 3, and 6. Which two do you pass to Ada?"
    assert at.say(numbers("Two", *told)) == expected
    assert done(at) == ""


def test_three_are_too_many() -> None:
    at = sitting()
    assert at.say(numbers("Row", 0, 3, 6)).startswith(
        "You pass two binary cards: say both numbers, like: 0 and 6."
    )
    assert done(at) == ""


@pytest.mark.parametrize(
    "utterance", [YES, heard("Pass"), heard("Card"), numbers("Stays", 3), heard("Suit")]
)
def test_what_tells_no_two_numbers_is_told_how(utterance: Heard) -> None:
    """Whoever says what they keep has not said what they pass."""
    at = sitting()
    assert at.say(utterance).startswith("You pass two binary cards: say both numbers")
    assert done(at) == ""


# Advice ------------------------------------------------------------------------------------------


def test_what_was_advised_can_be_passed() -> None:
    at = sitting_at(coached(passing()))
    hint = at.say(heard("Hint"))
    assert hint.startswith("Pass ")
    first, second = hint.removeprefix("Pass ").partition(":")[0].split(" and ")
    at.say(PLAY_IT)
    assert done(at) == f"0>{first}{second}"


def test_without_coaching_nobody_passes_for_anybody() -> None:
    assert said_at(passing(), PLAY_IT).startswith("Coaching is off.")


def test_what_was_passed_can_be_taken_back() -> None:
    at = sitting()
    told = at.say(numbers("Two", 3, 6), heard("Undo"))
    assert told.startswith("I take back: ")
    assert at.asked == "final_binary-your-pass"
