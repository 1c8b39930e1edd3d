"""The roll call of Binomial: one by one, for several, for all."""

from __future__ import annotations

import pytest

from skill.chair.heard import Heard
from skill.chair.table import Table
from skill.games.base import Match, Seat
from skill.games.binomial.actions import Bid, Fight, Pass
from skill.games.binomial.postulates import fits
from skill.games.binomial.setup import BinomialSetup, Player, SheetKind
from skill.games.binomial.state import BINOMIAL
from tests.chair.binomial.sitting import Sitting, alone
from tests.chair.binomial.tables import (
    EVERYONE,
    MISTAKE,
    NOBODY,
    UNDO,
    YES,
    numbers,
    open_fighters,
    table_of,
    three,
)
from tests.chair.sitting import heard, number

_BETWEEN = BinomialSetup(
    (
        Player("Anna"),
        Player("Polikarp", SheetKind.KEPT, "polikarp"),
        Player("Boris"),
        Player("Feofan", SheetKind.KEPT, "feofan"),
    )
)

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


@pytest.mark.parametrize(
    "answer",
    [
        *(NOBODY, EVERYONE, heard("NobodyElse"), heard("OthersFight"), heard("Neither")),
        *(heard("Both"), heard("Only", "Clara"), heard("AllBut", "Anna")),
        *(heard("Names", "Boris", "Clara"), heard("Fight", "Anna", "Clara")),
    ],
)
def test_after_the_roll_call_who_fights_is_told_and_how_to_go_back(answer: Heard) -> None:
    sitting = three()
    sitting.say(heard("Only", "Anna", "Boris"))
    before = sitting.table
    told = "Anna and Boris fight. If that was a mistake, say undo."
    assert sitting.say(answer) == f"{told} Anna, what is your number?"
    assert sitting.say(answer).startswith(told)
    assert sitting.table == before
    assert sitting.say(UNDO, NOBODY).startswith("Nobody fights, and the card is discarded.")


def test_after_the_roll_call_help_tells_of_undo_too() -> None:
    sitting = three()
    sitting.say(EVERYONE)
    assert "undo" in sitting.say(heard("Help"))


def test_nobody_discards_the_card_and_the_chairman_stays() -> None:
    sitting = three()
    sitting.say(NOBODY)
    assert "Nobody fights, and the card is discarded. Anna keeps the chair. Card 2" in sitting.words
    assert sitting.state.rounds[0].bids == ()


@pytest.mark.parametrize("rest", [NOBODY, heard("NobodyElse")])
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
        ("Pass", "NobodyElse", None),
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


@pytest.mark.parametrize("answer", ["OthersFight", "NobodyElse"])
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
    sitting = Sitting(seed="5")
    sitting.say(*alone(1), heard("Pass"))
    assert sitting.state.chairman == 1
    assert sitting.state.open
    assert [answer.seat for answer in sitting.state.open.answers] == [1]
    sitting.say(heard("NobodyElse"))
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
        said = sitting.say(answer)
        assert said.startswith(f"Anna said: I pass. {MISTAKE} Boris")
        assert sitting.table == before
    assert "Anna, do you fight?" in sitting.say(heard("Undo"))


def test_several_who_have_answered_otherwise_hear_what_each_of_them_said() -> None:
    sitting = three()
    sitting.say(heard("Fight"), heard("Pass"))
    before = sitting.table
    for answer in (heard("Pass", "Anna", "Boris"), heard("AllBut", "Anna", "anna", "Boris")):
        assert sitting.say(answer).startswith(
            f"Anna said: I fight. Boris said: I pass. {MISTAKE} Clara"
        )
        assert sitting.table == before


def test_whoever_is_spoken_to_is_told_what_they_said() -> None:
    """The bot won the first card, and has passed or fights on the second: no secret."""
    sitting = Sitting(seed="5")
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
    assert sitting.say(heard("Only", "anna zoltan")) == "Did you mean Anna?"


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
    sitting = Sitting(Table(match=Match.new(BINOMIAL, _BETWEEN), seed="between"))
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


# Numbers where fighters are asked for ------------------------------------------------------------


def test_numbers_of_all_who_fight_are_their_calls_too() -> None:
    """As if it had been said: only Anna and Clara; and then the numbers, in whatever order."""
    sitting = three()
    said = sitting.say(numbers("Clara", "12", "Anna", "05"))
    assert said.startswith("Anna and Clara fight. Boris passes. Anna, 05. Clara, 12. Anna wins")
    assert sitting.state.rounds[0].bids == (Bid(0, "05"), Bid(2, "12"))
    sitting.say(UNDO)
    assert sitting.state.open and not (sitting.state.rounds or sitting.state.open.answers)


def test_who_has_said_that_they_fight_is_asked_first() -> None:
    sitting = three()
    sitting.say(heard("Fight"))
    said = sitting.say(numbers("Boris", "12", "Clara", "05"))
    assert "12 of Boris is noted. 05 of Clara is noted." in said
    assert open_fighters(sitting) == (0, 1, 2)
    assert said.endswith("Anna, what is your number?")
    assert "Anna, 70. Boris, 12. Clara, 05. Clara wins" in sitting.say(number("70", "70"))


def test_numbers_of_all_who_fight_are_doubted_one_by_one() -> None:
    sitting = three()
    assert sitting.say(numbers("Anna", "88", "Boris", "12")) == (
        "Anna and Boris fight. Clara passes. 88 cannot be: an eight was rolled only once. "
        "Anna, what is your number?"
    )
    assert "Anna, 80. Boris, 12. Boris wins" in sitting.say(number("80", "80"))


@pytest.mark.parametrize(
    "answer",
    [
        numbers("Anna", "12", "Zoltan", "05"),
        number("12", "12", name="Anna"),
        number("12", "12"),
        Heard("Numbers"),
        heard("SameAs", "Boris"),
    ],
)
def test_what_says_not_who_fights_is_no_call(answer: Heard) -> None:
    sitting = three()
    before = sitting.table
    assert sitting.say(answer).endswith("Anna, do you fight?")
    assert sitting.reply.lines
    assert sitting.table == before


def test_bots_between_people_show_their_numbers_in_their_turn() -> None:
    """The whole round in one sentence, although a bot sits between; it may have passed."""
    sitting = Sitting(Table(match=Match.new(BINOMIAL, _BETWEEN), seed="between"))
    sitting.say(*[heard("Ready")] * 5)
    possible = [a.number for a in _bids_after(sitting)][:2]
    sitting.say(numbers("Boris", possible[1], "Anna", possible[0]))
    (played,) = sitting.state.rounds
    assert [bid for bid in played.bids if bid.seat in (0, 2)] == [
        *(Bid(0, possible[0]), Bid(2, possible[1])),
    ]
    assert [bid.seat for bid in played.bids] == sorted(bid.seat for bid in played.bids)


def _bids_after(sitting: Sitting) -> list[Bid]:
    """The honest numbers that whoever is asked first could show."""
    assert sitting.table.match
    calls = [Fight(0), Pass(1), Pass(2), Pass(3)]
    state = Match.replay(BINOMIAL, _BETWEEN, (*sitting.table.match.actions, *calls)).state
    assert state.open
    legal = [action for action in state.legal_actions() if isinstance(action, Bid)]
    return [bid for bid in legal if not bid.insisted and fits(state.open.postulate, bid.number)]
