"""The ladder: how well opponents play on each rung, what climbs, and what is asked for."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from skill.bots.base import Level
from skill.chair.agreed import strengths
from skill.chair.heard import Heard, Said
from skill.chair.ladder import RUNGS, rung_of, stepped
from skill.chair.solo import Solo
from skill.chair.table import Company, Lobby, Profile, Table
from tests.chair.binomial.playing_alone import (
    LOSES,
    SHARES,
    WINS,
    after,
    before_the_end,
    ended,
    strength,
)
from tests.chair.binomial.sitting import Sitting, at_the_table
from tests.chair.sitting import counted, heard

HARDER = heard("Harder")
EASIER = heard("Easier")


def at_rung(rung: int, *utterances: Heard) -> Sitting:
    """What was said by somebody who stands on that rung."""
    sitting = Sitting(Table(profile=Profile(solo=Solo(rung=rung))))
    sitting.say(*utterances)
    return sitting


def rung(sitting: Sitting) -> int:
    """Where one stands, or wants to stand when the match begins."""
    return sitting.table.lobby.rung or sitting.table.profile.solo.rung


# Rungs ---------------------------------------------------------------------------------------


def test_no_opponent_plays_worse_on_a_higher_rung_and_one_plays_better() -> None:
    worth = list(Level).index
    for lower, higher in pairwise(RUNGS):
        pairs = list(zip(map(worth, lower), map(worth, higher), strict=True))
        assert all(before <= now for before, now in pairs)
        assert any(before < now for before, now in pairs)


@pytest.mark.parametrize(("level", "at"), [("relaxed", 1), ("keen", 3), ("expert", 5)])
def test_on_the_rung_of_a_level_all_play_so(level: str, at: int) -> None:
    assert rung_of(Level(level)) == at
    assert set(RUNGS[at - 1]) == {Level(level)}


@given(st.lists(st.booleans(), max_size=30))
def test_no_row_of_matches_leaves_the_ladder(row: list[bool]) -> None:
    at, losses = 1, 0
    for won in row:
        before = at
        at, losses = stepped(at, losses, won)
        assert 1 <= at <= len(RUNGS)
        assert abs(at - before) <= 1
        assert at >= before if won else at <= before


# Matches -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("start", "ends", "rung", "losses"),
    [
        (1, [WINS], 2, 0),
        (1, [SHARES], 2, 0),  # a win shared is a win
        (2, [LOSES], 2, 1),
        (2, [LOSES, LOSES], 1, 0),
        (3, [LOSES, WINS, LOSES], 4, 1),  # two losses, but not in a row
        (3, [LOSES, LOSES, LOSES], 2, 1),  # the third is the first on its rung
        (5, [WINS], 5, 0),
        (1, [LOSES, LOSES], 1, 0),
        (1, [WINS] * 5, 5, 0),
    ],
)
def test_a_win_climbs_and_two_losses_in_a_row_step_down(
    start: int, ends: list[Heard], rung: int, losses: int
) -> None:
    solo = after(Profile(solo=Solo(rung=start)), *ends).solo
    assert (solo.rung, solo.losses) == (rung, losses)


def test_climbing_is_said_in_a_sentence() -> None:
    said = ended(WINS, before_the_end(Profile(solo=Solo(rung=2)))).words
    assert said.endswith("You climb to rung 3 of 5: keen colleagues. Another game?")
    said = ended(WINS).words
    assert "You climb to rung 2 of 5: keen and relaxed colleagues." in said


def test_stepping_down_is_said_in_a_sentence_and_staying_is_not() -> None:
    once = ended(LOSES, before_the_end(Profile(solo=Solo(rung=5))))
    assert "rung" not in once.words
    again = ended(LOSES, before_the_end(after(Profile(solo=Solo(rung=5)), LOSES)))
    assert (
        "After two losses you step down to rung 4 of 5: expert and keen colleagues." in again.words
    )
    at_the_top = ended(WINS, before_the_end(Profile(solo=Solo(rung=5))))
    assert "rung" not in at_the_top.words


def test_whoever_plays_on_meets_the_opponents_of_the_new_rung() -> None:
    sitting = ended(WINS)
    assert "You play against Polikarp, relaxed." in sitting.say(heard("Agreed"))
    assert "You play against Polikarp, keen." in sitting.say(heard("Yes"))


def test_a_match_at_a_table_moves_nobody() -> None:
    sitting = Sitting()
    sitting.say(*at_the_table("Anna", "Boris"), *[heard("Nobody")] * 16)
    assert sitting.asked == "again"
    assert sitting.table.settled().solo == Solo()


# What is asked for ---------------------------------------------------------------------------


def test_everybody_begins_on_the_first_rung() -> None:
    assert at_rung(1, counted("Solo", "2")).words.startswith(
        "You play against Polikarp and Innokentiy, relaxed. Take a pencil"
    )
    assert Sitting().say(counted("Solo", "2")).startswith("You play against Polikarp and")


def test_where_two_levels_play_it_is_told_who_plays_how() -> None:
    said = at_rung(4, counted("Solo", "3")).words
    assert said.startswith(
        "You play against Polikarp and Veniamin, expert, and Innokentiy, keen. Take a pencil"
    )


def test_who_sits_down_plays_as_it_was_told() -> None:
    sitting = at_rung(4, counted("Solo", "3"), heard("Ready"))
    seated = [sitting.state.setup.bot(seat) for seat in range(1, 4)]
    assert seated == ["polikarp-expert", "innokentiy-keen", "veniamin-expert"]


def test_a_single_opponent_plays_as_the_stronger_of_the_rung() -> None:
    assert at_rung(2, counted("Solo", "1")).words.startswith("You play against Polikarp, keen.")


@pytest.mark.parametrize(("level", "at"), [("relaxed", 1), ("keen", 3), ("expert", 5)])
def test_a_level_that_is_asked_for_leads_to_its_rung(level: str, at: int) -> None:
    for before in ([], [heard("Solo")], [counted("Solo", "2")]):
        sitting = at_rung(2, *before, strength("Level", level))
        assert rung(sitting) == at
        assert sitting.table.lobby.company is Company.SOLO
    assert sitting.words.startswith(
        f"Rung {at} of 5. You play against Polikarp and Innokentiy, {level}."
    )


def test_solo_can_be_said_with_a_level() -> None:
    sitting = at_rung(1, strength("Solo", "expert", "two"))
    assert sitting.words.startswith("You play against Polikarp and Innokentiy, expert.")
    assert at_rung(1, strength("Solo", "keen")).asked == "opponents"


def test_stronger_and_weaker_opponents_are_a_rung_away_as_far_as_it_goes() -> None:
    assert rung(at_rung(2, counted("Solo", "2"), HARDER)) == 3
    assert rung(at_rung(2, counted("Solo", "2"), EASIER)) == 1
    top = at_rung(5, counted("Solo", "2"), HARDER)
    assert rung(top) == 5
    assert top.words.startswith("Better than that nobody plays here.")
    bottom = at_rung(1, counted("Solo", "2"), EASIER)
    assert rung(bottom) == 1
    assert bottom.words.startswith("Easier than that they cannot play.")


def test_what_was_asked_for_can_be_taken_back_until_the_match_begins() -> None:
    sitting = at_rung(2, counted("Solo", "2"), HARDER)
    assert sitting.table.profile.solo.rung == 2
    assert "rung 3 of 5" in sitting.say(heard("Ladder"))
    assert "You play against Polikarp, keen, and Innokentiy, relaxed." in sitting.say(heard("Undo"))
    sitting.say(HARDER, heard("Ready"))
    assert (sitting.table.profile.solo.rung, sitting.table.lobby.rung) == (3, 0)


def test_whoever_turns_to_a_table_or_back_takes_no_level_along() -> None:
    sitting = at_rung(2, counted("Solo", "2"), HARDER, heard("Table"))
    assert sitting.table.lobby.rung == 0
    sitting.say(heard("Names", "Anna"), counted("Colleagues", "two"), HARDER, counted("Solo", "2"))
    assert sitting.table.lobby.rung == 0


def test_losses_are_counted_anew_on_a_rung_that_was_asked_for() -> None:
    profile = after(Profile(solo=Solo(rung=3)), LOSES)
    sitting = Sitting(Table(profile=profile))
    sitting.say(counted("Solo", "1"), HARDER, heard("Ready"))
    assert sitting.table.profile.solo == Solo(rung=4, matches=1, against=1)
    sitting = Sitting(Table(profile=profile))
    sitting.say(counted("Solo", "1"), HARDER, EASIER, heard("Ready"))  # where one was
    assert sitting.table.profile.solo.losses == 1


@pytest.mark.parametrize(
    ("words_", "at"),
    [("experts", 5), ("keen", 3), ("Relaxed", 1), ("the hard ones", 5), ("medium", 3)],
)
def test_a_level_is_known_by_its_words_where_it_was_not_resolved(words_: str, at: int) -> None:
    """As where the speech service could not be asked what a slot means."""
    said = {"level": Said(words_), "count": Said("two")}
    for answer in (Heard("Level", said), Heard("Solo", said)):
        sitting = Sitting()
        sitting.say(answer)
        assert sitting.table.lobby.rung == at, answer.intent


def test_a_level_that_is_none_is_asked_for_in_other_words() -> None:
    for said in (strength("Level"), strength("Level", "godlike"), strength("Solo", "godlike", "2")):
        sitting = at_rung(2, said)
        assert sitting.words.startswith("Colleagues of mine play relaxed, keen, or expert. Say,")
        assert rung(sitting) == 2


@pytest.mark.parametrize("asked", [HARDER, EASIER, strength("Level", "expert")])
def test_during_a_match_they_play_on_as_they_are(asked: Heard) -> None:
    sitting = at_rung(2, counted("Solo", "2"), *[heard("Ready")] * 2)
    match = sitting.table.match
    said = sitting.say(asked)
    assert said.startswith("They play on as they are until the match is over.")
    assert (sitting.table.match, rung(sitting)) == (match, 2)


def test_after_a_match_harder_counts_it_and_then_goes_a_rung_up() -> None:
    sitting = ended(WINS)
    sitting.say(HARDER)
    assert (rung(sitting), sitting.table.profile.solo.wins) == (3, 1)
    assert sitting.asked == "binomial-begin"


# At a table ----------------------------------------------------------------------------------


def test_beside_people_colleagues_are_keen_unless_something_else_is_asked_for() -> None:
    lobby = Lobby(Company.TABLE, names=("Anna",), bots=2)
    assert strengths(lobby, Profile(solo=Solo(rung=5))) == (Level.KEEN, Level.KEEN)
    asked = replace(lobby, rung=5)
    assert strengths(asked, Profile()) == (Level.EXPERT, Level.EXPERT)


def test_a_level_at_a_table_is_agreed_there_and_moves_nobody_on_the_ladder() -> None:
    sitting = Sitting()
    sitting.say(heard("Names", "Anna", "Boris"), counted("Colleagues", "two"))
    assert sitting.say(HARDER).startswith("You play with expert and keen colleagues.")
    assert sitting.say(HARDER).startswith("You play with expert colleagues.")
    assert sitting.say(HARDER).startswith("Better than that nobody plays here.")
    assert sitting.say(strength("Level", "relaxed")).startswith("You play with relaxed colleagues.")
    assert sitting.say(EASIER).startswith("Easier than that they cannot play.")
    assert "You play with relaxed colleagues." in sitting.say(heard("Agreed"))
    sitting.say(heard("Undo"))
    assert sitting.table.lobby.rung == 5
    sitting.say(*[heard("Ready")] * 2)
    assert sitting.table.match and sitting.table.profile.solo == Solo()


def test_where_no_colleague_is_at_the_table_some_can_be_had() -> None:
    sitting = Sitting()
    sitting.say(heard("Names", "Anna", "Boris"))
    before = sitting.table
    assert sitting.say(HARDER).startswith("No colleague of mine is at the table. To play with")
    assert sitting.table == before


def test_colleagues_sit_down_at_a_table_as_was_agreed() -> None:
    for asked, level in (((), "keen"), ((HARDER, HARDER), "expert")):
        sitting = Sitting()
        sitting.say(heard("Names", "Anna", "Polikarp"), counted("Colleagues", "two"), *asked)
        sitting.say(*[heard("Ready")] * 2)
        seated = [sitting.state.setup.bot(seat) for seat in (2, 3)]
        assert seated == [f"innokentiy-{level}", f"veniamin-{level}"]  # one name is taken


def test_the_same_people_play_with_colleagues_of_the_same_level() -> None:
    sitting = Sitting()
    sitting.say(heard("Names", "Anna", "Boris"), counted("Colleagues", "two"))
    sitting.say(strength("Level", "expert"), *[heard("Ready")] * 2)
    sitting.say(heard("StartOver"), heard("Yes"), heard("StartOver"))
    assert sitting.table.lobby == Lobby()
    assert "You play with expert colleagues." in sitting.say(heard("SamePeople"))


# Where one stands ----------------------------------------------------------------------------


def test_where_one_stands_is_told_at_any_time() -> None:
    assert at_rung(1, heard("Ladder")).words.startswith(
        "You are on rung 1 of 5: relaxed colleagues. A match won takes you up one."
    )
    assert at_rung(4, heard("Ladder")).words.startswith(
        "You are on rung 4 of 5: expert and keen colleagues. A match won takes you up one, and two"
    )
    assert at_rung(5, heard("Ladder")).words.startswith(
        "You are on rung 5 of 5: expert colleagues. That is the top."
    )
    assert "rung 2 of 5" in ended(WINS).say(heard("Ladder"))  # the match is over, and counts


def test_whoever_opens_the_skill_to_ask_can_say_harder_at_once() -> None:
    sitting = Sitting()
    assert sitting.say(Heard("Ladder", opens=True)).startswith("You are on rung 1 of 5")
    assert sitting.say(HARDER).startswith("Rung 2 of 5.")
