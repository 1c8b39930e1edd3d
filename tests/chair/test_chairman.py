"""What belongs to every game: coming back, repeating, undoing, starting over, playing again."""

from __future__ import annotations

from random import Random

import pytest

from skill.chair.heard import Heard
from skill.chair.table import Company, Lobby, Profile, Standing, Table
from skill.games.base import CHANCE
from tests.chair.binomial.sitting import Sitting, alone, any_answer, at_the_table
from tests.chair.sitting import counted, heard, number, until_over, variant

NOBODY, UNDO = heard("Nobody"), heard("Undo")
DARK = variant("Variant", "dark")


def finished(*people: str) -> Sitting:
    sitting = Sitting()
    sitting.say(*at_the_table(*people), *[NOBODY] * 16)
    assert sitting.asked == "again"
    return sitting


# Coming and going ------------------------------------------------------------------------------


def test_the_first_words_are_a_welcome_and_a_question() -> None:
    said = Sitting().say(heard("Launch"))
    assert said.startswith("Welcome to Binomial")
    assert said.endswith("Do you play solo, or shall I chair a table?")


def test_an_utterance_that_opens_and_means_nothing_is_a_launch() -> None:
    sitting = Sitting()
    for intent in ("Fallback", "Fight", "NoSuchIntent"):
        assert "Welcome to Binomial" in sitting.say(Heard(intent, opens=True))


@pytest.mark.parametrize("wish", ["Solo", "Table", "Variant"])
def test_a_wish_that_opens_and_does_not_fit_hears_that_a_game_is_going_on(wish: str) -> None:
    sitting = Sitting()
    sitting.say(*at_the_table("Anna", "Boris"))
    before = sitting.table
    assert sitting.say(Heard(wish, opens=True)) == (
        "Welcome back. There is a game going on; to drop it, say start over. "
        "Card 1: smallest number, worth a point for everyone who fights. Anna, do you fight?"
    )
    assert sitting.table == before


@pytest.mark.parametrize("intent", ["Ready", "Next", "Done", "Insist", "Again"])
def test_whoever_opens_the_skill_to_go_on_does_not_hear_how_to_drop_the_game(intent: str) -> None:
    sitting = Sitting()
    sitting.say(*at_the_table("Anna", "Boris"))
    said = sitting.say(Heard(intent, opens=True)).removeprefix("Welcome back. ")
    assert said == (
        "Card 1: smallest number, worth a point for everyone who fights. Anna, do you fight?"
    )


def test_whoever_opens_the_skill_with_other_people_hears_that_a_game_is_going_on() -> None:
    sitting = Sitting()
    sitting.say(*at_the_table("Anna", "Boris")[:3])
    others = heard("Names", "Clara", "Dora")
    assert sitting.say(Heard("Names", others.slots, opens=True)).startswith(
        "Welcome back. There is a game going on; to drop it, say start over. Roll 1:"
    )


def test_no_game_is_going_on_before_the_first_roll_and_after_the_last_card() -> None:
    lobby = Sitting()
    lobby.say(heard("Names", "Anna", "Boris"), heard("Ready"))
    for sitting in (lobby, finished("Anna", "Boris")):
        said = sitting.say(Heard("Fight", opens=True))
        assert said.startswith("Welcome back.")
        assert "going on" not in said


def test_an_utterance_that_opens_can_be_the_answer() -> None:
    sitting = Sitting()
    sitting.say(*at_the_table("Anna", "Boris"))
    assert "The score" in sitting.say(Heard("Score", opens=True))
    assert "Anna fights." in sitting.say(Heard("Fight", opens=True))


@pytest.mark.parametrize("intent", ["Stop", "Cancel", "NavigateHome"])
def test_a_match_that_goes_on_is_kept(intent: str) -> None:
    sitting = Sitting()
    sitting.say(*at_the_table("Anna", "Boris"))
    before = sitting.table
    assert "I keep your game." in sitting.say(heard(intent))
    assert sitting.reply.question is None
    assert sitting.table == before
    assert sitting.say(heard("Launch")).startswith("Welcome back. Card 1")


def test_nothing_is_promised_when_there_is_nothing_to_keep() -> None:
    assert Sitting().say(heard("Stop")) == "Goodbye!"
    assert finished("Anna", "Boris").say(heard("Stop")) == "Goodbye!"


