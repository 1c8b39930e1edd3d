"""Bots among themselves: the matches, the figures, and the command."""

import json
import os
import re
import signal
import subprocess
import sys
from itertools import islice
from typing import Any

import pytest
from typer.testing import CliRunner

from skill.bots.base import Level
from skill.cli import app
from skill.local.simulate.arena import Arena, Plan, play

CHAIRMAN = (sys.executable, "-c", "from skill.cli import app; app()", "simulate", "binomial")
TWO = ("--seats", "feofan-relaxed,random")


def run(*words: str) -> tuple[int, str, str]:
    result = CliRunner().invoke(app, ["simulate", "binomial", *words])
    return result.exit_code, result.stdout, result.stderr


def simulated(*words: str) -> Any:
    status, out, err = run(*words, "--jobs", "1", "--json")
    assert (status, err) == (0, "")
    return json.loads(out)


def test_a_seed_comes_to_the_same_figures_however_many_processes_play() -> None:
    asked = (*CHAIRMAN, *TWO, "--games", "20", "--seed", "7", "--json", "--jobs")
    alone, together = (subprocess.check_output((*asked, jobs)) for jobs in ("1", "2"))
    assert alone == together
    assert json.loads(alone)["games"] == 20


def test_another_seed_is_another_simulation() -> None:
    one, other = (simulated(*TWO, "--games", "5", "--seed", seed) for seed in "78")
    assert one["entrants"] != other["entrants"]


def total(rows: Any, figure: str, times: str) -> float:
    return float(sum(row[figure]["value"] * row[times] for row in rows))


def test_what_the_entrants_have_is_what_the_cards_gave() -> None:
    """Victories add up to the games, points and fights to those of the cards."""
    seats = "feofan-relaxed,random,random,akulina-relaxed"
    told = simulated("--seats", seats, "--games", "12", "--variants", "same_boat,openness")
    assert [row["seats"] for row in told["entrants"]] == [1, 2, 1]
    assert total(told["entrants"], "win_share", "seats") == pytest.approx(1, abs=1e-4)
    for what, of_cards in (("points", "per_turn"), ("fights", "fighters")):
        by_entrants = 12 * total(told["entrants"], what, "seats")
        cards = [
            {**fights, **worth} for fights, worth in zip(told["fights"], told["worth"], strict=True)
        ]
        assert by_entrants == pytest.approx(total(cards, of_cards, "turned"), abs=1e-3)


def test_everybody_sits_on_every_chair() -> None:
    plan = Plan("binomial", ("polikarp-relaxed", "feofan-relaxed", "random"))
    chairs = [play(plan, number).entrants for number in range(3)]
    assert all(len(set(chair)) == 3 for chair in zip(*chairs, strict=True))


def test_a_match_is_known_by_its_seed_and_its_number() -> None:
    plan = Plan("binomial", ("feofan-relaxed", "random"), ("dark",), "x")
    with Arena(1) as arena:
        [*_, third] = islice(arena.play(plan, 100), 3)
    assert third == play(plan, 2) != play(plan, 3)


@pytest.mark.parametrize("level", Level)
def test_a_level_is_a_colleague_of_it_drawn_anew(level: Level) -> None:
    plan = Plan("binomial", (level, level, "feofan-keen", level))
    casts = [plan.cast(number) for number in range(60)]
    assert all(cast[2] == "feofan-keen" for cast in casts)
    for seat in (0, 1, 3):
        # Five are left besides the one who is named; that one stays out in 60 draws by a chance
        # of (4/5)^60, one in a million.
        assert len({cast[seat] for cast in casts}) == 5
    assert all(len({id_.partition("-")[0] for id_ in cast}) == 4 for cast in casts)
    assert all(cast[0].endswith(f"-{level}") for cast in casts)


def test_seven_of_a_level_can_play_though_there_are_six_characters() -> None:
    cast = Plan("binomial", ("expert",) * 7).cast(0)
    assert len(cast) == 7
    assert len(set(cast)) == 6


def test_people_get_tables() -> None:
    status, out, err = run(*TWO, "--games", "3", "--jobs", "1", "--seed", "[/1]")
    assert (status, err) == (0, "")
    assert "3 games, seed [/1], variants: none" in out
    assert "an even share is 0.500" in out
    assert "closest_to_50" in out


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("--seats", "feofan-relaxed,boris"), "There is no bot 'boris'. There are: "),
        (("--seats", "boris"), "evdokiya-expert"),
        (("--seats", "boris"), "relaxed, keen, expert."),
        (("--variants", "dark,chess"), "There is no variant 'chess'. There are: dark, reward_for"),
        (("--seats", ",".join(["random"] * 8)), "Binomial is for 1 to 7 players, not 8"),
        (("--seats", ""), "Binomial is for 1 to 7 players, not 0"),
        (("--seed", "\udcff"), "'\\udcff' is no seed: take letters and digits"),
        (("--games", "0"), "greater than or equal to 1"),
        (("--games", "many"), "Input should be a valid integer"),
        (("--jobs", "0"), "greater than or equal to 1"),
    ],
)
def test_what_cannot_be_simulated_is_answered_with_what_can(
    words: tuple[str, ...], sentence: str
) -> None:
    status, out, err = run(*words)
    assert (status, out) == (2, "")
    assert sentence in " ".join(err.replace("│", "").split())


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such terminals there")
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_it_can_be_stopped(jobs: str) -> None:
    """By Ctrl-C, which all processes at the terminal get; the bar shows that it has begun."""
    terminal, theirs = os.openpty()
    asked = (*CHAIRMAN, "--seats", "random,random", "--games", "50000", "--jobs", jobs)
    with subprocess.Popen(
        asked, start_new_session=True, stdout=subprocess.PIPE, stderr=theirs
    ) as stopped:
        os.close(theirs)
        seen = _read_until(terminal, rb"[1-9]\d*/50000")
        os.killpg(stopped.pid, signal.SIGINT)
        seen += _read_until(terminal, rb"no figures\.")
        assert stopped.wait(30) == 130
        assert stopped.stdout
        assert stopped.stdout.read() == b""
    os.close(terminal)
    assert b"Stopped before all games were played, so there are no figures." in seen
    assert b"Traceback" not in seen


def _read_until(terminal: int, pattern: bytes) -> bytes:
    """What is shown until there is such a text; ``OSError`` if it ends before."""
    seen = b""
    while not re.search(pattern, seen):
        seen += os.read(terminal, 4096)
    return seen
