"""Tables of Arquimedes at which somebody drew without telling, and what is said then."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from skill.chair.heard import Heard
from tests.chair.arquimedes.told import FIRST_ROUND, SCORED, about, equation, sitting_at, table_of
from tests.chair.sitting import Sitting, heard

ONE_LEFT: Final = "#3 0:3+2=5 1+ 2+ 0:5+1=6 1+ 2+"
"""Anna has one card left by count, and Boris and Clara have seven; 6 is open."""
FEW: Final[dict[str, Any]] = {"people": 2, "hand": 2, "deck": (0, 1, 1, 1, 1, 1, 1, *(0,) * 7)}
"""Six cards, 1 to 6: two each, one open, and one to draw."""


def holds(cards: int, name: str = "") -> Heard:
    """ "Anna has four cards", or "I have four"."""
    return about("Holds", number=str(cards), **({"player_a": name} if name else {}))


def forgot(name: str = "", cards: int = 0) -> Heard:
    """ "Anna forgot to say she drew", or "Anna drew two"."""
    said = {"player_a": name} if name else {}
    return about("Forgot", **said, **({"number": str(cards)} if cards else {}))


def counted_wrong() -> Iterator[Sitting]:
    """All that the chairman says of counts, turn by turn."""
    one, yes, empty = table_of(ONE_LEFT), heard("Yes"), heard("Empty")
    for table, said in (
        (one, (holds(9, "Anna"), heard("Undo"), holds(1, "Anna"), holds(90, "Anna"))),
        (one, (heard("Out"), heard("Out", "Boris"), heard("StillIn", "Boris"), heard("Undo"))),
        (table_of("#3 0:3+2=5"), (heard("Out", "Anna"), heard("Help"), heard("Repeat"))),
        (table_of(f"{ONE_LEFT} 0#3 0:6-2=4"), (heard("Out", "Anna"), heard("Help"), yes)),
        (one, (equation("6+1=7"), heard("Help"), yes, heard("StillIn", "Anna"))),
        (table_of(FIRST_ROUND), (holds(2, "Anna"), heard("Undo"))),
        (table_of(SCORED), (holds(2, "Boris"), heard("StillIn"))),
        (table_of("#6", **FEW), (empty, heard("Help"), heard("Insist"), holds(1, "Anna"))),
        (table_of("#6 0+", **FEW), (holds(1), heard("Undo"), heard("CorrectEquation"))),
        (table_of("#6 0+", **FEW), (heard("Draw"), heard("Insist"), heard("Draw"))),
        (
            table_of(ONE_LEFT),
            (equation("6+1=7", "CorrectEquation"), holds(0, "Anna"), about("Holds")),
        ),
    ):
        sitting = sitting_at(table)
        for utterance in said:
            sitting.say(utterance)
            yield sitting
