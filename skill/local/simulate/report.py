"""What a simulation came to, as tables for people and as JSON for programs."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict
from typing import Any, Final

from rich import box
from rich.console import Console
from rich.progress import MofNCompleteColumn, Progress
from rich.table import Table
from rich.text import Text

from skill.games.figures import Cell, Estimate, Figures, mean, share
from skill.local.services import SERVICES
from skill.local.simulate.arena import Plan, Played

WIDE: Final = 100
"""How wide it is for whoever reads from a pipe or a file."""


def figures(plan: Plan, matches: Sequence[Played]) -> dict[str, Figures]:
    """The tables of a simulation, by their names in JSON."""
    simulation = SERVICES[plan.game].simulation
    balance = simulation.balance(played.pieces for played in matches)
    return {"entrants": entrants(plan, matches), **balance}


# Who did how well ----------------------------------------------------------------------------


def entrants(plan: Plan, matches: Sequence[Played]) -> Figures:
    """How each entrant did. One that has several seats is counted as the mean of them."""
    counts = tuple(matches[0].by_seat)
    even = 1 / len(plan.entrants)
    return Figures(
        title=f"{_games(matches)}, seed {plan.seed}, variants: {_listed(plan.variants)}",
        columns=("entrant", "seats", "win_share", "points", *counts),
        rows=tuple(
            (entrant, plan.entrants.count(entrant), *_did(entrant, matches, counts))
            for entrant in dict.fromkeys(plan.entrants)
        ),
        notes=(
            f"All is for one seat and one game; ± is the interval of 95%. A victory shared by n"
            f" is 1/n of one, and an even share is {even:.3f}.",
        ),
    )


def _games(matches: Sequence[Played]) -> str:
    return "1 game" if len(matches) == 1 else f"{len(matches):,} games"


def _listed(variants: Sequence[str]) -> str:
    return ", ".join(variants) or "none"


def _did(entrant: str, matches: Sequence[Played], counts: Sequence[str]) -> Iterator[Cell]:
    seats = matches[0].entrants.count(entrant)
    yield win_share(entrant, matches)
    yield points(entrant, matches)
    for what in counts:
        yield mean(_of(entrant, played, played.by_seat[what]) / seats for played in matches)


def win_share(entrant: str, matches: Sequence[Played]) -> Estimate:
    """Which part of the victories falls to one seat of the entrant's."""
    shares = (_of(entrant, m, _shares(m)) for m in matches)
    return share(shares, among=matches[0].entrants.count(entrant))


def points(entrant: str, matches: Sequence[Played]) -> Estimate | None:
    """What one seat of the entrant's scores."""
    seats = matches[0].entrants.count(entrant)
    return mean(_of(entrant, played, played.scores) / seats for played in matches)


def _of(entrant: str, played: Played, by_seat: Sequence[float]) -> float:
    """What belongs to all seats of the entrant together."""
    pairs = zip(played.entrants, by_seat, strict=True)
    return sum(amount for owner, amount in pairs if owner == entrant)


def _shares(played: Played) -> list[float]:
    """The victory, shared by all who won."""
    part = 1 / len(played.winners)
    return [part if seat in played.winners else 0.0 for seat in range(len(played.scores))]


# How it is shown -----------------------------------------------------------------------------


def counting(matches: Iterable[Played], games: int) -> Iterator[Played]:
    """The matches, while a bar on standard error shows how many are over, if anybody sees it."""
    watched = sys.stderr.isatty()
    bar = Progress(
        *Progress.get_default_columns(),
        MofNCompleteColumn(),
        console=Console(stderr=True),
        transient=True,
        disable=not watched,
    )
    with bar:
        yield from bar.track(matches, total=games, description="Playing")


def show(tables: dict[str, Figures]) -> None:
    """Print the tables, as wide as the terminal is."""
    console = Console(highlight=False)
    if not console.is_terminal:
        console = Console(highlight=False, width=WIDE)
    for shown in tables.values():
        console.print(_drawn(shown), "")
        for note in shown.notes:
            console.print(note, markup=False)
        console.print()


def _drawn(shown: Figures) -> Table:
    title = Text(shown.title)  # not markup, whatever the seed is
    table = Table(
        title=title, title_justify="left", box=box.SIMPLE_HEAD, show_edge=False, padding=0
    )
    first, *others = (column.replace("_", "\n") for column in shown.columns)
    table.add_column(first, overflow="fold")
    for column in others:
        table.add_column(column, justify="right", no_wrap=True)
    for row in shown.rows:
        table.add_row(*map(_text, row))
    return table


def _text(cell: Cell) -> str:
    if isinstance(cell, Estimate):
        return f"{cell.value:.2f}±{(cell.high - cell.low) / 2:.2f}"
    return "-" if cell is None else str(cell)


def as_json(plan: Plan, games: int, tables: dict[str, Figures]) -> dict[str, Any]:
    """The same as one object: each table a list of objects, with its notes beside it."""
    asked = {
        "game": plan.game,
        "seats": list(plan.entrants),
        "variants": list(plan.variants),
        "games": games,
        "seed": plan.seed,
    }
    rows = {name: [_fields(table, row) for row in table.rows] for name, table in tables.items()}
    return {**asked, **rows, "notes": [note for table in tables.values() for note in table.notes]}


def _fields(table: Figures, row: Sequence[Cell]) -> dict[str, Any]:
    return {name: _value(cell) for name, cell in zip(table.columns, row, strict=True)}


def _value(cell: Cell) -> Any:
    if isinstance(cell, Estimate):
        return {name: round(figure, 6) for name, figure in asdict(cell).items()}
    return cell
