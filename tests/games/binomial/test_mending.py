"""Corrections, reasoned from the rulebook (B25). What holds for all is in test_mending_laws.py."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from skill.games.base import CHANCE, Match, Refusal, Seat
from skill.games.binomial.actions import Bid
from skill.games.binomial.judging import Variant
from skill.games.binomial.mending import (
    CannotMend,
    Mended,
    MendingRefusal,
    correct_card,
    correct_fight,
    correct_number,
    correct_pass,
    correct_roll,
)
from skill.games.binomial.postulates import Postulate
from skill.games.binomial.setup import BinomialSetup
from skill.games.binomial.sheets import KeptSheet
from skill.games.binomial.state import BINOMIAL, BinomialMatch, BinomialRefusal, Ending
from tests.games.binomial.tables import play, table

FOUR_TENS = "d1 d2 d3 d4 d0 d0 d0 d0"
"""Eight rolls from which 10, 20, 30 and 40 can be written, among others."""
THREE = table("ppp", "max:X min:X ab/10:4", numbers=4)
DARK = table("ppp", "max:X min:X", numbers=4, variants=[Variant.DARK])


def three(actions: str) -> BinomialMatch:
    return play(THREE, f"{FOUR_TENS} {actions}")


def told(match: BinomialMatch) -> str:
    """The rounds of a match of one game."""
    words = [str(action) for action in match.actions]
    return " ".join(words[next(at for at, word in enumerate(words) if word[0] == "#") :])


def refused(mend: Callable[[], Mended]) -> tuple[Refusal, Seat | None, int | None, str | None]:
    with pytest.raises(CannotMend) as found:
        mend()
    return found.value.refusal, found.value.seat, found.value.index, found.value.number


# What follows is judged again --------------------------------------------------------------------


def test_the_rulebooks_example_with_80_heard_as_88() -> None:
    """80 is a misfit, so Veniamin's 88 is alone, wins and takes the chair of the next round."""
    setup = table("ppppp", "a=b:4 a-bmin:X", numbers=8)
    rolls = " ".join("d" + digit for digit in "2840982457163309")
    first = "0+ 1+ 2+ 3+ 4- 0=22 1=88 2=88 3=44"
    match = play(setup, f"{rolls} #a=b {first} #a-bmin 3+ 4+ 0- 1- 2- 3=65 4=88")
    assert match.state.scores == (0, 0, 0, 4, 2)
    mended = correct_number(match, 0, 1, "80")
    assert told(mended.match) == (
        "#a=b 0+ 1+ 2+ 3+ 4- 0=22 1=80 2=88 3=44 #a-bmin 2- 3+ 4+ 0- 1- 3=65 4=88"
    )
    assert mended.match.state.scores == (0, 0, 4, 0, 2)
    assert mended.start == len(f"{rolls} #a=b 0+ 1+ 2+ 3+ 4- 0=22".split())
    assert mended.dropped == ()


def test_another_winner_turns_the_next_card() -> None:
    """40 beats 20, so seat 0 is chairman; 20 and not 30 still wins the second card."""
    match = three("#max 0+ 1+ 2- 0=10 1=20 #min 1+ 2- 0+ 1=30 0=20")
    mended = correct_number(match, 0, 0, "40").match
    assert told(mended) == "#max 0+ 1+ 2- 0=40 1=20 #min 0+ 1+ 2- 0=20 1=30"
    assert (match.state.scores, mended.state.scores) == ((2, 2, 0), (4, 0, 0))


def test_who_was_taken_to_pass_fought_and_raises_x() -> None:
    match = three("#max 0+ 1+ 2- 0=10 1=20 #min 1- 2- 0-")
    mended = correct_number(match, 0, 2, "30").match
    assert told(mended) == "#max 0+ 1+ 2+ 0=10 1=20 2=30 #min 2- 0- 1-"
    assert mended.state.scores == (0, 0, 3)
    assert [mended.state.numbers_left(seat) for seat in range(3)] == [3, 3, 3]


def test_who_was_taken_to_fight_did_not_and_keeps_the_number() -> None:
    match = three("#max 0+ 1+ 2- 0=10 1=20 #min 1- 2- 0-")
    mended = correct_pass(match, 0, 1).match
    assert told(mended) == "#max 0+ 1- 2- 0=10 #min 0- 1- 2-"
    assert mended.state.scores == (1, 0, 0)
    assert mended.state.numbers_left(1) == 4


