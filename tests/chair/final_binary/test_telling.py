"""What is told at a table: tricks, the warning, the end of a round and of a match."""

from __future__ import annotations

import pytest

from skill.chair.final_binary.telling import scored
from skill.chair.heard import Heard
from skill.games.final_binary.scoring import differences, points
from tests.chair.final_binary.evenings import told
from tests.chair.final_binary.roads import ROADS, SHARED, evening
from tests.chair.final_binary.tables import at, cards, flip, numbers, state_of
from tests.chair.final_binary.told import LAST, ROUND, SETUPS, SHORT
from tests.chair.sitting import Sitting, heard, words

BOUND = f"{LAST} 1=0 1=5"


def test_of_equal_cards_the_later_one_wins() -> None:
    """Red 2 on 3, red 0 with what shows 5 ... on the displays 3, 5, 2 and 4 all make red 5."""
    sitting = at(SETUPS)
    answer = sitting.say(cards("r2", "r/0", "r3", "r1"))
    assert answer == (
        "Anna red 2: 5. Boris red with 0: 5. Clara red 3: 5. Dora red 1: 5. "
        "Dora wins, 1 so far. Dora?"
    )


def test_a_rounds_end_is_told() -> None:
    """Clara's difference is 0: a point and all differences, 1 + 4 and her own; Boris loses 4."""
    apart = differences({"A": 0, "B": 1, "C": 2}, {"A": 1, "B": 5, "C": 2})
    assert points(1, apart) == {"A": 0, "B": -4, "C": 6}
    sitting = at(BOUND, **SHORT)
    assert sitting.say(cards("y/0")) == (
        "Yellow, turning 0: 0. Clara wins, 2 so far. Round 1 is over. "
        "Anna: 0 tricks, 1 left: no points. Boris: one trick, 5 left: minus 4 points. "
        "Clara: 2 tricks, 2 left: 6 points. Boris starts. "
        "Gather the cards, and turn up the next trump. Which suit is it?"
    )


@pytest.mark.parametrize("seed", range(3))
def test_a_rounds_end_is_short_even_of_five(seed: int) -> None:
    """Together with "Boris starts." and the question for the trump, 14 words."""
    told_all = words(scored(told(seed, 5).state))
    assert "Points: " in told_all
    assert len(told_all.split()) + 14 <= 75


def test_scores_are_told_when_they_are_not_those_of_the_round() -> None:
    """After the first round they are, unless somebody lost ten points."""
    sitting = at(f"{LAST} 1=0 1=0", **SHORT)
    answer = sitting.say(cards("y/0"))
    assert "Boris loses 10 points. Round 1 is over." in answer
    assert "Points: Clara 3, Anna 0, and Boris minus 10. Boris starts." in answer


def test_the_match_ends_with_who_wins() -> None:
    sitting = at(BOUND, **SHORT, rounds=1)
    answer = sitting.say(cards("y/0"))
    assert answer.endswith("Clara: 2 tricks, 2 left: 6 points. Clara wins the match! Another game?")


def test_a_shared_lead_brings_a_fourth_round_and_may_be_shared_again() -> None:
    sitting = Sitting("final_binary")
    said = evening(SHARED)
    fourth = len(ROADS["final_binary-last-trump"])
    answer = sitting.say(*said[:fourth])
    assert "Boris and Clara share the lead, so there is a fourth round." in answer
    assert sitting.say(*said[fourth:]).endswith("Boris and Clara share the win! Another game?")
    assert state_of(sitting).scores == told(SHARED).state.scores


def test_a_round_is_taken_back_by_undo_and_not_by_a_bare_no() -> None:
    """It takes time to deal: "no" says that the next trump is not there yet."""
    sitting = at(BOUND, **SHORT)
    sitting.say(cards("y/0"))
    assert sitting.say(heard("No")).startswith("No hurry.")
    assert sitting.say(heard("Undo")).startswith(
        "I take back: Boris yellow with 0. Trick 3, red is trump. "
        "Clara blue 3: 4. Anna yellow with 6: 6. Clara is winning. Boris turns last,"
    )


@pytest.mark.parametrize(
    ("actions", "told"),
    [
        ("", "Welcome back. Round 1. Shuffle"),
        ("^r", "Welcome back. Round 1, red is trump. Anna, which"),
        ("^r 0|3", "Welcome back. Round 1, red is trump. Anna 3. Boris, which"),
        (SETUPS, "Welcome back. Round 1, trick 1, red is trump. Anna?"),
    ],
)
def test_whoever_comes_back_hears_how_it_stands(actions: str, told: str) -> None:
    assert at(actions).say(heard("Launch")).startswith(told)


def test_who_comes_back_between_rounds_hears_what_the_last_one_came_to() -> None:
    said = at(ROUND, **SHORT).say(heard("Launch"))
    assert said.startswith("Welcome back. Round 1 is over. Anna: 0 tricks, 1 left: no points.")


def test_who_comes_back_after_a_match_hears_who_won() -> None:
    said = at(ROUND, **SHORT, rounds=1).say(heard("Launch"))
    assert "Points: Clara 6, Anna 0, and Boris minus 4. Clara wins the match!" in said


def test_there_is_no_pace_but_that_of_the_players() -> None:
    assert at(SETUPS).say(heard("Faster")) == "I go as fast as you play. Anna?"


# What was told early, and what was taken back ----------------------------------------------------


def test_the_warning_comes_as_soon_as_the_two_cards_are_known() -> None:
    """Boris told his row before: so it is known once Anna has told what she keeps."""
    start = LAST.removesuffix(" 0=1").replace("2=2", "2=2 1=0 1=5")
    sitting = at(start, **SHORT)
    assert sitting.say(numbers("Stays", 1)) == (
        "Anna keeps 1. Boris turns last, and the others keep 1 and 2. "
        "The 0 must go: if it stayed, the total would be 3. Boris?"
    )


@pytest.mark.parametrize("last_two", [(4, 5), (4, 4)])
def test_there_is_no_warning_where_nothing_is_forbidden(last_two: tuple[int, int]) -> None:
    """With what the others keep, 1 and 2, only a 0 would make 3."""
    sitting = at(LAST, **SHORT)
    answer = sitting.say(numbers("Two", *last_two, name="Boris"))
    assert answer.endswith("face up. Boris?")
    assert "turns last" not in answer


def test_who_asks_once_more_is_warned_once_more() -> None:
    assert (
        at(BOUND, **SHORT)
        .say(heard("Repeat"))
        .endswith("The 0 must go: if it stayed, the total would be 3. Boris?")
    )


def test_nobody_is_warned_where_either_may_go() -> None:
    sitting = at(LAST, **SHORT)
    assert sitting.say(numbers("Two", 5, 7)) == "Boris has 5 and 7 face up. Boris?"


@pytest.mark.parametrize(
    ("said", "back"),
    [
        (numbers("Two", 5, 7), "I take back: Boris with 5 and 7 face up."),
        (numbers("Stays", 5), "I take back: Boris with 5 face up."),
    ],
)
def test_what_was_shown_is_taken_back(said: Heard, back: str) -> None:
    sitting = at(LAST, **SHORT)
    assert sitting.say(said, heard("Undo")).startswith(back)


def test_a_trump_is_taken_back() -> None:
    sitting = at()
    sitting.say(Heard("Suit", {"suit": cards("=red").said("card_a")}))
    assert sitting.say(heard("Undo")).startswith("I take back: red as trump. Round 1.")


def test_half_a_card_is_dropped_by_undo() -> None:
    sitting = at(SETUPS)
    assert sitting.say(cards("r"), heard("Undo"), flip(6)) == "With 6, of which suit?"
