"""What has been agreed before a match: who plays, how well, and with what."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from skill.bots.base import Level
from skill.chair import daily
from skill.chair.base import Conversation
from skill.chair.ladder import RUNGS
from skill.chair.seating import around_the_table, colleagues_line
from skill.chair.table import Company, Lobby, Profile, Table
from skill.speech.line import Day, Line, People, line

USUAL: Final = Level.KEEN
"""How well bots play beside people at a table, if nothing else was asked for."""


def recap_lobby(game: Conversation, table: Table) -> Iterator[Line]:
    """What has been agreed, for somebody who comes back."""
    lobby = table.lobby
    if lobby.seated and lobby.company is Company.SOLO:
        yield from opposed(game, table)
    elif lobby.seated:
        yield around_the_table(game, table, lobby)
    elif lobby.bots:
        yield colleagues_line(game, table, lobby)
    if lobby.level:
        yield line("colleagues-level", level=line(f"level-{lobby.level}"))
    if is_kept(lobby):
        yield line(f"{game.name}-sheet-kept")
    if lobby.variants:
        variants = tuple(line(f"{game.name}-{variant}") for variant in sorted(lobby.variants))
        yield line("variants-agreed", variants=variants)
    if lobby.games > 1:
        yield line("games-recalled", games=lobby.games)
    if lobby.own:
        own = tuple(line(f"{game.name}-belonging-{id_}") for id_ in sorted(lobby.own))
        yield line("own-agreed", own=own)


def is_kept(lobby: Lobby) -> bool:
    """Whether the chairman keeps a sheet, which is only for somebody who plays alone."""
    return lobby.kept and lobby.company is Company.SOLO


def strengths(lobby: Lobby, profile: Profile) -> tuple[Level, Level]:
    """How well every other bot plays, the first among them, and how well the rest do."""
    if lobby.daily:
        return daily.LEVEL, daily.LEVEL
    if lobby.company is Company.SOLO:
        return RUNGS[profile.solo.rung - 1]
    level = Level(lobby.level or USUAL)
    return level, level


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