def test_in_the_dark_a_number_becomes_a_dash_and_a_dash_a_number() -> None:
    match = play(DARK, f"{FOUR_TENS} #max 0=10 1=20 2- #min 1=30 2- 0-")
    assert told(correct_pass(match, 0, 1).match) == "#max 0=10 1- 2- #min 0- 1=30 2-"
    assert told(correct_number(match, 0, 2, "40").match) == "#max 0=10 1=20 2=40 #min 2- 0- 1=30"


def test_the_last_round_may_be_mended_before_the_next_card_is_turned() -> None:
    match = three("#max 0+ 1+ 2- 0=10 1=20")
    mended = correct_number(match, 0, 0, "30").match
    assert (mended.state.chairman, mended.state.to_act) == (0, CHANCE)


# The open round ----------------------------------------------------------------------------------


def test_a_number_of_the_open_round() -> None:
    mended = correct_number(three("#max 0+ 1+ 2- 0=10"), 0, 0, "40")
    assert (told(mended.match), mended.dropped) == ("#max 0+ 1+ 2- 0=40", ())


def test_a_fight_of_the_open_round_that_was_none() -> None:
    mended = correct_pass(three("#max 0+ 1+ 2- 0=10"), 0, 0)
    assert (told(mended.match), mended.dropped) == ("#max 0- 1+ 2-", ())
    assert mended.match.state.to_act == 1


def test_without_its_only_fighter_the_open_round_is_over() -> None:
    mended = correct_pass(three("#max 0- 1+ 2-"), 0, 1)
    assert told(mended.match) == "#max 0- 1- 2-"
    assert (mended.match.state.open, mended.match.state.to_act) == (None, CHANCE)


def test_a_fighter_who_was_taken_to_pass_is_asked_before_those_who_showed_a_number() -> None:
    mended = correct_fight(three("#max 0- 1+ 2+ 1=10"), 0)
    assert (told(mended.match), mended.dropped) == ("#max 0+ 1+ 2+", (Bid(1, "10"),))
    assert mended.match.state.to_act == 0


def test_a_fighter_who_was_taken_to_pass_is_asked_after_those_who_sit_before() -> None:
    mended = correct_fight(three("#max 0+ 1- 2+ 0=10"), 1)
    assert (told(mended.match), mended.dropped) == ("#max 0+ 1+ 2+ 0=10", ())
    assert mended.match.state.to_act == 1


def test_in_the_dark_who_wrote_no_dash_is_asked_again() -> None:
    mended = correct_fight(play(DARK, f"{FOUR_TENS} #max 0- 1=20"), 0)
    assert (told(mended.match), mended.dropped) == ("#max", (Bid(1, "20"),))
    assert mended.match.state.to_act == 0


def test_a_number_of_whoever_passed_is_told_when_all_have_declared() -> None:
    mended = correct_number(three("#max 0- 1+"), 0, 0, "10")
    assert (told(mended.match), mended.dropped) == ("#max 0+ 1+", (Bid(0, "10"),))


def test_what_comes_after_somebody_who_was_not_asked_is_asked_again() -> None:
    """Seat 0 should have been chairman and should have declared first."""
    mended = correct_number(three("#max 0+ 1+ 2- 0=10 1=20 #min 1+ 2-"), 0, 0, "40")
    assert told(mended.match) == "#max 0+ 1+ 2- 0=40 1=20 #min"
    assert [str(answer) for answer in mended.dropped] == ["1+", "2-"]
    assert mended.match.state.to_act == 0


def test_a_call_may_stand_when_the_number_after_it_does_not() -> None:
    mended = correct_number(three("#max 0+ 1+ 2- 0=10 1=20 #min 1+ 2- 0+ 1=30"), 0, 0, "40")
    assert told(mended.match) == "#max 0+ 1+ 2- 0=40 1=20 #min 0+ 1+ 2-"
    assert mended.dropped == (Bid(1, "30"),)


# What cannot be on a sheet -----------------------------------------------------------------------

ONE_EIGHT = "d1 d2 d3 d4 d0 d0 d0 d8"


def test_an_insisted_number_that_has_become_possible_counts() -> None:
    """80 used the only 8; it was 30, so that 81 can be on the sheet and wins."""
    match = play(THREE, f"{ONE_EIGHT} #max 0+ 1- 2- 0=80 #min 0+ 1- 2- 0=81!")
    mended = correct_number(match, 0, 0, "30").match
    assert told(mended) == "#max 0+ 1- 2- 0=30 #min 0+ 1- 2- 0=81"
    assert (match.state.scores, mended.state.scores) == ((1, 0, 0), (2, 0, 0))


