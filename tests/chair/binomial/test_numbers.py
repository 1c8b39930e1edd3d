"""Numbers of Binomial as they are heard: mended, doubted, and said in the dark."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from skill.chair.heard import Heard, Said
from skill.chair.table import Doubt
from skill.games.base import Seat
from skill.games.binomial.actions import Bid, Pass
from tests.chair.binomial.sitting import Sitting, alone
from tests.chair.binomial.tables import (
    EVERYONE,
    MISTAKE,
    NOBODY,
    ONLY_ANNA,
    UNDO,
    YES,
    bids,
    meant,
    numbers,
    table_of,
    three,
)
from tests.chair.sitting import heard, number, person, until_over, variant

# Numbers ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("said", "understood"),
    [
        (number("anything at all", "05"), "05"),
        (number("zero five"), "05"),
        (number("5"), "05"),
        (number("double zero"), "00"),
        (number("seventy-five", name="anna"), "75"),
        (number("oh two", "02", name="player one"), "02"),
        (number("to eight"), "28"),  # both 28 and 08 are possible: the likelier one
        (number("eighty eight", "88", "82"), "82"),  # one eight was rolled, so it cannot be 88
        (number("fifty", "chess", "5", "050"), "50"),
        (Heard("Place", {"cell": Said("two", ("2",)), "half": Said("ones", ("units",))}), "11"),
    ],
)
def test_a_number_is_what_can_have_been_said(said: Heard, understood: str) -> None:
    sitting = three()
    sitting.say(EVERYONE)
    assert f"Anna, {understood}. Boris, what is your number?" in sitting.say(said)


def test_the_cell_of_a_digit_is_no_number() -> None:
    sitting = three()
    sitting.say(EVERYONE)
    sitting.say(Heard("Place", {"cell": Said("three", ("3",)), "half": Said("tens", ("tens",))}))
    assert bids(sitting) == ()


def test_of_two_readings_it_is_the_one_that_is_still_on_the_sheet() -> None:
    """Three twos and four zeros fell: whoever has shown all of one has only the other reading."""
    for shown, left in ((("22", "20"), "08"), (("00", "00"), "28")):
        sitting = three()
        for spent in shown:
            sitting.say(ONLY_ANNA, number(spent, spent))
        assert f"Anna, {left}." in sitting.say(ONLY_ANNA, number("to eight"))


def test_of_two_possible_readings_it_is_the_one_that_fits() -> None:
    """Both can be on the sheet, but 20 cannot be divided by its second digit."""
    sitting = three()
    sitting.say(*[NOBODY] * 3, ONLY_ANNA)
    assert "first digit divisible by second" in sitting.say(heard("Repeat"))
    assert "Anna, 22." in sitting.say(number("twenty something", "20", "22"))


@pytest.mark.parametrize("said", [number(""), number("?"), number("a hundred"), number("x", "ten")])
def test_what_is_no_number_is_asked_for_again(said: Heard) -> None:
    sitting = three()
    sitting.say(EVERYONE)
    before = sitting.table
    assert "I did not get a two-digit number." in sitting.say(said)
    assert sitting.table == before


def test_numbers_are_asked_for_one_after_the_other_and_wait_for_their_turn() -> None:
    sitting = three()
    sitting.say(EVERYONE)
    assert sitting.say(number("70", "70", name="boris")) == (
        "70 of Boris is noted. Anna, what is your number?"
    )
    assert "I know nobody called Zoltan." in sitting.say(number("70", "70", name="zoltan"))
    assert sitting.say(number("12", "12", name="clara")) == (
        "12 of Clara is noted. Anna, what is your number?"
    )
    assert not bids(sitting)
    assert "Anna, 05. Boris, 70. Clara, 12. Anna wins" in sitting.say(number("05", "05"))


def test_whoever_comes_next_is_asked_in_no_other_words_while_somebody_waits() -> None:
    sitting = three()
    sitting.say(EVERYONE, number("12", "12", name="clara"))
    assert sitting.say(number("05", "05")) == "Anna, 05. Boris, what is your number?"


def test_a_number_that_waits_can_be_put_right_and_is_doubted_in_its_turn() -> None:
    sitting = three()
    sitting.say(EVERYONE, number("70", "70", name="boris"))
    sitting.say(Heard("Correction", {"player_a": person("boris"), "number": Said("88", ("88",))}))
    assert not bids(sitting)
    said = sitting.say(number("05", "05"))
    assert said.startswith("Anna, 05. 88 cannot be: an eight was rolled only once.")


def test_a_number_that_waits_is_not_lost_to_a_mumble() -> None:
    sitting = three()
    sitting.say(EVERYONE, number("12", "12", name="clara"))
    assert sitting.say(number("?", name="clara")) == (
        "I did not get the number of Clara. Anna, what is your number?"
    )
    assert "I did not get the number of Boris." in sitting.say(number("?", name="boris"))
    sitting.say(number("70", "70"))
    assert "Boris, 80. Clara, 12." in sitting.say(number("80", "80"))


def test_what_waits_is_forgotten_if_its_fighter_turns_out_not_to_fight() -> None:
    sitting = three()
    sitting.say(EVERYONE, number("70", "70", name="boris"), heard("CorrectPass", "boris"))
    assert "Anna, 05. Clara, what is your number?" in sitting.say(number("05", "05"))


def test_whose_number_is_known_or_who_passed_is_told_so() -> None:
    sitting = table_of("Anna", "Boris", "Clara", "Dora")
    sitting.say(heard("AllBut", "Boris"), number("12", "12"))
    before = sitting.table
    for name, answer in {
        "anna": f"I have 12 of Anna. {MISTAKE}",
        "boris": f"Boris said: I pass. {MISTAKE}",
    }.items():
        assert sitting.say(number("70", "70", name=name)).startswith(f"{answer} Clara, ")
        assert sitting.table == before


@pytest.mark.parametrize("intent", ["Fight", "Add"])
def test_whoever_fights_too_late_is_told_so(intent: str) -> None:
    sitting = three()
    sitting.say(heard("Fight"), heard("NobodyElse"))
    before = sitting.table
    said = sitting.say(heard(intent, "Clara"))
    assert said.startswith(f"Clara said: I pass. {MISTAKE}")
    assert "I know nobody called Zoltan." in sitting.say(heard(intent, "zoltan"))
    assert "does not fit" in sitting.say(heard("Fight", "Anna"))
    assert sitting.table == before


def test_the_number_of_a_bot_is_never_told_before_all_are_shown() -> None:
    """As chairman a bot writes its number before the person is asked; that it fights is known."""
    secrets = 0
    for seed in map(str, range(8)):
        sitting = Sitting(seed=seed)
        sitting.say(*alone(2))
        for _ in range(8):
            if sitting.asked != "binomial-call":
                break
            sitting.say(heard("Fight"))
            assert sitting.state.open
            for bid in sitting.state.open.bids:
                secrets += 1
                name = sitting.state.setup.names[bid.seat]
                for guess in (bid.number, "70"):
                    told = f"{name} said: I fight. "
                    assert sitting.say(number(guess, guess, name=name)).startswith(told)
            legal = sitting.state.legal_actions()
            mine = next(a for a in legal if isinstance(a, Bid) and not a.insisted)
            sitting.say(number(mine.number, mine.number))
            if sitting.table.doubt:
                sitting.say(YES)
    assert secrets


def test_whoever_said_that_they_fight_fights() -> None:
    """B15: only undo mends it."""
    sitting = three()
    sitting.say(heard("Fight"), NOBODY)
    before = sitting.table
    assert "Anna said: I fight." in sitting.say(heard("Pass"))
    assert sitting.table == before
    sitting.say(heard("Undo"), heard("Undo"), NOBODY)
    assert sitting.state.rounds[0].bids == ()


def test_zeros_are_said_back_as_zeros() -> None:
    sitting = three()
    sitting.say(EVERYONE, number("nought nought"))
    assert sitting.state.open
    assert sitting.state.open.bids == (Bid(0, "00"),)


# Corrections -----------------------------------------------------------------------------------


# Doubts ----------------------------------------------------------------------------------------


def misfit() -> Sitting:
    """The fourth card is "first divisible by second", and 70 was said."""
    sitting = three()
    sitting.say(*[NOBODY] * 3, ONLY_ANNA, number("70", "70"))
    assert sitting.table.doubt == Doubt("binomial-misfit", "70")
    return sitting


def impossible() -> Sitting:
    """One eight was rolled, and 88 was said."""
    sitting = three()
    sitting.say(EVERYONE, number("88", "88"))
    assert sitting.table.doubt == Doubt("binomial-impossible", "88")
    return sitting


@pytest.mark.parametrize("doubting", [misfit, impossible])
def test_no_asks_for_the_number_again(doubting: Callable[[], Sitting]) -> None:
    sitting = doubting()
    before = sitting.table.match
    assert sitting.say(heard("No")) == "Anna, what is your number?"
    assert sitting.table.match == before
    assert "Anna, 63." in sitting.say(number("63", "63"))


def test_why_a_number_cannot_be_is_told_by_the_rolls_and_what_was_shown() -> None:
    """Of 5 7 0 0 2 5 6 3 2 1 0 1 7 2 8 0 there are four zeros, three twos and one eight."""
    sitting = three()
    sitting.say(ONLY_ANNA)
    for said, told in {
        "99": "Anna: 99 cannot be: a nine was never rolled. Was it 55?",
        "84": "84 cannot be: a four was never rolled. Anna, what is your number?",
        "94": "94 cannot be: a nine was never rolled. Anna, what is your number?",
        "88": "88 cannot be: an eight was rolled only once. Anna, what is your number?",
        "33": "33 cannot be: a three was rolled only once. Anna, what is your number?",
    }.items():
        assert sitting.say(number(said, said)) == told
    sitting.say(number("80", "80"))
    shown = {
        "82": "an eight was rolled only once, and it is in 80 of Anna",
        "81": "an eight was rolled only once, and it is in 80 of Anna",
    }
    for said, why in shown.items():
        sitting = three()
        sitting.say(ONLY_ANNA, number("80", "80"), ONLY_ANNA)
        assert f"{said} cannot be: {why}. " in sitting.say(number(said, said))


@pytest.mark.parametrize(
    ("shown", "said", "why"),
    [
        (("00", "20"), "00", "there were only 4 zeros, and 3 of them are in 00 and 20"),
        (("22",), "22", "there were only 3 twos, and 2 of them are in 22"),
        (("10",), "11", "there were only 2 ones, and one of them is in 10"),
        (("10", "21"), "17", "there were only 2 ones, and they are in 10 and 21"),
    ],
)
def test_what_is_used_up_is_told_with_where_it_is(
    shown: tuple[str, ...], said: str, why: str
) -> None:
    sitting = three()
    for spent in shown:
        sitting.say(ONLY_ANNA, number(spent, spent))
    assert f"{said} cannot be: {why} of Anna." in sitting.say(ONLY_ANNA, number(said, said))


def test_whoever_plays_alone_is_told_of_their_own_numbers() -> None:
    sitting = Sitting()
    sitting.say(*alone(1), heard("Fight"))
    assert sitting.say(number("99", "99")) == "99 cannot be: a nine was never rolled. Was it 55?"
    assert sitting.say(number("88", "88")).endswith("rolled only once. What is your number?")
    sitting.say(number("80", "80"), heard("Fight"))
    assert "and it is in your 80." in sitting.say(number("83", "83"))


def test_in_the_dark_whose_number_cannot_be_may_pass() -> None:
    dark = three("dark")
    assert dark.say(number("88", "88")).endswith("Anna, your number, or pass?")
    assert "Anna passes." in dark.say(heard("Pass"))


# Easily misheard ---------------------------------------------------------------------------------


def test_what_is_easily_misheard_and_possible_is_suggested() -> None:
    """Both ones are in 11, and 70 sounds like 17."""
    sitting = three()
    sitting.say(ONLY_ANNA, number("11", "11"), ONLY_ANNA)
    assert sitting.say(number("17", "17")) == (
        "Anna: 17 cannot be: there were only 2 ones, and they are in 11 of Anna. Was it 70?"
    )
    assert "Anna, 70." in sitting.say(YES)


def test_a_suggestion_can_be_denied_insisted_against_or_mended() -> None:
    for answer, shown in {
        heard("Insist"): Bid(0, "17", insisted=True),
        number("27", "27"): Bid(0, "27"),
        meant("27"): Bid(0, "27"),
    }.items():
        sitting = three()
        sitting.say(ONLY_ANNA, number("11", "11"), ONLY_ANNA, number("17", "17"))
        denied = Sitting(sitting.table)
        assert denied.say(heard("No")) == "Anna, what is your number?"
        sitting.say(answer)
        assert sitting.state.rounds[1].bids == (shown,)


# Several numbers in one sentence -----------------------------------------------------------------


def test_several_numbers_are_taken_in_the_order_of_asking() -> None:
    sitting = three()
    sitting.say(EVERYONE)
    assert sitting.say(numbers("Boris", "12", "Anna", "05")) == (
        "Anna, 05. Boris, 12. Clara, what is your number?"
    )
    assert bids(sitting) == (Bid(0, "05"), Bid(1, "12"))
    assert sitting.say(UNDO).startswith("I take back the answers of Anna and Boris.")
    assert bids(sitting) == ()


@pytest.mark.parametrize(
    ("sentence", "told", "shown"),
    [
        (("Anna", "05", "Clara", "12"), "12 of Clara is noted.", (0,)),
        (("Boris", "05", "Clara", "12"), "05 of Boris is noted. 12 of Clara is noted.", ()),
        (("Anna", "05", "Zoltan", "12"), "I know nobody called Zoltan.", (0,)),
        (("Anna", "05", "", "12"), "I did not get whose number 12 is.", (0,)),
        (("", "12", "Anna", "05"), "I did not get whose number 12 is.", (0,)),
        (("Boris Clara", "12", "Anna", "05"), "I know nobody called Boris Clara.", (0,)),
        (("Anna", "05", "Boris", "?"), "I did not get the number of Boris.", (0,)),
        (("Anna", "05", "Boris", ""), "I did not get the number of Boris.", (0,)),
        (("Anna", "05", "Anna", "12"), "I did not get a two-digit number.", ()),
        (("", "", "", ""), "I did not get a two-digit number.", ()),
    ],
)
def test_what_cannot_be_taken_is_refused_and_the_rest_is_not_lost(
    sentence: tuple[str, ...], told: str, shown: tuple[Seat, ...]
) -> None:
    sitting = three()
    sitting.say(EVERYONE)
    assert told in sitting.say(numbers(*sentence))
    assert tuple(bid.seat for bid in bids(sitting)) == shown


def test_who_passes_or_was_heard_is_told_so_in_a_sentence_of_several() -> None:
    sitting = three()
    sitting.say(heard("AllBut", "Boris"), number("05", "05"))
    said = sitting.say(numbers("Anna", "05", "Boris", "12", "Clara", "13"))
    assert said.startswith(f"I have 05 of Anna. Boris said: I pass. {MISTAKE}")
    assert sitting.state.rounds[0].bids == (Bid(0, "05"), Bid(2, "13"))


def in_the_middle() -> Sitting:
    """Boris's number cannot be, and those of Clara and Dora were said with it."""
    sitting = table_of("Anna", "Boris", "Clara", "Dora")
    sitting.say(EVERYONE)
    said = sitting.say(numbers("Anna", "05", "Boris", "88", "Clara", "12", "Dora", "80"))
    assert said.startswith("Anna, 05. 88 cannot be: an eight was rolled only once.")
    return sitting


