"""What is allowed in a position of Arquimedes, and why anything else is not."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

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
from skill.games.arquimedes.cards import (
    CARDS,
    DECK,
    UNSAID,
    Laid,
    kinds,
    listed,
    points,
    total,
)
from skill.games.arquimedes.equations import Equation, equations_on, fault_in, takes_on
from skill.games.arquimedes.position import Phase, Position
from skill.games.base import CHANCE, Refusal, Seat

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
    SAME_COUNT = "same-count"
    NO_SUCH_COUNT = "no-such-count"


# What is allowed -------------------------------------------------------------------------------


def legal_actions(position: Position) -> tuple[ArquimedesAction, ...]:
    """All that is allowed now, in a fixed order."""
    seat = position.to_act
    if seat is None:
        return ()
    if seat == CHANCE:
        return tuple(action for action, _ in chances(position))
    awaited = _turns(position) if position.phase is Phase.PLAYING else _totals(position)
    return (*awaited, *_counts(position))


def chances(position: Position) -> tuple[tuple[ArquimedesAction, int], ...]:
    """What chance may bring, and in how many ways; what only people can tell in none."""
    if position.queue:
        return tuple(_deals(position, position.queue[0]))
    if position.phase is Phase.OPENING:
        return tuple(_openings(position))
    if position.phase is Phase.CASTING:
        return tuple((Lot(seat), 1) for seat in position.lowest_tied())
    return ()


def _deals(position: Position, to: Seat) -> Iterator[tuple[Deal, int]]:
    for card in CARDS:
        if position.unseen[card]:
            yield Deal(to, card), position.unseen[card]
        elif position.is_real:
            yield Deal(to, card, insisted=True), 0


def _openings(position: Position) -> Iterator[tuple[Open, int]]:
    others = position.clockwise()[1:] if position.is_real else ()
    for card in CARDS:
        if position.unseen[card]:
            yield Open(card), position.unseen[card]
            yield from ((Open(card, starter), 0) for starter in others)


def _turns(position: Position) -> Iterator[ArquimedesAction]:
    yield from plays(position)
    if position.is_real:
        lacking = _laid(position, lacking=True)
        yield from (Play(position.turn, equation, insisted=True) for equation in lacking)
    yield Draw(position.turn) if position.left else Pass(position.turn)
    yield Slip(position.turn)


def plays(position: Position) -> tuple[Play, ...]:
    """The equations that can be played now: from hand, or at a table with any unseen cards."""
    return tuple(Play(position.turn, equation) for equation in _laid(position, lacking=False))


def _laid(position: Position, *, lacking: bool) -> Iterator[Equation]:
    """The equations for which there are cards; or those for which only some are lacking."""
    assert position.open
    absent, held = ~_kinds(position, position.turn), len(position.hands[position.turn])
    on = position.open, position.setup.variants
    for equation, takes in zip(equations_on(*on), takes_on(*on), strict=True):
        if bool(takes & absent) is lacking and len(equation.laid) <= held:
            yield equation


def _kinds(position: Position, seat: Seat) -> int:
    """The kinds of cards that the seat has, or at a table those that it can have."""
    return kinds(listed(position.unseen) if position.is_real else position.hands[seat])


def _totals(position: Position) -> Iterator[Total]:
    possible = possible_totals(position)
    yield from (Total(position.turn, points) for points in possible)
    for beyond in range(1, MOST_POINTS + 1):
        if beyond not in possible:
            yield Total(position.turn, beyond, insisted=True)


def _counts(position: Position) -> Iterator[Held]:
    """How many cards each seat may hold instead, with those of the draw pile."""
    for seat in position.counting if position.is_real else ():
        held = len(position.hands[seat])
        counts = range(1, held + position.left + 1)
        yield from (Held(seat, cards) for cards in counts if cards != held)


def possible_totals(position: Position) -> range:
    """What the cards of whoever is asked can count, by all that is known; a range has gaps.

    All who have told theirs, and who is asked now, hold different cards of those unseen.
    """
    held = len(position.hands[position.turn])
    least, most = _bounds(position, held)
    before = [seat for seat in position.counting if position.told[seat]]
    known = sum(position.told[seat] for seat in before)
    all_held = held + sum(len(position.hands[seat]) for seat in before)
    all_least, all_most = _bounds(position, all_held)
    both = range(max(least, all_least - known), min(most, all_most - known) + 1)
    return both or range(least, most + 1)


def _bounds(position: Position, held: int) -> tuple[int, int]:
    """The least and the most that so many of the unseen cards can count."""
    unseen = [points(card) for card in listed(position.unseen)]
    return sum(sorted(unseen)[:held]), sum(sorted(unseen)[-held:])


# Why it is not allowed -------------------------------------------------------------------------


def refusal(position: Position, action: ArquimedesAction) -> Refusal | None:
    """Why an action is not allowed now; None if it is."""
    if position.phase is Phase.OVER:
        return ArquimedesRefusal.MATCH_OVER
    if isinstance(action, Open | Deal | Lot):
        return _chance_refusal(position, action)
    if isinstance(action, Held):
        return _count_refusal(position, action)
    asked = Phase.COUNTING if isinstance(action, Total) else Phase.PLAYING
    if position.queue or position.phase is not asked:
        return ArquimedesRefusal.NOT_NOW
    if action.seat != position.turn:
        return ArquimedesRefusal.NOT_YOUR_TURN
    return _turn_refusal(position, action)


def _turn_refusal(position: Position, action: Play | Slip | Draw | Pass | Total) -> Refusal | None:
    if isinstance(action, Play):
        return _play_refusal(position, action)
    if isinstance(action, Total):
        return _total_refusal(position, action)
    if isinstance(action, Draw) and not position.left:
        return ArquimedesRefusal.PILE_EMPTY
    if isinstance(action, Pass) and position.left:
        return ArquimedesRefusal.PILE_NOT_EMPTY
    return None


def _chance_refusal(position: Position, action: Open | Deal | Lot) -> Refusal | None:
    if isinstance(action, Deal):
        return _deal_refusal(position, action)
    if isinstance(action, Open):
        return _open_refusal(position, action)
    is_possible = position.phase is Phase.CASTING and action.to in position.lowest_tied()
    return None if is_possible else ArquimedesRefusal.NOT_NOW


def _deal_refusal(position: Position, deal: Deal) -> Refusal | None:
    if not position.queue or position.queue[0] != deal.to:
        return ArquimedesRefusal.NOT_NOW
    if deal.card in CARDS and position.unseen[deal.card]:
        return ArquimedesRefusal.NOTHING_TO_INSIST_ON if deal.insisted else None
    is_possible = deal.insisted and position.is_real and deal.card in CARDS
    return None if is_possible else ArquimedesRefusal.CARD_NOT_LEFT


def _open_refusal(position: Position, action: Open) -> Refusal | None:
    if position.phase is not Phase.OPENING:
        return ArquimedesRefusal.NOT_NOW
    if action.card not in CARDS or not position.unseen[action.card]:
        return ArquimedesRefusal.CARD_NOT_LEFT
    others = position.clockwise()[1:] if position.is_real else ()
    is_possible = action.starter is None or action.starter in others
    return None if is_possible else ArquimedesRefusal.NOTHING_TO_INSIST_ON


def _play_refusal(position: Position, play: Play) -> Refusal | None:
    equation, hand = play.equation, position.hands[play.seat]
    if not _lies_on(equation.first, position.open):
        return ArquimedesRefusal.NOT_THE_OPEN_CARD
    if fault_in(equation.first, equation.operation, equation.laid, position.setup.variants):
        return ArquimedesRefusal.WRONG_EQUATION
    if len(equation.laid) > len(hand):
        return ArquimedesRefusal.TOO_FEW_CARDS
    takes = kinds(card.card for card in equation.laid)
    lacking = bool(takes & ~_kinds(position, play.seat))
    if lacking and not (position.is_real and play.insisted):
        return (
            ArquimedesRefusal.CARD_NOT_LEFT if position.is_real else ArquimedesRefusal.NOT_IN_HAND
        )
    return ArquimedesRefusal.NOTHING_TO_INSIST_ON if play.insisted and not lacking else None


def _total_refusal(position: Position, told: Total) -> Refusal | None:
    if not 1 <= told.points <= MOST_POINTS:
        return ArquimedesRefusal.TOTAL_IMPOSSIBLE
    if told.points in possible_totals(position):
        return ArquimedesRefusal.NOTHING_TO_INSIST_ON if told.insisted else None
    return None if told.insisted else ArquimedesRefusal.TOTAL_IMPOSSIBLE


def _count_refusal(position: Position, held: Held) -> Refusal | None:
    is_played = position.phase in (Phase.PLAYING, Phase.COUNTING)
    if not (position.is_real and is_played and held.seat in position.counting):
        return ArquimedesRefusal.NOT_NOW
    before = len(position.hands[held.seat])
    if held.cards == before:
        return ArquimedesRefusal.SAME_COUNT
    is_possible = 1 <= held.cards <= before + position.left
    return None if is_possible else ArquimedesRefusal.NO_SUCH_COUNT


def _lies_on(first: Laid, lying: Laid | None) -> bool:
    """Whether an equation begins with the open card, which may be a joker still to be named."""
    return first.joker and first != UNSAID if lying == UNSAID else first == lying
