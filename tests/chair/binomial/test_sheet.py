"""A sheet that the chairman keeps: choosing it, placing each digit, reading it, playing by it."""

from __future__ import annotations

import re
from itertools import product
from random import Random
from typing import Final

import pytest

from skill.chair.heard import Heard, Said
from skill.chair.table import Company
from skill.games.binomial.actions import Bid, Fight, Pass, Place
from skill.games.binomial.postulates import Postulate
from skill.games.binomial.setup import SheetKind
from tests.chair.binomial.kept import (
    HALVES,
    KEEP,
    PAPER,
    READY,
    SHEET,
    any_kept_answer,
    begun,
    beside,
    cell,
    kept_evenings,
    new,
    place,
    sheet,
    sitting,
    ways,
    written,
)
from tests.chair.binomial.own import card, own, rolled
from tests.chair.binomial.sitting import Sitting, alone, at_the_table
from tests.chair.binomial.tables import ROLLS, meant, three
from tests.chair.sitting import counted, heard, number, until_over, variant

DARK: Final = variant("Variant", "dark")
SERIES: Final = counted("Series", "2")
UNDO, REPEAT, PASS, FIGHT, YES, NO = map(heard, ("Undo", "Repeat", "Pass", "Fight", "Yes", "No"))
WRITTEN: Final = "57, 00, 25, 63, 21, 01, 72, and 80"
"""What stands on a sheet that is written from the first cell to the last: ROLLS, two by two."""


def cells(household: Sitting) -> str:
    return sheet(household).cells


def letters(household: Sitting) -> str:
    """The record of the match."""
    assert household.table.match
    return household.table.match.to_text()


# Choosing ----------------------------------------------------------------------------------------


def test_paper_is_what_is_played_on_if_nothing_is_said() -> None:
    household = sitting(*alone(2))
    assert household.state.setup.players[0].sheet is SheetKind.PAPER


def test_a_kept_sheet_is_chosen_at_any_time_before_the_first_roll() -> None:
    company, size = heard("Solo"), counted("Solo", "2")
    for said in ([KEEP, size], [company, KEEP, size], [company, size, KEEP]):
        household = sitting(*said, READY)
        assert household.state.setup.players[0].sheet is SheetKind.KEPT, said
        assert household.words == "Roll 1: 5. Tens or units, and of which number?"


def test_whoever_wants_a_sheet_kept_plays_alone() -> None:
    household = sitting(KEEP)
    assert household.table.lobby.company is Company.SOLO
    assert household.words.startswith("I keep your sheet of eight two-digit numbers.")
    assert household.asked == "opponents"


def test_the_choice_can_be_taken_back_and_made_again() -> None:
    household = sitting(counted("Solo", "2"), KEEP, PAPER)
    assert household.words.startswith("All right, you write on paper. Take a pencil,")
    assert not household.table.lobby.kept
    household.say(UNDO)
    assert household.table.lobby.kept
    household.say(UNDO)
    assert not household.table.lobby.kept


def test_what_holds_is_said_again() -> None:
    household = sitting(counted("Solo", "2"), KEEP)
    for said in ("Agreed", "Launch"):
        assert "I keep your sheet" in household.say(heard(said)), said
    household.say(PAPER)
    assert "I keep your sheet" not in household.say(heard("Agreed"))


def test_around_a_table_everybody_would_hear_it() -> None:
    household = sitting(*at_the_table("Anna", "Boris")[:2])
    assert household.say(KEEP).startswith("Around a table everybody would hear what stands on")
    assert not household.table.lobby.kept
    assert household.say(PAPER).startswith("Around a table everybody writes on paper.")


def test_a_table_of_people_has_no_kept_sheet_of_a_lobby_before() -> None:
    household = sitting(KEEP, heard("Table"), *at_the_table("Anna", "Boris"))
    assert {player.sheet for player in household.state.setup.players} == {SheetKind.PAPER}


@pytest.mark.parametrize("said", [begun(), written(cells=3), written(), alone(2)])
def test_once_a_die_was_rolled_the_choice_stands(said: list[Heard]) -> None:
    household = sitting(*said)
    before = letters(household)
    for choice in (KEEP, PAPER):
        words = household.say(choice)
        assert words.startswith(
            "That is agreed before the game begins. To change it, say start over."
        )
    assert letters(household) == before
    household.say(heard("StartOver"), YES, PAPER, READY)
    assert household.state.setup.players[0].sheet is SheetKind.PAPER


