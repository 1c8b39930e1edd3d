"""A request reduced to what a turn needs, in words that every version of the SDK can read."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Any, Final

_SPOKEN: Final = ("LaunchRequest", "IntentRequest")


def application_id(event: object) -> str | None:
    """The id of the skill that a request is for; None if it does not say."""
    system = _mapping(_mapping(_mapping(event).get("context")).get("System"))
    return _text(_mapping(system.get("application")).get("applicationId"))


def essentials(event: object) -> dict[str, Any]:
    """The request envelope that the SDK reads whatever ``event`` is.

    A launch or an intent keeps its name, its slots' raw values, its ids, when it was sent, and what
    the session carries. Anything else becomes the end of a session, which is answered with silence.
    """
    envelope = _mapping(event)
    session, context = _mapping(envelope.get("session")), _mapping(envelope.get("context"))
    system = _mapping(context.get("System"))
    return {
        "version": "1.0",
        "session": {
            "new": session.get("new") is True,
            "sessionId": _text(session.get("sessionId")),
            "attributes": _attributes(_mapping(session.get("attributes"))),
            **_owners(session),
        },
        "context": {"System": _owners(system)},
        "request": _request(_mapping(envelope.get("request"))),
    }


def _attributes(attributes: Mapping[str, Any]) -> dict[str, Any]:
    """What a session of this skill carries; nothing of what else may be there."""
    return {key: value for key, value in attributes.items() if isinstance(value, str | int)}


def _owners(holder: Mapping[str, Any]) -> dict[str, Any]:
    """The skill it is for, and the account it is from."""
    application, user = _mapping(holder.get("application")), _mapping(holder.get("user"))
    return {
        "application": {"applicationId": _text(application.get("applicationId"))},
        "user": {"userId": _text(user.get("userId"))},
    }


def _request(request: Mapping[str, Any]) -> dict[str, Any]:
    kept: dict[str, Any] = {
        "requestId": _text(request.get("requestId")),
        "timestamp": _moment(request.get("timestamp")),
        "locale": _text(request.get("locale")),
    }
    kind = request.get("type")
    if kind not in _SPOKEN:
        return {"type": "SessionEndedRequest", "reason": "USER_INITIATED", **kept}
    if kind == "IntentRequest":
        kept["intent"] = _intent(_mapping(request.get("intent")))
    return {"type": kind, **kept}


def _intent(intent: Mapping[str, Any]) -> dict[str, Any]:
    slots = {
        str(name): {"name": str(name), "value": _text(_mapping(slot).get("value"))}
        for name, slot in _mapping(intent.get("slots")).items()
    }
    name = _text(intent.get("name"))
    return {"name": name or "AMAZON.FallbackIntent", "confirmationStatus": "NONE", "slots": slots}


def _moment(value: object) -> str | None:
    """When the request was sent, if it tells that in the way Alexa does."""
    try:
        return datetime.fromisoformat(_text(value) or "").isoformat()
    except ValueError:
        return None


def _mapping(value: object) -> Mapping[str, Any]:
    return value if isinstance(value, Mapping) else {}


def _text(value: object) -> str | None:
    return value if isinstance(value, str) else None
