"""Who signs with the chain at an address: kept at hand, and fetched when that is needed."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from datetime import UTC, datetime
from threading import BoundedSemaphore, Lock
from typing import Final, TypeAlias, TypeVar

from skill.web.refused import Refused
from skill.web.roots import Roots, Signer

Clock: TypeAlias = Callable[[], datetime]
Key = TypeVar("Key")
Value = TypeVar("Value")

PAUSE_SECONDS: Final = 5.0
"""No address is asked again before, whatever came of it."""

PATIENCE_SECONDS: Final = 5.0
"""How long a request waits for a chain; a fetch ends before, unless it had to wait for others."""

AT_ONCE: Final = 4
"""Addresses that are asked at the same time."""

MOST_SIGNERS: Final = 16
MOST_ATTEMPTS: Final = 64


def utc_now() -> datetime:
    return datetime.now(UTC)


@dataclass(frozen=True, slots=True)
class _Attempt:
    """A fetch that has begun, and what comes of it: a signer, or why there is none."""

    begun: float
    outcome: Future[Signer | Refused]

    def still_counts(self, now: float) -> bool:
        return not self.outcome.done() or now - self.begun < PAUSE_SECONDS


class Signers:
    """The signers by the addresses of their chains. Safe to share between threads.

    A signer that is at hand is given at once. A chain that is wanted anew is fetched once for all
    who want it. What fails is remembered for a moment, so that nobody can make us fetch again and
    again, and never takes the place of a signer that was good. ``patient`` is how many may wait for
    fetches: fewer than there are threads, so that those whose signer is at hand are not held up.
    """

    def __init__(
        self,
        roots: Roots,
        fetch: Callable[[str], bytes],
        clock: Clock = utc_now,
        ticks: Callable[[], float] = time.monotonic,
        *,
        patient: int,
    ) -> None:
        self._roots = roots
        self._fetch = fetch
        self._clock = clock
        self._ticks = ticks
        self._signers: OrderedDict[str, Signer] = OrderedDict()
        self._attempts: OrderedDict[str, _Attempt] = OrderedDict()
        self._fetching = ThreadPoolExecutor(AT_ONCE, thread_name_prefix="certificates")
        self._waiting = BoundedSemaphore(patient)
        self._lock = Lock()

    def known(self, url: str) -> Signer | None:
        """Whoever signs with the chain at ``url``, if that is at hand."""
        with self._lock:
            signer = self._signers.get(url)
            if not signer or not signer.is_valid(self._clock()):
                return None
            self._signers.move_to_end(url)
            return signer

    def anew(self, url: str) -> Signer:
        """Whoever signs with the chain that is at ``url`` now. Raises ``Refused``.

        It is not asked again within a moment of the last time: then this is what came of that.
        """
        if not self._waiting.acquire(blocking=False):
            raise Refused("Too many requests wait for certificate chains; try again.", 503)
        try:
            outcome = self._attempt(url).outcome.result(PATIENCE_SECONDS)
        except TimeoutError:
            raise Refused("The certificate chain did not come in time.", 503) from None
        finally:
            self._waiting.release()
        if isinstance(outcome, Refused):
            raise Refused(outcome.reason, outcome.status, **outcome.details)
        if not outcome.is_valid(self._clock()):
            raise Refused("The signing certificate is not valid now.")
        return outcome

    def _attempt(self, url: str) -> _Attempt:
        """The latest attempt, if it still counts, or a new one."""
        with self._lock:
            now = self._ticks()
            attempt = self._attempts.get(url)
            if attempt is None or not attempt.still_counts(now):
                attempt = _Attempt(now, self._fetching.submit(self._outcome, url))
                _put(self._attempts, url, attempt, MOST_ATTEMPTS)
            return attempt

    def _outcome(self, url: str) -> Signer | Refused:
        try:
            signer = self._roots.signer(self._fetch(url), self._clock())
        except Refused as refused:
            return refused
        with self._lock:
            _put(self._signers, url, signer, MOST_SIGNERS)
        return signer


def _put(shelf: OrderedDict[Key, Value], key: Key, value: Value, room: int) -> None:
    """Put it in as the latest, and let go of the oldest if there is no more room."""
    shelf[key] = value
    shelf.move_to_end(key)
    while len(shelf) > room:
        shelf.popitem(last=False)
