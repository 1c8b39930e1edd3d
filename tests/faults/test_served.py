"""``chairman serve`` is killed at every question, and a household talks to it from all sides."""

from __future__ import annotations

import os
import re
import signal
import time
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from random import Random
from typing import Final

import pytest
from urllib3.exceptions import HTTPError

from skill.alexa.skill import build_handler
from skill.catalogue import open_house
from skill.chair.heard import Heard
from skill.chair.table import Company, Table
from skill.store.base import Store
from skill.store.memory import MemoryStore
from skill.store.sqlite import SqliteStore
from tests.alexa.speaker import SKILL_ID, Answer, Json
from tests.casts import CASTS
from tests.chair.binomial.people import asked, player
from tests.chair.sitting import counted, heard
from tests.faults.conftest import Kept
from tests.faults.evening import EVENINGS, Skill, course
from tests.web.serving import Server, serving

BEGUN: Final = re.compile(r"Booting worker with pid: (\d+)")
DELAYS: Final = (0, 0.002, 0.004, 0.006, 0.009, 0.02)
"""Seconds after which a process is killed that has been sent a request: before it is read, while it
is dealt with, and when it has been answered."""
TURNS: Final = 90
"""How often each device speaks."""
MOVED_ON: Final = "The game has moved on in the meantime."
TRIES_AGAIN_FOR: Final = 60
"""Seconds in which a new process is there, however busy the computer is."""


BINOMIAL: Final = Skill("binomial")
"""What is talked about from all sides: its games can be short, and much can be said in them."""


@dataclass
class KilledServer:
    """A server as a handler: its process is killed with a request in flight, which comes again.

    That is so at the first of each question: ``asked`` is the one that the request answers.
    """

    server: Server
    threads: ThreadPoolExecutor
    rng: Random
    asked: str = ""
    killed_at: set[str] = field(default_factory=set)

    def __call__(self, request: Json, context: object) -> Json:
        if self.asked not in self.killed_at:
            self.killed_at.add(self.asked)
            self.kill_in_flight(request)
        return self.send_until_answered(request)

    def kill_in_flight(self, request: Json) -> None:
        """Whatever is answered does not arrive."""
        process = worker(self.server)
        sent = self.threads.submit(self.server.post, request)
        time.sleep(self.rng.choice(DELAYS))
        os.kill(process, signal.SIGKILL)
        sent.exception()

    def send_until_answered(self, request: Json) -> Json:
        deadline = time.monotonic() + TRIES_AGAIN_FOR
        while True:
            try:
                return self.server.handler(request)
            except HTTPError:
                assert time.monotonic() < deadline


def worker(server: Server) -> int:
    """The process that answers now, or will in a moment."""
    deadline = time.monotonic() + TRIES_AGAIN_FOR
    while not (begun := BEGUN.findall(server.log_file.read_text("utf-8"))):
        assert time.monotonic() < deadline
        time.sleep(0.01)
    return int(begun[-1])


CREDENTIALS: Final = {"AWS_ACCESS_KEY_ID": "testing", "AWS_SECRET_ACCESS_KEY": "testing"}


@pytest.mark.parametrize("game", CASTS)
def test_it_is_killed_at_every_question(game: str, kept: Kept, tmp_path: Path) -> None:
    """With a request in flight, which comes again, to the process that takes its place."""
    skill, options = Skill(game), ("--workers", "1", *kept.options)
    with (
        serving(tmp_path, *options, skills={SKILL_ID: game}, environment=CREDENTIALS) as server,
        ThreadPoolExecutor(1) as threads,
    ):
        handler = KilledServer(server, threads, Random("killed"))
        for name in (name for name in EVENINGS if course(name).skill == skill):
            evening, household = course(name), f"household {name}"
            evening.prepare(kept.store, household)
            device = skill.speaker(handler, device=name, user_id=household)
            for step in evening.steps:
                handler.asked = step.asked
                assert device.say(step.heard).response["response"] == step.response
                assert skill.table_in(kept.store, household) == step.table
            device.launch()
            assert skill.profile_kept(kept.store, household) == evening.steps[-1].table.profile
    assert handler.killed_at == {"", *CASTS[game].questions()}
    assert len(re.findall("SIGKILL", server.log_file.read_text("utf-8"))) == len(handler.killed_at)


