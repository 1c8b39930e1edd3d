"""Who plays a match of Arquimedes, with which cards, and whose they are."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from skill.games import notation
from skill.games.arquimedes.cards import CARDS, DECK, Counts, points
from skill.games.arquimedes.equations import Variant
from skill.games.base import Seat, SetupError
from skill.games.players import Player, Players, check_seats, player_parts, player_text

PLAYERS: Final = range(2, 6)
"""How many can play (A1)."""
ROUNDS: Final = 5
HAND: Final = 5
"""How many cards each is dealt."""


class Hands(StrEnum):
    """Who holds the cards.

    ``DEALT`` ones are dealt by the engine, which knows every card. ``REAL`` ones people hold around
    a table: the engine knows what was laid, and how many cards each has.
    """

    DEALT = "dealt"
    REAL = "real"


@dataclass(frozen=True, slots=True)
class ArquimedesSetup(Players[Player]):
    """All that is decided before the first card.

    ``first`` is the youngest player's seat, who starts the first round. ``rounds``, ``hand`` and
    ``deck`` are the rulebook's five rounds, five cards and fifty-five cards; smaller ones make
    games that a test can search whole. Raises ``SetupError``.
    """

    hands: Hands = Hands.DEALT
    variants: frozenset[Variant] = frozenset()
    first: Seat = 0
    rounds: int = ROUNDS
    hand: int = HAND
    deck: Counts = DECK

    def __post_init__(self) -> None:
        Players.__post_init__(self)
        check_seats("Arquimedes", PLAYERS, len(self.players), self.first)
        if self.hands is Hands.REAL and len(self.people) < len(self.players):
            raise SetupError("a bot cannot hold cards that lie on a table")
        if self.rounds < 1 or self.hand < 1:
            raise SetupError("a match has at least one round, a hand at least one card")
        self._check_deck()

    def _check_deck(self) -> None:
        if len(self.deck) != len(CARDS) or min(self.deck) < 0:
            raise SetupError("a deck counts the jokers and the cards from 1 to 13")
        if any(count > most for count, most in zip(self.deck, DECK, strict=True)):
            raise SetupError("a deck has no more of a card than there are in the box")
        if len({points(card) for card in CARDS if self.deck[card]}) < 2:
            raise SetupError("a deck of cards that all count the same decides nothing")
        if sum(self.deck) <= self.hand * len(self.players):
            raise SetupError("a deck needs a card more than all hands have together")

    def __str__(self) -> str:
        return notation.written(self._fields())

    def _fields(self) -> Iterable[tuple[str, object]]:
        yield "players", ",".join(player_text(who.name, who.bot) for who in self.players)
        yield "hands", self.hands
        yield "variants", ",".join(sorted(self.variants))
        yield "first", self.first
        yield "rounds", self.rounds
        yield "hand", self.hand
        yield "deck", ",".join(map(str, self.deck))


def _setup_of(fields: Mapping[str, str]) -> ArquimedesSetup:
    return ArquimedesSetup(
        players=tuple(Player(*player_parts(text)) for text in fields["players"].split(",")),
        hands=Hands(fields["hands"]),
        variants=frozenset(map(Variant, filter(None, fields["variants"].split(",")))),
        first=int(fields["first"]),
        rounds=int(fields["rounds"]),
        hand=int(fields["hand"]),
        deck=tuple(map(int, fields["deck"].split(","))),
    )


def read_setup(text: str) -> ArquimedesSetup:
    """The setup of a notation. Raises ``NotationError``, or ``SetupError`` if none is like this."""
    return notation.read_setup("Arquimedes", text, _setup_of)
