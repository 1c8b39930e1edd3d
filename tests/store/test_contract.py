"""What every store promises, held against each of them."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import pytest

from skill.store.base import Saved, StaleVersion, Store, StoreError, next_version
from skill.store.dynamodb import DynamoStore
from tests.store.conftest import DAY, KEEP_DAYS
from tests.stores import SetClock

KEY = "binomial/amzn1.ask.account.XYZ"


def test_nothing_is_loaded_before_anything_is_saved(store: Store) -> None:
    assert store.load(KEY) is None


@pytest.mark.parametrize(
    "text",
    [
        "binomial 1 Anna,Boris: 7 3 0",
        "",
        " Zoë, Łukasz, 小明, 🎲 \N{COMBINING ACUTE ACCENT}\n\t'\"\\ ; DROP TABLE items",
        "x" * 100 * 1024,
    ],
    ids=["plain", "empty", "unicode", "100 KB"],
)
def test_a_text_comes_back_as_it_was_saved(store: Store, text: str) -> None:
    version = store.save(KEY, text, 0)
    assert store.load(KEY) == Saved(text, version)


def test_each_save_replaces_the_text_and_gives_a_higher_version(store: Store) -> None:
    first = store.save(KEY, "one", 0)
    second = store.save(KEY, "two", first)
    third = store.save(KEY, "three", second)
    assert 0 < first < second < third
    assert store.load(KEY) == Saved("three", third)


def test_keys_are_apart(store: Store) -> None:
    other = KEY.lower()
    version = store.save(KEY, "mine", 0)
    other_version = store.save(other, "yours", 0)
    store.delete(other, other_version)
    assert other_version > 0
    assert store.load(other) is None
    assert store.load(KEY) == Saved("mine", version)


def test_a_stale_version_is_refused_and_changes_nothing(store: Store) -> None:
    first = store.save(KEY, "one", 0)
    second = store.save(KEY, "two", first)
    with pytest.raises(StaleVersion, match=r"XYZ.* has changed since it was read") as caught:
        store.save(KEY, "late", first)
    assert caught.value.key == KEY
    assert store.load(KEY) == Saved("two", second)


def test_a_version_from_nowhere_is_refused(store: Store) -> None:
    with pytest.raises(StaleVersion):
        store.save(KEY, "text", 1)
    assert store.load(KEY) is None


def test_the_first_to_create_an_item_wins(store: Store) -> None:
    version = store.save(KEY, "same", 0)
    with pytest.raises(StaleVersion):
        store.save(KEY, "same", 0)
    assert store.load(KEY) == Saved("same", version)


def test_an_item_lasts_to_the_end_of_its_days(store: Store, clock: SetClock) -> None:
    version = store.save(KEY, "text", 0)
    clock.now += KEEP_DAYS * DAY - 1
    assert store.load(KEY) == Saved("text", version)
    clock.now += 1
    assert store.load(KEY) is None


def test_each_save_starts_the_days_again(store: Store, clock: SetClock) -> None:
    version = store.save(KEY, "one", 0)
    clock.now += KEEP_DAYS * DAY - 1
    version = store.save(KEY, "two", version)
    clock.now += KEEP_DAYS * DAY - 1
    assert store.load(KEY) == Saved("two", version)


def test_an_expired_item_counts_as_nothing_there(store: Store, clock: SetClock) -> None:
    old = store.save(KEY, "old", 0)
    clock.now += KEEP_DAYS * DAY
    with pytest.raises(StaleVersion):
        store.save(KEY, "late", old)
    new = store.save(KEY, "new", 0)
    assert store.load(KEY) == Saved("new", new)


def test_a_deleted_item_is_gone(store: Store) -> None:
    version = store.save(KEY, "text", 0)
    store.delete(KEY, version)
    assert store.load(KEY) is None
    with pytest.raises(StaleVersion):
        store.save(KEY, "late", version)


@pytest.mark.parametrize("seen", [0, 1, 1_750_000_000_000_000])
def test_deleting_nothing_is_no_error(store: Store, seen: int) -> None:
    store.delete(KEY, seen)
    assert store.load(KEY) is None


def test_what_has_expired_is_nothing_to_delete(store: Store, clock: SetClock) -> None:
    store.save(KEY, "text", 0)
    clock.now += KEEP_DAYS * DAY
    store.delete(KEY, 1)
    assert store.load(KEY) is None


def test_an_item_of_another_version_is_not_deleted(store: Store) -> None:
    first = store.save(KEY, "one", 0)
    second = store.save(KEY, "two", first)
    for seen in (0, first, second + 1):
        with pytest.raises(StaleVersion):
            store.delete(KEY, seen)
    assert store.load(KEY) == Saved("two", second)


def test_a_late_deletion_does_not_touch_an_item_made_anew(store: Store, clock: SetClock) -> None:
    old = store.save(KEY, "old", 0)
    store.delete(KEY, old)
    clock.now += 1
    new = store.save(KEY, "new", 0)
    with pytest.raises(StaleVersion):
        store.delete(KEY, old)
    assert store.load(KEY) == Saved("new", new)


def _delete(store: Store, clock: SetClock) -> None:
    saved = store.load(KEY)
    assert saved
    store.delete(KEY, saved.version)
    clock.now += 1


def _expire(store: Store, clock: SetClock) -> None:
    clock.now += KEEP_DAYS * DAY


@pytest.mark.parametrize("lose", [_delete, _expire])
def test_no_version_is_used_again_for_an_item_made_anew(
    store: Store, clock: SetClock, lose: Callable[[Store, SetClock], None]
) -> None:
    old = _saved_often(store, 5)
    lose(store, clock)
    new = _saved_often(store, 5)
    assert not set(old) & set(new)
    with pytest.raises(StaleVersion):
        store.save(KEY, "a session that slept", old[2])


def _saved_often(store: Store, times: int) -> list[int]:
    versions = [0]
    for _ in range(times):
        versions.append(store.save(KEY, "text", versions[-1]))
    return versions[1:]


def test_versions_follow_the_clock_and_grow_where_it_stands_still_or_goes_back() -> None:
    assert next_version(0, 1_750_000_000.25) == 1_750_000_000_250_000
    assert next_version(1_750_000_000_250_000, 1_750_000_000.25) == 1_750_000_000_250_001
    assert next_version(1_750_000_000_250_000, 1_749_999_999.0) == 1_750_000_000_250_001


def test_of_many_who_create_at_once_exactly_one_wins(store: Store) -> None:
    writers = 8
    start = Barrier(writers)

    def create(name: str) -> Saved | None:
        start.wait()
        try:
            return Saved(name, store.save(KEY, name, 0))
        except StaleVersion:
            return None

    with ThreadPoolExecutor(writers) as pool:
        results = list(pool.map(create, map(str, range(writers))))
    (winner,) = [saved for saved in results if saved]
    assert store.load(KEY) == winner


def test_threads_that_race_lose_no_write(store: Store) -> None:
    writers, each = 4, 10

    def count_up(_: int) -> list[int]:
        return [_add_one(store) for _ in range(each)]

    with ThreadPoolExecutor(writers) as pool:
        counted = [number for numbers in pool.map(count_up, range(writers)) for number in numbers]
    assert sorted(counted) == list(range(1, writers * each + 1))


def _add_one(store: Store) -> int:
    """Add one to the number in the store, however often others come first; returns the sum."""
    while True:
        saved = store.load(KEY) or Saved("0", 0)
        number = int(saved.text) + 1
        try:
            store.save(KEY, str(number), saved.version)
        except StaleVersion:
            continue
        return number


def test_a_text_of_500_kilobytes_is_kept_or_clearly_refused(store: Store) -> None:
    text = "é" * 250 * 1024
    if not isinstance(store, DynamoStore):
        version = store.save(KEY, text, 0)
        assert store.load(KEY) == Saved(text, version)
        return
    with pytest.raises(StoreError, match="512,000 bytes long, and DynamoDB can hold 400,000"):
        store.save(KEY, text, 0)
    assert store.load(KEY) is None


# Clocks that are wrong -----------------------------------------------------------------------

HOUR = 3_600
YEAR = 365 * DAY


@pytest.mark.parametrize("jump", [-HOUR, -YEAR, HOUR, YEAR])
def test_versions_grow_and_nothing_is_lost_though_the_clock_jumps(
    store: Store, clock: SetClock, jump: float
) -> None:
    versions = _saved_often(store, 3)
    clock.now += jump
    assert store.load(KEY) == Saved("text", versions[-1])
    for text in ("one", "two", "three"):
        versions.append(store.save(KEY, text, versions[-1]))
        clock.now += 1
    clock.now -= jump
    assert store.load(KEY) == Saved("three", versions[-1])
    versions.append(store.save(KEY, "four", versions[-1]))
    assert versions == sorted(set(versions))
    assert store.load(KEY) == Saved("four", versions[-1])
    with pytest.raises(StaleVersion):
        store.save(KEY, "a session that slept", versions[-2])


def test_what_was_saved_by_a_clock_ahead_lasts_its_days_by_that_clock(
    store: Store, clock: SetClock
) -> None:
    clock.now += YEAR
    version = store.save(KEY, "text", 0)
    clock.now -= YEAR
    clock.now += KEEP_DAYS * DAY
    assert store.load(KEY) == Saved("text", version)
    clock.now += YEAR
    assert store.load(KEY) is None


@pytest.mark.parametrize("apart", [-HOUR, HOUR, YEAR])
def test_machines_whose_clocks_differ_take_turns_and_lose_nothing(
    store: Store, elsewhere: Store, other_clock: SetClock, clock: SetClock, apart: float
) -> None:
    other_clock.now += apart
    version, versions = 0, []
    for number in range(6):
        here, there = (store, elsewhere) if number % 2 else (elsewhere, store)
        version = here.save(KEY, str(number), version)
        versions.append(version)
        assert there.load(KEY) == Saved(str(number), version)
        clock.now += 1
        other_clock.now += 1
    assert versions == sorted(set(versions))
    with pytest.raises(StaleVersion):
        elsewhere.save(KEY, "late", versions[-2])
    assert store.load(KEY) == Saved("5", version)


def test_no_version_is_used_again_though_a_slower_clock_makes_the_item_anew(
    store: Store, elsewhere: Store, other_clock: SetClock
) -> None:
    other_clock.now -= HOUR
    old = _saved_often(store, 5)
    store.delete(KEY, old[-1])
    new = _saved_often(elsewhere, 5)
    assert not set(old) & set(new)
    with pytest.raises(StaleVersion):
        store.save(KEY, "a session that slept", old[2])
