"""What is known of the cards of Final Binary: displays, rows, and cards that were not played."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from skill.chair.final_binary.cards import card_line, numbers_line, suit_line
from skill.chair.final_binary.hand import row_line
from skill.chair.final_binary.position import asked_about, asked_seat, seen_of, told_order, who
from skill.chair.final_binary.slots import card_in, suit_in
from skill.chair.final_binary.standing import not_begun
from skill.chair.heard import Heard
from skill.chair.players import only_person
from skill.chair.table import Table
from skill.games.base import Seat
from skill.games.final_binary.cards import HIDDEN, SETS, Binary, Card, Suit
from skill.games.final_binary.state import FinalBinaryState, Phase
from skill.speech.line import Line, line

_BETWEEN: Final = (Phase.TRUMP, Phase.OVER)
"""Where no cards are dealt."""

# Displays and rows -------------------------------------------------------------------------------


def display(table: Table, heard: Heard) -> Iterator[Line]:
    """What somebody's display shows, and which numbers make it; without a name also the others'."""
    state = seen_of(table)
    named = asked_about(state, heard)
    if isinstance(named, Line):
        yield named
        return
    if not named and not any(tableau.display for tableau in state.tableaux):
        yield line("final_binary-displays-at-zero")
        return
    shown = named or _first(state)
    yield from (display_of(state, seat) for seat in shown)
    others = [seat for seat in told_order(state) if seat not in shown]
    if others and not named:
        told = tuple(_brief_display(state, seat) for seat in others)
        yield line("final_binary-displays", displays=told)


def _first(state: FinalBinaryState) -> tuple[Seat, ...]:
    """Of whom most is told where nobody is named: whoever is alone, or is asked."""
    alone = only_person(state.setup)
    first = asked_seat(state) if alone is None else alone
    return () if first is None else (first,)


def display_of(state: FinalBinaryState, seat: Seat) -> Line:
    """What the display shows, as in "Anna's display is 5: 4 and 1"."""
    shown = state.tableaux[seat].display
    up = tuple(mark for mark in (4, 2, 1) if shown & mark)
    key = "final_binary-display-of-several" if len(up) > 1 else "final_binary-display"
    fields = {"marks": numbers_line(up)} if len(up) > 1 else {}
    return line(key, who=who(state, seat), number=shown, **fields)


def _brief_display(state: FinalBinaryState, seat: Seat) -> Line:
    number = line("final_binary-number", number=state.tableaux[seat].display)
    return line("final_binary-has", who=who(state, seat), what=number)


def up(table: Table, heard: Heard) -> Iterator[Line]:
    """What lies face up before somebody, what was turned over, and how many suit cards that is."""
    state = seen_of(table)
    named = asked_about(state, heard)
    if isinstance(named, Line):
        yield named
        return
    if state.phase in _BETWEEN:
        yield not_begun(state)
        return
    for seat in named or _first(state):
        yield _up_before(state, seat)
        if state.tableaux[seat].turned:
            turned = numbers_line(state.tableaux[seat].turned)
            yield line("final_binary-turned", who=who(state, seat), numbers=turned)
    if state.phase is not Phase.PASSING:
        left = tuple(_suits_left(state, seat) for seat in named or told_order(state))
        yield line("final_binary-suit-cards-left", left=left)


def rows(table: Table, heard: Heard) -> Iterator[Line]:
    """What lies face up before everybody."""
    state = seen_of(table)
    if state.phase in _BETWEEN:
        yield not_begun(state)
    else:
        yield from (_up_before(state, seat) for seat in told_order(state))


def _up_before(state: FinalBinaryState, seat: Seat) -> Line:
    """The row of somebody, as far as it is known."""
    people, row = who(state, seat), state.tableaux[seat].row
    if state.phase is Phase.PASSING and not state.is_real:
        is_own = seat == only_person(state.setup)
        return row_line(state) if is_own else line("final_binary-row-secret", who=people)
    hidden = row.count(HIDDEN)
    if hidden == len(row):
        return line("final_binary-row-unknown", who=people, count=hidden)
    numbers = numbers_line(row)
    if not hidden:
        return line("final_binary-row", who=people, numbers=numbers)
    rest = hidden_numbers(state, seat)
    if rest:
        counted = numbers_line(rest)
        return line("final_binary-row-counted", who=people, numbers=numbers, rest=counted)
    return line("final_binary-row-partly", who=people, numbers=numbers, count=hidden)


def hidden_numbers(state: FinalBinaryState, seat: Seat) -> tuple[Binary, ...]:
    """What the hidden cards before somebody must be by all that was told; () if that is open.

    It is certain where nobody else has any.
    """
    others = (tableau.row for at, tableau in enumerate(state.tableaux) if at != seat)
    if not state.is_real or any(HIDDEN in row for row in others):
        return ()
    left = [number for number, count in enumerate(state.deck.binaries) for _ in range(count)]
    return tuple(left) if len(left) == state.tableaux[seat].row.count(HIDDEN) else ()


def _suits_left(state: FinalBinaryState, seat: Seat) -> Line:
    number = line("final_binary-number", number=state.suits_left(seat))
    return line("final_binary-has", who=who(state, seat), what=number)


# Cards that were not played ----------------------------------------------------------------------


def unseen(table: Table, heard: Heard) -> Iterator[Line]:
    """Which cards of a suit may still come, or whether a card may; or how many of each suit."""
    state, said = seen_of(table), card_in(heard.said("card_a"))
    suit = suit_in(heard.said("suit")) or said.suit
    if state.phase in _BETWEEN:
        yield not_begun(state)
    elif said.card:
        yield _whether_gone(state, said.card)
    elif suit:
        yield from _of_suit(state, suit)
    elif heard.said("card_a") or heard.said("suit"):
        yield line("final_binary-which-left")
    else:
        yield from _of_all_suits(state)


def trumps(table: Table, heard: Heard) -> Iterator[Line]:
    """Which trumps may still come."""
    state = seen_of(table)
    if state.phase in _BETWEEN:
        yield not_begun(state)
    else:
        yield from _of_suit(state, state.trump)


def voids(table: Table, heard: Heard) -> Iterator[Line]:
    """Who did not follow a suit, and so has none of it; without a suit, of each."""
    state, suit = seen_of(table), suit_in(heard.said("suit"))
    if state.phase in _BETWEEN:
        yield not_begun(state)
        return
    asked = [suit] if suit else sorted(Suit, key=lambda each: each is not state.trump)
    lacking = {each: _without(state, each) for each in asked}
    if not any(lacking.values()):
        yield line(
            "final_binary-all-followed", suit=suit_line(asked[0]), one="yes" if suit else "no"
        )
    for each, seats in lacking.items():
        if seats:
            people = who(state, *seats)
            yield line("final_binary-did-not-follow", who=people, suit=suit_line(each))


def _without(state: FinalBinaryState, suit: Suit) -> list[Seat]:
    return [seat for seat in told_order(state) if suit in state.voids(seat)]


def _whether_gone(state: FinalBinaryState, card: Card) -> Line:
    """Whether that card may still come; if it cannot, who played it."""
    told, left = card_line(card), state.deck.cards.count(card)
    if card.is_suit_card:
        return _suit_cards(state, card.suit, left)
    if card.rank > SETS[len(state.hands)].highest:
        highest = SETS[len(state.hands)].highest
        return line("final_binary-no-such-rank", card=told, highest=highest)
    if left:
        return line("final_binary-still-out", card=told, where=_where(state))
    tricks = (*(trick.laid for trick in state.tricks), state.laid)
    for index, laid in reversed(list(enumerate(tricks, 1))):
        for one in laid:
            if one.card == card:
                people = who(state, one.seat)
                return line("final_binary-is-gone", card=told, who=people, index=index)
    return line("final_binary-in-your-hand", card=told)


def _of_suit(state: FinalBinaryState, suit: Suit) -> Iterator[Line]:
    cards = [card for card in state.deck.cards if card.suit is suit]
    normals = [card.rank for card in cards if not card.is_suit_card]
    suit_cards, told = len(cards) - len(normals), suit_line(suit)
    if normals:
        ranks = numbers_line(normals)
        yield line("final_binary-left-of-suit", suit=told, ranks=ranks, where=_where(state))
    else:
        yield line("final_binary-no-ranks-left", suit=told, where=_nowhere(state))
    yield _suit_cards(state, suit, suit_cards)
    void = _without(state, suit)
    if void and cards:
        yield line("final_binary-did-not-follow", who=who(state, *void), suit=told)


def _of_all_suits(state: FinalBinaryState) -> Iterator[Line]:
    """How many of each suit are left, the trump first."""
    suits = sorted(Suit, key=lambda suit: suit is not state.trump)
    counts = {suit: sum(card.suit is suit for card in state.deck.cards) for suit in suits}
    left = tuple(
        line("final_binary-so-many", suit=suit_line(suit), count=count)
        for suit, count in counts.items()
    )
    yield line("final_binary-cards-left", left=left, where=_where(state))


def _suit_cards(state: FinalBinaryState, suit: Suit, left: int) -> Line:
    told, count, where = suit_line(suit), SETS[len(state.hands)].suit_cards, _where(state)
    if not left and not state.is_real:  # some may be in the own hand
        return line("final_binary-no-suit-cards-left", suit=told)
    if left == count:
        return line("final_binary-suit-cards-all", suit=told, count=count, where=where)
    return line("final_binary-suit-cards", suit=told, left=left, count=count, where=where)


def _nowhere(state: FinalBinaryState) -> Line:
    """Where there is none any more."""
    is_alone = only_person(state.setup) is not None
    return line("final_binary-in-other-hands" if is_alone else "final_binary-left")


def _where(state: FinalBinaryState) -> Line:
    """Where the cards are that were not played; whoever plays alone knows the own hand."""
    is_alone = only_person(state.setup) is not None
    return line("final_binary-in-other-hands" if is_alone else "final_binary-in-hands")
