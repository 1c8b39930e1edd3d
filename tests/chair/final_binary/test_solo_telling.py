"""A match against colleagues, by ear: what is told of it, how shortly, and what never is."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Final

import pytest

from skill.chair.final_binary.solo_telling import recap_alone, tell_alone
from skill.chair.heard import Heard
from skill.chair.table import Table
from skill.games.final_binary.legality import plays
from skill.games.final_binary.position import Phase
from tests.chair.final_binary.dealt import (
    ADA,
    BOUND,
    COSTLY,
    ENDED,
    FIRST,
    HAND,
    HINT,
    LAST_BUT_ONE,
    OTHERS_TURNED,
    REVIEW,
    SHORT,
    YES,
    after,
    coached,
    dealt,
    passing,
    said_at,
    told,
)
from tests.chair.final_binary.tables import cards, flip, numbers, sitting_at, suit
from tests.chair.final_binary.told import about
from tests.chair.sitting import Sitting, counted, heard, number, until_over, words

HAND_TOLD = "Red, trump: 1 and two suit cards. Blue: 3. Yellow: a suit card. Green: 2."
MOST_WORDS: Final = 60
"""So many words at most for what four colleagues did, or for the end of a round."""
MOST_AGAIN: Final = 45
"""So many, or less, where that is said again."""

# A round begins --------------------------------------------------------------------------------


def test_a_round_begins_with_its_trump_who_leads_and_the_hand() -> None:
    table = passing()
    assert table.match
    fresh = replace(table, match=table.match.undo(len(table.match.actions)))
    assert words(tell_alone(fresh, table)) == (
        f"Red is trump, and you lead first. {HAND_TOLD} Your binary cards: 0, 3, and 6."
    )


def test_what_was_passed_is_said_back_and_what_came_is_told_once_all_have_passed() -> None:
    assert told(passing(), "0>06") == "0 and 6 to Ada."
    assert told(passing(), "0>06 1>14 2>57") == "0 and 6 to Ada. You get 5 and 7 from Alan."


def test_of_cards_passed_by_others_to_others_nothing_is_told() -> None:
    """Who passed what stays a secret between the two (F7)."""
    assert told(after(passing(), "0>06"), "1>14") == ""


def test_setup_cards_are_told_and_then_the_own_row() -> None:
    passed = after(passing(), "0>06 1>14 2>57")
    assert told(passed, "0|3 1|4") == ""
    assert told(passed, "0|3 1|4 2|5") == (
        "Setup cards: you 3, Ada 4, and Alan 5. In front of you: 3, 3, 5, and 7."
    )


def test_a_later_round_is_told_with_its_number_and_who_leads() -> None:
    """The start moves left (F2): from you to Ada."""
    table = dealt(*SHORT, then=ENDED)
    deals = "1<b 2<y 0<r 1<b 2<y 0<r 1<1 2<2 0<0 1<4 2<5 0<3"
    assert told(table, f"^b {deals}") == (
        "Round 2: blue is trump, and Ada leads first. You have two red suit cards. "
        "Your binary cards: 0 and 3."
    )


# Tricks ----------------------------------------------------------------------------------------


def test_each_card_is_told_with_its_rank_and_then_who_won() -> None:
    """Two sixes, of which the later is higher (F13)."""
    assert told(dealt(), FIRST) == (
        "Blue 3 makes 6. Ada: blue 2 makes 6. Alan: blue with 7 makes 2. Ada wins, 1 so far."
    )


def test_a_suit_card_is_told_with_the_rank_after_its_flip() -> None:
    """3 and 5 are 6: the 4 comes up, the 1 goes down (F9, F10)."""
    assert told(dealt(), "0:r/5") == "Red with 5 makes 6."


def test_only_what_happened_since_the_last_answer_is_told() -> None:
    assert told(dealt(then="0:b3 1:b2"), "2:b/7 1:g1") == (
        "Alan: blue with 7 makes 2. Ada wins, 1 so far. Ada: green 1 makes 5."
    )


def test_that_one_leads_is_told_by_the_question() -> None:
    """Nobody else has red or green, and so you win."""
    seats = ("r1 g2 / r r / 0 3", "b1 b2 / b b / 1 2", "y1 b3 / y y / 5 7")
    sitting = sitting_at(dealt(*seats))
    assert sitting.say(cards("g2")).endswith("You win, 1 so far. You lead. Your card?")


# The last one to turn --------------------------------------------------------------------------


def test_the_last_one_to_turn_is_warned_as_soon_as_it_is_clear() -> None:
    """Ada keeps 0 and Alan 1; a 2 would make three, which is how many tricks there are (F16)."""
    before = dealt(*BOUND, then=OTHERS_TURNED.removesuffix(" 2:b/5"))
    assert told(before, "2:b/5").endswith(
        "You turn last, and the others keep 0 and 1. So a 2 may not stay: it would make 3."
    )


def test_and_once_more_before_the_last_card_is_turned() -> None:
    before = dealt(*BOUND, then=OTHERS_TURNED)
    assert told(before, "0:r/5").endswith(
        "You turn last, and the others keep 0 and 1. "
        "The 2 must go: if it stayed, the total would be 3."
    )


def test_whoever_has_turned_the_forbidden_number_is_not_warned_again() -> None:
    assert "You turn last" not in told(dealt(*BOUND, then=OTHERS_TURNED), "0:r/2")


def test_what_costs_points_whatever_is_turned_is_told_before_and_as_it_happens() -> None:
    """Both are 2: the rule is impossible, and ten points are lost at once (F17, F19)."""
    costly = dealt(*COSTLY, then="0:r1 1:r/3 2:g/4 1:g/4 2:b/5")
    assert told(costly, "0:r/3").endswith("Either card makes 3, so it costs 10 points.")
    assert told(costly, "0:r/3 0:y/2").endswith(" Yellow with 2 makes 2. You lose 10 points.")


# The end of a round, and of the match ------------------------------------------------------------


def test_the_end_of_a_round_tells_what_it_came_to_for_oneself_and_how_all_stand() -> None:
    """You won 2 and keep 3: that is 1 apart. Ada is 3 apart, and Alan 2 (F20, F22)."""
    assert told(dealt(*SHORT), ENDED).endswith(
        " You take it. Round 1: you won 2 with 3 left, 0. "
        "Points: you 0, Alan minus 2, and Ada minus 3."
    )


def test_of_a_card_that_is_thrown_off_no_rank_is_told() -> None:
    """Green is led and red is trump, so that blue cannot win; and what you play is all told."""
    seats = ("r1 g2 / r r / 0 3", "b1 b2 / b b / 1 2", "y1 b3 / y y / 5 7")
    assert told(dealt(*seats), "0:g2 1:b1 2:y/5").startswith(
        "Green 2 makes 5. Ada: blue 1. Alan: yellow with 5. You win"
    )


def test_the_end_of_the_match_tells_who_won() -> None:
    assert told(dealt(*SHORT, rounds=1), ENDED).endswith("Ada minus 3. You win the match!")


def test_if_the_lead_is_shared_another_round_is_announced() -> None:
    """Each is one off: nobody has points, and all share the lead (F23). The start moves left."""
    table = dealt(*BOUND, then=LAST_BUT_ONE, rounds=1)
    assert told(table, "0:y/2 1:g2 2:b3").endswith(
        "Round 1: you won 2 with 3 left, 0. Points: you 0, Ada 0, and Alan 0. "
        "A tie, so one round more."
    )
    assert words(recap_alone(after(table, "0:y/2 1:g2 2:b3"))).endswith(
        "You, Ada, and Alan share the lead, so there is a fourth round. Ada leads first in round 2."
    )


@pytest.mark.parametrize("seed", range(3))
def test_what_four_colleagues_do_is_told_in_a_breath_or_two(seed: int) -> None:
    """And so is the end of a round, with the trick before it, whatever it came to."""
    chance, sitting = Random(seed), Sitting("final_binary", seed=str(seed))
    sitting.say(Heard("Quiet"), counted("Solo", "four"), heard("Ready"))
    ended = 0
    for _ in until_over(sitting):
        is_card = sitting.asked == "final_binary-your-card"
        _answer(sitting, chance)
        is_end = sitting.asked != "final_binary-your-card"
        told = sitting.words if is_end else words(sitting.reply.lines)
        said = told.partition("You turn last")[0].partition("the match!")[0]
        assert not is_card or len(said.split()) <= MOST_WORDS, said
        ended += ": you won " in said
    assert ended >= 3


def _answer(sitting: Sitting, chance: Random) -> None:
    state = sitting.state
    if sitting.asked == "final_binary-your-card":
        sitting.say(cards(str(chance.choice(plays(state))).removeprefix("0:")))
    elif sitting.asked == "final_binary-your-pass":
        row = state.tableaux[0].row
        sitting.say(numbers("Two", row[0], row[-1]))
    else:
        sitting.say(YES)


# Coming back -----------------------------------------------------------------------------------


def test_who_comes_back_or_says_pardon_is_told_the_last_trick_and_what_lies_there() -> None:
    """Not the hand, for which one can ask."""
    table = dealt(then=f"{FIRST} 1:g1 2:r2")
    told = (
        "Round 1, trick 2, red is trump. Ada won the last trick: blue 2 makes 6. "
        "Ada: green 1 makes 5. Alan: red 2 makes 4."
    )
    assert words(recap_alone(table)) == told
    assert said_at(table, Heard("Repeat")) == f"{told} You can only play green 2. Shall I play it?"


@pytest.mark.parametrize("seed", range(2))
def test_it_is_said_again_in_few_words(seed: int) -> None:
    """With four opponents, whatever lies there."""
    chance, sitting = Random(seed), Sitting("final_binary", seed=str(seed))
    sitting.say(counted("Solo", "four"), heard("Ready"))
    for _ in until_over(sitting):
        told = words(recap_alone(sitting.table)).partition("You turn last")[0]
        assert len(told.split()) < MOST_AGAIN, told
        _answer(sitting, chance)


def test_who_comes_back_before_the_first_trick_is_told_what_a_round_begins_with() -> None:
    assert words(recap_alone(passing())).endswith("Your binary cards: 0, 3, and 6.")
    assert words(recap_alone(dealt(then="0:b3"))).endswith("Blue 3 makes 6.")


def test_who_comes_back_is_warned_of_what_may_not_be_left() -> None:
    assert words(recap_alone(dealt(*BOUND, then=LAST_BUT_ONE))).endswith(
        "The 2 must go: if it stayed, the total would be 3."
    )


def test_who_comes_back_between_rounds_or_after_the_match_is_told_how_it_stands() -> None:
    between = dealt(*SHORT, then=ENDED)
    points = "Points: you 0, Alan minus 2, and Ada minus 3."
    assert words(recap_alone(between)) == f"{points} Ada leads first in round 2."
    assert said_at(between, Heard("Launch")).endswith("Ready for round 2?")
    over = dealt(*SHORT, then=ENDED, rounds=1)
    assert words(recap_alone(over)) == f"{points} You win the match!"


# What is hidden --------------------------------------------------------------------------------

ASKED: Final = (
    *(HAND, HINT, REVIEW, YES),
    *map(heard, ("Playable", "Display", "Tricks", "Up", "Unseen", "WhoseTurn", "ThisTrick")),
    *map(heard, ("LastTrick", "Score", "Round", "Why", "MayTurn", "Repeat", "Launch", "Help")),
    *map(heard, ("Undo", "Coach", "About", "Agreed", "Rules", "Fallback", "Pass", "PlayIt")),
    *(cards(card) for card in ("r", "r/5", "b3", "y1", "g2", "r9")),
    *(suit("blue"), number("2"), flip(3), heard("Up", "Ada"), heard("Tricks", "Alan")),
    Heard("Unseen", about(suit="blue").slots),
)
"""What may be said on a turn: questions, and answers to it."""


def secrets() -> Iterator[tuple[Table, Table]]:
    """Two tables that differ in what whoever plays cannot know, and in nothing else."""
    other = "b2 b1 y1 / b g y / 1 2 4"
    alan, otherwise = "r2 r3 g1 / b y g / 5 7 7", "r2 r3 y1 / b y y / 5 7 7"
    mine = "r1 b3 g2 / r r y / 0 3 6"
    yield coached(dealt(mine, ADA, otherwise)), coached(dealt(mine, other, alan))
    mixed = "r2 b2 y1 / b g y / 1 2 4", "r3 b1 g1 / b y g / 5 7 7"
    yield coached(dealt(mine, ADA, otherwise)), coached(dealt(mine, *mixed))


@pytest.mark.parametrize("utterance", ASKED, ids=str)
def test_no_answer_gives_away_a_hidden_card(utterance: Heard) -> None:
    """Whatever the others hold, who asks is told the same."""
    for one, other in secrets():
        assert before_others(one, utterance) == before_others(other, utterance)


def before_others(table: Table, utterance: Heard) -> str:
    """The answer, up to what a colleague did then: that depends on its cards."""
    return said_at(table, utterance).partition("Ada: ")[0]


def test_before_all_have_passed_nobody_is_told_the_binary_cards_of_others() -> None:
    mine = "r1 b3 g2 / r r y / 0 3 6"
    one = passing(mine, ADA, "r2 r3 y1 / b y y / 5 7 7")
    other = passing(mine, "b1 b2 g1 / b g g / 5 2 7", "r2 r3 y1 / b y y / 1 4 7")
    for utterance in (HAND, heard("Up", "Ada"), heard("Up"), heard("Repeat"), heard("Display")):
        assert said_at(one, utterance) == said_at(other, utterance)
    coached_one, coached_other = coached(one), coached(other)
    assert said_at(coached_one, HINT) == said_at(coached_other, HINT)


def test_the_words_differ_where_cards_are_played() -> None:
    """So that the tests above can fail."""
    assert told(dealt(), "0:b3 1:b2") != told(dealt(), "0:b3 1:b1")


def test_a_match_is_played_to_its_end_by_answers_alone() -> None:
    chance, sitting = Random(7), Sitting("final_binary", seed="7")
    sitting.say(counted("Solo", "two"), heard("Ready"))
    for _ in until_over(sitting):
        _answer(sitting, chance)
    assert sitting.state.phase is Phase.OVER
    assert "the match!" in sitting.words or "share the win!" in sitting.words
