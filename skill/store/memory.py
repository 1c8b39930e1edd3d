"""A store that lasts as long as its process."""

from __future__ import annotations

import time
from threading import Lock

from skill.store.base import KEEP_DAYS, Clock, Saved, StaleVersion, expiry, next_version


class MemoryStore:
    """A `Store` in a dictionary, safe to share between threads."""

    def __init__(self, *, clock: Clock = time.time, keep_days: int = KEEP_DAYS) -> None:
        self._clock = clock
        self._keep_days = keep_days
        self._items: dict[str, tuple[Saved, int]] = {}
        self._lock = Lock()

    def load(self, key: str) -> Saved | None:
        with self._lock:
            return self._find(key, self._clock())

    def save(self, key: str, text: str, seen: int) -> int:
        with self._lock:
            now = self._clock()
            stored = self._find(key, now)
            if seen != (stored.version if stored else 0):
                raise StaleVersion(key)
            version = next_version(seen, now)
            self._items[key] = Saved(text, version), expiry(now, self._keep_days)
            return version

    def delete(self, key: str, seen: int) -> None:
        with self._lock:
            stored = self._find(key, self._clock())
            if stored and stored.version != seen:
                raise StaleVersion(key)
            self._items.pop(key, None)

    def close(self) -> None:
        """There is nothing to let go of."""

    def _find(self, key: str, now: float) -> Saved | None:
        saved, expires = self._items.get(key, (None, 0))
        return saved if now < expires else None
