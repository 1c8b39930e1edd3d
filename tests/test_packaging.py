"""What is written twice says the same: requirements, and the README's examples."""

from __future__ import annotations

import re
import shlex
import tomllib
from pathlib import Path

import pytest
from typer.testing import CliRunner

from skill import __version__
from skill.catalogue import GAMES
from skill.cli import app

ROOT = Path(__file__).parent.parent
README = ROOT.joinpath("README.md").read_text("utf-8")
PROJECT = tomllib.loads(ROOT.joinpath("pyproject.toml").read_text("utf-8"))["project"]


def test_the_function_requires_what_the_package_requires() -> None:
    lines = ROOT.joinpath("lambda/requirements.txt").read_text("utf-8").splitlines()
    assert sorted(line for line in lines if not line.startswith("#")) == sorted(
        PROJECT["dependencies"]
    )


def test_the_version_is_the_package_s() -> None:
    assert PROJECT["version"] == __version__


@pytest.mark.parametrize(
    ("command", "verdict"),
    re.findall(r"^ {4}\$ chairman (judge .*)\n {4}(.*)$", README, re.MULTILINE),
)
def test_the_readme_s_arguments_are_settled_as_it_says(command: str, verdict: str) -> None:
    result = CliRunner().invoke(app, shlex.split(command))
    assert result.stdout == f"{verdict}\n"


BATCHES = re.findall(r"`chairman judge (\S+) --batch`.*\n\n((?: {4}\{.*\n {4}\{.*\n)+)", README)
"""The examples of each judge: lines, each with its verdict below it."""


@pytest.mark.parametrize(("game", "examples"), BATCHES)
def test_the_readme_s_lines_are_judged_as_it_says(game: str, examples: str) -> None:
    lines = [line.strip() for line in examples.splitlines()]
    result = CliRunner().invoke(app, ["judge", game, "--batch"], input="\n".join(lines[::2]))
    assert result.stdout.splitlines() == lines[1::2]


def test_the_readme_has_an_example_for_every_judge() -> None:
    assert [game for game, _ in BATCHES] == [game.replace("_", "-") for game in GAMES]


def test_the_readme_s_transcript_can_be_rehearsed(tmp_path: Path) -> None:
    found = re.search(r"(?:^ {4}.*\n|^\n)+", README[README.index("    # Whatever") :], re.MULTILINE)
    assert found
    file = tmp_path / "readme.txt"
    file.write_text(re.sub(r"^ {4}", "", found[0], flags=re.MULTILINE).strip() + "\n", "utf-8")
    result = CliRunner().invoke(app, ["rehearse", str(file)])
    assert result.stdout == f"{file}: as written\n"


def test_the_folders_that_the_readme_names_are_there() -> None:
    for name in re.findall(r"^ {4}(?:  )*([a-z_]+(?:/|\.py))", README, re.MULTILINE):
        places = map(ROOT.joinpath, (".", "skill", "skill/games", "skill/chair", "tests"))
        assert any(place.joinpath(name).exists() for place in places), name
