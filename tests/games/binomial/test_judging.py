from collections.abc import Mapping
from itertools import islice, permutations
from typing import TypeAlias

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from skill.games.binomial.judging import Points, Variant, Verdict, judge
from skill.games.binomial.postulates import NUMBERS, Postulate, fits
from tests.games.binomial.rulebook import Fighter, contest

DARK, REWARD, OPENNESS, BOAT = Variant
HOUSEHOLD = "ABCDEFG"

GivenRound: TypeAlias = tuple[
    Postulate, Points, dict[str, str], str | None, frozenset[Variant], set[str]
]
"""What ``judge`` takes, in its order."""


def verdict(
    winners: str = "",
    points: int = 0,
    misfits: str = "",
    cancelled: str = "",
    chairman: str | None = None,
) -> Verdict[str]:
    """A verdict whose players are single letters."""
    return Verdict(tuple(winners), points, tuple(misfits), tuple(cancelled), chairman)


def test_the_rulebooks_example() -> None:
    """88 meets 88, both drop out, and 44 is larger than 22: four points and the token."""
    bids = {"Polikarp": "22", "Innokentiy": "88", "Veniamin": "88", "Evdokiya": "44"}
    assert judge(Postulate.IDENTICAL_DIGITS, 4, bids, "Polikarp") == Verdict(
        winners=("Evdokiya",),
        points=4,
        misfits=(),
        cancelled=("Innokentiy", "Veniamin"),
        chairman="Evdokiya",
    )


def test_the_rulebooks_example_goes_on() -> None:
    """Akulina's 88 has difference 0, which only another 0 could match; X is one for each."""
    bids = {"Evdokiya": "54", "Akulina": "88", "Polikarp": "10"}
    found = judge(Postulate.SMALLEST_DIGIT_DIFFERENCE, "X", bids, "Evdokiya")
    assert (found.winners, found.points, found.chairman) == (("Akulina",), 3, "Akulina")


def test_the_only_fighter_wins() -> None:
    assert judge(Postulate.CONTAINS_ZERO, 3, {"B": "00"}, "A") == verdict("B", 3, chairman="B")


def test_x_counts_all_who_chose_to_fight_b1() -> None:
    """A and B cancel, C has no nine, D wins: X is four, not one."""
    bids = {"A": "99", "B": "99", "C": "18", "D": "19"}
    expected = verdict("D", 4, misfits="C", cancelled="AB", chairman="D")
    assert judge(Postulate.CONTAINS_NINE, "X", bids, "A") == expected


def test_equal_misfits_are_misfits_and_cancel_nobody_b2() -> None:
    bids = {"A": "12", "B": "12", "C": "10"}
    expected = verdict("C", 4, misfits="AB", chairman="C")
    assert judge(Postulate.DIVISIBLE_BY_10, 4, bids, "A") == expected


def test_a_lone_misfit_does_not_win_b3() -> None:
    found = judge(Postulate.CONTAINS_FIVE, 3, {"B": "49"}, "A")
    assert found == verdict(misfits="B", chairman="A")


def test_the_largest_of_those_that_merely_fit_wins_b6() -> None:
    bids = {"A": "55", "B": "05", "C": "95"}
    assert judge(Postulate.CONTAINS_FIVE, 3, bids, "A") == verdict("C", 3, chairman="C")


def test_the_larger_of_two_that_are_equally_close_wins_b7() -> None:
    bids = {"A": "49", "B": "51", "C": "52"}
    assert judge(Postulate.CLOSEST_TO_50, "X", bids, "A") == verdict("B", 3, chairman="B")


def test_reward_counts_all_who_chose_to_fight_b8() -> None:
    """Three fight, two of them for nothing: X is three, and one more for the crowd."""
    bids = {"A": "70", "B": "70", "C": "60"}
    found = judge(Postulate.LARGEST_NUMBER, "X", bids, "A", {REWARD})
    assert found == verdict("C", 4, cancelled="AB", chairman="C")


def test_reward_is_added_to_a_printed_price_b8() -> None:
    bids = {"A": "70", "B": "71", "C": "60"}
    assert judge(Postulate.CONTAINS_ZERO, 3, bids, "A", {REWARD}) == verdict(
        "A", 4, misfits="B", chairman="A"
    )


