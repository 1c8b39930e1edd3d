"""Who sits where before a match: namesakes, names misheard, the order, colleagues, belongings."""

from __future__ import annotations

import doctest
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from skill.bots.binomial.characters import CHARACTERS
from skill.chair import seats
from skill.chair.heard import Heard, Said
from skill.chair.people import LONGEST_NAME, NameMatch, match_name
from skill.chair.record import read_table
from skill.chair.table import Company, Lobby, Profile, Table
from tests.alexa.people import records
from tests.chair.binomial.sitting import CHAIRMAN, Sitting, at_the_table
from tests.chair.sitting import counted, heard, number, variant, words

YES, NO, UNDO, READY = (heard(intent) for intent in ("Yes", "No", "Undo", "Ready"))
SEVEN = ("Anna", "Boris", "Clara", "Dora", "Emil", "Frida", "Gustav")
THREE = SEVEN[:3]
BOTS = tuple(character.name for character in CHARACTERS.values())


def sit(*utterances: Heard) -> Sitting:
    sitting = Sitting()
    sitting.say(*utterances)
    return sitting


def seated(*names: str) -> Sitting:
    return sit(heard("Names", *names), *([READY] if len(names) < 7 else []))


def finished(*names: str) -> Sitting:
    sitting = sit(*at_the_table(*names), *[heard("Nobody")] * 16)
    assert sitting.asked == "again"
    return sitting


def names(sitting: Sitting) -> tuple[str, ...]:
    return sitting.table.lobby.names


def test_others_may_come_with_two_of_one_name() -> None:
    sitting = Sitting()
    said = sitting.say(heard("Twins", "annas", "boris", "clara"))
    assert sitting.table.lobby.names == ("First Anna", "Second Anna", "Boris", "Clara")
    assert said.startswith("I call them First Anna and Second Anna.")


def test_one_colleague_more_at_a_time_and_none_at_all() -> None:
    sitting = Sitting()
    sitting.say(heard("Names", "Anna", "Boris"), heard("AnotherColleague"))
    assert sitting.table.lobby.bots == 1
    sitting.say(heard("AnotherColleague"))
    assert sitting.table.lobby.bots == 2
    sitting.say(heard("NoColleagues"))
    assert sitting.table.lobby.bots == 0
    alone = Sitting()
    alone.say(counted("Solo", "two"), heard("AnotherColleague"))
    assert alone.table.lobby.size == 3
    assert alone.say(heard("NoColleagues")).startswith("That is not a number of opponents")


def test_the_examples_of_the_seats_hold() -> None:
    results = doctest.testmod(seats)
    assert results.attempted > 8
    assert not results.failed


# Named once more -------------------------------------------------------------------------------


@pytest.mark.parametrize("again", [heard("Names", "ANNA"), heard("Add", "anna")])
def test_a_name_that_comes_again_is_asked_about(again: Heard) -> None:
    sitting = sit(heard("Names", "Anna", "Boris"))
    assert sitting.say(again) == "Is there a second Anna?"
    said = sitting.say(YES)
    assert said.startswith("I call them First Anna and Second Anna.")
    assert names(sitting) == ("First Anna", "Boris", "Second Anna")
    assert sitting.asked == "more-names"


def test_who_is_no_second_of_that_name_has_one_seat() -> None:
    sitting = sit(heard("Names", "Anna", "Boris"))
    before = sitting.table
    assert sitting.say(heard("Names", "Anna"), NO).startswith("All right, no other Anna.")
    assert sitting.table == before


def test_the_others_of_the_sentence_are_not_lost_whatever_is_answered() -> None:
    sentence = heard("Names", "Anna", "Boris", "Anna", "Clara")
    for answer, expected in {
        YES: ("First Anna", "Boris", "Second Anna", "Clara"),
        NO: THREE,
        UNDO: THREE,
        heard("Cancel"): THREE,
        heard("Names", "Dora"): (*THREE, "Dora"),
        heard("Swap", "Boris", "Clara"): ("Anna", "Clara", "Boris"),
        heard("Fight"): THREE,
    }.items():
        assert names(sit(sentence, answer)) == expected, answer


def test_another_answer_than_yes_or_no_is_heard_as_what_it_is() -> None:
    sitting = sit(heard("Names", "Anna", "Boris", "Anna"))
    assert sitting.say(READY).startswith("At the table, clockwise: Anna and Boris.")
    assert sitting.asked == "binomial-begin"
    sitting = sit(heard("Names", "Anna", "Boris", "Anna"))
    assert sitting.say(heard("Fight")).startswith("That does not fit here.")
    assert sitting.asked == "one-more"


