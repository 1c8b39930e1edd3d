"""What stands for s3.amazonaws.com: a TLS server behind a proxy, both on one free port.

A program that is told to use the proxy asks it for a way to s3.amazonaws.com, and then speaks TLS
with that very host, as far as it can tell.
"""

from __future__ import annotations

import ssl
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from socketserver import StreamRequestHandler, ThreadingTCPServer
from threading import Event, Lock, Thread
from typing import Final

from tests.web.authority import CHAIN_PATH, Authority, Signed

HOST: Final = "s3.amazonaws.com"


@dataclass
class CertificateHost:
    """The pages that it serves, how it does so, and what it was asked for.

    Change any of it at any time: ``pages`` by their paths, the ``status`` of every answer, the
    ``delay`` in seconds before one, ``trickle`` for a byte at a time and a pause of that many
    seconds after each, how long it ``lingers`` after the last, ``headers`` to add, or ``is_down``
    for a proxy that finds no host.
    ``fetched`` has the paths that were asked for; ``gate`` holds answers back while it is closed.
    """

    port: int
    roots: Path
    pages: dict[str, bytes]
    status: int = 200
    delay: float = 0
    trickle: float = 0
    lingers: float = 0
    headers: dict[str, str] = field(default_factory=dict)
    is_down: bool = False
    tunnels: list[str] = field(default_factory=list)
    fetched: list[str] = field(default_factory=list)
    gate: Event = field(default_factory=Event)
    lock: Lock = field(default_factory=Lock)

    @property
    def environment(self) -> dict[str, str]:
        """What a process needs to be told in order to come here instead of to the real host."""
        return {
            "HTTPS_PROXY": f"http://127.0.0.1:{self.port}",
            "SSL_CERT_FILE": str(self.roots),
            "NO_PROXY": "127.0.0.1",
        }

    def answer(self, path: str) -> Iterator[bytes]:
        """The response to a request for ``path``, in the pieces that it is sent in."""
        with self.lock:
            self.fetched.append(path)
        time.sleep(self.delay)
        self.gate.wait(30)
        page = self.pages.get(path)
        status = self.status if page is not None else 404
        headers = {"Content-Length": str(len(page or b"")), **self.headers}
        lines = [f"HTTP/1.1 {status} As it is", *(f"{k}: {v}" for k, v in headers.items())]
        whole = "\r\n".join([*lines, "Connection: close", "", ""]).encode() + (page or b"")
        if not self.trickle:
            yield whole
            return
        for byte in whole:
            yield bytes((byte,))
            time.sleep(self.trickle)


@contextmanager
def hosting(authority: Authority, certificate: Signed | None = None) -> Iterator[CertificateHost]:
    """Serve the authority's chain, from a thread of its own.

    ``certificate`` is that of the host, if it is not to be a good one.
    """
    with tempfile.TemporaryDirectory() as folder:
        roots = Path(folder, "roots.pem")
        roots.write_bytes(authority.root.pem)
        context = _context(Path(folder), authority, certificate or authority.host(HOST))
        server = _Server(("127.0.0.1", 0), _Proxy)
        host = CertificateHost(server.server_address[1], roots, {CHAIN_PATH: authority.chain()})
        host.gate.set()
        server.host, server.context = host, context
        thread = Thread(target=server.serve_forever, args=(0.02,), daemon=True)
        thread.start()
        try:
            yield host
        finally:
            host.gate.set()
            server.shutdown()
            thread.join()
            server.server_close()


def _context(folder: Path, authority: Authority, certificate: Signed) -> ssl.SSLContext:
    file = folder / "host.pem"
    file.write_bytes(certificate.key_pem + certificate.pem + authority.intermediate.pem)
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(file)
    return context


class _Server(ThreadingTCPServer):
    daemon_threads = True
    block_on_close = False
    request_queue_size = 128
    host: CertificateHost
    context: ssl.SSLContext


class _Proxy(StreamRequestHandler):
    """A connection: first to the proxy, then through it."""

    server: _Server
    timeout = 30

    def handle(self) -> None:
        with suppress(OSError):  # whoever asked has gone
            asked = self._head(self.rfile)
            host = self.server.host
            host.tunnels.append(asked)
            if host.is_down:
                self.wfile.write(b"HTTP/1.1 502 No such host\r\n\r\n")
                return
            self.wfile.write(b"HTTP/1.1 200 Here it is\r\n\r\n")
            with self.server.context.wrap_socket(self.connection, server_side=True) as secured:
                with secured.makefile("rb") as reading:
                    path = self._head(reading)
                for piece in host.answer(path):
                    secured.sendall(piece)
                time.sleep(self.server.host.lingers)
                with suppress(OSError):
                    secured.unwrap()

    @staticmethod
    def _head(reading: object) -> str:
        """Read a request without a body: the second word of its first line."""
        lines = list(iter(lambda: reading.readline().strip(), b""))  # type: ignore[attr-defined]
        return lines[0].split()[1].decode() if lines else ""
