"""Arguments about Arquimedes, settled in words."""

import pytest

from skill.chair.arquimedes.judging import USAGE, explain, read_words
from skill.games.arquimedes.line import judge_line
from skill.games.lines import BadLine
from skill.local.spoken import spoken_text
from skill.speech.wording import wording


def told(words: str) -> str:
    fields = read_words(words.split())
    markup = wording("en").markup(explain(fields, judge_line(fields)))
    return spoken_text({"ssml": f"<speak>{markup}</speak>"})


PLUS = {"top": 3, "operation": "plus", "cards": [2, 5]}


@pytest.mark.parametrize(
    ("words", "fields"),
    [
        ("3 plus 2 5", PLUS),
        ("3 plus 2 is 5", PLUS),
        ("3 + 2 = 5", PLUS),
        ("3+2=5", PLUS),
        ("Three plus two equals five", PLUS),
        ("3 plus the joker as 2 is 5", PLUS | {"cards": ["joker:2", 5]}),
        ("3 plus joker:2 5", PLUS | {"cards": ["joker:2", 5]}),
        ("joker:3=3", {"top": "joker:3", "operation": "equals", "cards": [3]}),
        ("4 = 4", {"top": 4, "operation": "equals", "cards": [4]}),
        ("4 equals 4", {"top": 4, "operation": "equals", "cards": [4]}),
        ("8 minus 2 6", {"top": 8, "operation": "minus", "cards": [2, 6]}),
        ("8 \u2212 2 = 6", {"top": 8, "operation": "minus", "cards": [2, 6]}),
        ("6 x 2 = 12", {"top": 6, "operation": "times", "cards": [2, 12]}),
        ("12 divided by 3 is 4", {"top": 12, "operation": "divided", "cards": [3, 4]}),
        ("12 \u00f7 3 4", {"top": 12, "operation": "divided", "cards": [3, 4]}),
        ("3 plus 2 5 variants=plus-and-minus", PLUS | {"variants": ["plus_and_minus"]}),
        ("A=15 B=0 C=out", {"totals": {"A": 15, "B": 0, "C": 0}, "out": "C"}),
        ("A=2,5,joker B=Joker", {"totals": {"A": [2, 5, "joker"], "B": ["joker"]}, "out": None}),
        ("A=fifteen B=7,", {"totals": {"A": 15, "B": [7]}, "out": None}),
    ],
)
def test_words_are_read(words: str, fields: dict[str, object]) -> None:
    assert read_words(words.split()) == fields


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("3 plus 2 5", "Correct: 3 plus 2 is 5. The next equation begins with 5."),
        ("4 equals joker:4", "Correct: 4 equals the joker as 4. The next equation begins with 4."),
        ("3 plus 2 6", "Not correct: 3 plus 2 is 5, not 6."),
        ("7 divided by 2 is 3", "Not correct: 7 divided by 2 is no whole number."),
        ("4 equals 5", "Not correct: 4 and 5 are not the same."),
        ("13 plus 1 14", "Not correct: no card has the number 14, only 1 to 13."),
        ("3 plus 5", "Not correct: that takes two cards."),
        ("8 = 3 5", "Not correct: equals takes one card."),
        ("3 plus joker:2 joker:5", "Not correct: there is only one joker."),
    ],
)
def test_an_equation_is_explained(words: str, sentence: str) -> None:
    assert told(words).startswith(sentence)


def test_a_wrong_equation_costs_a_card() -> None:
    assert told("3 plus 2 6").endswith("The cards go back into the hand, and one more is drawn.")


def test_the_rulebooks_ties_are_explained() -> None:
    assert told("A=2,5,1 B=8 C=3,10 D=out") == (
        "A and B have 8 each. So A and B draw one card each, and the totals are compared again."
    )
    assert told("A=15 B=13 C=13 D=out") == (
        "B and C have 13 each. So B and C draw one card each, and the totals are compared again."
    )
    assert told("A=8 B=5 C=8 D=5") == (
        "A and C have 8 each. B and D have 5 each."
        " So A, B, C, and D draw one card each, and the totals are compared again."
    )


def test_the_rulebooks_tokens_are_explained() -> None:
    assert told("A=15 B=23 C=16 D=out") == (
        "D is out and takes no token: the one of this round goes back into the box."
        " B has 23 and takes token 4. C has 16 and takes token 3. A has 15 and takes token 2."
    )
    assert told("A=15 B=23") == "B has 23 and takes token 2. A has 15 and takes token 1."


@pytest.mark.parametrize(
    ("words", "field"),
    [
        ("", "words"),
        ("3", "words"),
        ("3 mod 2 1", "mod"),
        ("three plus blue 5", "blue"),
        ("3 plus joker 5", None),  # the joker as 5, and so a card too few
        ("3 plus 2 joker", "joker"),
        ("3 plus 2 5000", "5000"),
        ("3 plus 2 5 variants=dark", "variants"),
        ("A=15 B=blue", "blue"),
        ("A=15 B=", "B"),
        ("A=15 A=16", "A"),
        ("A=15 16", "16"),
        ("A=15 =16", "=16"),
        ("A=out B=out", "B"),
        ("A=0 B=3", "totals.A"),
        ("A=14,3 B=3", "totals.A"),
        ("A=3", "totals"),
        ("A=3 B\x07=4", "B\x07=4"),
    ],
)
def test_what_cannot_be_judged(words: str, field: str | None) -> None:
    if field is None:
        assert told(words).startswith("Not correct: that takes two cards.")
        return
    with pytest.raises(BadLine) as bad:
        told(words)
    assert bad.value.field == field


def test_the_example_can_be_judged() -> None:
    assert told(USAGE).startswith("Correct:")
