"""What may come over a connection that is no good request of HTTP, and what it is answered.

Everything is what Alexa sends, but for one thing.
"""

from __future__ import annotations

import gzip
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Final, TypeAlias

from skill.web.screening import LARGEST


@dataclass(frozen=True)
class Signed:
    """A body, and the headers with which it is signed."""

    body: bytes
    headers: Mapping[str, str]

    def head(
        self, first: str = "POST / HTTP/1.1", but: Iterable[str] = (), more: str = ""
    ) -> bytes:
        """The first line and the headers, without those of ``but``, and with ``more`` lines."""
        headers = {
            "Host": "skill.example.com",
            "Connection": "close",
            "Content-Length": str(len(self.body)),
            **self.headers,
        }
        lines = [f"{name}: {text}" for name, text in headers.items() if name not in but]
        return "\r\n".join([first, *lines, more]).encode("latin-1").rstrip(b"\r\n") + b"\r\n\r\n"

    def whole(self, first: str = "POST / HTTP/1.1", more: str = "") -> bytes:
        return self.head(first, more=more) + self.body

    def sized(self, *sizes: str) -> bytes:
        """With other words about how long the body is."""
        return self.head(but=("Content-Length",), more="\r\n".join(sizes)) + self.body

    def in_pieces(self, pieces: bytes, coding: str = "chunked") -> bytes:
        """With a body in pieces, as they are written."""
        more = f"Transfer-Encoding: {coding}"
        return self.head(but=("Content-Length",), more=more) + pieces

    def piece(self) -> bytes:
        """The whole body in one piece."""
        return b"%x\r\n%b\r\n" % (len(self.body), self.body)


Sending: TypeAlias = Callable[[Signed], bytes]

NO_HTTP: Final = "The request is not written as HTTP has it."
TOO_LONG: Final = "The data value transmitted exceeds the capacity limit."
NO_LENGTH: Final = "The body must tell its length."
NOT_FOUND: Final = "The requested URL was not found on the server."
NO_METHOD: Final = "The method is not allowed for the requested URL."
NO_TYPE: Final = "The body must be of type application/json."
ENCODED: Final = "The body must not be encoded."
UNSIGNED: Final = "The request is not signed: there is no "
UNFIT: Final = "The signature does not fit the body."

_NONE: Final = ("Content-Length",)
_TYPE: Final = ("Content-Type",)


def _first_line(text: str) -> Sending:
    return lambda signed: signed.whole(text)


