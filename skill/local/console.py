"""The chairman in a terminal, or at the end of a pipe: it speaks, you type."""

import contextlib
import sys
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from rich.console import Console
from rich.text import Text

from skill.local.echo import Echo, Exchange

with contextlib.suppress(ImportError):  # line editing and history, where the platform has them
    import readline  # noqa: F401

PROMPT: Final = "> "
FAREWELL: Final = "Until next time! Games are kept."


def read_line(prompt: str) -> str:
    """A line from the terminal or the pipe; a pipe's is shown, as if it had been typed."""
    line = input(prompt)
    if not sys.stdin.isatty():
        print("".join(filter(str.isprintable, line)))
    return line


def run(
    echo: Echo,
    *,
    show_json: bool = False,
    opening: str | None = None,
    console: Console | None = None,
    read: Callable[[str], str] = read_line,
) -> int:
    """Launch the skill and talk to it until the session ends; return the exit status.

    With an `opening` the skill is not just launched but asked to do that at once ("play solo").

    An empty line is silence; the end of the input, or Ctrl-C, leaves politely. `show_json` shows
    the envelopes of each exchange.
    The status is 1 if the skill failed, which is told in a sentence.
    """
    screen = _Screen(console or Console(highlight=False), show_json)
    try:
        _converse(echo, screen, read, opening)
    except Exception as error:  # a person at a table is shown no stack trace
        screen.complain(error)
        return 1
    return 0


@dataclass(frozen=True, slots=True)
class _Screen:
    console: Console
    show_json: bool

    def show(self, exchange: Exchange) -> None:
        if self.show_json:
            for envelope in filter(None, (exchange.request, exchange.response)):
                self.console.print_json(data=envelope)
        if exchange.speech:
            self.console.print(Text(exchange.speech, style="bold"))
        if exchange.card:
            self.say(f"In the app:\n{exchange.card}")

    def say(self, sentence: str) -> None:
        self.console.print(Text(sentence, style="dim"))

    def complain(self, error: Exception) -> None:
        self.console.print(Text(f"The skill failed: {type(error).__name__}: {error}", style="red"))


def _converse(echo: Echo, screen: _Screen, read: Callable[[str], str], opening: str | None) -> None:
    screen.show(echo.ask(opening) if opening else echo.launch())
    try:
        while echo.is_open:
            line = read(PROMPT).strip()
            screen.show(_listen(echo, line))
            if not line and not echo.is_open:
                screen.say(FAREWELL)
    except (EOFError, KeyboardInterrupt):
        screen.console.print()
        screen.show(echo.close())
        screen.say(FAREWELL)


def _listen(echo: Echo, line: str) -> Exchange:
    return echo.say(line) if line else echo.silence()
