"""What whoever plays alone said last, said anew in one step."""

from __future__ import annotations

import pytest

from skill.chair.heard import Heard
from tests.chair.final_binary.dealt import (
    ENDED,
    SHORT,
    YES,
    dealt,
    passing,
)
from tests.chair.final_binary.tables import cards, numbers, sitting_at
from tests.chair.final_binary.told import correction
from tests.chair.sitting import Sitting, number

TOO_LATE = "I deal the cards, so only your last answer can be wrong."


def mine(sitting: Sitting) -> list[str]:
    """All that one has done so far, after the cards were dealt."""
    match = sitting.table.match
    assert match
    done = (str(action) for action in match.actions if action.seat == 0)
    return [action for action in done if not action.startswith("0>")]


@pytest.mark.parametrize(
    ("first", "said", "meant"),
    [
        (cards("r/5"), correction("CorrectCard", card_a="r/3"), "0:r/3"),
        (cards("b3"), correction("CorrectCard", card_a="g2"), "0:g2"),
        (cards("b3"), correction("CorrectCard", card_a="g2", wrong="b3"), "0:g2"),
        (cards("b3"), correction("CorrectCard", card_a="g2", player_a="me", index="1"), "0:g2"),
        (cards("r/5"), correction("CorrectFlip", binary_a="7"), "0:r/7"),
        (cards("r/5"), correction("CorrectFlip", binary_a="7", wrong="5"), "0:r/7"),
        (cards("r/5"), correction("Correction", number="7"), "0:r/7"),
        (cards("r/5"), correction("CorrectSuit", suit="yellow"), "0:y/5"),
        (cards("r/5"), correction("CorrectTrump", suit="yellow", wrong="red"), "0:y/5"),
        (cards("r1"), correction("CorrectTrump", suit="blue"), "0:b3"),
    ],
    ids=str,
)
def test_another_card_is_played_instead(first: Heard, said: Heard, meant: str) -> None:
    """You hold red 1, blue 3, green 2, two red suit cards and a yellow one."""
    sitting = sitting_at(dealt())
    sitting.say(first)
    played = mine(sitting)
    told = sitting.say(said)
    assert told.startswith("I take back: you played ")
    assert mine(sitting) == [meant] != played
    sitting.say(Heard("Undo"))
    assert mine(sitting) == []


def test_it_is_said_back_and_what_colleagues_do_then() -> None:
    sitting = sitting_at(dealt())
    sitting.say(cards("r/5"))
    told = sitting.say(correction("CorrectCard", card_a="r/3"))
    assert told.startswith("I take back: you played red with 5. Red with 3 makes 0. Ada: ")


def test_what_is_open_then_is_asked_about() -> None:
    sitting = sitting_at(dealt())
    sitting.say(cards("b3"))
    told = sitting.say(correction("CorrectCard", card_a="r"))
    assert told.endswith("Which binary card do you turn over with red?")
    sitting.say(number("7"))
    assert mine(sitting) == ["0:r/7"]


@pytest.mark.parametrize(
    ("said", "told"),
    [
        (correction("CorrectCard", card_a="r2"), "You do not have red 2."),
        (correction("CorrectCard", card_a="r/6"), "You have 3, 5, and 7 face up."),
    ],
)
def test_what_cannot_be_leaves_all_as_it_is(said: Heard, told: str) -> None:
    sitting = sitting_at(dealt())
    sitting.say(cards("b3"))
    before = sitting.table.match
    answer = sitting.say(said)
    assert answer.startswith(told)
    assert "So it stays blue 3." in answer
    assert sitting.table.match == before


def test_the_same_said_anew_changes_nothing() -> None:
    sitting = sitting_at(dealt())
    sitting.say(cards("b3"))
    before = sitting.table.match
    told = sitting.say(correction("CorrectCard", card_a="b3"))
    assert told.startswith("That is what I have: blue 3.")
    assert sitting.table.match == before


@pytest.mark.parametrize(
    "said",
    [
        correction("CorrectCard", player_a="Ada", card_a="b1"),
        correction("CorrectCard", card_a="g2", wrong="r1"),
        correction("CorrectCard", card_a="g2", index="3"),
        correction("CorrectFlip", binary_a="7", wrong="6"),
        correction("CorrectTrump", suit="blue", wrong="green"),
        correction("DisplayIs", binary_a="4"),
    ],
    ids=str,
)
def test_what_is_not_about_the_own_last_card_is_told_so(said: Heard) -> None:
    sitting = sitting_at(dealt())
    sitting.say(cards("r/5"))
    before = sitting.table.match
    assert sitting.say(said).startswith(TOO_LATE)
    assert sitting.table.match == before


def test_the_last_card_of_a_round_may_be_said_anew_until_the_next_is_dealt() -> None:
    sitting = sitting_at(dealt(*SHORT, then=ENDED.removesuffix(" 0:r/7 1:g/0 2:y/1")))
    sitting.say(cards("r/7"))
    assert sitting.asked == "final_binary-next-round"
    sitting.say(correction("CorrectFlip", binary_a="3"))
    assert mine(sitting)[-1] == "0:r/3"
    assert sitting.asked == "final_binary-next-round"
    sitting.say(YES)
    assert sitting.say(correction("CorrectTrump", suit="blue")).startswith(TOO_LATE)
    assert sitting.asked == "final_binary-your-pass"


def test_before_a_card_was_played_it_is_an_answer() -> None:
    sitting = sitting_at(dealt())
    sitting.say(correction("CorrectCard", card_a="b3"))
    assert mine(sitting) == ["0:b3"]


def test_while_cards_are_passed_a_card_is_no_answer() -> None:
    told = sitting_at(passing()).say(correction("CorrectCard", card_a="b3"))
    assert told.startswith("You pass two binary cards")


# Passing -----------------------------------------------------------------------------------------


def passed(sitting: Sitting) -> str:
    match = sitting.table.match
    assert match
    return next(str(action) for action in match.actions if str(action).startswith("0>"))


def test_two_others_are_passed_instead() -> None:
    """Before you: 0, 3, and 6."""
    sitting = sitting_at(passing())
    sitting.say(numbers("Two", 0, 6))
    told = sitting.say(numbers("Two", 3, 6))
    assert told.startswith("I take back: 0 and 6. 3 and 6 to Ada. You get ")
    assert passed(sitting) == "0>36"
    assert sitting.say(numbers("Two", 3, 6)).startswith("That is what I have: 3 and 6.")
    assert sitting.say(numbers("Two", 3, 5)).startswith("You have no 5.")
    assert passed(sitting) == "0>36"


def test_after_a_card_two_numbers_are_none() -> None:
    sitting = sitting_at(dealt())
    sitting.say(cards("r/5"))
    told = sitting.say(numbers("Two", 0, 3))
    assert told.startswith("I wait for a card, like: ")
