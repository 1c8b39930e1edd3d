"""A cold start, from a new process to its first answer, and the memory that a game takes.

Our function stands beside the least that could remember, and beside one that remembers by the
ask-sdk's own adapter. Each runs as Lambda runs it, one after the other in turns, with a DynamoDB
that answers at once; what Python compiles is compiled before.
"""

from __future__ import annotations

import re
import tempfile
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from typing import Final

from skill.chair.heard import Heard
from skill.chair.table import Company
from tests.alexa.binomial import Speaker, request_of
from tests.alexa.speaker import SKILL_ID, Json
from tests.bench.children import child
from tests.bench.measuring import Figure
from tests.chair.binomial.people import fighter, whole_game
from tests.lambda_runtime.runtime_api import ROOT, Instance, running

REPETITIONS: Final = 10
LEAST: Final = "the least with a boto3 client"
ADAPTER: Final = "one with the ask-sdk's adapter"
OURS: Final = "our function"
FUNCTIONS: Final = {
    OURS: ROOT / "lambda",
    LEAST: ROOT / "tests/bench/functions/minimal",
    ADAPTER: ROOT / "tests/bench/functions/adapter",
}
TABLE: Final = "games"


def bench() -> Iterable[Figure]:
    with tempfile.TemporaryDirectory() as folder, child("tests.bench.swift") as dynamo:
        lambda_ = Lambda(Path(folder), dynamo.address)
        yield from bench_starts(lambda_)
        yield from bench_memory(lambda_)


class Lambda:
    """Starts instances of the functions, on one table."""

    def __init__(self, folder: Path, endpoint: str) -> None:
        self._log = folder / "log"
        self._settings = {
            "CHAIRMAN_SKILLS": f"binomial={SKILL_ID}",
            "CHAIRMAN_TABLE": TABLE,
            "CHAIRMAN_DYNAMODB_ENDPOINT": endpoint,
            "AWS_DEFAULT_REGION": "eu-west-1",
        }

    @contextmanager
    def running(self, function: str) -> Iterator[Instance]:
        with running(FUNCTIONS[function], self._log, self._settings) as instance:
            yield instance


def bench_starts(lambda_: Lambda) -> Iterable[Figure]:
    times: dict[str, list[float]] = {function: [] for function in FUNCTIONS}
    efforts: dict[str, list[float]] = {function: [] for function in FUNCTIONS}
    for repetition in range(REPETITIONS + 1):
        for function in FUNCTIONS:
            seconds, effort = start(lambda_, function, repetition)
            if repetition:  # the first compiles
                times[function].append(seconds)
                efforts[function].append(effort)
    print(f"\nFrom a new process to its first answer, {REPETITIONS} times")
    for function in FUNCTIONS:
        print(
            f"  {function:34} median {1e3 * median(times[function]):7.0f} ms"
            f"   least {1e3 * min(times[function]):7.0f} ms"
            f"   the processor's {1e3 * median(efforts[function]):7.0f} ms"
            f"   least {1e3 * min(efforts[function]):7.0f} ms"
        )
    for name, measured in (("cold start", times), ("its work", efforts)):
        ours, least, adapter = (1e3 * median(measured[function]) for function in FUNCTIONS)
        yield Figure(f"{name} / {LEAST}", ours, "ms", least, at_most=1.15)
        yield Figure(f"{name} / {ADAPTER}", ours, "ms", adapter)


def start(lambda_: Lambda, function: str, number: int) -> tuple[float, float]:
    """Seconds from the start of a process to its first answer, and those that it worked."""
    launch = Speaker(lambda event, context: {}, device=f"{number}").envelope(
        request_of(Heard("Launch"))
    )
    with lambda_.running(function) as instance:
        instance.send(launch)
        posted = instance.next_posted()
        seconds = time.perf_counter() - instance.started
        assert posted.place == "response", posted
        return seconds, worked(instance)


def worked(instance: Instance) -> float:
    """The seconds that the processor has worked for all threads of the instance."""
    threads = Path(f"/proc/{instance.process.pid}/task").glob("*/schedstat")
    return sum(int(thread.read_text("utf-8").split()[0]) for thread in threads) / 1e9


def bench_memory(lambda_: Lambda) -> Iterable[Figure]:
    """The most memory that each has had after all turns of a game of seven."""
    requests: list[Json] = []
    print("\nMost memory in a game of seven")
    for function in FUNCTIONS:
        with lambda_.running(function) as instance:
            if function == OURS:
                speaker = Speaker(instance)
                speaker.play(whole_game(Company.TABLE, 7, person=fighter))
                requests = speaker.sent
            else:
                for request in requests:
                    instance(request)
            megabytes = peak(instance)
        print(f"  {function:34} {megabytes:7.1f} MB")
        if function == OURS:
            yield Figure(f"memory in {len(requests)} turns of seven", megabytes, "MB", at_most=128)


def peak(instance: Instance) -> float:
    """The most memory that the process has had so far, in megabytes."""
    status = Path(f"/proc/{instance.process.pid}/status").read_text("utf-8")
    found = re.search(r"VmHWM:\s+(\d+) kB", status)
    assert found
    return int(found[1]) * 1024 / 1e6
