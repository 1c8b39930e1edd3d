"""A match put right at the table where something was misheard, whatever is played."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any, TypeVar

from skill.chair.base import Hearing
from skill.chair.table import Doubt, Replaced, Table
from skill.games.base import Match
from skill.games.mending import CannotMend, Mended
from skill.speech.line import Line, line

MendedT = TypeVar("MendedT", bound=Mended[Any, Any])


def _nothing(mended: Mended[Any, Any]) -> None:
    """Nothing waits that was told before."""


def put_right(
    table: Table,
    mend: Callable[[Match[Any, Any]], MendedT],
    told: Line,
    changed: Callable[[MendedT], Iterable[Line]],
    refused: Callable[[Any], Iterable[Line]],
    waits: Callable[[MendedT], Doubt | None] = _nothing,
) -> Hearing:
    """The table with its match mended, and what that ``changed``; or why it is ``refused``.

    ``told`` says what is recorded now. ``refused`` gets what ``mend`` raises, which is the game's
    own ``CannotMend``. ``waits`` is the doubt in which stays what was told early and still holds.
    """
    assert table.match
    try:
        mended = mend(table.match)
    except CannotMend as fault:
        return Hearing(table, tuple(refused(fault)))
    if mended.match.actions == table.match.actions:
        return Hearing(table, (line("same-as-before"), told))
    replaced = Replaced(mended.start, table.match.actions[mended.start :])
    after = replace(table.with_mended(mended.match, replaced), doubt=waits(mended))
    return Hearing(after, (told, *changed(mended)))
