"""A seat sees what a player at the table sees, and nothing else."""

from hypothesis import given, settings

from skill.games.base import CHANCE
from skill.games.binomial.actions import Bid, Fight, Pass
from skill.games.binomial.judging import Variant
from skill.games.binomial.postulates import Postulate
from skill.games.binomial.sheets import KeptSheet, PaperSheet
from skill.games.binomial.state import HIDDEN, BinomialMatch, OpenRound
from tests.games.binomial.playing import PLAYING
from tests.games.binomial.tables import after, table


@given(PLAYING.matches())
@settings(max_examples=80)
def test_a_view_shows_all_that_is_public(match: BinomialMatch) -> None:
    state = match.state
    if state.to_act is None or state.to_act == CHANCE:
        return
    view = state.view(state.to_act)
    assert view.sheets[state.to_act] == state.sheets[state.to_act]
    assert (view.rolls, view.rounds, view.finished) == (state.rolls, state.rounds, state.finished)
    assert (view.setup, view.chairman, view.scores) == (state.setup, state.chairman, state.scores)


def test_numbers_are_hidden_until_all_are_revealed() -> None:
    setup = table("ppp", "max:X", numbers=2)
    state = after(setup, "d1 d2 d3 d4 #max 0+ 1- 2+ 0=12")
    answers = (Fight(0), Pass(1), Fight(2), Bid(0, HIDDEN))
    assert state.view(2).open == OpenRound(Postulate.LARGEST_NUMBER, answers)
    assert state.view(0) == state
    revealed = state.apply(Bid(2, "34"))
    assert revealed.view(1) == revealed


def test_an_insisted_number_looks_like_any_other() -> None:
    setup = table("pp", "max:X", numbers=2)
    start = "d1 d2 d3 d4 #max 0+ 1+ "
    assert after(setup, start + "0=99!").view(1) == after(setup, start + "0=12").view(1)


def test_in_the_dark_nobody_sees_who_fights() -> None:
    setup = table("ppp", "max:X", numbers=2, variants=[Variant.DARK])
    fought = after(setup, "d1 d2 d3 d4 #max 0=12 1-")
    passed = after(setup, "d1 d2 d3 d4 #max 0- 1=34")
    assert fought != passed
    assert fought.view(2) == passed.view(2)
    assert fought.view(0) != passed.view(0)


def test_others_kept_sheets_look_like_paper() -> None:
    setup = table("kk", "max:X min:X", numbers=2)
    ten_and_two = "d1 0@1t 1@1t d0 0@1u 1@1u d0 0@2t 1@2t d2 0@2u 1@2u #max 0+ 1+ 0=10 1=10"
    view = after(setup, ten_and_two).view(0)
    assert view.sheets == (KeptSheet("1002", ("10",)), PaperSheet(("10",)))
    written_otherwise = ten_and_two.replace("1@2t", "1@2u", 1).replace(
        "d2 0@2u 1@2u", "d2 0@2u 1@2t"
    )
    other = after(setup, written_otherwise)
    assert other.sheets[1] == KeptSheet("1020", ("10",))
    assert other.view(0) == view
