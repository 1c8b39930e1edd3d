import json
from itertools import product
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from skill.speech.numbers import (
    alike,
    read_count,
    read_digits,
    read_number,
    say_number,
    sounds_like,
    spoken_forms,
)

NUMBERS = ["".join(digits) for digits in product("0123456789", repeat=2)]
AS_HEARD = Path(__file__).with_name("numbers_as_heard.txt")
MODEL = Path(__file__).parents[2] / "interaction_models/binomial/en-US.json"


def model_forms() -> dict[str, tuple[str, ...]]:
    """The value and synonyms of the Binomial model's TWO_DIGITS, by id."""
    language = json.loads(MODEL.read_text("utf-8"))["interactionModel"]["languageModel"]
    (slot_type,) = (each for each in language["types"] if each["name"] == "TWO_DIGITS")
    return {
        value["id"]: (value["name"]["value"], *value["name"]["synonyms"])
        for value in slot_type["values"]
    }


def forms_as_heard() -> dict[str, list[str]]:
    """What people say and recognisers write for each number: a line of the file each."""
    lines = AS_HEARD.read_text("utf-8").splitlines()
    numbers_and_forms = (line.split(": ", 1) for line in lines)
    return {number: forms.split(" | ") for number, forms in numbers_and_forms}


def test_every_number_is_heard_in_a_dozen_ways_at_least() -> None:
    heard = forms_as_heard()
    assert list(heard) == NUMBERS
    assert all(len(set(forms)) == len(forms) >= 12 for forms in heard.values())


@pytest.mark.parametrize(("number", "forms"), forms_as_heard().items())
def test_each_form_reads_as_its_number(number: str, forms: list[str]) -> None:
    assert {form: read_number(form)[:1] for form in forms} == dict.fromkeys(forms, (number,))


@pytest.mark.parametrize("number", NUMBERS)
def test_number_has_a_dozen_forms_and_reads_from_each(number: str) -> None:
    forms = spoken_forms(number)
    assert len(set(forms)) == len(forms) >= 12
    assert {read_number(form)[0] for form in forms} == {number}


def test_no_form_means_two_numbers() -> None:
    number_of: dict[str, str] = {}
    for number in NUMBERS:
        for form in spoken_forms(number):
            assert number_of.setdefault(form.replace("-", " "), number) == number


@pytest.mark.parametrize("form", ["Eighty-Eight", " eighty,  eight ", "8-8", "EIGHT, EIGHT", "88."])
def test_case_hyphens_commas_and_spaces_do_not_matter(form: str) -> None:
    assert read_number(form) == ("88",)


@pytest.mark.parametrize(
    "form",
    [
        *("number ten", "the ten", "um, a ten", "er one and uh zero", "ten please", "Ten, please!"),
        *("it's ten", "it\u2019s ten.", "its a ten", "it is ten", "it is number ten, please."),
    ],
)
def test_fillers_do_not_matter(form: str) -> None:
    assert read_number(form) == ("10",)


def test_recogniser_spells_the_letter_o_with_a_period() -> None:
    assert read_number("o. nine") == ("09",)


@pytest.mark.parametrize(
    ("text", "number"),
    [("nine", "09"), ("9", "09"), ("a nine", "09"), ("ninety", "90"), ("zero", "00"), ("0", "00")],
)
def test_lone_digit_has_lost_its_leading_zero(text: str, number: str) -> None:
    assert read_number(text) == (number,)


@pytest.mark.parametrize("text", ["to", "too", "for", "fore", "won", "ate", "oh", "o"])
def test_lone_homophone_is_no_number(text: str) -> None:
    assert read_number(text) == ()


