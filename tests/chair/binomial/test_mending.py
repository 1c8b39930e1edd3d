"""What was misheard is put right: numbers, calls, rolls and cards, in this round and before it.

What a correction leads to is tested with the rules; here it is which answer is meant, what is said
of it, and that it can be taken back. The rolls are 5 7 0 0 2 5 6 3 2 1 0 1 7 2 8 0, and the cards
smallest number (X), largest number (X), smallest digit sum (X), first divisible by second (2).
"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from skill.chair.heard import Heard, Said
from skill.chair.table import MOST_MENDED, Doubt, Replaced
from skill.games.base import Seat
from skill.games.binomial.actions import Bid, Pass
from skill.games.binomial.postulates import Postulate
from tests.chair.binomial.mishearings import (
    own_cards,
    own_die,
    own_die_with_a_bot,
    passed,
    roll_was,
    seven_after_a_pass,
    shown,
    two_rounds,
)
from tests.chair.binomial.own import READY, card, rolled
from tests.chair.binomial.sitting import Sitting, alone, at_the_table
from tests.chair.binomial.tables import (
    EVERYONE,
    NOBODY,
    ONLY_ANNA,
    UNDO,
    YES,
    bids,
    meant,
    numbers,
    spend_a_sheet,
    table_of,
    three,
)
from tests.chair.sitting import counted, heard, number, variant

# Which number is meant ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("said", "index", "seat"),
    [
        (meant("20", name="Anna", index="1"), 0, 0),
        (meant("20", name="Boris", index="1"), 0, 1),
        (meant("20", wrong="12", index="1"), 0, 1),
        (meant("20", name="Anna", wrong="05"), 0, 0),
        (meant("20", wrong="12"), 0, 1),
        (meant("20", name="Anna"), 1, 0),
        (meant("20"), 1, 1),
        (meant("20", wrong="70"), 1, 0),
        (meant("20", name="player two", wrong="12"), 0, 1),
    ],
)
def test_a_number_is_found_by_its_round_its_player_or_what_was_heard(
    said: Heard, index: int, seat: Seat
) -> None:
    sitting = two_rounds()
    before = {(i, s): shown(sitting, i, s) for i in range(2) for s in range(3)}
    sitting.say(said)
    after = {(i, s): shown(sitting, i, s) for i in range(2) for s in range(3)}
    assert after == {**before, (index, seat): "20"}


@pytest.mark.parametrize(
    ("said", "told"),
    [
        (meant("20", name="Anna", wrong="99"), "I have no 99 of Anna. In round 2 Anna had 70."),
        (
            meant("20", name="Anna", wrong="99", index="1"),
            "I have no 99 of Anna. In round 1 Anna had 05.",
        ),
        (meant("20", name="Clara"), "I have no number of Clara yet."),
        (meant("20", wrong="99"), "I have 99 of nobody."),
        (meant("20", index="1"), "I did not get whose answer that was."),
        (meant("20", index="7", name="Anna"), "There have been 2 rounds so far."),
        (meant("20", index="umpteen", name="Anna"), "I did not get the round."),
        (meant("20", name="Zoltan"), "I know nobody called Zoltan."),
        (meant("?", name="Anna"), "I did not get a two-digit number."),
        (meant("70", name="Anna"), "That is what I have. In round 2 Anna had 70."),
        (meant("20", name="Anna", index="3"), "In round 3 I have no such answer of Anna yet."),
        (passed("Clara"), "That is what I have. In round 2 Clara passed."),
        (passed("Clara", "2"), "That is what I have. In round 2 Clara passed."),
        (passed("Anna", "umpteen"), "I did not get the round."),
        (passed("Zoltan"), "I know nobody called Zoltan."),
        (Heard("CorrectPass"), "I did not get whose answer that was."),
        (Heard("CorrectFight"), "I did not get whose answer that was."),
        (
            heard("CorrectFight", "Clara"),
            "Then tell me the number of Clara, too, for example: in round 2 Clara had eighteen.",
        ),
        (heard("CorrectFight", "Anna"), "Boris is asked first."),
        (Heard("CorrectRoll"), "I rolled the die myself"),
    ],
)
def test_what_is_not_clear_changes_nothing_and_is_told(said: Heard, told: str) -> None:
    sitting = two_rounds()
    before = sitting.table
    assert sitting.say(said).startswith(told)
    assert sitting.table == before


def test_where_nothing_was_shown_nothing_can_be_corrected() -> None:
    sitting = Sitting()
    for utterance in at_the_table("Anna", "Boris"):
        sitting.say(utterance)
        if sitting.table.match:
            before = sitting.table
            assert "Nobody has shown a number yet" in sitting.say(meant("15"))
            assert sitting.table == before


@pytest.mark.parametrize("said", [meant("15"), meant("15", name="Anna"), meant("15", wrong="50")])
@pytest.mark.parametrize("answers", [[EVERYONE], [EVERYONE, number("50", "50"), UNDO]])
def test_before_a_number_was_said_it_is_the_one_that_is_asked_for(
    answers: list[Heard], said: Heard
) -> None:
    sitting = three()
    sitting.say(*answers)
    assert sitting.say(said) == "Anna, 15. Boris, what is your number?"
    assert sitting.say(UNDO).startswith("I take back 15 of Anna.")


def test_in_a_later_round_too_it_is_the_one_that_is_asked_for() -> None:
    sitting = two_rounds()
    sitting.say(EVERYONE)
    sitting.say(meant("15"))
    assert bids(sitting) == (Bid(1, "15"),)
    assert "20 of Anna is noted. Clara, " in sitting.say(meant("20", name="Anna"))


def test_what_was_put_right_a_moment_ago_can_be_put_right_again() -> None:
    """ "No, it was twenty": not the last number that was shown, but the last that was spoken of."""
    sitting = two_rounds()
    sitting.say(meant("15", name="Anna", index="1"), meant("20"))
    assert (shown(sitting, 0, 0), shown(sitting, 1, 1)) == ("20", "80")
    sitting.say(UNDO, UNDO, UNDO)
    assert sitting.state.open and len(sitting.state.rounds) == 1


def test_what_is_put_right_again_is_found_though_another_round_was_judged_again() -> None:
    """Boris stood by a 77 that cannot be beside his 17, but can be beside 12; so round 2 changes.

    Of the rolls two are sevens: 17 and 77 need three.
    """
    sitting = three()
    only_boris = heard("Only", "Boris")
    sitting.say(only_boris, number("17", "17"), only_boris, number("77", "77"), heard("Insist"))
    assert sitting.state.rounds[1].bids == (Bid(1, "77", insisted=True),)
    sitting.say(meant("12", name="Boris", index="1"))
    assert sitting.state.rounds[1].bids == (Bid(1, "77"),)
    sitting.say(meant("21"))
    assert (shown(sitting, 0, 1), shown(sitting, 1, 1)) == ("21", "77")
    sitting.say(meant("12", name="Boris"))
    assert (shown(sitting, 0, 1), shown(sitting, 1, 1)) == ("12", "77")


def test_what_waits_for_its_turn_survives_a_correction_of_an_earlier_round() -> None:
    """The chair moves to Boris, or Anna turns out not to fight: nobody says a number twice."""
    for mended in (meant("02", name="Boris", index="1"), passed("Anna")):
        sitting = three()
        sitting.say(numbers("Anna", "05", "Boris", "20"), EVERYONE)
        assert "63 of Clara is noted." in sitting.say(number("63", "63", name="clara"))
        sitting.say(mended)
        said = sitting.say(numbers("Boris", "80", "Anna", "70"))
        assert "Clara, 63." in said
        assert len(sitting.state.rounds) == 2


def test_undo_takes_back_first_what_waits_and_says_so() -> None:
    sitting = three()
    sitting.say(EVERYONE, number("12", "12", name="clara"))
    assert sitting.say(UNDO) == ("I take back what was noted: Clara 12. Anna, what is your number?")
    assert "I take back the answers" in sitting.say(UNDO)


def test_in_the_dark_a_number_is_of_the_last_round_until_somebody_has_answered() -> None:
    sitting = three("dark")
    sitting.say(numbers("Anna", "05", "Boris", "12"), heard("Pass"))
    assert sitting.say(meant("15", name="Boris")).startswith("In round 1 Boris had 15.")
    assert shown(sitting, 0, 1) == "15"
    sitting.say(heard("Pass"))  # Anna's dash in the second round
    assert "51 of Clara is noted." in sitting.say(meant("51", name="Clara"))
    assert shown(sitting, 0, 2) is None


def test_numbers_that_were_shown_need_not_be_shown_again_when_the_chair_moves() -> None:
    """Anna is in the chair and all fight. With 02 Boris won the first round, and is asked first.

    Anna's 70 waits, and nobody has to say anything twice.
    """
    sitting = three()
    sitting.say(numbers("Anna", "05", "Boris", "20"), EVERYONE, number("70", "70"))
    said = sitting.say(meant("02", name="Boris", index="1"))
    assert "again" not in said
    assert said.endswith("Boris, what is your number?")
    assert "Boris, 80. Clara, 63. Anna, 70. Boris wins" in sitting.say(
        numbers("Boris", "80", "Clara", "63")
    )


def test_only_the_latest_corrections_can_be_taken_back() -> None:
    """Each is as long as all that followed, and all of it has to fit into a response."""
    sitting = two_rounds()
    for digits in ("15", "20", "15", "20", "15", "20", "15", "20"):
        sitting.say(meant(digits, name="Anna", index="1"))
    marks = sitting.table.answers
    assert len(marks) == MOST_MENDED
    assert all(isinstance(mark, Replaced) for mark in marks)
    sitting.say(*[UNDO] * MOST_MENDED)
    assert not sitting.table.answers
    assert "nothing here" in sitting.say(UNDO)


def test_who_plays_alone_needs_no_name() -> None:
    sitting = Sitting()
    sitting.say(*alone(1), heard("Fight"), number("80", "80"))
    assert sitting.say(Heard("Correction", meant("05", index="1").slots)).startswith(
        "In round 1 you had 05."
    )
    assert "passed" in sitting.say(Heard("CorrectPass", {"index": Said("1", ("1",))}))
    assert all(bid.seat for bid in sitting.state.rounds[0].bids)


def test_what_a_bot_did_stays() -> None:
    for seed in map(str, range(8)):
        sitting = Sitting(seed=seed)
        sitting.say(*alone(1), heard("Pass"))
        (bot,) = sitting.state.setup.names[1:]
        before = sitting.table
        said = sitting.say(passed(bot, "1"))
        assert f"{bot} told me that in secret" in said
        assert sitting.table == before


# What is said of it ------------------------------------------------------------------------------


def test_where_only_the_number_changes_little_is_said() -> None:
    sitting = three()
    sitting.say(EVERYONE, number("50", "50"))
    before = sitting.table
    assert sitting.say(meant("15")) == "Anna, 15. Boris, what is your number?"
    assert bids(sitting) == (Bid(0, "15"),)
    assert sitting.say(UNDO).startswith("I take back that correction. Card 1")
    assert sitting.table == before


def test_a_correction_is_judged_again() -> None:
    """Smallest number: Anna's 12 beats 21, but not 10. The same card stays on the table."""
    sitting = table_of("Anna", "Boris")
    sitting.say(EVERYONE, number("12", "12"), number("21", "21"))
    turned = sitting.state.open
    assert sitting.say(meant("10")) == (
        "In round 1 Boris had 10. Boris wins 2 points with 10: the smallest. "
        "Anna loses 2 points and Boris gains 2 points. The score: Boris 2 and Anna 0. "
        "Boris is the new chairman. "
        "Card 2: largest number, worth a point for everyone who fights. Boris, do you fight?"
    )
    assert sitting.state.open == turned


