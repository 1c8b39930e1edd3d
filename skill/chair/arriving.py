"""Who comes to a table before a match: people by name, and those who are called like others."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from skill.chair.base import Conversation, Hearing, Question, question
from skill.chair.heard import PLAYER_SLOTS, Heard, Said
from skill.chair.people import ME, plural_name, spoken_name
from skill.chair.seating import at_a_table, begin_with, seat
from skill.chair.seats import (
    are_alike,
    known_as,
    namesakes,
    same_by_ear,
    shared_name,
    with_name,
    with_namesake,
)
from skill.chair.table import Company, Doubt, Table
from skill.speech.line import Line, People, line

NAMESAKE: Final = "namesake"
"""The doubt whether somebody is called like another at the table, or was named twice.

``heard`` names all of whom that is still to be asked, ``subject`` has a digit for each, the seat to
be taken, and ``names`` tells like whom the first of them is called.
"""


# Who is new ----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Arrivals:
    """Who has sat down so far, whose name came again, for which seat, and what to say.

    ``expected`` are those who have a seat already and are still to be named in a new order.
    """

    names: tuple[str, ...]
    expected: tuple[str, ...] = ()
    again: tuple[tuple[Said, int], ...] = ()
    lines: tuple[Line, ...] = ()

    def joined_by(self, game: Conversation, said: Said) -> _Arrivals:
        refused = self._refused(game, said)
        if refused:
            return replace(self, lines=(*self.lines, refused))
        name, everybody = spoken_name(said), (*self.names, *self.expected)
        shared = Said(shared_name(name), said.ids)
        like = same_by_ear(shared, everybody)
        numbered = name != shared.text == like and like not in everybody
        if not like or numbered:
            return replace(self, names=(*self.names, name))
        return replace(self, again=(*self.again, (shared, len(self.names))))

    def _refused(self, game: Conversation, said: Said) -> Line | None:
        name = spoken_name(said)
        if ME in said.ids:
            return line("name-of-speaker")
        if not name:
            return line("name-refused")
        if name != shared_name(name) and name in self.names:
            return line("name-taken", name=name)
        if len(self.names) + len(self.again) == game.people[-1]:
            return line("table-full", name=name, most=game.people[-1])
        return None


def add(game: Conversation, table: Table, heard: Heard) -> Hearing:
    """People join a table; whoever names all who sit there tells a new order.

    A name that sits there already is asked about, unless several are told again.
    """
    if table.lobby.company is Company.SOLO:
        return Hearing(table, (line("alone-here"),))
    lobby, people = at_a_table(table.lobby), heard.people()
    if not people:
        return Hearing(
            replace(table, lobby=lobby, doubt=None), (line("name-refused"),), rephrase=True
        )
    arrivals = _arrivals(game, lobby.names, people)
    doubt = _namesake_doubt(arrivals.names, arrivals.again)
    lobby = replace(lobby, names=arrivals.names)
    hearing = seat(game, table, lobby, *arrivals.lines, doubt=doubt)
    failed = line("name-refused") in arrivals.lines
    return replace(hearing, rephrase=failed and hearing.table.lobby == table.lobby)


def _arrivals(game: Conversation, names: tuple[str, ...], people: Sequence[Said]) -> _Arrivals:
    known = [known_as(said, names) for said in people]
    told_again = tuple(dict.fromkeys(name for name in known if name))
    if len(told_again) < 2:
        return _joined(game, _Arrivals(names), people)
    if set(told_again) == set(names):
        return _in_order(game, names, people, known)
    new = [said for said, name in zip(people, known, strict=True) if not name]
    arrivals = _Arrivals(names, lines=(line("names-taken", who=People(told_again)),))
    return _joined(game, arrivals, new)


def _in_order(
    game: Conversation,
    names: tuple[str, ...],
    people: Sequence[Said],
    known: Sequence[str | None],
) -> _Arrivals:
    """Everybody was named: the order in which they sit, with those who are new among them."""
    arrivals = _Arrivals((), expected=names)
    for said, name in zip(people, known, strict=True):
        if name and name not in arrivals.names:
            arrivals = replace(arrivals, names=(*arrivals.names, name))
        else:
            arrivals = arrivals.joined_by(game, said)
    return arrivals


def _joined(game: Conversation, arrivals: _Arrivals, people: Sequence[Said]) -> _Arrivals:
    for said in people:
        arrivals = arrivals.joined_by(game, said)
    return arrivals


def named_first(game: Conversation, table: Table, heard: Heard) -> Hearing | None:
    """Somebody is the first, as the tallest may be, and can also be the first to be named."""
    if table.lobby.names:
        return begin_with(game, table, heard)
    return add(game, table, heard)


# Namesakes -----------------------------------------------------------------------------------


def _namesake_doubt(names: tuple[str, ...], again: Sequence[tuple[Said, int]]) -> Doubt | None:
    if not again:
        return None
    people, seats = zip(*again, strict=True)
    like = same_by_ear(people[0], names)
    assert like, "whoever is asked about is called like somebody at the table"
    slots = dict(zip(PLAYER_SLOTS, people, strict=False))
    return Doubt(NAMESAKE, "".join(map(str, seats)), Heard("Names", slots), (like,))


def namesake_question(table: Table, doubt: Doubt) -> Question:
    """The question whether there is one more of that name."""
    assert doubt.heard
    name, (like,) = spoken_name(doubt.heard.people()[0]), doubt.names
    there = namesakes(like, table.lobby.names)
    if name.casefold() == like.casefold():
        return question("one-more", name=name, count=len(there) + 1)
    return question("sounds-like", name=name, who=People(there))


def hear_namesake(game: Conversation, table: Table, heard: Heard) -> Hearing | None:
    """What to do about the answer, if it is one; all others of the sentence are at the table."""
    doubt = table.doubt
    assert doubt and doubt.heard
    (said, place), *later = zip(doubt.heard.people(), map(int, doubt.subject), strict=True)
    (like,), names = doubt.names, table.lobby.names
    if heard.intent == "Yes":
        names = _with_one_more(names, spoken_name(said), like, place)
        told = _told_apart(names, spoken_name(said), like)
        later = [(one, seat_of_one + 1) for one, seat_of_one in later]
    elif heard.intent == "No":
        told = line("no-other", name=like)
        later = [(one, at) for one, at in later if not same_by_ear(one, (like,))]
    else:
        return None
    further = _namesake_doubt(names, later)
    return seat(game, table, replace(table.lobby, names=names), told, doubt=further)


def _with_one_more(names: tuple[str, ...], name: str, like: str, place: int) -> tuple[str, ...]:
    alike = are_alike(name, like)
    return with_namesake(names, like, place) if alike else with_name(names, name, place)


def _told_apart(names: tuple[str, ...], name: str, like: str) -> Line:
    if not are_alike(name, like):
        return line("name-noted", name=name)
    numbered = namesakes(like, names)
    return line("told-apart", who=People(numbered), last=numbered[-1])


def twins(game: Conversation, table: Table, heard: Heard) -> Hearing:
    """Two of one name, and perhaps others with them: "two Annas and Boris"."""
    hearing = _two(game, table, heard.said("player_a"))
    others = dict(zip(PLAYER_SLOTS, heard.people()[1:], strict=False))
    if not others or hearing.rephrase or hearing.table.doubt:
        return hearing
    joined = add(game, hearing.table, Heard("Names", others))
    return replace(joined, lines=(*hearing.lines[:1], *joined.lines))


def _two(game: Conversation, table: Table, said: Said) -> Hearing:
    """Two of one name, next to each other; whoever is there already is one of them."""
    if table.lobby.company is Company.SOLO:
        return Hearing(table, (line("alone-here"),))
    lobby = at_a_table(table.lobby)
    if not spoken_name(said) or ME in said.ids:
        return Hearing(replace(table, lobby=lobby), (line("name-refused"),), rephrase=True)
    name = _name_of_twins(said, lobby.names)
    there = namesakes(name, lobby.names)
    if len(lobby.names) + max(1, 2 - len(there)) > game.people[-1]:
        return Hearing(table, (line("table-full", name=name, most=game.people[-1]),))
    if len(there) > 1:
        place = lobby.names.index(there[-1]) + 1
        return Hearing(replace(table, doubt=_namesake_doubt(lobby.names, [(Said(name), place)])))
    names = with_namesake(lobby.names if there else (*lobby.names, name), name)
    return seat(game, table, replace(lobby, names=names), _told_apart(names, name, name))


def _name_of_twins(said: Said, names: tuple[str, ...]) -> str:
    """The name that two share, as the table writes it; it may have been said in the plural."""
    name = shared_name(spoken_name(said))
    for one in (name, plural_name(name)):
        like = same_by_ear(Said(one), names)
        if like and are_alike(one, like):
            return like
    return plural_name(name)
