"""Bodies that Alexa never sends: what comes, and what is said about it.

They are signed well, so that it is the body alone that they are refused for.
"""

from __future__ import annotations

import gzip
import json
import zlib
from typing import Final

from skill.web.screening import DEEPEST, LARGEST
from tests.alexa.speaker import SKILL_ID

NO_JSON: Final = "The body is not JSON."
NO_UTF8: Final = "The body is not UTF-8."
NO_OBJECT: Final = "The body is no JSON object."
TOO_DEEP: Final = "The body is nested too deeply."
NO_REQUEST: Final = "The body has no request."

TIME: Final = "2026-11-30T12:00:00Z"
APPLICATION: Final = f'{{"applicationId":"{SKILL_ID}"}}'
USER: Final = '{"userId":"amzn1.ask.account.MEADOW"}'
CONTEXT: Final = f'"context":{{"System":{{"application":{APPLICATION},"user":{USER}}}}}'
REQUEST: Final = (
    '"request":{"type":"LaunchRequest","requestId":"amzn1.echo-api.request.1",'
    f'"timestamp":"{TIME}","locale":"en-US"}}'
)
LAUNCH: Final = f'{{"version":"1.0",{CONTEXT},{REQUEST}}}'
"""A whole request to open the skill, as short as it can be."""


def with_more(more: str) -> bytes:
    """The request with something more in it, in JSON's own words."""
    return LAUNCH.replace('{"version"', f'{{"more":{more},"version"').encode()


def without(part: str) -> bytes:
    """The request without a part of it, comma included."""
    assert part in LAUNCH
    return LAUNCH.replace(part, "").encode()


def nested(opening: str, closing: str, depth: int) -> bytes:
    return with_more(opening * depth + "null" + closing * depth)


