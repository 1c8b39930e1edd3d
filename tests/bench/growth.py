"""How a turn, the request, the answer and the item in the store grow with the length of a game."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from statistics import median
from typing import Final

from tests.bench.measuring import REPETITIONS, Figure, medians
from tests.bench.turns import timed_turns
from tests.chair.binomial.whole_evenings import ROLL_CALL, SEVEN, SOLO
from tests.dynamo.counted import count, largest, of_games
from tests.evenings import Evening, Turn, table_after, turns_of

EVENINGS: Final = (SEVEN, ROLL_CALL, SOLO)
COLUMNS: Final = ("turn (us)", "empty skill (us)", "request (B)", "answer (B)", "item (B)")


def bench() -> Iterable[Figure]:
    for evening in EVENINGS:
        yield from bench_growth(evening)


def bench_growth(evening: Evening) -> Iterable[Figure]:
    """The medians of each round, as a table, and the last rounds beside the first."""
    turns = turns_of(evening)
    columns = list(zip(*measured(evening), strict=True))
    rounds = [round_of(evening, turn) for turn in turns]
    print(f"\n{evening.title.capitalize()}, by round; 0 is all before the first card")
    print(f"  {'round':>5} {'turns':>5} " + " ".join(f"{name:>16}" for name in COLUMNS))
    for number in sorted(set(rounds)):
        rows = [row for row, at in zip(columns, rounds, strict=True) if at == number]
        cells = [median(column) for column in zip(*rows, strict=True)]
        print(f"  {number:5} {len(rows):5} " + " ".join(f"{cell:16,.0f}" for cell in cells))
    quarter = max(rounds) // 4
    first = [row for row, at in zip(columns, rounds, strict=True) if 1 <= at <= quarter]
    last = [row for row, at in zip(columns, rounds, strict=True) if at > max(rounds) - quarter]
    for name, early, late in zip(
        COLUMNS, zip(*first, strict=True), zip(*last, strict=True), strict=True
    ):
        what, unit = name.rstrip(")").split(" (")
        if what in ("turn", "item"):
            title = f"{what}, last quarter / first, {evening.title}"
            yield Figure(title, median(late), unit, median(early))


def measured(evening: Evening) -> Sequence[Sequence[float]]:
    """The columns, each with a value for every turn."""
    turns = turns_of(evening)
    requests = [turn.request for turn in turns]
    runs = [timed_turns(evening, requests, bool(number % 2)) for number in range(REPETITIONS)]
    items: list[float] = []
    for calls in count(evening).turns:
        items.append(largest(of_games(calls)) or items[-1])
    return (
        [1e6 * time for time in medians([run.ours for run in runs])],
        [1e6 * time for time in medians([run.empty for run in runs])],
        [len(turn.request.encode()) for turn in turns],
        [len(turn.answer.encode()) for turn in turns],
        items,
    )


def round_of(evening: Evening, turn: Turn) -> int:
    """The round that the turn left open or, between two, brought to its end."""
    table = table_after(evening, turn)
    if table.match is None:
        return 0
    state = table.match.state
    return len(state.rounds) + bool(state.open)
