"""The transcripts, played: the product's executable description."""

import re
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from skill.local import transcript
from skill.local.echo import Exchange
from skill.local.stage import LocalStage

ROOT = Path(__file__).parent.parent.parent
TRANSCRIPTS = sorted((ROOT / "tests" / "transcripts").glob("*/*.txt"))
SHORT_WAY = ROOT / "tests" / "transcripts" / "binomial" / "four-the-short-way.txt"
ROLL_CALL = ROOT / "tests" / "transcripts" / "binomial" / "four-by-roll-call.txt"


@pytest.fixture
def stage(tmp_path: Path) -> Iterator[LocalStage]:
    with closing(LocalStage(tmp_path)) as stage:
        yield stage


@pytest.mark.parametrize("path", TRANSCRIPTS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_what_is_said_is_what_is_written(path: Path, stage: LocalStage) -> None:
    rehearsed = transcript.parse(path.read_text("utf-8"), str(path))
    differences = transcript.rehearse(rehearsed, stage)
    assert not differences, "\n".join(map(transcript.explain, differences))


def test_the_short_way_and_the_roll_call_are_one_game() -> None:
    assert _told(SHORT_WAY) == _told(ROLL_CALL)
    # Rounds 3 and 10 have no fighter, and in round 12 all cancel: nine of twelve cards are won.
    assert len(_told(SHORT_WAY)) == 9


def test_the_readme_counts_the_turns_of_a_whole_game() -> None:
    readme = " ".join((ROOT / "README.md").read_text("utf-8").split())
    counted = re.search(
        r"takes (\d+) spoken turns the short way .* takes (\d+) by roll call", readme
    )
    assert counted
    assert (int(counted[1]), int(counted[2])) == (_spoken(SHORT_WAY), _spoken(ROLL_CALL))


def _spoken(path: Path) -> int:
    return sum(line.startswith("> ") for line in path.read_text("utf-8").splitlines())


def _told(path: Path) -> list[str]:
    """Every victory of the transcript, such as "Boris wins 4 points with 60"."""
    return re.findall(r"\w+ wins \d+ points with \d\d", " ".join(path.read_text("utf-8").split()))


def test_an_unknown_header_is_named(stage: LocalStage) -> None:
    with pytest.raises(
        transcript.TranscriptError, match=r"'colour'.*date, device, game, locale, seed"
    ):
        stage.open({"colour": "blue"})


def test_an_unknown_game_is_named(stage: LocalStage) -> None:
    with pytest.raises(transcript.TranscriptError, match=r"'chess'.*binomial"):
        stage.open({"game": "chess"})


def test_a_date_that_is_none_is_named(stage: LocalStage) -> None:
    with pytest.raises(transcript.TranscriptError, match=r"'yesterday'.*2026-11-30"):
        stage.open({"date": "yesterday"})


def test_a_transcript_plays_on_its_date_until_a_day_has_passed(stage: LocalStage) -> None:
    echo = stage.open({"date": "2028-02-28"})
    days = [sent(echo.launch())]
    echo.tomorrow()
    assert not echo.is_open
    days.append(sent(echo.launch()))
    assert days == ["2028-02-28T12:00:00Z", "2028-02-29T12:00:00Z"]


def sent(exchange: Exchange) -> str:
    """When the request of an exchange was sent."""
    assert exchange.request
    return str(exchange.request["request"]["timestamp"])


def test_a_household_keeps_its_game_over_a_restart_and_another_knows_nothing(
    stage: LocalStage,
) -> None:
    echo = stage.open({"seed": "1"})
    echo.launch()
    echo.say("solo against two")
    echo.handler = stage.restart()
    echo.close()
    assert "Polikarp and Innokentiy" in echo.launch().speech
    assert "Welcome to Binomial" in stage.open({"seed": "1"}).launch().speech


def test_the_same_seed_rolls_the_same_and_another_does_not(stage: LocalStage) -> None:
    def first_rolls(seed: str) -> str:
        echo = stage.open({"seed": seed})
        echo.launch()
        echo.say("solo against one")
        return echo.say("ready").speech

    assert first_rolls("1") == first_rolls("1")
    # Sixteen different seeds rolling the same four digits is a chance of one in 10 ** 60.
    assert len({first_rolls(str(seed)) for seed in range(16)}) > 1