def test_what_was_not_understood_is_asked_again_in_other_words() -> None:
    sitting = Sitting()
    sitting.say(*at_the_table("Anna", "Boris"))
    asked = sitting.reply
    sitting.say(heard("Fallback"))
    assert (sitting.reply.question, sitting.reply.reprompt) == (asked.reprompt, asked.question)


def test_what_was_not_understood_twice_is_explained() -> None:
    sitting = Sitting()
    sitting.say(*at_the_table("Anna", "Boris"))
    asked = sitting.reply.question
    said = sitting.say(heard("Fallback"), heard("NoSuchIntent"))
    assert said.startswith("That does not fit here. Anna says fight or pass.")
    assert sitting.reply.question == asked


# Starting over ---------------------------------------------------------------------------------


@pytest.mark.parametrize("answer", ["No", "Next", "Ready", "Done", "Cancel", "Undo"])
def test_a_match_goes_on_unless_it_is_dropped_by_yes(answer: str) -> None:
    """ "Go on" and "continue" are heard as Ready: they must not drop the match."""
    sitting = Sitting()
    sitting.say(*at_the_table("Anna", "Boris"))
    before = sitting.table
    assert "Shall I really drop all that we have played" in sitting.say(heard("StartOver"))
    sitting.say(heard(answer))
    assert sitting.table == before


@pytest.mark.parametrize(
    "first", [[], [DARK, counted("Series", "two")]], ids=["as it is", "with variants"]
)
def test_yes_drops_the_match_but_not_the_people_and_variants(first: list[Heard]) -> None:
    sitting = Sitting()
    sitting.say(*first, heard("Names", "Anna", "Boris"), heard("Ready"))
    agreed = sitting.table.lobby
    sitting.say(heard("Ready"), heard("StartOver"))
    said = sitting.say(heard("Yes"))
    assert said.startswith("All right, we start over. At the table, clockwise: Anna and Boris.")
    assert ("Variants: playing in the dark. It is a match of 2 games." in said) is bool(first)
    assert sitting.table == Table(lobby=agreed, profile=Profile(last=agreed))
    assert sitting.asked == "binomial-begin"


def test_whoever_played_alone_starts_over_against_the_same() -> None:
    sitting = Sitting()
    sitting.say(*alone(2), heard("StartOver"), heard("Yes"))
    agreed = Lobby(Company.SOLO, 2, seated=True)
    assert sitting.table == Table(lobby=agreed, profile=Profile(alone=agreed))
    assert "You play against" in sitting.words


def test_who_starts_over_twice_begins_from_nothing_and_can_step_back() -> None:
    sitting = Sitting()
    sitting.say(*at_the_table("Anna", "Boris"), heard("StartOver"), heard("Yes"))
    same = sitting.table.lobby
    sitting.say(heard("StartOver"))
    assert sitting.table.lobby == Lobby()
    assert sitting.asked == "binomial-company"
    assert sitting.say(UNDO).startswith("One step back. At the table, clockwise: Anna and Boris.")
    assert sitting.table.lobby == same


OPENINGS = [heard("Launch"), *(Heard(i, opens=True) for i in ("Launch", "Yes", "Solo", "Fallback"))]


@pytest.mark.parametrize("opening", OPENINGS, ids=lambda h: f"{h.intent} {h.opens}")
def test_whether_to_start_over_is_forgotten_when_somebody_comes_back(opening: Heard) -> None:
    """A week later a yes is no answer to that. Here it says that Anna fights."""
    sitting = Sitting()
    sitting.say(*at_the_table("Anna", "Boris"))
    match = sitting.table.match
    sitting.say(heard("StartOver"), opening)
    assert sitting.table.doubt is None
    assert sitting.asked == "binomial-call"
    assert (sitting.table.match == match) is (opening.intent != "Yes")
    assert ("Anna fights." in sitting.words) is (opening.intent == "Yes")


def test_a_doubt_about_a_number_is_asked_again_when_somebody_comes_back() -> None:
    sitting = Sitting()
    sitting.say(*at_the_table("Anna", "Boris"), heard("Everyone"), number("88", "88"))
    before, asked = sitting.table, sitting.asked
    assert "88 cannot be" in sitting.say(heard("Launch"))
    assert (sitting.table, sitting.asked) == (before, asked)


