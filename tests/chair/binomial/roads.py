"""What leads to each of Binomial's questions."""

from __future__ import annotations

from typing import Final

from skill.chair.heard import Heard, Said
from tests.cast import DAILY, Roads
from tests.chair.binomial.kept import KEEP, begun, place, written
from tests.chair.binomial.own import card, card_heard, own, rolled
from tests.chair.binomial.sitting import alone, at_the_table
from tests.chair.sitting import counted, heard, number, variant

_DARK: Final = [variant("Variant", "dark")]
_NOBODY: Final = heard("Nobody")
_READY: Final = heard("Ready")
_PASS: Final = heard("Pass")
_PEOPLE: Final = at_the_table("Anna", "Boris", "Clara")
_OWN_DIE: Final = [own("die"), heard("Names", "Anna", "Boris"), _READY]
_OWN_BOX: Final = [own("cards"), heard("Names", "Anna", "Boris"), *[_READY] * 5]

_EXPERT: Final = Heard("Level", {"level": Said("expert", ("expert",))})

ROADS: Final[Roads] = {
    "binomial-written": _PEOPLE[:3],
    "binomial-cards": _PEOPLE[:6],
    "binomial-call": _PEOPLE,
    "binomial-call (solo)": alone(2),
    "binomial-number": [*_PEOPLE, heard("Everyone")],
    "binomial-number (solo)": [*alone(2), heard("Fight")],
    "binomial-dark": at_the_table("Anna", "Boris", "Clara", first=_DARK),
    "binomial-dark (solo)": alone(2, first=_DARK),
    "binomial-misfit": [*_PEOPLE, *[_NOBODY] * 3, heard("Everyone"), number("70", "70")],
    "binomial-impossible": [*_PEOPLE, heard("Everyone"), number("88", "88")],
    "binomial-impossible (shown)": [
        *_PEOPLE,
        *(heard("Only", "Anna"), number("80", "80")),
        *(heard("Only", "Anna"), number("88", "88")),
    ],
    "binomial-misheard": [
        *(*_PEOPLE, heard("Only", "Anna"), number("11", "11")),
        *(heard("Only", "Anna"), number("17", "17")),  # both ones are in 11; 70 sounds like 17
    ],
    "binomial-die": [*_OWN_DIE, _READY],
    "binomial-next-game-die": [
        *(counted("Series", "2"), *_OWN_DIE, _READY),
        *(*[rolled("1", "2", "3", "4")] * 4, _READY, *[_NOBODY] * 16),
    ],
    "binomial-first-card": _OWN_BOX,
    "binomial-next-card": [*_OWN_BOX, card("largest_number", "X"), _NOBODY],
    "binomial-colleague-card": [  # Polikarp alone fights, and is in the chair
        *(own("cards"), counted("Solo", "1"), _EXPERT, *[_READY] * 4),
        *(card("largest_number", "X"), heard("Pass")),
    ],
    "binomial-price": [*_OWN_BOX, card("contains_nine")],
    "binomial-near-card": [*_OWN_BOX, card_heard("identical fidgets")],
    "binomial-which-card": [*_OWN_BOX, card_heard("contains knives")],
    "this-name": [*at_the_table("Jane", "Anna"), heard("Only", "Jan")],
    "which-name": [*at_the_table("Jane", "John", "Anna"), heard("Only", "Jan")],
    "forget (number)": [*_PEOPLE, heard("Everyone"), heard("Forget")],
    "start-over": [*_PEOPLE, heard("StartOver")],
    "start-over (number)": [*_PEOPLE, heard("Everyone"), heard("StartOver")],
    "binomial-next-game": [counted("Series", "2"), *_PEOPLE, *[_NOBODY] * 16],
    "again": [*_PEOPLE, *[_NOBODY] * 16],
    "again (solo)": [*alone(1), *[_NOBODY] * 16],
    "again (daily)": [DAILY, *[_READY] * 5, *[_NOBODY] * 16],
    "binomial-begin-kept": [KEEP, counted("Solo", "two")],
    "binomial-place": begun(),
    "binomial-place (later)": written(cells=7),
    "binomial-last-place": written(cells=15),
    "binomial-half": [*written(cells=7), place(6)],
    "binomial-which": [*written(cells=7), place(half="units")],
    "binomial-kept-call": written(),
    "binomial-kept-number": [*written(), heard("Fight")],
    "binomial-kept-dark": written(first=_DARK),
    "binomial-kept-pass": [*written(), *[_PASS] * 7],  # 57 00 25 63 21 01 72 80: none makes ten
    "binomial-kept-first-card": written(first=[own("cards")]),
    "binomial-kept-next-game": [*written(1, [counted("Series", "2")]), *[_PASS] * 16],
}
"""With this seed the first card is "smallest number", the fourth "first divisible by second", and
no digit but 0, 2, 5, 7 and 1 falls twice.
"""
