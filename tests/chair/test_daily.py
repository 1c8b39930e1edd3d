"""The daily game: the same for everybody on a day, counted once, and told of afterwards."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta
from itertools import pairwise
from math import comb
from random import Random
from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from skill.catalogue import GAMES
from skill.chair.daily import OPPONENTS, company_of
from skill.chair.heard import Heard, Said
from skill.chair.solo import Daily, Solo
from skill.chair.table import Company, Lobby, Profile, Table
from skill.games.base import CHANCE, Outcome
from skill.games.binomial.state import Ending
from skill.speech.days import count_of, is_day
from skill.speech.line import line
from tests.chair.binomial.playing_alone import (
    DAY,
    LOSES,
    SHARES,
    WINS,
    before_the_end,
    ended,
    on,
    strength,
)
from tests.chair.binomial.sitting import Sitting, alone, any_answer
from tests.chair.sitting import counted, heard, until_over, variant, words

TODAY: Final = on(DAY, "Daily")
TOMORROW: Final = "2026-12-01"
YES: Final = heard("Yes")
NO: Final = heard("No")
YEAR: Final = [str(date(2026, 1, 1) + timedelta(days)) for days in range(366)]


def daily(sitting: Sitting, day: str = DAY) -> Sitting:
    """The sitting at which the daily game of that day has begun."""
    sitting.say(on(day, "Daily"), on(day, "Ready"))
    assert sitting.table.lobby.daily == day and sitting.table.match
    return sitting


def played(sitting: Sitting, eagerness: float, chance: Random) -> Sitting:
    """A game to its end by somebody who fights that often."""
    for _ in until_over(sitting):
        if sitting.asked == "binomial-call":
            sitting.say(heard("Fight" if chance.random() < eagerness else "Pass"))
        else:
            sitting.say(any_answer(sitting, chance))
    return sitting


def by_chance(sitting: Sitting) -> list[str]:
    """What the die and the deck have brought."""
    assert sitting.table.match
    return [str(action) for action in sitting.table.match.actions if action.seat == CHANCE]


def ending(profile: Profile, how: Heard, day: str = DAY, opponents: int = 3) -> Sitting:
    """The end of the daily game of that day."""
    return ended(how, before_the_end(profile, opponents=opponents, day=day))


def finished(profile: Profile, how: Heard, day: str = DAY) -> Profile:
    """What is remembered after it."""
    sitting = ending(profile, how, day)
    sitting.say(NO)
    return sitting.table.profile


def with_daily(solo: Solo, day: str, *scores: int) -> Solo:
    """With a daily game of that day in which these were the scores, the person's first."""
    winners = tuple(seat for seat, score in enumerate(scores) if score == max(scores))
    return solo.with_daily(Outcome(winners, scores, Ending.LAST_CARD), 0, day)


# The same for everybody ----------------------------------------------------------------------


@pytest.mark.parametrize("seed", ["1", "2"])
@pytest.mark.parametrize("eagerness", [0.1, 0.9])
def test_whoever_plays_and_however_the_die_and_the_deck_bring_the_same(
    seed: str, eagerness: float
) -> None:
    """One game may end sooner than another, since that depends on the players."""
    by_others = by_chance(played(daily(Sitting(seed="other")), 0.5, Random(3)))
    mine = by_chance(played(daily(Sitting(seed=seed)), eagerness, Random(seed)))
    length = min(len(by_others), len(mine))
    assert length > 20  # the rolls and some cards
    assert mine[:length] == by_others[:length]


def test_another_day_and_a_game_of_ones_own_bring_something_else() -> None:
    today = by_chance(played(daily(Sitting()), 0.5, Random(1)))
    tomorrow = by_chance(played(daily(Sitting(), TOMORROW), 0.5, Random(1)))
    sitting = Sitting()
    sitting.say(*alone(3))
    assert len({tuple(drawn[:16]) for drawn in (today, tomorrow, by_chance(sitting))}) == 3


def test_what_was_undone_comes_out_the_same_again() -> None:
    sitting = daily(Sitting())
    sitting.say(*[YES] * 4)
    before = by_chance(sitting)
    sitting.say(heard("Pass"), heard("Undo"), heard("Fight"), heard("Undo"), heard("Pass"))
    assert by_chance(sitting)[: len(before)] == before


