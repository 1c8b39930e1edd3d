"""Turns at a table: equations that are right, draws and passes; and who is asked."""

from __future__ import annotations

from typing import Any

import pytest

from skill.chair.heard import Heard, Said
from skill.games.arquimedes.cards import Laid
from tests.chair.arquimedes.told import ME, equation, sitting_at, state_of, table_of, told
from tests.chair.sitting import Sitting, heard, number

FEW = {"hand": 1, "deck": (0, 2, 2, *[0] * 11)}
"""Two ones and two twos for two people with a card each: one is left to draw."""
EMPTY = "#1 0+"
"""So it is drawn."""


def at(actions: str, **otherwise: Any) -> Sitting:
    return sitting_at(table_of(actions, **otherwise))


# Equations that are right ------------------------------------------------------------------------


def test_the_rulebooks_equation() -> None:
    """ "Three plus two is five": the next player goes on with the five."""
    sitting = at("#3")
    assert sitting.say(equation("3+2=5")) == "Right. Boris, on 5?"
    assert told(sitting) == "#3 0:3+2=5"
    assert state_of(sitting).open == Laid(5)


@pytest.mark.parametrize(
    ("lying", "text"),
    [("5", "5+3=8"), ("8", "8-2=6"), ("6", "6*2=12"), ("12", "12/3=4"), ("4", "4=4")],
)
def test_every_kind_of_equation(lying: str, text: str) -> None:
    """The rulebook's examples of each."""
    sitting = at(f"#{lying}")
    sitting.say(equation(text))
    assert told(sitting) == f"#{lying} 0:{text}"


@pytest.mark.parametrize(
    "slots",
    [
        {"operation": "plus", "second": "2", "result": "5"},
        {"open": "3", "operation": "plus", "second": "2", "result": "5"},
        {"open": "", "operation": "plus", "second": "2", "result": "5"},
    ],
)
def test_the_open_card_need_not_be_said(slots: dict[str, str]) -> None:
    said = {slot: Said(text, (text,) if text else ()) for slot, text in slots.items()}
    sitting = at("#3")
    assert sitting.say(Heard("Equation", said)) == "Right. Boris, on 5?"


@pytest.mark.parametrize(
    "said",
    [
        Heard("Equals", {"open": Said("four", ("4",)), "second": Said("four", ("4",))}),
        Heard("Equals", {"second": Said("for", ("4",))}),
        Heard("Equals"),
        Heard("Equation", {"operation": Said("equals", ("equals",)), "second": Said("4", ("4",))}),
        equation("4=4", name="Anna"),
    ],
)
def test_the_same_again(said: Heard) -> None:
    sitting = at("#4")
    assert sitting.say(said) == "Right. Boris, on 4?"
    assert told(sitting) == "#4 0:4=4"


def test_slots_are_read_where_nothing_was_resolved() -> None:
    sitting = at("#12")
    words = {"open": "twelve", "operation": "divided by", "second": "tree", "result": "for"}
    sitting.say(Heard("Equation", {slot: Said(text) for slot, text in words.items()}))
    assert told(sitting) == "#12 0:12/3=4"


def test_who_is_down_to_one_card_is_told() -> None:
    sitting = at("#3 0:3+2=5 1+ 2+")
    assert sitting.say(equation("5+1=6")) == "Right. Anna has one card left. Boris, on 6?"


def test_one_card_is_enough_for_equals_alone() -> None:
    """(A6) With one card left, anything else costs nothing: it was misheard, or miscounted."""
    sitting = at("#3 0:3+2=5 1+ 2+ 0:5+1=6 1+ 2+")
    assert sitting.say(equation("6+2=8")) == (
        "6 plus 2 is 8? By my count Anna has only one card. Was there one more?"
    )
    assert sitting.say(equation("6=6")).startswith("Right. Anna is out! The round is over.")


# The joker ---------------------------------------------------------------------------------------


def joker(slot: str, id_: str, **slots: str) -> Heard:
    said = {name: Said(text, (text,)) for name, text in slots.items()}
    return Heard("Equation", {**said, slot: Said("the joker", (id_,))})


