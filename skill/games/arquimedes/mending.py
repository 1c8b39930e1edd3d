"""Something misheard is put right, and all that was told after it is told again (A29, A30).

At a table people hold the cards, and the record is what they told: it is taken apart into what was
told of each round, one thing in it is changed, and the match is told again from the start. Where
the engine deals there is nothing to mishear but one's own turn, which undo takes back.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import islice
from typing import TypeAlias, TypeVar

from skill.games import mending
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
)
from skill.games.arquimedes.cards import UNSAID, Card, Laid
from skill.games.arquimedes.state import (
    ArquimedesMatch,
    ArquimedesRefusal,
    ArquimedesState,
    Phase,
)
from skill.games.base import IllegalAction, Match, Refusal, Seat

Turn: TypeAlias = Play | Slip | Draw | Pass
"""What somebody does when it is their turn."""

Statement: TypeAlias = Turn | Held | Total | Deal | Lot
"""What people told of a round, but for its first card."""

ActionT = TypeVar("ActionT", bound=ArquimedesAction)
ItemT = TypeVar("ItemT")


class MendingRefusal(Refusal):
    """Why something cannot be put right."""

    NOTHING_TO_MEND = "nothing-to-mend"
    """That was not told, or not yet."""
    CARDS_ARE_DEALT = "cards-are-dealt"
    """The engine holds the cards: what is wrong is taken back, not corrected."""
    WOULD_BE_TIED = "would-be-tied"
    """In an earlier round, somebody should have drawn who did not."""
    WOULD_GO_ON = "would-go-on"
    """An earlier round would not have ended as it did."""


class CannotMend(mending.CannotMend):
    """See ``skill.games.mending.CannotMend``; ``seats`` are those who would have been tied."""

    def __init__(
        self, refusal: Refusal, index: int | None = None, seats: tuple[Seat, ...] = ()
    ) -> None:
        super().__init__(refusal, index, f"round {index}, seats {seats}")
        self.seats = seats


@dataclass(frozen=True, slots=True)
class Mended(mending.Mended[ArquimedesMatch, Statement]):
    """``dropped`` is in its order: turns (and what came after them) that cannot have been like this
    and are to be told again, or cards that nobody would have had to draw.
    """


# Where it stands ---------------------------------------------------------------------------------


def turns(match: ArquimedesMatch) -> tuple[int, ...]:
    """Where the turns of the round that was opened last stand in ``match.actions``, in order."""
    opened = max((at for at, one in enumerate(match.actions) if isinstance(one, Open)), default=0)
    return tuple(
        at for at, one in enumerate(match.actions) if at > opened and isinstance(one, Turn)
    )


# What can be put right ---------------------------------------------------------------------------


def correct_turn(match: ArquimedesMatch, index: int, turn: Turn) -> Mended:
    """What was done at ``match.actions[index]`` was this, by the same seat.

    What was told after it stays as far as it can have been like this; from the first turn that
    cannot, all is dropped, and is to be told again. Raises ``CannotMend``; also if a round after
    that one has begun and there would be something to tell again before it.
    """
    before = match.actions[index]
    if not isinstance(before, Turn):
        raise CannotMend(MendingRefusal.NOTHING_TO_MEND)
    if before.seat != turn.seat:
        raise CannotMend(ArquimedesRefusal.NOT_YOUR_TURN)
    at, number = _place(match, index)
    return _Story.of(match).with_turn(at, number, turn).told_again()


def correct_open(match: ArquimedesMatch, card: Card) -> Mended:
    """The first card of the round being played was another.

    A joker that was played on stands for the number with which the equation began. What was told
    after it stays or is dropped as with a turn. Raises ``CannotMend``.
    """
    story, index = _Story.of(match), len(match.state.rounds)
    return story.with_round(index, replace(story.round(index), card=card)).told_again()


def correct_starter(match: ArquimedesMatch, seat: Seat) -> Mended:
    """Somebody else started the round being played: ``seat``, whoever should have.

    The turns that were told stay, and each is that of whoever's turn it then was; a number of cards
    that was put right stays that of whoever holds them. Raises ``CannotMend``.
    """
    story, index, seats = _Story.of(match), len(match.state.rounds), len(match.state.hands)
    if seat not in range(seats):
        raise CannotMend(ArquimedesRefusal.NOT_NOW, index)
    told = story.round(index)
    moved = seat - told.starter
    turns = tuple(
        turn if isinstance(turn, Held) else replace(turn, seat=(turn.seat + moved) % seats)
        for turn in told.turns
    )
    chosen = replace(told, starter=seat, was_chosen=told.was_chosen or moved != 0, turns=turns)
    return story.with_round(index, chosen).told_again()


def correct_count(match: ArquimedesMatch, index: int, held: Held) -> Mended:
    """A seat held so many cards before the turn at ``match.actions[index]``, and not as counted.

    If that is more, whoever seemed to be out with that turn is not, and the round goes on; if it is
    less, they may be out with it. What was told after it stays or is dropped as in
    ``correct_turn``. Raises ``CannotMend``.
    """
    if not isinstance(match.actions[index], Turn):
        raise CannotMend(MendingRefusal.NOTHING_TO_MEND)
    at, number = _place(match, index)
    return _Story.of(match).with_held(at, number, held).told_again()


def correct_total(
    match: ArquimedesMatch, index: int, seat: Seat, points: int, *, insisted: bool = False
) -> Mended:
    """The cards of ``seat`` counted ``points`` at the end of a round, before anybody drew.

    ``index`` is that of ``state.rounds``, or their number for the round that is being counted.
    ``insisted``: the player stands by it even if it cannot be so many. Tokens are given anew; cards
    that nobody had to draw are dropped. What was played in later rounds stays played, also if by
    rights somebody else had started. Raises ``CannotMend``; also if somebody would have had to
    draw, and a later round has begun.
    """
    story = _Story.of(match)
    told = story.round(index)
    at = next((at for at, one in enumerate(told.totals) if one.seat == seat), None)
    if at is None:
        raise CannotMend(MendingRefusal.NOTHING_TO_MEND, index)
    totals = _with(told.totals, at, Total(seat, points, insisted))
    return story.with_round(index, replace(told, totals=totals)).told_again()


def correct_tie_draw(
    match: ArquimedesMatch,
    index: int,
    seat: Seat,
    card: Card,
    *,
    number: int = -1,
    insisted: bool = False,
) -> Mended:
    """The card that ``seat`` drew to break a tie was another.

    ``index`` is that of the round, as for a total; once all rounds are played, their number means
    the cards drawn for the match. ``number`` tells which of the cards that this seat drew then, if
    they were several: 0 the first, -1 the last. All else is as for a total. Raises ``CannotMend``.
    """
    story = _Story.of(match)
    is_match = index == match.state.setup.rounds
    drawn = story.decided if is_match else story.round(index).drawn
    own = [at for at, deal in enumerate(drawn) if deal.to == seat]
    if not -len(own) <= number < len(own):
        raise CannotMend(MendingRefusal.NOTHING_TO_MEND, index)
    changed = _with(drawn, own[number], Deal(seat, card, insisted))
    if is_match:
        return replace(story, decided=changed).told_again()
    return story.with_round(index, replace(story.round(index), drawn=changed)).told_again()


# Taken apart and told again ----------------------------------------------------------------------


def _place(match: ArquimedesMatch, index: int) -> tuple[int, int]:
    """In which round ``match.actions[index]`` stands, and after how many actions of it."""
    opened = [at for at, one in enumerate(match.actions[:index]) if isinstance(one, Open)]
    return len(opened) - 1, index - opened[-1] - 1


@dataclass(frozen=True, slots=True)
class _Round:
    """A round as it was told. Totals and drawn cards are stood by, or they were not told so."""

    card: Card
    starter: Seat
    was_chosen: bool
    """Whether the table said who starts."""
    turns: tuple[Turn | Held, ...] = ()
    """With the numbers of cards that were put right before anybody told a total."""
    totals: tuple[Total, ...] = ()
    recounted: tuple[tuple[int, Held], ...] = ()
    """Those put right later: after how many totals."""
    drawn: tuple[Deal, ...] = ()
    lots: tuple[Lot, ...] = ()

    def hear(self, action: Statement) -> _Round:
        if isinstance(action, Held) and self.totals:
            recounted = len(self.totals), action
            return replace(self, recounted=(*self.recounted, recounted))
        if isinstance(action, Total):
            return replace(self, totals=(*self.totals, replace(action, insisted=True)))
        if isinstance(action, Deal):
            return replace(self, drawn=(*self.drawn, replace(action, insisted=True)))
        if isinstance(action, Lot):
            return replace(self, lots=(*self.lots, action))
        return replace(self, turns=(*self.turns, action))

    def next(self, state: ArquimedesState, number: int) -> ArquimedesAction | None:
        """What was told next, ``number`` turns and counts having been told; None if nothing was."""
        if state.phase is Phase.OPENING:
            return self._opening(state)
        if state.phase is Phase.PLAYING:
            return _on(state.open, self.turns[number]) if number < len(self.turns) else None
        return self._next_after_turns(state, number)

    def _next_after_turns(self, state: ArquimedesState, number: int) -> ArquimedesAction | None:
        if number < len(self.turns):
            told = self.turns[number]  # a turn is of another end than was told, as is all after it
            return told if isinstance(told, Held) else None
        if state.phase is Phase.COUNTING:
            late = self.recounted[number - len(self.turns) :][:1]
            if late and late[0][0] <= sum(map(bool, state.told)):
                return late[0][1]
            return next((told for told in self.totals if told.seat == state.turn), None)
        if state.phase is Phase.BREAKING:
            return _next_drawn(self.drawn, state)
        lots = dict(state.chances())
        return next((lot for lot in self.lots if lot in lots), None)

    def _opening(self, state: ArquimedesState) -> Open:
        """Where nobody has played yet, whoever should start does."""
        starter = self.starter if self.turns or self.was_chosen else state.starter
        return Open(self.card, None if starter == state.starter else starter)

    def missing_in(self, again: _Round) -> Iterator[Statement]:
        """What was told here and not there."""
        yield from self._played[len(again._played) :]
        yield from _without(self._counted, again._counted)
        yield from _without(self._after_turns, again._after_turns)

    @property
    def _played(self) -> tuple[Turn, ...]:
        return tuple(turn for turn in self.turns if isinstance(turn, Turn))

    @property
    def _counted(self) -> Iterator[Held]:
        yield from (turn for turn in self.turns if isinstance(turn, Held))
        yield from (held for _, held in self.recounted)

    @property
    def _after_turns(self) -> Iterator[Statement]:
        yield from map(_plain, self.totals)
        yield from map(_plain, self.drawn)
        yield from self.lots


@dataclass(frozen=True, slots=True)
class _Story:
    """A match as it was told: its rounds, and the cards drawn for the match after them.

    ``corrected`` is what was changed on purpose in the turns: its round, and its number there.
    """

    match: ArquimedesMatch
    rounds: tuple[_Round, ...]
    decided: tuple[Deal, ...]
    corrected: tuple[int, int] | None = None

    @classmethod
    def of(cls, match: ArquimedesMatch) -> _Story:
        state = match.state
        if not state.is_real:
            raise CannotMend(MendingRefusal.CARDS_ARE_DEALT)
        starters = [done.starter for done in state.rounds] + [state.starter]
        decided = state.draws if len(state.rounds) == state.setup.rounds else ()
        rounds: list[_Round] = []
        for action in match.actions[: len(match.actions) - len(decided)]:
            if isinstance(action, Open):
                chosen = action.starter is not None
                rounds.append(_Round(action.card, starters[len(rounds)], chosen))
            else:
                rounds[-1] = rounds[-1].hear(action)
        return cls(match, tuple(rounds), tuple(replace(deal, insisted=True) for deal in decided))

    def round(self, index: int) -> _Round:
        if not 0 <= index < len(self.rounds):
            raise CannotMend(MendingRefusal.NOTHING_TO_MEND, index)
        return self.rounds[index]

    def with_round(self, index: int, told: _Round) -> _Story:
        return replace(self, rounds=_with(self.rounds, index, told))

    def with_turn(self, index: int, number: int, turn: Turn) -> _Story:
        told = self.rounds[index]
        story = self.with_round(index, replace(told, turns=_with(told.turns, number, turn)))
        return replace(story, corrected=(index, number))

    def with_held(self, index: int, number: int, held: Held) -> _Story:
        told = self.rounds[index]
        turns = (*told.turns[:number], held, *told.turns[number:])
        return replace(
            self.with_round(index, replace(told, turns=turns)), corrected=(index, number)
        )

    def told_again(self) -> Mended:
        match = self._retold()
        index = len(match.state.rounds)
        if self.rounds[index + 1 :]:
            raise _otherwise(match.state, index)
        again = _Story.of(match)
        pairs = zip(self.rounds, again.rounds, strict=True)
        dropped = [lost for told, new in pairs for lost in told.missing_in(new)]
        dropped += _without(map(_plain, self.decided), map(_plain, again.decided))
        return Mended(match, mending.shared(self.match.actions, match.actions), tuple(dropped))

    def _retold(self) -> ArquimedesMatch:
        """As far as it can have been like this."""
        match, number = Match.new(self.match.rules, self.match.setup), 0
        while action := self._next(match.state, number):
            try:
                match = _push(match, action)
            except IllegalAction as fault:
                here = len(match.state.rounds), number
                if here == self.corrected or not isinstance(action, Turn | Held):
                    raise CannotMend(fault.refusal, here[0]) from fault
                if isinstance(action, Turn):
                    return match  # but a count may be right already, and then it says nothing
            number = 0 if isinstance(action, Open) else number + isinstance(action, Turn | Held)
        return match

    def _next(self, state: ArquimedesState, number: int) -> ArquimedesAction | None:
        if state.phase is Phase.DECIDING:
            return _next_drawn(self.decided, state)
        told = self.rounds[len(state.rounds) : len(state.rounds) + 1]
        return told[0].next(state, number) if told else None


def _push(match: ArquimedesMatch, action: ArquimedesAction) -> ArquimedesMatch:
    """The match after an action, which is insisted on only if that is needed."""
    try:
        return match.push(_plain(action))
    except IllegalAction:
        return match.push(action)


def _plain(action: ActionT) -> ActionT:
    """The action as if nobody doubted it."""
    return replace(action, insisted=False) if isinstance(action, Play | Deal | Total) else action


def _on(lying: Laid | None, turn: Turn | Held) -> Turn | Held:
    """The turn with its equation begun by the open card, if that can stand for its number."""
    if not isinstance(turn, Play) or lying is None:
        return turn
    number = turn.equation.first.number
    first = Laid(number, joker=True) if lying == UNSAID else lying
    if first.number != number:
        return turn
    return replace(turn, equation=replace(turn.equation, first=first))


def _next_drawn(told: Iterable[Deal], state: ArquimedesState) -> Deal | None:
    """The next of the cards that were told of whoever is to draw."""
    seat = state.queue[0]
    before = sum(deal.to == seat for deal in state.draws)
    return next(islice((deal for deal in told if deal.to == seat), before, None), None)


def _otherwise(state: ArquimedesState, index: int) -> CannotMend:
    """Why a round that others followed has not ended."""
    if state.phase in (Phase.PLAYING, Phase.COUNTING):
        return CannotMend(MendingRefusal.WOULD_GO_ON, index)
    lots = (action for action in state.legal_actions() if isinstance(action, Lot))
    seats = state.queue or tuple(lot.to for lot in lots)
    return CannotMend(MendingRefusal.WOULD_BE_TIED, index, seats)


def _without(told: Iterable[ItemT], others: Iterable[ItemT]) -> list[ItemT]:
    """What was told, but for what the others tell as well, each as often as it stands there."""
    found, left = Counter(others), []
    for one in told:
        if found[one]:
            found[one] -= 1
        else:
            left.append(one)
    return left


def _with(row: tuple[ItemT, ...], at: int, item: ItemT) -> tuple[ItemT, ...]:
    return (*row[:at], item, *row[at + 1 :])
