"""What one has reached alone: bests and streaks, each match counted once; and the way back."""

from __future__ import annotations

from dataclasses import replace

import pytest

from skill.chair.heard import Heard
from skill.chair.reached import bests
from skill.chair.solo import Daily, Solo
from skill.chair.table import Company, Lobby, Profile, Table
from skill.games.base import Outcome
from skill.games.binomial.state import Ending
from tests.chair.binomial.playing_alone import (
    DAY,
    LOSES,
    SHARES,
    WINS,
    after,
    before_the_end,
    ended,
    on,
    strength,
)
from tests.chair.binomial.sitting import CHAIRMAN, Sitting, alone, at_the_table
from tests.chair.binomial.tables import meant
from tests.chair.sitting import counted, heard, variant, words

NO = heard("No")
UNDO = heard("Undo")


def with_points(points: int, profile: Profile, opponents: int = 1, games: int = 1) -> Profile:
    """What is remembered after a match that was won with so many points."""
    sitting = ended(WINS, before_the_end(profile, points, opponents, games))
    sitting.say(NO)
    return sitting.table.profile


# What is counted -----------------------------------------------------------------------------


def test_matches_wins_and_streaks_are_counted() -> None:
    solo = after(Profile(), WINS, WINS, SHARES, LOSES, WINS).solo
    assert (solo.matches, solo.wins, solo.streak, solo.longest) == (5, 4, 1, 3)


def test_the_best_game_is_kept_with_the_number_of_opponents() -> None:
    profile = with_points(12, Profile(), opponents=3)
    assert (profile.solo.best, profile.solo.against) == (12, 3)
    profile = with_points(12, profile, opponents=5)  # not more than before
    assert (profile.solo.best, profile.solo.against) == (12, 3)
    profile = with_points(13, profile, opponents=2)
    assert (profile.solo.best, profile.solo.against) == (13, 2)


def test_the_sum_of_several_games_is_no_best_game() -> None:
    solo = with_points(30, Profile(), games=3).solo
    assert (solo.matches, solo.best) == (1, 0)


def test_where_points_are_a_burden_the_best_has_the_fewest() -> None:
    """Scores are negative then: 12 minus points are -12, and the first match is the best so far."""
    solo = Solo()
    for points, best in ((-12, -12), (-20, -12), (-3, -3), (0, 0), (-1, 0)):
        solo = solo.with_match(Outcome((1,), (points, -2), Ending.LAST_CARD), 0, 1)
        assert (solo.best, solo.against) == (best, 1)
    solo = solo.with_daily(Outcome((1,), (-12, -2, -30), Ending.LAST_CARD), 0, "2026-11-30")
    assert (solo.best_daily, solo.daily) == (-12, Daily("2026-11-30", -12, 2, 3))
    solo = solo.with_daily(Outcome((0,), (-5, -7, -30), Ending.LAST_CARD), 0, "2026-12-01")
    assert (solo.best_daily, solo.days) == (-5, 2)


def test_a_best_is_told_also_if_it_brought_no_points() -> None:
    """It may be much or little: a game may know no other points than minus points."""
    newcomer = Solo(matches=1)
    assert "best game" not in words(bests(CHAIRMAN.game, Table(profile=Profile(solo=newcomer))))
    lost = words(bests(CHAIRMAN.game, Table(profile=Profile(solo=replace(newcomer, against=3)))))
    assert lost.endswith("Your best game brought 0 points, against 3 colleagues.")


def test_a_finished_match_counts_once_however_long_it_lies_there() -> None:
    sitting = ended(WINS)
    sitting.say(heard("Repeat"), heard("Bests"), heard("Launch"), heard("Ladder"))
    assert sitting.table.settled().solo.matches == 1
    assert sitting.table.profile.solo == Solo()
    sitting.say(heard("Yes"))
    assert sitting.table.profile.solo.matches == sitting.table.settled().solo.matches == 1


@pytest.mark.parametrize(
    "leaving",
    [[NO], [heard("Yes")], [heard("StartOver")], [counted("Solo", "2")], [heard("Table")]],
)
def test_a_finished_match_counts_whichever_way_the_table_is_cleared(leaving: list[Heard]) -> None:
    sitting = ended(WINS)
    sitting.say(*leaving)
    assert sitting.table.match is None
    assert sitting.table.profile.solo.matches == 1


