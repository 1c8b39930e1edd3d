"""Who plays a match of Final Binary, and whose the cards are."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from skill.games import notation
from skill.games.base import Seat, SetupError
from skill.games.final_binary.cards import SETS, Suit
from skill.games.players import Player, Players, check_seats, player_parts, player_text

PLAYERS: Final = range(min(SETS), max(SETS) + 1)
"""How many can play (F1)."""
ROUNDS: Final = 3
"""And a fourth on a tie (F23)."""
SUIT_CARDS: Final = 8
"""How many suit cards each is dealt, and how many binary cards."""
PASSED: Final = 2
"""How many binary cards each passes to the left."""


def normals_of(players: int) -> int:
    """How many normal cards each of so many players is dealt."""
    return SETS[players].highest * len(Suit) // players


def tricks_of(players: int) -> int:
    """How many tricks a round of so many players has: 12, 14 or 16."""
    return normals_of(players) + SUIT_CARDS


class Hands(StrEnum):
    """Who holds the cards.

    ``DEALT`` ones are dealt by the engine, which knows every card. ``REAL`` ones people hold around
    a table: the engine knows what was played, and what people told of what lies before them.
    """

    DEALT = "dealt"
    REAL = "real"


@dataclass(frozen=True, slots=True)
class FinalBinarySetup(Players[Player]):
    """All that is decided before the first card.

    ``first`` is the seat that starts the first round. ``rounds`` are the rulebook's three, and
    ``dealt`` how many normal and how many suit cards each is dealt, () for all that there are;
    smaller ones make games that a test can search whole. Raises ``SetupError``.
    """

    hands: Hands = Hands.DEALT
    first: Seat = 0
    rounds: int = ROUNDS
    dealt: tuple[int, ...] = ()

    def __post_init__(self) -> None:
        Players.__post_init__(self)
        check_seats("Final Binary", PLAYERS, len(self.players), self.first)
        if self.hands is Hands.REAL and len(self.people) < len(self.players):
            raise SetupError("a bot cannot hold cards that lie on a table")
        if not 1 <= self.rounds < len(Suit):
            raise SetupError("a match has one to three rounds, and may have another")
        if self.dealt and len(self.dealt) != 2:
            raise SetupError("it takes two numbers to tell how many cards are dealt")
        if not 0 <= self.normals <= self._all_normals or not PASSED <= self.suits <= SUIT_CARDS:
            raise SetupError("a hand has some of its normal cards, and two to eight suit cards")

    @property
    def normals(self) -> int:
        """How many normal cards each is dealt."""
        return self.dealt[0] if self.dealt else self._all_normals

    @property
    def suits(self) -> int:
        """How many suit cards each is dealt, and how many binary cards."""
        return self.dealt[1] if self.dealt else SUIT_CARDS

    @property
    def tricks(self) -> int:
        """How many tricks a round has."""
        return self.normals + self.suits

    @property
    def _all_normals(self) -> int:
        return normals_of(len(self.players))

    def left_of(self, seat: Seat) -> Seat:
        """The seat to the left of one."""
        return (seat + 1) % len(self.players)

    def __str__(self) -> str:
        return notation.written(self._fields())

    def _fields(self) -> Iterable[tuple[str, object]]:
        yield "players", ",".join(player_text(who.name, who.bot) for who in self.players)
        yield "hands", self.hands
        yield "first", self.first
        yield "rounds", self.rounds
        yield "dealt", ",".join(map(str, self.dealt))


def _setup_of(fields: Mapping[str, str]) -> FinalBinarySetup:
    return FinalBinarySetup(
        players=tuple(Player(*player_parts(text)) for text in fields["players"].split(",")),
        hands=Hands(fields["hands"]),
        first=int(fields["first"]),
        rounds=int(fields["rounds"]),
        dealt=tuple(map(int, filter(None, fields["dealt"].split(",")))),
    )


def read_setup(text: str) -> FinalBinarySetup:
    """The setup of a notation. Raises ``NotationError``, or ``SetupError`` if none is like this."""
    return notation.read_setup("Final Binary", text, _setup_of)
