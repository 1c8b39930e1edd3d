"""What is written twice says the same: requirements, and the README's examples."""

from __future__ import annotations

import re
import shlex
import tomllib
from pathlib import Path

from typer.testing import CliRunner

from skill import __version__
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


def test_the_readme_s_argument_is_settled_as_it_says() -> None:
    found = re.search(r"^ {4}\$ chairman (judge .*)\n {4}(.*)$", README, re.MULTILINE)
    assert found
    result = CliRunner().invoke(app, shlex.split(found[1]))
    assert result.stdout == f"{found[2]}\n"


def test_the_readme_s_line_is_judged_as_it_says() -> None:
    found = re.search(r'^ {4}(\{"postulate".*)\n {4}(\{"winners".*)$', README, re.MULTILINE)
    assert found
    result = CliRunner().invoke(app, ["judge", "binomial", "--batch"], input=found[1])
    assert result.stdout == f"{found[2]}\n"


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