def test_after_a_match_the_next_sheet_can_be_another() -> None:
    household = sitting(*alone(1), *[PASS] * 16)
    assert household.asked == "again"
    assert household.say(KEEP).endswith("like: tens of three. Shall we begin?")
    household.say(READY)
    assert household.asked == "binomial-place"


def test_another_match_is_played_with_what_was_chosen() -> None:
    household = sitting(*written(1), *[PASS] * 16)
    assert household.asked == "again"
    household.say(YES)
    assert "I keep your sheet" in household.words
    household.say(READY)
    assert household.asked == "binomial-place"


# Placing -----------------------------------------------------------------------------------------


def test_each_roll_waits_until_its_digit_is_placed() -> None:
    household = sitting(*begun())
    for index, digit in enumerate(ROLLS[:15]):
        assert household.state.rolls == ROLLS[: index + 1]
        assert household.words.endswith(
            f"Roll {index + 1}: {digit}. "
            + ("Where?" if index else "Tens or units, and of which number?")
        )
        household.say(cell(index))
    assert cells(household) == f"{ROLLS[:15]}."


def test_what_a_number_reads_is_said_after_each_digit() -> None:
    household = sitting(*begun())
    assert household.say(place(3, "tens")) == "Number 3 is 5 blank. Roll 2: 7. Where?"
    assert household.say(place(1, "units")) == "Number 1 is blank 7. Roll 3: 0. Where?"
    assert household.say(place(3, "units")) == "Number 3 is 50. Roll 4: 0. Where?"
    assert cells(household) == ".7..50.........."


def test_the_last_digit_has_no_choice_and_then_the_cards_begin() -> None:
    household = sitting(*written(cells=15))
    assert household.words == (
        "Number 8 is 8 blank. Roll 16: 0. One place is left, so number 8 is 80. "
        "Ready for the first card?"
    )
    for said in (READY, YES, cell(15), place(half="units"), place(8), heard("Next")):
        last = Sitting(household.table)
        assert f"Your numbers: {WRITTEN}." in last.say(said)
        assert "Card 1: smallest number" in last.words


def test_a_number_without_a_half_is_enough_where_one_half_is_free() -> None:
    household = sitting(*begun(), place(3, "units"))
    for said in (place(3), place(nth="3"), number("three", "03")):
        there = Sitting(household.table)
        assert there.say(said).startswith("Number 3 is 75.")
    household.say(place(4))
    assert household.words == "Tens or units of number 4?"
    assert household.say(place(half="units")).startswith("Number 4 is blank 7.")


def test_of_tens_or_units_the_first_is_the_tens() -> None:
    for nth, reading in (("1", "5 blank"), ("2", "blank 5")):
        household = sitting(*begun(), place(4), place(nth=nth))
        assert household.words.startswith(f"Number 4 is {reading}."), nth


def test_a_half_without_a_number_is_enough_where_it_does_not_matter_which() -> None:
    household = sitting(*begun(), place(half="tens"))
    assert household.words.startswith("Number 1 is 5 blank.")
    assert household.say(place(half="tens")).startswith("Number 2 is 7 blank.")  # all are empty
    assert household.say(place(half="units")) == "Units of which number?"
    assert household.say(place(2)).startswith("Number 2 is 70.")


def test_a_half_without_a_number_finds_the_only_one_that_is_free() -> None:
    household = sitting(*begun(), *(place(index, "tens") for index in range(1, 9)))
    household.say(*(place(index, "units") for index in range(1, 8)))
    assert household.asked == "binomial-last-place"
    household.say(UNDO)
    assert cells(household)[12:] == "6.3."
    assert household.say(place(half="tens")).startswith("All tens are taken. There is room here: ")


def test_alike_numbers_are_one_choice() -> None:
    """The third and fourth rolls are both zero, so that two numbers read "0 blank"."""
    household = sitting(*begun(), place(1, "tens"), place(1, "units"))
    household.say(place(2, "tens"), place(4, "tens"))
    assert cells(household) == "570...0." + 8 * "."
    household.say(*(place(index, "tens") for index in (3, 5, 6, 7, 8)))
    household.say(*(place(index, "units") for index in (3, 5, 6, 7, 8)))
    assert [each for each in range(16) if cells(household)[each] == "."] == [3, 7]
    assert household.say(place(half="units")).startswith("Number 2 is 0")


