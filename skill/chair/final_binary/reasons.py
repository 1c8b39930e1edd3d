"""Why a play, or what is told of a row, cannot be, in one sentence."""

from __future__ import annotations

from skill.chair.final_binary.cards import card_line, numbers_line, suit_line
from skill.chair.final_binary.position import who
from skill.games.base import Refusal, Seat
from skill.games.final_binary.actions import Play
from skill.games.final_binary.cards import HIDDEN, SETS, Binary, Card, Suit
from skill.games.final_binary.state import FinalBinaryRefusal, FinalBinaryState
from skill.games.final_binary.tricks import Laid
from skill.speech.line import Line, line


def reason(state: FinalBinaryState, play: Play, refused: Refusal) -> Line:
    """What was told before that speaks against a play at a table."""
    if refused is FinalBinaryRefusal.CARD_NOT_LEFT:
        return _is_gone(state, play.card)
    if refused is FinalBinaryRefusal.HAD_NONE:
        return _had_none(state, play.seat, play.card.suit)
    assert play.binary is not None
    return not_up(state, play.seat, play.binary)


def _is_gone(state: FinalBinaryState, card: Card) -> Line:
    """Who played a normal card, and when; of suit cards, that all are gone."""
    if card.is_suit_card:
        count = SETS[len(state.hands)].suit_cards
        return line("final_binary-suit-cards-gone", suit=suit_line(card.suit), count=count)
    index, laid = next(
        (index, one)
        for index, laid in enumerate(state.laid_by_tricks, 1)
        for one in laid
        if one.card == card
    )
    people = who(state, laid.seat)
    return line("final_binary-played-before", who=people, card=card_line(card), index=index)


def _had_none(state: FinalBinaryState, seat: Seat, suit: Suit) -> Line:
    """In which trick somebody did not follow a suit: the latest."""
    index = max(
        index
        for index, laid in enumerate(state.laid_by_tricks, 1)
        if laid and laid[0].card.suit is suit and any(_leaves(one, seat, suit) for one in laid)
    )
    return line("final_binary-had-none-of", who=who(state, seat), suit=suit_line(suit), index=index)


def _leaves(laid: Laid, seat: Seat, suit: Suit) -> bool:
    return laid.seat == seat and laid.card.suit is not suit


def not_up(state: FinalBinaryState, seat: Seat, number: Binary) -> Line:
    """Why a binary card is not face up before somebody: it was turned, or was never there."""
    people, row = who(state, seat), state.tableaux[seat].row
    for index, laid in reversed(list(enumerate(state.laid_by_tricks, 1))):
        if any(one.seat == seat and one.binary == number for one in laid):
            return line("final_binary-turned-before", who=people, number=number, index=index)
    if HIDDEN in row:
        return none_left(number)
    return line("final_binary-has-up", who=people, numbers=numbers_line(dict.fromkeys(row)))


def none_left(number: Binary) -> Line:
    """By all that was told, no hidden card has that number."""
    return line("final_binary-none-left", number=number)


def refused_line(state: FinalBinaryState, play: Play, refused: Refusal) -> Line:
    """Why a play from a known hand is refused."""
    if refused is FinalBinaryRefusal.NOT_IN_HAND:
        return line("final_binary-has-no-such", card=card_line(play.card))
    if refused is FinalBinaryRefusal.MUST_FOLLOW:
        led = state.laid[0].card.suit
        held = tuple(
            card_line(card) for card in dict.fromkeys(state.hands[play.seat]) if card.suit is led
        )
        return line("final_binary-has-to-follow", suit=suit_line(led), cards=held)
    if refused is FinalBinaryRefusal.NOT_FACE_UP and play.binary is not None:
        return not_up(state, play.seat, play.binary)
    return line(f"final_binary-{refused.value}")
