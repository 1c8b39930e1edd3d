"""Replies written as Alexa responses, always explicit about whether the session goes on."""

from __future__ import annotations

from ask_sdk_core.response_helper import ResponseFactory
from ask_sdk_model import Response

from skill.chair.base import Reply
from skill.speech.wording import Wording


def write_reply(reply: Reply, wording: Wording) -> Response:
    """The response that says ``reply`` and, if it asks something, waits for the answer."""
    response = ResponseFactory()
    if reply.question is None or reply.reprompt is None:
        response.speak(wording.markup(reply.lines)).set_should_end_session(True)
    else:
        response.speak(wording.markup((*reply.lines, reply.question)))
        response.ask(wording.markup((reply.reprompt,)))
    return response.response


def write_silence() -> Response:
    """The response to what must not be answered aloud."""
    return ResponseFactory().set_should_end_session(True).response
