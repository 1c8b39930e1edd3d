"""Who plays, as the setup of every game has it: players by seat, people and bots."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Generic, Protocol, TypeVar

from skill.games.base import Seat, SetupError
from skill.games.notation import quoted, unquoted


class Seated(Protocol):
    """Whoever has a seat."""

    @property
    def name(self) -> str:
        """What they are called; "" is a person who is simply spoken to."""

    @property
    def bot(self) -> str:
        """The id of the bot that plays the seat, or "" for a person."""


@dataclass(frozen=True, slots=True)
class Player:
    """One seat, of which a game knows no more: the name, and the bot ("" for a person)."""

    name: str
    bot: str = ""


PlayerT = TypeVar("PlayerT", bound=Seated)


@dataclass(frozen=True, slots=True)
class Players(Generic[PlayerT]):
    """Those of a match: what a setup begins with."""

    players: tuple[PlayerT, ...]
    names: tuple[str, ...] = field(init=False, repr=False, compare=False)
    """The players by seat; "" is a person who is simply spoken to."""
    people: tuple[Seat, ...] = field(init=False, repr=False, compare=False)
    """The seats that people play; bots play all others."""

    def __post_init__(self) -> None:
        # They follow from the players, and are asked for many times a turn.
        seats = enumerate(self.players)
        object.__setattr__(self, "names", tuple(player.name for player in self.players))
        object.__setattr__(self, "people", tuple(seat for seat, who in seats if not who.bot))

    def bot(self, seat: Seat) -> str:
        """The id of the bot that plays ``seat``, or "" for a person."""
        return self.players[seat].bot

    def clockwise(self, start: Seat) -> tuple[Seat, ...]:
        """All seats, from one on."""
        seats = range(len(self.players))
        return (*seats[start:], *seats[:start])


def check_seats(game: str, allowed: range, players: int, first: Seat) -> None:
    """Raises ``SetupError`` if so many cannot play it, or ``first`` is nobody's seat."""
    if players not in allowed:
        raise SetupError(f"{game} is for {allowed[0]} to {allowed[-1]} players, not {players}")
    if not 0 <= first < players:
        raise SetupError(f"no player sits on seat {first}")


def player_text(*parts: str) -> str:
    """A player as one word of a list, the bot last: "Anna", or "Emmy:emmy-keen"."""
    return ":".join(map(quoted, parts)).removesuffix(":")


def player_parts(text: str) -> tuple[str, ...]:
    """What such a word is made of; without a bot, its last part is missing."""
    return tuple(map(unquoted, text.split(":")))
