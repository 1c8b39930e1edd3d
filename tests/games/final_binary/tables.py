"""Tables for the tests: small ones by a line of notation, and random ones played at random."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from hypothesis import strategies as st

from skill.games.base import CHANCE, Match, drawn
from skill.games.final_binary.actions import FinalBinaryAction, Play, Show, Trump, read_action
from skill.games.final_binary.cards import HIDDEN, NUMBERS, SETS, Card, Suit
from skill.games.final_binary.legality import refusal
from skill.games.final_binary.setup import FinalBinarySetup, Hands
from skill.games.final_binary.state import (
    FINAL_BINARY,
    FinalBinaryMatch,
    FinalBinaryState,
    Phase,
)
from skill.games.players import Player

DEALT, REAL = Hands.DEALT, Hands.REAL


def table(
    players: int = 3,
    hands: Hands = DEALT,
    dealt: tuple[int, ...] = (),
    *,
    first: int = 0,
    rounds: int = 1,
) -> FinalBinarySetup:
    """A table of A, B and so on."""
    return FinalBinarySetup(tuple(map(Player, "ABCDE"[:players])), hands, first, rounds, dealt)


def play(setup: FinalBinarySetup, actions: str) -> FinalBinaryMatch:
    """The match after actions in notation, "^r 0|3 1|4 2|5 0:b2"."""
    return Match.replay(FINAL_BINARY, setup, map(read_action, actions.split()))


def after(setup: FinalBinarySetup, actions: str) -> FinalBinaryState:
    return play(setup, actions).state


def then(state: FinalBinaryState, actions: str) -> FinalBinaryState:
    for text in actions.split():
        state = state.apply(read_action(text))
    return state


def legal(state: FinalBinaryState) -> set[str]:
    """All that is allowed, in notation."""
    return set(map(str, state.legal_actions()))


def deal(
    trump: str, hands: Sequence[str], binaries: Sequence[str], passes: Sequence[str], setups: str
) -> str:
    """All that comes before the first play if seat 0 starts, with these cards by seat.

    A hand has its normal cards first: "b1 r y".
    """
    seats = range(len(hands))
    cards = list(zip(*(hand.split() for hand in hands), strict=True))
    words = [f"{seat}<{cards[at][seat]}" for at in range(len(cards)) for seat in seats]
    words += [
        f"{seat}<{row[at]}" for at in range(len(binaries[0])) for seat, row in enumerate(binaries)
    ]
    words += [f"{seat}>{passes[seat]}" for seat in seats]
    words += [f"{seat}|{setups[seat]}" for seat in seats]
    return " ".join((f"^{trump}", *words))


# A round in which everybody has all cards of one suit -------------------------------------------


RANKS: Final = (*range(1, 7), *(0,) * 8)
"""Of all cards that each of four is dealt."""


@dataclass(frozen=True)
class Evening:
    """A round whose cards are such that all follows from the order in which they are played.

    Everybody has one suit, "b" for the first seat, "r", "y" and "g": so nobody ever follows, and
    the seat whose suit is trump wins every trick and leads. ``rows`` are the binary cards that each
    has in the end, ``turns`` what each turns over, and in this order; all play their normal cards
    first, from low to high, but for those who are ``early`` with their suit cards.
    """

    setups: Sequence[int]
    rows: Sequence[str]
    turns: Sequence[str]
    trump: str = "b"
    early: Sequence[int] = ()

    def on_a_table(self) -> str:
        """The trump and the setup cards, as people tell them."""
        told = (f"{seat}|{number}" for seat, number in enumerate(self.setups))
        return " ".join((f"^{self.trump}", *told))

    def dealt(self) -> str:
        """All that comes before the first play; everybody passes a 0 and a 7, and gets them."""
        hands = [" ".join(f"{suit}{rank or ''}" for rank in RANKS) for suit in "bryg"]
        setups = "".join(map(str, self.setups))
        return deal(self.trump, hands, self.rows, ("07",) * len(hands), setups)

    def plays(self) -> Iterator[str]:
        """All plays of the round; the first seat begins, and has the trump suit."""
        for trick in range(14):
            for seat in range(4):
                turned = trick if seat in self.early else trick - 6
                suit = "bryg"[seat]
                if 0 <= turned < 8:
                    yield f"{seat}:{suit}/{self.turns[seat][turned]}"
                else:
                    yield f"{seat}:{suit}{trick + 1 - 8 * (seat in self.early)}"


# At random --------------------------------------------------------------------------------------

SMALL: Final = ((0, 2), (1, 2), (2, 2), (1, 3), (2, 4))
"""How many cards are dealt in games that are over soon."""


@st.composite
def setups(
    draw: st.DrawFn,
    hands: Hands | None = None,
    names: st.SearchStrategy[str] | None = None,
) -> FinalBinarySetup:
    """Any table; seldom with all cards, mostly with few."""
    players = draw(st.integers(3, 5))
    kind = draw(st.sampled_from(Hands)) if hands is None else hands
    name = st.just("A") if names is None else names
    bot = st.just("") if names is None or kind is REAL else names
    is_whole = draw(st.integers(0, 19)) == 19
    return FinalBinarySetup(
        tuple(Player(draw(name), draw(bot)) for _ in range(players)),
        kind,
        draw(st.integers(0, players - 1)),
        draw(st.integers(1, 3)),
        () if is_whole else draw(st.sampled_from(SMALL)),
    )


def choose(state: FinalBinaryState, random: Random) -> FinalBinaryAction:
    """Any legal action, but mostly what people would do."""
    if state.to_act == CHANCE and random.random() < 0.9:
        return drawn(state, random.random())
    if state.is_real and state.phase is Phase.PLAYING and random.random() < 0.9:
        for _ in range(20):
            action = _told(state, random)
            if refusal(state, action) is None:
                return action
    legal = state.legal_actions()
    honest = [action for action in legal if not _is_odd(action)]
    return random.choice(honest if honest and random.random() < 0.9 else legal)


def _told(state: FinalBinaryState, random: Random) -> Play:
    """What people might tell next, though it need not be allowed."""
    seat, highest = state.turn, SETS[len(state.hands)].highest
    suit = random.choice(list(Suit))
    if random.random() < state.suits_left(seat) / (state.setup.tricks - len(state.tricks)):
        row = [number for number in state.tableaux[seat].row if number != HIDDEN]
        return Play(seat, Card(suit), random.choice(row + list(NUMBERS)))
    return Play(seat, Card(suit, random.randint(1, highest)))


def _is_odd(action: FinalBinaryAction) -> bool:
    """Whether it is what people seldom tell."""
    if isinstance(action, Trump):
        return action.starter is not None
    return isinstance(action, Play | Show) and action.insisted
