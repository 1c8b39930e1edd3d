"""Feeds what comes from outside with inputs that lead to ever other places in the program.

    python -m tests.hostile.fuzzing binomial-requests -max_total_time=600

looks for ten minutes, with a new seed that it tells; ``-seed=N`` repeats one. The tests look with
one seed only: whoever wants to find something new looks here. What it finds it writes to a file;
``python -m tests.hostile.fuzzing binomial-requests FILE`` tries that alone. An input that was found
belongs into ``tests/hostile/found/binomial-requests``, where the tests try it from then on.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from random import Random

import atheris

with atheris.instrument_imports(include=["skill", "ask_sdk_core"]):
    from tests.hostile.mutations import mutated
    from tests.hostile.targets import TARGETS, no_errors


def _mutate(text: bytes, most: int, seed: int) -> bytes:
    return mutated(text, most, Random(seed), atheris.Mutate)


def main() -> None:
    program, name, *options = sys.argv
    target, seeds = TARGETS[name]
    with no_errors(), tempfile.TemporaryDirectory() as folder:
        for number, seed in enumerate(seeds()):
            Path(folder, str(number)).write_bytes(seed)
        where = [] if any(not option.startswith("-") for option in options) else [folder]
        settings = [program, "-max_len=65536", "-rss_limit_mb=2048", "-timeout=20", *options]
        atheris.Setup([*settings, *where], target, custom_mutator=_mutate)
        atheris.Fuzz()


if __name__ == "__main__":
    main()
