"""Every equation over all cards, against the rulebook."""

from itertools import product

import pytest

from skill.games.arquimedes.cards import UNSAID, Laid
from skill.games.arquimedes.equations import (
    Equation,
    Fault,
    Operation,
    Variant,
    equations_on,
    fault_in,
)
from tests.games.arquimedes.rulebook import NUMBERS, OPERATIONS, is_correct

PLUS, MINUS, TIMES, DIVIDED, EQUALS = Operation
CHILDREN = frozenset({Variant.PLUS_AND_MINUS})


def as_cards(numbers: tuple[int, ...]) -> list[tuple[Laid, ...]]:
    """Cards for these numbers: none of them the joker, or one."""
    plain = tuple(map(Laid, numbers))
    with_joker = (
        (*plain[:at], Laid(number, joker=True), *plain[at + 1 :])
        for at, number in enumerate(numbers)
    )
    return [plain, *with_joker]


def by_the_book(first: int) -> set[tuple[str, tuple[int, ...]]]:
    """Every equation on an open card, by its operation and the numbers laid."""
    laid = [(result,) for result in NUMBERS] + list(product(NUMBERS, repeat=2))
    return {
        (operation, numbers)
        for operation, numbers in product(OPERATIONS, laid)
        if is_correct(first, operation, *numbers)
    }


def test_the_operations_are_those_of_the_rulebook() -> None:
    assert tuple(Operation) == OPERATIONS


@pytest.mark.parametrize("first", NUMBERS)
def test_each_is_right_or_wrong_as_the_rulebook_says(first: int) -> None:
    """All numbers from below 1 to beyond 13 (A7), with each card a joker in turn, or none."""
    right = by_the_book(first)
    laid = [(n,) for n in range(-1, 16)] + list(product(range(-1, 16), repeat=2))
    for operation, numbers in product(Operation, laid):
        for top, *cards in as_cards((first, *numbers)):
            is_right = (operation.value, numbers) in right
            assert (fault_in(top, operation, cards) is None) is is_right


@pytest.mark.parametrize("first", NUMBERS)
@pytest.mark.parametrize("is_joker", [False, True])
def test_all_are_listed_once(first: int, is_joker: bool) -> None:
    """An open joker keeps its number, and is the only one (A11, A13)."""
    top = Laid(first, is_joker)
    listed = equations_on(top)
    assert len(set(listed)) == len(listed)
    assert all(equation.first == top for equation in listed)
    expected = {
        (operation, cards)
        for operation, numbers in by_the_book(first)
        for cards in as_cards(numbers)
        if not (is_joker and any(card.joker for card in cards))
    }
    assert {(equation.operation.value, equation.laid) for equation in listed} == expected


def test_a_joker_that_is_turned_up_can_be_any_number() -> None:
    """(A14)"""
    expected = [e for first in NUMBERS for e in equations_on(Laid(first, joker=True))]
    assert list(equations_on(UNSAID)) == expected


@pytest.mark.parametrize("first", NUMBERS)
def test_children_play_without_times_and_divided(first: int) -> None:
    """But with equals (A27)."""
    easy = [e for e in equations_on(Laid(first)) if e.operation in (PLUS, MINUS, EQUALS)]
    assert list(equations_on(Laid(first), CHILDREN)) == easy
    assert fault_in(Laid(first), TIMES, [Laid(1), Laid(first)], CHILDREN) is Fault.NOT_IN_VARIANT


def test_the_rulebooks_examples() -> None:
    shown = ("3+2=5", "5+3=8", "8-2=6", "6*2=12", "12/3=4", "4=4")
    for text in shown:
        assert text in map(
            str, equations_on(Laid(int(text.partition(text.strip("0123456789")[0])[0])))
        )


@pytest.mark.parametrize(
    ("first", "operation", "cards", "fault"),
    [
        ("8", EQUALS, "3 5", Fault.CARD_COUNT),  # 8 = 3 + 5 (A5)
        ("4", EQUALS, "4 4", Fault.CARD_COUNT),
        ("3", PLUS, "5", Fault.CARD_COUNT),
        ("3", PLUS, "", Fault.CARD_COUNT),
        ("3", PLUS, "1 1 5", Fault.CARD_COUNT),
        ("13", PLUS, "1 14", Fault.NO_SUCH_NUMBER),
        ("3", MINUS, "3 0", Fault.NO_SUCH_NUMBER),
        ("3", MINUS, "5 -2", Fault.NO_SUCH_NUMBER),
        ("3", PLUS, "2 J14", Fault.NO_SUCH_NUMBER),
        ("14", MINUS, "1 13", Fault.NO_SUCH_NUMBER),
        ("3", DIVIDED, "0 3", Fault.NO_SUCH_NUMBER),
        ("3", PLUS, "J2 J5", Fault.TWO_JOKERS),
        ("J3", PLUS, "J2 5", Fault.TWO_JOKERS),
        ("J3", EQUALS, "J3", Fault.TWO_JOKERS),
        ("7", DIVIDED, "2 3", Fault.NOT_EXACT),
        ("3", DIVIDED, "6 2", Fault.NOT_EXACT),
        ("3", PLUS, "2 6", Fault.WRONG_RESULT),
        ("3", PLUS, "2 J6", Fault.WRONG_RESULT),  # the joker is what it is said to be (A12)
        ("5", PLUS, "3 2", Fault.WRONG_RESULT),  # 5 = 3 + 2 (A5)
        ("4", EQUALS, "J5", Fault.WRONG_RESULT),
        ("J3", PLUS, "2 5", None),
        ("3", PLUS, "J2 5", None),
        ("3", EQUALS, "J3", None),
        ("12", DIVIDED, "1 12", None),
    ],
)
def test_what_is_wrong_is_told(
    first: str, operation: Operation, cards: str, fault: Fault | None
) -> None:
    top, *laid = (
        Laid(int(text.removeprefix("J")), text.startswith("J")) for text in (first, *cards.split())
    )
    assert fault_in(top, operation, laid) is fault


def test_an_equation_knows_the_cards_laid_for_it() -> None:
    assert Equation(Laid(3), PLUS, Laid(2), Laid(5)).laid == (Laid(2), Laid(5))
    assert Equation(Laid(4), EQUALS, None, Laid(4)).laid == (Laid(4),)
