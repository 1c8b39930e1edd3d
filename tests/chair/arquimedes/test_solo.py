"""A match against colleagues, by ear: what is told of it, how shortly, and what never is."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Final

import pytest

from skill.chair.arquimedes.conversation import ArquimedesConversation
from skill.chair.arquimedes.solo_telling import tell_alone
from skill.chair.heard import Heard, Said
from skill.chair.solo import Solo
from skill.chair.table import Profile, Table
from skill.games.arquimedes.cards import NONE, Laid, with_card
from skill.games.arquimedes.state import Hand, Phase
from skill.games.base import Match, Seat
from tests.chair.arquimedes.dealt import (
    DRAW,
    HAND,
    HINT,
    PASS,
    REVIEW,
    YES,
    after,
    coached,
    dealt,
    plays,
    said_at,
    state_of,
)
from tests.chair.arquimedes.told import about, sitting_at
from tests.chair.sitting import Sitting, counted, heard, words

MOST_WORDS: Final = 30
"""So many words at most for what four colleagues did: a breath or two."""


def told(before: Table, actions: str) -> str:
    """What is told of those actions, one after the other."""
    return words(tell_alone(before, after(before, actions)))


def four(*hands: Hand, left: int = 20, turn: Seat = 0) -> Table:
    """The middle of a round on a one, of one person and three colleagues with those hands."""
    table = dealt("2 2", "3 3", "4 4", "5 5")
    state, match = state_of(table), table.match
    assert match
    laid = with_card(NONE, 1)
    unseen = state.setup.deck
    for card in (1, *(card for hand in hands for card in hand)):
        unseen = with_card(unseen, card, -1)
    while sum(unseen) > left:
        card = next(card for card, count in enumerate(unseen) if count)
        unseen, laid = with_card(unseen, card, -1), with_card(laid, card)
    middle = replace(
        state, hands=hands, open=Laid(1), unseen=unseen, laid=laid, left=left, turn=turn
    )
    return Table(table.lobby, match=Match(match.rules, match.setup, middle))


# A round begins --------------------------------------------------------------------------------


def begun(opponents: int, seed: str = "1") -> Sitting:
    """A match against so many that has begun."""
    sitting = Sitting("arquimedes", seed=seed)
    sitting.say(counted("Solo", str(opponents)), heard("Ready"))
    return sitting


def test_whoever_plays_alone_is_the_youngest_and_starts() -> None:
    """The colleagues are centuries old (A2)."""
    sitting = begun(2)
    assert sitting.words.startswith(
        "My colleagues are some centuries old, so you are the youngest, and start. You have "
    )
    assert sitting.words.endswith(" is open. Your turn?")
    assert sitting.state.turn == sitting.state.starter == 0


def test_whoever_has_played_before_is_not_told_so_again() -> None:
    played = Profile(solo=Solo(matches=1))
    sitting = Sitting("arquimedes", Table(profile=played))
    sitting.say(counted("Solo", "2"), heard("Ready"))
    assert sitting.words.startswith("You have ")


@pytest.mark.parametrize("opponents", [1, 2, 3, 4])
def test_everybody_is_dealt_five_cards_and_the_first_card_is_turned_up(opponents: int) -> None:
    state = begun(opponents).state
    assert [len(hand) for hand in state.hands] == [5] * (opponents + 1)
    assert state.left == 55 - 5 * (opponents + 1) - 1


def test_a_later_round_begins_with_a_yes_and_tells_its_first_card_if_a_colleague_starts() -> None:
    """Hypatia took the most in the round before, and so she starts (A2)."""
    table = dealt("5", "7", on="5", then="0:5=5")
    assert said_at(table, HAND).endswith("Ready for round 2?")
    again = after(table, "1<9 0<3 #9")
    assert words(tell_alone(table, again)) == "Round 2. You have a three. The first card is a nine."


def test_between_rounds_a_no_waits_and_nothing_is_played() -> None:
    table = dealt("5", "7", on="5", then="0:5=5")
    sitting = sitting_at(table)
    assert sitting.say(heard("No")).startswith("No hurry.")
    sitting.say(plays("5=5"))
    assert sitting.asked == "arquimedes-next-round"
    sitting.say(YES)
    assert sitting.state.phase is Phase.PLAYING


def test_who_comes_back_between_rounds_is_told_how_it_stands() -> None:
    told = said_at(dealt("5", "7", on="5", then="0:5=5"), heard("Launch"))
    assert told == (
        "Welcome back. In sum: you 0 and Hypatia 2. Hypatia took the most, and starts. "
        "Ready for round 2?"
    )


def test_who_comes_back_on_a_turn_is_told_the_hand_and_who_is_near_the_end() -> None:
    table = dealt("2 5 9", "1 1 7", "6 6 6", on="2", then="0+ 0<12 1:2-1=1")
    told = said_at(after(table, "2+ 2<9"), heard("Launch"))
    assert told == (
        "Welcome back. Round 1. Hypatia has one card left. You have a two, a five, a nine, and a "
        "twelve. Euclid drew. One is open. Your turn?"
    )


# Turns -----------------------------------------------------------------------------------------


def test_an_equation_is_told_whole_and_then_what_is_left_in_hand() -> None:
    table = dealt("2 3 9", "1 2 7", on="1")
    assert told(table, "0:1+2=3 1:3-1=2") == (
        "1 plus 2 is 3. Hypatia: 3 minus 1 is 2, one card left. You have a nine."
    )


def test_of_a_card_drawn_it_is_told_which_and_of_those_of_others_never() -> None:
    table = dealt("2 3", "1 1", "4 4", on="13")
    assert told(table, "0+ 0<8 1+ 1<9 2+ 2<10") == (
        "You draw an eight. Hypatia and Euclid draw. You have a two, a three, and an eight."
    )


def test_those_who_draw_one_after_the_other_are_told_in_one_clause() -> None:
    table = dealt("2 3", "1 1", "4 4", "6 6", on="13")
    assert told(table, "0+ 0<8 1+ 1<9 2+ 2<10 3+ 3<11").startswith(
        "You draw an eight. Hypatia, Euclid, and Sofya draw. "
    )
    apart = dealt("2 3 5", "1 1 1", "6 7 9", "6 6 6", on="13")
    assert told(apart, "0+ 0<8 1+ 1<9 2:13-6=7 3+ 3<11").startswith(
        "You draw an eight. Hypatia draws. Euclid: 13 minus 6 is 7, one card left. Sofya draws. "
    )


def test_a_joker_is_told_with_its_number_and_then_it_is_no_more_than_that() -> None:
    """As the open card it keeps the number it was called with (A13)."""
    table = dealt("2 J 9", "2 7 1", on="3")
    assert told(table, "0:3+2=J5 1:J5+2=7") == (
        "3 plus 2 is the joker as 5. Hypatia: 5 plus 2 is 7, one card left. You have a nine."
    )


def test_the_joker_turned_up_first_is_named_by_who_plays_on_it() -> None:
    """Until then it is open (A14)."""
    table = dealt("2 9 3", "1 1 1", on="J")
    asked = said_at(table, HAND)
    assert asked.endswith("The joker is open, as any number you say. Your turn?")
    assert told(table, "0:J7+2=9").startswith("The joker as 7 plus 2 is 9.")


def test_a_slip_is_told_with_the_card_it_cost() -> None:
    """Cards back, and one drawn (A10)."""
    assert told(dealt("2 3", "1 1", on="13"), "0? 0<8") == (
        "You take your cards back, and draw an eight. You have a two, a three, and an eight."
    )


def test_when_the_pile_runs_out_it_is_told_at_once() -> None:
    """From then on a turn is a play or a pass (A4)."""
    table = four((2, 3), (4, 4), (5, 5), (6, 6), left=2)
    said = told(table, "0+ 0<13 1+ 1<12 2- 3- 0-")
    empty = "The draw pile is empty: from now on, play or pass."
    assert said.startswith(f"You draw a thirteen. Hypatia draws. {empty} Euclid and Sofya pass. ")


@pytest.mark.parametrize("seed", range(12))
def test_what_four_colleagues_do_is_told_in_a_breath_or_two(seed: int) -> None:
    sitting = begun(4, str(seed))
    for _ in range(6):
        sitting.say(DRAW)
        if sitting.asked != "arquimedes-your-turn":
            return
        drawn, _, others = sitting.words.partition("You have ")[0].partition(". ")
        assert drawn.startswith("You draw a")
        assert len(others.split()) <= MOST_WORDS, others


# The end of a round ----------------------------------------------------------------------------


def test_the_example_of_the_rulebook() -> None:
    """2, 5 and 1 are 8, 8 is 8, 3 and 10 are 13: the first two draw, and then the last two.

    You are A, Hypatia is B, Euclid is C, and Sofya is out. The totals are 15, 23 and 16 at last,
    and whoever is out takes none, so the others take 2 to 4 (A24).
    """
    table = four((1, 2, 5), (8,), (3, 10), (1,), left=40, turn=3)
    said = told(table, "3:1=1 0<7 1<5 1<10 2<3")
    assert said == (
        "Sofya: 1 equals 1. Sofya is out! The round is over. You held a one, a two, and a five: 8. "
        "Hypatia held an eight: 8. Euclid held a three and a ten: 13. "
        "You and Hypatia have 8: each of them draws a card. You drew a seven, and have 15. "
        "Hypatia drew a five, and has 13. "
        "Hypatia and Euclid have 13: each of them draws a card. Hypatia drew a ten, and has 23. "
        "Euclid drew a three, and has 16. Tokens: Sofya none, you 2, Euclid 3, and Hypatia 4. "
        "Hypatia took the most, and starts."
    )


def test_the_joker_left_in_hand_counts_thirteen() -> None:
    """Emmy held a three and the joker: sixteen (A15)."""
    said = told(dealt("5", "J", on="5"), "0:5=5")
    assert "Hypatia held the joker: 13." in said
    assert "Tokens: you none and Hypatia 2." in said


def test_of_many_cards_left_it_is_told_how_many_and_what_they_count() -> None:
    table = four((1,), (2, 3, 4, 6, 7), (8, 9), (10, 10))
    said = told(table, "0:1=1")
    assert "Hypatia held 5 cards: 22. Euclid held an eight and a nine: 17." in said
    assert "Sofya held two tens: 20." in said


def test_after_all_have_passed_the_lowest_takes_the_one() -> None:
    """Nobody is out, so the tokens are 1 to 4 (A25)."""
    table = four((13,), (12,), (11,), (10,), left=0)
    said = told(table, "0- 1- 2- 3-")
    assert said.startswith("You pass. Hypatia, Euclid, and Sofya pass. All have passed.")
    assert "Tokens: Sofya 1, Euclid 2, Hypatia 3, and you 4." in said


# The end of a match ----------------------------------------------------------------------------


def test_the_match_ends_after_its_rounds_with_the_fewest_minus_points() -> None:
    said = told(dealt("5", "7", on="5", rounds=1), "0:5=5")
    assert said.endswith("Tokens: you none and Hypatia 2. You win the match!")


def test_who_shares_the_lowest_sum_draws_for_it() -> None:
    """Each was out once, so both have 2; of all cards shuffled, the lowest drawn wins (A26)."""
    first = dealt("5", "7", on="5", rounds=2, then="0:5=5")
    said = told(first, "1<9 0<3 #9 1:9=9 1<J 0<12")
    assert "In sum: you 2 and Hypatia 2. Hypatia and you share the fewest minus points." in said
    won = said.partition("Hypatia drew the joker. You drew a twelve. ")[2]
    assert won.endswith("you win the match!")


@pytest.mark.parametrize(
    ("score", "told"), [(-12, "12 minus points"), (-1, "One minus point"), (0, "No minus points")]
)
def test_minus_points_are_told_as_such_where_all_games_tell_of_points(
    score: int, told: str
) -> None:
    assert words([ArquimedesConversation().points(score)]) == told


@pytest.mark.parametrize(
    ("best", "is_better"), [(-8, True), (-1, True), (0, False)], ids=["worse", "near", "the-same"]
)
def test_fewer_minus_points_than_ever_are_the_best_game(best: int, is_better: bool) -> None:
    """Whoever was out in every round has none (A24)."""
    played = Profile(solo=Solo(matches=1, best=best, against=1))
    table = replace(dealt("5", "7", on="5", rounds=1), profile=played)
    told = said_at(table, plays("5=5"))
    assert ("That is your best game so far: no minus points." in told) == is_better


def test_who_has_never_finished_a_match_has_no_best_to_be_beaten() -> None:
    table = dealt("5", "7", on="5", rounds=1)
    assert "best game" not in said_at(table, plays("5=5"))
    told = said_at(table, plays("5=5"), heard("Bests"))
    assert told.startswith(
        "Alone you have won one of one match. "
        "Your best game brought no minus points, against one colleague."
    )


def test_the_place_in_the_daily_game_is_by_the_fewest_minus_points() -> None:
    """The others have 2 and 3: so whoever has none is the first."""
    table = dealt("5", "7", "9", on="5", rounds=1)
    daily = replace(table, lobby=replace(table.lobby, daily="2026-11-30"))
    told = said_at(daily, plays("5=5"))
    assert "You made no minus points on the daily of November 30, first of 3." in told


# What is hidden --------------------------------------------------------------------------------

ASKED: Final = (
    *(HAND, HINT, REVIEW, DRAW, PASS),
    *map(Heard, ("OpenCard", "Left", "Held", "Unseen", "WhoseTurn", "Score", "Round", "Why")),
    *map(
        Heard, ("Repeat", "Launch", "Help", "Undo", "Coach", "About", "Agreed", "Rules", "Fallback")
    ),
    about("Held", player_a="Hypatia"),
    about("Why", player_a="Hypatia"),
    *(Heard("Unseen", {"card": Said(card, (card,))}) for card in ("1", "9", "13", "joker")),
    *(plays(equation) for equation in ("5+2=7", "5=5", "5+2=8", "5+J3=8", "5*2=10")),
)
"""What may be said on a turn: questions, and answers to it."""


def secrets() -> Iterator[tuple[Table, Table]]:
    """Two tables that differ in what whoever plays cannot know, and in nothing else."""
    mine = "2 7 5 12"
    hidden = [["3", "8", "9", "13"], ["1", "J", "10", "11"], ["4", "6", "6", "8"]]
    for seed in range(6):
        chance = Random(seed)
        cards = [card for hand in hidden for card in hand]
        chance.shuffle(cards)
        other = [" ".join(cards[start : start + 4]) for start in (0, 4, 8)]
        one = [" ".join(hand) for hand in hidden]
        yield coached(dealt(mine, *one, on="5")), coached(dealt(mine, *other, on="5"))


@pytest.mark.parametrize("utterance", ASKED, ids=str)
def test_no_answer_gives_away_a_hidden_card(utterance: Heard) -> None:
    """Whatever the others hold, who asks is told the same."""
    for one, other in secrets():
        assert before_others(one, utterance) == before_others(other, utterance)


def before_others(table: Table, utterance: Heard) -> str:
    """The answer, up to what a colleague did then: that depends on its cards."""
    return said_at(table, utterance).partition("Hypatia:")[0].partition("Hypatia draws")[0]


def test_what_colleagues_drew_changes_no_word_of_what_is_told() -> None:
    table = dealt("2 7 5", "3 3 3", "4 4 4", on="13")
    one, other = (told(table, f"0+ 0<1 1+ 1<{x} 2+ 2<{y}") for x, y in (("9", "J"), ("1", "12")))
    assert one == other


def test_the_words_differ_where_the_cards_are_revealed() -> None:
    """So that the tests above can fail."""
    table = dealt("5", "7", on="5")
    assert told(table, "0:5=5") != told(dealt("5", "8", on="5"), "0:5=5")
