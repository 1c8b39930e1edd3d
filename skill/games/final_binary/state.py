"""A match of Final Binary: what each action leads to, how rounds end, and how it is decided."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any, Final, TypeAlias, TypeVar

from skill.games.base import IllegalAction, Match, Outcome, Rules, Seat
from skill.games.final_binary import legality
from skill.games.final_binary.actions import (
    Deal,
    DealBinary,
    DealSetup,
    FinalBinaryAction,
    Pass,
    Play,
    Show,
    Trump,
    read_action,
)
from skill.games.final_binary.cards import (
    HIDDEN,
    Deck,
    Tableau,
    full_deck,
    with_card,
    without,
)
from skill.games.final_binary.legality import FinalBinaryRefusal
from skill.games.final_binary.position import Phase, Position, Round
from skill.games.final_binary.scoring import differences, penalty, points
from skill.games.final_binary.setup import FinalBinarySetup, Hands, read_setup
from skill.games.final_binary.tricks import Trick, laid_on, winning

__all__ = ["FinalBinaryRefusal", "FinalBinaryState", "Phase", "Round"]

OwnT = TypeVar("OwnT")


class Ending(StrEnum):
    """How a match ended."""

    THREE_ROUNDS = "three-rounds"
    FOURTH_ROUND = "fourth-round"
    """The highest score was shared after the third (F23)."""


@dataclass(frozen=True, slots=True)
class FinalBinaryState(Position):
    """See ``skill.games.base.State``."""

    def legal_actions(self) -> tuple[FinalBinaryAction, ...]:
        return legality.legal_actions(self)

    def chances(self) -> tuple[tuple[FinalBinaryAction, int], ...]:
        return legality.chances(self)

    def apply(self, action: FinalBinaryAction) -> FinalBinaryState:
        """The state after ``action``. Raises ``IllegalAction``."""
        refusal = legality.refusal(self, action)
        if refusal:
            raise IllegalAction(refusal, action)
        return _APPLIED[type(action)](self, action)

    # Setting up ------------------------------------------------------------------------------

    def _turned_up(self, action: Trump) -> FinalBinaryState:
        starter = self.starter if action.starter is None else action.starter
        seats = self.setup.clockwise(starter)
        cards = self.setup.normals + 2 * self.setup.suits
        return replace(
            self,
            trumps=(*self.trumps, action.suit),
            starter=starter,
            leader=starter,
            phase=Phase.SETTING if self.is_real else Phase.DEALING,
            queue=seats if self.is_real else seats * cards,
        )

    def _dealt(self, action: Deal) -> FinalBinaryState:
        hand = with_card(self.hands[action.to], action.card)
        hands = _with(self.hands, action.to, hand)
        return replace(self, hands=hands, deck=self.deck.without(action.card))._next_dealt()

    def _dealt_binary(self, action: DealBinary) -> FinalBinaryState:
        tableau = self.tableaux[action.to].with_binary(action.number)
        tableaux = _with(self.tableaux, action.to, tableau)
        deck = self.deck.with_binaries(action.number, -1)
        return replace(self, tableaux=tableaux, deck=deck)._next_dealt()

    def _next_dealt(self) -> FinalBinaryState:
        queue = self.queue[1:]
        return replace(self, queue=queue, phase=self.phase if queue else Phase.PASSING)

    def _passed(self, action: Pass) -> FinalBinaryState:
        after = replace(self, passed=_with(self.passed, action.seat, action.numbers))
        return after._laid_out() if all(after.passed) else after

    def _laid_out(self) -> FinalBinaryState:
        """All have passed: what each had keeps, with what came from the right, lies face up."""
        seats = range(len(self.hands))
        rows = [list(tableau.row) for tableau in self.tableaux]
        for seat in seats:
            for number in self.passed[seat]:
                rows[seat].remove(number)
        for seat in seats:
            rows[self.setup.left_of(seat)] += self.passed[seat]
        tableaux = tuple(Tableau(tuple(sorted(row))) for row in rows)
        return replace(self, tableaux=tableaux, phase=Phase.SETTING, queue=self.clockwise())

    def _set_up(self, action: DealSetup) -> FinalBinaryState:
        tableau = self.tableaux[action.to].set_up(action.number)
        queue = tuple(seat for seat in self.queue if seat != action.to)
        return replace(
            self,
            tableaux=_with(self.tableaux, action.to, tableau),
            deck=self.deck.without_setup(action.number),
            queue=queue,
            phase=self.phase if queue else Phase.PLAYING,
        )

    # Playing ---------------------------------------------------------------------------------

    def _played(self, action: Play) -> FinalBinaryState:
        seat, before = action.seat, self.tableaux[action.seat]
        tableau = before if action.binary is None else before.flip(action.binary)
        after = replace(
            self,
            tableaux=_with(self.tableaux, seat, tableau),
            hands=_with(self.hands, seat, without(self.hands[seat], action.card)),
            laid=(*self.laid, laid_on(before.display, action)),
            deck=self._deck_after(action) if self.is_real else self.deck,
            lost=_with(self.lost, seat, self.lost[seat] + self._loses(action)),
        )
        return after._trick_ended()._settled()

    def _deck_after(self, action: Play) -> Deck:
        """What nobody knows the place of at a table, now that this was played.

        If a row turns out to have been told wrong, all its numbers may be anywhere again.
        """
        deck, row = self.deck.without(action.card), self.tableaux[action.seat].row
        if action.binary is None or action.binary in row:
            return deck
        for number in () if HIDDEN in row else row:
            deck = deck.with_binaries(number, 1)
        return deck.with_binaries(action.binary, -1)

    def _loses(self, action: Play) -> int:
        """What the last to turn an eighth card loses by the total that it leaves (F16 to F19)."""
        row, others = self.tableaux[action.seat].row, self.kept_by_others(action.seat)
        if action.binary not in row or len(row) != 2 or others is None:
            return 0
        [stays] = without(row, action.binary)
        return penalty(others, stays, self.setup.tricks)

    def _trick_ended(self) -> FinalBinaryState:
        if len(self.laid) < len(self.hands):
            return self
        winner = winning(self.laid, self.trump).seat
        tricks = (*self.tricks, Trick(self.laid, winner))
        return replace(self, tricks=tricks, laid=(), leader=winner)

    def _shown(self, action: Show) -> FinalBinaryState:
        tableau = self.tableaux[action.seat].show(action.number)
        return replace(
            self,
            tableaux=_with(self.tableaux, action.seat, tableau),
            deck=self.deck.with_binaries(action.number, -1),
        )._settled()

    def _settled(self) -> FinalBinaryState:
        """What comes next, now that something was played or shown."""
        if self.to_show() is not None:
            return replace(self, phase=Phase.SHOWING)
        if len(self.tricks) < self.setup.tricks:
            return replace(self, phase=Phase.PLAYING)
        return self._scored()

    # The end of a round, and of the match ----------------------------------------------------

    def _scored(self) -> FinalBinaryState:
        seats = range(len(self.hands))
        left = tuple(tableau.row[0] for tableau in self.tableaux)
        apart = differences(dict(enumerate(self.won)), dict(enumerate(left)))
        gained = points(len(self.rounds) + 1, apart)
        done = Round(
            starter=self.starter,
            trump=self.trump,
            tricks=self.tricks,
            left=left,
            apart=tuple(apart[seat] for seat in seats),
            points=tuple(gained[seat] for seat in seats),
            lost=self.lost,
        )
        after = replace(self, rounds=(*self.rounds, done), lost=(0,) * len(self.hands))
        return after._next_round()

    def _next_round(self) -> FinalBinaryState:
        played, rounds = len(self.rounds), self.setup.rounds
        if played < rounds or (played == rounds and len(self.leaders()) > 1):
            starter = self.setup.left_of(self.starter)
            return _begun(self.setup, starter, self)
        return replace(self, phase=Phase.OVER)

    def leaders(self) -> tuple[Seat, ...]:
        """Who has the highest score."""
        scores = self.scores
        return tuple(seat for seat, score in enumerate(scores) if score == max(scores))

    def outcome(self) -> Outcome | None:
        if self.phase is not Phase.OVER:
            return None
        is_longer = len(self.rounds) > self.setup.rounds
        ending = Ending.FOURTH_ROUND if is_longer else Ending.THREE_ROUNDS
        return Outcome(self.leaders(), self.scores, ending)

    # What a seat sees ------------------------------------------------------------------------

    def view(self, seat: Seat) -> FinalBinaryState:
        """The hands of the others are hidden; and until all have passed, their binary cards.

        Who passed what is hidden always, but for what one has passed and got oneself (F7).
        """
        deck, hands = self.deck, list(self.hands)
        for other, hand in enumerate(self.hands):
            if other != seat:
                hands[other] = ()
                deck = replace(deck, cards=tuple(sorted((*deck.cards, *hand))))
        seen = replace(self, hands=tuple(hands), deck=deck, passed=self._passed_before(seat))
        return seen._with_hidden_rows(seat) if self._is_dealing() else seen

    def _is_dealing(self) -> bool:
        return not self.is_real and self.phase in (Phase.DEALING, Phase.PASSING)

    def _passed_before(self, seat: Seat) -> tuple[tuple[int, ...], ...]:
        """What was passed, as far as the seat knows; while passing, whether it was is no secret."""
        known = [seat]
        if self.phase is not Phase.PASSING:
            known += [at for at in range(len(self.hands)) if self.setup.left_of(at) == seat]
        hidden = [(HIDDEN,) * len(numbers) for numbers in self.passed]
        return tuple(
            numbers if at in known else hidden[at] for at, numbers in enumerate(self.passed)
        )

    def _with_hidden_rows(self, seat: Seat) -> FinalBinaryState:
        deck, tableaux = self.deck, list(self.tableaux)
        for other, tableau in enumerate(self.tableaux):
            if other != seat:
                tableaux[other] = Tableau((HIDDEN,) * len(tableau.row))
                for number in tableau.row:
                    deck = deck if number == HIDDEN else deck.with_binaries(number, 1)
        return replace(self, deck=deck, tableaux=tuple(tableaux))


def _with(row: tuple[OwnT, ...], seat: Seat, value: OwnT) -> tuple[OwnT, ...]:
    """What everybody has, in the order of seats, with something else for one of them."""
    return (*row[:seat], value, *row[seat + 1 :])


def _begun(
    setup: FinalBinarySetup, starter: Seat, before: FinalBinaryState | None = None
) -> FinalBinaryState:
    """A new round, after those that were played before."""
    seats, is_real = len(setup.players), setup.hands is Hands.REAL
    row = (HIDDEN,) * setup.suits if is_real else ()
    return FinalBinaryState(
        setup=setup,
        starter=starter,
        hands=((),) * seats,
        tableaux=(Tableau(row),) * seats,
        deck=full_deck(seats),
        phase=Phase.TRUMP,
        leader=starter,
        passed=((),) * seats,
        lost=(0,) * seats,
        trumps=before.trumps if before else (),
        rounds=before.rounds if before else (),
    )


def initial(setup: FinalBinarySetup) -> FinalBinaryState:
    """The state before the first card."""
    return _begun(setup, setup.first)


_APPLIED: Final[dict[type, Callable[[FinalBinaryState, Any], FinalBinaryState]]] = {
    Trump: FinalBinaryState._turned_up,
    Deal: FinalBinaryState._dealt,
    DealBinary: FinalBinaryState._dealt_binary,
    DealSetup: FinalBinaryState._set_up,
    Pass: FinalBinaryState._passed,
    Play: FinalBinaryState._played,
    Show: FinalBinaryState._shown,
}

FINAL_BINARY: Final = Rules("final_binary/1", initial, read_setup, read_action)
FinalBinaryMatch: TypeAlias = Match[FinalBinaryState, FinalBinaryAction]
