import pytest

from skill.games.base import SetupError
from skill.games.binomial.judging import Variant
from skill.games.binomial.postulates import Postulate
from skill.games.binomial.setup import (
    HOUSE_DECK,
    BinomialSetup,
    Card,
    Player,
    SheetKind,
    read_setup,
)

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
        ((Card(Postulate.CONTAINS_ONE, -1),), "0 to 99 points"),
        ((Card(Postulate.CONTAINS_ONE, 100),), "0 to 99 points"),
    ],
)
def test_decks_that_cannot_be_played(deck: tuple[Card, ...], fault: str) -> None:
    with pytest.raises(SetupError, match=fault):
        BinomialSetup((Player("A"),), deck=deck)


@pytest.mark.parametrize("die", ["", "0a", "\u0663", "00"])
def test_dice_that_cannot_be_rolled(die: str) -> None:
    with pytest.raises(SetupError, match="a die with the faces"):
        BinomialSetup((Player("A"),), die=die)


# Variants that change between games (B24) --------------------------------------------------------

NONE = frozenset[Variant]()
DARK = frozenset({Variant.DARK})
BOAT = frozenset({Variant.SAME_BOAT})


def variants_by_game(setup: BinomialSetup) -> list[frozenset[Variant]]:
    return [setup.variants_of(game) for game in range(setup.games)]


def written_variants(setup: BinomialSetup) -> str:
    return str(setup).split()[1]


def test_variants_hold_for_every_game_unless_they_change() -> None:
    setup = BinomialSetup((Player("A"),), DARK, games=3)
    assert variants_by_game(setup) == [DARK, DARK, DARK]
    assert written_variants(setup) == "variants=dark"


@pytest.mark.parametrize(
    ("game", "expected", "written"),
    [
        (0, [BOAT, BOAT, BOAT, BOAT], "variants=same_boat"),
        (1, [DARK, BOAT, BOAT, BOAT], "variants=dark/same_boat"),
        (3, [DARK, DARK, DARK, BOAT], "variants=dark/dark/dark/same_boat"),
    ],
)
def test_variants_change_from_a_game_on(
    game: int, expected: list[frozenset[Variant]], written: str
) -> None:
    setup = BinomialSetup((Player("A"),), DARK, games=4).with_variants(game, BOAT)
    assert variants_by_game(setup) == expected
    assert written_variants(setup) == written
    assert read_setup(str(setup)) == setup


def test_a_change_is_changed_again_and_what_was_before_it_stays() -> None:
    setup = BinomialSetup((Player("A"),), games=4).with_variants(1, DARK).with_variants(2, NONE)
    assert variants_by_game(setup) == [NONE, DARK, NONE, NONE]
    assert written_variants(setup) == "variants=/dark/"


def test_a_change_that_is_taken_back_leaves_no_trace() -> None:
    setup = BinomialSetup((Player("A"),), DARK, games=4)
    assert setup.with_variants(3, BOAT).with_variants(3, DARK) == setup
    assert setup.with_variants(2, DARK) == setup


@pytest.mark.parametrize("game", [-1, 2])
def test_no_variants_can_be_set_for_a_game_that_is_not_played(game: int) -> None:
    with pytest.raises(SetupError, match=f"2 games has no game {game}"):
        BinomialSetup((Player("A"),), games=2).with_variants(game, DARK)


@pytest.mark.parametrize(
    ("later", "fault"),
    [
        ((DARK,), "given twice"),
        ((BOAT, BOAT), "given twice"),
        ((BOAT, DARK, BOAT), "variants for 4 games, but 3 to play"),
    ],
)
def test_variants_of_games_are_given_in_one_way(
    later: tuple[frozenset[Variant], ...], fault: str
) -> None:
    with pytest.raises(SetupError, match=fault):
        BinomialSetup((Player("A"),), DARK, later, games=3)
