"""What is known of the cards, asked for: displays, rows, and cards that were not played yet."""

from __future__ import annotations

from dataclasses import replace

import pytest

from skill.chair.final_binary.known import display, rows, trumps, unseen, up, voids
from skill.chair.heard import Heard, Said
from skill.games.final_binary.cards import Cards, Suit
from tests.chair.final_binary.dealt import ENDED, FIRST, SECOND, dealt
from tests.chair.final_binary.dealt import SHORT as ROUND_OF_TWO
from tests.chair.final_binary.told import (
    DEALT,
    FIRST_TRICK,
    LAST,
    ROUND,
    SETUPS,
    SHORT,
    TWO_TRICKS,
    about,
    alone,
    asked,
    table_of,
)

OTTO = "I know nobody called Otto. At the table: Anna, Boris, Clara, and Dora."
ANNA, BORIS = about(player_a="Anna"), about(player_a="Boris")
PASSING = DEALT[: DEALT.index(" 0>")]


# Displays ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("Anna", "Anna's display is 3: 2 and 1."),
        ("Boris", "Boris's display is 5: 4 and 1."),
        ("Clara", "Clara's display is 2."),
        ("Otto", OTTO),
    ],
)
def test_what_a_display_shows_and_what_makes_it(name: str, told: str) -> None:
    assert asked(display, table_of(SETUPS), about(player_a=name)) == told


def test_whoever_is_asked_comes_first_where_nobody_is_named() -> None:
    """Boris has turned a 6 on 5: the 4 goes down, the 2 comes up, and that makes 3."""
    assert asked(display, table_of(FIRST_TRICK)) == (
        "Dora's display is 4. Displays: Anna 3, Boris 3, and Clara 2."
    )
    assert asked(display, table_of(f"{FIRST_TRICK} 3:y/3")).startswith("Anna's display is 3:")


def test_displays_before_the_setup_cards() -> None:
    assert asked(display, table_of()) == "All displays show 0."
    assert asked(display, table_of("^r"), ANNA) == "Anna's display is 0."
    assert asked(display, table_of("^r 1|5")) == (
        "Anna's display is 0. Displays: Boris 5, Clara 0, and Dora 0."
    )


def test_alone_the_own_display_comes_first() -> None:
    table = alone(f"{DEALT} 0:y/2", dealt=(1, 2))
    assert asked(display, table) == "Your display is 1. Displays: Ada 4 and Alan 5."


# Rows --------------------------------------------------------------------------------------------


def test_a_row_as_far_as_it_is_known() -> None:
    table = table_of(f"{FIRST_TRICK} 0=4 0=0")
    assert asked(up, table, ANNA) == (
        "In front of Anna: 0, 3, and 4, and 6 that I was not told. Suit cards in hand: Anna 8."
    )
    assert asked(up, table, BORIS) == (
        "In front of Boris: 5, and 7 that I was not told. Boris turned over 6. "
        "Suit cards in hand: Boris 7."
    )
    assert asked(up, table, about(player_a="Otto")) == OTTO


def test_a_row_of_which_nothing_was_told() -> None:
    """Boris turned the setup card, or another 5: so that none of those left is certain."""
    told = asked(up, table_of(f"{SETUPS} 0:g2 1:r/5"), BORIS)
    assert told.startswith("I was not told the 8 cards in front of Boris. Boris turned over 5.")


def test_without_a_name_it_is_the_row_of_whoever_is_asked() -> None:
    assert asked(up, table_of(FIRST_TRICK)) == (
        "In front of Dora: 4, and 8 that I was not told. "
        "Suit cards in hand: Anna 8, Boris 7, Clara 8, and Dora 8."
    )


def test_a_whole_row() -> None:
    told = asked(up, table_of(LAST, **SHORT), ANNA)
    assert told == "In front of Anna: 1. Anna turned over 3 and 6. Suit cards in hand: Anna 0."