def test_a_question_about_a_name_is_explained_and_kept() -> None:
    sitting = sit(heard("Names", "Anna", "Boris", "Anna"))
    before = sitting.table
    assert "If another person of that name plays, say yes" in sitting.say(heard("Help"))
    sitting.say(heard("Launch"))
    assert (sitting.table, sitting.asked) == (before, "one-more")


def test_each_name_that_comes_again_is_asked_about_in_turn() -> None:
    sitting = sit(heard("Names", "Anna", "John", "Anna", "Boris", "Jon"))
    assert sitting.asked == "one-more"
    sitting.say(YES)
    assert sitting.words.endswith("Jon sounds like John to me. Is Jon somebody else?")
    sitting.say(YES)
    assert names(sitting) == ("First Anna", "First John", "Second Anna", "Boris", "Second John")


def test_there_can_be_more_than_two_of_a_name() -> None:
    sitting = sit(heard("Names", "Anna", "Anna", "Boris", "Anna"), YES)
    assert sitting.words.endswith("Is there a third Anna?")
    sitting.say(YES)
    assert names(sitting) == ("First Anna", "Second Anna", "Boris", "Third Anna")


def test_one_no_answers_for_all_of_that_name() -> None:
    sitting = sit(heard("Names", "Anna", "Anna", "Boris", "Anna"), NO)
    assert names(sitting) == ("Anna", "Boris")
    assert sitting.asked == "more-names"


def test_names_that_sound_alike_are_told_apart_by_number() -> None:
    """ "Jon" is written as "John" by whatever hears it, or the other way round."""
    sitting = sit(heard("Names", "John", "Boris"))
    assert sitting.say(heard("Names", "jon")) == "Jon sounds like John to me. Is Jon somebody else?"
    assert "rename Second John to Lucky" in sitting.say(YES)
    assert names(sitting) == ("First John", "Boris", "Second John")
    sitting.say(heard("Rename", "second john", "johnny"))
    assert names(sitting) == ("John", "Boris", "Johnny")


def test_a_short_name_and_a_long_one_can_be_told_apart() -> None:
    sitting = sit(heard("Names", "Mary Ann", "Boris"))
    assert "Mary sounds like Mary Ann to me." in sitting.say(heard("Names", "mary"))
    sitting.say(YES)
    assert names(sitting) == ("Mary Ann", "Boris", "Mary")


def test_names_that_are_merely_near_are_two_names() -> None:
    assert names(sit(heard("Names", "Dora", "Nora", "Cora"))) == ("Dora", "Nora", "Cora")


def test_who_is_called_the_second_is_asked_about_unless_they_are_numbered_already() -> None:
    sitting = sit(heard("Names", "Anna", "Boris", "second anna"))
    assert sitting.words == "Is there a second Anna?"
    sitting.say(YES, heard("Add", "third anna"))
    assert names(sitting) == ("First Anna", "Boris", "Second Anna", "Third Anna")
    assert "I have Second Anna already." in sitting.say(heard("Names", "second anna"))


def test_a_name_without_number_is_asked_about_in_a_new_order_too() -> None:
    sitting = sit(heard("Twins", "Anna"))
    sitting.say(heard("Names", "Anna", "second anna", "Boris", "first anna"))
    assert sitting.words == "Is there a third Anna?"
    sitting.say(YES)
    assert names(sitting) == ("Third Anna", "Second Anna", "Boris", "First Anna")


def test_seats_can_stand_for_names_in_any_order() -> None:
    sitting = sit(heard("Table"), heard("Names", "Anna", "player two"))
    sitting.say(heard("Names", "player one"), heard("Names", "player three"))
    assert names(sitting) == ("Anna", "Player Two", "Player One", "Player Three")


def test_the_eighth_finds_no_seat_also_if_the_name_came_before() -> None:
    sitting = seated(*SEVEN)
    for late in (heard("Names", "Anna"), heard("Twins", "Anna")):
        assert "There is no seat left for Anna: we are 7 already." in sitting.say(late)
        assert sitting.asked == "binomial-begin"
    assert names(sitting) == SEVEN


def test_a_second_one_counts_among_those_who_are_expected() -> None:
    sitting = sit(counted("Table", "three"), heard("Names", "Anna", "Boris", "Anna"))
    assert sitting.asked == "one-more"
    assert "At the table, clockwise: First Anna, Boris, and Second Anna." in sitting.say(YES)
    assert sitting.asked == "binomial-begin"