@pytest.mark.parametrize(
    "answers",
    [
        [number("10", "10")],
        [number("10", "10", name="Boris")],
        [meant("10")],
        [meant("10", wrong="88")],
        [meant("10", name="Boris")],
        [heard("No"), number("10", "10")],
        [heard("No"), meant("10")],
        [heard("No"), heard("SameAs", "Anna"), meant("10", wrong="88")],
        [heard("SameAs", "Anna"), number("10", "10", name="Zoltan"), number("10", "10")],
        [number("banana"), number("10", "10")],
        [heard("Score"), heard("No"), number("banana"), number("10", "10")],
        [numbers("Dora", "80", "Boris", "10")],
    ],
)
def test_those_after_a_doubt_wait_for_its_answer(answers: list[Heard]) -> None:
    sitting = in_the_middle()
    said = sitting.say(*answers)
    assert said.startswith("Boris, 10. Clara, 12. Dora, 80. Anna wins")
    assert [bid.number for bid in sitting.state.rounds[0].bids] == ["05", "10", "12", "80"]


def test_one_that_waits_can_be_said_anew() -> None:
    sitting = in_the_middle()
    sitting.say(number("13", "13", name="Clara"), number("10", "10"))
    assert [bid.number for bid in sitting.state.rounds[0].bids] == ["05", "10", "13", "80"]


