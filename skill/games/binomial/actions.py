"""What can happen in Binomial. The ``str`` of an action is its notation in a match record."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import ClassVar, TypeAlias

from skill.games.base import CHANCE, NotationError, Seat
from skill.games.binomial.postulates import SYMBOLS, Postulate


@dataclass(frozen=True, slots=True)
class Roll:
    """Chance: the die shows ``digit``."""

    digit: str
    seat: ClassVar[Seat] = CHANCE

    def __str__(self) -> str:
        return f"d{self.digit}"


@dataclass(frozen=True, slots=True)
class Place:
    """A seat with a kept sheet writes the digit just rolled into a cell.

    Cell 0 is the tens of the first number, cell 1 its units, cell 2 the tens of the second ...
    """

    seat: Seat
    cell: int

    def __str__(self) -> str:
        return f"{self.seat}@{self.cell // 2 + 1}{'tu'[self.cell % 2]}"


@dataclass(frozen=True, slots=True)
class Turn:
    """Chance: the top card of the deck is turned over."""

    postulate: Postulate
    seat: ClassVar[Seat] = CHANCE

    def __str__(self) -> str:
        return f"#{SYMBOLS[self.postulate]}"


@dataclass(frozen=True, slots=True)
class Fight:
    """A seat declares that it fights for the card."""

    seat: Seat

    def __str__(self) -> str:
        return f"{self.seat}+"


@dataclass(frozen=True, slots=True)
class Pass:
    """A seat declares that it does not fight; in the dark, that it wrote a dash."""

    seat: Seat

    def __str__(self) -> str:
        return f"{self.seat}-"


@dataclass(frozen=True, slots=True)
class Bid:
    """A seat puts a number forward.

    ``insisted``: the number cannot be on its sheet, and the player stands by it all the same.
    """

    seat: Seat
    number: str
    insisted: bool = False

    def __str__(self) -> str:
        return f"{self.seat}={self.number}{'!' if self.insisted else ''}"


BinomialAction: TypeAlias = Roll | Place | Turn | Fight | Pass | Bid

_BY_SYMBOL = {symbol: postulate for postulate, symbol in SYMBOLS.items()}
_NOTATION = re.compile(
    r"d(?P<digit>[0-9])"
    r"|\#(?P<symbol>\S+)"
    r"|(?P<seat>[0-6])(?:@(?P<number>[1-8])(?P<half>[tu])|=(?P<bid>[0-9]{2})(?P<insisted>!?)"
    r"|(?P<call>[+-]))"
)


@lru_cache(maxsize=4096)
def read_action(text: str) -> BinomialAction:
    """The action of a notation. Raises ``NotationError``.

    >>> read_action("2=07")
    Bid(seat=2, number='07', insisted=False)
    """
    found = _NOTATION.fullmatch(text)
    if not found or (found["symbol"] and found["symbol"] not in _BY_SYMBOL):
        raise NotationError(f"not an action of Binomial: {text!r}")
    if found["digit"]:
        return Roll(found["digit"])
    if found["symbol"]:
        return Turn(_BY_SYMBOL[found["symbol"]])
    seat = int(found["seat"])
    if found["number"]:
        return Place(seat, 2 * (int(found["number"]) - 1) + "tu".index(found["half"]))
    if found["bid"]:
        return Bid(seat, found["bid"], found["insisted"] == "!")
    return Fight(seat) if found["call"] == "+" else Pass(seat)
