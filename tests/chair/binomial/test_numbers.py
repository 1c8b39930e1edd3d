"""Numbers of Binomial as they are heard: mended, doubted, and said in the dark."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from skill.chair.heard import Heard, Said
from skill.chair.table import Doubt
from skill.games.binomial.actions import Bid, Pass
from tests.chair.binomial.tables import (
    EVERYONE,
    NOBODY,
    ONLY_ANNA,
    UNDO,
    YES,
    bids,
    spend_a_sheet,
    table_of,
    three,
)
from tests.chair.sitting import (
    Sitting,
    alone,
    at_the_table,
    counted,
    heard,
    number,
    until_over,
    variant,
)

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
    ],
)
def test_a_number_is_what_can_have_been_said(said: Heard, understood: str) -> None:
    sitting = three()
    sitting.say(EVERYONE)
    assert f"Anna, {understood}. Boris, what is your number?" in sitting.say(said)


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


def test_numbers_are_asked_for_one_after_the_other() -> None:
    sitting = three()
    sitting.say(EVERYONE)
    before = sitting.table
    assert "Anna is asked first." in sitting.say(number("70", "70", name="boris"))
    assert "I know nobody called Zoltan." in sitting.say(number("70", "70", name="zoltan"))
    assert sitting.table == before


def test_whose_number_is_known_or_who_passed_is_told_so() -> None:
    sitting = table_of("Anna", "Boris", "Clara", "Dora")
    sitting.say(heard("AllBut", "Boris"), number("12", "12"))
    before = sitting.table
    for name, answer in {
        "anna": "I have 12 of Anna. If that was a mistake, say undo.",
        "boris": "Boris said: I pass. If that was a mistake, say undo.",
        "dora": "One after the other: Clara is asked first.",
    }.items():
        assert sitting.say(number("70", "70", name=name)) == f"{answer} Clara, what is your number?"
        assert sitting.table == before


@pytest.mark.parametrize("intent", ["Fight", "Add"])
def test_whoever_fights_too_late_is_told_so(intent: str) -> None:
    sitting = three()
    sitting.say(heard("Fight"), heard("OthersPass"))
    before = sitting.table
    said = sitting.say(heard(intent, "Clara"))
    assert said.startswith("Clara said: I pass. If that was a mistake, say undo.")
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
                assert sitting.say(number("70", "70", name=name)) == (
                    f"{name} said: I fight. If that was a mistake, say undo. What is your number?"
                )
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


def meant(text: str, *ids: str) -> Heard:
    """ "I meant fifty"."""
    return Heard("Correction", {"number": Said(text, ids)})


def test_the_number_before_is_corrected() -> None:
    sitting = three()
    sitting.say(EVERYONE, number("50", "50"))
    before = sitting.table
    assert sitting.say(meant("fifteen", "15")) == (
        "I take back 50 of Anna. Anna, 15. Boris, what is your number?"
    )
    assert bids(sitting) == (Bid(0, "15"),)
    # It counts as one answer: undo goes back to before either of them.
    assert sitting.say(meant("fifty", "50")).startswith("I take back 15 of Anna.")
    assert sitting.table == before
    sitting.say(UNDO)
    assert bids(sitting) == ()


def test_a_correction_turns_the_verdict() -> None:
    """Smallest number: Anna's 12 beats 21, but not 10. The same card comes next."""
    sitting = table_of("Anna", "Boris")
    sitting.say(EVERYONE, number("12", "12"))
    assert "Anna wins 2 points with 12: the smallest." in sitting.say(number("21", "21"))
    turned = sitting.words[sitting.words.index("Card 2") :].partition(".")[0]
    said = sitting.say(meant("ten", "10"))
    assert said.startswith("I take back 21 of Boris. Boris, 10. Boris wins 2 points with 10: ")
    assert turned in said
    assert sitting.state.scores == (0, 2)


@pytest.mark.parametrize(("games", "pause"), [("one", "again"), ("two", "binomial-next-game")])
def test_the_last_number_of_a_game_can_be_corrected(games: str, pause: str) -> None:
    """Between the games of a series, and when the match is over; Anna's last number was 80."""
    sitting = Sitting()
    sitting.say(*at_the_table("Anna", "Boris", first=[counted("Series", games)]))
    spend_a_sheet(sitting)
    assert sitting.asked == pause
    assert "I take back 80 of Anna. 08 has digits that do not" in sitting.say(meant("08", "08"))
    assert "Anna, 08." in sitting.say(YES)
    assert sitting.asked == pause


def test_where_the_last_answer_of_a_game_was_no_number_there_is_none_to_correct() -> None:
    sitting = three()
    sitting.say(*[NOBODY] * 16)
    before = sitting.table
    assert "That does not fit here." in sitting.say(meant("fifteen", "15"))
    assert sitting.table == before
    series = Sitting()
    series.say(*at_the_table("Anna", "Boris", first=[counted("Series", "two")]))
    spend_a_sheet(series)
    series.say(heard("Ready"))
    assert "That does not fit here." in series.say(meant("08", "08"))


def test_a_doubtful_correction_is_asked_about() -> None:
    sitting = three()
    sitting.say(EVERYONE, number("80", "80"))
    assert sitting.say(meant("eighty eight", "88")) == (
        "I take back 80 of Anna. By the rolls, 88 cannot be on the sheet of Anna. "
        "Anna, what is your number?"
    )
    assert sitting.say(meant("eighty eight", "88")).startswith("I heard 88, and it cannot be.")
    assert sitting.say(meant("eighteen", "18")) == "Anna, 18. Boris, what is your number?"


