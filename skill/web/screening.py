"""Whether a body is a request such as Alexa sends, before the SDK reads it. Pure."""

from __future__ import annotations

import json
from collections.abc import Iterator
from datetime import datetime, timedelta
from typing import Any, Final, NoReturn

from ask_sdk_webservice_support.verifier_constants import (
    MAX_NORMAL_REQUEST_TOLERANCE_IN_MILLIS,
    MAX_SKILL_EVENT_TOLERANCE_IN_MILLIS,
)

from skill.web.refused import Refused

LARGEST: Final = 256 * 1024
"""Bytes of a body; Alexa's stay below 130,000."""

DEEPEST: Final = 64
"""Objects and lists within each other; Alexa's are less than twenty deep."""

TOLERANCE: Final = timedelta(milliseconds=MAX_NORMAL_REQUEST_TOLERANCE_IN_MILLIS)
EVENT_TOLERANCE: Final = timedelta(milliseconds=MAX_SKILL_EVENT_TOLERANCE_IN_MILLIS)
"""How far the time of an event of the skill's own life (enabled, disabled...) may be from ours."""

Json = dict[str, Any]


def read_envelope(body: bytes) -> Json:
    """The request envelope in a body. Raises ``Refused``.

    Types and values that we do not know are let through: Alexa may be newer than this program.
    """
    envelope = _read_json(body)
    if not isinstance(envelope, dict):
        raise Refused("The body is no JSON object.")
    if _is_deeper(envelope, DEEPEST):
        raise Refused("The body is nested too deeply.")
    _check_text(envelope, "version", "version")
    for part in ("session", "context"):
        if not isinstance(envelope.get(part), dict | None):
            raise Refused(f"The body's {part} is no object.")
    request = envelope.get("request")
    if not isinstance(request, dict):
        raise Refused("The body has no request.")
    for name in ("type", "requestId", "timestamp"):
        _check_text(request, name, f"request's {name}")
    return envelope


def check_moment(envelope: Json, now: datetime) -> None:
    """Raises ``Refused`` unless a request was sent just now, by a clock that may be a bit wrong."""
    request = envelope["request"]
    try:
        sent = datetime.fromisoformat(request["timestamp"])
    except ValueError:
        raise Refused("The request's timestamp cannot be read.") from None
    if sent.tzinfo is None:
        raise Refused("The request's timestamp has no time zone.")
    is_event = request["type"].startswith("AlexaSkillEvent.")
    if abs(now - sent) > (EVENT_TOLERANCE if is_event else TOLERANCE):
        raise Refused("The request was not sent just now, or a clock is wrong.")


def _read_json(body: bytes) -> object:
    try:
        return json.loads(body.decode(), parse_constant=_refuse_constant)
    except UnicodeDecodeError:
        raise Refused("The body is not UTF-8.") from None
    except RecursionError:
        raise Refused("The body is nested too deeply.") from None
    except ValueError:  # no JSON, or a number that is too long
        raise Refused("The body is not JSON.") from None


def _refuse_constant(name: str) -> NoReturn:
    """NaN and infinity, which are not JSON."""
    raise ValueError(name)


def _check_text(holder: Json, name: str, called: str) -> None:
    if not isinstance(holder.get(name), str):
        raise Refused(f"The {called} is no text.")


def _is_deeper(value: object, limit: int) -> bool:
    level = [value]
    for _ in range(limit):
        level = [inner for outer in level for inner in _inside(outer)]
        if not level:
            return False
    return True


def _inside(value: object) -> Iterator[object]:
    if isinstance(value, dict):
        yield from value.values()
    elif isinstance(value, list):
        yield from value
