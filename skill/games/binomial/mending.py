"""Something misheard is put right, and all that followed in its game is judged again (B25, B26).

A record does not say who is to act, so one answer cannot simply be exchanged in it: with another
winner another chairman turns the next card, and the roll call after it runs in another order. So a
game is taken apart into what everybody told in each round, one thing in it is changed, and the
game is told again from the start.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from skill.games import mending
from skill.games.base import IllegalAction, Match, Refusal, Seat
from skill.games.binomial.actions import Bid, BinomialAction, Fight, Pass, Roll, Turn
from skill.games.binomial.postulates import Postulate
from skill.games.binomial.sheets import KeptSheet
from skill.games.binomial.state import Answer, BinomialMatch, BinomialRefusal, BinomialState


class MendingRefusal(Refusal):
    """Why something cannot be put right."""

    NO_SUCH_ROUND = "no-such-round"
    NO_SUCH_ROLL = "no-such-roll"
    NOTHING_TO_MEND = "nothing-to-mend"
    SAME_AS_BEFORE = "same-as-before"
    BOTS_ANSWER = "bots-answer"
    CARD_TURNED_ELSEWHERE = "card-turned-elsewhere"
    WOULD_BE_IMPOSSIBLE = "would-be-impossible"
    KEPT_SHEET = "not-by-kept-sheet"
    WOULD_HAVE_ENDED = "would-have-ended"


class CannotMend(mending.CannotMend):
    """See ``skill.games.mending.CannotMend``.

    ``seat``, ``index`` and ``number`` are those of what stands in the way, None where there is
    none: the later number that would be impossible, the seat that would have had no number left
    after that round, the round in which the card was turned.
    """

    def __init__(
        self,
        refusal: Refusal,
        seat: Seat | None = None,
        index: int | None = None,
        number: str | None = None,
    ) -> None:
        super().__init__(refusal, index, f"seat {seat}, round {index}, number {number}")
        self.seat = seat
        self.number = number


@dataclass(frozen=True, slots=True)
class Mended(mending.Mended[BinomialMatch, Answer]):
    """``dropped`` are answers of the open round to be given again: others now come before them."""


def correct_number(
    match: BinomialMatch, index: int, seat: Seat, number: str, *, insisted: bool = False
) -> Mended:
    """``seat`` put forward ``number`` in a round, not another and not none.

    ``index`` is that of ``state.rounds``, or their number for the open round. ``insisted``: the
    player stands by the number even if it cannot be on the sheet (B22). Raises ``CannotMend``.
    """
    game = _Game.of(match)
    told = game.answered(index, seat)
    before = told.bids.get(seat)
    if before is None and isinstance(told.calls[seat], Fight):
        raise CannotMend(MendingRefusal.NOTHING_TO_MEND, seat, index)
    if before and before.number == number:
        raise CannotMend(MendingRefusal.SAME_AS_BEFORE, seat, index, number)
    return game.mended(index, Bid(seat, number, insisted))


def correct_pass(match: BinomialMatch, index: int, seat: Seat) -> Mended:
    """``seat`` did not fight in a round; ``index`` as for a number. Raises ``CannotMend``."""
    return _correct_call(match, index, Pass(seat))


def correct_fight(match: BinomialMatch, seat: Seat) -> Mended:
    """``seat`` did not pass in the open round, and is still to be asked for its number.

    Raises ``CannotMend``.
    """
    return _correct_call(match, len(match.state.rounds), Fight(seat))


def _correct_call(match: BinomialMatch, index: int, call: Fight | Pass) -> Mended:
    game = _Game.of(match)
    if game.answered(index, call.seat).calls[call.seat] == call:
        raise CannotMend(MendingRefusal.SAME_AS_BEFORE, call.seat, index)
    return game.mended(index, call)


def correct_card(match: BinomialMatch, index: int, postulate: Postulate) -> Mended:
    """The card of a round was another; ``index`` as for a number. Raises ``CannotMend``."""
    game = _Game.of(match)
    told = game.round(index)
    if told.postulate is postulate:
        raise CannotMend(MendingRefusal.SAME_AS_BEFORE, index=index)
    if all(card.postulate is not postulate for card in match.state.setup.deck):
        raise CannotMend(BinomialRefusal.CARD_NOT_IN_DECK, index=index)
    for other, elsewhere in enumerate(game.rounds):
        if elsewhere.postulate is postulate:
            raise CannotMend(MendingRefusal.CARD_TURNED_ELSEWHERE, index=other)
    return game.with_round(index, replace(told, postulate=postulate)).told_again()


def correct_roll(match: BinomialMatch, index: int, digit: str) -> Mended:
    """A roll of the game showed ``digit``; ``index`` is that of ``state.rolls``.

    What was written of it on a kept sheet is the right digit in the same cell. Raises
    ``CannotMend``.
    """
    rolls = match.state.rolls
    if not 0 <= index < len(rolls):
        raise CannotMend(MendingRefusal.NO_SUCH_ROLL)
    if rolls[index] == digit:
        raise CannotMend(MendingRefusal.SAME_AS_BEFORE)
    game = _Game.of(match)
    at = _last(game.before, Roll, len(rolls))[index]
    before = (*game.before[:at], Roll(digit), *game.before[at + 1 :])
    return replace(game, before=before).told_again()


# Taken apart and told again ----------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Told:
    """A round as it was told: who fights, and with what, as far as they were asked."""

    postulate: Postulate
    calls: Mapping[Seat, Fight | Pass] = field(default_factory=dict)
    bids: Mapping[Seat, Bid] = field(default_factory=dict)

    def hear(self, answer: Answer) -> _Told:
        """The round with this answer instead of what its seat told before."""
        seat = answer.seat
        bids = {other: bid for other, bid in self.bids.items() if other != seat}
        if isinstance(answer, Bid):
            calls = {**self.calls, seat: Fight(seat)}
            return replace(self, calls=calls, bids={**bids, seat: answer})
        return replace(self, calls={**self.calls, seat: answer}, bids=bids)

    def answer(self, state: BinomialState) -> Answer | None:
        """What the seat that is to act told; None if it is still to be asked."""
        assert state.to_act is not None
        call = self.calls.get(state.to_act)
        if state.is_declaring or isinstance(call, Pass):
            return call
        bid = self.bids.get(state.to_act)
        honest = bid and replace(bid, insisted=False)
        impossible = honest and state.refusal(honest) is BinomialRefusal.NUMBER_NOT_ROLLED
        return bid if impossible else honest

    def missing_in(self, state: BinomialState) -> tuple[Answer, ...]:
        """What was told and has not been said again in the open round of ``state``."""
        if not state.open:
            return ()
        said = {(type(answer), answer.seat) for answer in state.open.answers}
        calls = [c for c in self.calls.values() if isinstance(c, Pass) or not state.is_dark]
        known = (*calls, *self.bids.values())
        return tuple(answer for answer in known if (type(answer), answer.seat) not in said)


@dataclass(frozen=True, slots=True)
class _Game:
    """The game being played in ``match``: all ``before`` its first card, and its rounds."""

    match: BinomialMatch
    before: tuple[BinomialAction, ...]
    rounds: tuple[_Told, ...]

    @classmethod
    def of(cls, match: BinomialMatch) -> _Game:
        turned = len(match.state.rounds) + (match.state.open is not None)
        start = min(_last(match.actions, Turn, turned), default=len(match.actions))
        rounds: list[_Told] = []
        for action in match.actions[start:]:
            if isinstance(action, Turn):
                rounds.append(_Told(action.postulate))
            elif isinstance(action, Fight | Pass | Bid):
                rounds[-1] = rounds[-1].hear(action)
        return cls(match, match.actions[:start], tuple(rounds))

    def round(self, index: int) -> _Told:
        if not 0 <= index < len(self.rounds):
            raise CannotMend(MendingRefusal.NO_SUCH_ROUND, index=index)
        return self.rounds[index]

    def answered(self, index: int, seat: Seat) -> _Told:
        """The round, if ``seat`` has answered in it and may be corrected."""
        told = self.round(index)
        if seat not in told.calls:
            raise CannotMend(MendingRefusal.NOTHING_TO_MEND, seat, index)
        if seat not in self.match.setup.people:
            raise CannotMend(MendingRefusal.BOTS_ANSWER, seat, index)
        return told

    def with_round(self, index: int, told: _Told) -> _Game:
        return replace(self, rounds=(*self.rounds[:index], told, *self.rounds[index + 1 :]))

    def mended(self, index: int, answer: Answer) -> Mended:
        """With another answer in a round."""
        game = self.with_round(index, self.rounds[index].hear(answer))
        return game.told_again((index, answer.seat))

    def told_again(self, corrected: tuple[int, Seat] | None = None) -> Mended:
        """``corrected`` is the round and the seat that were changed on purpose."""
        match, dropped = self._begun(), tuple[Answer, ...]()
        for index, told in enumerate(self.rounds):
            if match.state.ending is not None and self._is_untouched(index):
                return Mended(match, mending.shared(self.match.actions, match.actions))
            _check_goes_on(match.state, index)
            match = match.push(Turn(told.postulate))
            while match.state.open and (answer := told.answer(match.state)):
                match = _push(match, answer, index, corrected)
            dropped = told.missing_in(match.state)
        return Mended(match, mending.shared(self.match.actions, match.actions), dropped)

    def _is_untouched(self, index: int) -> bool:
        """Whether the card of that round lies there, and nobody but bots has answered to it."""
        is_open = self.match.state.open is not None and index == len(self.rounds) - 1
        return is_open and all(map(self.match.setup.bot, self.rounds[index].calls))

    def _begun(self) -> BinomialMatch:
        try:
            return Match.replay(self.match.rules, self.match.setup, self.before)
        except IllegalAction as fault:
            raise CannotMend(fault.refusal) from fault


def _push(
    match: BinomialMatch, answer: Answer, index: int, corrected: tuple[int, Seat] | None
) -> BinomialMatch:
    try:
        return match.push(answer)
    except IllegalAction as fault:
        refusal: Refusal = MendingRefusal.WOULD_BE_IMPOSSIBLE
        if (index, answer.seat) == corrected:
            refusal = fault.refusal
        elif isinstance(match.state.sheets[answer.seat], KeptSheet):
            refusal = MendingRefusal.KEPT_SHEET
        number = answer.number if isinstance(answer, Bid) else None
        raise CannotMend(refusal, answer.seat, index, number) from fault


def _check_goes_on(state: BinomialState, index: int) -> None:
    """Raises ``CannotMend`` if the round of that index would never have been played."""
    if state.ending is not None:
        empty = next(seat for seat in state.clockwise() if not state.numbers_left(seat))
        raise CannotMend(MendingRefusal.WOULD_HAVE_ENDED, empty, index - 1)


def _last(
    actions: tuple[BinomialAction, ...], kind: type[Roll] | type[Turn], count: int
) -> list[int]:
    """Where the last ``count`` actions of a kind stand."""
    found = [at for at, action in enumerate(actions) if isinstance(action, kind)]
    return found[len(found) - count :]
