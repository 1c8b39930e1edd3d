"""Short answers at a table, about what is in doubt or was told last: "no, five", "oops"."""

import pytest

from skill.chair.heard import Heard
from tests.chair.arquimedes.counted import ONE_LEFT
from tests.chair.arquimedes.told import FIRST_ROUND, about, equation, sitting_at, table_of, told
from tests.chair.sitting import Sitting, heard, number

YES, NO, DONE, OOPS = heard("Yes"), heard("No"), heard("Done"), heard("CardsBack")
NOBODY = heard("Nobody")
WRONG = equation("5-4=2")
ON_FIVE = "#5"


def at(actions: str, *said: Heard) -> Sitting:
    sitting = sitting_at(table_of(actions))
    sitting.say(*said)
    return sitting


def no(other: int) -> Heard:
    """ "No, five"."""
    return about("OtherNumber", number=str(other))


@pytest.mark.parametrize(
    ("actions", "before", "other", "after"),
    [
        ("", (), no(5), "#5"),
        ("#3", (), no(5), "#5"),
        ("#3 0:3*3=9", (), no(3), "#3 0:3*3=9"),
        ("#5", (WRONG,), no(3), "#5 0:5-3=2"),
        ("#5", (equation("5+4=10"),), no(9), "#5 0:5+4=9"),
        ("#5", (about("Equation", operation="plus", second="joker", result="8"),), no(3), None),
        (FIRST_ROUND, (number("1"),), no(20), f"{FIRST_ROUND} 1=20"),
        (FIRST_ROUND, (), no(20), f"{FIRST_ROUND} 1=20"),
        (f"{FIRST_ROUND} 1=20", (), no(30), f"{FIRST_ROUND} 1=30"),
        (f"{FIRST_ROUND} 1=20 2=20", (), no(30), f"{FIRST_ROUND} 1=20 2=30"),
        (f"{FIRST_ROUND} 1=20 2=20 1<7", (), no(5), f"{FIRST_ROUND} 1=20 2=20 1<5"),
        (f"{FIRST_ROUND} 1=20 2=20", (number("13"), number("13")), no(5), None),
    ],
)
def test_another_number_replaces_what_is_in_doubt_or_was_told_last(
    actions: str, before: tuple[Heard, ...], other: Heard, after: str | None
) -> None:
    sitting = at(actions, *before, other)
    expected = {
        "#5": "#5 0:5+J3=8",
        f"{FIRST_ROUND} 1=20 2=20": f"{FIRST_ROUND} 1=20 2=20 1<13 2<5",
    }
    assert told(sitting) == (after or expected[actions])


def test_a_number_that_makes_no_equation_is_said_back() -> None:
    sitting = at("#3 0:3+2=5", no(9))
    assert sitting.words.startswith("That alone makes no correct equation.")
    assert told(sitting) == "#3 0:3+2=5"


def test_what_waits_was_told_last() -> None:
    """Clara's total waits for that of Boris, who is asked first."""
    sitting = at(FIRST_ROUND, number("30", name="Clara"))
    assert sitting.say(no(20)) == "Clara 20 is noted. Boris, what do your 7 cards count?"
    sitting.say(number("30"))
    assert told(sitting) == f"{FIRST_ROUND} 1=30 2=20"


def test_a_correction_of_somebody_who_waits_keeps_the_rest() -> None:
    both = about("Numbers", player_a="Clara", number_a="30")
    said = about("Correction", player_a="Clara", number="20")
    sitting = at(FIRST_ROUND, both, said, number("40"))
    assert told(sitting) == f"{FIRST_ROUND} 1=40 2=20"


@pytest.mark.parametrize(
    ("actions", "before", "after"),
    [
        (ON_FIVE, WRONG, "#5 0:5-4=1"),  # 5 minus 4 is 1
        (ON_FIVE, equation("5-3=3"), ON_FIVE),  # and 5 minus 3, or minus 1, is not what was said
    ],
)
def test_no_one_is_no_one_where_that_fits(actions: str, before: Heard, after: str) -> None:
    sitting = at(actions, before, NOBODY)
    assert told(sitting) == after
    assert sitting.asked == "arquimedes-turn"


def test_no_one_may_be_a_total() -> None:
    """Boris holds one card; it is a one, and not a fifty."""
    one = f"{FIRST_ROUND} 1#1"
    assert told(at(one, number("50"), NOBODY)) == f"{one} 1=1"
    assert at(FIRST_ROUND, number("1"), NOBODY).words.startswith("Then please say it once more.")
    assert told(at(f"{FIRST_ROUND} 1=20 2=20", number("60"), NOBODY)).endswith(" 1<1")


# Yes, in other words ------------------------------------------------------------------------------


@pytest.mark.parametrize("said", [YES, DONE, OOPS])
def test_what_is_wrong_was_played_and_is_taken_back(said: Heard) -> None:
    sitting = at(ON_FIVE, WRONG)
    assert sitting.say(said) == "Anna takes the cards back and draws one. Boris, on 5?"
    assert told(sitting) == "#5 0?"


def test_what_sounds_alike_may_be_right_but_the_cards_go_back_all_the_same() -> None:
    """5 and 4 is 9, which sounds like 5; whoever takes the cards back knows what lies there."""
    said = equation("5+4=5")
    assert at(ON_FIVE, said).words == "I heard 5 plus 4 is 5. Was it 5 plus 4 is 9?"
    assert told(at(ON_FIVE, said, OOPS)) == "#5 0?"
    assert told(at(ON_FIVE, said, DONE)) == "#5 0:5+4=9"


def test_whoever_is_not_asked_takes_nothing_back() -> None:
    sitting = at(ON_FIVE, WRONG, heard("CardsBack", "Boris"))
    assert sitting.words.startswith("One after the other: Anna is asked first.")
    assert sitting.asked == "arquimedes-wrong"


@pytest.mark.parametrize(
    ("actions", "before"),
    [
        (ON_FIVE, equation("8-4=1")),
        (ON_FIVE, about("Equation", operation="plus", second="2")),
        (ON_FIVE, about("Equation", operation="plus")),
        (ONE_LEFT, equation("6+1=7")),
    ],
)
def test_what_is_not_known_to_be_wrong_costs_nothing(actions: str, before: Heard) -> None:
    sitting = at(actions, before, OOPS)
    assert told(sitting) == actions
    assert sitting.asked == "arquimedes-turn"


@pytest.mark.parametrize("actions", ["", "#3 0:3+2=5", FIRST_ROUND, f"{FIRST_ROUND} 1=20 2=20"])
def test_where_nothing_is_in_doubt_it_is_said_how_to_put_it_right(actions: str) -> None:
    sitting = at(actions, OOPS)
    assert sitting.words.startswith("To put something right, say for example:")
    assert told(sitting) == actions
