"""A position of Binomial: who is to act, what is allowed, what it leads to, how it stands."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import partial
from itertools import chain
from typing import Final, TypeAlias

from skill.games.base import CHANCE, IllegalAction, Match, Outcome, Refusal, Rules, Seat
from skill.games.binomial.actions import (
    Bid,
    BinomialAction,
    Fight,
    Pass,
    Place,
    Roll,
    Turn,
    read_action,
)
from skill.games.binomial.judging import Points, Variant, Verdict, judge
from skill.games.binomial.postulates import NUMBERS, Postulate, fits
from skill.games.binomial.setup import BinomialSetup, SheetKind, read_setup
from skill.games.binomial.sheets import EMPTY, KeptSheet, PaperSheet, Sheet

HIDDEN: Final = "??"
"""The number of a bid that the viewer may not know yet."""


class BinomialRefusal(Refusal):
    """Why an action of Binomial is not allowed."""

    MATCH_OVER = "match-over"
    NOT_NOW = "not-now"
    NOT_YOUR_TURN = "not-your-turn"
    NO_SUCH_FACE = "no-such-face"
    CELL_TAKEN = "cell-taken"
    CARD_NOT_IN_DECK = "card-not-in-deck"
    NO_SUITABLE_NUMBER = "no-suitable-number"
    NUMBER_NOT_ON_SHEET = "number-not-on-sheet"
    NUMBER_DOES_NOT_FIT = "number-does-not-fit"
    NUMBER_NOT_ROLLED = "number-not-rolled"
    NOTHING_TO_INSIST_ON = "nothing-to-insist-on"


class Ending(StrEnum):
    """Why a game ended. Both at once are one end (B18)."""

    LAST_CARD = "last-card"
    LAST_NUMBER = "last-number"
    BOTH = "last-card-and-number"


@dataclass(frozen=True, slots=True)
class Round:
    """A finished round: the card, the numbers in the order of revealing, the verdict.

    ``chairman`` turned the card; ``next_chairman`` turns the next.
    """

    postulate: Postulate
    points: Points
    chairman: Seat
    bids: tuple[Bid, ...]
    verdict: Verdict[Seat]

    @property
    def next_chairman(self) -> Seat:
        return self.chairman if self.verdict.chairman is None else self.verdict.chairman


Answer: TypeAlias = Fight | Pass | Bid


@dataclass(frozen=True, slots=True)
class OpenRound:
    """The round being played: the card, and what was answered so far.

    Everyone declares in turn, chairman first and then clockwise, and then those who fight put
    their numbers forward in the same order. In the dark there is no declaring: everyone in turn
    puts a number forward or passes.
    """

    postulate: Postulate
    answers: tuple[Answer, ...] = ()

    @property
    def bids(self) -> tuple[Bid, ...]:
        return tuple(answer for answer in self.answers if isinstance(answer, Bid))

    @property
    def fighters(self) -> tuple[Seat, ...]:
        """Who declared that they fight, in order; nobody in the dark."""
        return tuple(answer.seat for answer in self.answers if isinstance(answer, Fight))


@dataclass(frozen=True, slots=True)
class BinomialState:
    """See ``skill.games.base.State``.

    ``rolls`` and ``rounds`` are those of the game being played; ``finished`` holds the rounds of
    the match's earlier games. When the match is over they still show the last game.
    """

    setup: BinomialSetup
    chairman: Seat
    sheets: tuple[Sheet, ...]
    rolls: str = ""
    rounds: tuple[Round, ...] = ()
    open: OpenRound | None = None
    finished: tuple[tuple[Round, ...], ...] = ()

    # Who is to act ---------------------------------------------------------------------------

    @property
    def to_act(self) -> Seat | None:
        if self.is_over:
            return None
        if self.open:
            return self._answering(self.open)
        return next(self._writing(), CHANCE)

    @property
    def is_over(self) -> bool:
        """Whether the last game of the match has ended."""
        return self.ending is not None and len(self.finished) + 1 == self.setup.games

    @property
    def is_between_games(self) -> bool:
        """Whether a game has ended and another of the match follows; its first roll opens it."""
        return self.ending is not None and not self.is_over

    @property
    def variants(self) -> frozenset[Variant]:
        """The variants of the game being played."""
        return self.setup.variants_of(len(self.finished))

    @property
    def is_dark(self) -> bool:
        return Variant.DARK in self.variants

    @property
    def in_boat(self) -> bool:
        """Whether all are in the same boat."""
        return Variant.SAME_BOAT in self.variants

    @property
    def is_declaring(self) -> bool:
        """Whether whoever is to act says only if they fight: the roll call is not over yet."""
        if self.open is None or self.is_dark:
            return False
        return len(self.open.answers) < len(self.sheets)

    @property
    def rolls_left(self) -> int:
        return 2 * self.setup.numbers - len(self.rolls)

    def clockwise(self) -> tuple[Seat, ...]:
        """All seats, the chairman first."""
        return self.setup.clockwise(self.chairman)

    def _writing(self) -> Iterator[Seat]:
        """The seats with a kept sheet that have not written the last roll yet."""
        for seat, sheet in enumerate(self.sheets):
            if isinstance(sheet, KeptSheet) and sheet.filled < len(self.rolls):
                yield seat

    def _answering(self, open_round: OpenRound) -> Seat:
        order, answered = self.clockwise(), len(open_round.answers)
        return (order + open_round.fighters)[answered]

    # What is allowed -------------------------------------------------------------------------

    def legal_actions(self) -> tuple[BinomialAction, ...]:
        return tuple(action for action in self._candidates() if not self._refuse(action))

    def chances(self) -> tuple[tuple[BinomialAction, int], ...]:
        acts = self.to_act == CHANCE
        return tuple((action, 1) for action in self.legal_actions()) if acts else ()

    def _candidates(self) -> Iterator[BinomialAction]:
        seat = self.to_act
        if seat is None:
            return
        if seat == CHANCE:
            rolls = self.rolls_left or self.is_between_games
            yield from map(Roll, self.setup.die) if rolls else map(Turn, self.deck)
        elif not self.open:
            yield from map(partial(Place, seat), range(2 * self.setup.numbers))
        elif self.is_declaring:
            yield from (Fight(seat), Pass(seat))
        else:
            yield Pass(seat)
            yield from self._bids(seat)

    def _bids(self, seat: Seat) -> Iterator[Bid]:
        sheet = self.sheets[seat]
        if isinstance(sheet, KeptSheet):
            yield from (Bid(seat, number) for number in sorted(set(sheet.numbers)))
            return
        for number in NUMBERS:
            yield from (Bid(seat, number), Bid(seat, number, insisted=True))

    def refusal(self, action: BinomialAction) -> BinomialRefusal | None:
        """Why ``action`` is not allowed now; None if it is."""
        seat = self.to_act
        if seat is None:
            return BinomialRefusal.MATCH_OVER
        if isinstance(action, Roll | Turn):
            return self._refuse(action) if seat == CHANCE else BinomialRefusal.NOT_NOW
        if action.seat == CHANCE or seat != action.seat:
            return BinomialRefusal.NOT_YOUR_TURN
        return self._refuse(action)

    def _refuse(self, action: BinomialAction) -> BinomialRefusal | None:
        """Why an action of the seat that is to act is not allowed."""
        if isinstance(action, Roll):
            return self._refuse_roll(action)
        if isinstance(action, Turn):
            return self._refuse_turn(action)
        if isinstance(action, Place):
            return self._refuse_place(action)
        if not self.open:
            return BinomialRefusal.NOT_NOW
        if isinstance(action, Bid):
            return self._refuse_bid(action, self.open)
        return self._refuse_call(action, self.open)

    def _refuse_roll(self, roll: Roll) -> BinomialRefusal | None:
        if not (self.rolls_left or self.is_between_games):
            return BinomialRefusal.NOT_NOW
        return None if roll.digit in tuple(self.setup.die) else BinomialRefusal.NO_SUCH_FACE

    def _refuse_turn(self, turn: Turn) -> BinomialRefusal | None:
        if self.rolls_left or self.is_between_games:
            return BinomialRefusal.NOT_NOW
        return None if turn.postulate in self.deck else BinomialRefusal.CARD_NOT_IN_DECK

    def _refuse_place(self, place: Place) -> BinomialRefusal | None:
        sheet = self.sheets[place.seat]
        if self.open or not isinstance(sheet, KeptSheet):
            return BinomialRefusal.NOT_NOW
        free = 0 <= place.cell < len(sheet.cells) and sheet.cells[place.cell] == EMPTY
        return None if free else BinomialRefusal.CELL_TAKEN

    def _refuse_call(self, call: Fight | Pass, open_round: OpenRound) -> BinomialRefusal | None:
        if isinstance(call, Pass) and self.is_dark:
            return None
        if not self.is_declaring:
            return BinomialRefusal.NOT_NOW
        sheet = self.sheets[call.seat]
        if isinstance(call, Fight) and isinstance(sheet, KeptSheet):
            fitting = any(fits(open_round.postulate, number) for number in sheet.numbers)
            return None if fitting else BinomialRefusal.NO_SUITABLE_NUMBER
        return None

    def _refuse_bid(self, bid: Bid, open_round: OpenRound) -> BinomialRefusal | None:
        if self.is_declaring:
            return BinomialRefusal.NOT_NOW
        sheet = self.sheets[bid.seat]
        if isinstance(sheet, KeptSheet):
            return self._refuse_kept_bid(bid, sheet, open_round.postulate)
        if bid.number not in NUMBERS:
            return BinomialRefusal.NUMBER_NOT_ROLLED
        possible = sheet.could_hold(bid.number, self.rolls)
        if bid.insisted:
            return BinomialRefusal.NOTHING_TO_INSIST_ON if possible else None
        return None if possible else BinomialRefusal.NUMBER_NOT_ROLLED

    def _refuse_kept_bid(
        self, bid: Bid, sheet: KeptSheet, postulate: Postulate
    ) -> BinomialRefusal | None:
        # The keeper of a sheet sees a mistake coming, so there is nothing to drop out for.
        if bid.insisted:
            return BinomialRefusal.NOTHING_TO_INSIST_ON
        if bid.number not in sheet.numbers:
            return BinomialRefusal.NUMBER_NOT_ON_SHEET
        return None if fits(postulate, bid.number) else BinomialRefusal.NUMBER_DOES_NOT_FIT

    # What it leads to ------------------------------------------------------------------------

    def apply(self, action: BinomialAction) -> BinomialState:
        refusal = self.refusal(action)
        if refusal:
            raise IllegalAction(refusal, action)
        if isinstance(action, Roll):
            playing = self._next_game() if self.is_between_games else self
            return replace(playing, rolls=playing.rolls + action.digit)
        if isinstance(action, Turn):
            return replace(self, open=OpenRound(action.postulate))
        if isinstance(action, Place):
            return self._with_sheet(action.seat, self._written(action))
        assert self.open  # refusal() saw to it
        answered = replace(self.open, answers=(*self.open.answers, action))
        if len(answered.answers) < len(self.sheets) + len(answered.fighters):
            return replace(self, open=answered)
        return self._close(answered)

    def _written(self, place: Place) -> Sheet:
        sheet = self.sheets[place.seat]
        assert isinstance(sheet, KeptSheet)  # refusal() saw to it
        return sheet.write(place.cell, self.rolls[-1])

    def _with_sheet(self, seat: Seat, sheet: Sheet) -> BinomialState:
        return replace(self, sheets=(*self.sheets[:seat], sheet, *self.sheets[seat + 1 :]))

    def _close(self, answered: OpenRound) -> BinomialState:
        points = self.setup.points(answered.postulate)
        verdict = self._judge(answered.postulate, points, answered.bids)
        finished = Round(answered.postulate, points, self.chairman, answered.bids, verdict)
        sheets = list(self.sheets)
        for bid in answered.bids:
            sheets[bid.seat] = sheets[bid.seat].spend(bid.number, bid.insisted)
        return replace(
            self,
            open=None,
            sheets=tuple(sheets),
            chairman=finished.next_chairman,
            rounds=(*self.rounds, finished),
        )

    def _judge(self, postulate: Postulate, points: Points, bids: tuple[Bid, ...]) -> Verdict[Seat]:
        return judge(
            postulate,
            points,
            {bid.seat: bid.number for bid in bids},
            self.chairman,
            self.variants,
            {bid.seat for bid in bids if bid.insisted},
        )

    # What a seat may know --------------------------------------------------------------------

    def view(self, seat: Seat) -> BinomialState:
        """Others' kept sheets look like paper, and others' numbers are hidden until all are in.

        In the dark even whether somebody put a number forward is hidden.
        """
        sheets = tuple(
            sheet if owner == seat else sheet.seen_by_others()
            for owner, sheet in enumerate(self.sheets)
        )
        return replace(self, sheets=sheets, open=self.open and self._seen(self.open, seat))

    def _seen(self, open_round: OpenRound, seat: Seat) -> OpenRound:
        hidden = Bid | Pass if self.is_dark else Bid
        answers = tuple(
            Bid(answer.seat, HIDDEN)
            if answer.seat != seat and isinstance(answer, hidden)
            else answer
            for answer in open_round.answers
        )
        return replace(open_round, answers=answers)

    # How it stands ---------------------------------------------------------------------------

    @property
    def deck(self) -> tuple[Postulate, ...]:
        """The cards that were not turned yet, in the order of the setup."""
        turned = {played.postulate for played in self.rounds}
        if self.open:
            turned.add(self.open.postulate)
        return tuple(c.postulate for c in self.setup.deck if c.postulate not in turned)

    @property
    def ending(self) -> Ending | None:
        """Why the game being played has ended; None while it goes on."""
        if self.open or not self.rounds:
            return None
        last_card = len(self.rounds) == len(self.setup.deck)
        last_number = any(self.numbers_left(seat) == 0 for seat in range(len(self.sheets)))
        if last_card and last_number:
            return Ending.BOTH
        if last_card:
            return Ending.LAST_CARD
        return Ending.LAST_NUMBER if last_number else None

    def numbers_left(self, seat: Seat) -> int:
        """How many numbers the seat has not put forward yet."""
        return self.setup.numbers - self.sheets[seat].spent_count

    @property
    def down_to_one(self) -> tuple[Seat, ...]:
        """Openness: who came down to one number in the last round (B17)."""
        if Variant.OPENNESS not in self.variants or not self.rounds:
            return ()
        bidders = sorted(bid.seat for bid in self.rounds[-1].bids)
        return tuple(seat for seat in bidders if self.numbers_left(seat) == 1)

    @property
    def all_rounds(self) -> tuple[Round, ...]:
        """The finished rounds of all games of the match."""
        return tuple(chain(*self.finished, self.rounds))

    @property
    def game_scores(self) -> tuple[int, ...]:
        """Points by seat in the game being played."""
        return self._total(self.rounds)

    @property
    def scores(self) -> tuple[int, ...]:
        """Points by seat in the whole match."""
        return self._total(self.all_rounds)

    def _total(self, rounds: Iterable[Round]) -> tuple[int, ...]:
        scores = [0] * len(self.sheets)
        for played in rounds:
            for winner in played.verdict.winners:
                scores[winner] += played.verdict.points
        return tuple(scores)

    def outcome(self) -> Outcome | None:
        ending = self.ending
        if ending is None or not self.is_over:
            return None
        scores = self.scores
        winners = tuple(seat for seat, score in enumerate(scores) if score == max(scores))
        return Outcome(winners, scores, ending)

    def _next_game(self) -> BinomialState:
        return replace(initial(self.setup), finished=(*self.finished, self.rounds))


def initial(setup: BinomialSetup) -> BinomialState:
    """The position before the first roll: empty sheets, the tallest in the chair."""
    blank = EMPTY * (2 * setup.numbers)
    sheets = tuple(
        KeptSheet(blank) if player.sheet is SheetKind.KEPT else PaperSheet()
        for player in setup.players
    )
    return BinomialState(setup, setup.first, sheets)


BinomialMatch: TypeAlias = Match[BinomialState, BinomialAction]

BinomialRules: TypeAlias = Rules[BinomialState, BinomialAction]

BINOMIAL: Final[BinomialRules] = Rules("binomial/1", initial, read_setup, read_action)
