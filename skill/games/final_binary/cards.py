"""The cards: which are in the box for how many players, what is in a deck, and what a flip does."""

from __future__ import annotations

from bisect import insort
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final, NamedTuple, TypeAlias, TypeVar


class Suit(StrEnum):
    """The four suits, in the order in which the rulebook names them."""

    BLUE = "blue"
    RED = "red"
    YELLOW = "yellow"
    GREEN = "green"


LETTERS: Final[dict[str, Suit]] = {suit.value[0]: suit for suit in Suit}
"""Each suit by the letter with which it is written."""

HIGHEST: Final = 10
"""The highest rank of a normal card; fewer players use less."""


class Card(NamedTuple):
    """A normal card, from 1 to 10; or a suit card, whose ``rank`` is 0 since none is printed on it.

    >>> str(Card(Suit.RED, 5)), str(Card(Suit.RED))
    ('r5', 'r')
    """

    suit: Suit
    rank: int = 0

    @property
    def is_suit_card(self) -> bool:
        return self.rank == 0

    def __str__(self) -> str:
        return f"{self.suit.value[0]}{self.rank or ''}"


Cards: TypeAlias = tuple[Card, ...]
"""Cards in the order of their tuples; suit cards of a suit are alike, so one stands there often."""

CardT = TypeVar("CardT", Card, int)

Binary: TypeAlias = int
"""The number of a binary card, 0 to 7; a setup card's, 1 to 5, counts as one of them."""

NUMBERS: Final[range] = range(8)
HIDDEN: Final[Binary] = -1
"""A binary card of which nobody has told the number."""

Row: TypeAlias = tuple[Binary, ...]
"""The binary cards that lie face up before somebody, from low to high; hidden ones come first."""

Counts: TypeAlias = tuple[int, ...]
"""How many binary cards there are of each number from 0 to 7."""


@dataclass(frozen=True, slots=True)
class CardSet:
    """What so many players use: normal cards from 1 to ``highest`` and so many suit cards of each
    suit, one set of binary cards each, and these setup cards.
    """

    highest: int
    suit_cards: int
    setups: tuple[Binary, ...]


SETS: Final[dict[int, CardSet]] = {
    3: CardSet(3, 6, (3, 4, 5)),
    4: CardSet(6, 8, (2, 3, 4, 5)),
    5: CardSet(10, 10, (1, 2, 3, 4, 5)),
}
"""By the number of players (F1)."""


@dataclass(frozen=True, slots=True)
class Deck:
    """The cards of which nobody knows where they are: to be dealt, or hidden in hands."""

    cards: Cards
    binaries: Counts
    setups: tuple[Binary, ...]

    def without(self, card: Card) -> Deck:
        """The deck with one such card less; it stays as it is if there is none."""
        return replace(self, cards=without(self.cards, card))

    def with_binaries(self, number: Binary, more: int) -> Deck:
        """The deck with so many more binary cards of a number, but never less than none."""
        count = max(0, self.binaries[number] + more)
        counts = (*self.binaries[:number], count, *self.binaries[number + 1 :])
        return replace(self, binaries=counts)

    def without_setup(self, number: Binary) -> Deck:
        return replace(self, setups=tuple(one for one in self.setups if one != number))


def full_deck(players: int) -> Deck:
    """All cards that so many players use, but for the trump cards.

    >>> deck = full_deck(4)
    >>> len(deck.cards), deck.binaries, deck.setups
    (56, (4, 4, 4, 4, 4, 4, 4, 4), (2, 3, 4, 5))
    """
    used = SETS[players]
    normals = [Card(suit, rank) for suit in Suit for rank in range(1, used.highest + 1)]
    suit_cards = [Card(suit) for suit in Suit for _ in range(used.suit_cards)]
    return Deck(tuple(sorted(normals + suit_cards)), (players,) * len(NUMBERS), used.setups)


def without(cards: tuple[CardT, ...], card: CardT) -> tuple[CardT, ...]:
    """Cards of any kind with one such card less; they stay as they are if there is none."""
    if card not in cards:
        return cards
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]


def with_card(cards: Cards, card: Card) -> Cards:
    """The cards with one more, in order."""
    more = list(cards)
    insort(more, card)
    return tuple(more)


def has_suit(cards: Cards, suit: Suit) -> bool:
    """Whether there is a card of that suit, of either kind (F8)."""
    return any(card.suit is suit for card in cards)


# What lies before a player -----------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Tableau:
    """What lies before somebody: the row of binary cards face up, those turned over since, in
    order, and what the rank displays show together.
    """

    row: Row = ()
    turned: tuple[Binary, ...] = ()
    display: int = 0

    def with_binary(self, number: Binary) -> Tableau:
        """One more card lies face up."""
        return replace(self, row=tuple(sorted((*self.row, number))))

    def set_up(self, number: Binary) -> Tableau:
        """The setup card lies there, and has flipped the displays (F5)."""
        return replace(self.with_binary(number), display=flipped(self.display, number))

    def flip(self, number: Binary) -> Tableau:
        """A card of the row has flipped the displays, and is turned over.

        Where some are hidden it may be one of those as well as a known one of that number; which
        of two equal ones it was makes no difference. Of a row that is known, and has none of the
        number, nothing is known afterwards.
        """
        can_be = number in self.row or HIDDEN in self.row
        row = self.row if can_be else (HIDDEN,) * len(self.row)
        return Tableau(
            row=without(row, number if number in row else HIDDEN),
            turned=(*self.turned, number),
            display=flipped(self.display, number),
        )

    def show(self, number: Binary) -> Tableau:
        """One of the hidden cards has that number."""
        assert self.row[0] == HIDDEN
        return replace(self, row=tuple(sorted((*self.row[1:], number))))


def flipped(display: int, number: Binary) -> int:
    """What the displays 4, 2 and 1 show once a binary card has flipped those of its marks (F9).

    >>> flipped(3, 6)  # the 4 comes up, the 2 goes down, the 1 stays
    5
    """
    return display ^ number
