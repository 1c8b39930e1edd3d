"""Tables of Arquimedes at which something is put right that games at random seldom come to."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Set
from typing import Final

from skill.chair.heard import Heard
from skill.games.arquimedes.equations import Variant
from tests.chair.arquimedes.told import (
    SCORED,
    SECOND_ROUND,
    corrected,
    equation,
    sitting_at,
    table_of,
)
from tests.chair.sitting import Sitting, heard

_CHILDREN: Final = frozenset((Variant.PLUS_AND_MINUS,))
_WHY: Final = heard("Why")


def mended() -> Iterator[Sitting]:
    """Corrections and questions about them, turn by turn."""
    later = f"{SCORED} {SECOND_ROUND} 0=25 1=21"
    for table, said in (
        (table_of("#3"), (equation("3+2=6"), heard("Yes"), heard("Undo"))),
        (table_of("#7"), (equation("7/2=3"), _WHY)),
        (table_of("#3"), (equation("3+J2=J5"), _WHY)),
        (table_of("#3", variants=_CHILDREN), (equation("3*2=6"), _WHY)),
        (table_of(later), (corrected(30, "Boris", index=1), corrected(40, "Boris", index=1))),
        (table_of(later, rounds=2), (corrected(19, "Clara", index=1), heard("Undo"))),
        (table_of(SCORED, rounds=1), (heard("CorrectDraw", "Anna"), heard("Undo"))),
    ):
        yield from _said(sitting_at(table), said)


def _said(sitting: Sitting, said: tuple[Heard, ...]) -> Iterator[Sitting]:
    for utterance in said:
        sitting.say(utterance)
        yield sitting


def unreached() -> Mapping[str, Set[str]]:
    """The fields of refusals that no correction by voice comes to: it would have to be of a turn
    in an earlier round."""
    return {"arquimedes-would-go-on": {"index"}}