def test_an_insisted_number_that_is_still_impossible_stays_a_misfit() -> None:
    match = play(THREE, f"{ONE_EIGHT} #max 0+ 1- 2- 0=80 #min 0+ 1- 2- 0=99!")
    mended = correct_number(match, 0, 0, "30").match
    assert told(mended) == "#max 0+ 1- 2- 0=30 #min 0+ 1- 2- 0=99!"


def test_a_number_that_would_make_a_later_one_impossible_is_none() -> None:
    match = play(THREE, f"{ONE_EIGHT} #max 0+ 1- 2- 0=30 #min 0+ 1- 2- 0=81")
    found = refused(lambda: correct_number(match, 0, 0, "80"))
    assert found == (MendingRefusal.WOULD_BE_IMPOSSIBLE, 0, 1, "81")


def test_a_number_that_cannot_be_is_taken_only_if_it_is_insisted_on_b22() -> None:
    match = three("#max 0+ 1+ 2- 0=10 1=20")
    found = refused(lambda: correct_number(match, 0, 0, "99"))
    assert found == (BinomialRefusal.NUMBER_NOT_ROLLED, 0, 0, "99")
    mended = correct_number(match, 0, 0, "99", insisted=True).match
    assert told(mended) == "#max 0+ 1+ 2- 0=99! 1=20"
    assert mended.state.rounds[0].verdict.misfits == (0,)


def test_insisting_on_a_number_that_can_be_changes_nothing() -> None:
    match = three("#max 0+ 1+ 2- 0=10 1=20")
    mended = correct_number(match, 0, 0, "30", insisted=True).match
    assert mended == correct_number(match, 0, 0, "30").match


# Endings -----------------------------------------------------------------------------------------

SHORT = table("pp", "max:X min:X ab/10:4")
"""One number each: whoever fights ends the game."""


def test_a_game_that_would_have_ended_earlier_cannot_be_mended() -> None:
    match = play(SHORT, "d1 d2 #max 0- 1- #min 0- 1-")
    found = refused(lambda: correct_number(match, 0, 1, "12"))
    assert found == (MendingRefusal.WOULD_HAVE_ENDED, 1, 0, None)


def test_a_card_that_nobody_has_answered_is_put_back_if_the_game_had_ended_before_it() -> None:
    match = play(SHORT, "d1 d2 #max 0- 1- #min")
    mended = correct_number(match, 0, 0, "12")
    assert told(mended.match) == "#max 0+ 1- 0=12"
    assert mended.match.state.ending is Ending.LAST_NUMBER
    assert not mended.dropped


def test_a_game_that_was_over_goes_on() -> None:
    match = play(SHORT, "d1 d2 #max 0+ 1- 0=12")
    assert match.state.is_over
    state = correct_pass(match, 0, 0).match.state
    assert (state.outcome(), state.to_act) == (None, CHANCE)


def test_a_game_that_went_on_is_over() -> None:
    state = correct_number(play(SHORT, "d1 d2 #max 0- 1-"), 0, 1, "12").match.state
    assert state.is_over and state.ending is Ending.LAST_NUMBER


def test_between_games_the_one_that_has_just_ended_is_mended() -> None:
    setup = table("pp", "max:X", numbers=2, games=2)
    first = "d1 d2 d3 d0 #max 0+ 1+ 0=10 1=20"
    mended = correct_number(play(setup, first), 0, 0, "30").match
    assert mended.state.is_between_games and mended.state.scores == (2, 0)


def test_an_earlier_game_stays_as_it_was() -> None:
    """The second game's card is mended; B20: its chairman is seat 0 again."""
    setup = table("pp", "max:X", numbers=2, games=2)
    first, second = "d1 d2 d3 d0 #max 0+ 1+ 0=10 1=20", "d4 d5 d6 d7 #max 0+ 1+ 0=45 1=67"
    match = play(setup, f"{first} {second}")
    mended = correct_number(match, 0, 0, "74").match
    assert mended == play(setup, f"{first} {second.replace('0=45', '0=74')}")
    assert mended.state.scores == (2, 2)


# Cards and rolls ---------------------------------------------------------------------------------


def test_another_card_is_judged_instead() -> None:
    mended = correct_card(three("#max 0+ 1+ 2- 0=10 1=20"), 0, Postulate.SMALLEST_NUMBER).match
    assert told(mended) == "#min 0+ 1+ 2- 0=10 1=20"
    assert mended.state.scores == (2, 0, 0)
    assert mended.state.deck == (Postulate.LARGEST_NUMBER, Postulate.DIVISIBLE_BY_10)


def test_another_card_of_the_open_round_keeps_the_answers() -> None:
    mended = correct_card(three("#max 0+ 1+"), 0, Postulate.DIVISIBLE_BY_10)
    assert (told(mended.match), mended.dropped) == ("#ab/10 0+ 1+", ())


