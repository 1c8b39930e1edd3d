"""Before a match: alone or at a table, who plays, with which variants."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Final

from skill.chair.base import Conversation, Hearing, Question, question
from skill.chair.heard import Heard, Said
from skill.chair.naming import stranger
from skill.chair.people import ME, spoken_name
from skill.chair.table import Company, Lobby, Table
from skill.games.base import Match
from skill.speech.line import Line, People, line
from skill.speech.numbers import read_count

MOST_GAMES: Final = 9


def lobby_question(game: Conversation, table: Table) -> Question:
    """What is still to be agreed."""
    lobby = table.lobby
    if lobby.company is None:
        return question(f"{game.name}-company")
    if lobby.seated:
        return question(f"{game.name}-begin")
    if lobby.company is Company.SOLO:
        return question("opponents", least=game.opponents[0], most=game.opponents[-1])
    if not lobby.names:
        return question(f"{game.name}-names", least=game.people[0], most=game.people[-1])
    return question("more-names", who=People(lobby.names))


def recap_lobby(game: Conversation, table: Table) -> Iterator[Line]:
    """What has been agreed, for somebody who comes back."""
    lobby = table.lobby
    if lobby.seated and lobby.company is Company.SOLO:
        yield _opposed(game, table, lobby)
    elif lobby.seated:
        yield _around_the_table(game, lobby)
    if lobby.variants:
        variants = tuple(line(f"{game.name}-{variant}") for variant in sorted(lobby.variants))
        yield line("variants-agreed", variants=variants)
    if lobby.games > 1:
        yield line("games-recalled", games=lobby.games)


def hear_in_lobby(game: Conversation, table: Table, heard: Heard) -> Hearing | None:
    """What to do about an answer before the match; None if it is none."""
    answer = _ANSWERS.get(heard.intent)
    return answer(game, table, heard) if answer else None


def _agree(table: Table, lobby: Lobby, *lines: Line) -> Hearing:
    return Hearing(replace(table, lobby=lobby), lines)


def _solo(game: Conversation, table: Table, heard: Heard) -> Hearing:
    count = heard.said("count")
    return _opponents(game, table, count) if count.text else _agree(table, _alone(table.lobby))


def _alone(lobby: Lobby) -> Lobby:
    """The lobby of one person, whose opponents are still to be counted."""
    return replace(lobby, company=Company.SOLO, size=0, names=(), seated=False)


def _opponents(game: Conversation, table: Table, said: Said) -> Hearing:
    lobby, size = _alone(table.lobby), read_count(said.text)
    if size is None or size not in game.opponents:
        refusal = line("opponents-refused", least=game.opponents[0], most=game.opponents[-1])
        return _agree(table, lobby, refusal)
    lobby = replace(lobby, size=size, seated=True)
    return _agree(table, lobby, _opposed(game, table, lobby))


def _opposed(game: Conversation, table: Table, lobby: Lobby) -> Line:
    return line("opponents-seated", who=People(game.setup(lobby, table.profile).names[1:]))


def _around_the_table(game: Conversation, lobby: Lobby) -> Line:
    return line(f"{game.name}-seated", who=People(lobby.names), first=lobby.names[0])


def _sit_down(game: Conversation, table: Table, lobby: Lobby) -> Hearing:
    """Nobody else is coming to the table."""
    seated = replace(lobby, seated=True)
    return _agree(table, seated, _around_the_table(game, seated), *game.advice(seated))


def _table(game: Conversation, table: Table, heard: Heard) -> Hearing:
    count = heard.said("count")
    if count.text:
        return _people(game, table, count)
    lobby = _at_a_table(table.lobby)
    if lobby.seated:  # a table once more: perhaps not of the same people
        lobby = replace(lobby, size=0, seated=False)
    return _agree(table, lobby)


def _people(game: Conversation, table: Table, said: Said) -> Hearing:
    """So many people sit at the table; perhaps their names are known already."""
    lobby, size = _at_a_table(table.lobby), read_count(said.text)
    if size is None or size not in game.people:
        refusal = line("people-refused", least=game.people[0], most=game.people[-1])
        return _agree(table, lobby, refusal)
    if size == len(lobby.names):
        return _sit_down(game, table, lobby)
    if size < len(lobby.names):
        return _agree(table, lobby, line("people-more", count=len(lobby.names)))
    return _agree(table, replace(lobby, size=size, seated=False))


def _at_a_table(lobby: Lobby) -> Lobby:
    """The lobby of people at a table; those named before stay."""
    if lobby.company is Company.TABLE:
        return lobby
    return replace(lobby, company=Company.TABLE, size=0, seated=False)


def _both(game: Conversation, table: Table, heard: Heard) -> Hearing | None:
    return None if table.lobby.seated else _people(game, table, Said("two"))


def _names(game: Conversation, table: Table, heard: Heard) -> Hearing | None:
    """Names that are said without more.

    Where none were asked for, one that the model does not know may be anything ("hello").
    """
    lobby, people = table.lobby, heard.people()
    if lobby.company is None and _is_me(people):
        return _agree(table, _alone(lobby))
    asked_for = lobby.company is Company.TABLE or len(people) > 1
    known = bool(people) and all(said.ids for said in people)
    if known or (asked_for and not lobby.seated):
        return _add(game, table, heard)
    return None


def _only(game: Conversation, table: Table, heard: Heard) -> Hearing | None:
    """ "Just me" is solo, but not among names; "just Anna and Boris" are names."""
    lobby = table.lobby
    if _is_me(heard.people()) and (lobby.seated or not lobby.names):
        return _agree(table, _alone(lobby))
    return _names(game, table, heard)


def _is_me(people: tuple[Said, ...]) -> bool:
    """Whether nobody but the speaker was named."""
    return len(people) == 1 and ME in people[0].ids


def _add(game: Conversation, table: Table, heard: Heard) -> Hearing | None:
    if table.lobby.company is Company.SOLO:
        return None
    lobby = _at_a_table(table.lobby)
    if not heard.people():
        return _agree(table, lobby, line("name-refused"))
    names, refusals = list(lobby.names), []
    for said in heard.people():
        refusal = _refused_name(game, names, said)
        if refusal:
            refusals.append(refusal)
        else:
            names.append(spoken_name(said))
    lobby = replace(lobby, names=tuple(names))
    full = len(names) in (lobby.size, game.people[-1])
    if len(names) < game.people[0] or not (lobby.seated or full):
        return _agree(table, lobby, *refusals)
    seated = _sit_down(game, table, lobby)
    return replace(seated, lines=(*refusals, *seated.lines))


def _remove(game: Conversation, table: Table, heard: Heard) -> Hearing | None:
    lobby, people = table.lobby, heard.people()
    if not lobby.names or not people:
        return None
    for said in people:
        if spoken_name(said) not in lobby.names:
            return Hearing(table, (stranger(said, People(lobby.names)),))
    gone = tuple(dict.fromkeys(map(spoken_name, people)))
    left = tuple(name for name in lobby.names if name not in gone)
    lobby = replace(lobby, names=left, seated=False, size=0)
    return _agree(table, lobby, line("people-removed", who=People(gone)))


def _refused_name(game: Conversation, names: list[str], said: Said) -> Line | None:
    name = spoken_name(said)
    if ME in said.ids:
        return line("name-of-speaker")
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
        return _opponents(game, table, said)
    if lobby.company is None and read_count(said.text) == 1:
        return _agree(table, _alone(lobby))
    return _people(game, table, said) if said.text else None


def _ready(game: Conversation, table: Table, heard: Heard) -> Hearing | None:
    lobby = table.lobby
    if lobby.seated:
        return _begin(game, table)
    if lobby.company is not Company.TABLE or not lobby.names:
        return None
    if len(lobby.names) < game.people[0]:
        return _agree(table, lobby, line("people-too-few", least=game.people[0]))
    seated = _sit_down(game, table, lobby)
    if len(lobby.names) < lobby.size:
        fewer = line("people-fewer", size=lobby.size, count=len(lobby.names))
        return replace(seated, lines=(fewer, *seated.lines))
    return seated


def _begin(game: Conversation, table: Table) -> Hearing:
    """The match begins, and what was agreed at a table is remembered for another evening."""
    profile = table.profile
    if table.lobby.company is Company.TABLE:
        profile = replace(profile, last=table.lobby)
    match = Match.new(game.rules, game.setup(table.lobby, profile))
    return Hearing(replace(table, match=match, lobbies=(), profile=profile), go=True)


def _yes(game: Conversation, table: Table, heard: Heard) -> Hearing | None:
    return _ready(game, table, heard) if table.lobby.seated else None


def _no(game: Conversation, table: Table, heard: Heard) -> Hearing | None:
    if table.lobby.seated:
        return Hearing(table, (line("no-hurry"),))
    return _ready(game, table, heard)


def _nobody(game: Conversation, table: Table, heard: Heard) -> Hearing | None:
    return None if table.lobby.seated else _ready(game, table, heard)


def about_variants(game: Conversation, heard: Heard) -> Line:
    """What the variant that was asked about is, or which there are."""
    for variant in _chosen(game, heard):
        return line(f"{game.name}-with-{variant}")
    return line(f"{game.name}-variants")


def _variant(game: Conversation, table: Table, heard: Heard) -> Hearing | None:
    variants = _chosen(game, heard)
    if not variants:
        return None
    chosen = replace(table.lobby, variants=table.lobby.variants.union(variants))
    return _agree(table, chosen, *(line(f"{game.name}-with-{variant}") for variant in variants))


def _drop_variant(game: Conversation, table: Table, heard: Heard) -> Hearing | None:
    variants = _chosen(game, heard)
    if not variants:
        return None
    chosen = replace(table.lobby, variants=table.lobby.variants.difference(variants))
    dropped = (line("without-variant", variant=line(f"{game.name}-{v}")) for v in variants)
    return _agree(table, chosen, *dropped)


def _chosen(game: Conversation, heard: Heard) -> list[str]:
    """The variants that were named; of several that one word may mean, the likeliest."""
    ids = (heard.said(slot).ids for slot in ("variant", "variant_b"))
    likeliest = (next((id_ for id_ in known if id_ in game.variants), None) for known in ids)
    return list(dict.fromkeys(filter(None, likeliest)))


def _series(game: Conversation, table: Table, heard: Heard) -> Hearing | None:
    games = read_count(heard.said("count").text)
    if games is None or not 1 <= games <= MOST_GAMES:
        return Hearing(table, (line("games-refused", most=MOST_GAMES),))
    return _agree(table, replace(table.lobby, games=games), line(f"{game.name}-games", games=games))


_ANSWERS: Final[dict[str, Callable[[Conversation, Table, Heard], Hearing | None]]] = {
    "Solo": _solo,
    "Table": _table,
    "Names": _names,
    "Add": _add,
    "Remove": _remove,
    "Both": _both,
    "Only": _only,
    "Number": _number,
    "Ready": _ready,
    "Done": _ready,
    "Next": _ready,
    "Yes": _yes,
    "No": _no,
    "Nobody": _nobody,
    "OthersPass": _nobody,
    "Variant": _variant,
    "DropVariant": _drop_variant,
    "Series": _series,
}
