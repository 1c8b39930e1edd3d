"""Equations: what they are, which are correct, and what is wrong with the others."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from typing import Final

from skill.games.arquimedes.cards import LARGEST, Laid, kinds


class Operation(StrEnum):
    """How an equation is formed."""

    PLUS = "plus"
    MINUS = "minus"
    TIMES = "times"
    DIVIDED = "divided"
    EQUALS = "equals"


SIGNS: Final = {
    Operation.PLUS: "+",
    Operation.MINUS: "-",
    Operation.TIMES: "*",
    Operation.DIVIDED: "/",
    Operation.EQUALS: "=",
}


class Variant(StrEnum):
    """What is played otherwise than usual."""

    PLUS_AND_MINUS = "plus_and_minus"
    """The tip for children: neither times nor divided (A27)."""


_HARD: Final = frozenset((Operation.TIMES, Operation.DIVIDED))


class Fault(StrEnum):
    """What is wrong with an equation."""

    CARD_COUNT = "card-count"
    """Equals takes exactly one card, all else two (A6)."""
    NO_SUCH_NUMBER = "no-such-number"
    """Every number lies on a card: 1 to 13 (A7)."""
    TWO_JOKERS = "two-jokers"
    """There is one (A11)."""
    NOT_IN_VARIANT = "not-in-variant"
    NOT_EXACT = "not-exact"
    """It cannot be divided without remainder (A8)."""
    WRONG_RESULT = "wrong-result"


@dataclass(frozen=True, slots=True)
class Equation:
    """A correct equation, or any: the open card, one more (none for equals), and the result.

    >>> str(Equation(Laid(3), Operation.PLUS, Laid(2, joker=True), Laid(5)))
    '3+J2=5'
    >>> str(Equation(Laid(4), Operation.EQUALS, None, Laid(4)))
    '4=4'
    """

    first: Laid
    operation: Operation
    second: Laid | None
    result: Laid

    @property
    def laid(self) -> tuple[Laid, ...]:
        """The cards from hand, in the order in which they are laid."""
        return (self.second, self.result) if self.second else (self.result,)

    def __str__(self) -> str:
        middle = f"{SIGNS[self.operation]}{self.second}" if self.second else ""
        return f"{self.first}{middle}={self.result}"


def result_of(first: int, operation: Operation, second: int) -> int | None:
    """What comes of two numbers; None if the first cannot be divided by the second exactly.

    It need not be a number that lies on a card.
    """
    if operation is Operation.PLUS:
        return first + second
    if operation is Operation.MINUS:
        return first - second
    if operation is Operation.TIMES:
        return first * second
    return None if first % second else first // second


def fault_in(
    first: Laid,
    operation: Operation,
    laid: Sequence[Laid],
    variants: Collection[Variant] = (),
) -> Fault | None:
    """What is wrong with cards laid on ``first``, in that order; None if they are correct.

    >>> fault_in(Laid(3), Operation.PLUS, [Laid(2), Laid(5)])
    >>> fault_in(Laid(7), Operation.DIVIDED, [Laid(2), Laid(3)])
    <Fault.NOT_EXACT: 'not-exact'>
    """
    if len(laid) != (1 if operation is Operation.EQUALS else 2):
        return Fault.CARD_COUNT
    if not all(1 <= card.number <= LARGEST for card in (first, *laid)):
        return Fault.NO_SUCH_NUMBER
    if sum(card.joker for card in (first, *laid)) > 1:
        return Fault.TWO_JOKERS
    if operation in _HARD and Variant.PLUS_AND_MINUS in variants:
        return Fault.NOT_IN_VARIANT
    if operation is Operation.EQUALS:
        return None if laid[0].number == first.number else Fault.WRONG_RESULT
    result = result_of(first.number, operation, laid[0].number)
    if result is None:
        return Fault.NOT_EXACT
    return None if result == laid[1].number else Fault.WRONG_RESULT


@cache
def equations_on(first: Laid, variants: frozenset[Variant] = frozenset()) -> tuple[Equation, ...]:
    """Every correct equation on an open card, jokers included, in a fixed order.

    >>> [str(e) for e in equations_on(Laid(13)) if not any(card.joker for card in e.laid)][:4]
    ['13-1=12', '13-2=11', '13-3=10', '13-4=9']
    """
    if first.joker and not first.number:
        said = (Laid(number, joker=True) for number in range(1, LARGEST + 1))
        return tuple(equation for one in said for equation in equations_on(one, variants))
    return tuple(
        Equation(first, operation, laid[0] if len(laid) == 2 else None, laid[-1])
        for operation in Operation
        for laid in _laid_on(first, operation)
        if fault_in(first, operation, laid, variants) is None
    )


@cache
def takes_on(first: Laid, variants: frozenset[Variant] = frozenset()) -> tuple[int, ...]:
    """The cards that each of these equations takes from hand, as ``kinds`` of them."""
    return tuple(kinds(card.card for card in e.laid) for e in equations_on(first, variants))


def _laid_on(first: Laid, operation: Operation) -> Iterator[tuple[Laid, ...]]:
    """The cards that can be laid for what the numbers come to, whatever lies on a card."""
    if operation is Operation.EQUALS:
        yield from ((Laid(first.number, joker),) for joker in (False, True))
        return
    for second in range(1, LARGEST + 1):
        result = result_of(first.number, operation, second)
        if result is not None:
            for jokers in ((False, False), (True, False), (False, True)):
                yield Laid(second, jokers[0]), Laid(result, jokers[1])
