"""The mathematicians against whom one plays: who they are, what they say, and when."""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from random import Random
from typing import Final

import pytest

from skill.bots.arquimedes.characters import CHARACTERS as ALL
from skill.chair.arquimedes.colleagues import Moment, remarks
from skill.chair.arquimedes.conversation import ArquimedesConversation
from skill.chair.colleagues import Farewell, about
from skill.chair.heard import Heard
from skill.chair.ladder import RUNGS, TOP
from skill.chair.table import Company, Lobby, Profile
from skill.games.arquimedes.actions import Draw, Pass, Play
from skill.games.arquimedes.setup import Hands
from skill.games.arquimedes.state import ArquimedesMatch
from tests.chair.arquimedes.dealt import dealt, plays, said_at
from tests.chair.arquimedes.told import sitting_at
from tests.chair.sitting import Sitting, counted, heard, words

CHARACTERS: Final = ("hypatia", "euclid", "sofya", "leonhard", "emmy", "srinivasa")
NAMES: Final = ("Hypatia", "Euclid", "Sofya", "Leonhard", "Emmy", "Srinivasa")
QUIET: Final = 40
"""So many turns must pass before a remark."""
ABOUT: Final = Heard("About")


# Who sits down ---------------------------------------------------------------------------------


def alone_against(size: int, **lobby: object) -> Lobby:
    return Lobby(Company.SOLO, size, seated=True, **lobby)  # type: ignore[arg-type]


@pytest.mark.parametrize("size", [1, 2, 3, 4])
def test_the_person_comes_first_and_starts_and_then_the_colleagues_in_order(size: int) -> None:
    """The youngest starts (A2), and these colleagues are long dead."""
    setup = ArquimedesConversation().setup(alone_against(size), Profile())
    assert setup.names == ("", *NAMES[:size])
    assert setup.first == 0
    assert setup.people == (0,)
    assert setup.hands is Hands.DEALT


@pytest.mark.parametrize("rung", range(1, TOP + 1))
def test_they_play_as_well_as_the_rung_of_the_ladder_says(rung: int) -> None:
    setup = ArquimedesConversation().setup(alone_against(4, rung=rung), Profile())
    level, other = RUNGS[rung - 1]
    levels = [player.bot.partition("-")[2] for player in setup.players[1:]]
    assert levels == [level, other, level, other]


def test_in_the_daily_game_each_company_has_its_turn() -> None:
    days = (f"2026-12-{day:02}" for day in range(1, 21))
    lobbies = (alone_against(3, daily=day) for day in days)
    conversation = ArquimedesConversation()
    companies = {conversation.setup(lobby, Profile()).names[1:] for lobby in lobbies}
    assert len(companies) == 20
    assert {name for company in companies for name in company} == set(NAMES)


# What is said, and when ------------------------------------------------------------------------


def played(seed: int, size: int) -> ArquimedesMatch:
    """A whole match against so many, of somebody who plays at random."""
    sitting, chance = Sitting("arquimedes", seed=str(seed)), Random(seed)
    sitting.say(counted("Solo", str(size)), heard("Ready"))
    while sitting.asked != "again":
        found = sitting.state.plays() if sitting.asked == "arquimedes-your-turn" else ()
        if found and chance.random() < 0.8:
            sitting.say(plays(str(chance.choice(found).equation)))
        elif sitting.asked == "arquimedes-your-turn":
            sitting.say(heard("Draw" if sitting.state.left else "Pass"))
        else:
            sitting.say(heard("Yes"))
    match = sitting.table.match
    assert match
    return match


@cache
def matches() -> tuple[ArquimedesMatch, ...]:
    """Whole matches, against one to four."""
    return tuple(played(seed, 1 + seed % 4) for seed in range(8))


def turns_in(match: ArquimedesMatch) -> int:
    """How many turns were taken."""
    return sum(isinstance(action, Play | Draw | Pass) for action in match.actions)