def test_one_doubt_may_follow_another() -> None:
    sitting = in_the_middle()
    said = sitting.say(numbers("Boris", "10", "Clara", "99"))
    assert said.startswith("Boris, 10. Clara: 99 cannot be: a nine was never rolled.")
    assert "Clara, 55. Dora, 80. Anna wins" in sitting.say(YES)


def test_who_insists_is_followed_by_those_who_wait() -> None:
    sitting = in_the_middle()
    sitting.say(heard("Insist"))
    assert sitting.state.rounds[0].bids[1:3] == (Bid(1, "88", insisted=True), Bid(2, "12"))


@pytest.mark.parametrize("intent", ["Undo", "NotMe", "Cancel"])
def test_who_takes_a_doubt_back_has_what_waits_forgotten(intent: str) -> None:
    sitting = in_the_middle()
    assert sitting.say(heard(intent)).endswith("never mind. Boris, what is your number?")
    assert bids(sitting) == (Bid(0, "05"),)
    assert sitting.say(number("10", "10")) == "Boris, 10. Clara, what is your number?"


def test_after_a_no_undo_takes_back_what_was_answered_before() -> None:
    """The no itself is nothing that could be taken back; what waits was said last."""
    sitting = in_the_middle()
    assert sitting.say(heard("No"), UNDO).startswith(
        "I take back what was noted: Clara 12 and Dora 80."
    )
    assert sitting.say(UNDO).startswith("I take back 05 of Anna.")
    assert bids(sitting) == ()
    assert sitting.table.doubt is None


