"""Tables of Binomial that tests of its conversation begin with.

The rolls are 5 7 0 0 2 5 6 3 2 1 0 1 7 2 8 0, and the cards begin with smallest number, largest
number, smallest digit sum, first divisible by second.
"""

from __future__ import annotations

from skill.chair.heard import NUMBER_SLOTS, PLAYER_SLOTS, Heard, Said
from skill.games.base import Seat
from skill.games.binomial.actions import Bid
from tests.chair.binomial.sitting import Sitting, at_the_table
from tests.chair.sitting import heard, number, person, variant

ROLLS = "5700256321017280"
EVERYONE, NOBODY, ONLY_ANNA = heard("Everyone"), heard("Nobody"), heard("Only", "Anna")
YES, UNDO = heard("Yes"), heard("Undo")
MISTAKE = "If that was a mistake, say for example: no, Anna passed; or: no, Anna had eighteen."
"""What follows the answer of somebody who was asked before."""


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


def numbers(*words: str) -> Heard:
    """ "Anna twelve, Boris forty-four": names and numbers in turn; "?" is a number not heard."""
    slots: dict[str, Said] = {}
    pairs = zip(words[::2], words[1::2], PLAYER_SLOTS, NUMBER_SLOTS, strict=False)
    for name, digits, person_slot, number_slot in pairs:
        said = Said(digits, (digits,)) if digits.isdigit() else Said(digits)
        slots |= {person_slot: person(name) if name else Said(), number_slot: said}
    return Heard("Numbers", slots)


def meant(text: str, *, name: str = "", wrong: str = "", index: str = "") -> Heard:
    """ "I meant fifty", "Anna said eighteen, not eighty", "in round two Anna had eighteen"."""
    slots = {"number": Said(text, (text,))}
    if name:
        slots["player_a"] = person(name)
    if wrong:
        slots["wrong"] = Said(wrong, (wrong,))
    if index:
        slots["index"] = Said(index, (index,))
    return Heard("Correction", slots)
