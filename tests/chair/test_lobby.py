"""Before a match: company, seats, variants, series, and going back."""

from __future__ import annotations

import pytest

from skill.bots.base import Level, bot_id
from skill.bots.binomial.characters import CHARACTERS
from skill.chair.heard import Heard, Said
from skill.chair.people import LONGEST_NAME, spoken_name
from skill.chair.table import Company, Lobby, Table
from tests.chair.binomial.sitting import Sitting
from tests.chair.sitting import counted, heard, number, variant

SEVEN = ("Anna", "Boris", "Clara", "Dora", "Emil", "Frida", "Gustav")


def sit(*utterances: Heard) -> Sitting:
    sitting = Sitting()
    sitting.say(*utterances)
    return sitting


# Alone -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("opponents", range(1, 7))
def test_one_person_plays_against_one_to_six_colleagues(opponents: int) -> None:
    sitting = sit(counted("Solo", str(opponents)), heard("Ready"))
    characters = list(CHARACTERS)[:opponents]
    names = [CHARACTERS[id_].name for id_ in characters]
    assert sitting.state.setup.names == ("", *names)
    bots = [sitting.state.setup.bot(seat) for seat in range(opponents + 1)]
    assert bots == ["", *(bot_id(id_, Level.RELAXED) for id_ in characters)]


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


@pytest.mark.parametrize("answer", ["Ready", "No", "Nobody", "NobodyElse", "Next"])
def test_that_nobody_is_missing_can_be_said_in_several_ways(answer: str) -> None:
    sitting = sit(heard("Names", "Anna", "Boris"))
    sitting.say(heard(answer))
    assert sitting.asked == "binomial-begin"


def test_nobody_else_ends_no_seating_that_is_ended_or_has_not_begun() -> None:
    seated = [heard("Names", "Anna", "Boris"), heard("Ready")]
    for before in ([], [heard("Table")], seated):
        assert "That does not fit here." in sit(*before, heard("NobodyElse")).words


def test_who_ends_the_seating_early_hears_that_somebody_is_missing() -> None:
    sitting = sit(counted("Table", "four"), heard("Names", "Anna", "Boris"), heard("NobodyElse"))
    assert sitting.words.startswith("You said 4, and I have 2 names. If somebody is missing, say")
    assert "At the table, clockwise: Anna and Boris." in sitting.words
    assert sitting.asked == "binomial-begin"
    sitting.say(heard("Add", "Clara"))
    assert sitting.table.lobby.names == ("Anna", "Boris", "Clara")


def test_nobody_is_missing_where_it_was_not_said_how_many_there_are() -> None:
    for size in ([], [counted("Table", "two")]):
        assert "You said" not in sit(*size, heard("Names", "Anna", "Boris"), heard("Ready")).words


def test_one_name_is_not_a_table() -> None:
    sitting = sit(heard("Names", "Anna"))
    assert "at least 2" in sitting.say(heard("Ready"))
    assert sitting.asked == "more-names"


def test_the_seventh_name_fills_the_table_and_an_eighth_finds_no_seat() -> None:
    sitting = sit(heard("Names", *SEVEN))
    assert sitting.asked == "binomial-begin"
    for late in (heard("Names", "Hans"), heard("Add", "Hans")):
        assert "There is no seat left for Hans: we are 7 already." in sitting.say(late)
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


def test_somebody_can_still_join_before_the_first_roll() -> None:
    sitting = sit(heard("Names", "Anna", "Boris"), heard("Ready"))
    assert "Anna, Boris, and Clara" in sitting.say(heard("Names", "Clara"))
    assert sitting.asked == "binomial-begin"


def test_names_that_were_not_heard_are_asked_for_again() -> None:
    sitting = sit(heard("Table"))
    assert "I did not get that name." in sitting.say(Heard("Names", {"player_a": Said()}))
    assert sitting.asked == "binomial-names"


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


