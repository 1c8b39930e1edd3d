"""Totals at the end of a round, and cards that are drawn since some are equal."""

from __future__ import annotations

from typing import Any

import pytest

from skill.chair.heard import Heard, Said
from tests.chair.arquimedes.told import ME, about, sitting_at, state_of, table_of, told
from tests.chair.sitting import ENGLISH, Sitting, heard, number

FOUR = "#3 0:3=3 1:3+6=9 2:9=9 3:9-5=4 0:4+2=6 1:6=6 2:6=6 3:6/3=2 0+ 1:2=2 2:2=2 3:2=2"
"""Dora is out; Anna has three cards, Boris one and Clara two, as in the rulebook's example."""
YES, NO, INSIST = heard("Yes"), heard("No"), heard("Insist")
NOT_EIGHTY = "Anna: 80 cannot be. Is it 18?"


def totals(**numbers: object) -> Heard:
    """The totals of several in one sentence."""
    slots: dict[str, str] = {}
    for letter, (name, points) in zip("abcde", numbers.items(), strict=False):
        slots |= {f"player_{letter}": name, f"number_{letter}": str(points)}
    return about("Numbers", **slots)


def after(actions: str = "", *utterances: Heard) -> Sitting:
    """The table of four after the round, some totals, and what was said then."""
    sitting = sitting_at(table_of(f"{FOUR} {actions}".strip(), people=4))
    sitting.say(*utterances)
    return sitting


def since(sitting: Sitting) -> str:
    """What was told since the round was over."""
    return told(sitting).removeprefix(FOUR).strip()


# In order, or in any ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("said", "answer", "actions"),
    [
        (number("8"), "Anna 8. Boris, what is your card?", "0=8"),
        (number("eight"), "Anna 8. Boris, what is your card?", "0=8"),
        (number("8", name="anna"), "Anna 8. Boris, what is your card?", "0=8"),
        (Heard("Number", {"number": Said("8"), "player_a": ME}), "Anna 8. Boris, what", "0=8"),
        (totals(Anna=8, Boris=9), "Anna 8. Boris 9. Clara, what do your 2", "0=8 1=9"),
        (totals(Boris=9, Anna=8), "Anna 8. Boris 9. Clara, what do your 2", "0=8 1=9"),
        (totals(Anna=8, Clara=13), "Clara 13 is noted. Anna 8. Boris, what is your", "0=8"),
        (totals(Clara=13, Boris=9), "Clara 13 is noted. Boris 9 is noted. Anna, what do", ""),
        (number("9", name="Boris"), "Boris 9 is noted. Anna, what do your 3 cards count?", ""),
    ],
)
def test_totals_are_taken_in_the_order_of_asking(said: Heard, answer: str, actions: str) -> None:
    sitting = after()
    assert sitting.say(said).startswith(answer)
    assert since(sitting) == actions


def test_who_is_asked_before_comes_first_and_the_others_then() -> None:
    sitting = after("", totals(Clara=13, Boris=9))
    said = sitting.say(number("8"))
    assert said.startswith("Anna 8. Boris 9. Clara 13. Tokens: Dora none, Anna 2, Boris 3, and")


def test_what_waits_is_taken_back_first() -> None:
    sitting = after("", totals(Clara=13, Boris=9))
    assert sitting.say(heard("Undo")).startswith("I take that back: Boris 9 and Clara 13.")
    sitting.say(number("8"))
    assert since(sitting) == "0=8"


def test_the_last_word_counts() -> None:
    sitting = after("", totals(Clara=13, Boris=9), number("10", name="Boris"), number("8"))
    assert since(sitting).startswith("0=8 1=10 2=13")


def test_what_was_not_understood_does_not_wait() -> None:
    sitting = after("", totals(Boris="x", Clara=13))
    assert sitting.words == (
        "Clara 13 is noted. I did not get the number. Anna, what do your 3 cards count?"
    )
    sitting.say(number("8"), number("9"))
    assert since(sitting).startswith("0=8 1=9 2=13")


