"""The ladder of whoever plays alone: the higher the rung, the better the opponents play.

A match won, alone or shared, climbs to the next rung; two lost in a row step down one. Who asks
for stronger or weaker opponents is put on the rung where they are.
"""

from __future__ import annotations

from typing import Final

from skill.bots.base import Level

RUNGS: Final = (
    (Level.RELAXED, Level.RELAXED),
    (Level.KEEN, Level.RELAXED),
    (Level.KEEN, Level.KEEN),
    (Level.EXPERT, Level.KEEN),
    (Level.EXPERT, Level.EXPERT),
)
"""On each rung, how well every other opponent plays, the first among them, and how the rest do."""
FIRST: Final = 1
"""Where everybody begins: rungs are counted as they are spoken of."""
TOP: Final = len(RUNGS)
_PATIENCE: Final = 2
"""So many losses in a row step down."""


def rung_of(level: Level) -> int:
    """The rung on which all opponents play that well."""
    return RUNGS.index((level, level)) + 1


def stepped(rung: int, losses: int, won: bool) -> tuple[int, int]:
    """The rung after a match, and how many were lost in a row since it was reached.

    >>> stepped(2, 1, won=True), stepped(2, 0, won=False), stepped(2, 1, won=False)
    ((3, 0), (2, 1), (1, 0))
    """
    if won:
        return min(rung + 1, TOP), 0
    if losses + 1 < _PATIENCE:
        return rung, losses + 1
    return max(rung - 1, FIRST), 0