def test_a_new_number_is_the_first_that_is_empty() -> None:
    household = sitting(*begun(), place(1, "tens"), new("units"))
    assert household.words.startswith("Number 2 is blank 7.")
    assert household.say(new()) == "Tens or units of number 3?"
    assert household.say(place(half="tens")).startswith("Number 3 is 0 blank.")
    household.say(place(half="units"))
    assert household.words == "Units of which number?"
    assert household.say(new()).startswith("Number 4 is blank 0.")


def test_no_number_is_new_once_all_have_a_digit() -> None:
    household = sitting(*begun(), *(place(index, "tens") for index in range(1, 9)))
    assert household.say(new("units")).startswith(
        "No number is empty any more. There is room here: 1 is 5 blank, 2 is 7 blank,"
    )


def test_what_is_full_is_left_out_where_room_is_told() -> None:
    household = sitting(*begun(), place(3, "tens"), place(3, "units"), place(4, "units"))
    assert household.say(REPEAT).startswith(
        "There is room here: 1 and 2 are empty, 4 is blank 0, and 5 to 8 are empty."
    )
    household.say(place(4, "tens"), place(6, "tens"))
    assert household.say(REPEAT).startswith(
        "There is room here: 1 and 2 are empty, 5 is empty, 6 is 2 blank, and 7 and 8 are empty."
    )


def test_a_digit_goes_after_another_or_before_it() -> None:
    household = sitting(*begun(), place(2, "tens"), place(5, "units"))  # 2 is 5., 5 is .7
    after, before = Sitting(household.table), Sitting(household.table)
    assert after.say(beside("5")).startswith("Number 2 is 50.")
    assert before.say(beside("7", "before")).startswith("Number 5 is 07.")
    assert household.say(beside("7")).startswith("No 7 has a free place after it. There is room")
    assert household.say(beside("5", "before")).startswith("No 5 has a free place before it.")
    assert cells(household) == "..5......7......"


def test_next_to_a_digit_is_after_it_or_else_before() -> None:
    household = sitting(*begun(), place(2, "tens"), place(5, "units"))  # 2 is 5., 5 is .7
    for digit, reading in (("5", "Number 2 is 50."), ("7", "Number 5 is 07.")):
        for side in ("next to", "beside"):
            said = {"digit": Said(digit, (digit,)), "side": Said(side, ("after",))}
            there = Sitting(household.table)
            assert there.say(Heard("Beside", said)).startswith(reading), (digit, side)


def test_the_number_that_a_digit_is_to_make_tells_where_it_goes() -> None:
    """The rolls are 5 7 0 0 2 5. What is not begun yet begins as a new number."""
    household = sitting(*begun(), number("fifty", "50"))
    assert household.words.startswith("Number 1 is 5 blank. Roll 2: 7.")
    household.say(number("seventeen", "17"))
    assert household.words.startswith("Number 2 is blank 7. Roll 3: 0.")
    assert household.say(number("zero seven", "07")).startswith("Number 2 is 07. Roll 4: 0.")
    assert household.say(number("fifty", "50")).startswith("Number 1 is 50. Roll 5: 2.")
    assert household.say(number("twenty two", "22")).startswith("Number 3 is 2 blank. Roll 6: 5.")
    assert household.say(number("fifteen", "15", "50")).startswith("Number 4 is blank 5.")
    assert cells(household) == "50072..5" + 8 * "."


def test_a_number_that_the_digit_cannot_make_is_refused_with_what_is_free() -> None:
    """The first roll is a 5. With eight fives there is nothing to begin, and none to end 57."""
    household = sitting(*begun())
    assert household.say(number("ninety one", "91")) == (
        "The 5 makes no 91 here. There is room here: 1 to 8 are empty. "
        "Roll 1: 5. Tens or units, and of which number?"
    )
    household.say(*(place(index, "tens") for index in range(1, 9)))  # 57002563; then comes 2
    assert household.say(number("fifty seven", "57")).startswith("The 2 makes no 57 here.")
    assert household.say(number("ninety two", "92")).startswith("The 2 makes no 92 here.")
    assert household.say(number("fifty two", "52")).startswith("Number 1 is 52.")


def test_of_several_that_are_alike_the_first_gets_the_digit() -> None:
    household = sitting(*begun(), place(1, "tens"), place(1, "units"))
    household.say(place(3, "tens"), place(2, "tens"), beside("0"))  # two zeros wait for units
    assert household.words.startswith("Number 2 is 02.")