def test_an_answer_to_the_question_before_is_heard_all_the_same() -> None:
    sitting = Sitting()
    sitting.say(*at_the_table("Anna", "Boris"), heard("StartOver"))
    assert "Anna fights." in sitting.say(heard("Fight", "Anna"))
    assert sitting.table.doubt is None


def test_whoever_started_over_is_welcomed_as_at_first() -> None:
    sitting = Sitting()
    sitting.say(heard("Names", "Anna", "Boris"), heard("StartOver"))
    assert "Welcome to Binomial" in sitting.say(heard("Launch"))


# What is settled -------------------------------------------------------------------------------

CHANGES = [
    *(heard(intent) for intent in ("Add", "Solo", "Table")),
    heard("Remove", "Anna"),
    counted("Series", "two"),
    counted("Solo", "two"),
    DARK,
    variant("DropVariant", "dark"),
]
SETTLED = "That is agreed before the game begins. To change it, say start over."


@pytest.mark.parametrize("wish", CHANGES, ids=lambda wish: f"{wish.intent} {len(wish.slots)}")
@pytest.mark.parametrize("turns", [0, 4, 5])
def test_what_was_agreed_before_the_first_roll_is_not_changed_after_it(
    wish: Heard, turns: int
) -> None:
    """Among the rolls, in the roll call, and where a number is asked for."""
    sitting = Sitting()
    sitting.say(*[*at_the_table("Anna", "Boris"), heard("Everyone")][: 3 + turns])
    before = sitting.table
    assert sitting.say(wish).startswith(SETTLED)
    assert sitting.table == before


def test_what_answers_the_question_is_no_change_of_what_was_agreed() -> None:
    sitting = Sitting()
    sitting.say(*at_the_table("Anna", "Boris"))
    assert "Anna fights." in sitting.say(heard("Add", "Anna"))


# Names in doubt --------------------------------------------------------------------------------


@pytest.mark.parametrize("meant", ["Dora", "Boris"])
def test_whose_name_was_heard_can_be_answered_with_anybody_at_the_table(meant: str) -> None:
    sitting = Sitting()
    sitting.say(*at_the_table("Dora", "Nora", "Boris"))
    assert sitting.say(heard("Only", "cora")) == "There are Dora and Nora. Which one?"
    assert f"{meant} fights." in sitting.say(heard("Names", meant))


# The variants ----------------------------------------------------------------------------------

ALL_FOUR = "playing in the dark, reward for fighting, openness, and in the same boat"
ANYTIME = {
    "at first": [],
    "in a lobby": [heard("Names", "Anna", "Boris"), heard("Ready")],
    "among the rolls": at_the_table("Anna", "Boris")[:4],
    "in the roll call": at_the_table("Anna", "Boris"),
    "in a doubt": [*at_the_table("Anna", "Boris"), heard("Everyone"), number("88", "88")],
    "starting over": [*at_the_table("Anna", "Boris"), heard("StartOver")],
    "at the end": [*at_the_table("Anna", "Boris"), *[NOBODY] * 16],
}


@pytest.mark.parametrize("when", ANYTIME)
def test_the_variants_can_be_asked_about_at_any_time(when: str) -> None:
    sitting = Sitting()
    sitting.say(*ANYTIME[when])
    before, asked = sitting.table, sitting.asked
    assert ALL_FOUR in sitting.say(heard("Variants"))
    assert "when somebody is down to one number" in sitting.say(variant("Variants", "openness"))
    assert ALL_FOUR not in sitting.words
    assert ALL_FOUR in sitting.say(variant("Variants", "chess"))
    assert (sitting.table, sitting.asked) == (before, asked)


# Another game ----------------------------------------------------------------------------------


@pytest.mark.parametrize("answer", ["Yes", "Ready", "Next", "Again", "StartOver"])
def test_another_game_has_the_same_players(answer: str) -> None:
    sitting = finished("Anna", "Boris")
    assert sitting.say(heard(answer)).startswith(
        "With pleasure. At the table, clockwise: Anna and Boris. Anna is the first chairman."
    )
    assert sitting.asked == "binomial-begin"
    sitting.say(heard("Ready"))
    assert sitting.state.setup.names == ("Anna", "Boris")
    assert sitting.state.rounds == ()


