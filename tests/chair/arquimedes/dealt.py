"""Matches of Arquimedes of one person against colleagues, who hold certain cards."""

from __future__ import annotations

from itertools import chain
from typing import Any, Final

from skill.chair.arquimedes.slots import Spoken
from skill.chair.heard import Heard
from skill.chair.table import Profile, Table
from skill.games.arquimedes.actions import Play, read_action
from skill.games.arquimedes.state import ArquimedesState
from tests.chair.arquimedes.told import alone, sitting_at

COACHED: Final = Profile(coaching=True)
OPPONENTS: Final = ("Hypatia", "Euclid", "Sofya", "Leonhard")
DRAW, PASS, YES, NO = map(Heard, ("Draw", "Pass", "Yes", "No"))
HAND, HINT, REVIEW = map(Heard, ("Hand", "Hint", "Review"))


def dealt(*hands: str, on: str = "5", then: str = "", **otherwise: Any) -> Table:
    """The first round after each was dealt a hand, such as "2 5 J"; the person's comes first.

    ``on`` is the first card, and ``then`` what happened since.
    """
    cards = [hand.split() for hand in hands]
    deals = chain.from_iterable(
        (f"{seat}<{hand[nth]}" for seat, hand in enumerate(cards)) for nth in range(len(cards[0]))
    )
    actions = " ".join((*deals, f"#{on}", then))
    opponents = OPPONENTS[: len(hands) - 1]
    return alone(actions, opponents, hand=len(cards[0]), **otherwise)


def coached(table: Table) -> Table:
    """The same table of somebody who is coached."""
    return Table(table.lobby, match=table.match, profile=COACHED)


def after(table: Table, actions: str) -> Table:
    """The table after some actions more."""
    match = table.match
    assert match
    for action in actions.split():
        match = match.push(read_action(action))
    return Table(table.lobby, match=match, profile=table.profile)


def plays(text: str) -> Heard:
    """What somebody says who plays an equation, right or wrong, such as "3+J2=5"."""
    action = read_action(f"0:{text}")
    assert isinstance(action, Play)
    said = action.equation
    return Spoken(said.first, said.operation, said.second, said.result).heard()


def state_of(table: Table) -> ArquimedesState:
    """The state of the match on a table."""
    assert table.match
    state: ArquimedesState = table.match.state
    return state


def said_at(table: Table, *utterances: Heard) -> str:
    """The answer to the last of what is said at a table."""
    return sitting_at(table).say(*utterances)
