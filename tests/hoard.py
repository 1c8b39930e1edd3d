"""What a process has at hand that has seen every table of these tests.

That tables can be read from their records, too, is for tests of its own: all of a match is played
again for that.
"""

from __future__ import annotations

from collections import OrderedDict
from typing import Final

from skill.chair.table import Table
from skill.memo import Memo, Records

MOST: Final = 4096


class Hoard(Memo):
    """Keeps the latest tables, whoever they were of."""

    def __init__(self) -> None:
        super().__init__()
        self._tables: OrderedDict[Records, Table] = OrderedDict()

    def get(self, household: str, records: Records) -> Table | None:
        return self._tables.get(records)

    def keep(self, household: str, records: Records, table: Table) -> None:
        self._tables[records] = table
        if len(self._tables) > MOST:
            self._tables.popitem(last=False)
