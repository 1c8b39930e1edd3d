"""Tables of Arquimedes at which something was told already, and what people say there."""

from __future__ import annotations

from typing import Any

from skill.chair.heard import Heard, Said
from skill.chair.table import Company, Lobby, Table
from skill.games.arquimedes.actions import Play, read_action
from skill.games.arquimedes.cards import Laid
from skill.games.arquimedes.setup import ArquimedesSetup, Hands
from skill.games.arquimedes.state import ARQUIMEDES, ArquimedesMatch, ArquimedesState
from skill.games.base import Match
from skill.games.players import Player
from tests.chair.sitting import Sitting, person

NAMES = ("Anna", "Boris", "Clara", "Dora", "Emil")
ME = Said("i", ("me",))

FIRST_ROUND = "#3 0:3+2=5 1+ 2+ 0:5+1=6 1+ 2+ 0:6=6"
"""Anna lays five cards and is out; Boris and Clara draw two each, so they hold seven."""
SCORED = f"{FIRST_ROUND} 1=20 2=30"
"""Boris takes the 2, and Clara the 3 (A24); so she starts the second round (A2)."""
SECOND_ROUND = "#4 2:4+2=6 0+ 1+ 2:6-5=1 0+ 1+ 2:1=1"
"""Clara lays five cards and is out; Anna and Boris draw two each."""
DEALT = "0<5 1<1 0<5 1<1 0<5 1<2 0<11 1<2 0<13 1<3 #4"
"""Whoever plays alone holds three fives, an eleven and the thirteen."""


def table_of(actions: str = "", people: int = 3, **otherwise: Any) -> Table:
    """A table of people who hold the cards themselves, after those actions; Anna starts.

    ``otherwise`` are fields of the setup.
    """
    names = NAMES[:people]
    setup = ArquimedesSetup(tuple(map(Player, names)), Hands.REAL, **otherwise)
    lobby = Lobby(Company.TABLE, size=people, names=names, seated=True)
    return Table(lobby, match=_match(setup, actions))


def alone(actions: str = "", opponents: tuple[str, ...] = ("Euclid",), **otherwise: Any) -> Table:
    """One person against bots, after those actions; the person starts."""
    players = (Player(""), *(Player(name, f"{name.lower()}-keen") for name in opponents))
    lobby = Lobby(Company.SOLO, size=len(opponents), seated=True)
    return Table(lobby, match=_match(ArquimedesSetup(players, **otherwise), actions))


def _match(setup: ArquimedesSetup, actions: str) -> ArquimedesMatch:
    return Match.replay(ARQUIMEDES, setup, map(read_action, actions.split()))


def sitting_at(table: Table) -> Sitting:
    """A household at that table."""
    return Sitting("arquimedes", table)


def state_of(sitting: Sitting) -> ArquimedesState:
    """The state of the match on the table."""
    state: ArquimedesState = sitting.state
    return state


def told(sitting: Sitting) -> str:
    """All that was told in the match, in its notation."""
    match = sitting.table.match
    assert match
    return " ".join(map(str, match.actions))


# What is said ------------------------------------------------------------------------------------


def equation(text: str, intent: str = "Equation", name: str = "") -> Heard:
    """An equation as in "3+6=9" or "J3+6=9", of whoever is named."""
    play = read_action(f"0:{text}")
    assert isinstance(play, Play)
    said = play.equation
    slots = {
        "open": _said(said.first),
        "operation": Said(said.operation, (said.operation,)),
        "result": _said(said.result),
    }
    if said.second:
        slots["second"] = _said(said.second)
    return Heard(intent, {**slots, **_named(name)})


def corrected(number: int, name: str = "", wrong: int = 0, index: int = 0) -> Heard:
    """ "No, Anna had nine", "not five but nine", "in round two Anna had thirteen"."""
    slots = {"number": Said(str(number)), **_named(name)}
    if wrong:
        slots["wrong"] = Said(str(wrong))
    if index:
        slots["index"] = Said(str(index), (str(index),))
    return Heard("Correction", slots)


def about(intent: str, **slots: str) -> Heard:
    """A question, with what is said in its slots; names are those of people."""
    return Heard(intent, {slot: _slot(slot, text) for slot, text in slots.items()})


def _slot(slot: str, text: str) -> Said:
    return person(text) if slot.startswith("player") else Said(text, (text,))


def _said(laid: Laid) -> Said:
    joker = f"joker:{laid.number}" if laid.number else "joker"
    id_ = joker if laid.joker else str(laid.number)
    return Said(id_.replace(":", " as "), (id_,))


def _named(name: str) -> dict[str, Said]:
    return {"player_a": person(name)} if name else {}