REFUSED: Final[dict[str, tuple[Sending, int, str]]] = {
    # First lines
    "a handshake of TLS": (lambda s: b"\x16\x03\x01\x02\x00\x01\x00\r\n\r\n", 400, NO_HTTP),
    "zeros": (lambda s: bytes(100) + b"\r\n\r\n", 400, NO_HTTP),
    "the body alone": (lambda s: s.body + b"\r\n\r\n", 400, NO_HTTP),
    "HTTP/0.9": (lambda s: b"GET /\r\n\r\n", 400, NO_HTTP),
    "HTTP/2": (lambda s: b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", 400, NO_HTTP),
    "HTTP/3": (lambda s: s.whole("POST / HTTP/3.0"), 400, NO_HTTP),
    "HTTP/1.10": (lambda s: s.whole("POST / HTTP/1.10"), 400, NO_HTTP),
    "no version": (lambda s: s.whole("POST /"), 400, NO_HTTP),
    "no path": (lambda s: s.whole("POST HTTP/1.1"), 400, NO_HTTP),
    "small letters": (lambda s: s.whole("post / HTTP/1.1"), 400, NO_HTTP),
    "a method of no letters": (lambda s: s.whole("{} / HTTP/1.1"), 400, NO_HTTP),
    "two spaces": (lambda s: s.whole("POST  / HTTP/1.1"), 400, NO_HTTP),
    "a space in front": (lambda s: s.whole(" POST / HTTP/1.1"), 400, NO_HTTP),
    "a long method": (lambda s: s.whole("A" * 1_000 + " / HTTP/1.1"), 400, NO_HTTP),
    "no path of any": (lambda s: s.whole("OPTIONS * HTTP/1.1"), 404, NOT_FOUND),
    "another's star": (lambda s: s.whole("POST * HTTP/1.1"), 400, NO_HTTP),
    "a long path": (lambda s: s.whole(f"POST /{'a' * 5_000} HTTP/1.1"), 414, "is too long."),
    "an answer": (lambda s: b"HTTP/1.1 200 OK\r\n\r\n", 400, NO_HTTP),
    # Headers
    "a header without a colon": (lambda s: s.whole(more="Nothing"), 400, NO_HTTP),
    "a header without a name": (lambda s: s.whole(more=": x"), 400, NO_HTTP),
    "a space in a name": (lambda s: s.whole(more="X Y: z"), 400, NO_HTTP),
    "a space before the colon": (lambda s: s.whole(more="Xy : z"), 400, NO_HTTP),
    "a zero byte in a header": (lambda s: s.whole(more="X: a\x00b"), 400, NO_HTTP),
    "a line end alone": (lambda s: s.whole(more="X: a\rSignature-256: b"), 400, NO_HTTP),
    "a header over two lines": (lambda s: s.whole(more="X: a\r\n b"), 400, NO_HTTP),
    "a long header": (lambda s: s.whole(more=f"X: {'a' * 9_000}"), 431, "too many headers"),
    "many headers": (
        lambda s: s.whole(more="\r\n".join(f"X-{n}: y" for n in range(200))),
        431,
        "There are too many headers, or too long ones.",
    ),
    "a great expectation": (lambda s: s.whole(more="Expect: the-moon"), 417, "is not done here."),
    # How long the body is
    "no length": (lambda s: s.sized(), 411, NO_LENGTH),
    "nothing, at length": (
        lambda s: s.head(but=_NONE, more="Content-Length: 0"),
        400,
        UNFIT,
    ),
    "a length below nothing": (lambda s: s.sized("Content-Length: -1"), 400, NO_HTTP),
    "a length in words": (lambda s: s.sized("Content-Length: all"), 400, NO_HTTP),
    "a length with a sign": (lambda s: s.sized("Content-Length: +9"), 400, NO_HTTP),
    "a length of hexadecimal": (lambda s: s.sized("Content-Length: 0x9"), 400, NO_HTTP),
    "a length in other digits": (lambda s: s.sized("Content-Length: \xb2"), 400, NO_HTTP),
    "a length of two": (lambda s: s.sized("Content-Length: 9, 9"), 400, NO_HTTP),
    "a length of no digits": (lambda s: s.sized("Content-Length:"), 400, NO_HTTP),
    "two lengths": (lambda s: s.sized("Content-Length: 9", "Content-Length: 8"), 400, NO_HTTP),
    "one length, twice": (lambda s: s.sized(*["Content-Length: 9"] * 2), 400, NO_HTTP),
    "a length and pieces": (
        lambda s: s.sized("Content-Length: 9", "Transfer-Encoding: chunked"),
        400,
        NO_HTTP,
    ),
    "a length beyond any": (lambda s: s.sized(f"Content-Length: {'9' * 30}"), 413, TOO_LONG),
    "a length of 100 MB": (lambda s: s.sized(f"Content-Length: {100 << 20}"), 413, TOO_LONG),
    "a byte too many": (lambda s: s.sized(f"Content-Length: {LARGEST + 1}"), 413, TOO_LONG),
    "a body shorter than it is": (
        lambda s: s.sized(f"Content-Length: {len(s.body) - 1}"),
        400,
        UNFIT,
    ),
    # Pieces
    "pieces of no size": (lambda s: s.in_pieces(b"zz\r\n" + s.body), 400, ""),
    "pieces of a size below nothing": (lambda s: s.in_pieces(b"-9\r\n" + s.body), 400, ""),
    "pieces of a size with a sign": (lambda s: s.in_pieces(b"+9\r\n" + s.body), 400, ""),
    "a piece longer than it says": (
        lambda s: s.in_pieces(b"1\r\n" + s.body + b"\r\n0\r\n\r\n"),
        400,
        "",
    ),
    "pieces without the first": (lambda s: s.in_pieces(b"0\r\n\r\n"), 400, UNFIT),
    "pieces of more than there is": (
        lambda s: s.in_pieces(s.piece() * 2 + b"0\r\n\r\n"),
        400,
        UNFIT,
    ),
    "pieces beyond what is read": (
        lambda s: s.in_pieces((b"10000\r\n" + b" " * 65_536 + b"\r\n") * 6 + b"0\r\n\r\n"),
        413,
        TOO_LONG,
    ),
    "pieces of another coding": (lambda s: s.in_pieces(s.piece(), "nothing"), 400, NO_HTTP),
    "pieces, twice": (lambda s: s.in_pieces(s.piece(), "chunked, chunked"), 400, NO_HTTP),
    "pieces, and then more": (lambda s: s.in_pieces(s.piece(), "chunked, gzip"), 400, NO_HTTP),
    # What the body is
    "no type": (lambda s: s.head(but=_TYPE) + s.body, 415, NO_TYPE),
    "a text": (lambda s: s.head(but=_TYPE, more="Content-Type: text/plain") + s.body, 415, NO_TYPE),
    "nearly JSON": (
        lambda s: s.head(but=_TYPE, more="Content-Type: application/json-patch+json") + s.body,
        415,
        NO_TYPE,
    ),
    "two types": (lambda s: s.whole(more="Content-Type: text/html"), 400, NO_HTTP),
    "compressed": (
        lambda s: (
            s.head(
                but=_NONE,
                more=f"Content-Encoding: gzip\r\nContent-Length: {len(gzip.compress(s.body))}",
            )
            + gzip.compress(s.body)
        ),
        415,
        ENCODED,
    ),
    "said to be compressed": (lambda s: s.whole(more="Content-Encoding: br"), 415, ENCODED),
    # Signatures
    "no signature": (lambda s: s.head(but=("Signature-256",)) + s.body, 400, UNSIGNED),
    "no chain": (lambda s: s.head(but=("SignatureCertChainUrl",)) + s.body, 400, UNSIGNED),
    "a signature with an underscore": (
        lambda s: (
            s.head(but=("Signature-256",), more=f"Signature_256: {s.headers['Signature-256']}")
            + s.body
        ),
        400,
        UNSIGNED,
    ),
    "two signatures": (
        lambda s: s.whole(more=f"Signature-256: {s.headers['Signature-256']}"),
        400,
        "is not written in base64.",
    ),
    "two chains": (
        lambda s: s.whole(more="SignatureCertChainUrl: https://example.com/echo.api/x.pem"),
        400,
        "is not one of Alexa's.",
    ),
    "another body": (lambda s: s.head() + s.body.replace(b"Repeat", b"repeat"), 400, UNFIT),
    # Methods and paths
    **{
        f"the method {method}": (_first_line(f"{method} / HTTP/1.1"), 405, NO_METHOD)
        for method in ("GET", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "CONNECT", "BREW")
    },
    "posting to its health": (lambda s: s.whole("POST /healthz HTTP/1.1"), 405, NO_METHOD),
    **{
        f"the path {path}": (_first_line(f"POST {path} HTTP/1.1"), 404, NOT_FOUND)
        for path in (
            *("/alexa", "/index.html", "/.env", "/.git/config", "/admin", "/static/app.py"),
            *("/../../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "/..%2f..%2fetc/passwd"),
            *("/%00", "/%ff", "/%", "/;", "/healthz/", "/healthz%2f", "/\\", "/<script>"),
            *("/{{7*7}}", "/${jndi:ldap://example.com/a}", "/a//b"),
        )
    },
}
"""Each by what is wrong: what is sent, the status, and the words that it is refused with."""

ANSWERED: Final[dict[str, Sending]] = {
    "as it is": lambda s: s.whole(),
    "HTTP/1.0": lambda s: s.whole("POST / HTTP/1.0"),
    "a whole address": lambda s: s.whole("POST http://example.com/ HTTP/1.1"),
    "a query": lambda s: s.whole("POST /?a=b&a=%ff HTTP/1.1"),
    "small names of headers": lambda s: (
        s.whole()
        .replace(b"Signature-256", b"signature-256")
        .replace(b"SignatureCertChainUrl", b"signaturecertchainurl")
        .replace(b"Content-Type", b"content-type")
    ),
    "in a piece": lambda s: s.in_pieces(s.piece() + b"0\r\n\r\n"),
    "in pieces of a byte": lambda s: s.in_pieces(
        b"".join(b"1\r\n%c\r\n" % byte for byte in s.body) + b"0\r\n\r\n"
    ),
    "in pieces with something behind": lambda s: s.in_pieces(
        s.piece() + b"0\r\nSignature-256: x\r\n\r\n"
    ),
    "more than its length says": lambda s: s.whole() + b"GET /nothing HTTP/1.1\r\n\r\n",
    "an expectation": lambda s: s.whole(more="Expect: 100-continue"),
    "an older signature, too": lambda s: s.whole(more="Signature: nonsense"),
    "another host": lambda s: s.whole().replace(b"skill.example.com", b"evil.example.com:99"),
    "headers of a proxy's": lambda s: s.whole(
        more="X-Forwarded-Proto: http\r\nX-Forwarded-Ssl: on\r\nX-Forwarded-For: 1.2.3.4\r\n"
        "Forwarded: for=1.2.3.4;proto=http\r\nX-Forwarded-Host: evil.example.com"
    ),
    "headers about the path": lambda s: s.whole(
        more="SCRIPT_NAME: /x\r\nSCRIPT-NAME: /x\r\nPATH_INFO: /y\r\nX-Original-URL: /z\r\n"
        "X-Rewrite-URL: /z\r\nX-HTTP-Method-Override: DELETE"
    ),
    "headers about everything": lambda s: s.whole(
        more="Cookie: session=x\r\nAuthorization: Basic eDp5\r\nRange: bytes=0-1\r\n"
        "If-None-Match: *\r\nAccept: text/html\r\nAccept-Encoding: gzip\r\nUpgrade: h2c\r\n"
        "Origin: https://example.com\r\nProxy: http://example.com\r\nTE: trailers"
    ),
}
"""Requests that are strange, and good."""