@pytest.mark.parametrize("nothing", [Said(), Said("?"), Said("x" * (LONGEST_NAME + 1))])
def test_a_name_that_cannot_be_heard_twice_gets_the_advice_to_say_the_seat(nothing: Said) -> None:
    failed = Heard("Names", {"player_a": nothing})
    sitting = sit(heard("Names", "Anna", "Boris"))
    assert "Try another, like a nickname, or: player one." in sitting.say(failed)
    assert "if I cannot get it: player 3." in sitting.say(failed)
    sitting.say(heard("Names", "player three"))
    assert names(sitting) == ("Anna", "Boris", "Player Three")


# Twins -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("said", ["anna", "annas", "anna's"])
@pytest.mark.parametrize(
    ("before", "expected"),
    [
        (("Boris",), ("Boris", "First Anna", "Second Anna")),
        (("Anna", "Boris"), ("First Anna", "Second Anna", "Boris")),
    ],
)
def test_two_of_a_name_sit_next_to_each_other(
    said: str, before: tuple[str, ...], expected: tuple[str, ...]
) -> None:
    sitting = sit(heard("Table"), heard("Names", *before))
    told = sitting.say(heard("Twins", said))
    assert told.startswith("I call them First Anna and Second Anna.")
    assert names(sitting) == expected


@pytest.mark.parametrize("said", ["ana", "anas"])
def test_twins_are_spelled_as_the_one_who_sits_there(said: str) -> None:
    assert names(sit(heard("Names", "Anna", "Boris"), heard("Twins", said))) == (
        *("First Anna", "Second Anna"),
        "Boris",
    )
    assert names(sit(heard("Twins", said))) == ("First Ana", "Second Ana")


def test_twins_can_be_the_first_thing_that_is_said() -> None:
    sitting = sit(heard("Twins", "olivers"))
    assert sitting.table.lobby == Lobby(Company.TABLE, names=("First Oliver", "Second Oliver"))


def test_a_third_of_a_name_is_asked_about() -> None:
    sitting = sit(heard("Twins", "Anna"), heard("Names", "Boris"))
    assert sitting.say(heard("Twins", "Anna")) == "Is there a third Anna?"
    sitting.say(YES)
    assert names(sitting) == ("First Anna", "Second Anna", "Third Anna", "Boris")


def test_two_need_two_seats() -> None:
    sitting = sit(heard("Names", *SEVEN[:6]))
    assert "There is no seat left for Hans" in sitting.say(heard("Twins", "hans"))
    assert names(sitting) == SEVEN[:6]


def test_twins_nobody_understood_are_asked_for_again() -> None:
    assert "I did not get that name." in sit(heard("Table"), Heard("Twins")).words


def test_the_one_who_is_left_of_two_needs_no_number() -> None:
    twins = [heard("Names", "Boris"), heard("Twins", "Anna")]
    assert names(sit(*twins, heard("Remove", "first anna"))) == ("Boris", "Anna")
    assert names(sit(*twins, heard("Rename", "first anna", "anni"))) == ("Boris", "Anni", "Anna")


# The order -------------------------------------------------------------------------------------


def test_all_names_again_are_the_new_order() -> None:
    sitting = seated(*THREE)
    said = sitting.say(heard("Names", "klara", "anna", "boris"))
    assert said.startswith("At the table, clockwise: Clara, Anna, and Boris. Clara is the first")
    assert names(sitting) == ("Clara", "Anna", "Boris")


def test_an_order_can_be_told_before_all_are_seated_and_with_somebody_new_in_it() -> None:
    sitting = sit(heard("Names", *THREE), heard("Names", "Boris", "zoltan", "Anna", "Clara"))
    assert names(sitting) == ("Boris", "Zoltan", "Anna", "Clara")
    assert sitting.asked == "more-names"


def test_the_same_order_again_is_said_back() -> None:
    sitting = seated(*THREE)
    before = sitting.table
    assert sitting.say(heard("Names", *THREE)).startswith("At the table, clockwise: Anna, Boris")
    assert sitting.table == before
    assert sit(heard("Names", *THREE), heard("Names", *THREE)).words.startswith(
        "That is how I have it."
    )


def test_some_of_the_names_are_no_order_and_nobody_is_doubled() -> None:
    sitting = seated(*THREE)
    before = sitting.table
    assert "I have Clara and Anna already. For another order, name everybody" in sitting.say(
        heard("Names", "Clara", "Anna")
    )
    assert sitting.table == before
    sitting.say(heard("Names", "Clara", "Anna", "Dora"))
    assert names(sitting) == (*THREE, "Dora")


def test_only_some_of_them_means_that_the_others_are_out() -> None:
    sitting = seated(*THREE)
    assert "Boris is out." in sitting.say(heard("Only", "Clara", "Anna"))
    assert names(sitting) == ("Anna", "Clara")
    assert sitting.asked == "binomial-begin"


