"""The rolls: their pace, what can be asked about them, and a table's own die."""

from __future__ import annotations

import pytest

from skill.chair.heard import Heard, Said
from skill.chair.record import read_table
from skill.games.binomial.sheets import KeptSheet
from tests.alexa.people import records
from tests.chair.binomial.own import READY, roll, rolled, seated
from tests.chair.binomial.sitting import CHAIRMAN, Sitting, at_the_table
from tests.chair.binomial.tables import NOBODY, ROLLS, UNDO, three
from tests.chair.sitting import ENGLISH, heard, number

SLOWER, FASTER, LEFT = heard("Slower"), heard("Faster"), heard("Left")


def told(sitting: Sitting) -> str:
    """What was answered last, without the question, tags included."""
    return ENGLISH.markup(sitting.reply.lines)


def paced(pace: int) -> Sitting:
    """Anna and Boris at that pace, after the first rolls."""
    sitting = seated("Anna", "Boris", pace=pace)
    sitting.say(READY)
    return sitting


# The pace --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("pace", "seconds", "groups"), [(-1, 8, 4), (0, 5, 4), (1, 3, 2), (2, 2, 1)]
)
def test_each_pace_has_its_pauses_and_its_groups(pace: int, seconds: int, groups: int) -> None:
    sitting, said = paced(pace), []
    while sitting.asked == "binomial-written":
        said.append(told(sitting))
        sitting.say(READY)
    said.append(told(sitting))
    assert sitting.asked == "binomial-cards"
    expected = [
        f'Roll {index}: {digit}. <break time="{seconds}s"/>' for index, digit in enumerate(ROLLS, 1)
    ]
    assert " ".join(said) == " ".join(expected)
    assert len(said) == groups


def test_the_usual_pace_asks_after_four_rolls() -> None:
    assert paced(0).words == ("Roll 1: 5. Roll 2: 7. Roll 3: 0. Roll 4: 0. 12 more rolls. Ready?")


def test_slower_says_the_new_pace_and_the_same_rolls_again() -> None:
    sitting = paced(0)
    rolls = told(sitting)
    assert sitting.say(SLOWER).startswith("All right: 8 seconds after each roll. Roll 1: 5.")
    assert told(sitting).endswith(rolls.replace("5s", "8s"))
    assert sitting.table.profile.pace == -1
    assert sitting.asked == "binomial-written"
    sitting.say(READY)
    assert told(sitting).count('<break time="8s"/>') == 4


def test_faster_repeats_in_one_breath_and_waits_for_those_who_write() -> None:
    """A speaker falls silent when it is spoken to: the last rolls may not have been heard."""
    sitting = paced(0)
    assert sitting.say(FASTER) == (
        "All right: 3 seconds after each roll, 8 in a row. Rolls 1 to 4: 5, 7, 0, 0. "
        "12 more rolls. Ready?"
    )
    assert sitting.state.rolls == ROLLS[:4]
    sitting.say(READY)
    assert sitting.state.rolls == ROLLS[:12]
    sitting.say(FASTER, READY)
    assert sitting.state.rolls == ROLLS
    assert sitting.asked == "binomial-cards"


def test_what_was_told_too_fast_is_all_told_again() -> None:
    sitting = paced(2)
    assert sitting.state.rolls == ROLLS
    said = sitting.say(SLOWER)
    assert said.startswith("All right: 3 seconds after each roll, 8 in a row. Roll 1: 5. Roll 2")
    assert said.endswith("Roll 16: 0. That was the sixteenth roll. Are all eight numbers written?")


@pytest.mark.parametrize("words", ["Slower", "Faster"])
@pytest.mark.parametrize("pace", [-1, 0, 1, 2])
def test_a_change_of_pace_loses_no_roll(words: str, pace: int) -> None:
    """Each roll is told once or more by the time when all are, whenever the pace changes."""
    for turn in range(5):
        sitting, heard_rolls = paced(pace), ""
        for count in range(40):
            heard_rolls += told(sitting)
            if sitting.asked == "binomial-call":
                break
            sitting.say(heard(words) if count == turn else READY)
        assert sitting.state.rolls == ROLLS
        for index, digit in enumerate(ROLLS, 1):
            assert f"Roll {index}: {digit}." in heard_rolls


def test_there_is_a_slowest_and_a_fastest_pace() -> None:
    slow, fast = paced(-1), paced(2)
    assert slow.say(SLOWER).startswith("I cannot go any slower;")
    assert "Roll 4: 0. 12 more rolls. Ready?" in slow.words
    assert fast.say(FASTER).startswith("I cannot go any faster. Rolls 1 to 4: 5, 7, 0, 0.")
    assert (slow.table.profile.pace, fast.table.profile.pace) == (-1, 2)


