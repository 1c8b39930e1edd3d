"""What may be hidden: tables that look from a seat as its view does, one as likely as another."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final

from skill.bots.final_binary.table import INDEX, NOBODY, SUITS, Table
from skill.games.base import Seat
from skill.games.final_binary.cards import HIDDEN, Card
from skill.games.final_binary.position import Phase
from skill.games.final_binary.setup import PASSED, Hands
from skill.games.final_binary.state import FinalBinaryState

_ALL: Final = frozenset(SUITS)


def shown(view: FinalBinaryState) -> Table:
    """The table with all that is seen in ``view``; the hands of others are empty."""
    assert view.setup.hands is Hands.DEALT, "whoever holds real cards sees them, but nobody else"
    table = Table(len(view.hands), INDEX[view.trump], view.setup.tricks, view.turn)
    for seat, tableau in enumerate(view.tableaux):
        table.displays[seat] = tableau.display
        for number in tableau.row:
            if number != HIDDEN:
                table.put(seat, number)
        for card in view.hands[seat]:
            give(table, seat, card)
    table.won = list(view.won)
    table.lost = list(view.lost)
    table.left -= len(view.tricks)
    _lay_open(table, view)
    return table


def give(table: Table, seat: Seat, card: Card) -> None:
    """A card comes into a hand."""
    place = seat << 2 | INDEX[card.suit]
    if card.rank:
        table.normals[place] |= 1 << card.rank
    else:
        table.suits[place] += 1


def _lay_open(table: Table, view: FinalBinaryState) -> None:
    """What lies in the trick so far."""
    table.laid = len(view.laid)
    if view.laid:
        table.led = INDEX[view.laid[0].card.suit]
    for one in view.laid:
        suit = INDEX[one.card.suit]
        is_higher = suit == table.best and one.rank >= table.rank
        is_first_trump = suit == table.trump != table.best
        if table.best == NOBODY or is_higher or is_first_trump:
            table.best, table.rank, table.winner = suit, one.rank, one.seat


class Unseen:
    """The cards that are hidden in a view, and what is known of who may have them."""

    def __init__(self, view: FinalBinaryState) -> None:
        self._view, self._me = view, view.turn
        self._table = shown(view)
        self._others = [seat for seat in range(len(view.hands)) if seat != self._me]
        able = {seat: _ALL - view.voids(seat) for seat in self._others}
        self._able = {
            suit: [seat for seat in self._others if suit in able[seat]] + [NOBODY] for suit in SUITS
        }
        self._is_passing = view.phase is Phase.PASSING

    def worlds(self, rng: Random) -> Iterator[Table]:
        """Tables without end, drawn at random."""
        while True:
            yield self._drawn(rng)

    def _drawn(self, rng: Random) -> Table:
        view, table = self._view, self._table.copy()
        cards = view.deck.cards
        if self._is_passing:
            self._draw_rows(table, rng)
        normals = {seat: view.normals_left(seat) for seat in self._others}
        suits = {seat: view.suits_left(seat) for seat in self._others}
        for is_suit_card, room in ((False, normals), (True, suits)):
            kind = [card for card in cards if card.is_suit_card is is_suit_card]
            room[NOBODY] = len(kind) - sum(room.values())  # where not all cards are dealt
            hands = self._dealt(kind, room, rng)
            for seat in self._others:
                for card in hands[seat]:
                    give(table, seat, card)
        return table

    def _draw_rows(self, table: Table, rng: Random) -> None:
        """What others were dealt, before anybody's passing shows."""
        counts = enumerate(self._view.deck.binaries)
        binaries = [number for number, count in counts for _ in range(count)]
        rng.shuffle(binaries)
        for seat in self._others:
            for _ in range(self._view.setup.suits):
                table.put(seat, binaries.pop())

    def _dealt(
        self, cards: list[Card], room: dict[Seat, int], rng: Random
    ) -> dict[Seat, list[Card]]:
        """The cards in hands with so much room, none in that of somebody who lacks the suit."""
        hands: dict[Seat, list[Card]] = {seat: [] for seat in room}
        able = self._able
        order = sorted((len(able[card.suit]), rng.random(), card) for card in cards)
        for _, _, card in order:
            spots = [seat for seat in able[card.suit] for _ in range(room[seat])]
            if spots:
                seat = spots[int(rng.random() * len(spots))]
            else:
                seat = self._made_room(card, hands, room)
            hands[seat].append(card)
            room[seat] -= 1
        return hands

    def _made_room(self, card: Card, hands: dict[Seat, list[Card]], room: dict[Seat, int]) -> Seat:
        """Who gets a card where all who may have it are full: one of theirs goes to somebody else.

        It goes over several hands if it must; there is always a way, that in which it was dealt.
        """
        came: dict[Seat, tuple[Seat, Card]] = {}
        reached = list(self._able[card.suit])
        for seat in reached:
            for held in hands[seat]:
                for other in self._able[held.suit]:
                    if other not in reached:
                        came[other] = (seat, held)
                        reached.append(other)
        first = self._able[card.suit]
        at = next(seat for seat in reached if room[seat])
        while at not in first:
            giver, held = came[at]
            hands[giver].remove(held)
            hands[at].append(held)
            room[at] -= 1
            room[giver] += 1
            at = giver
        return at


def passed_on(table: Table, passed: list[tuple[int, ...]]) -> None:
    """Everybody's two binary cards go to the left."""
    for seat, numbers in enumerate(passed):
        assert len(numbers) == PASSED
        for number in numbers:
            table.take(seat, number)
    for seat, numbers in enumerate(passed):
        for number in numbers:
            table.put((seat + 1) % table.seats, number)


def set_up(table: Table, setups: list[int]) -> None:
    """Everybody's setup card lies there, and has flipped the displays."""
    for seat, number in enumerate(setups):
        table.put(seat, number)
        table.displays[seat] ^= number
