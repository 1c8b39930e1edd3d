"""Alexa requests read: who speaks, what was heard, what the session carries."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from datetime import UTC, datetime
from itertools import islice
from typing import Any, Final, get_type_hints

from ask_sdk_model import IntentRequest, LaunchRequest, RequestEnvelope, Slot
from ask_sdk_model.slu.entityresolution.status_code import StatusCode

from skill.book import Carried
from skill.chair.heard import Heard, Said

DEFAULT_LOCALE: Final = "en-US"
LONGEST_REQUEST_ID: Final = 200
LONGEST_VALUE: Final = 120
"""Characters of a slot's value, or of an id of it: more is no name and no number."""
MOST_IDS: Final = 10

_NO_VERSION: Final = 2**53
"""Versions stay below it, so that any reader of JSON can read them."""
_CARRIED: Final[dict[str, type]] = get_type_hints(Carried)
"""The session attributes with what a session carries, and the kind of each."""
_MARKS: Final = re.compile(r"(?:[\w-]{1,24}(?: [\w-]{1,24}){0,9})?", re.ASCII)
"""What ``openers`` are: marks of requests, which fit into a line of what is kept."""
REGISTERED: Final = "registered"
"""The session attribute with the names that the speech service was told in this session."""


def read_heard(envelope: RequestEnvelope) -> Heard:
    """A launch, or the utterance of an intent request, "AMAZON.YesIntent" being "Yes"."""
    request = envelope.request
    intent = request.intent if isinstance(request, IntentRequest) else None
    day = read_day(envelope)
    if intent is None:
        return Heard("Launch" if isinstance(request, LaunchRequest) else "Fallback", day=day)
    name = _plain(intent.name or "").removeprefix("AMAZON.").removesuffix("Intent")
    slots: Mapping[str, Slot | None] = intent.slots or {}
    opens = bool(envelope.session and envelope.session.new)
    said = {_plain(key): read_slot(slot) for key, slot in slots.items() if slot}
    return Heard(name, said, opens, day)


def read_day(envelope: RequestEnvelope) -> str:
    """The day on which the request was sent, by universal time; "" if it does not tell."""
    sent = envelope.request and envelope.request.timestamp
    if not isinstance(sent, datetime):
        return ""
    try:
        return str((sent if sent.tzinfo else sent.replace(tzinfo=UTC)).astimezone(UTC).date())
    except OverflowError:  # a day before the first year, or after the last
        return ""


def read_slot(slot: Slot) -> Said:
    """What was said in a slot. "?" is how Alexa delivers speech it could not make a value of."""
    text = _plain(slot.value or "")
    ids = dict.fromkeys(map(_plain, _resolved(slot)))
    return Said("" if text == "?" else text, tuple(islice(ids, MOST_IDS)))


def _plain(text: str) -> str:
    """The text without what no store could write, and no longer than anybody says."""
    return _whole(text[:LONGEST_VALUE])


def _whole(text: str) -> str:
    """The text without halves of characters."""
    return text.encode("utf-8", "ignore").decode()


def _resolved(slot: Slot) -> Iterator[str]:
    """The ids of all matches, of the static and of the dynamic authority; null is no match."""
    authorities = slot.resolutions.resolutions_per_authority if slot.resolutions else None
    for authority in filter(None, authorities or ()):
        if authority.status and authority.status.code == StatusCode.ER_SUCCESS_MATCH:
            for wrapper in filter(None, authority.values or ()):
                if wrapper.value and wrapper.value.id:
                    yield wrapper.value.id


def read_household(envelope: RequestEnvelope) -> str:
    """Whose game it is: the account's; on a request without one, nobody else's."""
    system = envelope.context.system if envelope.context else None
    for owner in (system, envelope.session):
        if owner and owner.user and owner.user.user_id:
            return _whole(str(owner.user.user_id))
    session = envelope.session.session_id if envelope.session else None
    return _whole(f"unknown/{session or read_request_id(envelope)}")


def read_request_id(envelope: RequestEnvelope) -> str:
    """The id under which Alexa sends a request, also when it sends it twice.

    It is written down on a line of its own: whatever it is, it stays plain and short.
    """
    request = envelope.request
    plain = ((request and request.request_id) or "").encode("ascii", "ignore").decode()
    return "".join(plain.split())[:LONGEST_REQUEST_ID]


def read_locale(envelope: RequestEnvelope) -> str:
    """The locale spoken, as "en-US"."""
    request = envelope.request
    return (request and request.locale) or DEFAULT_LOCALE


def read_carried(envelope: RequestEnvelope) -> Carried | None:
    """What the session carries, if it is what this skill gave it, or an earlier version."""
    attributes: dict[str, Any] = (envelope.session and envelope.session.attributes) or {}
    given = {key: attributes[key] for key in _CARRIED if key in attributes}
    if "record" not in given or any(type(given[key]) is not _CARRIED[key] for key in given):
        return None
    carried = Carried(**{"version": _NO_VERSION, **given})
    if max(carried.version, carried.kept) >= _NO_VERSION or min(carried.version, carried.kept) < 0:
        return None
    return carried if _MARKS.fullmatch(carried.openers) else None


def write_carried(carried: Carried) -> dict[str, Any]:
    """The session attributes in which that is carried."""
    return {key: getattr(carried, key) for key in _CARRIED}


def read_registered(envelope: RequestEnvelope) -> str:
    """The names that were registered in this session, a line each."""
    attributes: dict[str, Any] = (envelope.session and envelope.session.attributes) or {}
    registered = attributes.get(REGISTERED)
    return registered if isinstance(registered, str) else ""
