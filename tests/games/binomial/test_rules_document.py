"""What RULES.md says of cards, rulings and records is what is played."""

import re
from importlib.resources import files

from skill.games.binomial.postulates import SYMBOLS
from skill.games.binomial.setup import HOUSE_DECK

RULES = files("skill.games.binomial").joinpath("RULES.md").read_text("utf-8")


def test_every_card_stands_there_with_its_id_sign_and_price() -> None:
    rows = re.findall(r"^\| [^|]+ \| `(\w+)` \| `(\S+)` \|.*\| (\w+) \|$", RULES, re.MULTILINE)
    assert rows == [
        (card.postulate.value, SYMBOLS[card.postulate], str(card.points)) for card in HOUSE_DECK
    ]