def test_the_joker_is_said_with_its_number() -> None:
    sitting = at("#3")
    said = joker("second", "joker:2", operation="plus", result="5")
    assert sitting.say(said) == "Right, the joker is 2. Boris, on 5?"
    assert told(sitting) == "#3 0:3+J2=5"


def test_the_joker_keeps_its_number_as_the_open_card() -> None:
    """(A13)"""
    sitting = at("#3")
    said = joker("result", "joker:5", operation="plus", second="2")
    assert sitting.say(said) == "Right, the joker is 5. Boris, on 5?"
    sitting.say(equation("5+1=6"))
    assert told(sitting) == "#3 0:3+2=J5 1:J5+1=6"


@pytest.mark.parametrize(
    ("answer", "after"), [(number("2"), "#3 0:3+J2=5"), (number("two"), "#3 0:3+J2=5")]
)
def test_a_joker_without_a_number_is_asked_for_it(answer: Heard, after: str) -> None:
    """(A12)"""
    sitting = at("#3")
    said = sitting.say(joker("second", "joker", operation="plus", result="5"))
    assert said == "Which number does the joker stand for?"
    assert sitting.say(answer) == "Right, the joker is 2. Boris, on 5?"
    assert told(sitting) == after


def test_a_joker_must_be_right_as_it_is_said() -> None:
    """(A12) On 3, "plus 2 is joker as 6" is wrong, although 5 would do."""
    sitting = at("#3")
    sitting.say(joker("result", "joker", operation="plus", second="2"))
    assert sitting.say(number("6")) == (
        "3 plus 2 is 5, not 6. That would cost a card. Did you play 3 plus 2 is the joker as 6?"
    )


def test_the_joker_as_the_same_has_its_number_by_that() -> None:
    sitting = at("#4")
    sitting.say(Heard("Equals", {"second": Said("the joker", ("joker",))}))
    assert told(sitting) == "#4 0:4=J4"


def test_on_an_open_joker_its_number_comes_with_the_equation() -> None:
    """(A14)"""
    sitting = at("#J")
    assert sitting.say(equation("7+2=9")) == "Right. Boris, on 9?"
    assert told(sitting) == "#J 0:J7+2=9"


def test_on_an_open_joker_its_number_may_be_asked_for() -> None:
    sitting = at("#J")
    said = Heard("Equation", {"operation": Said("plus", ("plus",)), "second": Said("2", ("2",))})
    assert sitting.say(said) == "Which number does the joker stand for?"
    assert sitting.say(number("7")) == "The joker as 7 plus 2 is 9?"
    sitting.say(heard("Yes"))
    assert told(sitting) == "#J 0:J7+2=9"


def test_there_is_one_joker() -> None:
    """(A11)"""
    said = at("#J").say(joker("second", "joker:2", open="7", operation="plus", result="9"))
    assert said == "The joker lies there already, and there is no other. Anna, on the joker?"


# Draws and passes --------------------------------------------------------------------------------


@pytest.mark.parametrize("said", [heard("Draw"), heard("Draw", "Anna"), heard("Draw", "player 1")])
def test_a_card_is_drawn(said: Heard) -> None:
    sitting = at("#3")
    assert sitting.say(said) == "Anna draws. Boris, on 3?"
    assert told(sitting) == "#3 0+"


def test_i_is_whoever_is_asked() -> None:
    sitting = at("#3")
    sitting.say(Heard("Draw", {"player_a": ME}))
    assert told(sitting) == "#3 0+"


def test_nobody_passes_while_there_are_cards() -> None:
    """(A4) 55 cards, of which three people have five each and one lies open: 39."""
    sitting = at("#3")
    assert sitting.say(heard("Pass")) == "There are 39 cards to draw. Anna, do you draw one?"
    assert sitting.say(heard("Yes")) == "Anna draws. Boris, on 3?"