def test_the_pace_can_be_changed_in_the_lobby_and_in_a_round() -> None:
    lobby, sitting = Sitting(), three()
    lobby.say(*at_the_table("Anna", "Boris")[:1])
    for place in (lobby, sitting):
        asked = place.asked
        assert place.say(SLOWER).startswith("All right: 8 seconds after each roll. ")
        assert "Roll" not in place.words
        assert place.asked == asked
    lobby.say(READY, READY)
    assert told(lobby).count('<break time="8s"/>') == 4


def test_in_a_round_the_words_of_a_pace_change_no_answer() -> None:
    sitting = three()
    sitting.say(heard("Fight"))
    match = sitting.table.match
    sitting.say(FASTER, FASTER, SLOWER)
    assert sitting.table.match == match
    assert sitting.table.profile.pace == 1


# Asked for -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("index", "ids", "said"),
    [
        ("second", ("2",), "Roll 2 was 7."),
        ("two", (), "Roll 2 was 7."),
        ("", ("4",), "Roll 4 was 0."),
        ("five", ("5",), "There have been 4 rolls only."),
        ("twenty", ("20",), "There are 16 rolls in a game."),
        ("zero", (), "There are 16 rolls in a game."),
        ("whatever", (), "Say which of the 16 rolls, like: repeat roll seven."),
        ("", (), "Say which of the 16 rolls, like: repeat roll seven."),
    ],
)
def test_one_roll_can_be_asked_for(index: str, ids: tuple[str, ...], said: str) -> None:
    sitting = paced(0)
    assert sitting.say(roll(index, *ids)) == f"{said} 12 more rolls. Ready?"
    assert sitting.state.rolls == ROLLS[:4]


def test_before_a_match_there_is_no_roll() -> None:
    assert seated("Anna", "Boris").say(roll("two")).startswith("The game has not begun yet.")


def _listed(said: str) -> set[str]:
    """The cards that are told to be still to come."""
    listed = said.partition("Still to come, in no order: ")[2].partition(".")[0]
    return set(listed.replace(", and ", ", ").split(", "))


def test_which_cards_are_to_come() -> None:
    """All sixteen before the first, and none after the last, of which only that is said."""
    to_come = heard("CardsToCome")
    sitting = seated("Anna", "Boris")
    assert "The game has not begun yet." in sitting.say(to_come)
    sitting.say(READY)
    every = _listed(sitting.say(to_come))
    assert len(every) == 16 and {"largest number", "contains zero"} <= every
    sitting.say(READY, READY, READY, READY)
    first = sitting.say(heard("Card")).partition(": ")[2].partition(",")[0]
    assert every - _listed(sitting.say(to_come)) == {first}
    sitting.say(*[NOBODY] * 15)
    assert "This is card 16, the last one." in sitting.say(to_come)
    sitting.say(NOBODY)
    assert sitting.say(to_come) == "The match is over. Another game?"


def test_how_many_are_left_is_told_in_rolls_cards_and_games() -> None:
    sitting = seated("Anna", "Boris", games=3)
    assert "The game has not begun yet." in sitting.say(LEFT)
    sitting.say(READY)
    assert "4 of the rolls are done, and 12 are left." in sitting.say(LEFT)
    sitting.say(READY, READY, READY)
    assert "16 cards are left." in sitting.say(LEFT)
    sitting.say(READY)
    assert "This is card 1, and 15 more are left." in sitting.say(LEFT)
    sitting.say(*[NOBODY] * 14)
    assert "This is card 15, and one more is left." in sitting.say(LEFT)
    sitting.say(NOBODY)
    assert "This is card 16, the last one." in sitting.say(LEFT)
    sitting.say(NOBODY)
    assert "2 more games are left in this match." in sitting.say(LEFT)


def test_after_a_match_nothing_is_left() -> None:
    sitting = three()
    sitting.say(*[NOBODY] * 16)
    assert sitting.say(LEFT) == "The match is over. Another game?"


# A real die ------------------------------------------------------------------------------------


def with_die(*names: str, bots: int = 0, games: int = 1) -> Sitting:
    sitting = seated(*(names or ("Anna", "Boris")), own=("die",), bots=bots, games=games)
    sitting.say(READY)
    return sitting


def test_the_chairman_asks_for_each_roll_and_says_it_back() -> None:
    sitting = with_die()
    assert sitting.words == "Roll 1. What do you roll?"
    assert sitting.say(number("seven", "07")) == "7. Roll 2?"
    assert sitting.say(rolled("three", "five", "oh", "nine")) == "3, 5, 0, 9. Roll 6?"
    assert sitting.state.rolls == "73509"


