"""Evenings of Binomial in which every question is asked."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from skill.chair.heard import Heard, Said
from tests.cast import Evening
from tests.chair.binomial.kept import KEEP, cell, place, written
from tests.chair.binomial.own import card, card_heard, own, rolled
from tests.chair.binomial.sitting import at_the_table
from tests.chair.sitting import counted, heard, number, variant

_LAUNCH: Final = heard("Launch")
_YES: Final = heard("Yes")
_NO: Final = heard("No")
_READY: Final = heard("Ready")
_NOBODY: Final = heard("Nobody")
_PASS: Final = heard("Pass")
_STOP: Final = heard("Stop")
_UNDO: Final = heard("Undo")

_PEOPLE: Final = at_the_table("Jane", "John", "Anna")
_EXPERT: Final = Heard("Level", {"level": Said("expert", ("expert",))})
_FOUR_POINTS: Final = Heard("Worth", {"points": Said("four", ("4",))})
_DARK: Final = variant("Variant", "dark")

AT_A_TABLE: Final = Evening(
    (
        *(_LAUNCH, heard("Table"), heard("Names", "Jane", "John")),
        *(heard("Names", "Jane"), _NO, heard("Names", "Jon"), _NO, heard("Names", "Anna")),
        *(_READY, heard("Swap", "Anna", "Jane"), _UNDO, *[_READY] * 5),
        *(heard("Only", "Jan"), heard("Names", "Jane"), number("11", "11")),
        *(heard("Everyone"), number("17", "17"), number("70", "70"), _UNDO, number("70", "70")),
        *(number("88", "88"), number("00", "00"), number("25", "25")),
        *(number("72", "72", name="John"), _NOBODY, heard("Score")),
        *(heard("Only", "Anna"), number("57", "57"), _NO, number("57", "57"), _YES, _STOP),
        *(_LAUNCH, heard("StartOver"), _NO, heard("Forget"), _NO),
        *([_NOBODY] * 12),
        *(_UNDO, _NOBODY, _YES, _LAUNCH, _STOP, heard("League")),
    )
)
"""A whole game of three, with all that may be misheard, and the beginning of another."""

ALONE: Final = Evening(
    (
        *(_LAUNCH, heard("Solo"), number("2", "02"), KEEP, _READY),
        *(place(2), _UNDO, *map(cell, range(7)), place(half="units"), _UNDO),
        *(cell(7), _UNDO, *map(cell, range(7, 15)), _READY),
        *(heard("Fight"), number("57", "57"), heard("Hint"), number("00", "00"), _UNDO),
        *(number("00", "00"), *[_PASS] * 6, _STOP, _LAUNCH, *[_PASS] * 9),
        *(_UNDO, _PASS, heard("Review"), _NO, heard("Ladder")),
    )
)
"""A whole game of one against two, on a sheet that the chairman keeps, and its end."""

OTHERS: Final = {
    "their own cards": Evening(
        (
            *(_LAUNCH, card_heard("identical fidgets"), _YES, _FOUR_POINTS),
            *(heard("Only", "Jan"), _YES, number("00", "00")),
            *(card_heard("contains knives"), card("contains_nine", "3"), _NOBODY, _UNDO),
        ),
        before=(own("cards"), *at_the_table("Jane", "Anna")[:-1]),
    ),
    "their own die": Evening(
        (_LAUNCH, _NOBODY, rolled("1", "2"), rolled("3"), _UNDO, _STOP),
        before=(
            *(counted("Series", "2"), own("die"), *at_the_table("Anna", "Boris")[:3]),
            *([rolled("1", "2", "3", "4")] * 4 + [_READY] + [_NOBODY] * 15),
        ),
    ),
    "in the dark": Evening(
        (_LAUNCH, number("00", "00"), _PASS, number("05", "05"), _STOP, _LAUNCH),
        before=tuple(at_the_table("Anna", "Boris", "Clara", first=[_DARK])),
    ),
    "two games": Evening(
        (_LAUNCH, _NOBODY, _YES, _READY),
        before=(counted("Series", "2"), *_PEOPLE, *[_NOBODY] * 15),
    ),
    "a colleague in the chair": Evening(
        (_LAUNCH, _PASS, card("contains_nine", "3"), _PASS),
        before=(
            *(own("cards"), counted("Solo", "1"), _EXPERT, *[_READY] * 4),
            *[card("largest_number", "X")],
        ),
    ),
    "a kept sheet in the dark": Evening(
        (_LAUNCH, cell(15), _READY, number("57", "57"), _PASS),
        before=tuple(written(cells=15, first=[_DARK])),
    ),
    "a kept sheet and their own cards": Evening(
        (_LAUNCH, cell(15), _READY, card("contains_nine", "3"), _PASS),
        before=tuple(written(cells=15, first=[own("cards")])),
    ),
    "two games on kept sheets": Evening(
        (_LAUNCH, _PASS, _YES, cell(0)),
        before=(*written(1, [counted("Series", "2")]), *[_PASS] * 15),
    ),
}
"""Pieces of evenings, for the questions that are seldom asked."""

EVENINGS: Final[Mapping[str, Evening]] = {"at a table": AT_A_TABLE, "alone": ALONE, **OTHERS}
