"""A store in one file, for a laptop: it needs no server and survives a restart."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Lock

from skill.store.base import (
    KEEP_DAYS,
    Clock,
    Saved,
    StaleVersion,
    StoreUnavailable,
    Trouble,
    expiry,
    next_version,
)

_SCHEMA = """
    CREATE TABLE IF NOT EXISTS items (
        key TEXT PRIMARY KEY,
        version INTEGER NOT NULL,
        text TEXT NOT NULL,
        expires INTEGER NOT NULL  -- seconds since the epoch
    ) STRICT
"""
_INDEX = "CREATE INDEX IF NOT EXISTS items_by_expiry ON items (expires)"
_LOAD = "SELECT text, version FROM items WHERE key = ? AND expires > ?"
_FORGET_EXPIRED = "DELETE FROM items WHERE expires <= ?"
_CREATE = """
    INSERT INTO items (key, version, text, expires) VALUES (:key, :version, :text, :expires)
    ON CONFLICT (key) DO NOTHING
"""
_REPLACE = """
    UPDATE items SET version = :version, text = :text, expires = :expires
    WHERE key = :key AND version = :seen
"""
_DELETE = "DELETE FROM items WHERE key = :key AND (version = :seen OR expires <= :now)"
_IS_THERE = "SELECT 1 FROM items WHERE key = :key"

_WAIT_SECONDS = 3.0
"""How long a call waits for others in all: a spoken turn has eight seconds."""

_PAUSE_SECONDS = 0.01

_REMEDIES = {
    sqlite3.SQLITE_BUSY: (
        Trouble.BUSY,
        "Another program keeps it locked; close that program and try again.",
    ),
    sqlite3.SQLITE_CANTOPEN: (
        Trouble.ABSENT,
        "Check that its folder exists and may be written to.",
    ),
    sqlite3.SQLITE_CORRUPT: (
        Trouble.BROKEN,
        "The file is damaged; move it away to start afresh.",
    ),
    sqlite3.SQLITE_FULL: (Trouble.BROKEN, "The disk is full; make room on it."),
    sqlite3.SQLITE_NOTADB: (
        Trouble.BROKEN,
        "It is a file of another kind; name another path or move it away.",
    ),
    sqlite3.SQLITE_READONLY: (
        Trouble.FORBIDDEN,
        "It may not be written to; change its permissions.",
    ),
}
"""What is the trouble and what to do, by SQLite's error code."""

_CHECK_THE_PATH = "Check the path and its permissions."


class SqliteStore:
    """A `Store` in an SQLite file, safe to share between threads and between processes.

    The file and its folder are made on first use. What was saved is on the disk when `save`
    returns, and stays whole if the process is killed. A process that forks opens its own store.
    """

    def __init__(
        self, path: Path | str, *, clock: Clock = time.time, keep_days: int = KEEP_DAYS
    ) -> None:
        self._path = Path(path)
        self._clock = clock
        self._keep_days = keep_days
        self._connection: sqlite3.Connection | None = None
        self._lock = Lock()

    def load(self, key: str) -> Saved | None:
        with self._connected() as connection:
            row = connection.execute(_LOAD, (key, self._clock())).fetchone()
        return Saved(*row) if row else None

    def save(self, key: str, text: str, seen: int) -> int:
        with self._connected() as connection:
            # Take the write lock before the time: whoever waited longest must not be dated first.
            connection.execute("BEGIN IMMEDIATE")
            now = self._clock()
            connection.execute(_FORGET_EXPIRED, (now,))
            version = next_version(seen, now)
            item = {
                "key": key,
                "seen": seen,
                "version": version,
                "text": text,
                "expires": expiry(now, self._keep_days),
            }
            if not connection.execute(_REPLACE if seen else _CREATE, item).rowcount:
                raise StaleVersion(key)
        return version

    def delete(self, key: str, seen: int) -> None:
        with self._connected() as connection:
            connection.execute("BEGIN IMMEDIATE")
            item = {"key": key, "seen": seen, "now": self._clock()}
            connection.execute(_DELETE, item)
            if connection.execute(_IS_THERE, item).fetchone():
                raise StaleVersion(key)

    def close(self) -> None:
        """Let go of the file; the next call opens it again."""
        with self._lock:
            if self._connection is not None:
                self._connection.close()
                self._connection = None

    @contextmanager
    def _connected(self) -> Iterator[sqlite3.Connection]:
        """The connection for one operation: committed at the end, rolled back on an error."""
        deadline = time.monotonic() + _WAIT_SECONDS
        with self._turn():
            try:
                if self._connection is None:
                    self._connection = _connect(self._path, deadline)
                _wait_until(deadline, self._connection)
                with self._connection:
                    yield self._connection
            except (sqlite3.Error, OSError) as error:
                raise _explained(self._path, error) from error

    @contextmanager
    def _turn(self) -> Iterator[None]:
        """The time in which no other thread uses the connection."""
        if not self._lock.acquire(timeout=_WAIT_SECONDS):
            raise StoreUnavailable(
                f"The file {str(self._path)!r} cannot be used as a store at the moment:"
                " too many wait for it. Try again.",
                Trouble.BUSY,
            )
        try:
            yield
        finally:
            self._lock.release()


def _connect(path: Path, deadline: float) -> sqlite3.Connection:
    path.parent.mkdir(parents=True, exist_ok=True)
    connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    try:
        _wait_until(deadline, connection)
        _use_write_ahead_log(connection, deadline)
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA secure_delete = ON")  # what is forgotten is overwritten
        connection.execute(_SCHEMA)
        connection.execute(_INDEX)
    except sqlite3.Error:
        connection.close()
        raise
    return connection


def _wait_until(deadline: float, connection: sqlite3.Connection) -> None:
    """Let the next statement wait for other processes, but no longer than that."""
    milliseconds = max(0, int((deadline - time.monotonic()) * 1000))
    connection.execute(f"PRAGMA busy_timeout = {milliseconds}")


def _use_write_ahead_log(connection: sqlite3.Connection, deadline: float) -> None:
    """Turn the log on, waiting where others make the same file at the same moment.

    SQLite's own waiting does not cover this one statement.
    """
    while True:
        try:
            connection.execute("PRAGMA journal_mode = WAL")
            return
        except sqlite3.OperationalError as error:
            if _primary_code(error) != sqlite3.SQLITE_BUSY or time.monotonic() > deadline:
                raise
        time.sleep(_PAUSE_SECONDS)


def _primary_code(error: Exception) -> int:
    """SQLite's error code without its details; 0 if the error is not from SQLite itself."""
    return getattr(error, "sqlite_errorcode", 0) & 0xFF


def _explained(path: Path, error: sqlite3.Error | OSError) -> StoreUnavailable:
    trouble, remedy = _REMEDIES.get(_primary_code(error), (_kind(error), _CHECK_THE_PATH))
    return StoreUnavailable(
        f"The file {str(path)!r} cannot be used as a store: {error}. {remedy}", trouble
    )


def _kind(error: sqlite3.Error | OSError) -> Trouble:
    """The trouble behind an error that has no code of SQLite's."""
    if isinstance(error, PermissionError):
        return Trouble.FORBIDDEN
    if isinstance(error, OSError):  # a folder on the way is missing, or is a file
        return Trouble.ABSENT
    return Trouble.BROKEN