def test_in_the_dark_numbers_are_taken_one_by_one_and_dashes_between_them() -> None:
    sitting = three("dark")
    said = sitting.say(numbers("Anna", "05", "Boris", "88", "Clara", "12"))
    assert said.startswith("Anna, 05. 88 cannot be")
    assert "Boris passes. Clara, 12. Anna wins" in sitting.say(heard("Pass"))
    sitting = three("dark")
    said = sitting.say(numbers("Anna", "05", "Clara", "12"))
    assert said.startswith("12 of Clara is noted. Anna, 05. Boris, ")
    assert "Boris passes. Clara, 12. Anna wins" in sitting.say(heard("Pass"))


def test_in_the_dark_nobody_is_also_who_has_told_a_number_early() -> None:
    sitting = three("dark")
    sitting.say(number("12", "12", name="clara"))
    said = sitting.say(NOBODY)
    assert said.startswith("Nobody fights, and the card is discarded.")
    assert not sitting.state.rounds[0].bids


def test_everybody_says_a_number_of_their_own() -> None:
    """Also in a doubt, which stays."""
    for sitting in (three("dark"), in_the_middle()):
        before = sitting.table
        assert "they cancel each other" in sitting.say(heard("SameAs", "Anna"))
        assert sitting.table == before


# Insisting ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("answer", [YES, number("88", "88"), number("88", "88", name="me")])
def test_only_who_insists_burns_a_number(answer: Heard) -> None:
    """ "Sure" is soon said: it is asked about in other words, and so is the same once more."""
    sitting = impossible()
    before = sitting.table
    assert "88 counts as one that does not fit. Which number is it?" in sitting.say(answer)
    assert sitting.table == before
    sitting.say(heard("Insist"))
    assert sitting.state.open
    assert sitting.state.open.bids == (Bid(0, "88", insisted=True),)


