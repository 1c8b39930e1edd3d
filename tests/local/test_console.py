"""The console, with typed lines in place of a keyboard."""

import io
import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from rich.console import Console

from skill.local.console import FAREWELL, read_line, run
from skill.local.echo import Envelope
from tests.local.parlour import build_echo

ROOT = Path(__file__).parents[2]


def typing(*lines: str | type[BaseException]) -> Callable[[str], str]:
    """A keyboard: each prompt gets the next line, or what is pressed instead; then Ctrl-D."""
    waiting = iter([*lines, EOFError])

    def read(prompt: str) -> str:
        line = next(waiting)
        if isinstance(line, str):
            return line
        raise line

    return read


@pytest.fixture
def screen() -> Console:
    return Console(file=io.StringIO(), width=40, color_system=None)


def shown(screen: Console) -> str:
    assert isinstance(screen.file, io.StringIO)
    return screen.file.getvalue()


def test_the_skill_is_launched_and_talks_until_it_ends(screen: Console) -> None:
    assert run(build_echo(), console=screen, read=typing("pass", "stop", "pass")) == 0
    assert shown(screen) == (
        "Welcome! Who is there?\nPassIntent, turn 1 of 1. What now?\nBye.\n"
        "In the app:\nThe evening\nAnna 3.\nBoris 2.\n"
    )


def test_an_empty_line_is_silence_and_after_two_the_speaker_stops_listening(
    screen: Console,
) -> None:
    run(build_echo(), console=screen, read=typing("", "  ", "pass"))
    assert shown(screen) == f"Welcome! Who is there?\nSay your name, please.\n{FAREWELL}\n"


@pytest.mark.parametrize("key", [EOFError, KeyboardInterrupt])
def test_leaving_is_polite_and_tells_the_skill(screen: Console, key: type[BaseException]) -> None:
    echo = build_echo()
    requests: list[Envelope] = []
    handler = echo.handler

    def listen_in(request: Envelope, context: object) -> Envelope:
        requests.append(request)
        return handler(request, context)

    echo.handler = listen_in
    assert run(echo, console=screen, read=typing(key)) == 0
    assert shown(screen).endswith(f"{FAREWELL}\n")
    assert requests[-1]["request"]["reason"] == "USER_INITIATED"


def test_long_speech_is_wrapped_and_shown_literally(screen: Console) -> None:
    speech = "[bold]Anna[/bold] chose :smile: and " + " ".join(["a number"] * 8)

    def speak(request: Envelope, context: object) -> Envelope:
        body = {"outputSpeech": {"type": "PlainText", "text": speech}, "shouldEndSession": True}
        return {"version": "1.0", "response": body}

    run(build_echo(speak), console=screen, read=typing())
    lines = shown(screen).splitlines()
    assert max(map(len, lines)) <= 40
    assert " ".join(line.strip() for line in lines) == speech


def test_both_envelopes_can_be_shown(screen: Console) -> None:
    def farewell(request: Envelope, context: object) -> Envelope:
        return {"version": "1.0", "response": {"shouldEndSession": True}}

    run(build_echo(farewell), show_json=True, console=screen, read=typing())
    decoder = json.JSONDecoder()
    request, end = decoder.raw_decode(shown(screen))
    response, _ = decoder.raw_decode(shown(screen)[end:].lstrip())
    assert request["request"]["type"] == "LaunchRequest"
    assert response == {"version": "1.0", "response": {"shouldEndSession": True}}


def test_a_failure_is_a_sentence(screen: Console) -> None:
    def fail(request: Envelope, context: object) -> Envelope:
        raise LookupError("no card [17]")

    assert run(build_echo(fail), console=screen, read=typing()) == 1
    assert " ".join(shown(screen).split()) == "The skill failed: LookupError: no card [17]"


def test_a_piped_line_is_shown_as_if_typed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("pass\n"))
    assert read_line("> ") == "pass"
    assert capsys.readouterr().out == "> pass\n"


def test_it_works_from_a_pipe() -> None:
    program = (
        "from skill.local.console import run; from tests.local.parlour import build_echo; "
        "raise SystemExit(run(build_echo()))"
    )
    finished = subprocess.run(
        [sys.executable, "-c", program],
        input="Anna\npass\n",
        capture_output=True,
        text=True,
        check=True,
        cwd=ROOT,
    )
    assert finished.stdout == (
        "Welcome! Who is there?\n"
        "> Anna\nNamesIntent, turn 1 of 1. What now?\n"
        "> pass\nPassIntent, turn 2 of 2. What now?\n"
        f"> \n{FAREWELL}\n"
    )
    assert finished.stderr == ""
