"""Written conversations, which are rehearsed: what people say, and what must be answered.

    game: binomial
    seed: 7

    # The first evening.
    > alexa, launch the binomial skill
    Welcome to Binomial. ... Do you play alone or at a table?
    ! silence
    Are you alone?

Header lines `key: value` end with a blank line. Then `> ` is what a person says, `! ` an event
(`silence`; `reopen`: the session is closed and the skill launched again; `restart`: the process is
replaced; `tomorrow`: a day passes; `app`: somebody looks into the companion app), `# ` a comment,
and everything else what must be spoken, or stand on the app's latest card, where `...` stands for
anything or nothing. Line breaks and spaces do not matter in an answer.
"""

import difflib
import re
import textwrap
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Final, Protocol

from skill.local.echo import Echo, Handler

ANYTHING: Final = "..."
LINE_LENGTH: Final = 100

_HEADER: Final = re.compile(r"([A-Za-z][\w -]*):(.*)")


class TranscriptError(ValueError):
    """A transcript that cannot be read; the message names the file and the line."""


class Event(Enum):
    """What can happen other than somebody speaking to the skill."""

    SILENCE = "silence"
    REOPEN = "reopen"
    RESTART = "restart"
    TOMORROW = "tomorrow"
    APP = "app"


_SILENT: Final = (Event.RESTART, Event.TOMORROW)
"""At these nobody hears anything."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What must be spoken, with the numbers of its lines (1-based; none for no answer)."""

    text: str = ""
    lines: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Turn:
    """Words said (str) or an Event, the number of its line, and the answer to it."""

    line: int
    prompt: str | Event
    answer: Answer = Answer()


@dataclass(frozen=True, slots=True)
class Transcript:
    """A conversation as read from `name`; `source` is the whole text."""

    name: str
    source: str
    header: Mapping[str, str]
    turns: tuple[Turn, ...]


@dataclass(frozen=True, slots=True)
class Difference:
    """A turn of the transcript `name` to which `heard` was answered."""

    name: str
    turn: Turn
    heard: str


class Stage(Protocol):
    """Where transcripts are rehearsed: a household with a store of its own."""

    def open(self, header: Mapping[str, str]) -> Echo:
        """A device of a household that has never played, set up as `header` says."""
        ...

    def restart(self) -> Handler:
        """A new process over the store of the last opened household."""
        ...


def parse(text: str, name: str = "transcript") -> Transcript:
    """Read a transcript; `name` is the file's, for messages. Raises TranscriptError."""
    lines = list(enumerate(text.splitlines(), start=1))
    end = next((number for number, line in lines if not line.strip()), len(lines) + 1)
    header = dict(
        _header_line(name, *line) for line in lines[: end - 1] if not line[1].startswith("#")
    )
    return Transcript(name, text, header, tuple(_turns(name, lines[end:])))


def rehearse(transcript: Transcript, stage: Stage) -> list[Difference]:
    """Play the whole transcript on a fresh household, and return the turns answered otherwise.

    An exception of the skill, or of a limit it broke, is raised with a note that names the line.
    """
    echo = stage.open(transcript.header)
    differences = []
    for turn in transcript.turns:
        try:
            heard = _play(turn.prompt, echo, stage)
        except Exception as error:
            error.add_note(f"at {transcript.name}:{turn.line}: {_written(turn.prompt)}")
            raise
        if not _matches(turn.answer.text, heard):
            differences.append(Difference(transcript.name, turn, heard))
    return differences


def explain(difference: Difference) -> str:
    """The difference for people, word by word: [-expected-] and {+heard+}."""
    turn = difference.turn
    return "\n".join(
        [
            f"{difference.name}:{turn.line}: {_written(turn.prompt)}",
            f"  expected: {turn.answer.text or '(nothing)'}",
            f"  heard:    {difference.heard or '(nothing)'}",
            f"  words:    {' '.join(_word_changes(turn.answer.text, difference.heard))}",
        ]
    )


