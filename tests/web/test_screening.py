"""What counts as a request such as Alexa sends, before the SDK sees it."""

from __future__ import annotations

import json
from collections.abc import Callable
from datetime import timedelta
from typing import Any, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from skill.web.refused import Refused
from skill.web.screening import DEEPEST, Json, check_moment, read_envelope
from tests.web.inside import NOW, launch

LAUNCH: Final = json.dumps(launch()).encode()


def refusal_of(body: bytes) -> str:
    with pytest.raises(Refused) as caught:
        read_envelope(body)
    assert caught.value.status == 400
    return caught.value.reason


def nested(depth: int) -> bytes:
    """A launch in which lists stand within each other, the whole so deep."""
    inner = "[" * (depth - 2) + "]" * (depth - 2)
    return LAUNCH.replace(b'"attributes": {}', f'"attributes": {inner}'.encode())


def test_a_request_of_alexas_is_read() -> None:
    assert read_envelope(LAUNCH) == launch()


@pytest.mark.parametrize(
    ("body", "reason"),
    [
        (b"", "The body is not JSON."),
        (b" ", "The body is not JSON."),
        (LAUNCH[:-1], "The body is not JSON."),
        (LAUNCH + b"{}", "The body is not JSON."),
        (b"version=1.0", "The body is not JSON."),
        (LAUNCH.replace(b"true", b"NaN"), "The body is not JSON."),
        (LAUNCH.replace(b"true", b"-Infinity"), "The body is not JSON."),
        (LAUNCH.replace(b"true", b"1" * 5000), "The body is not JSON."),
        (LAUNCH.decode().encode("utf-16"), "The body is not UTF-8."),
        (LAUNCH.replace(b"1.0", b"\xff"), "The body is not UTF-8."),
        (LAUNCH.replace(b"1.0", b"\xed\xa0\x80"), "The body is not UTF-8."),
        (b"\xef\xbb\xbf" + LAUNCH, "The body is not JSON."),
        (b"null", "The body is no JSON object."),
        (b"[]", "The body is no JSON object."),
        (b'"LaunchRequest"', "The body is no JSON object."),
        (b"[" * 100_000, "The body is nested too deeply."),
        (b'{"a":' * 40_000 + b"1" + b"}" * 40_000, "The body is nested too deeply."),
        (nested(DEEPEST + 1), "The body is nested too deeply."),
        (b"{}", "The version is no text."),
    ],
)
def test_a_body_that_is_no_request_is_refused(body: bytes, reason: str) -> None:
    assert refusal_of(body) == reason


def test_a_request_may_be_deep_but_not_bottomless() -> None:
    assert read_envelope(nested(DEEPEST))


WRONG: Final[tuple[object, ...]] = (None, True, 7, 1.5, [], {})


@pytest.mark.parametrize("wrong", WRONG, ids=repr)
@pytest.mark.parametrize("name", ["type", "requestId", "timestamp"])
def test_what_every_request_tells_is_a_text(name: str, wrong: object) -> None:
    envelope = launch()
    envelope["request"][name] = wrong
    assert refusal_of(json.dumps(envelope).encode()) == f"The request's {name} is no text."
    del envelope["request"][name]
    assert refusal_of(json.dumps(envelope).encode()) == f"The request's {name} is no text."


@pytest.mark.parametrize("wrong", ["x", True, 7, 1.5, []], ids=repr)
@pytest.mark.parametrize("part", ["session", "context", "request"])
def test_its_parts_are_objects(part: str, wrong: object) -> None:
    reason = refusal_of(json.dumps(launch() | {part: wrong}).encode())
    assert reason in (f"The body's {part} is no object.", "The body has no request.")


def without(name: str) -> Callable[[Json], None]:
    def change(envelope: Json) -> None:
        del envelope[name]

    return change


def with_value(*path: str, value: Any) -> Callable[[Json], None]:
    def change(envelope: Json) -> None:
        holder = envelope
        for name in path[:-1]:
            holder = holder[name]
        holder[path[-1]] = value

    return change


NEWER: Final = {
    "no session": without("session"),
    "no context": without("context"),
    "null session": with_value("session", value=None),
    "null context": with_value("context", value=None),
    "another type": with_value("request", "type", value="Alexa.Something.New"),
    "another version": with_value("version", value="2.0"),
    "another part": with_value("somethingNew", value={"a": [1, 2]}),
    "another locale": with_value("request", "locale", value="tlh-XX"),
    "attributes of another kind": with_value("session", "attributes", value=[1]),
    "half a character": with_value("request", "requestId", value="\ud800"),
}


@pytest.mark.parametrize("case", NEWER)
def test_what_is_only_newer_or_odd_is_left_to_the_skill(case: str) -> None:
    envelope = launch()
    NEWER[case](envelope)
    assert read_envelope(json.dumps(envelope).encode()) == envelope


@given(st.binary())
def test_any_bytes_are_read_or_refused(body: bytes) -> None:
    refusal_of(body)


# When it was sent ----------------------------------------------------------------------------


def moment_refusal(timestamp: str, kind: str = "LaunchRequest") -> str:
    try:
        check_moment({"request": {"type": kind, "timestamp": timestamp}}, NOW)
    except Refused as refused:
        assert refused.status == 400
        return refused.reason
    return ""


@pytest.mark.parametrize("sign", [-1, 1])
@pytest.mark.parametrize(
    ("kind", "seconds"), [("IntentRequest", 150), ("AlexaSkillEvent.SkillDisabled", 3600)]
)
def test_a_clock_may_be_a_bit_wrong_either_way(kind: str, seconds: int, sign: int) -> None:
    sent = NOW + sign * timedelta(seconds=seconds)
    assert moment_refusal(sent.isoformat(), kind) == ""
    later = sent + sign * timedelta(microseconds=1)
    reason = "The request was not sent just now, or a clock is wrong."
    assert moment_refusal(later.isoformat(), kind) == reason


@pytest.mark.parametrize(
    "timestamp",
    ["2026-11-30T12:00:00Z", "2026-11-30T12:00:00.123Z", "2026-11-30T14:00:00+02:00"],
)
def test_a_moment_is_the_same_in_every_time_zone(timestamp: str) -> None:
    assert moment_refusal(timestamp) == ""


@pytest.mark.parametrize(
    "timestamp",
    ["", "now", "1764504000000", "2026-11-30T12:00:00z Z", "2026-02-30T12:00:00Z", "\ud800"],
)
def test_a_moment_that_cannot_be_read_is_refused(timestamp: str) -> None:
    assert moment_refusal(timestamp) == "The request's timestamp cannot be read."


@pytest.mark.parametrize("timestamp", ["2026-11-30T12:00:00", "2026-11-30"])
def test_a_moment_without_a_time_zone_is_refused(timestamp: str) -> None:
    assert moment_refusal(timestamp) == "The request's timestamp has no time zone."


@pytest.mark.parametrize(
    "timestamp", ["0001-01-01T00:00:00+23:59", "9999-12-31T23:59:59-23:59", "2025-06-15T15:06:40Z"]
)
def test_another_age_is_refused(timestamp: str) -> None:
    assert moment_refusal(timestamp) == "The request was not sent just now, or a clock is wrong."
