"""A look, for a few seconds, for inputs that do harm; and all that was ever found.

The same inputs are tried each time, as long as the program is the same (but for certificates, whose
keys are new): what fails here fails by what was changed. ``python -m tests.hostile.fuzzing`` looks
with new seeds, and for longer.
"""

from __future__ import annotations

import importlib.util
import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from tests.casts import CASTS
from tests.hostile.targets import TARGETS, no_errors

ROOT: Final = Path(__file__).parents[2]
FOUND: Final = Path(__file__).with_name("found")

SEED: Final = 1
_OF_A_GAME: Final = {"requests": 8_000, "sessions": 1_000, "records": 10_000, "profiles": 25_000}
RUNS: Final = {
    **{f"binomial-{kind}": runs for kind, runs in _OF_A_GAME.items()},
    # What reads them was tried with Binomial; of the others it is their own part that is new.
    **{
        f"{game}-{kind}": runs // 8
        for game in CASTS
        for kind, runs in _OF_A_GAME.items()
        if game != "binomial"
    },
    "pages": 100_000,
    "chains": 50_000,
}
"""How many inputs are tried: as many as a few seconds are enough for."""

_CHATTER: Final = ("INFO: Instrumenting", "WARNING: Failed to find function", "#")


Host = subprocess.Popen[str]


@pytest.fixture(scope="module")
def host() -> Iterator[Host]:
    """What looks, which takes seconds to get ready."""
    if importlib.util.find_spec("atheris") is None:
        pytest.skip("atheris, which looks for harmful inputs, is not built for this computer")
    with subprocess.Popen(
        [sys.executable, "-m", "tests.hostile.fuzzing"],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as process:
        yield process
        process.communicate()


@pytest.mark.parametrize("name", TARGETS)
def test_nothing_harmful_is_found(name: str, host: Host, tmp_path: Path) -> None:
    log = tmp_path / "log.txt"
    options = (f"-seed={SEED}", f"-runs={RUNS[name]}", f"-artifact_prefix={tmp_path}/")
    assert host.stdin and host.stdout
    host.stdin.write(json.dumps([str(log), name, *options]) + "\n")
    host.stdin.flush()
    status = host.stdout.readline()
    assert status, "the host has ended"
    # What came to grief, and at the end what was found, in base64.
    lines = log.read_text("utf-8", errors="replace").splitlines()
    told = "\n".join(line for line in lines if not line.startswith(_CHATTER))
    assert status == "0\n", told
    assert "DONE" in "\n".join(lines), told


def test_each_target_has_its_runs() -> None:
    assert RUNS.keys() == TARGETS.keys()


@pytest.mark.parametrize("name", TARGETS)
def test_where_it_begins_is_harmless(name: str) -> None:
    target, seeds = TARGETS[name]
    with no_errors():
        for seed in seeds():
            target(seed)


@pytest.mark.parametrize(
    "file", sorted(FOUND.glob("*/*")), ids=lambda file: f"{file.parent.name}: {file.stem}"
)
def test_what_was_found_is_harmless(file: Path) -> None:
    target, _ = TARGETS[file.parent.name]
    with no_errors():
        target(file.read_bytes())
