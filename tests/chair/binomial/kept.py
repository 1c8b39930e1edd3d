"""Whoever plays alone with a sheet that the chairman keeps, and what they say of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random
from typing import Final

from skill.chair.binomial.position import kept_sheet
from skill.chair.heard import Heard, Said
from skill.games.binomial.actions import Bid, Place
from skill.games.binomial.judging import Variant
from skill.games.binomial.sheets import KeptSheet
from tests.chair.binomial.own import card, own, rolled
from tests.chair.binomial.sitting import Sitting
from tests.chair.sitting import counted, number, variant

KEEP, PAPER, SHEET, READY = map(Heard, ("KeepSheet", "PaperSheet", "ReadSheet", "Ready"))
HALVES: Final = ("tens", "units")


def place(cell: int | str = "", half: str = "", digit: str = "", nth: str = "") -> Heard:
    """ "Tens of three", "in three", "tens", "seven as tens of three", "the third"."""
    said = {"cell": str(cell), "half": half, "digit": digit, "nth": nth}
    return Heard("Place", {slot: Said(id_, (id_,) if id_ else ()) for slot, id_ in said.items()})


def new(half: str = "") -> Heard:
    """ "A new number", "tens of a new number"."""
    return Heard("PlaceNew", {"half": Said(half, (half,) if half else ())})


def beside(digit: str, side: str = "after") -> Heard:
    """ "After the nine", "before the four"."""
    return Heard("Beside", {"digit": Said(digit, (digit,)), "side": Said(side, (side,))})


def cell(index: int) -> Heard:
    """That cell of the sheet by its number and half; the first is 0."""
    return place(index // 2 + 1, HALVES[index % 2])


def begun(opponents: int = 2, first: Iterable[Heard] = ()) -> list[Heard]:
    """What is said until the first roll is to be placed."""
    return [*first, KEEP, counted("Solo", str(opponents)), READY]


def written(opponents: int = 2, first: Iterable[Heard] = (), cells: int = 16) -> list[Heard]:
    """What is said until so many rolls are written, from the first cell to the last."""
    return [*begun(opponents, first), *map(cell, range(cells))]


def sitting(*said: Heard, seed: str = "1") -> Sitting:
    """Somebody who has said all that."""
    household = Sitting(seed=seed)
    household.say(*said)
    return household


def sheet(household: Sitting) -> KeptSheet:
    """The sheet as the engine has it."""
    kept = kept_sheet(household.state)
    assert kept
    return kept


def any_kept_answer(household: Sitting, chance: Random) -> Heard:
    """Something that the rules allow, said in one of the ways in which it can be said."""
    legal = household.state.legal_actions() if household.asked != "again" else ()
    places = [action for action in legal if isinstance(action, Place)]
    if places:
        return chance.choice(list(ways(sheet(household), chance.choice(places).cell)))
    bids = [action for action in legal if isinstance(action, Bid) and not action.insisted]
    if household.asked in ("binomial-kept-number", "binomial-kept-dark"):
        chosen = chance.choice(bids).number
        return chance.choice([number(chosen, chosen), *_pass_in_the_dark(household)])
    if household.asked == "binomial-kept-call":
        return Heard(chance.choice(("Fight", "Yes", "Pass", "No")))
    if household.asked.endswith("-die"):
        return rolled(chance.choice("0123456789"))
    if household.asked.endswith("-card"):
        return card(chance.choice(household.state.deck), "3")
    return Heard("Pass") if household.asked == "binomial-kept-pass" else READY


def ways(kept: KeptSheet, index: int) -> Iterator[Heard]:
    """All ways to say that cell that leave no doubt about what the sheet reads afterwards."""
    numbers = [kept.cells[start : start + 2] for start in range(0, len(kept.cells), 2)]
    there, half = numbers[index // 2], index % 2
    yield cell(index)
    if there != "..":
        yield place(index // 2 + 1)
        yield place(nth=str(index // 2 + 1))
        yield beside(there[1 - half], ("before", "after")[half])
    elif numbers.index("..") == index // 2:
        yield new(HALVES[half])
    if len({each for each in numbers if each[half] == "."}) == 1:
        yield place(half=HALVES[half])


ALL_VARIANTS: Final = [variant("Variant", id_) for id_ in Variant]
_IN_VAIN: Final = (
    *(SHEET, KEEP, READY, *map(Heard, ("Help", "Repeat", "Slower", "Undo", "No", "Place"))),
    *(place(1, "tens"), place(8, "units"), place(9), place(2, "tens", "9"), place(half="units")),
    *(new(), beside("9"), beside("9", "before"), number("99"), number("12"), rolled("1", "2")),
)
"""What is said besides, and often leads nowhere."""


def kept_evenings() -> Iterator[Sitting]:
    """Games on sheets that the chairman keeps, turn by turn, and much that is said in vain."""
    two = counted("Series", "2")
    matches = ([two], ALL_VARIANTS, ALL_VARIANTS[1:], [own("die"), two], [own("cards")])
    for seed, first in enumerate(matches):
        household, chance = sitting(*begun(1 + seed, first), seed=str(seed)), Random(seed)
        for _ in range(300):
            if household.asked == "again":
                break
            household.say(any_kept_answer(household, chance))
            yield household
            if chance.random() < 0.3 and household.asked != "again":
                household.say(chance.choice(_IN_VAIN))
                yield household


def _pass_in_the_dark(household: Sitting) -> list[Heard]:
    return [Heard("Pass")] if household.state.is_dark else []
