"""Load on ``chairman serve``: ever more households talk to it at once, and each request is signed.

Everything runs on this computer: the server as it is deployed, with as many workers as there are
processors; the store, a process that answers at once, so that DynamoDB's own time is left out; and
the households, which sign what they send. So the figures are what is left to the server of the
processors, not what they could do without the others. What each of the three works is measured by
its processor's time.

Half the households are four at a table with a die and cards of their own, so that it is known what
must be answered; the others are one person with such against three. They connect anew for each
request, as nginx does. First each says the next thing as soon as it is answered; then they all
speak at half the rate at which the server was busiest, each in its own rhythm. A turn that is late
then counts from the moment at which it was due.
"""

from __future__ import annotations

import asyncio
import json
import os
import tempfile
import time
from collections.abc import Coroutine, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime
from itertools import count
from pathlib import Path
from typing import Any, Final

import pytest

from skill.store.base import Saved, StaleVersion
from skill.store.dynamodb import DynamoStore
from tests.bench.children import Child, child, peak_megabytes, processor_seconds
from tests.bench.measuring import Figure, percentile
from tests.chair.binomial.whole_evenings import OWN_SOLO, OWN_TABLE
from tests.dynamo import REGION, connect
from tests.evenings import Turn, turns_of
from tests.web.serving import Server, serving

HOUSEHOLDS: Final = (1, 4, 16, 64, 256)
SECONDS: Final = 5.0
STEADY_SECONDS: Final = 12.0
AWS: Final = {"AWS_ACCESS_KEY_ID": "testing", "AWS_SECRET_ACCESS_KEY": "testing"}

_numbers: Final = count()


@dataclass
class Household:
    """People who play their evening over and over, as somebody new each time."""

    turns: Sequence[Turn]
    is_known: bool
    taken: int = 0
    user: str = ""
    attributes: dict[str, Any] = field(default_factory=dict)

    def next_request(self) -> bytes:
        """What they say next, said now."""
        turn = self.taken % len(self.turns)
        if turn == 0:
            self.user, self.attributes = f"amzn1.ask.account.{next(_numbers):0197}", {}
        event = self.turns[turn].event
        for owner in (event["session"], event["context"]["System"]):
            owner["user"] = {"userId": self.user}
        event["session"]["attributes"] = self.attributes
        now = datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
        event["request"] |= {"timestamp": now, "requestId": f"{self.user[-36:]}.{self.taken}"}
        return json.dumps(event).encode()

    def hear(self, status: int, body: bytes) -> bool:
        """Take the answer; whether it is right, as far as that is known."""
        turn, self.taken = self.turns[self.taken % len(self.turns)], self.taken + 1
        if status != 200:
            return False
        answer = json.loads(body)
        self.attributes = answer.get("sessionAttributes") or {}
        said = answer["response"].get("outputSpeech")
        return said == turn.response["response"]["outputSpeech"] if self.is_known else bool(said)


@dataclass
class Heard:
    """What came of many turns: the seconds that each took, and how many were not right."""

    seconds: list[float] = field(default_factory=list)
    errors: int = 0


@dataclass(frozen=True)
class Client:
    """Who sends requests to the server, signed, each over a connection of its own."""

    server: Server

    async def send(self, body: bytes, headers: dict[str, str]) -> tuple[int, bytes]:
        """The status and the body of the answer; status 0 for none."""
        host, port = self.server.url.removeprefix("http://").split(":")
        fields = {**headers, "Host": host, "Content-Length": str(len(body)), "Connection": "close"}
        head = "".join(f"{name}: {value}\r\n" for name, value in fields.items())
        try:
            reader, writer = await asyncio.open_connection(host, int(port))
            writer.write(f"POST / HTTP/1.1\r\n{head}\r\n".encode() + body)
            answer = await reader.read()
            writer.close()
        except OSError:
            return 0, b""
        start, _, rest = answer.partition(b"\r\n\r\n")
        return int(start.split(b" ", 2)[1] or 0) if start else 0, rest

    async def turn(self, household: Household, heard: Heard, due: float | None = None) -> None:
        """One turn, begun when it is ``due``, or at once."""
        body = household.next_request()
        headers = self.server.authority.sign(body)
        if due is not None:
            await asyncio.sleep(due - time.perf_counter())
        start = time.perf_counter() if due is None else due
        status, answer = await self.send(body, headers)
        heard.seconds.append(time.perf_counter() - start)
        heard.errors += not household.hear(status, answer)

    async def busy(self, households: Sequence[Household], seconds: float) -> Heard:
        """All speak as soon as they are answered."""
        heard, end = Heard(), time.perf_counter() + seconds

        async def speak(household: Household) -> None:
            while time.perf_counter() < end:
                await self.turn(household, heard)

        await asyncio.gather(*map(speak, households))
        return heard

    async def steady(self, households: Sequence[Household], seconds: float, rate: float) -> Heard:
        """All speak in turns, ``rate`` times a second together."""
        heard, start = Heard(), time.perf_counter() + 0.1
        pause = len(households) / rate

        async def speak(household: Household, first: float) -> None:
            for number in range(int((seconds - first) / pause)):
                await self.turn(household, heard, start + first + number * pause)

        await asyncio.gather(*(speak(one, at / rate) for at, one in enumerate(households)))
        return heard