def test_what_waits_stays_whatever_is_asked_meanwhile() -> None:
    sitting = after("", number("9", name="Boris"), heard("Score"), heard("Yes"), heard("Help"))
    sitting.say(number("8"))
    assert since(sitting) == "0=8 1=9"


@pytest.mark.parametrize(
    ("said", "answer"),
    [
        (number("3", name="Dora"), "Dora is out, and has none to count."),
        (number("9", name="Anna"), "I have 8 of Anna."),
        (number("5", name="Zebedee"), "I know nobody called Zebedee."),
        (number(""), "I did not get the number."),
        (number("x"), "I did not get the number."),
        (heard("Numbers"), "I did not get the number."),
        (heard("Ready"), "Add up the cards, or name each,"),
        (YES, "Add up the cards, or name each,"),
        (NO, "No hurry."),
        (heard("Draw"), "Add up the cards"),
    ],
)
def test_what_is_no_total_of_whoever_is_asked(said: Heard, answer: str) -> None:
    sitting = after("0=8")
    assert sitting.say(said).startswith(answer)
    assert since(sitting) == "0=8"
    assert sitting.asked == "arquimedes-total"


# What cannot be ----------------------------------------------------------------------------------


def test_what_cards_can_count_follows_from_how_many_there_are() -> None:
    """Unseen are five ones, and in the other direction the thirteen, the joker and the twelves."""
    assert after().say(number("2")) == (
        "2 cannot be: Anna has 3 cards, which count 3 to 38. How many is it?"
    )
    assert after("0=8").say(number("17")).startswith("17 cannot be: Boris has one card, which")


def test_eighty_may_have_been_eighteen() -> None:
    """Three cards count 38 at most."""
    sitting = after()
    assert sitting.say(number("80")) == NOT_EIGHTY
    assert sitting.say(YES).startswith("Anna 18.")


def test_or_it_is_said_once_more() -> None:
    sitting = after("", number("80"))
    assert sitting.say(NO).startswith("Then please say it once more. Anna, what do your 3 cards")
    sitting.say(number("8"))
    assert since(sitting) == "0=8"


@pytest.mark.parametrize(
    ("answer", "actions"),
    [
        (number("8"), "0=8"),
        (Heard("Correction", {"number": Said("8")}), "0=8"),
        (Heard("Confirm", {"number": Said("8")}), "0=8"),
        (Heard("Confirm", {"number": Said("80")}), "0=80!"),
        (INSIST, "0=80!"),
        (number("80"), ""),
        (heard("Score"), ""),
        (heard("Cancel"), ""),
    ],
)
def test_a_total_that_cannot_be_is_asked_about(answer: Heard, actions: str) -> None:
    sitting = after("", number("80"), answer)
    assert since(sitting) == actions


def test_the_others_wait_for_what_is_in_doubt() -> None:
    sitting = after("", totals(Anna=80, Boris=9))
    assert sitting.words == NOT_EIGHTY
    assert sitting.say(YES).startswith("Anna 18. Boris 9. Clara, what do your 2 cards count?")


def test_a_yes_says_nothing_where_there_is_nothing_to_confirm() -> None:
    """Nothing that three cards can count sounds like 2."""
    sitting = after("", number("2"))
    assert sitting.say(YES).endswith("say the total once more; or say, I insist. How many is it?")
    assert since(sitting) == ""


@pytest.mark.parametrize("points", ["0", "313", "999"])
def test_nobody_insists_on_what_no_cards_count(points: str) -> None:
    """All cards together count 312; and whoever has none is out (A18)."""
    sitting = after("", number(points))
    assert sitting.say(INSIST).startswith("The cards cannot count that.")
    assert since(sitting) == ""


# Ties --------------------------------------------------------------------------------------------


