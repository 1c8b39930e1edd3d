"""The ladder of whoever plays alone: rungs whose opponents play better the higher they are.

A match won, alone or shared, climbs to the next rung; two lost in a row step down. The rung also
says how well opponents play, so that who asks for stronger ones is put where they are.
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
"""On each rung, how well every other opponent plays, and how well those between them."""
