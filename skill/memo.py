"""What a process has at hand of tables that it has read or written."""

from __future__ import annotations

from collections import OrderedDict
from threading import Lock
from typing import Any, TypeAlias

from skill.chair.table import Table
from skill.games.base import Match

Records: TypeAlias = tuple[str, str]
"""The record of a table, and that of its profile."""


class Memo:
    """The tables of the households that spoke last, each as it was left.

    The table that a turn leaves is read again by the next: replaying its match would cost more
    than the whole rest of that turn. Where another process has taken some turns meanwhile, only
    what was done in them needs to be replayed. Safe to share between threads.
    """

    def __init__(self, room: int = 256) -> None:
        self._room = room
        self._left: OrderedDict[str, tuple[Records, Table]] = OrderedDict()
        self._lock = Lock()

    def get(self, household: str, records: Records) -> Table | None:
        """The table of these records, if that is how it was left."""
        with self._lock:
            left, table = self._left.get(household, (None, None))
        return table if left == records else None

    def begun(self, household: str) -> Match[Any, Any] | None:
        """The household's match as it was left."""
        with self._lock:
            _, table = self._left.get(household, (None, None))
        return table.match if table else None

    def keep(self, household: str, records: Records, table: Table) -> None:
        """Keep at hand how the household's table was left."""
        with self._lock:
            self._left[household] = records, table
            self._left.move_to_end(household)
            while len(self._left) > self._room:
                self._left.popitem(last=False)