def test_between_two_remarks_there_is_quiet_but_for_the_last_word() -> None:
    for match in matches():
        said = tuple(remarks(match))
        assert said[-1] == turns_in(match) + 1
        assert all(later - earlier >= QUIET for earlier, later in pairwise((0, *said[:-1])))
        assert len(said) - 1 <= turns_in(match) // QUIET


def test_what_is_said_follows_from_what_was_played_before() -> None:
    """So nothing that comes later changes it, and a turn told twice is told in the same words."""
    for match in matches()[:4]:
        for count in range(0, len(match.actions), 7):
            earlier = match.undo(len(match.actions) - count)
            so_far = turns_in(earlier)
            whole = {at: remark for at, remark in remarks(match).items() if at < so_far}
            known = {at: remark for at, remark in remarks(earlier).items() if at < so_far}
            assert known == whole


def test_who_lays_a_joker_or_the_last_card_may_speak_of_it_and_nobody_else() -> None:
    found = set()
    for match in matches():
        turns = [action for action in match.actions if isinstance(action, Play | Draw | Pass)]
        *said, _ = remarks(match).items()
        for at, remark in said:
            turn = turns[at - 1]
            assert isinstance(turn, Play)
            assert turn.seat == remark.seat != 0
            jokers = any(card.joker for card in turn.equation.laid)
            assert jokers or remark.moment is Moment.OUT
            found.add(remark.moment)
    assert found == {Moment.OUT, Moment.JOKER}


def test_the_last_word_is_the_winners_or_of_the_best_of_those_who_lost() -> None:
    found = set()
    for match in matches():
        outcome, last = match.state.outcome(), [*remarks(match).values()][-1]
        assert outcome
        found.add(last.moment)
        if outcome.winners == (0,):
            assert last.moment is Farewell.BEATEN
            others = outcome.scores[1:]
            fresh = [*remarks(match).values()][-2:-1]
            assert outcome.scores[last.seat] == max(others) or (fresh and len(others) > 1)
        else:
            assert (last.seat, last.moment) == (outcome.winners[0], Farewell.WON)
    assert Farewell.WON in found


def test_whoever_wins_alone_is_congratulated() -> None:
    table = dealt("5", "7", on="5", rounds=1)
    told = said_at(table, plays("5=5"))
    assert "You win the match! Hypatia says: " in told


def test_a_household_that_wants_quiet_has_it() -> None:
    sitting = sitting_at(dealt("5", "7", on="5", rounds=1))
    sitting.say(Heard("Quiet"))
    assert "says:" not in sitting.say(plays("5=5"))


# Who they are ----------------------------------------------------------------------------------


def test_all_of_them_are_named_before_a_match() -> None:
    told = Sitting("arquimedes").say(ABOUT)
    assert told.startswith(
        "My colleagues are Hypatia, Euclid, Sofya, Leonhard, Emmy, and Srinivasa. "
        "Ask about one of them, like: who is Hypatia. "
    )


@pytest.mark.parametrize("name", NAMES)
def test_each_has_a_portrait_of_one_sentence(name: str) -> None:
    told = words(about("arquimedes", ALL, (), heard("About", name)))
    assert told.startswith(f"{name} ")
    assert told.endswith(".")
    assert told.count(".") == 1
    assert len(told.split()) <= 25


def test_those_who_play_are_told_with_how_well_they_do() -> None:
    told = said_at(dealt("5", "7", "9"), ABOUT)
    assert told.startswith("Hypatia taught mathematics")
    assert "Euclid wrote the Elements" in told
    assert "All of them are keen today." in told


def test_nobody_else_is_known() -> None:
    told = words(about("arquimedes", ALL, (), heard("About", "Anna")))
    assert told == (
        "I know only my colleagues: Hypatia, Euclid, Sofya, Leonhard, Emmy, and Srinivasa."
    )
