"""What several people tell in one sentence: taken in the order of asking, whatever is played."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import Any, Protocol, Self, TypeAlias

from skill.chair.base import Hearing
from skill.chair.heard import NUMBER_SLOTS, PLAYER_SLOTS, Heard, Said
from skill.chair.table import UNHEARD, Doubt, Table
from skill.games.base import Seat
from skill.speech.line import Line

Told: TypeAlias = Mapping[Seat, Said]
"""What was told, by whose it is."""


class Asking(Protocol):
    """How a game asks one after the other, as far as they have answered. It is immutable."""

    @property
    def asked(self) -> Sequence[Seat]:
        """The people who are still asked, in order; nobody as soon as it is for something else."""

    def read(self, seat: Seat, said: Said) -> Any | Doubt:
        """The action that comes of what was told of ``seat``, or what is doubtful about it.

        It is of the kind ``UNHEARD`` if nothing was understood.
        """

    def after(self, action: Any) -> Self:
        """The same, after an action."""

    def left_over(self, seat: Seat, said: Said) -> Iterable[Line]:
        """Why what was told of somebody is not taken."""

    def unheard(self, seat: Seat, told: Told) -> Line:
        """That nothing was understood of whoever is asked, in what was ``told``."""

    def noted(self, seat: Seat, said: Said) -> Line:
        """That something was understood of somebody who is asked later."""


# Taken in order ----------------------------------------------------------------------------------


def take(asking: Asking, table: Table, told: Told, given: Sequence[Any] = ()) -> Hearing:
    """What comes of all that was told, after the actions that are ``given``.

    It is taken as long as it is of those who are asked next. What is doubtful is asked about, and
    those who are asked later wait. Of the others it is said why it is not taken.
    """
    for action in given:
        asking = asking.after(action)
    rest, actions, doubt = dict(told), list(given), None
    while doubt is None and asking.asked and asking.asked[0] in rest:
        seat = asking.asked[0]
        found = asking.read(seat, rest.pop(seat))
        if isinstance(found, Doubt):
            doubt = found
        else:
            actions.append(found)
            asking = asking.after(found)
    later = [seat for seat in asking.asked if seat in rest]
    waiting = {seat: rest.pop(seat) for seat in later if _is_heard(asking, seat, rest[seat])}
    lines = [each for seat, said in rest.items() for each in asking.left_over(seat, said)]
    if doubt and doubt.kind == UNHEARD:
        lines.append(asking.unheard(asking.asked[0], told))
    kept = with_waiting(table, doubt or Doubt(UNHEARD), waiting)
    return Hearing(replace(table, doubt=kept), tuple(dict.fromkeys(lines)), tuple(actions))


def _is_heard(asking: Asking, seat: Seat, said: Said) -> bool:
    found = asking.read(seat, said)
    return not (isinstance(found, Doubt) and found.kind == UNHEARD)


def take_noting(asking: Asking, table: Table, told: Told, lines: Sequence[Line] = ()) -> Hearing:
    """The same, after some lines, with what waits said back.

    Where one of them is in doubt, that makes clear that the others wait.
    """
    hearing = take(asking, table, told)
    kept = () if is_in_doubt(hearing) else noted(asking, hearing, told)
    return replace(hearing, lines=(*lines, *kept, *hearing.lines))


def is_in_doubt(hearing: Hearing) -> bool:
    """Whether something that was told is asked about."""
    return hearing.table.doubt is not None and hearing.table.doubt.kind != UNHEARD


def noted(asking: Asking, hearing: Hearing, told: Told) -> Iterator[Line]:
    """That it was understood, of each in ``told`` who waits since somebody else is asked before."""
    waiting = waiting_at(hearing.table)
    yield from (asking.noted(seat, said) for seat, said in told.items() if seat in waiting)


# What waits --------------------------------------------------------------------------------------


def waiting_at(table: Table) -> dict[Seat, Said]:
    """What waits until others have answered, or until it is clear what is in doubt."""
    heard = table.doubt.heard if table.doubt else None
    if not (table.match and heard) or heard.intent != "Numbers":
        return {}
    names = table.match.setup.names
    told = ((person.text, said) for person, said in paired(heard))
    return {names.index(name): said for name, said in told if name in names}


def with_waiting(table: Table, doubt: Doubt, waiting: Told) -> Doubt | None:
    """The doubt with what waits for its answer; None if nothing has to be kept."""
    heard = _told_again(table, waiting)
    return replace(doubt, heard=heard) if heard or doubt.subject else None


def paired(heard: Heard) -> Iterator[tuple[Said, Said]]:
    """Whose each number is that was told in one sentence, and what it is; either may be nothing."""
    slots = zip(PLAYER_SLOTS, NUMBER_SLOTS, strict=True)
    pairs = ((heard.said(player), heard.said(number)) for player, number in slots)
    yield from (pair for pair in pairs if any(pair))


def _told_again(table: Table, told: Told) -> Heard | None:
    """The utterance in which that would be told; None if it is nothing."""
    assert table.match
    names = table.match.setup.names
    slots: dict[str, Said] = {}
    for (seat, number), player_slot, number_slot in zip(
        told.items(), PLAYER_SLOTS, NUMBER_SLOTS, strict=False
    ):
        slots |= {player_slot: Said(names[seat]), number_slot: number}
    return Heard("Numbers", MappingProxyType(slots)) if slots else None