@pytest.mark.parametrize(
    ("text", "number"), [("fifteen", "15"), ("fifty", "50"), ("eighteen", "18"), ("eighty", "80")]
)
def test_teens_and_tens_are_themselves(text: str, number: str) -> None:
    assert read_number(text) == (number,)


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        # A digit's homophone in front may be no digit; that it is one is likelier.
        *(("to eight", ("28", "08")), ("too eight", ("28", "08")), ("to two", ("22", "02"))),
        *(("for four", ("44", "04")), ("for nine", ("49", "09")), ("to zero", ("20", "00"))),
        # Where the digit would be a third one, or of no use, it was none.
        *(("to eighty", ("80",)), ("oh eighty-eight", ("88",)), ("for twelve", ("12",))),
        *(("to double five", ("55",)), ("for 44", ("44",)), ("oh one two", ("12",))),
        # "Oh nine" is 09 both ways.
        *(("oh nine", ("09",)), ("oh oh", ("00",)), ("to 09", ("09",))),
        # A homophone at the end is a digit, since alone it is nothing.
        *(("for for", ("44",)), ("to for", ("24",)), ("oh to", ("02",)), ("for tea", ("40",))),
        # A digit's very name is no homophone, and a lone digit has lost a zero, nothing else.
        *(("two eight", ("28",)), ("four four", ("44",)), ("nine", ("09",)), ("9", ("09",))),
        # Tens and teens are not taken for each other: `sounds_like` is for that.
        *(("eighty", ("80",)), ("eighteen", ("18",)), ("twenty eight", ("28",))),
    ],
)
def test_ambiguous_text_has_all_its_readings_likeliest_first(
    text: str, numbers: tuple[str, ...]
) -> None:
    assert read_number(text) == numbers


@pytest.mark.parametrize(
    "text",
    [
        *("", " ", "?", "-", ".", "banana", "number", "and", "double", "double eighty", "ty"),
        *("one hundred", "a hundred", "one thousand", "ninety nine hundred", "forty one hundred"),
        *("100", "123", "007", "4 45", "44 5", "4-4-5", "ten seven", "10 7", "forty forty"),
        *("forty four five", "four forty four", "forty fourteen", "double forty four"),
        *("hello", "please", "it's", "number please", "what", "nine or ten", "44 or 45", "seventh"),
        *("twenty ten", "twenty zero", "20 0", "-9", "minus nine", "8.8", "nine point five", "1e1"),
        *("\u0668\u0668", "\uff18\uff18", "\u00b2\u00b2", "\u2467", "eight\x00eight", "8_8", "+8"),
        *("eight " * 100_000, "8" * 100_000, "-" * 100_000, "a " * 100_000),
    ],
    ids=lambda text: ascii(text[:20]),
)
def test_anything_else_is_no_number(text: str) -> None:
    assert read_number(text) == ()
    assert read_count(text) is None


@pytest.mark.parametrize("text", ["0 0 9", "one two three", "double four four", "zero zero zero"])
def test_three_digits_are_no_number(text: str) -> None:
    assert read_number(text) == ()


@given(
    st.text() | st.lists(st.sampled_from(["oh", "8", "ten", "to", "and", "-", "two"])).map(" ".join)
)
def test_reading_gives_numbers_whatever_the_text(text: str) -> None:
    assert set(read_number(text)) <= set(NUMBERS)
    assert read_count(text) in {None, *range(21)}
    assert set(read_digits(text)) <= set("0123456789")


@pytest.mark.parametrize(
    ("number", "words"),
    [
        *(("00", "zero zero"), ("08", "zero eight"), ("10", "ten"), ("11", "eleven")),
        *(("15", "fifteen"), ("19", "nineteen"), ("20", "twenty"), ("34", "thirty-four")),
        *(("40", "forty"), ("50", "fifty"), ("88", "eighty-eight"), ("99", "ninety-nine")),
    ],
)
def test_number_is_said_in_words(number: str, words: str) -> None:
    assert say_number(number) == words


@pytest.mark.parametrize("number", NUMBERS)
def test_what_is_said_is_read_back(number: str) -> None:
    assert say_number(number) == spoken_forms(number)[0]
    assert read_number(say_number(number)) == (number,)


@pytest.mark.parametrize("number", ["", "9", "100", "1O", "nine", "\u0668\u0668", "-1"])
def test_other_text_cannot_be_said(number: str) -> None:
    with pytest.raises(ValueError, match='not a two-digit number; write it as "00" to "99"'):
        say_number(number)
    with pytest.raises(ValueError, match='not a two-digit number; write it as "00" to "99"'):
        spoken_forms(number)


@pytest.mark.parametrize(
    ("text", "count"),
    [
        *(("three", 3), ("3", 3), ("03", 3), ("Three.", 3), ("to", 2), ("too", 2), ("for", 4)),
        *(("won", 1), ("ate", 8), ("tree", 3), ("zero", 0), ("00", 0), ("ten", 10), ("twelve", 12)),
        *(("12", 12), ("twenty", 20), ("20", 20), ("the seven", 7)),
    ],
)
def test_count_is_read(text: str, count: int) -> None:
    assert read_count(text) == count