def test_whoever_has_answered_too_early_is_asked_again() -> None:
    """With 10 Boris is in the chair, and what Anna called as chairman comes after his call."""
    sitting = three()
    sitting.say(numbers("Anna", "12", "Boris", "21"), heard("Fight"))
    said = sitting.say(meant("10", name="Boris"))
    assert "I have to ask Anna again. Boris, do you fight?" in said
    assert sitting.state.open and sitting.state.open.answers == ()


def test_a_later_round_may_be_judged_otherwise_too() -> None:
    """80 was shown, so that Anna had to insist on 82; if it was 18, 82 counts and wins."""
    sitting = three()
    sitting.say(ONLY_ANNA, number("80", "80"), ONLY_ANNA, number("82", "82"), heard("Insist"))
    assert sitting.state.scores == (1, 0, 0)
    said = sitting.say(meant("00", name="Anna", index="1"))
    assert said.startswith(
        "In round 1 Anna had 00. Round 2, judged again. Anna wins one point with 82. "
        "Anna gains one point."
    )


@pytest.mark.parametrize("of_boris", ["80", "63"])
def test_a_round_is_not_told_again_if_it_has_the_same_winner_with_as_many_points(
    of_boris: str,
) -> None:
    """First divisible by second, two points: 80 does not fit, 63 is Anna's too, and 82 wins.

    That Boris drops out or cancels Anna is no more true if he passed, but Clara wins all the same.
    """
    sitting = three()
    sitting.say(*[NOBODY] * 3, EVERYONE, number("63", "63"), number(of_boris, of_boris))
    if sitting.table.doubt:
        sitting.say(YES)
    assert "Clara wins 2 points with 82" in sitting.say(number("82", "82"))
    said = sitting.say(passed("Boris"))
    assert said == "In round 4 Boris passed. Nothing else changes. Clara, do you fight?"


