"""Turns of many households in mid-game by one process: does each take longer, the more there are?

The store is in memory and the times are the processor's. The same five hundred households speak, a
hundred after the other hundred: each hundred with a store of its own, and then among ten thousand.
At last all five hundred speak in turns, which are more than a process has at hand: then each turn
begins by playing its match again.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from random import Random
from statistics import median
from typing import Any, Final

from skill.alexa.skill import Handler
from skill.store.memory import MemoryStore
from tests.alexa.binomial import Speaker, handler_over
from tests.bench.measuring import Figure, effort, report
from tests.chair.binomial.people import player
from tests.many import put_in, user_id

FEW: Final = 100
MANY: Final = 10_000
SPEAKING: Final = 500
TURNS: Final = 2


@dataclass
class Times:
    """The seconds that launches took, and turns in running sessions."""

    launches: list[float] = field(default_factory=list)
    turns: list[float] = field(default_factory=list)


def bench() -> Iterable[Figure]:
    speaking = Random("many").sample(range(MANY), SPEAKING)
    groups = [speaking[start : start + FEW] for start in range(0, SPEAKING, FEW)]
    few, many, all_of_them = Times(), Times(), Times()
    for group in groups:
        play(kept(group), group, few)
    store = kept(range(MANY))
    for group in groups:
        play(store, group, many)
    play(kept(range(MANY)), speaking, all_of_them)
    print("\nHouseholds in mid-game, one process: a launch, and a turn in a running session")
    for number, times in ((FEW, few), (MANY, many)):
        report(f"{number:,} households: launch", times.launches)
        report(f"{number:,} households: turn", times.turns)
    for what in ("launches", "turns"):
        ours, other = (1e3 * median(getattr(times, what)) for times in (many, few))
        name = f"{what} among {MANY:,} households in mid-game / among {FEW}"
        yield Figure(name, ours, "ms", other, at_most=1.1)
    ours, other = (1e3 * median(times.turns) for times in (all_of_them, many))
    yield Figure(
        f"turns, {SPEAKING} who speak in turns / {FEW}, who are at hand", ours, "ms", other
    )


def kept(households: Sequence[int]) -> MemoryStore:
    """A store that keeps the games of these households."""
    store = MemoryStore()
    put_in(store, households)
    return store


def play(store: MemoryStore, speaking: Sequence[int], into: Times) -> None:
    """Let some households speak, of all whose games the store keeps."""
    times: list[float] = []
    handler = timed(handler_over(store), times)
    speakers = [Speaker(handler, user_id=user_id(household)) for household in speaking]
    tables = [speaker.launch().table for speaker in speakers]
    into.launches += times
    times.clear()
    for _ in range(TURNS):
        said = [player(table) for table in tables]
        tables = [speaker.say(one).table for speaker, one in zip(speakers, said, strict=True)]
    into.turns += times


def timed(handler: Handler, times: list[float]) -> Handler:
    """The skill, and somebody who writes down how long it works."""

    def handle(event: Any, context: object) -> Any:
        answers: list[Any] = []
        times.append(effort(lambda: answers.append(handler(event, context))))
        return answers[0]

    return handle
