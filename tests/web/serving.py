"""``chairman serve`` as a real process that fetches certificates from a host of our own."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

import urllib3

from tests.alexa.speaker import SKILL_ID, Json
from tests.web.authority import Authority
from tests.web.certificate_host import CertificateHost, hosting

CHAIRMAN: Final = Path(sys.executable).with_name("chairman")
STARTS_WITHIN: Final = 60
"""Seconds in which a server is there, however busy the computer is."""

Response = urllib3.BaseHTTPResponse


def written(envelope: Mapping[str, Any], sent: datetime | None = None) -> bytes:
    """The body in which Alexa sends a request, timed now or when it was ``sent``."""
    moment = (sent or datetime.now(UTC)).strftime("%Y-%m-%dT%H:%M:%SZ")
    request = {**envelope["request"], "timestamp": moment}
    return json.dumps({**envelope, "request": request}).encode()


@dataclass
class Server:
    """A running server, and whoever signs for it."""

    url: str
    process: subprocess.Popen[bytes]
    authority: Authority
    certificates: CertificateHost
    log_file: Path
    pool: urllib3.PoolManager = field(
        default_factory=lambda: urllib3.PoolManager(
            maxsize=64, retries=False, timeout=urllib3.Timeout(30)
        )
    )

    def post(
        self, envelope: Mapping[str, Any] | bytes, headers: Mapping[str, str] | None = None
    ) -> Response:
        """Send a signed request: an envelope as of now, or the very bytes.

        ``headers`` are added to those that Alexa sends, or stand in place of them.
        """
        body = envelope if isinstance(envelope, bytes) else written(envelope)
        return self.send("POST", "/", body, {**self.authority.sign(body), **(headers or {})})

    def send(
        self,
        method: str,
        path: str,
        body: bytes | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> Response:
        """Send any request, signed or not."""
        return self.pool.request(method, self.url + path, body=body, headers=dict(headers or {}))

    def handler(self, event: Json, context: object = None) -> Json:
        """The server as a function of requests, for a ``Speaker``."""
        response = self.post(event)
        assert response.status == 200, response.data
        answer: Json = response.json()
        return answer

    @property
    def log(self) -> list[Json]:
        """The whole lines of the log until now."""
        whole, _, _ = self.log_file.read_text("utf-8").rpartition("\n")
        return [json.loads(text) for text in whole.splitlines()]

    def wait(self) -> None:
        """Wait until it says where it listens."""
        deadline = time.monotonic() + STARTS_WITHIN
        while time.monotonic() < deadline:
            assert self.process.poll() is None, self.log_file.read_text("utf-8")
            for entry in self.log:
                if "address" in entry:
                    self.url = entry["address"]
                    return
            time.sleep(0.02)
        raise AssertionError(f"the server did not start: {self.log_file.read_text('utf-8')}")

    def stop(self, within: float = 30) -> int:
        """End it kindly; its exit status."""
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(within)

    def kill(self) -> None:
        """Kill all of it, as nothing else does: no handler runs, nothing is flushed."""
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()


@contextmanager
def serving(
    folder: Path,
    *options: str,
    authority: Authority | None = None,
    certificates: CertificateHost | None = None,
    skills: Mapping[str, str] | None = None,
    environment: Mapping[str, str] | None = None,
) -> Iterator[Server]:
    """Run a server on a free port. It keeps its games, unless told otherwise, in ``folder``.

    ``options`` are those of ``chairman serve``. ``skills`` are skill ids and the games they play;
    without any it is the speaker's, and Binomial. ``certificates`` may be shared by servers.
    """
    authority = authority or Authority()
    with ExitStack() as stack:
        certificates = certificates or stack.enter_context(hosting(authority))
        command = _command(folder, options, certificates, skills or {SKILL_ID: "binomial"})
        log_file = _new_file(folder)
        log = stack.enter_context(log_file.open("wb"))
        process = subprocess.Popen(
            command,
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=log,
            start_new_session=True,
            env={**_plain_environment(), **certificates.environment, **(environment or {})},
        )
        server = Server("", process, authority, certificates, log_file)
        try:
            server.wait()
            yield server
        finally:
            server.pool.clear()
            if process.poll() is None:
                server.kill()


def _command(
    folder: Path, options: tuple[str, ...], certificates: CertificateHost, skills: Mapping[str, str]
) -> list[str]:
    command = [str(CHAIRMAN), "serve", "--port", "0", "--roots", str(certificates.roots)]
    for skill_id, game in skills.items():
        command += ["--skill", f"{game}={skill_id}"]
    if not {"--keep", "--table"}.intersection(options):
        command += ["--keep", str(folder / "games.sqlite")]
    return [*command, *options]


def _plain_environment() -> dict[str, str]:
    """The environment without what sets our programs, or proxies."""
    ours = ("CHAIRMAN_", "AWS_", "SSL_CERT_")
    proxies = ("http_proxy", "https_proxy", "all_proxy", "no_proxy")
    return {
        name: value
        for name, value in os.environ.items()
        if not name.startswith(ours) and name.lower() not in proxies
    }


def _new_file(folder: Path) -> Path:
    """A log for each server that was run in a folder, one after the other."""
    folder.mkdir(parents=True, exist_ok=True)
    return folder / f"serve-{len(list(folder.glob('serve-*.log')))}.log"
