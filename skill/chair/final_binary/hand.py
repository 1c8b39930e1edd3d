"""What whoever plays alone holds and may play, told so that it can be kept in mind without seeing.

A hand is told by suits, the trump first, each from low to high, and then how many suit cards. Late
in a round one sentence has it all.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import reduce
from typing import Final

from skill.chair.final_binary.cards import card_line, numbers_line, suit_line
from skill.chair.final_binary.position import seen_of, state_of
from skill.chair.final_binary.slots import card_in, suit_in
from skill.chair.heard import Heard
from skill.chair.players import only_person
from skill.chair.table import Table
from skill.games.base import Seat
from skill.games.final_binary.cards import Card, Cards, Suit, has_suit
from skill.games.final_binary.legality import plays, turnable
from skill.games.final_binary.state import FinalBinaryState, Phase
from skill.speech.line import Line, line

FEW: Final = 4
"""So many cards are told in one sentence."""


def own_seat(state: FinalBinaryState) -> Seat:
    """Where whoever plays alone sits."""
    alone = only_person(state.setup)
    assert alone is not None
    return alone


def own_hand(state: FinalBinaryState) -> Cards:
    """The cards of whoever plays alone."""
    return state.hands[own_seat(state)]


# In lines ----------------------------------------------------------------------------------------


def hand_lines(state: FinalBinaryState) -> Iterator[Line]:
    """All cards of whoever plays alone, a sentence for each suit; or one for a few cards."""
    hand = own_hand(state)
    if len(hand) > FEW:
        yield from (suit_held(state, suit) for suit in suits_of(state, hand))
    elif hand:
        cards = (cards_of(state, suit, hand) for suit in suits_of(state, hand))
        yield line("final_binary-you-hold", cards=tuple(one for each in cards for one in each))


def suits_of(state: FinalBinaryState, hand: Iterable[Card]) -> tuple[Suit, ...]:
    """The suits that are in a hand, the trump first."""
    held = {card.suit for card in hand}
    return tuple(sorted(held, key=lambda suit: (suit is not state.trump, list(Suit).index(suit))))


def suit_held(state: FinalBinaryState, suit: Suit) -> Line:
    """All cards of a suit, as in "Red, trump: 1, 4, and two suit cards." """
    return line(
        "final_binary-suit-held",
        suit=suit_line(suit),
        trump="yes" if suit is state.trump else "no",
        cards=within_suit(own_hand(state), suit),
    )


def within_suit(hand: Iterable[Card], suit: Suit) -> tuple[Line, ...]:
    """The cards of a suit that was named, to be listed: "1", "4", "two suit cards"."""
    cards = [card for card in hand if card.suit is suit]
    ranks = sorted(card.rank for card in cards if not card.is_suit_card)
    suit_cards = len(cards) - len(ranks)
    counted = (line("final_binary-suit-cards-held", count=suit_cards),) if suit_cards else ()
    return (*numbers_line(ranks), *counted)


def cards_of(state: FinalBinaryState, suit: Suit, hand: Cards) -> tuple[Line, ...]:
    """The same, each with its suit: "red 1", "two red suit cards"."""
    kinds = sorted({card for card in hand if card.suit is suit}, key=lambda card: card.rank or 99)
    return tuple(_kind(card, hand.count(card)) for card in kinds)


def _kind(card: Card, count: int) -> Line:
    if not card.is_suit_card:
        return card_line(card)
    return line("final_binary-suit-cards-of", suit=suit_line(card.suit), count=count)


def row_line(state: FinalBinaryState) -> Line:
    """What lies face up before whoever plays alone, and what the display shows."""
    tableau = state.tableaux[own_seat(state)]
    numbers = numbers_line(tableau.row)
    if state.phase is Phase.PASSING:
        return line("final_binary-your-binaries", numbers=numbers)
    return line("final_binary-your-row", numbers=numbers, display=tableau.display)


# What can be played ------------------------------------------------------------------------------


def playable_cards(state: FinalBinaryState) -> Cards:
    """The cards of whoever plays alone that may be played now, alike ones as often as there are."""
    hand, laid = own_hand(state), state.laid
    if laid and has_suit(hand, laid[0].card.suit):
        return tuple(card for card in hand if card.suit is laid[0].card.suit)
    return hand


def playable_line(state: FinalBinaryState) -> Line:
    """What can be played now; with suit cards, which numbers can be turned over."""
    cards = playable_cards(state)
    told = _cards_by_suit(state, cards)
    if any(card.is_suit_card for card in cards):
        numbers = numbers_line(turnable(state, own_seat(state)) or ())
        return line("final_binary-can-play-turning", cards=told, numbers=numbers)
    return line("final_binary-can-play", cards=told)


def _cards_by_suit(state: FinalBinaryState, cards: Cards) -> Line:
    """Cards as a clause: whether one must follow, has nothing to follow with, or leads."""
    if state.laid and all(card.suit is state.laid[0].card.suit for card in cards):
        suit = state.laid[0].card.suit
        told = within_suit(cards, suit)
        return line("final_binary-must-follow-with", suit=suit_line(suit), cards=told)
    groups = (_group(cards, suit) for suit in suits_of(state, cards))
    return line("final_binary-any-card", cards=reduce(semicolon, groups))


def _group(cards: Cards, suit: Suit) -> Line:
    """The cards of a suit within a sentence: "red 1 and two suit cards", "a blue suit card"."""
    held = [card for card in cards if card.suit is suit]
    if all(card.is_suit_card for card in held):
        return _kind(held[0], len(held))
    return line("final_binary-suit-group", suit=suit_line(suit), cards=within_suit(held, suit))


def semicolon(before: Line, after: Line) -> Line:
    """Two parts of a list within a sentence."""
    return line("final_binary-more-suits", before=before, after=after)


# Questions ---------------------------------------------------------------------------------------


def my_hand(table: Table, heard: Heard) -> Iterator[Line]:
    """The cards in one's hand and before oneself, in a match in which the chairman knows them."""
    state = state_of(table)
    suit = suit_in(heard.said("suit"))
    if only_person(state.setup) is None:
        yield line("final_binary-hands-unseen")
    elif state.phase not in (Phase.PASSING, Phase.PLAYING):
        yield line("final_binary-no-hand")
    elif suit:
        yield _of_one_suit(state, suit)
    else:
        yield from hand_lines(state)
        yield row_line(state)


