"""The judge, by the batch: lines of JSON in, lines of JSON out."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterable
from io import StringIO
from pathlib import Path
from random import Random
from typing import Any, Final

from skill.games.binomial.judging import Variant
from skill.games.binomial.postulates import NUMBERS, Postulate
from skill.games.lines import read_line
from skill.local.judge import judge_lines
from skill.local.services import SERVICES
from tests.alexa.people import NAMES
from tests.bench.measuring import Figure, in_turns

ROOT: Final = Path(__file__).parents[2]
ROUNDS: Final = 10_000


def bench() -> Iterable[Figure]:
    rng = Random("bench")
    lines = [json.dumps(random_round(rng)) for _ in range(ROUNDS)]
    judge = SERVICES["binomial"].judge_line
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
    return ()


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


def run_judge(lines: bytes) -> None:
    command = [str(Path(sys.executable).with_name("chairman")), "judge", "binomial", "--batch"]
    answered = subprocess.run(command, input=lines, stdout=subprocess.PIPE, check=True, cwd=ROOT)
    assert answered.stdout.count(b"\n") == lines.count(b"\n")
