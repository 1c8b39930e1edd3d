"""Arguments about ranks: a question, at any time, that plays nothing; and short rules."""

from __future__ import annotations

import pytest

from skill.chair.final_binary.disputes import check
from skill.chair.final_binary.rulings import TOPICS, rule_about
from skill.chair.heard import Heard, Said
from skill.chair.table import Table
from tests.chair.final_binary.dealt import SECOND, dealt
from tests.chair.final_binary.told import (
    DEALT,
    FIRST_TRICK,
    ROUND,
    SETUPS,
    SHORT,
    about,
    alone,
    asked,
    table_of,
)

HOW = "I did not get the card. Ask, for example: what is green two on display three?"
DISPLAY = "Say the display, too. Ask, for example: what is green two on display three?"


@pytest.mark.parametrize(
    ("card", "shown", "told"),
    [
        ("g2", "3", "Green 2 on 3 makes 5: 2 and 3."),
        ("b10", "7", "Blue 10 on 7 makes 17: 10 and 7."),
        # The 4 comes up, the 2 goes down, the 1 stays.
        ("r/6", "3", "Red with 6 on 3 makes 5."),
        ("y/0", "4", "Yellow with 0 on 4 makes 4."),
        ("y/4", "4", "Yellow with 4 on 4 makes 0."),
    ],
)
def test_what_a_card_makes_on_a_display(card: str, shown: str, told: str) -> None:
    question = about(card_a=card, binary_a=shown)
    assert asked(check, Table(), question) == told
    assert asked(check, table_of(SETUPS), question) == told


def test_what_is_missing_is_asked_for() -> None:
    assert asked(check, Table(), about(card_a="g2")) == DISPLAY
    assert asked(check, table_of(ROUND, **SHORT), about(card_a="g2")) == DISPLAY
    assert asked(check, Table(), about(binary_a="3")) == HOW
    thirty = Heard("", {"card_a": Said("green thirty"), "binary_a": Said("3", ("3",))})
    assert asked(check, Table(), thirty) == HOW
    flip = asked(check, Table(), about(card_a="r", binary_a="3"))
    assert flip.startswith("A suit card makes what the display shows after the flip.")


@pytest.mark.parametrize(
    ("card", "told"),
    [
        # Boris lies ahead with red 3, and Clara's display shows 2.
        (
            "g5",
            "On Clara's display, green 5 on 2 makes 7: 5 and 2. That would not win: Boris has 3.",
        ),
        ("r1", "On Clara's display, red 1 on 2 makes 3: 1 and 2. So far that would win."),
        ("r/2", "On Clara's display, red with 2 on 2 makes 0. That would not win: Boris has 3."),
        ("r/5", "On Clara's display, red with 5 on 2 makes 7. So far that would win."),
    ],
)
def test_whether_a_card_would_win_the_trick_that_lies_there(card: str, told: str) -> None:
    table = table_of(f"{SETUPS} 0:g2 1:r/6")
    assert asked(check, table, about(card_a=card)) == told


def test_of_the_first_card_of_a_trick_only_its_rank_is_told() -> None:
    told = asked(check, table_of(FIRST_TRICK), about(card_a="b2"))
    assert told == "On Dora's display, blue 2 on 4 makes 6: 2 and 4."


def test_alone_it_is_told_first_that_a_card_may_not_be_played() -> None:
    """Alan led red, and you hold red 1, two red suit cards and a yellow one; 3 on 3 is 0."""
    red_led = dealt(then=f"{SECOND} 2:r3")
    told = asked(check, red_led, about(card_a="b2"))
    assert told == "You do not have blue 2. Blue 2 on 3 makes 5: 2 and 3."
    told = asked(check, red_led, about(card_a="y/3"))
    assert told == "That does not go. Yellow with 3 on 3 makes 0."
    told = asked(check, red_led, about(card_a="r/4"))
    assert told == "You have 3, 5, and 7 face up. Red with 4 on 3 makes 7."
    assert asked(check, red_led, about(card_a="r/5")).endswith("So far that would win.")


def test_alone_it_is_the_own_display() -> None:
    """One's display shows 3; it is Ada's turn, so that whether it wins is not the question."""
    assert asked(check, alone(DEALT, dealt=(1, 2)), about(card_a="r1")) == (
        "Red 1 on 3 makes 4: 1 and 3."
    )
    later = alone(f"{DEALT} 0:y/2", dealt=(1, 2))
    assert asked(check, later, about(card_a="r1")) == "Red 1 on 1 makes 2: 1 and 1."


@pytest.mark.parametrize("topic", TOPICS)
def test_every_topic_has_a_rule_that_is_short(topic: str) -> None:
    told = asked(rule_about, Table(), about(topic=topic))
    assert told.count(".") <= 3 and len(told) < 300


def test_an_unknown_topic_is_answered_with_all_rules() -> None:
    [told] = rule_about(Table(), Heard("", {"topic": Said("the weather")}))
    assert told.key == "final_binary-rules"
