"""Numbers that no card has where a card is drawn: the total that it makes, or misheard."""

import pytest

from skill.chair.heard import Heard
from tests.chair.arquimedes.roads import SHARED
from tests.chair.arquimedes.told import FIRST_ROUND, corrected, sitting_at, table_of, told
from tests.chair.sitting import Sitting, heard, number

TIED = f"{FIRST_ROUND} 1=20 2=20"
YES, NO, INSIST = heard("Yes"), heard("No"), heard("Insist")


def at(actions: str, *said: Heard) -> Sitting:
    sitting = sitting_at(table_of(actions))
    sitting.say(*said)
    return sitting


def since(sitting: Sitting) -> str:
    return told(sitting).removeprefix(TIED).strip()


def test_the_card_is_what_the_total_has_more() -> None:
    """20 before, and 27 with it: a seven."""
    sitting = at(TIED, number("27", name="Boris"))
    assert sitting.words == "Boris drew a seven, and has 27. Clara, which card do you draw?"
    assert since(sitting) == "1<7"


def test_also_of_somebody_who_is_asked_later() -> None:
    sitting = at(TIED, number("27", name="Clara"))
    assert sitting.words == "Clara 7 is noted. Boris, which card do you draw?"
    sitting.say(number("5"))
    assert since(sitting) == "1<5 2<7"


def test_thirteen_more_is_the_joker_if_the_thirteen_is_gone() -> None:
    assert since(at(TIED, number("33"))) == "1<13"
    assert since(at(TIED, number("13"), number("33"))) == "1<13 2<J"


def test_a_card_that_is_gone_is_asked_about_as_any_other() -> None:
    """Both elevens are drawn in the tie, and a third would make 31."""
    sitting = at(f"{TIED} 1<11 2<11 1<2", number("42"))
    assert sitting.words.startswith("An eleven? Both elevens are gone already.")


@pytest.mark.parametrize(("said", "card", "drawn"), [("60", "a six", 6), ("90", "a nine", 9)])
def test_what_only_sounds_like_a_card_is_asked_about(said: str, card: str, drawn: int) -> None:
    """No card makes 20 so many; and nothing is taken for another without a yes."""
    sitting = at(TIED, number(said))
    assert sitting.words == f"Boris: no card is {said}. Is it {card}?"
    assert since(sitting) == ""
    sitting.say(YES)
    assert since(sitting) == f"1<{drawn}"


@pytest.mark.parametrize(
    ("answer", "after", "words"),
    [
        (NO, "", "Then please say it once more. Boris, which card do you draw?"),
        (INSIST, "", "I did not get a card from 1 to 13."),
        (number("4"), "1<4", "Boris drew a four"),
        (number("24"), "1<4", "Boris drew a four"),
        (heard("Joker"), "1<J", "Boris drew the joker"),
        (corrected(4), "1<4", "Boris drew a four"),
    ],
)
def test_what_is_answered_then(answer: Heard, after: str, words: str) -> None:
    sitting = at(TIED, number("60"), answer)
    assert since(sitting) == after
    assert sitting.words.startswith(words)


def test_the_others_wait_meanwhile() -> None:
    sitting = at(TIED, number("27", name="Clara"), number("60"), YES)
    assert since(sitting) == "1<6 2<7"


def test_what_is_like_no_card_is_not_understood() -> None:
    assert at(TIED, number("99")).words == (
        "I did not get a card from 1 to 13. Boris, which card do you draw?"
    )


def test_a_total_corrects_the_card_that_was_drawn() -> None:
    sitting = at(f"{TIED} 1<5", corrected(26, "Boris"))
    assert since(sitting) == "1<6"


def test_for_the_match_there_is_no_total() -> None:
    """There the number alone counts, and thirty is asked about."""
    sitting = Sitting("arquimedes")
    sitting.say(*SHARED)
    assert sitting.asked == "arquimedes-final-card"
    assert sitting.say(number("30")).endswith("no card is 30. Is it a thirteen?")
