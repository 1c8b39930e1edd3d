"""The household's league: who has won how often, over all evenings."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from skill.chair.base import Conversation
from skill.chair.heard import Said
from skill.chair.people import match_name
from skill.chair.table import Profile, Standing
from skill.speech.line import Line, People, line

MOST_TOLD: Final = 7
"""So many are told; more cannot be followed by ear."""


def league(game: Conversation, profile: Profile, named: Sequence[Said] = ()) -> Iterator[Line]:
    """The league in words: who leads it, and everybody, the best first; or those who are named.

    More wins come first, then fewer matches for them, then more points; whoever is level in all
    of it stands in the order of playing.
    """
    if not profile.league:
        yield line("league-empty")
        return
    best = sorted(profile.league, key=lambda who: (-who.wins, who.matches, -who.points))
    known = _known(best, named)
    if known:
        yield _told(game, known)
        return
    yield _leading(best)
    yield _told(game, best[:MOST_TOLD])
    if len(best) > MOST_TOLD:
        yield line("league-more", count=len(best) - MOST_TOLD)


def _known(league: Sequence[Standing], named: Sequence[Said]) -> list[Standing]:
    """What is known of those who are named."""
    names = [standing.name for standing in league]
    meant = {match_name(said, names).sure for said in named}
    return [standing for standing in league if standing.name in meant]


def _leading(best: Sequence[Standing]) -> Line:
    wins = best[0].wins
    if not wins:
        return line("league-unled")
    leaders = tuple(standing.name for standing in best if standing.wins == wins)
    return line("league-leads", who=People(leaders), wins=wins)


def _told(game: Conversation, standings: Iterable[Standing]) -> Line:
    return line("league", standings=tuple(_standing(game, standing) for standing in standings))


def _standing(game: Conversation, standing: Standing) -> Line:
    return line(
        "league-standing",
        who=People((standing.name,)),
        wins=standing.wins,
        matches=standing.matches,
        points=game.points(standing.points),
    )
