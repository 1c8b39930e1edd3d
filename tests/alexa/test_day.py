"""On which day something is said, by the request's own timestamp: the daily game is of that day."""

from __future__ import annotations

from typing import Any, Final

import pytest

from skill.alexa.skill import build_handler
from skill.catalogue import open_house
from skill.store.memory import MemoryStore
from tests.alexa.speaker import Answer

_APPLICATION: Final = {"applicationId": "ours"}
_USER: Final = {"userId": "home"}


def day_of(timestamp: Any, **other: Any) -> str:
    """The day of the daily game that is agreed on when it is asked for at that moment."""
    request = {
        "type": "IntentRequest",
        "requestId": "request",
        "timestamp": timestamp,
        "locale": "en-US",
        "intent": {"name": "DailyIntent", "confirmationStatus": "NONE"},
    }
    event = {
        "version": "1.0",
        "session": {
            "new": True,
            "sessionId": "session",
            "application": _APPLICATION,
            "user": _USER,
        },
        "context": {"System": {"application": _APPLICATION, "user": _USER}},
        "request": request | other,
    }
    response = build_handler(open_house("binomial", MemoryStore()))(event, None)
    assert response["response"]["shouldEndSession"] is False
    return Answer("binomial", response).table.lobby.daily


@pytest.mark.parametrize(
    ("timestamp", "day"),
    [
        ("2026-11-30T12:00:00Z", "2026-11-30"),
        ("2026-11-30T23:59:59Z", "2026-11-30"),
        ("2026-12-01T00:00:00Z", "2026-12-01"),
        ("2026-11-30T23:30:00-05:00", "2026-12-01"),  # an evening in New York
        ("2026-12-01T01:00:00+14:00", "2026-11-30"),
        ("2026-11-30T12:00:00", "2026-11-30"),  # without a zone it is universal time
    ],
)
def test_the_day_is_that_of_universal_time(timestamp: str, day: str) -> None:
    assert day_of(timestamp) == day


@pytest.mark.parametrize(
    "timestamp",
    [
        *(None, "", "noon on Monday", 1764500000, [], {}, True),
        "0001-01-01T00:00:00+14:00",  # before the first day of the calendar
        "9999-12-31T23:59:59-14:00",  # after the last
    ],
)
def test_where_none_can_be_read_there_is_no_daily_game(timestamp: Any) -> None:
    assert day_of(timestamp) == ""


def test_a_request_that_the_sdk_cannot_read_still_tells_its_day(
    caplog: pytest.LogCaptureFixture,
) -> None:
    """It knows no dialog state that is newer than itself."""
    assert day_of("2026-11-30T12:00:00Z", dialogState="FORGOTTEN") == "2026-11-30"
    assert "a request that the SDK cannot read" in caplog.text
    assert day_of("2026-11-30 12:00 or so", dialogState="FORGOTTEN") == ""
