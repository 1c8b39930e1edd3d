import pytest

from skill.games.base import CHANCE, IllegalAction, Outcome, Seat, SetupError
from skill.games.binomial.actions import (
    Bid,
    BinomialAction,
    Fight,
    Pass,
    Place,
    Roll,
    Turn,
    read_action,
)
from skill.games.binomial.judging import Variant
from skill.games.binomial.postulates import Postulate
from skill.games.binomial.setup import BinomialSetup
from skill.games.binomial.sheets import KeptSheet, PaperSheet
from skill.games.binomial.state import BinomialRefusal, Ending
from tests.games.binomial.tables import after, play, table

DARK, REWARD, OPENNESS, BOAT = Variant
FOUR_TENS = "d1 d2 d3 d4 d0 d0 d0 d0"
"""Eight rolls from which 10, 20, 30 and 40 can be written, among others."""


def who_acts(setup: BinomialSetup, before: str, actions: str) -> list[Seat | None]:
    """Whose turn it is before each of the actions, and after the last."""
    match = play(setup, before)
    seats = [match.state.to_act]
    for text in actions.split():
        match = match.push(read_action(text))
        seats.append(match.state.to_act)
    return seats


# Numerology --------------------------------------------------------------------------------------


def test_chance_rolls_until_paper_sheets_are_full() -> None:
    setup = table("pp", "max:X", numbers=2)
    assert who_acts(setup, "", "d1 d2 d3 d4") == [CHANCE] * 5
    state = after(setup, "d1 d2 d3 d4")
    assert (state.rolls, state.rolls_left) == ("1234", 0)
    assert state.legal_actions() == (Turn(Postulate.LARGEST_NUMBER),)


def test_every_kept_sheet_is_written_before_the_next_roll() -> None:
    setup = table("kpk", "max:X")
    assert who_acts(setup, "", "d1 0@1u 2@1t d2 0@1t 2@1u") == [
        CHANCE, 0, 2, CHANCE, 0, 2, CHANCE
    ]  # fmt: skip


def test_a_digit_goes_into_any_free_cell() -> None:
    setup = table("k", "max:X", numbers=2)
    assert after(setup, "d7").legal_actions() == tuple(Place(0, cell) for cell in range(4))
    state = after(setup, "d7 0@2u d3")
    assert state.legal_actions() == (Place(0, 0), Place(0, 1), Place(0, 2))
    assert state.sheets == (KeptSheet("...7"),)


# Colloquium --------------------------------------------------------------------------------------


def test_roll_call_and_revealing_go_clockwise_from_the_chairman() -> None:
    """Seat 1 is the tallest: 1, 2, 0 declare; 1 and 0 fight, and reveal in that order."""
    setup = table("ppp", "max:X min:X", first=1, numbers=4)
    acting = who_acts(setup, FOUR_TENS + " #max", "1+ 2- 0+ 1=10 0=20")
    assert acting == [1, 2, 0, 1, 0, CHANCE]


def test_the_winner_turns_the_next_card_and_is_asked_first() -> None:
    setup = table("ppp", "max:X min:X", numbers=4)
    state = after(setup, FOUR_TENS + " #max 0- 1+ 2+ 1=10 2=20")
    assert state.chairman == 2
    assert state.rounds[-1].chairman == 0
    assert who_acts(setup, FOUR_TENS + " #max 0- 1+ 2+ 1=10 2=20 #min", "2- 0-") == [2, 0, 1]


def test_when_nobody_fights_the_card_is_gone_and_the_chairman_stays_b13() -> None:
    setup = table("pp", "max:X min:X", first=1, numbers=4)
    state = after(setup, FOUR_TENS + " #max 1- 0-")
    assert (state.chairman, state.scores, state.open) == (1, (0, 0), None)
    assert state.legal_actions() == (Turn(Postulate.SMALLEST_NUMBER),)


def test_in_the_dark_everybody_writes_a_number_or_a_dash_once() -> None:
    setup = table("ppp", "max:X min:X", numbers=4, variants=[DARK], first=2)
    assert who_acts(setup, FOUR_TENS + " #max", "2=10 0- 1=20") == [2, 0, 1, CHANCE]
    state = after(setup, FOUR_TENS + " #max 2=10 0- 1=20")
    assert state.scores == (0, 2, 0)  # X counts those who wrote a number (B16)