def test_no_may_be_to_draw() -> None:
    sitting = at("#3")
    assert sitting.say(heard("No")).endswith("Anna, do you draw one?")
    assert sitting.say(heard("No")).endswith("Anna, on 3?")
    assert told(sitting) == "#3"


def test_instead_of_drawing_one_may_play() -> None:
    sitting = at("#3")
    sitting.say(heard("Pass"))
    assert sitting.say(equation("3+2=5")) == "Right. Boris, on 5?"


def test_the_last_card_is_announced() -> None:
    sitting = at("#1", people=2, **FEW)
    assert sitting.say(heard("Draw")) == (
        "Anna draws. The draw pile is empty: from now on, play or pass. Boris, on 1?"
    )


def test_with_no_card_left_one_passes() -> None:
    """(A4)"""
    sitting = at(EMPTY, people=2, **FEW)
    assert sitting.say(heard("Draw")) == "No card is left to draw. Boris, do you pass?"
    assert sitting.say(heard("Yes")) == "Boris passes. Anna, on 1?"
    assert told(sitting) == "#1 0+ 1-"


def test_all_have_passed() -> None:
    """(A17)"""
    sitting = at(f"{EMPTY} 1-", people=2, **FEW)
    said = sitting.say(heard("Pass"))
    assert said.startswith("Anna passes. All have passed. The round is over. Anna, what do your 2")


def test_a_play_starts_the_passes_anew() -> None:
    """(A17)"""
    sitting = at(f"{EMPTY} 1-", people=2, **FEW)
    assert sitting.say(equation("1=1")) == "Right. Anna has one card left. Boris, on 1?"
    assert sitting.say(heard("Pass")) == "Boris passes. Anna, on 1?"


# Who is asked ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "said",
    [heard("Draw", "Boris"), heard("Pass", "Boris"), equation("3+2=5", name="boris")],
)
def test_somebody_who_is_not_asked_waits(said: Heard) -> None:
    sitting = at("#3")
    assert sitting.say(said) == "One after the other: Anna is asked first. Anna, on 3?"
    assert told(sitting) == "#3"


def test_nobody_plays_who_is_not_there() -> None:
    said = at("#3").say(heard("Draw", "Zebedee"))
    assert said.startswith("I know nobody called Zebedee.")


@pytest.mark.parametrize("intent", ["Yes", "Ready", "Next", "Done", "Joker"])
def test_what_says_nothing_is_told_how_an_equation_is_said(intent: str) -> None:
    assert at("#3").say(heard(intent)) == (
        "Say the equation, like: 3 plus 1 is 4; or, draw. Anna, on 3?"
    )


@pytest.mark.parametrize(
    ("actions", "example"),
    [
        ("#3", "3 plus 1 is 4"),
        ("#13", "13 minus 1 is 12"),
        ("#J", "the joker as 7 plus 1 is 8"),
        ("#3 0:3+2=J5", "the joker as 5 plus 1 is 6"),
        ("#1 0:1=1 1:1=1 2:1=1 0:1=1 1:1=1 2:1+1=2!", "2 plus 2 is 4"),  # all six ones are gone
    ],
)
def test_the_example_can_be_played(actions: str, example: str) -> None:
    assert f"like: {example};" in at(actions).say(heard("Ready"))


def test_silence_is_asked_in_other_words() -> None:
    sitting = at("#3")
    sitting.say(heard("Launch"))
    assert sitting.reply.reprompt
    assert sitting.say(heard("Fallback")).endswith(
        "Anna: play an equation, or draw. What do you play on 3?"
    )


@pytest.mark.parametrize(
    ("before", "said", "back"),
    [
        ("#3", equation("3+2=5"), "I take back: Anna played 3 plus 2 is 5. Round 1. Anna, on 3?"),
        ("#3", heard("Draw"), "I take back: Anna drew. Round 1. Anna, on 3?"),
    ],
)
def test_a_turn_is_taken_back(before: str, said: Heard, back: str) -> None:
    sitting = at(before)
    sitting.say(said)
    assert sitting.say(heard("Undo")) == back
    assert told(sitting) == before
