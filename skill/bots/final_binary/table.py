"""A round as bots think of it: every hand known, in small numbers, and quick to play on."""

from __future__ import annotations

from typing import Final, Self, TypeAlias

from skill.games.base import Seat
from skill.games.final_binary.actions import Play
from skill.games.final_binary.cards import Card, Suit
from skill.games.final_binary.scoring import PENALTY

Code: TypeAlias = int
"""A play: the suit, the rank (0: a suit card), and the number turned, in 4 bits each."""

NO_BINARY: Final = 8
"""Stands for the number turned where a normal card is played."""
SUITS: Final = tuple(Suit)
INDEX: Final = {suit: index for index, suit in enumerate(SUITS)}
NOBODY: Final = -1


def code_of(play: Play) -> Code:
    """A play as a number."""
    binary = NO_BINARY if play.binary is None else play.binary
    return INDEX[play.card.suit] << 8 | play.card.rank << 4 | binary


def play_of(seat: Seat, code: Code) -> Play:
    """A number as the play of a seat.

    >>> from skill.games.final_binary.actions import read_action
    >>> str(play_of(1, code_of(read_action("1:r/6"))))
    '1:r/6'
    """
    binary = code & 15
    card = Card(SUITS[code >> 8], code >> 4 & 15)
    return Play(seat, card, None if binary == NO_BINARY else binary)


class Table:
    """One round, from the first trick on.

    ``normals`` and ``suits`` have four places for each seat: the ranks of the normal cards of a
    suit as bits, and how many suit cards. ``rows`` count the numbers face up in 4 bits each,
    ``masks`` have a bit for each number that is there, and ``ups`` tell how many lie there.
    ``best`` is the suit that wins the trick so far, with ``rank`` of ``winner``; ``led`` is -1
    before the first card. ``left`` are the tricks to come, with this one. ``open`` counts the seats
    that have suit cards; ``tricks`` are those of the whole round.
    """

    __slots__ = (
        "best",
        "displays",
        "laid",
        "led",
        "left",
        "lost",
        "masks",
        "normals",
        "open",
        "rank",
        "rows",
        "seats",
        "suits",
        "tricks",
        "trump",
        "turn",
        "ups",
        "winner",
        "won",
    )

    def __init__(self, seats: int, trump: int, tricks: int, turn: Seat) -> None:
        self.seats, self.trump, self.tricks, self.left = seats, trump, tricks, tricks
        self.normals, self.suits = [0] * (4 * seats), [0] * (4 * seats)
        self.rows, self.masks, self.ups = [0] * seats, [0] * seats, [0] * seats
        self.displays, self.won, self.lost = [0] * seats, [0] * seats, [0] * seats
        self.turn, self.laid, self.led, self.open = turn, 0, NOBODY, 0
        self.best, self.rank, self.winner = NOBODY, 0, NOBODY

    def copy(self) -> Self:
        """The same table, to be played on by itself."""
        other = object.__new__(type(self))
        other.seats, other.trump, other.tricks = self.seats, self.trump, self.tricks
        other.left, other.turn, other.laid, other.led = self.left, self.turn, self.laid, self.led
        other.open, other.best, other.rank = self.open, self.best, self.rank
        other.winner = self.winner
        other.normals, other.suits = self.normals[:], self.suits[:]
        other.rows, other.masks, other.ups = self.rows[:], self.masks[:], self.ups[:]
        other.displays, other.won, other.lost = self.displays[:], self.won[:], self.lost[:]
        return other

    def put(self, seat: Seat, number: int) -> None:
        """A binary card comes to lie face up, without a flip."""
        self.rows[seat] += 1 << 4 * number
        self.masks[seat] |= 1 << number
        self.ups[seat] += 1
        self.open += self.ups[seat] == 2

    def take(self, seat: Seat, number: int) -> None:
        """A binary card goes."""
        row = self.rows[seat] - (1 << 4 * number)
        self.rows[seat] = row
        if not row >> 4 * number & 15:
            self.masks[seat] ^= 1 << number
        self.ups[seat] -= 1
        if self.ups[seat] == 1:
            self.open -= 1

    def lay(self, code: Code) -> None:
        """Whoever is to play does so; it is not asked whether that is allowed."""
        seat, suit, rank = self.turn, code >> 8, code >> 4 & 15
        if rank:
            self.normals[seat << 2 | suit] ^= 1 << rank
            rank += self.displays[seat]
        else:
            self.suits[seat << 2 | suit] -= 1
            self.take(seat, code & 15)
            rank = self.displays[seat] = self.displays[seat] ^ code & 15
            if not self.open and self.ups[seat] == 1 and self.total() == self.tricks:
                self.lost[seat] = PENALTY
        if self.led < 0:
            self.led = suit
            self.best, self.rank, self.winner = suit, rank, seat
        elif suit == self.best:
            if rank >= self.rank:
                self.rank, self.winner = rank, seat
        elif suit == self.trump:
            self.best, self.rank, self.winner = suit, rank, seat
        self.laid += 1
        if self.laid < self.seats:
            self.turn = seat + 1 if seat + 1 < self.seats else 0
        else:
            self.turn = self.winner
            self.won[self.turn] += 1
            self.laid, self.led, self.left = 0, NOBODY, self.left - 1

    def total(self) -> int:
        """What the numbers come to where one lies face up before everybody."""
        return sum(mask.bit_length() - 1 for mask in self.masks)

    def turnable(self, seat: Seat) -> int:
        """A bit for each number that a seat may turn over next."""
        mask = self.masks[seat]
        if self.open != 1 or self.ups[seat] != 2 or not mask & mask - 1:
            return mask
        others = sum(m.bit_length() - 1 for at, m in enumerate(self.masks) if at != seat)
        stays = self.tricks - others  # this one may not stay: the other may not be turned
        if 0 <= stays < 8 and mask >> stays & 1:
            return 1 << stays
        return mask

    def suits_to_play(self) -> tuple[int, ...]:
        """The suits of which whoever is to play may play a card."""
        base, normals, suits = self.turn << 2, self.normals, self.suits
        led = self.led
        if led >= 0 and (normals[base | led] or suits[base | led]):
            return (led,)
        return tuple([s for s in (0, 1, 2, 3) if normals[base | s] or suits[base | s]])

    def plays(self) -> list[Code]:
        """All that whoever is to play may do."""
        seat, codes = self.turn, []
        binaries = [number for number in range(8) if self.turnable(seat) >> number & 1]
        for suit in self.suits_to_play():
            if self.suits[seat << 2 | suit]:
                codes += [suit << 8 | number for number in binaries]
            mask = self.normals[seat << 2 | suit]
            codes += [
                suit << 8 | rank << 4 | NO_BINARY for rank in range(1, 11) if mask >> rank & 1
            ]
        return codes

    def apart(self) -> list[int]:
        """The differences at the end of the round."""
        return [
            abs(won - mask.bit_length() + 1) for won, mask in zip(self.won, self.masks, strict=True)
        ]

    def points(self, number: int) -> list[int]:
        """What everybody gets in round ``number`` at its end, less what was lost in it."""
        apart = self.apart()
        exact = number + sum(apart)
        return [
            (exact if not away else 0 if away == 1 else -number * away) - lost
            for away, lost in zip(apart, self.lost, strict=True)
        ]