def test_a_digit_that_was_not_rolled_is_not_placed() -> None:
    household = sitting(*begun())
    words = household.say(place(3, "tens", "9"))
    assert words.startswith("It is a 5 that was rolled, and not a 9. Roll 1: 5.")
    assert household.say(place(3, "tens", "5")).startswith("Number 3 is 5 blank.")


def test_a_taken_place_is_told_with_what_is_free() -> None:
    household = sitting(*written(cells=3))
    assert household.say(place(1, "tens")) == (
        "That is taken: number 1 is 57. There is room here: 2 is 0 blank and 3 to 8 are empty. "
        "Roll 4: 0. Where?"
    )
    assert household.say(place(2, "tens")).startswith("That is taken: number 2 is 0 blank.")


def test_what_leads_nowhere_says_what_to_say() -> None:
    household = sitting(*written(cells=3))
    for said, answer in (
        (place(9), "The numbers on your sheet are 1 to 8."),
        (place(), "Say which number, and tens or units, like: tens of three."),
        (Heard("Beside"), "Say which number, and tens or units, like: tens of three."),
        (READY, "First tell me where this one goes."),
        (heard("Slower"), "I wait after each roll until you tell me where it goes."),
        (heard("Correction"), "To take back the last digit, say undo."),
    ):
        assert household.say(said).startswith(answer), said
        assert household.asked == "binomial-place"
    assert household.state.rolls == ROLLS[:4]


def test_half_an_answer_is_no_answer_and_can_be_dropped() -> None:
    household = sitting(*written(cells=2))
    before = letters(household)
    household.say(place(4))
    for said in (NO, UNDO, heard("Cancel")):
        dropped = Sitting(household.table)
        dropped.say(said)
        assert dropped.asked == "binomial-place", said
        assert letters(dropped) == before
    assert household.say(place(6, "tens")).startswith("Number 6 is 0 blank.")


def test_half_an_answer_outlasts_a_question() -> None:
    household = sitting(*written(cells=2), place(4), SHEET)
    assert household.words == (
        "On your sheet, 1 is 57 and 2 to 8 are empty. Tens or units of number 4?"
    )
    household.say(heard("Launch"))
    assert household.say(place(half="tens")).startswith("Number 4 is 0 blank.")


# Undo --------------------------------------------------------------------------------------------


def test_undo_takes_the_digit_out_and_the_same_roll_waits_again() -> None:
    household = sitting(*written(cells=4))
    before = Sitting(household.table)
    household.say(place(3, "tens"))
    rolls = household.state.rolls
    assert household.say(UNDO) == (
        "I take the 2 out of number 3. There is room here: 3 to 8 are empty. Roll 5: 2. Where?"
    )
    assert letters(household) == letters(before)
    household.say(place(8, "units"))
    assert household.state.rolls == rolls


def test_colleagues_write_the_same_whatever_else_the_person_writes() -> None:
    """They do not see the sheet, and chance does not depend on it."""
    one, other = sitting(*written(3)), sitting(*begun(3), *map(cell, reversed(range(16))))
    assert one.state.rolls == other.state.rolls
    assert one.state.sheets[1:] == other.state.sheets[1:]
    assert sheet(one) != sheet(other)
    assert one.state.open == other.state.open
    for each in (one, other):
        each.say(*[PASS] * 16)
    assert one.state.outcome() == other.state.outcome() is not None
    assert one.state.rounds == other.state.rounds


# Hearing the sheet -------------------------------------------------------------------------------


def test_the_sheet_is_read_while_it_is_written() -> None:
    household = sitting(*begun())
    assert household.say(SHEET).startswith(
        "Your sheet is empty: 8 numbers, each with tens and units. Roll 1: 5."
    )
    household.say(place(1, "tens"), place(2, "units"), place(4, "tens"), place(4, "units"))
    assert household.say(SHEET) == (
        "On your sheet, 1 is 5 blank, 2 is blank 7, 3 is empty, 4 is 00, and 5 to 8 are empty. "
        "Roll 5: 2. Where?"
    )


def test_whoever_comes_back_hears_the_roll_and_where_there_is_room() -> None:
    household = sitting(*written(cells=3))
    assert household.say(heard("Launch")) == (
        "Welcome back. There is room here: 2 is 0 blank and 3 to 8 are empty. Roll 4: 0. Where?"
    )


