"""How a match of Final Binary stands, asked for: points, trump, tricks, turns, what lies there."""

from __future__ import annotations

import pytest

from skill.chair.final_binary.standing import (
    my_card,
    score,
    this_trick,
    tricks,
    what_trump,
    whose_turn,
)
from skill.chair.heard import Heard
from tests.chair.final_binary.dealt import ENDED, FIRST, dealt
from tests.chair.final_binary.dealt import SHORT as ROUND_OF_TWO
from tests.chair.final_binary.told import (
    DEALT,
    FIRST_TRICK,
    LAST,
    PENALTY,
    ROUND,
    SETUPS,
    SHORT,
    TWO_TRICKS,
    about,
    alone,
    asked,
    table_of,
)

OTTO = "I know nobody called Otto. At the table: Anna, Boris, Clara, and Dora."


# Points ------------------------------------------------------------------------------------------


def test_nobody_has_points_in_the_first_round() -> None:
    assert asked(score, table_of(SETUPS)) == "Nobody has points yet. This is round 1 of 3."


def test_the_most_points_lead_and_less_than_none_is_minus() -> None:
    """Clara has no difference: 1 and all differences, 1 + 5; Boris lost 4, Anna got nothing."""
    assert asked(score, table_of(ROUND, **SHORT)) == (
        "Clara leads. Points: Clara 6, Anna 0, and Boris minus 4. This is round 2 of 3."
    )


def test_what_was_lost_at_once_counts() -> None:
    """Anna and Boris have a difference of 1 each, so Clara gets 1 + 2; Boris lost ten before."""
    told = asked(score, table_of(PENALTY, **SHORT))
    assert "Clara 3, Anna 0, and Boris minus 10." in told


def test_the_score_of_somebody() -> None:
    table = table_of(FIRST_TRICK)
    assert asked(score, table, about(player_a="Dora")) == (
        "Dora's score is 0. Dora has one trick in this round."
    )
    assert asked(score, table_of(SETUPS), about(player_a="Dora")) == "Dora's score is 0."
    assert asked(score, table, about(player_a="Otto")) == OTTO
    assert asked(score, alone(DEALT, dealt=(1, 2)), about(player_a="me")) == "Your score is 0."


def test_the_last_round_and_the_end() -> None:
    assert asked(score, table_of(ROUND, **SHORT, rounds=1)) == (
        "Clara has won. Points: Clara 6, Anna 0, and Boris minus 4."
    )
    last = asked(score, table_of(SETUPS, rounds=1))
    assert last.endswith("This is round 1, the last one, if nobody shares the lead after it.")


# Trump -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("actions", "told"),
    [
        (
            "",
            "The trump of round 1 has not been turned up yet. "
            "Blue, red, yellow, and green have not been trump yet.",
        ),
        ("^r", "Red is trump. Blue, yellow, and green have not been trump yet."),
    ],
)
def test_what_is_trump(actions: str, told: str) -> None:
    assert asked(what_trump, table_of(actions)) == told


def test_trumps_of_earlier_rounds_are_gone() -> None:
    assert asked(what_trump, table_of(f"{ROUND} ^b", **SHORT)) == (
        "Blue is trump. Yellow and green have not been trump yet."
    )
    over = table_of(ROUND, **SHORT, rounds=1)
    assert asked(what_trump, over) == "Red was trump in the last round."


# Tricks ------------------------------------------------------------------------------------------


def test_how_many_tricks_everybody_has() -> None:
    assert asked(tricks, table_of(FIRST_TRICK)) == (
        "Tricks: Anna 0, Boris 0, Clara 0, and Dora 1. One of 14 has been played."
    )
    nobody = "No trick has been played yet; there are 14."
    assert asked(tricks, table_of(SETUPS)) == nobody


def test_how_many_tricks_somebody_has() -> None:
    table = table_of(FIRST_TRICK)
    dora = asked(tricks, table, about(player_a="Dora"))
    assert dora == "Dora has one trick in this round. 13 are still to come."
    assert asked(tricks, table, about(player_a="Anna")).startswith("Anna has no trick")
    assert asked(tricks, table, about(player_a="Otto")) == OTTO
    two = asked(tricks, table_of(TWO_TRICKS, **SHORT), about(player_a="Boris"))
    assert two == "Boris has one trick in this round. One is still to come."


def test_between_rounds_nobody_has_tricks() -> None:
    assert asked(tricks, table_of(ROUND, **SHORT)) == "Round 2 has not begun yet."
    assert asked(tricks, table_of(ROUND, **SHORT, rounds=1)) == "All rounds have been played."