def test_all_of_it_is_killed(tmp_path: Path) -> None:
    """Every process of the server, now and then, with a request in flight; and begun anew."""
    evening, rng = course("binomial: at a table"), Random("all of it")
    kills = (3, 25, len(evening.steps) - 4)
    with (
        closing(SqliteStore(tmp_path / "games.sqlite")) as store,
        ExitStack() as servers,
        ThreadPoolExecutor(1) as threads,
    ):
        evening.prepare(store)
        running = [servers.enter_context(serving(tmp_path))]
        device = BINOMIAL.speaker(running[-1].handler)

        def die_first(request: Json, context: object) -> Json:
            sent = threads.submit(running[-1].post, request)
            time.sleep(rng.choice(DELAYS))
            running[-1].kill()
            sent.exception()
            running.append(servers.enter_context(serving(tmp_path)))
            return running[-1].handler(request)

        for turn, step in enumerate(evening.steps):
            device.handler = die_first if turn in kills else running[-1].handler
            assert device.say(step.heard).response["response"] == step.response
            assert BINOMIAL.table_in(store) == step.table


# From all sides ------------------------------------------------------------------------------

BEGINNINGS: Final = {
    Company.TABLE: heard("Names", "Anna", "Boris", "Clara"),
    Company.SOLO: counted("Solo", "2"),
}


@dataclass
class Device:
    """A device at which people answer what they were asked last, whatever happens elsewhere.

    ``accepted`` has what it said that counted, by the version of the page that it led to.
    """

    server: Server
    household: str
    name: str
    company: Company
    rng: Random
    accepted: dict[int, tuple[Heard, Answer]] = field(default_factory=dict)
    refused: int = 0
    heard: Heard = field(default_factory=partial(Heard, "Launch"))

    def talk(self, turns: int) -> None:
        speaker = BINOMIAL.speaker(self.deliver, device=self.name, user_id=self.household)
        speaker.launch()
        for _ in range(turns):
            self.heard = self.answer_to(self.latest.table)
            speaker.say(self.heard)
            if self.rng.random() < 0.05:
                self.heard = Heard("Launch")
                speaker.launch()

    def deliver(self, request: Json, context: object) -> Json:
        """Send a request; now and then it is sent twice, at once."""
        if self.rng.random() < 0.2:
            with ThreadPoolExecutor(2) as threads:
                responses = list(threads.map(self.server.handler, [request] * 2))
        else:
            responses = [self.server.handler(request)]
        answers = [Answer("binomial", response) for response in responses]
        counting = [answer for answer in answers if MOVED_ON not in answer.text]
        assert len({answer.attributes["version"] for answer in counting}) <= 1
        for answer in counting[:1]:
            version = answer.attributes["version"]
            assert version not in self.accepted
            self.accepted[version] = self.heard, answer
        self.refused += not counting
        self.latest = answers[-1]
        return responses[-1]

    def answer_to(self, table: Table) -> Heard:
        """Mostly what brings a game on, and it is a short one."""
        match asked(table):
            case "binomial-company":
                return BEGINNINGS[self.company]
            case "more-names":
                return Heard("Ready")
            case "binomial-call" if self.rng.random() < 0.7:
                return Heard("Nobody")
        return Heard("Undo") if self.rng.random() < 0.1 else player(table)


@pytest.mark.parametrize("company", Company)
def test_two_devices_talk_at_once(kept: Kept, company: Company, tmp_path: Path) -> None:
    """To two processes over one store; no two evenings have the same interleaving."""
    options = ("--workers", "2", "--threads", "4", *kept.options)
    with serving(tmp_path, *options, environment=CREDENTIALS) as server:
        for seed in range(2):
            talk_at_once(server, kept.store, company, f"household {company} {seed}")


def talk_at_once(server: Server, store: Store, company: Company, household: str) -> None:
    """What counted, in the order of the versions, is an evening that one device can have.

    Whatever did not count was told that the game has moved on.
    """
    devices = [
        Device(server, household, name, company, Random(f"{household} {name}"))
        for name in ("kitchen", "parlour")
    ]
    with ThreadPoolExecutor(2) as threads:
        list(threads.map(lambda device: device.talk(TURNS), devices))
    assert any(device.refused for device in devices)
    kitchen, parlour = (device.accepted for device in devices)
    assert not kitchen.keys() & parlour.keys()
    alone = said_by_one(accepted for _, accepted in sorted({**kitchen, **parlour}.items()))
    assert BINOMIAL.table_in(store, household) == BINOMIAL.table_in(alone)
    assert BINOMIAL.profile_kept(store, household) == BINOMIAL.profile_kept(alone)
    reached = BINOMIAL.table_in(store, household).settled()
    assert reached.league or reached.solo.matches


def said_by_one(accepted: Iterable[tuple[Heard, Answer]]) -> Store:
    """What is kept when one device says all that, to the same seeds: it is answered alike."""
    said, store = list(accepted), MemoryStore()
    seeds = iter(dict.fromkeys(answer.table.seed for _, answer in said if answer.table.seed))
    house = open_house("binomial", store, lambda: next(seeds))
    speaker = BINOMIAL.speaker(build_handler(house), device="alone")
    for what, answer in said:
        again = speaker.launch() if what.intent == "Launch" else speaker.say(what)
        assert again.table == answer.table
        assert again.text == answer.text
    return store
