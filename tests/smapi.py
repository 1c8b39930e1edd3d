"""The types of Alexa's skill management service: what they cannot read comes out changed."""

from __future__ import annotations

import json
from typing import Any

from ask_sdk_core.serialize import DefaultSerializer

Json = Any


def rewritten(document: Json, kind: type) -> Json:
    """The document, read into the service's types and written again.

    A key that the types do not have is gone then, and a text where a list should be is a list of
    letters; much else goes through: it is one check among others.
    """
    serializer = DefaultSerializer()
    return _stripped(serializer.serialize(serializer.deserialize(json.dumps(document), kind)))


def _stripped(value: Json) -> Json:
    """The value without what is None: what is not there is written so."""
    if isinstance(value, dict):
        return {key: _stripped(item) for key, item in value.items() if item is not None}
    if isinstance(value, list):
        return [_stripped(item) for item in value]
    return value