def test_cancelled_and_misfit_numbers_are_spent_b14() -> None:
    """Both put 10 forward and cancel; seat 0, whose sheet is kept, has 23 left."""
    start = "d1 0@1t d0 0@1u d2 0@2t d3 0@2u #ab/10 0+ 1+ 0=10 1=10"
    setup = table("kp", "ab/10:4 max:X", numbers=2)
    state = after(setup, start)
    assert state.scores == (0, 0)
    assert [state.numbers_left(seat) for seat in (0, 1)] == [1, 1]
    assert after(setup, start + " #max 0+ 1-").legal_actions() == (Bid(0, "23"),)


def test_one_of_two_equal_numbers_is_left_b14() -> None:
    setup = table("k", "max:X min:X", numbers=2)
    start = "d1 0@1t d1 0@2t d0 0@1u d0 0@2u #max 0+ 0=10 #min 0+"
    assert after(setup, start).legal_actions() == (Bid(0, "10"),)


def test_an_insisted_number_raises_x_and_loses_b22() -> None:
    """Nothing but 1, 2, 3, 4 and zeros was rolled, so 99 cannot be; 40 wins two points."""
    setup = table("pp", "max:X min:X", numbers=4)
    state = after(setup, FOUR_TENS + " #max 0+ 1+ 0=99! 1=40")
    assert state.scores == (0, 2)
    assert state.rounds[-1].verdict.misfits == (0,)
    assert state.sheets == (PaperSheet((), refused=1), PaperSheet(("40",)))
    assert state.numbers_left(0) == 3


def test_a_misheard_digit_is_audited_against_all_that_was_revealed_b23() -> None:
    """10 and 20 used two of the four zeros; 00 takes the others, 30 is then impossible."""
    setup = table("p", "max:X min:X ab/10:4 50:X", numbers=4)
    start = FOUR_TENS + " #max 0+ 0=10 #min 0+ 0=20 #ab/10 0+ 0=00 #50 0+"
    assert after(setup, start).refusal(Bid(0, "30")) is BinomialRefusal.NUMBER_NOT_ROLLED
    assert after(setup, start).refusal(Bid(0, "34")) is None


# Refusals ----------------------------------------------------------------------------------------

KEPT = table("kp", "0:3 max:X")
"""Seat 0's sheet is kept, seat 1's is paper; one number each."""
ZERO_TURNED = "d1 0@1t d2 0@1u #0"
MAX_TURNED = "d1 0@1t d2 0@1u #max"
IN_THE_DARK = table("kp", "0:3 max:X", variants=[DARK])
SERIES = table("p", "max:X", games=2)