def test_the_last_fighter_of_a_round_may_not_have_fought() -> None:
    sitting = three()
    sitting.say(ONLY_ANNA)
    said = sitting.say(passed("Anna"))
    assert said.startswith("Anna passes. Nobody fights, and the card is discarded.")
    assert "Card 2" in said
    assert sitting.state.rounds[0].bids == ()
    sitting.say(UNDO)
    assert sitting.asked == "binomial-number"


def test_openness_is_said_when_a_correction_leaves_one_number() -> None:
    """B17: with seven numbers shown and not six, Anna has one left."""
    sitting = three("openness")
    for spent in ("57", "00", "25", "63", "21", "01"):
        sitting.say(ONLY_ANNA, number(spent, spent))
        if sitting.table.doubt:
            sitting.say(YES)
    sitting.say(NOBODY)
    said = sitting.say(meant("72", name="Anna", index="7"), YES)
    assert "In round 7 Anna had 72." in said
    assert "Anna has one number left." in said


# Doubtful corrections ----------------------------------------------------------------------------


def test_a_number_that_does_not_fit_is_doubted_before_it_is_recorded() -> None:
    sitting = three()
    sitting.say(*[NOBODY] * 3, ONLY_ANNA, number("63", "63"))
    before = sitting.table
    for answer, recorded in ((YES, "70"), (heard("Insist"), "70"), (number("21", "21"), "21")):
        asked = Sitting(before)
        assert asked.say(meant("70")).startswith("Anna: 70 does not have a first digit")
        assert asked.table.match == before.match
        asked.say(answer)
        assert shown(asked, 3, 0) == recorded
        asked.say(UNDO)
        assert asked.table == before


