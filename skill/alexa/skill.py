"""The skill as the ask-sdk runs it, and the function that a host calls with a request's JSON."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from dataclasses import asdict
from typing import Any, TypeAlias, cast

from ask_sdk_core.dispatch_components import AbstractExceptionHandler, AbstractRequestHandler
from ask_sdk_core.exceptions import SerializationException
from ask_sdk_core.handler_input import HandlerInput
from ask_sdk_core.skill_builder import CustomSkillBuilder
from ask_sdk_core.utils import get_request_type, is_request_type
from ask_sdk_model import Response
from ask_sdk_model.canfulfill import CanFulfillIntent, CanFulfillIntentValues

from skill.alexa.essentials import essentials
from skill.alexa.reading import (
    REGISTERED,
    read_carried,
    read_heard,
    read_household,
    read_locale,
    read_registered,
    read_request_id,
)
from skill.alexa.writing import write_reply, write_silence
from skill.chair.base import Reply
from skill.play import House
from skill.speech.line import line
from skill.speech.wording import Wording, wording

_log = logging.getLogger(__name__)

Envelope: TypeAlias = dict[str, Any]
Handler: TypeAlias = Callable[[Envelope, object], Envelope]


_UNREADABLE = (SerializationException, AttributeError, TypeError, ValueError, RecursionError)
"""What the SDK raises for a request that it cannot read."""


def _wording(handler_input: HandlerInput) -> Wording:
    return wording(read_locale(handler_input.request_envelope))


class TurnHandler(AbstractRequestHandler):
    """A launch, or something said: a turn of the game."""

    def __init__(self, house: House) -> None:
        self._house = house

    def can_handle(self, handler_input: HandlerInput) -> bool:
        return get_request_type(handler_input) in ("LaunchRequest", "IntentRequest")

    def handle(self, handler_input: HandlerInput) -> Response:
        envelope = handler_input.request_envelope
        turn = self._house.turn(
            read_household(envelope),
            read_heard(envelope),
            read_request_id(envelope),
            read_carried(envelope),
        )
        names = "\n".join(turn.reply.names)
        registers = bool(envelope.session and names) and names != read_registered(envelope)
        if envelope.session:
            carried = asdict(turn.carried) if turn.carried else {}
            handler_input.attributes_manager.session_attributes = {**carried, REGISTERED: names}
        return write_reply(turn.reply, _wording(handler_input), registers)


class CanFulfillHandler(AbstractRequestHandler):
    """Somebody asks without naming the skill: a game is always launched by name."""

    def can_handle(self, handler_input: HandlerInput) -> bool:
        return is_request_type("CanFulfillIntentRequest")(handler_input)

    def handle(self, handler_input: HandlerInput) -> Response:
        response = write_silence()
        response.can_fulfill_intent = CanFulfillIntent(CanFulfillIntentValues.NO)
        return response


class SilentHandler(AbstractRequestHandler):
    """The session has ended, or an event came that must not be answered aloud.

    Nothing needs saving: every turn was saved before it was answered.
    """

    def can_handle(self, handler_input: HandlerInput) -> bool:
        return True

    def handle(self, handler_input: HandlerInput) -> Response:
        return write_silence()


class TroubleHandler(AbstractExceptionHandler):
    """A fault of ours: it is logged and apologised for, and what was saved stays as it was."""

    def can_handle(self, handler_input: HandlerInput, exception: Exception) -> bool:
        return True

    def handle(self, handler_input: HandlerInput, exception: Exception) -> Response:
        _log.error("a turn failed", exc_info=exception)
        return write_reply(_apology(handler_input), _wording(handler_input))


def _apology(handler_input: HandlerInput) -> Reply:
    if is_request_type("LaunchRequest")(handler_input):
        return Reply((line("trouble-ends"),))
    return Reply((line("trouble"),), line("ask-trouble"), line("reprompt-trouble"))


def build_skill(house: House, skill_id: str | None = None) -> CustomSkillBuilder:
    """The skill. Requests meant for another ``skill_id`` are refused, if one is given."""
    builder = CustomSkillBuilder()
    builder.skill_id = skill_id  # type: ignore[assignment]  # the SDK types it as None
    builder.add_request_handler(TurnHandler(house))
    builder.add_request_handler(CanFulfillHandler())
    builder.add_request_handler(SilentHandler())
    builder.add_exception_handler(TroubleHandler())
    return builder


def _has_request(event: object) -> bool:
    return isinstance(event, Mapping) and isinstance(event.get("request"), Mapping)


def build_handler(house: House, skill_id: str | None = None) -> Handler:
    """The function a host calls with a request envelope and a context; gives the response.

    What the SDK cannot read (types and values newer than itself, fields of a wrong kind) is
    answered as far as its essentials go. Raises ``AskSdkException`` for another skill's requests.
    """
    run = cast(Handler, build_skill(house, skill_id).lambda_handler())

    def handle(event: Envelope, context: object) -> Envelope:
        try:
            return run(event if _has_request(event) else essentials(event), context)
        except _UNREADABLE as fault:
            _log.warning("a request that the SDK cannot read: %s", type(fault).__name__)
            return run(essentials(event), context)

    return handle