def test_a_last_answer_that_was_wrong_does_not_count() -> None:
    sitting = ended(WINS)
    sitting.say(UNDO, LOSES, NO)
    solo = sitting.table.profile.solo
    assert (solo.matches, solo.wins, solo.rung, solo.best) == (1, 0, 1, 0)


def test_what_a_correction_after_the_end_brings_is_told_anew() -> None:
    sitting = ended(LOSES)
    assert "rung" not in sitting.words
    said = sitting.say(meant("92"))
    assert "You climb to rung 2 of 5" in said
    assert sitting.table.settled().solo.wins == 1


def test_a_match_that_is_dropped_neither_counts_nor_breaks_a_streak() -> None:
    profile = after(Profile(), WINS, WINS)
    sitting = Sitting(before_the_end(profile))
    sitting.say(heard("StartOver"), heard("Yes"))
    assert sitting.table.profile.solo == profile.solo


def test_a_match_at_a_table_is_none_of_them() -> None:
    sitting = Sitting()
    sitting.say(*at_the_table("Anna", "Boris"), *[heard("Nobody")] * 16, NO)
    assert sitting.table.profile.solo == Solo()


# What is said --------------------------------------------------------------------------------


def test_a_new_best_is_said_when_it_happens_but_for_the_first_game() -> None:
    first = ended(WINS, before_the_end(points=9))
    assert "best game" not in first.words
    first.say(NO)
    profile = first.table.profile
    better = ended(WINS, before_the_end(profile, 10)).words
    assert "That is your best game so far: 10 points." in better
    assert "best game" not in ended(WINS, before_the_end(profile, 9)).words


def test_a_streak_is_said_from_the_second_win_on() -> None:
    profile = Profile()
    said = []
    for how in (WINS, WINS, WINS, LOSES, WINS, WINS):
        sitting = ended(how, before_the_end(profile))
        said.append(sitting.words.partition("in a row")[0].rpartition(". ")[2].strip())
        assert ("more than ever" in sitting.words) is (len(said) == 3)
        sitting.say(NO)
        profile = sitting.table.profile
    streaks = [sentence if sentence.startswith("You have won") else "" for sentence in said]
    assert streaks == ["", "You have won 2", "You have won 3", "", "", "You have won 2"]


def test_bests_are_told_when_asked_for() -> None:
    profile = with_points(24, after(Profile(), LOSES, WINS, WINS, LOSES), opponents=3)
    sitting = Sitting(Table(profile=profile))
    assert sitting.say(heard("Bests")).startswith(
        "Alone you have won 3 of 5 matches. Your best game brought 24 points, against 3 "
        "colleagues. The longest streak was 2 wins. Do you play"
    )
    profile = after(profile, WINS, WINS)
    said = Sitting(Table(profile=profile)).say(heard("Bests"))
    assert "You have won 3 in a row; the longest streak is 3. Do you play" in said
    assert "streak" not in ended(WINS).say(heard("Bests"))  # one win is no row


def test_who_has_won_nothing_hears_that_and_the_best_all_the_same() -> None:
    profile = after(Profile(), LOSES, LOSES)
    said = Sitting(Table(profile=profile)).say(heard("Bests"))
    assert said.startswith(
        "Alone you have won none of 2 matches. Your best game brought 0 points, against one "
        "colleague. Do you play"
    )
    said = Sitting().say(Heard("Bests"))
    assert said.startswith("You have not finished a match alone yet. To play one, say: solo.")


def test_a_match_that_has_just_ended_is_among_the_bests() -> None:
    assert ended(WINS).say(heard("Bests")).startswith("Alone you have won one of one match.")


def test_whoever_asks_only_for_their_bests_need_not_play() -> None:
    sitting = Sitting(Table(profile=after(Profile(), WINS)))
    sitting.say(Heard("Bests", opens=True))
    assert sitting.reply.question is None
    sitting = Sitting()
    sitting.say(Heard("Bests", opens=True))
    assert sitting.asked == "binomial-company"  # so that solo can be said


# The way back --------------------------------------------------------------------------------


