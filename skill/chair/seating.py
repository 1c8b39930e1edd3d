"""Who sits where before a match: the people of a table, their order, and bots beside them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Final

from skill.chair.base import Conversation, Hearing
from skill.chair.heard import Heard, Said
from skill.chair.people import ME, spoken_name
from skill.chair.players import stranger
from skill.chair.seats import (
    are_alike,
    known_as,
    moved,
    namesakes,
    renamed,
    rotated,
    same_by_ear,
    shared_name,
    swapped,
    without,
)
from skill.chair.table import Company, Doubt, Lobby, Table
from skill.speech.line import Line, People, line
from skill.speech.numbers import read_count

# The table -----------------------------------------------------------------------------------


def at_a_table(lobby: Lobby) -> Lobby:
    """The lobby of people at a table; those named before stay."""
    if lobby.company is Company.TABLE:
        return lobby
    return replace(lobby, company=Company.TABLE, size=0, seated=False, rung=0, daily="")


def is_enough(game: Conversation, lobby: Lobby) -> bool:
    """Whether those at the table can play."""
    return bool(lobby.names) and len(lobby.names) + lobby.bots in game.people


def sit_down(game: Conversation, table: Table, lobby: Lobby, *lines: Line) -> Hearing:
    """Nobody else is coming to the table."""
    return seat(game, table, replace(lobby, seated=True), *lines)


def seat(
    game: Conversation, table: Table, lobby: Lobby, *lines: Line, doubt: Doubt | None = None
) -> Hearing:
    """Who sits at the table from now on. It is told when nobody else is coming, nor in doubt.

    Bots make room for people; and where too few are left, others are asked for.
    """
    there = replace(lobby, bots=_bots(game, table, lobby))
    away = lobby.bots - there.bots
    there = replace(there, seated=_is_complete(game, there))
    room = (line("colleagues-make-room", count=away),) if away else ()
    told = () if doubt else tuple(_told(game, table, there))
    idle = bool(lines) and there == table.lobby  # only refused or told: nobody has moved
    said = (*lines, *room, *(() if idle else told))
    return Hearing(replace(table, lobby=there, doubt=doubt), said)


def _bots(game: Conversation, table: Table, lobby: Lobby) -> int:
    """How many of the bots find a seat beside the people; none who is called like one of them."""
    most = min(lobby.bots, game.people[-1] - len(lobby.names))
    return len(colleagues(game, table, replace(lobby, bots=most)))


def _is_complete(game: Conversation, lobby: Lobby) -> bool:
    people = len(lobby.names)
    full = people == game.people[-1] or 0 < lobby.size <= people
    return is_enough(game, lobby) and (lobby.seated or full)


def _told(game: Conversation, table: Table, lobby: Lobby) -> Iterable[Line]:
    before = table.lobby
    if lobby.seated:
        yield around_the_table(game, table, lobby)
        known = tuple(game.advice(before)) if before.seated else ()
        yield from (hint for hint in game.advice(lobby) if hint not in known)
    elif lobby == before:
        yield line("as-it-is")


def around_the_table(game: Conversation, table: Table, lobby: Lobby) -> Line:
    """Everybody who is seated, clockwise, and who is the first."""
    everybody = (*lobby.names, *colleagues(game, table, lobby))
    return line(f"{game.name}-seated", who=People(everybody), first=lobby.names[0])


def colleagues(game: Conversation, table: Table, lobby: Lobby) -> tuple[str, ...]:
    """The names of the bots that sit at the table of people."""
    if not lobby.bots:
        return ()
    return tuple(game.setup(lobby, table.profile).names[len(lobby.names) :])


# Who is there --------------------------------------------------------------------------------


def _of_the_seated(
    change: Callable[[Conversation, Table, tuple[str, ...]], Hearing], how: str, least: int = 1
) -> Callable[[Conversation, Table, Heard], Hearing | None]:
    """What is done about people at the table, if so many are named and all of them sit there."""

    def hear(game: Conversation, table: Table, heard: Heard) -> Hearing | None:
        names, people = table.lobby.names, heard.people()
        if len(names) < least:
            return None
        if len({said.text for said in people}) < least:
            return Hearing(
                table, (line(how.format(game=game.name), name=names[0], other=names[-1]),)
            )
        unknown = _unknown(game, table, people)
        if unknown:
            return Hearing(table, (unknown,))
        return change(game, table, tuple(said.text for said in people))

    return hear


def _unknown(game: Conversation, table: Table, people: Iterable[Said]) -> Line | None:
    """That somebody has no seat, or is a bot, whose seat is not chosen."""
    names = table.lobby.names
    for said in people:
        name = spoken_name(said)
        if said.text in names:
            continue
        if name in colleagues(game, table, table.lobby):
            return line("colleague-stays", name=name)
        return stranger(said, names)
    return None


def _without(game: Conversation, table: Table, gone: tuple[str, ...]) -> Hearing:
    gone = tuple(dict.fromkeys(gone))
    lobby = replace(table.lobby, names=without(table.lobby.names, gone))
    return seat(game, table, lobby, line("people-removed", who=People(gone)))


def keep_only(game: Conversation, table: Table, people: Iterable[Said]) -> Hearing | None:
    """Nobody but these sit at the table; None if they are not some of those who do."""
    names = table.lobby.names
    staying = {known_as(said, names) for said in people}
    gone = tuple(name for name in names if name not in staying)
    if None in staying or not staying or not gone:
        return None
    return _without(game, table, gone)


def _swapped(game: Conversation, table: Table, pair: tuple[str, ...]) -> Hearing:
    return _order(game, table, swapped(table.lobby.names, pair[0], pair[1]))


def _moved(game: Conversation, table: Table, pair: tuple[str, ...]) -> Hearing:
    return _order(game, table, moved(table.lobby.names, pair[0], pair[1]))


def _begin_with(game: Conversation, table: Table, first: tuple[str, ...]) -> Hearing:
    return _order(game, table, rotated(table.lobby.names, first[0]))


def _order(game: Conversation, table: Table, names: tuple[str, ...]) -> Hearing:
    return seat(game, table, replace(table.lobby, names=names))


def rename(game: Conversation, table: Table, heard: Heard) -> Hearing | None:
    """Somebody is called otherwise, be it that the name was misheard."""
    names, wrong, right = table.lobby.names, heard.said("player_a"), heard.said("player_b")
    if not names:
        return None
    if not wrong or not right:
        return Hearing(table, (line("rename-how", name=names[0]),))
    new = spoken_name(right)
    refused = _unknown(game, table, [wrong]) or _new_name_refused(names, wrong.text, right)
    if refused:
        return Hearing(table, (refused,))
    lobby = replace(table.lobby, names=renamed(names, wrong.text, new))
    return seat(game, table, lobby, line("name-noted", name=new))


def _new_name_refused(names: tuple[str, ...], name: str, right: Said) -> Line | None:
    new = spoken_name(right)
    if not new or ME in right.ids:
        return line("name-refused")
    others = tuple(one for one in names if one != name)
    like = same_by_ear(Said(shared_name(new)), others)
    if not like or not are_alike(shared_name(new), like):
        return None
    return line("rename-taken", name=name, who=People(namesakes(like, others)))


remove: Final = _of_the_seated(_without, "remove-how")
swap: Final = _of_the_seated(_swapped, "swap-how", least=2)
move: Final = _of_the_seated(_moved, "move-how", least=2)
begin_with: Final = _of_the_seated(_begin_with, "{game}-first-how")


# Bots ----------------------------------------------------------------------------------------


def join(game: Conversation, table: Table, said: Said) -> Hearing:
    """So many bots sit at the table of people; without a number, as many as there are seats."""
    lobby = at_a_table(table.lobby)
    if not game.joinable:
        return Hearing(table, (line("colleagues-apart"), how_to_meet_colleagues(game)))
    free = game.people[-1] - max(len(lobby.names), lobby.size, 1)
    count = read_count(said.text) if said.text else free
    if count is None or count > free or (not said.text and not free):
        return Hearing(table, (line("colleagues-refused", most=free),))
    lobby = replace(lobby, bots=count)
    lobby = replace(lobby, bots=_bots(game, table, lobby))
    everybody_is_here = not said.text and len(lobby.names) >= max(lobby.size, 1)
    lobby = replace(lobby, seated=lobby.seated or everybody_is_here)
    told_with_all = lobby.seated and lobby.bots
    lines = () if told_with_all else (colleagues_line(game, table, lobby),)
    return seat(game, table, lobby, *lines)


def how_to_meet_colleagues(game: Conversation) -> Line:
    """What people at a table can say to play with bots."""
    return line("join-how" if game.joinable else "solo-how")


def colleagues_line(game: Conversation, table: Table, lobby: Lobby) -> Line:
    """Which bots sit at the table."""
    if not lobby.bots:
        return line("colleagues-none")
    return line("colleagues-join", who=People(colleagues(game, table, lobby)))
