"""Cards named one by one where a total is asked for, and cards that somebody drew by number."""

import pytest

from skill.chair.heard import Heard
from tests.chair.arquimedes.counted import FEW, ONE_LEFT
from tests.chair.arquimedes.told import FIRST_ROUND, about, sitting_at, table_of, told
from tests.chair.sitting import Sitting, heard, number

THREE = f"{FIRST_ROUND} 1#3"
"""Boris has three cards to count, and Clara seven."""
TWO = f"{FIRST_ROUND} 1#2"


def at(actions: str, *said: Heard) -> Sitting:
    sitting = sitting_at(table_of(actions))
    sitting.say(*said)
    return sitting


def cards(*named: str, name: str = "") -> Heard:
    """ "A seven, a two and the joker"."""
    slots = {f"card_{x}": card for x, card in zip("abcdefg", named, strict=False)}
    return about("Cards", **slots, **({"player_a": name} if name else {}))


def two(first: str, second: str, **otherwise: str) -> Heard:
    """ "Seven and two", which is heard as the beginning of an equation."""
    return about("Equation", open=first, operation="plus", second=second, **otherwise)


def drew(count: str, name: str = "") -> Heard:
    """ "Clara drew two"."""
    return about("Drew", number=count, **({"player_a": name} if name else {}))


# Named one by one ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("actions", "said", "total"),
    [
        (THREE, cards("7", "2", "joker"), 22),  # the joker counts 13 (A15)
        (THREE, cards("7", "2", "joker", name="Boris"), 22),
        (THREE, cards("1", "1", "11"), 13),
        (TWO, two("7", "2"), 9),
        (TWO, two("joker", "2", player_a="Boris"), 15),
    ],
)
def test_cards_are_added_up(actions: str, said: Heard, total: int) -> None:
    sitting = at(actions)
    assert sitting.say(said).startswith(f"Boris {total}. Clara, what do your 7 cards count?")
    assert told(sitting) == f"{actions} 1={total}"


def test_those_of_somebody_who_is_asked_later_wait() -> None:
    seven = cards("1", "2", "3", "4", "5", "6", "7", name="Clara")
    assert at(THREE, seven).words.startswith("Clara 28 is noted. Boris, what do your 3")


@pytest.mark.parametrize(
    ("actions", "said", "answer"),
    [
        (FIRST_ROUND, cards("7", "2", "joker"), "I heard 3 cards, and by my count Boris has 7."),
        (FIRST_ROUND, two("7", "2"), "I heard 2 cards, and by my count Boris has 7."),
        (THREE, cards("1", "2", "3", name="Anna"), "I heard 3 cards, and by my count Anna has no"),
        (
            THREE,
            cards("1", "2", "3", name="Xenia"),
            "I know nobody called Xenia.",
        ),
        (THREE, cards("1", "2", "nonsense"), "I heard 3 cards, and by my count Boris has 3."),
    ],
)
def test_other_cards_than_are_held_by_count_are_no_total(
    actions: str, said: Heard, answer: str
) -> None:
    sitting = at(actions, said)
    assert sitting.words.startswith(answer)
    assert told(sitting) == actions


def test_they_answer_a_total_that_is_in_doubt() -> None:
    sitting = at(THREE, number("90"), cards("7", "2", "joker"))
    assert told(sitting) == f"{THREE} 1=22"


def test_a_result_makes_it_an_equation() -> None:
    assert told(at(TWO, two("7", "2", result="9"))) == TWO


@pytest.mark.parametrize(
    ("actions", "answer"),
    [
        ("", "I did not get a card from 1 to 13."),
        ("#3", "Say the equation, like: 3 plus 1 is 4; or, draw."),
        (f"{FIRST_ROUND} 1=20 2=20", "Tell me the card that is drawn: its number, or the joker."),
    ],
)
def test_elsewhere_several_cards_are_no_answer(actions: str, answer: str) -> None:
    sitting = at(actions, cards("7", "2", "joker"))
    assert sitting.words.startswith(answer)
    assert told(sitting) == actions


# Drawn --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("actions", "said", "after"),
    [
        (ONE_LEFT, drew("2", "Clara"), f"{ONE_LEFT} 2#8"),  # one of them was told
        (ONE_LEFT, drew("2"), f"{ONE_LEFT} 0#3"),
        (FIRST_ROUND, drew("2", "Clara"), f"{FIRST_ROUND} 2#8"),
        (f"{FIRST_ROUND} 1=20 2=20", drew("2"), f"{FIRST_ROUND} 1=20 2=20 1<2"),
        ("", drew("2"), "#2"),
    ],
)
def test_a_number_drawn_is_a_card_where_one_is_drawn_and_else_a_count(
    actions: str, said: Heard, after: str
) -> None:
    assert told(at(actions, said)) == after


def test_so_many_that_were_not_understood_are_no_card_more() -> None:
    sitting = at(ONE_LEFT, drew("nonsense", "Clara"))
    assert "Anna has four cards" in sitting.words
    assert told(sitting) == ONE_LEFT


@pytest.mark.parametrize(
    ("said", "after"),
    [
        (drew("1", "Anna"), "0#3"),
        (number("1", name="Anna"), "0#3"),  # she holds two, so that is what she drew
        (number("3", name="Anna"), "0#3"),  # and that is what she has
        (about("Drew", number="1"), "0#3"),
    ],
)
def test_who_drew_the_cards_that_are_lacking(said: Heard, after: str) -> None:
    """By count one is left to draw; Anna, who is asked, holds two."""
    sitting = sitting_at(table_of("#6", **FEW))
    sitting.say(heard("Empty"), said)
    assert told(sitting) == f"#6 {after}"
