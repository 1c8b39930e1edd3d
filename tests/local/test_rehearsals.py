"""The transcripts, played: the product's executable description."""

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from skill.local import transcript
from skill.local.stage import LocalStage

TRANSCRIPTS = sorted((Path(__file__).parent.parent / "transcripts").glob("*/*.txt"))


@pytest.fixture
def stage(tmp_path: Path) -> Iterator[LocalStage]:
    with closing(LocalStage(tmp_path)) as stage:
        yield stage


@pytest.mark.parametrize("path", TRANSCRIPTS, ids=lambda path: path.stem)
def test_what_is_said_is_what_is_written(path: Path, stage: LocalStage) -> None:
    rehearsed = transcript.parse(path.read_text("utf-8"), str(path))
    differences = transcript.rehearse(rehearsed, stage)
    assert not differences, "\n".join(map(transcript.explain, differences))


def test_an_unknown_header_is_named(stage: LocalStage) -> None:
    with pytest.raises(transcript.TranscriptError, match=r"'colour'.*device, game, locale, seed"):
        stage.open({"colour": "blue"})


def test_an_unknown_game_is_named(stage: LocalStage) -> None:
    with pytest.raises(transcript.TranscriptError, match=r"'chess'.*binomial"):
        stage.open({"game": "chess"})


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
