"""How a match of Arquimedes stands, asked for: minus points, turns, piles, hands, unseen cards."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import pytest

from skill.chair.arquimedes.standing import held, left, open_card, score, unseen, whose_turn
from skill.chair.heard import Heard
from skill.chair.table import Table
from skill.games.arquimedes.cards import NONE, with_card
from skill.speech.line import Line
from tests.chair.arquimedes.told import (
    DEALT,
    FIRST_ROUND,
    ME,
    SCORED,
    SECOND_ROUND,
    about,
    alone,
    table_of,
)
from tests.chair.sitting import heard, words

Answer = Callable[[Table, Heard], Iterable[Line]]


PLAINLY = Heard("")


def asked(answer: Answer, table: Table, question: Heard = PLAINLY) -> str:
    return words(answer(table, question))


def test_of_nobody_with_minus_points() -> None:
    told = asked(score, table_of("#3"))
    assert told == "Nobody has minus points yet. This is round 1 of 5."


def test_the_fewest_minus_points_lead() -> None:
    assert asked(score, table_of(SCORED)) == (
        "Anna leads, with the fewest minus points. Minus points: Anna 0, Boris 2, and Clara 3. "
        "This is round 2 of 5."
    )


def test_two_who_lead_together() -> None:
    # Clara starts, is out, and the others swap places: Anna 0 + 3, Boris 2 + 2, Clara 3 + 0.
    second = f"{SECOND_ROUND} 0=30 1=20"
    assert asked(score, table_of(f"{SCORED} {second}")) == (
        "Anna and Clara lead together, with the fewest minus points. "
        "Minus points: Anna 3, Clara 3, and Boris 4. This is round 3 of 5."
    )


def test_a_single_round_that_is_decided() -> None:
    assert asked(score, table_of(SCORED, rounds=1)) == (
        "Anna has won. Minus points: Anna 0, Boris 2, and Clara 3."
    )


def test_all_are_level() -> None:
    first = "#3 0:3+2=5 1+ 0:5+1=6 1+ 0:6=6 1=20"  # Boris takes the 2, and starts
    second = "#4 1:4+2=6 0+ 1:6-5=1 0+ 1:1=1 0=20"
    assert asked(score, table_of(f"{first} {second}", people=2)).startswith("You are all level.")


@pytest.mark.parametrize(
    ("actions", "told"),
    [
        ("", "Anna starts round 1."),
        ("#3", "It is the turn of Anna. Boris is next. Anna started this round."),
        ("#3 0+ 1+", "It is the turn of Clara. Anna is next. Anna started this round."),
        ("#3@1", "It is the turn of Boris. Clara is next. Boris started this round."),
        (FIRST_ROUND, "The round is over, and Boris is to count."),
        (f"{FIRST_ROUND} 1=20 2=20", "Boris is to draw a card."),
        (f"{FIRST_ROUND} 1=20 2=20 1<7", "Clara is to draw a card."),
        (SCORED, "Clara starts round 2."),
    ],
)
def test_whose_turn_it_is(actions: str, told: str) -> None:
    assert asked(whose_turn, table_of(actions)) == told


def test_how_it_becomes_the_turn_of_somebody_else() -> None:
    clara = heard("WhoseTurn", "Clara")
    begins = "Anna starts round 1."
    starts = "If somebody else starts, say, for example: Boris starts this round."
    assert asked(whose_turn, table_of(), clara) == f"{begins} {starts}"
    assert asked(whose_turn, table_of("#3"), clara).endswith(starts)
    lost = "If a turn was misheard, say, for example: no, Anna drew; or: undo."
    for begun in ("#3 0+", "#3 0:3=3"):
        assert asked(whose_turn, table_of(begun), clara).endswith(lost)
    assert asked(whose_turn, table_of("#3 0+"), heard("WhoseTurn", "Boris")).startswith(
        "It is the turn of Boris."
    )


def test_nobodys_turn_when_all_is_over() -> None:
    assert asked(whose_turn, table_of(SCORED, rounds=1)) == "It is nobody's turn."


@pytest.mark.parametrize(
    ("actions", "told"),
    [
        ("", "The first card of round 1 has not been turned up yet."),
        ("#8", "On top lies an eight."),
        ("#3 0:3+2=5", "On top lies a five."),
        ("#J", "On top lies the joker. Whoever plays on it says what it stands for."),
        ("#3 0:3+2=J5", "On top lies the joker, as 5."),
        (f"{FIRST_ROUND} 1=20", "On top lies a six."),
    ],
)
def test_what_lies_there(actions: str, told: str) -> None:
    assert asked(open_card, table_of(actions)) == told


@pytest.mark.parametrize(
    ("actions", "told"),
    [
        # Of 55 cards, 3 times 5 are dealt, and one is turned up.
        ("#3", "The draw pile has 39 cards, and one lies open."),
        ("#3 0:3+2=5 1+", "The draw pile has 38 cards, and 3 lie on the play pile."),
        (FIRST_ROUND, "The draw pile has 35 cards, and 6 lie on the play pile."),
    ],
)
def test_how_many_cards_are_left(actions: str, told: str) -> None:
    assert asked(left, table_of(actions)) == told


SMALL = with_card(with_card(NONE, 3, 6), 4, 4)
"""Ten cards: of three hands of three one is left, which is turned up."""


def test_nothing_to_draw_and_how_many_have_passed() -> None:
    empty = "The draw pile is empty, and one lies open. Nobody can draw any more: play, or pass. "
    ends = "The round is over when all 3 pass in a row."
    assert asked(left, table_of("#3", deck=SMALL, hand=3)) == empty + ends
    passed = "2 have passed; when all 3 do in a row, the round is over."
    assert asked(left, table_of("#3 0- 1-", deck=SMALL, hand=3)) == empty + passed


@pytest.mark.parametrize(
    ("question", "told"),
    [
        (heard("Held"), "Anna has 3 cards. Clara has 5 cards. Boris has 6 cards."),
        (heard("Held", "Boris"), "Boris has 6 cards."),
        (heard("Held", "Boris", "Anna"), "Anna has 3 cards. Boris has 6 cards."),
        (heard("Held", "Otto"), "I know nobody called Otto. At the table: Anna, Boris, and Clara."),
    ],
)
def test_how_many_cards_somebody_has(question: Heard, told: str) -> None:
    assert asked(held, table_of("#3 0:3+2=5 1+"), question) == told


def test_those_who_have_as_many_are_told_together() -> None:
    assert asked(held, table_of("#3")) == "Everybody has 5 cards."
    some = asked(held, table_of("#3 0:3+2=5"))
    assert some == "Anna has 3 cards. Boris and Clara have 5 cards each."


def test_no_card_left_to_whoever_is_out() -> None:
    assert asked(held, table_of(FIRST_ROUND), heard("Held", "Anna")) == "Anna has no card left."


@pytest.mark.parametrize(
    ("card", "told"),
    [
        ("5", "Of 6 fives, 5 are still in the draw pile or in a hand."),
        ("7", "All 3 sevens are still in the draw pile or in a hand."),
        ("11", "Both elevens are still in the draw pile or in a hand."),
        ("13", "The thirteen is still in the draw pile or in a hand."),
        ("joker", "The joker is still in the draw pile or in a hand."),
        ("hundred", "I did not get the card. Ask, for example: how many elevens are left?"),
    ],
)
def test_how_many_of_a_card_may_come(card: str, told: str) -> None:
    assert asked(unseen, table_of("#3 0:3+2=5"), about("Unseen", card=card)) == told


def test_cards_that_are_gone() -> None:
    table = table_of("#11 0:11-1=10 1:10+1=11 2:11+2=J13")
    assert asked(unseen, table, about("Unseen", card="11")) == "Both elevens are gone."
    assert asked(unseen, table, about("Unseen", card="joker")) == "The joker is gone."
    ones = asked(unseen, table, about("Unseen", card="1"))
    assert ones == "Of 6 ones, 4 are still in the draw pile or in a hand."


def test_all_cards_that_may_come_by_how_many_there_are() -> None:
    assert asked(unseen, table_of("#3 0:3+2=5")) == (
        "52 cards are still in the draw pile or in a hand. "
        "6 each: ones, fours, and sixes. 5 each: twos, threes, and fives. "
        "3 each: sevens, eights, nines, tens, and twelves. 2 elevens. One thirteen. And the joker."
    )
    assert asked(unseen, table_of("#13 0:13-2=J11")).endswith(
        "2 elevens. None left: thirteens. The joker is gone."
    )


@pytest.mark.parametrize(
    ("card", "told"),
    [
        ("5", "Of 6 fives, 3 are still in the draw pile or in another hand."),
        ("1", "All 6 ones are still in the draw pile or in another hand."),
        ("11", "Of 2 elevens, one is still in the draw pile or in another hand."),
        ("13", "The thirteen is gone or in your hand."),
    ],
)
def test_alone_nobody_asks_of_the_own_hand(card: str, told: str) -> None:
    assert asked(unseen, alone(DEALT), about("Unseen", card=card)) == told


def test_how_many_cards_one_has_oneself() -> None:
    mine = Heard("Held", {"player_a": ME})
    assert asked(held, alone(f"{DEALT} 0+ 0<7"), mine) == "You have 6 cards."
    assert asked(whose_turn, alone(DEALT)) == (
        "It is your turn. Euclid is next. You started this round."
    )
