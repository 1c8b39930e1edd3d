"""Names around a table: in which order they sit, and how those who share one are told apart.

The names of a table go clockwise, from whoever is the first. Nobody's can be another's, whatever
the capitals; people who share a name are numbered: First Anna, Second Anna.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from skill.chair.heard import Said
from skill.chair.people import match_name

_ORDINALS: Final = ("First", "Second", "Third", "Fourth", "Fifth", "Sixth", "Seventh")
_EMPTY_SEATS: Final = ("",) * 20
"""As many as can be counted: behind them "player three" is a name and not the third seat."""


# Who is who ----------------------------------------------------------------------------------


def shared_name(name: str) -> str:
    """The name that somebody shares with others, without the number, or numbers.

    >>> shared_name("Second Anna"), shared_name("Anna"), shared_name("First First Anna")
    ('Anna', 'Anna', 'Anna')
    """
    ordinal, _, shared = name.partition(" ")
    return shared_name(shared) if shared and ordinal in _ORDINALS else name


def namesakes(name: str, names: Iterable[str]) -> tuple[str, ...]:
    """Everybody at the table who is called so.

    >>> namesakes("Anna", ["First Anna", "Boris", "Second Anna"])
    ('First Anna', 'Second Anna')
    """
    shared = shared_name(name).casefold()
    return tuple(one for one in names if shared_name(one).casefold() == shared)


def known_as(said: Said, names: Iterable[str]) -> str | None:
    """Who is surely meant by a name; a seat ("player three") means nobody unless it is a name."""
    return match_name(said, (*_EMPTY_SEATS, *names)).sure or None


def same_by_ear(said: Said, names: Iterable[str]) -> str | None:
    """The name at the table, without number, for which this one would be taken by ear.

    >>> same_by_ear(Said("Jon"), ["Anna", "John"]), same_by_ear(Said("Nora"), ["Dora"])
    ('John', None)
    """
    shared = tuple(dict.fromkeys(map(shared_name, names)))
    each = (known_as(said, (name,)) for name in shared)
    return known_as(said, shared) or next(filter(None, each), None)


def are_alike(name: str, other: str) -> bool:
    """Whether neither of two names can be told from the other by ear.

    >>> are_alike("Jon", "John"), are_alike("Mary", "Mary Ann")
    (True, False)
    """
    return bool(known_as(Said(name), (other,)) and known_as(Said(other), (name,)))


# Who sits where ------------------------------------------------------------------------------


def with_name(names: tuple[str, ...], name: str, seat: int) -> tuple[str, ...]:
    """The table with somebody more on that seat."""
    return (*names[:seat], name, *names[seat:])


def with_namesake(names: tuple[str, ...], name: str, seat: int | None = None) -> tuple[str, ...]:
    """The table with one more of a shared name, on that seat, or next after the last of them.

    >>> with_namesake(("Anna", "Boris"), "Anna")
    ('First Anna', 'Second Anna', 'Boris')
    """
    if name in names:
        names = _replaced(names, name, f"{_ORDINALS[0]} {name}")
    free = next(o for o in _ORDINALS if f"{o} {name}" not in names)
    if seat is None:
        seat = names.index(namesakes(name, names)[-1]) + 1
    return with_name(names, f"{free} {name}", seat)


def without(names: tuple[str, ...], gone: Iterable[str]) -> tuple[str, ...]:
    """The table without some; whoever shares a name with nobody any more loses the number.

    >>> without(("First Anna", "Boris", "Second Anna"), ["First Anna"])
    ('Boris', 'Anna')
    """
    gone = tuple(gone)
    left = tuple(name for name in names if name not in gone)
    for name in gone:
        left = _unnumbered(left, shared_name(name))
    return left


def renamed(names: tuple[str, ...], name: str, new: str) -> tuple[str, ...]:
    """The table at which somebody is called otherwise."""
    return _unnumbered(_replaced(names, name, new), shared_name(name))


def swapped(names: tuple[str, ...], one: str, other: str) -> tuple[str, ...]:
    """The table at which two have changed places in the order that was told, the first included.

    >>> swapped(("Anna", "Boris", "Clara"), "Anna", "Clara")
    ('Clara', 'Boris', 'Anna')
    """
    exchanged = {one: other, other: one}
    return tuple(exchanged.get(name, name) for name in names)


def moved(names: tuple[str, ...], name: str, after: str) -> tuple[str, ...]:
    """The table at which somebody sits next after another, clockwise. The first stays the first.

    >>> moved(("Anna", "Boris", "Clara"), "Anna", "Boris")
    ('Anna', 'Clara', 'Boris')
    """
    others = tuple(one for one in names if one != name)
    return rotated(with_name(others, name, others.index(after) + 1), names[0])


def rotated(names: tuple[str, ...], first: str) -> tuple[str, ...]:
    """The same circle, told from somebody else on.

    >>> rotated(("Anna", "Boris", "Clara"), "Boris")
    ('Boris', 'Clara', 'Anna')
    """
    seat = names.index(first)
    return (*names[seat:], *names[:seat])


def _replaced(names: tuple[str, ...], name: str, new: str) -> tuple[str, ...]:
    return tuple(new if one == name else one for one in names)


def _unnumbered(names: tuple[str, ...], shared: str) -> tuple[str, ...]:
    left = namesakes(shared, names)
    return _replaced(names, left[0], shared) if len(left) == 1 else names