@dataclass(frozen=True)
class Stage:
    """The client, the server and its store, running."""

    client: Client
    store: Child

    def work(self) -> tuple[float, float, float]:
        """The processor's seconds so far: of the server, the store and the households."""
        server = processor_seconds(self.client.server.process.pid)
        return server, processor_seconds(self.store.pid), time.process_time()

    def measure(self, title: str, playing: Coroutine[Any, Any, Heard]) -> tuple[float, Heard]:
        """Let it be played, and report: the turns in a second, and what was heard."""
        before, start = self.work(), time.perf_counter()
        heard = asyncio.run(playing)
        lasted = time.perf_counter() - start
        turns = len(heard.seconds)
        work = [
            1e3 * (after - since) / turns for since, after in zip(before, self.work(), strict=True)
        ]
        print(
            f"  {title:26} {turns / lasted:8.0f} {1e3 * percentile(heard.seconds, 50):9.1f}"
            f" {1e3 * percentile(heard.seconds, 99):9.1f} {heard.errors:7}"
            + "".join(f"{part:10.2f}" for part in work),
            flush=True,
        )
        return turns / lasted, heard


@contextmanager
def stage() -> Iterator[Stage]:
    """A server over a store that answers at once."""
    with tempfile.TemporaryDirectory() as folder, child("tests.bench.swift") as store:
        check(store.address)
        options = ("--table", "games", "--region", REGION, "--endpoint", store.address)
        with serving(Path(folder), *options, environment=AWS) as server:
            yield Stage(Client(server), store)


def check(endpoint: str) -> None:
    """The store is quick, but it is one: it keeps what is saved, and refuses what is stale."""
    with connect(endpoint) as client:
        store = DynamoStore("games", client)
        version = store.save("key", "first", 0)
        with pytest.raises(StaleVersion):
            store.save("key", "other", version - 1)
        second = store.save("key", "second", version)
        assert store.load("key") == Saved("second", second)
        store.delete("key", second)
        assert store.load("key") is None


def bench() -> Iterable[Figure]:
    print(f"\nLoad on chairman serve, on {os.cpu_count()} processors that all share")
    print(
        f"  {'':26} {'turns/s':>8} {'p50 (ms)':>9} {'p99 (ms)':>9} {'errors':>7}"
        f" {'server':>9} {'store':>9} {'clients':>9}  (ms of processor a turn)"
    )
    with stage() as running:
        client = running.client
        running.measure("warming up", client.busy(households(16), 2.0))
        best, errors = 0.0, 0
        for number in HOUSEHOLDS:
            playing = client.busy(households(number), SECONDS)
            rate, heard = running.measure(f"{number} households, busy", playing)
            best, errors = max(best, rate), errors + heard.errors
        playing = client.steady(households(HOUSEHOLDS[-1]), STEADY_SECONDS, best / 2)
        _, heard = running.measure(f"{HOUSEHOLDS[-1]} at half the rate", playing)
        memory = peak_megabytes(client.server.process.pid)
    yield Figure("turns a second of chairman serve", best, "", at_least=300)
    p99 = 1e3 * percentile(heard.seconds, 99)
    yield Figure("p99 of a turn at half that rate", p99, "ms", at_most=100)
    yield Figure("turns that were not answered right", errors + heard.errors, "", at_most=0)
    yield Figure("memory of a worker after all that", memory, "MB", at_most=128)


def households(number: int) -> list[Household]:
    """So many, at different points of their evenings."""
    kinds = [(turns_of(OWN_TABLE), True), (turns_of(OWN_SOLO), False)]
    return [Household(*kinds[at % 2]) for at in range(number)]
