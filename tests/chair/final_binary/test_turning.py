"""Whether a binary card may be turned over, asked for, and which of the last two must go."""

from __future__ import annotations

import pytest

from skill.chair.final_binary.turning import may_turn
from skill.chair.heard import Heard
from tests.chair.final_binary.told import (
    DEALT,
    FIRST_TRICK,
    LAST,
    SETUPS,
    SHORT,
    TWO_TRICKS,
    about,
    alone,
    asked,
    table_of,
)

OPEN = (
    "Any card that lies face up may be turned over; "
    "only the last one to turn an eighth card may not leave 14 in all."
)
LATER = (
    "A binary card is turned over with each suit card, once the tricks have begun. "
    "Only the last eighth card matters: what stays may not make 14."
)
KEEPS = "Boris turns last, and the others keep 1 and 2."
BORIS = about(player_a="Boris")


@pytest.mark.parametrize(
    ("question", "told"),
    [
        (about(player_a="Anna", binary_a="3"), "Yes, the 3 lies face up in front of Anna."),
        (
            about(player_a="Anna", binary_a="7"),
            "Yes, if a 7 lies face up in front of Anna: I was not told.",
        ),
        (about(binary_a="4"), "Yes, the 4 lies face up in front of Dora."),
        (about(), OPEN),
        (about(player_a="Otto"), "I know nobody called Otto."),
    ],
)
def test_any_number_that_lies_face_up(question: Heard, told: str) -> None:
    assert asked(may_turn, table_of(FIRST_TRICK), question).startswith(told)


def test_a_number_that_is_not_there() -> None:
    row = " ".join(f"0={number}" for number in (0, 0, 1, 1, 2, 2, 4, 4))
    told = asked(may_turn, table_of(f"{SETUPS} {row}"), about(player_a="Anna", binary_a="7"))
    assert told == "No, no 7 lies face up in front of Anna."


def test_before_the_tricks() -> None:
    assert asked(may_turn, table_of("^r"), about(binary_a="4")) == LATER


def test_of_whoever_has_turned_an_eighth_card_none_goes() -> None:
    told = asked(may_turn, table_of(TWO_TRICKS, **SHORT), about(player_a="Clara", binary_a="2"))
    assert told == "Clara has turned over the eighth card, so no other is turned."


@pytest.mark.parametrize(
    ("last_two", "told"),
    [
        # 1 and 2 and 0 are 3, the number of tricks; with 5 they are 8.
        ("1=0 1=5", f"{KEEPS} The 0 must go: if it stayed, the total would be 3."),
        ("1=4 1=5", f"{KEEPS} Either card may go: neither makes 3."),
        ("1=4 1=4", f"{KEEPS} Either card may go: neither makes 3."),
        ("1=0 1=0", f"{KEEPS} Either card makes 3, so it costs 10 points."),
        ("", f"{KEEPS} So a 0 may not stay: it would make 3."),
        ("1=0", f"{KEEPS} So a 0 may not stay: it would make 3."),
    ],
)
def test_which_of_the_last_two_must_go(last_two: str, told: str) -> None:
    table = table_of(f"{LAST} {last_two}", **SHORT)
    assert asked(may_turn, table, BORIS) == told
    assert asked(may_turn, table, about(player_a="Boris", binary_a="0")) == told


def test_whoever_turns_last_may_have_more_than_two_left() -> None:
    """Anna keeps 1 and Clara 2; Boris has played no suit card, and has three cards face up."""
    before = "^r 0|3 1|4 2|5 0:g/3 1:b2 2:g/5 2:g/1 2=2 0:g/0 0=1"
    table = table_of(before, **SHORT)
    assert asked(may_turn, table, BORIS) == f"{KEEPS} So a 0 may not stay: it would make 3."
    four = about(player_a="Boris", binary_a="4")
    assert asked(may_turn, table, four) == "Yes, the 4 lies face up in front of Boris."


def test_where_the_total_cannot_be_made() -> None:
    """Anna keeps 7: with 2 that is more than 3 already."""
    table = table_of(LAST.removesuffix("1") + "7", **SHORT)
    assert asked(may_turn, table, BORIS) == (
        "Boris turns last, and the others keep 7 and 2. Whatever stays, it cannot make 3."
    )


def test_where_the_total_is_out_of_reach() -> None:
    """Eight tricks, and everybody but Boris keeps a 0: it would take an 8."""
    first = "^r 0|3 1|4 2|5 3|2 0:g/3 1:g1 2:g/5 3:g/2"
    table = table_of(f"{first} 1:b1 2:b/1 2=0 3:b/1 3=0 0:b/1 0=0", people=4, dealt=(6, 2))
    assert asked(may_turn, table, BORIS) == (
        "Boris turns last, and the others keep 0, 0, and 0. Whatever stays, it cannot make 8."
    )


def test_alone_every_row_is_known() -> None:
    """One has 2, 3 and 5 face up, and Ada 0, 3 and 4."""
    table = alone(DEALT, dealt=(1, 2))
    assert asked(may_turn, table, about(binary_a="5")) == (
        "Yes, the 5 lies face up in front of you."
    )
    assert asked(may_turn, table, about(binary_a="7")) == "No, no 7 lies face up in front of you."
    ada = asked(may_turn, table, about(player_a="Ada", binary_a="1"))
    assert ada == "No, no 1 lies face up in front of Ada."
