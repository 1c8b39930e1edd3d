"""Whole trees of tiny rounds, counted twice and pinned: a rule that slips changes a number."""

from collections import Counter

import pytest

from skill.games.arquimedes.state import ArquimedesState, initial
from skill.games.base import CHANCE
from tests.games.arquimedes import rulebook
from tests.games.arquimedes.tables import table

J = rulebook.JOKER

PINS = {
    # Three cards, one each, and one turned up: 1 + 3 + 6 nodes of chance. No two cards are alike
    # and so nothing can be played; with nothing to draw, a pass or a wrong equation is all there
    # is, for both: 6 times 1 + 2 decisions, and 6 times 2 x 2 endings.
    (2, 1, (1, 2, 3)): (10, 18, 24),
    (2, 1, (1, 1, 2, 3)): (59, 132, 210),
    (2, 1, (J, 2, 3, 5)): (81, 456, 900),
    (2, 2, (1, 2, 2, 3, 4)): (303, 288, 594),
    (2, 1, (1, 1, 1, 2, J)): (693, 2021, 4989),
    (3, 1, (1, 1, 2, 2)): (103, 42, 76),
    (3, 1, (1, 1, 2, J)): (113, 84, 166),
    (3, 1, (1, 1, 2, 2, 3)): (4990, 1122, 5450),
}


def counted(state: ArquimedesState) -> Counter[str]:
    nodes: Counter[str] = Counter()
    ahead = [state]
    while ahead:
        state = ahead.pop()
        if state.to_act is None:
            nodes["ending"] += 1
            nodes[f"ending {' '.join(map(str, state.rounds[0].tokens))}"] += 1
            continue
        nodes["chance" if state.to_act == CHANCE else "decision"] += 1
        ahead += map(state.apply, state.legal_actions())
    return nodes


@pytest.mark.parametrize(("players", "hand", "deck"), PINS)
def test_a_tree_is_as_large_as_the_rulebook_says(
    players: int, hand: int, deck: tuple[rulebook.Card, ...]
) -> None:
    cards = [0 if isinstance(card, str) else card for card in deck]
    nodes = counted(initial(table(players, hand=hand, deck=cards)))
    assert nodes == rulebook.count(players, hand, deck)
    found = tuple(nodes[kind] for kind in ("chance", "decision", "ending"))
    assert found == PINS[players, hand, deck]
