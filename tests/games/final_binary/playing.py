"""Final Binary played at random, and as it is written down, rightly and wrongly."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from random import Random
from typing import Any, Final

from skill.games.base import IllegalAction, NotationError, Seat, SetupError
from skill.games.final_binary.cards import NUMBERS, Card, Counts, Tableau
from skill.games.final_binary.state import FINAL_BINARY, FinalBinaryState, Phase
from tests.games.final_binary.tables import choose, setups
from tests.games.playing import Broken, Playing

SETUP: Final = "players=A,B:b,C hands=dealt first=1 rounds=1 dealt=0,2"
DEALING: Final = "1<r 2<r 0<b 1<g 2<r 0<y 1<4 2<7 0<1 1<5 2<2 0<6"
PASSING: Final = "1>45 2>27 0>16"
"""Each has two, so that all that each has goes to the left."""
PLAYING_IT: Final = "1:r/6 2:r/4 0:y/2 1:g/3 2:r/5 0:b/5"
"""B leads 3 ^ 6 = 5; C has 4 ^ 4 = 0; A, with 5 ^ 2 = 7, has no red. C trumps in the second."""
WHOLE: Final = f"final_binary/1 {SETUP} ; ^r {DEALING} {PASSING} 1|3 2|4 0|5 {PLAYING_IT}"
BROKEN: Final[tuple[Broken, ...]] = (
    ("final_binary/1", "final_binary/2", NotationError),
    ("final_binary/1", "arquimedes/1", NotationError),
    (WHOLE, "", NotationError),
    (" ;", "", NotationError),
    ("players=A,B:b,C ", "", NotationError),
    ("A,B:b", "A:,B:b", NotationError),
    ("A,B:b", "A,B:b:c", NotationError),
    ("A,B:b", "%41,B:b", NotationError),  # A is not written so
    ("hands=dealt", "hands=false", NotationError),
    ("first=1", "first=+1", NotationError),
    ("first=1", "first=\u0661", NotationError),
    ("rounds=1", "rounds=1 rounds=1", NotationError),
    ("rounds=1", "rounds=" + "9" * 5000, NotationError),
    ("dealt=0,2", "dealt=0,,2", NotationError),
    ("dealt=0,2", "dealt=0,02", NotationError),
    ("dealt=0,2", "dealt=x", NotationError),
    (" ^r", "  ^r", NotationError),
    ("^r", "^x", NotationError),
    ("1>45", "1>54", NotationError),  # the lower one comes first
    ("1:r/6", "1:r/8", NotationError),
    ("A,B:b,C", "A,B:b", SetupError),
    ("A,B:b,C", "A,B:b,C,D,E,F", SetupError),
    ("hands=dealt", "hands=real", SetupError),  # with a bot at the table
    ("first=1", "first=3", SetupError),
    ("first=1", "first=-1", SetupError),
    ("rounds=1", "rounds=0", SetupError),
    ("rounds=1", "rounds=4", SetupError),  # there is no fifth trump
    ("dealt=0,2", "dealt=0", SetupError),
    ("dealt=0,2", "dealt=0,1", SetupError),
    ("dealt=0,2", "dealt=0,9", SetupError),
    ("dealt=0,2", "dealt=5,2", SetupError),
    ("dealt=0,2", "dealt=-1,2", SetupError),
    ("^r", "^r@2", IllegalAction),
    ("1<r 2<r", "2<r 1<r", IllegalAction),
    ("1<4", "1<r", IllegalAction),
    ("1>45", "1>46", IllegalAction),
    ("1|3", "1|2", IllegalAction),  # a card for four
    ("2|4", "2|3", IllegalAction),
    ("1:r/6", "1:r/2", IllegalAction),
    ("1:r/6", "1:r/6!", IllegalAction),
    ("1:r/6", "1:r", IllegalAction),
    ("0:y/2", "0:r/2", IllegalAction),
    ("0:b/5", "0:b/5 1:r/6", IllegalAction),
)


def disguised(state: FinalBinaryState, viewer: Seat, random: Random) -> FinalBinaryState:
    """The state with all that ``viewer`` may not know made up anew, if it is known."""
    if state.is_real:
        return state
    hands = _hands_anew(state, viewer, random)
    if state.phase in (Phase.DEALING, Phase.PASSING):
        hands = _rows_anew(hands, viewer, random)
    return replace(hands, passed=_passed_anew(state, viewer, random))


def _hands_anew(state: FinalBinaryState, viewer: Seat, random: Random) -> FinalBinaryState:
    """How many suit cards each has is known of them all."""
    others = [seat for seat in range(len(state.hands)) if seat != viewer]
    cards = [*state.deck.cards, *(card for seat in others for card in state.hands[seat])]
    random.shuffle(cards)
    hands = list(state.hands)
    for seat in others:
        hand: list[Card] = []
        for card in hands[seat]:
            alike = next(c for c in cards if c.is_suit_card is card.is_suit_card)
            cards.remove(alike)
            hand.append(alike)
        hands[seat] = tuple(sorted(hand))
    return replace(state, hands=tuple(hands), deck=replace(state.deck, cards=tuple(sorted(cards))))


def _rows_anew(state: FinalBinaryState, viewer: Seat, random: Random) -> FinalBinaryState:
    others = [seat for seat in range(len(state.hands)) if seat != viewer]
    numbers = [number for number in NUMBERS for _ in range(state.deck.binaries[number])]
    numbers += [number for seat in others for number in state.tableaux[seat].row]
    random.shuffle(numbers)
    tableaux = list(state.tableaux)
    for seat in others:
        row = [numbers.pop() for _ in tableaux[seat].row]
        tableaux[seat] = Tableau(tuple(sorted(row)))
    deck = replace(state.deck, binaries=_counts(numbers))
    return replace(state, tableaux=tuple(tableaux), deck=deck)


def _passed_anew(state: FinalBinaryState, viewer: Seat, random: Random) -> tuple[Any, ...]:
    """Who was given two cards knows them once all have passed; whether one has passed, all know."""
    passed = list(state.passed)
    for seat, numbers in enumerate(passed):
        is_got = state.phase is not Phase.PASSING and state.setup.left_of(seat) == viewer
        if seat != viewer and not is_got:
            passed[seat] = tuple(random.choice(NUMBERS) for _ in numbers)
    return tuple(passed)


def _counts(numbers: Iterable[int]) -> Counts:
    listed = list(numbers)
    return tuple(map(listed.count, NUMBERS))


PLAYING: Final = Playing(
    FINAL_BINARY,
    setups,
    choose,
    steps=120,
    disguised=disguised,
    whole=WHOLE,
    broken=BROKEN,
    last_ruling="F31",
)