def test_three_keen_colleagues_play_one_game_without_variants_whatever_was_agreed() -> None:
    sitting = Sitting(Table(profile=Profile(solo=Solo(rung=5))))
    own = Heard("Own", {"belonging": Said("die", ("die",))})
    sitting.say(variant("Variant", "dark"), counted("Series", "3"), own, counted("Solo", "6"))
    said = sitting.say(TODAY)
    names = company_of(DAY, ["Polikarp", "Innokentiy", "Veniamin", "Evdokiya", "Akulina", "Feofan"])
    assert said.startswith(
        "The daily game of November 30, the same for everybody: "
        f"you play against {names[0]}, {names[1]}, and {names[2]}, keen."
    )
    assert sitting.table.lobby == Lobby(Company.SOLO, 3, seated=True, daily=DAY)
    sitting.say(YES)
    assert sitting.state.setup.names == ("", *names)
    bots = [sitting.state.setup.bot(seat) for seat in (1, 2, 3)]
    assert bots == [f"{name.casefold()}-keen" for name in names]
    assert (sitting.state.setup.games, sitting.state.setup.variants) == (1, frozenset())


def test_in_twenty_days_each_company_plays_once() -> None:
    """There are twenty companies of three among six, and everybody is in half of them."""
    companies = [company_of(day, "abcdef") for day in YEAR]
    for start in range(0, 340, 20):
        assert len(set(companies[start : start + 20])) == 20
    assert all(len(set(before) & set(after)) < 3 for before, after in pairwise(companies))


@pytest.mark.parametrize("characters", range(3, 11))
def test_of_however_many_characters_each_company_has_its_turn(characters: int) -> None:
    companies = comb(characters, 3)  # 1, 4, 10, 20, 35, 56, 84, 120
    days = {company_of(day, range(characters)) for day in YEAR[:companies]}
    assert len(days) == companies


@pytest.mark.parametrize("game", GAMES)
def test_every_game_can_be_played_against_so_many(game: str) -> None:
    assert OPPONENTS in GAMES[game].conversation.opponents


@pytest.mark.parametrize(
    "change",
    [
        *(strength("Level", "expert"), heard("Harder"), heard("Easier")),
        *(variant("Variant", "dark"), variant("DropVariant", "dark"), counted("Series", "3")),
        *(counted("Colleagues", "5"), heard("AnotherColleague"), heard("NoColleagues")),
        *(Heard(intent, {"belonging": Said("die", ("die",))}) for intent in ("Own", "House")),
    ],
)
def test_nothing_of_it_can_be_changed(change: Heard) -> None:
    sitting = Sitting()
    sitting.say(TODAY)
    before = sitting.table
    assert sitting.say(change).startswith("The daily game is the same for everybody, so that stays")
    assert sitting.table == before


def test_the_sheet_may_be_kept_or_not() -> None:
    sitting = Sitting()
    sitting.say(TODAY, heard("KeepSheet"))
    assert (sitting.table.lobby.kept, sitting.table.lobby.daily) == (True, DAY)
    last = Profile(alone=Lobby(Company.SOLO, 2, seated=True, kept=True))
    sitting = Sitting(Table(profile=last))
    assert words([line("binomial-sheet-kept")]) in sitting.say(TODAY)  # as last time
    assert (sitting.table.lobby.kept, sitting.table.lobby.daily) == (True, DAY)
    sitting.say(heard("PaperSheet"))
    assert (sitting.table.lobby.kept, sitting.table.lobby.daily) == (False, DAY)


@pytest.mark.parametrize(
    ("other", "asked"),
    [
        (heard("Solo"), "opponents"),
        (counted("Solo", "2"), "binomial-begin"),
        (heard("Table"), "binomial-names"),
        (heard("StartOver"), "binomial-company"),
    ],
)
def test_whoever_wants_another_game_after_all_gets_it(other: Heard, asked: str) -> None:
    sitting = Sitting()
    sitting.say(TODAY, other)
    assert (sitting.asked, sitting.table.lobby.daily) == (asked, "")


# Which day -----------------------------------------------------------------------------------


def test_where_the_date_is_not_known_another_game_is_offered() -> None:
    sitting = Sitting()
    said = sitting.say(heard("Daily"))
    assert said.startswith("I do not know today's date just now, so I have no daily game.")
    assert sitting.asked == "binomial-company"
    assert sitting.table == Table()


