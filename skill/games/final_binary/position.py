"""Where a match of Final Binary stands: what lies on the table, and whose turn it is."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from skill.games.base import CHANCE, Seat
from skill.games.final_binary.cards import HIDDEN, Binary, Cards, Deck, Suit, Tableau
from skill.games.final_binary.setup import FinalBinarySetup, Hands
from skill.games.final_binary.tricks import Laid, Trick


class Phase(StrEnum):
    """What is being done."""

    TRUMP = "trump"
    """The trump card is turned up."""
    DEALING = "dealing"
    PASSING = "passing"
    """Everybody passes two binary cards to the left."""
    SETTING = "setting"
    """The setup cards are dealt."""
    PLAYING = "playing"
    SHOWING = "showing"
    """Somebody at a table tells what lies face up before them, since it matters now."""
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Round:
    """A finished round: who started it, its trump and tricks, and what it came to.

    By seat: ``won`` counts tricks, ``left`` are the numbers left face up, ``apart`` the differences
    between the two; ``points`` come of these, and ``lost`` is the penalty of whoever was last.
    """

    starter: Seat
    trump: Suit
    tricks: tuple[Trick, ...]
    left: tuple[Binary, ...]
    apart: tuple[int, ...]
    points: tuple[int, ...]
    lost: tuple[int, ...]

    @property
    def won(self) -> tuple[int, ...]:
        return won_in(self.tricks, len(self.left))


@dataclass(frozen=True, slots=True)
class Position:
    """All that the rules need to go on.

    ``hands`` are the cards that are known of each, () where they are hidden; ``tableaux`` what lies
    before each, which all can see from the setup cards on (F7), with what each was dealt before.
    ``deck`` has what nobody knows the place of. ``queue`` are the seats that get a card, in this
    order, before anything else happens. ``passed`` are the binary cards that each has passed, ()
    if none yet, or if it is not known. ``leader`` plays first in the trick, which has ``laid`` so
    far; ``tricks`` are the finished ones of this round. ``lost`` is what each has lost in it by the
    forbidden total. ``trumps`` are the suits turned up in the match, that of this round last.
    """

    setup: FinalBinarySetup
    starter: Seat
    hands: tuple[Cards, ...]
    tableaux: tuple[Tableau, ...]
    deck: Deck
    phase: Phase
    leader: Seat
    queue: tuple[Seat, ...] = ()
    passed: tuple[tuple[Binary, ...], ...] = ()
    laid: tuple[Laid, ...] = ()
    tricks: tuple[Trick, ...] = ()
    lost: tuple[int, ...] = ()
    trumps: tuple[Suit, ...] = ()
    rounds: tuple[Round, ...] = ()

    @property
    def to_act(self) -> Seat | None:
        if self.phase is Phase.OVER:
            return None
        if self.phase in (Phase.TRUMP, Phase.DEALING, Phase.SETTING):
            return CHANCE
        return self.turn

    @property
    def turn(self) -> Seat:
        """Who passes, plays, or tells what lies before them; in other phases, who leads."""
        if self.phase is Phase.PASSING:
            return next(seat for seat in self.clockwise() if not self.passed[seat])
        showing = self.to_show() if self.phase is Phase.SHOWING else None
        if showing is not None:
            return showing
        return (self.leader + len(self.laid)) % len(self.hands)

    @property
    def is_real(self) -> bool:
        """Whether people hold the cards, so that hands are not known."""
        return self.setup.hands is Hands.REAL

    @property
    def trump(self) -> Suit:
        """The trump of the round; only once it was turned up."""
        return self.trumps[-1]

    def clockwise(self) -> tuple[Seat, ...]:
        """All seats, from the starter of this round on."""
        return self.setup.clockwise(self.starter)

    # What lies on the table --------------------------------------------------------------------

    @property
    def won(self) -> tuple[int, ...]:
        """How many tricks each has won in this round."""
        return won_in(self.tricks, len(self.hands))

    @property
    def laid_by_tricks(self) -> tuple[tuple[Laid, ...], ...]:
        """The cards that were played in this round: a group for each trick, this one's last."""
        return (*(trick.laid for trick in self.tricks), self.laid)

    def suits_left(self, seat: Seat) -> int:
        """How many suit cards a seat has in hand: with each that is gone it turned a card."""
        return self.setup.suits - len(self.tableaux[seat].turned)

    def normals_left(self, seat: Seat) -> int:
        """How many normal cards a seat has in hand."""
        played = len(self.tricks) + any(one.seat == seat for one in self.laid)
        return self.setup.normals - (played - len(self.tableaux[seat].turned))

    def voids(self, seat: Seat) -> frozenset[Suit]:
        """The suits of which a seat has no card, since it did not follow them in this round.

        Whoever plays one of them later had one after all.
        """
        lacking: set[Suit] = set()
        for laid in self.laid_by_tricks:
            own = next((one for one in laid if one.seat == seat), None)
            if own:
                lacking.discard(own.card.suit)
                lacking |= {laid[0].card.suit} - {own.card.suit}
        return frozenset(lacking)

    def last_to_turn(self) -> Seat | None:
        """Who is to turn an eighth card when all others have turned theirs (F15), if that is clear.

        That is as soon as the others have turned theirs, and until this one has, too.
        """
        open_ = [seat for seat in range(len(self.hands)) if self.suits_left(seat)]
        return open_[0] if len(open_) == 1 else None

    def kept_by_others(self, seat: Seat) -> tuple[Binary, ...] | None:
        """What stays face up before all others; None if one has cards to turn, or it is hidden."""
        rows = [tableau.row for at, tableau in enumerate(self.tableaux) if at != seat]
        if any(len(row) != 1 or HIDDEN in row for row in rows):
            return None
        return tuple(number for [number] in rows)

    def to_show(self) -> Seat | None:
        """Of whom it has to be told now what lies face up: the card that stays, or the last two.

        Of the last one to turn an eighth card, both that are left; of all others, what they left.
        """
        last = self.last_to_turn()
        for seat in self.clockwise():
            row = self.tableaux[seat].row
            if HIDDEN in row and (len(row) == 1 or (seat == last and len(row) == 2)):
                return seat
        return None

    @property
    def scores(self) -> tuple[int, ...]:
        """Everybody's points of all finished rounds, less what was lost in this one."""
        scores = [-lost for lost in self.lost]
        for done in self.rounds:
            for seat, (points, lost) in enumerate(zip(done.points, done.lost, strict=True)):
                scores[seat] += points - lost
        return tuple(scores)


def won_in(tricks: tuple[Trick, ...], seats: int) -> tuple[int, ...]:
    """How many of the tricks each seat has won."""
    winners = [trick.winner for trick in tricks]
    return tuple(map(winners.count, range(seats)))
