"""What has been played, asked for: rounds, reasons, numbers left, the score; and the record."""

from __future__ import annotations

from dataclasses import replace
from itertools import cycle

import pytest

from skill.alexa.writing import write_note
from skill.chair.base import MOST_LETTERS, Note
from skill.chair.binomial.note import note
from skill.chair.heard import Heard, Said
from skill.games.binomial.actions import Bid
from skill.games.binomial.judging import Variant, judge
from skill.games.binomial.postulates import NUMBERS, Postulate, fits
from skill.games.binomial.setup import HOUSE_DECK, BinomialSetup, Player
from skill.games.binomial.sheets import PaperSheet
from skill.games.binomial.state import BinomialState, Round, initial
from skill.speech.line import Line, line
from tests.chair.binomial.sitting import Sitting, alone
from tests.chair.binomial.tables import EVERYONE, NOBODY, ONLY_ANNA, UNDO, YES, table_of, three
from tests.chair.sitting import ENGLISH, counted, heard, number

WHY, LAST_ROUND, SCORE = heard("Why"), heard("Round"), heard("Score")
LEFT = heard("NumbersLeft")


def round_(index: str, *ids: str) -> Heard:
    return Heard("Round", {"index": Said(index, ids)})


def after_two_rounds() -> Sitting:
    """Smallest number: Anna and Clara cancel each other. Largest number: Clara passes."""
    sitting = three()
    sitting.say(EVERYONE, number("00", "00"), number("12", "12"), number("00", "00"))
    # Boris is chairman now, and asked first.
    sitting.say(heard("Only", "Anna", "Boris"), number("72", "72"), number("57", "57"))
    return sitting


FIRST_ROUND = (
    "Round 1: smallest number, worth a point for everyone who fights. In the fight: Anna 00, "
    "Boris 12, and Clara 00. Anna and Clara cancel each other with 00. Boris wins 3 points with "
    "12: the only one left."
)
SECOND_ROUND = (
    "Round 2: largest number, worth a point for everyone who fights. In the fight: Boris 72 and "
    "Anna 57. Boris wins 2 points with 72: the largest."
)


# Rounds ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        (round_("one", "1"), FIRST_ROUND),
        (round_("first", "1"), FIRST_ROUND),
        (round_("two"), SECOND_ROUND),
        (LAST_ROUND, SECOND_ROUND),
        (round_("three", "3"), "There have been 2 rounds so far."),
        (round_("zero", "0"), "There have been 2 rounds so far."),
        (round_("?"), "Say which round, like: round two."),
    ],
)
def test_a_round_is_told(asked: Heard, told: str) -> None:
    assert after_two_rounds().say(asked).startswith(f"{told} Boris")


def test_a_round_in_which_nobody_fought() -> None:
    sitting = three()
    sitting.say(NOBODY)
    assert sitting.say(LAST_ROUND).startswith(
        "Round 1: smallest number, worth a point for everyone who fights. "
        "Nobody fights, and the card is discarded. Anna"
    )
    assert sitting.say(round_("2", "2")).startswith("There has been one round so far.")


def test_before_the_first_round_is_finished_there_is_none() -> None:
    sitting = three()
    assert sitting.say(LAST_ROUND).startswith("No round has been finished yet.")
    sitting.say(EVERYONE, number("00", "00"))
    assert sitting.say(round_("one", "1")).startswith("No round has been finished yet.")
    assert sitting.say(WHY).startswith("No round has been finished yet.")


def test_before_the_match_there_is_nothing_to_tell() -> None:
    for asked in (LAST_ROUND, WHY, LEFT, SCORE):
        assert Sitting().say(asked).startswith("The game has not begun yet.")


def test_in_a_match_the_rounds_are_those_of_the_game_being_played() -> None:
    sitting = Sitting()
    sitting.say(counted("Series", "2"), heard("Names", "Anna", "Boris"), heard("Ready"))
    sitting.say(*[heard("Ready")] * 5, *[NOBODY] * 15, ONLY_ANNA, number("25", "25"))
    if sitting.table.doubt:
        sitting.say(YES)
    assert sitting.asked == "binomial-next-game"
    between = sitting.say(LAST_ROUND)
    assert between.startswith("Game 1, round 16: ")
    sitting.say(heard("Ready"))
    assert sitting.say(LAST_ROUND).startswith("Game 1, round 16: ")  # none in game 2 yet
    sitting.say(*[heard("Ready")] * 4, NOBODY)
    assert sitting.say(LAST_ROUND).startswith("Game 2, round 1: ")
    assert sitting.say(WHY).startswith("Game 2, round 1: ")
    assert "There has been one round so far." in sitting.say(round_("16", "16"))


# Why -------------------------------------------------------------------------------------------


def test_why_explains_the_last_round_one_fighter_after_the_other() -> None:
    sitting = three()
    sitting.say(*[NOBODY] * 3, EVERYONE, number("63", "63"), number("80", "80"), YES)
    sitting.say(number("82", "82"))
    for asked in (WHY, heard("Why", "Clara"), heard("Why", "Anna")):
        assert sitting.say(asked).startswith(
            "Round 4: first digit divisible by second, worth 2 points. "
            "Anna, 63: 6 divided by 3 leaves nothing over. "
            "80 of Boris drops out: 8 cannot be divided by zero. "
            "Clara, 82: 8 divided by 2 leaves nothing over. "
            "Clara wins 2 points with 82: the largest left. Clara"
        )


