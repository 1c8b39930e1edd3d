"""What is allowed in a position of Final Binary, and why anything else is not."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations, groupby
from typing import Any, Final

from skill.games.base import CHANCE, Refusal, Seat
from skill.games.final_binary.actions import (
    Deal,
    DealBinary,
    DealSetup,
    FinalBinaryAction,
    Pass,
    Play,
    Show,
    Trump,
)
from skill.games.final_binary.cards import HIDDEN, NUMBERS, SETS, Binary, Card, Suit, has_suit
from skill.games.final_binary.position import Phase, Position
from skill.games.final_binary.scoring import may_turn
from skill.games.final_binary.setup import PASSED


class FinalBinaryRefusal(Refusal):
    """Why an action of Final Binary is not allowed."""

    MATCH_OVER = "match-over"
    NOT_NOW = "not-now"
    NOT_YOUR_TURN = "not-your-turn"
    TRUMP_USED = "trump-used"
    """That suit was the trump of an earlier round."""
    SETUP_USED = "setup-used"
    """Somebody else has that setup card, or there is none."""
    NOT_IN_HAND = "not-in-hand"
    NO_SUCH_CARD = "no-such-card"
    """So many players do not use that card, or nobody does."""
    CARD_NOT_LEFT = "card-not-left"
    """It was seen before in this round."""
    NO_NORMAL_LEFT = "no-normal-left"
    NO_SUIT_LEFT = "no-suit-left"
    MUST_FOLLOW = "must-follow"
    HAD_NONE = "had-none"
    """The player did not follow that suit before."""
    NEEDS_BINARY = "needs-binary"
    NO_BINARY = "no-binary"
    NOT_FACE_UP = "not-face-up"
    FORBIDDEN_TOTAL = "forbidden-total"
    NOTHING_TO_INSIST_ON = "nothing-to-insist-on"


DOUBTS: Final = (
    FinalBinaryRefusal.CARD_NOT_LEFT,
    FinalBinaryRefusal.HAD_NONE,
    FinalBinaryRefusal.NOT_FACE_UP,
)
"""Such a play contradicts what was told before, which may be wrong: so one can insist (F26)."""


# What is allowed -------------------------------------------------------------------------------


def legal_actions(position: Position) -> tuple[FinalBinaryAction, ...]:
    """All that is allowed now, in a fixed order."""
    if position.to_act == CHANCE:
        return tuple(action for action, _ in chances(position))
    actions = (*_thinkable(position), *_shows(position))
    return tuple(action for action in actions if refusal(position, action) is None)


def chances(position: Position) -> tuple[tuple[FinalBinaryAction, int], ...]:
    """What chance may bring, and in how many ways; what only people can tell in none."""
    if position.phase is Phase.TRUMP:
        return tuple(_trumps(position))
    if position.phase is Phase.DEALING:
        return tuple(_deals(position, position.queue[0]))
    if position.phase is Phase.SETTING:
        return tuple(_setups(position))
    return ()


def _trumps(position: Position) -> Iterator[tuple[Trump, int]]:
    for suit in Suit:
        if suit not in position.trumps:
            yield Trump(suit), 1
            weight = int(not position.is_real)
            yield from ((Trump(suit, starter), weight) for starter in _other_starters(position))


def _other_starters(position: Position) -> tuple[Seat, ...]:
    """Who may start the round though it is not their turn to.

    Where cards are dealt the lot decides it once (F2); people at a table may do as they like.
    """
    decides = position.is_real or not position.rounds
    return position.clockwise()[1:] if decides else ()


def _deals(position: Position, to: Seat) -> Iterator[tuple[FinalBinaryAction, int]]:
    """First all normal cards, then all suit cards, and all binary cards at the end."""
    suit_cards = len(position.hands) * position.setup.suits
    if len(position.queue) > suit_cards:
        is_suit_card = len(position.queue) <= 2 * suit_cards
        cards = (card for card in position.deck.cards if card.is_suit_card is is_suit_card)
        yield from ((Deal(to, card), len(tuple(alike))) for card, alike in groupby(cards))
    else:
        counts = enumerate(position.deck.binaries)
        yield from ((DealBinary(to, number), count) for number, count in counts if count)


def _setups(position: Position) -> Iterator[tuple[DealSetup, int]]:
    """At a table people tell them in any order."""
    for place, to in enumerate(position.queue if position.is_real else position.queue[:1]):
        for number in position.deck.setups:
            yield DealSetup(to, number), int(place == 0)


def _thinkable(position: Position) -> Iterator[FinalBinaryAction]:
    """What whoever is to act might do; not all of it is allowed."""
    seat = position.turn
    row = position.tableaux[seat].row
    if position.phase is Phase.PASSING:
        pairs = sorted(set(combinations(row, PASSED)))
        yield from (Pass(seat, (low, high)) for low, high in pairs)
    if position.phase is Phase.PLAYING:
        numbers = NUMBERS if position.is_real else sorted(set(row))
        stresses = (False, True) if position.is_real else (False,)
        for insisted in stresses:
            for card in _kinds(position, seat):
                binaries = numbers if card.is_suit_card else (None,)
                yield from (Play(seat, card, number, insisted) for number in binaries)


def _kinds(position: Position, seat: Seat) -> tuple[Card, ...]:
    """The different cards that a seat has, or at a table all that there are."""
    if not position.is_real:
        return tuple(dict.fromkeys(position.hands[seat]))
    highest = SETS[len(position.hands)].highest
    return tuple(Card(suit, rank) for suit in Suit for rank in range(highest + 1))


def _shows(position: Position) -> Iterator[Show]:
    if position.is_real and position.phase in (Phase.PLAYING, Phase.SHOWING):
        for seat, tableau in enumerate(position.tableaux):
            if HIDDEN in tableau.row:
                for insisted in (False, True):
                    yield from (Show(seat, number, insisted) for number in NUMBERS)


def plays(position: Position) -> tuple[Play, ...]:
    """The plays that are allowed to whoever is to play, where hands are dealt."""
    return tuple(action for action in legal_actions(position) if isinstance(action, Play))


def turnable(position: Position, seat: Seat) -> tuple[Binary, ...] | None:
    """Which binary cards that seat may turn over next, low first; None where some are hidden.

    Of whoever turns the last eighth card it may be one of two (F17).
    """
    row, others = position.tableaux[seat].row, position.kept_by_others(seat)
    if HIDDEN in row:
        return None
    if len(row) != 2 or others is None:
        return tuple(sorted(set(row)))
    return may_turn(others, (row[0], row[1]), position.setup.tricks)


# Why it is not allowed -------------------------------------------------------------------------


def refusal(position: Position, action: FinalBinaryAction) -> Refusal | None:
    """Why an action is not allowed now; None if it is."""
    if position.phase is Phase.OVER:
        return FinalBinaryRefusal.MATCH_OVER
    return _REFUSALS[type(action)](position, action)


def _trump_refusal(position: Position, action: Trump) -> Refusal | None:
    if position.phase is not Phase.TRUMP:
        return FinalBinaryRefusal.NOT_NOW
    if action.suit in position.trumps:
        return FinalBinaryRefusal.TRUMP_USED
    is_possible = action.starter is None or action.starter in _other_starters(position)
    return None if is_possible else FinalBinaryRefusal.NOTHING_TO_INSIST_ON


def _deal_refusal(position: Position, action: Deal | DealBinary) -> Refusal | None:
    is_next = action in (deal for deal, _ in chances(position))
    return None if is_next else FinalBinaryRefusal.NOT_NOW


def _setup_refusal(position: Position, action: DealSetup) -> Refusal | None:
    awaited = position.queue if position.is_real else position.queue[:1]
    if position.phase is not Phase.SETTING or action.to not in awaited:
        return FinalBinaryRefusal.NOT_NOW
    is_left = action.number in position.deck.setups
    return None if is_left else FinalBinaryRefusal.SETUP_USED


def _turn_refusal(position: Position, action: Pass | Play, asked: Phase) -> Refusal | None:
    if position.phase is not asked:
        return FinalBinaryRefusal.NOT_NOW
    return None if action.seat == position.turn else FinalBinaryRefusal.NOT_YOUR_TURN


def _pass_refusal(position: Position, action: Pass) -> Refusal | None:
    untimely = _turn_refusal(position, action, Phase.PASSING)
    if untimely:
        return untimely
    pairs = combinations(position.tableaux[action.seat].row, PASSED)
    return None if action.numbers in pairs else FinalBinaryRefusal.NOT_IN_HAND


def _show_refusal(position: Position, action: Show) -> Refusal | None:
    if position.phase not in (Phase.PLAYING, Phase.SHOWING) or not (
        0 <= action.seat < len(position.hands) and HIDDEN in position.tableaux[action.seat].row
    ):
        return FinalBinaryRefusal.NOT_NOW
    if action.number not in NUMBERS:
        return FinalBinaryRefusal.NO_SUCH_CARD
    if position.deck.binaries[action.number]:
        return FinalBinaryRefusal.NOTHING_TO_INSIST_ON if action.insisted else None
    return None if action.insisted else FinalBinaryRefusal.CARD_NOT_LEFT


def _play_refusal(position: Position, play: Play) -> Refusal | None:
    untimely = _turn_refusal(position, play, Phase.PLAYING)
    if untimely:
        return untimely
    if play.card.is_suit_card is (play.binary is None):
        is_bare = play.card.is_suit_card
        return FinalBinaryRefusal.NEEDS_BINARY if is_bare else FinalBinaryRefusal.NO_BINARY
    refused = _refused_at_a_table if position.is_real else _refused_in_hand
    return refused(position, play) or _total_refusal(position, play)


def _refused_in_hand(position: Position, play: Play) -> Refusal | None:
    hand, laid = position.hands[play.seat], position.laid
    if play.card not in hand:
        return FinalBinaryRefusal.NOT_IN_HAND
    if laid and play.card.suit is not laid[0].card.suit and has_suit(hand, laid[0].card.suit):
        return FinalBinaryRefusal.MUST_FOLLOW
    if play.binary is not None and play.binary not in position.tableaux[play.seat].row:
        return FinalBinaryRefusal.NOT_FACE_UP
    return FinalBinaryRefusal.NOTHING_TO_INSIST_ON if play.insisted else None


def _refused_at_a_table(position: Position, play: Play) -> Refusal | None:
    ranks = range(SETS[len(position.hands)].highest + 1)
    if play.card.rank not in ranks or play.binary not in (None, *NUMBERS):
        return FinalBinaryRefusal.NO_SUCH_CARD
    if play.card.is_suit_card and not position.suits_left(play.seat):
        return FinalBinaryRefusal.NO_SUIT_LEFT
    if not play.card.is_suit_card and not position.normals_left(play.seat):
        return FinalBinaryRefusal.NO_NORMAL_LEFT
    doubt = _doubt_about(position, play)
    if play.insisted:
        return None if doubt else FinalBinaryRefusal.NOTHING_TO_INSIST_ON
    return doubt


def _doubt_about(position: Position, play: Play) -> Refusal | None:
    """What speaks against a play at a table by all that was told: but that may have been wrong."""
    if play.card not in position.deck.cards:
        return FinalBinaryRefusal.CARD_NOT_LEFT
    if play.card.suit in position.voids(play.seat):
        return FinalBinaryRefusal.HAD_NONE
    if play.binary is not None:
        row, deck = position.tableaux[play.seat].row, position.deck
        is_hidden = HIDDEN in row and deck.binaries[play.binary]
        if play.binary not in row and not is_hidden:
            return FinalBinaryRefusal.NOT_FACE_UP
    return None


def _total_refusal(position: Position, play: Play) -> Refusal | None:
    if play.binary is None or play.binary not in position.tableaux[play.seat].row:
        return None  # a normal card; or somebody insists on a card that is not known to be there
    allowed = turnable(position, play.seat)
    is_allowed = allowed is None or play.binary in allowed
    return None if is_allowed else FinalBinaryRefusal.FORBIDDEN_TOTAL


_REFUSALS: Final[dict[type, Callable[[Position, Any], Refusal | None]]] = {
    Trump: _trump_refusal,
    Deal: _deal_refusal,
    DealBinary: _deal_refusal,
    DealSetup: _setup_refusal,
    Pass: _pass_refusal,
    Play: _play_refusal,
    Show: _show_refusal,
}
