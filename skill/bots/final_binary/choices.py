"""What can be done on a turn, and how it looks at first sight."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from math import exp
from typing import Final, TypeAlias

from skill.bots.final_binary.habits import outlook, target
from skill.bots.final_binary.table import Code, Table, play_of
from skill.bots.final_binary.worlds import shown
from skill.games.final_binary.actions import Pass, Play
from skill.games.final_binary.cards import Binary, Row
from skill.games.final_binary.setup import PASSED
from skill.games.final_binary.state import FinalBinaryState, Phase

Turn: TypeAlias = Play | Pass
"""All that somebody decides."""
Pair: TypeAlias = tuple[Binary, Binary]


@dataclass(frozen=True, slots=True)
class Weighed:
    """One choice. ``worth`` compares with the others of the same position.

    ``points`` are those to be expected in this round, ``tricks`` those in all at its end; ``keeps``
    is the number that is most likely to stay face up, in so many cases of 1 (``surely``). ``wins``
    is the part of the victory to be expected, in the last round.
    """

    action: Turn
    worth: float
    points: float
    tricks: float
    keeps: Binary
    surely: float
    wins: float | None = None


_LIKELY: Final = 5.0
"""A rank that wins half the tricks of its suit with two to play, and how much a trump adds."""
_SLOPE: Final = 0.6


def plays_at_first_sight(table: Table) -> list[tuple[float, Code]]:
    """All that whoever is to play may do, and how good it looks, the best first."""
    seat = table.turn
    expected = table.won[seat] + outlook(table, seat)
    wants = target(table, seat, expected) > table.won[seat]
    thought = [(_looks(table, code, expected, wants), code) for code in table.plays()]
    return sorted(thought, reverse=True)


def _looks(table: Table, code: Code, expected: float, wants: bool) -> float:
    seat, rank, binary = table.turn, code >> 4 & 15, code & 15
    display = table.displays[seat]
    chance = _chance(table, code >> 8, rank + display if rank else display ^ binary)
    danger = (rank or 3) + 4 * (code >> 8 == table.trump)
    kept = 0.5 if rank else 0.4 * min(abs(binary - expected), 3.5)
    if wants:
        return 2 * chance - 0.12 * danger * (1 - 0.5 * chance) + kept
    return -2 * chance + 0.12 * danger + kept


def _chance(table: Table, suit: int, rank: int) -> float:
    """How likely a card of such a rank wins the trick."""
    is_trump = suit == table.trump
    if table.laid:
        counts = suit == table.best or (is_trump and table.best != table.trump)
        if not counts or (suit == table.best and rank < table.rank):
            return 0.0
    behind = table.seats - 1 - table.laid
    beats_one: float = 1 / (1 + exp(_SLOPE * (_LIKELY - rank - 4 * is_trump))) ** 0.6
    return float(beats_one**behind)


def passes_at_first_sight(row: Row, expected: float) -> list[tuple[float, Pair]]:
    """All pairs that somebody can pass, first those that are far from what is to be expected."""
    pairs = {(low, high) for low, high in combinations(sorted(row), PASSED)}
    thought = [(0.4 * sum(abs(one - expected) for one in pair), pair) for pair in pairs]
    return sorted(thought, reverse=True)


def at_first_sight(view: FinalBinaryState) -> tuple[tuple[float, Turn], ...]:
    """All choices of whoever is to act, and how good they look, the best first."""
    table, seat = shown(view), view.turn
    if view.phase is Phase.PASSING:
        pairs = passes_at_first_sight(view.tableaux[seat].row, outlook(table, seat))
        return tuple((looks, Pass(seat, pair)) for looks, pair in pairs)
    return tuple((looks, play_of(seat, code)) for looks, code in plays_at_first_sight(table))
