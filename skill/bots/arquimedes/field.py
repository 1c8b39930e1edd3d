"""What others do with a turn: measured of bots among themselves, by how many cards they hold.

The figures are data, ``field.json``; ``training.py`` makes them.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any, Final, TypeAlias

from skill.games.arquimedes.cards import LARGEST
from skill.games.arquimedes.equations import Variant

FILE: Final = "field.json"
MANY: Final = 6
"""Who holds more cards than that plays as if it were so many."""

Opens: TypeAlias = Sequence[float]
"""How likely each number lies open: 1 to 13, and at 0 the joker of which nothing has been said."""


@dataclass(frozen=True, slots=True)
class Habit:
    """What somebody with so many cards does.

    ``sizes``: how likely it is out, draws or passes, plays one card, plays two. By the open number:
    ``out``, how likely it is out, ``stays``, how likely it draws or passes, and ``leaves``, how
    likely it plays so that each number lies open.
    """

    sizes: tuple[float, float, float, float]
    out: tuple[float, ...]
    stays: tuple[float, ...]
    leaves: tuple[tuple[float, ...], ...]

    def after(self, opens: Opens) -> tuple[float, list[float]]:
        """How likely it is out, and what else lies open after its turn."""
        after = [chance * stay for chance, stay in zip(opens, self.stays, strict=True)]
        for chance, row in zip(opens, self.leaves, strict=True):
            if chance:
                for number, share in enumerate(row, start=1):
                    after[number] += chance * share
        return sum(map(float.__mul__, opens, self.out)), after


@dataclass(frozen=True, slots=True)
class Drawing:
    """How much more it costs to have drawn a card to a hand: ``base``, and so much of its cost."""

    base: float
    slope: float


@cache
def _found() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(files(__package__).joinpath(FILE).read_text("utf-8"))
    return found


@cache
def habit_of(cards: int) -> Habit:
    """What somebody does who holds so many cards, at least one."""
    sizes, *rows = _found()["habits"][min(cards, MANY) - 1]
    assert len(rows) == LARGEST + 1
    return Habit(
        sizes=tuple(sizes),
        out=tuple(row[0] for row in rows),
        stays=tuple(row[1] for row in rows),
        leaves=tuple(tuple(row[2:]) for row in rows),
    )


@cache
def usual_opens() -> Opens:
    """What lies open as a turn begins."""
    return tuple(_found()["opens"])


@cache
def usual_sizes() -> tuple[float, ...]:
    """How likely somebody holds so many cards as its turn begins, up to ``MANY``; never none."""
    return (0.0, *_found()["sizes"])


@cache
def drawing_of(rivals: int, cards: int, variants: frozenset[Variant]) -> Drawing:
    """For a hand of so many cards, at least one, against so many rivals."""
    rows = _found()["drawing"][key(rivals, variants)]
    return Drawing(*rows[min(cards, len(rows)) - 1])


def key(rivals: int, variants: Iterable[Variant]) -> str:
    """Under which name the figures are kept, as in "3" or "3 plus_and_minus"."""
    return " ".join((str(rivals), *sorted(variants)))
