"""Where a match of Arquimedes stands: the cards as far as they are known, and whose turn it is."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from skill.games.arquimedes.actions import Deal
from skill.games.arquimedes.cards import NONE, Card, Counts, Laid, total
from skill.games.arquimedes.scoring import tied
from skill.games.arquimedes.setup import ArquimedesSetup, Hands
from skill.games.base import CHANCE, Seat

Hand: TypeAlias = tuple[Card, ...]
"""The cards that somebody holds, in the order of ``CARDS``; some or all may be ``HIDDEN``."""


class Phase(StrEnum):
    """What is being done."""

    DEALING = "dealing"
    OPENING = "opening"
    PLAYING = "playing"
    COUNTING = "counting"
    """People tell what the cards count that they have left."""
    BREAKING = "breaking"
    """Those whose totals are equal draw."""
    CASTING = "casting"
    """There is nothing left to draw, so lots are cast."""
    DECIDING = "deciding"
    """Those who share the lowest sum of the match draw."""
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Round:
    """A finished round: who started it, who was out (None if all passed), and what it came to.

    ``hands`` are those left, with all that was drawn to break ties; by seat, as ``totals`` and
    ``tokens`` are. ``draws`` and ``lots`` tell, in order, how ties were broken.
    """

    starter: Seat
    out: Seat | None
    hands: tuple[Hand, ...]
    totals: tuple[int, ...]
    tokens: tuple[int, ...]
    draws: tuple[Deal, ...]
    lots: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Position:
    """All that the rules need to go on.

    ``unseen`` counts the cards of which nobody knows where they are: in the draw pile, which has
    ``left`` of them, or hidden in hands. ``laid`` counts those of the play pile, whose top card is
    ``open``. ``queue`` are the seats that get a card, in this order, before anything else happens,
    and ``turn`` is who acts then. ``passes`` were made one after the other until now. ``told`` are
    the totals that were told, 0 for none yet. ``contenders`` draw for the match, or have won it.
    """

    setup: ArquimedesSetup
    starter: Seat
    hands: tuple[Hand, ...]
    unseen: Counts
    left: int
    phase: Phase
    turn: Seat
    queue: tuple[Seat, ...] = ()
    laid: Counts = NONE
    open: Laid | None = None
    passes: int = 0
    out: Seat | None = None
    told: tuple[int, ...] = ()
    draws: tuple[Deal, ...] = ()
    lots: tuple[Seat, ...] = ()
    contenders: tuple[Seat, ...] = ()
    rounds: tuple[Round, ...] = ()

    @property
    def to_act(self) -> Seat | None:
        if self.phase is Phase.OVER:
            return None
        if self.queue or self.phase in (Phase.OPENING, Phase.CASTING):
            return CHANCE
        return self.turn

    @property
    def is_real(self) -> bool:
        """Whether people hold the cards, so that only counts are known of them."""
        return self.setup.hands is Hands.REAL

    def clockwise(self) -> tuple[Seat, ...]:
        """All seats, from the starter of this round on."""
        return self.setup.clockwise(self.starter)

    @property
    def counting(self) -> tuple[Seat, ...]:
        """Who has cards left to be counted, in the order in which they are asked."""
        return tuple(seat for seat in self.clockwise() if seat != self.out)

    @property
    def totals(self) -> tuple[int, ...]:
        """What everybody's cards count, by seat, as far as it is known."""
        told = self.told or (0,) * len(self.hands)
        return tuple(one + total(hand) for one, hand in zip(told, self.hands, strict=True))

    def ranked(self) -> dict[Seat, tuple[int, int]]:
        """By what everybody is compared: the total, and then the lot that was cast, if one was."""
        totals, lots = self.totals, self.lots
        return {
            seat: (totals[seat], lots.index(seat) if seat in lots else len(lots))
            for seat in self.clockwise()
        }

    def lowest_tied(self) -> tuple[Seat, ...]:
        """Of those who are compared and equal, who has the least: one of them gets a lot."""
        ranked = self.ranked()
        equal = tied(ranked, self.out)
        lowest = min(ranked[seat] for seat in equal)
        return tuple(seat for seat in equal if ranked[seat] == lowest)

    @property
    def sums(self) -> tuple[int, ...]:
        """Everybody's tokens of all finished rounds, by seat: the fewer, the better."""
        by_round = (done.tokens for done in self.rounds)
        return tuple(map(sum, zip(*by_round, strict=True))) or (0,) * len(self.hands)