REFUSED = [
    (table("p", "max:X"), "d1 d2 #max 0-", "d1", BinomialRefusal.MATCH_OVER),
    (table("p", "max:X"), "d1 d2 #max 0-", "0+", BinomialRefusal.MATCH_OVER),
    (KEPT, "d1", "d2", BinomialRefusal.NOT_NOW),  # seat 0 is to write first
    (KEPT, "d1 0@1t d2 0@1u", "d2", BinomialRefusal.NOT_NOW),  # all is rolled
    (KEPT, ZERO_TURNED, "d2", BinomialRefusal.NOT_NOW),
    (KEPT, "d1 0@1t", "#0", BinomialRefusal.NOT_NOW),  # a roll is missing
    (KEPT, ZERO_TURNED, "#max", BinomialRefusal.NOT_NOW),  # a card lies open
    (SERIES, "d1 d2 #max 0-", "#max", BinomialRefusal.NOT_NOW),  # the next game begins with rolls
    (KEPT, "d1", "0+", BinomialRefusal.NOT_NOW),
    (KEPT, "d1", "0=12", BinomialRefusal.NOT_NOW),
    (KEPT, MAX_TURNED, "0@1t", BinomialRefusal.NOT_NOW),
    (KEPT, MAX_TURNED, "0=12", BinomialRefusal.NOT_NOW),  # the others have not declared
    (KEPT, MAX_TURNED + " 0+ 1+", "0+", BinomialRefusal.NOT_NOW),  # declared already
    (KEPT, MAX_TURNED + " 0+ 1+", "0-", BinomialRefusal.NOT_NOW),  # nobody withdraws (B15)
    (IN_THE_DARK, MAX_TURNED, "0+", BinomialRefusal.NOT_NOW),  # nothing is declared in the dark
    (KEPT, "", "0+", BinomialRefusal.NOT_YOUR_TURN),
    (KEPT, "d1", "1@1t", BinomialRefusal.NOT_YOUR_TURN),
    (KEPT, MAX_TURNED, "1+", BinomialRefusal.NOT_YOUR_TURN),
    (KEPT, MAX_TURNED, "6-", BinomialRefusal.NOT_YOUR_TURN),  # nobody sits there
    (KEPT, MAX_TURNED + " 0+ 1+", "1=12", BinomialRefusal.NOT_YOUR_TURN),
    (KEPT, "d1 0@1t", "0@1u", BinomialRefusal.NOT_YOUR_TURN),  # the 1 is written already
    (KEPT, "d1 0@1t d2", "0@1t", BinomialRefusal.CELL_TAKEN),
    (KEPT, "d1", "0@2t", BinomialRefusal.CELL_TAKEN),  # the sheet has one number
    (KEPT, "d1 0@1t d2 0@1u", "#9", BinomialRefusal.CARD_NOT_IN_DECK),
    (
        table("pp", "max:X min:X", numbers=2),
        "d1 d2 d3 d4 #max 0- 1-",
        "#max",
        BinomialRefusal.CARD_NOT_IN_DECK,
    ),
    (KEPT, ZERO_TURNED, "0+", BinomialRefusal.NO_SUITABLE_NUMBER),  # 12 has no zero
    (KEPT, MAX_TURNED + " 0+ 1-", "0=21", BinomialRefusal.NUMBER_NOT_ON_SHEET),
    (IN_THE_DARK, ZERO_TURNED, "0=12", BinomialRefusal.NUMBER_DOES_NOT_FIT),
    (KEPT, MAX_TURNED + " 0- 1+", "1=22", BinomialRefusal.NUMBER_NOT_ROLLED),
    (KEPT, MAX_TURNED + " 0- 1+", "1=21!", BinomialRefusal.NOTHING_TO_INSIST_ON),
    (KEPT, MAX_TURNED + " 0+ 1+", "0=22!", BinomialRefusal.NOTHING_TO_INSIST_ON),
]


@pytest.mark.parametrize(("setup", "before", "action", "refusal"), REFUSED)
def test_refusal_names_the_reason_and_changes_nothing(
    setup: BinomialSetup, before: str, action: str, refusal: BinomialRefusal
) -> None:
    state = after(setup, before)
    with pytest.raises(IllegalAction) as refused:
        state.apply(read_action(action))
    assert refused.value.refusal is refusal
    assert str(refused.value) == f"{refusal.value}: {action!r}"
    assert state == after(setup, before)
    assert read_action(action) not in state.legal_actions()


@pytest.mark.parametrize(
    ("before", "action", "refusal"),
    [
        ("", Roll(""), BinomialRefusal.NO_SUCH_FACE),
        ("", Roll("12"), BinomialRefusal.NO_SUCH_FACE),
        ("", Roll("x"), BinomialRefusal.NO_SUCH_FACE),
        ("d1 0@1t", Place(CHANCE, 0), BinomialRefusal.NOT_YOUR_TURN),
        ("", Fight(CHANCE), BinomialRefusal.NOT_YOUR_TURN),
        ("d1", Place(0, -1), BinomialRefusal.CELL_TAKEN),
        ("d1", Place(0, 2), BinomialRefusal.CELL_TAKEN),
        (MAX_TURNED + " 0- 1+", Bid(1, "7"), BinomialRefusal.NUMBER_NOT_ROLLED),
        (MAX_TURNED + " 0- 1+", Bid(1, "xx", insisted=True), BinomialRefusal.NUMBER_NOT_ROLLED),
        (MAX_TURNED + " 0- 1+", Bid(1, "??", insisted=True), BinomialRefusal.NUMBER_NOT_ROLLED),
        (MAX_TURNED + " 0+ 1-", Bid(0, "1"), BinomialRefusal.NUMBER_NOT_ON_SHEET),
    ],
)
def test_values_without_notation_are_refused(
    before: str, action: BinomialAction, refusal: BinomialRefusal
) -> None:
    assert after(KEPT, before).refusal(action) is refusal


