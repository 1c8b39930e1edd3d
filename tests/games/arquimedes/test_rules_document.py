"""What RULES.md says of cards, equations, rulings and records is what is played."""

import re
from importlib.resources import files

from skill.games.arquimedes.actions import read_action
from skill.games.arquimedes.cards import CARDS, DECK, Laid
from skill.games.arquimedes.equations import SIGNS, Operation, equations_on

RULES = files("skill.games.arquimedes").joinpath("RULES.md").read_text("utf-8")
COUNTS = {"one": 1, "two": 2, "three": 3, "six": 6}


def test_every_card_stands_there_as_often_as_it_is_in_the_box() -> None:
    rows = re.findall(r"^\| [^|]+ \| `(\w+)`(?: to `(\w+)`)? \| (\w+)[^|]* \|", RULES, re.MULTILINE)
    told = {}
    for first, last, count in rows:
        cards = [0] if first == "J" else range(int(first), int(last or first) + 1)
        told.update(dict.fromkeys(cards, COUNTS[count]))
    assert told == {card: DECK[card] for card in CARDS}


def test_every_equation_stands_there_with_its_id_sign_and_example() -> None:
    rows = re.findall(
        r"^\| [^|]+ \| `(\w+)` \| `(.)` \| ([^|]+) \| ([\d, ]+) \|$", RULES, re.MULTILINE
    )
    assert [(id_, sign) for id_, sign, *_ in rows] == [(op.value, SIGNS[op]) for op in Operation]
    for id_, _, shown, laid in rows:
        cards = tuple(Laid(int(number)) for number in laid.split(", "))
        first = Laid(int(shown.split()[0]))
        assert (id_, cards) in [(e.operation, e.laid) for e in equations_on(first)]


def test_the_actions_that_stand_there_are_some() -> None:
    shown = re.findall(r"^\| `(\S+)` \|[^|]*\|$", RULES, re.MULTILINE)
    assert len({type(read_action(text)) for text in shown}) == 9
