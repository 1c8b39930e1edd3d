"""Matches and positions of Final Binary that bots are asked about."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import Final

from skill.bots.base import Bot, Level, bot_id
from skill.bots.final_binary.characters import CHARACTERS
from skill.bots.final_binary.colleagues import COLLEAGUES
from skill.games.base import CHANCE, Seat, drawn
from skill.games.final_binary.actions import FinalBinaryAction
from skill.games.final_binary.cards import Tableau
from skill.games.final_binary.setup import FinalBinarySetup
from skill.games.final_binary.state import FinalBinaryState, Phase, initial
from skill.games.players import Player

IDS: Final = tuple(COLLEAGUES)
AT: Final = {level: tuple(bot_id(id_, level) for id_ in CHARACTERS) for level in Level}
"""The six colleagues at each level."""


def seated(ids: Sequence[str]) -> tuple[Player, ...]:
    return tuple(Player(id_, id_) for id_ in ids)


def positions(
    setup: FinalBinarySetup, seed: str, bots: Mapping[str, Bot] = COLLEAGUES
) -> Iterator[FinalBinaryState]:
    """Every position of a match; fails if a bot does what it may not."""
    state, rng = initial(setup), Random(seed)
    while state.to_act is not None:
        yield state
        state = state.apply(choice(state, rng, bots))
    yield state


def choice(state: FinalBinaryState, rng: Random, bots: Mapping[str, Bot]) -> FinalBinaryAction:
    seat, legal = state.to_act, state.legal_actions()
    assert seat is not None
    if seat == CHANCE:
        return drawn(state, rng.random())
    action: FinalBinaryAction = bots[state.setup.bot(seat)].choose(state.view(seat), legal, rng)
    assert action in legal
    return action


def played(
    setup: FinalBinarySetup, seed: str, bots: Mapping[str, Bot] = COLLEAGUES
) -> FinalBinaryState:
    """The end of a match."""
    *_, end = positions(setup, seed, bots)
    return end


def dealt(seats: int, rng: Random, setup: FinalBinarySetup | None = None) -> FinalBinaryState:
    """A first round before its first card, everything so far at random."""
    state = initial(setup or FinalBinarySetup(seated(["random"] * seats), rounds=1))
    while state.phase is not Phase.PLAYING:
        if state.to_act == CHANCE:
            state = state.apply(drawn(state, rng.random()))
        else:
            state = state.apply(rng.choice(state.legal_actions()))
    return state


def otherwise(state: FinalBinaryState, seat: Seat, rng: Random) -> FinalBinaryState:
    """A position that looks the same from ``seat``: others hold other cards of those unseen."""
    hands = list(state.hands)
    others = [other for other in range(len(hands)) if other != seat]
    for is_suit_card in (False, True):
        kept = {at: [c for c in hands[at] if c.is_suit_card is not is_suit_card] for at in others}
        pool = [c for at in others for c in hands[at] if c.is_suit_card is is_suit_card]
        rng.shuffle(pool)
        for at in others:
            count = len(hands[at]) - len(kept[at])
            hands[at] = tuple(sorted([*kept[at], *pool[:count]]))
            del pool[:count]
    changed = replace(state, hands=tuple(hands))
    return _with_other_rows(changed, others, rng) if state.phase is Phase.PASSING else changed


def _with_other_rows(
    state: FinalBinaryState, others: Sequence[Seat], rng: Random
) -> FinalBinaryState:
    """While all pass, what the others were dealt is hidden, and so is what they have passed."""
    pool = [number for at in others for number in state.tableaux[at].row]
    rng.shuffle(pool)
    tableaux, passed = list(state.tableaux), list(state.passed)
    for at in others:
        row = pool[: len(tableaux[at].row)]
        del pool[: len(row)]
        tableaux[at] = Tableau(tuple(sorted(row)))
        passed[at] = tuple(sorted(row[: len(passed[at])]))
    return replace(state, tableaux=tuple(tableaux), passed=tuple(passed))
