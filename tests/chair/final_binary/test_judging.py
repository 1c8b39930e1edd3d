"""Arguments about Final Binary, settled in words."""

from typing import Any

import pytest

from skill.chair.final_binary.judging import USAGE, explain, read_words
from skill.games.final_binary.line import judge_line
from skill.games.lines import BadLine
from skill.local.spoken import spoken_text
from skill.speech.wording import wording


def told(words: str) -> str:
    fields = read_words(words.split())
    markup = wording("en").markup(explain(fields, judge_line(fields)))
    return spoken_text({"ssml": f"<speak>{markup}</speak>"})


GREEN: dict[str, Any] = {"player": "A", "suit": "green", "rank": 2, "display": 3}
RED: dict[str, Any] = {"player": "B", "suit": "red", "binary": 6, "display": 3}
TRICK = {"trump": "red", "plays": [GREEN, RED]}
FOUR = {"A": 2, "B": 6, "C": 4, "D": 2}
LEFT = {"A": 4, "B": 6, "C": 3}


@pytest.mark.parametrize(
    ("words", "fields"),
    [
        ("trump red A green 2 on 3, B red with 6 on 3", TRICK),
        ("trump red A green 2 on 3 B red with 6 on 3", TRICK),
        ("TRUMP Red, A Green two ON three , B red suit card with six on three", TRICK),
        ("trump blue Red red 5 on 0", {
            "trump": "blue",
            "plays": [{"player": "Red", "suit": "red", "rank": 5, "display": 0}],
        }),
        ("trump blue Anna Maria red ten on 0", {
            "trump": "blue",
            "plays": [{"player": "Anna Maria", "suit": "red", "rank": 10, "display": 0}],
        }),
        ("trump blue A red 11 on 8", {
            "trump": "blue",
            "plays": [{"player": "A", "suit": "red", "rank": 11, "display": 8}],
        }),
        ("trump red", {"trump": "red", "plays": []}),
        ("round 2 A 2 4, B 6 6, C 4 3, D 2 5",
         {"round": 2, "tricks": FOUR, "left": LEFT | {"D": 5}}),
        ("Round two A two four B six 6 C 4 3 D 2 5",
         {"round": 2, "tricks": FOUR, "left": LEFT | {"D": 5}}),
        ("round 1 Anna Maria 12 0", {
            "round": 1, "tricks": {"Anna Maria": 12}, "left": {"Anna Maria": 0},
        }),
        ("left A 4, B 6, C 3 up 4 1", {"left": LEFT, "up": [4, 1]}),
        ("Left A four B six C three Up four one", {"left": LEFT, "up": [4, 1]}),
    ],
)  # fmt: skip
def test_words_are_read(words: str, fields: dict[str, Any]) -> None:
    assert read_words(words.split()) == fields


@pytest.mark.parametrize(
    ("words", "sentences"),
    [
        ("trump red A green 2 on 3, B red with 6 on 3",
         "A: green 2 makes 5. B: red with 6 makes 5."
         " With these cards B wins: red is trump, and no red is higher."),
        ("trump blue A green 2 on 3, B red with 6 on 3",
         "A: green 2 makes 5. B: red with 6 makes 5. With these cards A wins: nobody played blue,"
         " which is trump; green was led, and no green is higher."),
        ("trump green A green 2 on 3, B green with 6 on 3",
         "A: green 2 makes 5. B: green with 6 makes 5. With these cards B wins: green is trump,"
         " and no green is higher. Of equal ones the later is higher."),
    ],
)  # fmt: skip
def test_a_trick_is_explained(words: str, sentences: str) -> None:
    assert told(words) == sentences


def test_the_rulebooks_scores_are_explained() -> None:
    assert told("round 2 A 2 4, B 6 6, C 4 3, D 2 5") == (
        "The differences are 6 in all."
        " A: 2 tricks, 4 left: a difference of 2. Minus 4 points."
        " B: 6 tricks, 6 left: exactly."
        " That is 2 for the round and 6 for the differences: 8 points."
        " C: 4 tricks, 3 left: a difference of 1. No points."
        " D: 2 tricks, 5 left: a difference of 3. Minus 6 points."
    )


def test_one_is_told_as_one() -> None:
    one = told("round 1 A 1 1, B 5 5, C 6 6")
    assert "A: 1 trick, 1 left: exactly." in one
    assert one.endswith("That is 1 for the round and 0 for the differences: 1 point.")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("up 4 1", "With the 1 it would be 14, as many as there are tricks: so the 1 must be turned"
         " over."),
        ("up 1 1", "With a 1 it is 14, as many as there are tricks: to turn over the other 1 costs"
         " 10 points at once."),
        ("up 5 2", "With neither number is it 14, as many as there are tricks: so either the 2 or"
         " the 5 may be turned over."),
        ("up 2 2", "With a 2 it is not 14, as many as there are tricks: so it costs nothing to turn"
         " over the other 2."),
    ],
)  # fmt: skip
def test_the_last_turn_is_explained(words: str, sentence: str) -> None:
    assert told(f"left A 4, B 6, C 3 {words}") == f"The others have 13 left. {sentence}"


@pytest.mark.parametrize(
    ("words", "field"),
    [
        ("", "words"),
        ("A green 2 on 3", "words"),
        ("trump", "words"),
        ("round 2", "words"),
        ("round zwei A 2 4", "words"),
        ("left A 4 B 6", "words"),
        ("left A 4 B 6 up 4", "words"),
        ("trump purple A green 2 on 3", "trump"),
        ("trump red", "plays"),
        ("trump red A green 2", "A green 2"),
        ("trump red A green 2 on 3 B red", "B red"),
        ("trump red A green on 3", "A green on 3"),
        ("trump red A green with 2", "A green with 2"),
        ("trump red A green on 3 B red 2 on 3", "A green on 3 B red 2 on 3"),
        ("trump red A green B red 2 on 3", "A green B red 2 on 3"),
        ("trump red A green 2 on 3.5", "A green 2 on 3.5"),
        ("trump red green 2 on 3", "green 2 on 3"),
        ("trump red A green 2 on 9", "plays[0].display"),
        ("trump red A green 0 on 3", "plays[0].rank"),
        ("trump red A green 2 on 3 A red 2 on 3", "plays"),
        ("trump red A\x07 green 2 on 3", "name"),
        ("round 2 A 2 4 B", "B"),
        ("round 2 A 2 4 A 6 6", "A"),
        ("round 2 A 2 4 B 6 6", "left"),
        ("round 2 A 2 4 B 6 6 C 5 3", "tricks"),
        ("round 5 A 2 4 B 6 6 C 4 3", "round"),
        ("round 2 A 2 -4", "A 2 -4"),
        ("round 2 A 2 B 6 6 C 4 3", "A 2 B 6 6 C 4 3"),
        ("left A 4 B 6 C up 4 1", "C"),
        ("left A 4 B 6 A 3 up 4 1", "A"),
        ("left A 4 up 4 1", "left"),
        ("left A 4 B 6 up 4 9", "up"),
    ],
)
def test_what_cannot_be_judged(words: str, field: str) -> None:
    with pytest.raises(BadLine) as bad:
        told(words)
    assert bad.value.field == field


def test_the_examples_can_be_judged() -> None:
    assert "B wins" in told(USAGE)
    with pytest.raises(BadLine) as bad:
        read_words([])
    scores, last_turn = bad.value.fault.split("like: ")[1].split("; or a last turn: ")
    assert "8 points" in told(scores)
    assert told(last_turn).endswith("so the 1 must be turned over.")