def test_the_rulebooks_four_hands() -> None:
    """Anna 2, 5, 1; Boris 8; Clara 3, 10: first Anna and Boris draw, then Boris and Clara."""
    sitting = after()
    sitting.say(number("8"), number("8"))
    assert sitting.say(number("13")) == (
        "Clara 13. Anna and Boris have 8: each of them draws a card. Anna, which card do you draw?"
    )
    assert (
        sitting.say(number("7")) == "Anna drew a seven, and has 15. Boris, which card do you draw?"
    )
    assert sitting.say(number("5")) == (
        "Boris drew a five, and has 13. Boris and Clara have 13: each of them draws a card. "
        "Boris, which card do you draw?"
    )
    assert (
        sitting.say(number("10")) == "Boris drew a ten, and has 23. Clara, which card do you draw?"
    )
    assert sitting.say(number("3")) == (
        "Clara drew a three, and has 16. Tokens: Dora none, Anna 2, Clara 3, and Boris 4. "
        "Boris took the most, and starts. Shuffle, deal five each, and turn one up. "
        "Which card lies there?"
    )
    assert state_of(sitting).rounds[0].totals == (15, 23, 16, 0)


TIE = "0=8 1=8 2=13"


@pytest.mark.parametrize(
    ("said", "actions"),
    [
        (number("7", name="anna"), "0<7"),
        (heard("Joker"), "0<J"),
        (heard("Joker", "Anna"), "0<J"),
        (number("joker", "joker"), "0<J"),
        (totals(Anna=7, Boris=4), "0<7 1<4"),
        (totals(Boris=4, Anna=7), "0<7 1<4"),
        (number("4", name="Boris"), ""),
        (number("99"), ""),
        (heard("Draw"), ""),
        (heard("Ready"), ""),
    ],
)
def test_drawn_cards_are_told_as_totals_are(said: Heard, actions: str) -> None:
    sitting = after(TIE, said)
    assert since(sitting).removeprefix(TIE).strip() == actions
    assert sitting.reply.question


def test_a_card_told_early_waits() -> None:
    sitting = after(TIE)
    said = sitting.say(number("4", name="Boris"))
    assert said == "Boris 4 is noted. Anna, which card do you draw?"
    sitting.say(number("7"))
    assert since(sitting).endswith("0<7 1<4")


def test_the_joker_counts_thirteen_in_a_tie() -> None:
    """(A15)"""
    assert after(TIE).say(heard("Joker")).startswith("Anna drew the joker, and has 21.")


def test_a_card_that_is_gone_is_asked_about() -> None:
    """There is one thirteen."""
    sitting = after(TIE, number("13"))
    assert (
        sitting.say(number("13")) == "A thirteen? That is gone already. Which card does Boris draw?"
    )
    assert sitting.say(YES).endswith("Which card is it?")
    assert since(sitting).endswith("0<13")


@pytest.mark.parametrize(
    ("answer", "action"), [(INSIST, "1<13!"), (number("3"), "1<3"), (NO, "0<13")]
)
def test_it_was_another_or_is_insisted_on(answer: Heard, action: str) -> None:
    sitting = after(TIE, number("13"), number("13"), answer)
    assert since(sitting).split()[-1] == action
    assert "I did not get" not in sitting.words


FIVE = "#3 0:3=3 1:3=3 2:3=3 3:3+6=9 4+ 0:9=9 1:9-5=4 2:4=4 3:4+2=6 4:6=6 0+ 1+ 2+ 3:6=6"
"""Dora is out."""


def test_two_ties_at_once() -> None:
    """Both draw, in the order from the starter on (A19, A20)."""
    sitting = sitting_at(table_of(FIVE, people=5))
    sitting.say(totals(Anna=8, Boris=9, Clara=8, Emil=9))
    assert "Anna and Clara have 8 and Boris and Emil have 9: each of them draws" in sitting.words
    assert state_of(sitting).queue == (0, 1, 2, 4)


# Nothing left to draw ----------------------------------------------------------------------------

SMALL: dict[str, Any] = {"hand": 1, "deck": (0, 1, 1, 2, 0, 0, 1, *[0] * 7)}
"""A one, a two, two threes and a six: three people have one each, and one is left to draw."""
PASSED = "#3 0+ 1- 2- 0-"


def test_the_play_pile_is_shuffled_when_the_other_is_empty() -> None:
    """(A21) Anna has 1 and 2, Boris the other 3: the one card of the play pile is for Anna."""
    sitting = sitting_at(table_of(PASSED, **SMALL))
    said = sitting.say(totals(Anna=3, Boris=3, Clara=6))
    assert said == (
        "Anna 3. Boris 3. Clara 6. Anna and Boris have 3: each of them draws a card. "
        "Shuffle the play pile to draw from. Anna, which card do you draw?"
    )


