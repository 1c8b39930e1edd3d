"""Matches and positions of Final Binary that bots are asked about."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Final

from skill.bots.base import Bot, Level, bot_id
from skill.bots.final_binary.characters import CHARACTERS
from skill.bots.final_binary.colleagues import COLLEAGUES
from skill.games.base import CHANCE, drawn
from skill.games.final_binary.actions import FinalBinaryAction
from skill.games.final_binary.setup import FinalBinarySetup
from skill.games.final_binary.state import FinalBinaryState, initial
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
