"""What has been played in Final Binary, asked for: tricks, rounds, and the reasons for them."""

from __future__ import annotations

import pytest

from skill.chair.final_binary.history import last_trick, told_round, who_won, why
from skill.chair.heard import Heard, Said
from tests.chair.final_binary.dealt import ENDED, FIRST, coached, dealt
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

UNCLEAR = Heard("", {"index": Said("umpteen")})
OTTO = "I know nobody called Otto. At the table: Anna, Boris, Clara, and Dora."
TRICK = (
    "Trick 1: Anna green 2 makes 5, Boris red with 6 makes 3, Clara green 5 makes 7, "
    "and Dora red 1 makes 5. Dora won it."
)


def why_at(actions: str, name: str = "", **otherwise: object) -> str:
    question = about(player_a=name) if name else Heard("")
    return asked(why, table_of(actions, **{**SHORT, **otherwise}), question)


def why_trick(laid: str, name: str = "") -> str:
    """Why a first trick came out as it did, with displays 3, 5, 2 and 4 and red as trump."""
    question = about(player_a=name) if name else Heard("")
    return asked(why, table_of(f"{SETUPS} {laid}"), question)


# Tricks ------------------------------------------------------------------------------------------


def test_the_last_trick_or_that_of_a_number() -> None:
    assert asked(last_trick, table_of(FIRST_TRICK)) == TRICK
    assert asked(last_trick, table_of(f"{FIRST_TRICK} 3:y1"), about(index="1")) == TRICK


def test_tricks_that_there_are_not() -> None:
    none = "No trick has been finished yet."
    assert asked(last_trick, table_of(f"{SETUPS} 0:g2")) == none
    one = "There has been one trick so far."
    assert asked(last_trick, table_of(FIRST_TRICK), about(index="2")) == one
    assert asked(last_trick, table_of(FIRST_TRICK), about(index="0")) == one
    two = asked(last_trick, table_of(TWO_TRICKS, **SHORT), about(index="3"))
    assert two == "There have been 2 tricks so far."
    which = asked(last_trick, table_of(FIRST_TRICK), UNCLEAR)
    assert which == "Say which trick, like: trick three."


def test_between_rounds_it_is_the_last_one_of_the_round_before() -> None:
    told = asked(last_trick, table_of(ROUND, **SHORT))
    assert told.startswith("Trick 3: Clara blue 3 makes 4,")
    later = table_of(f"{ROUND} ^b 1|3 2|4 0|5", **SHORT)
    assert asked(last_trick, later) == told
    assert asked(last_trick, table_of(f"{ROUND} ^b 1|3 2|4 0|5 1:g1", **SHORT)) == (
        "No trick has been finished yet."
    )


# Rounds ------------------------------------------------------------------------------------------


def test_what_a_round_came_to() -> None:
    told = (
        "Round 1, with red as trump. Anna: 0 tricks, 1 left, difference 1: no points. "
        "Boris: one trick, 5 left, difference 4: minus 4 points. "
        "Clara: 2 tricks, 2 left, difference 0: 6 points."
    )
    assert asked(told_round, table_of(ROUND, **SHORT)) == told
    assert asked(told_round, table_of(f"{ROUND} ^b", **SHORT), about(index="1")) == told


def test_what_was_lost_at_once_is_told_with_its_round() -> None:
    told = asked(told_round, table_of(PENALTY, **SHORT))
    assert told.endswith("Boris lost 10, since what was left made 3.")


def test_rounds_that_there_are_not() -> None:
    assert asked(told_round, table_of(SETUPS)) == "No round has been finished yet."
    told = asked(told_round, table_of(FIRST_TRICK))
    assert told.startswith("No round has been finished yet. Trick 1: Anna green 2 makes 5, ")
    table = table_of(ROUND, **SHORT)
    one = "There has been one round so far."
    assert asked(told_round, table, about(index="2")) == one
    assert asked(told_round, table, about(index="0")) == one
    assert asked(told_round, table, UNCLEAR) == "Say which round, like: round two."


# Why a trick went to somebody --------------------------------------------------------------------


@pytest.mark.parametrize(
    ("laid", "told"),
    [
        ("0:g2 1:r/6 2:g5 3:r1", "Dora had the highest trump, red: 5."),
        ("0:g2 1:r/6 2:g5 3:g6", "Boris played the only trump, red: 3."),
        # 5, 7 (of the wrong suit), 7, and 6.
        (
            "0:g2 1:b2 2:g5 3:g/2",
            "No trump was played, and Clara had the highest green, which was led: 7.",
        ),
        # Both come to 7.
        (
            "0:g4 1:g1 2:g5 3:g/2",
            "No trump was played, and Clara had the highest green, which was led: 7. "
            "Anna had the same, and of equal cards the later one is higher.",
        ),
    ],
)
def test_why_a_trick_was_won(laid: str, told: str) -> None:
    assert why_trick(laid) == told


