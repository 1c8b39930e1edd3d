"""Who sits at tables of Final Binary, and what they say there."""

from __future__ import annotations

from typing import Any

from skill.chair.final_binary.slots import BINARY_SLOTS, CARD_SLOTS
from skill.chair.heard import NUMBER_SLOTS, PLAYER_SLOTS, Heard, Said
from skill.chair.table import Table
from skill.games.final_binary.state import FinalBinaryState
from tests.chair.final_binary.told import table_of
from tests.chair.sitting import Sitting, person


def at(actions: str = "", people: int = 4, **otherwise: Any) -> Sitting:
    """People at a table, after those actions; ``otherwise`` are fields of the setup."""
    return sitting_at(table_of(actions, people, **otherwise))


def sitting_at(table: Table) -> Sitting:
    """A household at that table."""
    return Sitting("final_binary", table)


def state_of(sitting: Sitting) -> FinalBinaryState:
    """The state of the match on the table."""
    state: FinalBinaryState = sitting.state
    return state


def recorded(sitting: Sitting, since: str = "") -> str:
    """All that was told in the match, in its notation, or what came after that."""
    match = sitting.table.match
    assert match
    written = " ".join(map(str, match.actions))
    assert written.startswith(since)
    return written[len(since) :].strip()


# What is said ------------------------------------------------------------------------------------


def cards(*told: str, intent: str = "Card") -> Heard:
    """Cards that are played, as in "r5", "r/6" or "Anna r5"; what was heard as in "=red"."""
    slots: dict[str, Said] = {}
    for text, player, card in zip(told, PLAYER_SLOTS, CARD_SLOTS, strict=False):
        is_heard_only = "=" in text
        name, _, spoken = text.rpartition("=" if is_heard_only else " ")
        slots[card] = Said(spoken) if is_heard_only else Said(spoken, (spoken,))
        if name:
            slots[player] = person(name)
    return Heard(intent, slots)


def suit(id_: str, intent: str = "Suit", name: str = "") -> Heard:
    """A suit alone."""
    return Heard(intent, {"suit": Said(id_, (id_,)), **_named(name)})


def numbers(intent: str, *told: int, name: str = "") -> Heard:
    """The numbers of binary cards, of whoever is named."""
    slots = {slot: _number(one) for slot, one in zip(BINARY_SLOTS, told, strict=False)}
    return Heard(intent, slots | _named(name))


def flip(number: int, name: str = "") -> Heard:
    """ "With six"."""
    return numbers("Flip", number, name=name)


def setups(**told: int) -> Heard:
    """ "Anna three, Boris five"."""
    slots: dict[str, Said] = {}
    for (name, number), player, slot in zip(told.items(), PLAYER_SLOTS, NUMBER_SLOTS, strict=False):
        slots |= {player: person(name), slot: Said(str(number))}
    return Heard("Numbers", slots)


def _number(number: int) -> Said:
    return Said(str(number), (str(number),))


def _named(name: str) -> dict[str, Said]:
    return {"player_a": person(name)} if name else {}
