"""The costs that matter, side by side in one run: ``python -m tests.bench``.

What is compared runs in turns, so that a busy computer slows both alike. Times are medians over
repetitions unless a line says otherwise.
"""

from __future__ import annotations

import json
import subprocess
import sys
import time
from collections.abc import Callable, Iterable, Sequence
from io import StringIO
from pathlib import Path
from random import Random
from statistics import fmean, median
from typing import Any, Final, cast

from ask_sdk_core.dispatch_components import AbstractRequestHandler
from ask_sdk_core.handler_input import HandlerInput
from ask_sdk_core.skill_builder import CustomSkillBuilder
from ask_sdk_model import Response

from skill.alexa.skill import Handler
from skill.catalogue import GAMES
from skill.chair.record import read_table
from skill.chair.table import Company
from skill.games.base import Match
from skill.games.binomial.judging import Variant
from skill.games.binomial.postulates import NUMBERS, Postulate
from skill.games.binomial.state import BINOMIAL
from skill.games.lines import read_line
from skill.local.judge import judge_lines
from skill.store.memory import MemoryStore
from tests.alexa.people import NAMES, fighter, whole_game
from tests.alexa.speaker import Answer, Speaker, handler_over
from tests.bench_engines import bench_engines

ROOT: Final = Path(__file__).parents[1]
REPETITIONS: Final = 7
ROUNDS: Final = 10_000

Action = Callable[[], object]


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


def book() -> MemoryStore:
    return MemoryStore(clock=lambda: 1_750_000_000.0)


def whole_skill() -> Handler:
    """The skill over a book of its own; it answers the same in each repetition."""
    return handler_over(book(), "bench")


def seconds(action: Action) -> float:
    start = time.perf_counter()
    action()
    return time.perf_counter() - start


def answering(handler: Handler, request: str) -> Action:
    """A request from its text to the text of its answer."""
    return lambda: json.dumps(handler(json.loads(request), None))


# A turn --------------------------------------------------------------------------------------


def played(company: Company, size: int) -> tuple[list[str], Answer]:
    """The requests of a game that lasts as long as it can, as texts, and its last answer."""
    speaker = Speaker(whole_skill())
    answer = speaker.play(whole_game(company, size, person=fighter))
    return [json.dumps(request) for request in speaker.sent], answer


def bench_turns(title: str, company: Company, size: int) -> None:
    requests, last = played(company, size)
    state = last.table.match.state if last.table.match else None
    assert state
    print(f"\n{title}: {len(requests)} turns, {len(state.rounds)} rounds")
    warm: list[list[float]] = []
    empty: list[list[float]] = []
    cold: list[list[float]] = []
    for repetition in range(REPETITIONS):
        ours, other = whole_skill(), empty_skill()
        both: list[list[float]] = [[], []]
        for request in requests:
            pairs = list(zip((ours, other), both, strict=True))
            for handler, times in pairs if repetition % 2 else reversed(pairs):
                times.append(seconds(answering(handler, request)))
        warm.append(both[0])
        empty.append(both[1])
        cold.append(cold_turns(requests))
    ours_by_turn, empty_by_turn, cold_by_turn = map(medians, (warm, empty, cold))
    report("the whole skill", ours_by_turn)
    report("the whole skill, cold", cold_by_turn)
    report("an empty skill", empty_by_turn)
    ratios("the whole skill / an empty skill", ours_by_turn, empty_by_turn)
    ratios("cold / an empty skill", cold_by_turn, empty_by_turn)


def cold_turns(requests: Iterable[str]) -> list[float]:
    """The same turns, each in a process that has not seen the table before."""
    store, times = book(), []
    for request in requests:
        times.append(seconds(answering(handler_over(store, "bench"), request)))
    return times


def medians(repetitions: Sequence[Sequence[float]]) -> list[float]:
    """The median of each turn over the repetitions."""
    return [median(turn) for turn in zip(*repetitions, strict=True)]


