"""Evenings of a household, in which every question is asked, and how they go when nothing fails."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from typing import Final

from skill.alexa.skill import Handler, build_handler
from skill.book import Found, Page
from skill.catalogue import open_house
from skill.chair.heard import Heard, Said
from skill.chair.record import read_profile, read_table, write_table
from skill.chair.table import Profile, Table
from skill.memo import Memo
from skill.store.base import Store
from skill.store.memory import MemoryStore
from tests.alexa.binomial import Speaker, request_of
from tests.alexa.speaker import USER_ID, Json
from tests.chair.binomial.kept import KEEP, cell, place, written
from tests.chair.binomial.own import card, card_heard, own, rolled
from tests.chair.binomial.people import asked
from tests.chair.binomial.sitting import CHAIRMAN, at_the_table
from tests.chair.sitting import counted, heard, number, variant
from tests.hoard import Hoard

PAGE: Final = f"binomial/{USER_ID}"
PROFILE: Final = f"{PAGE}/profile"
SEED: Final = "1/1"
"""The seed of each first match: it stands on the page before anybody speaks, so that whatever
serves the skill draws the same. The first card is "smallest number", the fourth "first digit
divisible by second", and no digit but 0, 2, 5, 7 and 1 falls twice.
"""


@dataclass(frozen=True)
class Evening:
    """What is said, and what was said on days before, when nothing ever failed."""

    said: tuple[Heard, ...]
    before: tuple[Heard, ...] = ()


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


_LAUNCH: Final = heard("Launch")
_YES: Final = heard("Yes")
_NO: Final = heard("No")
_READY: Final = heard("Ready")
_NOBODY: Final = heard("Nobody")
_PASS: Final = heard("Pass")
_STOP: Final = heard("Stop")
_UNDO: Final = heard("Undo")

_PEOPLE: Final = at_the_table("Jane", "John", "Anna")
_EXPERT: Final = Heard("Level", {"level": Said("expert", ("expert",))})
_FOUR_POINTS: Final = Heard("Worth", {"points": Said("four", ("4",))})
_DARK: Final = variant("Variant", "dark")

AT_A_TABLE: Final = Evening(
    (
        *(_LAUNCH, heard("Table"), heard("Names", "Jane", "John")),
        *(heard("Names", "Jane"), _NO, heard("Names", "Jon"), _NO, heard("Names", "Anna")),
        *(_READY, heard("Swap", "Anna", "Jane"), _UNDO, *[_READY] * 5),
        *(heard("Only", "Jan"), heard("Names", "Jane"), number("11", "11")),
        *(heard("Everyone"), number("17", "17"), number("70", "70"), _UNDO, number("70", "70")),
        *(number("88", "88"), number("00", "00"), number("25", "25")),
        *(number("72", "72", name="John"), _NOBODY, heard("Score")),
        *(heard("Only", "Anna"), number("57", "57"), _NO, number("57", "57"), _YES, _STOP),
        *(_LAUNCH, heard("StartOver"), _NO, heard("Forget"), _NO),
        *([_NOBODY] * 12),
        *(_UNDO, _NOBODY, _YES, _LAUNCH, _STOP, heard("League")),
    )
)
"""A whole game of three, with all that may be misheard, and the beginning of another."""

ALONE: Final = Evening(
    (
        *(_LAUNCH, heard("Solo"), number("2", "02"), KEEP, _READY),
        *(place(2), _UNDO, *map(cell, range(7)), place(half="units"), _UNDO),
        *(cell(7), _UNDO, *map(cell, range(7, 15)), _READY),
        *(heard("Fight"), number("57", "57"), heard("Hint"), number("00", "00"), _UNDO),
        *(number("00", "00"), *[_PASS] * 6, _STOP, _LAUNCH, *[_PASS] * 9),
        *(_UNDO, _PASS, heard("Review"), _NO, heard("Ladder")),
    )
)
"""A whole game of one against two, on a sheet that the chairman keeps, and its end."""

OTHERS: Final = {
    "their own cards": Evening(
        (
            *(_LAUNCH, card_heard("identical fidgets"), _YES, _FOUR_POINTS),
            *(heard("Only", "Jan"), _YES, number("00", "00")),
            *(card_heard("contains knives"), card("contains_nine", "3"), _NOBODY, _UNDO),
        ),
        before=(own("cards"), *at_the_table("Jane", "Anna")[:-1]),
    ),
    "their own die": Evening(
        (_LAUNCH, _NOBODY, rolled("1", "2"), rolled("3"), _UNDO, _STOP),
        before=(
            *(counted("Series", "2"), own("die"), *at_the_table("Anna", "Boris")[:3]),
            *([rolled("1", "2", "3", "4")] * 4 + [_READY] + [_NOBODY] * 15),
        ),
    ),
    "in the dark": Evening(
        (_LAUNCH, number("00", "00"), _PASS, number("05", "05"), _STOP, _LAUNCH),
        before=tuple(at_the_table("Anna", "Boris", "Clara", first=[_DARK])),
    ),
    "two games": Evening(
        (_LAUNCH, _NOBODY, _YES, _READY),
        before=(counted("Series", "2"), *_PEOPLE, *[_NOBODY] * 15),
    ),
    "a colleague in the chair": Evening(
        (_LAUNCH, _PASS, card("contains_nine", "3"), _PASS),
        before=(
            *(own("cards"), counted("Solo", "1"), _EXPERT, *[_READY] * 4),
            *[card("largest_number", "X")],
        ),
    ),
    "a kept sheet in the dark": Evening(
        (_LAUNCH, cell(15), _READY, number("57", "57"), _PASS),
        before=tuple(written(cells=15, first=[_DARK])),
    ),
    "a kept sheet and their own cards": Evening(
        (_LAUNCH, cell(15), _READY, card("contains_nine", "3"), _PASS),
        before=tuple(written(cells=15, first=[own("cards")])),
    ),
    "two games on kept sheets": Evening(
        (_LAUNCH, _PASS, _YES, cell(0)),
        before=(*written(1, [counted("Series", "2")]), *[_PASS] * 15),
    ),
}
"""Pieces of evenings, for the questions that are seldom asked."""

EVENINGS: Final = {"at a table": AT_A_TABLE, "alone": ALONE, **OTHERS}


@cache
def course(name: str) -> Course:
    """How that evening goes when nothing fails."""
    evening, store = EVENINGS[name], MemoryStore()
    store.save(PAGE, str(Page(write_table(Table(seed=SEED)))), 0)
    handler = handler_over(store)
    before = Speaker(handler, device="before")
    for said in evening.before:
        before.say(said)
    start = {key: saved.text for key in (PAGE, PROFILE) if (saved := store.load(key))}
    speaker, steps, question = Speaker(handler, device="undisturbed"), [], ""
    for said in evening.said:
        answer = speaker.say(said)
        steps.append(Step(said, question, answer.response["response"], table_in(store)))
        question = asked(answer.table) if answer.is_open else ""
    return Course(start, tuple(steps))


def handler_over(store: Store, memo: Memo | None = None) -> Handler:
    """The skill in this process, over ``store``; ``memo`` is what it has at hand from before."""
    house = open_house("binomial", store, lambda: "later matches")
    return build_handler(replace(house, memo=memo or Memo()))


def table_in(store: Store, user_id: str = USER_ID) -> Table:
    """The table as whoever opens the book finds it, but for how often something was in vain."""
    page = f"binomial/{user_id}"
    carried = Found(store.load(page), store.load(f"{page}/profile")).read()[1]
    return _table(carried.record, carried.profile)


@lru_cache(maxsize=4096)
def _table(record: str, profile: str) -> Table:
    """The table of a record. Each is read, but once: all its match is played again for that."""
    return replace(read_table(CHAIRMAN.game, record, profile), idle=None)


def profile_kept(store: Store, user_id: str = USER_ID) -> Profile:
    """The profile as it stands in its own item, whatever the page says."""
    found = Found(None, store.load(f"binomial/{user_id}/profile")).kept_profile()
    return read_profile(CHAIRMAN.game, found) if found else Profile()


# Moments of an evening -----------------------------------------------------------------------

MEMO: Final = Hoard()
"""What a process has at hand that has served all evenings: without it a match is played again."""


@dataclass(frozen=True)
class Pause:
    """A moment of an evening: the store, the device, what is said next, and where the game is."""

    store: MemoryStore
    device: Speaker
    step: Step
    before: Table

    def device_over(self, store: Store) -> Speaker:
        """The same device in the same session, over another store."""
        other = copy.copy(self.device)
        other.sent, other.handler = [], handler_over(store, MEMO)
        return other

    def request(self) -> Json:
        """The request in which the step is said."""
        return self.device.envelope(request_of(self.step.heard))


def pauses(name: str) -> Iterator[Pause]:
    """All moments of an evening in which nothing fails. What is there must be left as it is."""
    evening = course(name)
    store, table = evening.stored(), table_in(evening.stored())
    device = Speaker(handler_over(store, MEMO))
    for step in evening.steps:
        yield Pause(store, device, step, table)
        device.say(step.heard)
        table = step.table


def copied(store: Store) -> MemoryStore:
    """The same items in another store."""
    assert isinstance(store, MemoryStore)
    other = MemoryStore()
    other._items = dict(store._items)
    return other