def test_a_face_that_the_die_has_not_is_refused() -> None:
    setup = BinomialSetup(table("p", "max:X").players, die="01")
    assert after(setup, "").refusal(Roll("2")) is BinomialRefusal.NO_SUCH_FACE


def test_every_refusal_is_met() -> None:
    met = {refusal for *_, refusal in REFUSED}
    assert met | {BinomialRefusal.NO_SUCH_FACE} == set(BinomialRefusal)


def test_whoever_said_fight_fights_until_it_is_undone_b15() -> None:
    match = play(KEPT, MAX_TURNED + " 0+")
    assert match.state.to_act == 1
    assert match.undo().push(Pass(0)).state.open == play(KEPT, MAX_TURNED + " 0-").state.open


# Endings -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("deck", "actions", "ending"),
    [
        ("max:X", "#max 0- 1-", Ending.LAST_CARD),
        ("max:X min:X", "#max 0+ 1- 0=12", Ending.LAST_NUMBER),
        ("max:X", "#max 0+ 1- 0=12", Ending.BOTH),  # B18
        ("max:X min:X", "#max 0- 1- #min 0- 1-", Ending.LAST_CARD),
        ("max:X min:X", "#max 0- 1- #min 0- 1+ 1=12", Ending.BOTH),
    ],
)
def test_how_a_game_ends(deck: str, actions: str, ending: Ending) -> None:
    outcome = after(table("pp", deck), "d1 d2 " + actions).outcome()
    assert outcome is not None
    assert outcome.ending is ending


def test_the_round_with_the_last_card_and_number_is_played_to_its_end_b18() -> None:
    """Seat 0 puts its only number forward, and seat 1 still beats it."""
    setup = table("pp", "max:X")
    midst = after(setup, "d1 d2 #max 0+ 1+ 0=12")
    assert (midst.to_act, midst.outcome()) == (1, None)
    assert after(setup, "d1 d2 #max 0+ 1+ 0=12 1=21").outcome() == Outcome(
        winners=(1,), scores=(0, 2), ending=Ending.BOTH
    )


def test_the_game_goes_on_while_there_are_cards_and_numbers() -> None:
    state = after(table("pp", "max:X min:X", numbers=2), "d1 d2 d3 d4 #max 0+ 1+ 0=12 1=21")
    assert (state.ending, state.outcome(), state.to_act) == (None, None, CHANCE)


def test_a_spent_misfit_can_be_the_last_number_b14() -> None:
    state = after(table("pp", "max:X min:X"), "d1 d2 #max 0+ 1- 0=99!")
    assert state.outcome() == Outcome((0, 1), (0, 0), Ending.LAST_NUMBER)


def test_equal_scores_share_the_victory_b19() -> None:
    setup = table("ppp", "ab/10:4 a=b:4 max:X", numbers=2)
    start = "d1 d0 d2 d2 #ab/10 0+ 1- 2- 0=10 #a=b 0- 1+ 2- 1=22 #max 1- 2- 0-"
    assert after(setup, start).outcome() == Outcome((0, 1), (4, 4, 0), Ending.LAST_CARD)


# Openness ----------------------------------------------------------------------------------------


def test_coming_down_to_one_number_is_announced_once_b17() -> None:
    """Seat 1 comes down to one in the first round, seat 0 in the second; seat 2 never does."""
    setup = table("ppp", "max:X min:X ab/10:4", numbers=2, variants=[OPENNESS])
    first = "d1 d2 d3 d4 #max 0- 1+ 2- 1=12"
    assert after(setup, first).down_to_one == (1,)
    assert after(setup, first + " #min").down_to_one == (1,)  # still the last that was played
    assert after(setup, first + " #min 1- 2- 0+ 0=12").down_to_one == (0,)


def test_all_who_come_down_to_one_are_announced() -> None:
    setup = table("ppp", "max:X min:X", numbers=2, variants=[OPENNESS], first=2)
    state = after(setup, "d1 d2 d3 d4 #max 2+ 0- 1+ 2=12 1=99!")
    assert state.down_to_one == (1, 2)  # a number that was refused is spent too


