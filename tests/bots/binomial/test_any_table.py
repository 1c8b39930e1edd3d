"""Whatever is played, and however badly people keep their sheets: a bot does what is allowed."""

from __future__ import annotations

from random import Random
from typing import Final

from hypothesis import given, settings
from hypothesis import strategies as st

from skill.bots.binomial.colleagues import COLLEAGUES
from skill.bots.binomial.weighing import chance_of
from skill.games.base import CHANCE
from skill.games.binomial.actions import Bid, BinomialAction
from skill.games.binomial.judging import Points, Variant
from skill.games.binomial.postulates import NUMBERS, Postulate
from skill.games.binomial.setup import MOST_POINTS, BinomialSetup, Card, Player, SheetKind
from skill.games.binomial.state import BinomialState, initial

_PRICES: Final[tuple[Points, ...]] = ("X", 0, 1, 3, MOST_POINTS)
PRICES: Final = st.sampled_from(_PRICES)
DECKS: Final = st.one_of(
    st.lists(st.builds(Card, st.sampled_from(Postulate), PRICES), min_size=1, max_size=16),
    PRICES.map(lambda price: [Card(postulate, price) for postulate in Postulate]),
).map(lambda cards: tuple({card.postulate: card for card in cards}.values()))
PLAYERS: Final = st.one_of(
    st.just(Player("Anna", SheetKind.PAPER)),
    st.sampled_from(sorted(COLLEAGUES)).map(lambda id_: Player("Bot", SheetKind.KEPT, id_)),
)
SETUPS: Final = st.builds(
    BinomialSetup,
    players=st.lists(PLAYERS, min_size=1, max_size=7).map(tuple),
    variants=st.frozensets(st.sampled_from(Variant)),
    games=st.integers(1, 2),
    deck=DECKS,
    numbers=st.integers(1, 8),
    die=st.permutations("0123456789").flatmap(
        lambda faces: st.integers(1, 10).map(lambda count: "".join(faces[:count]))
    ),
)


@settings(deadline=None, max_examples=20)
@given(SETUPS, st.integers(), st.booleans())
def test_a_bot_does_what_is_allowed(setup: BinomialSetup, seed: int, insists: bool) -> None:
    state, chance = initial(setup), Random(seed)
    while (seat := state.to_act) is not None:
        legal = state.legal_actions()
        if seat == CHANCE:
            action = chance.choice(legal)
        elif setup.bot(seat):
            action = COLLEAGUES[setup.bot(seat)].choose(state.view(seat), legal, chance)
        else:
            action = _somebody(state, legal, chance, insists)
        assert action in legal
        state = state.apply(action)


def _somebody(
    state: BinomialState, legal: tuple[BinomialAction, ...], chance: Random, insists: bool
) -> BinomialAction:
    """A person who does anything, and perhaps insists on numbers that nobody can have."""
    assert state.to_act is not None
    if state.open:
        assert 0 <= chance_of(state.view(state.to_act), chance.choice(NUMBERS)) <= 1
    insisted = [action for action in legal if isinstance(action, Bid) and action.insisted]
    return chance.choice(insisted if insists and insisted else legal)