def test_why_of_somebody_who_passed_says_so() -> None:
    assert (
        after_two_rounds()
        .say(heard("Why", "Clara"))
        .startswith(
            "Round 2: largest number, worth a point for everyone who fights. "
            "Clara did not fight for it. Boris, 72. Anna, 57. "
            "Boris wins 2 points with 72: the largest."
        )
    )


def test_why_of_somebody_says_that_they_passed_if_nobody_fought_too() -> None:
    sitting = three()
    sitting.say(NOBODY)
    assert sitting.say(heard("Why", "Anna")).startswith(
        "Round 1: smallest number, worth a point for everyone who fights. "
        "Anna did not fight for it. Nobody fights, and the card is discarded. Anna"
    )


def test_why_of_a_stranger() -> None:
    assert after_two_rounds().say(heard("Why", "Zoltan")).startswith("I know nobody called Zoltan.")


def test_why_can_be_asked_when_the_match_is_over() -> None:
    sitting = three()
    sitting.say(*[NOBODY] * 16)
    assert "Nobody fights, and the card is discarded." in sitting.say(WHY)
    assert sitting.asked == "again"


def test_why_about_a_number_in_doubt_is_about_that_number() -> None:
    sitting = three()
    sitting.say(*[NOBODY] * 3, ONLY_ANNA, number("80", "80"))
    assert sitting.say(WHY).startswith("No: 8 cannot be divided by zero.")
    assert sitting.table.doubt
    sitting.say(number("88", "88"))  # an eight was rolled only once
    assert sitting.say(WHY).startswith(
        "That takes the digit 8 twice in all, and it was rolled once."
    )
    sitting.say(number("99", "99"))
    assert sitting.say(WHY).startswith(
        "That takes the digit 9 twice in all, and it was never rolled."
    )


# How it stands ---------------------------------------------------------------------------------


def test_numbers_left_of_one_and_of_everybody() -> None:
    sitting = three()
    assert sitting.say(LEFT).startswith("Everybody has 8 numbers left. Anna")
    sitting = after_two_rounds()
    assert sitting.say(LEFT).startswith(
        "Anna and Boris have 6 numbers left each. Clara has 7 numbers left. Boris"
    )
    assert sitting.say(heard("NumbersLeft", "Clara")).startswith("Clara has 7 numbers left. Boris")
    assert sitting.say(heard("NumbersLeft", "Zoltan")).startswith("I know nobody called Zoltan.")


def test_a_number_said_in_the_round_that_is_going_on_is_not_spent_yet() -> None:
    sitting = three()
    sitting.say(EVERYONE, number("00", "00"))
    assert sitting.say(LEFT).startswith("Everybody has 8 numbers left.")


def test_numbers_left_of_colleagues_are_known_too() -> None:
    sitting = Sitting()
    sitting.say(*alone(2))
    assert sitting.say(heard("NumbersLeft", "Polikarp")).startswith("Polikarp has 8 numbers left.")
    sitting.say(heard("Fight"), number("00", "00"))
    left = [sitting.state.numbers_left(seat) for seat in range(3)]
    assert left[0] == 7
    for name, count in zip(("Polikarp", "Innokentiy"), left[1:], strict=True):
        said = sitting.say(heard("NumbersLeft", name))
        assert said.startswith(f"{name} has {count} numbers left.")


def test_who_is_winning() -> None:
    sitting = three()
    assert sitting.say(SCORE).startswith("Nobody has a point yet. The score: Anna 0")
    sitting = after_two_rounds()
    assert sitting.say(SCORE).startswith("Boris leads. The score: Boris 5, Anna 0, and Clara 0.")


def test_joint_leaders_and_everybody_level() -> None:
    """Smallest number, largest number: X is one point for whoever fights alone."""
    sitting = three()
    sitting.say(ONLY_ANNA, number("00", "00"), heard("Only", "Boris"), number("72", "72"))
    assert sitting.say(SCORE).startswith("Anna and Boris lead together. The score: Anna 1, Boris 1")
    sitting.say(heard("Only", "Clara"), number("12", "12"))
    assert sitting.say(SCORE).startswith("You are all level. The score: Anna 1, Boris 1")


def test_the_score_of_a_match_of_several_games_tells_this_game_and_the_sum() -> None:
    sitting = Sitting()
    sitting.say(counted("Series", "2"), heard("Names", "Anna", "Boris"), heard("Ready"))
    sitting.say(*[heard("Ready")] * 5, ONLY_ANNA, number("00", "00"))
    assert sitting.say(SCORE).startswith(
        "Anna leads. This is game 1 of 2. The score: Anna 1 and Boris 0."
    )
    sitting.say(*[NOBODY] * 15)
    assert sitting.say(SCORE).startswith("Anna leads. Game 1 of 2 is over. The score: Anna 1")
    sitting.say(*[heard("Ready")] * 5)
    assert sitting.say(SCORE).startswith(
        "Anna leads. This is game 2 of 2. This game: Anna 0 and Boris 0. "
        "In sum: Anna 1 and Boris 0."
    )


