"""What is counted of bots' matches."""

import pytest

from skill.games.base import SetupError
from skill.games.figures import Estimate
from skill.games.final_binary.balance import balance, by_seat, pieces, setup_of_bots
from tests.games.final_binary.tables import REAL, after, table

SETUP = table(3, REAL, (1, 2), rounds=2)
SETUPS = "0|3 1|4 2|5"
PLAYS = "0:g1 1:g2 2:g/5 1:b/4 2:b/1 2=2 0:b/3 2:b3 0:y/6 0=1"
"""B wins the first trick and C the others; C leaves the 2 and A the 1, and B turns last."""
FREE = f"^r {SETUPS} {PLAYS} 1=0 1=5 1:y/0"
"""B leaves the 5: the differences are 1, 4 and 0."""
COSTLY = f"^b@0 {SETUPS} {PLAYS} 1=0 1=0 1:y/0"
"""B can only leave a 0, which makes 3, as many as there are tricks: they are 1, 1 and 0."""


def test_seats_are_counted_as_they_did() -> None:
    state = after(SETUP, f"{FREE} {COSTLY}")
    outcome = state.outcome()
    assert outcome and outcome.scores == (0, -4 + 0 - 10, 6 + 4)
    assert by_seat(state) == {
        "exact_rounds": (0, 0, 2),
        "tricks": (0, 2, 4),
        "penalties": (0, 1, 0),
    }


def certain(value: float) -> Estimate:
    return Estimate(value, value, value)


def test_how_rounds_end() -> None:
    match = pieces(after(SETUP, f"{FREE} {COSTLY}"))
    figures = balance([match, match])["rounds"]
    first, second, *others = (dict(zip(figures.columns, row, strict=True)) for row in figures.rows)
    assert first == {
        "round": 1,
        "share": certain(1),
        "exact": certain(1 / 3),
        "difference": certain(5 / 3),
        "penalty": certain(0),
    }
    assert second == {
        "round": 2,
        "share": certain(1),
        "exact": certain(1 / 3),
        "difference": certain(2 / 3),
        "penalty": certain(1),
    }
    for number, row in enumerate(others, 3):
        assert row == dict.fromkeys(figures.columns) | {"round": number, "share": certain(0)}


def test_some_matches_have_a_round_more() -> None:
    match = pieces(after(SETUP, f"{FREE} {COSTLY}"))
    _, second, *_ = balance([match, match, match, match[:1]])["rounds"].rows
    share, difference = second[1], second[3]
    assert isinstance(share, Estimate) and share.value == 3 / 4
    assert difference == certain(2 / 3)


def test_bots_are_dealt_cards_and_no_person_sits_among_them() -> None:
    setup = setup_of_bots([("ada-keen", "A"), ("alan-keen", "B"), ("grace-keen", "C")], [])
    assert setup.people == ()
    assert [setup.bot(seat) for seat in (0, 1)] == ["ada-keen", "alan-keen"]
    assert str(setup).startswith("players=A:ada-keen,B:alan-keen,C:grace-keen hands=dealt")


def test_there_are_no_variants_and_no_matches_of_two() -> None:
    two = [("ada-keen", "A"), ("alan-keen", "B")]
    for bots, variants in ((two, []), ([*two, ("grace-keen", "C")], ["dark"])):
        with pytest.raises(SetupError):
            setup_of_bots(bots, variants)