def report(what: str, turns: Sequence[float]) -> None:
    print(
        f"  {what:34} median {1e3 * median(turns):7.3f} ms   mean {1e3 * fmean(turns):7.3f} ms"
        f"   p99 {1e3 * sorted(turns)[int(0.99 * len(turns))]:7.3f} ms"
    )


def ratios(what: str, ours: Sequence[float], other: Sequence[float]) -> None:
    print(
        f"  {what:34} of medians {median(ours) / median(other):5.2f}"
        f"   of means {fmean(ours) / fmean(other):5.2f}"
    )


# The judge -----------------------------------------------------------------------------------


def random_round(rng: Random) -> dict[str, Any]:
    players = rng.sample(NAMES, rng.randint(2, 7))
    bids = {name: rng.choice((None, *rng.choices(NUMBERS, k=3))) for name in players}
    variants = [str(variant) for variant in Variant if rng.random() < 0.25]
    return {
        "postulate": str(rng.choice(list(Postulate))),
        "points": rng.choice(("X", rng.randint(1, 8))),
        "bids": bids,
        "chairman": rng.choice(players),
        "variants": variants,
    }


def bench_judge() -> None:
    rng = Random("bench")
    lines = [json.dumps(random_round(rng)) for _ in range(ROUNDS)]
    judge = GAMES["binomial"].judge_line
    fields = [read_line(text) for text in lines]
    verdicts = [judge(round_) for round_ in fields]
    raw = [f"{text}\n".encode() for text in lines]
    print(f"\n{ROUNDS:,} rounds through the judge")
    in_turns(
        {
            "reading": lambda: [read_line(text) for text in lines],
            "judging": lambda: [judge(round_) for round_ in fields],
            "writing": lambda: [json.dumps(verdict) for verdict in verdicts],
            "json.loads and json.dumps alone": lambda: [json.dumps(json.loads(t)) for t in lines],
            "all of it, lines to lines": lambda: judge_lines(judge, raw, StringIO()),
            "chairman judge binomial --batch": lambda: run_judge(b"".join(raw)),
            "the same on no line": lambda: run_judge(b""),
        }
    )


def run_judge(lines: bytes) -> None:
    command = [str(Path(sys.executable).with_name("chairman")), "judge", "binomial", "--batch"]
    answered = subprocess.run(command, input=lines, stdout=subprocess.PIPE, check=True, cwd=ROOT)
    assert answered.stdout.count(b"\n") == lines.count(b"\n")


# The record ----------------------------------------------------------------------------------


def bench_record() -> None:
    record = longest_record()
    game = GAMES["binomial"].conversation
    match = read_table(game, record).match
    assert match
    text = match.to_text()
    print(f"\nThe longest match: {len(match.actions)} actions, {len(text):,} characters")
    in_turns(
        {
            "replaying it from its text": lambda: Match.from_text(BINOMIAL, text),
            "writing it": match.to_text,
            "reading its table from the record": lambda: read_table(game, record),
        }
    )


def longest_record() -> str:
    """That of seven people who play for sixteen rounds."""
    _, last = played(Company.TABLE, 7)
    record: str = last.attributes["record"]
    return record


def in_turns(actions: dict[str, Action]) -> None:
    """Time the actions in turns, and report the median of each."""
    times: dict[str, list[float]] = {what: [] for what in actions}
    for _ in range(REPETITIONS):
        for what, action in actions.items():
            times[what].append(seconds(action))
    for what, measured in times.items():
        print(f"  {what:34} {1e3 * median(measured):9.2f} ms")


def main() -> None:
    print(f"Python {sys.version.split()[0]}; medians of {REPETITIONS} repetitions")
    bench_turns("Seven people at a table, asked one by one", Company.TABLE, 7)
    bench_turns("One person against six colleagues", Company.SOLO, 6)
    bench_judge()
    bench_record()
    bench_engines(REPETITIONS)


if __name__ == "__main__":
    main()
