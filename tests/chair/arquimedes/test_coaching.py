"""Advice to whoever plays Arquimedes alone, and wants it."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from skill.chair.arquimedes.coaching import COACH as COACHING
from skill.chair.arquimedes.coaching import is_hard
from skill.chair.heard import Heard
from skill.chair.table import Table
from skill.games.arquimedes.actions import Draw, Play, read_action
from skill.games.arquimedes.state import Phase
from tests.chair.arquimedes.dealt import (
    COACHED,
    HINT,
    coached,
    dealt,
    plays,
    said_at,
    state_of,
)
from tests.chair.arquimedes.told import equation, sitting_at, table_of, told
from tests.chair.sitting import Sitting, counted, heard, words

COACH, COACH_OFF = Heard("Coach"), Heard("CoachOff")
REST = "1 1 2 3"


def hinted(*hands: str, on: str, then: str = "") -> str:
    """The hint on a turn of somebody who is coached."""
    return words(COACHING.hint(coached(dealt(*hands, on=on, then=then))))


# Whether there is advice -----------------------------------------------------------------------


def test_who_is_not_coached_is_told_how_to_be() -> None:
    told = said_at(dealt("5 6 7 8", REST), HINT)
    assert told.startswith("Coaching is off. To switch it on, say: coach me.")


def test_who_asks_to_be_coached_is_advised_at_once() -> None:
    sitting = sitting_at(dealt("5 12 12 12", REST, on="13"))
    told = sitting.say(COACH)
    assert told.startswith(
        "All right, I coach you: on your turn say hint; after the game, review. "
        "Draw: nothing in your hand makes an equation."
    )
    assert sitting.table.profile.coaching
    assert sitting.say(COACH_OFF).startswith("All right, no more coaching.")
    assert not sitting.table.profile.coaching


def test_before_a_match_coaching_is_explained() -> None:
    assert Sitting("arquimedes").say(HINT).startswith("I coach whoever plays alone")


def test_at_a_table_nobody_is_coached() -> None:
    for utterance in (HINT, COACH):
        told = said_at(table_of("#5"), utterance)
        assert told.startswith("I coach only who plays alone: the others would hear it.")


def test_in_the_daily_game_nobody_is_coached() -> None:
    table = coached(dealt("5 6 7 8", REST))
    daily = replace(table, lobby=replace(table.lobby, daily="2026-11-30"))
    assert said_at(daily, HINT).startswith("In the daily game I coach nobody")


def test_between_rounds_nothing_is_to_be_decided() -> None:
    table = coached(dealt("5", "7", on="5", then="0:5=5"))
    assert said_at(table, HINT).startswith("Just now there is nothing to decide.")


# What it is ------------------------------------------------------------------------------------


def test_who_can_go_out_is_told_how() -> None:
    assert hinted("2 7", "1 1", on="5") == "Play: 5 plus 2 is 7, and you are out."
    assert hinted("J", "1", on="5") == "Play: 5 equals the joker as 5, and you are out."


def test_who_has_nothing_to_play_is_told_to_draw() -> None:
    """On a thirteen: no two of these, and none of them alone, make an equation."""
    assert hinted("5 12 12 12", REST, on="13") == ("Draw: nothing in your hand makes an equation.")


def test_who_has_nothing_to_play_or_to_draw_is_told_to_pass() -> None:
    table = dealt("12 12", "11 11", on="13")
    state, match = state_of(table), table.match
    assert match
    empty = replace(match, state=replace(state, left=0, unseen=(0,) * 14))
    told = words(COACHING.hint(replace(table, match=empty, profile=COACHED)))
    assert told == "Pass: nothing in your hand makes an equation."


@pytest.mark.parametrize(
    ("equation", "hard"), [("5+6=11", True), ("5*2=10", False), ("5-4=1", False), ("8+5=13", True)]
)
def test_few_numbers_are_hard_to_follow(equation: str, hard: bool) -> None:
    """Nothing comes to more than thirteen: so on high numbers little but minus is left.

    But on ten there is more, for it is twice five and five times two; and after a one come any two
    numbers that follow each other.
    """
    hand = "6 11 2 10 4 1 5 13"
    view = state_of(dealt(hand, "2 2 2 3 3 3 3 4", on=equation[0])).view(0)
    play = read_action(f"0:{equation}")
    assert isinstance(play, Play)
    assert is_hard(view, play.equation) == hard


@pytest.mark.parametrize("seed", range(6))
def test_whatever_is_advised_can_be_done(seed: int) -> None:
    """And that nothing can be played is only said where nothing can."""
    chance, sitting = Random(seed), Sitting("arquimedes", seed=str(seed))
    sitting.say(COACH, counted("Solo", str(1 + seed % 4)), heard("Ready"))
    while sitting.asked != "again":
        state = sitting.state
        if state.phase is not Phase.PLAYING:
            sitting.say(heard("Yes"))
            continue
        told = words(COACHING.hint(sitting.table))
        assert told.startswith(("Play: ", "Draw: ", "Pass: "))
        assert ("nothing in your hand" in told) == (not state.plays())
        if told.startswith("Draw"):
            assert Draw(0) in state.legal_actions()
        sitting.say(heard(chance.choice(["Draw", "Pass"]) if state.left else "Pass"))
        if sitting.table.doubt:
            sitting.say(heard("Yes"))


def test_the_review_is_offered_to_whoever_is_coached() -> None:
    table = dealt("5", "7", on="5", rounds=1)
    offer = "To hear where it was lost, say review."
    assert offer in said_at(coached(table), plays("5=5"))
    assert offer not in said_at(table, plays("5=5"))


def test_advice_is_a_sentence_or_two() -> None:
    for hands, on in ((("5 6 7 8", REST), "5"), (("2 3 J 9", REST), "4"), (("1 2 3 4", REST), "7")):
        told = hinted(*hands, on=on)
        assert len(told.split()) <= 25, told


# Taken -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("table", "done"),
    [
        (dealt("2 7", "1 1"), "0:5+2=7"),  # and is out
        (dealt("10 12", "1 1"), "0+"),  # nothing can be played on a five
    ],
)
def test_play_it_does_what_the_hint_says(table: Table, done: str) -> None:
    sitting = sitting_at(coached(table))
    sitting.say(HINT, heard("PlayIt"))
    before = told(sitting_at(table))
    assert told(sitting).removeprefix(f"{before} ").split()[0] == done


def test_without_coaching_nobody_plays_for_anybody() -> None:
    table = dealt("2 7", "1 1")
    sitting = sitting_at(table)
    assert sitting.say(heard("PlayIt")).startswith("Coaching is off. To switch it on, say: coach")
    assert sitting.table.match == table.match


def test_at_a_table_play_it_says_no_equation() -> None:
    said = sitting_at(table_of("#3")).say(heard("PlayIt"))
    assert said == "Say the equation, like: 3 plus 1 is 4; or, draw. Anna, on 3?"


def test_play_it_is_a_yes_where_an_equation_is_in_doubt() -> None:
    sitting = sitting_at(table_of("#5"))
    sitting.say(equation("9-2=3"), heard("PlayIt"))
    assert told(sitting) == "#5 0:5-2=3"