def test_a_roll_is_audited_again() -> None:
    """With an 8 for the last 0, the 81 that seat 0 stood by can be on the sheet."""
    match = three("#max 0+ 1- 2- 0=81! #min 0- 1- 2-")
    mended = correct_roll(match, 7, "8")
    assert mended.match == play(THREE, f"{ONE_EIGHT} #max 0+ 1- 2- 0=81 #min 0- 1- 2-")
    assert mended.start == 7


def test_a_roll_of_which_a_number_was_made_cannot_be_another() -> None:
    match = three("#max 0+ 1+ 2- 0=10 1=20")
    assert refused(lambda: correct_roll(match, 1, "9")) == (
        MendingRefusal.WOULD_BE_IMPOSSIBLE,
        1,
        0,
        "20",
    )


def test_the_right_digit_stands_where_the_wrong_one_was_written() -> None:
    match = play(table("kp", "max:X"), "d1 0@1u d2")
    assert correct_roll(match, 0, "7").match.state.sheets[0] == KeptSheet(".7")
    assert correct_roll(match, 1, "7").match.state.rolls == "17"


def test_a_roll_of_the_second_game() -> None:
    match = play(table("p", "max:X", games=2), "d1 d2 #max 0- d3")
    assert correct_roll(match, 0, "5").match.to_text().endswith("; d1 d2 #max 0- d5")


@pytest.mark.parametrize(
    ("index", "digit", "refusal"),
    [
        (-1, "5", MendingRefusal.NO_SUCH_ROLL),
        (2, "5", MendingRefusal.NO_SUCH_ROLL),
        (1, "2", MendingRefusal.SAME_AS_BEFORE),
        (1, "x", BinomialRefusal.NO_SUCH_FACE),
        (1, "", BinomialRefusal.NO_SUCH_FACE),
    ],
)
def test_rolls_that_cannot_be_mended(index: int, digit: str, refusal: Refusal) -> None:
    match = play(THREE, "d1 d2")
    assert refused(lambda: correct_roll(match, index, digit)) == (refusal, None, None, None)


# Kept sheets -------------------------------------------------------------------------------------

KEPT = "d1 0@1t d2 0@1u d3 0@2t d0 0@2u"
"""Seat 0 keeps 12 and 30."""


def kept(actions: str, bot: str = "") -> BinomialMatch:
    setup = table("kp", "max:X min:X ab/10:4", numbers=2)
    keeper = replace(setup.players[0], bot=bot)
    return play(replace(setup, players=(keeper, setup.players[1])), f"{KEPT} {actions}")


def test_a_person_with_a_kept_sheet_is_corrected_from_it() -> None:
    match = kept("#max 0+ 1- 0=12 #min 0- 1-")
    assert told(correct_number(match, 0, 0, "30").match) == "#max 0+ 1- 0=30 #min 0- 1-"
    found = refused(lambda: correct_number(match, 0, 0, "13", insisted=True))
    assert found == (BinomialRefusal.NUMBER_NOT_ON_SHEET, 0, 0, "13")


def test_a_number_that_a_kept_sheet_needs_later_is_not_taken_from_it() -> None:
    match = kept("#max 0+ 1- 0=12 #min 0+ 1- 0=30")
    found = refused(lambda: correct_number(match, 0, 0, "30"))
    assert found == (MendingRefusal.KEPT_SHEET, 0, 1, "30")


def test_a_kept_sheet_rules_out_a_card_that_its_number_does_not_fit() -> None:
    match = kept("#max 0+ 1- 0=12")
    found = refused(lambda: correct_card(match, 0, Postulate.DIVISIBLE_BY_10))
    assert found == (MendingRefusal.KEPT_SHEET, 0, 0, "12")


def test_a_kept_sheet_rules_out_a_roll_that_its_number_was_not_made_of() -> None:
    match = kept("#max 0+ 1- 0=12")
    found = refused(lambda: correct_roll(match, 1, "5"))
    assert found == (MendingRefusal.KEPT_SHEET, 0, 0, "12")
    assert correct_roll(match, 2, "5").match.state.sheets[0] == KeptSheet("1250", ("12",))


def test_what_a_bot_answered_is_its_own() -> None:
    match = kept("#max 0+ 1+ 0=12 1=13 #min 1+ 0-", bot="ada")
    corrections: list[Callable[[], Mended]] = [
        lambda: correct_number(match, 0, 0, "30"),
        lambda: correct_number(match, 1, 0, "30"),
        lambda: correct_pass(match, 0, 0),
        lambda: correct_fight(match, 0),
    ]
    for correction in corrections:
        assert refused(correction)[:2] == (MendingRefusal.BOTS_ANSWER, 0)


