"""A match of Arquimedes: what each action leads to, how rounds end, and how it is decided."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any, Final, TypeAlias

from skill.games.arquimedes import legality
from skill.games.arquimedes.actions import (
    ArquimedesAction,
    Deal,
    Draw,
    Held,
    Lot,
    Open,
    Pass,
    Play,
    Slip,
    Total,
    read_action,
)
from skill.games.arquimedes.cards import (
    CARDS,
    HIDDEN,
    JOKER,
    NONE,
    UNSAID,
    Card,
    Laid,
    together,
    total,
    with_card,
)
from skill.games.arquimedes.legality import MOST_POINTS, ArquimedesRefusal
from skill.games.arquimedes.position import Hand, Phase, Position, Round
from skill.games.arquimedes.scoring import tied, tokens
from skill.games.arquimedes.setup import ArquimedesSetup, Hands, read_setup
from skill.games.base import IllegalAction, Match, Outcome, Rules, Seat

__all__ = (
    "ARQUIMEDES",
    "MOST_POINTS",
    "ArquimedesMatch",
    "ArquimedesRefusal",
    "ArquimedesState",
    "Ending",
    "Hand",
    "Phase",
    "Round",
    "initial",
)


class Ending(StrEnum):
    """How a match was decided."""

    LOWEST_SUM = "lowest-sum"
    LOWEST_CARD = "lowest-card"
    """By drawing, among those whose sums were the same."""


@dataclass(frozen=True, slots=True)
class ArquimedesState(Position):
    """See ``skill.games.base.State``."""

    # What is allowed -------------------------------------------------------------------------

    def legal_actions(self) -> tuple[ArquimedesAction, ...]:
        return legality.legal_actions(self)

    def chances(self) -> tuple[tuple[ArquimedesAction, int], ...]:
        """What chance may bring, and in how many ways; what only people can tell in none."""
        return legality.chances(self)

    def plays(self) -> tuple[Play, ...]:
        """The equations that can be played now: from hand, or at a table with any unseen cards."""
        return legality.plays(self)

    def possible_totals(self) -> range:
        """What the cards of whoever is asked can count, by all that is known; a range has gaps."""
        return legality.possible_totals(self)

    # What it leads to ------------------------------------------------------------------------

    def apply(self, action: ArquimedesAction) -> ArquimedesState:
        refusal = legality.refusal(self, action)
        if refusal:
            raise IllegalAction(refusal, action)
        return _APPLIED[type(action)](self, action)

    def _opened(self, action: Open) -> ArquimedesState:
        starter = self.starter if action.starter is None else action.starter
        return replace(
            self,
            starter=starter,
            turn=starter,
            phase=Phase.PLAYING,
            open=UNSAID if action.card == JOKER else Laid(action.card),
            laid=with_card(NONE, action.card),
            unseen=with_card(self.unseen, action.card, -1),
            left=self.left - 1,
        )

    def _dealt(self, deal: Deal) -> ArquimedesState:
        to, *queue = self.queue
        hand = sorted((*self.hands[to], deal.card), key=_in_order)
        is_tie = self.phase in (Phase.BREAKING, Phase.DECIDING)
        dealt = replace(
            self,
            hands=_with(self.hands, to, tuple(hand)),
            unseen=with_card(self.unseen, deal.card, -1),
            left=self.left - 1,
            queue=tuple(queue),
            draws=(*self.draws, deal) if is_tie else self.draws,
        )
        return dealt._with_pile() if queue else _WHEN_DEALT[self.phase](dealt)

    def _with_pile(self) -> ArquimedesState:
        """With the play pile shuffled if there is nothing else to draw; or with nothing to draw."""
        if self.left:
            return self
        if not any(self.laid):
            return self._compared()
        unseen = together(self.unseen, self.laid)
        return replace(self, unseen=unseen, left=sum(self.laid), laid=NONE, open=None)

    def _played(self, play: Play) -> ArquimedesState:
        laid, unseen, hand = self.laid, self.unseen, list(self.hands[play.seat])
        for card in play.equation.laid:
            laid = with_card(laid, card.card)
            hand.remove(HIDDEN if self.is_real else card.card)
            unseen = with_card(unseen, card.card, -1) if self.is_real else unseen
        played = replace(
            self,
            hands=_with(self.hands, play.seat, tuple(hand)),
            laid=laid,
            unseen=unseen,
            open=play.equation.result,
            passes=0,
        )
        return played._next_turn() if hand else played._ended(play.seat)

    def _drawn(self, action: Draw | Slip) -> ArquimedesState:
        if self.is_real:
            hand = (HIDDEN, *self.hands[action.seat])
            drawn = replace(self, hands=_with(self.hands, action.seat, hand), left=self.left - 1)
            return drawn._next_turn()
        return replace(self, queue=(action.seat,))

    def _slipped(self, slip: Slip) -> ArquimedesState:
        return self._drawn(slip) if self.left else self._passed(slip)

    def _passed(self, action: Pass | Slip) -> ArquimedesState:
        passed = replace(self, passes=self.passes + 1)
        everybody = passed.passes == len(self.hands)
        return passed._ended(None) if everybody else passed._next_turn()

    def _recounted(self, held: Held) -> ArquimedesState:
        """With cards from the draw pile, or put back: then whoever passed is asked again."""
        hand = (HIDDEN,) * held.cards
        left = self.left + len(self.hands[held.seat]) - held.cards
        passes = 0 if left else self.passes
        return replace(self, hands=_with(self.hands, held.seat, hand), left=left, passes=passes)

    def _next_turn(self) -> ArquimedesState:
        return replace(self, turn=(self.turn + 1) % len(self.hands))

    # The end of a round ----------------------------------------------------------------------

    def _ended(self, out: Seat | None) -> ArquimedesState:
        ended = replace(self, out=out, told=(0,) * len(self.hands))
        if self.is_real:
            return replace(ended, phase=Phase.COUNTING, turn=ended.counting[0])
        return ended._compared()

    def _told(self, told: Total) -> ArquimedesState:
        after = replace(self, told=_with(self.told, told.seat, told.points))
        asked = next((seat for seat in self.counting if not after.told[seat]), None)
        return after._compared() if asked is None else replace(after, turn=asked)

    def _compared(self) -> ArquimedesState:
        """Who shares a total draws; if nobody does, the round is scored."""
        equal = tied(self.ranked(), self.out)
        if not equal:
            return self._scored()
        if not self.left and not any(self.laid):
            return replace(self, phase=Phase.CASTING, queue=())
        return replace(self, phase=Phase.BREAKING, queue=equal)._with_pile()

    def _cast(self, lot: Lot) -> ArquimedesState:
        return replace(self, lots=(*self.lots, lot.to))._compared()

    def _scored(self) -> ArquimedesState:
        taken = tokens(self.ranked(), self.out)
        seats = range(len(self.hands))
        done = Round(
            starter=self.starter,
            out=self.out,
            hands=self.hands,
            totals=self.totals,
            tokens=tuple(taken[seat] for seat in seats),
            draws=self.draws,
            lots=self.lots,
        )
        rounds = (*self.rounds, done)
        if len(rounds) < self.setup.rounds:
            return _begun(self.setup, max(seats, key=done.tokens.__getitem__), rounds)
        return replace(self, rounds=rounds, queue=(), draws=())._decided()

    # The end of the match --------------------------------------------------------------------

    def _decided(self) -> ArquimedesState:
        lowest = min(self.sums)
        leaders = tuple(seat for seat in self.clockwise() if self.sums[seat] == lowest)
        if len(leaders) == 1:
            return replace(self, phase=Phase.OVER, contenders=leaders)
        return replace(self, phase=Phase.DECIDING, unseen=self.setup.deck, left=0)._contest(leaders)

    def _contest(self, contenders: tuple[Seat, ...]) -> ArquimedesState:
        """These draw, from all cards shuffled anew if there are not enough for them (A26)."""
        deck, enough = self.setup.deck, self.left >= len(contenders)
        return replace(
            self,
            unseen=self.unseen if enough else deck,
            left=self.left if enough else sum(deck),
            laid=NONE,
            hands=((),) * len(self.hands),
            contenders=contenders,
            queue=contenders,
        )

    def _contested(self) -> ArquimedesState:
        drawn = {seat: total(self.hands[seat]) for seat in self.contenders}
        lowest = tuple(seat for seat in drawn if drawn[seat] == min(drawn.values()))
        if len(lowest) == 1:
            return replace(self, phase=Phase.OVER, contenders=lowest)
        return self._contest(lowest)

    def outcome(self) -> Outcome | None:
        if self.phase is not Phase.OVER:
            return None
        ending = Ending.LOWEST_CARD if self.draws else Ending.LOWEST_SUM
        return Outcome(self.contenders, tuple(-minus for minus in self.sums), ending)

    # What a seat sees ------------------------------------------------------------------------

    def view(self, seat: Seat) -> ArquimedesState:
        """The hands of the others are hidden until the round has ended: then they are revealed."""
        if self.phase not in (Phase.DEALING, Phase.OPENING, Phase.PLAYING):
            return self
        unseen, hands = self.unseen, list(self.hands)
        for other, hand in enumerate(self.hands):
            if other != seat:
                for card in hand:
                    unseen = unseen if card == HIDDEN else with_card(unseen, card)
                hands[other] = (HIDDEN,) * len(hand)
        return replace(self, unseen=unseen, hands=tuple(hands))


def _in_order(card: Card) -> int:
    """Where a card stands in a hand: hidden ones first, the joker last."""
    return len(CARDS) if card == JOKER else card


def _with(row: tuple[Any, ...], seat: Seat, value: object) -> tuple[Any, ...]:
    return (*row[:seat], value, *row[seat + 1 :])


def _begun(
    setup: ArquimedesSetup, starter: Seat, rounds: tuple[Round, ...] = ()
) -> ArquimedesState:
    """A new round, the cards shuffled."""
    seats, cards = setup.clockwise(starter), sum(setup.deck)
    is_real = setup.hands is Hands.REAL
    return ArquimedesState(
        setup=setup,
        starter=starter,
        hands=((HIDDEN,) * setup.hand if is_real else (),) * len(seats),
        unseen=setup.deck,
        left=cards - setup.hand * len(seats) if is_real else cards,
        phase=Phase.OPENING if is_real else Phase.DEALING,
        turn=starter,
        queue=() if is_real else seats * setup.hand,
        rounds=rounds,
    )


def initial(setup: ArquimedesSetup) -> ArquimedesState:
    """The state before the first card."""
    return _begun(setup, setup.first)


_APPLIED: Final[dict[type, Callable[[ArquimedesState, Any], ArquimedesState]]] = {
    Open: ArquimedesState._opened,
    Deal: ArquimedesState._dealt,
    Lot: ArquimedesState._cast,
    Play: ArquimedesState._played,
    Slip: ArquimedesState._slipped,
    Draw: ArquimedesState._drawn,
    Pass: ArquimedesState._passed,
    Total: ArquimedesState._told,
    Held: ArquimedesState._recounted,
}
_WHEN_DEALT: Final[dict[Phase, Callable[[ArquimedesState], ArquimedesState]]] = {
    Phase.DEALING: lambda state: replace(state, phase=Phase.OPENING),
    Phase.PLAYING: ArquimedesState._next_turn,
    Phase.BREAKING: ArquimedesState._compared,
    Phase.DECIDING: ArquimedesState._contested,
}
"""What comes after the last card that was to be dealt."""

ARQUIMEDES: Final = Rules("arquimedes/1", initial, read_setup, read_action)
ArquimedesMatch: TypeAlias = Match[ArquimedesState, ArquimedesAction]
