"""What only connections can do to a server, done to a real one."""

from __future__ import annotations

import json
import socket
import sqlite3
import time
from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing, suppress
from dataclasses import dataclass
from http.client import HTTPResponse
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlsplit

import pytest

from skill.chair.heard import Heard, Said
from skill.local.limits import check_response
from skill.web.worker import REQUEST_SECONDS
from tests.alexa.binomial import Speaker, request_of
from tests.alexa.speaker import Json
from tests.hostile.connections import ANSWERED, REFUSED, Signed
from tests.hostile.door import NAMES, check_lines, check_refused, secrets_of
from tests.web.serving import Server, serving, written

WAIT: Final = 60
"""Seconds for whatever has to come, however busy the computer is."""


@dataclass
class Target:
    """A server of one process and few threads, and a household at a question."""

    server: Server
    file: Path
    speaker: Speaker

    def request(self) -> Json:
        """What is said to it."""
        envelope = self.speaker.envelope(request_of(Heard("Repeat")))
        envelope["context"]["System"]["device"]["deviceId"] = "amzn1.ask.device.SHELF"
        return envelope

    def signed(self) -> Signed:
        body = written(self.request())
        return Signed(body, self.server.authority.sign(body))

    def connect(self) -> socket.socket:
        address = urlsplit(self.server.url)
        assert address.hostname and address.port
        return socket.create_connection((address.hostname, address.port), timeout=WAIT)

    def kept(self) -> list[Any]:
        """All that is in the store."""
        with closing(sqlite3.connect(self.file)) as connection:
            tables = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
            return [
                connection.execute(f'SELECT * FROM "{name}" ORDER BY 1').fetchall()
                for (name,) in tables.fetchall()
            ]

    def check_good(self) -> None:
        """Alexa is answered."""
        response = self.server.post(self.request())
        assert response.status == 200
        check_response(response.json(), self.request())


@pytest.fixture(scope="module")
def target(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Target]:
    folder = tmp_path_factory.mktemp("connections")
    with serving(folder, "--workers", "1", "--threads", "8") as server:
        speaker = Speaker(server.handler)
        speaker.launch()
        speaker.say(Heard("Names", {"player_a": Said(NAMES[0]), "player_b": Said(NAMES[1])}))
        target = Target(server, folder / "games.sqlite", speaker)
        yield target
        _check_log(target)


def _check_log(target: Target) -> None:
    """All that was tried has left nothing in the log that it should not."""
    log = target.server.log
    assert not [entry for entry in log if entry["level"] in ("ERROR", "CRITICAL")]
    signature = target.signed().headers["Signature-256"][:40]
    secrets = [*secrets_of(target.request()), *NAMES, signature, "root:x:", "jndi", "Traceback"]
    check_lines(map(json.dumps, log), secrets)


@dataclass
class Answer:
    status: int
    kind: str | None
    body: bytes


def read(connection: socket.socket) -> Answer:
    """The next response; those that are only interim are passed over, as HTTP has it."""
    response = HTTPResponse(connection)
    response.begin()
    return Answer(response.status, response.headers["Content-Type"], response.read())


def ask(target: Target, sent: Iterable[bytes]) -> Answer:
    """Send that, piece by piece, as long as it is taken; the answer."""
    with target.connect() as connection:
        with suppress(BrokenPipeError, ConnectionResetError):
            for piece in sent:
                connection.sendall(piece)
        return read(connection)


def check_refusal(answer: Answer, status: int, says: str = "") -> None:
    check_refused(answer.status, answer.kind, answer.body, status, says)


@pytest.mark.parametrize("name", REFUSED)
def test_it_is_refused(name: str, target: Target) -> None:
    make, status, reason = REFUSED[name]
    kept = target.kept()
    check_refusal(ask(target, [make(target.signed())]), status, reason)
    assert target.kept() == kept
    target.check_good()


@pytest.mark.parametrize("name", ANSWERED)
def test_it_is_answered(name: str, target: Target) -> None:
    answer = ask(target, [ANSWERED[name](target.signed())])
    assert answer.status == 200, answer.body
    check_response(json.loads(answer.body), target.request())


def test_a_head_without_a_body_is_told_of_without_one(target: Target) -> None:
    with target.connect() as connection:
        connection.sendall(target.signed().whole("HEAD / HTTP/1.1"))
        response = HTTPResponse(connection, method="HEAD")
        response.begin()
        assert (response.status, response.read()) == (405, b"")


