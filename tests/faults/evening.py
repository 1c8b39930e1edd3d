"""Evenings of a household, in which every question is asked, and how they go when nothing fails."""

from __future__ import annotations

import copy
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache
from typing import Any, Final

from skill.alexa.skill import Handler, build_handler
from skill.book import Found, Page
from skill.catalogue import GAMES, open_house
from skill.chair.heard import Heard
from skill.chair.record import read_profile, write_table
from skill.chair.table import Profile, Table
from skill.memo import Memo
from skill.store.base import Store
from skill.store.memory import MemoryStore
from tests.alexa.speaker import (
    USER_ID,
    Answer,
    Json,
    Speaker,
    exchange,
    request_of,
    table_of,
)
from tests.cast import Cast, Evening
from tests.casts import CASTS
from tests.chair.sitting import asked
from tests.hoard import Hoard

SEED: Final = "1/1"
"""The seed of each first match, as casts have it that play with the seed "1": it stands on the page
before anybody speaks, so that whatever serves the skill draws the same.
"""
MEMO: Final = Hoard()
"""What a process has at hand that has served all evenings: without it a match is played again."""


@dataclass(frozen=True)
class Skill:
    """The skill in which a game is played, and what it keeps of a household."""

    game: str

    def handler_over(self, store: Store, memo: Memo | None = None) -> Handler:
        """The skill in this process; ``memo`` is what it has at hand from before."""
        house = open_house(self.game, store, lambda: "later matches")
        return build_handler(replace(house, memo=memo or Memo()))

    def speaker(self, handler: Handler, device: str = "device", user_id: str = USER_ID) -> Speaker:
        """A device of a household on which the game is played."""
        return Speaker(self.game, handler, device=device, user_id=user_id)

    def device_over(
        self, store: Store, memo: Memo | None = None, device: str = "device"
    ) -> Speaker:
        """A device of the household, with the skill in this process."""
        return self.speaker(self.handler_over(store, memo), device)

    def exchange(self, handler: Handler, request: Any) -> Answer:
        """A request and its answer."""
        return exchange(self.game, handler, request)

    def asked(self, table: Table) -> str:
        """The key of the question on the table."""
        return asked(self.game, table)

    def page(self, user_id: str = USER_ID) -> str:
        """The key of a household's page."""
        return f"{self.game}/{user_id}"

    def profile(self, user_id: str = USER_ID) -> str:
        """The key of a household's profile."""
        return f"{self.page(user_id)}/profile"

    def table_in(self, store: Store, user_id: str = USER_ID) -> Table:
        """The table as whoever opens the book finds it, but for how often something was in vain."""
        found = Found(store.load(self.page(user_id)), store.load(self.profile(user_id)))
        carried = found.read()[1]
        return table_of(self.game, carried.record, carried.profile)

    def profile_kept(self, store: Store, user_id: str = USER_ID) -> Profile:
        """The profile as it stands in its own item, whatever the page says."""
        found = Found(None, store.load(self.profile(user_id))).kept_profile()
        return read_profile(GAMES[self.game].conversation, found) if found else Profile()


@dataclass(frozen=True)
class Step:
    """Something said to the question ``asked`` ("": in no session), and what comes of it.

    ``response`` is what the device is given, and ``table`` the household's afterwards.
    """

    heard: Heard
    asked: str
    response: Json
    table: Table


@dataclass(frozen=True)
class Course:
    """An evening when nothing fails: what the store holds before it, and each step."""

    skill: Skill
    start: dict[str, str]
    steps: tuple[Step, ...]

    def prepare(self, store: Store, user_id: str = USER_ID) -> None:
        """Put into a store, which has nothing of them, what was kept of the days before."""
        for key, text in self.start.items():
            store.save(key.replace(USER_ID, user_id), text, 0)

    def stored(self) -> MemoryStore:
        """A store with that in it."""
        store = MemoryStore()
        self.prepare(store)
        return store

    @property
    def questions(self) -> set[str]:
        return {step.asked for step in self.steps} - {""}


def _named(cast: Cast) -> Iterator[tuple[str, tuple[Skill, Evening]]]:
    for name, evening in cast.all_evenings().items():
        yield f"{cast.game}: {name}", (Skill(cast.game), evening)


_EVENINGS: Final[Mapping[str, tuple[Skill, Evening]]] = {
    name: found for cast in CASTS.values() for name, found in _named(cast)
}
EVENINGS: Final = tuple(_EVENINGS)
"""The evenings of all games: "binomial: at a table"."""


@cache
def course(name: str) -> Course:
    """How that evening goes when nothing fails."""
    (skill, evening), store = _EVENINGS[name], MemoryStore()
    store.save(skill.page(), str(Page(write_table(Table(seed=SEED)))), 0)
    before = skill.device_over(store, device="before")
    for heard in evening.before:
        before.say(heard)
    keys = skill.page(), skill.profile()
    start = {key: saved.text for key in keys if (saved := store.load(key))}
    speaker, steps, question = skill.device_over(store, device="undisturbed"), [], ""
    for said in evening.said:
        heard = said(skill.table_in(store)) if callable(said) else said
        answer = speaker.say(heard)
        steps.append(Step(heard, question, answer.response["response"], skill.table_in(store)))
        question = skill.asked(answer.table) if answer.is_open else ""
    return Course(skill, start, tuple(steps))


# Moments of an evening -----------------------------------------------------------------------


@dataclass(frozen=True)
class Pause:
    """A moment of an evening: the store, the device, what is said next, and where the game is."""

    skill: Skill
    store: MemoryStore
    device: Speaker
    step: Step
    before: Table

    def device_over(self, store: Store) -> Speaker:
        """The same device in the same session, over another store."""
        other = copy.copy(self.device)
        other.sent, other.handler = [], self.skill.handler_over(store, MEMO)
        return other

    def request(self) -> Json:
        """The request in which the step is said."""
        return self.device.envelope(request_of(self.skill.game, self.step.heard))


def pauses(name: str) -> Iterator[Pause]:
    """All moments of an evening in which nothing fails. What is there must be left as it is."""
    evening = course(name)
    skill, store = evening.skill, evening.stored()
    table, device = skill.table_in(store), skill.device_over(store, MEMO)
    for step in evening.steps:
        yield Pause(skill, store, device, step, table)
        device.say(step.heard)
        table = step.table
