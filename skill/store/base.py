"""Where matches live: the contract that every store keeps.

A store holds texts by key, such as ``"binomial/amzn1.ask.account.XYZ"``, each with a version: an
optimistic lock. Whoever writes names the version they read, and is refused if it is no longer the
one in the store.

A version is never given twice to one key, so that a session which still holds an old version cannot
overwrite an item made anew after a deletion or an expiry. Deleting leaves nothing behind to count
on from, so the clock does it: see `next_version`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol

Clock = Callable[[], float]
"""Tells the time in seconds since the epoch, as `time.time` does."""

KEEP_DAYS = 400
"""How long an item is kept after its last save, unless a store is told otherwise.

More than a year: who plays every Christmas finds the league of the last one.
"""

_SECONDS_A_DAY = 24 * 60 * 60
_MICROSECONDS_A_SECOND = 1_000_000


class StoreError(Exception):
    """The store did not do what was asked; the message says why and what to do."""


class StaleVersion(StoreError):
    """The item was written, made anew or deleted, or has expired, since it was read."""

    def __init__(self, key: str) -> None:
        super().__init__(key)
        self.key = key

    def __str__(self) -> str:
        return f"{self.key!r} has changed since it was read: load it again and repeat the change."


class Trouble(StrEnum):
    """What kind of trouble keeps a store from being used."""

    BUSY = "busy"
    """Others ask too much of it at the moment."""
    SLOW = "slow"
    """It did not answer in time."""
    ABSENT = "absent"
    """There is no such table or file."""
    FORBIDDEN = "forbidden"
    """There are no credentials, or what was asked is not allowed to them."""
    BROKEN = "broken"
    """Anything else."""


class StoreUnavailable(StoreError):
    """The store could not be used; ``trouble`` is why, as the message says more exactly."""

    def __init__(self, reason: str, trouble: Trouble = Trouble.BROKEN) -> None:
        super().__init__(reason)
        self.trouble = trouble


@dataclass(frozen=True, slots=True)
class Saved:
    """A text as it stands in the store, and the version to name when replacing it."""

    text: str
    version: int


class Store(Protocol):
    """Texts by key, each under an optimistic lock, each kept for some days after its last save."""

    def load(self, key: str) -> Saved | None:
        """The latest saved text, read consistently; None if there is none or it has expired.

        Raises `StoreUnavailable`.
        """

    def save(self, key: str, text: str, seen: int) -> int:
        """Write if the version in the store is ``seen``, and return the new version.

        A ``seen`` of 0 means "nothing there yet"; an expired item counts as nothing. When this
        returns, the text is safe. Raises `StaleVersion` if the store holds another version,
        `StoreError` if the text is longer than the store can hold, and `StoreUnavailable`, after
        which only a load can tell whether the text was written.
        """

    def delete(self, key: str, seen: int) -> None:
        """Forget the item if its version is ``seen``; a key that holds nothing is no error.

        Raises `StaleVersion` if the store holds another version, and `StoreUnavailable`, after
        which only a load can tell whether the item was deleted.
        """

    def close(self) -> None:
        """Let go of whatever is open; the next call opens it again."""


def next_version(seen: int, now: float) -> int:
    """The version of a text written at ``now`` over version ``seen`` (0: over nothing).

    It is the time in microseconds, or one more than ``seen`` where the clock has not moved past it.
    Nobody saves a million times a second, so no version is ahead of the clock, and an item made
    anew starts above all that its key ever had. What this asks of clocks: that between a deletion
    and the next save more time passes than they differ by. Versions stay below 2**53 until the
    year 2255, and so survive any JSON reader.
    """
    return max(seen + 1, int(now * _MICROSECONDS_A_SECOND))


def expiry(now: float, keep_days: int) -> int:
    """The second since the epoch from which an item saved at ``now`` counts as gone."""
    return int(now) + keep_days * _SECONDS_A_DAY
