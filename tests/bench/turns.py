"""A turn through the whole skill, beside one of the least that a skill can be.

The store is in memory, so that a database's own time is left out; nothing waits, and the times are
the processor's. Where colleagues play, the time
that they think is measured apart, too: it is the opponents' strength, and no speaker's burden.
"""

from __future__ import annotations

import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from random import Random
from statistics import fmean, median
from typing import Any, Final, cast

from ask_sdk_core.dispatch_components import AbstractRequestHandler
from ask_sdk_core.handler_input import HandlerInput
from ask_sdk_core.skill_builder import CustomSkillBuilder
from ask_sdk_model import Response

from skill.alexa.skill import Handler, build_roof
from skill.bots.base import Bot
from tests.alexa.speaker import SKILL_ID
from tests.bench.measuring import REPETITIONS, Figure, effort, medians, ratios, report
from tests.chair.binomial.whole_evenings import ROLL_CALL, SEVEN, SHORT_WAY, SOLO, SOLO_6
from tests.evenings import Evening, answering, new_store, turns_of

BOUNDS: Final = {ROLL_CALL: 1.5, SHORT_WAY: 1.5, SOLO: 1.5, SOLO_6: None, SEVEN: 2.0}
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


@dataclass
class Thinking:
    """The seconds that colleagues have thought."""

    seconds: float = 0.0


@dataclass(frozen=True)
class Timed:
    """A colleague by whose side somebody stands with a watch."""

    bot: Bot
    watch: Thinking

    @property
    def name(self) -> str:
        return self.bot.name

    def choose(self, view: Any, legal: tuple[Any, ...], rng: Random) -> Any:
        start = time.thread_time()
        chosen = self.bot.choose(view, legal, rng)
        self.watch.seconds += time.thread_time() - start
        return chosen


@dataclass(frozen=True, slots=True)
class Times:
    """The seconds of each turn of an evening."""

    ours: list[float]
    thinking: list[float]
    empty: list[float]
    cold: list[float]


def bench() -> Iterable[Figure]:
    for evening, bound in BOUNDS.items():
        yield from bench_turns(evening, bound)


def bench_turns(evening: Evening, bound: float | None) -> Iterable[Figure]:
    requests = [turn.request for turn in turns_of(evening)]
    print(f"\n{evening.title.capitalize()}: {len(requests)} turns")
    runs = [timed_turns(evening, requests, bool(number % 2)) for number in range(REPETITIONS)]
    ours = medians([run.ours for run in runs])
    thinking = medians([run.thinking for run in runs])
    empty = medians([run.empty for run in runs])
    cold = medians([run.cold for run in runs])
    rest = [turn - thought for turn, thought in zip(ours, thinking, strict=True)]
    report("the whole skill", ours)
    if any(thinking):
        report("the same without bots' thinking", rest)
        print(f"  of all turns' time bots think {100 * fmean(thinking) / fmean(ours):13.0f} %")
    report("the whole skill, cold", cold)
    report("an empty skill", empty)
    ratios("the whole skill / an empty skill", ours, empty)
    ratios("cold / an empty skill", cold, empty)
    yield figure(f"turn, {evening.title}", ours, empty, bound)
    if any(thinking):
        yield figure("the same without bots' thinking", rest, empty, bound)


def figure(name: str, ours: Sequence[float], other: Sequence[float], bound: float | None) -> Figure:
    """The medians, in milliseconds."""
    return Figure(
        f"{name} / empty skill", 1e3 * median(ours), "ms", 1e3 * median(other), at_most=bound
    )


def timed_turns(evening: Evening, requests: Sequence[str], first: bool) -> Times:
    """Each turn by our skill, from a table that it remembers, and by an empty one.

    Ours goes first, or second: so that neither always finds what the other warmed.
    """
    watch = Thinking()
    house = evening.house(new_store())
    house = replace(house, bots={id_: Timed(bot, watch) for id_, bot in house.bots.items()})
    ours, empty = build_roof({SKILL_ID: house}), empty_skill()
    times = Times([], [], [], cold_turns(evening, requests))
    for request in requests:
        watch.seconds = 0.0
        pairs = [(ours, times.ours), (empty, times.empty)]
        for handler, into in pairs if first else reversed(pairs):
            into.append(effort(answering(handler, request)))
        times.thinking.append(watch.seconds)
    return times


def cold_turns(evening: Evening, requests: Sequence[str]) -> list[float]:
    """The same turns, each in a process that has not seen the table before."""
    store, times = new_store(), []
    for request in requests:
        times.append(effort(answering(evening.skill(store), request)))
    return times
