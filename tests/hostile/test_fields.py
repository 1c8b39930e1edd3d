"""Every field of a request that was signed by Alexa, replaced by everything that it is not.

What a request cannot do without is refused. All else is read as far as it goes: Alexa may be newer
than the program, and whoever sits at the table cannot help that.
"""

from __future__ import annotations

import copy
import json
import logging
from typing import Any, Final

import pytest

from tests.alexa.speaker import Json
from tests.hostile.door import (
    TOKEN,
    Door,
    Path,
    check_log,
    check_refusal,
    check_turn,
    noted,
    parts,
    secrets_of,
)
from tests.web.inside import NOW

TEXTS: Final = ("version", "request.type", "request.requestId")
"""What must be a text, whatever it says."""
OBJECTS: Final = ("session", "context")
"""What must be an object, or nothing."""
SKILL: Final = (
    *("context", "context.System", "context.System.application"),
    "context.System.application.applicationId",
)
"""Where it stands for whom a request is, and what that stands in."""

GONE: Final = object()

EVERYTHING: Final[dict[str, object]] = {
    "nothing": GONE,
    "null": None,
    "true": True,
    "number": 7,
    "negative": -1,
    "fraction": 0.5,
    "beyond any float": 10**400,
    "empty text": "",
    "text": "nonsense",
    "number as text": "7",
    "marked up": "</speak><audio src='https://example.com/a.mp3'/>",
    "placeholder": "{ $names } %s {0}",
    "lines": "2\n\n\r\n\x00\u2028",
    "long text": "x" * 30_000,
    "half a character": "\ud800",
    "no character": "\ufffe\uffff",
    "empty list": [],
    "list of null": [None],
    "list of lists": [[], [[]]],
    "empty object": {},
    "object": {"type": "nonsense", "value": {"": None}, "name": 7},
    "deep list": json.loads("[" * 40 + "]" * 40),
    "deep object": json.loads('{"value":' * 40 + "{}" + "}" * 40),
    "many": [None] * 5_000,
}
"""What may stand in a field's place, each under a name."""

CONTEXT: Final[Json] = {
    "System": {
        "person": {"personId": "amzn1.ask.person.XANTHIPPE", "accessToken": TOKEN},
        "unit": {"unitId": "amzn1.ask.unit.MEADOW", "persistentUnitId": "amzn1.alexa.unit.MEADOW"},
        "device": {
            "deviceId": "amzn1.ask.device.SHELF",
            "persistentEndpointId": "amzn1.alexa.endpoint.SHELF",
            "supportedInterfaces": {
                "Alexa.Presentation.APL": {"runtime": {"maxVersion": "2024.3"}},
                "AudioPlayer": {},
            },
        },
        "apiAccessToken": TOKEN,
    },
    "Viewport": {
        "experiences": [{"arcMinuteWidth": 246, "canRotate": False}],
        "shape": "RECTANGLE",
        "pixelWidth": 1024,
        "dpi": 160,
        "touch": ["SINGLE"],
        "video": {"codecs": ["H_264_42"]},
    },
    "Geolocation": {
        "timestamp": "2026-11-30T12:00:00Z",
        "coordinate": {"latitudeInDegrees": 38.2, "longitudeInDegrees": 28.3},
        "locationServices": {"status": "RUNNING", "access": "ENABLED"},
    },
    "Extensions": {"available": {"aplext:backstack:10": {}}},
}
"""What a device with a screen tells of itself, beside what every device does."""


def full_request(door: Door) -> Json:
    """A request with all that may be in one."""
    envelope = door.fight()
    system = {**envelope["context"]["System"], **CONTEXT["System"]}
    system["user"] = {
        **system["user"],
        "accessToken": TOKEN,
        "permissions": {"consentToken": TOKEN},
    }
    envelope["context"] = {**CONTEXT, "System": system}
    envelope["request"]["timestamp"] = NOW.strftime("%Y-%m-%dT%H:%M:%SZ")
    full: Json = json.loads(json.dumps(envelope))  # in which nothing is the same twice
    return full


def replaced(envelope: Json, path: Path, value: object) -> Json:
    changed = copy.deepcopy(envelope)
    holder: Any = changed
    for name in path[:-1]:
        holder = holder[name]
    if value is GONE:
        del holder[path[-1]]
    else:
        holder[path[-1]] = value
    return changed


def refusal_of(field: str, value: object) -> str | None:
    """The words in which that is refused, or None if it is answered."""
    if field == "request" and not isinstance(value, dict):
        return "The body has no request."
    if field == "request":
        return "is no text."
    if field in OBJECTS and not isinstance(value, dict | None) and value is not GONE:
        return f"The body's {field} is no object."
    if field in TEXTS and not isinstance(value, str):
        return "is no text."
    if field == "request.timestamp":
        return "cannot be read." if isinstance(value, str) else "is no text."
    if field in SKILL:
        return "The skill that the request is for is not served here."
    return None


@pytest.fixture(scope="module")
def door() -> Door:
    return Door()


@pytest.mark.parametrize("name", EVERYTHING)
def test_any_field_may_be(name: str, door: Door, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO)
    envelope, value = full_request(door), EVERYTHING[name]
    secrets = set(secrets_of(envelope))
    for path, _ in parts(envelope):
        field = ".".join(map(str, path))
        with noted(field):
            door.put_back()
            caplog.clear()
            changed = replaced(envelope, path, value)
            response = door.inside.post(json.dumps(changed).encode())
            if reason := refusal_of(field, value):
                check_refusal(response, 400, reason)
                assert door.is_untouched()
            else:
                check_turn(response, changed)
                door.check_kept()
            check_log(caplog.records, secrets)