def test_a_bots_answers_stay_when_somebody_else_is_corrected() -> None:
    """12 beats 10, so that the bot is chairman and declares first."""
    match = kept("#max 0+ 1+ 0=12 1=13 #min 1- 0+ 0=30", bot="ada")
    mended = correct_number(match, 0, 1, "10").match
    assert told(mended) == "#max 0+ 1+ 0=12 1=10 #min 0+ 1- 0=30"


# What there is nothing to mend about -------------------------------------------------------------


@pytest.mark.parametrize(
    ("index", "seat", "number", "refusal"),
    [
        (-1, 0, "30", MendingRefusal.NO_SUCH_ROUND),
        (2, 0, "30", MendingRefusal.NO_SUCH_ROUND),
        (0, 7, "30", MendingRefusal.NOTHING_TO_MEND),  # nobody sits there
        (0, CHANCE, "30", MendingRefusal.NOTHING_TO_MEND),
        (1, 0, "30", MendingRefusal.NOTHING_TO_MEND),  # not asked yet
        (1, 1, "30", MendingRefusal.NOTHING_TO_MEND),  # fights, but has shown nothing yet
        (0, 0, "10", MendingRefusal.SAME_AS_BEFORE),
        (0, 0, "7", BinomialRefusal.NUMBER_NOT_ROLLED),
        (0, 0, "", BinomialRefusal.NUMBER_NOT_ROLLED),
    ],
)
@pytest.mark.parametrize("insisted", [False, True])
def test_numbers_that_cannot_be_mended(
    index: int, seat: Seat, number: str, refusal: Refusal, insisted: bool
) -> None:
    match = three("#max 0+ 1+ 2- 0=10 1=20 #min 1+ 2-")
    found = refused(lambda: correct_number(match, index, seat, number, insisted=insisted))
    assert found[0] is refusal


def test_calls_that_cannot_be_mended() -> None:
    match = three("#max 0+ 1+ 2- 0=10 1=20 #min 1+ 2-")
    same, nothing = MendingRefusal.SAME_AS_BEFORE, MendingRefusal.NOTHING_TO_MEND
    assert refused(lambda: correct_pass(match, 0, 2)) == (same, 2, 0, None)
    assert refused(lambda: correct_pass(match, 1, 2)) == (same, 2, 1, None)
    assert refused(lambda: correct_pass(match, 1, 0)) == (nothing, 0, 1, None)
    assert refused(lambda: correct_fight(match, 1)) == (same, 1, 1, None)
    assert refused(lambda: correct_fight(match, 0)) == (nothing, 0, 1, None)
    closed = match.undo(3)
    assert refused(lambda: correct_fight(closed, 2))[0] is MendingRefusal.NO_SUCH_ROUND


def test_cards_that_cannot_be_mended() -> None:
    match = three("#max 0- 1- 2- #min")
    elsewhere = MendingRefusal.CARD_TURNED_ELSEWHERE
    assert refused(lambda: correct_card(match, 0, Postulate.SMALLEST_NUMBER))[0] is elsewhere
    assert refused(lambda: correct_card(match, 1, Postulate.LARGEST_NUMBER))[2] == 0
    assert refused(lambda: correct_card(match, 1, Postulate.SMALLEST_NUMBER)) == (
        MendingRefusal.SAME_AS_BEFORE,
        None,
        1,
        None,
    )
    assert refused(lambda: correct_card(match, 0, Postulate.CONTAINS_NINE)) == (
        BinomialRefusal.CARD_NOT_IN_DECK,
        None,
        0,
        None,
    )
    assert refused(lambda: correct_card(match, 2, Postulate.DIVISIBLE_BY_10)) == (
        MendingRefusal.NO_SUCH_ROUND,
        None,
        2,
        None,
    )


def test_in_a_match_that_has_not_begun_there_is_no_round() -> None:
    match: BinomialMatch = Match.new(BINOMIAL, BinomialSetup(THREE.players))
    assert refused(lambda: correct_pass(match, 0, 0))[0] is MendingRefusal.NO_SUCH_ROUND
    assert refused(lambda: correct_roll(match, 0, "1"))[0] is MendingRefusal.NO_SUCH_ROLL


def test_the_error_says_what_stands_in_the_way() -> None:
    match = three("#max 0+ 1+ 2- 0=10 1=20")
    with pytest.raises(CannotMend, match="same-as-before: seat 0, round 0, number 10"):
        correct_number(match, 0, 0, "10")
