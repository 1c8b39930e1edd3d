"""A small real skill to talk to: it counts the turns of a session, and of the household."""

import json
from pathlib import Path
from typing import Any, cast

from ask_sdk_core.dispatch_components import AbstractRequestHandler
from ask_sdk_core.handler_input import HandlerInput
from ask_sdk_core.skill_builder import CustomSkillBuilder
from ask_sdk_core.utils import (
    get_intent_name,
    get_request_type,
    get_user_id,
    is_intent_name,
    is_request_type,
)
from ask_sdk_model import Response
from ask_sdk_model.dialog import DynamicEntitiesDirective
from ask_sdk_model.er.dynamic import Entity, EntityListItem, EntityValueAndSynonyms, UpdateBehavior
from ask_sdk_model.ui import SimpleCard

from skill.local.ear import Ear
from skill.local.echo import Echo, Handler

MODEL: dict[str, Any] = json.loads(Path(__file__).with_name("parlour.json").read_text("utf-8"))
SKILL_ID = "amzn1.ask.skill.parlour"

Store = dict[str, int]
"""Turns by user."""


class Launch(AbstractRequestHandler):
    def can_handle(self, handler_input: HandlerInput) -> bool:
        return bool(is_request_type("LaunchRequest")(handler_input))

    def handle(self, handler_input: HandlerInput) -> Response:
        zenobia = EntityValueAndSynonyms(value="Zenobia", synonyms=["Zen"])
        names = EntityListItem("PLAYER", [Entity("seat_1", zenobia)])
        builder = handler_input.response_builder
        builder.add_directive(DynamicEntitiesDirective(UpdateBehavior.REPLACE, [names]))
        builder.speak('Welcome!<break time="3s"/> Who is there?').ask("Say your name, please.")
        return builder.set_should_end_session(False).response


class Turn(AbstractRequestHandler):
    def __init__(self, store: Store) -> None:
        self.store = store

    def can_handle(self, handler_input: HandlerInput) -> bool:
        return bool(is_request_type("IntentRequest")(handler_input))

    def handle(self, handler_input: HandlerInput) -> Response:
        user = str(get_user_id(handler_input))
        attributes = handler_input.attributes_manager.session_attributes
        assert attributes is not None
        attributes["turns"] = attributes.get("turns", 0) + 1
        self.store[user] = self.store.get(user, 0) + 1
        intent = str(get_intent_name(handler_input))
        heard = f"{intent}, turn {attributes['turns']} of {self.store[user]}."
        builder = handler_input.response_builder.speak(f"{heard} What now?")
        return builder.ask("What now, then?").set_should_end_session(False).response


class Stop(AbstractRequestHandler):
    def can_handle(self, handler_input: HandlerInput) -> bool:
        return bool(is_intent_name("AMAZON.StopIntent")(handler_input))

    def handle(self, handler_input: HandlerInput) -> Response:
        builder = handler_input.response_builder.speak("Bye.")
        builder.set_card(SimpleCard("The evening", "Anna 3.\nBoris 2."))
        return builder.set_should_end_session(True).response


class Ended(AbstractRequestHandler):
    def can_handle(self, handler_input: HandlerInput) -> bool:
        return bool(get_request_type(handler_input) == "SessionEndedRequest")

    def handle(self, handler_input: HandlerInput) -> Response:
        return handler_input.response_builder.response


def build_handler(store: Store) -> Handler:
    builder = CustomSkillBuilder()
    builder.skill_id = SKILL_ID  # type: ignore[assignment]
    for handler in (Launch(), Stop(), Turn(store), Ended()):
        builder.add_request_handler(handler)
    return cast(Handler, builder.lambda_handler())


def build_echo(handler: Handler | None = None) -> Echo:
    return Echo(
        handler or build_handler({}),
        Ear(MODEL),
        skill_id=SKILL_ID,
        user_id="amzn1.ask.account.household",
        device_id="amzn1.ask.device.shelf",
    )