def test_why_somebody_did_not_win() -> None:
    laid = "0:g2 1:r/6 2:g5 3:r1"
    dora = "Dora had the highest trump, red: 5."
    assert why_trick(laid, "Dora") == dora
    assert why_trick(laid, "Boris") == f"Boris played red with 6, which makes only 3. {dora}"
    assert why_trick(laid, "Clara") == (
        f"Clara played green 5, which makes 7, but in a suit that could not win. {dora}"
    )
    assert why_trick(laid, "Otto") == OTTO


def test_who_had_the_same_and_did_not_win() -> None:
    assert why_trick("0:g4 1:g1 2:g5 3:g/2", "Anna") == (
        "No trump was played, and Clara had the highest green, which was led: 7. "
        "Anna had the same, and of equal cards the later one is higher."
    )


# Why a round came to these points ----------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("Anna", "Anna won 0 and left 1: a difference of 1 brings nothing."),
        (
            "Boris",
            "Boris won 1 and left 5: the difference 4, times 1 for the round, is minus 4.",
        ),
        (
            "Clara",
            "Clara won 2 and left 2. That is 1 for the round, and 5 for all differences: 6.",
        ),
    ],
)
def test_why_somebody_got_these_points(name: str, told: str) -> None:
    assert why_at(ROUND, name) == told
    assert told in why_at(ROUND)


def test_why_somebody_lost_ten_points() -> None:
    lost = "Boris lost 10, since what was left made 3."
    assert why_at(PENALTY, "Boris").endswith(lost)
    assert lost not in why_at(PENALTY, "Anna")
    assert why_at(PENALTY, rounds=1).endswith("The most points win.")


def test_why_somebody_lost_ten_points_while_the_round_goes_on() -> None:
    """Boris wins with green 6 and with the only trump, and leads a suit card to the last trick."""
    before = "^r 0|3 1|4 2|5 0:g/3 1:g2 2:g/5 1:r/4 2:b/1 2=2 0:b/7 0=1 1=0 1=0"
    told = why_at(f"{before} 1:b/0", "Boris")
    assert told.startswith("Boris lost 10, since what was left made 3.")


# Why else ----------------------------------------------------------------------------------------


def test_why_a_card_must_go() -> None:
    last = f"{LAST} 1=0 1=5"
    must = "Boris turns last, and the others keep 1 and 2. The 0 must go"
    assert why_at(last, "Boris").startswith(must)
    assert why_at(last).startswith(must)
    assert must not in why_at(last, "Anna")


def test_why_somebody_starts() -> None:
    assert why_trick("") == "Anna starts the first round."
    second = f"{ROUND} ^b 1|3 2|4 0|5"
    assert why_at(second) == "Boris starts round 2, to the left of Anna."
    assert why_at(second.replace("^b", "^b@2")) == "Clara started round 2, as I was told."
    assert asked(why, alone(DEALT, dealt=(1, 2))) == "You start the first round."


def test_why_of_nothing() -> None:
    assert why_trick("0:g2") == "No trick has been finished yet."


# Who won, and why a hint -------------------------------------------------------------------------


def test_who_won_is_of_what_was_finished_last() -> None:
    """A trick, a round between rounds, and the match after it."""
    assert asked(who_won, table_of(SETUPS)).startswith("Nobody has points yet.")
    assert asked(who_won, table_of(FIRST_TRICK)) == asked(last_trick, table_of(FIRST_TRICK))
    between = table_of(ROUND, **SHORT)
    assert asked(who_won, between) == asked(told_round, between)
    over = dealt(*ROUND_OF_TWO, then=ENDED, rounds=1)
    assert asked(who_won, over).startswith("You have won.")


def test_whoever_is_coached_is_told_what_a_hint_goes_by() -> None:
    hint = "A hint is what brings most points on average, by all that you can know."
    assert asked(why, coached(dealt())) == hint
    assert asked(why, dealt()) == "You start the first round."
    assert asked(why, coached(dealt(then=FIRST))).endswith(hint)
    assert hint not in asked(why, coached(dealt(*ROUND_OF_TWO, then=ENDED)))
    assert hint not in asked(why, coached(dealt(then=FIRST)), about(player_a="Ada"))