@pytest.mark.parametrize(
    ("utterance", "digits"),
    [
        (number("seven", "07"), "7"),
        (number("a seven"), "7"),
        (number("", "07"), "7"),
        (number("7", "07"), "7"),
        (number("zero", "00"), "0"),
        (number("three five", "35"), "35"),
        (number("oh nine", "09"), "09"),
        (number("double eight", "88"), "88"),
        (number("thirty five", "35"), ""),
        (number("35", "35"), ""),
        (number("", "35"), ""),
        (number("ten", "10"), ""),
        (number("x"), ""),
        (rolled("won"), "1"),
        (rolled("9", "to"), "92"),
        (rolled("9", "what"), ""),
        (Heard("Rolled", {"digit_a": Said("ate", ("8",))}), "8"),
        (Heard("Rolled", {}), ""),
    ],
)
def test_which_digits_were_said(utterance: Heard, digits: str) -> None:
    """Thirty five is a number, and "35" is written for it as well: it must be said by digits."""
    sitting = with_die()
    said = sitting.say(utterance)
    assert sitting.state.rolls == digits
    refused = "Say digit by digit, like: seven, or: three, five." in said
    assert refused == (digits == "")


def test_more_rolls_than_are_left_are_not_taken() -> None:
    sitting = with_die()
    sitting.say(*[rolled("1", "2", "3", "4")] * 3, rolled("1", "2", "3"))
    assert sitting.say(number("three five")).startswith(
        "That is 2 digits, and one roll is left. Roll"
    )
    assert len(sitting.state.rolls) == 15
    assert sitting.say(number("four")) == (
        "4. That was the sixteenth roll. Are all eight numbers written?"
    )
    assert sitting.say(READY).startswith("Card 1: ")


@pytest.mark.parametrize("intent", ["Ready", "Next", "Yes", "Done"])
def test_ready_is_no_roll(intent: str) -> None:
    sitting = with_die()
    said = sitting.say(heard(intent))
    assert said.startswith("You roll the die, and I wait. Say what it shows, like: seven.")
    assert sitting.state.rolls == ""


def test_help_says_what_to_tell() -> None:
    assert "like: three five oh nine" in with_die().say(heard("Help"))


def test_rolls_are_taken_back_by_name() -> None:
    sitting = with_die()
    sitting.say(number("seven"), rolled("3", "5"), number("nine"))
    assert sitting.say(UNDO) == "I take back roll 4. Roll 3 was 5. Roll 4?"
    assert sitting.say(UNDO) == "I take back rolls 2 and 3. Roll 1 was 7. Roll 2?"
    assert sitting.say(UNDO) == "I take back roll 1. Roll 1. What do you roll?"
    assert sitting.say(UNDO).startswith("There is nothing here that I could take back.")


def test_the_last_roll_is_taken_back_though_a_card_was_turned() -> None:
    sitting = with_die()
    sitting.say(*[rolled("1", "2", "3", "4")] * 4, READY)
    turned = sitting.state.open
    assert sitting.say(UNDO) == "I take back rolls 13 to 16. Roll 12 was 4. Roll 13?"
    sitting.say(rolled("1", "2", "3", "4"), READY)
    assert sitting.state.open == turned


def test_repeat_tells_the_last_roll() -> None:
    sitting = with_die()
    sitting.say(rolled("3", "5"))
    assert sitting.say(heard("Repeat")) == "Roll 2 was 5. Roll 3?"
    assert "Rolls 1 to 2: 3, 5." in sitting.say(heard("Rolls"))


def test_with_their_own_die_the_pace_is_theirs() -> None:
    sitting = with_die()
    assert sitting.say(SLOWER).startswith("The die is yours: I go as fast as you roll.")
    assert sitting.table.profile.pace == 0


def test_colleagues_write_between_the_rolls_by_themselves() -> None:
    sitting = with_die("Anna", bots=2)
    for count, said in ((1, rolled("7")), (5, rolled("3", "5", "0", "9")), (7, number("3 5"))):
        sitting.say(said)
        for sheet in sitting.state.sheets[1:]:
            assert isinstance(sheet, KeptSheet)
            assert sheet.filled == count
    sitting.say(UNDO)
    assert len(sitting.state.rolls) == 5


def test_each_game_of_a_match_is_rolled_at_the_table() -> None:
    sitting = with_die(games=2)
    sitting.say(*[rolled("1", "2", "3", "4")] * 4, READY, *[NOBODY] * 16)
    assert sitting.words.endswith("Take a new sheet for game 2. Roll 1: what do you roll?")
    assert sitting.say(READY).startswith("You roll the die, and I wait.")
    assert sitting.say(number("seven")) == "7. Roll 2?"
    assert (sitting.state.rolls, len(sitting.state.finished)) == ("7", 1)
    assert sitting.say(UNDO).endswith("Take a new sheet for game 2. Roll 1: what do you roll?")
    assert sitting.say(UNDO).startswith("There is nothing here that I could take back.")


def test_a_table_that_rolls_can_be_written_down_at_any_time() -> None:
    sitting = with_die("Anna", bots=1)
    for digit in ROLLS:
        sitting.say(rolled(digit))
        written = records(sitting.table)
        assert records(read_table(CHAIRMAN.game, *written)) == written
