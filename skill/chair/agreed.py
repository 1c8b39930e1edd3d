"""What has been agreed before a match: who plays, how well, and with what."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from skill.bots.base import Level
from skill.chair import daily
from skill.chair.base import Conversation
from skill.chair.ladder import RUNGS, rung_of
from skill.chair.seating import around_the_table, colleagues_line
from skill.chair.table import Company, Lobby, Profile, Table
from skill.speech.line import Day, Line, People, line

USUAL: Final = rung_of(Level.KEEN)
"""As on this rung bots play beside people at a table, if nothing else was asked for."""


def recap_lobby(game: Conversation, table: Table) -> Iterator[Line]:
    """What has been agreed, for somebody who comes back."""
    lobby = table.lobby
    if lobby.seated and lobby.company is Company.SOLO:
        yield from opposed(game, table)
    elif lobby.seated:
        yield around_the_table(game, table, lobby)
    elif lobby.bots:
        yield colleagues_line(game, table, lobby)
    if lobby.rung and lobby.bots:
        yield line("colleagues-level", whom=whom(lobby.rung))
    yield from game.agreed(lobby)
    if lobby.variants:
        variants = tuple(line(f"{game.name}-{variant}") for variant in sorted(lobby.variants))
        yield line("variants-agreed", variants=variants)
    if lobby.games > 1:
        yield line("games-recalled", games=lobby.games)
    if lobby.own:
        own = tuple(line(f"{game.name}-belonging-{id_}") for id_ in sorted(lobby.own))
        yield line("own-agreed", own=own)


def strengths(lobby: Lobby, profile: Profile) -> tuple[Level, Level]:
    """How well every other bot plays, the first among them, and how well the rest do."""
    return (daily.LEVEL, daily.LEVEL) if lobby.daily else RUNGS[rung_at(lobby, profile) - 1]


def rung_at(lobby: Lobby, profile: Profile) -> int:
    """On which rung they do."""
    usual = USUAL if lobby.company is Company.TABLE else profile.solo.rung
    return lobby.rung or usual


def whom(rung: int) -> Line:
    """Who plays on a rung, without names."""
    level, other = (line(f"level-{level}") for level in RUNGS[rung - 1])
    if level == other:
        return line("rung-of-one-level", level=level)
    return line("rung-of-two-levels", level=level, other=other)


def opposed(game: Conversation, table: Table) -> Iterator[Line]:
    """Against whom one plays, and how well they play."""
    lobby, profile = table.lobby, table.profile
    names = game.setup(lobby, profile).names[1:]
    level, other = (line(f"level-{level}") for level in strengths(lobby, profile))
    if lobby.daily:
        yield line("opposed-daily", who=People(names), level=level, day=Day(lobby.daily))
        if not profile.solo.counts(lobby.daily):
            yield line("daily-practice")
    elif level == other or len(names) == 1:
        yield line("opposed", who=People(names), level=level)
    else:
        those, rest = People(names[::2]), People(names[1::2])
        yield line("opposed-mixed", who=those, level=level, others=rest, other_level=other)
