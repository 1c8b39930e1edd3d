"""The skill as the ask-sdk runs it, and the function that a host calls with a request's JSON."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, TypeAlias, cast

from ask_sdk_core.dispatch_components import AbstractExceptionHandler, AbstractRequestHandler
from ask_sdk_core.exceptions import AskSdkException
from ask_sdk_core.handler_input import HandlerInput
from ask_sdk_core.skill import CustomSkill
from ask_sdk_core.skill_builder import CustomSkillBuilder
from ask_sdk_core.utils import get_request_type, is_request_type
from ask_sdk_model import RequestEnvelope, Response
from ask_sdk_model.canfulfill import CanFulfillIntent, CanFulfillIntentValues

from skill import __version__
from skill.alexa.essentials import application_id
from skill.alexa.faults import fault_without_words
from skill.alexa.reading import (
    REGISTERED,
    read_carried,
    read_heard,
    read_household,
    read_locale,
    read_registered,
    read_request_id,
    write_carried,
)
from skill.alexa.serializer import TolerantSerializer
from skill.alexa.writing import write_reply, write_silence
from skill.chair.base import Reply
from skill.play import House, Turn
from skill.speech.line import line
from skill.speech.wording import Wording, wording

_log = logging.getLogger(__name__)
_turns = logging.getLogger("skill.turns")

Envelope: TypeAlias = dict[str, Any]
Handler: TypeAlias = Callable[[Envelope, object], Envelope]


def _wording(handler_input: HandlerInput) -> Wording:
    return wording(read_locale(handler_input.request_envelope))


class TurnHandler(AbstractRequestHandler):
    """A launch, or something said: a turn of the game."""

    def __init__(self, house: House) -> None:
        self._house = house

    def can_handle(self, handler_input: HandlerInput) -> bool:
        return get_request_type(handler_input) in ("LaunchRequest", "IntentRequest")

    def handle(self, handler_input: HandlerInput) -> Response:
        begun = time.perf_counter()
        envelope = handler_input.request_envelope
        turn = self._house.turn(
            read_household(envelope),
            read_heard(envelope),
            read_request_id(envelope),
            read_carried(envelope),
        )
        self._tell(turn, read_request_id(envelope), time.perf_counter() - begun)
        names = "\n".join(turn.reply.names)
        registers = bool(envelope.session and names) and names != read_registered(envelope)
        if envelope.session:
            carried = write_carried(turn.carried) if turn.carried else {}
            handler_input.attributes_manager.session_attributes = {**carried, REGISTERED: names}
        return write_reply(turn.reply, _wording(handler_input), registers)

    def _tell(self, turn: Turn, request_id: str, seconds: float) -> None:
        """Write the turn into the log: nothing of it is what anybody is called or has said."""
        told = {
            "request_id": request_id,
            "game": self._house.chairman.game.name,
            "question": turn.question,
            "milliseconds": round(1e3 * seconds, 2),
            "store_milliseconds": round(1e3 * turn.store_seconds, 2),
            "version": __version__,
        }
        _turns.info("turn", extra=told)


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

    def __init__(self, house: House) -> None:
        self._house = house

    def can_handle(self, handler_input: HandlerInput, exception: Exception) -> bool:
        return True

    def handle(self, handler_input: HandlerInput, exception: Exception) -> Response:
        envelope = handler_input.request_envelope
        request = {"request_id": read_request_id(envelope)}
        _log.error("a turn failed: %s", fault_without_words(exception), extra=request)
        try:
            reply = self._house.apologise(read_household(envelope), read_carried(envelope))
            return write_reply(reply, _wording(handler_input))
        except Exception as second:  # the question itself may be what cannot be asked
            _log.error("and so did the apology: %s", fault_without_words(second))
            return write_reply(Reply((line("trouble-ends"),)), _wording(handler_input))


class ForeignSkill(AskSdkException):
    """A request for a skill that is not served here."""


def build_skill(house: House) -> CustomSkill:
    """The skill in which the game of ``house`` is played, whatever skill a request is for."""
    builder = CustomSkillBuilder()
    builder.add_request_handler(TurnHandler(house))
    builder.add_request_handler(CanFulfillHandler())
    builder.add_request_handler(SilentHandler())
    builder.add_exception_handler(TroubleHandler(house))
    skill = builder.create()
    skill.serializer = TolerantSerializer()
    return skill


def build_roof(houses: Mapping[str, House]) -> Handler:
    """The function a host calls with a request envelope and a context; gives the response.

    ``houses`` are those under one roof, each by the id of its skill. Whatever the request is, it is
    answered as far as its essentials go. Raises `ForeignSkill` for another skill's requests.
    """
    skills = {skill_id: build_skill(house) for skill_id, house in houses.items()}

    def handle(event: Envelope, context: object) -> Envelope:
        skill = skills.get(application_id(event) or "")
        if skill is None:
            raise ForeignSkill("Skill ID Verification failed: no skill of that id is served here")
        return _answer(skill, event, context)

    return handle


def build_handler(house: House) -> Handler:
    """As `build_roof` with one house, which answers for any skill."""
    return partial(_answer, build_skill(house))


def _answer(skill: CustomSkill, event: Envelope, context: object) -> Envelope:
    serializer: Any = skill.serializer  # ours, which reads more than the SDK's says it does
    request = serializer.deserialize(event, RequestEnvelope)
    return cast(Envelope, serializer.serialize(skill.invoke(request, context)))
