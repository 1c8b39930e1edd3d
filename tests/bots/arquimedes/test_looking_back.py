"""A review of a finished match: every turn of a seat, and what it lost."""

from __future__ import annotations

import time
from random import Random

import pytest

from skill.bots.arquimedes.colleagues import COLLEAGUES
from skill.bots.arquimedes.looking_back import looked_back
from skill.games.arquimedes.actions import Draw, Pass, Play, Slip
from skill.games.arquimedes.setup import ArquimedesSetup
from skill.games.arquimedes.state import ARQUIMEDES, ArquimedesMatch
from skill.games.base import Match
from tests.bots.arquimedes.tables import choice, seated

TURNS = (Play, Draw, Pass, Slip)


def match_of(*ids: str, rounds: int = 5) -> ArquimedesMatch:
    rng = Random("/".join(ids))
    match: ArquimedesMatch = Match.new(ARQUIMEDES, ArquimedesSetup(seated(ids), rounds=rounds))
    while match.state.to_act is not None:
        match = match.push(choice(match.state, rng, COLLEAGUES))
    return match


def test_every_turn_of_a_seat_is_looked_at_from_its_chair() -> None:
    match = match_of("random", "emmy-keen", "euclid-relaxed")
    for seat in range(3):
        looked = looked_back(match, seat)
        mine = [
            index
            for index, action in enumerate(match.actions)
            if isinstance(action, TURNS) and action.seat == seat
        ]
        assert [one.index for one in looked] == mine
        for one in looked:
            before = match.undo(len(match.actions) - one.index).state
            assert one.view == before.view(seat)
            assert one.round == len(before.rounds)
            assert one.chosen == match.actions[one.index]
            assert one.best in before.legal_actions()
            assert one.loss >= 0


@pytest.mark.parametrize("seat", range(2))
def test_whoever_plays_anything_loses_more_than_an_expert(seat: int) -> None:
    ids = ["hypatia-expert", "random"] if seat else ["random", "hypatia-expert"]
    match = match_of(*ids)
    losses = [sum(one.loss for one in looked_back(match, chair)) for chair in range(2)]
    assert losses[seat] > 10 * losses[1 - seat]


def test_a_review_takes_less_than_a_second() -> None:
    match = match_of("sofya-relaxed", "emmy-keen", "leonhard-keen", "euclid-relaxed")
    start = time.process_time()
    assert looked_back(match, 0)
    assert time.process_time() - start < 1
