"""Before a match: company, seats, variants, series, and going back."""

from __future__ import annotations

import pytest

from skill.bots.binomial import COLLEAGUES
from skill.chair.base import Company, Heard, Lobby, Said
from skill.chair.lobby import LONGEST_NAME, spoken_name
from tests.chair.sitting import Sitting, counted, heard, number, variant

SEVEN = ("Anna", "Boris", "Clara", "Dora", "Emil", "Frida", "Gustav")


def sit(*utterances: Heard) -> Sitting:
    sitting = Sitting()
    sitting.say(*utterances)
    return sitting


# Alone -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("opponents", range(1, 7))
def test_one_person_plays_against_one_to_six_colleagues(opponents: int) -> None:
    sitting = sit(counted("Solo", str(opponents)), heard("Ready"))
    names = [bot.name for bot in COLLEAGUES.values()]
    assert sitting.state.setup.names == ("", *names[:opponents])
    bots = [sitting.state.setup.bot(seat) for seat in range(opponents + 1)]
    assert bots == ["", *list(COLLEAGUES)[:opponents]]


@pytest.mark.parametrize("count", ["0", "7", "eleven", "many", "?", "-1"])
def test_another_number_of_opponents_is_refused_and_asked_for_again(count: str) -> None:
    sitting = sit(heard("Solo"), number(count))
    assert "It can be 1 to 6." in sitting.words
    assert sitting.asked == "opponents"


def test_the_opponents_can_be_said_as_a_number_of_two_digits() -> None:
    """Alexa hears a lone "three" as the two-digit number 03."""
    assert sit(heard("Solo"), number("three", "03")).table.lobby.size == 3


def test_a_number_does_not_change_the_opponents_once_they_are_seated() -> None:
    sitting = sit(counted("Solo", "two"))
    sitting.say(number("five", "05"))
    assert sitting.table.lobby.size == 2


def test_whoever_plays_alone_is_asked_for_no_names() -> None:
    sitting = sit(heard("Solo"))
    before = sitting.table
    sitting.say(heard("Names", "Anna"))
    assert sitting.table == before


# At a table ------------------------------------------------------------------------------------


@pytest.mark.parametrize("people", range(2, 8))
def test_two_to_seven_people_sit_in_the_order_of_their_names(people: int) -> None:
    sitting = sit(heard("Names", *SEVEN[:people]), heard("Ready"), heard("Ready"))
    assert sitting.state.setup.names == SEVEN[:people]
    assert sitting.state.chairman == 0  # the tallest is named first
    assert not any(sitting.state.setup.bot(seat) for seat in range(people))


def test_names_can_come_one_by_one() -> None:
    sitting = sit(heard("Table"), heard("Names", "anna"), heard("Names", "boris", "clara"))
    assert sitting.table.lobby.names == ("Anna", "Boris", "Clara")
    assert sitting.asked == "more-names"


@pytest.mark.parametrize("answer", ["Ready", "No", "Nobody", "Next"])
def test_that_nobody_is_missing_can_be_said_in_several_ways(answer: str) -> None:
    sitting = sit(heard("Names", "Anna", "Boris"))
    sitting.say(heard(answer))
    assert sitting.asked == "binomial-begin"


def test_one_name_is_not_a_table() -> None:
    sitting = sit(heard("Names", "Anna"))
    assert "at least 2" in sitting.say(heard("Ready"))
    assert sitting.asked == "more-names"


def test_the_seventh_name_fills_the_table_and_an_eighth_finds_no_seat() -> None:
    sitting = sit(heard("Names", *SEVEN))
    assert sitting.asked == "binomial-begin"
    assert "There is no seat left for Hans: we are 7 already." in sitting.say(
        heard("Names", "Hans")
    )
    assert sitting.table.lobby.names == SEVEN


def test_when_it_was_said_how_many_play_nobody_else_is_asked_for() -> None:
    sitting = sit(counted("Table", "three"), heard("Names", "Anna", "Boris"))
    assert sitting.asked == "more-names"
    sitting.say(heard("Names", "Clara"))
    assert sitting.asked == "binomial-begin"


def test_how_many_play_can_be_said_instead_of_the_names() -> None:
    assert sit(heard("Table"), number("three", "03")).table.lobby.size == 3


@pytest.mark.parametrize("count", ["one", "8", "66", "some"])
def test_a_table_is_for_two_to_seven(count: str) -> None:
    assert "I can chair a table of 2 to 7." in sit(counted("Table", count)).words
    assert "I can chair a table of 2 to 7." in sit(heard("Table"), number(count)).words


def test_a_name_is_taken_once_in_whatever_case() -> None:
    sitting = sit(heard("Names", "Anna"))
    assert "I have Anna already." in sitting.say(heard("Names", "ANNA", "Boris"))
    assert sitting.table.lobby.names == ("Anna", "Boris")