def test_a_number_that_cannot_be_is_doubted_and_the_right_one_suggested() -> None:
    """Both ones are in 11; 70 sounds like 17."""
    sitting = three()
    sitting.say(ONLY_ANNA, number("11", "11"), ONLY_ANNA, number("80", "80"))
    before = sitting.table
    asked = "Anna: 17 cannot be: there were only 2 ones, and they are in 11 of Anna. Was it 70?"
    for answer, recorded in ((YES, "70"), (meant("27"), "27"), (meant("27", wrong="17"), "27")):
        sitting = Sitting(before)
        assert sitting.say(meant("17")) == asked
        sitting.say(answer)
        assert shown(sitting, 1, 0) == recorded


def test_who_insists_on_a_correction_has_it_count_as_one_that_does_not_fit() -> None:
    sitting = two_rounds()
    assert sitting.say(meant("88", name="Boris")) == (
        "88 cannot be: an eight was rolled only once. What was the number of Boris?"
    )
    assert sitting.say(YES).startswith("I heard 88, and it cannot be.")
    said = sitting.say(heard("Insist"))
    assert said.startswith("In round 2 Boris had 88. 88 of Boris does not count, by the rolls.")
    assert sitting.state.scores == (4, 0, 0)


def test_no_leaves_what_was_recorded() -> None:
    sitting = two_rounds()
    before = sitting.table
    sitting.say(meant("88", name="Boris"))
    assert sitting.say(heard("No")).startswith("Then it stays as it was. In round 2 Boris had 80.")
    assert sitting.table == before
    sitting.say(meant("88", name="Clara", index="2"))
    assert sitting.say(heard("No")).startswith("All right, never mind.")
    assert sitting.table == before


