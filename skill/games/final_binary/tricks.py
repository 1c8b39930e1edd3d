"""Tricks: what a card counts as it is played, and who wins."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

from skill.games.base import Seat
from skill.games.final_binary.actions import Play
from skill.games.final_binary.cards import Binary, Card, Suit, flipped


def final_rank(card: Card, display: int) -> int:
    """What a card counts, by what the display of whoever played it shows then (F10).

    A normal card adds its own rank; a suit card has flipped the display before.

    >>> final_rank(Card(Suit.GREEN, 2), 3), final_rank(Card(Suit.RED), 3)
    (5, 3)
    """
    return card.rank + display


@dataclass(frozen=True, slots=True)
class Laid:
    """A card as it lies in a trick: who played it, its final rank, and for a suit card the binary
    card that was turned over with it.
    """

    seat: Seat
    card: Card
    rank: int
    binary: Binary | None = None


def laid_on(display: int, play: Play) -> Laid:
    """A card as it lies, played by somebody whose displays showed that before."""
    shown = display if play.binary is None else flipped(display, play.binary)
    return Laid(play.seat, play.card, final_rank(play.card, shown), play.binary)


Lying: TypeAlias = Sequence[Laid]
"""The cards of a trick, in the order in which they were played; the first leads."""


def winning(laid: Lying, trump: Suit) -> Laid:
    """The card that wins a trick, or would if no more came (F12, F13).

    The highest trump; without one, the highest of the suit that was led. Of equal ones, the later.
    """
    has_trump = any(one.card.suit is trump for one in laid)
    suit = trump if has_trump else laid[0].card.suit
    counting = [one for one in laid if one.card.suit is suit]
    return max(reversed(counting), key=lambda one: one.rank)


@dataclass(frozen=True, slots=True)
class Trick:
    """A finished trick."""

    laid: tuple[Laid, ...]
    winner: Seat

    @property
    def leader(self) -> Seat:
        return self.laid[0].seat

    def of(self, seat: Seat) -> Laid:
        """What that seat played."""
        return next(one for one in self.laid if one.seat == seat)