def test_two_change_places_in_the_order_that_was_told() -> None:
    sitting = seated(*THREE)
    said = sitting.say(heard("Swap", "Anna", "clara"))
    assert said.startswith("At the table, clockwise: Clara, Boris, and Anna. Clara is the first")
    assert names(sitting) == ("Clara", "Boris", "Anna")
    assert names(sit(heard("Names", "Anna", "Boris"), heard("Swap", "Boris", "Anna"))) == (
        "Boris",
        "Anna",
    )


@pytest.mark.parametrize(
    ("who", "after", "expected"),
    [
        ("Dora", "Anna", ("Anna", "Dora", "Boris", "Clara")),
        ("Boris", "Dora", ("Anna", "Clara", "Dora", "Boris")),
        ("Anna", "Boris", ("Anna", "Clara", "Dora", "Boris")),
        ("Anna", "Dora", ("Anna", "Boris", "Clara", "Dora")),
        ("Clara", "Boris", ("Anna", "Boris", "Clara", "Dora")),
    ],
)
def test_somebody_moves_next_after_another_and_the_tallest_stays_first(
    who: str, after: str, expected: tuple[str, ...]
) -> None:
    """Anna after Boris: clockwise Boris, Anna, Clara, Dora, told from the tallest on."""
    sitting = seated(*SEVEN[:4])
    sitting.say(heard("Move", who, after))
    assert names(sitting) == expected


def test_the_circle_is_told_from_the_tallest_on() -> None:
    sitting = seated(*SEVEN[:4])
    assert "Clara is the first chairman." in sitting.say(heard("First", "Clara"))
    assert names(sitting) == ("Clara", "Dora", "Anna", "Boris")
    sitting.say(READY)
    assert sitting.state.setup.names[sitting.state.chairman] == "Clara"


def test_the_tallest_may_be_the_first_to_be_named() -> None:
    sitting = sit(heard("Table"), heard("First", "zoltan"), heard("Names", "Anna"))
    assert names(sitting) == ("Zoltan", "Anna")
    assert "And your own name?" in sit(heard("First", "me")).words


@pytest.mark.parametrize(
    ("wish", "how"),
    [
        (heard("Swap", "Anna"), "Say both names, like: swap Anna and Clara."),
        (heard("Swap", "Anna", "Anna"), "Say both names, like: swap Anna and Clara."),
        (heard("Move"), "Say both names, like: Clara sits after Anna."),
        (heard("First"), "Say the name, like: Anna is the tallest."),
        (heard("Remove"), "Say who is out, like: remove Anna."),
        (heard("Rename", "Anna"), "Say the wrong name and the right one, like: rename Anna to"),
    ],
)
def test_half_a_wish_hears_how_to_say_it(wish: Heard, how: str) -> None:
    sitting = seated(*THREE)
    before = sitting.table
    assert sitting.say(wish).startswith(how)
    assert sitting.table == before


@pytest.mark.parametrize("intent", ["Remove", "Rename", "Swap", "Move"])
def test_where_nobody_sits_nobody_can_be_moved(intent: str) -> None:
    for before in ([], [heard("Table")], [counted("Solo", "two")]):
        said = sit(*before, heard(intent, "Anna", "Boris")).words
        assert said.startswith("That does not fit here.")


@pytest.mark.parametrize("intent", ["Remove", "Rename", "Swap", "Move"])
def test_whoever_is_not_at_the_table_is_a_stranger(intent: str) -> None:
    sitting = seated(*THREE)
    before = sitting.table
    said = sitting.say(heard(intent, "zebedee", "Anna"))
    assert said.startswith("I know nobody called Zebedee. At the table: Anna, Boris, and Clara.")
    assert sitting.table == before


# Names in doubt --------------------------------------------------------------------------------

CORRECTIONS = {
    heard("Remove", "ellie"): ("Anna", "Boris"),
    heard("Rename", "ellie", "olga"): ("Anna", "Boris", "Olga"),
    heard("Swap", "Anna", "ellie"): ("Eli", "Boris", "Anna"),
    heard("Move", "ellie", "anna"): ("Anna", "Eli", "Boris"),
    heard("First", "ellie"): ("Eli", "Anna", "Boris"),
}


@pytest.mark.parametrize("wish", CORRECTIONS, ids=lambda wish: wish.intent)
@pytest.mark.parametrize("answer", [YES, heard("Names", "Eli")], ids=lambda said: said.intent)
def test_a_name_that_is_not_quite_one_is_asked_about(wish: Heard, answer: Heard) -> None:
    """Ellie is near Eli, but another name."""
    for sitting in (seated("Anna", "Boris", "Eli"), finished("Anna", "Boris", "Eli")):
        before = sitting.table.lobby
        assert sitting.say(wish) == "Did you mean Eli?"
        assert sitting.table.lobby == before
        sitting.say(answer)
        assert names(sitting) == CORRECTIONS[wish]
        assert sitting.table.doubt is None


