"""Estimates, checked against what is worked out by hand."""

import pytest

from skill.games.figures import Estimate, mean, ratio, share


def about(estimate: Estimate | None) -> tuple[float, float, float]:
    assert estimate
    return round(estimate.value, 4), round(estimate.low, 4), round(estimate.high, 4)


def test_a_mean_and_its_interval() -> None:
    # Deviations -2 to 2: variance 10/4, standard error sqrt(2.5/5) = 0.7071, times 1.96: 1.3859.
    assert about(mean([1, 2, 3, 4, 5])) == (3.0, 1.6141, 4.3859)


def test_a_ratio_counts_matches_and_not_what_is_in_them() -> None:
    # 9 for 6. What is left over: 4 - 3 = 1, 0 - 1.5, 5 - 4.5; squares 3.5, times 3/2 for three
    # matches: sqrt(5.25)/6 = 0.3819, times 1.96: 0.7485.
    assert about(ratio([(4, 2), (0, 1), (5, 3)])) == (1.5, 0.7515, 2.2485)


def test_a_match_in_which_nothing_happened_changes_no_ratio() -> None:
    assert ratio([(4, 2), (0, 1), (0, 0), (5, 3)]) == ratio([(4, 2), (0, 1), (5, 3)])


def test_what_came_for_nothing_counts() -> None:
    estimate = ratio([(2, 1), (2, 0), (2, 1)])
    assert estimate
    assert estimate.value == 3.0  # 6 for 2


@pytest.mark.parametrize("pairs", [[], [(3, 2)], [(3, 2), (0, 0)]])
def test_of_a_single_match_nothing_is_known(pairs: list[tuple[float, float]]) -> None:
    assert ratio(pairs) is None


@pytest.mark.parametrize(
    ("won", "of", "low", "high"),
    [(8, 10, 0.4902, 0.9433), (0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0)],
)
def test_a_share_has_wilsons_interval(won: int, of: int, low: float, high: float) -> None:
    """As textbooks give it: (p + z²/2n ± z sqrt(p(1-p)/n + z²/4n²)) / (1 + z²/n)."""
    assert about(share([1] * won + [0] * (of - won))) == (won / of, low, high)


def test_a_share_among_several_seats_is_that_of_one() -> None:
    assert about(share([1] * 8 + [0] * 2, among=2)) == (0.4, 0.2451, 0.4717)


def test_shared_victories_count_for_what_they_are() -> None:
    assert share([0.5, 0.5, 1, 0]).value == 0.5
