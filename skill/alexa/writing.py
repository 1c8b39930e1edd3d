"""Replies written as Alexa responses, always explicit about whether the session goes on."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from ask_sdk_core.response_helper import ResponseFactory
from ask_sdk_model import Response
from ask_sdk_model.dialog.dynamic_entities_directive import DynamicEntitiesDirective
from ask_sdk_model.er.dynamic import Entity, EntityListItem, EntityValueAndSynonyms, UpdateBehavior
from ask_sdk_model.ui import SimpleCard

from skill.chair.base import Note, Reply
from skill.chair.people import name_id
from skill.speech.wording import Wording

NAMES_TYPE: Final = "PLAYER"
"""The slot type that the names at the table are added to."""


def write_reply(reply: Reply, wording: Wording, registers: bool = False) -> Response:
    """The response that says ``reply`` and, if it asks something, waits for the answer.

    ``registers`` makes the speech service listen for the names in the reply from now on.
    """
    response = ResponseFactory()
    if reply.note:
        response.set_card(write_note(reply.note, wording))
    if reply.question is None or reply.reprompt is None:
        response.speak(wording.markup(reply.lines)).set_should_end_session(True)
        return response.response
    response.speak(wording.markup((*reply.lines, reply.question)))
    response.ask(wording.markup((reply.reprompt,)))
    if registers:
        response.add_directive(write_names(reply.names))
    return response.response


def write_note(note: Note, wording: Wording) -> SimpleCard:
    """The card that the companion app shows."""
    return SimpleCard(wording.text(note.title), "\n".join(map(wording.text, note.lines)))


def write_names(names: Iterable[str]) -> DynamicEntitiesDirective:
    """The directive that adds ``names`` to those that the model knows."""
    values = [Entity(id=name_id(n), name=EntityValueAndSynonyms(value=n)) for n in names]
    kinds = [EntityListItem(name=NAMES_TYPE, values=values)]
    return DynamicEntitiesDirective(update_behavior=UpdateBehavior.REPLACE, types=kinds)


def write_silence() -> Response:
    """The response to what must not be answered aloud."""
    return ResponseFactory().set_should_end_session(True).response
