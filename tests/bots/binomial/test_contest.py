"""The odds of a number, against all that rivals may show, judged one by one."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from math import prod

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from skill.bots.binomial.contest import contest
from skill.bots.binomial.stakes import Guess, Stakes, ranking
from skill.games.binomial.judging import Variant, judge
from skill.games.binomial.postulates import Postulate, rank

EXACT = 1e-9

Drawn = tuple[Stakes, list[Guess], str]


def shown(rivals: Sequence[Guess]) -> Iterator[tuple[dict[int, str], float]]:
    """Everything that the rivals may show, and how likely."""
    choices = [[*guess.items(), ("", 1 - sum(guess.values()))] for guess in rivals]
    for combination in product(*choices):
        bids = {seat: number for seat, (number, _) in enumerate(combination, 1) if number}
        yield bids, prod(chance for _, chance in combination)


def judged(stakes: Stakes, rivals: Sequence[Guess], number: str) -> tuple[float, float, float]:
    """The chance, the points expected and those of the rivals, by the rules."""
    variants = [Variant.REWARD_FOR_FIGHTING] * stakes.is_rewarded + [
        Variant.SAME_BOAT
    ] * stakes.in_boat
    chance = points = others = 0.0
    for bids, likely in shown(rivals):
        mine = {0: number} if number else {}
        verdict = judge(stakes.postulate, stakes.points, {**mine, **bids}, variants=variants)
        won = 0 in verdict.winners
        chance += likely * won
        points += likely * won * verdict.points
        others += likely * verdict.points * (len(verdict.winners) - won)
    return chance, points, others


@st.composite
def contests(draw: st.DrawFn, rivals: int, in_boat: bool | None = None) -> Drawn:
    """Stakes, what rivals may show, of whom some may be alike, and a number against them."""
    postulate = draw(st.sampled_from(list(Postulate)))
    fitting = st.sampled_from(sorted(ranking(postulate)))
    guesses: list[Guess] = []
    for _ in range(rivals):
        numbers = draw(st.lists(fitting, max_size=3, unique=True))
        guess = {number: draw(st.sampled_from((0.1, 0.2, 0.3))) for number in numbers}
        guesses.append(draw(st.sampled_from([guess, *guesses])))
    points = draw(st.sampled_from(("X", 3)))
    boat = draw(st.booleans()) if in_boat is None else in_boat
    stakes = Stakes(postulate, points, draw(st.booleans()), boat)  # type: ignore[arg-type]
    return stakes, guesses, draw(fitting)


@given(contests(rivals=1))
def test_one_rival_is_reckoned_exactly(drawn: Drawn) -> None:
    """But for the reward, which takes two rivals anyhow, all of it follows the rules."""
    stakes, rivals, number = drawn
    odds = contest(stakes, rivals).odds(number)
    chance, points, others = judged(stakes, rivals, number)
    assert odds.chance == pytest.approx(chance, abs=EXACT)
    if not stakes.in_boat:
        assert odds.points == pytest.approx(points, abs=EXACT)
        assert odds.rivals == pytest.approx(others, abs=EXACT)
        assert contest(stakes, rivals).if_passed() == pytest.approx(judged(stakes, rivals, "")[2])


@settings(deadline=None)
@given(contests(rivals=4, in_boat=True))
def test_in_the_boat_any_number_of_rivals_is_reckoned_exactly(drawn: Drawn) -> None:
    stakes, rivals, number = drawn
    odds = contest(stakes, rivals).odds(number)
    assert odds.chance == pytest.approx(judged(stakes, rivals, number)[0], abs=EXACT)


@settings(max_examples=200)
@given(contests(rivals=3, in_boat=False))
def test_several_are_reckoned_nearly(drawn: Drawn) -> None:
    """Two who have cancelled might show another number in the sweep, and nobody else might.

    So the chance is out by no more than how often two of them show one and the same number.
    """
    stakes, rivals, number = drawn
    alike = sum(likely for bids, likely in shown(rivals) if len({*bids.values()}) < len(bids))
    odds = contest(stakes, rivals).odds(number)
    assert abs(odds.chance - judged(stakes, rivals, number)[0]) <= alike + EXACT


def test_nobody_else() -> None:
    nobody = contest(Stakes(Postulate.DIVISIBLE_BY_10, 4, False, False), [{}, {}])
    odds = nobody.odds("10")
    assert (odds.chance, odds.points, odds.rivals) == (1.0, 4.0, 0.0)
    assert nobody.if_passed() == 0.0


def test_a_pass_leaves_the_card_to_others() -> None:
    """One rival who shows 20 half of the time, for 4: that is 2 points."""
    one = contest(Stakes(Postulate.DIVISIBLE_BY_10, 4, False, False), [{"20": 0.5}])
    assert one.if_passed() == pytest.approx(2.0)


@pytest.mark.parametrize("postulate", Postulate)
def test_the_ranking_is_that_of_the_rules(postulate: Postulate) -> None:
    places: Mapping[str, int] = ranking(postulate)
    in_order = sorted(places, key=places.__getitem__)
    assert [places[number] for number in in_order] == list(range(len(places)))
    ranks = [rank(postulate, number) for number in in_order]
    assert ranks == sorted(ranks, reverse=True)
