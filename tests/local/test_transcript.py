"""Transcripts: how they are read, rehearsed, explained and recorded."""

from collections.abc import Mapping

import pytest

from skill.local.echo import Echo, Handler
from skill.local.limits import BadResponse
from skill.local.transcript import (
    Answer,
    Difference,
    Event,
    TranscriptError,
    Turn,
    explain,
    parse,
    record,
    rehearse,
)
from tests.local.parlour import build_echo, build_handler

EVENING = """\
game: parlour
seed: 7

# The first evening.
> alexa, launch the parlour games skill
Welcome!
Who   is
there?

> Anna
NamesIntent, ... What now?
# Nobody speaks.
! silence
What now, then?
! restart
> pass
PassIntent, turn 2 of 2. ...
! reopen
... there?
! silence
Say your name, please.
! silence
> pass
No skill is open. Say: Alexa, open parlour games.
"""


class Parlour:
    """A stage whose every opening is a household that has never played."""

    def __init__(self) -> None:
        self.headers: list[dict[str, str]] = []

    def open(self, header: Mapping[str, str]) -> Echo:
        self.headers.append(dict(header))
        self.store: dict[str, int] = {}
        return build_echo(build_handler(self.store))

    def restart(self) -> Handler:
        return build_handler(self.store)


def conversation(*lines: str) -> str:
    return "\n".join(["game: parlour", "", "> launch parlour games", "... there?", *lines, ""])


def answered_otherwise(text: str) -> list[str]:
    return [difference.heard for difference in rehearse(parse(text), Parlour())]


def test_a_transcript_is_a_header_and_turns() -> None:
    transcript = parse(EVENING, "evening.txt")
    assert transcript.header == {"game": "parlour", "seed": "7"}
    assert transcript.turns[:4] == (
        Turn(
            5, "alexa, launch the parlour games skill", Answer("Welcome! Who is there?", (6, 7, 8))
        ),
        Turn(10, "Anna", Answer("NamesIntent, ... What now?", (11,))),
        Turn(13, Event.SILENCE, Answer("What now, then?", (14,))),
        Turn(15, Event.RESTART),
    )
    assert [turn.prompt for turn in transcript.turns[4:]] == [
        "pass",
        Event.REOPEN,
        Event.SILENCE,
        Event.SILENCE,
        "pass",
    ]


def test_the_card_in_the_app_can_be_looked_at() -> None:
    """It stays there after the session, until another comes."""
    text = conversation("! app", "> stop", "Bye.", "! app", "The evening Anna 3. Boris 2.")
    assert answered_otherwise(text) == []
    assert answered_otherwise(conversation("! app", "A card.")) == [""]


def test_header_values_may_hold_colons_and_the_header_may_hold_comments() -> None:
    header = parse("# An example.\nclock: 20:15\nlocale: en-US\n\n> hello\n").header
    assert header == {"clock": "20:15", "locale": "en-US"}


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("> hello\n", r"evening.txt:1: '> hello' is no header line"),
        ("seed 7\n\n> hello\n", r"evening.txt:1: 'seed 7' is no header line"),
        ("seed: 7\n> hello\n", r"evening.txt:2: '> hello' is no header line"),
        ("seed: 7\n\nWelcome!\n", r"evening.txt:3: 'Welcome!' answers nothing"),
        ("seed: 7\n\n>\n", r"evening.txt:3: write what is said after '>'"),
        ("seed: 7\n\n! sleep\n", r"evening.txt:3: '! sleep' is no event.*'! silence'"),
        ("seed: 7\n\n! restart\nHi.\n", r"evening.txt:4: nothing is said at 'restart'"),
        ("seed: 7\n\n! tomorrow\nHi.\n", r"evening.txt:4: nothing is said at 'tomorrow'"),
        ("seed: 7\n\n# Nothing.\n", r"evening.txt: nobody says anything"),
        ("", r"evening.txt: nobody says anything"),
    ],
)
def test_what_cannot_be_read_is_told_with_its_line(text: str, reason: str) -> None:
    with pytest.raises(TranscriptError, match=reason):
        parse(text, "evening.txt")


def test_a_rehearsal_without_differences() -> None:
    stage = Parlour()
    assert rehearse(parse(EVENING), stage) == []
    assert stage.headers == [{"game": "parlour", "seed": "7"}]


