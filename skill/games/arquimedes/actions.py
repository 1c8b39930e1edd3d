"""What can happen in Arquimedes. The ``str`` of an action is its notation in a match record."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import ClassVar, Final, TypeAlias

from skill.games.arquimedes.cards import JOKER, LARGEST, Card, Laid
from skill.games.arquimedes.equations import SIGNS, Equation, Operation
from skill.games.base import CHANCE, NotationError, Seat


@dataclass(frozen=True, slots=True)
class Open:
    """Chance: the first card of a round is turned up.

    ``starter`` is who begins the round although somebody else should have: where people play with
    cards of their own, it may have happened.
    """

    card: Card
    starter: Seat | None = None
    seat: ClassVar[Seat] = CHANCE

    def __str__(self) -> str:
        return f"#{_card_text(self.card)}{'' if self.starter is None else f'@{self.starter}'}"


@dataclass(frozen=True, slots=True)
class Deal:
    """Chance: the card that somebody is dealt, or draws.

    ``insisted``: by all that was laid there is no such card left, and people stand by it.
    """

    to: Seat
    card: Card
    insisted: bool = False
    seat: ClassVar[Seat] = CHANCE

    def __str__(self) -> str:
        return f"{self.to}<{_card_text(self.card)}{_stressed(self.insisted)}"


@dataclass(frozen=True, slots=True)
class Lot:
    """Chance: of those who are tied and find no card to draw, this one counts as lower (A22)."""

    to: Seat
    seat: ClassVar[Seat] = CHANCE

    def __str__(self) -> str:
        return f"%{self.to}"


@dataclass(frozen=True, slots=True)
class Play:
    """A seat plays a correct equation.

    ``insisted``: by all that was laid there are no such cards left, and the player stands by it.
    """

    seat: Seat
    equation: Equation
    insisted: bool = False

    def __str__(self) -> str:
        return f"{self.seat}:{self.equation}{_stressed(self.insisted)}"


@dataclass(frozen=True, slots=True)
class Slip:
    """A seat plays what is no correct equation: cards back, and one more drawn (A10)."""

    seat: Seat

    def __str__(self) -> str:
        return f"{self.seat}?"


@dataclass(frozen=True, slots=True)
class Draw:
    """A seat draws a card instead of playing."""

    seat: Seat

    def __str__(self) -> str:
        return f"{self.seat}+"


@dataclass(frozen=True, slots=True)
class Pass:
    """A seat passes, with no card left to draw."""

    seat: Seat

    def __str__(self) -> str:
        return f"{self.seat}-"


@dataclass(frozen=True, slots=True)
class Total:
    """A seat tells what the cards count that it has left.

    ``insisted``: by all that was laid it cannot be so many, and the player stands by it.
    """

    seat: Seat
    points: int
    insisted: bool = False

    def __str__(self) -> str:
        return f"{self.seat}={self.points}{_stressed(self.insisted)}"


@dataclass(frozen=True, slots=True)
class Held:
    """At a table it is put right how many cards a seat holds: somebody drew without telling (A31).

    It is nobody's turn, and may be said at anybody's.
    """

    seat: Seat
    cards: int

    def __str__(self) -> str:
        return f"{self.seat}#{self.cards}"


ArquimedesAction: TypeAlias = Open | Deal | Lot | Play | Slip | Draw | Pass | Total | Held

_BY_TURN: Final[dict[str, type[Pass | Draw | Slip]]] = {"-": Pass, "+": Draw, "?": Slip}
_BY_SIGN: Final = {sign: operation for operation, sign in SIGNS.items()}
_NOTATION: Final = re.compile(
    r"\#(?P<open>J|[0-9]+)(?:@(?P<starter>[0-4]))?"
    r"|%(?P<lot>[0-4])"
    r"|(?P<seat>[0-4])(?:<(?P<card>J|[0-9]+)(?P<no_card>!?)"
    r"|:(?P<first>J?[0-9]+)(?:(?P<sign>[-+*/])(?P<second>J?[0-9]+))?=(?P<result>J?[0-9]+)(?P<no_such>!?)"
    r"|=(?P<points>[1-9][0-9]{0,2})(?P<no_total>!?)"
    r"|\#(?P<held>[1-9][0-9]?)"
    r"|(?P<turn>[-+?]))"
)


def _card_text(card: Card) -> str:
    return "J" if card == JOKER else str(card)


def _stressed(insisted: bool) -> str:
    return "!" if insisted else ""


@lru_cache(maxsize=4096)
def read_action(text: str) -> ArquimedesAction:
    """The action of a notation. Raises ``NotationError``.

    >>> read_action("1<J"), read_action("2=13")
    (Deal(to=1, card=0, insisted=False), Total(seat=2, points=13, insisted=False))
    >>> print(read_action("0:12/J3=4"))
    0:12/J3=4
    """
    found = _NOTATION.fullmatch(text)
    if not found:
        raise NotationError(f"not an action of Arquimedes: {text!r}")
    action = _action(found)
    if str(action) != text:
        raise NotationError(f"not as an action of Arquimedes is written: {text!r}")
    return action


def _action(found: re.Match[str]) -> ArquimedesAction:
    if found["open"]:
        starter = found["starter"]
        return Open(_card(found["open"]), None if starter is None else int(starter))
    if found["lot"]:
        return Lot(int(found["lot"]))
    seat = int(found["seat"])
    if found["card"]:
        return Deal(seat, _card(found["card"]), bool(found["no_card"]))
    if found["result"]:
        return Play(seat, _equation(found), bool(found["no_such"]))
    if found["points"]:
        return Total(seat, int(found["points"]), bool(found["no_total"]))
    if found["held"]:
        return Held(seat, int(found["held"]))
    return _BY_TURN[found["turn"]](seat)


def _equation(found: re.Match[str]) -> Equation:
    operation = _BY_SIGN[found["sign"]] if found["sign"] else Operation.EQUALS
    second = _laid(found["second"]) if found["second"] else None
    return Equation(_laid(found["first"]), operation, second, _laid(found["result"]))


def _card(text: str) -> Card:
    return JOKER if text == "J" else _number(text)


def _laid(text: str) -> Laid:
    return Laid(_number(text.removeprefix("J")), joker=text.startswith("J"))


def _number(text: str) -> int:
    if not (len(text) <= 2 and 1 <= int(text) <= LARGEST):
        raise NotationError(f"no card of Arquimedes has the number {text[:10]!r}")
    return int(text)
