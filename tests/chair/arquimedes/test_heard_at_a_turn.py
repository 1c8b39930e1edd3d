"""What people say at a turn besides whole equations: what lies there, several draws, pieces."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from skill.chair.arquimedes.rulings import TOPICS
from skill.chair.heard import Heard, Said
from skill.chair.table import Table
from skill.local.models import interaction_model
from skill.speech.line import Field, line
from tests.chair.arquimedes.told import (
    ME,
    about,
    corrected,
    equation,
    sitting_at,
    table_of,
    told,
)
from tests.chair.sitting import Sitting, heard, number, words

YES, NO = heard("Yes"), heard("No")
FEW = {"hand": 1, "deck": (0, 3, 3, *[0] * 11)}
"""Of three ones and three twos each of three people has one, and one lies open: two are left."""


def at(actions: str, **otherwise: Any) -> Sitting:
    return sitting_at(table_of(actions, **otherwise))


def lies(card: int) -> Heard:
    """ "It's a nine", "the open card is nine", "I said nine"."""
    return about("LiesThere", number=str(card))


# What lies there -------------------------------------------------------------------------------


def test_what_lies_there_is_confirmed_and_nothing_is_played() -> None:
    sitting = at("#9")
    assert sitting.say(lies(9)) == "Yes, 9 lies there. Anna, on 9?"
    assert told(sitting) == "#9"


def test_the_bare_number_may_be_the_same_again_but_what_lies_there_is_no_play() -> None:
    sitting = at("#9")
    assert sitting.say(number("9")) == "9 equals 9?"
    assert sitting.say(lies(9)) == "Yes, 9 lies there. Anna, on 9?"
    sitting.say(YES)
    assert told(sitting) == "#9"


def test_what_does_not_lie_there_is_told_how_the_other_came_to() -> None:
    assert at("#3 0:3+5=8").say(lies(9)) == (
        "No, 8 lies there: Anna played 3 plus 5 is 8. If it was another equation, say all of it, "
        "like: no, I said three plus six is nine. Boris, on 8?"
    )
    assert at("#8").say(lies(9)) == (
        "No, 8 lies there: it was turned up. If it is 9, say: the open card was 9. Anna, on 8?"
    )


def test_a_no_never_confirms() -> None:
    """ "Nine" may have been the same again; "no, that was a nine" is not."""
    sitting = at("#9")
    sitting.say(number("9"))
    assert sitting.say(corrected(9)) == "Yes, 9 lies there. Anna, on 9?"
    assert told(sitting) == "#9"


def test_another_number_after_a_no_is_taken() -> None:
    """ "3 plus 2 is 5?" "No, it's a four" may be heard for the five or the two: 3 plus 4 is 7."""
    sitting = at("#3")
    sitting.say(about("Equation", operation="plus", second="2"), corrected(6))
    assert sitting.asked == "arquimedes-wrong"


def test_before_a_card_lies_there_it_is_the_first() -> None:
    sitting = at("")
    assert sitting.say(lies(9)) == "Anna, on 9?"


def test_where_a_number_is_asked_for_it_is_that() -> None:
    sitting = at("#3")
    said = about("Equation", operation="plus", second="joker", result="5")
    sitting.say(said, lies(2))
    assert told(sitting) == "#3 0:3+J2=5"
    wrong = at("#3")
    wrong.say(equation("3+2=8"), lies(5))
    assert told(wrong) == "#3 0:3+2=5"


def test_in_a_tie_it_is_the_card_that_is_drawn() -> None:
    """Both have 20; Boris draws first, since he comes after Anna, who started (A20)."""
    tied = "#3 0:3+2=5 1+ 2+ 0:5+1=6 1+ 2+ 0:6=6 1=20 2=20"
    assert at(tied).say(lies(7)).startswith("Boris drew a seven, and has 27. Clara, which card")


# Draws -------------------------------------------------------------------------------------------


def test_several_draw_in_one_sentence() -> None:
    sitting = at("#3 0+")
    said = sitting.say(heard("Draw", "Boris", "Clara"))
    assert said == "Boris draws. Clara draws. Anna, on 3?"
    assert told(sitting) == "#3 0+ 1+ 2+"


def test_they_are_taken_as_far_as_they_are_next() -> None:
    sitting = at("#3")
    said = sitting.say(heard("Draw", "Clara", "Anna"))
    assert said == "Boris comes before Clara. Anna draws. Boris, on 3?"
    assert told(sitting) == "#3 0+"


def test_nobody_draws_where_somebody_else_is_next() -> None:
    sitting = at("#3")
    said = sitting.say(heard("Draw", "Boris", "Clara"))
    assert said == "One after the other: Anna is asked first. Anna, on 3?"
    assert told(sitting) == "#3"


def test_everybody_draws() -> None:
    sitting = at("#3 0+")
    assert sitting.say(heard("AllDraw")) == "Boris draws. Clara draws. Anna draws. Boris, on 3?"


def test_no_more_draw_than_there_are_cards() -> None:
    """(A4) Two are left for three."""
    sitting = at("#1", **FEW)
    said = sitting.say(heard("AllDraw"))
    assert said == (
        "Anna draws. Boris draws. The draw pile is empty: from now on, play or pass. Clara, on 1?"
    )
    assert sitting.say(heard("AllDraw")) == "No card is left to draw. Clara, do you pass?"


@pytest.mark.parametrize("said", [heard("Too"), Heard("Add", {"player_a": ME})])
def test_me_too_draws_after_a_draw(said: Heard) -> None:
    sitting = at("#3 0+")
    assert sitting.say(said) == "Boris draws. Clara, on 3?"


def test_me_too_passes_after_a_pass() -> None:
    sitting = at("#1 0+ 1+ 2-", **FEW)
    assert sitting.say(heard("Too")) == "Anna passes. Boris, on 1?"


def test_me_too_says_nothing_after_an_equation() -> None:
    sitting = at("#3 0:3+2=5")
    assert sitting.say(heard("Too")).startswith("That does not fit here.")
    assert told(sitting) == "#3 0:3+2=5"


def test_to_draw_and_not_to_draw_comes_to_an_end() -> None:
    sitting = at("#3")
    sitting.say(NO)
    assert sitting.say(NO) == "Then play an equation, like: 3 plus 1 is 4. Anna, on 3?"


# In pieces ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "rest",
    [
        [Heard("Equals", {"open": Said("two", ("2",)), "second": Said("five", ("5",))})],
        [number("2"), YES],
        [number("2"), number("5")],
        [equation("3+2=5")],
    ],
)
def test_an_equation_may_be_said_in_pieces(rest: list[Heard]) -> None:
    """ "Three plus", and then "two is five"; or "two", and so on."""
    sitting = at("#3")
    assert sitting.say(about("Equation", open="3", operation="plus")) == "3 plus what?"
    sitting.say(*rest)
    assert told(sitting) == "#3 0:3+2=5"


# Questions ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("asked", "answer"),
    [
        (heard("LastTurn"), "Boris drew."),
        (heard("LastTurn", "Anna"), "Anna played 3 plus 2 is 5."),
        (heard("LastTurn", "Boris"), "Boris drew."),
        (heard("LastTurn", "Clara"), "Clara has had no turn in this round."),
    ],
)
def test_what_was_played_last_is_told(asked: Heard, answer: str) -> None:
    assert at("#3 0:3+2=5 1+").say(asked) == f"{answer} Clara, on 5?"


def test_before_the_first_turn_of_a_round_nothing_was_played() -> None:
    assert at("#3").say(heard("LastTurn")) == "Nobody has had a turn in this round. Anna, on 3?"


def test_an_equation_as_the_skill_is_opened_is_a_question() -> None:
    """ "Ask Arquimedes whether four plus three is seven": the speaker leaves out the "whether"."""
    sitting = at("#4")
    asked = replace(equation("4+3=7"), opens=True)
    assert sitting.say(asked) == "Yes: 4 plus 3 is 7. Anna, on 4?"
    assert told(sitting) == "#4"


def test_without_a_game_it_is_answered_and_all() -> None:
    sitting = sitting_at(Table())
    assert sitting.say(replace(equation("12/3=5"), opens=True)) == (
        "No: 12 divided by 3 is 4, not 5."
    )
    assert sitting.reply.question is None
    assert sitting_at(Table()).say(equation("4=4")).startswith("Yes: 4 equals 4. ")


def test_each_topic_of_the_rules_has_a_short_answer() -> None:
    kinds = interaction_model("arquimedes")["interactionModel"]["languageModel"]["types"]
    topics = next(kind for kind in kinds if kind["name"] == "TOPIC")["values"]
    assert {topic["id"] for topic in topics} == set(TOPICS)
    for topic in TOPICS:
        answer = at("#3").say(about("RuleAbout", topic=topic)).removesuffix(" Anna, on 3?")
        assert 10 < len(answer.split()) < 45


@pytest.mark.parametrize(
    ("topic", "part"),
    [
        ("joker", "from 1 to 13, which you say as you play it. Left in hand it counts 13."),  # A12
        ("draw", "as you like, also if you could play."),  # A3
        ("pass", "Nobody passes while there are cards to draw."),  # A4
        ("players", "Two to five"),  # A1
        ("rounds", "There are five rounds."),  # A28
    ],
)
def test_the_answer_is_the_rule(topic: str, part: str) -> None:
    assert part in at("#3").say(about("RuleAbout", topic=topic))


def test_a_topic_that_was_not_understood_gets_all_the_rules() -> None:
    said = at("#3").say(Heard("RuleAbout", {"topic": Said("the weather")}))
    assert said.startswith("Everybody gets five cards")


def test_what_was_missed_is_repeated() -> None:
    assert at("#3 0:3+2=5").say(heard("Repeat")).endswith("Anna played 3 plus 2 is 5. Boris, on 5?")


@pytest.mark.parametrize(
    "key", ["help-arquimedes-turn", "help-arquimedes-open-card", "help-arquimedes-names"]
)
def test_help_is_short(key: str) -> None:
    fields: dict[str, Field] = {"who": "Anna", "number": 5, "left": 20, "least": 2, "most": 5}
    said = words([line(key, **fields, example="5 plus 2 is 7")])
    assert len(said.split()) <= 50
