"""A position of Arquimedes: who is to act, what is allowed, what it leads to, how it stands."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any, Final, TypeAlias

from skill.games.arquimedes.actions import (
    ArquimedesAction,
    Deal,
    Draw,
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
    DECK,
    HIDDEN,
    JOKER,
    NONE,
    UNSAID,
    Card,
    Counts,
    Laid,
    kinds,
    listed,
    points,
    together,
    total,
    with_card,
)
from skill.games.arquimedes.equations import Equation, equations_on, fault_in, takes_on
from skill.games.arquimedes.scoring import tied, tokens
from skill.games.arquimedes.setup import ArquimedesSetup, Hands, read_setup
from skill.games.base import CHANCE, IllegalAction, Match, Outcome, Refusal, Rules, Seat

Hand: TypeAlias = tuple[Card, ...]
"""The cards that somebody holds, in the order of ``CARDS``; some or all may be ``HIDDEN``."""

MOST_POINTS: Final = total(listed(DECK))
"""More than all cards together nobody can be left with."""


class ArquimedesRefusal(Refusal):
    """Why an action of Arquimedes is not allowed."""

    MATCH_OVER = "match-over"
    NOT_NOW = "not-now"
    NOT_YOUR_TURN = "not-your-turn"
    NOT_THE_OPEN_CARD = "not-the-open-card"
    WRONG_EQUATION = "wrong-equation"
    TOO_FEW_CARDS = "too-few-cards"
    NOT_IN_HAND = "not-in-hand"
    CARD_NOT_LEFT = "card-not-left"
    PILE_EMPTY = "pile-empty"
    PILE_NOT_EMPTY = "pile-not-empty"
    TOTAL_IMPOSSIBLE = "total-impossible"
    NOTHING_TO_INSIST_ON = "nothing-to-insist-on"


class Ending(StrEnum):
    """How a match was decided."""

    LOWEST_SUM = "lowest-sum"
    LOWEST_CARD = "lowest-card"
    """By drawing, among those whose sums were the same."""


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
class ArquimedesState:
    """See ``skill.games.base.State``.

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

    # Who is to act ---------------------------------------------------------------------------

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

    # What is allowed -------------------------------------------------------------------------

    def legal_actions(self) -> tuple[ArquimedesAction, ...]:
        seat = self.to_act
        if seat is None:
            return ()
        if seat == CHANCE:
            return tuple(action for action, _ in self.chances())
        return tuple(self._turns() if self.phase is Phase.PLAYING else self._totals())

    def chances(self) -> tuple[tuple[ArquimedesAction, int], ...]:
        """What chance may bring, and in how many ways; what only people can tell in none."""
        if self.queue:
            return tuple(self._deals(self.queue[0]))
        if self.phase is Phase.OPENING:
            return tuple(self._openings())
        if self.phase is Phase.CASTING:
            return tuple((Lot(seat), 1) for seat in self._lowest_tied())
        return ()

    def _deals(self, to: Seat) -> Iterator[tuple[Deal, int]]:
        for card in CARDS:
            if self.unseen[card]:
                yield Deal(to, card), self.unseen[card]
            elif self.is_real:
                yield Deal(to, card, insisted=True), 0

    def _openings(self) -> Iterator[tuple[Open, int]]:
        others = self.clockwise()[1:] if self.is_real else ()
        for card in CARDS:
            if self.unseen[card]:
                yield Open(card), self.unseen[card]
                yield from ((Open(card, starter), 0) for starter in others)

    def _turns(self) -> Iterator[ArquimedesAction]:
        yield from self.plays()
        if self.is_real:
            yield from (Play(self.turn, equation, True) for equation in self._laid(lacking=True))
        yield Draw(self.turn) if self.left else Pass(self.turn)
        yield Slip(self.turn)

    def plays(self) -> tuple[Play, ...]:
        """The equations that can be played now: from hand, or at a table with any unseen cards."""
        return tuple(Play(self.turn, equation) for equation in self._laid(lacking=False))

    def _laid(self, *, lacking: bool) -> Iterator[Equation]:
        """The equations for which there are cards; or those for which only some are lacking."""
        assert self.open
        absent, held = ~self._kinds(self.turn), len(self.hands[self.turn])
        on = self.open, self.setup.variants
        for equation, takes in zip(equations_on(*on), takes_on(*on), strict=True):
            if bool(takes & absent) is lacking and len(equation.laid) <= held:
                yield equation

    def _kinds(self, seat: Seat) -> int:
        """The kinds of cards that the seat has, or at a table those that it can have."""
        return kinds(listed(self.unseen) if self.is_real else self.hands[seat])

    def _totals(self) -> Iterator[Total]:
        possible = self.possible_totals()
        yield from (Total(self.turn, points) for points in possible)
        for beyond in range(1, MOST_POINTS + 1):
            if beyond not in possible:
                yield Total(self.turn, beyond, insisted=True)

    def possible_totals(self) -> range:
        """What the cards of whoever is asked can count, by all that is known; a range has gaps.

        All who have told theirs, and who is asked now, hold different cards of those unseen.
        """
        held = len(self.hands[self.turn])
        least, most = self._bounds(held)
        before = [seat for seat in self.counting if self.told[seat]]
        known = sum(self.told[seat] for seat in before)
        all_least, all_most = self._bounds(held + sum(len(self.hands[seat]) for seat in before))
        both = range(max(least, all_least - known), min(most, all_most - known) + 1)
        return both or range(least, most + 1)

    def _bounds(self, held: int) -> tuple[int, int]:
        """The least and the most that so many of the unseen cards can count."""
        unseen = [points(card) for card in listed(self.unseen)]
        return sum(sorted(unseen)[:held]), sum(sorted(unseen)[-held:])

    # Why it is not allowed -------------------------------------------------------------------

    def _refusal(self, action: ArquimedesAction) -> Refusal | None:
        if self.phase is Phase.OVER:
            return ArquimedesRefusal.MATCH_OVER
        if isinstance(action, Open | Deal | Lot):
            return self._chance_refusal(action)
        asked = Phase.COUNTING if isinstance(action, Total) else Phase.PLAYING
        if self.queue or self.phase is not asked:
            return ArquimedesRefusal.NOT_NOW
        if action.seat != self.turn:
            return ArquimedesRefusal.NOT_YOUR_TURN
        return self._turn_refusal(action)

    def _turn_refusal(self, action: Play | Slip | Draw | Pass | Total) -> Refusal | None:
        if isinstance(action, Play):
            return self._play_refusal(action)
        if isinstance(action, Total):
            return self._total_refusal(action)
        if isinstance(action, Draw) and not self.left:
            return ArquimedesRefusal.PILE_EMPTY
        if isinstance(action, Pass) and self.left:
            return ArquimedesRefusal.PILE_NOT_EMPTY
        return None

    def _chance_refusal(self, action: Open | Deal | Lot) -> Refusal | None:
        if isinstance(action, Deal):
            return self._deal_refusal(action)
        if isinstance(action, Open):
            return self._open_refusal(action)
        is_possible = self.phase is Phase.CASTING and action.to in self._lowest_tied()
        return None if is_possible else ArquimedesRefusal.NOT_NOW

    def _deal_refusal(self, deal: Deal) -> Refusal | None:
        if not self.queue or self.queue[0] != deal.to:
            return ArquimedesRefusal.NOT_NOW
        if deal.card in CARDS and self.unseen[deal.card]:
            return ArquimedesRefusal.NOTHING_TO_INSIST_ON if deal.insisted else None
        is_possible = deal.insisted and self.is_real and deal.card in CARDS
        return None if is_possible else ArquimedesRefusal.CARD_NOT_LEFT

    def _open_refusal(self, action: Open) -> Refusal | None:
        if self.phase is not Phase.OPENING:
            return ArquimedesRefusal.NOT_NOW
        if action.card not in CARDS or not self.unseen[action.card]:
            return ArquimedesRefusal.CARD_NOT_LEFT
        others = self.clockwise()[1:] if self.is_real else ()
        is_possible = action.starter is None or action.starter in others
        return None if is_possible else ArquimedesRefusal.NOTHING_TO_INSIST_ON

    def _play_refusal(self, play: Play) -> Refusal | None:
        equation, hand = play.equation, self.hands[play.seat]
        if not _lies_on(equation.first, self.open):
            return ArquimedesRefusal.NOT_THE_OPEN_CARD
        if fault_in(equation.first, equation.operation, equation.laid, self.setup.variants):
            return ArquimedesRefusal.WRONG_EQUATION
        if len(equation.laid) > len(hand):
            return ArquimedesRefusal.TOO_FEW_CARDS
        takes = kinds(card.card for card in equation.laid)
        lacking = bool(takes & ~self._kinds(play.seat))
        if lacking and not (self.is_real and play.insisted):
            return (
                ArquimedesRefusal.CARD_NOT_LEFT if self.is_real else ArquimedesRefusal.NOT_IN_HAND
            )
        return ArquimedesRefusal.NOTHING_TO_INSIST_ON if play.insisted and not lacking else None

    def _total_refusal(self, told: Total) -> Refusal | None:
        if not 1 <= told.points <= MOST_POINTS:
            return ArquimedesRefusal.TOTAL_IMPOSSIBLE
        if told.points in self.possible_totals():
            return ArquimedesRefusal.NOTHING_TO_INSIST_ON if told.insisted else None
        return None if told.insisted else ArquimedesRefusal.TOTAL_IMPOSSIBLE

    # What it leads to ------------------------------------------------------------------------

    def apply(self, action: ArquimedesAction) -> ArquimedesState:
        refusal = self._refusal(action)
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

    @property
    def totals(self) -> tuple[int, ...]:
        """What everybody's cards count, by seat, as far as it is known."""
        told = self.told or (0,) * len(self.hands)
        return tuple(one + total(hand) for one, hand in zip(told, self.hands, strict=True))

    def _compared(self) -> ArquimedesState:
        """Who shares a total draws; if nobody does, the round is scored."""
        equal = tied(self._ranked(), self.out)
        if not equal:
            return self._scored()
        if not self.left and not any(self.laid):
            return replace(self, phase=Phase.CASTING, queue=())
        return replace(self, phase=Phase.BREAKING, queue=equal)._with_pile()

    def _ranked(self) -> dict[Seat, tuple[int, int]]:
        """By what everybody is compared: the total, and then the lot that was cast, if one was."""
        totals, lots = self.totals, self.lots
        return {
            seat: (totals[seat], lots.index(seat) if seat in lots else len(lots))
            for seat in self.clockwise()
        }

    def _lowest_tied(self) -> tuple[Seat, ...]:
        ranked = self._ranked()
        equal = tied(ranked, self.out)
        lowest = min(ranked[seat] for seat in equal)
        return tuple(seat for seat in equal if ranked[seat] == lowest)

    def _cast(self, lot: Lot) -> ArquimedesState:
        return replace(self, lots=(*self.lots, lot.to))._compared()

    def _scored(self) -> ArquimedesState:
        taken = tokens(self._ranked(), self.out)
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

    @property
    def sums(self) -> tuple[int, ...]:
        """Everybody's tokens of all finished rounds, by seat: the fewer, the better."""
        by_round = (done.tokens for done in self.rounds)
        return tuple(map(sum, zip(*by_round, strict=True))) or (0,) * len(self.hands)

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


def _lies_on(first: Laid, lying: Laid | None) -> bool:
    """Whether an equation begins with the open card, which may be a joker still to be named."""
    return first.joker and first != UNSAID if lying == UNSAID else first == lying


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
