"""Binomial at the table: roll call, numbers, doubts, verdicts, endings.

With the seed of these tests the rolls are 5 7 0 0 2 5 6 3 2 1 0 1 7 2 8 0, and the cards begin with
smallest number, largest number, smallest digit sum, first divisible by second.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from skill.chair.base import Doubt, Heard, Said, Table
from skill.games.base import Match, Seat
from skill.games.binomial.actions import Bid, Pass
from skill.games.binomial.postulates import NUMBERS, fits
from skill.games.binomial.setup import BinomialSetup, Player, SheetKind
from skill.games.binomial.sheets import PaperSheet
from skill.games.binomial.state import BINOMIAL
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

ROLLS = "5700256321017280"
EVERYONE, NOBODY, ONLY_ANNA = heard("Everyone"), heard("Nobody"), heard("Only", "Anna")
YES, UNDO = heard("Yes"), heard("Undo")


def table_of(*names: str, variants: tuple[str, ...] = ()) -> Sitting:
    """Those people, with the first card turned."""
    sitting = Sitting()
    sitting.say(*at_the_table(*names, first=[variant("Variant", id_) for id_ in variants]))
    return sitting


def three(*variants: str) -> Sitting:
    return table_of("Anna", "Boris", "Clara", variants=variants)


def open_fighters(sitting: Sitting) -> tuple[Seat, ...]:
    assert sitting.state.open
    return sitting.state.open.fighters


def bids(sitting: Sitting) -> tuple[Bid, ...]:
    """The numbers that were put forward in the round that is going on."""
    assert sitting.state.open
    return sitting.state.open.bids


def test_the_seed_rolls_what_these_tests_reckon_with() -> None:
    sitting = three()
    assert sitting.state.rolls == ROLLS
    assert "Card 1: smallest number, worth a point for everyone who fights." in sitting.words


# The roll call ---------------------------------------------------------------------------------


def test_everybody_is_asked_in_turn_the_chairman_first() -> None:
    sitting = three()
    asked = []
    for answer in ("Pass", "Fight", "Pass"):
        asked.append(sitting.words.rsplit(". ", 1)[1])
        sitting.say(heard(answer))
    assert asked == [f"{name}, do you fight?" for name in ("Anna", "Boris", "Clara")]
    # Boris wins, so he is chairman, and the next call begins with him.
    assert sitting.say(number("70", "70")).endswith("Boris, do you fight?")


@pytest.mark.parametrize(
    ("answer", "fighters"),
    [
        (EVERYONE, (0, 1, 2)),
        (heard("AllBut", "Boris"), (0, 2)),
        (heard("AllBut", "Anna", "Clara"), (1,)),
        (heard("Only", "Clara"), (2,)),
        (heard("Only"), (0,)),
        (heard("Only", "Clara", "Boris"), (1, 2)),
        (heard("Fight", "anna", "CLARA"), (0, 2)),
        (heard("Fight", "Anna", "Boris", "Clara"), (0, 1, 2)),
        (heard("Names", "Boris", "Clara"), (1, 2)),
        (heard("Only", "player three"), (2,)),
        (heard("Fight", "player one", "player three"), (0, 2)),
    ],
)
def test_one_answer_can_speak_for_all(answer: Heard, fighters: tuple[Seat, ...]) -> None:
    sitting = three()
    sitting.say(answer)
    assert open_fighters(sitting) == fighters
    assert sitting.asked == "binomial-number"


@pytest.mark.parametrize(
    ("answer", "calls"),
    [
        (heard("Fight"), "+"),
        (heard("Fight", "Anna"), "+"),
        (heard("Fight", "me"), "+"),
        (heard("Fight", "Anna", "Anna"), "+"),
        (heard("Add", "player one"), "+"),
        (heard("Add", "me"), "+"),
        (YES, "+"),
        (heard("Pass"), "-"),
        (heard("No"), "-"),
        (heard("Pass", "Anna"), "-"),
        (heard("Pass", "Boris", "Anna"), "--"),
        (heard("Pass", "Anna", "Clara"), "-"),  # Boris is asked before Clara, and then she is
    ],
)
def test_one_answer_can_speak_for_the_first(answer: Heard, calls: str) -> None:
    sitting = three()
    sitting.say(answer)
    assert sitting.state.open
    assert [str(a)[1] for a in sitting.state.open.answers] == list(calls)
    assert sitting.asked == "binomial-call"


def test_nobody_discards_the_card_and_the_chairman_stays() -> None:
    sitting = three()
    sitting.say(NOBODY)
    assert "Nobody fights, and the card is discarded. Anna keeps the chair. Card 2" in sitting.words
    assert sitting.state.rounds[0].bids == ()


@pytest.mark.parametrize("rest", [NOBODY, heard("OthersPass")])
def test_nobody_else_leaves_those_who_have_said_that_they_fight(rest: Heard) -> None:
    sitting = three()
    sitting.say(heard("Fight"), rest)
    assert open_fighters(sitting) == (0,)


@pytest.mark.parametrize("rest", [EVERYONE, heard("OthersFight")])
def test_everyone_else_is_spoken_for_when_the_first_has_passed(rest: Heard) -> None:
    sitting = three()
    sitting.say(heard("Pass"), rest)
    assert open_fighters(sitting) == (1, 2)


@pytest.mark.parametrize(
    ("first", "rest", "fighters"),
    [
        ("Pass", "OthersPass", None),
        ("Fight", "OthersFight", (0, 1, 2)),
    ],
)
def test_the_others_may_do_what_the_first_did(
    first: str, rest: str, fighters: tuple[Seat, ...] | None
) -> None:
    sitting = three()
    sitting.say(heard(first), heard(rest))
    if fighters:
        assert open_fighters(sitting) == fighters
    else:
        assert sitting.state.rounds[0].bids == ()


@pytest.mark.parametrize("answer", ["OthersFight", "OthersPass"])
def test_while_nobody_has_answered_there_are_no_others(answer: str) -> None:
    """In a later round as well: what was answered before is of another card."""
    sitting = three()
    for rounds in range(2):
        sitting.say(*[NOBODY] * rounds)
        before = sitting.table
        assert sitting.say(heard(answer)).endswith("Anna, do you fight?")
        assert sitting.table == before


def test_the_others_of_who_plays_alone_may_be_bots() -> None:
    """A bot won the first card, so it has answered before the person is asked on the second."""
    sitting = Sitting()
    sitting.say(*alone(1), heard("Pass"))
    assert sitting.state.chairman == 1
    assert sitting.state.open
    assert [answer.seat for answer in sitting.state.open.answers] == [1]
    sitting.say(heard("OthersPass"))
    assert len(sitting.state.rounds) == 2


@pytest.mark.parametrize(
    "answer",
    [
        heard("Fight", "Boris"),
        heard("Add", "Clara"),
        heard("Pass", "Boris"),
        heard("Pass", "Boris", "Clara"),
    ],
)
def test_a_name_out_of_turn_has_to_wait(answer: Heard) -> None:
    sitting = three()
    before = sitting.table
    assert "Anna is asked first." in sitting.say(answer)
    assert sitting.table == before


def test_whoever_has_answered_is_not_asked_again() -> None:
    sitting = three()
    sitting.say(heard("Pass"))
    before = sitting.table
    for answer in (heard("Fight", "Anna", "Clara"), heard("Fight", "Anna"), heard("Only", "Anna")):
        assert sitting.say(answer) == (
            "Anna said: I pass. If that was a mistake, say undo. Boris, do you fight?"
        )
        assert sitting.table == before
    assert "Anna, do you fight?" in sitting.say(heard("Undo"))


def test_several_who_have_answered_otherwise_hear_what_each_of_them_said() -> None:
    sitting = three()
    sitting.say(heard("Fight"), heard("Pass"))
    before = sitting.table
    for answer in (heard("Pass", "Anna", "Boris"), heard("AllBut", "Anna", "anna", "Boris")):
        assert sitting.say(answer) == (
            "Anna said: I fight. Boris said: I pass. If that was a mistake, say undo. "
            "Clara, do you fight?"
        )
        assert sitting.table == before


def test_whoever_is_spoken_to_is_told_what_they_said() -> None:
    """The bot is seated after the person, and by now it has passed or fights: no secret."""
    sitting = Sitting()
    sitting.say(*alone(1), heard("Pass"))
    (bot,) = sitting.state.setup.names[1:]
    assert sitting.state.open
    does = "pass" if isinstance(sitting.state.open.answers[0], Pass) else "fight"
    otherwise = "Fight" if does == "pass" else "Pass"
    assert f"{bot} said: I {does}." in sitting.say(heard(otherwise, bot))


@pytest.mark.parametrize(
    ("first", "again"),
    [(heard("Fight"), heard("Fight", "Anna")), (heard("Pass"), heard("Pass", "Anna"))],
)
def test_what_was_answered_just_so_may_be_said_again(first: Heard, again: Heard) -> None:
    sitting = three()
    sitting.say(first)
    before = sitting.table
    assert sitting.say(again) == "Boris, do you fight?"
    assert sitting.table == before


@pytest.mark.parametrize(
    ("first", "rest", "fighters"),
    [
        (heard("Fight"), heard("Fight", "Anna", "Boris"), (0, 1)),
        (heard("Fight"), heard("Names", "Anna", "Clara"), (0, 2)),
        (heard("Fight"), heard("Only", "Anna"), (0,)),
        (heard("Pass"), heard("Only", "Clara"), (2,)),
        (heard("Pass"), heard("AllBut", "Anna"), (1, 2)),
        (heard("Pass"), heard("AllBut", "Anna", "Clara"), (1,)),
    ],
)
def test_an_answer_for_all_may_name_who_has_answered_just_so(
    first: Heard, rest: Heard, fighters: tuple[Seat, ...]
) -> None:
    sitting = three()
    sitting.say(first, rest)
    assert open_fighters(sitting) == fighters
    assert sitting.asked == "binomial-number"


def test_those_who_pass_may_name_who_has_passed() -> None:
    sitting = three()
    sitting.say(heard("Pass"), heard("Pass", "Anna", "Boris"))
    assert sitting.words.endswith("Clara, do you fight?")


def test_somebody_fights_too() -> None:
    sitting = three()
    sitting.say(heard("Fight"), heard("Add", "Boris"))
    assert sitting.words.endswith("Clara, do you fight?")
    sitting.say(heard("Add", "me"))
    assert open_fighters(sitting) == (0, 1, 2)


@pytest.mark.parametrize("answer", [heard("Names", "Anna"), heard("Done")])
def test_what_calls_nothing_is_no_call(answer: Heard) -> None:
    """ "Anna?" may be anything."""
    sitting = three()
    for first in ([], [heard("Pass")]):
        sitting.say(*first)
        before = sitting.table
        assert "That does not fit here." in sitting.say(answer)
        assert sitting.table == before


@pytest.mark.parametrize(("answer", "fighters"), [("Both", (1, 2)), ("Neither", ())])
def test_both_and_neither_speak_for_two(answer: str, fighters: tuple[Seat, ...]) -> None:
    sitting = three()
    before = sitting.table
    assert "There are not just two to be asked. Say the names." in sitting.say(heard(answer))
    assert sitting.table == before
    sitting.say(heard("Pass"), heard(answer))
    if fighters:
        assert open_fighters(sitting) == fighters
    else:
        assert sitting.state.rounds[0].bids == ()


@pytest.mark.parametrize(
    ("first", "answer", "bids"), [("Fight", "Both", 2), ("Pass", "Neither", 0)]
)
def test_of_two_the_second_may_say_what_both_do(first: str, answer: str, bids: int) -> None:
    sitting = table_of("Anna", "Boris")
    sitting.say(heard(first), heard(answer))
    if bids:
        assert open_fighters(sitting) == (0, 1)
    else:
        assert sitting.state.rounds[0].bids == ()


@pytest.mark.parametrize(("first", "answer"), [("Pass", "Both"), ("Fight", "Neither")])
def test_of_two_the_second_does_not_say_what_the_first_did_not(first: str, answer: str) -> None:
    sitting = table_of("Anna", "Boris")
    sitting.say(heard(first))
    before = sitting.table
    assert "There are not just two to be asked." in sitting.say(heard(answer))
    assert sitting.table == before


def test_of_three_the_third_does_not_say_what_both_do() -> None:
    sitting = three()
    sitting.say(heard("Fight"), heard("Fight"))
    assert "There are not just two to be asked." in sitting.say(heard("Both"))


def test_two_names_that_were_heard_as_one_are_two() -> None:
    sitting = three()
    sitting.say(heard("Only", "anna clara"))
    assert open_fighters(sitting) == (0, 2)
    sitting = three()
    assert "I know nobody called Anna Zoltan." in sitting.say(heard("Only", "anna zoltan"))


@pytest.mark.parametrize("intent", ["Fight", "Names", "Only", "AllBut", "Pass"])
def test_a_stranger_is_named_and_nothing_happens(intent: str) -> None:
    sitting = three()
    before = sitting.table
    said = sitting.say(heard(intent, "Anna", "zoltan"))
    assert "I know nobody called Zoltan. At the table: Anna, Boris, and Clara." in said
    assert sitting.table == before
    assert "I know nobody called that." in sitting.say(heard(intent, "x" * 99, "Boris"))


@pytest.mark.parametrize("intent", ["Names", "AllBut"])
def test_names_that_were_not_heard_are_no_call(intent: str) -> None:
    sitting = three()
    before = sitting.table
    sitting.say(heard(intent, ""))
    assert sitting.table == before


def test_whoever_goes_by_the_name_of_a_seat_is_found_by_it() -> None:
    sitting = table_of("Anna", "player one", "j. j.")
    sitting.say(heard("Fight", "player one", "j. j."))
    assert open_fighters(sitting) == (1, 2)


def test_bots_between_people_answer_for_themselves() -> None:
    """Anna, a bot, Boris, a bot: what is said for everyone is said for the two people."""
    setup = BinomialSetup(
        (
            Player("Anna"),
            Player("Polikarp", SheetKind.KEPT, "polikarp"),
            Player("Boris"),
            Player("Feofan", SheetKind.KEPT, "feofan"),
        )
    )
    sitting = Sitting(Table(match=Match.new(BINOMIAL, setup), seed="between"))
    sitting.say(*[heard("Ready")] * 5)
    for _ in range(16):
        if sitting.asked != "binomial-call":
            break
        first = sitting.state.chairman
        sitting.say(EVERYONE)
        fighters = open_fighters(sitting)
        assert {0, 2} <= set(fighters)
        assert list(fighters) == sorted(fighters, key=lambda seat: (seat - first) % 4)
        for seat in [seat for seat in fighters if seat in (0, 2)]:
            assert sitting.state.to_act == seat
            legal = sitting.state.legal_actions()
            bid = next(a for a in legal if isinstance(a, Bid) and not a.insisted)
            sitting.say(number(bid.number, bid.number))
            if sitting.table.doubt:
                sitting.say(YES)
    assert sitting.asked == "again"  # both put a number forward each time, so one sheet is empty
    assert len(sitting.state.rounds) == 8


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
    assert "Anna wins 2 points with 12." in sitting.say(number("21", "21"))
    turned = sitting.words[sitting.words.index("Card 2") :].partition(".")[0]
    said = sitting.say(meant("ten", "10"))
    assert said.startswith("I take back 21 of Boris. Boris, 10. Boris wins 2 points with 10.")
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
    assert "80 of Anna does not count, by the rolls. Boris wins 2 points with 80." in said
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
    assert "Clara wins 2 points with 00." in sitting.say(number("00", "00"))


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


# Verdicts --------------------------------------------------------------------------------------


def test_in_the_boat_without_a_match_the_largest_wins_even_on_smallest_number() -> None:
    """B12, and it is said, because it surprises people."""
    sitting = three("same_boat")
    sitting.say(EVERYONE, number("00", "00"), number("12", "12"))
    said = sitting.say(number("80", "80"))
    assert "No two numbers that fit are the same, so the largest of them takes the card." in said
    assert "Clara wins 3 points with 80." in said


def test_in_the_boat_the_largest_that_fits_wins() -> None:
    """87 is the largest, but eight cannot be divided by seven."""
    sitting = three("same_boat")
    sitting.say(*[NOBODY] * 3, EVERYONE, number("63", "63"), number("82", "82"))
    said = sitting.say(number("87", "87"), YES)
    assert "87 of Clara does not fit. No two numbers that fit are the same" in said
    assert "Boris wins 2 points with 82." in said


def test_in_the_boat_nothing_is_compared_when_only_one_is_left() -> None:
    sitting = three("same_boat")
    sitting.say(*[NOBODY] * 3, heard("Only", "Anna", "Boris"), number("63", "63"))
    said = sitting.say(number("87", "87"), YES)
    assert "No two numbers" not in said
    assert "Anna wins 2 points with 63." in said


def test_everybody_who_stays_in_the_boat_scores_the_whole_card() -> None:
    """B10: 00 and 00 cancel, two are left, and each scores X = 4; the larger takes the chair."""
    sitting = table_of("Anna", "Boris", "Clara", "Dora", variants=("same_boat",))
    sitting.say(EVERYONE, number("00", "00"), number("12", "12"), number("00", "00"))
    said = sitting.say(number("80", "80"))
    assert "Anna and Clara cancel each other with 00." in said
    assert "Boris and Dora stay in the boat and score 4 points each." in said
    assert "Dora is the new chairman." in said
    assert sitting.state.scores == (0, 4, 0, 4)


def test_openness_is_said_when_somebody_comes_down_to_one_number_and_only_then() -> None:
    """B17. The numbers are a sheet written from the rolls: 57 00 25 63 21 01 72 80."""
    sitting = three("openness")
    said = []
    for spent in ("57", "00", "25", "63", "21", "01", "72"):
        said.append(sitting.say(ONLY_ANNA, number(spent, spent)))
        if sitting.table.doubt:
            said[-1] = sitting.say(YES)
    said.append(sitting.say(NOBODY))
    told = ["Anna has one number left." in words for words in said]
    assert told == [False] * 6 + [True, False]


def test_without_openness_nobody_says_so() -> None:
    sitting = three()
    for spent in ("57", "00", "25", "63", "21", "01", "72"):
        sitting.say(ONLY_ANNA, number(spent, spent))
        if sitting.table.doubt:
            sitting.say(YES)
        assert "number left" not in sitting.words
    assert sitting.state.numbers_left(0) == 1


def test_openness_is_said_again_with_the_score_but_not_as_the_game_ends() -> None:
    """B17. Boris comes down to one number in the round in which Anna's sheet is used up."""
    sitting, both = three("openness"), heard("Only", "Anna", "Boris")
    for spent in ("57", "00", "25", "63", "21", "01"):
        fight(sitting, both, spent, spent)
        assert "number left" not in sitting.say(heard("Score"))
    fight(sitting, ONLY_ANNA, "72")
    assert "Anna has one number left." in sitting.words
    assert "Anna has one number left." in sitting.say(heard("Score"))
    fight(sitting, both, "80", "80")
    assert "A sheet is used up" in sitting.words
    assert sitting.state.numbers_left(1) == 1
    assert "number left" not in sitting.words


