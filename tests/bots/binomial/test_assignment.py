"""The assignment: as good as the best of all that can be tried, and its prices add up."""

from __future__ import annotations

from itertools import permutations

from hypothesis import given
from hypothesis import strategies as st

from skill.bots.binomial.assignment import assign


@st.composite
def tables(draw: st.DrawFn) -> list[list[float]]:
    rows = draw(st.integers(1, 4))
    columns = draw(st.integers(rows, 6))
    cell = st.integers(0, 6).map(float)
    return draw(
        st.lists(st.lists(cell, min_size=columns, max_size=columns), min_size=rows, max_size=rows)
    )


def best(table: list[list[float]]) -> float:
    columns = range(len(table[0]))
    return max(
        sum(row[column] for row, column in zip(table, chosen, strict=True))
        for chosen in permutations(columns, len(table))
    )


@given(tables())
def test_nothing_is_better(table: list[list[float]]) -> None:
    found = assign(table)
    assert len(set(found.columns)) == len(table)
    sum_of_cells = sum(row[column] for row, column in zip(table, found.columns, strict=True))
    assert sum_of_cells == best(table)
    assert abs(found.total - sum_of_cells) < 1e-9


@given(tables(), st.lists(st.integers(0, 6), min_size=6, max_size=6))
def test_one_row_more_adds_what_the_prices_say(table: list[list[float]], more: list[int]) -> None:
    """Where columns are free: a further row gets at most its best cell less that column's price.

    That is the law by which the worth of one more number is reckoned.
    """
    row = [float(cell) for cell in more[: len(table[0])]]
    wide = [[*cells, 0.0] for cells in table]
    prices = assign(wide).column_prices
    grown = assign([*wide, [*row, 0.0]]).total - assign(wide).total
    assert (
        grown <= max(cell - price for cell, price in zip([*row, 0.0], prices, strict=True)) + 1e-9
    )


def test_nothing_to_assign() -> None:
    assert assign([]).total == 0
