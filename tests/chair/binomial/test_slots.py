"""A slot of Binomial reads the same wherever it is asked for: what was resolved, then the text."""

from __future__ import annotations

import pytest

from skill.chair.binomial.slots import (
    cards_in,
    digit_in,
    digits_in,
    half_in,
    number_on_sheet_in,
    numbers_in,
    ordinal_in,
    price_in,
    side_in,
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


THREE = Said("three", ("3",))


@pytest.mark.parametrize(
    ("heard", "number"),
    [
        (Heard("Place", {"cell": THREE}), 3),
        (Heard("Place", {"cell": Said("tree")}), 3),
        (Heard("Place", {"nth": Said("third", ("3",))}), 3),
        (Heard("Place", {"cell": Said("umpteenth"), "nth": Said("third", ("3",))}), 3),
        (Heard("Place", {"cell": Said("nine", ("9",))}), 9),
        (Heard("Place", {"half": Said("tens", ("tens",))}), None),
        (Heard("Place", {"cell": Said()}), None),
        (Heard("Number", {"number": Said("three", ("03",))}), 3),
        (Heard("Number", {"number": Said("to three", ("23", "03"))}), 3),
        (Heard("Number", {"number": Said("thirty", ("30",))}), None),
        (Heard("Number", {"number": Said("zero three", ("03",))}), None),
        (Heard("Number", {"number": Said("three", ("03",)), "player_a": Said("Anna")}), None),
        (Heard("Number"), None),
        (Heard("Names", {"player_a": Said("the third one", ("player_3",))}), 3),
        (Heard("Names", {"player_a": Said("Anna", ("Anna",))}), None),
        (Heard("Names", {"player_a": Said("", ("player_3",)), "player_b": Said("Anna")}), None),
    ],
)
def test_the_number_of_a_cell_is_read_however_it_was_heard(
    heard: Heard, number: int | None
) -> None:
    assert number_on_sheet_in(heard) == number


@pytest.mark.parametrize(
    ("said", "half"),
    [
        (Said("on the left", ("tens",)), 0),
        (Said("The first digit."), 0),
        (Said("tense"), 0),
        (Said("the last one"), 1),
        (Said("the ones"), 1),
        (Said("ones", ("middle", "units")), 1),
        (Said("middle", ("middle",)), None),
        (Said("tenser"), None),
        (Said(), None),
    ],
)
def test_a_half_of_a_number_is_read(said: Said, half: int | None) -> None:
    assert half_in(said) == half


@pytest.mark.parametrize(
    ("said", "side"),
    [
        (Said("behind", ("after",)), 1),
        (Said("next to"), 1),
        (Said("to the right of"), 1),
        (Said("right before"), 0),
        (Said("in front of"), 0),
        (Said("left of"), 0),
        (Said("above", ("above",)), 1),
        (Said(), 1),
    ],
)
def test_what_stands_before_a_digit_is_a_ten_and_else_a_unit(said: Said, side: int) -> None:
    assert side_in(said) == side