def test_two_fighters_are_no_crowd_b8() -> None:
    bids = {"A": "70", "B": "60"}
    assert judge(Postulate.CONTAINS_ZERO, 3, bids, "A", {REWARD}).points == 3


def test_nobody_is_rewarded_when_nobody_wins_b8() -> None:
    bids = {"A": "70", "B": "70", "C": "71"}
    found = judge(Postulate.DIVISIBLE_BY_10, 4, bids, "A", {REWARD})
    assert found == verdict(misfits="C", cancelled="AB", chairman="A")


def test_equal_misfits_do_not_open_the_boat_b9() -> None:
    """B and C are equal but do not fit: no match, so only the largest, D's, wins."""
    bids = {"A": "05", "B": "66", "C": "66", "D": "15"}
    found = judge(Postulate.CONTAINS_FIVE, 3, bids, "A", {BOAT})
    assert found == verdict("D", 3, misfits="BC", chairman="D")


def test_everybody_left_in_the_boat_scores_the_whole_card_b10() -> None:
    """C and D are left of four, X is four for each; C holds the larger number and the token."""
    bids = {"A": "30", "B": "30", "C": "20", "D": "10"}
    found = judge(Postulate.SMALLEST_NUMBER, "X", bids, "A", {BOAT})
    assert found == verdict("CD", 4, cancelled="AB", chairman="C")


def test_everybody_left_in_the_boat_is_rewarded_b10() -> None:
    bids = {"A": "30", "B": "30", "C": "20", "D": "10"}
    found = judge(Postulate.DIVISIBLE_BY_10, 4, bids, "A", {BOAT, REWARD})
    assert found == verdict("CD", 5, cancelled="AB", chairman="C")


def test_the_boat_is_judged_for_any_number_of_players_b11() -> None:
    bids = {"A": "30", "B": "30", "C": "20"}
    assert judge(Postulate.DIVISIBLE_BY_10, 4, bids, None, {BOAT}).winners == ("C",)


def test_without_a_match_the_largest_in_the_boat_wins_even_the_smallest_b12() -> None:
    bids = {"A": "02", "B": "97", "C": "50"}
    found = judge(Postulate.SMALLEST_NUMBER, "X", bids, "A", {BOAT})
    assert found == verdict("B", 3, chairman="B")


def test_a_boat_in_which_all_match_is_empty() -> None:
    bids = {"A": "30", "B": "30", "C": "40", "D": "40"}
    found = judge(Postulate.DIVISIBLE_BY_10, 4, bids, "D", {BOAT, REWARD})
    assert found == verdict(cancelled="ABCD", chairman="D")


@pytest.mark.parametrize(
    ("bids", "misfits", "cancelled"),
    [
        ({}, "", ""),  # nobody chose to fight
        ({"A": "80", "B": "80"}, "", "AB"),  # all chose the same
        ({"A": "80", "B": "80", "C": "10", "D": "10"}, "", "ABCD"),  # two and two
        ({"A": "81", "B": "18", "C": "81"}, "ABC", ""),  # none fits
        ({"A": "80", "B": "80", "C": "81"}, "C", "AB"),
    ],
)
@pytest.mark.parametrize("variants", [(), (REWARD,), (BOAT,), (DARK, OPENNESS)])
def test_when_nobody_wins_the_chairman_stays_b13(
    bids: Mapping[str, str], misfits: str, cancelled: str, variants: tuple[Variant, ...]
) -> None:
    found = judge(Postulate.DIVISIBLE_BY_10, 4, bids, "E", variants)
    assert found == verdict(misfits=misfits, cancelled=cancelled, chairman="E")


def test_in_the_dark_fighters_are_those_who_wrote_a_number_b16() -> None:
    bids = {"A": "70", "B": "70", "C": "60"}
    assert judge(Postulate.LARGEST_NUMBER, "X", bids, "A", {DARK, REWARD}).points == 3 + 1


def test_an_insisted_number_is_a_misfit_b22() -> None:
    """B's 90 cannot be on the sheet: it raises X and leaves A's honest 90 alone."""
    bids = {"A": "90", "B": "90", "C": "80"}
    found = judge(Postulate.LARGEST_NUMBER, "X", bids, "C", impossible={"B"})
    assert found == verdict("A", 3, misfits="B", chairman="A")