@pytest.mark.parametrize("said", ["hello", "zoltan"])
def test_where_no_names_were_asked_for_one_unknown_word_is_no_name(said: str) -> None:
    sitting = sit(heard("Names", said))
    assert sitting.table == Table()
    assert "That does not fit here." in sitting.words
    sitting = sit(heard("Names", "Anna", "Boris"), heard("Ready"))
    before = sitting.table
    sitting.say(heard("Names", said))
    assert sitting.table == before


def test_where_names_were_asked_for_any_word_is_one() -> None:
    sitting = sit(heard("Table"), heard("Names", "zoltan"), heard("Names", "hello"))
    assert sitting.table.lobby.names == ("Zoltan", "Hello")


def test_two_unknown_names_are_a_table() -> None:
    assert sit(heard("Names", "zoltan", "xanthippe")).table.lobby.names == ("Zoltan", "Xanthippe")


@pytest.mark.parametrize("seated", [[], [heard("Ready")]])
def test_add_adds_also_a_name_that_is_not_known(seated: list[Heard]) -> None:
    sitting = sit(heard("Names", "Anna", "Boris"), *seated, heard("Add", "zoltan"))
    assert sitting.table.lobby.names == ("Anna", "Boris", "Zoltan")
    assert sitting.table.lobby.seated is bool(seated)


def test_add_opens_a_table_but_not_for_whoever_plays_alone() -> None:
    assert sit(heard("Add", "zoltan")).table.lobby == Lobby(Company.TABLE, names=("Zoltan",))
    sitting = sit(counted("Solo", "two"))
    before = sitting.table
    sitting.say(heard("Add", "zoltan"))
    assert sitting.table == before


def test_somebody_can_be_taken_out_again() -> None:
    sitting = sit(heard("Names", "Anna", "Boris", "Clara"))
    assert "Boris is out." in sitting.say(heard("Remove", "boris"))
    assert sitting.table.lobby == Lobby(Company.TABLE, names=("Anna", "Clara"))
    assert sitting.asked == "more-names"
    assert "Clara and Anna are out." in sitting.say(heard("Remove", "Clara", "Anna"))
    assert sitting.asked == "binomial-names"


def test_if_those_who_are_left_are_enough_nobody_else_is_asked_for() -> None:
    sitting = sit(heard("Names", "Anna", "Boris", "Clara"), heard("Ready"))
    said = sitting.say(heard("Remove", "Boris"))
    assert said.startswith("Boris is out. At the table, clockwise: Anna and Clara.")
    assert sitting.asked == "binomial-begin"
    sitting.say(heard("Remove", "Anna"))
    assert sitting.table.lobby == Lobby(Company.TABLE, names=("Clara",))
    assert sitting.asked == "more-names"


@pytest.mark.parametrize(
    ("name", "answer"),
    [
        ("zoltan", "I know nobody called Zoltan. At the table: Anna and Boris."),
        ("?!", "I know nobody called that. At the table: Anna and Boris."),
        ("me", "I know nobody called that. At the table: Anna and Boris."),
    ],
)
def test_only_somebody_at_the_table_can_be_taken_out(name: str, answer: str) -> None:
    sitting = sit(heard("Names", "Anna", "Boris"))
    before = sitting.table
    assert answer in sitting.say(heard("Remove", "Anna", name))
    assert sitting.table == before


def test_where_nobody_is_nobody_can_be_taken_out() -> None:
    assert "That does not fit here." in sit(heard("Table"), heard("Remove", "Anna")).words


def test_just_me_plays_alone() -> None:
    for utterance in (heard("Names", "me"), heard("Only", "me")):
        assert sit(utterance).asked == "opponents"
    assert sit(heard("Table"), heard("Only", "me")).asked == "opponents"


def test_just_me_at_a_seated_table_plays_alone() -> None:
    sitting = sit(heard("Names", "Anna", "Boris"), heard("Ready"), heard("Only", "me"))
    assert sitting.table.lobby == Lobby(Company.SOLO)
    assert sitting.asked == "opponents"