def test_in_a_doubt_a_correction_is_about_the_number_in_doubt() -> None:
    """Not about the one of Anna, who was heard before."""
    sitting = three()
    sitting.say(EVERYONE, number("12", "12"), number("88", "88"))
    assert sitting.say(meant("eighty", "80")) == "Boris, 80. Clara, what is your number?"
    assert bids(sitting) == (Bid(0, "12"), Bid(1, "80"))


def test_a_number_that_was_confirmed_can_be_corrected() -> None:
    sitting = misfit()
    sitting.say(YES)
    assert "I take back 70 of Anna. Anna, 63. Anna wins" in sitting.say(meant("63", "63"))
    assert sitting.state.sheets[0].spent == ("63",)


def test_what_was_not_heard_of_a_correction_is_asked_for() -> None:
    sitting = three()
    sitting.say(EVERYONE, number("50", "50"))
    assert sitting.say(meant("banana")) == (
        "I take back 50 of Anna. I did not get a two-digit number. "
        "Say both digits, like zero nine. Anna, what is your number?"
    )


@pytest.mark.parametrize(
    "answers",
    [[EVERYONE], [heard("Fight"), heard("OthersPass")], [EVERYONE, number("50", "50"), UNDO]],
)
def test_where_no_number_was_said_before_a_correction_is_the_number(answers: list[Heard]) -> None:
    sitting = three()
    sitting.say(*answers)
    assert "Anna, 15." in sitting.say(meant("fifteen", "15"))


@pytest.mark.parametrize("answers", [[], [heard("Fight")], [NOBODY], [ONLY_ANNA, UNDO]])
def test_in_a_roll_call_there_is_no_number_to_correct(answers: list[Heard]) -> None:
    sitting = three()
    sitting.say(*answers)
    before = sitting.table
    assert "That does not fit here." in sitting.say(meant("fifteen", "15"))
    assert sitting.table == before


@pytest.mark.parametrize("turns", [0, 1, 2, 6])
def test_before_the_first_card_there_is_no_number_to_correct(turns: int) -> None:
    sitting = Sitting()
    sitting.say(*at_the_table("Anna", "Boris")[:turns])
    before = sitting.table
    assert "That does not fit here." in sitting.say(meant("fifteen", "15"))
    assert sitting.table == before


def test_in_the_dark_numbers_are_corrected_but_not_dashes() -> None:
    sitting = three("dark")
    assert "Anna, 80." in sitting.say(meant("eighty", "80"))
    assert "I take back 80 of Anna. Anna, 18." in sitting.say(meant("eighteen", "18"))
    sitting.say(heard("Pass"))
    # Boris has a dash, so this is of Clara.
    sitting.say(meant("zero zero", "00"))
    assert sitting.state.rounds[0].bids == (Bid(0, "18"), Bid(2, "00"))


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
    assert (sitting.table.match, sitting.table.doubt) == (before, None)


def test_an_impossible_number_is_asked_for_again() -> None:
    """There is one eight in the rolls, and it may have been shown before."""
    assert "By the rolls, 88 cannot be on the sheet of Anna. Anna, what is" in impossible().words
    sitting = three()
    sitting.say(ONLY_ANNA, number("80", "80"), ONLY_ANNA, number("21", "21"), ONLY_ANNA)
    assert sitting.say(number("38", "38")) == (
        "By the rolls, and after 80 and 21, 38 cannot be on the sheet of Anna. "
        "Anna, what is your number?"
    )
    dark = three("dark")
    assert dark.say(number("88", "88")) == (
        "By the rolls, 88 cannot be on the sheet of Anna. Anna, your number, or pass?"
    )
    assert "Anna passes." in dark.say(heard("Pass"))
    alone_ = Sitting()
    alone_.say(*alone(1), heard("Fight"))
    assert alone_.say(number("88", "88")) == (
        "By the rolls, 88 cannot be on your sheet. What is your number?"
    )


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


def test_another_impossible_number_is_doubted_as_the_first_was() -> None:
    sitting = impossible()
    said = sitting.say(number("99", "99"))
    assert said == "By the rolls, 99 cannot be on the sheet of Anna. Anna, what is your number?"
    assert sitting.table.doubt == Doubt("binomial-impossible", "99")


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
    assert sitting.say(heard("OthersPass")) == "Anna, your number, or pass?"
    assert sitting.table == before
    sitting.say(number("80", "80"), heard("OthersPass"))
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
        assert sitting.say(answer) == (
            f"{told} If that was a mistake, say undo. Clara, your number, or pass?"
        )
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
                    said = sitting.say(asking)
                    assert said == "You are asked first. Your number, or pass?"
            assert sitting.say(heard("OthersPass")) == "Your number, or pass?"
            sitting.say(heard("Pass"))
    assert all(answers.values())


def test_in_the_dark_what_bots_do_is_unknown_until_all_have_chosen() -> None:
    sitting = Sitting()
    sitting.say(*alone(6, first=[variant("Variant", "dark")]))
    names = sitting.state.setup.names[1:]
    for _ in range(16):
        if sitting.asked == "again":
            break
        told = sitting.words.rpartition("Card ")[2]
        assert not any(name in told for name in names), told
        sitting.say(heard("Pass"))
    assert sitting.state.rounds