def test_a_doubtful_correction_waits_for_nothing_else() -> None:
    """An answer to the question behind it is heard, a question is answered; a mumble is not."""
    sitting = two_rounds()
    sitting.say(meant("88", name="Boris"))
    before = sitting.table
    for said in (heard("Score"), number("banana"), heard("Fight", "Zoltan"), heard("Both")):
        sitting.say(said)
        assert sitting.table == before
    sitting.say(heard("Fight"))
    assert sitting.table.doubt is None
    assert sitting.state.open and len(sitting.state.open.answers) == 1


def test_what_is_corrected_may_make_a_doubtful_number_possible() -> None:
    """80 was heard for 10; when Anna says 82, she notices, and 82 is taken."""
    sitting = three()
    sitting.say(ONLY_ANNA, number("80", "80"), EVERYONE)
    said = sitting.say(numbers("Anna", "82", "Boris", "12", "Clara", "13"))
    assert said.startswith("82 cannot be: an eight was rolled only once, and it is in 80 of Anna.")
    said = sitting.say(meant("10", name="Anna", index="1"))
    assert said.startswith("In round 1 Anna had 10. Nothing else changes. Anna, 82. Boris, 12.")
    sitting.say(UNDO, UNDO)
    assert (shown(sitting, 0, 0), bids(sitting)) == ("80", ())


def test_a_doubt_stays_where_a_correction_did_not_settle_it() -> None:
    sitting = three()
    sitting.say(EVERYONE, number("12", "12"), number("88", "88"))
    said = sitting.say(meant("21", name="Anna"))
    assert said.startswith("Anna, 21. 88 cannot be: an eight was rolled only once.")
    assert sitting.table.doubt == Doubt("binomial-impossible", "88")
    sitting.say(heard("No"), meant("13", name="Anna"), number("80", "80"))
    assert bids(sitting) == (Bid(0, "13"), Bid(1, "80"))


# Calls -------------------------------------------------------------------------------------------


def test_who_was_heard_to_fight_and_passed_is_asked_no_more() -> None:
    sitting = three()
    sitting.say(EVERYONE)
    assert sitting.say(passed("Boris")) == "Boris passes. Anna, what is your number?"
    sitting.say(number("12", "12"))
    assert sitting.asked == "binomial-number"
    assert sitting.state.to_act == 2


def test_who_was_heard_to_pass_and_fights_is_asked_in_turn() -> None:
    sitting = three()
    sitting.say(heard("Only", "Clara"))
    assert sitting.say(heard("CorrectFight", "Anna")) == "Anna fights. Anna, what is your number?"
    sitting.say(number("12", "12"))
    assert sitting.state.to_act == 2
    assert sitting.say(heard("CorrectFight", "Anna")).startswith("That is what I have.")


def test_a_dash_is_corrected_into_a_number_and_back() -> None:
    sitting = three("dark")
    sitting.say(heard("Pass"), number("12", "12"))
    assert "Anna, 80." in sitting.say(meant("80", name="Anna"))
    assert bids(sitting) == (Bid(0, "80"), Bid(1, "12"))
    assert "Boris passes." in sitting.say(passed("Boris"))
    assert sitting.say(heard("CorrectFight", "Boris")).endswith("Boris, your number, or pass?")
    assert sitting.say(passed("Boris")).endswith("Clara, your number, or pass?")
    assert sitting.say(heard("CorrectFight", "Clara")).startswith("Then tell me the number")


@pytest.mark.parametrize(
    ("said", "call"), [(passed("Anna"), "-"), (heard("CorrectFight", "Anna"), "+")]
)
def test_a_correction_of_whoever_is_asked_is_the_answer(said: Heard, call: str) -> None:
    sitting = three()
    sitting.say(said)
    assert sitting.state.open
    assert [str(answer) for answer in sitting.state.open.answers] == [f"0{call}"]


def test_who_passed_in_an_earlier_round_gets_the_number_back() -> None:
    sitting = two_rounds()
    assert sitting.say(passed("Boris", "2")) == (
        "In round 2 Boris passed. Anna wins one point with 70. "
        "Anna gains one point and Boris loses 2 points. The score: Anna 3, Boris 0, and Clara 0. "
        "Anna is the new chairman. "
        "Card 3: smallest digit sum, worth a point for everyone who fights. Anna, do you fight?"
    )
    assert sitting.state.numbers_left(1) == 7


