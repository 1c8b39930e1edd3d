"""What RULES.md says of cards, flips, points, rulings and records is what is played."""

import re
from importlib.resources import files

from skill.games.final_binary.actions import read_action
from skill.games.final_binary.cards import SETS, flipped
from skill.games.final_binary.scoring import points
from skill.games.final_binary.setup import SUIT_CARDS, normals_of, tricks_of

RULES = files("skill.games.final_binary").joinpath("RULES.md").read_text("utf-8")


def test_what_so_many_use_stands_there() -> None:
    rows = re.findall(
        r"^\| (\d) \| 1 to (\d+) \| (\d+) \| ([\d, ]+) \| (\d) \+ (\d) \| (\d+) \|$",
        RULES,
        re.MULTILINE,
    )
    told = {}
    for players, highest, suit_cards, setups, normals, suits, tricks in rows:
        numbers = tuple(map(int, setups.split(", ")))
        told[int(players)] = (int(highest), int(suit_cards), numbers)
        assert (int(normals), int(suits)) == (normals_of(int(players)), SUIT_CARDS)
        assert int(tricks) == tricks_of(int(players))
    assert told == {
        players: (used.highest, used.suit_cards, used.setups) for players, used in SETS.items()
    }


def test_what_each_binary_card_flips_stands_there() -> None:
    (row,) = re.findall(r"^\| Flips \| (.*) \|$", RULES, re.MULTILINE)
    told = [sum(map(int, re.findall(r"\d", cell))) for cell in row.split(" | ")]
    assert told == [flipped(0, number) for number in range(8)]


def test_the_examples_in_rulings_are_so() -> None:
    rulings = " ".join(RULES.split())
    assert "A display of 3 shows 5 after a 6" in rulings and flipped(3, 6) == 5
    assert "3 in round two are minus 6" in rulings and points(2, {"A": 3}) == {"A": -6}


def test_the_actions_that_stand_there_are_some() -> None:
    shown = re.findall(r"^\| `(\S+)` \|[^`]*(?:`(\S+)`[^`]*)?\|$", RULES, re.MULTILINE)
    texts = [text.replace("\\|", "|") for row in shown for text in row if text]
    actions = [read_action(text) for text in texts]
    assert len({type(action) for action in actions}) == 7
