"""People who play whole games: what they say is a function of the question."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Final

from skill.chair.heard import Heard, Said
from skill.chair.record import write_profile, write_table
from skill.chair.table import Company, Table

NAMES: Final = ("Anna", "Boris", "Clara", "David", "Emma", "Felix", "Greta")

Person = Callable[[Table], Heard]
"""Says something sensible about the question on the table."""


def records(table: Table) -> tuple[str, str]:
    """The record of a table, and that of its profile."""
    return write_table(table), write_profile(table.profile)


def named(*names: str) -> dict[str, Said]:
    """The slots in which that many players are named."""
    return {f"player_{letter}": Said(name) for letter, name in zip("abcdefg", names, strict=False)}


def arrangement(company: Company, size: int, variants: Iterable[str] = ()) -> list[Heard]:
    """What is said before a game of ``size`` opponents, or of ``size`` people at a table."""
    chosen = [Heard("Variant", {"variant": Said(str(v), (str(v),))}) for v in variants]
    if company is Company.SOLO:
        return [Heard("Launch"), *chosen, Heard("Solo", {"count": Said(str(size))})]
    names = Heard("Names", named(*NAMES[:size]))
    return [Heard("Launch"), *chosen, Heard("Table", {"count": Said(str(size))}), names]


def whole_game(
    company: Company, size: int, person: Person, variants: Iterable[str] = ()
) -> Iterator[Person]:
    """What is said, turn by turn, as functions of the table; it ends only with the game."""
    for heard in arrangement(company, size, variants):
        yield lambda table, heard=heard: heard  # type: ignore[misc]
    while True:
        yield person
