"""Binomial's sentences in their forms: of one, of several, and to whom they speak."""

from __future__ import annotations

import pytest

from skill.games.binomial.postulates import NUMBERS
from skill.local.spoken import parse_ssml
from skill.speech.line import Digits, Line, People, line
from skill.speech.numbers import say_number
from tests.chair.sitting import ENGLISH
from tests.speech.test_wording import ANNA, text

YOU, BOTH = People(("",)), People(("Anna", "Boris"))
YOU_TWO = People(("Anna", ""))


def victory(who: People, points: int, with_number: str) -> Line:
    return line("binomial-victory", who=who, points=points, number=Digits(with_number))


@pytest.mark.parametrize(
    ("each", "spoken"),
    [
        (line("binomial-fights", who=YOU), "You fight."),
        (line("binomial-fights", who=ANNA), "Anna fights."),
        (line("binomial-fights", who=BOTH), "Anna and Boris fight."),
        (line("binomial-fights", who=YOU_TWO), "Anna and you fight."),
        (line("binomial-passes", who=YOU), "You pass."),
        (line("binomial-passes", who=ANNA), "Anna passes."),
        (line("binomial-wins", won=victory(YOU, 2, "09")), "You win 2 points with 09."),
        (line("binomial-wins", won=victory(ANNA, 2, "09")), "Anna wins 2 points with 09."),
        (line("binomial-wins", won=victory(ANNA, 1, "10")), "Anna wins one point with 10."),
        (
            line("binomial-wins-by", won=victory(ANNA, 1, "10"), reason=line("binomial-largest")),
            "Anna wins one point with 10: the largest.",
        ),
        (line("binomial-has-left", who=YOU, count=3), "You have 3 numbers left."),
        (line("binomial-has-left", who=ANNA, count=1), "Anna has one number left."),
        (line("binomial-has-left", who=BOTH, count=1), "Anna and Boris have one number left each."),
        (line("binomial-leads", who=BOTH), "Anna and Boris lead together."),
        (line("binomial-did-not-fight", who=YOU_TWO), "Anna and you did not fight for it."),
        (
            line("binomial-share-boat", who=BOTH, points=1),
            "Anna and Boris stay in the boat and score one point each.",
        ),
        (line("binomial-worth", points=1), "Worth one point"),
        (line("binomial-worth", points=4), "Worth 4 points"),
        (line("binomial-takes-chair", who=YOU), "You are the new chairman."),
        (line("binomial-takes-chair", who=ANNA), "Anna is the new chairman."),
        (line("binomial-keeps-chair", who=YOU), "You keep the chair."),
        (line("binomial-one-left", who=YOU), "You have one number left."),
        (line("binomial-one-left", who=ANNA), "Anna has one number left."),
        (line("binomial-one-left", who=BOTH), "Anna and Boris have one number left each."),
        (line("binomial-winner", who=YOU), "You win the match!"),
        (line("binomial-winner", who=BOTH), "Anna and Boris share the victory!"),
        (line("ask-binomial-call", who=YOU), "Do you fight?"),
        (line("ask-binomial-call", who=ANNA), "Anna, do you fight?"),
        (line("games-agreed", games=1), "All right, a single game."),
        (
            line("games-agreed", games=3),
            "All right, 3 games in a row; the sum of the points decides.",
        ),
        (line("ask-binomial-written", left=1), "One more roll. Ready?"),
        (line("ask-binomial-written", left=12), "12 more rolls. Ready?"),
    ],
)
def test_the_forms_of_a_sentence(each: Line, spoken: str) -> None:
    assert text(each) == spoken


def test_lists_are_joined_as_english_does() -> None:
    three = People(("Anna", "Boris", "Clara"))
    assert text(line("binomial-fights", who=three)) == "Anna, Boris, and Clara fight."
    scores = tuple(line("binomial-score", who=ANNA, points=points) for points in (3, 1))
    assert text(line("binomial-standing", scores=scores)) == "The score: Anna 3 and Anna 1."


@pytest.mark.parametrize("number", [n for n in NUMBERS if n.startswith("0")])
def test_a_leading_zero_is_shown_and_spoken(number: str) -> None:
    markup = ENGLISH.phrase(line("binomial-heard-number", who=ANNA, number=Digits(number)))
    root = parse_ssml(f"<speak>{markup}</speak>")
    (substitute,) = root.iter("sub")
    assert substitute.text == number
    assert substitute.get("alias") == say_number(number)
    assert say_number(number).startswith("zero ")


def test_other_numbers_need_no_help() -> None:
    heard_number = line("binomial-heard-number", who=ANNA, number=Digits("90"))
    assert "<sub" not in ENGLISH.phrase(heard_number)
    assert "Roll 3: 0." in text(line("binomial-roll", index=3, digit=Digits("0"), seconds=5))


def test_a_sentence_begins_with_a_capital_whatever_it_begins_with() -> None:
    assert text(line("binomial-fights", who=People(("anna",)))) == "Anna fights."
    assert text(line("binomial-fights", who=People(("", "Boris")))) == "You and Boris fight."
    lacks = line("binomial-lacks-contains_one")
    said_to_one = line("ask-binomial-misfit", who=YOU, number=Digits("09"), lacks=lacks)
    assert text(said_to_one).startswith("09 does not contain a one")