def test_what_must_be_hidden_where_nobody_else_has_hidden_cards() -> None:
    """Of three sets of 0 to 7, all are told but two that lie before Boris."""
    table = table_of(_all_but_two_told(), people=3)
    assert asked(up, table, BORIS).startswith(
        "In front of Boris: 0, 1, 2, 3, 4, 4, and 5, and by my count 6 and 7."
    )


def _all_but_two_told() -> str:
    shown = [f"{seat}={number}" for seat in (0, 2) for number in range(8)]
    return " ".join(["^r 0|3 1|4 2|5", *shown, *(f"1={number}" for number in range(6))])


def test_no_rows_between_rounds() -> None:
    assert asked(up, table_of(ROUND, **SHORT), ANNA) == "Round 2 has not begun yet."


def test_while_cards_are_passed_only_the_own_are_seen() -> None:
    """Ada was dealt 1 and 4."""
    table = alone(PASSING, dealt=(1, 2))
    assert asked(up, table) == "Your binary cards: 0 and 3."
    assert asked(up, table, about(player_a="Ada")) == (
        "What Ada has is seen as soon as all have passed."
    )
    passed = alone(f"{PASSING} 0>03", dealt=(1, 2))
    assert asked(up, passed, about(player_a="Ada")).startswith("What Ada has is seen as soon")


def test_alone_all_rows_are_known_once_they_are_laid_out() -> None:
    table = alone(DEALT, dealt=(1, 2))
    assert asked(up, table) == (
        "In front of you: 2, 3, and 5. Suit cards in hand: you 2, Ada 2, and Alan 2."
    )
    assert asked(up, table, about(player_a="Ada")).startswith("In front of Ada: 0, 3, and 4.")


# Cards that were not played ----------------------------------------------------------------------


def test_what_is_left_of_a_suit() -> None:
    """Boris played a suit card, and Dora the 1."""
    assert asked(unseen, table_of(FIRST_TRICK), about(suit="red")) == (
        "Still in somebody's hand: red 2, 3, 4, 5, and 6. "
        "Of 8 red suit cards, 7 are still in somebody's hand."
    )


def test_who_has_none_of_a_suit_is_told_with_it() -> None:
    """Green was led, and Boris and Dora played red."""
    told = asked(unseen, table_of(FIRST_TRICK), about(suit="green"))
    assert told == (
        "Still in somebody's hand: green 1, 3, 4, and 6. "
        "All 8 green suit cards are still in somebody's hand. "
        "Boris and Dora have none: green was not followed."
    )


def test_a_suit_without_numbers() -> None:
    table = table_of("^r 0|3 1|4 2|5 0:g1 1:g2 2:g3", people=3)
    told = asked(unseen, table, about(suit="green"))
    assert told == ("No green number is left. All 6 green suit cards are still in somebody's hand.")


@pytest.mark.parametrize(
    ("card", "told"),
    [
        ("r5", "Red 5 is still in somebody's hand."),
        ("r1", "Red 1 is gone: Dora played it in trick 1."),
        ("y1", "Yellow 1 is gone: Dora played it in trick 2."),
        ("r9", "There is no red 9: we play with 1 to 6."),
        ("r", "Of 8 red suit cards, 7 are still in somebody's hand."),
        ("r/6", "Of 8 red suit cards, 7 are still in somebody's hand."),
    ],
)
def test_whether_a_card_is_gone(card: str, told: str) -> None:
    assert asked(unseen, table_of(f"{FIRST_TRICK} 3:y1"), about(card_a=card)) == told


def test_how_many_of_each_suit_are_left_the_trump_first() -> None:
    """Of 14 each, one green 2 and one green 5, a red suit card and a red 1 were played."""
    assert asked(unseen, table_of(FIRST_TRICK)) == (
        "Cards still in somebody's hand: red 12, blue 14, yellow 14, and green 12."
    )


