"""The slots of the utterances of Arquimedes, read: cards, numbers, and what was heard of equations.

What the speech service resolved comes first, and then what the raw text means.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Final

from skill.chair.heard import Heard, Said
from skill.games.arquimedes.cards import LARGEST, UNSAID, Laid
from skill.games.arquimedes.equations import Operation
from skill.speech.numbers import alike, read_whole

_JOKER: Final = re.compile(r"\b(jokers?|knizia|reiner)\b")
_LAID: Final = re.compile(r"joker(?::([0-9]{1,2}))?|([0-9]{1,3})")
_WORDS: Final = {
    Operation.PLUS: re.compile(r"\b(plus|add|and)\b"),
    Operation.MINUS: re.compile(r"\b(minus|less|take away)\b"),
    Operation.TIMES: re.compile(r"\b(times|multiplied|time)\b"),
    Operation.DIVIDED: re.compile(r"\b(divided|over|by)\b"),
    Operation.EQUALS: re.compile(r"\b(equals?|same|is)\b"),
}


@dataclass(frozen=True, slots=True)
class Spoken:
    """What was heard of an equation, each part as far as it was; numbers may be any at all."""

    first: Laid | None = None
    operation: Operation | None = None
    second: Laid | None = None
    result: Laid | None = None

    @property
    def laid(self) -> tuple[Laid, ...]:
        """The cards that were said to be laid, in their order."""
        return tuple(filter(None, (self.second, self.result)))

    def with_laid(self, slot: str, laid: Laid) -> Spoken:
        """The same with that card in one of its slots: "open", "second" or "result"."""
        match slot:
            case "open":
                return replace(self, first=laid)
            case "second":
                return replace(self, second=laid)
            case _:
                return replace(self, result=laid)

    def heard(self) -> Heard:
        """The utterance in which just that is said."""
        slots = {"open": self.first, "second": self.second, "result": self.result}
        said = {slot: _said(laid) for slot, laid in slots.items() if laid}
        if self.operation:
            said["operation"] = Said(self.operation, (self.operation,))
        return Heard("Equation", MappingProxyType(said))


def equation_in(heard: Heard) -> Spoken:
    """What was heard of an equation."""
    first, second, result = (laid_in(heard.said(slot)) for slot in ("open", "second", "result"))
    if heard.intent == "Equals":
        return Spoken(first, Operation.EQUALS, None, second)
    operation = operation_in(heard.said("operation"))
    if operation is Operation.EQUALS and second and not result:
        return Spoken(first, operation, None, second)
    return Spoken(first, operation, second, result)


def laid_in(said: Said) -> Laid | None:
    """The card in an equation that was said; of the joker, with what it stands for.

    It may be one that does not exist, such as 30, or the joker without a number.
    """
    for id_ in said.ids:
        found = _LAID.fullmatch(id_)
        if found:
            joker, number = found.groups()
            return Laid(int(number)) if number else Laid(int(joker or 0), joker=True)
    text = said.text.lower()
    number = read_whole(_JOKER.sub(" ", text).replace(" as ", " ").replace(" the ", " "))
    if _JOKER.search(text):
        return Laid(number or 0, joker=True)
    return None if number is None else Laid(number)


def card_in(said: Said) -> Laid | None:
    """A card that exists; for a number that no card has, the one that sounds like it.

    >>> card_in(Said("thirty")), card_in(Said("nine", ("9",))), card_in(Said("hundred"))
    (Laid(number=13, joker=False), Laid(number=9, joker=False), None)
    """
    laid = laid_in(said)
    if laid is None or laid == UNSAID or is_card(laid):
        return laid
    return next((replace(laid, number=number) for number in cards_alike(laid.number)), None)


def is_card(laid: Laid) -> bool:
    """Whether there is a card of that number."""
    return 1 <= laid.number <= LARGEST


def cards_alike(number: int) -> tuple[int, ...]:
    """The numbers of cards that are easily misheard for a number, likeliest first."""
    return tuple(other for other in alike(number) if 1 <= other <= LARGEST)


def operation_in(said: Said) -> Operation | None:
    """How the equation is formed."""
    resolved = (Operation(id_) for id_ in said.ids if id_ in set(Operation))
    text = said.text.lower()
    worded = (operation for operation, words in _WORDS.items() if words.search(text))
    return next(resolved, next(worded, None))


def number_in(said: Said) -> int | None:
    """The whole number that was said, 0 to 999."""
    resolved = (int(id_) for id_ in said.ids if re.fullmatch("[0-9]{1,3}", id_))
    return next(resolved, read_whole(said.text))


def ordinal_in(said: Said) -> int | None:
    """Which round was said, counted from 1; it may be one that there is not, such as 0."""
    return number_in(said)


def _said(laid: Laid) -> Said:
    id_ = (f"joker:{laid.number}" if laid.number else "joker") if laid.joker else str(laid.number)
    return Said(id_, (id_,))
