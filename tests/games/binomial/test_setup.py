import pytest

from skill.games.base import SetupError
from skill.games.binomial.postulates import Postulate
from skill.games.binomial.setup import HOUSE_DECK, BinomialSetup, Card, Player, SheetKind

WORTH_4 = {
    Postulate.IDENTICAL_DIGITS,
    Postulate.DIVISIBLE_BY_10,
    Postulate.DIGITS_SUM_TO_10,
}
WORTH_3 = {
    Postulate.CONTAINS_ZERO,
    Postulate.CONTAINS_FIVE,
    Postulate.CONTAINS_NINE,
    Postulate.CONTAINS_ONE,
    Postulate.DIVISIBLE_BY_5,
}
WORTH_2 = {Postulate.FIRST_DIVISIBLE_BY_SECOND}
WORTH_X = {
    Postulate.LARGEST_NUMBER,
    Postulate.LARGEST_DIGIT_SUM,
    Postulate.SMALLEST_NUMBER,
    Postulate.SMALLEST_DIGIT_SUM,
    Postulate.SMALLEST_DIGIT_DIFFERENCE,
    Postulate.LARGEST_DIGIT_DIFFERENCE,
    Postulate.CLOSEST_TO_50,
}
PRICES = [(4, WORTH_4), (3, WORTH_3), (2, WORTH_2), ("X", WORTH_X)]
"""What each card of the house deck is worth."""


def test_the_house_deck_has_its_prices() -> None:
    expected = {postulate: price for price, postulates in PRICES for postulate in postulates}
    assert {card.postulate: card.points for card in HOUSE_DECK} == expected
    assert len(HOUSE_DECK) == 16


def test_a_table_may_price_its_own_cards() -> None:
    deck = (Card(Postulate.CONTAINS_ONE, 5), Card(Postulate.LARGEST_NUMBER, "X"))
    setup = BinomialSetup((Player("A"),), deck=deck)
    assert setup.points(Postulate.CONTAINS_ONE) == 5
    with pytest.raises(KeyError):
        setup.points(Postulate.CONTAINS_NINE)


def test_the_rulebooks_game_is_the_usual_one() -> None:
    setup = BinomialSetup((Player("A"), Player("B", SheetKind.KEPT, "ada")))
    assert (setup.numbers, setup.die, setup.games, setup.first) == (8, "0123456789", 1, 0)
    assert setup.variants == frozenset()
    assert setup.names == ("A", "B")
    assert [setup.bot(seat) for seat in (0, 1)] == ["", "ada"]


@pytest.mark.parametrize(
    ("deck", "fault"),
    [
        ((), "at least one card"),
        ((Card(Postulate.CONTAINS_ONE, 3), Card(Postulate.CONTAINS_ONE, 2)), "each postulate once"),
        ((Card(Postulate.CONTAINS_ONE, -1),), "less than nothing"),
    ],
)
def test_decks_that_cannot_be_played(deck: tuple[Card, ...], fault: str) -> None:
    with pytest.raises(SetupError, match=fault):
        BinomialSetup((Player("A"),), deck=deck)


@pytest.mark.parametrize("die", ["", "0a", "\u0663", "00"])
def test_dice_that_cannot_be_rolled(die: str) -> None:
    with pytest.raises(SetupError, match="a die with the faces"):
        BinomialSetup((Player("A"),), die=die)
