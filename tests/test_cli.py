"""The `chairman` command, run as people run it."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from platformdirs import user_data_path
from typer.testing import CliRunner

from skill import __version__
from skill.cli import app

ROUND = "4 Polikarp=22 Innokentiy=88 Veniamin=88 Evdokiya=44 Akulina=pass chairman=Polikarp"
FULL = Path("/dev/full")
"""Where everything can be written to and finds no room."""
CHAIRMAN = (sys.executable, "-c", "from skill.cli import app; app()")


def run(*words: str, said: str = "") -> tuple[int, str, str]:
    result = CliRunner().invoke(app, words, input=said)
    return result.exit_code, result.stdout, result.stderr


@pytest.mark.parametrize("postulate", ["identical_digits", "identical digits", "Identical-Digits"])
def test_an_argument_is_settled_in_one_line(postulate: str) -> None:
    status, out, _ = run("judge", "binomial", postulate, *ROUND.split())
    assert status == 0
    assert out == (
        "Innokentiy and Veniamin cancel each other with 88. "
        "Evdokiya wins 4 points with 44: the largest left. Evdokiya is the new chairman.\n"
    )


def test_numbers_can_be_spelled() -> None:
    status, out, _ = run("judge", "binomial", "smallest_number", "X", "A=zero nine", "B=double two")
    assert (status, out) == (0, "A wins 2 points with 09: the smallest. A is the new chairman.\n")


def test_a_lone_misfit_does_not_win() -> None:
    status, out, _ = run("judge", "binomial", "contains_nine", "3", "A=88", "chairman=B")
    assert status == 0
    assert (
        out == "88 of A does not fit. Nobody wins, and the card is discarded. B keeps the chair.\n"
    )


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        ((), "say the postulate"),
        (("identical_digit", "4"), "Did you mean: identical_digits"),
        (("identical_digits", "many"), "points: 'many'"),
        (("identical_digits", "4", "Anna"), "Anna: is no NAME=NUMBER"),
        (("identical_digits", "4", "Anna=100"), "Anna: '100' is no two-digit number"),
        (("identical_digits", "4", "Anna=11", "Anna=22"), "Anna: given twice"),
        (("identical_digits", "4", "\x1b[31m=11"), "name: '\\x1b[31m' is no name"),
        (("identical_digits", "4", "=11"), "name: '' is no name"),
        (("identical_digits", "-1", "A=11"), "points: '-1' is neither"),
        (("identical_digits", "4", "\udcff=11"), "name: '\\udcff' is no name"),
        (("identical_digits", "4", "Anna=11", "variants=chess"), "variants: there is no 'chess'"),
        (("identical_digits", "4", *(f"P{n}=11" for n in range(8))), "at most 7"),
    ],
)
def test_words_that_cannot_be_judged_are_explained(words: tuple[str, ...], complaint: str) -> None:
    status, out, err = run("judge", "binomial", *words)
    assert status == 2
    assert not out
    assert complaint in err
    assert "For example: chairman judge binomial identical_digits" in err


def test_the_example_it_gives_can_be_judged() -> None:
    _, _, err = run("judge", "binomial")
    example = err.split("chairman judge binomial ")[-1].split()
    assert run("judge", "binomial", *example)[0] == 0


def test_a_batch_answers_line_by_line_and_its_status_tells_of_bad_lines() -> None:
    line = '{"postulate":"contains_one","points":"X","bids":{"A":"10","B":"21","C":"99"}}'
    done = subprocess.run(
        [*CHAIRMAN, "judge", "binomial", "--batch"],
        input=f"{line}\n{{\n{line}",
        capture_output=True,
        text=True,
        check=False,
    )
    good = {"winners": ["B"], "points": 3, "misfits": ["C"], "cancelled": [], "chairman": "B"}
    first, second, third = map(json.loads, done.stdout.splitlines())
    assert (first, third) == (good, good)
    assert second["error"].startswith("line: not JSON")
    assert done.returncode == 1
    assert not done.stderr


def test_a_game_is_played_and_kept(tmp_path: Path) -> None:
    keep = ("--keep", str(tmp_path / "games.sqlite"))
    status, out, _ = run(
        "play", *keep, "--seed", "1", "--say", "solo against three", said="ready\n"
    )
    assert status == 0
    assert "Polikarp, Innokentiy, and Veniamin" in out
    assert "Roll 4" in out
    status, out, _ = run("play", *keep, "--say", "solo against three", said="stop\n")
    assert status == 0
    assert out.startswith("Welcome back. There is a game going on; to drop it, say start over.")
    assert "Roll 1: 5." in out


def test_the_envelopes_can_be_seen(tmp_path: Path) -> None:
    _, out, _ = run("play", "--keep", str(tmp_path / "games.sqlite"), "--json", said="stop\n")
    for word in ("LaunchRequest", "AMAZON.StopIntent", "sessionAttributes", "shouldEndSession"):
        assert word in out


@pytest.mark.parametrize("seed", ["\udcff", "a\nb"])
def test_a_seed_that_could_not_be_kept_is_refused(seed: str, tmp_path: Path) -> None:
    """The first is how a byte arrives that is no text."""
    status, out, err = run("play", "--keep", str(tmp_path / "games.sqlite"), "--seed", seed)
    assert (status, out) == (2, "")
    assert err == f"{seed!r} is no seed: take letters and digits, such as 7.\n"


def test_a_locale_that_is_not_spoken_is_named(tmp_path: Path) -> None:
    status, _, err = run("play", "--keep", str(tmp_path / "games.sqlite"), "--locale", "xx-XX")
    assert status == 2
    assert "xx-XX" in err
    assert "en-US" in err


def test_a_rehearsal_tells_what_differs_and_can_write_it_down(tmp_path: Path) -> None:
    file = tmp_path / "launch.txt"
    file.write_text("seed: 1\n\n> alexa, open binomial\nWelcome to Chess!\n", "utf-8")
    status, out, _ = run("rehearse", str(file))
    assert status == 1
    assert "launch.txt:3" in out
    assert "Chess!" in out
    assert run("rehearse", "--update", str(file))[0] == 0
    assert "Welcome to Binomial" in file.read_text("utf-8")
    status, out, _ = run("rehearse", str(file))
    assert (status, out) == (0, f"{file}: as written\n")


@pytest.mark.parametrize("text", ["seed 1\n", "colour: blue\n\n> hello\n", "game: chess\n\n> hi\n"])
def test_a_file_that_is_no_transcript_is_explained(tmp_path: Path, text: str) -> None:
    file = tmp_path / "broken.txt"
    file.write_text(text, "utf-8")
    status, _, err = run("rehearse", str(file))
    assert status == 2
    assert str(file) in err


def test_a_file_that_is_no_store_is_explained(tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Dear Anna, the game was a pleasure. Yours, Boris. " * 20, "utf-8")
    status, out, err = run("play", "--keep", str(file))
    assert (status, out) == (2, "")
    assert "letter.txt" in err
    assert "name another path" in err


def test_the_other_files_are_rehearsed_when_one_is_bad(tmp_path: Path) -> None:
    for name in ("a", "c"):
        (tmp_path / f"{name}.txt").write_text("seed: 1\n\n> hello there\n...\n", "utf-8")
    (tmp_path / "b.txt").write_text("seed 1\n", "utf-8")
    status, out, err = run("rehearse", str(tmp_path))
    assert status == 2
    assert [line.rsplit("/", 1)[1] for line in out.splitlines()] == [
        "a.txt: as written",
        "c.txt: as written",
    ]
    assert err.count("b.txt") == 1


def test_a_batch_answers_each_line_before_the_next_is_sent() -> None:
    line = b'{"postulate":"contains_one","points":2,"bids":{"A":"10"}}\n'
    environment = {key: value for key, value in os.environ.items() if key != "PYTHONUNBUFFERED"}
    command = [*CHAIRMAN, "judge", "binomial", "--batch"]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, env=environment) as judge:
        assert judge.stdin and judge.stdout
        for _ in range(3):
            judge.stdin.write(line)
            judge.stdin.flush()
            assert json.loads(judge.stdout.readline())["winners"] == ["A"]
        judge.stdin.close()
        assert judge.wait() == 0


@pytest.mark.skipif(not FULL.exists(), reason="there is no such device there")
@pytest.mark.parametrize(
    "words",
    [
        "judge binomial --batch",
        "judge binomial contains_nine 3 A=99",
        "simulate binomial --seats random,random --games 2 --jobs 1",
        "simulate binomial --seats random,random --games 2 --jobs 1 --json",
        "play --keep {folder}/games.sqlite",
    ],
)
def test_where_there_is_no_room_for_what_is_written_one_sentence_says_so(
    words: str, tmp_path: Path
) -> None:
    command = [*CHAIRMAN, *words.format(folder=tmp_path).split()]
    with FULL.open("w") as full:
        done = subprocess.run(
            command, input=b"{}\n", stdout=full, stderr=subprocess.PIPE, check=False
        )
    assert done.returncode == 1
    assert done.stderr == b"chairman: No space left on device\n"


def test_a_folder_without_transcripts_is_an_error(tmp_path: Path) -> None:
    status, out, err = run("rehearse", str(tmp_path))
    assert (status, out) == (2, "")
    assert "no transcripts" in err


def test_a_batch_takes_no_words() -> None:
    status, _, err = run("judge", "binomial", "--batch", "identical_digits")
    assert status == 2
    assert "leave out the words" in err


def test_the_version_is_told() -> None:
    assert run("--version") == (0, f"chairman {__version__}\n", "")


def test_a_missing_file_is_explained(tmp_path: Path) -> None:
    status, _, err = run("rehearse", str(tmp_path / "none.txt"))
    assert status == 2
    assert "none.txt" in err


@pytest.mark.parametrize(("command", "file"), [("play", "games"), ("serve", "served")])
def test_where_games_are_kept_is_told_in_full(command: str, file: str) -> None:
    status, out, _ = run(command, "--help")
    assert status == 0
    kept = user_data_path("binomial-skill") / f"{file}.sqlite"
    assert "".join(f"games are kept in {kept}".split()) in "".join(out.split())


def homeless(*words: str) -> subprocess.CompletedProcess[str]:
    """What the command does for a user who is not in the list of users, and has no HOME."""
    program = "import pwd; pwd.getpwuid = {}.__getitem__; from skill.cli import app; app()"
    environment = {"PATH": os.environ["PATH"]}
    return subprocess.run(
        [sys.executable, "-c", program, *words],
        input="stop\n",
        capture_output=True,
        text=True,
        check=False,
        env=environment,
    )


@pytest.mark.parametrize("words", ["play", "serve --skill binomial={id}"])
def test_without_a_home_a_file_is_asked_for(words: str) -> None:
    skill_id = "amzn1.ask.skill.01234567-89ab-cdef-0123-456789abcdef"
    done = homeless(*words.format(id=skill_id).split())
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == (
        "There is no home directory to keep games in: name a file with --keep, or set HOME.\n"
    )


def test_without_a_home_games_are_kept_where_one_says(tmp_path: Path) -> None:
    done = homeless("play", "--keep", str(tmp_path / "games.sqlite"))
    assert (done.returncode, done.stderr) == (0, "")
    assert "You have no home directory" in homeless("play", "--help").stdout
