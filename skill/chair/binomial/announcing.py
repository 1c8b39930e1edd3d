"""What the chairman announces in Binomial: rolls, at the pace of those who write, and cards."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from skill.chair.binomial.position import state_of
from skill.chair.table import Table
from skill.games.binomial.judging import Points
from skill.games.binomial.state import BinomialState
from skill.speech.line import Digits, Line, line


@dataclass(frozen=True, slots=True)
class Pace:
    """The seconds to write after each roll, and after how many rolls the chairman waits."""

    seconds: int
    rolls: int


PACES: Final = {-1: Pace(8, 4), 0: Pace(5, 4), 1: Pace(3, 8), 2: Pace(2, 16)}
"""Slow, steady, brisk and fast, as ``Profile.pace`` has them."""

_ROLLS_TO_A_SENTENCE: Final = 4


def pace_of(table: Table) -> Pace:
    """The pace of a household."""
    return PACES[table.profile.pace]


# Rolls ---------------------------------------------------------------------------------------


def announced(table: Table, count: int) -> Iterator[Line]:
    """The last ``count`` rolls, with time to write after each; those of a real die said back."""
    state = state_of(table)
    first = len(state.rolls) - count + 1
    if "die" in table.lobby.own:
        if count:
            yield line("binomial-rolled", digits=_listed(state.rolls[-count:]))
        return
    seconds = pace_of(table).seconds
    for index, digit in enumerate(state.rolls[first - 1 :], first):
        yield line("binomial-roll", index=index, digit=Digits(digit), seconds=seconds)


def last_rolls(table: Table) -> Iterator[Line]:
    """What may have been missed: the rolls since the chairman waited, or the last of a real die.

    Where the table turns a card next, it takes its time to write, and they are told in one breath.
    """
    state = state_of(table)
    count = min(pace_of(table).rolls, len(state.rolls))
    if "die" in table.lobby.own:
        if state.rolls:
            digit = Digits(state.rolls[-1])
            yield line("binomial-roll-told", index=len(state.rolls), digit=digit)
    elif "cards" in table.lobby.own and not state.rolls_left:
        yield from rolls_lines(state, len(state.rolls) - count)
    else:
        yield from announced(table, count)


def rolls_lines(state: BinomialState, start: int = 0) -> Iterator[Line]:
    """The rolls of the game from that one on (the first is 0), without the time to write."""
    if not state.rolls:
        yield line("binomial-no-rolls")
    for first in range(start, len(state.rolls), _ROLLS_TO_A_SENTENCE):
        group = state.rolls[first : first + _ROLLS_TO_A_SENTENCE]
        last = first + len(group)
        yield line(
            "binomial-rolls",
            first=first + 1,
            last=last,
            count=len(group),
            digits=_listed(group),
        )


def _listed(rolls: str) -> str:
    return ", ".join(rolls)


# Cards ---------------------------------------------------------------------------------------


def card_line(state: BinomialState) -> Line:
    """The card on the table; the last one is called so, for the game ends with it."""
    assert state.open
    index, postulate = len(state.rounds) + 1, state.open.postulate
    key = "binomial-card" if index < len(state.setup.deck) else "binomial-last-card"
    points = worth(state.setup.points(postulate))
    return line(key, index=index, card=line(f"binomial-{postulate}"), worth=points)


def worth(points: Points) -> Line:
    """What a card is worth, as part of a sentence."""
    return line("binomial-worth-x") if points == "X" else line("binomial-worth", points=points)
