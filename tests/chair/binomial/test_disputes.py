"""Arguments about cards: what is said is what the rulebook says, and it is said in numbers."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import product
from random import Random

import pytest

from skill.chair.heard import Heard, Said
from skill.chair.informing import inform
from skill.chair.table import Lobby, Table
from skill.games.binomial.postulates import NUMBERS, Postulate
from skill.speech.line import line
from tests.chair.binomial.sitting import CHAIRMAN, Sitting, alone
from tests.chair.binomial.tables import EVERYONE, NOBODY, three
from tests.chair.sitting import heard, number, words
from tests.games.binomial.rulebook import beats, better_than, meets

NOTHING = Table()
BOAT = Table(lobby=Lobby(variants=frozenset({"same_boat"})))
SEVERAL = re.compile(r"(\d\d)")


def ask(intent: str, card: str = "", *numbers: str) -> Heard:
    """A dispute about a card (the one on the table, if none is named) and numbers."""
    slots = {"postulate": Said(card.replace("_", " "), (card,))} if card else {}
    slots |= {n: Said(x, (x,)) for n, x in zip(("number", "number_b"), numbers, strict=False)}
    return Heard(intent, slots)


def answer(heard_: Heard, table: Table = NOTHING) -> str:
    lines = inform(CHAIRMAN.game, table, heard_)
    assert lines is not None
    return words(lines)


# Does it fit -----------------------------------------------------------------------------------


@pytest.mark.parametrize("card", Postulate)
def test_what_fits_is_what_the_rulebook_says(card: Postulate) -> None:
    for each in NUMBERS:
        yes = answer(ask("Fits", card, each)).startswith("Yes: ")
        assert yes is meets(card, each), each
        assert yes is not answer(ask("Fits", card, each)).startswith("No: "), each


@pytest.mark.parametrize(
    ("card", "each", "said"),
    [
        ("first_divisible_by_second", "63", "Yes: 6 divided by 3 leaves nothing over."),
        ("first_divisible_by_second", "07", "Yes: 0 divided by 7 leaves nothing over."),
        ("first_divisible_by_second", "64", "No: 6 divided by 4 leaves 2 over."),
        ("first_divisible_by_second", "60", "No: 6 cannot be divided by zero."),
        ("identical_digits", "00", "Yes: both digits of 00 are the same."),
        ("identical_digits", "45", "No: 4 and 5 are not the same."),
        ("divisible_by_10", "40", "Yes: 40 ends in zero."),
        ("divisible_by_10", "45", "No: 45 does not end in zero."),
        ("divisible_by_5", "45", "Yes: 45 ends in five."),
        ("divisible_by_5", "40", "Yes: 40 ends in zero."),
        ("divisible_by_5", "44", "No: 44 ends in neither zero nor five."),
        ("contains_nine", "91", "Yes: there is a nine in 91."),
        ("contains_nine", "88", "No: there is no nine in 88."),
        ("digits_sum_to_10", "64", "Yes: 6 and 4 make ten."),
        ("digits_sum_to_10", "63", "No: 6 and 3 make 9, not ten."),
        (
            "closest_to_50",
            "49",
            "Yes: any number fits, and the closest to 50 wins; 49 is one away.",
        ),
        (
            "largest_digit_sum",
            "98",
            "Yes: any number fits, and the largest digit sum wins; that of 98 is 17.",
        ),
        ("smallest_number", "07", "Yes: any number fits, so 07 does; the smallest wins."),
    ],
)
def test_why_it_fits_or_not(card: str, each: str, said: str) -> None:
    assert answer(ask("Fits", card, each)) == said


# What beats it ---------------------------------------------------------------------------------


def claimed(said: str, card: Postulate, each: str) -> set[str] | int:
    """Which numbers are said to beat one, or how many where they are too many to be said."""
    told = said.rpartition("On ")[2].removeprefix(words([line(f"binomial-{card}")]).lower())
    if "nothing beats" in told:
        return set()
    many = re.search(r", (\d+) numbers beat", told)
    return int(many[1]) if many else set(SEVERAL.findall(told)) - {each}


@pytest.mark.parametrize("table", [NOTHING, BOAT], ids=["alone", "boat"])
@pytest.mark.parametrize("card", Postulate)
def test_what_beats_a_number_is_what_the_rulebook_says(card: Postulate, table: Table) -> None:
    for each in NUMBERS:
        said = answer(ask("Beats", card, each), table)
        if not meets(card, each):
            assert said.endswith(f"so any number that fits beats {each}."), each
            continue
        better = better_than(card, each, in_boat=table is BOAT)
        assert claimed(said, card, each) == (better if len(better) <= 5 else len(better)), each
        if len(better) > 5:
            nearest, best = SEVERAL.findall(said.rpartition(":")[2])
            assert not {n for n in better if n != nearest and beats_in(table, card, nearest, n)}
            assert not {n for n in better if n != best and beats_in(table, card, n, best)}


def beats_in(table: Table, card: Postulate, this: str, that: str) -> bool:
    return beats(card, this, that, in_boat=table is BOAT)


@pytest.mark.parametrize(
    ("card", "each", "said"),
    [
        ("identical_digits", "88", "On two identical digits, only 99 beats 88."),
        ("identical_digits", "66", "On two identical digits, 66 is beaten by 77, 88, and 99."),
        ("closest_to_50", "48", "On closest to 50, 48 is beaten by 52, 49, 51, and 50."),
        ("contains_nine", "98", "On contains nine, only 99 beats 98."),
        (
            "contains_nine",
            "99",
            "On contains nine, nothing beats 99; only another 99 can cancel it.",
        ),
        (
            "largest_number",
            "62",
            "On largest number, 37 numbers beat 62: the nearest is 63, and the best is 99.",
        ),
        ("contains_nine", "88", "There is no nine in 88, so any number that fits beats 88."),
    ],
)
def test_what_beats_it_in_words(card: str, each: str, said: str) -> None:
    assert answer(ask("Beats", card, each)) == said


@pytest.mark.parametrize("table", [NOTHING, BOAT], ids=["alone", "boat"])
@pytest.mark.parametrize("card", Postulate)
def test_of_two_numbers_the_better_is_named(card: Postulate, table: Table) -> None:
    chance = Random(str(card))
    for this, that in chance.sample(list(product(NUMBERS, NUMBERS)), 400):
        said = answer(ask("Beats", card, this, that), table)
        found = re.search(r"(\d\d) beats (\d\d): ", said)
        fitting = [each for each in (this, that) if meets(card, each)]
        if this == that or not fitting:
            assert not found, (this, that)
            continue
        assert found, (this, that)
        expected = this if len(fitting) == 2 and beats_in(table, card, this, that) else that
        expected = fitting[0] if len(fitting) == 1 else expected
        assert found[1] == expected, (this, that)
        assert {found[1], found[2]} == {this, that}


@pytest.mark.parametrize(
    ("card", "these", "said"),
    [
        (
            "closest_to_50",
            ("49", "51"),
            "On closest to 50, 51 beats 49: both are one away, and 51 is larger.",
        ),
        (
            "closest_to_50",
            ("50", "47"),
            "On closest to 50, 50 beats 47: 50 is exactly it, 47 is 3 away.",
        ),
        (
            "largest_digit_sum",
            ("65", "98"),
            "On largest digit sum, 98 beats 65: the digits of 98 add up to 17, those of 65 to 11.",
        ),
        (
            "smallest_digit_difference",
            ("00", "99"),
            "On smallest difference of digits, 99 beats 00: "
            "the digits of both differ by 0, and 99 is larger.",
        ),
        ("smallest_number", ("07", "70"), "On smallest number, 07 beats 70: 07 is smaller."),
        ("contains_nine", ("19", "92"), "On contains nine, 92 beats 19: 92 is larger."),
        ("contains_nine", ("19", "88"), "On contains nine, 19 beats 88: there is no nine in 88."),
        ("contains_nine", ("18", "88"), "On contains nine, neither 18 nor 88 fits."),
        ("contains_nine", ("99", "99"), "Equal numbers cancel each other."),
        ("contains_nine", ("88", "88"), "No: there is no nine in 88."),
    ],
)
def test_which_of_two_is_better_in_words(card: str, these: tuple[str, str], said: str) -> None:
    assert answer(ask("Beats", card, *these)) == said


def test_in_the_boat_the_larger_number_beats_even_on_smallest_number_and_it_is_said() -> None:
    """B12."""
    assert answer(ask("Beats", "smallest_number", "12", "88"), BOAT) == (
        "In the same boat, when no two numbers match, the largest that fits wins. "
        "On smallest number, 88 beats 12: 88 is larger."
    )
    said = answer(ask("Postulate", "smallest_digit_sum"), BOAT)
    assert said.endswith("In the same boat, when no two numbers match, the largest that fits wins.")
    assert "boat" not in answer(ask("Postulate", "contains_nine"), BOAT)
    assert "boat" not in answer(ask("Postulate", "smallest_number"))


def test_the_variants_of_the_match_count_once_there_is_one() -> None:
    sitting = three("same_boat")
    assert "In the same boat" in sitting.say(heard("Card"))
    assert "On smallest number, 88 beats 12" in sitting.say(ask("Beats", "", "12", "88"))


# What a card asks for --------------------------------------------------------------------------


def test_a_card_is_explained_by_its_name() -> None:
    assert answer(ask("Postulate", "contains_nine")) == (
        "Contains nine. At least one digit must be nine. The largest such number wins."
    )
    assert answer(ask("Postulate", "closest_to_50")).startswith("Closest to 50. Any number fits.")


# How it is asked -------------------------------------------------------------------------------


def test_the_card_on_the_table_is_meant_if_none_is_named() -> None:
    sitting = three()  # smallest number
    assert sitting.say(ask("Fits", "", "63")).startswith("Yes: any number fits, so 63 does")
    assert sitting.say(ask("Beats", "", "01")).startswith("On smallest number, only 00 beats 01.")
    sitting.say(*[NOBODY] * 3)  # first digit divisible by second
    assert sitting.say(ask("Fits", "", "63")).startswith("Yes: 6 divided by 3")
    assert sitting.say(ask("Postulate")).startswith("First digit divisible by second.")


@pytest.mark.parametrize("intent", ["Fits", "Beats"])
@pytest.mark.parametrize("said", [Said(), Said("?"), Said("twelve hundred", ("007",))])
def test_a_number_that_was_not_understood_is_asked_for(intent: str, said: Said) -> None:
    asked = ask(intent, "contains_nine").with_said("number", said)
    assert answer(asked) == (
        "I did not get the number. Ask, for example: does sixty-three fit, or: what beats "
        "eighty-eight."
    )


def test_so_is_the_second_number() -> None:
    asked = ask("Beats", "contains_nine", "99").with_said("number_b", Said("?"))
    assert answer(asked).startswith("I did not get the number.")


def test_a_number_can_be_raw_text() -> None:
    asked = ask("Fits", "contains_zero").with_said("number", Said("oh nine"))
    assert answer(asked) == "Yes: there is a zero in 09."


@pytest.mark.parametrize("intent", ["Fits", "Beats", "Postulate"])
def test_without_a_card_one_is_to_be_named(intent: str) -> None:
    assert answer(ask(intent, "", "63")) == (
        "There is no card on the table. Name one, for example: what beats eighty-eight on "
        "contains nine."
    )
    unknown = ask(intent, "", "63").with_said("postulate", Said("?"))
    assert answer(unknown) == (
        "I do not know that card. Say what it asks for, like: contains nine, or: closest to fifty."
    )


def test_asked_as_the_skill_opens_it_is_answered_and_that_is_all() -> None:
    asked = replace(ask("Fits", "contains_nine", "91"), opens=True)
    hearing = CHAIRMAN.hear(NOTHING, asked)
    assert hearing.ends
    assert words(hearing.lines) == "Yes: there is a nine in 91."


def test_an_argument_changes_nothing_and_the_question_comes_again() -> None:
    sitting = three()
    sitting.say(EVERYONE, number("00", "00"))
    before = sitting.table
    for intent in ("Fits", "Beats", "Postulate"):
        said = sitting.say(ask(intent, "contains_nine", "91"))
        assert said.endswith("?")
        assert sitting.table == before


def test_no_secret_of_a_bot_is_in_an_answer() -> None:
    """The same is said whatever the bots have written: nothing but the cards is asked."""
    said = set()
    for seed in "123":
        sitting = Sitting(seed=seed)
        sitting.say(*alone(2))
        said.add(answer(ask("Beats", "contains_nine", "90"), sitting.table))
    assert len(said) == 1
