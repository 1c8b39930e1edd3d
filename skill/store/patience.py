"""Waiting for an answer, but only so long.

The time-outs of a socket bound each wait for the next bytes, not the whole of a call: a server that
sends a byte a second keeps its caller for as long as it likes. So a call is made in another thread,
whoever asked waits only so long for what comes of it, and then leaves it to itself.

A call that has been left should begin nothing more, such as another attempt: the process may have
been put to sleep meanwhile, and by now do what was asked long ago. It can ask `is_left`.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from queue import Empty, SimpleQueue
from threading import Thread, local
from typing import Any, Final, TypeVar

Answer = TypeVar("Answer")
_Call = Callable[[], Any]
_Outcome = tuple[Any, BaseException | None]
"""What a call returned, or else what it raised."""
_Outcomes = SimpleQueue[_Outcome]
"""Where the outcome of one call is put."""
_Calls = SimpleQueue[tuple[_Call, _Outcomes]]
"""Where one thread takes its calls from."""

LEFT_AT_MOST: Final = 32
"""How many calls may be left to themselves at a time, before no more are begun."""


_here = local()
"""What the thread is at: ``call`` is where its outcome is put, and which calls have been left."""


class NotInTime(TimeoutError):
    """Nothing has come of the call yet; what it does may still be done."""


class TooManyLeft(TimeoutError):
    """The call was not begun: too many before it have not come to an end."""


class Patience:
    """Makes calls that are waited for at most ``seconds``. Safe to share between threads.

    A thread whose call has ended takes the next one: that costs a quarter of a new thread. All are
    daemons, which keep no process alive. A process that forks starts threads of its own.
    """

    def __init__(self, seconds: float, left_at_most: int = LEFT_AT_MOST) -> None:
        self._seconds = seconds
        self._left_at_most = left_at_most
        self._process = 0
        self._free: list[_Calls] = []
        self._left: set[_Outcomes] = set()

    def wait_for(self, call: Callable[[], Answer]) -> Answer:
        """What ``call`` returns or raises, if it does so in time.

        Raises `NotInTime` or `TooManyLeft` otherwise.
        """
        if self._process != os.getpid():
            self._process, self._free, self._left = os.getpid(), [], set()
        if len(self._left) >= self._left_at_most:
            raise TooManyLeft(f"{len(self._left)} calls have not come to an end")
        outcomes: _Outcomes = SimpleQueue()
        self._free_thread().put((call, outcomes))
        answer, error = self._first_of(outcomes)
        if error is not None:
            raise error
        result: Answer = answer
        return result

    def _free_thread(self) -> _Calls:
        """Where a thread that has nothing to do takes its calls from."""
        try:
            return self._free.pop()
        except IndexError:
            calls: _Calls = SimpleQueue()
            Thread(target=_serve, args=(calls, self._free, self._left), daemon=True).start()
            return calls

    def _first_of(self, outcomes: _Outcomes) -> _Outcome:
        try:
            return outcomes.get(timeout=self._seconds)
        except Empty:
            self._left.add(outcomes)
        try:  # it may have come in between; then nobody else takes it off the list
            outcome = outcomes.get_nowait()
        except Empty:
            raise NotInTime(f"nothing came within {self._seconds} seconds") from None
        self._left.discard(outcomes)
        return outcome


def is_left() -> bool:
    """Whether nobody waits any more for the call that this thread is making."""
    outcomes, left = getattr(_here, "call", (None, ()))
    return outcomes in left


def _serve(calls: _Calls, free: list[_Calls], left: set[_Outcomes]) -> None:
    """Make one call after the other, for as long as the process lives."""
    while True:
        call, outcomes = calls.get()
        _here.call = outcomes, left
        outcome = _outcome(call)
        del _here.call
        free.append(calls)
        outcomes.put(outcome)
        left.discard(outcomes)
        del call, outcome, outcomes  # what they hold may be let go of meanwhile


def _outcome(call: _Call) -> _Outcome:
    try:
        return call(), None
    except BaseException as error:
        return None, error