def test_lots_are_cast_when_nothing_is_left() -> None:
    """(A22) With the 3 Anna has 6 as Clara does, and no card is left."""
    sitting = sitting_at(table_of(f"{PASSED} 0=3 1=3 2=6", **SMALL))
    said = sitting.say(number("3"))
    assert said.startswith(
        "Anna drew a three, and has 6. Anna and Clara have 6, and no card is left to draw, "
        "so I cast lots. "
    )
    lower = {"Anna": "Boris 1, Anna 2, and Clara 3", "Clara": "Boris 1, Clara 2, and Anna 3"}
    assert any(
        f"{name} counts as lower. Tokens: {tokens}." in said for name, tokens in lower.items()
    )


# The end of the match ----------------------------------------------------------------------------

TWO: dict[str, Any] = {"people": 2, "rounds": 2, "hand": 1, "deck": (0, 2, 2, *[0] * 11)}
LEVEL = "#1 0+ 1- 0- 0=3 1=2 #1@1 1+ 0- 1- 1=3"
"""All pass twice. Boris takes the 1 and Anna the 2, and is about to have it the other way round."""
DECIDING = f"{LEVEL} 0=2"


def test_who_shares_the_lowest_sum_draws() -> None:
    """(A26) Boris has started the last round, and so draws first."""
    sitting = sitting_at(table_of(LEVEL, **TWO))
    assert sitting.say(number("2")) == (
        "Anna 2. Tokens: Anna 1 and Boris 2. In sum: Anna 3 and Boris 3. "
        "Boris and Anna share the fewest minus points. Shuffle all the cards, and each of them "
        "draws one: the lowest wins. Boris, which card do you draw?"
    )
    assert sitting.say(number("2")) == "Boris drew a two. Anna, which card do you draw?"
    assert sitting.say(number("1")) == (
        "Anna drew a one. Anna drew the lowest, and wins the match! Another game?"
    )
    assert sitting.reply.note


def test_both_in_one_sentence() -> None:
    sitting = sitting_at(table_of(DECIDING, **TWO))
    assert "Boris drew the lowest, and wins" in sitting.say(totals(Anna=2, Boris=1))


def test_whoever_draws_the_same_draws_again() -> None:
    sitting = sitting_at(table_of(DECIDING, **TWO))
    sitting.say(number("2"))
    assert sitting.say(number("2")) == (
        "Anna drew a two. Boris and Anna drew the same, and draw again, from 2 cards. "
        "Boris, which card do you draw?"
    )


def test_whoever_comes_back_hears_why_they_draw() -> None:
    sitting = sitting_at(table_of(DECIDING, **TWO))
    assert "Boris and Anna share the fewest" in sitting.say(heard("Launch"))


def test_the_record_of_the_match() -> None:
    sitting = sitting_at(table_of(DECIDING, **TWO))
    sitting.say(totals(Anna=1, Boris=2))
    note = sitting.reply.note
    assert note
    assert [ENGLISH.text(each) for each in (note.title, *note.lines)] == [
        "Arquimedes: the record of the match",
        "Round 1: Boris 1 (cards: 2) and Anna 2 (cards: 3).",
        "Round 2: Anna 1 (cards: 2) and Boris 2 (cards: 3).",
        "In sum: Anna 3 and Boris 3.",
        "Anna drew the lowest, and wins the match!",
    ]


def test_who_was_out_is_in_the_record_too() -> None:
    sitting = sitting_at(table_of(f"{FOUR} 0=8 1=9", people=4, rounds=1))
    said = sitting.say(number("13"))
    assert said.endswith("Dora wins the match! Another game?")
    note = sitting.reply.note
    assert note
    assert ENGLISH.text(note.lines[0]) == (
        "Round 1: Dora out, Anna 2 (cards: 8), Boris 3 (cards: 9), and Clara 4 (cards: 13)."
    )