def test_at_a_table_whoever_says_me_is_asked_for_the_name() -> None:
    for utterance in (heard("Names", "Boris", "me"), heard("Add", "me"), heard("Only", "me")):
        sitting = sit(heard("Table"), heard("Names", "Anna"))
        assert "And your own name?" in sitting.say(utterance)
        assert "Me" not in sitting.table.lobby.names
        assert sitting.table.lobby.company is Company.TABLE


def test_just_anna_and_boris_are_names() -> None:
    sitting = sit(heard("Table"), heard("Only", "Anna", "Boris"))
    assert sitting.table.lobby.names == ("Anna", "Boris")


@pytest.mark.parametrize("size", [counted("Table", "two"), number("two", "02"), heard("Both")])
def test_so_many_as_were_named_are_all(size: Heard) -> None:
    sitting = sit(heard("Names", "Anna", "Boris"), size)
    assert sitting.table.lobby.names == ("Anna", "Boris")
    assert sitting.asked == "binomial-begin"


def test_of_more_than_were_named_the_others_are_asked_for() -> None:
    sitting = sit(heard("Names", "Anna", "Boris"), heard("Ready"), counted("Table", "three"))
    assert sitting.asked == "more-names"
    sitting.say(heard("Names", "zoltan"))
    assert sitting.table.lobby.names == ("Anna", "Boris", "Zoltan")
    assert sitting.asked == "binomial-begin"


def test_of_fewer_than_were_named_some_have_to_be_taken_out() -> None:
    sitting = sit(heard("Names", "Anna", "Boris", "Clara"))
    assert "I have 3 names already. To take one out" in sitting.say(counted("Table", "two"))
    sitting.say(heard("Remove", "Clara"))
    assert sitting.table.lobby.names == ("Anna", "Boris")
    assert sitting.asked == "binomial-begin"


def test_a_table_once_more_asks_who_else_is_coming() -> None:
    sitting = sit(heard("Names", "Anna", "Boris"), heard("Ready"), heard("Table"))
    assert sitting.table.lobby.names == ("Anna", "Boris")
    assert sitting.asked == "more-names"


@pytest.mark.parametrize(
    ("said", "lobby"),
    [
        (number("one", "01"), Lobby(Company.SOLO)),
        (number("three", "03"), Lobby(Company.TABLE, 3)),
        (heard("Both"), Lobby(Company.TABLE, 2)),
    ],
)
def test_how_many_there_are_tells_the_company(said: Heard, lobby: Lobby) -> None:
    assert sit(said).table.lobby == lobby


@pytest.mark.parametrize(
    "answers",
    [
        [],
        [heard("Solo")],
        [heard("Table")],
        [heard("Names", "Anna")],
        [counted("Solo", "2")],
        [heard("Names", "Anna", "Boris"), heard("Ready")],
    ],
)
def test_whoever_needs_time_gets_it(answers: list[Heard]) -> None:
    sitting = sit(*answers)
    before, asked = sitting.table, sitting.asked
    assert sitting.say(heard("Wait")).startswith("No hurry. I wait.")
    assert (sitting.table, sitting.asked) == (before, asked)


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


def two_variants(intent: str, first: Said, second: Said) -> Heard:
    return Heard(intent, {"variant": first, "variant_b": second})


OPENNESS, BOAT = Said("openness", ("openness",)), Said("the boat", ("same_boat",))


def test_two_variants_can_be_chosen_in_one_sentence_and_dropped() -> None:
    sitting = sit(two_variants("Variant", OPENNESS, BOAT))
    assert sitting.table.lobby.variants == {"openness", "same_boat"}
    assert "All right, openness:" in sitting.words
    assert "All right, in the same boat:" in sitting.words
    sitting.say(two_variants("DropVariant", OPENNESS, BOAT))
    assert sitting.table.lobby.variants == set()
    assert "without openness" in sitting.words
    assert "without in the same boat" in sitting.words


def test_of_two_variants_the_one_that_was_not_resolved_is_none() -> None:
    for other in (Said("chess", ("chess",)), Said("dark"), Said(), OPENNESS):
        for pair in ((OPENNESS, other), (other, OPENNESS)):
            sitting = sit(two_variants("Variant", *pair))
            assert sitting.table.lobby.variants == {"openness"}
            assert sitting.words.count("All right, openness:") == 1


