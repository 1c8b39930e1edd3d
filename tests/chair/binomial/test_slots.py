"""A slot of Binomial reads the same wherever it is asked for: what was resolved, then the text."""

from __future__ import annotations

import pytest

from skill.chair.binomial.slots import (
    cards_in,
    digit_in,
    digits_in,
    numbers_in,
    ordinal_in,
    price_in,
)
from skill.chair.heard import Heard, Said
from skill.games.binomial.postulates import Postulate


@pytest.mark.parametrize(
    "said",
    [
        Said("contains a nine", ("contains_nine",)),
        Said("contains nine"),
        Said("Contains nine."),
        Said("contains nine", ("a card of another game",)),
    ],
)
def test_a_card_is_read_from_its_id_or_else_from_its_words(said: Said) -> None:
    assert cards_in(said) == (Postulate.CONTAINS_NINE,)


def test_a_card_that_may_be_several_keeps_their_order() -> None:
    said = Said("largest number", ("smallest_number", "largest_number"))
    assert cards_in(said) == (Postulate.SMALLEST_NUMBER, Postulate.LARGEST_NUMBER)


@pytest.mark.parametrize("said", [Said(), Said("largest"), Said("?"), Said("", ("?",))])
def test_what_is_no_card_is_none(said: Said) -> None:
    assert cards_in(said) == ()


@pytest.mark.parametrize(
    ("said", "ordinal"),
    [
        (Said("third", ("3",)), 3),
        (Said("three"), 3),
        (Said("three", ("4",)), 4),
        (Said("zero"), 0),
        (Said("twenty one", ("21",)), 21),
        (Said("third", ("third",)), None),
        (Said("three", ("9" * 5000,)), 3),
        (Said("some"), None),
        (Said(), None),
    ],
)
def test_an_ordinal_is_counted_from_one(said: Said, ordinal: int | None) -> None:
    assert ordinal_in(said) == ordinal


@pytest.mark.parametrize(
    ("said", "numbers"),
    [
        (Said("oh nine", ("09",)), ("09",)),
        (Said("to eight"), ("28", "08")),
        (Said("to eight", ("08",)), ("08", "28")),
        (Said("eighty", ("100", "80")), ("80",)),
        (Said("a hundred", ("100",)), ()),
    ],
)
def test_numbers_are_read_likeliest_first(said: Said, numbers: tuple[str, ...]) -> None:
    assert numbers_in(said) == numbers


@pytest.mark.parametrize(
    ("said", "digit"),
    [
        (Said("seven", ("7",)), "7"),
        (Said("a seven"), "7"),
        (Said("seven", ("77",)), "7"),
        (Said("seven eight"), ""),
        (Said(), ""),
    ],
)
def test_a_digit_is_one_alone(said: Said, digit: str) -> None:
    assert digit_in(said) == digit


def test_digits_are_none_if_one_of_them_is_not_clear() -> None:
    clear = Heard("Rolled", {"digit_a": Said("three", ("3",)), "digit_b": Said("five")})
    assert digits_in(clear) == "35"
    assert digits_in(clear.with_said("digit_c", Said("umpteen"))) == ""


@pytest.mark.parametrize(
    ("said", "digits"),
    [
        (Said("nine", ("09",)), "9"),
        (Said("", ("09",)), "9"),
        (Said("three five", ("35",)), "35"),
        (Said("thirty five", ("35",)), ""),
        (Said("35", ("35",)), ""),  # written so for "thirty five", too
        (Said("", ("35",)), ""),
    ],
)
def test_a_number_is_digits_if_they_were_said_as_such(said: Said, digits: str) -> None:
    assert digits_in(Heard("Number", {"number": said})) == digits


@pytest.mark.parametrize(
    ("slot", "said", "price"),
    [
        ("points", Said("three", ("3",)), "3"),
        ("points", Said("twenty"), "20"),
        ("points", Said("zero"), "0"),
        ("points", Said("as many as fight"), "X"),
        ("points", Said("x", ("X",)), "X"),
        ("fighters", Said("fighters"), "X"),
        ("number", Said("four", ("04",)), "4"),
        ("number", Said("twenty one", ("21",)), None),
        ("points", Said("some"), None),
    ],
)
def test_a_price_is_points_or_as_many_as_fight(slot: str, said: Said, price: str | None) -> None:
    assert price_in(Heard("Worth", {slot: said})) == price