def test_another_game_has_other_rolls() -> None:
    """The seed is new; the same sixteen rolls again are a chance of one in 10 ** 16."""
    sitting = finished("Anna", "Boris")
    rolls = sitting.state.rolls
    sitting.say(heard("Yes"), *[heard("Ready")] * 4)
    assert len(sitting.state.rolls) == 16
    assert sitting.state.rolls != rolls


def test_another_game_has_the_same_variants_and_they_are_said() -> None:
    sitting = Sitting()
    sitting.say(*at_the_table("Anna", "Boris", first=[DARK, counted("Series", "2")]))
    for _ in until_over(sitting):
        sitting.say(NOBODY if sitting.asked == "binomial-dark" else heard("Ready"))
    said = sitting.say(heard("Again"))
    assert "Variants: playing in the dark. It is a match of 2 games." in said
    sitting.say(heard("Ready"))
    assert sitting.state.setup.variants == {"dark"}
    assert sitting.state.setup.games == 2


def test_before_the_end_again_repeats() -> None:
    sitting = Sitting()
    sitting.say(*at_the_table("Anna", "Boris"), heard("Fight"))
    assert "Anna fights." in sitting.say(heard("Repeat"))
    repeated = sitting.reply.lines
    sitting.say(heard("Again"))
    assert sitting.reply.lines == repeated


@pytest.mark.parametrize("answer", ["No", "Done"])
def test_no_says_goodbye_and_leaves_nothing_but_what_is_remembered(answer: str) -> None:
    sitting = finished("Anna", "Boris")
    agreed = sitting.table.lobby
    assert sitting.say(heard(answer)) == "Goodbye!"
    assert sitting.reply.question is None
    shared = tuple(Standing(name, matches=1, wins=1, points=0) for name in ("Anna", "Boris"))
    assert sitting.table == Table(profile=Profile(last=agreed, league=shared))


def test_variants_and_series_of_another_game_keep_the_players() -> None:
    sitting = finished("Anna", "Boris")
    sitting.say(DARK, counted("Series", "three"))
    assert sitting.table.lobby == Lobby(
        Company.TABLE, 0, ("Anna", "Boris"), seated=True, variants=frozenset({"dark"}), games=3
    )
    assert sitting.asked == "binomial-begin"


def test_somebody_can_join_for_another_game() -> None:
    sitting = finished("Anna", "Boris")
    sitting.say(heard("Names", "Clara"))
    assert sitting.table.lobby.names == ("Anna", "Boris", "Clara")


def test_other_company_can_be_chosen_for_another_game() -> None:
    sitting = finished("Anna", "Boris")
    sitting.say(counted("Solo", "two"))
    assert sitting.table.lobby == Lobby(Company.SOLO, 2, seated=True)
    sitting = finished("Anna", "Boris")
    sitting.say(heard("Table"), heard("Remove", "Boris"), heard("Names", "zoltan"))
    assert sitting.table.lobby.names == ("Anna", "Zoltan")


def test_what_was_chosen_for_another_game_can_be_taken_back() -> None:
    sitting = finished("Anna", "Boris")
    same = sitting.table.lobby
    sitting.say(heard("Solo"), heard("Undo"))
    assert sitting.table.lobby == same
    assert sitting.asked == "binomial-begin"


@pytest.mark.parametrize(
    "refused",
    [
        counted("Series", "twelve"),
        heard("Names", "hello"),
        heard("Swap", "Anna"),
        counted("Colleagues", "six"),
        Heard("Own"),
        heard("Remove", "zoltan"),
        variant("Variant", "chess"),
    ],
)
def test_what_is_refused_leaves_the_finished_match_on_the_table(refused: Heard) -> None:
    sitting = finished("Anna", "Boris")
    before = sitting.table
    sitting.say(refused)
    assert sitting.table == before


# Undo ------------------------------------------------------------------------------------------

GAMES = {
    "a table": at_the_table("Anna", "Boris", "Clara"),
    "alone": alone(3),
    "alone in the dark": alone(2, first=[DARK]),
    "a table in the dark": at_the_table("Anna", "Boris", first=[DARK]),
    "two games": alone(1, first=[counted("Series", "two")]),
}