def test_a_misfit_that_is_said_again_is_asked_about_in_other_words() -> None:
    sitting = misfit()
    before = sitting.table
    assert sitting.say(number("70", "70")).startswith("Say yes if it is 70")
    assert sitting.table == before


@pytest.mark.parametrize("answer", ["Yes", "Insist"])
def test_a_misfit_that_was_confirmed_drops_out(answer: str) -> None:
    sitting = misfit()
    said = sitting.say(heard(answer))
    assert "70 of Anna does not fit. Nobody wins, and the card is discarded." in said
    assert sitting.state.scores == (0, 0, 0)
    assert sitting.state.sheets[0].spent == ("70",)  # a spent number is spent (B14)


def test_the_right_number_puts_an_end_to_a_doubt() -> None:
    sitting = misfit()
    assert "Anna wins 2 points with 63." in sitting.say(number("63", "63"))
    sitting = impossible()
    assert "Anna, 00. Boris, what is your number?" in sitting.say(number("00", "00"))


def test_a_number_that_was_insisted_on_counts_as_one_that_does_not_fit() -> None:
    """B22: it raises X, and it does not cancel an honest equal number."""
    sitting = table_of("Anna", "Boris")
    sitting.say(NOBODY, ONLY_ANNA, number("80", "80"))  # Anna's only eight, on the second card
    assert sitting.state.rounds[1].verdict.winners == (0,)
    sitting = table_of("Anna", "Boris")
    sitting.say(ONLY_ANNA, number("80", "80"), EVERYONE, number("80", "80"))
    assert sitting.table.doubt == Doubt("binomial-impossible", "80")
    sitting.say(heard("Insist"))
    said = sitting.say(number("80", "80"))
    assert (
        "80 of Anna does not count, by the rolls. Boris wins 2 points with 80: the only one left."
        in said
    )
    assert sitting.state.rounds[1].bids == (Bid(0, "80", insisted=True), Bid(1, "80"))


