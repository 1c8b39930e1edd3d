"""A clock that jumps in mid-game: nothing is lost but what has expired, and versions grow."""

from __future__ import annotations

from itertools import pairwise
from random import Random
from typing import Final

import pytest

from skill.chair.heard import Heard
from skill.chair.table import Company, Table
from skill.store.memory import MemoryStore
from tests.alexa.speaker import Speaker
from tests.chair.binomial.people import whole_game
from tests.faults.evening import EVENINGS, MEMO, Skill, course
from tests.stores import SetClock

HOUR: Final = 3600
DAY: Final = 24 * HOUR


class Machine(MemoryStore):
    """A machine with a clock of its own, which shares its items with others."""

    def __init__(self, clock: SetClock, other: MemoryStore | None = None) -> None:
        super().__init__(clock=clock)
        if other:
            self._items, self._lock = other._items, other._lock


JUMPS: Final = {
    "an hour back": -HOUR,
    "a year back": -365 * DAY,
    "an hour forward": HOUR,
    "a year forward": 365 * DAY,
}


@pytest.mark.parametrize("name", EVENINGS)
@pytest.mark.parametrize("jump", JUMPS)
def test_a_clock_that_jumps_in_mid_game(name: str, jump: str) -> None:
    """The rest of the evening goes as if it had not."""
    evening, skill = course(name), course(name).skill
    for jumps_at in range(0, len(evening.steps), max(len(evening.steps) // 3, 1)):
        clock = SetClock()
        store = Machine(clock)
        evening.prepare(store)
        speaker, versions = skill.device_over(store, MEMO), [0]
        for turn, step in enumerate(evening.steps):
            clock.now += JUMPS[jump] if turn == jumps_at else 0
            assert speaker.say(step.heard).response["response"] == step.response
            versions.append(version(skill, store))
        assert all(earlier < later for earlier, later in pairwise(versions))
        assert skill.profile_kept(store) == evening.steps[-1].table.profile


def version(skill: Skill, store: MemoryStore) -> int:
    saved = store.load(skill.page())
    assert saved
    return saved.version


@pytest.mark.parametrize("apart", [0.001, 60, HOUR])
@pytest.mark.parametrize("name", EVENINGS)
def test_two_machines_whose_clocks_differ(name: str, apart: float) -> None:
    """Each turn is answered by one or the other."""
    evening, rng, clock = course(name), Random(f"{name}/{apart}"), SetClock()
    skill = evening.skill
    slow = Machine(clock)
    fast = Machine(SetClock(clock.now + apart), slow)
    evening.prepare(rng.choice((slow, fast)))
    speaker, latest = skill.device_over(slow, MEMO), version(skill, slow)
    for step in evening.steps:
        speaker.handler = skill.handler_over(rng.choice((slow, fast)), MEMO)
        assert speaker.say(step.heard).response["response"] == step.response
        assert version(skill, slow) > latest
        latest = version(skill, slow)
    assert skill.profile_kept(slow) == evening.steps[-1].table.profile


# What expires --------------------------------------------------------------------------------

BINOMIAL: Final = Skill("binomial")
"""What is played: it does not matter to what expires."""


def after_a_match(store: MemoryStore) -> Speaker:
    """A household with a match in its league, whose session is open."""
    speaker = BINOMIAL.device_over(store, MEMO)
    speaker.play(whole_game(Company.TABLE, 2))
    speaker.say(Heard("Yes"))
    assert BINOMIAL.table_in(store).profile.league
    return speaker


def test_a_household_that_has_expired_in_mid_session_begins_anew() -> None:
    """Its game is gone, as was promised; the session that goes on says so, and nothing fails."""
    clock = SetClock()
    store = Machine(clock)
    speaker = after_a_match(store)
    clock.now += 401 * DAY
    gone = speaker.say(Heard("Ready"))
    assert gone.text.startswith("The game has moved on in the meantime.")
    assert gone.text.endswith("Do you play solo, or shall I chair a table?")
    assert BINOMIAL.table_in(store) == Table()
    speaker.play(whole_game(Company.TABLE, 3))
    assert len(BINOMIAL.table_in(store).settled().league) == 3


@pytest.mark.parametrize(("first", "then"), [(25, 385), (2, 398), (0, 399), (385, 25)])
def test_what_was_reached_lasts_from_the_last_word_on(first: int, then: int) -> None:
    clock = SetClock()
    store = Machine(clock)
    after_a_match(store)
    league = BINOMIAL.table_in(store).profile.league
    for days in (first, then):
        clock.now += days * DAY
        BINOMIAL.device_over(store, MEMO, device=str(clock.now)).launch()
    assert BINOMIAL.table_in(store).profile.league == league


@pytest.mark.parametrize("days", [20, 59, 399])
def test_what_was_reached_is_kept_as_long_as_somebody_speaks(days: int) -> None:
    """The league lasts as long as the page, though it is written only when it changes."""
    clock = SetClock()
    store = Machine(clock)
    after_a_match(store)
    league = BINOMIAL.table_in(store).profile.league
    for _ in range(1 + 800 // days):
        clock.now += days * DAY
        BINOMIAL.device_over(store, MEMO, device=str(clock.now)).launch()
        assert BINOMIAL.table_in(store).profile.league == league


def test_a_profile_that_was_lost_in_mid_session_is_written_again() -> None:
    """The session carries it."""
    store = MemoryStore()
    speaker = after_a_match(store)
    league = BINOMIAL.table_in(store).profile.league
    kept = store.load(BINOMIAL.profile())
    assert kept
    store.delete(BINOMIAL.profile(), kept.version)
    speaker.say(Heard("Slower"))  # the pace is in the profile
    speaker.say(Heard("Score"))
    speaker.say(Heard("League"))
    assert BINOMIAL.profile_kept(store).league == league
    assert BINOMIAL.table_in(store).profile.league == league
