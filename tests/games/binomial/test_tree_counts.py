"""Whole trees of tiny games, counted: a rule that slips changes a number.

``tree_counts.txt`` pins for each setup how many nodes of chance, of decision and of ending its tree
has, every way to a position counted. Some are reasoned below, the others were counted once, and
are to change only together with the rules.
"""

from collections import Counter
from pathlib import Path

import pytest

from skill.games.base import CHANCE
from skill.games.binomial.setup import read_setup
from skill.games.binomial.state import BinomialState, initial

PINS = {
    name: (setup, counts)
    for name, setup, counts in (
        line.split(" | ")
        for line in (Path(__file__).parent / "tree_counts.txt").read_text("utf-8").splitlines()
        if not line.startswith("#")
    )
}

BY_HAND = {
    # One paper sheet, one number, a die of 0 and 1, one card that any number fits.
    # Chance: 1 first roll, 2 second rolls, 4 turns of the card: 7.
    # Decisions: 4 times fight or pass, and 4 times a number: 8. A paper sheet is not known, so
    # each of the hundred numbers can be put forward, either as possible or insisted on.
    # Endings: 4 after a pass, 4 x 100 after a number: 404.
    "paper": "chance 7 decision 8 ending 404",
    # The same with a kept sheet. 1 first roll, 2 ways to roll, 2 cells: 4 second rolls, 2 ways to
    # roll, and 1 cell is left: 8 turns. Chance: 1 + 4 + 8 = 13.
    # Decisions: 2 first cells, 8 last cells, 8 times fight or pass, 8 times the only number: 26.
    # Endings: 8 after a pass, 8 after the number: 16.
    "kept": "chance 13 decision 26 ending 16",
    # The same with identical digits: of the 8 sheets only those rolled 0 0 (two ways to write) and
    # 1 1 (two) may fight. Decisions: 2 + 8 + 8 + 4 = 22. Endings: 8 + 4 = 12.
    "kept-suitable": "chance 13 decision 22 ending 12",
    # Two kept sheets, a die of nothing but 0, in the dark. 1 roll; seat 0 writes (1 node, 2 cells),
    # seat 1 writes (2 nodes, 2 cells); 4 second rolls; 4 and 4 nodes with one cell left; 4 turns.
    # Chance: 1 + 4 + 4 = 9. Then seat 0 (4 nodes) and seat 1 (8 nodes) put 00 forward or pass.
    # Decisions: 1 + 2 + 4 + 4 + 4 + 8 = 23. Endings: 16.
    "dark": "chance 9 decision 23 ending 16",
    # A paper sheet, a die of 0, two cards. 2 rolls, then a turn that chooses of two cards: 3
    # chance nodes. 2 times fight or pass. Fight: 100 numbers, the sheet is empty, it is over:
    # 2 x 100 endings. Pass: 2 turns of the card left, 2 times fight or pass, 2 endings by pass
    # and 2 x 100 by number. Chance 3 + 2, decisions 2 + 2 + 2 + 2, endings 200 + 2 + 200.
    "two-cards": "chance 5 decision 8 ending 402",
}


def count(state: BinomialState) -> Counter[str]:
    """How many nodes of each kind there are from ``state`` on, itself included."""
    if state.to_act is None:
        return Counter(ending=1)
    nodes = Counter({"chance" if state.to_act == CHANCE else "decision": 1})
    for action in state.legal_actions():
        nodes += count(state.apply(action))
    return nodes


def told(nodes: Counter[str]) -> str:
    return " ".join(f"{kind} {nodes[kind]}" for kind in ("chance", "decision", "ending"))


def divide(state: BinomialState) -> str:
    """The count below each first action, to see where two engines part."""
    lines = (f"{action}: {told(count(state.apply(action)))}" for action in state.legal_actions())
    return "\n".join(lines)


@pytest.mark.parametrize("name", PINS)
def test_tree_has_its_pinned_count(name: str) -> None:
    setup, counts = PINS[name]
    start = initial(read_setup(setup))
    assert told(count(start)) == counts, divide(start)


@pytest.mark.parametrize("name", BY_HAND)
def test_pin_is_what_the_rules_say(name: str) -> None:
    assert PINS[name][1] == BY_HAND[name]
