"""The league of a household: in words, and that every finished match is in it once."""

from __future__ import annotations

from dataclasses import replace

import pytest

from skill.chair.league import league
from skill.chair.table import Company, Lobby, Profile, Standing, Table
from tests.chair.binomial.sitting import CHAIRMAN, Sitting, alone, at_the_table
from tests.chair.binomial.tables import NOBODY, ONLY_ANNA, UNDO, YES, table_of
from tests.chair.sitting import counted, heard, number, words

ANNA_WON = (Standing("Anna", 1, 1, 1), Standing("Boris", 1, 0, 0))


def told(*standings: Standing) -> str:
    return words(league(CHAIRMAN.game, Profile(league=standings)))


def one_match() -> Sitting:
    """Anna wins: only she fights for the first card, smallest number, and X is one point."""
    sitting = table_of("Anna", "Boris")
    sitting.say(ONLY_ANNA, number("00", "00"), *[NOBODY] * 15)
    assert sitting.asked == "again"
    return sitting


def counted_so_far(sitting: Sitting) -> tuple[Standing, ...]:
    return sitting.table.settled().league


# In words --------------------------------------------------------------------------------------


def test_an_empty_league_says_so() -> None:
    assert told() == "No match has been finished yet, so the league is empty."


def test_who_leads_comes_first() -> None:
    assert told(Standing("Boris", 3, 1, 40), Standing("Anna", 3, 2, 30)) == (
        "Anna leads the league with 2 wins. All evenings together: "
        "Anna 2 of 3, with 30 points and Boris 1 of 3, with 40 points."
    )


def test_who_has_won_as_often_leads_together() -> None:
    said = told(Standing("Clara", 1, 0, 1), Standing("Boris", 2, 1, 9), Standing("Anna", 1, 1, 1))
    assert said.startswith(
        "Anna and Boris lead the league with one win each. All evenings together: "
        "Anna 1 of 1, with one point, Boris 1 of 2, with 9 points, and Clara"
    )


def test_where_bots_won_everything_nobody_leads() -> None:
    assert told(Standing("Anna", 1, 0, 7)).startswith("Nobody has won yet. All evenings")


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        (Standing("B", 9, 2, 0), Standing("A", 1, 1, 99)),  # more wins
        (Standing("B", 2, 1, 0), Standing("A", 3, 1, 99)),  # as many, in fewer matches
        (Standing("B", 2, 1, 5), Standing("A", 2, 1, 4)),  # with more points
        (Standing("B", 2, 1, 5), Standing("A", 2, 1, 5)),  # level: who came first
    ],
)
def test_the_order(better: Standing, worse: Standing) -> None:
    level = replace(better, name="") == replace(worse, name="")
    for league_ in [(better, worse)] if level else [(better, worse), (worse, better)]:
        listed = told(*league_).partition("together: ")[2]
        assert listed.index(f"{better.name} ") < listed.index(f"{worse.name} ")


def test_of_many_seven_are_told_and_the_rest_counted() -> None:
    everybody = [Standing(f"P{index}", 1, index == 9, 0) for index in range(10)]
    said = told(*everybody)
    assert said.count(" of 1, with ") == 7
    assert said.startswith("P9 leads the league with one win. All evenings together: P9 1 of 1,")
    assert said.endswith("3 more have played.")
    assert told(*everybody[:8]).endswith("One more has played.")


# Counted once ----------------------------------------------------------------------------------


def test_a_match_counts_from_its_end_on() -> None:
    sitting = table_of("Anna", "Boris")
    sitting.say(ONLY_ANNA, number("00", "00"), *[NOBODY] * 14)
    assert counted_so_far(sitting) == ()
    sitting.say(NOBODY)
    assert counted_so_far(sitting) == ANNA_WON
    assert sitting.say(heard("League")).startswith(
        "Anna leads the league with one win. All evenings together: "
        "Anna 1 of 1, with one point and Boris 0 of 1, with 0 points."
    )


def test_undo_after_the_end_takes_it_back_and_the_new_end_counts_once() -> None:
    sitting = one_match()
    sitting.say(UNDO)
    assert counted_so_far(sitting) == ()
    sitting.say(NOBODY)
    assert counted_so_far(sitting) == ANNA_WON


@pytest.mark.parametrize("on", ["Yes", "Again", "StartOver", "Ready"])
def test_another_game_leaves_the_last_one_counted_once(on: str) -> None:
    sitting = one_match()
    sitting.say(heard(on))
    assert sitting.table.match is None
    assert counted_so_far(sitting) == sitting.table.profile.league == ANNA_WON
    sitting.say(*[heard("Ready")] * 5, *[NOBODY] * 16)  # and nobody fights: both share 0 points
    assert counted_so_far(sitting) == (Standing("Anna", 2, 2, 1), Standing("Boris", 2, 1, 0))


def test_other_people_leave_it_counted_once() -> None:
    sitting = one_match()
    sitting.say(counted("Table", "3"))
    assert counted_so_far(sitting) == ANNA_WON
    sitting.say(UNDO)
    assert counted_so_far(sitting) == ANNA_WON


def test_a_match_that_is_dropped_does_not_count() -> None:
    sitting = table_of("Anna", "Boris")
    sitting.say(ONLY_ANNA, number("00", "00"), heard("StartOver"), YES)
    assert sitting.table.match is None
    assert counted_so_far(sitting) == ()


def test_leaving_and_coming_back_counts_nothing_twice() -> None:
    sitting = one_match()
    for _ in range(3):
        house = Sitting(sitting.table)
        house.say(replace(heard("Launch"), opens=True), heard("Repeat"), heard("Score"))
        assert counted_so_far(house) == ANNA_WON
        sitting = house
    sitting.say(heard("No"))
    assert sitting.reply.question is None
    assert sitting.table.match is None
    assert counted_so_far(sitting) == ANNA_WON


def test_bots_at_a_table_do_not_count() -> None:
    agreed = Lobby(Company.TABLE, names=("Anna", "Boris"), seated=True, bots=2)
    sitting = Sitting(Table(lobby=agreed))
    sitting.say(*[heard("Ready")] * 5)
    assert len(sitting.state.sheets) == 4
    for _ in range(16):
        if sitting.asked == "binomial-call":
            sitting.say(NOBODY)
    assert sitting.table.is_over
    assert [standing.name for standing in counted_so_far(sitting)] == ["Anna", "Boris"]
    assert {standing.points for standing in counted_so_far(sitting)} == {0}


def test_playing_alone_does_not_count() -> None:
    sitting = Sitting()
    sitting.say(*alone(1), *[NOBODY] * 16)
    assert sitting.table.is_over
    assert counted_so_far(sitting) == ()


def test_a_match_of_two_games_is_one_match_with_the_sum_of_points() -> None:
    sitting = Sitting()
    sitting.say(*at_the_table("Anna", "Boris", first=[counted("Series", "2")]))
    sitting.say(ONLY_ANNA, number("00", "00"), *[NOBODY] * 15)
    assert counted_so_far(sitting) == ()
    sitting.say(*[heard("Ready")] * 5, *[NOBODY] * 16)
    assert sitting.table.is_over
    assert counted_so_far(sitting) == ANNA_WON


def test_forget_us_deletes_the_league_and_everything_else() -> None:
    sitting = one_match()
    asked = CHAIRMAN.hear(sitting.table, heard("Forget"))
    assert not asked.forgets
    forgotten = CHAIRMAN.hear(asked.table, YES)
    assert forgotten.forgets
    assert replace(forgotten.table, idle=None) == Table()