@pytest.mark.parametrize("wish", CORRECTIONS, ids=lambda wish: wish.intent)
def test_a_name_that_was_not_meant_changes_nothing(wish: Heard) -> None:
    sitting = seated("Anna", "Boris", "Eli")
    before = sitting.table
    assert "Then please say it once more." in sitting.say(wish, NO)
    assert sitting.table == before
    sitting.say(wish, UNDO)
    assert sitting.table == before


def test_which_of_two_was_meant_can_be_answered_with_anybody_at_the_table() -> None:
    for answer, left in {"Dora": ("Nora", "Boris"), "Boris": ("Dora", "Nora")}.items():
        sitting = seated("Dora", "Nora", "Boris")
        assert sitting.say(heard("Remove", "cora")).startswith("There are Dora and Nora.")
        sitting.say(heard("Names", answer))
        assert names(sitting) == left


def test_which_of_the_twins_was_meant_is_asked() -> None:
    sitting = sit(heard("Names", "Boris"), heard("Twins", "Anna"))
    said = sitting.say(heard("First", "Anna"))
    assert said == "There are First Anna and Second Anna. Which one?"
    sitting.say(heard("Names", "second"))
    assert names(sitting) == ("Second Anna", "Boris", "First Anna")


# Names put right -------------------------------------------------------------------------------


def test_a_name_that_was_misheard_is_put_right_where_it_is() -> None:
    sitting = sit(counted("Table", "four"), heard("Names", "Anna", "Doris", "Clara"))
    assert sitting.say(heard("Rename", "Doris", "boris")).startswith("All right, Boris. I have")
    assert names(sitting) == ("Anna", "Boris", "Clara")
    sitting.say(heard("Names", "Dora"))
    assert sitting.asked == "binomial-begin"
    assert sitting.say(heard("Rename", "Dora", "Nora")).startswith(
        "All right, Nora. At the table, clockwise: Anna, Boris, Clara, and Nora."
    )


def test_another_spelling_of_the_same_name_puts_it_right() -> None:
    assert names(sit(heard("Names", "Jon", "Anna"), heard("Rename", "jon", "john"))) == (
        "John",
        "Anna",
    )


@pytest.mark.parametrize("taken", ["Anna", "ana"])
def test_nobody_is_given_the_name_of_another(taken: str) -> None:
    sitting = seated(*THREE)
    before = sitting.table
    assert sitting.say(heard("Rename", "Boris", taken)).startswith(
        "Boris cannot have that name too: I have Anna. Choose a nickname, or say: remove Boris."
    )
    assert sitting.table == before


@pytest.mark.parametrize("nothing", ["?", "me"])
def test_a_right_name_that_is_none_is_asked_for(nothing: str) -> None:
    sitting = seated(*THREE)
    assert "I did not get that name." in sitting.say(heard("Rename", "Boris", nothing))
    assert names(sitting) == THREE


# Colleagues ------------------------------------------------------------------------------------


@pytest.mark.parametrize("people", range(1, 7))
def test_colleagues_fill_the_table_and_sit_after_the_people(people: int) -> None:
    sitting = sit(heard("Names", *SEVEN[:people]), heard("Colleagues"))
    assert sitting.table.lobby.bots == 7 - people
    assert BOTS[6 - people] in sitting.words
    assert sitting.asked == "binomial-begin"
    sitting.say(READY)
    assert sitting.state.setup.names == (*SEVEN[:people], *BOTS[: 7 - people])
    kinds = [bool(sitting.state.setup.bot(seat)) for seat in range(7)]
    assert kinds == [False] * people + [True] * (7 - people)


def test_so_many_colleagues_as_are_wished_play_with_one_person() -> None:
    sitting = sit(counted("Colleagues", "two"))
    assert sitting.words.startswith("Polikarp and Innokentiy play with you. Tell me the names")
    sitting.say(heard("Names", "Anna"), READY)
    assert "At the table, clockwise: Anna, Polikarp, and Innokentiy." in sitting.words
    sitting.say(READY)
    assert sitting.state.setup.names == ("Anna", "Polikarp", "Innokentiy")


def test_the_number_of_colleagues_can_be_changed_down_to_none() -> None:
    sitting = seated(*THREE)
    sitting.say(counted("Colleagues", "three"), counted("Colleagues", "one"))
    assert "At the table, clockwise: Anna, Boris, Clara, and Polikarp." in sitting.words
    assert sitting.say(counted("Colleagues", "zero")).startswith(
        "All right, without colleagues of mine. At the table, clockwise: Anna, Boris, and Clara."
    )
    assert sitting.table.lobby == Lobby(Company.TABLE, names=THREE, seated=True)


