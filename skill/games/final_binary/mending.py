"""Something misheard is put right, and all that was told after it is told again.

At a table people hold the cards, and the record is what they told: it is taken apart into what was
told of each round, one thing in it is changed, and the match is told again from the start. Each
play stays that of whoever played it; so from the first one whose turn it would not have been, all
is dropped, and is to be told again. Where the engine deals there is nothing to mishear but one's
own turn, which undo takes back.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

from skill.games import mending
from skill.games.base import IllegalAction, Match, Refusal, Seat
from skill.games.final_binary.actions import DealSetup, FinalBinaryAction, Play, Show, Trump
from skill.games.final_binary.cards import Binary, Suit
from skill.games.final_binary.legality import refusal
from skill.games.final_binary.state import (
    FinalBinaryMatch,
    FinalBinaryRefusal,
    FinalBinaryState,
    Phase,
)

Told: TypeAlias = DealSetup | Play | Show
"""What people told of a round, but for its trump."""


class MendingRefusal(Refusal):
    """Why something cannot be put right."""

    NOTHING_TO_MEND = "nothing-to-mend"
    """That was not told, or not yet."""
    CARDS_ARE_DEALT = "cards-are-dealt"
    """The engine holds the cards: what is wrong is taken back, not corrected."""
    WOULD_GO_ON = "would-go-on"
    """An earlier round would not have ended with what was told."""
    WOULD_HAVE_ENDED = "would-have-ended"
    """Nobody would have shared the highest score, and a fourth round was begun."""


class CannotMend(mending.CannotMend):
    """See ``skill.games.mending.CannotMend``."""

    def __init__(self, refusal: Refusal, index: int | None = None) -> None:
        super().__init__(refusal, index, f"round {index}")


@dataclass(frozen=True, slots=True)
class Mended(mending.Mended[FinalBinaryMatch, Told]):
    """``dropped`` is in its order: what is to be told again, and before it what is known now
    without having been told, such as a number that stays.
    """


# What was told in the last round -----------------------------------------------------------------


def played(match: FinalBinaryMatch) -> tuple[tuple[int, int], ...]:
    """Where the plays of the last round that was begun stand in ``match.actions``, in order.

    With each comes the number of its trick, from 1.
    """
    places, seats = range(begun(match.actions), len(match.actions)), len(match.state.hands)
    plays = (at for at in places if isinstance(match.actions[at], Play))
    return tuple((at, 1 + number // seats) for number, at in enumerate(plays))


def shown(match: FinalBinaryMatch, seat: Seat) -> tuple[Binary, ...]:
    """What was told in that round to lie face up before a seat, in the order of telling."""
    told = match.actions[begun(match.actions) :]
    return tuple(one.number for one in told if isinstance(one, Show) and one.seat == seat)


def begun(actions: Sequence[FinalBinaryAction]) -> int:
    """Where the last trump stands among the actions; 0 if there is none."""
    return max((at for at, one in enumerate(actions) if isinstance(one, Trump)), default=0)


# What can be put right ---------------------------------------------------------------------------


def correct_trump(match: FinalBinaryMatch, suit: Suit) -> Mended:
    """The trump of the last round that was begun is another suit.

    What was told after it stays or is dropped as with a play. Raises ``CannotMend``.
    """
    story = _Story.of(match)
    return story.with_last(replace(story.last, trump=suit)).told_again()


def correct_starter(match: FinalBinaryMatch, seat: Seat) -> Mended:
    """Somebody else started the last round that was begun: ``seat``, whoever should have.

    The cards that were told stay, and each is that of whoever's turn it then was; setup cards and
    numbers that were shown stay those of whoever has them. Raises ``CannotMend``.
    """
    story, seats = _Story.of(match), len(match.state.hands)
    last, moved = story.last, seat - story.last.starter
    if seat not in range(seats):
        raise CannotMend(FinalBinaryRefusal.NOT_NOW, story.index)
    told = tuple(
        replace(one, seat=(one.seat + moved) % seats) if isinstance(one, Play) else one
        for one in last.told
    )
    return story.with_last(replace(last, starter=seat, told=told)).told_again()


def correct_setup(match: FinalBinaryMatch, seat: Seat, number: Binary) -> Mended:
    """The setup card of ``seat`` in the last round that was begun is another.

    If it was told to be somebody else's, the two were mixed up, and that one has the card that
    ``seat`` was told to have; or is to tell it again, if ``seat`` had told none yet. What was told
    after them stays or is dropped as with a play. Raises ``CannotMend``.
    """
    story = _Story.of(match)
    cards = {setup.to: setup.number for setup in story.last.setups}
    before = cards.get(seat)
    holder = next((other for other, card in cards.items() if card == number), None)
    if before is None and holder is None:
        raise CannotMend(MendingRefusal.NOTHING_TO_MEND, story.index)
    dropped: tuple[Told, ...] = ()
    if holder is not None and before is not None:
        cards[holder] = before
    elif holder is not None:
        dropped = (DealSetup(holder, cards.pop(holder)),)
    setups = tuple(DealSetup(to, card) for to, card in (cards | {seat: number}).items())
    return story.with_last(replace(story.last, setups=setups)).told_again(dropped)


def correct_play(match: FinalBinaryMatch, index: int, play: Play) -> Mended:
    """What was played at ``match.actions[index]`` was this, by the same seat.

    ``insisted``: the player stands by it even if it cannot be by what was told before. What was
    told after it stays, and is stood by where it cannot be any more; but from the first play that
    was not its player's turn, or that the rules would not let pass at all, all is dropped. Raises
    ``CannotMend``; also if a later round has begun, and there would be something to tell again.
    """
    before = match.actions[index]
    if not isinstance(before, Play):
        raise CannotMend(MendingRefusal.NOTHING_TO_MEND)
    if before.seat != play.seat:
        raise CannotMend(FinalBinaryRefusal.NOT_YOUR_TURN)
    earlier = match.actions[:index]
    number = sum(isinstance(one, Trump) for one in earlier) - 1
    place = sum(isinstance(one, Play | Show) for one in earlier[begun(earlier) :])
    return _Story.of(match).with_told(number, {place: play}).told_again()


def correct_show(
    match: FinalBinaryMatch, seat: Seat, numbers: tuple[Binary, ...], *, insisted: bool = False
) -> Mended:
    """These numbers lie face up before ``seat``, instead of those that are ``shown``.

    They are as many, and in that order. ``insisted`` is as for a play, and so is what becomes of
    what was told after them. Raises ``CannotMend``.
    """
    story = _Story.of(match)
    told = story.last.told
    places = [at for at, one in enumerate(told) if isinstance(one, Show) and one.seat == seat]
    if not places or len(places) != len(numbers):
        raise CannotMend(MendingRefusal.NOTHING_TO_MEND, story.index)
    shows = [Show(seat, number, insisted) for number in numbers]
    return story.with_told(story.index, dict(zip(places, shows, strict=True))).told_again()


# Taken apart and told again ----------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Round:
    """A round as it was told. Plays and shown numbers are stood by, or they were not told so."""

    trump: Suit
    starter: Seat
    setups: tuple[DealSetup, ...] = ()
    told: tuple[Play | Show, ...] = ()

    def hear(self, action: FinalBinaryAction) -> _Round:
        if isinstance(action, DealSetup):
            return replace(self, setups=(*self.setups, action))
        assert isinstance(action, Play | Show)
        return replace(self, told=(*self.told, replace(action, insisted=True)))

    def begin(self, match: FinalBinaryMatch) -> FinalBinaryMatch:
        """The match with the trump and the setup cards of this round."""
        starter = None if self.starter == match.state.starter else self.starter
        match = match.push(Trump(self.trump, starter))
        for setup in self.setups:
            match = match.push(setup)
        return match


@dataclass(frozen=True, slots=True)
class _Story:
    """A match as it was told. ``corrected`` are the round and the places in it where something was
    changed on purpose after its setup cards.
    """

    match: FinalBinaryMatch
    rounds: tuple[_Round, ...]
    corrected: tuple[int, frozenset[int]] = (0, frozenset())

    @classmethod
    def of(cls, match: FinalBinaryMatch) -> _Story:
        state = match.state
        if not state.is_real:
            raise CannotMend(MendingRefusal.CARDS_ARE_DEALT)
        starters = [done.starter for done in state.rounds] + [state.starter]
        rounds: list[_Round] = []
        for action in match.actions:
            if isinstance(action, Trump):
                rounds.append(_Round(action.suit, starters[len(rounds)]))
            else:
                rounds[-1] = rounds[-1].hear(action)
        return cls(match, tuple(rounds))

    @property
    def index(self) -> int:
        """That of the last round that was begun."""
        return len(self.rounds) - 1

    @property
    def last(self) -> _Round:
        if not self.rounds:
            raise CannotMend(MendingRefusal.NOTHING_TO_MEND)
        return self.rounds[-1]

    def with_last(self, told: _Round) -> _Story:
        return replace(self, rounds=(*self.rounds[:-1], told))

    def with_told(self, index: int, others: dict[int, Play | Show]) -> _Story:
        """With others at these places; what is the same as before stays stood by."""
        before = self.rounds[index]
        changed = {at for at, one in others.items() if _plain(one) != _plain(before.told[at])}
        told = tuple(others[at] if at in changed else one for at, one in enumerate(before.told))
        rounds = (*self.rounds[:index], replace(before, told=told), *self.rounds[index + 1 :])
        return replace(self, rounds=rounds, corrected=(index, frozenset(changed)))

    def told_again(self, dropped: tuple[Told, ...] = ()) -> Mended:
        match: FinalBinaryMatch = Match.new(self.match.rules, self.match.setup)
        for index, told in enumerate(self.rounds):
            if match.state.phase is Phase.OVER:
                raise CannotMend(MendingRefusal.WOULD_HAVE_ENDED, index - 1)
            if len(match.state.rounds) < index:
                raise CannotMend(MendingRefusal.WOULD_GO_ON, index - 1)
            match, missing = self._told(match, index, told)
            dropped = (*dropped, *missing)
        start = mending.shared(self.match.actions, match.actions)
        return Mended(match, start, dropped)

    def _told(
        self, match: FinalBinaryMatch, index: int, told: _Round
    ) -> tuple[FinalBinaryMatch, tuple[Told, ...]]:
        """The match with a round as far as it can have been like this, and what is missing."""
        corrected = self.corrected[1] if index == self.corrected[0] else frozenset()
        left, known = dict(enumerate(told.told)), list[Told]()
        try:
            match = told.begin(match)
        except IllegalAction as fault:
            raise CannotMend(fault.refusal, index) from fault
        while (at := _next(match.state, left)) is not None:
            try:
                match = _push(match, left[at])
            except IllegalAction as fault:
                if at in corrected:
                    raise CannotMend(fault.refusal, index) from fault
                if isinstance(left[at], Play):
                    break
                known.append(_plain(left[at]))
            del left[at]
        return match, (*known, *map(_plain, left.values()))


def _next(state: FinalBinaryState, left: dict[int, Play | Show]) -> int | None:
    """Which of what is left to be told comes next; None if nothing can.

    What has to be shown before the next play may have been shown later.
    """
    if state.phase not in (Phase.PLAYING, Phase.SHOWING):
        return None
    at = next(iter(left), None)
    if at is None or state.phase is Phase.PLAYING or isinstance(left[at], Show):
        return at
    shows = (at for at, one in left.items() if isinstance(one, Show) and one.seat == state.turn)
    return next(shows, None)


def _push(match: FinalBinaryMatch, action: Play | Show) -> FinalBinaryMatch:
    """The match after an action, which is insisted on only if that is needed."""
    plain = _plain(action)
    if refusal(match.state, plain) and not refusal(match.state, action):
        return match.push(action)
    return match.push(plain)


def _plain(action: Play | Show) -> Play | Show:
    """The action as if nobody doubted it."""
    return replace(action, insisted=False)
