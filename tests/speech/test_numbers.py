import json
from itertools import product
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from skill.speech.numbers import read_count, read_number, say_number, spoken_forms

NUMBERS = ["".join(digits) for digits in product("0123456789", repeat=2)]
MODEL = Path(__file__).parents[2] / "interaction_models/binomial/en-US.json"


def model_forms() -> dict[str, tuple[str, ...]]:
    """The value and synonyms of the Binomial model's TWO_DIGITS, by id."""
    language = json.loads(MODEL.read_text("utf-8"))["interactionModel"]["languageModel"]
    (slot_type,) = (each for each in language["types"] if each["name"] == "TWO_DIGITS")
    return {
        value["id"]: (value["name"]["value"], *value["name"]["synonyms"])
        for value in slot_type["values"]
    }


@pytest.mark.parametrize(
    ("number", "forms"),
    [
        ("00", "zero zero|double zero|oh oh|double oh|two zeros|nil nil|nought nought|0 0|00|zero"),
        ("07", "zero seven|oh seven|o seven|nought seven|naught seven|nil seven|0 7|07|seven|7"),
        ("09", "zero nine|oh nine|zero niner|0 9|0 nine|oh 9|a zero and a nine|nine|9"),
        ("10", "ten|one zero|one oh|won oh|one nought|1 0|10|one and zero"),
        ("12", "twelve|one two|one to|won too|1 2|12"),
        ("15", "fifteen|fif teen|one five|one fife|15"),
        ("18", "eighteen|one eight|one ate|a one and an eight"),
        ("34", "thirty-four|thirty four|dirty four|thirty for|three four|free for|tree fore|30 4"),
        ("40", "forty|fourty|for tea|four zero|for oh|4 0|40"),
        ("44", "forty-four|for tea four|for for|double four|double for|two fours|44"),
        ("50", "fifty|five zero|50"),
        ("66", "sixty-six|six six|sicks six|double six|two sixes|a pair of sixes|six tea six"),
        ("88", "eighty-eight|eighty eight|eight eight|ate ate|double eight|double 8|88|8 8|80 8"),
        ("90", "ninety|nine zero|nine oh|niner zero|nine tea|90"),
    ],
)
def test_each_form_reads_as_its_number(number: str, forms: str) -> None:
    assert {read_number(form)[:1] for form in forms.split("|")} == {(number,)}


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


@pytest.mark.parametrize("form", ["number ten", "the ten", "um, a ten", "er one and uh zero"])
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
        ("to eight", ("28", "08")),
        ("for four", ("44", "04")),
        ("two eight", ("28",)),
        ("to eighty", ("80",)),
        ("oh eighty-eight", ("88",)),
        ("oh nine", ("09",)),
        ("oh oh", ("00",)),
    ],
)
def test_homophone_in_front_may_be_no_digit(text: str, numbers: tuple[str, ...]) -> None:
    assert read_number(text) == numbers


@pytest.mark.parametrize(
    "text",
    [
        *("", " ", "?", "-", ".", "banana", "number", "and", "double", "double eighty", "ty"),
        *("one hundred", "a hundred", "123", "007", "0 0 9", "one two three", "ten seven", "10 7"),
        *("twenty ten", "twenty zero", "20 0", "-9", "minus nine", "8.8", "nine point five", "1e1"),
        *("\u0668\u0668", "\uff18\uff18", "\u00b2\u00b2", "\u2467", "eight\x00eight", "8_8", "+8"),
        *("eight " * 100_000, "8" * 100_000, "-" * 100_000, "a " * 100_000),
    ],
    ids=lambda text: ascii(text[:20]),
)
def test_anything_else_is_no_number(text: str) -> None:
    assert read_number(text) == ()
    assert read_count(text) is None


@given(
    st.text() | st.lists(st.sampled_from(["oh", "8", "ten", "to", "and", "-", "two"])).map(" ".join)
)
def test_reading_gives_numbers_whatever_the_text(text: str) -> None:
    assert set(read_number(text)) <= set(NUMBERS)
    assert read_count(text) in {None, *range(21)}


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
