"""Which card whoever plays alone plays: what was left unsaid is found in the hand.

The hand is known here, so that a half is enough where it leaves no choice, and what cannot be is
answered with what can.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from types import MappingProxyType
from typing import Final

from skill.chair.base import Hearing, Question, question
from skill.chair.final_binary.cards import card_line, numbers_line, suit_line
from skill.chair.final_binary.hand import (
    own_hand,
    own_seat,
    playable_cards,
    playable_line,
    suit_held,
    within_suit,
)
from skill.chair.final_binary.plays import hear_play, said_as, said_of, told_in
from skill.chair.final_binary.position import find_seat, state_of
from skill.chair.final_binary.reasons import not_up
from skill.chair.final_binary.slots import Spoken, card_in
from skill.chair.final_binary.turning import total_line
from skill.chair.heard import GO_ON, Heard
from skill.chair.table import Table
from skill.games.final_binary.actions import Play
from skill.games.final_binary.cards import SETS, Card, Cards, has_suit
from skill.games.final_binary.legality import plays, turnable
from skill.games.final_binary.state import FinalBinaryState
from skill.speech.line import Line, line

# The question ------------------------------------------------------------------------------------


def choice_question(state: FinalBinaryState) -> Question:
    """Which card is played; what can be is said with it where that is little."""
    possible, cards = plays(state), playable_cards(state)
    flips = next((play for play in possible if play.binary is not None), possible[0])
    return question(
        "final_binary-your-card",
        way=_way(state, possible, cards),
        suit=suit_line(state.laid[0].card.suit if state.laid else state.trump),
        cards=_narrow(possible, cards),
        numbers=_numbers(state),
        example=card_line(possible[0].card, possible[0].binary),
        flips="no" if flips.binary is None else "yes",
        flip=card_line(flips.card, flips.binary),
    )


def _way(state: FinalBinaryState, possible: tuple[Play, ...], cards: Cards) -> str:
    """What is to be decided: a card, or only what is turned over with it, or nothing."""
    kinds = len(set(cards))
    if len(possible) == 1:
        return "only"
    if kinds == 1:
        return "turning"
    if not state.laid:
        return "leading"
    if not has_suit(cards, state.laid[0].card.suit):
        return "free"
    return "few" if kinds == 2 else "following"


def _narrow(possible: tuple[Play, ...], cards: Cards) -> Line:
    """The one card that can be played, or the two of a suit: "3 or a suit card"."""
    if len(set(cards)) == 1:
        [play, *others] = possible
        return card_line(play.card, None if others else play.binary)
    one, *_, other = within_suit(set(cards), cards[0].suit) * 2
    return line("final_binary-either", one=one, other=other)


def _numbers(state: FinalBinaryState) -> Line:
    """Which binary cards may be turned over, each number once."""
    numbers = turnable(state, own_seat(state)) or ()
    return line("final_binary-listed", numbers=numbers_line(numbers))


_TELLS_NO_CARD: Final = (*GO_ON, "Two", "Pair", "Numbers", "Number", "Card", "Suit", "Flip")
"""What tells no card here, and is answered with how to say one."""

# The answer --------------------------------------------------------------------------------------


def hear_choice(table: Table, heard: Heard) -> Hearing | None:
    """The card that is played, or why it cannot be."""
    state, told = state_of(table), tuple(told_in(heard))
    possible = plays(state)
    if len(possible) == 1 and heard.intent in (*GO_ON, "PlayIt"):
        return Hearing(table, actions=possible)
    if len(possible) == 1 and heard.intent == "No":
        return Hearing(table, (line("no-hurry"),))
    if heard.intent in ("Pass", "Nobody"):
        return Hearing(table, (playable_line(state),))
    if not told and heard.intent in _TELLS_NO_CARD:
        play = possible[0]
        example = card_line(play.card, play.binary)
        return Hearing(table, (line("final_binary-say-your-card", example=example),))
    if not told or find_seat(state, told[0][0]) != own_seat(state):
        return hear_play(table, heard)
    if len(told) > 1:
        return Hearing(table, (line("final_binary-one-card"),))
    return _chosen(table, heard, card_in(told[0][1]))


def _chosen(table: Table, heard: Heard, spoken: Spoken) -> Hearing | None:
    """What is played, if it is one thing; what is open is asked about as at a table."""
    state = state_of(table)
    meant = [play for play in plays(state) if _fits(play, spoken)]
    if spoken and not meant:
        return Hearing(table, tuple(why_not(state, spoken)))
    normal = [play for play in meant if not play.card.is_suit_card]
    if spoken.number is not None and normal and len({play.card.suit for play in meant}) == 1:
        meant = normal  # of one suit, a number is that of a card before one that is turned over
    if len({play.card for play in meant}) != 1:
        is_turned = spoken.number is not None and not spoken.suit and not normal
        return hear_play(table, _turning(spoken) if is_turned else heard)
    play = meant[0] if len(meant) == 1 else Play(own_seat(state), meant[0].card)
    hearing = hear_play(table, Heard("Card", MappingProxyType({"card_a": said_of(play)})))
    if hearing and len(meant) > 1:  # nobody sees the numbers among which to choose
        return replace(hearing, lines=(line("final_binary-face-up", numbers=_numbers(state)),))
    return hearing


def _turning(spoken: Spoken) -> Heard:
    """A number that only a binary card can be, as it would be said."""
    said = said_as(Spoken(binary=spoken.number))
    return Heard("Card", MappingProxyType({"card_a": said}))


def as_held(state: FinalBinaryState, first: Spoken, whole: Spoken) -> Spoken:
    """The card that comes of a number, as ``first`` was heard, and then its suit.

    Where only a suit card of it is in the hand, the number was what is turned over.
    """
    hand, card = own_hand(state), whole.card
    if card is None or first != Spoken(number=card.rank) or card in hand:
        return whole
    row = state.tableaux[own_seat(state)].row
    is_flip = Card(card.suit) in hand and card.rank in row
    return Spoken(Card(card.suit), card.rank) if is_flip else whole


def _fits(play: Play, spoken: Spoken) -> bool:
    """Whether a play may be what was heard."""
    if spoken.card:
        return play.card == spoken.card and spoken.binary in (None, play.binary)
    if spoken.suit:
        return play.card.suit is spoken.suit
    if spoken.binary is not None:
        return play.binary == spoken.binary
    return spoken.number in (play.card.rank or None, play.binary)


# Why it cannot be --------------------------------------------------------------------------------


def why_not(state: FinalBinaryState, spoken: Spoken) -> Iterator[Line]:
    """Why none of the plays is meant, and what there is instead; nothing if one may be."""
    if any(_fits(play, spoken) for play in plays(state)):
        return
    if spoken.card:
        yield from _why_not_that(state, spoken.card, spoken.binary)
    elif spoken.suit and not has_suit(own_hand(state), spoken.suit):
        yield line("final_binary-you-have-no-suit", suit=suit_line(spoken.suit))
        if not _is_told(state):
            yield playable_line(state)
    elif spoken.binary is not None:
        yield from _why_not_turned(state, spoken.binary)
    else:
        yield _what_goes(state)


def _why_not_that(state: FinalBinaryState, card: Card, binary: int | None) -> Iterator[Line]:
    highest = SETS[len(state.hands)].highest
    if card.rank > highest:
        yield line("final_binary-no-such-rank", card=card_line(card), highest=highest)
    elif card not in own_hand(state):
        yield line("final_binary-has-no-such", card=card_line(card))
        if has_suit(own_hand(state), card.suit):
            yield suit_held(state, card.suit)
    elif card in playable_cards(state) and binary is not None:
        yield from _why_not_turned(state, binary)
    else:
        yield _what_goes(state)


def _why_not_turned(state: FinalBinaryState, binary: int) -> Iterator[Line]:
    """Why that number is not turned over: it may not be, it is not there, or no suit card goes."""
    seat = own_seat(state)
    if not any(card.is_suit_card for card in playable_cards(state)):
        yield _what_goes(state)
    elif binary in state.tableaux[seat].row:
        yield total_line(state, seat)
    else:
        yield not_up(state, seat, binary)


def _what_goes(state: FinalBinaryState) -> Line:
    """What can be played; where the question tells that anyway, only that this cannot."""
    return line("final_binary-does-not-go") if _is_told(state) else playable_line(state)


def _is_told(state: FinalBinaryState) -> bool:
    """Whether the question has all that can be played."""
    return _way(state, plays(state), playable_cards(state)) in ("few", "turning", "only")