def test_questions_change_nothing() -> None:
    sitting = after_two_rounds()
    before = sitting.table
    for asked in (WHY, heard("Why", "Anna"), LAST_ROUND, round_("9", "9"), LEFT, SCORE):
        assert sitting.say(asked).endswith("?")
        assert sitting.table == before


# The record ------------------------------------------------------------------------------------


def test_the_record_has_every_round_the_sums_and_the_winner() -> None:
    sitting = table_of("Anna", "Boris")
    sitting.say(EVERYONE, number("00", "00"), number("12", "12"))
    sitting.say(EVERYONE, number("57", "57"), number("57", "57"), *[NOBODY] * 14)
    assert sitting.reply.note
    assert ENGLISH.text(sitting.reply.note.title) == "Binomial: the record of the match"
    lines = lines_of(sitting.reply.note)
    assert lines[:3] == [
        "Round 1, smallest number, 2 points: Anna 00 and Boris 12; Anna 2.",
        "Round 2, largest number, 2 points: Anna 57 and Boris 57; nobody.",
        "Round 3, smallest digit sum: nobody fought.",
    ]
    assert lines[15:] == [
        f"Round 16, {ENGLISH.phrase(sitting_card(sitting))}: nobody fought.",
        "The score: Anna 2 and Boris 0.",
        "Anna wins the match!",
    ]
    assert sitting.say(UNDO)
    assert sitting.reply.note is None


def lines_of(note_: Note | None) -> list[str]:
    """The lines of a record as the app shows them."""
    assert note_
    card = write_note(note_, ENGLISH)
    assert card.content
    return str(card.content).split("\n")


def sitting_card(sitting: Sitting) -> Line:
    return line(f"binomial-{sitting.state.rounds[-1].postulate}")


def test_the_record_of_several_games_tells_each_and_the_sum() -> None:
    sitting = Sitting()
    sitting.say(counted("Series", "2"), heard("Names", "Anna", "Boris"), heard("Ready"))
    for _ in range(2):
        sitting.say(*[heard("Ready")] * 5, *[NOBODY] * 16)
    lines = lines_of(sitting.reply.note)
    assert len(lines) == 2 * (1 + 16 + 1) + 2
    assert (lines[0], lines[17]) == ("Game 1", "This game: Anna 0 and Boris 0.")
    assert lines[18] == "Game 2"
    assert lines[-1] == "Anna and Boris share the victory!"


def longest(games: int, length: int = 24) -> BinomialState:
    """A match of seven with the longest names, in which every sheet is used up in every game.

    56 numbers are shown in the rounds of a game, as many cards as there are are turned, and in the
    boat almost everybody scores.
    """
    names = [f"{letter * length}" for letter in "ABCDEFG"]
    boat = frozenset({Variant.SAME_BOAT, Variant.REWARD_FOR_FIGHTING})
    setup = BinomialSetup(tuple(map(Player, names)), boat, games=games)
    longest_first = sorted(HOUSE_DECK, key=lambda card: -len(card.postulate))
    rounds = tuple(
        played(card.postulate, seats=range(7) if index < 8 else ())
        for index, card in enumerate(longest_first)
    )
    sheets = tuple(PaperSheet(refused=8) for _ in names)
    state = replace(initial(setup), rounds=rounds, finished=(rounds,) * (games - 1))
    return replace(state, sheets=sheets)


def played(card: Postulate, seats: range | tuple[int, ...]) -> Round:
    fitting = [each for each in NUMBERS if fits(card, each)]
    chosen = [fitting[0], *fitting]  # the first two match, and the others stay in the boat
    bids = dict(zip(seats, cycle(chosen), strict=False))
    verdict = judge(card, "X", bids, 0, {Variant.SAME_BOAT, Variant.REWARD_FOR_FIGHTING})
    shown = tuple(Bid(seat, each) for seat, each in bids.items())
    return Round(card, "X", 0, shown, verdict)


@pytest.mark.parametrize("games", range(1, 10))
def test_the_longest_record_has_room_on_the_card(games: int) -> None:
    state = longest(games)
    assert state.is_over
    lines = lines_of(note(state))
    assert len("\n".join((ENGLISH.text(note(state).title), *lines))) <= MOST_LETTERS
    assert sum(text.startswith("Round ") for text in lines) % 16 == 0
    game_at = f"Game {games}" if games > 1 else lines[0]
    assert all(text.startswith("Round ") for text in lines[lines.index(game_at) + 1 :][:15])
    assert sum(text.startswith("This game:") for text in lines) == (games if games > 1 else 0)


def test_as_many_games_are_told_in_full_as_there_is_room_for() -> None:
    def told(games: int, length: int) -> int:
        lines = lines_of(note(longest(games, length)))
        return sum(text.startswith("Round ") for text in lines) // 16

    assert told(1, 24) == 1
    assert told(9, 24) == 1
    assert told(2, 2) == 2
    assert 1 < told(9, 2) < 9
