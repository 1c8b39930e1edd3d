"""A store that counts the time of a request from when it came."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TypeAlias

from flask import g

from skill.book import LAST_CALL_SECONDS
from skill.store.base import Saved, Store, StoreUnavailable, Trouble

Ticks: TypeAlias = Callable[[], float]


class TimelyStore:
    """``store``, of which nothing more is asked when too much of a request's time has gone.

    A turn minds its time as well, but it begins when the request is verified. For that a chain of
    certificates may have been fetched, and Alexa's eight seconds are for both together. The request
    came at ``g.begun``.
    """

    def __init__(self, store: Store, ticks: Ticks = time.monotonic) -> None:
        self._store = store
        self._ticks = ticks

    def load(self, key: str) -> Saved | None:
        return self._in_time().load(key)

    def save(self, key: str, text: str, seen: int) -> int:
        return self._in_time().save(key, text, seen)

    def delete(self, key: str, seen: int) -> None:
        self._in_time().delete(key, seen)

    def close(self) -> None:
        self._store.close()

    def _in_time(self) -> Store:
        if self._ticks() - g.begun > LAST_CALL_SECONDS:
            raise StoreUnavailable("No time is left for it: verifying took long.", Trouble.SLOW)
        return self._store
