"""The pioneers of computing against whom one plays: who they are, what they say, and when."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from itertools import pairwise
from random import Random
from typing import Final

import pytest

from skill.bots.final_binary.characters import CHARACTERS as ALL
from skill.chair.colleagues import Farewell, about
from skill.chair.final_binary.colleagues import Moment, remarks, talk
from skill.chair.final_binary.conversation import CONVERSATION
from skill.chair.heard import Heard
from skill.chair.ladder import RUNGS, TOP
from skill.chair.table import Company, Lobby, Profile
from skill.games.final_binary.actions import Pass, Play
from skill.games.final_binary.setup import Hands
from skill.games.final_binary.state import FinalBinaryMatch
from tests.chair.final_binary.dealt import ENDED, SHORT, YES, after, dealt, said_at
from tests.chair.final_binary.tables import cards, numbers
from tests.chair.sitting import Sitting, counted, heard, until_over, words

CHARACTERS: Final = ("ada", "alan", "grace", "edsger", "katherine", "konrad")
NAMES: Final = ("Ada", "Alan", "Grace", "Edsger", "Katherine", "Konrad")
QUIET: Final = 45
"""So many cards must be played before a remark."""
ABOUT: Final = Heard("About")
LAST_TRICK: Final = "0:r/7 1:g/0 2:y/1"
ONE_LEFT: Final = ENDED.removesuffix(LAST_TRICK)
"""You win the match with your last card."""


# Who sits down ---------------------------------------------------------------------------------


def alone_against(size: int, **lobby: object) -> Lobby:
    return Lobby(Company.SOLO, size, seated=True, **lobby)  # type: ignore[arg-type]


@pytest.mark.parametrize("size", [2, 3, 4])
def test_the_person_comes_first_and_then_the_colleagues_in_order(size: int) -> None:
    setup = CONVERSATION.setup(alone_against(size), Profile())
    assert setup.names == ("", *NAMES[:size])
    assert setup.people == (0,)
    assert setup.hands is Hands.DEALT


@pytest.mark.parametrize("rung", range(1, TOP + 1))
def test_they_play_as_well_as_the_rung_of_the_ladder_says(rung: int) -> None:
    setup = CONVERSATION.setup(alone_against(4, rung=rung), Profile())
    level, other = RUNGS[rung - 1]
    levels = [player.bot.partition("-")[2] for player in setup.players[1:]]
    assert levels == [level, other, level, other]


def test_in_the_daily_game_each_company_has_its_turn() -> None:
    days = (f"2026-12-{day:02}" for day in range(1, 21))
    lobbies = (alone_against(3, daily=day) for day in days)
    companies = {CONVERSATION.setup(lobby, Profile()).names[1:] for lobby in lobbies}
    assert len(companies) == 20
    assert {name for company in companies for name in company} == set(NAMES)


# What is said, and when ------------------------------------------------------------------------


def played(seed: int, size: int) -> FinalBinaryMatch:
    """A whole match against so many, of somebody who does anything that is allowed."""
    sitting, chance = Sitting("final_binary", seed=str(seed)), Random(seed)
    sitting.say(counted("Solo", str(size)), heard("Ready"))
    for _ in until_over(sitting):
        state = sitting.state
        done = chance.choice(state.legal_actions()) if state.to_act == 0 else None
        if isinstance(done, Pass):
            sitting.say(numbers("Two", *done.numbers))
        else:
            sitting.say(cards(str(done).removeprefix("0:")) if done else YES)
    match = sitting.table.match
    assert match
    return match


@cache
def matches() -> tuple[FinalBinaryMatch, ...]:
    """Whole matches, against two to four."""
    return tuple(played(seed, 2 + seed % 3) for seed in range(6))


def plays_of(match: FinalBinaryMatch) -> list[Play]:
    return [action for action in match.actions if isinstance(action, Play)]


def test_between_two_remarks_there_is_quiet_but_for_the_last_word() -> None:
    for match in matches():
        said = tuple(remarks(match))
        assert said[-1] == len(plays_of(match)) + 1
        assert all(later - earlier >= QUIET for earlier, later in pairwise((0, *said[:-1])))


def test_what_is_said_follows_from_what_was_played_before() -> None:
    """So nothing that comes later changes it, and a turn told twice is told in the same words."""
    for match in matches()[:3]:
        whole = remarks(match)
        for count in range(0, len(match.actions), 29):
            earlier = match.undo(len(match.actions) - count)
            so_far = len(plays_of(earlier))
            known = {at: remark for at, remark in remarks(earlier).items() if at <= so_far}
            assert known == {at: remark for at, remark in whole.items() if at <= so_far}


def test_who_turns_a_zero_or_was_exact_may_speak_of_it_and_nobody_else() -> None:
    found = set()
    for match in matches():
        *said, _ = remarks(match).items()
        cards_in_a_round = len(match.setup.names) * match.state.setup.tricks
        for at, remark in said:
            play = plays_of(match)[at - 1]
            assert remark.seat != 0
            if remark.moment is Moment.ZERO:
                assert (play.seat, play.binary) == (remark.seat, 0)
            else:
                index, rest = divmod(at, cards_in_a_round)
                assert rest == 0
                assert match.state.rounds[index - 1].apart[remark.seat] == 0
                assert len(match.setup.names) == 3  # with more it is long enough
            found.add(remark.moment)
    assert found == {Moment.ZERO, Moment.EXACT}


def test_the_last_word_is_the_winners_or_of_one_of_those_who_lost() -> None:
    for match in matches():
        outcome, last = match.state.outcome(), [*remarks(match).values()][-1]
        assert outcome
        if outcome.winners == (0,):
            assert last.moment is Farewell.BEATEN
        else:
            assert last.moment is Farewell.WON
            assert last.seat in outcome.winners


def test_whoever_wins_is_congratulated_by_the_best_of_the_others() -> None:
    """Alan has lost 2 and Ada 3."""
    assert said_last().startswith("Alan says: ")


def test_a_household_that_wants_quiet_has_it() -> None:
    assert said_last(quiet=True) == ""


def said_last(**profile: bool) -> str:
    """What is said as you win a match."""
    before = replace(dealt(*SHORT, then=ONE_LEFT, rounds=1), profile=Profile(**profile))  # type: ignore[arg-type]
    return words(talk(before, after(before, LAST_TRICK)))


# Who they are ----------------------------------------------------------------------------------


def test_all_of_them_are_named_before_a_match() -> None:
    told = Sitting("final_binary").say(ABOUT)
    assert told.startswith(
        "My colleagues are Ada, Alan, Grace, Edsger, Katherine, and Konrad. "
        "Ask about one of them, like: who is Ada. "
    )


@pytest.mark.parametrize("name", NAMES)
def test_each_has_a_portrait_of_one_sentence(name: str) -> None:
    told = words(about("final_binary", ALL, (), heard("About", name)))
    assert told.startswith(f"{name} ")
    assert told.endswith(".")
    assert told.count(".") == 1
    assert len(told.split()) <= 25


def test_those_who_play_are_told_with_how_well_they_do() -> None:
    told = said_at(dealt(), ABOUT)
    assert told.startswith("Ada Lovelace wrote a program")
    assert "Alan Turing worked out" in told
    assert "All of them are keen today." in told