def test_who_fought_in_an_earlier_round_is_told_to_say_the_number() -> None:
    sitting = Sitting()
    sitting.say(*at_the_table("Anna", "Boris"), *[NOBODY] * 16)
    said = sitting.say(heard("CorrectFight", "Anna"))
    assert said.startswith("Then tell me the number of Anna, too, for example: in round 16 Anna")
    assert "In round 16 Anna had 80." in sitting.say(meant("80", name="Anna", index="16"))


def test_right_after_the_verdict_who_passed_is_said_of_the_last_round() -> None:
    """Boris had 80 in it, and is asked first on the next card; so is Anna, in the dark."""
    said = two_rounds().say(passed("Boris"))
    assert said.startswith("In round 2 Boris passed. Anna wins one point with 70.")
    assert said == two_rounds().say(passed("Boris", "2"))
    dark = three("dark")
    dark.say(numbers("Anna", "05", "Boris", "12"), heard("Pass"))
    assert dark.say(passed("Anna")).startswith(
        "In round 1 Anna passed. Boris wins one point with 12."
    )


@pytest.mark.parametrize(
    ("before", "said", "told"),
    [
        ([], heard("Pass", "Boris"), "Boris passes. Clara, do you fight?"),
        ([], heard("Pass"), "Boris passes. Clara, do you fight?"),
        ([], heard("CorrectPass", "me"), "Boris passes. Clara, do you fight?"),
        ([heard("Fight")], passed("Boris"), "Boris passes. Clara, do you fight?"),
        ([heard("Fight")], passed("Clara"), "Clara passes. Anna, do you fight?"),
        # Anna had 70 in the round before, but others have answered on the new card.
        ([heard("Fight", "Boris"), heard("Pass")], passed("Anna"), "Anna passes. Boris, what is"),
        ([NOBODY], passed("Boris"), "Boris passes. Clara, do you fight?"),
        ([NOBODY], heard("Fight", "Boris"), "Boris fights. Clara, do you fight?"),
        ([NOBODY, heard("Pass")], heard("CorrectFight", "Clara"), "Clara fights. Anna, do you"),
    ],
)
def test_what_the_last_round_has_not_otherwise_is_said_of_the_new_card(
    before: list[Heard], said: Heard, told: str
) -> None:
    sitting = two_rounds()
    sitting.say(*before)
    rounds = sitting.state.rounds
    assert sitting.say(said).startswith(told)
    assert sitting.state.rounds == rounds


def test_no_i_pass_is_the_answer_of_whoever_plays_alone() -> None:
    sitting = Sitting()
    sitting.say(*alone(1), heard("Fight"), number("80", "80"), Heard("CorrectPass"))
    assert len(sitting.state.rounds) == 2
    assert (shown(sitting, 0, 0), shown(sitting, 1, 0)) == ("80", None)


def test_in_the_dark_who_passed_is_said_of_the_number_in_doubt() -> None:
    """An eight was rolled only once. Anna's 05 of the round before stays."""
    sitting = three("dark")
    sitting.say(numbers("Anna", "05", "Boris", "12"), heard("Pass"), number("88", "88"))
    assert sitting.say(passed("Anna")) == "Anna passes. Boris, your number, or pass?"
    assert shown(sitting, 0, 0) == "05"
    sitting.say(UNDO, number("88", "88"))
    assert sitting.say(passed("Anna", "1")).startswith("In round 1 Anna passed. Boris wins")


def test_right_after_the_verdict_who_fought_is_said_of_the_last_round() -> None:
    sitting = three()
    sitting.say(NOBODY)
    before = sitting.table
    told = "Then tell me the number of {0}, too, for example: in round 1 {0} had eighteen."
    for name in ("Anna", "Boris"):
        said = sitting.say(heard("CorrectFight", name))
        assert said.startswith(told.format(name))
        assert sitting.table == before


def test_before_the_first_card_nobody_has_fought() -> None:
    sitting = own_die(3)
    assert sitting.say(heard("CorrectFight", "Anna")).startswith("No round has been finished yet.")


