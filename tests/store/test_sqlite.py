"""What the store in a file promises beyond the contract: other processes, restarts, accidents."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager
from pathlib import Path
from threading import Barrier

import pytest

from skill.store.base import Saved, StoreUnavailable, Trouble
from skill.store.sqlite import _FORGET_EXPIRED, SqliteStore

KEY = "binomial/this-computer"
ROOT = Path(__file__).parents[2]


def start_counter(path: Path, times: int) -> subprocess.Popen[str]:
    command = [sys.executable, "-m", "tests.store.counter", str(path), KEY, str(times)]
    return subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)


def test_a_text_is_there_after_a_restart(tmp_path: Path) -> None:
    path = tmp_path / "a folder" / "not made yet" / "matches.db"
    before = SqliteStore(path)
    version = before.save(KEY, "text", 0)
    before.close()
    after = SqliteStore(path)
    assert after.load(KEY) == Saved("text", version)
    assert after.save(KEY, "more", version) > version
    after.close()


def test_a_closed_store_opens_again_when_used(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "matches.db")
    store.close()
    version = store.save(KEY, "text", 0)
    store.close()
    assert store.load(KEY) == Saved("text", version)
    store.close()
    store.close()


def test_processes_that_race_from_an_empty_folder_lose_no_write(tmp_path: Path) -> None:
    path, processes, each = tmp_path / "new" / "matches.db", 4, 50
    counters = [start_counter(path, each) for _ in range(processes)]
    outputs = [counter.communicate()[0] for counter in counters]
    assert [counter.returncode for counter in counters] == [0] * processes
    counted = [int(line) for output in outputs for line in output.split()]
    assert sorted(counted) == list(range(1, processes * each + 1))


def test_many_may_make_the_file_at_the_same_moment(tmp_path: Path) -> None:
    writers, rounds = 8, 30
    start = Barrier(writers)

    def write_one(path: Path, key: str) -> None:
        store = SqliteStore(path)
        start.wait()
        store.save(key, "text", 0)
        store.close()

    keys = [str(writer) for writer in range(writers)]
    with ThreadPoolExecutor(writers) as pool:
        for path in [tmp_path / f"{number}.db" for number in range(rounds)]:
            list(pool.map(write_one, [path] * writers, keys))
            store = SqliteStore(path)
            assert all(store.load(key) for key in keys)
            store.close()


def test_killing_the_writer_loses_nothing_acknowledged(tmp_path: Path) -> None:
    path = tmp_path / "matches.db"
    acknowledged = 0
    for _ in range(3):
        acknowledged = _kill_while_counting(path, after=acknowledged + 25)
        store = SqliteStore(path)
        saved = store.load(KEY)
        store.close()
        # The kill can fall between the save and the print: one more than was told may be there.
        assert saved is not None
        assert int(saved.text) in (acknowledged, acknowledged + 1)
        acknowledged = int(saved.text)


def _kill_while_counting(path: Path, after: int) -> int:
    """Start a counter, kill -9 it when it has printed ``after``; returns the last it printed."""
    counter = start_counter(path, times=1_000_000)
    assert counter.stdout is not None
    while int(counter.stdout.readline()) < after:
        pass
    counter.kill()
    printed = counter.communicate()[0].rpartition("\n")[0].split()
    return int(printed[-1]) if printed else after


def test_a_writer_who_keeps_the_file_locked_is_reported(tmp_path: Path) -> None:
    path = tmp_path / "matches.db"
    store = SqliteStore(path)
    version = store.save(KEY, "text", 0)
    with locked(path):
        with pytest.raises(StoreUnavailable, match="locked; close that program") as caught:
            store.save(KEY, "more", version)
        assert caught.value.trouble is Trouble.BUSY
        assert store.load(KEY) == Saved("text", version)
    assert store.save(KEY, "more", version) > version
    store.close()


@contextmanager
def locked(path: Path) -> Iterator[None]:
    """Another program is in the middle of a write."""
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    yield
    other.close()


def test_many_who_wait_for_a_locked_file_wait_no_longer_than_one(tmp_path: Path) -> None:
    path, callers = tmp_path / "matches.db", 4
    store = SqliteStore(path)
    store.save(KEY, "text", 0)

    def seconds_until_refused(number: int) -> float:
        started = time.monotonic()
        with pytest.raises(StoreUnavailable) as caught:
            store.save(str(number), "text", 0)
        assert caught.value.trouble is Trouble.BUSY
        return time.monotonic() - started

    with locked(path), ThreadPoolExecutor(callers) as pool:
        slowest = max(pool.map(seconds_until_refused, range(callers)))
    assert slowest < 3 + 2  # four that wait three seconds each, one after the other: twelve
    store.save(KEY + "another", "text", 0)
    store.close()


def _a_file_of_another_kind(folder: Path) -> Path:
    path = folder / "holiday.jpg"
    path.write_bytes(b"not a database at all, " * 50)
    return path


def _a_folder(folder: Path) -> Path:
    return folder


def _in_a_file(folder: Path) -> Path:
    folder.joinpath("file").touch()
    return folder / "file" / "matches.db"


def _a_damaged_file(folder: Path) -> Path:
    path = folder / "matches.db"
    store = SqliteStore(path)
    store.save(KEY, "text", 0)
    store.close()
    content = path.read_bytes()
    path.write_bytes(content[:100] + b"\xff" * (len(content) - 100))
    return path


@pytest.mark.parametrize(
    ("place", "trouble", "sentence"),
    [
        (_a_file_of_another_kind, Trouble.BROKEN, r"holiday\.jpg.*a file of another kind"),
        (_a_damaged_file, Trouble.BROKEN, "The file is damaged; move it away"),
        (_a_folder, Trouble.ABSENT, "Check that its folder exists"),
        (_in_a_file, Trouble.ABSENT, "Check the path"),
    ],
)
@pytest.mark.parametrize(
    "call",
    [
        lambda store: store.load(KEY),
        lambda store: store.save(KEY, "text", 0),
        lambda store: store.delete(KEY, 1),
    ],
    ids=["load", "save", "delete"],
)
def test_a_file_that_cannot_be_used_is_reported_and_left_alone(
    tmp_path: Path,
    place: Callable[[Path], Path],
    trouble: Trouble,
    sentence: str,
    call: Callable[[SqliteStore], object],
) -> None:
    path = place(tmp_path)
    before = path.read_bytes() if path.is_file() else None
    with pytest.raises(StoreUnavailable, match=sentence) as caught:
        call(SqliteStore(path))
    assert caught.value.trouble is trouble
    assert before == (path.read_bytes() if path.is_file() else None)


def test_expired_items_leave_the_file(tmp_path: Path) -> None:
    path = tmp_path / "matches.db"
    start = 1_750_000_000.0
    early = SqliteStore(path, clock=lambda: start, keep_days=1)
    early.save(KEY, "forget me", 0)
    early.close()
    late = SqliteStore(path, clock=lambda: start + 86_400, keep_days=1)
    late.save("another", "text", 0)
    late.close()
    connection = sqlite3.connect(path)
    assert connection.execute("SELECT key FROM items").fetchall() == [("another",)]
    connection.close()


def test_what_expires_is_found_without_looking_at_all_there_is(tmp_path: Path) -> None:
    """Every save forgets what has expired, under the lock that all writers wait for."""
    path = tmp_path / "book.sqlite"
    with closing(SqliteStore(path)) as store:
        store.save(KEY, "text", 0)
    with closing(sqlite3.connect(path)) as connection:
        plan = connection.execute(f"EXPLAIN QUERY PLAN {_FORGET_EXPIRED}", (0,)).fetchall()
    assert [row[-1] for row in plan] == ["SEARCH items USING INDEX items_by_expiry (expires<?)"]


def test_what_was_deleted_is_not_in_the_file_any_more(tmp_path: Path) -> None:
    path = tmp_path / "book.sqlite"
    with closing(SqliteStore(path)) as store:
        store.delete(KEY, store.save(KEY, "Evdokiya has won", 0))
    assert b"Evdokiya" not in path.read_bytes()
