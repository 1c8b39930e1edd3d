from itertools import product

import pytest

from skill.games.final_binary.cards import (
    HIDDEN,
    SETS,
    Card,
    Suit,
    Tableau,
    flipped,
    full_deck,
    has_suit,
    with_card,
    without,
)
from skill.games.final_binary.setup import normals_of, tricks_of


@pytest.mark.parametrize(
    ("players", "highest", "suit_cards", "setups", "tricks"),
    [(3, 3, 6, (3, 4, 5), 12), (4, 6, 8, (2, 3, 4, 5), 14), (5, 10, 10, (1, 2, 3, 4, 5), 16)],
)
def test_what_so_many_players_use(
    players: int, highest: int, suit_cards: int, setups: tuple[int, ...], tricks: int
) -> None:
    """(F1) Eight suit cards each, and 4, 6 or 8 normal cards."""
    deck = full_deck(players)
    for suit in Suit:
        ranks = [card.rank for card in deck.cards if card.suit is suit]
        assert ranks == [0] * suit_cards + list(range(1, highest + 1))
    assert deck.binaries == (players,) * 8  # a set of 0 to 7 each
    assert deck.setups == setups
    assert sum(card.is_suit_card for card in deck.cards) == 8 * players
    assert len(deck.cards) == tricks * players
    assert tricks_of(players) == 8 + normals_of(players) == tricks


def test_the_box_has_what_five_use() -> None:
    """40 normal cards, 40 suit cards, 40 binary cards and the setup cards from 1 to 5."""
    assert max(SETS) == 5
    deck = full_deck(5)
    assert sum(not card.is_suit_card for card in deck.cards) == 40
    assert (len(deck.cards), sum(deck.binaries), len(deck.setups)) == (80, 40, 5)


# Displays ----------------------------------------------------------------------------------------


def test_the_rulebooks_flip_by_six() -> None:
    """The two on the left, 4 and 2: where the 2 and the 1 lay open, the 4 and the 1 do then."""
    assert flipped(2 + 1, 6) == 4 + 1


def test_a_card_flips_the_displays_of_its_marks_and_no_others() -> None:
    """(F9)"""
    for display, number in product(range(8), range(8)):
        after = flipped(display, number)
        for card in (4, 2, 1):
            marks = [other for other in range(8) if other % (2 * card) >= card]
            was_up, is_up = display in marks, after in marks
            assert (was_up != is_up) is (number in marks)


def test_zero_flips_none_and_is_turned_over() -> None:
    """(F9)"""
    after = Tableau((0, 0, 5), (), 3).flip(0)
    assert after == Tableau((0, 5), (0,), 3)


def test_a_setup_card_lies_in_the_row_and_is_shown() -> None:
    """(F4, F5)"""
    tableau = Tableau((0, 1, 7)).set_up(5)
    assert tableau == Tableau((0, 1, 5, 7), (), 5)
    assert tableau.flip(5) == Tableau((0, 1, 7), (5,), 0)


# What people tell of their rows ------------------------------------------------------------------


def test_a_hidden_card_is_turned_over_where_none_of_that_number_is_known() -> None:
    row = (HIDDEN, HIDDEN, 3)
    assert Tableau(row, (), 3).flip(6) == Tableau((HIDDEN, 3), (6,), 5)
    assert Tableau(row, (), 3).flip(3) == Tableau((HIDDEN, HIDDEN), (3,), 0)


def test_of_a_row_that_was_told_wrong_nothing_is_known() -> None:
    assert Tableau((1, 2, 4), (), 3).flip(6) == Tableau((HIDDEN, HIDDEN), (6,), 5)


def test_a_number_that_is_shown_takes_the_place_of_a_hidden_one() -> None:
    assert Tableau((HIDDEN, HIDDEN, 3)).show(1) == Tableau((HIDDEN, 1, 3))


# Lists of cards ----------------------------------------------------------------------------------


def test_one_card_of_several_alike_is_taken() -> None:
    red = Card(Suit.RED)
    assert without((red, red), red) == (red,)
    assert without((red,), Card(Suit.RED, 1)) == (red,)
    assert without((1, 2, 2), 2) == (1, 2)


def test_cards_are_kept_in_order() -> None:
    red, five = Card(Suit.RED), Card(Suit.RED, 5)
    assert with_card(with_card((), five), red) == (red, five)
    assert sorted([five, Card(Suit.BLUE, 9), red]) == [Card(Suit.BLUE, 9), red, five]


def test_a_suit_card_is_of_its_suit() -> None:
    """(F8)"""
    assert has_suit((Card(Suit.RED),), Suit.RED)
    assert has_suit((Card(Suit.RED, 3),), Suit.RED)
    assert not has_suit((Card(Suit.RED),), Suit.BLUE)
    assert not has_suit((), Suit.BLUE)


def test_a_deck_never_has_less_than_no_card() -> None:
    deck = full_deck(3).with_binaries(7, -5)
    assert deck.binaries == (3, 3, 3, 3, 3, 3, 3, 0)
    assert deck.with_binaries(7, 1).binaries[7] == 1
    assert deck.without_setup(4).setups == (3, 5)
    assert deck.without_setup(1).setups == (3, 4, 5)
