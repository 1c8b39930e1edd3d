"""Before a match: alone or at a table, with which variants, how many games, and what is brought."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from skill.chair.agreed import recap_lobby
from skill.chair.arriving import add, hear_namesake, named_first, namesake_question, twins
from skill.chair.base import Conversation, Hearing, Question, question
from skill.chair.daily import seed_of
from skill.chair.heard import Heard, Said
from skill.chair.opponents import (
    against,
    alone,
    begun_alone,
    hear_daily,
    hear_level,
    hear_solo,
    hear_stronger,
    keep_daily,
)
from skill.chair.people import ME, spoken_name
from skill.chair.seating import (
    at_a_table,
    how_to_meet_colleagues,
    is_enough,
    join,
    keep_only,
    move,
    remove,
    rename,
    seat,
    sit_down,
    swap,
)
from skill.chair.seats import known_as
from skill.chair.solo import NEWCOMER
from skill.chair.table import Company, Lobby, Table
from skill.chair.variants import choose, named_in
from skill.games.base import Match
from skill.speech.line import Line, People, line
from skill.speech.numbers import read_count


def lobby_question(game: Conversation, table: Table) -> Question:
    """What is still to be agreed."""
    lobby = table.lobby
    if table.doubt:
        return namesake_question(table, table.doubt)
    if lobby.company is None:
        return question(f"{game.name}-company")
    if lobby.seated:
        return _begin_question(game, table)
    if lobby.company is Company.SOLO:
        return question("opponents", least=game.opponents[0], most=game.opponents[-1])
    if not lobby.names:
        return question(f"{game.name}-names", least=game.people[0], most=game.people[-1])
    return question("more-names", who=People(lobby.names), next=len(lobby.names) + 1)


def _begin_question(game: Conversation, table: Table) -> Question:
    """The last question; ``kind`` tells what can still be changed.

    ``first`` is 1 for whoever has played alone never before, and is told more, else 0.
    """
    lobby, profile = table.lobby, table.profile
    alone = "daily" if lobby.daily else "alone"
    is_alone = lobby.company is Company.SOLO
    is_first = is_alone and profile.alone is None and profile.solo == NEWCOMER
    return question(game.begin(lobby), kind=alone if is_alone else "table", first=int(is_first))


def hear_in_lobby(game: Conversation, table: Table, heard: Heard) -> Hearing | None:
    """What to do about an answer before the match; None if it is none."""
    if table.doubt:
        answered = hear_namesake(game, table, heard)
        if answered:
            return answered
    answer = _ANSWERS.get(heard.intent)
    plain = replace(table, doubt=None)
    hearing = keep_daily(game, plain, heard)
    if hearing is None:
        hearing = answer(game, plain, heard) if answer else game.choose(plain, heard)
    if hearing and table.doubt and hearing.table.doubt:
        return replace(hearing, rephrase=True)
    return hearing


# Company -------------------------------------------------------------------------------------


def _agree(table: Table, lobby: Lobby, *lines: Line) -> Hearing:
    return Hearing(replace(table, lobby=lobby), lines)


def _table(game: Conversation, table: Table, heard: Heard) -> Hearing:
    count = heard.said("count")
    if count.text:
        return _people(game, table, count)
    lobby = at_a_table(table.lobby)
    if lobby.seated:  # a table once more: perhaps not of the same people
        lobby = replace(lobby, size=0, seated=False)
    return _agree(table, lobby)


def _people(game: Conversation, table: Table, said: Said) -> Hearing:
    """So many people sit at the table; perhaps their names are known already."""
    lobby, size = at_a_table(table.lobby), read_count(said.text)
    if size is None or size not in game.people:
        refusal = line("people-refused", least=game.people[0], most=game.people[-1])
        return _agree(table, lobby, refusal)
    lobby = replace(lobby, size=size, seated=False)
    if size < len(lobby.names):
        return _agree(table, lobby, line("people-more", count=len(lobby.names)))
    return seat(game, table, lobby)


def _number(game: Conversation, table: Table, heard: Heard) -> Hearing | None:
    lobby, said = table.lobby, heard.said("number")
    if lobby.seated:
        return None
    if lobby.company is Company.SOLO:
        return against(game, table, said)
    if lobby.company is None and read_count(said.text) == 1:
        return _agree(table, alone(lobby))
    return _people(game, table, said) if said.text else None


def _both(game: Conversation, table: Table, heard: Heard) -> Hearing | None:
    return None if table.lobby.seated else _people(game, table, Said("two"))


def _colleagues(game: Conversation, table: Table, heard: Heard) -> Hearing:
    """Bots at the table, or against whoever plays alone, as all do where bots join no table."""
    count, company = heard.said("count"), table.lobby.company
    if company is Company.SOLO or (company is None and not game.joinable):
        return against(game, table, count if count.text else Said(str(game.opponents[-1])))
    return join(game, table, count)


def _another_colleague(game: Conversation, table: Table, heard: Heard) -> Hearing:
    """One bot more, on either side."""
    solo = table.lobby.company is Company.SOLO
    more = 1 + (table.lobby.size if solo else table.lobby.bots)
    return _colleagues(game, table, heard.with_said("count", Said(str(more))))


def _no_colleagues(game: Conversation, table: Table, heard: Heard) -> Hearing:
    return _colleagues(game, table, heard.with_said("count", Said("0")))


def _same_people(game: Conversation, table: Table, heard: Heard) -> Hearing:
    """The company of last time, with all that was agreed on: people, or else whoever was alone."""
    last = table.profile.last or table.profile.alone
    if last is None:
        return _agree(table, at_a_table(table.lobby), line("nobody-noted"))
    there = replace(table, lobby=last)
    return Hearing(there, tuple(recap_lobby(game, there)))


# Names ---------------------------------------------------------------------------------------


def _names(game: Conversation, table: Table, heard: Heard) -> Hearing | None:
    """Names that are said without more.

    Where none were asked for, one that the model does not know may be anything ("hello").
    """
    lobby, people = table.lobby, heard.people()
    if lobby.company is None and _is_me(people):
        return _agree(table, alone(lobby))
    asked_for = lobby.company is Company.TABLE or len(people) > 1
    if _are_names(lobby, people) or (asked_for and not lobby.seated):
        return add(game, table, heard)
    if lobby.company is Company.TABLE and people:
        return Hearing(table, (_how_to_join(people),))
    return None


def _are_names(lobby: Lobby, people: tuple[Said, ...]) -> bool:
    """Whether nothing but names can be meant: known to the model or at the table, or among such."""
    there = [said for said in people if known_as(said, lobby.names)]
    return len(there) > 1 or (bool(people) and all(said.ids or said in there for said in people))


def _how_to_join(people: tuple[Said, ...]) -> Line:
    name = next(filter(None, map(spoken_name, people)), "")
    return line("add-how", name=name) if name else line("name-refused")


def _only(game: Conversation, table: Table, heard: Heard) -> Hearing | None:
    """ "Just me" is solo, but not among names; "just Anna and Boris" are names."""
    lobby = table.lobby
    if not _is_me(heard.people()):
        return keep_only(game, table, heard.people()) or _names(game, table, heard)
    if lobby.names and not lobby.seated:
        return _names(game, table, heard)
    if lobby.bots and not lobby.names:
        return against(game, table, Said(str(lobby.bots)))
    return _agree(table, alone(lobby))


def _is_me(people: tuple[Said, ...]) -> bool:
    """Whether nobody but the speaker was named."""
    return len(people) == 1 and ME in people[0].ids


# Beginning -----------------------------------------------------------------------------------


def _ready(game: Conversation, table: Table, heard: Heard) -> Hearing | None:
    lobby = table.lobby
    if lobby.seated:
        return _begin(game, table)
    if lobby.company is not Company.TABLE or not lobby.names:
        return None
    if not is_enough(game, lobby):
        few = line("people-too-few", count=len(lobby.names), least=game.people[0])
        return _agree(table, lobby, few, how_to_meet_colleagues(game))
    fewer = line("people-fewer", size=lobby.size, count=len(lobby.names))
    return sit_down(game, table, lobby, *([fewer] if len(lobby.names) < lobby.size else []))


def _done(game: Conversation, table: Table, heard: Heard) -> Hearing | None:
    """ "That is all": a table that is complete already has not said that it is ready."""
    return Hearing(table) if table.lobby.seated else _ready(game, table, heard)


def _begin(game: Conversation, table: Table) -> Hearing:
    """The match begins, and what was agreed on is remembered for another evening."""
    lobby, profile = table.lobby, table.profile
    if lobby.company is Company.TABLE:
        profile = replace(profile, last=lobby)
    elif not lobby.daily:
        lobby, profile = begun_alone(lobby, profile)
    match = Match.new(game.rules, game.setup(lobby, profile))
    seed = seed_of(lobby.daily) if lobby.daily else table.seed
    there = replace(table, lobby=lobby, lobbies=(), match=match, seed=seed, profile=profile)
    return Hearing(there, go=True)


def _yes(game: Conversation, table: Table, heard: Heard) -> Hearing | None:
    return _ready(game, table, heard) if table.lobby.seated else None


def _no(game: Conversation, table: Table, heard: Heard) -> Hearing | None:
    if table.lobby.seated:
        return Hearing(table, (line("no-hurry"),))
    return _ready(game, table, heard)


def _nobody(game: Conversation, table: Table, heard: Heard) -> Hearing | None:
    return None if table.lobby.seated else _ready(game, table, heard)


# Variants, games, belongings -----------------------------------------------------------------


def _variant(game: Conversation, table: Table, heard: Heard) -> Hearing | None:
    chosen = choose(game.name, game.variants, table.lobby.variants, heard)
    if not chosen:
        return None
    variants, lines = chosen
    return _agree(table, replace(table.lobby, variants=variants), *lines)


def _series(game: Conversation, table: Table, heard: Heard) -> Hearing | None:
    games = read_count(heard.said("count").text)
    if games is None or games not in game.games:
        return Hearing(table, (line("games-refused", most=game.games[-1]),))
    return _agree(table, replace(table.lobby, games=games), line("games-agreed", games=games))


def _own(game: Conversation, table: Table, heard: Heard) -> Hearing | None:
    """What the table brings itself."""
    brought = _belongings(game, heard)
    return _with_own(game, table, table.lobby.own.union(brought), "own", brought)


def _house(game: Conversation, table: Table, heard: Heard) -> Hearing | None:
    """What is left to the chairman again."""
    left = _belongings(game, heard)
    return _with_own(game, table, table.lobby.own.difference(left), "house", left)


def _belongings(game: Conversation, heard: Heard) -> list[str]:
    return named_in(heard, ("belonging", "belonging_b"), game.belongings)


def _with_own(
    game: Conversation, table: Table, own: frozenset[str], whose: str, named: list[str]
) -> Hearing | None:
    if not game.belongings:
        return None
    if not named:
        return Hearing(table, (line(f"{game.name}-belongings"),))
    lines = (line(f"{game.name}-{whose}-{id_}") for id_ in named)
    return _agree(table, replace(table.lobby, own=own), *lines)


_ANSWERS: Final[dict[str, Callable[[Conversation, Table, Heard], Hearing | None]]] = {
    "Solo": hear_solo,
    "Level": hear_level,
    "Harder": hear_stronger,
    "Easier": hear_stronger,
    "Daily": hear_daily,
    "Again": _same_people,
    "Table": _table,
    "Both": _both,
    "Number": _number,
    "Confirm": _number,
    "Colleagues": _colleagues,
    "AnotherColleague": _another_colleague,
    "NoColleagues": _no_colleagues,
    "SamePeople": _same_people,
    "Names": _names,
    "Add": add,
    "Only": _only,
    "Twins": twins,
    "Remove": remove,
    "Rename": rename,
    "Swap": swap,
    "Move": move,
    "First": named_first,
    "Ready": _ready,
    "Done": _done,
    "Next": _ready,
    "Yes": _yes,
    "No": _no,
    "Nobody": _nobody,
    "NobodyElse": _nobody,
    "Variant": _variant,
    "DropVariant": _variant,
    "Series": _series,
    "Own": _own,
    "House": _house,
}