def test_in_the_rounds_it_is_said_what_is_left_and_what_is_used() -> None:
    household = sitting(*written())
    assert household.say(SHEET).startswith(f"You have {WRITTEN} left. Do you fight?")
    household.say(FIGHT, number("25", "25"))
    assert household.say(SHEET).startswith(
        "You have 57, 00, 63, 21, 01, 72, and 80 left. Used so far: 25."
    )


def test_one_number_can_be_asked_for_alone() -> None:
    household = sitting(*written(cells=4))  # 57 00
    for asked, said in (
        ({"cell": Said("two", ("2",))}, "Number 2 is 00."),
        ({"nth": Said("first", ("1",))}, "Number 1 is 57."),
        ({"cell": Said("three", ("3",))}, "Number 3 is empty."),
        ({"cell": Said("nine", ("9",))}, "The numbers on your sheet are 1 to 8."),
    ):
        words = household.say(Heard("ReadSheet", asked))
        assert words.startswith(f"{said} "), asked
        assert "On your sheet" not in words
    household.say(cell(4))
    words = household.say(Heard("ReadSheet", {"cell": Said("three", ("3",))}))
    assert words.startswith("Number 3 is 2 blank.")


def test_of_one_number_it_is_said_whether_it_is_used() -> None:
    household = sitting(*written(), number("57"))  # on the first card, smallest number
    asked = [Heard("ReadSheet", {"cell": Said(str(index))}) for index in (1, 2)]
    assert household.say(asked[0]).startswith("Number 1 is 57. 57 is used already.")
    assert "used" not in household.say(asked[1])


def test_of_paper_only_what_was_shown_is_known() -> None:
    household = sitting(*alone(2))
    assert household.say(SHEET).startswith("I cannot see your paper. You have 8 numbers left.")
    household.say(FIGHT, number("57", "57"))
    assert household.say(SHEET).startswith(
        "I cannot see your paper. Used so far: 57. You have 7 numbers left."
    )
    writing = sitting(*alone(2)[:2])
    assert writing.say(SHEET).startswith("I cannot see your paper. Rolls 1 to 4: 5, 7, 0, 0.")


def test_of_the_papers_around_a_table_it_is_said_how_many_numbers_are_left() -> None:
    assert (
        three()
        .say(SHEET)
        .startswith("I cannot see what is on your papers. Everybody has 8 numbers left.")
    )


def test_where_nothing_is_to_be_placed_it_is_said_why() -> None:
    assert sitting(*written()).say(place(3, "tens")).startswith("Your digits are all written.")
    for paper in (three(), sitting(*alone(2)), sitting(*alone(2)[:2])):
        assert paper.say(place(3, "tens")).startswith("That is for you to write on paper;")


# Rounds ------------------------------------------------------------------------------------------

# Card by card: smallest number, largest number, smallest digit sum, first digit divisible by
# second, two differences, contains five, digits sum to 10.
TO_DIVISIBLE: Final = [*written(), *[PASS] * 3]
TO_FIVE: Final = [*written(), *[PASS] * 6]
TO_TEN: Final = [*written(), *[PASS] * 7]


def last_round_bid(household: Sitting, index: int) -> str | None:
    """What the person showed in a round."""
    return next((b.number for b in household.state.rounds[index].bids if b.seat == 0), None)


def test_a_few_numbers_that_fit_are_told_with_the_question() -> None:
    household = sitting(*TO_DIVISIBLE)
    assert household.words.endswith("63, 21, and 01 fit. Do you fight?")
    assert sitting(*written()).words.endswith("for everyone who fights. Do you fight?")


def test_whoever_fights_is_asked_with_which_and_can_say_it_at_once() -> None:
    slow, fast = sitting(*TO_FIVE, FIGHT), sitting(*TO_FIVE)
    assert slow.words.endswith("With which number?")
    slow.say(number("25", "25"))
    fast.say(number("25", "25"))
    assert letters(slow) == letters(fast)
    assert last_round_bid(fast, 6) == "25"
    assert "Your 25." in fast.words


def test_whoever_said_that_they_fight_takes_that_back_by_undo() -> None:
    household = sitting(*TO_FIVE, FIGHT)
    assert household.say(PASS) == (
        "You said that you fight. If that was a mistake, say undo. With which number?"
    )
    household.say(UNDO, PASS)
    assert last_round_bid(household, 6) is None


