"""What an utterance means where it is said: the same words tell a card here, and a count there."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from types import MappingProxyType
from typing import Final

from skill.chair.arquimedes.counting import cards_said, whose_total
from skill.chair.arquimedes.equation_doubts import UNPLAYED
from skill.chair.arquimedes.position import DRAWING, state_of
from skill.chair.arquimedes.slots import card_in, equation_in
from skill.chair.arquimedes.turns import INSTEAD
from skill.chair.heard import Heard, Said
from skill.chair.table import Table
from skill.games.arquimedes.cards import points
from skill.games.arquimedes.equations import Operation
from skill.games.arquimedes.state import Phase


def meant_now(table: Table, heard: Heard) -> Heard:
    """The utterance, in the intent that it has now."""
    meaning = _MEANINGS.get(heard.intent)
    return meaning(table, heard) if meaning else heard


def _other_number(table: Table, heard: Heard) -> Heard:
    """ "No, five": another number than was heard."""
    return replace(heard, intent="Correction")


def _lying(table: Table, heard: Heard) -> Heard:
    """ "It's a nine" says what lies there, or tells a number that is asked for."""
    is_asked = table.doubt is not None and table.doubt.kind not in (*UNPLAYED, INSTEAD)
    is_said_of_it = state_of(table).phase is Phase.PLAYING and not is_asked
    return heard if is_said_of_it else replace(heard, intent="Number")


def _drawn(table: Table, heard: Heard) -> Heard:
    """ "Clara drew two": a card that everybody may see, or so many that nobody told."""
    is_card = state_of(table).phase in (*DRAWING, Phase.OPENING)
    return replace(heard, intent="Number" if is_card else "Forgot")


def _cards(table: Table, heard: Heard) -> Heard:
    """ "A seven, a two and the joker", where a total is asked for: they are added up.

    They stay cards where one is not understood, or somebody holds more or fewer by count.
    """
    state, said = state_of(table), cards_said(heard)
    cards = [laid.card for laid in map(card_in, said) if laid]
    seat = whose_total(state, heard)
    is_all = seat is None or len(cards) == len(said) == len(state.hands[seat])
    if state.phase is not Phase.COUNTING or not is_all:
        return heard
    return replace(heard, intent="Number").with_said("number", Said(str(sum(map(points, cards)))))


def _sum(table: Table, heard: Heard) -> Heard:
    """ "Seven and two", where a total is asked for: two cards, and no equation."""
    is_sum = equation_in(heard).operation is Operation.PLUS and not heard.said("result")
    first, second = heard.said("open"), heard.said("second")
    if not (is_sum and first and second) or state_of(table).phase is not Phase.COUNTING:
        return heard
    slots = {"card_a": first, "card_b": second, "player_a": heard.said("player_a")}
    return _cards(table, Heard("Cards", MappingProxyType(slots)))


_MEANINGS: Final[dict[str, Callable[[Table, Heard], Heard]]] = {
    "OtherNumber": _other_number,
    "LiesThere": _lying,
    "Drew": _drawn,
    "Cards": _cards,
    "Equation": _sum,
}
