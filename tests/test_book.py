"""The page of a household and its profile beside it: one write is the turn, and debts are paid."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import pytest

from skill.book import BLANK, BLANK_PROFILE, LAST_CALL_SECONDS, Book, Carried, Found, Page, mark
from skill.chair.record import NewerRecord, RecordError, write_profile, write_table
from skill.chair.table import Lobby, Profile, Table
from skill.store.base import Saved, StaleVersion, Store, StoreUnavailable, Trouble
from skill.store.memory import MemoryStore
from tests.stores import Call, Fault, Faulty, SetClock, failing

KEY: Final = "binomial/home"
PROFILE_KEY: Final = "binomial/home/profile"

RECORD: Final = write_table(Table(lobby=Lobby(games=2)))
LATER: Final = write_table(Table(lobby=Lobby(games=3)))
SLOWER: Final = write_profile(Profile(pace=-1))
FASTER: Final = write_profile(Profile(pace=1))

BROKEN: Final = Fault(Trouble.BROKEN)


def found(store: Faulty) -> tuple[Page, Carried]:
    """What anybody finds who opens the book."""
    return Book(store.store, KEY).open().read()


# A page --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "page",
    [
        Page(BLANK),
        Page(RECORD, mark("a"), f"{mark('b')} {mark('c')}", BLANK),
        Page(RECORD, mark("a"), "", LATER, SLOWER, BLANK_PROFILE),
    ],
)
def test_a_page_is_read_as_it_was_written(page: Page) -> None:
    assert Page.read(str(page)) == page


def test_a_page_of_the_first_edition_is_read() -> None:
    """Record, request and the record before, and nothing else; the profile is in the record."""
    old = '{"edition":3}'
    assert Page.read(f"{old}\nrequest\n{old}") == Page(old, mark("request"), before=old)
    assert Page.read(f"{old}\n\n{old}").request == ""


@pytest.mark.parametrize("text", ["", "2", "nothing", "a\nb\nc", "1\n" * 6, "-3\n", "{}\n{}"])
def test_what_is_no_page_is_refused(text: str) -> None:
    with pytest.raises(RecordError) as refused:
        Page.read(text)
    assert not isinstance(refused.value, NewerRecord)


@pytest.mark.parametrize("text", ["3", "3\n{}", "12\na\nb\nc\nd\ne\nf"])
def test_a_page_of_a_later_edition_is_told_from_what_is_no_page(text: str) -> None:
    with pytest.raises(NewerRecord):
        Page.read(text)


def test_marks_are_short_and_tell_requests_apart() -> None:
    requests = [f"amzn1.echo-api.request.{count}" for count in range(2_000)]
    marks = set(map(mark, requests))
    assert len(marks) == len(requests)
    assert {len(each) for each in marks} == {12}
    assert mark("") == ""


def test_the_last_four_that_opened_a_session_are_kept() -> None:
    carried = Carried(BLANK, 0)
    for request in "abcde":
        carried = carried.opened_by(request)
    assert carried.openers == " ".join(map(mark, "bcde"))
    assert carried.opened_by("") == carried


# Writing -------------------------------------------------------------------------------------


def test_a_turn_that_leaves_the_profile_alone_is_one_write() -> None:
    store = Faulty(MemoryStore())
    book = Book(store, KEY)
    _, carried = book.open().read()
    store.calls.clear()
    carried = book.write(carried, RECORD, BLANK_PROFILE, "1")
    assert store.calls == [Call("save", KEY)]
    assert found(store) == (Page(RECORD, mark("1")), carried)


def test_a_turn_that_changes_the_profile_writes_it_too() -> None:
    store = Faulty(MemoryStore())
    carried = Book(store, KEY).write(Carried(BLANK, 0), RECORD, SLOWER, "1")
    assert store.calls == [Call("save", KEY), Call("save", PROFILE_KEY)]
    page, read = found(store)
    assert page == Page(RECORD, mark("1"), "", BLANK, SLOWER, BLANK_PROFILE)
    assert read == carried and not carried.owed
    store.calls.clear()
    carried = Book(store, KEY).write(carried, LATER, SLOWER, "2")
    assert store.calls == [Call("save", KEY)]
    page, read = found(store)
    assert page == Page(LATER, mark("2"), "", RECORD)
    assert read.profile == SLOWER


def test_a_page_that_cannot_be_written_leaves_the_profile_alone() -> None:
    store = Faulty(MemoryStore(), failing(0, BROKEN))
    with pytest.raises(StoreUnavailable):
        Book(store, KEY).write(Carried(BLANK, 0), RECORD, SLOWER, "1")
    assert found(store) == (Page(BLANK), Carried(BLANK, 0, BLANK_PROFILE))


@pytest.mark.parametrize("has_done_it", [False, True])
def test_a_profile_that_could_not_be_written_is_owed_and_paid_by_the_next_turn(
    has_done_it: bool,
) -> None:
    store = Faulty(MemoryStore(), failing(1, Fault(Trouble.BROKEN, has_done_it)))
    carried = Book(store, KEY).write(Carried(BLANK, 0), RECORD, SLOWER, "1")
    assert carried.owed and carried.profile == SLOWER
    assert found(store)[1].profile == SLOWER
    carried = Book(store, KEY).write(carried, LATER, SLOWER, "2")
    assert not carried.owed
    kept = store.store.load(PROFILE_KEY)
    assert kept and kept.version == carried.kept
    assert found(store)[1] == carried


def test_whoever_opens_a_page_that_owes_its_profile_pays_with_the_next_turn() -> None:
    store = Faulty(MemoryStore(), failing(1, BROKEN))
    Book(store, KEY).write(Carried(BLANK, 0), RECORD, SLOWER, "1")
    _, carried = found(store)
    assert carried.owed
    carried = Book(store, KEY).write(carried, LATER, SLOWER, "2")
    assert not carried.owed
    assert found(store) == (Page(LATER, mark("2"), "", RECORD, SLOWER), carried)


def test_a_late_write_of_a_profile_does_not_replace_a_later_one() -> None:
    """The kitchen's second write hangs while the parlour goes on and makes it faster."""
    store = Faulty(MemoryStore(), failing(1, BROKEN))
    kitchen = Book(store, KEY).write(Carried(BLANK, 0), RECORD, SLOWER, "1")
    _, parlour = found(store)
    parlour = Book(store, KEY).write(parlour, LATER, FASTER, "2")
    assert Book(store, KEY)._pay(kitchen).kept == parlour.kept
    assert found(store)[1] == parlour