def test_without_colleagues_one_person_is_no_table() -> None:
    sitting = sit(heard("Names", "Anna"), heard("Colleagues"), counted("Colleagues", "0"))
    assert sitting.asked == "more-names"
    assert "say, for example: two colleagues" in sitting.say(READY)


@pytest.mark.parametrize(
    ("people", "count", "answer"),
    [
        (3, "five", "There are seats for 4 colleagues of mine."),
        (6, "two", "There is a seat for one colleague of mine."),
        (7, "one", "We are a full table; there is no seat left"),
        (7, "", "We are a full table; there is no seat left"),
        (3, "some", "There are seats for 4 colleagues of mine."),
    ],
)
def test_more_colleagues_than_seats_are_refused(people: int, count: str, answer: str) -> None:
    sitting = seated(*SEVEN[:people])
    before = sitting.table
    assert sitting.say(counted("Colleagues", count)).startswith(answer)
    assert sitting.table == before


def test_colleagues_make_room_for_people() -> None:
    sitting = sit(heard("Names", *SEVEN[:4]), heard("Colleagues"))
    assert sitting.say(heard("Add", "Emil")).startswith("A colleague of mine makes room. At the")
    assert sitting.table.lobby.bots == 2
    assert sitting.say(heard("Add", "Frida", "Gustav")).startswith("2 colleagues of mine make room")
    assert sitting.table.lobby.bots == 0


def test_colleagues_leave_the_seats_of_those_who_are_still_expected() -> None:
    sitting = sit(counted("Table", "five"), heard("Names", "Anna"), heard("Colleagues"))
    assert sitting.table.lobby.bots == 2
    assert sitting.asked == "more-names"


@pytest.mark.parametrize("name", ["Polikarp", "polycarp"])
def test_a_colleague_who_is_called_like_somebody_stays_away(name: str) -> None:
    sitting = sit(heard("Table"), heard("Names", name), heard("Colleagues"))
    assert sitting.table.lobby.bots == 5
    sitting.say(READY)
    assert sitting.state.setup.names == (name.title(), *BOTS[1:])


@pytest.mark.parametrize("intent", ["Remove", "First"])
def test_a_colleague_has_no_seat_to_be_moved_from(intent: str) -> None:
    sitting = seated(*THREE)
    sitting.say(counted("Colleagues", "one"))
    before = sitting.table
    assert "Polikarp is a colleague of mine" in sitting.say(heard(intent, "polikarp"))
    assert sitting.table == before


def test_colleagues_of_whoever_plays_alone_are_opponents() -> None:
    for before, count, size in (
        ([heard("Solo")], "two", 2),
        ([counted("Solo", "two")], "three", 3),
        ([heard("Solo")], "", 6),
    ):
        sitting = sit(*before, counted("Colleagues", count))
        assert sitting.table.lobby == Lobby(Company.SOLO, size, seated=True)
    sitting = sit(counted("Colleagues", "two"), heard("Only", "me"))
    assert sitting.table.lobby == Lobby(Company.SOLO, 2, seated=True)


def test_the_hint_at_a_variant_counts_the_colleagues() -> None:
    assert "the same boat" in sit(heard("Names", *THREE), heard("Colleagues")).words
    sitting = seated(*SEVEN[:4])
    assert "reward for fighting" in sitting.words
    assert "reward for fighting" not in sitting.say(counted("Colleagues", "one"))


@pytest.mark.parametrize("wish", [heard("Add", "Anna"), heard("Twins", "Anna")])
def test_whoever_plays_alone_hears_how_to_come_to_a_table(wish: Heard) -> None:
    sitting = sit(counted("Solo", "two"))
    before = sitting.table
    assert sitting.say(wish).startswith("You play alone here. If you are several, say: table.")
    assert sitting.table == before


# Last time's table -----------------------------------------------------------------------------

LAST = Lobby(
    Company.TABLE,
    names=THREE,
    seated=True,
    variants=frozenset({"openness"}),
    games=2,
    bots=1,
    own=frozenset({"die"}),
)
AGREED = (
    "At the table, clockwise: Anna, Boris, Clara, and Polikarp. Anna is the first chairman. "
    "Variants: openness. It is a match of 2 games. You use your own die."
)


