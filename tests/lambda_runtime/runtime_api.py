"""Lambda on this computer: the Runtime API on a free port, and a function's instance that asks it.

Lambda's own runtime client runs in a process of its own, with nothing in its environment but what
Lambda and the deployment put there.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import sysconfig
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from queue import Empty, Queue
from threading import Event, Thread
from typing import Any, Final

ROOT: Final = Path(__file__).parents[2]
PREFIX: Final = "/2018-06-01/runtime/"
SECONDS: Final = 60
"""How long an instance may take for anything, before it counts as stuck."""

Json = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Posted:
    """What an instance posted, and where: "init/error", or "response" or "error" of a request."""

    place: str
    request: str
    value: Any


class RuntimeApi(ThreadingHTTPServer):
    """What one instance asks for events, and tells its answers."""

    daemon_threads = True

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), _Call)
        self.events: Queue[tuple[str, bytes]] = Queue()
        self.posted: Queue[Posted] = Queue()
        self.restored = Event()

    def handle_error(self, request: object, client_address: object) -> None:
        """An instance that is killed breaks off; anything else is a fault of this server."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)  # type: ignore[arg-type]

    @property
    def address(self) -> str:
        return f"127.0.0.1:{self.server_port}"


class _Call(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    # A reply leaves in one piece and at once: else each turn waits 40 ms for an acknowledgement.
    wbufsize = -1
    disable_nagle_algorithm = True
    server: RuntimeApi

    def do_GET(self) -> None:
        if self.path == f"{PREFIX}restore/next":
            self.server.restored.set()
            self._reply(200, b"")
            return
        request, event = self.server.events.get()
        self._reply(
            200,
            event,
            {
                "Content-Type": "application/json",
                "Lambda-Runtime-Aws-Request-Id": request,
                "Lambda-Runtime-Deadline-Ms": str(int((time.time() + 10) * 1000)),
                "Lambda-Runtime-Invoked-Function-Arn": "arn:aws:lambda:eu-west-1:1:function:games",
            },
        )

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["Content-Length"]))
        *_, before, last = self.path.split("/")
        request, place = (
            ("", f"{before}/{last}") if before in ("init", "restore") else (before, last)
        )
        self._reply(202, b"{}")
        self.server.posted.put(Posted(place, request, json.loads(body)))

    def _reply(self, status: int, body: bytes, headers: dict[str, str] | None = None) -> None:
        self.send_response(status)
        for name, value in (headers or {}).items():
            self.send_header(name, value)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)
        self.wfile.flush()

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002
        pass


class Failed(Exception):
    """The function raised: what Lambda is told of it."""

    def __init__(self, error: Json) -> None:
        super().__init__(f"{error['errorType']}: {error['errorMessage']}")
        self.type: str = error["errorType"]


class Instance:
    """One instance of a function. It is called as a handler is, and answers or fails as one."""

    def __init__(self, folder: Path, log: Path, environment: dict[str, str]) -> None:
        self._api = RuntimeApi()
        Thread(target=self._api.serve_forever, args=(0.02,), daemon=True).start()
        self._asked = 0
        self._log = log
        self.started = time.perf_counter()
        with log.open("wb") as file:  # a pipe that nobody reads would fill up and stop it
            self.process = subprocess.Popen(
                # Without site: on Lambda there is nothing of a development environment.
                [sys.executable, "-S", "-m", "awslambdaric", "lambda_function.handler"],
                env=_lambda_environment(folder, self._api.address) | environment,
                cwd=folder,
                stdout=file,
                stderr=subprocess.STDOUT,
            )

    def __call__(self, event: object, context: object = None) -> Json:
        answer: Json = self.answer(event)
        return answer

    def answer(self, event: object) -> Any:
        """What the function answers. Raises ``Failed``."""
        request = self.send(event)
        posted = self.next_posted()
        assert posted.request == request, posted
        if posted.place == "error":
            raise Failed(posted.value)
        assert posted.place == "response", posted
        return posted.value

    def send(self, event: object) -> str:
        """Hand over an event and do not wait; gives the request's id."""
        self._asked += 1
        request = f"invocation-{self._asked}"
        self._api.events.put((request, json.dumps(event).encode()))
        return request

    def next_posted(self) -> Posted:
        """What the instance posts next. Fails if it ends without, or takes too long."""
        until = time.monotonic() + SECONDS
        while time.monotonic() < until:
            ended = self.process.poll() is not None
            try:
                return self._api.posted.get(timeout=0.05)
            except Empty:
                assert not ended, f"the instance ended: {self._log.read_text('utf-8')}"
        raise AssertionError(f"the instance is stuck: {self._log.read_text('utf-8')}")

    def until_restored(self) -> None:
        """Wait until it has started, for a snapshot, and has asked to be woken from it."""
        assert self._api.restored.wait(SECONDS), self._log.read_text("utf-8")

    def log(self) -> list[Json]:
        """Its log: each line is an object of JSON."""
        return [json.loads(line) for line in self._log.read_text("utf-8").splitlines()]

    def kill(self) -> None:
        """Kill it as nothing else does: nothing is finished, nothing is flushed."""
        self.process.kill()
        self.process.wait()
        self._api.shutdown()
        self._api.server_close()


def _lambda_environment(folder: Path, address: str) -> dict[str, str]:
    return {
        "AWS_LAMBDA_RUNTIME_API": address,
        "AWS_LAMBDA_FUNCTION_NAME": "games",
        "AWS_LAMBDA_FUNCTION_VERSION": "1",
        "AWS_LAMBDA_LOG_FORMAT": "JSON",
        "AWS_LAMBDA_LOG_LEVEL": "INFO",
        "AWS_REGION": "eu-west-1",
        "AWS_ACCESS_KEY_ID": "testing",
        "AWS_SECRET_ACCESS_KEY": "testing",
        "AWS_SESSION_TOKEN": "testing",
        "LANG": "en_US.UTF-8",
        "TZ": ":UTC",
        "PYTHONPATH": os.pathsep.join((str(folder), str(ROOT), sysconfig.get_path("purelib"))),
    }


@contextmanager
def running(folder: Path, log: Path, environment: dict[str, str]) -> Iterator[Instance]:
    """An instance of the function whose ``lambda_function.py`` is in ``folder``."""
    instance = Instance(folder, log, environment)
    try:
        yield instance
    finally:
        instance.kill()
