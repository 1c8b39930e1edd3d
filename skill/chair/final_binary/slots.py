"""The slots of the utterances of Final Binary, read: suits, cards, and binary cards.

What the speech service resolved comes first, and then what the raw text means.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from skill.chair.heard import Heard, Said
from skill.games.final_binary.cards import LETTERS, NUMBERS, Binary, Card, Suit
from skill.speech.numbers import read_whole

CARD_SLOTS: Final = tuple(f"card_{letter}" for letter in "abcde")
"""The slots of cards, in the order in which they were played."""
BINARY_SLOTS: Final = tuple(f"binary_{letter}" for letter in "abcdefghi")
"""The slots of binary cards that are told one after the other."""

_CARD: Final = re.compile(r"([bryg])(10|[1-9])?(?:/([0-7]))?")
_SUITS: Final = {
    Suit.BLUE: re.compile(r"\b(blue|blues|blew)\b"),
    Suit.RED: re.compile(r"\b(red|reds|read)\b"),
    Suit.YELLOW: re.compile(r"\b(yellow|yellows)\b"),
    Suit.GREEN: re.compile(r"\b(green|greens|grean)\b"),
}
_SUIT_CARD: Final = re.compile(
    r"\b(suit|suits|suite|suited|sweet|binary|with|flip|flips|flipping|turn|turns|turning|over)\b"
)
_NOISE: Final = re.compile(
    r"\b(the|a|an|of|and|card|cards|number|blues?|blew|reds?|read|yellows?|greens?|grean)\b"
)


@dataclass(frozen=True, slots=True)
class Spoken:
    """What was heard of a card; of a suit card, ``binary`` is the one turned over, if it was told.

    ``card`` may be one that does not exist, such as the red thirty. It is None where only the half
    of a card was understood: ``suit``, or ``number``, or ``binary`` as in "with six".
    """

    card: Card | None = None
    binary: Binary | None = None
    suit: Suit | None = None
    number: int | None = None

    def __bool__(self) -> bool:
        return self != Spoken()


def card_in(said: Said) -> Spoken:
    """The card that was said.

    >>> card_in(Said("", ("r/6",)))
    Spoken(card=Card(suit=<Suit.RED: 'red'>, rank=0), binary=6, suit=None, number=None)
    >>> card_in(Said("green two")).card, card_in(Said("red")).suit
    (Card(suit=<Suit.GREEN: 'green'>, rank=2), <Suit.RED: 'red'>)
    """
    for id_ in said.ids:
        found = _CARD.fullmatch(id_)
        if found:
            letter, rank, binary = found.groups()
            return Spoken(Card(LETTERS[letter], int(rank or 0)), _binary(binary))
    return _worded(said.text.lower())


def _worded(text: str) -> Spoken:
    suit = _suit_of(text)
    is_suit_card = bool(_SUIT_CARD.search(text))
    number = read_whole(_NOISE.sub(" ", _SUIT_CARD.sub(" ", text)).strip())
    if suit is None and is_suit_card:
        return Spoken(binary=number if number in NUMBERS else None)
    if suit is None or (number is None and not is_suit_card):
        return Spoken(suit=suit, number=number)
    if is_suit_card:
        return Spoken(Card(suit), number if number in NUMBERS else None)
    return Spoken(Card(suit, number)) if number else Spoken(suit=suit, number=number)


def suit_of_one(spoken: Spoken) -> Suit | None:
    """The suit, where a suit is asked for: "the red one" is heard as the card, red 1.

    >>> suit_of_one(Spoken(Card(Suit.RED, 1))), suit_of_one(Spoken(Card(Suit.RED, 2)))
    (<Suit.RED: 'red'>, None)
    """
    is_one = spoken.card is not None and spoken.card.rank == 1
    return spoken.card.suit if is_one and spoken.card else spoken.suit


def suit_in(said: Said) -> Suit | None:
    """The suit that was said."""
    resolved = (Suit(id_) for id_ in said.ids if id_ in set(Suit))
    return next(resolved, _suit_of(said.text.lower()))


def binary_in(said: Said) -> Binary | None:
    """The number of the binary card that was said; None for what none of them has."""
    number = number_in(said)
    return number if number in NUMBERS else None


def binaries_in(heard: Heard) -> tuple[Binary, ...]:
    """The numbers of the binary cards that were told one after the other, in that order."""
    found = (binary_in(heard.said(slot)) for slot in BINARY_SLOTS)
    return tuple(number for number in found if number is not None)


def number_in(said: Said) -> int | None:
    """The whole number that was said, 0 to 999."""
    resolved = (int(id_) for id_ in said.ids if re.fullmatch("[0-9]{1,3}", id_))
    return next(resolved, read_whole(said.text))


def _binary(text: str | None) -> Binary | None:
    return None if text is None else int(text)


def _suit_of(text: str) -> Suit | None:
    return next((suit for suit, words in _SUITS.items() if words.search(text)), None)