def record(transcript: Transcript, stage: Stage) -> str:
    """The transcript's text with what was really answered in place of what differs."""
    lines: list[str | None] = [*transcript.source.splitlines()]
    for difference in reversed(rehearse(transcript, stage)):
        turn = difference.turn
        for number in turn.answer.lines:
            lines[number - 1] = None
        wrapped = textwrap.wrap(difference.heard, LINE_LENGTH, break_on_hyphens=False)
        lines[turn.line : turn.line] = wrapped
    return "".join(f"{line}\n" for line in lines if line is not None)


def _header_line(name: str, number: int, line: str) -> tuple[str, str]:
    match = _HEADER.fullmatch(line)
    if match is None:
        raise TranscriptError(
            f"{name}:{number}: '{line}' is no header line. A transcript begins with lines "
            "'key: value', then comes a blank line, then the conversation."
        )
    return match[1].strip(), match[2].strip()


def _turns(name: str, lines: list[tuple[int, str]]) -> Iterator[Turn]:
    turn: Turn | None = None
    for number, line in lines:
        words = " ".join(line.split())
        if not words or words.startswith("#"):
            continue
        if words[0] in ">!":
            if turn:
                yield turn
            turn = Turn(number, _prompt(name, number, words))
        else:
            turn = _answered(name, number, turn, words)
    if turn is None:
        raise TranscriptError(f"{name}: nobody says anything. Begin a line with '> ' to speak.")
    yield turn


def _prompt(name: str, number: int, line: str) -> str | Event:
    words = line[1:].strip()
    if line.startswith(">"):
        if not words:
            raise TranscriptError(f"{name}:{number}: write what is said after '>', or '! silence'.")
        return words
    if words not in {event.value for event in Event}:
        events = ", ".join(f"'! {event.value}'" for event in Event)
        raise TranscriptError(f"{name}:{number}: '{line}' is no event. The events are {events}.")
    return Event(words)


def _answered(name: str, number: int, turn: Turn | None, words: str) -> Turn:
    if turn is None:
        raise TranscriptError(
            f"{name}:{number}: '{words}' answers nothing. Speak first, with '> '."
        )
    if isinstance(turn.prompt, Event) and turn.prompt in _SILENT:
        raise TranscriptError(
            f"{name}:{number}: nothing is said at '{turn.prompt.value}'; speak first, with '> '."
        )
    answer = Answer(f"{turn.answer.text} {words}".strip(), (*turn.answer.lines, number))
    return Turn(turn.line, turn.prompt, answer)


def _play(prompt: str | Event, echo: Echo, stage: Stage) -> str:
    match prompt:
        case Event.SILENCE:
            return echo.silence().speech
        case Event.REOPEN:
            echo.close()
            return echo.launch().speech
        case Event.APP:
            return " ".join(echo.card.split())
        case Event.RESTART:
            echo.handler = stage.restart()
            return ""
        case Event.TOMORROW:
            echo.tomorrow()
            return ""
        case _:
            return echo.say(prompt).speech


def _matches(expected: str, heard: str) -> bool:
    """Whether `heard` is what was expected; a `...` between spaces stands for whole words."""
    pattern = re.escape(f" {expected} ")
    anything = re.escape(ANYTHING)
    pattern = pattern.replace(rf"\ {anything}\ ", r"\ (?:.*\ )?").replace(anything, ".*")
    return re.fullmatch(pattern, f" {heard} ") is not None


def _written(prompt: str | Event) -> str:
    return f"! {prompt.value}" if isinstance(prompt, Event) else f"> {prompt}"


def _word_changes(expected: str, heard: str) -> Iterator[str]:
    """The words of both; those that only one has are marked, but for what `...` stands for."""
    old, new = expected.split(), heard.split()
    matcher = difflib.SequenceMatcher(None, old, new, autojunk=False)
    for kind, start, end, new_start, new_end in matcher.get_opcodes():
        removed, added = " ".join(old[start:end]), " ".join(new[new_start:new_end])
        if kind == "equal" or removed == ANYTHING:
            yield removed
            continue
        if removed:
            yield f"[-{removed}-]"
        if added:
            yield f"{{+{added}+}}"