# Turns -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("actions", "told"),
    [
        ("", "Anna leads first in round 1."),
        ("^r 0|3", "Anna leads first in round 1."),
        (SETUPS, "Anna leads this trick. Then Boris, Clara, and Dora play."),
        (f"{SETUPS} 0:g2", "It is Boris's turn. Anna led green 2. Then Clara and Dora play."),
        (
            f"{FIRST_TRICK} 3:y/0 0:y1",
            "It is Boris's turn. Dora led yellow with 0. Then Clara plays.",
        ),
        (
            f"{FIRST_TRICK} 3:y1 0:y2 1:y3",
            "It is Clara's turn. Dora led yellow 1. Then the trick is over.",
        ),
    ],
)
def test_whose_turn_it_is(actions: str, told: str) -> None:
    assert asked(whose_turn, table_of(actions)) == told


def test_whose_turn_it_is_apart_from_cards() -> None:
    shown = asked(whose_turn, table_of(TWO_TRICKS.removesuffix(" 2=2 0:b/3"), **SHORT))
    assert shown == "Clara is to say what lies face up in front of Clara."
    over = table_of(ROUND, **SHORT, rounds=1)
    assert asked(whose_turn, over) == "It is nobody's turn."
    passing = alone(DEALT[: DEALT.index(" 0>")], dealt=(1, 2))
    assert asked(whose_turn, passing) == "You are to pass two binary cards."
    assert asked(whose_turn, alone(DEALT, dealt=(1, 2))) == (
        "You lead this trick. Then Ada and Alan play."
    )


def test_how_it_becomes_the_turn_of_somebody_else() -> None:
    clara = about(player_a="Clara")
    starts = "If somebody else starts, say, for example: Boris starts this round."
    lost = "If a card was misheard, say, for example: no, Anna played red three; or: undo."
    assert asked(whose_turn, table_of(SETUPS), clara).endswith(starts)
    assert asked(whose_turn, table_of(f"{SETUPS} 0:g2"), clara).endswith(lost)
    assert asked(whose_turn, table_of(f"{SETUPS} 0:g2 1:g1"), clara).endswith("Then Dora plays.")
    assert asked(whose_turn, table_of(SETUPS), about(player_a="Otto")) == OTTO


# The trick ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("actions", "told"),
    [
        ("", "Round 1 has not begun yet."),
        (SETUPS, "Nothing lies there yet: Anna leads trick 1."),
        (f"{SETUPS} 0:g2", "Anna green 2 makes 5. Green was led."),
        (
            f"{SETUPS} 0:g2 1:r/6",
            "Anna green 2 makes 5 and Boris red with 6 makes 3. "
            "Boris wins it so far, with 3. Green was led.",
        ),
        (FIRST_TRICK, "Nothing lies there yet: Dora leads trick 2."),
    ],
)
def test_what_lies_there(actions: str, told: str) -> None:
    assert asked(this_trick, table_of(actions)) == told


def test_no_trick_is_left() -> None:
    """Boris turned over what cannot have been there, and so has to tell again what is left."""
    table = table_of(f"{LAST} 1=0 1=5 1:y/3!", **SHORT)
    assert asked(this_trick, table) == "All tricks of this round have been played."


def test_what_somebody_played() -> None:
    table = table_of(f"{FIRST_TRICK} 3:y1")
    assert asked(this_trick, table, about(player_a="Dora")) == "Trick 2: Dora yellow 1 makes 5."
    told = asked(this_trick, table, about(player_a="Boris"))
    assert told == "Trick 1: Boris red with 6 makes 3."
    first = table_of(f"{SETUPS} 0:g2")
    not_yet = "Boris has not played in this round yet."
    assert asked(this_trick, first, about(player_a="Boris")) == not_yet
    assert asked(this_trick, first, about(player_a="Otto")) == OTTO


def test_alone_one_is_told_the_same_in_the_second_person() -> None:
    table = alone(f"{DEALT} 0:y/2 1:g2", dealt=(1, 2))
    assert asked(this_trick, table) == (
        "You yellow with 2 makes 1 and Ada green 2 makes 6. "
        "You win it so far, with 1. Yellow was led."
    )
    assert asked(tricks, table, Heard("")) == "No trick has been played yet; there are 3."


def test_what_one_played_last_oneself() -> None:
    assert asked(my_card, dealt()) == "You have not played in this round yet."
    assert asked(my_card, dealt(then=FIRST)) == "Trick 1: you blue 3 makes 6."
    assert asked(my_card, dealt(*ROUND_OF_TWO, then=ENDED)) == "Round 2 has not begun yet."
    assert asked(my_card, table_of(FIRST_TRICK)) == "Trick 1: Dora red 1 makes 5."


def test_alone_all_are_told_of_from_oneself_on() -> None:
    """Ada won the first trick."""
    assert asked(tricks, dealt(then=FIRST)).startswith("Tricks: you 0, Ada 1, and Alan 0.")