# Why it cannot be --------------------------------------------------------------------------------


def test_a_number_that_was_shown_later_is_in_the_way() -> None:
    sitting = three()
    sitting.say(ONLY_ANNA, number("10", "10"), ONLY_ANNA, number("80", "80"))
    before = sitting.table
    assert sitting.say(meant("82", name="Anna", index="1")).startswith(
        "Then 80 of Anna in round 2 could not be. If that was misheard, too, correct it first."
    )
    assert sitting.table == before


def test_a_game_that_would_have_ended_before_is_in_the_way() -> None:
    """Anna passed on the first card and showed seven numbers on the next seven."""
    sitting = seven_after_a_pass()
    before = sitting.table
    assert sitting.say(meant("57", name="Anna", index="1")).startswith(
        "Then Anna would have shown all eight numbers by round 8"
    )
    assert sitting.table == before


# After the end -----------------------------------------------------------------------------------


@pytest.mark.parametrize(("games", "pause"), [("one", "again"), ("two", "binomial-next-game")])
def test_the_last_number_of_a_game_can_be_corrected(games: str, pause: str) -> None:
    """Between the games of a series, and when the match is over; Anna's last number was 80."""
    sitting = Sitting()
    sitting.say(*at_the_table("Anna", "Boris", first=[counted("Series", games)]))
    spend_a_sheet(sitting)
    before = sitting.table
    assert sitting.say(meant("08")).startswith("Anna: 08 has digits that do not")
    assert "In round 8 Anna had 08." in sitting.say(YES)
    assert sitting.asked == pause
    sitting.say(UNDO)
    assert sitting.table == before


def test_a_no_at_the_end_is_about_the_doubt_and_not_about_another_game() -> None:
    sitting = three()
    spend_a_sheet(sitting)
    before = sitting.table
    sitting.say(meant("08"))
    assert sitting.say(heard("No")).endswith("Another game?")
    assert sitting.table == before


def test_a_match_that_seemed_to_be_over_may_go_on() -> None:
    sitting = three()
    spend_a_sheet(sitting)
    assert sitting.asked == "again"
    said = sitting.say(passed("Anna", "8"))
    assert "So the game is not over yet, and we go on. Card 9" in said
    assert sitting.say(UNDO).endswith("Another game?")


def test_a_match_may_have_another_winner() -> None:
    """The last card is "largest digit sum": 21 has as much as 12 and is larger, but 80 has more."""
    sitting = table_of("Anna", "Boris")
    sitting.say(*[NOBODY] * 15, EVERYONE, number("12", "12"))
    assert "Boris wins the match!" in sitting.say(number("21", "21"))
    assert sitting.say(meant("80", name="Anna")) == (
        "In round 16 Anna had 80. Anna wins 2 points with 80: the largest digit sum, 8 against 3. "
        "Anna gains 2 points and Boris loses 2 points. The score: Anna 2 and Boris 0. "
        "Anna wins the match! Another game?"
    )


def test_the_first_numbers_of_a_new_game_are_its_own() -> None:
    """The games before it are closed."""
    series = Sitting()
    series.say(*at_the_table("Anna", "Boris", first=[counted("Series", "two")]))
    spend_a_sheet(series)
    series.say(heard("Ready"))
    assert series.say(meant("08")).startswith("Nobody has shown a number yet")


# Taken back --------------------------------------------------------------------------------------


def test_answers_before_a_correction_are_taken_back_through_it() -> None:
    sitting = three()
    tables = [sitting.table]
    for said in (
        EVERYONE,
        number("50", "50"),
        meant("15", name="Anna"),
        number("12", "12"),
        meant("10", name="Boris"),
        meant("20", name="Anna"),
        number("80", "80"),
    ):
        sitting.say(said)
        tables.append(sitting.table)
    assert sum(isinstance(mark, Replaced) for mark in sitting.table.answers) == 3
    for before in reversed(tables[:-1]):
        sitting.say(UNDO)
        assert sitting.table == before
    sitting = Sitting(tables[-1])
    assert "I take back the last 5 answers." in sitting.say(counted("Undo", "5"))
    assert sitting.table == tables[2]


