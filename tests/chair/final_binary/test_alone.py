"""What is asked of whoever plays alone, and how a card is heard where the hand is known."""

from __future__ import annotations

import pytest

from skill.chair.final_binary.alone import alone_question
from skill.chair.heard import Heard
from skill.chair.table import Table
from skill.games.final_binary.position import Phase
from tests.chair.final_binary.dealt import (
    ADA,
    BOUND,
    ENDED,
    FIRST,
    GREEN_LED,
    HAND,
    HINT,
    LAST_BUT_ONE,
    NO,
    PLAY_IT,
    SECOND,
    SHORT,
    THIRD,
    YES,
    coached,
    dealt,
    said_at,
)
from tests.chair.final_binary.tables import cards, flip, numbers, sitting_at, suit
from tests.chair.sitting import Sitting, counted, heard, number, words

RED_LED = f"{SECOND} 2:r3"
"""You have red 1, two red suit cards and a yellow one; Alan led red 3."""
YELLOW_LED = f"{SECOND} 2:y/1"


def played(table: Table, *utterances: Heard) -> str:
    """What was played of what one said, if anything; what colleagues did then is not."""
    assert table.match
    before = len(table.match.actions)
    sitting = sitting_at(table)
    sitting.say(*utterances)
    match = sitting.table.match
    assert match
    return str(match.actions[before]) if len(match.actions) > before else ""


# What is asked -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("then", "question"),
    [
        ("", "You lead. Your card?"),
        (GREEN_LED, "You can only play green 2. Shall I play it?"),
        (RED_LED, "You must follow red: 1 or a suit card. Your card?"),
        (
            YELLOW_LED,
            "You must play a yellow suit card. Face up: 3, 5, and 7. Which one do you turn over?",
        ),
        (f"{FIRST} 1:b1 2:y1", "You have no blue. Your card?"),
    ],
    ids=["leading", "only", "few", "turning", "free"],
)
def test_what_must_be_is_said_with_the_question(then: str, question: str) -> None:
    assert asked_at(dealt(then=then)) == question


def test_where_there_is_much_to_choose_from_the_question_is_short() -> None:
    """Blue is led, and three kinds of blue cards can be played."""
    seats = ("b1 b2 g2 / b r y / 0 3 6", "r1 r3 g1 / b g g / 1 2 4", "b3 r2 y1 / b y y / 5 7 7")
    assert asked_at(dealt(*seats, then="0:g2 1:g1 2:y1 1:b/0 2:b3")) == "Your card?"


def asked_at(table: Table) -> str:
    """The question on the table, in words."""
    question = alone_question(table)
    assert question
    return words([question.wording("ask")])


def test_between_rounds_it_is_asked_whether_to_go_on() -> None:
    sitting = sitting_at(dealt(*SHORT, then=ENDED))
    assert sitting.asked == "final_binary-next-round"
    assert sitting.say(NO) == "No hurry. I wait. Ready for round 2?"
    sitting.say(cards("r1"))
    assert sitting.asked == "final_binary-next-round"
    sitting.say(YES)
    assert sitting.state.phase is Phase.PASSING
    assert len(sitting.state.trumps) == 2


def test_chance_deals_and_colleagues_pass_without_a_question() -> None:
    sitting = Sitting("final_binary")
    sitting.say(counted("Solo", "three"), heard("Ready"))
    assert sitting.asked == "final_binary-your-pass"
    row = sitting.state.tableaux[0].row
    sitting.say(numbers("Two", row[0], row[7]))
    assert sitting.asked == "final_binary-your-card"
    assert sitting.state.phase is Phase.PLAYING


# A card, whole or by halves ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("then", "utterance", "done"),
    [
        ("", cards("b3"), "0:b3"),
        ("", cards("r/5"), "0:r/5"),
        ("", suit("blue"), "0:b3"),
        ("", suit("green"), "0:g2"),
        ("", number("2"), "0:g2"),
        (GREEN_LED, YES, "0:g2"),
        (GREEN_LED, heard("Next"), "0:g2"),
        (GREEN_LED, PLAY_IT, "0:g2"),
        (RED_LED, number("5"), "0:r/5"),
        (RED_LED, flip(7), "0:r/7"),
        (RED_LED, number("1"), "0:r1"),
        (YELLOW_LED, number("3"), "0:y/3"),
        (YELLOW_LED, flip(5), "0:y/5"),
        (YELLOW_LED, cards("y/7"), "0:y/7"),
    ],
)
def test_a_half_is_enough_where_it_leaves_no_choice(then: str, utterance: Heard, done: str) -> None:
    """ "Five" is no red card there, and only with a suit card that follows can a 5 be turned."""
    assert played(dealt(then=then), utterance) == done


def test_a_suit_card_without_a_number_is_asked_which_and_told_what_is_there() -> None:
    sitting = sitting_at(dealt(then=RED_LED))
    told = sitting.say(cards("r"))
    assert told == "Face up: 3, 5, and 7. Which binary card do you turn over with red?"
    assert sitting.asked == "final_binary-which-binary"
    assert played(sitting.table, number("7")) == "0:r/7"
    assert played(sitting.table, flip(3)) == "0:r/3"


