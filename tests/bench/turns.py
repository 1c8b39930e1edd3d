"""A turn through the whole skill, beside one of the least that a skill can be."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from statistics import median
from typing import Final, cast

from ask_sdk_core.dispatch_components import AbstractRequestHandler
from ask_sdk_core.handler_input import HandlerInput
from ask_sdk_core.skill_builder import CustomSkillBuilder
from ask_sdk_model import Response

from skill.alexa.skill import Handler
from tests.bench.evenings import (
    ROLL_CALL,
    SEVEN,
    SHORT_WAY,
    SOLO,
    Evening,
    answering,
    new_store,
    turns_of,
)
from tests.bench.measuring import REPETITIONS, Figure, medians, ratios, report, seconds

BOUNDS: Final = {ROLL_CALL: 1.5, SHORT_WAY: 1.5, SOLO: 1.5, SEVEN: 2.0}
"""How many times an empty skill's turn one of ours may take, at the median."""


class Greeting(AbstractRequestHandler):
    """The least that a skill can do: it speaks, asks, and remembers nothing."""

    def can_handle(self, handler_input: HandlerInput) -> bool:
        return True

    def handle(self, handler_input: HandlerInput) -> Response:
        builder = handler_input.response_builder
        return builder.speak("Anna, do you fight?").ask("Anna: fight, or pass?").response


def empty_skill() -> Handler:
    builder = CustomSkillBuilder()
    builder.add_request_handler(Greeting())
    return cast(Handler, builder.lambda_handler())


def bench() -> Iterable[Figure]:
    return [bench_turns(evening, bound) for evening, bound in BOUNDS.items()]


def bench_turns(evening: Evening, bound: float) -> Figure:
    requests = [turn.request for turn in turns_of(evening)]
    print(f"\n{evening.title.capitalize()}: {len(requests)} turns")
    warm: list[list[float]] = []
    empty: list[list[float]] = []
    cold: list[list[float]] = []
    for repetition in range(REPETITIONS):
        ours, other = evening.skill(new_store()), empty_skill()
        both: list[list[float]] = [[], []]
        for request in requests:
            pairs = list(zip((ours, other), both, strict=True))
            for handler, times in pairs if repetition % 2 else reversed(pairs):
                times.append(seconds(answering(handler, request)))
        warm.append(both[0])
        empty.append(both[1])
        cold.append(cold_turns(evening, requests))
    ours_by_turn, empty_by_turn, cold_by_turn = map(medians, (warm, empty, cold))
    report("the whole skill", ours_by_turn)
    report("the whole skill, cold", cold_by_turn)
    report("an empty skill", empty_by_turn)
    ratios("the whole skill / an empty skill", ours_by_turn, empty_by_turn)
    ratios("cold / an empty skill", cold_by_turn, empty_by_turn)
    return Figure(
        f"turn, {evening.title} / empty skill",
        1e3 * median(ours_by_turn),
        "ms",
        1e3 * median(empty_by_turn),
        at_most=bound,
    )


def cold_turns(evening: Evening, requests: Sequence[str]) -> list[float]:
    """The same turns, each in a process that has not seen the table before."""
    store, times = new_store(), []
    for request in requests:
        times.append(seconds(answering(evening.skill(store), request)))
    return times
