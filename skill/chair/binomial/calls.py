"""The roll call: whose calls an answer gives, of one player, of several, or of the whole table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import Enum, auto
from itertools import takewhile
from typing import Final, TypeAlias

from skill.games.base import Seat
from skill.games.binomial.actions import Fight, Pass

Calls: TypeAlias = tuple[Fight | Pass, ...]


class NoCalls(Enum):
    """Why an answer gives no calls."""

    NO_ANSWER = auto()
    ALREADY_SAID = auto()
    CONTRADICTION = auto()
    OUT_OF_TURN = auto()
    WHICH_TWO = auto()
    WHICH_OTHERS = auto()


_FOR_ONE: Final[dict[str, type[Fight] | type[Pass]]] = {
    "Yes": Fight,
    "Fight": Fight,
    "No": Pass,
    "Pass": Pass,
}
_OTHERS: Final = ("OthersFight", "NobodyElse")
_TWO: Final = ("Both", "Neither")
_FOR_ALL: Final = ("Everyone", "Nobody", *_OTHERS, *_TWO, "Only", "AllBut", "Fight", "Names")

CALLS: Final = (*_FOR_ONE, *_FOR_ALL, "Add")
"""What may be a call."""
_LEAST_NAMED: Final = {"Names": 2, "AllBut": 1, "Add": 1}
"""How many have to be named: "Anna?" is no answer of hers, and "too" is nobody's."""


def read_calls(
    intent: str, named: Sequence[Seat], asked: Sequence[Seat], answered: Mapping[Seat, bool]
) -> Calls | NoCalls:
    """The calls of an answer, in order.

    ``asked`` are the people still to be asked, the first of them now; ``answered`` says of the
    others whether they fight. An answer is for one ("yes", "Anna fights"), for those who pass
    ("Anna and Boris pass"), or for all that are still to be asked ("only Anna", "nobody").
    """
    adds, least = intent == "Add", _LEAST_NAMED.get(intent, 0)
    intent = "Fight" if adds else intent  # "Anna too" fights as well
    if len(named) < least or intent not in CALLS:
        return NoCalls.NO_ANSWER
    if intent in _FOR_ONE and not named:
        return (_FOR_ONE[intent](asked[0]),)
    known = {seat: answered[seat] for seat in named if seat in answered}
    if any(_fights(intent, seat, named) is not fights for seat, fights in known.items()):
        return NoCalls.CONTRADICTION
    new = [seat for seat in named if seat not in known]
    if intent == "Pass" or adds or (intent == "Fight" and len(named) == 1):
        return _one_after_the_other(_FOR_ONE[intent], new, asked)
    if intent in _OTHERS and not answered:
        return NoCalls.WHICH_OTHERS
    if intent in _TWO and not _are_two(asked, answered, _fights(intent, asked[0], named)):
        return NoCalls.WHICH_TWO
    if not set(new) <= set(asked):
        return NoCalls.OUT_OF_TURN
    spoken_of = named or asked[:1]
    return tuple(Fight(s) if _fights(intent, s, spoken_of) else Pass(s) for s in asked)


def speaks_for_all(intent: str, named: int) -> bool:
    """Whether an answer that names so many gives the calls of all that are still to be asked."""
    least = 2 if intent == "Fight" else _LEAST_NAMED.get(intent, 0)
    return intent in _FOR_ALL and named >= least


def _one_after_the_other(
    call: type[Fight] | type[Pass], named: Sequence[Seat], asked: Sequence[Seat]
) -> Calls | NoCalls:
    """The same call of those ``named`` that are the next to be asked."""
    if not named:
        return NoCalls.ALREADY_SAID
    return tuple(map(call, takewhile(named.__contains__, asked))) or NoCalls.OUT_OF_TURN


def _are_two(asked: Sequence[Seat], answered: Mapping[Seat, bool], fight: bool) -> bool:
    """Whether two are left to be asked, or there are only two and the first answered the same."""
    return len(asked) == 2 or (len(asked) == 1 and list(answered.values()) == [fight])


def _fights(intent: str, seat: Seat, named: Sequence[Seat]) -> bool:
    """Whether an answer that speaks for all says that ``seat`` fights."""
    if intent in ("Everyone", "OthersFight", "Both"):
        return True
    if intent in ("Nobody", "NobodyElse", "Neither", "Pass"):
        return False
    return (seat in named) is not (intent == "AllBut")