def test_an_insisted_number_does_not_open_the_boat_b22() -> None:
    bids = {"A": "90", "B": "90", "C": "80"}
    found = judge(Postulate.LARGEST_NUMBER, "X", bids, "C", {BOAT}, impossible={"B"})
    assert found == verdict("A", 3, misfits="B", chairman="A")


def test_nobody_need_hold_the_token() -> None:
    assert judge(Postulate.CONTAINS_ONE, 3, {}).chairman is None


@st.composite
def number_for(draw: st.DrawFn, postulate: Postulate) -> str:
    """A number that mostly fits, from so few that equal ones are common."""
    fitting = [number for number in NUMBERS if fits(postulate, number)]
    return draw(st.sampled_from(fitting[:4] + fitting[-2:] + ["13", "60"]))


@st.composite
def rounds(draw: st.DrawFn) -> GivenRound:
    postulate = draw(st.sampled_from(Postulate))
    points: Points = draw(st.one_of(st.just("X"), st.integers(0, 9)))
    players = draw(st.lists(st.sampled_from(HOUSEHOLD), unique=True, max_size=7))
    bids = {player: draw(number_for(postulate)) for player in players}
    chairman = draw(st.one_of(st.none(), st.sampled_from(HOUSEHOLD)))
    variants = draw(st.frozensets(st.sampled_from(Variant)))
    impossible = draw(st.one_of(st.just(set[str]()), st.sets(st.sampled_from(HOUSEHOLD))))
    return postulate, points, bids, chairman, variants, impossible


@given(rounds())
@settings(max_examples=400)
def test_judge_agrees_with_the_rulebook_played_by_hand(given_round: GivenRound) -> None:
    postulate, points, bids, chairman, variants, impossible = given_round
    fighters = [Fighter(name, number, name in impossible) for name, number in bids.items()]
    expected = contest(postulate, points, fighters, chairman, variants)
    found = judge(postulate, points, bids, chairman, variants, impossible)
    assert set(found.winners) == expected.winners
    assert found.points == expected.points
    assert set(found.misfits) == expected.misfits
    assert set(found.cancelled) == expected.cancelled
    assert found.chairman == expected.chairman


@given(rounds())
@settings(max_examples=100)
def test_fates_exclude_each_other_and_come_in_the_order_of_the_bids(
    given_round: GivenRound,
) -> None:
    bids = given_round[2]
    found = judge(*given_round)
    fates = (found.winners, found.misfits, found.cancelled)
    named = [player for fate in fates for player in fate]
    assert len(named) == len(set(named)) and set(named) <= set(bids)
    assert all(list(fate) == [player for player in bids if player in fate] for fate in fates)
    assert found.chairman in (*found.winners, *(() if found.winners else (given_round[3],)))


@given(rounds())
@settings(max_examples=100)
def test_the_order_of_revealing_does_not_matter(given_round: GivenRound) -> None:
    postulate, points, bids, chairman, variants, impossible = given_round
    found = judge(*given_round)
    for order in islice(permutations(reversed(bids)), 24):
        reordered = {player: bids[player] for player in order}
        again = judge(postulate, points, reordered, chairman, variants, impossible)
        assert set(again.winners) == set(found.winners)
        assert set(again.misfits) == set(found.misfits)
        assert set(again.cancelled) == set(found.cancelled)
        assert (again.points, again.chairman) == (found.points, found.chairman)


@given(rounds())
@settings(max_examples=100)
def test_new_names_change_nothing_but_the_names(given_round: GivenRound) -> None:
    """What the order of the names is must not decide anything: here it is turned around."""
    postulate, points, bids, chairman, variants, impossible = given_round
    other = dict(zip(HOUSEHOLD, reversed(HOUSEHOLD), strict=True))
    found = judge(*given_round)
    again = judge(
        postulate,
        points,
        {other[player]: number for player, number in bids.items()},
        other[chairman] if chairman else None,
        variants,
        {other[player] for player in impossible},
    )
    assert again.winners == tuple(other[player] for player in found.winners)
    assert again.misfits == tuple(other[player] for player in found.misfits)
    assert again.cancelled == tuple(other[player] for player in found.cancelled)
    assert again.chairman == (other[found.chairman] if found.chairman else None)