@pytest.mark.parametrize("game", GAMES)
def test_what_is_taken_back_and_said_again_leads_to_the_same_table(game: str) -> None:
    """At every point of a match: the same rolls, cards, and moves of the bots."""
    sitting, chance = Sitting(), Random(game)
    sitting.say(*GAMES[game])
    for _ in until_over(sitting):
        before, pausing = sitting.table, sitting.state.to_act == CHANCE
        answer = any_answer(sitting, chance)
        sitting.say(answer)
        if sitting.table.doubt:
            sitting.say(heard("Yes"))
        if pausing:
            continue  # somebody was ready: there is nothing of theirs to take back
        after = sitting.table
        sitting.say(UNDO)
        assert sitting.table == before
        sitting.say(answer)
        if sitting.table.doubt:
            sitting.say(heard("Yes"))
        assert sitting.table == after


@pytest.mark.parametrize("answer", [heard("Everyone"), NOBODY, heard("AllBut", "Boris")])
def test_an_answer_for_several_is_taken_back_whole(answer: Heard) -> None:
    sitting = Sitting()
    sitting.say(*GAMES["a table"])
    before = sitting.table
    sitting.say(answer)
    after = sitting.table
    assert "I take back the answers of Anna, Boris, and Clara." in sitting.say(UNDO)
    assert sitting.table == before
    sitting.say(answer)
    assert sitting.table == after


def test_an_answer_for_the_rest_leaves_what_was_answered_before() -> None:
    sitting = Sitting()
    sitting.say(*GAMES["a table"], heard("Fight"))
    before = sitting.table
    sitting.say(NOBODY)
    assert "I take back the answers of Boris and Clara." in sitting.say(UNDO)
    assert sitting.table == before
    assert "I take back the answer of Anna." in sitting.say(UNDO)


def test_of_an_answer_for_people_the_bots_that_answered_after_it_are_not_named() -> None:
    sitting = Sitting()
    sitting.say(*GAMES["alone"], heard("Pass"))
    assert sitting.say(UNDO).startswith("I take back your last answer.")


def test_a_whole_game_can_be_taken_back_and_played_again() -> None:
    sitting, chance = Sitting(), Random(1)
    sitting.say(*GAMES["alone"])
    start, said, answered = sitting.table, [], 0
    for _ in until_over(sitting):
        said.append(any_answer(sitting, chance))
        sitting.say(said[-1])
        answered += 1
        if sitting.table.doubt:
            said.append(heard("Yes"))
            sitting.say(said[-1])
    end = sitting.table
    sitting.say(*[UNDO] * answered)
    assert sitting.table == start
    assert "nothing here that I could take back" in sitting.say(UNDO)
    sitting.say(*said)
    assert sitting.table == end


def test_the_last_answer_of_a_match_can_be_taken_back() -> None:
    sitting = finished("Anna", "Boris")
    assert "I take back the answers of Anna and Boris." in sitting.say(UNDO)
    assert sitting.asked == "binomial-call"


def test_undo_stays_within_a_game_of_a_series() -> None:
    """Until the next one begins, the last answer can be taken back; its sheets are new."""
    sitting = Sitting()
    first = [counted("Series", "two")]
    sitting.say(*at_the_table("Anna", "Boris", first=first), *[NOBODY] * 16)
    assert sitting.asked == "binomial-next-game"
    assert "I take back the answers" in sitting.say(UNDO)
    sitting.say(NOBODY, heard("Ready"))
    assert "nothing here that I could take back" in sitting.say(UNDO)
    sitting.say(*[heard("Ready")] * 4, NOBODY, UNDO)
    before = sitting.table
    assert before.answers == ()
    assert "nothing here that I could take back" in sitting.say(UNDO)
    assert sitting.table == before


def test_a_number_is_taken_back_by_its_name() -> None:
    sitting = Sitting()
    sitting.say(*GAMES["a table"], heard("Only", "Anna"), number("00", "00"))
    assert "I take back 00 of Anna." in sitting.say(UNDO)
    assert sitting.asked == "binomial-number"


def test_rolls_are_not_taken_back() -> None:
    sitting = Sitting()
    sitting.say(*GAMES["a table"][:5])
    before = sitting.table
    assert "nothing here that I could take back" in sitting.say(UNDO)
    assert sitting.table == before


def test_the_same_company_can_be_chosen_for_another_game() -> None:
    sitting = Sitting()
    sitting.say(*alone(3))
    for _ in until_over(sitting):
        sitting.say(heard("Pass"))
    assert "You play against" in sitting.say(counted("Solo", "three"))
    assert sitting.asked == "binomial-begin"
