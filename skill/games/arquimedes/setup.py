"""Who plays a match of Arquimedes, with which cards, and whose they are."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final

from skill.games.arquimedes.cards import CARDS, DECK, Counts, points
from skill.games.arquimedes.equations import Variant
from skill.games.base import NotationError, Seat, SetupError
from skill.games.notation import quoted, read_fields, unquoted, written

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
class Player:
    """One seat: the name, and the bot that plays it ("" for a person)."""

    name: str
    bot: str = ""


@dataclass(frozen=True, slots=True)
class ArquimedesSetup:
    """All that is decided before the first card.

    ``first`` is the youngest player's seat, who starts the first round. ``rounds``, ``hand`` and
    ``deck`` are the rulebook's five rounds, five cards and fifty-five cards; smaller ones make
    games that a test can search whole. Raises ``SetupError``.
    """

    players: tuple[Player, ...]
    hands: Hands = Hands.DEALT
    variants: frozenset[Variant] = frozenset()
    first: Seat = 0
    rounds: int = ROUNDS
    hand: int = HAND
    deck: Counts = DECK
    names: tuple[str, ...] = field(init=False, repr=False, compare=False)
    """The players by seat; "" is a person who is simply spoken to."""
    people: tuple[Seat, ...] = field(init=False, repr=False, compare=False)
    """The seats that people play; bots play all others."""

    def __post_init__(self) -> None:
        seats = enumerate(self.players)
        object.__setattr__(self, "names", tuple(player.name for player in self.players))
        object.__setattr__(self, "people", tuple(seat for seat, who in seats if not who.bot))
        if len(self.players) not in PLAYERS:
            raise SetupError(
                f"Arquimedes is for {PLAYERS[0]} to {PLAYERS[-1]} players, not {len(self.players)}"
            )
        if not 0 <= self.first < len(self.players):
            raise SetupError(f"no player sits on seat {self.first}")
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

    def bot(self, seat: Seat) -> str:
        return self.players[seat].bot

    def clockwise(self, start: Seat) -> tuple[Seat, ...]:
        """All seats, from one on."""
        seats = range(len(self.players))
        return (*seats[start:], *seats[:start])

    def __str__(self) -> str:
        return written(self._fields())

    def _fields(self) -> Iterable[tuple[str, object]]:
        yield "players", ",".join(map(_player_text, self.players))
        yield "hands", self.hands
        yield "variants", ",".join(sorted(self.variants))
        yield "first", self.first
        yield "rounds", self.rounds
        yield "hand", self.hand
        yield "deck", ",".join(map(str, self.deck))


def _player_text(player: Player) -> str:
    return f"{quoted(player.name)}:{quoted(player.bot)}".removesuffix(":")


def _read_player(text: str) -> Player:
    return Player(*map(unquoted, text.split(":")))


def read_setup(text: str) -> ArquimedesSetup:
    """The setup of a notation. Raises ``NotationError``, or ``SetupError`` if none is like this."""
    try:
        fields = read_fields(text)
        return ArquimedesSetup(
            players=tuple(map(_read_player, fields["players"].split(","))),
            hands=Hands(fields["hands"]),
            variants=frozenset(map(Variant, filter(None, fields["variants"].split(",")))),
            first=int(fields["first"]),
            rounds=int(fields["rounds"]),
            hand=int(fields["hand"]),
            deck=tuple(map(int, fields["deck"].split(","))),
        )
    except SetupError:
        raise
    except (KeyError, ValueError, TypeError) as fault:
        raise NotationError(f"not a setup of Arquimedes: {text[:80]!r}") from fault
