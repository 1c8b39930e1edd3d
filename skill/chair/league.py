"""The household's league: who has won how often, over all evenings."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from skill.chair.table import Profile, Standing
from skill.speech.line import Line, People, line

MOST_TOLD: Final = 7
"""So many are told; more cannot be followed by ear."""


def league(profile: Profile) -> Iterator[Line]:
    """The league in words, the best first."""
    if not profile.league:
        yield line("league-empty")
        return
    best = sorted(profile.league, key=lambda who: (-who.wins, who.matches, -who.points))
    yield line("league", standings=tuple(map(_standing, best[:MOST_TOLD])))


def _standing(standing: Standing) -> Line:
    return line(
        "league-standing",
        who=People((standing.name,)),
        wins=standing.wins,
        matches=standing.matches,
        points=standing.points,
    )