@pytest.mark.parametrize("before", [[], [heard("Table")], [heard("Solo")]])
def test_the_same_people_sit_as_last_time_with_all_that_was_agreed(before: list[Heard]) -> None:
    sitting = Sitting(Table(profile=Profile(last=LAST)))
    assert sitting.say(*before, heard("SamePeople")).startswith(AGREED)
    assert sitting.table.lobby == LAST
    assert sitting.asked == "binomial-begin"
    sitting.say(heard("SamePeople"), UNDO)
    assert sitting.table.lobby == (
        LAST if before == [heard("SamePeople")] else sit(*before).table.lobby
    )


def test_what_was_agreed_at_a_table_is_what_the_same_people_get() -> None:
    sitting = sit(variant("Variant", "openness"), *at_the_table("Anna", "Boris"))
    sitting.say(heard("StartOver"), YES, heard("StartOver"))
    assert sitting.table.lobby == Lobby()
    sitting.say(heard("SamePeople"))
    assert sitting.table.lobby == Lobby(
        Company.TABLE, names=("Anna", "Boris"), seated=True, variants=frozenset({"openness"})
    )


def test_where_nobody_has_played_the_same_people_are_asked_for_their_names() -> None:
    sitting = sit(heard("SamePeople"))
    assert sitting.words.startswith("I have no table in my notebook yet. Tell me the names")


def test_all_that_is_agreed_is_said_to_whoever_comes_back_or_steps_back() -> None:
    sitting = Sitting(Table(LAST))
    for utterance in (heard("Repeat"), heard("Launch")):
        assert AGREED in sitting.say(utterance)
    sitting.say(counted("Series", "3"))
    assert sitting.say(UNDO).startswith(f"One step back. {AGREED}")


def test_colleagues_are_told_before_all_are_seated_too() -> None:
    sitting = sit(heard("Names", "Anna"), counted("Colleagues", "one"))
    assert sitting.say(heard("Repeat")).startswith("Polikarp plays with you. I have Anna.")


# Belongings ------------------------------------------------------------------------------------


def belonging(intent: str, *ids: str) -> Heard:
    slots = zip(("belonging", "belonging_b"), ids, strict=False)
    return Heard(intent, {slot: Said(id_, (id_,)) for slot, id_ in slots})


def test_a_table_brings_its_own_die_and_cards_and_puts_them_away_again() -> None:
    sitting = sit(belonging("Own", "die"))
    assert sitting.words.startswith("With your own die: you roll it, and tell me each digit.")
    assert sitting.table.lobby.own == {"die"}
    assert "With your own cards: you turn them" in sitting.say(belonging("Own", "cards"))
    assert sitting.table.lobby.own == {"die", "cards"}
    assert sitting.say(belonging("House", "die")).startswith("All right, I roll the die.")
    assert sitting.table.lobby.own == {"cards"}


def test_both_can_be_said_at_once() -> None:
    sitting = sit(belonging("Own", "cards", "die"))
    assert sitting.table.lobby.own == {"die", "cards"}
    sitting.say(belonging("House", "die", "cards"))
    assert sitting.table.lobby.own == set()
    assert sitting.words.startswith("All right, I roll the die. All right, I turn the cards.")


@pytest.mark.parametrize("intent", ["Own", "House"])
def test_what_the_game_has_no_use_for_is_refused_kindly(intent: str) -> None:
    for useless in (belonging(intent, "sheep"), Heard(intent)):
        sitting = sit(useless)
        assert sitting.words.startswith("You can bring your own die, or your own cards.")
        assert sitting.table == Table()


# Another game ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("wish", "people", "bots"),
    [
        (heard("Add", "Dora"), (*THREE, "Dora"), 0),
        (heard("Add", "Nora"), (*THREE, "Nora"), 0),
        (heard("Remove", "Boris"), ("Anna", "Clara"), 0),
        (heard("Only", "Anna", "Boris"), ("Anna", "Boris"), 0),
        (heard("Rename", "Boris", "Bob"), ("Anna", "Bob", "Clara"), 0),
        (heard("Swap", "Anna", "Boris"), ("Boris", "Anna", "Clara"), 0),
        (heard("Move", "Clara", "Anna"), ("Anna", "Clara", "Boris"), 0),
        (heard("First", "Clara"), ("Clara", "Anna", "Boris"), 0),
        (heard("Names", "Clara", "Boris", "Anna"), ("Clara", "Boris", "Anna"), 0),
        (heard("Twins", "Clara"), ("Anna", "Boris", "First Clara", "Second Clara"), 0),
        (counted("Colleagues", "two"), THREE, 2),
    ],
    ids=lambda value: value.intent if isinstance(value, Heard) else "",
)
def test_who_sits_where_can_be_changed_between_matches(
    wish: Heard, people: tuple[str, ...], bots: int
) -> None:
    sitting = finished(*THREE)
    same = sitting.table.lobby
    sitting.say(wish)
    assert sitting.table.lobby == Lobby(Company.TABLE, names=people, seated=True, bots=bots)
    assert sitting.asked == "binomial-begin"
    sitting.say(UNDO)
    assert sitting.table.lobby == same