def test_what_was_begun_yesterday_belongs_to_yesterday() -> None:
    sitting = Sitting(before_the_end(opponents=3, day=DAY))
    sitting.say(on(TOMORROW, "Launch"), replace(WINS, day=TOMORROW))
    assert "on the daily of November 30, first of 4." in sitting.words
    sitting.say(on(TOMORROW, "Daily"))
    daily_before = sitting.table.profile.solo.daily
    assert daily_before and daily_before.day == DAY
    assert "practice" not in sitting.words  # tomorrow's is still to be played


def test_what_was_agreed_yesterday_and_not_begun_is_today_another_game() -> None:
    sitting = Sitting()
    sitting.say(TODAY)
    said = sitting.say(on(TOMORROW, "Ready"))
    assert said.startswith("The daily game of December 1,")
    assert (sitting.asked, sitting.table.match) == ("binomial-begin", None)
    sitting.say(on(TOMORROW, "Ready"))
    assert sitting.table.match and sitting.table.seed == f"daily/{TOMORROW}"


def test_whoever_comes_back_another_day_is_not_kept_to_it() -> None:
    sitting = Sitting()
    sitting.say(TODAY)
    assert sitting.say(on(DAY, "Launch")).startswith("Welcome back. The daily game of November 30")
    assert sitting.say(heard("Launch")).startswith("Welcome back. The daily game of November 30")
    assert sitting.say(on(TOMORROW, "Launch")).startswith("Welcome to Binomial")
    assert sitting.table == Table()


def test_it_begins_also_if_the_date_is_not_known_any_more() -> None:
    sitting = Sitting()
    sitting.say(TODAY, heard("Ready"))
    assert sitting.table.match and sitting.table.seed == f"daily/{DAY}"


def test_whoever_opens_the_skill_for_the_daily_game_they_play_goes_on() -> None:
    sitting = daily(Sitting())
    here = sitting.table
    said = sitting.say(Heard("Daily", opens=True, day=DAY))
    assert said.startswith("Welcome back. Roll 1:")
    said = sitting.say(Heard("Daily", opens=True, day=TOMORROW))
    assert said.startswith("Welcome back. There is a game going on; to drop it, say start over.")
    assert sitting.table == here


def test_during_another_match_it_has_to_wait() -> None:
    sitting = Sitting()
    sitting.say(*alone(2))
    before = sitting.table
    assert sitting.say(TODAY).startswith("That is agreed before the game begins.")
    assert sitting.table == before


# What counts ---------------------------------------------------------------------------------


def test_the_first_finish_of_a_day_counts_and_another_is_practice() -> None:
    profile = finished(Profile(), LOSES)
    assert profile.solo.daily == Daily(DAY, 0, 2, 4)  # nobody but Polikarp has points
    sitting = Sitting(Table(profile=profile))
    assert "this is practice, and does not count." in sitting.say(TODAY)
    practice = ending(profile, WINS)
    counts = "That was practice: for November 30 your first game counts, with 0 points."
    assert counts in practice.words
    practice.say(NO)
    assert practice.table.profile == profile


def test_a_daily_game_moves_nothing_else() -> None:
    before = Solo(rung=3, losses=1, matches=4, wins=2, streak=1, longest=2, best=5, against=2)
    solo = finished(Profile(solo=before), WINS).solo
    assert solo == replace(before, days=1, best_daily=7, daily=Daily(DAY, 7, 1, 4))
    assert finished(Profile(solo=before), LOSES).solo.losses == 1


def test_what_was_misheard_last_can_be_taken_back_before_it_counts() -> None:
    sitting = ending(Profile(), LOSES)
    sitting.say(heard("Undo"), WINS, NO)
    assert sitting.table.profile.solo.daily == Daily(DAY, 7, 1, 4)


def test_what_is_dropped_begins_anew_as_practice() -> None:
    """The rolls are known by then, and so are some of the cards."""
    sitting = daily(Sitting())
    rolled = by_chance(sitting)
    assert sitting.say(heard("StartOver")).startswith(
        "A daily game counts only the first time: begun again, it is practice. Shall I really drop"
    )
    assert "You have begun it before, so this is practice" in sitting.say(on(DAY, "Yes"))
    assert (sitting.table.lobby.daily, sitting.table.profile.solo) == (DAY, Solo(dropped=DAY))
    sitting.say(on(DAY, "Yes"))
    assert by_chance(sitting) == rolled
    assert "counts only" not in sitting.say(heard("StartOver"))  # it is practice already


