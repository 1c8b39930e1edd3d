"""What can happen in Final Binary. The ``str`` of an action is its notation in a match record."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import ClassVar, Final, TypeAlias

from skill.games.base import CHANCE, NotationError, Seat
from skill.games.final_binary.cards import HIGHEST, LETTERS, Binary, Card, Suit


@dataclass(frozen=True, slots=True)
class Trump:
    """Chance: the trump card of a round is turned up.

    ``starter`` is who begins the round instead of whoever should have: by lot in the first round
    where cards are dealt (F2); and where people play with cards of their own, it may have happened.
    """

    suit: Suit
    starter: Seat | None = None
    seat: ClassVar[Seat] = CHANCE

    def __str__(self) -> str:
        return f"^{self.suit.value[0]}{'' if self.starter is None else f'@{self.starter}'}"


@dataclass(frozen=True, slots=True)
class Deal:
    """Chance: the normal or suit card that somebody is dealt."""

    to: Seat
    card: Card
    seat: ClassVar[Seat] = CHANCE

    def __str__(self) -> str:
        return f"{self.to}<{self.card}"


@dataclass(frozen=True, slots=True)
class DealBinary:
    """Chance: the binary card that somebody is dealt."""

    to: Seat
    number: Binary
    seat: ClassVar[Seat] = CHANCE

    def __str__(self) -> str:
        return f"{self.to}<{self.number}"


@dataclass(frozen=True, slots=True)
class DealSetup:
    """Chance: the setup card that somebody gets."""

    to: Seat
    number: Binary
    seat: ClassVar[Seat] = CHANCE

    def __str__(self) -> str:
        return f"{self.to}|{self.number}"


@dataclass(frozen=True, slots=True)
class Pass:
    """A seat passes two binary cards to the left, the lower one named first."""

    seat: Seat
    numbers: tuple[Binary, Binary]

    def __str__(self) -> str:
        return f"{self.seat}>{self.numbers[0]}{self.numbers[1]}"


@dataclass(frozen=True, slots=True)
class Play:
    """A seat plays a card, and with a suit card turns over the binary card of that number.

    ``insisted``: by all that was told it cannot be so, and the player stands by it.
    """

    seat: Seat
    card: Card
    binary: Binary | None = None
    insisted: bool = False

    def __str__(self) -> str:
        binary = "" if self.binary is None else f"/{self.binary}"
        return f"{self.seat}:{self.card}{binary}{'!' if self.insisted else ''}"


@dataclass(frozen=True, slots=True)
class Show:
    """At a table it is told that a binary card of that number lies face up before a seat.

    ``insisted``: by all that was told there is none left, and the player stands by it.
    """

    seat: Seat
    number: Binary
    insisted: bool = False

    def __str__(self) -> str:
        return f"{self.seat}={self.number}{'!' if self.insisted else ''}"


FinalBinaryAction: TypeAlias = Trump | Deal | DealBinary | DealSetup | Pass | Play | Show

_NOTATION: Final = re.compile(
    r"\^(?P<trump>[bryg])(?:@(?P<starter>[0-4]))?"
    r"|(?P<seat>[0-4])(?:"
    r"<(?P<dealt>[bryg](?:[1-9]|10)?)"
    r"|<(?P<binary>[0-7])"
    r"|\|(?P<setup>[1-5])"
    r"|>(?P<passed>[0-7]{2})"
    r"|:(?P<card>[bryg](?:[1-9]|10)?)(?:/(?P<flip>[0-7]))?(?P<played_so>!?)"
    r"|=(?P<shown>[0-7])(?P<shown_so>!?)"
    r")"
)


@lru_cache(maxsize=4096)
def read_action(text: str) -> FinalBinaryAction:
    """The action of a notation. Raises ``NotationError``.

    >>> read_action("1:r/6")
    Play(seat=1, card=Card(suit=<Suit.RED: 'red'>, rank=0), binary=6, insisted=False)
    >>> print(read_action("^g@2"))
    ^g@2
    """
    found = _NOTATION.fullmatch(text)
    if not found:
        raise NotationError(f"not an action of Final Binary: {text[:40]!r}")
    action = _action(found)
    if str(action) != text:
        raise NotationError(f"not as an action of Final Binary is written: {text!r}")
    return action


def _action(found: re.Match[str]) -> FinalBinaryAction:
    if found["trump"]:
        starter = found["starter"]
        return Trump(LETTERS[found["trump"]], None if starter is None else int(starter))
    seat = int(found["seat"])
    if found["dealt"]:
        return Deal(seat, read_card(found["dealt"]))
    if found["binary"]:
        return DealBinary(seat, int(found["binary"]))
    if found["setup"]:
        return DealSetup(seat, int(found["setup"]))
    if found["passed"]:
        low, high = sorted(map(int, found["passed"]))
        return Pass(seat, (low, high))
    if found["card"]:
        flip = found["flip"]
        binary = None if flip is None else int(flip)
        return Play(seat, read_card(found["card"]), binary, bool(found["played_so"]))
    return Show(seat, int(found["shown"]), bool(found["shown_so"]))


def read_card(text: str) -> Card:
    """The card of a notation, as in "r5" for the red five, "r" for a red suit card.

    Raises ``NotationError``.
    """
    suit, rank = LETTERS.get(text[:1]), text[1:]
    if suit is None or (rank and rank not in _RANKS):
        raise NotationError(f"no card of Final Binary: {text[:10]!r}")
    return Card(suit, int(rank or 0))


_RANKS: Final = frozenset(map(str, range(1, HIGHEST + 1)))
