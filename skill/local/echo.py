"""A speaker on the shelf: turns what people say into Alexa requests, and holds the session.

The envelopes are those of
https://developer.amazon.com/docs/custom-skills/request-and-response-json-reference.html
"""

import hashlib
import json
import re
import uuid
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from typing import Any, Final, Literal

from skill.local.ear import NAMES_TYPE, Ear, Entity, SlotValue, Understood, fold, values_by_form
from skill.local.limits import check_response
from skill.local.spoken import spoken_text

Envelope = dict[str, Any]
Handler = Callable[[Envelope, object], Envelope]
EndReason = Literal["USER_INITIATED", "EXCEEDED_MAX_REPROMPTS", "ERROR"]

_WAKE_WORD: Final = "alexa"
_LAUNCH: Final = r"(?:launch|open|start|play|begin|run|load|resume|use|talk to)"
_ASK: Final = r"(?:ask|tell)"
_JOINT: Final = r"(?:to|for|about|whether|if|that)"


@dataclass(frozen=True, slots=True)
class Exchange:
    """What was sent to the skill and what came back; no request if the speaker itself answered."""

    request: Envelope | None
    response: Envelope

    @property
    def speech(self) -> str:
        """The words spoken, without tags."""
        return spoken_text(self.response["response"].get("outputSpeech") or {})

    @property
    def card(self) -> str:
        """What is written into the companion app: a title and lines below it; "" for nothing."""
        card = self.response["response"].get("card") or {}
        return "\n".join(filter(None, (card.get("title"), card.get("content"))))

    @property
    def ends(self) -> bool:
        """Whether no session is open after it."""
        return self.response["response"].get("shouldEndSession") is not False


@dataclass(slots=True)
class _Session:
    id: str
    is_new: bool = True
    attributes: dict[str, Any] = field(default_factory=dict)
    reprompt: dict[str, Any] | None = None
    entities: dict[str, dict[str, Entity]] = field(default_factory=dict)