def test_the_only_number_that_fits_is_put_forward_by_fighting() -> None:
    household = sitting(*TO_FIVE[:-6], FIGHT, number("25", "25"), *[PASS] * 5)
    assert household.words.endswith("Only 57 fits. Do you fight?")
    household.say(FIGHT)
    assert last_round_bid(household, 6) == "57"
    assert "Your 57." in household.words
    assert household.say(UNDO).startswith("I take back your 57.")
    assert household.words.endswith("Only 57 fits. Do you fight?")


def test_nobody_can_fight_with_nothing() -> None:
    household = sitting(*TO_TEN)
    assert household.words.endswith("None of your numbers fits. Do you pass?")
    before = letters(household)
    for said in (
        FIGHT,
        NO,
        heard("Everyone"),
        Heard("CorrectFight"),
        number("63", "63"),
        number("64", "64"),
    ):
        household.say(said)
        assert letters(household) == before, said
        assert household.asked == "binomial-kept-pass"
    for said in (PASS, YES, READY, heard("Nobody")):
        passed = Sitting(household.table)
        passed.say(said)
        assert len(passed.state.rounds) == 8, said


def test_a_number_that_cannot_be_shown_is_told_with_those_that_can() -> None:
    household = sitting(*TO_DIVISIBLE, FIGHT)
    fitting = "You have 63, 21, and 01 for this card. Which of them is it?"
    assert household.say(number("57", "57")) == (
        "57 does not have a first digit that is divisible by the second. " + fitting
    )
    other = sitting(*TO_DIVISIBLE, FIGHT, number("88", "88"))
    assert other.words == f"88 is not on your sheet. {fitting}"
    spent = sitting(*TO_DIVISIBLE[:-3], number("63", "63"), PASS, PASS)
    assert spent.say(number("63", "63")).startswith("63 is used already.")


def test_what_was_misheard_for_a_number_on_the_sheet_is_that_number() -> None:
    """ "Fifteen" for fifty-seven is no help, but "eighteen" for eighty is: 18 is not there."""
    household = sitting(*written(), FIGHT, number("18", "18"))
    assert last_round_bid(household, 0) == "80"
    both = sitting(*TO_DIVISIBLE, FIGHT, number("25", "25"))  # 25 is there, and does not fit
    assert both.asked == "binomial-kept-number"


def test_a_number_is_shown_by_its_place_on_the_sheet() -> None:
    for said in (place(4), number("four", "04"), number("4", "04")):
        household = sitting(*TO_DIVISIBLE, FIGHT, said)
        assert last_round_bid(household, 3) == "63", said
    zero_four = sitting(*TO_DIVISIBLE, FIGHT, number("zero four", "04"))
    assert zero_four.words.startswith("04 is not on your sheet.")
    assert last_round_bid(sitting(*TO_DIVISIBLE, FIGHT, number("one", "01")), 3) == "01"


def test_a_number_is_shown_by_its_place_among_those_that_were_told() -> None:
    """ "14, 59, and 73 fit": "the first one" is 14, whatever stands first on the sheet, or is 01.

    Written in order, the sheet holds 57 00 25 63 21 01 72 80, of which 00, 01 and 80 contain zero.
    """
    first = (own("cards"), own("die"))
    rolls = (answer for index, digit in enumerate(ROLLS) for answer in (rolled(digit), cell(index)))
    household = sitting(*first, *begun(1), *rolls, card("contains_zero", "3"))
    assert "00, 01, and 80 fit. Do you fight?" in household.words
    seat = heard("Names", "the second one")
    for said, shown in (
        (place(nth="1"), "00"),
        (Heard("Place", {"nth": Said("last", ("8",))}), "80"),
        (seat, "01"),
    ):
        assert f"Your {shown}." in Sitting(household.table).say(said), said
    there = Sitting(household.table)
    assert there.say(place(nth="4")).startswith("I did not get a two-digit number.")
    assert there.table == household.table


def test_in_the_dark_a_number_is_said_or_none() -> None:
    household = sitting(*written(first=[DARK]))
    assert household.words.endswith("Your number, or pass?")
    household.say(*[PASS] * 3)
    assert household.words.endswith("63, 21, and 01 fit. Which one, or pass?")
    assert household.say(number("57", "57")).endswith("Say one of them, or pass. Which is it?")
    assert household.say(YES).startswith("Then tell me the number, both digits.")
    household.say(number("01", "01"))
    assert last_round_bid(household, 3) == "01"
    household.say(*[PASS] * 3)
    assert household.words.endswith("None of your numbers fits. Do you pass?")
    assert household.say(FIGHT).startswith("You have only 57, 00, 25, 63, 21, 72, and 80.")


