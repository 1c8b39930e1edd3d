"""The function as it is uploaded: built once, looked into, and played with."""

from __future__ import annotations

import json
import struct
import subprocess
import zipfile
from pathlib import Path
from typing import Any, Final

import pytest

from deploy.artefact import TEMPLATE, build_artefact
from deploy.skill_package import PackageError
from skill.catalogue import GAMES
from skill.local.ear import Ear
from skill.local.echo import Echo, Envelope
from skill.local.models import interaction_model
from tests.dynamo import REGION

ROOT: Final = Path(__file__).parents[2]
SKILL_ID: Final = "amzn1.ask.skill.01234567-89ab-cdef-0123-456789abcdef"
AARCH64: Final = 183
UNCHECKED_HASH: Final = 1
MOST_BYTES: Final = 50_000_000
MOST_BYTES_UNPACKED: Final = 250_000_000
"""Lambda's limits, the first for what is uploaded as it is."""

# Nothing but the standard library and the folders given, as in Lambda.
HOST: Final = """
import json, sys
sys.path[:] = [*sys.argv[1:], *(path for path in sys.path if "site-packages" not in path)]
from lambda_function import handler
for line in sys.stdin:
    print(json.dumps(handler(json.loads(line), None)), flush=True)
"""


def package(scripts: Path, output: Path) -> subprocess.CompletedProcess[str]:
    """`make package`, into a folder of its own."""
    return subprocess.run(
        (scripts / "python", "-m", "deploy.package", "--output", output),
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )


def test_the_artefact_is_what_lambda_runs(
    scripts: Path, tmp_path: Path, dynamo_endpoint: str, dynamo_table: str
) -> None:
    """One test, since building takes its time."""
    told = package(scripts, tmp_path / "build")
    assert told.returncode == 0, told.stderr
    artefact = tmp_path / "build/lambda.zip"
    assert told.stdout.splitlines()[-1].startswith(f"{artefact}: ")
    with zipfile.ZipFile(artefact) as archive:
        holds_what_it_needs(archive)
        is_compiled(archive)
        is_the_same_wherever_and_whenever_it_is_built(archive, tmp_path)
        foreign = is_for_its_machine(archive)
        archive.extractall(tmp_path / "task")
    native = tmp_path / "native"
    fetch(scripts, foreign, native)
    plays(scripts, [native, tmp_path / "task"], dynamo_endpoint, dynamo_table)
    assert tmp_path.joinpath("build/template.yaml").read_text() == TEMPLATE.read_text()


def holds_what_it_needs(archive: zipfile.ZipFile) -> None:
    names = set(archive.namelist())
    assert {"lambda_function.py", "skill/play.py", "skill/speech/locales/en/chair.ftl"} <= names
    assert {"boto3/__init__.py", "ask_sdk_core/__init__.py"} <= names
    for game in GAMES:
        assert f"skill/games/{game}/__init__.py" in names
    assert not [name for name in names if name.startswith(("skill/local", "skill/web", "tests"))]
    assert "skill/cli.py" not in names
    assert sum(entry.file_size for entry in archive.infolist()) < MOST_BYTES_UNPACKED
    assert Path(str(archive.filename)).stat().st_size < MOST_BYTES


def is_compiled(archive: zipfile.ZipFile) -> None:
    """For Python 3.13, and without asking when the source was written."""
    names = set(archive.namelist())
    for name in names:
        folder, _, file = name.rpartition("/")
        if file.endswith(".py") and name.startswith(("skill/", "ask_sdk", "boto", "lambda_")):
            compiled = f"{folder}/__pycache__/".lstrip("/") + f"{file[:-3]}.cpython-313.pyc"
            assert compiled in names, name
            flags = struct.unpack("<I", archive.read(compiled)[4:8])[0]
            assert flags == UNCHECKED_HASH
    assert not [name for name in names if ".cpython-311" in name]


def is_the_same_wherever_and_whenever_it_is_built(archive: zipfile.ZipFile, folder: Path) -> None:
    entries = archive.infolist()
    assert [entry.filename for entry in entries] == sorted(entry.filename for entry in entries)
    assert {entry.date_time for entry in entries} == {(1980, 1, 1, 0, 0, 0)}
    assert {entry.external_attr >> 16 for entry in entries} == {0o644}
    here = str(folder).encode()
    assert not [name for name in archive.namelist() if here in archive.read(name)]


def is_for_its_machine(archive: zipfile.ZipFile) -> list[str]:
    """Every compiled library is for Lambda's machine. Gives what to install for this one."""
    libraries = {name for name in archive.namelist() if name.endswith(".so")}
    for name in libraries:
        assert struct.unpack("<H", archive.read(name)[18:20])[0] == AARCH64, name
    records = [name for name in archive.namelist() if name.endswith(".dist-info/RECORD")]
    foreign = [
        "==".join(record.partition(".dist-info")[0].rsplit("-", 1))
        for record in records
        if any(line.partition(",")[0] in libraries for line in _lines(archive, record))
    ]
    assert any(requirement.startswith("jellyfish==") for requirement in foreign)
    return foreign


def _lines(archive: zipfile.ZipFile, name: str) -> list[str]:
    return archive.read(name).decode().splitlines()


def fetch(scripts: Path, requirements: list[str], folder: Path) -> None:
    """The same versions for this machine: the only part of the artefact that cannot run here."""
    subprocess.run(
        (scripts / "pip", "install", "--quiet", "--no-deps", "--target", folder, *requirements),
        check=True,
        capture_output=True,
    )


def plays(scripts: Path, folders: list[Path], endpoint: str, table: str) -> None:
    """A game is begun with it."""
    with subprocess.Popen(
        (scripts / "python", "-I", "-W", "error", "-c", HOST, *folders),
        env={
            "AWS_ACCESS_KEY_ID": "test",
            "AWS_SECRET_ACCESS_KEY": "test",
            "AWS_REGION": REGION,
            "CHAIRMAN_DYNAMODB_ENDPOINT": endpoint,
            "CHAIRMAN_SKILLS": f"binomial={SKILL_ID}",
            "CHAIRMAN_TABLE": table,
        },
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as process:

        def answer(event: Envelope, context: object) -> Envelope:
            assert process.stdin and process.stdout
            process.stdin.write(json.dumps(event) + "\n")
            process.stdin.flush()
            answered: Any = json.loads(process.stdout.readline())
            assert isinstance(answered, dict)
            return answered

        ear = Ear(interaction_model("binomial"))
        echo = Echo(answer, ear, skill_id=SKILL_ID, user_id="home", device_id="shelf")
        assert echo.launch().speech.startswith("Welcome to Binomial")
        echo.say("solo against two")
        assert echo.say("ready").speech.startswith("Roll 1: ")
        process.communicate()
    assert process.returncode == 0


def test_another_python_compiles_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.version_info", (3, 12, 1))
    with pytest.raises(PackageError, match=r"compiled for Python 3\.13, and this is 3\.12; run"):
        build_artefact(tmp_path)
    assert list(tmp_path.iterdir()) == []
