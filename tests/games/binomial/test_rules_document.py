"""What RULES.md says of cards, rulings and records is what is played."""

import re
from importlib.resources import files

from skill.games.base import Match
from skill.games.binomial.judging import Variant
from skill.games.binomial.postulates import SYMBOLS
from skill.games.binomial.setup import HOUSE_DECK
from skill.games.binomial.state import BINOMIAL

RULES = files("skill.games.binomial").joinpath("RULES.md").read_text("utf-8")


def test_every_card_stands_there_with_its_id_sign_and_price() -> None:
    rows = re.findall(r"^\| [^|]+ \| `(\w+)` \| `(\S+)` \|.*\| (\w+) \|$", RULES, re.MULTILINE)
    assert rows == [
        (card.postulate.value, SYMBOLS[card.postulate], str(card.points)) for card in HOUSE_DECK
    ]


def test_every_variant_stands_there_with_its_id() -> None:
    assert re.findall(r"^- \*\*[^*]+\*\* \(`(\w+)`\)", RULES, re.MULTILINE) == list(Variant)


def test_the_rulings_are_numbered_without_a_gap() -> None:
    numbers = re.findall(r"^\*\*B(\d+)\. ", RULES, re.MULTILINE)
    assert numbers == [str(number) for number in range(1, 27)]


def test_the_example_of_a_record_is_one() -> None:
    (record,) = re.findall(r"^    (binomial/1 .*)$", RULES, re.MULTILINE)
    match = Match.from_text(BINOMIAL, record)
    outcome = match.state.outcome()
    assert outcome is not None
    assert outcome.winners == (1,)  # Ben, the only one to fight, with 21
