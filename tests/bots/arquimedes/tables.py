"""Matches and positions of Arquimedes that bots are asked about."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import Final

from skill.bots.arquimedes.characters import CHARACTERS
from skill.bots.arquimedes.colleagues import COLLEAGUES
from skill.bots.base import Bot, Level, bot_id
from skill.games.arquimedes.actions import ArquimedesAction
from skill.games.arquimedes.cards import (
    CARDS,
    DECK,
    UNSAID,
    Card,
    Counts,
    Laid,
    listed,
    points,
    with_card,
)
from skill.games.arquimedes.equations import Variant
from skill.games.arquimedes.setup import ArquimedesSetup
from skill.games.arquimedes.state import ArquimedesState, Hand, Phase, initial
from skill.games.base import CHANCE, Seat, SetupError, drawn
from skill.games.players import Player

IDS: Final = tuple(COLLEAGUES)
AT: Final = {level: tuple(bot_id(id_, level) for id_ in CHARACTERS) for level in Level}
"""The six colleagues at each level."""
CHILDREN: Final = frozenset({Variant.PLUS_AND_MINUS})


def seated(ids: Sequence[str]) -> tuple[Player, ...]:
    return tuple(Player(id_, id_) for id_ in ids)


def random_setup(rng: Random) -> ArquimedesSetup:
    """Two to five bots, often children's rules, often a deck that is soon drawn."""
    players = seated(rng.sample(IDS, rng.randint(2, 5)))
    variants = CHILDREN if rng.random() < 0.3 else frozenset[Variant]()
    if rng.random() < 0.4:
        return ArquimedesSetup(players, variants=variants, rounds=2)
    while True:
        deck = (rng.randint(0, 1), *(rng.randint(0, 3) for _ in CARDS[1:]))
        try:
            return ArquimedesSetup(
                players, variants=variants, rounds=2, hand=rng.randint(1, 5), deck=deck
            )
        except SetupError:
            continue


def positions(
    setup: ArquimedesSetup, seed: str, bots: Mapping[str, Bot] = COLLEAGUES
) -> Iterator[ArquimedesState]:
    """Every position of a match; fails if a bot does what it may not."""
    state, rng = initial(setup), Random(seed)
    while state.to_act is not None:
        yield state
        state = state.apply(choice(state, rng, bots))
    yield state


def choice(state: ArquimedesState, rng: Random, bots: Mapping[str, Bot]) -> ArquimedesAction:
    seat, legal = state.to_act, state.legal_actions()
    assert seat is not None
    if seat == CHANCE:
        return drawn(state, rng.random())
    action: ArquimedesAction = bots[state.setup.bot(seat)].choose(state.view(seat), legal, rng)
    assert action in legal
    return action


def played(
    setup: ArquimedesSetup, seed: str, bots: Mapping[str, Bot] = COLLEAGUES
) -> ArquimedesState:
    """The end of a match."""
    *_, end = positions(setup, seed, bots)
    return end


def counted(cards: Iterable[Card]) -> Counts:
    counts = Counter(cards)
    return tuple(counts[card] for card in range(len(DECK)))


def position(
    hand: Hand,
    number: int,
    others: Sequence[int],
    left: int | None = None,
    variants: frozenset[Variant] = frozenset(),
    passes: int = 0,
) -> ArquimedesState:
    """What seat 0 sees on its turn: its hand, the open card (0: the joker, not yet named), and how
    many cards the others have.

    All other cards are in the draw pile, or if only some are ``left`` there, in the play pile.
    """
    pile = list((Counter(listed(DECK)) - Counter([*hand, number])).elements())
    hidden = [tuple(pile.pop() for _ in range(cards)) for cards in others]
    laid = [number, *(pile[left:] if left is not None else ())]
    del pile[len(pile) if left is None else left :]
    players = seated(AT[Level.EXPERT][: len(others) + 1])
    dealt = initial(ArquimedesSetup(players, variants=variants))
    return replace(
        dealt,
        hands=(tuple(sorted(hand, key=points)), *hidden),
        unseen=counted(pile),
        left=len(pile),
        phase=Phase.PLAYING,
        queue=(),
        laid=counted(laid),
        open=Laid(number) if number else UNSAID,
        passes=passes,
    ).view(0)


def otherwise(state: ArquimedesState, seat: Seat, rng: Random) -> ArquimedesState:
    """A position that looks the same from ``seat``: others hold other cards of those unseen."""
    view = state.view(seat)
    cards, unseen = list(listed(view.unseen)), view.unseen
    rng.shuffle(cards)
    hands = list(state.hands)
    for other, hand in enumerate(state.hands):
        if other != seat:
            taken = [cards.pop() for _ in hand]
            hands[other] = tuple(sorted(taken, key=points))
            for card in taken:
                unseen = with_card(unseen, card, -1)
    return replace(state, hands=tuple(hands), unseen=unseen)
