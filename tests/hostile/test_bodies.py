"""What comes in place of a request, and signed requests that say what nobody knows."""

from __future__ import annotations

import json
import logging
from typing import Final

import pytest
from ask_sdk_model import Request

from tests.alexa.speaker import Json
from tests.hostile.bodies import (
    ANSWERED,
    LAUNCH,
    MISTIMED,
    NO_JSON,
    NO_UTF8,
    REFUSED,
    TIME,
)
from tests.hostile.door import (
    Door,
    check_log,
    check_refusal,
    check_turn,
    noted,
    secrets_of,
)


@pytest.fixture(scope="module")
def whole_door() -> Door:
    return Door()


@pytest.fixture
def door(whole_door: Door, caplog: pytest.LogCaptureFixture) -> Door:
    caplog.set_level(logging.INFO)
    whole_door.put_back()
    return whole_door


@pytest.mark.parametrize("name", REFUSED)
def test_it_is_refused(name: str, door: Door, caplog: pytest.LogCaptureFixture) -> None:
    body, reason = REFUSED[name]
    check_refusal(door.inside.post(body), 400, reason)
    assert door.is_untouched()
    check_log(caplog.records, ["MEADOW"])


@pytest.mark.parametrize("name", MISTIMED)
def test_it_was_not_sent_now(name: str, door: Door, caplog: pytest.LogCaptureFixture) -> None:
    moment, reason = MISTIMED[name]
    check_refusal(door.inside.post(LAUNCH.replace(TIME, moment).encode()), 400, reason)
    assert door.is_untouched()
    check_log(caplog.records, ["MEADOW"])


@pytest.mark.parametrize("name", ANSWERED)
def test_it_is_answered(name: str, door: Door, caplog: pytest.LogCaptureFixture) -> None:
    """The household is welcomed back to the question that it was at."""
    answer = check_turn(door.inside.post(ANSWERED[name]), json.loads(LAUNCH))
    assert answer.text.endswith("Xanthippe, do you fight?")
    assert door.match() == door.before
    check_log(caplog.records, ["MEADOW"])


@pytest.mark.parametrize("text", [LAUNCH, LAUNCH.replace("en-US", "\u00e9\u20ac\U0001f3b2")])
def test_a_request_that_breaks_off_is_refused_wherever_it_does(text: str, door: Door) -> None:
    """After every byte: within names, texts, numbers and characters, and between them."""
    body = text.encode()
    for length in range(1, len(body)):
        with noted(body[:length]):
            reason = NO_JSON if _is_utf8(body[:length]) else NO_UTF8
            check_refusal(door.inside.post(body[:length]), 400, reason)
    assert door.is_untouched()


def _is_utf8(body: bytes) -> bool:
    return "\ufffd" not in body.decode(errors="replace")


# Requests of other types ---------------------------------------------------------------------

INVENTED: Final = (
    *("", " ", "launchrequest", "LaunchRequest ", "LaunchRequest\u0000", "Launch", "null"),
    *("Alexa.Something.New", "AlexaSkillEvent.SkillRenamed", "request.LaunchRequest", "type"),
    *("../LaunchRequest", "{ $type }", "__init__", "<speak/>", "\ud800", "x" * 100_000),
)
KNOWN: Final = sorted(set(Request.discriminator_value_class_map) - {"LaunchRequest"})


@pytest.mark.parametrize("kind", [*KNOWN, *INVENTED], ids=lambda kind: ascii(kind)[:40])
def test_what_is_neither_said_nor_a_launch_changes_nothing(
    kind: str, door: Door, caplog: pytest.LogCaptureFixture
) -> None:
    """Every type of the SDK's, and of nobody's, with nothing in it but what every request has."""
    envelope = json.loads(LAUNCH)
    envelope["request"]["type"] = kind
    response = door.inside.post(json.dumps(envelope).encode())
    answer = check_turn(response, envelope)
    if kind == "IntentRequest":
        assert answer.text.startswith("Sorry, I did not get that. Xanthippe: fight, or pass?")
        assert door.match() == door.before
    else:
        assert not answer.text
        assert door.is_untouched()
    check_log(caplog.records, ["MEADOW"])


# What is said twice --------------------------------------------------------------------------


def test_a_replayed_request_is_answered_the_same_and_played_once(door: Door) -> None:
    envelope = door.fight()
    first = door.inside.post(envelope)
    kept = door.store.content
    for _ in range(3):
        assert door.inside.post(envelope).data == first.data
        assert door.store.content == kept


def test_what_the_household_says_stands_in_no_log(
    door: Door, caplog: pytest.LogCaptureFixture
) -> None:
    """Nor in that of a request that is refused at the very last."""
    envelope: Json = door.fight()
    secrets = set(secrets_of(envelope))
    assert {"Xanthippe", "amzn1.ask.account.MEADOW"} <= secrets
    door.inside.post(envelope)
    door.inside.post({**envelope, "request": {**envelope["request"], "requestId": None}})
    door.inside.post(json.dumps(envelope).encode()[:-1])
    assert caplog.records
    check_log(caplog.records, secrets)
