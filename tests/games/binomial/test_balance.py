"""What is counted of bots' matches, and when a card is badly priced."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from skill.games.base import Match
from skill.games.binomial.balance import (
    Turned,
    balance,
    by_seat,
    pays,
    pieces,
    setup_of_bots,
)
from skill.games.binomial.judging import Variant
from skill.games.binomial.postulates import Postulate
from skill.games.binomial.state import BINOMIAL, BinomialState
from skill.games.figures import Estimate

RULEBOOK = Path(__file__).parents[2] / "records/binomial/the-rulebooks-example.txt"
IDENTICAL, LARGEST = Postulate.IDENTICAL_DIGITS, Postulate.LARGEST_NUMBER


def rulebooks_example() -> BinomialState:
    """Identical digits for 4: 22, 88, 88, 44 and a pass. Smallest difference for X: 65 and 88."""
    return Match.from_text(BINOMIAL, RULEBOOK.read_text("utf-8").splitlines()[-1]).state


def test_cards_are_counted_as_they_were_fought() -> None:
    assert pieces(rulebooks_example()) == (
        Turned(IDENTICAL, 4, fighters=4, cancelled=2, winners=1, points=4),
        Turned(Postulate.SMALLEST_DIGIT_DIFFERENCE, "X", 2, cancelled=0, winners=1, points=2),
    )


def test_seats_are_counted_as_they_fought() -> None:
    assert by_seat(rulebooks_example()) == {
        "fights": (1, 1, 1, 2, 1),
        "cards_won": (0, 0, 0, 1, 1),
        "cancelled": (0, 1, 1, 0, 0),
    }


def test_bots_keep_their_sheets_here_and_no_person_sits_among_them() -> None:
    setup = setup_of_bots([("a-keen", "A"), ("b-keen", "B")], ["dark"])
    assert setup.people == ()
    assert [setup.bot(seat) for seat in (0, 1)] == ["a-keen", "b-keen"]
    assert setup.variants == {Variant.DARK}
    assert str(setup).startswith("players=A:kept:a-keen,B:kept:b-keen")


# Balance -------------------------------------------------------------------------------------

WON = Turned(IDENTICAL, 4, fighters=2, cancelled=0, winners=1, points=4)
LOST = Turned(IDENTICAL, 4, fighters=2, cancelled=2, winners=0, points=0)
PASSED = Turned(IDENTICAL, 4, fighters=0, cancelled=0, winners=0, points=0)


def largest(fighters: int) -> Turned:
    return Turned(LARGEST, "X", fighters, cancelled=0, winners=1, points=fighters)


def row(matches: Sequence[tuple[Turned, ...]], card: Postulate) -> dict[str, Any]:
    return {
        name: round(cell.value, 4) if isinstance(cell, Estimate) else cell
        for table in balance(matches).values()
        for cells in table.rows
        for name, cell in zip(table.columns, cells, strict=True)
        if cells[0] == card
    }


def test_a_card_is_counted_over_all_matches() -> None:
    # Turned four times, fought thrice with two numbers each; two of the three fights brought 4.
    # Both cards together: 8 + 12 points for 6 + 12 numbers, so a number brings 20/18 on average.
    matches = [(WON, largest(3)), (WON, largest(3)), (LOST, largest(3)), (PASSED, largest(3))]
    assert row(matches, IDENTICAL) == {
        "postulate": "identical_digits",
        "price": 4,
        "turned": 4,
        "fought": 0.75,
        "fighters": 1.5,
        "won": 0.5,
        "cancelled": 0.3333,
        "per_turn": 2.0,
        "per_fight": 2.6667,
        "per_number": 1.3333,
        "pays": "unclear",
        "fair_price": 3.3333,  # two fights won have to pay 20/18 for each of six numbers
    }


def test_a_card_worth_as_many_as_fight_has_no_price_to_change() -> None:
    found = row([(WON, largest(3)), (WON, largest(2))], LARGEST)
    assert (found["price"], found["per_number"], found["fair_price"]) == ("X", 1.0, None)


def test_what_a_reward_pays_besides_is_left_out_of_the_fair_price() -> None:
    # Three fight for 3 and one more: 4 points for three numbers. The other card pays 1 a number,
    # so the average is (4 + 3)/(3 + 3) = 7/6. Three numbers are worth 3.5: the reward and 2.5.
    rewarded = Turned(IDENTICAL, 3, fighters=3, cancelled=0, winners=1, points=4)
    assert row([(rewarded, largest(3))] * 2, IDENTICAL)["fair_price"] == 2.5


def test_a_card_never_fought_for_is_told_as_unknown() -> None:
    found = row([(PASSED, largest(2))] * 3, IDENTICAL)
    assert (found["fought"], found["fighters"], found["per_turn"]) == (0.0, 0.0, 0.0)
    unknown = ("cancelled", "per_fight", "per_number", "pays", "fair_price")
    assert {found[name] for name in unknown} == {None}


@pytest.mark.parametrize(
    ("low", "high", "verdict"),
    [
        (2.41, 2.6, "much"),
        (2.39, 2.6, "unclear"),
        (1.61, 2.39, "fair"),
        (1.5, 1.7, "unclear"),
        (1.5, 1.59, "little"),
    ],
)
def test_a_card_is_badly_priced_if_its_whole_interval_is_a_fifth_off(
    low: float, high: float, verdict: str
) -> None:
    assert pays(Estimate((low + high) / 2, low, high), Estimate(2.0, 1.99, 2.01)) == verdict


def test_a_game_in_which_no_card_was_won_is_noticed() -> None:
    notes = " ".join(balance([(LOST,), (WON,), (LOST, PASSED)])["fights"].notes)
    assert "Games in which no card was won: 2." in notes
    assert "1.3 cards were turned" in notes