def test_practice_that_follows_nothing_finished_says_so_at_its_end() -> None:
    profile = Profile(solo=Solo(dropped=DAY))
    practice = ending(profile, WINS)
    assert "That was practice: a daily game counts only the first time" in practice.words
    practice.say(NO)
    assert practice.table.profile == profile
    assert finished(profile, WINS, TOMORROW).solo.daily == Daily(TOMORROW, 7, 1, 4)


def test_who_says_no_goes_on_with_a_game_that_counts() -> None:
    sitting = daily(Sitting())
    sitting.say(heard("StartOver"), NO)
    assert sitting.table.profile.solo == Solo()


def test_a_game_of_ones_own_that_is_dropped_is_no_daily_game() -> None:
    sitting = Sitting()
    sitting.say(*alone(2))
    assert "daily" not in sitting.say(heard("StartOver"))
    sitting.say(YES)
    assert sitting.table.profile.solo == Solo()


@pytest.mark.parametrize("sheet", ["KeepSheet", "PaperSheet"])
def test_help_before_it_offers_nothing_that_cannot_be_changed(sheet: str) -> None:
    sitting = Sitting()
    sitting.say(TODAY, heard(sheet))
    words_ = sitting.say(heard("Help"))
    assert "Say ready to begin." in words_ and "the same for everybody" in words_
    assert not any(offer in words_ for offer in ("variants", "harder", "three games", "die."))
    sitting.say(counted("Solo", "2"))
    assert "choose variants" in sitting.say(heard("Help"))


def test_nobody_is_told_to_say_what_is_agreed_already() -> None:
    sitting = Sitting()
    sitting.say(TODAY)
    assert "To play today's" not in sitting.say(on(DAY, "DailyResult"))
    sitting.say(counted("Solo", "2"))
    assert "To play today's" in sitting.say(on(DAY, "DailyResult"))


@pytest.mark.parametrize(
    ("scores", "place"),
    [
        ((9, 8, 7, 6), 1),
        ((9, 9, 7, 6), 1),
        ((8, 9, 7, 6), 2),
        ((8, 9, 8, 6), 2),
        ((6, 9, 9, 6), 3),
        ((5, 9, 7, 6), 4),
    ],
)
def test_those_who_are_level_share_the_better_place(scores: tuple[int, ...], place: int) -> None:
    daily_result = with_daily(Solo(), DAY, *scores).daily
    assert daily_result and daily_result.place == place


def test_days_in_a_row_are_counted_over_months_and_years_and_a_gap_ends_them() -> None:
    solo = Solo()
    for day, in_a_row in (
        *(("2027-12-30", 1), ("2027-12-31", 2), ("2028-01-01", 3)),
        *(("2028-02-28", 1), ("2028-02-29", 2), ("2028-03-01", 3), ("2028-03-03", 1)),
    ):
        solo = with_daily(solo, day, 5, 6)
        assert solo.days == in_a_row, day


def test_a_day_that_was_before_the_last_one_does_not_count() -> None:
    solo = with_daily(Solo(), TOMORROW, 5, 6)
    assert with_daily(solo, DAY, 9, 6) == solo


@given(st.dates(), st.dates())
def test_days_are_counted_as_in_the_calendar(day: date, other: date) -> None:
    assert is_day(str(day))
    assert count_of(str(other)) - count_of(str(day)) == (other - day).days
    assert (str(day) < str(other)) is (day < other)  # so that texts tell which is the later


@pytest.mark.parametrize("last", ["0001-01-01", "9999-12-31"])
def test_the_first_and_the_last_day_of_the_calendar_are_days(last: str) -> None:
    sitting = Sitting(Table(profile=finished(Profile(), WINS, last)))
    assert "You made 7 points on the daily of" in sitting.say(on(last, "DailyResult"))
    assert "The daily game of" in sitting.say(on(last, "Daily"))