def test_there_is_nothing_to_insist_on_without_a_doubt() -> None:
    sitting = three()
    sitting.say(EVERYONE)
    before = sitting.table
    sitting.say(heard("Insist"))
    assert sitting.table == before


@pytest.mark.parametrize("intent", ["Cancel", "Undo"])
def test_a_doubt_can_be_dropped(intent: str) -> None:
    sitting = impossible()
    assert "never mind" in sitting.say(heard(intent))
    assert sitting.asked == "binomial-number"


# In the dark -----------------------------------------------------------------------------------


def test_in_the_dark_everybody_is_asked_for_a_number_or_a_dash() -> None:
    sitting = three("dark")
    assert sitting.words.endswith("Anna, your number, or pass?")
    assert "tell me the number" in sitting.say(heard("Fight"))
    assert sitting.say(number("80", "80")).endswith("Boris, your number, or pass?")
    assert sitting.say(heard("Pass")).endswith("Clara, your number, or pass?")
    # Smallest number: 00 of Clara beats 80, and two put a number forward, so X is 2 (B16).
    assert "Clara wins 2 points with 00: the smallest." in sitting.say(number("00", "00"))


@pytest.mark.parametrize(
    ("answer", "passing"),
    [
        (heard("Pass"), 1),
        (heard("No"), 1),
        (heard("Pass", "Anna"), 1),
        (heard("Pass", "me"), 1),
        (heard("Pass", "Anna", "Boris"), 2),
    ],
)
def test_several_dashes_can_be_said_at_once(answer: Heard, passing: int) -> None:
    sitting = three("dark")
    sitting.say(answer)
    assert sitting.state.open
    assert sitting.state.open.answers == tuple(map(Pass, range(passing)))


def test_nobody_in_the_dark_is_everybody_who_is_still_to_be_asked() -> None:
    sitting = three("dark")
    sitting.say(number("80", "80"), NOBODY)
    assert sitting.state.rounds[0].bids == (Bid(0, "80"),)


def test_somebody_else_s_dash_has_to_wait_in_the_dark() -> None:
    sitting = three("dark")
    before = sitting.table
    assert "One after the other: Anna is asked first." in sitting.say(heard("Pass", "Clara"))
    assert "I know nobody called Zoltan" in sitting.say(heard("Pass", "Zoltan"))
    assert sitting.table == before


def test_in_the_dark_neither_of_two_has_a_number() -> None:
    sitting = three("dark")
    assert "not just two" in sitting.say(heard("Neither"))
    sitting.say(number("80", "80"), heard("Neither"))
    assert sitting.state.rounds[0].bids == (Bid(0, "80"),)


def test_in_the_dark_both_of_a_table_of_two_pass_but_do_not_fight() -> None:
    sitting = table_of("Anna", "Boris", variants=("dark",))
    sitting.say(heard("Pass"), heard("Neither"))
    assert sitting.state.rounds[0].bids == ()
    sitting = table_of("Anna", "Boris", variants=("dark",))
    sitting.say(number("80", "80"))
    assert "not just two" in sitting.say(heard("Neither"))


def test_in_the_dark_the_others_pass_when_somebody_has_answered() -> None:
    sitting = three("dark")
    before = sitting.table
    said = sitting.say(heard("NobodyElse"))
    assert said.startswith("Nobody has answered yet,")
    assert said.endswith("Anna, your number, or pass?")
    assert sitting.table == before
    sitting.say(number("80", "80"), heard("NobodyElse"))
    assert sitting.state.rounds[0].bids == (Bid(0, "80"),)


