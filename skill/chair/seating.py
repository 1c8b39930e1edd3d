"""Who sits where before a match: people by name, namesakes, their order, and bots beside them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from skill.chair.base import Conversation, Hearing, Question, question
from skill.chair.heard import PLAYER_SLOTS, Heard, Said
from skill.chair.naming import stranger
from skill.chair.people import ME, plural_name, spoken_name
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
    with_name,
    with_namesake,
    without,
)
from skill.chair.table import Company, Doubt, Lobby, Table
from skill.speech.line import Line, People, line
from skill.speech.numbers import read_count

NAMESAKE: Final = "namesake"
"""The doubt whether somebody is called like another at the table, or was named twice.

``heard`` names all of whom that is still to be asked, ``subject`` has a digit for each, the seat to
be taken, and ``names`` tells like whom the first of them is called.
"""


# The table -----------------------------------------------------------------------------------


def at_a_table(lobby: Lobby) -> Lobby:
    """The lobby of people at a table; those named before stay."""
    if lobby.company is Company.TABLE:
        return lobby
    return replace(lobby, company=Company.TABLE, size=0, seated=False)


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
    told = () if doubt or not there.seated else tuple(_told(game, table, there))
    said = (*lines, *room, *told)
    if not said and not doubt and there == table.lobby:
        said = (line("as-it-is"),)
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
    yield around_the_table(game, table, lobby)
    seats = (len(before.names) + before.bots, len(lobby.names) + lobby.bots)
    if not before.seated or seats[0] != seats[1]:
        yield from game.advice(lobby)


def around_the_table(game: Conversation, table: Table, lobby: Lobby) -> Line:
    """Everybody who is seated, clockwise, and the first chairman."""
    everybody = (*lobby.names, *colleagues(game, table, lobby))
    return line(f"{game.name}-seated", who=People(everybody), first=lobby.names[0])


def colleagues(game: Conversation, table: Table, lobby: Lobby) -> tuple[str, ...]:
    """The names of the bots that sit at the table of people."""
    if not lobby.bots:
        return ()
    return tuple(game.setup(lobby, table.profile).names[len(lobby.names) :])


# Who is new ----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Arrivals:
    """Who has sat down so far, whose name came again, for which seat, and what to say."""

    names: tuple[str, ...]
    again: tuple[tuple[Said, int], ...] = ()
    lines: tuple[Line, ...] = ()

    def joined_by(self, game: Conversation, said: Said) -> _Arrivals:
        refused = self._refused(game, said)
        if refused:
            return replace(self, lines=(*self.lines, refused))
        name = spoken_name(said)
        like = same_by_ear(Said(shared_name(name), said.ids), self.names)
        if not like:
            return replace(self, names=(*self.names, name))
        if name != shared_name(name):  # "second Anna": no need to ask
            return replace(self, names=with_namesake(self.names, like, len(self.names)))
        return replace(self, again=(*self.again, (said, len(self.names))))

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
        return _in_order(game, people, known)
    new = [said for said, name in zip(people, known, strict=True) if not name]
    arrivals = _Arrivals(names, lines=(line("names-taken", who=People(told_again)),))
    return _joined(game, arrivals, new)


def _in_order(game: Conversation, people: Sequence[Said], known: Sequence[str | None]) -> _Arrivals:
    """Everybody was named: the order in which they sit, with those who are new among them."""
    arrivals = _Arrivals(())
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


def twins(game: Conversation, table: Table, heard: Heard) -> Hearing | None:
    """Two of one name, next to each other; whoever is there already is one of them."""
    if table.lobby.company is Company.SOLO:
        return Hearing(table, (line("alone-here"),))
    lobby = at_a_table(table.lobby)
    said = heard.said("player_a")
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


# Who is there --------------------------------------------------------------------------------


def _only_of_the_seated(
    change: Callable[[Conversation, Table, tuple[str, ...]], Hearing], how: str, least: int = 1
) -> Callable[[Conversation, Table, Heard], Hearing | None]:
    """What is done about people at the table, if so many are named and all of them sit there."""

    def hear(game: Conversation, table: Table, heard: Heard) -> Hearing | None:
        names, people = table.lobby.names, heard.people()
        if len(names) < least:
            return None
        if len({said.text for said in people}) < least:
            return Hearing(table, (line(how, name=names[0], other=names[-1]),))
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
        return stranger(said, People(names))
    return None


def _remove(game: Conversation, table: Table, gone: tuple[str, ...]) -> Hearing:
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
    return _remove(game, table, gone)


def _swap(game: Conversation, table: Table, pair: tuple[str, ...]) -> Hearing:
    return _order(game, table, swapped(table.lobby.names, pair[0], pair[1]))


def _move(game: Conversation, table: Table, pair: tuple[str, ...]) -> Hearing:
    return _order(game, table, moved(table.lobby.names, pair[0], pair[1]))


def _first(game: Conversation, table: Table, first: tuple[str, ...]) -> Hearing:
    return _order(game, table, rotated(table.lobby.names, first[0]))


def _order(game: Conversation, table: Table, names: tuple[str, ...]) -> Hearing:
    return seat(game, table, replace(table.lobby, names=names))


def _tallest(game: Conversation, table: Table, heard: Heard) -> Hearing | None:
    """The tallest is the first chairman, and may also be the first to be named."""
    if table.lobby.names:
        return _only_of_the_seated(_first, "tallest-how")(game, table, heard)
    return add(game, table, heard)


def _rename(game: Conversation, table: Table, heard: Heard) -> Hearing | None:
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


# Bots ----------------------------------------------------------------------------------------


def join(game: Conversation, table: Table, said: Said) -> Hearing:
    """So many bots sit at the table of people; without a number, as many as there are seats."""
    lobby = at_a_table(table.lobby)
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


def colleagues_line(game: Conversation, table: Table, lobby: Lobby) -> Line:
    """Which bots sit at the table."""
    if not lobby.bots:
        return line("colleagues-none")
    return line("colleagues-join", who=People(colleagues(game, table, lobby)))


SEATING: Final[dict[str, Callable[[Conversation, Table, Heard], Hearing | None]]] = {
    "Add": add,
    "Twins": twins,
    "Remove": _only_of_the_seated(_remove, "remove-how"),
    "Rename": _rename,
    "Swap": _only_of_the_seated(_swap, "swap-how", least=2),
    "Move": _only_of_the_seated(_move, "move-how", least=2),
    "Tallest": _tallest,
}
"""What can be said of the seats at any time before a match."""
