"""Something misheard is put right, and all that was told after it is told again (A29, A30).

At a table people hold the cards, and the record is what they told: it is taken apart into what was
told of each round, one thing in it is changed, and the match is told again from the start. Where
the engine deals there is nothing to mishear but one's own turn, which undo takes back.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from typing import Final, TypeAlias

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

Told: TypeAlias = Turn | Total | Deal | Lot
"""What people told of a round, but for its first card."""


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


class CannotMend(ValueError):
    """It cannot have been like this; the match it was tried on is unchanged.

    ``refusal`` is a ``MendingRefusal``, or an ``ArquimedesRefusal`` if what is said to be right
    could not have been said in the first place. ``index`` is that of the round in which it would
    have been otherwise, as in ``ArquimedesState.rounds``, and ``seats`` are those who would have
    been tied there; None and () where it is about neither.
    """

    def __init__(
        self, refusal: Refusal, index: int | None = None, seats: tuple[Seat, ...] = ()
    ) -> None:
        super().__init__(f"{refusal.value}: round {index}, seats {seats}")
        self.refusal = refusal
        self.index = index
        self.seats = seats


@dataclass(frozen=True, slots=True)
class Mended:
    """The match as it should have been.

    Its first ``start`` actions are those of the match before. ``dropped`` is what had been told and
    does not hold any more, in its order: turns (and what came after them) that cannot have been
    like this and are to be told again, or cards that nobody would have had to draw.
    """

    match: ArquimedesMatch
    start: int
    dropped: tuple[Told, ...] = ()


# Where it stands ---------------------------------------------------------------------------------


def turns(match: ArquimedesMatch) -> tuple[int, ...]:
    """Where the turns of the round that was opened last stand in ``match.actions``, in order."""
    opened = max((at for at, one in enumerate(match.actions) if isinstance(one, Open)), default=0)
    return tuple(
        at for at, one in enumerate(match.actions) if at > opened and isinstance(one, Turn)
    )


def last_turn(match: ArquimedesMatch, seat: Seat) -> int | None:
    """Where the last turn of ``seat`` in that round stands; None if it had none."""
    return max((at for at in turns(match) if match.actions[at].seat == seat), default=None)


# What can be put right ---------------------------------------------------------------------------


def with_turn(match: ArquimedesMatch, index: int, turn: Turn) -> Mended:
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
    story = _Story.of(match)
    at = sum(isinstance(action, Open) for action in match.actions[:index]) - 1
    turns = list(story.rounds[at].turns)
    of_round = [i for i, one in enumerate(match.actions) if isinstance(one, Turn)]
    number = of_round.index(index) - sum(len(told.turns) for told in story.rounds[:at])
    turns[number] = turn
    told = replace(story.rounds[at], turns=tuple(turns))
    return story.with_round(at, told).told_again(turn)


def with_open(match: ArquimedesMatch, card: Card) -> Mended:
    """The first card of the round being played was another.

    A joker that was played on stands for the number with which the equation began. What was told
    after it stays or is dropped as with a turn. Raises ``CannotMend``.
    """
    story, index = _Story.of(match), len(match.state.rounds)
    told = replace(story.round(index), card=card)
    return story.with_round(index, told).told_again()


def with_starter(match: ArquimedesMatch, seat: Seat) -> Mended:
    """Somebody else started the round being played: ``seat``, whoever should have.

    The turns that were told stay, and each is that of whoever's turn it then was. Raises
    ``CannotMend``.
    """
    story, index = _Story.of(match), len(match.state.rounds)
    told = story.round(index)
    if seat not in range(len(match.state.hands)):
        raise CannotMend(MendingRefusal.NOTHING_TO_MEND, index)
    moved = seat - told.starter
    turns = tuple(replace(t, seat=(t.seat + moved) % len(match.state.hands)) for t in told.turns)
    told = replace(told, starter=seat, was_chosen=True, turns=turns)
    return story.with_round(index, told).told_again()


def with_total(
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
    corrected = Total(seat, points, insisted)
    if all(one.seat != seat for one in told.totals):
        raise CannotMend(MendingRefusal.NOTHING_TO_MEND, index)
    totals = tuple(corrected if one.seat == seat else one for one in told.totals)
    return story.with_round(index, replace(told, totals=totals)).told_again(corrected)


def with_tie_draw(
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
    drawn = story.drawn(index)
    own = [at for at, deal in enumerate(drawn) if deal.to == seat]
    if not -len(own) <= number < len(own):
        raise CannotMend(MendingRefusal.NOTHING_TO_MEND, index)
    corrected = Deal(seat, card, insisted)
    changed = list(drawn)
    changed[own[number]] = corrected
    return story.with_drawn(index, tuple(changed)).told_again(corrected)
