"""What is counted of bots' matches."""

from skill.games.arquimedes.balance import balance, by_seat, pieces, setup_of_bots
from skill.games.arquimedes.equations import Variant
from skill.games.figures import Estimate
from tests.games.arquimedes.tables import after, table

SETUP = table(2, hand=1, rounds=3, deck=(1, 1, 2))
OUT = "0<1 1<2 #1 0:1=1"
"""Seat 0 is out, and seat 1 is left with a 2; it starts the next round."""
TIED = "1<1 0<1 #2 1- 0- 1<2"
"""All pass, 1 and 1 are equal, and there is one card to draw: seat 1 draws the 2."""
PASSED = "1<2 0<1 #1 1- 0?"
"""All pass, with 2 and 1 left."""


def test_seats_are_counted_as_they_did() -> None:
    state = after(SETUP, f"{OUT} {TIED} {PASSED}")
    assert state.outcome() is not None
    assert by_seat(state) == {
        "rounds_won": (1, 0),
        "points_left": (0 + 1 + 1, 2 + 3 + 2),
        "tie_draws": (0, 1),
    }


def test_how_rounds_end() -> None:
    match = pieces(after(SETUP, f"{OUT} {TIED} {PASSED}"))
    figures = balance([match, match])["rounds"]
    out, passed = (dict(zip(figures.columns, row, strict=True)) for row in figures.rows)

    def certain(value: float) -> Estimate:
        return Estimate(value, value, value)

    assert out == {
        "ending": "out",
        "share": certain(1 / 3),
        "points_left": certain(2),
        "ties_broken": certain(0),
        "joker_left": certain(0),
        "starter_out": certain(1),
    }
    assert passed == {
        "ending": "all_passed",
        "share": certain(2 / 3),
        "points_left": certain((4 + 3) / 2),
        "ties_broken": certain(1 / 2),
        "joker_left": certain(0),
        "starter_out": certain(0),
    }


def test_bots_are_dealt_cards_and_no_person_sits_among_them() -> None:
    setup = setup_of_bots([("a-keen", "A"), ("b-keen", "B")], ["plus_and_minus"])
    assert setup.people == ()
    assert [setup.bot(seat) for seat in (0, 1)] == ["a-keen", "b-keen"]
    assert setup.variants == {Variant.PLUS_AND_MINUS}
    assert str(setup).startswith("players=A:a-keen,B:b-keen hands=dealt")