def test_whoever_has_no_number_left_is_not_down_to_one() -> None:
    start = "d1 d2 d3 d4 #max 0+ 0=12 #min 0+ 0=34"
    setup = table("p", "max:X min:X", numbers=2, variants=[OPENNESS])
    assert after(setup, start).down_to_one == ()


def test_nothing_is_announced_without_openness_or_with_more_than_one_left() -> None:
    actions = "d1 d2 d3 d4 #max 0+ 0=12"
    assert after(table("p", "max:X min:X", numbers=2), actions).down_to_one == ()
    open_table = table("p", "max:X min:X", numbers=3, variants=[OPENNESS])
    assert after(open_table, "d5 d6 " + actions).down_to_one == ()


# A series ----------------------------------------------------------------------------------------

FIRST_GAME = "d1 d2 #max 1- 0+ 0=21"
SECOND_GAME = "d3 d4 #max 1+ 0+ 1=43 0=34"


def test_a_match_of_two_games_is_won_by_the_sum() -> None:
    """Seat 0 wins X=1 in the first, seat 1 X=2 in the second."""
    setup = table("pp", "max:X", games=2, first=1)
    between = after(setup, FIRST_GAME)
    assert between.is_between_games and not between.is_over
    assert (between.outcome(), between.ending) == (None, Ending.BOTH)
    assert (between.game_scores, between.to_act) == ((1, 0), CHANCE)
    state = after(setup, f"{FIRST_GAME} {SECOND_GAME}")
    assert (state.game_scores, state.scores) == ((0, 2), (1, 2))
    assert state.outcome() == Outcome((1,), (1, 2), Ending.BOTH)


def test_each_game_is_set_up_anew_with_the_tallest_in_the_chair_b20() -> None:
    setup = table("pk", "max:X", games=2, first=1)
    first_game = "d1 1@1t d2 1@1u #max 1- 0+ 0=21"
    assert after(setup, first_game).chairman == 0
    anew = after(setup, first_game + " d7")
    assert (anew.chairman, anew.rolls, anew.rounds) == (1, "7", ())
    assert anew.sheets == (PaperSheet(), KeptSheet(".."))
    assert anew.deck == (Postulate.LARGEST_NUMBER,)
    assert len(anew.finished) == 1


def test_each_game_is_played_with_its_own_variants_b24() -> None:
    """In the light 20 is the smallest of two; in the dark boat, 30 is the largest of three."""
    setup = table("ppp", "min:X", numbers=2, games=2).with_variants(1, frozenset({DARK, BOAT}))
    start = "d2 d3 d0 d0"
    first_game = f"{start} #min 0+ 1+ 2- 0=20 1=30"
    between = after(setup, first_game)
    assert (between.variants, between.is_dark, between.scores) == (frozenset(), False, (2, 0, 0))
    second_game = after(setup, f"{first_game} {start} #min 0=20 1=30 2=02")
    assert second_game.variants == {DARK, BOAT} and second_game.is_dark
    assert second_game.game_scores == (0, 3, 0)  # the largest wins even the smallest (B12)


def test_openness_is_told_in_the_games_that_are_played_with_it_b24() -> None:
    start = "d1 d2 d3 d4 #max 0+ 0=12"
    setup = table("p", "max:X", numbers=2, variants=[OPENNESS], games=2)
    assert after(setup, f"{start} {start}").down_to_one == (0,)
    assert after(setup.with_variants(1, frozenset()), start).down_to_one == (0,)
    assert after(setup.with_variants(1, frozenset()), f"{start} {start}").down_to_one == ()


# The table ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("count", range(1, 8))
def test_one_to_seven_play_b21(count: int) -> None:
    setup = table("p" * count, "max:X")
    calls = " ".join(f"{seat}+" for seat in range(count))
    bids = " ".join(f"{seat}=00" for seat in range(count))
    state = after(setup, f"d0 d0 #max {calls} {bids}")
    alone = count == 1
    assert state.scores == (1,) if alone else state.scores == (0,) * count


@pytest.mark.parametrize("count", [0, 8])
def test_nobody_and_eight_do_not_b21(count: int) -> None:
    with pytest.raises(SetupError, match=f"1 to 7 players, not {count}"):
        BinomialSetup(table("ppppppp", "max:X").players[:1] * count)