def test_in_the_dark_people_hear_what_they_have_answered() -> None:
    sitting = three("dark")
    sitting.say(number("80", "80"), heard("Pass"))
    before = sitting.table
    for answer, told in (
        (heard("Pass", "Anna"), "I have 80 of Anna."),
        (number("12", "12", name="anna"), "I have 80 of Anna."),
        (number("12", "12", name="boris"), "Boris said: I pass."),
    ):
        assert sitting.say(answer).startswith(f"{told} {MISTAKE} Clara, ")
        assert sitting.table == before


def test_in_the_dark_no_answer_finds_out_what_a_bot_does() -> None:
    """Whatever it did, and whether it is asked before you or after, the words are the same."""
    answers: dict[bool, int] = {True: 0, False: 0}
    for seed in map(str, range(8)):
        sitting = Sitting(seed=seed)
        sitting.say(*alone(3, first=[variant("Variant", "dark")]))
        for _ in until_over(sitting):
            assert sitting.state.open
            for answer in sitting.state.open.answers:
                answers[isinstance(answer, Pass)] += 1
            for name in sitting.state.setup.names[1:]:
                for asking in (heard("Pass", name), number("70", "70", name=name)):
                    assert sitting.say(asking).startswith("You are asked first. ")
                    assert len(sitting.reply.lines) == 1
            assert sitting.say(heard("NobodyElse")).startswith("Nobody has answered yet,")
            assert len(sitting.reply.lines) == 1
            sitting.say(heard("Pass"))
    assert all(answers.values())


def test_in_the_dark_what_bots_do_is_unknown_until_all_have_chosen() -> None:
    sitting = Sitting()
    sitting.say(*alone(6, first=[heard("Faster"), variant("Variant", "dark")]))  # without remarks
    names = sitting.state.setup.names[1:]
    for _ in range(16):
        if sitting.asked == "again":
            break
        told = sitting.words.rpartition("Card ")[2]
        assert not any(name in told for name in names), told
        sitting.say(heard("Pass"))
    assert sitting.state.rounds


def confirmed(text: str, *ids: str) -> Heard:
    return Heard("Confirm", {"number": Said(text, ids)})


def test_yes_with_the_number_is_a_yes_to_it_and_with_another_it_is_that() -> None:
    sitting = misfit()
    doubted = sitting.table.doubt
    assert doubted
    said = sitting.say(confirmed(doubted.subject, doubted.subject))
    assert said.startswith(f"{doubted.subject} of Anna does not fit.")
    assert "Anna, 63." in misfit().say(confirmed("63", "63"))
    sitting = three()
    sitting.say(EVERYONE)
    assert "Anna, 05." in sitting.say(confirmed("oh five", "05"))


def test_alone_a_number_at_the_roll_call_is_a_fight_with_it() -> None:
    """Nobody is there to be kept from hearing it, and bots are told nothing before all is shown."""
    sitting = Sitting()
    sitting.say(*alone(2))
    asked = sitting.state.rolls
    fits = asked[:2]  # "smallest number" comes first: any number fits
    said = sitting.say(number(fits, fits))
    assert f" Your {fits}. " in said and "Card 2: " in said
    sitting.say(heard("Undo"))  # call and number were one answer
    assert sitting.asked == "binomial-call"


def test_alone_a_digit_at_the_roll_call_only_says_that_there_is_a_number() -> None:
    """ "I have one" is heard so, and must not spend zero one."""
    sitting = Sitting()
    sitting.say(*alone(2))
    assert sitting.say(number("one", "01")).endswith("What is your number?")


def test_alone_a_number_in_doubt_at_the_roll_call_is_asked_about() -> None:
    sitting = Sitting()
    sitting.say(*alone(2))
    before = sitting.table
    assert sitting.say(number("umpteen")).startswith("I did not get a two-digit number.")
    assert sitting.table == before
    never = next(digit for digit in "0123456789" if digit not in sitting.state.rolls)
    said = sitting.say(number(2 * never, 2 * never))
    assert f"{2 * never} cannot be" in said
    assert "mistaken" not in said


def test_whoever_plays_alone_takes_a_fight_back_by_undo() -> None:
    sitting = Sitting()
    sitting.say(*alone(2), heard("Fight"))
    assert sitting.say(heard("Pass")).startswith(
        "You said that you fight. If that was a mistake, say undo."
    )
