"""A device that sends requests as Alexa does, and takes no answer that Alexa would not take."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from functools import cache, lru_cache
from itertools import count
from typing import Any, Final

from skill.alexa.skill import Handler, build_roof
from skill.catalogue import GAMES, open_house
from skill.chair.heard import Heard, Said
from skill.chair.record import read_table
from skill.chair.table import Table
from skill.local.limits import check_response
from skill.local.models import model_file
from skill.local.spoken import spoken_text
from skill.memo import Memo
from skill.store.base import Store

Json = dict[str, Any]

SKILL_ID: Final = "amzn1.ask.skill.9d0d8f5a-2f3b-4f0e-9f53-1d3f4a6f8a11"
USER_ID: Final = "amzn1.ask.account.HOUSEHOLD"


@cache
def language_model(game: str) -> Json:
    """What is understood in that game, as the interaction model has it."""
    model = json.loads(model_file(game).read_text("utf-8"))
    understood: Json = model["interactionModel"]["languageModel"]
    return understood


def bare(intent: str) -> str:
    """An intent's name as the chairman knows it: "AMAZON.YesIntent" is "Yes"."""
    return intent.removeprefix("AMAZON.").removesuffix("Intent")


@cache
def model_intents(game: str) -> dict[str, Json]:
    """The intents of that game's model by the names that the chairman knows."""
    return {bare(intent["name"]): intent for intent in language_model(game)["intents"]}


def handler_over(game: str, store: Store, seed: str = "tests") -> Handler:
    """The function that Lambda calls, over ``store``, in which chance can be repeated."""
    seeds = map(str, count())
    house = open_house(game, store, lambda: f"{seed}/{next(seeds)}")
    return build_roof({SKILL_ID: house})


def request_of(game: str, heard: Heard) -> Json:
    """The request that is sent when that is heard, without what every request has."""
    if heard.intent == "Launch":
        return {"type": "LaunchRequest"}
    model = model_intents(game)[heard.intent]
    slots: Json = {s["name"]: _empty(s["name"]) for s in model.get("slots", [])}
    types = {slot["name"]: slot["type"] for slot in model.get("slots", [])}
    for name, said in heard.slots.items():
        slots[name] |= {"value": said.text, "source": "USER"}
        if not types[name].startswith("AMAZON."):
            slots[name]["resolutions"] = _resolutions(types[name], said)
    intent = {"name": model["name"], "confirmationStatus": "NONE", "slots": slots}
    return {"type": "IntentRequest", "dialogState": "STARTED", "intent": intent}


def _empty(name: str) -> Json:
    return {"name": name, "confirmationStatus": "NONE"}


def _resolutions(slot_type: str, said: Said) -> Json:
    code = "ER_SUCCESS_MATCH" if said.ids else "ER_SUCCESS_NO_MATCH"
    authority: Json = {
        "authority": f"amzn1.er-authority.echo-sdk.{SKILL_ID}.{slot_type}",
        "status": {"code": code},
    }
    if said.ids:
        authority["values"] = [{"value": {"name": said.text, "id": id_}} for id_ in said.ids]
    return {"resolutionsPerAuthority": [authority]}


_READ: Final = Memo()
"""The table of each game that was read last."""


@lru_cache(maxsize=4096)
def table_of(game: str, record: str, profile: str) -> Table:
    """The table of a record, but for how often something was in vain.

    Each is read, but once; and of a match that goes on, as a process does it, only what is new.
    """
    table = read_table(GAMES[game].conversation, record, profile, _READ.begun(game))
    _READ.keep(game, (record, profile), table)
    return replace(table, idle=None)


class Answer:
    """A response that was checked, of a skill in which that game is played."""

    def __init__(self, game: str, response: Json) -> None:
        self.game = game
        self.response = response
        body = response["response"]
        self.text = spoken_text(body.get("outputSpeech") or {})
        self.reprompt = spoken_text((body.get("reprompt") or {}).get("outputSpeech") or {})
        self.is_open: bool = body["shouldEndSession"] is False
        self.attributes: Json = response.get("sessionAttributes") or {}

    @property
    def table(self) -> Table:
        """The table that the session carries now, but for the question's being asked in vain."""
        return table_of(self.game, self.attributes["record"], self.attributes.get("profile", ""))


class Speaker:
    """One device of one household, on which a game is played.

    Every response is checked, and every request is kept.
    """

    def __init__(
        self, game: str, handler: Handler, *, device: str = "device", user_id: str = USER_ID
    ) -> None:
        self.game = game
        self.handler = handler
        self.sent: list[Json] = []
        self._device = device
        self._user = {"userId": user_id}
        self._ids = count(1)
        self._session = 0
        self._is_new = True
        self._attributes: Json = {}

    def launch(self) -> Answer:
        """Open the skill, in a new session."""
        self.leave()
        return self.say(Heard("Launch"))

    def leave(self) -> None:
        """Walk away: whatever comes next is said in a new session."""
        self._session += 1
        self._is_new = True
        self._attributes = {}

    def say(self, heard: Heard) -> Answer:
        """Say something in the session, or in a new one if there is none."""
        return self.send(self.envelope(request_of(self.game, heard)))

    def end(self, reason: str = "USER_INITIATED") -> Answer:
        """Tell the skill that the session has ended."""
        return self.send(self.envelope({"type": "SessionEndedRequest", "reason": reason}))

    def play(self, said: Iterable[Callable[[Table], Heard]], turns: int | None = None) -> Answer:
        """Say what ``said`` gives, until the game is over or ``turns`` were taken."""
        answer = None
        for taken, say in enumerate(said):
            if taken == turns or (answer and is_over(answer.table)):
                break
            answer = self.say(say(answer.table if answer else Table()))
        assert answer
        return answer

    def envelope(self, request: Mapping[str, Any]) -> Json:
        """A request as the device sends it now."""
        application = {"applicationId": SKILL_ID}
        return {
            "version": "1.0",
            "session": {
                "new": self._is_new,
                "sessionId": f"amzn1.echo-api.session.{self._device}.{self._session}",
                "application": application,
                "attributes": self._attributes,
                "user": self._user,
            },
            "context": {
                "System": {
                    "application": application,
                    "user": self._user,
                    "device": {"deviceId": self._device, "supportedInterfaces": {}},
                    "apiEndpoint": "https://api.amazonalexa.com",
                    "apiAccessToken": "token",
                }
            },
            "request": {
                "requestId": f"amzn1.echo-api.request.{self._device}.{next(self._ids)}",
                "timestamp": "2025-06-15T15:06:40Z",
                "locale": "en-US",
                **request,
            },
        }

    def send(self, envelope: Json) -> Answer:
        """Send a request, and take on the session that comes with the answer."""
        assert len(self.sent) < 5_000, "the game does not come to its end"
        self.sent.append(copy.deepcopy(envelope))
        answer = exchange(self.game, self.handler, envelope)
        self._is_new = False
        self._attributes = answer.attributes
        if not answer.is_open:
            self.leave()
        return answer


def exchange(game: str, handler: Handler, event: Any) -> Answer:
    """One request and its answer, both through JSON, as on the wire."""
    response = json.loads(json.dumps(handler(json.loads(json.dumps(event)), None)))
    check_response(response, event)
    return Answer(game, response)


def is_over(table: Table) -> bool:
    """Whether the match on the table has been decided."""
    return table.match is not None and table.match.state.outcome() is not None
