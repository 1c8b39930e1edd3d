"""Tests in which a skill answers badly fail, and those in which it answers well do not."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.npm import REQUIRED, needs

ROOT = Path(__file__).parents[2]


@pytest.fixture(autouse=True)
def guarded(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> None:
    """A session of tests that is guarded as this one is."""
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    monkeypatch.delenv(REQUIRED, raising=False)
    pytester.makeconftest("from tests.ssml.second_opinion import pytest_configure")


def run(pytester: pytest.Pytester, *tests: str, workers: int = 0) -> pytest.RunResult:
    pytester.makepyfile("\n".join(("import pytest", "from tests.ssml.parrot import say", *tests)))
    return pytester.runpytest_subprocess("-p", "no:cacheprovider", f"-n{workers}")


def saying(name: str, markup: str) -> str:
    return f"def test_{name}(): say({markup!r})"


def test_a_lawful_response_passes(pytester: pytest.Pytester) -> None:
    result = run(pytester, saying("good", "Bye."))
    result.assert_outcomes(passed=1)
    assert result.ret == 0


def test_a_test_fails_in_which_a_response_is_unlawful(pytester: pytest.Pytester) -> None:
    bad, good = saying("bad", "Tom & Jerry."), saying("good", "Bye.")
    result = run(pytester, bad, good)
    result.assert_outcomes(passed=1, failed=1)
    result.stdout.fnmatch_lines(["The speech is not well-formed XML*: <speak>Tom & Jerry.</speak>"])


def test_an_unlawful_response_is_told_beside_what_else_fails(pytester: pytest.Pytester) -> None:
    result = run(pytester, f"{saying('bad', 'Who?')}; assert False, 'and this'")
    result.assert_outcomes(failed=1)
    result.stdout.fnmatch_lines(["*and this*", "The session ends, so nobody can answer*"])


def test_fixtures_are_guarded_on_both_sides(pytester: pytest.Pytester) -> None:
    before = "@pytest.fixture\ndef before(): say('Who?')\ndef test_before(before): pass"
    after = "@pytest.fixture\ndef after():\n yield\n say('Who?')\ndef test_after(after): pass"
    run(pytester, before, after).assert_outcomes(passed=1, errors=2)


@needs("ssml-check")
@pytest.mark.parametrize("workers", [0, 2])
def test_the_session_fails_if_the_second_opinion_differs(
    pytester: pytest.Pytester, workers: int
) -> None:
    odd = '<prosody rate="quick">Bye.</prosody>'
    result = run(pytester, saying("odd", odd), saying("good", "Bye."), workers=workers)
    result.assert_outcomes(passed=2)
    assert result.ret == pytest.ExitCode.TESTS_FAILED
    result.stdout.fnmatch_lines(["ssml-check refuses 1 of 2 documents:", f"*{odd}*", "*quick*"])


@needs("ssml-check")
def test_the_second_opinion_accepts_what_is_said_here(pytester: pytest.Pytester) -> None:
    markup = '<sub alias="zero five">05</sub>.<break time="5s"/> Tom &amp; Zoë &lt;3, 🎲.'
    result = run(pytester, saying("good", markup))
    assert result.ret == 0
    result.stdout.no_fnmatch_line("*ssml-check*")


def test_a_missing_second_opinion_is_told_in_one_line(
    pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", "")
    result = run(pytester, saying("good", "Bye."))
    assert result.ret == 0
    assert len([line for line in result.outlines if "ssml-check" in line]) == 1


def test_a_second_opinion_that_is_required_must_not_be_missing(
    pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", "")
    monkeypatch.setenv(REQUIRED, "required")
    result = run(pytester, saying("good", "Bye."))
    assert result.ret == pytest.ExitCode.TESTS_FAILED
    result.stdout.fnmatch_lines([f"{REQUIRED} is set*"])