def test_of_several_cards_of_a_suit_it_is_asked_which() -> None:
    sitting = sitting_at(dealt())
    assert sitting.say(suit("red")).endswith("Which red card?")
    assert played(sitting.table, number("1")) == "0:r1"
    assert played(sitting.table, flip(7)) == "0:r/7"


def test_with_six_is_asked_of_which_suit() -> None:
    sitting = sitting_at(dealt())
    assert "of which suit?" in sitting.say(flip(5))
    assert played(sitting.table, suit("yellow")) == "0:y/5"


def test_a_number_that_only_a_binary_card_has_is_asked_of_which_suit() -> None:
    """You may lead anything, and have no 5; with three players there is none."""
    sitting = sitting_at(dealt())
    assert sitting.say(number("5")) == "With 5, of which suit?"
    assert played(sitting.table, suit("yellow")) == "0:y/5"


def test_of_one_suit_a_number_is_first_that_of_a_card() -> None:
    """Red must be followed, with red 3, or with a red suit card and the 3, the 5, or a 7."""
    hands = ("r3 b3 g2 / r r y / 0 3 6", ADA, "r2 r1 y1 / b y y / 5 7 7")
    table = dealt(*hands, then=f"{SECOND} 2:r1")
    assert played(table, number("3")) == "0:r3"
    assert played(table, number("5")) == "0:r/5"


def test_which_suit_is_answered_by_the_suit_card_where_there_is_no_such_card() -> None:
    """A 3 is blue 3, or turned over with red or yellow; and there is no red or yellow 3."""
    sitting = sitting_at(dealt())
    assert sitting.say(number("3")).startswith("Which 3: ")
    assert played(sitting.table, suit("yellow")) == "0:y/3"
    assert played(sitting.table, suit("blue")) == "0:b3"
    assert "You do not have green 3." in sitting.say(suit("green"))


# What cannot be ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("then", "utterance", "told"),
    [
        (RED_LED, cards("y/3"), "That does not go. You must follow red: 1 or a suit card. Your"),
        (RED_LED, suit("yellow"), "That does not go. You must follow red"),
        (RED_LED, cards("r2"), "You do not have red 2. Red, trump: 1 and two suit cards."),
        (RED_LED, cards("b1"), "You do not have blue 1. You must follow red: 1 or a suit card."),
        (f"{FIRST} 1:b1 2:y1", cards("b1"), "You do not have blue 1. You have no blue. Your card?"),
        (
            RED_LED,
            suit("blue"),
            "You have no blue. You must follow red: 1 or a suit card.",
        ),
        (RED_LED, cards("r/6"), "You have 3, 5, and 7 face up."),
        (RED_LED, flip(6), "You have 3, 5, and 7 face up."),
        (RED_LED, number("9"), "That does not go. You must follow red"),
        (RED_LED, heard("Pass"), "You must follow red"),
        (GREEN_LED, flip(3), "That does not go. You can only play green 2. Shall I play it?"),
        (GREEN_LED, NO, "No hurry."),
        ("", cards("r9"), "There is no red 9: we play with 1 to 3."),
        ("", cards("b3", "g2"), "One card at a time, please."),
        ("", cards("Ada b3"), "It is your turn. "),
        ("", YES, "I wait for a card, like: blue 3."),
        (RED_LED, numbers("Two", 1, 3), "I wait for a card, like: red with 3."),
        (RED_LED, Heard("Pair"), "I wait for a card, like: red with 3."),
    ],
)
def test_what_cannot_be_is_answered_with_what_can(then: str, utterance: Heard, told: str) -> None:
    table = dealt(then=then)
    assert said_at(table, utterance).startswith(told)
    assert played(table, utterance) == ""


def test_the_total_cannot_be_left_and_it_is_said_why() -> None:
    """You have 2 and 3 left, the others 0 and 1: if the 2 stayed it would be 3 (F16)."""
    table = dealt(*BOUND, then=LAST_BUT_ONE)
    told = said_at(table, cards("y/3"))
    assert told == (
        "You turn last, and the others keep 0 and 1. The 2 must go: if it stayed, the total would "
        "be 3. You can only play yellow with 2. Shall I play it?"
    )
    assert played(table, cards("y/3")) == ""
    for utterance in (YES, cards("y/2"), cards("y"), suit("yellow"), number("2")):
        assert played(table, utterance) == "0:y/2"


# Advice ------------------------------------------------------------------------------------------


def test_play_it_does_what_the_hint_says() -> None:
    table = coached(dealt(then=f"{THIRD} 2:y1"))
    hint = said_at(table, HINT)
    done = played(table, PLAY_IT)
    assert done.startswith("0:y/")
    assert hint.startswith(f"Play yellow with {done.removeprefix('0:y/')}, ")


def test_without_coaching_nobody_plays_for_anybody() -> None:
    assert said_at(dealt(), PLAY_IT).startswith("Coaching is off.")
    assert played(dealt(), PLAY_IT) == ""


def test_questions_play_nothing() -> None:
    for utterance in (HAND, HINT, heard("Playable"), heard("Repeat"), heard("Help")):
        assert played(dealt(), utterance) == ""
