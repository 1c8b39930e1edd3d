"""Before a match: alone or at a table, who plays, with which variants."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Final

from skill.chair.base import (
    Company,
    Conversation,
    Heard,
    Hearing,
    Lobby,
    Question,
    Said,
    Table,
    question,
)
from skill.games.base import Match
from skill.speech.line import Line, People, line
from skill.speech.numbers import read_count

LONGEST_NAME: Final = 24
MOST_GAMES: Final = 9


def lobby_question(game: Conversation, lobby: Lobby) -> Question:
    """What is still to be agreed."""
    if lobby.company is None:
        return question(f"{game.name}-company")
    if lobby.seated:
        return question(f"{game.name}-begin")
    if lobby.company is Company.SOLO:
        return question("opponents", least=game.opponents[0], most=game.opponents[-1])
    if not lobby.names:
        return question("names", least=game.people[0], most=game.people[-1])
    return question("more-names", who=People(lobby.names))


def recap_lobby(game: Conversation, lobby: Lobby) -> Iterator[Line]:
    """What has been agreed, for somebody who comes back."""
    if lobby.seated and lobby.company is Company.SOLO:
        yield _opposed(game, lobby)
    elif lobby.seated:
        yield _around_the_table(lobby)
    if lobby.variants:
        variants = tuple(line(f"{game.name}-{variant}") for variant in sorted(lobby.variants))
        yield line("variants-agreed", variants=variants)
    if lobby.games > 1:
        yield line("games-agreed", games=lobby.games)


def hear_in_lobby(game: Conversation, table: Table, heard: Heard) -> Hearing | None:
    """What to do about an answer before the match; None if it is none."""
    answer = _ANSWERS.get(heard.intent)
    return answer(game, table, heard) if answer else None


def step_back(lobby: Lobby) -> Lobby:
    """The lobby without what was agreed last."""
    if lobby.company is Company.SOLO and lobby.size:
        return replace(lobby, size=0, seated=False)
    if lobby.seated:
        return replace(lobby, seated=False, size=0)
    if lobby.names:
        return replace(lobby, names=lobby.names[:-1])
    return replace(lobby, company=None, size=0)


def spoken_name(said: Said) -> str:
    """A name as it is to be written; "" if it cannot be one."""
    words = re.sub(r"[^\w' -]", " ", said.text).split()
    name = re.sub(r"'S\b", "'s", " ".join(words).title())
    return name if len(name) <= LONGEST_NAME else ""


def _agree(table: Table, lobby: Lobby, *lines: Line) -> Hearing:
    return Hearing(replace(table, lobby=lobby), lines)


def _solo(game: Conversation, table: Table, heard: Heard) -> Hearing:
    lobby = replace(table.lobby, company=Company.SOLO, size=0, names=(), seated=False)
    count = heard.said("count")
    if not count.text:
        return _agree(table, lobby)
    return _opponents(game, table, lobby, count)


def _opponents(game: Conversation, table: Table, lobby: Lobby, said: Said) -> Hearing:
    size = read_count(said.text)
    if size is None or size not in game.opponents:
        return _agree(table, lobby, line("opponents-refused", least=1, most=game.opponents[-1]))
    lobby = replace(lobby, size=size, seated=True)
    return _agree(table, lobby, _opposed(game, lobby))


def _opposed(game: Conversation, lobby: Lobby) -> Line:
    return line("opponents-seated", who=People(game.setup(lobby).names[1:]))


def _around_the_table(lobby: Lobby) -> Line:
    return line("people-seated", who=People(lobby.names), first=lobby.names[0])


def _table(game: Conversation, table: Table, heard: Heard) -> Hearing:
    lobby = replace(table.lobby, company=Company.TABLE, size=0, names=(), seated=False)
    count = heard.said("count")
    if not count.text:
        return _agree(table, lobby)
    size = read_count(count.text)
    if size is None or size not in game.people:
        refusal = line("people-refused", least=game.people[0], most=game.people[-1])
        return _agree(table, lobby, refusal)
    return _agree(table, replace(lobby, size=size))


def _names(game: Conversation, table: Table, heard: Heard) -> Hearing | None:
    lobby = table.lobby
    if lobby.company is Company.SOLO:
        return None
    if not heard.people():
        return _agree(table, replace(lobby, company=Company.TABLE), line("name-refused"))
    names, lines = list(lobby.names), []
    for said in heard.people():
        name = spoken_name(said)
        refusal = _refused_name(game, names, name)
        if refusal:
            lines.append(refusal)
        else:
            names.append(name)
    full = len(names) in (lobby.size, game.people[-1])
    seated = len(names) >= game.people[0] and (lobby.seated or full)
    lobby = replace(lobby, company=Company.TABLE, names=tuple(names), seated=seated)
    if seated:
        lines.append(_around_the_table(lobby))
    return _agree(table, lobby, *lines)


def _refused_name(game: Conversation, names: list[str], name: str) -> Line | None:
    if not name:
        return line("name-refused")
    if len(names) == game.people[-1]:
        return line("table-full", name=name, most=game.people[-1])
    if name.casefold() in (taken.casefold() for taken in names):
        return line("name-taken", name=name)
    return None


def _number(game: Conversation, table: Table, heard: Heard) -> Hearing | None:
    lobby, said = table.lobby, heard.said("number")
    if lobby.seated:
        return None
    if lobby.company is Company.SOLO:
        return _opponents(game, table, lobby, said)
    if said.text and lobby.company is Company.TABLE and not lobby.names:
        return _table(game, table, Heard("Table", {"count": said}))
    return None


def _ready(game: Conversation, table: Table, heard: Heard) -> Hearing | None:
    lobby = table.lobby
    if lobby.seated:
        match = Match.new(game.rules, game.setup(lobby))
        return Hearing(replace(table, match=match), go=True)
    if lobby.company is not Company.TABLE or not lobby.names:
        return None
    if len(lobby.names) < game.people[0]:
        return _agree(table, lobby, line("people-too-few", least=game.people[0]))
    return _agree(table, replace(lobby, seated=True), _around_the_table(lobby))


def _yes(game: Conversation, table: Table, heard: Heard) -> Hearing | None:
    return _ready(game, table, heard) if table.lobby.seated else None


def _no(game: Conversation, table: Table, heard: Heard) -> Hearing | None:
    if table.lobby.seated:
        return Hearing(table, (line("no-hurry"),))
    return _ready(game, table, heard)


def _nobody(game: Conversation, table: Table, heard: Heard) -> Hearing | None:
    return None if table.lobby.seated else _ready(game, table, heard)


def _variant(game: Conversation, table: Table, heard: Heard) -> Hearing | None:
    variant = _chosen(game, heard)
    if not variant:
        return None
    chosen = replace(table.lobby, variants=table.lobby.variants | {variant})
    return _agree(table, chosen, line(f"{game.name}-with-{variant}"))


def _drop_variant(game: Conversation, table: Table, heard: Heard) -> Hearing | None:
    variant = _chosen(game, heard)
    if not variant:
        return None
    chosen = replace(table.lobby, variants=table.lobby.variants - {variant})
    return _agree(table, chosen, line("without-variant", variant=line(f"{game.name}-{variant}")))


def _chosen(game: Conversation, heard: Heard) -> str | None:
    return next((v for v in heard.said("variant").ids if v in game.variants), None)


def _series(game: Conversation, table: Table, heard: Heard) -> Hearing | None:
    games = read_count(heard.said("count").text)
    if games is None or not 1 <= games <= MOST_GAMES:
        return Hearing(table, (line("games-refused", most=MOST_GAMES),))
    return _agree(table, replace(table.lobby, games=games), line("games-agreed", games=games))


_ANSWERS: Final[dict[str, Callable[[Conversation, Table, Heard], Hearing | None]]] = {
    "Solo": _solo,
    "Table": _table,
    "Names": _names,
    "Number": _number,
    "Ready": _ready,
    "Next": _ready,
    "Yes": _yes,
    "No": _no,
    "Nobody": _nobody,
    "Variant": _variant,
    "DropVariant": _drop_variant,
    "Series": _series,
}