def test_requests_in_a_row_are_answered_in_a_row(target: Target) -> None:
    """Good ones and bad ones on one connection, sent without waiting for answers."""
    signed = target.signed()
    good = signed.whole().replace(b"Connection: close", b"Connection: keep-alive")
    forged = good.replace(b"Signature-256: ", b"Signature-256: AAAA")
    lost = good.replace(b"POST / ", b"POST /lost ")
    row = [good, forged, lost, good, b"GET /healthz HTTP/1.1\r\n\r\n", b"nonsense\r\n\r\n", good]
    with target.connect() as connection:
        connection.sendall(b"".join(row))
        with connection.makefile("rb") as reading:
            statuses = [_next_status(reading) for _ in range(6)]
            assert statuses == [200, 400, 404, 200, 200, 400]
            assert reading.read() == b""  # after nonsense nothing is a request any more


def _next_status(reading: Any) -> int:
    status = int(reading.readline().split()[1])
    headers = dict(line.split(b": ", 1) for line in iter(reading.readline, b"\r\n"))
    reading.read(int(headers[b"Content-Length"]))
    return status


def test_whatever_does_not_come_to_its_end_is_given_up(target: Target) -> None:
    """Half a request of every kind, and one that comes byte by byte, at the same time."""
    signed = target.signed()
    whole = signed.whole()
    halves = [
        b"POST",
        whole[:100],
        signed.head()[:-2],
        signed.head(),
        whole[:-1],
        signed.in_pieces(signed.piece()),
        signed.in_pieces(b"fffffffffffff\r\n" + signed.body),
    ]
    kept = target.kept()
    with ThreadPoolExecutor(len(halves) + 1) as threads:
        waiting = [threads.submit(ask, target, [half]) for half in halves]
        waiting.append(threads.submit(ask, target, _slowly(whole)))
        for half, answer in zip([*halves, b"slowly"], waiting, strict=True):
            check_refusal(answer.result(), 408, "The request did not come in time.")
            assert half
    assert target.kept() == kept
    target.check_good()


def _slowly(text: bytes) -> Iterator[bytes]:
    """Byte by byte, until nobody listens any more."""
    for byte in text:
        yield bytes((byte,))
        time.sleep(REQUEST_SECONDS / 50)


def test_many_halves_of_requests_keep_nobody_waiting_for_long(target: Target) -> None:
    """Many more than there are threads: they are given up together, not one after the other."""
    with ExitStack() as stack:
        for _ in range(100):
            connection = stack.enter_context(target.connect())
            connection.sendall(target.signed().head())
        begun = time.monotonic()
        target.check_good()
        assert time.monotonic() - begun < 3 * REQUEST_SECONDS


def test_many_silent_connections_keep_nobody_waiting(target: Target) -> None:
    with ExitStack() as stack:
        for _ in range(300):
            stack.enter_context(target.connect())
        begun = time.monotonic()
        target.check_good()
        assert time.monotonic() - begun < REQUEST_SECONDS


def test_connections_that_nobody_closes_keep_nobody_waiting(target: Target) -> None:
    """Each has its answer, and the other end stays there. They wait in threads of their own."""
    with ExitStack() as stack:
        for _ in range(40):
            connection = stack.enter_context(target.connect())
            connection.sendall(b"GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n")
        begun = time.monotonic()
        target.check_good()
        assert time.monotonic() - begun < 4 * REQUEST_SECONDS


def test_an_upload_of_100_megabytes_is_not_taken(target: Target) -> None:
    """It is refused by what it says of its length, and cut off where it goes on all the same."""
    signed, megabyte = target.signed(), bytes(1 << 20)
    head = signed.head(but=("Content-Length",), more=f"Content-Length: {100 << 20}")
    with target.connect() as connection:
        connection.sendall(head)
        check_refusal(read(connection), 413)
        assert _taken(connection, megabyte) < 100


def test_an_upload_in_pieces_is_not_taken_either(target: Target) -> None:
    signed, megabyte = target.signed(), b"100000\r\n" + bytes(1 << 20) + b"\r\n"
    with target.connect() as connection:
        connection.sendall(signed.in_pieces(b""))
        assert _taken(connection, megabyte) < 100
    target.check_good()


def _taken(connection: socket.socket, megabyte: bytes) -> int:
    """How many of them go, out of a hundred, before nobody takes any more."""
    for number in range(100):
        try:
            connection.sendall(megabyte)
        except OSError:
            return number
    return 100


def test_whoever_hangs_up_does_no_harm(target: Target) -> None:
    """After each part of a request, and instead of hearing the answer."""
    signed = target.signed()
    whole, kept = signed.whole(), target.kept()
    for length in (0, 1, 4, 20, 100, len(signed.head()), len(whole) - 1, len(whole)):
        with target.connect() as connection:
            connection.sendall(whole[:length])
            # Not even politely: what was not read yet is lost.
            connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, b"\1\0\0\0\0\0\0\0")
    target.check_good()
    assert target.kept() == kept
