"""The table of who beats whom: what is played, kept, and told."""

from __future__ import annotations

from pathlib import Path

import pytest
import typer

from skill.catalogue import GAMES
from tests import strength
from tests.strength import TRIALS
from tests.trial import Result, Trial

RANDOM = "{} seats, none, relaxed among random"
EVERY_GAME = pytest.mark.parametrize("trial", TRIALS.values(), ids=TRIALS)


def test_every_game_is_tried() -> None:
    assert list(TRIALS) == list(GAMES)


@pytest.mark.parametrize(("game", "sets_of_variants"), [("binomial", 4), ("arquimedes", 2)])
def test_all_that_is_compared(game: str, sets_of_variants: int) -> None:
    """Three sizes, some sets of variants, three pairings; 15 pairs of styles; the experts."""
    keys = [contest.key for contest in strength.contests(TRIALS[game])]
    assert len(keys) == len(set(keys)) == 3 * sets_of_variants * 3 + 15 + 1


def test_no_two_meet_alone_where_two_cannot_play() -> None:
    keys = [contest.key for contest in strength.contests(TRIALS["final_binary"])]
    assert len(keys) == len(set(keys)) == 3 * 3 + 1


@EVERY_GAME
def test_a_contest_that_is_kept_is_not_played_again(
    trial: Trial,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    edition = strength.edition_of_the_bots(trial.game)
    monkeypatch.setattr(strength, "edition_of_the_bots", lambda game: edition)
    monkeypatch.setattr(strength, "BOTS", tmp_path)
    tmp_path.joinpath(trial.game).mkdir()
    results, contest = strength.data(trial.game), RANDOM.format(trial.sizes[0])
    for to_play in (1, 0):
        strength.run(game=trial.game, games=3, only=contest, jobs=1)
        assert f"{to_play} of 1 contests to play" in capsys.readouterr().out
    assert list(strength.kept(results)) == [contest]
    assert strength.kept(results)[contest]["games"] == 3
    strength.run(game=trial.game, games=2, only=contest, jobs=1)
    assert strength.kept(results)[contest]["games"] == 2
    assert strength.document(trial.game).read_text("utf-8").startswith("# How strong")


def test_a_game_that_is_not_here(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(typer.Exit):
        strength.run(game="chess")
    assert "there are: binomial, arquimedes" in capsys.readouterr().out


def test_an_edition_is_of_one_game_and_of_nothing_that_only_explains(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(strength, "BOTS", tmp_path)
    for game in ("one", "other"):
        tmp_path.joinpath(game).mkdir()
    files = {name: tmp_path / name for name in ("base.py", "one/bot.py", "other/bot.py")}
    for file in files.values():
        file.write_text("ODDS = 1\n")
    before = strength.edition_of_the_bots("one")
    files["other/bot.py"].write_text("ODDS = 2\n")
    files["one/bot.py"].write_text('"""What it is."""\n# Why.\nODDS = 1\n')
    tmp_path.joinpath("one/STRENGTH.md").write_text("strong")
    strength.data("one").write_text("{}")
    assert strength.edition_of_the_bots("one") == before
    for name in ("one/bot.py", "base.py"):
        files[name].write_text("ODDS = 2\n")
        assert strength.edition_of_the_bots("one") != before
        files[name].write_text("ODDS = 1\n")
    tmp_path.joinpath("one/values.json").write_text("{}")
    assert strength.edition_of_the_bots("one") != before


def found(wins: tuple[float, float, float]) -> Result:
    return {
        "edition": "e",
        "games": 2000,
        "wins": list(wins),
        "points": [9.96, 7.1],
        "rounds": 14.0,
        "fought": 0.9,
        "frozen": 0,
    }


def test_what_is_not_surely_better_is_marked() -> None:
    among_four = "4 seats, dark, {} among {}"
    told = strength.told(
        TRIALS["binomial"],
        {
            among_four.format("expert", "keen"): found((0.3, 0.26, 0.34)),
            among_four.format("keen", "relaxed"): found((0.27, 0.25, 0.29)),
        },
    )
    assert "| dark | 0.300 (0.260-0.340); 10.0 to 7.1 | 0.270 (0.250-0.290) \\*; 10.0 to" in told


def test_styles_are_told_from_both_sides() -> None:
    results = {"expert, polikarp against akulina": found((0.61, 0.6, 0.62))}
    told = strength.told(TRIALS["binomial"], results)
    assert "| Polikarp |  |  |  |  | 0.610 |  |" in told
    assert "| Akulina | 0.390 |  |  |  |  |  |" in told


@EVERY_GAME
def test_the_document_tells_what_is_kept(trial: Trial) -> None:
    results = strength.kept(strength.data(trial.game))
    assert strength.document(trial.game).read_text("utf-8") == strength.told(trial, results)
