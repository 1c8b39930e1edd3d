"""A way to a DynamoDB on which anything can go wrong: a real server, with real sockets."""

from __future__ import annotations

import json
import os
import socket
import struct
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.client import HTTPConnection
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Event, Thread
from typing import Final
from zlib import crc32

JSON: Final = "application/x-amz-json-1.0"
HTML: Final = "text/html; charset=utf-8"
_RESET: Final = struct.pack("ii", 1, 0)
"""What makes closing a socket a reset: to linger, but for no time."""


class Passing(BaseHTTPRequestHandler):
    """One request to DynamoDB and its answer, on their way through a gate."""

    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True
    gate: Gate

    def do_POST(self) -> None:
        self.sent = self.rfile.read(int(self.headers["Content-Length"]))
        self.operation = self.headers["X-Amz-Target"].rpartition(".")[2]
        self.gate.passed.append(self.operation)
        self.gate.fault_for(self.operation)(self)

    def fetch(self) -> tuple[int, bytes]:
        """What DynamoDB answers: a status and a body."""
        upstream = HTTPConnection(self.gate.upstream)
        upstream.request("POST", "/", self.sent, dict(self.headers.items()))
        answer = upstream.getresponse()
        body = answer.read()
        upstream.close()
        return answer.status, body

    def answer(self, status: int, body: bytes, kind: str = JSON) -> None:
        self.begin(status, body, kind)
        self.wfile.write(body)

    def begin(self, status: int, body: bytes, kind: str = JSON) -> None:
        """Answer with all that comes before the body."""
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        self.send_header("x-amz-crc32", str(crc32(body)))
        self.end_headers()

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002
        pass


Fault = Callable[[Passing], None]
"""What is done with a request instead of passing it on."""


class Gate:
    """The server at ``url``, which passes requests on to the DynamoDB at ``endpoint``.

    ``passed`` has the operations that were asked for; ``over`` is set when all faults are.
    """

    def __init__(self, endpoint: str) -> None:
        self.upstream = endpoint.removeprefix("http://")
        self.passed: list[str] = []
        self.over = Event()
        self._always: Fault | None = None
        self._faults: dict[str, list[Fault]] = {}
        handler = type("Handler", (Passing,), {"gate": self})
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
        self._server.daemon_threads = True
        self.url = f"http://127.0.0.1:{self._server.server_port}"
        self._thread = Thread(target=self._server.serve_forever, args=(0.02,), daemon=True)
        self._thread.start()

    @contextmanager
    def failing(self, fault: Fault) -> Iterator[None]:
        """Every request comes to grief meanwhile."""
        self._always = fault
        self.over.clear()
        try:
            yield
        finally:
            self._always = None
            self.over.set()

    def fail_once(self, operation: str, fault: Fault) -> None:
        """The next request for ``operation`` comes to grief."""
        self._faults.setdefault(operation, []).append(fault)

    def fault_for(self, operation: str) -> Fault:
        """What is done with the next request for ``operation``."""
        faults = self._faults.get(operation)
        return self._always or (faults.pop(0) if faults else pass_on)

    def close(self) -> None:
        self.over.set()
        self._server.shutdown()
        self._thread.join()
        self._server.server_close()


@contextmanager
def gate_before(endpoint: str) -> Iterator[Gate]:
    gate = Gate(endpoint)
    try:
        yield gate
    finally:
        gate.close()


def pass_on(passing: Passing) -> None:
    passing.answer(*passing.fetch())


# What can go wrong ---------------------------------------------------------------------------


def answering(status: int, body: bytes, kind: str = JSON) -> Fault:
    """Something else answers."""
    return lambda passing: passing.answer(status, body, kind)


def refusing(status: int, code: str) -> Fault:
    """DynamoDB answers with an error."""
    error = {"__type": f"com.amazonaws.dynamodb.v20120810#{code}", "message": "the reason"}
    return answering(status, json.dumps(error).encode())


def lose_the_answer(passing: Passing) -> None:
    """The request is carried out, and then seems to have failed."""
    passing.fetch()
    refusing(500, "InternalServerError")(passing)


def hang_up(passing: Passing) -> None:
    """The connection is closed without an answer."""
    passing.close_connection = True


def reset(passing: Passing) -> None:
    """The connection breaks in the middle of an answer."""
    passing.wfile.write(b"HTTP/1.1 200 OK\r\nContent-Type: ")
    passing.connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, _RESET)
    os.close(passing.connection.detach())
    passing.close_connection = True


def break_off(passing: Passing) -> None:
    """The request is carried out, and the connection closed when half of the answer is there."""
    status, body = passing.fetch()
    passing.begin(status, body)
    passing.wfile.write(body[: len(body) // 2])
    passing.close_connection = True


def say_nothing(passing: Passing) -> None:
    """Nothing is answered while it lasts."""
    passing.gate.over.wait()
    passing.close_connection = True


def trickle(passing: Passing) -> None:
    """The answer comes at a byte a second, and not to its end while it lasts."""
    for byte in b"HTTP/1.1 200 OK\r\nContent-Type: " + b"x" * 1000:
        if passing.gate.over.wait(1):
            break
        try:
            passing.wfile.write(bytes((byte,)))
        except OSError:  # whoever asked has gone
            break
    passing.close_connection = True
