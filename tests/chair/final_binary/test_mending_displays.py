"""Somebody says what a display shows, and it is not what was told of it."""

from __future__ import annotations

from tests.chair.final_binary.putting import (
    SAME,
    answered,
    asked_whether,
    at,
    is_no_correction,
    shows,
)
from tests.chair.final_binary.told import (
    FIRST_TRICK,
    ROUND,
    SETUPS,
    SHORT,
    TWO_TRICKS,
    table_of,
)


def test_a_display_that_is_as_it_should_be() -> None:
    before = f"{SETUPS} 0:g2 1:r/6"
    assert at(before, shows("3", player_a="Boris")) == (
        f"{SAME} Boris's display is 3: 2 and 1.",
        before,
    )
    assert at(before, shows("3"))[0] == f"{SAME} Boris's display is 3: 2 and 1."
    assert at(SETUPS, shows("3"))[0] == f"{SAME} Anna's display is 3: 2 and 1."


def test_the_flip_that_would_explain_a_display_is_proposed() -> None:
    """Boris shows 3 and not 2: so it would have been 6 without 1 or with it, which is 7."""
    question, table = asked_whether(table_of(FIRST_TRICK), shows("2", player_a="Boris"))
    assert question == "Can it be that Boris turned the 7, not the 6, in trick 1?"
    assert answered(table, "Yes") == (
        "In trick 1 Boris red with 7 makes 2.",
        FIRST_TRICK.replace("r/6", "r/7"),
    )
    assert answered(table, "No") == ("Then it stays as it was.", FIRST_TRICK)


def test_it_is_the_last_flip_that_can_have_been() -> None:
    """A 5 instead of the 1 would explain it; but if that was turned before, it was a 1 then."""
    tricks = "2:g5 3:r1 3:y1 0:y2"
    hidden = f"{SETUPS} 0:g2 1:r/6 {tricks} 1:y/1 2:y3"
    question, _ = asked_whether(table_of(hidden), shows("6", player_a="Boris"))
    assert question == "Can it be that Boris turned the 5, not the 1, in trick 2?"
    row = " ".join(f"1={number}" for number in (0, 0, 1, 1, 2, 2, 4, 7))
    known = f"{SETUPS} {row} 0:g2 1:r/5 {tricks} 1:y/1 2:y3"
    question, _ = asked_whether(table_of(known), shows("5", player_a="Boris"))
    assert question == "Can it be that Boris turned the 1, not the 5, in trick 1?"


def test_a_setup_card_may_explain_it() -> None:
    """Dora has the 4, so the two would have been mixed up."""
    question, table = asked_whether(table_of(SETUPS), shows("4", player_a="Anna"))
    assert question == "Can it be that Anna's setup card is 4?"
    assert answered(table, "Yes") == ("Anna's setup card is 4.", "^r 0|4 1|5 2|2 3|3")


def test_what_nothing_explains() -> None:
    """No setup card is 7."""
    said, all_told = at(SETUPS, shows("7", player_a="Anna"))
    assert said.startswith(
        "Anna's display is 3: 2 and 1. I was told that the setup card of Anna is 3. "
        "If one of them was another, say"
    )
    assert all_told == SETUPS


def test_what_no_flip_explains() -> None:
    """It would take a 3 instead of the 0, or a 6 as the setup card; neither lay before Boris."""
    row = " ".join(f"1={number}" for number in (0, 0, 1, 1, 2, 2, 4, 7))
    said, _ = at(f"{SETUPS} {row} 0:g2 1:r/0", shows("6", player_a="Boris"))
    assert said.startswith(
        "Boris's display is 5: 4 and 1. "
        "I was told that the setup card of Boris is 5, and that Boris turned over 0. "
        "If one of them was another, say, for example: no, Anna turned over the three"
    )


def test_who_stood_by_one_number_did_not_stand_by_another() -> None:
    """No 3 lay before Boris, and nor did the 6 that would explain it."""
    row = " ".join(f"1={number}" for number in (0, 0, 1, 1, 2, 2, 4, 7))
    said, _ = at(f"{SETUPS} {row} 0:g2 1:r/3!", shows("3", player_a="Boris"))
    assert said.startswith("Boris's display is 6: 4 and 2. I was told that")


def test_a_number_that_is_shown_may_be_what_stays() -> None:
    """Clara has turned her last card, and is asked for what she keeps."""
    before = TWO_TRICKS.removesuffix(" 2=2 0:b/3")
    assert is_no_correction(before, shows("2"), **SHORT)
    assert asked_whether(table_of(before, **SHORT), shows("3", player_a="Clara"))


def test_a_display_that_was_not_heard_or_lies_at_zero() -> None:
    assert at(SETUPS, shows("umpteen", player_a="Anna"))[0].startswith("I did not get the number.")
    assert at(ROUND, shows("5", player_a="Anna"), **SHORT)[0] == "All displays show 0."
