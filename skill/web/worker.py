"""A process of the server, whose threads nobody can hold up, and who answers in JSON alone.

What it overrides of gunicorn's is not public; pyproject.toml says which releases it was tried with.
"""

from __future__ import annotations

import json
import logging
import selectors
import socket
import sys
import time
from collections.abc import Mapping
from contextlib import suppress
from functools import partial
from http import HTTPStatus
from typing import Any, Final

from gunicorn import util
from gunicorn.arbiter import Arbiter
from gunicorn.http import errors
from gunicorn.workers.gthread import ThreadWorker

from skill.alexa.faults import fault_without_words
from skill.web.refused import Refused

_log = logging.getLogger(__name__)

BEGIN_SECONDS: Final = 10.0
"""How long a new connection may wait before its first request. It takes no thread meanwhile."""

REQUEST_SECONDS: Final = 5.0
"""How long a request may take to come as a whole, once it has begun, and its answer to go."""

LINGER_SECONDS: Final = 1.0
"""How long we wait for the other end to close a connection, so that it gets all of the answer."""

_UNREADABLE: Final = Refused("The request is not written as HTTP has it.")
_UNREADABLE_AS: Final[Mapping[type[Exception], Refused]] = {
    errors.LimitRequestLine: Refused("The address is too long.", 414),
    errors.LimitRequestHeaders: Refused("There are too many headers, or too long ones.", 431),
    errors.ExpectationFailed: Refused("What the request expects is not done here.", 417),
}
"""What a request is refused with that is none of HTTP, or too large to be read."""


class Connection(socket.socket):
    """A connection on which a request must come in time, also one that comes byte by byte."""

    _end = 0.0
    is_late = False

    def begin(self, seconds: float = REQUEST_SECONDS) -> None:
        """From now on all that is received has to come within so many seconds."""
        self._end = time.monotonic() + seconds

    def recv(self, *how: Any) -> bytes:
        """Raises ``Refused`` if nothing comes in time."""
        before = self.gettimeout()
        try:
            self.settimeout(max(self._end - time.monotonic(), 0.001))
            return super().recv(*how)
        except TimeoutError:
            self.is_late = True
            raise Refused("The request did not come in time.", 408) from None
        finally:
            self.settimeout(before)

    def finish(self) -> None:
        """Close it, when the other end has had time to get all of the answer, or is late anyway."""
        seconds = 0 if self.is_late else LINGER_SECONDS
        self.begin(seconds)
        with suppress(Refused):
            util.close_graceful(self, seconds)

    def setblocking(self, flag: bool) -> None:
        """What is sent has to go in time, too. Whatever is closed already stays as it is."""
        if self.fileno() >= 0:
            self.settimeout(REQUEST_SECONDS if flag else 0)


class Worker(ThreadWorker):  # type: ignore[misc]  # gunicorn has no types
    """A process that answers in threads. Told to end, it waits for no idle connection."""

    def init_process(self) -> None:
        """Serve until the end. A fault is logged here: gunicorn would print its words, too."""
        try:
            super().init_process()
        except Exception as fault:
            _log.critical("a process failed: %s", fault_without_words(fault))
            sys.exit(1 if self.booted else Arbiter.WORKER_BOOT_ERROR)

    def enqueue_req(self, conn: Any) -> None:
        """A thread takes on a connection only when something has come; the time counts from then.

        So those who wait for a thread behind slow ones are slow no longer than the first of them.
        """
        if conn.initialized or conn.data_ready:
            conn.sock.begin()
            super().enqueue_req(conn)
            return
        conn.sock = Connection(fileno=conn.sock.detach())
        conn.sock.setblocking(False)
        conn.timeout = time.monotonic() + BEGIN_SECONDS
        self.pending_conns.append(conn)
        readable = partial(self.on_pending_socket_readable, conn)
        self.poller.register(conn.sock, selectors.EVENT_READ, readable)

    def handle(self, conn: Any) -> object:
        goes_on = super().handle(conn)
        if not goes_on:
            # Here, in the thread: gunicorn would wait where all other connections wait, too.
            conn.sock.finish()
        return goes_on

    def handle_error(self, req: Any, client: Any, addr: Any, exc: Exception) -> None:
        """Answer what never came to the application."""
        if isinstance(exc, Refused):
            refused = exc
        elif isinstance(exc, errors.ParseException):
            refused = _UNREADABLE_AS.get(type(exc), _UNREADABLE)
        else:
            _log.error("a request failed: %s", fault_without_words(exc))
            refused = Refused("Something went wrong here; it is written down.", 500)
        asked = (req.method, req.path) if req else ()
        refused.log(_log, *asked)
        if req is None or not isinstance(exc, Refused):  # else it was answered, but is unread
            with suppress(OSError):
                util.write_nonblock(client, _written(refused))

    def handle_exit(self, sig: int, frame: object) -> None:
        super().handle_exit(sig, frame)
        self.method_queue.defer(self._expire)

    def _expire(self) -> None:
        for connection in (*self.keepalived_conns, *self.pending_conns):
            connection.timeout = 0


def _written(refused: Refused) -> bytes:
    """The whole response that says why, after which the connection ends."""
    body = json.dumps({"error": refused.reason})
    head = (
        f"HTTP/1.1 {refused.status} {HTTPStatus(refused.status).phrase}",
        "Connection: close",
        "Content-Type: application/json",
        f"Content-Length: {len(body)}",
    )
    return "\r\n".join((*head, "", body)).encode()
