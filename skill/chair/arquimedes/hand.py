"""What whoever plays alone holds, and plays, told so that it can be kept in mind without a pencil.

Cards are told by what they count, the least first, and equal ones together.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from skill.chair.arquimedes.cards import cards_line, equation_line, laid_line
from skill.chair.arquimedes.position import state_of
from skill.chair.heard import Heard
from skill.chair.players import only_person
from skill.chair.table import Table
from skill.games.arquimedes.cards import CARDS, HIDDEN, UNSAID, Card, Laid
from skill.games.arquimedes.equations import Equation
from skill.games.arquimedes.state import ArquimedesState, Hand, Phase
from skill.speech.line import Line, line

MOST_KINDS: Final = 4
"""So many kinds of cards are told on every turn; more would tire the ear."""


def own_hand(state: ArquimedesState) -> Hand:
    """The cards of whoever plays alone."""
    alone = only_person(state.setup)
    assert alone is not None
    return state.hands[alone]


# In lines ----------------------------------------------------------------------------------------


def cards_told(hand: Sequence[Card]) -> tuple[Line, ...]:
    """Cards to be listed: "two fives", "an eleven", "the joker"."""
    count = Counter(hand)
    return tuple(cards_line(card, count[card]) for card in _by_worth(count))


def hand_line(hand: Hand) -> Line:
    """All cards of a hand: "You have two fives and a seven." """
    return line("arquimedes-you-have", cards=cards_told(hand))


def brief_hand(hand: Hand) -> Line:
    """What one has after a turn: every card, or only how many if there are too many to follow."""
    if len(set(hand)) <= MOST_KINDS:
        return hand_line(hand)
    return line("arquimedes-you-have-cards", count=len(hand))


def number_line(state: ArquimedesState) -> Line:
    """What lies open, as in "7": also of a joker that was named."""
    assert state.open
    return laid_line(state.open if state.open == UNSAID else Laid(state.open.number))


def brief_equation(state: ArquimedesState, equation: Equation) -> Line:
    """An equation on the open card, in which a joker that was named is no more than its number."""
    if state.open == UNSAID:
        return equation_line(equation)
    return equation_line(replace(equation, first=Laid(equation.first.number)))


def _by_worth(kinds: Counter[Card]) -> Iterator[Card]:
    """The kinds there are, by what they count: the joker last."""
    return (card for card in CARDS if kinds[card])


# Questions and doubts ----------------------------------------------------------------------------


def my_hand(table: Table, heard: Heard) -> Iterator[Line]:
    """The cards in one's hand, in a match in which the chairman knows them."""
    state = state_of(table)
    if only_person(state.setup) is None:
        yield line("arquimedes-hands-unseen")
    elif state.phase is not Phase.PLAYING:
        yield line("arquimedes-no-hand")
    else:
        yield hand_line(own_hand(state))


def lacking(hand: Hand, laid: Sequence[Laid]) -> Line | None:
    """That cards which were said to be played are not in the hand, and what is; else None."""
    wanted, held = Counter(card.card for card in laid), Counter(hand)
    short = tuple(card for card in _by_worth(wanted) if wanted[card] > held[card])
    if not short or HIDDEN in held:
        return None
    return line(
        "arquimedes-not-in-your-hand",
        missing=tuple(_missing(card, held[card]) for card in short),
        cards=cards_told(hand),
    )


def _missing(card: Card, held: int) -> Line:
    """How a card is wanting: "no nine", or "only one nine"."""
    kind = line("arquimedes-kind", card=card)
    return line("arquimedes-none-of-a-kind", held=held, kind=kind)