def test_a_stale_page_writes_nothing() -> None:
    store = Faulty(MemoryStore())
    first = Book(store, KEY).write(Carried(BLANK, 0), RECORD, BLANK_PROFILE, "1")
    Book(store, KEY).write(first, LATER, BLANK_PROFILE, "2")
    with pytest.raises(StaleVersion):
        Book(store, KEY).write(first, RECORD, SLOWER, "3")
    assert store.store.load(PROFILE_KEY) is None


def test_a_profile_without_its_page_is_nobodys_and_goes_with_the_next_turn() -> None:
    """It is what a slow write left behind of a household that was forgotten."""
    store = Faulty(MemoryStore())
    carried = Book(store, KEY).write(Carried(BLANK, 0), RECORD, SLOWER, "1")
    store.store.delete(KEY, carried.version)
    page, read = found(store)
    assert (page, read) == (Page(BLANK), Carried(BLANK, 0, BLANK_PROFILE, carried.kept, owed=True))
    Book(store, KEY).write(read, RECORD, BLANK_PROFILE, "2")
    kept = store.store.load(PROFILE_KEY)
    assert kept and kept.text.endswith(BLANK_PROFILE)


def test_a_page_of_another_program_has_the_last_word_on_the_profile() -> None:
    """An earlier version of the program keeps the profile in the record, on the page."""
    store = Faulty(MemoryStore())
    Book(store, KEY).write(Carried(BLANK, 0), RECORD, SLOWER, "1")
    page = Page(RECORD, profile=FASTER)
    assert Found(Saved(str(page), 7), store.store.load(PROFILE_KEY)).read()[1].owed


@pytest.mark.parametrize("text", ["", "7", SLOWER, f"x\n{SLOWER}", f"-1\n{SLOWER}"])
def test_what_is_no_profile_is_refused(text: str) -> None:
    with pytest.raises(RecordError):
        Found(Saved(str(Page(RECORD)), 1), Saved(text, 1)).read()


# Forgetting ----------------------------------------------------------------------------------


def remembered() -> tuple[Faulty, Carried]:
    store = Faulty(MemoryStore())
    carried = Book(store, KEY).write(Carried(BLANK, 0), RECORD, SLOWER, "1")
    store.calls.clear()
    return store, carried