def fight(sitting: Sitting, call: Heard, *numbers: str) -> None:
    """Those fight with those numbers; what does not fit is confirmed."""
    sitting.say(call)
    for spent in numbers:
        sitting.say(number(spent, spent))
        if sitting.table.doubt:
            sitting.say(YES)


@pytest.mark.parametrize(
    ("fighters", "rewarded"), [(("Anna", "Boris"), False), (("Anna", "Boris", "Clara"), True)]
)
def test_the_reward_for_fighting_is_mentioned_when_three_fight(
    fighters: tuple[str, ...], rewarded: bool
) -> None:
    """00 is the smallest number; X is as many as fight, and the reward one more (B8)."""
    sitting = three("reward_for_fighting")
    sitting.say(heard("Only", *fighters), number("00", "00"))
    for spent in ("12", "80")[: len(fighters) - 1]:
        sitting.say(number(spent, spent))
    assert f"Anna wins {len(fighters) + rewarded} points with 00." in sitting.words
    assert ("One point of that is the reward" in sitting.words) is rewarded


def test_whoever_comes_back_hears_the_numbers_that_were_said() -> None:
    sitting = three()
    sitting.say(EVERYONE, number("00", "00"), number("12", "12"))
    assert sitting.say(heard("Repeat")).endswith(
        "Anna, Boris, and Clara fight. Anna, 00. Boris, 12. Clara, what is your number?"
    )


