"""Count up in an SQLite store: ``python -m tests.store.counter PATH KEY TIMES``.

Prints every number once `save` has acknowledged it.
"""

from __future__ import annotations

import sys

from skill.store.base import Saved, StaleVersion
from skill.store.sqlite import SqliteStore


def count_up(path: str, key: str, times: int) -> None:
    store = SqliteStore(path)
    while times:
        saved = store.load(key) or Saved("0", 0)
        number = int(saved.text) + 1
        try:
            store.save(key, str(number), saved.version)
        except StaleVersion:
            continue
        print(number, flush=True)
        times -= 1
    store.close()


if __name__ == "__main__":
    count_up(sys.argv[1], sys.argv[2], int(sys.argv[3]))