def test_every_turn_is_rehearsed_though_one_differs() -> None:
    text = conversation("> pass", "Nonsense.", "> pass", "More nonsense.")
    assert answered_otherwise(text) == [
        "PassIntent, turn 1 of 1. What now?",
        "PassIntent, turn 2 of 2. What now?",
    ]


@pytest.mark.parametrize(
    "expected",
    [
        "PassIntent, turn 1 of 1. What now?",
        "PassIntent, ... What now?",
        "... What now?",
        "PassIntent, ...",
        "PassIntent, turn ... 1 of 1. What now?",
        "PassIntent, ... 1 ... now?",
        "PassIntent... now?",
        "...",
    ],
)
def test_answers_that_match(expected: str) -> None:
    assert answered_otherwise(conversation("> pass", expected)) == []


@pytest.mark.parametrize(
    "expected",
    [
        "",
        "PassIntent, turn 1 of 1. What now",
        "passIntent, turn 1 of 1. What now?",
        "PassIntent, turn 1 of 1. What now? ... Anna?",
        "Pass ... now?",  # between spaces, only whole words are left out
        "PassIntent, turn . of . What now?",  # a full stop stands for itself
        "Intent, turn 1 of 1. What now?",
    ],
)
def test_answers_that_do_not_match(expected: str) -> None:
    assert len(answered_otherwise(conversation("> pass", expected))) == 1


def test_the_words_silence_are_not_the_event() -> None:
    assert answered_otherwise(conversation("> silence", "NamesIntent, ...")) == []


def test_a_failure_names_the_line() -> None:
    class Broken(Parlour):
        def restart(self) -> Handler:
            return lambda request, context: {"version": "1.0", "response": {}}

    transcript = parse(conversation("! restart", "> pass", "..."), "evening.txt")
    with pytest.raises(BadResponse) as caught:
        rehearse(transcript, Broken())
    assert caught.value.__notes__ == ["at evening.txt:6: > pass"]


def test_a_difference_is_explained_word_by_word() -> None:
    turn = Turn(12, "Anna", Answer("Anna fights. ... Who is next, please?", (13,)))
    difference = Difference("evening.txt", turn, "Anna will fight. Boris too. Who is next?")
    assert explain(difference) == (
        "evening.txt:12: > Anna\n"
        "  expected: Anna fights. ... Who is next, please?\n"
        "  heard:    Anna will fight. Boris too. Who is next?\n"
        "  words:    Anna [-fights. ...-] {+will fight. Boris too.+} "
        "Who is [-next, please?-] {+next?+}"
    )


def test_what_anything_stands_for_is_no_change_of_words() -> None:
    turn = Turn(3, Event.SILENCE, Answer("Welcome! ... Who fights?", (4,)))
    explanation = explain(Difference("evening.txt", turn, "Welcome! Seven. Who passes?"))
    assert explanation.startswith("evening.txt:3: ! silence\n")
    assert explanation.endswith("  words:    Welcome! ... Who [-fights?-] {+passes?+}")


def test_an_empty_answer_is_explained() -> None:
    explanation = explain(Difference("evening.txt", Turn(3, "stop"), "Bye."))
    assert "expected: (nothing)" in explanation


def test_recording_leaves_what_matches_as_it_is() -> None:
    assert record(parse(EVENING), Parlour()) == EVENING


def test_recording_fills_in_what_differs() -> None:
    before = conversation(
        "> pass",
        "# A comment.",
        "Nonsense",
        "of two lines.",
        "",
        "> Anna",
        "! restart",
        "> pass",
        "...",
    )
    after = conversation(
        "> pass",
        "PassIntent, turn 1 of 1. What now?",
        "# A comment.",
        "",
        "> Anna",
        "NamesIntent, turn 2 of 2. What now?",
        "! restart",
        "> pass",
        "...",
    )
    assert record(parse(before), Parlour()) == after
    assert rehearse(parse(after), Parlour()) == []


def test_a_long_answer_is_recorded_in_lines() -> None:
    speech = " ".join(["word"] * 60)

    class Talkative(Parlour):
        def restart(self) -> Handler:
            body = {
                "outputSpeech": {"type": "PlainText", "text": speech},
                "shouldEndSession": True,
            }
            return lambda request, context: {"version": "1.0", "response": body}

    recorded = record(parse(conversation("! restart", "> pass")), Talkative())
    assert max(map(len, recorded.splitlines())) <= 100
    assert rehearse(parse(recorded), Talkative()) == []
