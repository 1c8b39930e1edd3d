"""What stands between a client that cannot sign and a server that wants every request signed."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread

from tests.web.serving import Server


@dataclass
class Proxy:
    """Signs whatever is posted to ``url`` as Alexa does, and passes it on to ``server``.

    The server may be replaced by another at any time. ``passed`` has the body of each request and
    the status of its answer.
    """

    url: str
    server: Server
    passed: list[tuple[bytes, int]] = field(default_factory=list)

    def pass_on(self, body: bytes) -> tuple[int, bytes]:
        """The status and the body of the answer to that very body."""
        response = self.server.post(body)
        self.passed.append((body, response.status))
        return response.status, response.data


@contextmanager
def signing(server: Server) -> Iterator[Proxy]:
    """Run a proxy before the server, on a free port."""
    with _Listener(("127.0.0.1", 0), _Connection) as listener:
        listener.proxy = Proxy(f"http://127.0.0.1:{listener.server_port}/", server)
        thread = Thread(target=listener.serve_forever, args=(0.02,), daemon=True)
        thread.start()
        try:
            yield listener.proxy
        finally:
            listener.shutdown()
            thread.join()


class _Listener(ThreadingHTTPServer):
    daemon_threads = True
    block_on_close = False
    proxy: Proxy


class _Connection(BaseHTTPRequestHandler):
    server: _Listener
    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True
    timeout = 30

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["Content-Length"]))
        status, answer = self.server.proxy.pass_on(body)
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(answer)))
        self.end_headers()
        self.wfile.write(answer)

    def log_message(self, *_: object) -> None:
        """Tests are quiet."""