# Endings and series ----------------------------------------------------------------------------


def spend_a_sheet(sitting: Sitting) -> None:
    """Anna alone puts eight numbers forward; those that do not fit drop out."""
    for start in range(0, 16, 2):
        sitting.say(ONLY_ANNA, number(ROLLS[start : start + 2]))
        if sitting.table.doubt:
            sitting.say(YES)


def test_the_last_card_ends_the_game() -> None:
    sitting = three()
    sitting.say(*[NOBODY] * 15)
    assert sitting.asked == "binomial-call"
    said = sitting.say(NOBODY)
    assert "That was the last card." in said
    assert "The score: Anna 0, Boris 0, and Clara 0." in said
    assert "Anna, Boris, and Clara share the victory!" in said  # B19


def test_the_last_number_ends_the_game() -> None:
    sitting = three()
    spend_a_sheet(sitting)
    assert "A sheet is used up, and that ends the game." in sitting.words
    assert "Anna wins the match!" in sitting.words
    assert len(sitting.state.rounds) == 8


def test_both_ends_at_once_are_one_end() -> None:
    """B18."""
    sitting = three()
    sitting.say(*[NOBODY] * 8)
    spend_a_sheet(sitting)
    assert "That was the last card, and a sheet is used up." in sitting.words


def some_fitting_number(sitting: Sitting) -> str | None:
    """A number that fits the card and can be written from the rolls."""
    state = sitting.state
    assert state.open
    fitting = (number for number in NUMBERS if fits(state.open.postulate, number))
    blank = PaperSheet()
    return next((number for number in fitting if blank.could_hold(number, state.rolls)), None)


