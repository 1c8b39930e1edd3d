"""Feeds what comes from outside with inputs that lead to ever other places in the program.

    python -m tests.hostile.fuzzing binomial-requests -max_total_time=600

looks for ten minutes, with a new seed that it tells; ``-seed=N`` repeats one. The tests look with
one seed only: whoever wants to find something new looks here. What it finds it writes to a file;
``python -m tests.hostile.fuzzing binomial-requests FILE`` tries that alone. An input that was found
belongs into ``tests/hostile/found/binomial-requests``, where the tests try it from then on.

Without a word it is a host that looks as often as it is told, each time in a process of its own:
what takes longest is to get ready. Each line of input is a JSON list: a file for all that is told,
and then what would be said in the command. The answer is a line with the exit status.
"""

from __future__ import annotations

import json
import os
import sys
import tempfile
from pathlib import Path
from random import Random
from typing import NoReturn

import atheris

with atheris.instrument_imports(include=["skill", "ask_sdk_core"]):
    from tests.hostile.mutations import mutated
    from tests.hostile.targets import TARGETS, no_errors


def _mutate(text: bytes, most: int, seed: int) -> bytes:
    return mutated(text, most, Random(seed), atheris.Mutate)


def fuzz(name: str, *options: str) -> None:
    """Look, and end this process by what was found."""
    target, seeds = TARGETS[name]
    with no_errors(), tempfile.TemporaryDirectory() as folder:
        for number, seed in enumerate(seeds()):
            Path(folder, str(number)).write_bytes(seed)
        where = [] if any(not option.startswith("-") for option in options) else [folder]
        settings = [sys.argv[0], "-max_len=65536", "-rss_limit_mb=2048", "-timeout=20", *options]
        atheris.Setup([*settings, *where], target, custom_mutator=_mutate)
        atheris.Fuzz()


def _in_a_process(log: str, *words: str) -> int:
    """The exit status of a process of its own, all of whose output goes to a file."""
    child = os.fork()
    if child == 0:
        _fuzz_into(log, *words)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])


def _fuzz_into(log: str, *words: str) -> NoReturn:
    status = 1
    try:
        with Path(log).open("wb", buffering=0) as file:
            os.dup2(file.fileno(), sys.stdout.fileno())
            os.dup2(file.fileno(), sys.stderr.fileno())
        fuzz(*words)
        status = 0
    finally:
        os._exit(status)


def main() -> None:
    if len(sys.argv) > 1:
        fuzz(*sys.argv[1:])
    else:
        for line in sys.stdin:
            print(_in_a_process(*json.loads(line)), flush=True)


if __name__ == "__main__":
    main()