class Echo:
    """One device of one household, with one skill enabled.

    `handler` takes a request envelope and a context, and returns a response envelope; it may be
    replaced at any time, as a process is. Each response is checked: `BadResponse` is raised for
    one that Alexa would not take.
    """

    def __init__(  # noqa: PLR0913  (what a device knows of itself)
        self,
        handler: Handler,
        ear: Ear,
        *,
        skill_id: str,
        user_id: str,
        device_id: str,
        locale: str = "en-US",
        new_id: Callable[[], str] = lambda: str(uuid.uuid4()),
        clock: Callable[[], datetime] = lambda: datetime.now(UTC),
    ) -> None:
        self.handler = handler
        self._ear = ear
        self._application = {"applicationId": skill_id}
        self._user = {"userId": user_id}
        self._device = {"deviceId": device_id, "supportedInterfaces": {}}
        self._locale = locale
        self._new_id = new_id
        self._clock = clock
        self._ahead = timedelta()
        self._session: _Session | None = None
        self.card = ""
        """The latest card in the companion app."""
        skill = rf"(?:the )?{re.escape(ear.invocation_name)}(?: skill| game)?"
        self._launch_phrase = re.compile(rf"(?:{_LAUNCH}|{_ASK}) {skill}")
        self._ask_phrase = re.compile(rf"{_ASK} {skill}(?: {_JOINT})? (?P<wish>.+)")

    @property
    def is_open(self) -> bool:
        """Whether a session is open, so that the wake word is not needed."""
        return self._session is not None

    def launch(self) -> Exchange:
        """Open the skill, in a new session."""
        return self._send(self._new_session(), {"type": "LaunchRequest"})

    def ask(self, wish: str) -> Exchange:
        """Ask the skill for `wish` in the same breath as opening it, in a new session."""
        return self._convey(self._new_session(), fold(wish))

    def say(self, text: str) -> Exchange:
        """Say `text` to the device: to the open session, or else to Alexa herself."""
        first, _, rest = fold(text).partition(" ")
        is_addressed = first == _WAKE_WORD
        words = rest if is_addressed else fold(text)
        if is_addressed or self._session is None:
            if self._launch_phrase.fullmatch(words):
                return self.launch()
            if asked := self._ask_phrase.fullmatch(words):
                return self.ask(asked["wish"])
        if self._session is None:
            return self._hint()
        return self._convey(self._session, words) if words else self.silence()

    def silence(self) -> Exchange:
        """Say nothing: the reprompt is spoken once, then the session ends."""
        if self._session is None:
            return _own_answer(None, ends=True)
        if self._session.reprompt is None:
            return self.close("EXCEEDED_MAX_REPROMPTS")
        speech, self._session.reprompt = self._session.reprompt, None
        return _own_answer(speech, ends=False)

    def close(self, reason: EndReason = "USER_INITIATED") -> Exchange:
        """End the session from outside, and tell the skill so; nothing happens if none is open."""
        if self._session is None:
            return _own_answer(None, ends=True)
        session, self._session = self._session, None
        return self._send(session, {"type": "SessionEndedRequest", "reason": reason})

    def tomorrow(self) -> None:
        """A day passes; no session is open any more."""
        self.close()
        self._ahead += timedelta(days=1)

    def _now(self) -> datetime:
        return (self._clock() + self._ahead).astimezone(UTC)

    def _new_session(self) -> _Session:
        return _Session(f"amzn1.echo-api.session.{self._new_id()}")

    def _hint(self) -> Exchange:
        text = f"No skill is open. Say: Alexa, open {self._ear.invocation_name}."
        return _own_answer({"type": "PlainText", "text": text}, ends=True)

    def _convey(self, session: _Session, words: str) -> Exchange:
        names = session.entities.get(NAMES_TYPE, {})
        understood = self._ear.hear(words, names)
        return self._send(
            session, {"type": "IntentRequest", "intent": self._intent(session, understood)}
        )

    def _send(self, session: _Session, request: Envelope) -> Exchange:
        envelope = self._envelope(session, request)
        response = self.handler(envelope, None)
        check_response(response, envelope)
        exchange = Exchange(envelope, json.loads(json.dumps(response)))
        _listen(session, exchange.response)
        self.card = exchange.card or self.card
        self._session = None if exchange.ends else session
        return exchange

    def _envelope(self, session: _Session, request: Envelope) -> Envelope:
        return {
            "version": "1.0",
            "session": {
                "new": session.is_new,
                "sessionId": session.id,
                "application": self._application,
                "attributes": session.attributes,
                "user": self._user,
            },
            "context": {"System": self._system()},
            "request": request
            | {
                "requestId": f"amzn1.echo-api.request.{self._new_id()}",
                "timestamp": self._now().strftime("%Y-%m-%dT%H:%M:%SZ"),
                "locale": self._locale,
            },
        }

    def _system(self) -> Envelope:
        return {
            "application": self._application,
            "user": self._user,
            "device": self._device,
            "apiEndpoint": "https://api.amazonalexa.com",
            "apiAccessToken": "local",
        }

    def _intent(self, session: _Session, understood: Understood) -> Envelope:
        slots = {
            name: {"name": name, "confirmationStatus": "NONE"}
            for name in self._ear.slot_types(understood.intent)
        }
        for name, value in understood.slots.items():
            slots[name] |= self._filled(session, value)
        intent = {"name": understood.intent, "confirmationStatus": "NONE"}
        return intent | ({"slots": slots} if slots else {})

    def _filled(self, session: _Session, value: SlotValue) -> Envelope:
        filled = {"value": value.text, "source": "USER"}
        if value.type.startswith("AMAZON."):
            return filled
        skill_id = self._application["applicationId"]
        authorities = [_authority(f"{skill_id}.{value.type}", value.entity)]
        if entities := session.entities.get(value.type):
            entity = entities.get(value.text)
            authorities.append(_authority(f"dynamic.{skill_id}.{value.type}", entity))
        return filled | {"resolutions": {"resolutionsPerAuthority": authorities}}


def _own_answer(speech: Envelope | None, *, ends: bool) -> Exchange:
    body = {"shouldEndSession": ends} | ({"outputSpeech": speech} if speech else {})
    return Exchange(None, {"version": "1.0", "response": body})


def _listen(session: _Session, response: Mapping[str, Any]) -> None:
    body = response["response"]
    session.is_new = False
    session.attributes = response.get("sessionAttributes") or {}
    session.reprompt = (body.get("reprompt") or {}).get("outputSpeech")
    for directive in body.get("directives") or []:
        if directive["type"] == "Dialog.UpdateDynamicEntities":
            session.entities = {
                kind["name"]: values_by_form(kind) for kind in directive.get("types") or []
            }


def _authority(source: str, entity: Entity | None) -> Envelope:
    """One authority's verdict; Alexa makes up an id, a hash, for a value that has none."""
    authority = f"amzn1.er-authority.echo-sdk.{source}"
    if entity is None:
        return {"authority": authority, "status": {"code": "ER_SUCCESS_NO_MATCH"}}
    entity_id = entity.id or hashlib.md5(entity.name.encode()).hexdigest()
    return {
        "authority": authority,
        "status": {"code": "ER_SUCCESS_MATCH"},
        "values": [{"value": {"name": entity.name, "id": entity_id}}],
    }