@pytest.mark.parametrize("intent", ["Undo", "NotMe"])
def test_what_somebody_else_said_is_taken_back(intent: str) -> None:
    """All calls at once, a doubt, a correction, and the table's own rolls."""
    taken: list[tuple[Callable[[], Sitting], Heard, str]] = [
        (three, EVERYONE, "I take back the answers of Anna, Boris, and Clara."),
        (three, numbers("Anna", "12", "Boris", "10"), "I take back the answers of Anna"),
        (two_rounds, meant("10", name="Boris"), "I take back that correction."),
        (two_rounds, meant("88", name="Boris"), "All right, never mind."),
        (two_rounds, passed("Boris", "1"), "I take back that correction."),
        (lambda: own_die(2), rolled("7", "3"), "I take back rolls 3 and 4."),
        (lambda: own_die(2), roll_was("1", "9"), "I take back that correction."),
        (own_cards, meant("10", name="Anna"), "I take back that correction."),
    ]
    for sit, said, told in taken:
        sitting = sit()
        before = sitting.table
        sitting.say(said)
        assert sitting.table != before
        assert sitting.say(heard(intent)).startswith(told)
        assert sitting.table == before


# The table's own rolls and cards -----------------------------------------------------------------


def test_a_roll_that_was_misheard_is_put_right_while_it_is_rolled_and_later() -> None:
    sitting = own_die(3)
    assert sitting.say(roll_was("2", "9")).startswith("Roll 2 was 9.")
    assert sitting.say(roll_was("", "0")).startswith("Roll 3 was 0.")
    assert sitting.state.rolls == "190"
    for said, told in {
        roll_was("9", "5"): "There have been 3 rolls so far.",
        roll_was("2", "9"): "That is what I have. Roll 2 was 9.",
        roll_was("2", "eleventy"): "I did not get that.",
        roll_was("umpteen", "5"): "I did not get that.",
    }.items():
        assert sitting.say(said).startswith(told)
        assert sitting.state.rolls == "190"


def test_a_roll_stays_if_a_number_that_was_shown_needs_it() -> None:
    sitting = own_die(16)
    sitting.say(READY, ONLY_ANNA, number("11", "11"))
    assert sitting.say(roll_was("1", "9")).startswith("Then 11 of Anna in round 1 could not be.")
    assert sitting.say(roll_was("2", "9")).startswith("Roll 2 was 9.")


def test_a_roll_stays_if_a_bot_could_not_have_played_with_another() -> None:
    """Its digits are where it wrote them, so another roll is another number that it has shown."""
    sitting = own_die_with_a_bot()
    for _ in range(16):
        sitting.say(heard("Pass"))
        if sitting.state.sheets[1].spent_count:
            break
    before, told = sitting.table, []
    for index in range(1, 17):
        sitting.say(roll_was(str(index), "9"))
        told.append("so it stays" in sitting.words)
        assert (sitting.table == before) == (told[-1] or before.match is sitting.table.match)
        sitting.say(*[UNDO] * (sitting.table != before))
    assert any(told) and not all(told)


def test_a_card_that_was_misheard_is_put_right_after_it_was_answered() -> None:
    sitting = own_cards()
    assert "largest number, worth 2 points." in sitting.say(card("largest_number", "2"))
    assert bids(sitting) == (Bid(0, "12"),)
    assert sitting.state.open and sitting.state.open.postulate is Postulate.LARGEST_NUMBER
    sitting.say(number("80", "80"), card("smallest_number", "3"))
    assert sitting.asked != "binomial-price"
    assert len(sitting.state.rounds) == 1


def test_a_card_is_put_right_also_after_a_correction() -> None:
    """Then the last answer is none of anybody, and nobody has answered on the card."""
    sitting = own_cards()
    sitting.say(number("80", "80"), card("contains_nine", "3"), meant("21", name="Anna"))
    said = sitting.say(card("contains_one", "3"))
    assert "contains one" in said
    assert sitting.state.open and sitting.state.open.postulate is Postulate.CONTAINS_ONE


def test_in_the_dark_and_in_a_doubt_everything_can_be_mended_too() -> None:
    sitting = Sitting()
    sitting.say(*at_the_table("Anna", "Boris", first=[variant("Variant", "dark")]))
    sitting.say(number("88", "88"), passed("Anna"))
    assert sitting.state.open and sitting.state.open.answers == (Pass(0),)
    assert sitting.table.doubt is None
