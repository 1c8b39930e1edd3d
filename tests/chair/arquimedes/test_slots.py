"""Cards, numbers and equations, as the speech service resolves them, and as it does not."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from skill.chair.arquimedes.slots import (
    Spoken,
    card_in,
    cards_alike,
    equation_in,
    laid_in,
    number_in,
    operation_in,
)
from skill.chair.heard import Heard, Said
from skill.games.arquimedes.cards import UNSAID, Laid
from skill.games.arquimedes.equations import Operation


@pytest.mark.parametrize(
    ("said", "laid"),
    [
        (Said("five", ("5",)), Laid(5)),
        (Said("fife"), Laid(5)),
        (Said("13"), Laid(13)),
        (Said("thirty"), Laid(30)),
        (Said("the joker", ("joker",)), UNSAID),
        (Said("joker as six", ("joker:6",)), Laid(6, joker=True)),
        (Said("the joker as six"), Laid(6, joker=True)),
        (Said("six the joker"), Laid(6, joker=True)),
        (Said("knizia card"), UNSAID),
        (Said("banana"), None),
        (Said("banana", ("fruit",)), None),
        (Said(), None),
    ],
)
def test_a_card_in_an_equation(said: Said, laid: Laid | None) -> None:
    assert laid_in(said) == laid


@pytest.mark.parametrize(
    ("said", "laid"),
    [
        (Said("seven"), Laid(7)),
        (Said("a 12"), Laid(12)),
        (Said("30"), Laid(13)),
        (Said("80"), Laid(8)),
        (Said("20"), Laid(12)),
        (Said("joker", ("joker",)), UNSAID),
        (Said("33"), None),
        (Said("0"), None),
        (Said("312"), None),
    ],
)
def test_a_card_that_exists(said: Said, laid: Laid | None) -> None:
    """Thirty was thirteen, eighty was eight, twenty was twelve."""
    assert card_in(said) == laid


@pytest.mark.parametrize(
    ("said", "operation"),
    [
        (Said("plus", ("plus",)), Operation.PLUS),
        (Said("take away"), Operation.MINUS),
        (Said("multiplied by"), Operation.TIMES),
        (Said("divided by"), Operation.DIVIDED),
        (Said("equals"), Operation.EQUALS),
        (Said("and"), Operation.PLUS),
        (Said("to the power of"), None),
        (Said(), None),
    ],
)
def test_an_operation(said: Said, operation: Operation | None) -> None:
    assert operation_in(said) is operation


@pytest.mark.parametrize(
    ("said", "number"),
    [
        (Said("8"), 8),
        (Said("thirty one"), 31),
        (Said("a hundred and four"), 104),
        (Said("312"), 312),
        (Said("?"), None),
        (Said("1000"), None),
        (Said(), None),
    ],
)
def test_a_total(said: Said, number: int | None) -> None:
    assert number_in(said) == number


@pytest.mark.parametrize("number", [-1, 0, 100, 1000])
def test_what_sounds_like_no_card(number: int) -> None:
    assert cards_alike(number) == ()


@pytest.mark.parametrize(("number", "others"), [(5, (9,)), (9, (5,)), (7, (11,)), (3, ())])
def test_cards_that_are_misheard_for_each_other(number: int, others: tuple[int, ...]) -> None:
    assert cards_alike(number) == others


LAID = st.none() | st.builds(Laid, st.integers(1, 99), st.booleans()) | st.just(UNSAID)


@given(st.builds(Spoken, LAID, st.none() | st.sampled_from(Operation), LAID, LAID))
def test_what_is_kept_of_an_equation_is_heard_again(spoken: Spoken) -> None:
    """Equals takes one card, so one that was heard after it is the result."""
    if spoken.operation is Operation.EQUALS and not spoken.result:
        spoken = Spoken(spoken.first, spoken.operation, None, spoken.second)
    assert equation_in(spoken.heard()) == spoken


def test_equals_has_one_card() -> None:
    said = Heard("Equals", {"open": Said("3", ("3",)), "second": Said("4", ("4",))})
    assert equation_in(said) == Spoken(Laid(3), Operation.EQUALS, None, Laid(4))