@pytest.mark.parametrize("text", ["21", "twenty one", "thirty", "one hundred", "3.5", "-3", "003"])
def test_count_is_at_most_twenty(text: str) -> None:
    assert read_count(text) is None


def test_model_lists_the_spoken_forms_of_each_number() -> None:
    assert model_forms() == {number: spoken_forms(number) for number in NUMBERS}


# What is misheard -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("number", "others"),
    [
        # Teens and tens first: nothing is misheard as often.
        *(("13", ("30",)), ("30", ("13",)), ("14", ("40",)), ("17", ("70",)), ("18", ("80",))),
        # Then eighty without its end.
        *(("80", ("18", "08")), ("70", ("17", "07")), ("60", ("16", "06", "50"))),
        # Fifty and sixty; five and nine, first in the units, where they are always said.
        *(("15", ("50", "16", "19")), ("50", ("15", "60", "90")), ("66", ("56",))),
        *(("59", ("69", "55", "99", "95")), ("29", ("25",)), ("93", ("53",))),
        *(("11", ("07",)), ("12", ("20",)), ("16", ("60", "15"))),
        # Nothing sounds like these.
        *(("00", ()), ("22", ()), ("33", ()), ("48", ()), ("71", ())),
    ],
)
def test_numbers_that_are_misheard_for_one(number: str, others: tuple[str, ...]) -> None:
    assert sounds_like(number) == others


@pytest.mark.parametrize("number", NUMBERS)
def test_mishearing_goes_both_ways(number: str) -> None:
    others = sounds_like(number)
    assert number not in others
    assert len(set(others)) == len(others)
    assert all(number in sounds_like(other) for other in others)


def test_a_teen_is_likeliest_misheard_for_its_ten() -> None:
    for digit in "3456789":
        assert sounds_like(f"1{digit}")[0] == f"{digit}0"
        assert sounds_like(f"{digit}0")[0] == f"1{digit}"


@pytest.mark.parametrize(
    ("number", "others"),
    [(5, (9,)), (8, (80,)), (13, (30,)), (80, (18, 8)), (3, ()), (-1, ()), (100, ()), (312, ())],
)
def test_whole_numbers_that_are_misheard_for_one(number: int, others: tuple[int, ...]) -> None:
    assert alike(number) == others


@pytest.mark.parametrize("text", ["", "9", "nine", "100"])
def test_other_text_sounds_like_no_number(text: str) -> None:
    with pytest.raises(ValueError, match='not a two-digit number; write it as "00" to "99"'):
        sounds_like(text)


# Digits of a die ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "digits"),
    [
        *(("seven", "7"), ("a seven", "7"), ("Seven.", "7"), ("7", "7"), ("it's a seven", "7")),
        *(("zero", "0"), ("oh", "0"), ("nought", "0"), ("to", "2"), ("for", "4"), ("ate", "8")),
        *(("three five oh nine", "3509"), ("3 5 0 9", "3509"), ("3509", "3509"), ("35 09", "3509")),
        *(("three, five, oh, nine.", "3509"), ("3-5-0-9", "3509"), ("three five 0 9", "3509")),
        *(("three then five and a nine", "359"), ("won to tree for", "1234"), ("o. nine", "09")),
        *(("double seven", "77"), ("one double oh seven", "1007"), ("double 4 please", "44")),
        ("one two three four five six seven eight nine zero", "1234567890"),
    ],
)
def test_digits_are_read_one_after_the_other(text: str, digits: str) -> None:
    assert read_digits(text) == digits


@pytest.mark.parametrize(
    "text",
    [
        *("", " ", "?", "-", "a", "please", "hello", "double", "seven double", "double double two"),
        *("thirty five", "thirty", "ten", "eleven", "seventeen", "three thirty", "one hundred"),
        *("double 35", "seven hello", "3.5", "-3", "\u0663", "\u00b2", "sevens"),
    ],
)
def test_numbers_and_other_words_are_no_digits(text: str) -> None:
    assert read_digits(text) == ""
