"""The process is killed in the middle of a game: one turn may be lost, and no more."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Final

import pytest

from skill.alexa.skill import build_handler
from skill.catalogue import open_house
from skill.chair.heard import Heard
from skill.chair.table import Company, Table
from skill.store.memory import MemoryStore
from tests.alexa.people import player, whole_game
from tests.alexa.speaker import Answer, Json, Speaker, exchange, is_over, request_of
from tests.kill.host import SEED

ROOT: Final = Path(__file__).parents[2]
KILLS: Final = 6


class Host:
    """The running process, as a handler of requests."""

    def __init__(self, path: Path) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tests.kill.host", str(path)],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def __call__(self, event: Json, context: object) -> Json:
        self.send(event)
        assert self._process.stdout
        answer: Json = json.loads(self._process.stdout.readline())
        return answer

    def send(self, event: Json) -> None:
        """Send a request and do not wait for the answer."""
        assert self._process.stdin
        self._process.stdin.write(json.dumps(event) + "\n")
        self._process.stdin.flush()

    def kill(self) -> None:
        """Kill it as nothing else does: no handler runs, nothing is flushed."""
        self._process.kill()
        self._process.communicate()


@contextmanager
def running(path: Path) -> Iterator[Host]:
    host = Host(path)
    try:
        yield host
    finally:
        host.kill()


def undisturbed(company: Company) -> list[tuple[Heard, Table]]:
    """What is said in the game, and the tables that it leads to when nothing goes wrong."""
    handler = build_handler(open_house("binomial", MemoryStore(), lambda: SEED))
    speaker, turns = Speaker(handler), [(Heard("Launch"), Table())]
    said = whole_game(company, 3)
    while not is_over(turns[-1][1]):
        heard = next(said)(turns[-1][1])
        turns.append((heard, speaker.say(heard).table))
    return turns


def killed_in_the_middle(path: Path, heard: Heard, seconds: float) -> Table:
    """The table that a new process finds after the old one was killed with a request in flight."""
    with running(path) as host:
        speaker = Speaker(host, device=f"before {seconds}")
        speaker.launch()
        host.send(speaker.envelope(request_of(heard)))
        time.sleep(seconds)
    with running(path) as host:
        return Speaker(host, device=f"after {seconds}").launch().table


@pytest.mark.parametrize("company", Company)
def test_a_game_survives_being_killed_again_and_again(company: Company, tmp_path: Path) -> None:
    path, rng = tmp_path / "book.sqlite", Random(f"kills/{company}")
    turns = undisturbed(company)
    kills = sorted(rng.sample(range(1, len(turns) - 1), KILLS))
    reached = 0
    for kill in [*kills, len(turns) - 1]:
        with running(path) as host:
            speaker = Speaker(host, device=f"until {kill}")
            assert speaker.launch().table == turns[reached][1]
            answer = play(speaker, turns[reached + 1 : kill + 1])
            assert answer.table == turns[kill][1]
        reached = kill  # what was answered is never lost
    assert is_over(turns[reached][1])


def play(speaker: Speaker, turns: list[tuple[Heard, Table]]) -> Answer:
    answer = None
    for heard, table in turns:
        answer = speaker.say(heard)
        assert answer.table == table
    assert answer
    return answer


@pytest.mark.parametrize("milliseconds", [0, 1, 2, 4, 8, 30])
def test_a_turn_in_flight_is_done_or_not_done(milliseconds: int, tmp_path: Path) -> None:
    path, rng = tmp_path / "book.sqlite", Random(f"flight/{milliseconds}")
    turns = undisturbed(Company.TABLE)
    flight = rng.randrange(len(turns) // 2, len(turns) - 1)
    with running(path) as host:
        play(Speaker(host), turns[1:flight])
        before = turns[flight - 1][1]

    found = killed_in_the_middle(path, turns[flight][0], milliseconds / 1000)
    assert found in (before, turns[flight][1])
    with running(path) as host:
        finish(Speaker(host, device="at last"))


def finish(speaker: Speaker) -> None:
    answer = speaker.launch()
    while not is_over(answer.table):
        answer = speaker.say(player(answer.table))


@pytest.mark.parametrize("milliseconds", [0, 1, 4, 30])
def test_a_match_counts_once_though_the_process_is_killed_as_it_is_counted(
    milliseconds: int, tmp_path: Path
) -> None:
    """The request that clears the table is in flight; it comes again, as Alexa sends it again."""
    path = tmp_path / "book.sqlite"
    with running(path) as host:
        speaker = Speaker(host)
        play(speaker, undisturbed(Company.SOLO)[1:])
        clears = speaker.envelope(request_of(Heard("Yes")))
        host.send(clears)
        time.sleep(milliseconds / 1000)
    with running(path) as host:
        assert exchange(host, clears).table.profile.solo.matches == 1
        assert exchange(host, clears).table.profile.solo.matches == 1
    with running(path) as host:
        assert Speaker(host, device="another").launch().table.profile.solo.matches == 1
