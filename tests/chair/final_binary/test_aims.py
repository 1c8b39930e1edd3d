"""What is aimed at in Final Binary: tricks, and a card that wins."""

from __future__ import annotations

import pytest

from skill.chair.final_binary.aims import beat, target
from skill.games.final_binary.legality import plays
from skill.games.final_binary.state import FinalBinaryState
from tests.chair.final_binary.dealt import (
    BOUND,
    ENDED,
    FIRST,
    LAST_BUT_ONE,
    SECOND,
    SHORT,
    dealt,
    passing,
)
from tests.chair.final_binary.told import FIRST_TRICK, about, asked, table_of

ADA, ANNA = about(player_a="Ada"), about(player_a="Anna")


def test_the_numbers_that_lie_there_and_the_tricks_so_far() -> None:
    """Each number once: before you lie two 3s, a 5 and a 7."""
    told = "One of your 3, 5, and 7 stays, and you need as many tricks. So far you have 0."
    assert asked(target, dealt(then=SECOND)) == told
    assert asked(target, dealt(then=FIRST), ADA) == (
        "One of Ada's 0, 2, 4, and 6 stays, and Ada needs as many tricks; so far it is 1."
    )


def test_what_stays_for_certain_is_told_with_what_lacks() -> None:
    """Ada won the first trick, and you the second, when Ada kept 0 and Alan 1."""
    table = dealt(*BOUND, then=LAST_BUT_ONE)
    assert asked(target, table).endswith(" So far you have 1.")
    assert asked(target, table, ADA) == "Ada keeps 0, and has 1: 1 too many."
    alan = about(player_a="Alan")
    assert asked(target, table, alan) == "Alan keeps 1, and has 0: 1 more."


def test_more_than_the_number_that_stays_or_less() -> None:
    """You won the first trick, and turned all but the last."""
    seats = ("/ r r / 0 3", "/ b g / 1 2", "/ b y / 5 7")
    table = dealt(*seats, then="0:r/5 1:b/4 2:b/5 0:r/7 1:g/0")
    assert asked(target, table) == "Your 3 stays, and you have 1: 2 more."
    lower = dealt("/ r r / 3 4", "/ b g / 1 2", "/ b y / 0 7", then="0:r/3 1:b/4 2:b/5 0:r/7")
    assert asked(target, lower) == "Your 0 stays, and you have 1: 1 too many."


def test_where_there_is_nothing_to_aim_at() -> None:
    assert asked(target, passing()).startswith("As soon as the tricks begin.")
    assert asked(target, dealt(*SHORT, then=ENDED)) == "Round 2 has not begun yet."


def test_at_a_table_rows_are_not_told_and_tricks_are_counted() -> None:
    """Dora won the first trick."""
    told = asked(target, table_of(FIRST_TRICK), about(player_a="Dora"))
    assert told.endswith("face up before Dora; so far it is 1.")
    assert asked(target, table_of(FIRST_TRICK), about(player_a="Otto")).startswith("I know nobody")


# What wins ---------------------------------------------------------------------------------------

RED_LED = f"{SECOND} 2:r3"
"""Red 5, on a display of 2. Your display is 3, and the numbers are 3, 5, and 7."""


def test_which_cards_are_ahead() -> None:
    """Red 1 makes 4. With 3 it is 0, with 5 it is 6, with 7 it is 4: only 6 is more than 5."""
    assert asked(beat, dealt(then=RED_LED)) == "You are ahead with: red with 5."


def test_normal_cards_and_suit_cards_of_several_suits() -> None:
    """Ada leads blue, and you have none: any trump is ahead, and nothing else."""
    table = dealt(then=f"{FIRST} 1:b1 2:y1")
    assert asked(beat, table) == "You are ahead with: red 1; red with 3, 5, and 7."


def test_that_none_is() -> None:
    """Green 2 on 3 makes 5, and Alan trumped."""
    table = dealt(then=f"{FIRST} 1:g1 2:r2")
    assert asked(beat, table) == "No: Alan stays ahead, with 4."


@pytest.mark.parametrize("then", [RED_LED, f"{FIRST} 1:b1 2:y1", f"{FIRST} 1:g1 2:r2"])
def test_it_is_what_the_rules_say(then: str) -> None:
    """Who plays last and is ahead wins the trick."""
    table = dealt(then=then)
    assert table.match
    state: FinalBinaryState = table.match.state
    if len(state.laid) < 2:
        return
    winners = [play for play in plays(state) if state.apply(play).tricks[-1].winner == 0]
    assert asked(beat, table).startswith("You are ahead") is bool(winners)


def test_where_nothing_lies_there_or_hands_are_not_known_it_is_told_what_does() -> None:
    assert asked(beat, dealt()) == "Nothing lies there yet: you lead trick 1."
    assert asked(beat, table_of(FIRST_TRICK)).startswith("Nothing lies there yet: Dora")
    assert asked(beat, table_of(f"{FIRST_TRICK} 3:y3"), ANNA).startswith("Dora yellow 3 makes 7.")