@pytest.mark.parametrize("text", ["", "today", "2026-11-31", "2026-1-1", "20261130", "2026-W48-1"])
def test_what_is_no_day_is_none(text: str) -> None:
    assert not is_day(text)


# What is told --------------------------------------------------------------------------------


def test_the_result_is_told_at_the_end() -> None:
    said = ending(Profile(), WINS).words
    assert said.endswith("You made 7 points on the daily of November 30, first of 4. Another game?")
    assert "You made 0 points on the daily of November 30, second of 4." in (
        ending(Profile(), LOSES).words
    )
    assert "0 points on the daily of November 30, first of 4." in ending(Profile(), SHARES).words


def test_days_in_a_row_and_a_best_daily_are_told_when_they_happen() -> None:
    profile = finished(Profile(), LOSES)
    second = ending(profile, WINS, TOMORROW)
    assert "That is 2 days in a row." in second.words
    profile = finished(profile, WINS, TOMORROW)
    higher = ended(WINS, before_the_end(profile, 8, opponents=3, day="2026-12-02"))
    assert "That is 3 days in a row. It is your best daily so far." in higher.words
    assert "best" not in ending(profile, LOSES, "2026-12-02").words


def test_the_result_is_told_when_it_is_asked_for() -> None:
    result = on(DAY, "DailyResult")
    assert Sitting().say(result).startswith("You have not finished a daily game yet. To play")
    assert "first of 4" in ending(Profile(), WINS).say(result)  # while it still lies there
    profile = finished(Profile(), WINS, DAY)
    sitting = Sitting(Table(profile=profile))
    assert sitting.say(result).startswith(
        "You made 7 points on the daily of November 30, first of 4. Do you play"
    )
    assert "To play today's, say: the daily game." in sitting.say(on(TOMORROW, "DailyResult"))
    assert "today's" not in sitting.say(heard("DailyResult"))  # the day is not known


def test_in_a_match_nobody_is_told_to_play_another() -> None:
    sitting = Sitting()
    sitting.say(*alone(2))
    for asked in (on(DAY, "DailyResult"), heard("Bests"), heard("Ladder")):
        said = sitting.say(asked)
        assert "say:" not in said and said.endswith("Do you fight?")


def test_a_streak_is_told_as_long_as_it_can_go_on() -> None:
    profile = finished(finished(Profile(), WINS), LOSES, TOMORROW)
    sitting = Sitting(Table(profile=profile))
    for day in (TOMORROW, "2026-12-02"):
        said = sitting.say(on(day, "DailyResult"))
        assert "That is 2 days in a row. Your best daily brought 7 points." in said
    assert "in a row" not in sitting.say(on("2026-12-03", "DailyResult"))


def test_whoever_asks_only_for_the_result_need_not_play() -> None:
    sitting = Sitting(Table(profile=finished(Profile(), WINS)))
    sitting.say(Heard("DailyResult", opens=True, day=DAY))
    assert sitting.reply.question is None
    sitting.say(Heard("DailyResult", opens=True, day=TOMORROW))
    assert sitting.asked == "binomial-company"
    sitting = Sitting()
    sitting.say(Heard("DailyResult", opens=True, day=DAY))
    assert sitting.asked == "binomial-company"  # so that the daily game can be said


def test_after_it_comes_an_ordinary_game_as_last_time() -> None:
    sitting = ending(Profile(), WINS)
    assert sitting.say(YES).startswith("With pleasure. You play against Polikarp, Innokentiy, and")
    assert sitting.table.lobby == Lobby(Company.SOLO, 3, seated=True)
    last = Lobby(Company.SOLO, 2, seated=True, variants=frozenset({"dark"}))
    sitting = ending(Profile(alone=last), WINS)
    sitting.say(YES)
    assert sitting.table.lobby == last
    sitting.say(on(DAY, "Daily"))
    assert "practice" in sitting.words


def test_a_daily_game_is_not_what_is_played_as_last_time() -> None:
    sitting = daily(Sitting())
    assert sitting.table.profile.alone is None


def test_a_whole_game_has_a_result() -> None:
    """From the first roll on, by chance and bots that are the real ones."""
    sitting = played(daily(Sitting()), 0.6, Random(5))
    assert "on the daily of November 30," in sitting.words
    result = sitting.table.settled().solo.daily
    assert result and result.points == sitting.state.scores[0]
