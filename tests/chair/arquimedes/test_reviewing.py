"""Looking back at a match of Arquimedes with whoever played alone."""

from __future__ import annotations

import pytest

from skill.chair.arquimedes.coaching import COACH
from skill.chair.arquimedes.expert import weigh
from skill.games.arquimedes.actions import Draw, Play
from skill.games.base import Seat
from tests.chair.arquimedes.dealt import REVIEW, dealt, plays, said_at
from tests.chair.arquimedes.told import table_of
from tests.chair.sitting import Sitting, counted, heard, words

ME: Seat = 0
DREW_TWICE = "0+ 0<13 1+ 1<2 0+ 0<12 1:5+2=7"
"""You could go out with a five on a five, and draw; and so again. Hypatia goes out."""


def reviewed(actions: str, *hands: str, on: str = "5", rounds: int = 1) -> str:
    """The review of a match that has ended."""
    table = dealt(*(hands or ("5", "7")), on=on, rounds=rounds, then=actions)
    assert table.is_over
    return words(COACH.review(table))


# When there is one -----------------------------------------------------------------------------


def test_before_a_match_coaching_is_explained() -> None:
    assert Sitting("arquimedes").say(REVIEW).startswith("I coach whoever plays alone")


def test_while_a_match_goes_on_there_is_none() -> None:
    told = said_at(dealt("5", "7"), REVIEW)
    assert told.startswith("I look back when the game is over.")


def test_at_a_table_there_is_none() -> None:
    assert said_at(table_of("#5"), REVIEW).startswith("I coach only who plays alone")


def test_it_can_be_asked_for_without_coaching() -> None:
    table = dealt("5", "7", rounds=1, then="0:5=5")
    assert said_at(table, REVIEW).startswith("You ended with no minus points.")


# What it tells ---------------------------------------------------------------------------------


def test_who_went_out_at_once_did_all_that_can_be_done() -> None:
    assert reviewed("0:5=5") == (
        "You ended with no minus points. You played whenever you could. "
        "No turn of yours cost anything to speak of."
    )


def test_it_counts_how_often_one_did_not_play_though_one_could() -> None:
    """Of two players whoever is not out takes the two (A24)."""
    told = reviewed(DREW_TWICE)
    assert told.startswith(
        "You ended with 2 minus points. Twice you did not play though you could. "
    )


def test_it_names_the_turn_that_cost_most_and_what_was_better() -> None:
    """To go out at once would have saved all, and the turn after it no more."""
    assert "The costliest turn: in round 1, on 5, you drew; 5 equals 5 would have saved you" in (
        reviewed(DREW_TWICE)
    )


def test_to_draw_where_nothing_can_be_played_is_no_chance_missed() -> None:
    told = reviewed("0+ 0<4 1:5=5", "3", "5")
    assert "You played whenever you could." in told
    assert "The costliest turn" not in told


def test_wrong_equations_are_counted_for_themselves() -> None:
    """What it cost is what a card drawn costs (A10)."""
    told = reviewed("0? 0<13 1+ 1<2 0+ 0<12 1:5+2=7")
    assert "Once you did not play though you could. One equation was wrong." in told
    assert "on 5, your equation was wrong; 5 equals 5 would have saved you" in told


@pytest.mark.parametrize("seed", range(4))
def test_whoever_plays_as_an_expert_would_has_lost_nothing(seed: int) -> None:
    sitting = Sitting("arquimedes", seed=str(seed))
    sitting.say(counted("Solo", str(1 + seed)), heard("Ready"))
    while sitting.asked != "again":
        if sitting.asked != "arquimedes-your-turn":
            sitting.say(heard("Yes"))
            continue
        best = weigh(sitting.state.view(ME))[0].action
        if isinstance(best, Play):
            sitting.say(plays(str(best.equation)))
        else:
            sitting.say(heard("Draw" if isinstance(best, Draw) else "Pass"))
    assert "No turn of yours cost anything to speak of." in sitting.say(REVIEW)
