"""The beginning of a round put right: its first card, who started it; and what lies there now."""

import pytest

from skill.chair.heard import Heard
from tests.chair.arquimedes.told import (
    FIRST_ROUND,
    SCORED,
    about,
    alone,
    corrected,
    sitting_at,
    table_of,
    told,
)
from tests.chair.sitting import heard, number

INSIST, NO, UNDO, YES = heard("Insist"), heard("No"), heard("Undo"), heard("Yes")
PLAYED = "#3 0:3+2=5 1:5-4=1"
TIED = f"{FIRST_ROUND} 1=20 2=20"


def at(actions: str, *said: Heard) -> tuple[str, str]:
    """What was answered last, and all that is told in the match after that."""
    sitting = sitting_at(table_of(actions))
    return sitting.say(*said), told(sitting)


def first(card: str) -> Heard:
    """ "No, the first card was a four"."""
    return about("CorrectFirst", number=card)


def lying(card: str) -> Heard:
    """ "No, the open card is a four"."""
    return about("CorrectOpen", number=card)


def test_the_first_card_was_another() -> None:
    for said in (first("4"), lying("4")):
        assert at("#3", said) == ("The first card was a four. Anna, on 4?", "#4")
    assert at("#3 0+", corrected(4)) == ("The first card was a four. Boris, on 4?", "#4 0+")


def test_it_was_the_joker() -> None:
    for said in (first("joker"), lying("joker"), heard("CorrectJoker")):
        assert at("#3", said) == ("The first card was the joker. Anna, on the joker?", "#J")


def test_what_is_said_of_the_first_card_is_not_taken_for_the_last_equation() -> None:
    """5 minus 4 is right with a 4 in it; but that is not what lay there first."""
    sitting = sitting_at(table_of(PLAYED))
    assert sitting.say(first("4")) == "Do you mean: the first card was a four?"
    assert sitting.say(YES).startswith("The first card was a four. What came after that does")
    assert told(sitting) == "#4"
    sitting.say(UNDO)
    assert told(sitting) == PLAYED


def test_turns_are_lost_only_by_a_yes() -> None:
    assert at(PLAYED, first("4"), NO) == ("Then it stays as it was. Clara, on 1?", PLAYED)
    assert at(PLAYED, first("3")) == (
        "That is what I have. The first card was a three. Clara, on 1?",
        PLAYED,
    )


@pytest.mark.parametrize("card", ["8", "4", "joker"])
def test_another_card_that_lies_there_now_is_another_equation(card: str) -> None:
    """The result follows from what was played, so nothing is changed by itself."""
    assert at(PLAYED, lying(card)) == (
        "No, 1 lies there: Boris played 5 minus 4 is 1. If it was another equation, say all of it, "
        "like: no, I said three plus six is nine. Clara, on 1?",
        PLAYED,
    )


def test_what_lies_there_is_confirmed() -> None:
    assert at(PLAYED, lying("1")) == ("Yes, 1 lies there. Clara, on 1?", PLAYED)
    joker = "#3 0:3+2=J5"
    for said in (lying("joker"), lying("5")):
        assert at(joker, said) == ("Yes, the joker as 5 lies there. Boris, on 5?", joker)


def test_what_is_no_card_is_none() -> None:
    none = "I did not get a card from 1 to 13. Clara, on 1?"
    for said in (first("ninety nine"), lying("ninety nine"), heard("CorrectFirst")):
        assert at(PLAYED, said) == (none, PLAYED)


def test_before_it_is_known_it_is_the_answer() -> None:
    for said in (first("4"), lying("4"), corrected(4)):
        assert at("", said)[1] == "#4"
    assert at("", heard("CorrectJoker"))[1] == "#J"
    assert at("", heard("First", "Boris"), number("4", "4"))[1] == "#4@1"


def test_after_a_round_a_no_is_about_what_was_told_last() -> None:
    """Clara had 21, and not 30; but "no, the first card is four" is the card that is asked for."""
    assert at(SCORED, corrected(21))[1] == SCORED.replace("2=30", "2=21")
    assert at(SCORED, first("4"))[1] == f"{SCORED} #4"


def test_somebody_else_started() -> None:
    said, all_told = at("#3 0:3+2=5 1+", heard("First", "Boris"))
    assert all_told == "#3@1 1:3+2=5 2+"
    assert said == "Boris started round 1. Anna, on 5?"
    assert at("#3", heard("First", "Anna"))[0].startswith("That is what I have.")


def test_the_card_was_another_or_it_is_the_first_that_is_drawn() -> None:
    for said in (first("7"), lying("7")):
        assert at(TIED, said)[1] == f"{TIED} 1<7"
        assert at(f"{TIED} 1<11", said)[1] == f"{TIED} 1<7"
    assert at(f"{TIED} 1<11", lying("joker"))[1] == f"{TIED} 1<J"


def test_a_card_of_which_none_is_left_is_asked_about_first() -> None:
    gone = TIED.replace("0:6=6", "0:6=J6")
    sitting = sitting_at(table_of(f"{gone} 1<11"))
    asked = sitting.say(heard("CorrectJoker"))
    assert asked == "By my count that cannot be: Boris drew the joker. Was it so all the same?"
    assert sitting.say(INSIST).startswith("Boris drew the joker.")
    assert told(sitting) == f"{gone} 1<J!"


@pytest.mark.parametrize(
    ("actions", "answer", "after"),
    [
        (f"{TIED} 1<11", "Boris drew the joker.", f"{TIED} 1<J"),
        (f"{FIRST_ROUND} 1#1 1=5", "Boris has 13.", f"{FIRST_ROUND} 1#1 1=13"),
        (f"{FIRST_ROUND} 1=20", "There is nothing yet", f"{FIRST_ROUND} 1=20"),
        (TIED, "Boris drew the joker, and has 33.", f"{TIED} 1<J"),
        (PLAYED, "Say also what the joker stands for", PLAYED),
    ],
)
def test_it_was_the_joker_that_was_told_last(actions: str, answer: str, after: str) -> None:
    """In hand it counts 13 (A15); in an equation it stands for a number that must be said."""
    said, all_told = at(actions, heard("CorrectJoker"))
    assert all_told == after
    assert said.startswith(answer)


def test_the_joker_is_that_of_whoever_was_named() -> None:
    sitting = sitting_at(table_of(f"{TIED} 1<11"))
    assert sitting.say(heard("CorrectJoker", "Xenia")).startswith("I know nobody called Xenia")
    assert sitting.say(heard("CorrectJoker", "Clara")).startswith("Clara drew the joker, and has")
    assert told(sitting) == f"{TIED} 1<11 2<J"


def test_alone_the_cards_are_dealt() -> None:
    for said in (first("4"), lying("4"), heard("CorrectJoker"), heard("CardsBack")):
        answer = sitting_at(alone("0<5 1<1 0<5 1<1 0<5 1<2 0<11 1<2 0<13 1<3 #4")).say(said)
        assert answer.startswith("I deal the cards, so only your last answer can be wrong.")
