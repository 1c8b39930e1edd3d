from itertools import combinations

import pytest

from skill.games.binomial.postulates import NUMBERS, SYMBOLS, Postulate, fits, rank
from tests.games.binomial.rulebook import CONDITIONS, CONTESTS, best, meets

TENTHS = "00 10 20 30 40 50 60 70 80 90"

FITTING = {
    Postulate.IDENTICAL_DIGITS: "00 11 22 33 44 55 66 77 88 99",
    Postulate.DIVISIBLE_BY_10: TENTHS,
    Postulate.CONTAINS_ZERO: f"{TENTHS} 01 02 03 04 05 06 07 08 09",
    Postulate.DIVISIBLE_BY_5: f"{TENTHS} 05 15 25 35 45 55 65 75 85 95",
    Postulate.CONTAINS_FIVE: "05 15 25 35 45 55 65 75 85 95 50 51 52 53 54 56 57 58 59",
    Postulate.CONTAINS_NINE: "09 19 29 39 49 59 69 79 89 99 90 91 92 93 94 95 96 97 98",
    Postulate.CONTAINS_ONE: "01 11 21 31 41 51 61 71 81 91 10 12 13 14 15 16 17 18 19",
    Postulate.FIRST_DIVISIBLE_BY_SECOND: (
        "01 02 03 04 05 06 07 08 09 11 21 22 31 33 41 42 44 51 55"
        " 61 62 63 66 71 77 81 82 84 88 91 93 99"
    ),
    Postulate.DIGITS_SUM_TO_10: "19 28 37 46 55 64 73 82 91",
}
"""What a reference card would list, written out by hand."""


def best_first(postulate: Postulate) -> list[str]:
    """All fitting numbers, by taking away the winner again and again."""
    left = {number for number in NUMBERS if meets(postulate, number)}
    order = []
    while left:
        order.append(best(postulate, left))
        left.remove(order[-1])
    return order


def test_numbers_are_all_hundred_two_digit_texts() -> None:
    assert set(NUMBERS) == {f"{tens}{units}" for tens in "0123456789" for units in "0123456789"}
    assert len(NUMBERS) == 100


@pytest.mark.parametrize("postulate", Postulate)
def test_which_numbers_fit(postulate: Postulate) -> None:
    listed = FITTING[postulate].split() if postulate in FITTING else NUMBERS
    assert {number for number in NUMBERS if fits(postulate, number)} == set(listed)
    assert {number for number in NUMBERS if meets(postulate, number)} == set(listed)


@pytest.mark.parametrize("postulate", Postulate)
def test_rank_orders_all_fitting_numbers_as_the_rulebook_does(postulate: Postulate) -> None:
    order = best_first(postulate)
    assert sorted(order, key=lambda number: rank(postulate, number), reverse=True) == order


@pytest.mark.parametrize("postulate", Postulate)
def test_different_numbers_never_tie(postulate: Postulate) -> None:
    fitting = [number for number in NUMBERS if fits(postulate, number)]
    assert len({rank(postulate, number) for number in fitting}) == len(fitting)


@pytest.mark.parametrize("postulate", FITTING)
def test_a_misfit_has_no_rank(postulate: Postulate) -> None:
    misfit = next(number for number in NUMBERS if number not in FITTING[postulate].split())
    with pytest.raises(KeyError):
        rank(postulate, misfit)


@pytest.mark.parametrize("postulate", FITTING)
def test_among_numbers_that_merely_fit_the_largest_wins_b6(postulate: Postulate) -> None:
    for smaller, larger in combinations(sorted(FITTING[postulate].split(), key=int), 2):
        assert rank(postulate, larger) > rank(postulate, smaller)


@pytest.mark.parametrize(
    ("postulate", "winner", "loser"),
    [
        # Equally good (the distance, sum or difference in brackets): the larger number wins (B7).
        (Postulate.CLOSEST_TO_50, "51", "49"),  # 1
        (Postulate.CLOSEST_TO_50, "99", "01"),  # 49
        (Postulate.SMALLEST_DIGIT_SUM, "10", "01"),  # 1
        (Postulate.LARGEST_DIGIT_SUM, "98", "89"),  # 17
        (Postulate.SMALLEST_DIGIT_DIFFERENCE, "99", "00"),  # 0
        (Postulate.LARGEST_DIGIT_DIFFERENCE, "90", "09"),  # 9
        # Better, though smaller.
        (Postulate.CLOSEST_TO_50, "50", "99"),  # 0 and 49
        (Postulate.CLOSEST_TO_50, "01", "00"),  # 49 and 50
        (Postulate.SMALLEST_NUMBER, "00", "01"),
        (Postulate.LARGEST_NUMBER, "10", "09"),
        (Postulate.SMALLEST_DIGIT_SUM, "00", "10"),  # 0 and 1
        (Postulate.LARGEST_DIGIT_SUM, "19", "90"),  # 10 and 9
        (Postulate.SMALLEST_DIGIT_DIFFERENCE, "00", "98"),  # 0 and 1
        (Postulate.LARGEST_DIGIT_DIFFERENCE, "09", "91"),  # 9 and 8
        # 55 holds a five twice, which is no better than once (B6).
        (Postulate.CONTAINS_FIVE, "95", "55"),
        (Postulate.CONTAINS_FIVE, "56", "55"),
        (Postulate.CONTAINS_FIVE, "55", "05"),
        (Postulate.CONTAINS_ZERO, "10", "00"),
    ],
)
def test_better_of_two(postulate: Postulate, winner: str, loser: str) -> None:
    assert rank(postulate, winner) > rank(postulate, loser)
    assert best(postulate, [loser, winner]) == winner


def test_zero_is_divided_by_one_to_nine_and_divides_nothing_b4() -> None:
    beginning_with_zero = [f"0{units}" for units in "123456789"]
    ending_with_zero = [f"{tens}0" for tens in "0123456789"]
    divisible = Postulate.FIRST_DIVISIBLE_BY_SECOND
    assert all(fits(divisible, number) for number in beginning_with_zero)
    assert not any(fits(divisible, number) for number in ending_with_zero)


def test_double_zero_is_a_number_b5() -> None:
    refusing = {Postulate.CONTAINS_FIVE, Postulate.CONTAINS_NINE, Postulate.CONTAINS_ONE}
    refusing |= {Postulate.FIRST_DIVISIBLE_BY_SECOND, Postulate.DIGITS_SUM_TO_10}
    assert {postulate for postulate in Postulate if not fits(postulate, "00")} == refusing


def test_every_card_is_either_a_condition_or_a_contest() -> None:
    assert CONDITIONS.keys() | CONTESTS.keys() == set(Postulate)
    assert not CONDITIONS.keys() & CONTESTS.keys()


def test_every_card_has_a_symbol_of_its_own() -> None:
    assert SYMBOLS.keys() == set(Postulate)
    assert len(set(SYMBOLS.values())) == 16