REFUSED: Final[dict[str, tuple[bytes, str]]] = {
    # Hardly anything
    "a space": (b" ", NO_JSON),
    "lines": (b"\r\n\r\n", NO_JSON),
    "a zero byte": (b"\x00", NO_JSON),
    "null": (b"null", NO_OBJECT),
    "true": (b"true", NO_OBJECT),
    "a number": (b"7", NO_OBJECT),
    "a text": (b'"LaunchRequest"', NO_OBJECT),
    "a list": (b"[]", NO_OBJECT),
    "a list of requests": (f"[{LAUNCH}]".encode(), NO_OBJECT),
    "a request in a text": (json.dumps(LAUNCH).encode(), NO_OBJECT),
    "an empty object": (b"{}", "The version is no text."),
    # Nearly JSON
    "cut off by one": (LAUNCH[:-1].encode(), NO_JSON),
    "two requests": ((LAUNCH * 2).encode(), NO_JSON),
    "two requests in lines": (f"{LAUNCH}\n{LAUNCH}".encode(), NO_JSON),
    "something behind it": (f"{LAUNCH};".encode(), NO_JSON),
    "a zero byte behind it": (f"{LAUNCH}\x00".encode(), NO_JSON),
    "something before it": (f")]}}',\n{LAUNCH}".encode(), NO_JSON),
    "a call around it": (f"callback({LAUNCH})".encode(), NO_JSON),
    "a comma at the end": (LAUNCH[:-1].encode() + b",}", NO_JSON),
    "a comma too many": (with_more("[1,,2]"), NO_JSON),
    "no comma": (with_more('[1 "2"]'), NO_JSON),
    "no colon": (LAUNCH.replace(":", " ", 1).encode(), NO_JSON),
    "an equals sign": (LAUNCH.replace(":", "=", 1).encode(), NO_JSON),
    "a comment": (with_more("/* nothing */ 7"), NO_JSON),
    "a comment to the end": (with_more("7 // nothing\n"), NO_JSON),
    "single quotes": (LAUNCH.replace('"', "'").encode(), NO_JSON),
    "curly quotes": (LAUNCH.replace('"', "\u201d").encode(), NO_JSON),
    "a name without quotes": (LAUNCH.replace('"version"', "version").encode(), NO_JSON),
    "a number as a name": (LAUNCH.replace('"version"', "7").encode(), NO_JSON),
    "an object closed as a list": (with_more("{]"), NO_JSON),
    "a text over two lines": (with_more('"a\nb"'), NO_JSON),
    "a tab in a text": (with_more('"a\tb"'), NO_JSON),
    "a zero byte in a text": (with_more('"a\x00b"'), NO_JSON),
    "an escape that is none": (with_more(r'"\x41"'), NO_JSON),
    "an escape cut off": (with_more(r'"\u12"'), NO_JSON),
    "an escape of no digits": (with_more(r'"\uzzzz"'), NO_JSON),
    "a text without an end": (with_more('"'), NO_JSON),
    "a word": (with_more("nothing"), NO_JSON),
    "None": (with_more("None"), NO_JSON),
    "True": (with_more("True"), NO_JSON),
    "undefined": (with_more("undefined"), NO_JSON),
    # Numbers
    "not a number": (with_more("NaN"), NO_JSON),
    "infinity": (with_more("Infinity"), NO_JSON),
    "minus infinity": (with_more("-Infinity"), NO_JSON),
    "zeros in front": (with_more("007"), NO_JSON),
    "a plus in front": (with_more("+7"), NO_JSON),
    "no digit in front": (with_more(".5"), NO_JSON),
    "no digit behind": (with_more("5."), NO_JSON),
    "a number in hexadecimal": (with_more("0x10"), NO_JSON),
    "digits of another script": (with_more("\u0667"), NO_JSON),
    "a number with underscores": (with_more("1_000"), NO_JSON),
    "4,301 digits": (with_more("9" * 4_301), NO_JSON),
    "100,000 digits": (with_more("9" * 100_000), NO_JSON),
    "minus 4,301 digits": (with_more("-" + "9" * 4_301), NO_JSON),
    # Bytes
    "a byte order mark": (LAUNCH.encode("utf-8-sig"), NO_JSON),
    "UTF-16": (LAUNCH.encode("utf-16"), NO_UTF8),
    "UTF-16 without a mark": (LAUNCH.encode("utf-16-le"), NO_JSON),
    "UTF-16, big end first": (LAUNCH.encode("utf-16-be"), NO_JSON),
    "UTF-32": (LAUNCH.encode("utf-32"), NO_UTF8),
    "UTF-7": (LAUNCH.encode("utf-7").replace(b"{", b"+AHs-"), NO_JSON),
    "EBCDIC": (LAUNCH.encode("cp037"), NO_UTF8),
    "Latin-1": (with_more('"Zo\u00eb"').decode().encode("latin-1"), NO_UTF8),
    "a byte that is never": (with_more('"?"').replace(b"?", b"\xff"), NO_UTF8),
    "a slash written too long": (with_more('"?"').replace(b"?", b"\xc0\xaf"), NO_UTF8),
    "a quote written too long": (with_more('"?"').replace(b"?", b"\xc0\xa2"), NO_UTF8),
    "half a surrogate pair": (with_more('"?"').replace(b"?", b"\xed\xa0\x80"), NO_UTF8),
    "a surrogate pair": (with_more('"?"').replace(b"?", b"\xed\xa0\xbd\xed\xb8\x80"), NO_UTF8),
    "beyond the last character": (with_more('"?"').replace(b"?", b"\xf4\x90\x80\x80"), NO_UTF8),
    "a character cut off": (with_more('"?"').replace(b"?", b"\xf0\x9f\x8e"), NO_UTF8),
    "a character's second byte": (with_more('"?"').replace(b"?", b"\x80"), NO_UTF8),
    "compressed": (gzip.compress(LAUNCH.encode(), mtime=0), NO_UTF8),
    "deflated": (zlib.compress(LAUNCH.encode()), NO_UTF8),
    "in base64": (b"eyJ2ZXJzaW9uIjoiMS4wIn0=", NO_JSON),
    "a handshake of TLS": (b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03", NO_UTF8),
    # Depth
    "lists too deep": (nested("[", "]", DEEPEST), TOO_DEEP),
    "objects too deep": (nested('{"a":', "}", DEEPEST), TOO_DEEP),
    "lists in objects too deep": (nested('{"a":[', "]}", DEEPEST // 2), TOO_DEEP),
    "lists deeper than any stack": (nested("[", "]", 100_000), TOO_DEEP),
    "objects deeper than any stack": (nested('{"a":', "}", 40_000), TOO_DEEP),
    "brackets without an end": (b"[" * LARGEST, TOO_DEEP),
    "braces without an end": (b'{"":' * (LARGEST // 4), TOO_DEEP),
    # Other languages
    "a form": (b"version=1.0&request=LaunchRequest", NO_JSON),
    "XML": (b'<?xml version="1.0"?><request type="LaunchRequest"/>', NO_JSON),
    "an XML bomb": (b'<!DOCTYPE a [<!ENTITY b "c"><!ENTITY d "&b;&b;">]><a>&d;</a>', NO_JSON),
    "YAML": (b"version: '1.0'\nrequest: !!python/object/apply:os.system [id]\n", NO_JSON),
    "a pickle": (b"cos\nsystem\n(S'id'\ntR.", NO_JSON),
    "parts of a form": (b'--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n', NO_JSON),
    "a second request of HTTP": (b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n", NO_JSON),
    "SQL": (b"'; DROP TABLE items; --", NO_JSON),
    "a template": (b"{{ config }}", NO_JSON),
    # JSON, but no request
    "no version": (without('"version":"1.0",'), "The version is no text."),
    "a number as its version": (LAUNCH.replace('"1.0"', "1.0").encode(), "The version is no text."),
    "no request": (without(f",{REQUEST}"), NO_REQUEST),
    "a list as its request": (LAUNCH.replace(REQUEST, '"request":[]').encode(), NO_REQUEST),
    "a text as its request": (LAUNCH.replace(REQUEST, '"request":"x"').encode(), NO_REQUEST),
    "no type": (without('"type":"LaunchRequest",'), "The request's type is no text."),
    "no id": (without('"requestId":"amzn1.echo-api.request.1",'), "requestId is no text."),
    "no time": (without(f'"timestamp":"{TIME}",'), "The request's timestamp is no text."),
    "names in capitals": (LAUNCH.replace("version", "Version").encode(), "version is no text."),
    "names with spaces": (LAUNCH.replace("request", "request ").encode(), NO_REQUEST),
    "no context": (without(f"{CONTEXT},"), "The skill that the request is for is not served here."),
    "another skill": (LAUNCH.replace(SKILL_ID, f"{SKILL_ID}2").encode(), "is not served here."),
    "a skill in other letters": (
        LAUNCH.replace(SKILL_ID, SKILL_ID.upper()).encode(),
        "is not served here.",
    ),
    "a skill with a space": (LAUNCH.replace(SKILL_ID, f"{SKILL_ID} ").encode(), "not served here."),
    "another skill, said last": (
        LAUNCH.replace(APPLICATION, f'{APPLICATION[:-1]},"applicationId":"another"}}').encode(),
        "The skill that the request is for is not served here.",
    ),
    "no request, said last": ((LAUNCH[:-1] + ',"request":null}').encode(), NO_REQUEST),
}
"""Each by what is wrong with it: the body, and the words that it is refused with."""


def _timed(text: str) -> bytes:
    return LAUNCH.replace(TIME, text).encode()


NOT_NOW: Final = "The request was not sent just now, or a clock is wrong."
UNREADABLE: Final = "The request's timestamp cannot be read."
NO_ZONE: Final = "The request's timestamp has no time zone."

MISTIMED: Final[dict[str, tuple[str, str]]] = {
    "too old": ("2026-11-30T11:57:29Z", NOT_NOW),
    "from the future": ("2026-11-30T12:02:31Z", NOT_NOW),
    "a day old": ("2026-11-29T12:00:00Z", NOT_NOW),
    "a year old": ("2025-11-30T12:00:00Z", NOT_NOW),
    "in another zone": ("2026-11-30T12:00:00+01:00", NOT_NOW),
    "at the beginning of time": ("0001-01-01T00:00:00+23:59", NOT_NOW),
    "at the end of time": ("9999-12-31T23:59:59-23:59", NOT_NOW),
    "at the epoch": ("1970-01-01T00:00:00Z", NOT_NOW),
    "never": ("", UNREADABLE),
    "in words": ("now", UNREADABLE),
    "in seconds": ("1796040000", UNREADABLE),
    "in a month that is none": ("2026-13-30T12:00:00Z", UNREADABLE),
    "on a day that is none": ("2026-11-31T12:00:00Z", UNREADABLE),
    "at a second that is none": ("2026-11-30T12:00:61Z", UNREADABLE),
    "in a zone that is none": ("2026-11-30T12:00:00+99:00", UNREADABLE),
    "with something behind it": (f"{TIME}Z", UNREADABLE),
    "with spaces": (f" {TIME}", UNREADABLE),
    "with a line end": (f"{TIME}\\n", UNREADABLE),
    "in the way of mail": ("Mon, 30 Nov 2026 12:00:00 GMT", UNREADABLE),
    "in no zone": ("2026-11-30T12:00:00", NO_ZONE),
    "on a day": ("2026-11-30", NO_ZONE),
}
"""Each by when it says that it was sent, and the words that it is refused with."""

ANSWERED: Final[dict[str, bytes]] = {
    "as it is": LAUNCH.encode(),
    "white space around it": f" \t\r\n{LAUNCH}\r\n\t ".encode(),
    "white space in it": LAUNCH.replace(":{", " :\n\t{ ").encode(),
    "letters escaped": LAUNCH.replace("LaunchRequest", "\\u004caunchRequest").encode(),
    "a name escaped": LAUNCH.replace('"version"', '"\\u0076ersion"').encode(),
    "slashes escaped": with_more('"a\\/b"'),
    "more than is known": with_more('{"":[{"a":null}],"__class__":"x","__proto__":{}}'),
    "a number beyond any": with_more("1e400"),
    "4,300 digits": with_more("9" * 4_300),
    "minus nothing": with_more("-0.0"),
    "half a character": with_more('"\\ud800"'),
    "a zero byte, escaped": with_more('"\\u0000"'),
    "any character": with_more('"\U0001f3b2\ufffe\u202e\u0000"'.replace("\0", "\\u0000")),
    "as deep as may be": nested("[", "]", DEEPEST - 2),
    "as long as may be": LAUNCH.encode() + b" " * (LARGEST - len(LAUNCH)),
    "a version, said twice": with_more('7,"version":null'),
    "a skill, said twice": LAUNCH.replace(
        APPLICATION, f'{{"applicationId":null,{APPLICATION[1:]}'
    ).encode(),
    "a request, said twice": LAUNCH.replace(REQUEST, f'"request":{{"a":7}},{REQUEST}').encode(),
    "many names": with_more("{" + ",".join(f'"{n}":{n}' for n in range(10_000)) + "}"),
    "one name many times": with_more("{" + ",".join('"a":7' for _ in range(10_000)) + "}"),
    "sent two minutes ago": _timed("2026-11-30T11:57:31Z"),
    "sent in two minutes": _timed("2026-11-30T12:02:29Z"),
    "sent in another zone": _timed("2026-11-30T13:00:00+01:00"),
    "sent at great length": _timed("2026-11-30T12:00:00." + "0" * 10_000 + "Z"),
    "sent at a fraction of a second": _timed("2026-11-30T12:00:00.123456789Z"),
}
"""Requests to open the skill that are lawful, however strange."""
