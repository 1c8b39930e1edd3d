"""Who sits at a table: their names, who was named, and who plays alone."""

from __future__ import annotations

from skill.chair.heard import Heard, Said
from skill.chair.people import ME, spoken_name
from skill.games.base import Seat, Setup
from skill.speech.line import Line, People, line


def who(setup: Setup, *seats: Seat) -> People:
    """The players on those seats, as the subject of a sentence."""
    return People(tuple(setup.names[seat] for seat in seats))


def only_person(setup: Setup) -> Seat | None:
    """Who plays alone against bots; None at a table of several people."""
    return setup.people[0] if len(setup.people) == 1 else None


def find_seat(setup: Setup, said: Said, asked: Seat | None) -> Seat | None:
    """Whose name was said; "me" is whoever is ``asked``. None if nobody is called so."""
    if ME in said.ids:
        return asked
    return setup.names.index(said.text) if said.text in setup.names else None


def unknown(setup: Setup, said: Said) -> Line:
    """That nobody at the table is called so."""
    return stranger(said, setup.names)


def stranger(said: Said, names: tuple[str, ...]) -> Line:
    """That none of those with these names is called so."""
    name, known = spoken_name(said), People(names)
    if not name or ME in said.ids:
        return line("stranger-unnamed", who=known)
    return line("stranger", name=name, who=known)


def asked_about(setup: Setup, heard: Heard, asked: Seat | None) -> tuple[Seat, ...] | Line:
    """Whose names were said, if any; or that somebody is not at the table.

    "Me" is whoever is ``asked``; where nobody is, it could be anybody.
    """
    seats: list[Seat] = []
    for said in heard.people():
        seat = find_seat(setup, said, asked)
        if seat is not None:
            seats.append(seat)
        elif ME not in said.ids:
            return unknown(setup, said)
    return tuple(dict.fromkeys(seats))