def test_forgetting_leaves_nothing() -> None:
    store, carried = remembered()
    Book(store, KEY).forget(carried)
    assert store.store.load(KEY) is None
    assert store.store.load(PROFILE_KEY) is None
    assert Book(store, KEY).is_forgotten()


@pytest.mark.parametrize("has_done_it", [False, True])
@pytest.mark.parametrize("fails_at", [1, 2])
def test_a_forgetting_that_was_broken_off_is_done_by_whoever_comes_next(
    fails_at: int, has_done_it: bool
) -> None:
    store, carried = remembered()
    store.plan = failing(fails_at, Fault(Trouble.BROKEN, has_done_it))
    with pytest.raises(StoreUnavailable):
        Book(store, KEY).forget(carried)
    assert Book(store, KEY).open() == Found(None, None)
    assert store.store.load(KEY) is None
    assert store.store.load(PROFILE_KEY) is None


@pytest.mark.parametrize("record", [RECORD, BLANK.replace('"edition":4', '"edition":3')])
def test_a_forgetting_that_another_version_broke_off_is_done_too(record: str) -> None:
    """Its records may be of another edition; that it forgets is told beside them."""
    store, carried = remembered()
    page = Page(record, request="forgetting", profile=BLANK_PROFILE)
    store.save(KEY, str(page), carried.version)
    assert Book(store, KEY).open() == Found(None, None)
    assert store.store.load(PROFILE_KEY) is None


def test_a_household_that_has_begun_anew_without_an_id_is_not_being_forgotten() -> None:
    store = Faulty(MemoryStore())
    store.save(KEY, "a page of another age", 0)
    book = Book(store, KEY)
    carried = book.begin_anew(book.open(), BLANK_PROFILE, "")
    assert found(store)[1] == carried


def test_a_forgetting_that_did_not_begin_has_not_happened() -> None:
    store, carried = remembered()
    store.plan = failing(0, BROKEN)
    with pytest.raises(StoreUnavailable):
        Book(store, KEY).forget(carried)
    assert found(store)[1] == carried


def test_a_household_that_has_moved_on_is_not_forgotten() -> None:
    store, carried = remembered()
    Book(store, KEY).write(carried, LATER, SLOWER, "2")
    with pytest.raises(StaleVersion):
        Book(store, KEY).forget(carried)
    assert not Book(store, KEY).is_forgotten()
    assert found(store)[1].record == LATER


def test_a_late_write_of_a_profile_brings_nothing_back() -> None:
    store, carried = remembered()
    late = replace(carried, profile=FASTER, owed=True)
    Book(store, KEY).forget(carried)
    Book(store, KEY)._pay(late)
    assert store.store.load(PROFILE_KEY) is None
    assert Book(store, KEY).is_forgotten()


# Time ----------------------------------------------------------------------------------------


def slow(store: Store, seconds: float, clock: SetClock) -> Faulty:
    """That store, each of whose calls takes so long by the clock."""

    def takes(number: int, call: Call) -> None:
        clock.now += seconds

    return Faulty(store, takes)


def test_what_the_store_takes_is_summed_up() -> None:
    clock = SetClock(100.0)
    book = Book(slow(MemoryStore(), 0.5, clock), KEY, clock)
    _, carried = book.open().read()
    book.write(carried, RECORD, SLOWER, "1")
    assert book.seconds == pytest.approx(2.0)


def test_no_call_begins_when_the_turn_has_no_time_left() -> None:
    """Two calls of 2.1 seconds: then 4.2 are gone, and a third is not begun."""
    clock, store = SetClock(100.0), MemoryStore()
    book = Book(slow(store, 2.1, clock), KEY, clock)
    _, carried = book.open().read()
    with pytest.raises(StoreUnavailable) as refused:
        book.write(carried, RECORD, BLANK_PROFILE, "1")
    assert refused.value.trouble is Trouble.SLOW
    assert clock.now - 100.0 < LAST_CALL_SECONDS + 2.1
    assert store.load(KEY) is None


def test_a_profile_for_which_no_time_is_left_is_owed() -> None:
    clock, store = SetClock(100.0), MemoryStore()
    book = Book(slow(store, 3.5, clock), KEY, clock)
    book.seconds = 0.0
    carried = book.write(Carried(BLANK, 0), RECORD, SLOWER, "1")
    assert not carried.owed  # after 3.5 seconds there is time for one more
    slower = Book(slow(store, 4.1, clock), KEY, clock)
    assert slower.write(carried, RECORD, FASTER, "2").owed
