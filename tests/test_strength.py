"""The table of who beats whom: what is played, kept, and told."""

from pathlib import Path

import pytest

from tests import strength

RANDOM = "2 seats, none, relaxed among random"


def test_all_that_is_compared() -> None:
    """Three sizes, four sets of variants, three pairings; 15 pairs of styles; four experts."""
    keys = [contest.key for contest in strength.contests()]
    assert len(keys) == len(set(keys)) == 3 * 4 * 3 + 15 + 1


def test_a_contest_that_is_kept_is_not_played_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(strength, "DATA", tmp_path / "strength.json")
    monkeypatch.setattr(strength, "TOLD", tmp_path / "STRENGTH.md")
    for to_play in (1, 0):
        strength.run(games=3, only=RANDOM, jobs=1)
        assert f"{to_play} of 1 contests to play" in capsys.readouterr().out
    assert list(strength.kept()) == [RANDOM]
    assert strength.kept()[RANDOM]["games"] == 3
    strength.run(games=2, only=RANDOM, jobs=1)
    assert strength.kept()[RANDOM]["games"] == 2


def found(wins: tuple[float, float, float]) -> strength.Result:
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
        {
            among_four.format("expert", "keen"): found((0.3, 0.26, 0.34)),
            among_four.format("keen", "relaxed"): found((0.27, 0.25, 0.29)),
        }
    )
    assert "| dark | 0.300 (0.260-0.340); 10.0 to 7.1 | 0.270 (0.250-0.290) \\*; 10.0 to" in told


def test_styles_are_told_from_both_sides() -> None:
    told = strength.told({"expert, polikarp against akulina": found((0.61, 0.6, 0.62))})
    assert "| Polikarp |  |  |  |  | 0.610 |  |" in told
    assert "| Akulina | 0.390 |  |  |  |  |  |" in told


@pytest.mark.skipif(not strength.DATA.exists(), reason="nothing has been played yet")
def test_the_document_tells_what_is_kept() -> None:
    assert strength.TOLD.read_text("utf-8") == strength.told(strength.kept())