def test_in_the_dark_the_only_number_is_played_with_a_yes() -> None:
    household = sitting(*written(first=[DARK]), number("25", "25"), *[PASS] * 5)
    assert household.words.endswith("Only 57 fits. Do you play it?")
    household.say(YES)
    assert last_round_bid(household, 6) == "57"


# Corrections -------------------------------------------------------------------------------------


def test_another_number_is_put_in_the_place_of_one_that_was_shown() -> None:
    household = sitting(*written(), number("57", "57"), meant("80"))
    assert last_round_bid(household, 0) == "80"
    assert household.say(SHEET).startswith(
        "You have 57, 00, 25, 63, 21, 01, and 72 left. Used so far: 80."
    )
    household.say(UNDO)
    assert last_round_bid(household, 0) == "57"


def test_no_number_is_corrected_to_what_is_not_on_the_sheet_or_does_not_fit() -> None:
    household = sitting(*TO_FIVE, number("57", "57"))
    before = letters(household)
    assert household.say(meant("99")).startswith("That number is not on your sheet.")
    assert household.say(meant("63")).startswith("That number does not fit the card.")
    assert letters(household) == before


def test_no_number_is_corrected_to_one_that_was_shown_later() -> None:
    household = sitting(*written(), number("57", "57"), number("80", "80"))
    before = letters(household)
    words = household.say(meant("80", index="1"))
    assert words.startswith("Then you could not have played as in round 2, so it stays.")
    assert letters(household) == before


def test_while_a_number_is_asked_for_a_correction_tells_it() -> None:
    household = sitting(*TO_FIVE, FIGHT, meant("25"))
    assert last_round_bid(household, 6) == "25"
    other = sitting(*TO_FIVE, FIGHT, meant("63"))
    assert other.words == "63 does not contain a five. " + (
        "You have 57 and 25 for this card. Which of them is it?"
    )


def test_a_fight_that_was_a_pass_leaves_the_number_on_the_sheet() -> None:
    that_round = {"index": Said("1", ("1",))}
    household = sitting(*written(), number("57", "57"), Heard("CorrectPass", that_round))
    assert last_round_bid(household, 0) is None
    assert household.say(SHEET).startswith(f"You have {WRITTEN} left.")


# What a household brings, and several games ------------------------------------------------------


def test_a_real_die_is_rolled_and_placed_one_by_one() -> None:
    household = sitting(*begun(1, [own("die")]))
    assert household.words == "Roll 1. What do you roll?"
    assert household.say(rolled("3", "4")).startswith("One roll after the other, please:")
    assert household.say(rolled("3")) == "Roll 1: 3. Tens or units, and of which number?"
    assert household.say(rolled("4")).startswith("First tell me where this one goes.")
    assert household.say(place(2, "tens")) == "Number 2 is 3 blank. Roll 2?"
    household.say(rolled("8"))
    roll_was = {"index": Said("1", ("1",)), "digit_a": Said("7", ("7",))}
    assert household.say(Heard("CorrectRoll", roll_was)).startswith(
        "Roll 1 was 7. Number 2 is 7 blank. Roll 2: 8."
    )
    assert household.say(beside("7")) == "Number 2 is 78. Roll 3?"


def test_cards_of_ones_own_are_turned_when_the_sheet_is_written() -> None:
    household = sitting(*written(1, [own("cards")]))
    assert household.words == f"Your numbers: {WRITTEN}. Turn the first card. What does it say?"
    household.say(card(Postulate.CONTAINS_FIVE, "3"))
    assert household.words.endswith("57 and 25 fit. Do you fight?")


def test_every_game_has_a_sheet_of_its_own() -> None:
    household = sitting(*written(1, [SERIES]))
    while household.asked != "binomial-kept-next-game":
        household.say(PASS)
    assert household.words.endswith("I take a new sheet for you in game 2. Ready?")
    household.say(READY)
    assert cells(household) == 16 * "."
    assert "Roll 1: " in household.words


# Whole games -------------------------------------------------------------------------------------

VARIANTS: Final = [
    [variant("Variant", id_) for id_, chosen in zip(ids, which, strict=True) if chosen]
    for ids in [("dark", "reward_for_fighting", "openness", "same_boat")]
    for which in product((False, True), repeat=4)
]


