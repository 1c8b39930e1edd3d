"""Tables for the tests: small ones by a line of notation, and random ones played at random."""

from collections.abc import Iterable
from random import Random

from hypothesis import assume
from hypothesis import strategies as st

from skill.games.arquimedes.actions import ArquimedesAction, Held, Slip, read_action
from skill.games.arquimedes.cards import DECK, NONE, Card, Counts, listed, points, with_card
from skill.games.arquimedes.equations import Variant
from skill.games.arquimedes.setup import ArquimedesSetup, Hands
from skill.games.arquimedes.state import ARQUIMEDES, ArquimedesMatch, ArquimedesState, Phase
from skill.games.base import CHANCE, Match, drawn
from skill.games.players import Player

DEALT, REAL = Hands.DEALT, Hands.REAL


def counts(cards: Iterable[Card]) -> Counts:
    """How many there are of each card."""
    found = NONE
    for card in cards:
        found = with_card(found, card)
    return found


def table(
    players: int = 2,
    hands: Hands = DEALT,
    variants: Iterable[Variant] = (),
    *,
    first: int = 0,
    rounds: int = 1,
    hand: int = 5,
    deck: Iterable[Card] = listed(DECK),
) -> ArquimedesSetup:
    """A table of A, B and so on."""
    names = map(Player, "ABCDE"[:players])
    return ArquimedesSetup(
        tuple(names), hands, frozenset(variants), first, rounds, hand, counts(deck)
    )


def play(setup: ArquimedesSetup, actions: str) -> ArquimedesMatch:
    """The match after actions in notation, "#3 0:3+2=5"."""
    return Match.replay(ARQUIMEDES, setup, map(read_action, actions.split()))


def after(setup: ArquimedesSetup, actions: str) -> ArquimedesState:
    return play(setup, actions).state


@st.composite
def setups(
    draw: st.DrawFn,
    hands: Hands | None = None,
    names: st.SearchStrategy[str] | None = None,
) -> ArquimedesSetup:
    """Any table; with all cards, or with few, so that piles run out and totals are equal."""
    players = draw(st.integers(2, 5))
    hand = draw(st.integers(1, 5))
    dealt = players * hand
    cards = listed(DECK)
    if draw(st.booleans()):
        count = dealt + draw(st.integers(1, 6))
        cards = tuple(Random(draw(st.integers(0, 2**32))).sample(cards, count))
    assume(len(set(map(points, cards))) > 1)
    kind = draw(st.sampled_from(Hands)) if hands is None else hands
    name = st.just("A") if names is None else names
    bot = st.just("") if names is None or kind is REAL else names
    return ArquimedesSetup(
        tuple(Player(draw(name), draw(bot)) for _ in range(players)),
        kind,
        draw(st.frozensets(st.sampled_from(Variant))),
        draw(st.integers(0, players - 1)),
        draw(st.integers(1, 5)),
        hand,
        counts(cards),
    )


def choose(state: ArquimedesState, random: Random) -> ArquimedesAction:
    """Any legal action, but mostly what people would do."""
    if state.to_act == CHANCE and random.random() < 0.9:
        return drawn(state, random.random())
    if state.phase is Phase.PLAYING and state.to_act != CHANCE and random.random() < 0.8:
        plays = state.plays()
        if plays:
            return random.choice(plays)
    legal = state.legal_actions()
    honest = [
        a for a in legal if not getattr(a, "insisted", False) and not isinstance(a, Slip | Held)
    ]
    return random.choice(honest if honest and random.random() < 0.9 else legal)