def played(*first: Heard) -> Sitting:
    """Who has begun to play alone like that another evening, and comes back to nothing agreed."""
    sitting = Sitting()
    sitting.say(*first, counted("Solo", "2"), *[heard("Ready")] * 2)
    sitting.say(heard("StartOver"), heard("Yes"), heard("StartOver"), heard("Launch"))
    assert sitting.table.lobby == Lobby()
    return sitting


@pytest.mark.parametrize("asked", ["Solo", "Again", "SamePeople"])
def test_one_word_brings_back_what_was_played_last_time(asked: str) -> None:
    sitting = played(variant("Variant", "dark"))
    said = sitting.say(heard(asked))
    assert said.startswith("You play against Polikarp and Innokentiy, relaxed.")
    assert "Variants: playing in the dark." in said
    assert sitting.table.lobby == Lobby(Company.SOLO, 2, seated=True, variants=frozenset({"dark"}))
    sitting.say(heard("Ready"))
    assert sitting.table.match


def test_who_wants_another_number_says_so() -> None:
    assert played().say(counted("Solo", "3")).startswith("You play against Polikarp, Innokentiy,")
    sitting = played()
    sitting.say(heard("Solo"), heard("Solo"))
    assert sitting.asked == "opponents"


def test_the_same_people_are_those_of_the_table_if_there_was_one() -> None:
    sitting = Sitting()
    sitting.say(*alone(2), heard("StartOver"), heard("Yes"), heard("StartOver"))
    sitting.say(*at_the_table("Anna", "Boris"), heard("StartOver"), heard("Yes"))
    sitting.say(heard("StartOver"), heard("SamePeople"))
    assert sitting.table.lobby.names == ("Anna", "Boris")


def test_again_where_something_is_agreed_repeats_the_question() -> None:
    sitting = played()
    sitting.say(heard("Table"), heard("Again"))
    assert sitting.asked == "binomial-names"


def test_a_level_asked_for_brings_back_the_company_of_last_time() -> None:
    sitting = played()
    assert sitting.say(strength("Level", "keen")).startswith(
        "Rung 3 of 5. You play against Polikarp and Innokentiy, keen."
    )


def test_the_daily_game_is_mentioned_to_whoever_has_played_alone_and_not_played_it() -> None:
    waiting = "The daily game is open, too"
    assert waiting not in Sitting().say(on(DAY, "Launch"))
    assert waiting in played().say(on(DAY, "Launch"))
    assert waiting not in played().say(heard("Launch"))  # the day is not known
    sitting = ended(WINS, before_the_end(opponents=3, day=DAY))  # nothing but the daily game
    sitting.say(NO)
    assert waiting not in sitting.say(on(DAY, "Launch"))
    assert waiting in sitting.say(on("2026-12-01", "Launch"))


def test_nobody_who_is_about_to_play_alone_is_told_how_to() -> None:
    """Neither before the first game, nor in it."""
    sitting = Sitting()
    for answer in alone(1)[:3]:
        assert sitting.say(answer, heard("Bests")).startswith(
            "You have not finished a match alone yet."
        )
        assert "say: solo" not in sitting.words


def test_daily_games_are_none_of_ones_own_and_are_not_denied() -> None:
    solo = Solo().with_daily(Outcome((0,), (5, 4), Ending.LAST_CARD), 0, "2026-11-30")
    sitting = Sitting(Table(profile=Profile(solo=solo)))
    assert sitting.say(heard("Bests")).startswith(
        "Daily games count for themselves, and you have finished no other alone yet. To play one,"
    )


def test_whoever_plays_alone_for_the_first_time_hears_that_they_can_do_without_paper() -> None:
    sitting = Sitting()
    spared = "eight two-digit numbers; or say: keep my sheet. Shall we begin?"
    assert sitting.say(counted("Solo", "2")).endswith(spared)
    sitting.say(*alone(1)[1:], *[heard("Pass")] * 16)
    assert sitting.asked == "again"
    assert sitting.say(heard("Yes")).endswith("eight two-digit numbers. Shall we begin?")
    at_a_table = Sitting()
    assert "keep my sheet" not in at_a_table.say(heard("Names", "Anna", "Boris"), heard("Ready"))


def test_forgetting_forgets_what_was_reached() -> None:
    sitting = Sitting(Table(profile=after(Profile(), WINS)))
    sitting.say(heard("Forget"), heard("Yes"))
    assert Sitting().table.profile == Profile()
