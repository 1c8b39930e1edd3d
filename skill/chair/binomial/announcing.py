"""What the chairman announces in Binomial: rolls, at the pace of those who write, and cards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from skill.chair.table import Table
from skill.games.binomial.actions import BinomialAction, Roll, Turn
from skill.games.binomial.judging import Points
from skill.games.binomial.state import BinomialState
from skill.speech.line import Digits, Line, line

ROLLS_IN_A_GROUP: Final = 4
"""After so many rolls the chairman waits until everybody has written."""


def announced(table: Table, count: int) -> Iterator[Line]:
    """The last ``count`` rolls, with time to write after each."""
    state = _state(table)
    first = len(state.rolls) - count + 1
    for index, digit in enumerate(state.rolls[first - 1 :], first):
        yield line("binomial-roll", index=index, digit=Digits(digit))


def last_rolls(table: Table) -> Iterator[Line]:
    """The rolls since the chairman waited last."""
    yield from announced(table, min(ROLLS_IN_A_GROUP, len(_state(table).rolls)))


def rolls_lines(state: BinomialState) -> Iterator[Line]:
    """All rolls of the game so far, in groups, without the time to write."""
    if not state.rolls:
        yield line("binomial-no-rolls")
    for start in range(0, len(state.rolls), ROLLS_IN_A_GROUP):
        group = state.rolls[start : start + ROLLS_IN_A_GROUP]
        yield line(
            "binomial-rolls",
            first=start + 1,
            last=start + len(group),
            digits=", ".join(group),
        )


def card_line(state: BinomialState) -> Line:
    """The card on the table."""
    assert state.open
    return line(
        "binomial-card",
        index=len(state.rounds) + 1,
        card=line(f"binomial-{state.open.postulate}"),
        worth=worth(state.setup.points(state.open.postulate)),
    )


def worth(points: Points) -> Line:
    """What a card is worth, as part of a sentence."""
    return line("binomial-worth-x") if points == "X" else line("binomial-worth", points=points)


def drawn_back(state: BinomialState, actions: Sequence[BinomialAction]) -> Line | None:
    """How to say that what people rolled or turned is undone; None if they did neither."""
    count = sum(isinstance(action, Roll) for action in actions)
    if count:
        last = len(state.rolls)
        return line("binomial-rolls-back", count=count, first=last - count + 1, last=last)
    turned = next((action for action in actions if isinstance(action, Turn)), None)
    return line("binomial-card-back", card=line(f"binomial-{turned.postulate}")) if turned else None


def _state(table: Table) -> BinomialState:
    assert table.match
    state: BinomialState = table.match.state
    return state
