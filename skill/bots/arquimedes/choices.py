"""What can be done on a turn, and how it looks at first sight."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from typing import Final, TypeAlias

from skill.bots.arquimedes.reach import Variants, on_which
from skill.games.arquimedes.actions import Draw, Pass, Play
from skill.games.arquimedes.cards import total
from skill.games.arquimedes.setup import Hands
from skill.games.arquimedes.state import ArquimedesState, Hand

Turn: TypeAlias = Play | Draw | Pass
"""All that somebody does on purpose: nobody wants to play a wrong equation."""


@dataclass(frozen=True, slots=True)
class Weighed:
    """One choice. ``worth`` compares with the others of the same position."""

    action: Turn
    worth: float


def turns(view: ArquimedesState) -> tuple[Turn, ...]:
    """All choices of the seat that is to act, and sees its cards in ``view``."""
    assert view.setup.hands is Hands.DEALT, "whoever holds real cards sees them, but nobody else"
    return (*view.plays(), Draw(view.turn) if view.left else Pass(view.turn))


def left_after(hand: Hand, play: Play) -> Hand:
    """The cards that stay in hand.

    >>> from skill.games.arquimedes.actions import read_action
    >>> left_after((2, 2, 5, 0), read_action("1:3+2=J5"))
    (2, 5)
    """
    cards = list(hand)
    for laid in play.equation.laid:
        cards.remove(laid.card)
    return tuple(cards)


_A_CARD: Final = 4.0
"""What it is worth to have a card less, beside what it counts."""
_A_NUMBER: Final = 0.3
"""What it is worth that the cards left can be played on one open number more."""


def at_first_sight(view: ArquimedesState) -> tuple[Weighed, ...]:
    """What is shed, in points: the more cards, and the higher ones, the better. The best first."""
    weighed = [
        Weighed(turn, _shed(view, turn) if isinstance(turn, Play) else 0.0) for turn in turns(view)
    ]
    return tuple(sorted(weighed, key=lambda one: one.worth, reverse=True))


def _shed(view: ArquimedesState, play: Play) -> float:
    hand, left = view.hands[view.turn], left_after(view.hands[view.turn], play)
    shed = total(hand) - total(left) + _A_CARD * (len(hand) - len(left))
    return shed + _A_NUMBER * _connected(left, view.setup.variants)


def _connected(hand: Hand, variants: Variants) -> int:
    """On how many open numbers the cards left could be played."""
    sets = (on_which(cards, variants) for size in (1, 2) for cards in combinations(hand, size))
    return len(frozenset[int]().union(*sets))
