"""A skill that says whatever it is made to say, and then leaves."""

from __future__ import annotations

from typing import Any, Final, cast

from ask_sdk_core.dispatch_components import AbstractRequestHandler
from ask_sdk_core.handler_input import HandlerInput
from ask_sdk_core.skill_builder import CustomSkillBuilder
from ask_sdk_model import Response

from skill.alexa.skill import Handler

LAUNCH: Final[dict[str, Any]] = {
    "version": "1.0",
    "context": {"System": {"application": {"applicationId": "amzn1.ask.skill.parrot"}}},
    "request": {
        "type": "LaunchRequest",
        "requestId": "amzn1.echo-api.request.one",
        "timestamp": "2025-06-15T15:06:40Z",
        "locale": "en-US",
    },
}


class Parrot(AbstractRequestHandler):
    def __init__(self, markup: str) -> None:
        self._markup = markup

    def can_handle(self, handler_input: HandlerInput) -> bool:
        return True

    def handle(self, handler_input: HandlerInput) -> Response:
        builder = handler_input.response_builder.speak(self._markup)
        return builder.set_should_end_session(True).response


def say(markup: str) -> None:
    """Launch a skill that says `markup`."""
    builder = CustomSkillBuilder()
    builder.add_request_handler(Parrot(markup))
    cast(Handler, builder.lambda_handler())(LAUNCH, None)