def test_a_question_that_was_not_understood() -> None:
    unclear = Heard("", {"card_a": Said("purple one")})
    told = asked(unseen, table_of(FIRST_TRICK), unclear)
    assert told.startswith("I did not get the card.")
    half = Heard("", {"card_a": Said("reds")})
    assert asked(unseen, table_of(FIRST_TRICK), half).startswith("Still in somebody's hand: red")


def test_no_card_between_rounds() -> None:
    assert asked(unseen, table_of(ROUND, **SHORT)) == "Round 2 has not begun yet."


def test_alone_the_own_hand_is_not_among_what_is_left() -> None:
    """Of 9 red cards in the box, red 1 and a red suit card are one's own."""
    table = alone(DEALT, dealt=(1, 2))
    assert asked(unseen, table, about(suit="red")) == (
        "Still in another hand: red 2 and 3. Of 6 red suit cards, 5 are still in another hand."
    )
    assert asked(unseen, table, about(card_a="r1")) == "Red 1 is in your own hand."
    played = alone(f"{DEALT} 0:r1", dealt=(1, 2))
    gone = "Red 1 is gone: you played it in trick 1."
    assert asked(unseen, played, about(card_a="r1")) == gone


def test_alone_what_another_holds_sounds_like_what_was_never_dealt() -> None:
    """Ada holds green 2; green 3 stayed in the box of this short round."""
    table = alone(DEALT, dealt=(1, 2))
    held, undealt = (asked(unseen, table, about(card_a=card)) for card in ("g2", "g3"))
    assert held == "Green 2 is still in another hand." == undealt.replace("3", "2")


def test_two_tricks_are_remembered_by_their_numbers() -> None:
    told = asked(unseen, table_of(TWO_TRICKS, **SHORT), about(card_a="g2"))
    assert told == "Green 2 is gone: Boris played it in trick 1."


# Trumps, who has none, and all rows --------------------------------------------------------------


def test_which_trumps_are_left_is_of_the_trump_alone() -> None:
    """With three there are two suit cards of each for everybody's share; one has red 1 oneself."""
    table = dealt(then=SECOND)
    assert asked(trumps, table) == asked(unseen, table, about(suit="red"))
    assert asked(trumps, dealt(*ROUND_OF_TWO, then=ENDED)) == "Round 2 has not begun yet."


def test_who_has_none_of_a_suit() -> None:
    """In the second trick Ada led green, and Alan trumped; nobody else left a suit."""
    table = dealt(then=SECOND)
    none = "Alan has none: green was not followed."
    assert asked(voids, table, about(suit="green")) == none
    assert asked(voids, table) == none
    assert asked(voids, table, about(suit="blue")) == "So far everybody has followed blue."
    assert asked(voids, dealt(then=FIRST)) == "So far everybody has followed suit."
    assert asked(voids, dealt(*ROUND_OF_TWO, then=ENDED)) == "Round 2 has not begun yet."


def test_all_rows_are_told_from_oneself_on() -> None:
    assert asked(rows, dealt()) == (
        "In front of you: 3, 3, 5, and 7. In front of Ada: 0, 2, 4, and 6. "
        "In front of Alan: 1, 4, 5, and 7."
    )
    assert asked(rows, dealt(*ROUND_OF_TWO, then=ENDED)) == "Round 2 has not begun yet."


def test_alone_what_no_other_has_may_be_in_the_own_hand() -> None:
    """You hold the only cards of a suit that are not played: they are not "gone"."""
    table = dealt(then=SECOND)
    assert table.match
    state = table.match.state
    mine, *others = state.hands
    hands = (mine, *(_without_red(hand) for hand in others))
    deck = replace(state.deck, cards=_without_red(state.deck.cards))
    match = replace(table.match, state=replace(state, hands=hands, deck=deck))
    assert asked(unseen, replace(table, match=match), about(suit="red")) == (
        "No red number is in another hand. No red suit card is in another hand."
    )


def _without_red(cards: Cards) -> Cards:
    return tuple(card for card in cards if card.suit is not Suit.RED)