def _of_one_suit(state: FinalBinaryState, suit: Suit) -> Line:
    if has_suit(own_hand(state), suit):
        return suit_held(state, suit)
    return line("final_binary-you-have-no-suit", suit=suit_line(suit))


def playable(table: Table, heard: Heard) -> Iterator[Line]:
    """What can be played now, or whether a card can; at a table, what the rule is."""
    state = seen_of(table)
    if state.phase is not Phase.PLAYING:
        is_passing = state.phase is Phase.PASSING
        yield row_line(state) if is_passing else line("final_binary-nothing-to-play")
    elif only_person(state.setup) is None:
        yield _rule(state)
    else:
        asked = card_in(heard.said("card_a"))
        if asked.card:
            yield _whether(state, asked.card)
        yield playable_line(state)


def _rule(state: FinalBinaryState) -> Line:
    """What may be played at a table, where hands are not known."""
    if not state.laid:
        return line("final_binary-lead-anything")
    return line("final_binary-follow-if-you-can", suit=suit_line(state.laid[0].card.suit))


def _whether(state: FinalBinaryState, card: Card) -> Line:
    """Whether a card can be played, in a word."""
    if card not in own_hand(state):
        return line("final_binary-has-no-such", card=card_line(card))
    can = any(play.card == card for play in plays(state))
    return line("final_binary-yes-you-can" if can else "final_binary-no-you-cannot")
