"""Certificate chains fetched from where Alexa keeps them, in bounded time and size."""

from __future__ import annotations

import os
import ssl
import time
from typing import Any, Final
from urllib.request import getproxies, proxy_bypass

import certifi
import urllib3
from urllib3.exceptions import HTTPError
from urllib3.util import make_headers, parse_url

from skill.web.refused import Refused
from skill.web.signatures import HOST

LONGEST: Final = 64 * 1024
"""Bytes of a chain; Alexa's has about 7,000."""

CONNECT_SECONDS: Final = 1.0
"""How long it may take to reach the host, and again to agree on TLS with it."""
READ_SECONDS: Final = 2.0
"""How long it may take to read all that it sends.

With all before it a fetch takes four seconds, after which a turn may just begin with the store.
"""

_HEADERS: Final = {"Accept-Encoding": "identity", "Connection": "close"}


class _Hurried(ssl.SSLSocket):
    """A connection that ends in time, also with a host that sends a byte now and then."""

    _end: float | None = None

    def recv_into(self, *place: Any) -> int:
        self._end = self._end or time.monotonic() + READ_SECONDS
        self.settimeout(max(self._end - time.monotonic(), 0.001))
        return super().recv_into(*place)


class Fetcher:
    """Fetches pages from one host, over TLS. Safe to share between threads.

    It minds what the environment says of a proxy (``HTTPS_PROXY``, ``NO_PROXY``), and of the
    authorities that servers are trusted by (``SSL_CERT_FILE``, ``SSL_CERT_DIR``; certifi's count,
    too, if neither is set).
    """

    def __init__(self) -> None:
        self._pool = _pool()

    def __call__(self, url: str) -> bytes:
        """The page at ``url``. Raises ``Refused``."""
        try:
            response = self._pool.request(
                "GET",
                url,
                headers=_HEADERS,
                redirect=False,
                preload_content=False,
                decode_content=False,
            )
            with response:
                return _read(response)
        except (HTTPError, OSError) as fault:
            raise Refused(
                "The certificate chain cannot be fetched.", 503, why=type(fault).__name__
            ) from None


def _read(response: urllib3.BaseHTTPResponse) -> bytes:
    if response.status != 200:
        raise Refused("There is no certificate chain at its address.", why=f"{response.status}")
    page = bytearray()
    while piece := response.read1(LONGEST):
        page += piece
        if len(page) > LONGEST:
            raise Refused("The certificate chain is too long.")
    return bytes(page)


def _pool() -> urllib3.PoolManager:
    settings: dict[str, Any] = {
        "ssl_context": _context(),
        "timeout": urllib3.Timeout(connect=CONNECT_SECONDS, read=READ_SECONDS),
        "retries": False,
    }
    proxy = None if proxy_bypass(HOST) else getproxies().get("https")
    if proxy is None:
        return urllib3.PoolManager(**settings)
    user = parse_url(proxy).auth
    headers = make_headers(proxy_basic_auth=user) if user else None
    return urllib3.ProxyManager(proxy, proxy_headers=headers, **settings)


def _context() -> ssl.SSLContext:
    is_set = os.environ.get("SSL_CERT_FILE") or os.environ.get("SSL_CERT_DIR")
    context = ssl.create_default_context()
    context.sslsocket_class = _Hurried
    if not is_set:
        context.load_verify_locations(certifi.where())
    return context