def test_the_results_count_when_somebody_joins_for_another_game() -> None:
    sitting = finished("Anna", "Boris")
    sitting.say(heard("Add", "Dora"))
    assert [standing.matches for standing in sitting.table.profile.league] == [1, 1]


@pytest.mark.parametrize("wish", [*CORRECTIONS, heard("Twins", "Anna"), belonging("Own", "die")])
def test_during_a_match_all_that_is_settled(wish: Heard) -> None:
    sitting = sit(*at_the_table("Anna", "Boris", "Eli"))
    before, settled = sitting.table, "That is agreed before the game begins."
    said = sitting.say(wish)
    if wish.intent == "First":  # in other games somebody else may start a round: who is asked first
        assert said == "Did you mean Eli?"
        said = sitting.say(YES)
    assert settled in said
    assert sitting.table == before


# Whatever is said ------------------------------------------------------------------------------

NAMES = st.sampled_from(
    (
        *("Anna", "ANNA", "ana", "annas", "first anna", "second anna", "John", "jon", "joan"),
        *("Mary", "Mary Ann", "Zoë", "zoe", "Polikarp", "polycarp", "Boris", "Doris", "Dora"),
        *("player three", "player 3", "player one", "second", "me", "?", "", "x" * LONGEST_NAME),
    )
)
SAYINGS = st.one_of(
    st.just(YES),
    st.builds(heard, st.just("Twins"), st.sampled_from(("Anna", "John"))),
    st.builds(
        heard, st.sampled_from(("Names", "Add", "Only")), NAMES, NAMES, NAMES, NAMES, NAMES, NAMES
    ),
    st.builds(heard, st.sampled_from(("Names", "Add", "Only", "Twins", "Remove")), NAMES),
    st.builds(heard, st.sampled_from(("Swap", "Move", "Rename", "Remove", "Names")), NAMES, NAMES),
    st.builds(heard, st.sampled_from(("First", "Twins")), NAMES),
    st.builds(
        counted,
        st.sampled_from(("Colleagues", "Table", "Solo")),
        st.sampled_from(("", "0", "1", "two", "six")),
    ),
    st.builds(belonging, st.sampled_from(("Own", "House")), st.sampled_from(("die", "cards"))),
    st.just(number("three", "03")),
    st.sampled_from([heard(i) for i in ("Yes", "No", "Ready", "SamePeople", "Table", "StartOver")]),
)


@settings(max_examples=300, deadline=None)
@given(st.lists(SAYINGS, max_size=12), st.booleans())
def test_whatever_is_said_everybody_can_be_called_and_every_step_taken_back(
    sayings: list[Heard], played_before: bool
) -> None:
    table = Table(profile=Profile(last=LAST if played_before else None))
    lobbies = [table.lobby]
    for saying in sayings:
        after = said_to(table, saying)
        if after.match:
            assert after.match.setup.names[:1] == (after.lobby.names or ("",))[:1]
            continue
        check(after)
        table = after
        if table.lobby != lobbies[-1]:
            lobbies.append(table.lobby)
    table = replace(table, doubt=None)
    for lobby in reversed(lobbies[:-1]):
        table = said_to(table, UNDO)
        assert table.lobby == lobby
    assert table.lobbies == ()


def said_to(table: Table, saying: Heard) -> Table:
    """The table after that, if the answer can be worded and written down."""
    hearing = CHAIRMAN.hear(table, saying)
    if hearing.table.match is None:
        reply = CHAIRMAN.say(hearing, hearing.table)
        assert reply.question
        assert words((*reply.lines, reply.question)).endswith("?")
    assert read_table(CHAIRMAN.game, *records(hearing.table)) == hearing.table
    return hearing.table


def check(table: Table) -> None:
    """Nobody is taken for another, and whoever is seated can play."""
    lobby = table.lobby
    if lobby.company is not Company.TABLE or not (lobby.names or lobby.bots):
        return
    everybody = CHAIRMAN.game.setup(lobby, table.profile).names
    assert everybody[: len(lobby.names)] == lobby.names
    assert len(everybody) == len(lobby.names) + lobby.bots <= 7
    assert not lobby.seated or len(everybody) >= 2
    assert len(set(map(str.casefold, everybody))) == len(everybody)
    for name in everybody:
        assert match_name(Said(name), everybody) == NameMatch(sure=name)
