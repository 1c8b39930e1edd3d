"""Tables of Binomial that tests of its conversation begin with.

The rolls are 5 7 0 0 2 5 6 3 2 1 0 1 7 2 8 0, and the cards begin with smallest number, largest
number, smallest digit sum, first divisible by second.
"""

from __future__ import annotations

from skill.games.base import Seat
from skill.games.binomial.actions import Bid
from tests.chair.sitting import (
    Sitting,
    at_the_table,
    heard,
    number,
    variant,
)

ROLLS = "5700256321017280"
EVERYONE, NOBODY, ONLY_ANNA = heard("Everyone"), heard("Nobody"), heard("Only", "Anna")
YES, UNDO = heard("Yes"), heard("Undo")


def table_of(*names: str, variants: tuple[str, ...] = ()) -> Sitting:
    """Those people, with the first card turned."""
    sitting = Sitting()
    sitting.say(*at_the_table(*names, first=[variant("Variant", id_) for id_ in variants]))
    return sitting


def three(*variants: str) -> Sitting:
    return table_of("Anna", "Boris", "Clara", variants=variants)


def open_fighters(sitting: Sitting) -> tuple[Seat, ...]:
    assert sitting.state.open
    return sitting.state.open.fighters


def bids(sitting: Sitting) -> tuple[Bid, ...]:
    """The numbers that were put forward in the round that is going on."""
    assert sitting.state.open
    return sitting.state.open.bids


def spend_a_sheet(sitting: Sitting) -> None:
    """Anna alone puts eight numbers forward; those that do not fit drop out."""
    for start in range(0, 16, 2):
        sitting.say(ONLY_ANNA, number(ROLLS[start : start + 2]))
        if sitting.table.doubt:
            sitting.say(YES)