@pytest.mark.parametrize("seed", range(16))
def test_whole_games_by_any_words_come_to_their_end(seed: int) -> None:
    """All variants; each answer ends in a question, does what was said, and can be taken back."""
    chance = Random(seed)
    household = sitting(*begun(1 + seed % 6, VARIANTS[seed]), seed=str(seed))
    for _ in until_over(household):
        before, asked = letters(household), household.asked
        answer = any_kept_answer(household, chance)
        household.say(answer)
        assert household.words.endswith("?"), (answer, household.words)
        assert letters(household) != before or household.asked != asked, (asked, answer)
        if letters(household) != before:
            after = letters(household)
            household.say(UNDO)
            assert letters(household) == before, answer
            assert household.asked == asked
            household.say(answer)
            assert letters(household) == after, answer
        if not household.state.is_over:
            assert read_aloud(household.say(SHEET)) == what_is_left(household)
        if household.asked == "binomial-place":
            assert room_aloud(household.say(REPEAT)) == what_is_unfinished(household)
    assert not household.state.legal_actions()


def test_however_a_cell_is_said_the_sheet_reads_the_same() -> None:
    chance = Random(5)
    for seed in range(8):
        household = sitting(*begun(1), seed=str(seed))
        while household.asked == "binomial-place":
            index = chance.choice(sheet(household).free_cells)
            readings = set()
            for said in ways(sheet(household), index):
                there = Sitting(household.table)
                there.say(said)
                numbers = re.findall("..", cells(there))
                readings.add(tuple(sorted(numbers)))
            assert len(readings) == 1, (cells(household), index)
            household.say(cell(index))


def test_nothing_is_placed_but_what_was_said() -> None:
    """Any number and half, or one of them: it is written there, or nothing is."""
    chance = Random(7)
    household = sitting(*begun(1))
    placed = 0
    while household.asked != "binomial-kept-call":
        at, half = chance.choice(("", *range(10))), chance.choice(("", *HALVES))
        before = cells(household)
        household.say(place(at, half))
        after = cells(household)
        changed = [index for index in range(16) if before[index] != after[index]]
        assert len(changed) <= 1
        for index in changed:
            assert before[index] == "."
            placed += 1
    assert placed == 16


def test_much_is_said_in_vain_and_every_answer_says_what_to_say_next() -> None:
    asked = set()
    for household in kept_evenings():
        asked.add(household.asked)
        assert household.words.endswith("?"), household.words
    assert asked >= {"binomial-place", "binomial-last-place", "binomial-kept-next-game", "again"}


def test_only_the_rules_own_actions_are_done() -> None:
    household = sitting(*written(2), *[PASS] * 3, number("21", "21"))
    assert household.table.match
    mine = [action for action in household.table.match.actions if action.seat == 0]
    places = [Place(0, index) for index in range(16)]
    assert mine == [*places, Pass(0), Pass(0), Pass(0), Fight(0), Bid(0, "21")]


# A sheet as it is heard --------------------------------------------------------------------------

_READ_ALOUD: Final = re.compile(
    r"(\d)(?: to (\d)| and (\d))? (?:is|are) (empty|\d\d|\d blank|blank \d)"
)


def read_aloud(words: str) -> str | list[str]:
    """What stands on a sheet by what was said of it: its cells, or the numbers that are left."""
    told = words.partition(". ")[0]
    if told.startswith("Your sheet is empty"):
        return 16 * "."
    if told.startswith("You have "):
        return re.findall(r"\d\d", told)
    there = _told(told)
    return "".join(there[index] for index in range(1, 9))


def room_aloud(words: str) -> dict[int, str]:
    """Which numbers have a free cell by what was said, and how they read."""
    told = words.partition(". ")[0]
    assert told.startswith("There is room here: ")
    return _told(told)


def _told(words: str) -> dict[int, str]:
    there: dict[int, str] = {}
    for first, to, and_, reading in _READ_ALOUD.findall(words):
        cells_ = reading.replace("empty", "..").replace(" blank", ".").replace("blank ", ".")
        there |= dict.fromkeys(range(int(first), int(to or and_ or first) + 1), cells_)
    return there


def what_is_unfinished(household: Sitting) -> dict[int, str]:
    """The same by the rules."""
    numbers = re.findall("..", cells(household))
    return {at: number for at, number in enumerate(numbers, 1) if "." in number}


def what_is_left(household: Sitting) -> str | list[str]:
    """The same by the rules."""
    kept = sheet(household)
    return list(kept.numbers) if household.state.open else kept.cells
