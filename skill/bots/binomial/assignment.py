"""The best assignment of numbers to cards, with what each is worth at the margin.

The Hungarian method (Kuhn 1955) in the form with shortest augmenting paths (Jonker and Volgenant
1987). SciPy has it, too, but a speaker would wait for it to be loaded longer than for an answer.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf


@dataclass(frozen=True, slots=True)
class Assignment:
    """``columns`` holds the column of each row.

    The total is the sum of all prices. That of a column is what it adds to the total, at most.
    """

    columns: tuple[int, ...]
    row_prices: tuple[float, ...]
    column_prices: tuple[float, ...]

    @property
    def total(self) -> float:
        return sum(self.row_prices) + sum(self.column_prices)


def assign(worth: Sequence[Sequence[float]]) -> Assignment:
    """The assignment of every row to a column of its own with the largest sum of ``worth``.

    There must be at least as many columns as rows.

    >>> assign([[3.0, 2.0], [2.5, 0.0]]).columns
    (1, 0)
    """
    rows, columns = len(worth), len(worth[0]) if worth else 0
    row_cost, column_cost = [0.0] * (rows + 1), [0.0] * (columns + 1)
    taken_by = [0] * (columns + 1)  # rows and columns count from 1; 0 is none
    for row in range(1, rows + 1):
        taken_by[0] = row
        column, came_from = _path(worth, row_cost, column_cost, taken_by)
        while column:  # everybody on the path moves on to the next column
            taken_by[column] = taken_by[came_from[column]]
            column = came_from[column]
    found = [0] * rows
    for column in range(1, columns + 1):
        if taken_by[column]:
            found[taken_by[column] - 1] = column - 1
    return Assignment(
        tuple(found),
        tuple(-cost for cost in row_cost[1:]),
        tuple(-cost for cost in column_cost[1:]),
    )


def _path(
    worth: Sequence[Sequence[float]],
    row_cost: list[float],
    column_cost: list[float],
    taken_by: Sequence[int],
) -> tuple[int, list[int]]:
    """The cheapest way from the row at column 0 to a free column: that column, and the way back.

    The costs are brought up to date on the way.
    """
    count = len(column_cost)
    came_from, dearer, passed = [0] * count, [inf] * count, [False] * count
    column = 0
    while taken_by[column]:
        passed[column] = True
        row = taken_by[column]
        gains, cost = worth[row - 1], row_cost[row]
        step, nearest = inf, 0
        for other in range(1, count):
            if passed[other]:
                continue
            reduced = -gains[other - 1] - cost - column_cost[other]
            if reduced < dearer[other]:
                dearer[other], came_from[other] = reduced, column
            if dearer[other] < step:
                step, nearest = dearer[other], other
        for other in range(count):
            if passed[other]:
                row_cost[taken_by[other]] += step
                column_cost[other] -= step
            else:
                dearer[other] -= step
        column = nearest
    return column, came_from
