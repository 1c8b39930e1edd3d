"""A deploy in mid-game: what the version before wrote goes on, and what a later one wrote stays."""

from __future__ import annotations

import copy
import json
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import pytest

from skill.book import BLANK, BLANK_PROFILE, Page
from skill.chair.heard import Heard
from skill.chair.record import EDITION, read_table
from skill.chair.table import Company, Profile, Table
from skill.store.base import Saved
from skill.store.memory import MemoryStore
from tests.alexa.binomial import MODEL_INTENTS
from tests.alexa.speaker import Json, Speaker, is_over
from tests.chair.binomial.people import asked, player
from tests.chair.binomial.sitting import CHAIRMAN
from tests.faults.evening import Skill

BINOMIAL: Final = Skill("binomial")
PAGE, PROFILE = BINOMIAL.page(), BINOMIAL.profile()
FILE: Final = Path(__file__).parents[1] / "records/pages/edition-1.jsonl"
FAR_AWAY: Final = 9_999_999_999


@dataclass(frozen=True)
class Left:
    """What the version before left of a household: its page, and a session that goes on."""

    page: str
    version: int
    attributes: Json
    said: Json
    asked: str
    answer: str
    about: str = ""

    def store(self) -> MemoryStore:
        store = MemoryStore()
        store._items[PAGE] = Saved(self.page, self.version), FAR_AWAY
        return store

    @property
    def table(self) -> Table:
        return read_table(CHAIRMAN.game, self.attributes["record"])

    def speaker(self, store: MemoryStore) -> Speaker:
        """The device whose session it was, with what the version before gave it to carry."""
        speaker = BINOMIAL.device_over(store, device="old")
        speaker._is_new, speaker._attributes = False, copy.deepcopy(self.attributes)
        speaker._ids = iter(range(1000, 2000))  # type: ignore[assignment]
        return speaker


LEFT: Final = [Left(**json.loads(line)) for line in FILE.read_text("utf-8").splitlines()]
left_behind = pytest.mark.parametrize("left", LEFT, ids=lambda left: left.about)


def counted(profile: Profile) -> tuple[int, int]:
    """How many matches count in the league (once for each player), and how many alone."""
    return sum(who.matches for who in profile.league), profile.solo.matches


def play_on(speaker: Speaker, table: Table) -> None:
    """Play until the match on the table is over, and agree on another."""
    while not is_over(table):
        table = speaker.say(player(table)).table
    speaker.say(Heard("Yes"))


def check_the_end(store: MemoryStore, left: Left) -> None:
    """The match counts once, beside what had counted before; and the profile has its own item."""
    after = BINOMIAL.table_in(store).profile
    players = len(left.table.lobby.names)
    league, alone = counted(left.table.profile)
    if left.table.lobby.company is Company.TABLE:
        assert counted(after) == (league + players, alone)
    else:
        assert counted(after) == (league, alone + 1)
    assert BINOMIAL.profile_kept(store) == after


@left_behind
def test_the_session_goes_on(left: Left) -> None:
    store = left.store()
    speaker = left.speaker(store)
    assert asked(left.table) == left.asked
    assert "moved on" not in speaker.say(Heard("Repeat")).text
    play_on(speaker, left.table)
    check_the_end(store, left)


@left_behind
def test_the_page_alone_is_enough(left: Left) -> None:
    store = left.store()
    speaker = BINOMIAL.device_over(store, device="new")
    answer = speaker.launch()
    assert answer.text.startswith("Welcome back.")
    assert answer.table == left.table
    play_on(speaker, answer.table)
    check_the_end(store, left)


@left_behind
def test_both_ways_come_to_the_same(left: Left) -> None:
    """What is said next is answered alike in the old session, and in a new one."""
    carried, fresh = left.store(), left.store()
    old, new = left.speaker(carried), BINOMIAL.device_over(fresh, device="new")
    new.launch()
    for heard in (player(left.table), Heard("Undo"), Heard("Score"), Heard("League")):
        assert old.say(heard).text == new.say(heard).text
    assert BINOMIAL.table_in(carried) == BINOMIAL.table_in(fresh)


@left_behind
def test_the_last_request_comes_again(left: Left) -> None:
    """Its first answer came from the version before, and may never have arrived."""
    store = left.store()
    answer = BINOMIAL.exchange(BINOMIAL.handler_over(store), left.said)
    assert answer.text == left.answer
    assert answer.table == left.table
    assert store.load(PAGE) == Saved(left.page, left.version)
    speaker = left.speaker(store)
    speaker._attributes = answer.attributes
    play_on(speaker, left.table)
    check_the_end(store, left)


@left_behind
def test_the_last_request_comes_again_when_another_device_has_gone_on(left: Left) -> None:
    store = left.store()
    other = BINOMIAL.device_over(store, device="other")
    other.say(player(other.launch().table))
    table, saved = BINOMIAL.table_in(store), store.load(PAGE)
    assert BINOMIAL.exchange(BINOMIAL.handler_over(store), left.said).text.startswith(
        "The game has moved on"
    )
    assert (BINOMIAL.table_in(store), store.load(PAGE)) == (table, saved)


# The way back --------------------------------------------------------------------------------

NEWER: Final = "Your game was written down by a newer version of me. Nothing is lost."


def later(record: str) -> str:
    """A record of the next edition, in which there is more."""
    now, then = f'{{"edition":{EDITION},', f'{{"edition":{EDITION + 1},"more":[],'
    assert record.startswith(now)
    return record.replace(now, then)


def later_page(page: str) -> str:
    """A page of the next edition."""
    edition, _, rest = page.partition("\n")
    return f"{int(edition) + 1}\n{rest}"


@dataclass(frozen=True)
class Future:
    """What a later version writes: a page, and a profile."""

    page: str
    profile: str = f"7\n{BLANK_PROFILE}"


FUTURES: Final = {
    "a later page": Future(later_page(str(Page(BLANK)))),
    "a later page of another length": Future(f"12\n{BLANK}\n\nmore"),
    "a later record": Future(str(Page(later(BLANK)))),
    "a later profile": Future(str(Page(BLANK)), f"7\n{later(BLANK_PROFILE)}"),
    "a later profile on the page": Future(str(Page(BLANK, profile=later(BLANK_PROFILE)))),
}
EVERYTHING: Final = ["Launch", *MODEL_INTENTS]


@pytest.mark.parametrize("running", [False, True], ids=["at launch", "in a session"])
@pytest.mark.parametrize("kind", FUTURES)
def test_what_a_later_version_wrote_is_left_alone(kind: str, running: bool) -> None:
    """Both versions run for a while, or the later one was taken back."""
    for intent in EVERYTHING:
        store = MemoryStore()
        speaker = BINOMIAL.device_over(store, device=intent)
        if running:
            speaker.say(Heard("Table"))
            for key, text in (
                (PAGE, FUTURES[kind].page),
                (PROFILE, FUTURES[kind].profile),
            ):
                found = store.load(key)
                store.save(key, text, found.version if found else 0)
        else:
            store.save(PAGE, FUTURES[kind].page, 0)
            store.save(PROFILE, FUTURES[kind].profile, 0)
        items = dict(store._items)
        answer = speaker.say(Heard(intent))
        if intent == "Forget":
            assert answer.text.startswith("It is all forgotten")
            assert not store._items
        else:
            assert answer.text.startswith(NEWER), intent
            assert store._items == items
        assert not answer.is_open
