"""Record sheets: the kept kind, where every cell is known, and the paper kind, which is audited."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from typing import Final, TypeAlias

EMPTY: Final = "."
"""A cell that nothing was written in yet."""
UNWRITTEN: Final = 2 * EMPTY
"""A number that has no digit yet."""


@dataclass(frozen=True, slots=True)
class KeptSheet:
    """``cells`` holds a digit or ``EMPTY`` for each cell: tens, units, tens, units ...

    ``spent`` are the numbers put forward so far, in that order.
    """

    cells: str
    spent: tuple[str, ...] = ()

    @property
    def filled(self) -> int:
        """How many cells are written."""
        return len(self.cells) - self.cells.count(EMPTY)

    @property
    def free_cells(self) -> tuple[int, ...]:
        """The cells that nothing was written in yet."""
        return tuple(cell for cell, digit in enumerate(self.cells) if digit == EMPTY)

    @property
    def all_numbers(self) -> tuple[str, ...]:
        """The numbers in the order of the sheet, spent or not, with ``EMPTY`` for each free cell.

        >>> KeptSheet("73.4..").all_numbers
        ('73', '.4', '..')
        """
        return tuple(self.cells[start : start + 2] for start in range(0, len(self.cells), 2))

    @property
    def numbers(self) -> tuple[str, ...]:
        """The numbers not put forward yet, in the order of the sheet, unfinished ones left out."""
        spent = list(self.spent)
        left = []
        for number in self.all_numbers:
            if number in spent:
                spent.remove(number)
            elif EMPTY not in number:
                left.append(number)
        return tuple(left)

    def write(self, cell: int, digit: str) -> KeptSheet:
        """The sheet with ``digit`` in an empty ``cell``."""
        return replace(self, cells=self.cells[:cell] + digit + self.cells[cell + 1 :])

    def spend(self, number: str, insisted: bool = False) -> KeptSheet:
        assert not insisted, "a kept sheet leaves nothing to insist on"
        return replace(self, spent=(*self.spent, number))

    @property
    def spent_count(self) -> int:
        """How many numbers were put forward."""
        return len(self.spent)

    def seen_by_others(self) -> PaperSheet:
        """What the other players know of it."""
        return PaperSheet(self.spent)


@dataclass(frozen=True, slots=True)
class PaperSheet:
    """Only what was revealed is known.

    ``spent`` are the numbers revealed so far; ``refused`` counts the numbers that cannot be on the
    sheet and were insisted on. They are spent too (B14), but say nothing about the digits.
    """

    spent: tuple[str, ...] = ()
    refused: int = 0

    def could_hold(self, number: str, rolls: str) -> bool:
        """The digit audit (B23): can ``number`` be written besides all that was revealed?

        Digits that are left over always fill the cells that are left over, so counting suffices.

        >>> PaperSheet(("88",)).could_hold("18", "8810")
        False
        """
        return not Counter("".join((*self.spent, number))) - Counter(rolls)

    def spend(self, number: str, insisted: bool = False) -> PaperSheet:
        if insisted:
            return replace(self, refused=self.refused + 1)
        return replace(self, spent=(*self.spent, number))

    @property
    def spent_count(self) -> int:
        """How many numbers were put forward."""
        return len(self.spent) + self.refused

    def seen_by_others(self) -> PaperSheet:
        """What the other players know of it: all there is."""
        return self


Sheet: TypeAlias = KeptSheet | PaperSheet
