from itertools import product

import pytest

from skill.games.final_binary.actions import read_card
from skill.games.final_binary.cards import Card, Suit
from skill.games.final_binary.tricks import Laid, Trick, final_rank, winning


def trick(text: str) -> tuple[Laid, ...]:
    """Cards with their final ranks, by A, B and so on: "r=5 b=7"."""
    words = (word.split("=") for word in text.split())
    return tuple(Laid(seat, read_card(card), int(rank)) for seat, (card, rank) in enumerate(words))


# Ranks -------------------------------------------------------------------------------------------


def test_the_rulebooks_ranks() -> None:
    """The displays show 2 and 1: a green 2 is a green 5, and a red suit card is a red 3."""
    assert final_rank(Card(Suit.GREEN, 2), 2 + 1) == 5
    assert final_rank(Card(Suit.RED), 2 + 1) == 3


def test_ranks_go_from_nothing_to_seventeen() -> None:
    """(F11) A suit card on displays that all lie face down, and a ten with all of them up."""
    ranks = {final_rank(Card(Suit.RED, rank), up) for rank, up in product(range(11), range(8))}
    assert ranks == set(range(18))


# Winners -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cards", "winner"),
    [
        ("r=3 r=5 r=4", 1),
        ("r=3 y=9 r=4", 2),  # other suits never win (F12)
        ("r=3 y=9 b=9", 0),
        ("r=3 g=0 r=9", 1),  # the lowest trump beats all else
        ("r=9 g=2 g=1", 1),
        ("r=9 g=1 g=2", 2),
        ("g=4 r=9 r=8", 0),
        ("g=1 g=0 r=9 g=2", 3),
        ("r=3 r=3 y=3", 1),  # of equal ones the later (F13)
        ("r=3 r=3 r=3 r=3", 3),
        ("r=3 g=2 g=2 g=1 g=2", 4),
        ("r=4 r=3 r=4 r=3", 2),
        ("r=0 y=17 b=17", 0),  # a nothing can win (F11)
        ("r=0 r=0 y=1", 1),
    ],
)
def test_who_wins(cards: str, winner: int) -> None:
    assert winning(trick(cards), Suit.GREEN).seat == winner


def test_the_kind_of_card_makes_no_difference() -> None:
    """(F13) A suit card of 5, and a 2 that makes 5."""
    assert winning(trick("r=5 r2=5"), Suit.BLUE).seat == 1
    assert winning(trick("r2=5 r=5"), Suit.BLUE).seat == 1


def test_who_wins_is_known_before_a_trick_is_full() -> None:
    cards = trick("r=3 r=5 g=0 g=0")
    winners = [winning(cards[:count], Suit.GREEN).seat for count in range(1, 5)]
    assert winners == [0, 1, 2, 3]


def test_what_each_has_played() -> None:
    cards = trick("r=3 r=5 g=0")
    done = Trick((cards[2], cards[0], cards[1]), 2)
    assert done.leader == 2
    assert done.of(1) == cards[1]
