"""A device on which Binomial is played: for all that it does not matter to which game is played."""

from __future__ import annotations

from typing import Any, Final

from skill.alexa.skill import Handler
from skill.chair.heard import Heard
from skill.store.base import Store
from tests.alexa import speaker
from tests.alexa.speaker import USER_ID, Json, model_intents

GAME: Final = "binomial"
MODEL_INTENTS: Final = model_intents(GAME)


class Speaker(speaker.Speaker):
    """One device of one household. Every response is checked, and every request is kept."""

    def __init__(self, handler: Handler, *, device: str = "device", user_id: str = USER_ID) -> None:
        super().__init__(GAME, handler, device=device, user_id=user_id)


def handler_over(store: Store, seed: str = "tests") -> Handler:
    """The function that Lambda calls, over ``store``, in which chance can be repeated."""
    return speaker.handler_over(GAME, store, seed)


def request_of(heard: Heard) -> Json:
    """The request that is sent when that is heard, without what every request has."""
    return speaker.request_of(GAME, heard)


def exchange(handler: Handler, event: Any) -> speaker.Answer:
    """One request and its answer, both through JSON, as on the wire."""
    return speaker.exchange(GAME, handler, event)