def test_somebody_can_still_join_before_the_first_roll() -> None:
    sitting = sit(heard("Names", "Anna", "Boris"), heard("Ready"))
    assert "Anna, Boris, and Clara" in sitting.say(heard("Names", "Clara"))
    assert sitting.asked == "binomial-begin"


def test_names_that_were_not_heard_are_asked_for_again() -> None:
    sitting = sit(heard("Table"))
    assert "I did not get that name." in sitting.say(Heard("Names", {"player_a": Said()}))
    assert sitting.asked == "names"


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("anna", "Anna"),
        ("  mary   ann ", "Mary Ann"),
        ("jean-luc", "Jean-Luc"),
        ("o'sullivan", "O'Sullivan"),
        ("anna's", "Anna's"),
        ("j. j.", "J J"),
        ("zoë", "Zoë"),
        ("tom & jerry <3", "Tom Jerry 3"),
        ("<b>", "B"),
        ("?!", ""),
        ("", ""),
        ("x" * LONGEST_NAME, "X" + "x" * (LONGEST_NAME - 1)),
        ("x" * (LONGEST_NAME + 1), ""),
    ],
)
def test_a_name_is_written_as_a_name(text: str, name: str) -> None:
    assert spoken_name(Said(text)) == name


# Variants and series ---------------------------------------------------------------------------


@pytest.mark.parametrize("id_", ["dark", "reward_for_fighting", "openness", "same_boat"])
def test_a_variant_is_chosen_and_dropped_again(id_: str) -> None:
    sitting = sit(variant("Variant", id_))
    assert sitting.table.lobby.variants == {id_}
    assert sitting.asked == "binomial-company"
    assert "without" in sitting.say(variant("DropVariant", id_))
    assert sitting.table.lobby.variants == set()


def test_variants_add_up_and_reach_the_match() -> None:
    chosen = [variant("Variant", "openness"), variant("Variant", "dark")]
    sitting = sit(*chosen, counted("Solo", "1"), heard("Ready"))
    assert sitting.state.setup.variants == {"dark", "openness"}


@pytest.mark.parametrize("unknown", [Said("chess", ("chess",)), Said("dark"), Said()])
def test_a_variant_that_was_not_resolved_is_none(unknown: Said) -> None:
    sitting = sit(Heard("Variant", {"variant": unknown}))
    assert sitting.table.lobby == Lobby()
    assert "does not fit" in sitting.words


@pytest.mark.parametrize(("count", "games"), [("three", 3), ("1", 1), ("nine", 9)])
def test_a_series_is_of_one_to_nine_games(count: str, games: int) -> None:
    sitting = sit(counted("Series", count), counted("Solo", "1"), heard("Ready"))
    assert sitting.state.setup.games == games


@pytest.mark.parametrize("count", ["0", "ten", "some", ""])
def test_another_series_is_refused(count: str) -> None:
    sitting = sit(counted("Series", count))
    assert "one to 9 games" in sitting.words
    assert sitting.table.lobby.games == 1


# Going back ------------------------------------------------------------------------------------


def test_undo_goes_back_step_by_step_to_the_first_question() -> None:
    sitting = sit(heard("Names", "Anna", "Boris"), heard("Ready"))
    lobbies = []
    for _ in range(4):
        assert "One step back." in sitting.say(heard("Undo"))
        lobbies.append(sitting.table.lobby)
    table = Company.TABLE
    assert lobbies == [
        Lobby(table, names=("Anna", "Boris")),
        Lobby(table, names=("Anna",)),
        Lobby(table),
        Lobby(),
    ]
    assert "nothing to take back" in sitting.say(heard("Undo"))


def test_undo_takes_the_opponents_back_and_then_the_company() -> None:
    sitting = sit(counted("Solo", "3"), heard("Undo"))
    assert sitting.asked == "opponents"
    sitting.say(heard("Undo"))
    assert sitting.asked == "binomial-company"


def test_start_over_forgets_all_that_was_agreed() -> None:
    sitting = sit(variant("Variant", "dark"), heard("Names", "Anna"), heard("StartOver"))
    assert sitting.table.lobby == Lobby()
    assert "we start over" in sitting.words


def test_the_company_can_be_changed_before_the_first_roll() -> None:
    sitting = sit(heard("Names", "Anna", "Boris"), counted("Solo", "two"))
    assert sitting.table.lobby == Lobby(Company.SOLO, size=2, seated=True)


def test_whoever_comes_back_hears_what_was_agreed() -> None:
    agreed = [variant("Variant", "dark"), counted("Series", "3"), heard("Names", "Anna", "Boris")]
    words = sit(*agreed, heard("Ready"), heard("Launch")).words
    assert words.startswith("Welcome back. At the table, clockwise: Anna and Boris.")
    assert "playing in the dark" in words
    assert "3 games in a row" in words