def test_a_series_adds_up_and_each_game_begins_with_the_tallest() -> None:
    sitting = Sitting()
    sitting.say(*at_the_table("Anna", "Boris", first=[counted("Series", "two")]))
    sitting.say(heard("Only", "Boris"), number("80", "80"))  # smallest number: X is 1
    sitting.say(*[NOBODY] * 15)
    assert (
        "That was the last card. The score: Boris 1 and Anna 0. Take a new sheet for game 2."
        in (sitting.words)
    )
    assert "victory" not in sitting.words
    sitting.say(*[heard("Ready")] * 5)
    assert sitting.state.chairman == 0  # B20
    while (chosen := some_fitting_number(sitting)) is None:
        sitting.say(NOBODY)
    sitting.say(ONLY_ANNA, number(chosen, chosen))
    won = sitting.state.game_scores[0]
    assert won >= 1
    for _ in until_over(sitting):
        sitting.say(NOBODY)
    assert f"This game: Anna {won} and Boris 0." in sitting.words
    assert sitting.state.scores == (won, 1)
    assert sitting.asked == "again"


# Asked for -------------------------------------------------------------------------------------


def test_the_card_is_explained_when_asked_for() -> None:
    said = three().say(heard("Card"))
    assert "Card 1: smallest number" in said
    assert "Any number fits. The smallest wins." in said


def test_the_score_is_told_best_first() -> None:
    sitting = three()
    sitting.say(heard("Only", "Clara"), number("00", "00"))
    assert "The score: Clara 1, Anna 0, and Boris 0." in sitting.say(heard("Score"))


def test_the_rolls_are_told_in_groups_of_four() -> None:
    groups = ["Rolls 1 to 4: 5, 7, 0, 0.", "Rolls 5 to 8: 2, 5, 6, 3."]
    groups += ["Rolls 9 to 12: 2, 1, 0, 1.", "Rolls 13 to 16: 7, 2, 8, 0."]
    assert " ".join(groups) in three().say(heard("Rolls"))
