"""Arquimedes played at random, and as it is written down, rightly and wrongly."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Final

from skill.games.arquimedes.cards import CARDS, listed
from skill.games.arquimedes.state import ARQUIMEDES, ArquimedesState, Phase
from skill.games.base import IllegalAction, NotationError, Seat, SetupError
from tests.games.arquimedes.tables import choose, counts, setups
from tests.games.playing import Broken, Playing

SETUP: Final = (
    "players=A,B:b hands=dealt variants= first=1 rounds=1 hand=1 deck=0,2,1,0,0,0,0,0,0,0,0,0,0,0"
)
WHOLE: Final = f"arquimedes/1 {SETUP} ; 1<2 0<1 #1 1- 0:1=1"
BROKEN: Final[tuple[Broken, ...]] = (
    ("arquimedes/1", "arquimedes/2", NotationError),
    ("arquimedes/1", "binomial/1", NotationError),
    (WHOLE, "", NotationError),
    (" ;", "", NotationError),
    ("players=A,B:b ", "", NotationError),
    ("A,B:b", "A:,B:b", NotationError),
    ("A,B:b", "A,B:b:c", NotationError),
    ("A,B:b", "%41,B:b", NotationError),  # A is not written so
    ("hands=dealt", "hands=false", NotationError),
    ("variants=", "variants=dark", NotationError),
    ("variants=", "variants=plus_and_minus,plus_and_minus", NotationError),
    ("first=1", "first=+1", NotationError),
    ("first=1", "first=\u0661", NotationError),
    ("rounds=1", "rounds=1 rounds=1", NotationError),
    ("rounds=1", "rounds=" + "9" * 5000, NotationError),
    ("deck=0", "deck=x", NotationError),
    ("deck=0", "deck=00", NotationError),
    (" 1<2", "  1<2", NotationError),
    ("1-", "1~", NotationError),
    ("A,B:b", "A", SetupError),
    ("A,B:b", "A,B,C,D,E,F", SetupError),
    ("hands=dealt", "hands=real", SetupError),  # with a bot at the table
    ("first=1", "first=2", SetupError),
    ("first=1", "first=-1", SetupError),
    ("rounds=1", "rounds=0", SetupError),
    ("hand=1", "hand=0", SetupError),
    ("hand=1", "hand=2", SetupError),
    ("deck=0,2,1,0", "deck=0,2,1", SetupError),
    ("deck=0,2,1,0", "deck=0,2,2,-1", SetupError),
    ("deck=0,2,1,0", "deck=2,2,1,0", SetupError),
    ("deck=0,2,1,0", "deck=0,7,1,0", SetupError),
    ("deck=0,2,1,0", "deck=0,3,0,0", SetupError),
    ("1<2 0<1", "0<1 1<2", IllegalAction),
    ("1<2", "1<3", IllegalAction),
    ("#1", "#2", IllegalAction),
    ("#1", "#1@0", IllegalAction),
    ("1-", "1+", IllegalAction),
    ("0:1=1", "0:1=1!", IllegalAction),
    ("0:1=1", "0:1=1 0-", IllegalAction),
    ("0:1=1", "0:2=2", IllegalAction),
)


SECRET: Final = (Phase.DEALING, Phase.OPENING, Phase.PLAYING)
"""In which nobody knows the hands of others."""


def disguised(state: ArquimedesState, viewer: Seat, random: Random) -> ArquimedesState:
    """The state with all cards that ``viewer`` may not know dealt anew, if they are known."""
    if state.is_real or state.phase not in SECRET:
        return state
    seats = [seat for seat in range(len(state.hands)) if seat != viewer]
    cards = [*listed(state.unseen), *(card for seat in seats for card in state.hands[seat])]
    random.shuffle(cards)
    hands = list(state.hands)
    for seat in seats:
        dealt = [cards.pop() for _ in state.hands[seat]]
        hands[seat] = tuple(sorted(dealt, key=CARDS.index))
    return replace(state, hands=tuple(hands), unseen=counts(cards))


PLAYING: Final = Playing(
    ARQUIMEDES,
    setups,
    choose,
    steps=250,
    disguised=disguised,
    whole=WHOLE,
    broken=BROKEN,
    last_ruling="A32",
)