def test_of_the_variants_that_a_word_may_mean_it_is_the_likeliest() -> None:
    either = Said("the dark boat", ("chess", "dark", "same_boat"))
    sitting = sit(Heard("Variant", {"variant": either}))
    assert sitting.table.lobby.variants == {"dark"}


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
    """Whatever the steps were: each is one answer that changed something."""
    steps = [
        variant("Variant", "dark"),
        heard("Table"),
        heard("Names", "Anna"),
        heard("Names", "Boris", "Clara"),
        counted("Series", "three"),
        heard("Remove", "Clara"),
        heard("Ready"),
        heard("Add", "Dora"),
        variant("DropVariant", "dark"),
        heard("StartOver"),
        counted("Solo", "3"),
    ]
    sitting, lobbies = Sitting(), [Lobby()]
    for step in steps:
        sitting.say(step)
        assert sitting.table.lobby != lobbies[-1], step
        lobbies.append(sitting.table.lobby)
    for lobby in reversed(lobbies[:-1]):
        assert sitting.say(heard("Undo")).startswith("One step back.")
        assert sitting.table.lobby == lobby
    assert "nothing here that I could take back" in sitting.say(heard("Undo"))


def test_what_changes_nothing_is_no_step() -> None:
    sitting = sit(heard("Table"), heard("Names", "Anna"))
    sitting.say(heard("Names", "?!"), heard("Help"), heard("Wait"), heard("Fight"))
    sitting.say(heard("Undo"))
    assert sitting.asked == "binomial-names"


def test_twelve_steps_can_be_taken_back() -> None:
    sitting = sit(*[counted("Series", str(1 + games % 2)) for games in range(1, 15)])
    sitting.say(*[heard("Undo")] * 12)
    assert "nothing here that I could take back" in sitting.say(heard("Undo"))


def test_when_the_match_has_begun_the_lobby_is_agreed() -> None:
    sitting = sit(heard("Names", "Anna", "Boris"), heard("Ready"), heard("Ready"))
    assert sitting.table.lobbies == ()
    assert "nothing here that I could take back" in sitting.say(heard("Undo"))


def test_after_a_step_back_what_is_agreed_still_is_said() -> None:
    sitting = sit(heard("Names", "Anna", "Boris"), heard("Ready"), counted("Series", "2"))
    said = sitting.say(heard("Undo"))
    assert said.startswith("One step back. At the table, clockwise: Anna and Boris.")
    assert "2 games" not in said


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
    assert "It is a match of 3 games." in words


# Hints -----------------------------------------------------------------------------------------

HINTS = {
    "dark": "Two players may like playing in the dark",
    "reward_for_fighting": "For four or five, reward for fighting makes it livelier",
    "same_boat": "For six or seven, the same boat makes the fight easier",
}


@pytest.mark.parametrize(
    ("people", "hint"),
    [
        (2, "dark"),
        (3, None),
        (4, "reward_for_fighting"),
        (5, "reward_for_fighting"),
        (6, "same_boat"),
        (7, "same_boat"),
    ],
)
def test_a_table_hears_which_variant_suits_it_unless_it_has_chosen_it(
    people: int, hint: str | None
) -> None:
    """By the rulebook: the dark for two, the reward for four or five, the boat for six or seven."""
    seating = [heard("Names", *SEVEN[:people]), *([heard("Ready")] if people < 7 else [])]
    said = sit(*seating).words
    assert [id_ for id_, words in HINTS.items() if words in said] == ([hint] if hint else [])
    if hint:
        assert HINTS[hint] not in sit(variant("Variant", hint), *seating).words


def test_nobody_is_given_a_hint_who_plays_alone() -> None:
    for opponents in range(1, 7):
        said = sit(counted("Solo", str(opponents))).words
        assert not any(words in said for words in HINTS.values())
