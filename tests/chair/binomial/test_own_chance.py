"""Whether the house rolls and turns or the table does: the same match comes of it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import takewhile
from random import Random
from typing import Any, Final

import pytest

from skill.chair.heard import Heard
from skill.chair.record import read_table
from skill.games.base import CHANCE
from skill.games.binomial.actions import Roll, Turn
from skill.games.binomial.judging import Variant
from tests.alexa.people import records
from tests.chair.binomial.own import HOUSE_PRICES, READY, card, rolled, seated
from tests.chair.binomial.sitting import CHAIRMAN, Sitting, any_answer
from tests.chair.binomial.tables import UNDO
from tests.chair.sitting import until_over

NAMES: Final = ("Anna", "Boris", "Clara", "Dora", "Emil", "Fred", "Gina")
OWN: Final = [("die",), ("cards",), ("die", "cards")]
COMPANIES: Final = [(2, 0), (7, 0), (1, 1), (3, 2), (1, 6), (0, 1)]
"""How many people sit there, and how many colleagues; (0, 1) is one person alone."""
VARIANTS: Final = [(), *((variant,) for variant in Variant), tuple(Variant)]


def actions(sitting: Sitting) -> tuple[Any, ...]:
    return sitting.table.match.actions if sitting.table.match else ()


def still_to_tell(house: Sitting, table: Sitting, chance: Random) -> Heard:
    """What people say next at their table, so that it gets where the house has come to."""
    ahead = actions(house)[len(actions(table)) :]
    drawn = [action for action in ahead if action.seat == CHANCE]
    if table.asked in ("binomial-die", "binomial-next-game-die"):
        rolls = [roll.digit for roll in takewhile(lambda a: isinstance(a, Roll), drawn)]
        return rolled(*rolls[: chance.randint(1, min(4, len(rolls)))])
    if table.asked.endswith("-card"):
        assert isinstance(drawn[0], Turn)
        return card(drawn[0].postulate)
    return READY


def caught_up(house: Sitting, table: Sitting, chance: Random) -> Iterator[Heard]:
    """All that people say at their table for what chance has done in the house."""
    while len(actions(table)) < len(actions(house)):
        yield still_to_tell(house, table, chance)


def say_with_second_thoughts(table: Sitting, said: Heard, chance: Random) -> None:
    """What is taken back leaves the table as it was, and said again it does the same."""
    before = table.table
    table.say(said)
    after = table.table
    answered = len(after.answers) == len(before.answers) + 1 and not before.doubt
    if answered and chance.random() < 0.3:
        table.say(UNDO)
        assert table.table == before
        table.say(said)
        assert table.table == after
    if chance.random() < 0.1:
        written = records(after)
        assert records(read_table(CHAIRMAN.game, *written)) == written


MATCHES: Final = [
    (own, company, VARIANTS[(row + 2 * column) % len(VARIANTS)])
    for row, company in enumerate(COMPANIES)
    for column, own in enumerate(OWN)
]
"""Each company with each belonging, and each belonging with each variant."""


@pytest.mark.parametrize(("own", "company", "variants"), MATCHES)
def test_the_same_rolls_and_cards_make_the_same_match(
    own: tuple[str, ...], company: tuple[int, int], variants: tuple[str, ...]
) -> None:
    people, bots = company
    agreed: dict[str, Any] = {"variants": variants, "bots": bots, "prices": HOUSE_PRICES}
    house = seated(*NAMES[:people], **agreed)
    table = seated(*NAMES[:people], **agreed, own=own)
    chance = Random(f"{own} {company} {variants}")
    for _ in until_over(house):
        said = any_answer(house, chance)
        answers = house.asked == table.asked
        house.say(said)
        if answers:
            say_with_second_thoughts(table, said, chance)
        for more in caught_up(house, table, chance):
            say_with_second_thoughts(table, more, chance)
        assert actions(table) == actions(house)
    assert table.asked == "again"
    assert table.table.match and house.table.match
    assert table.table.match.to_text() == house.table.match.to_text()
    assert any(isinstance(action, Turn) for action in actions(table))


def test_a_match_of_several_games_is_the_same_too() -> None:
    chance = Random("several games")
    house = seated("Anna", bots=1, games=2, prices=HOUSE_PRICES)
    table = seated("Anna", bots=1, games=2, prices=HOUSE_PRICES, own=("die", "cards"))
    for _ in until_over(house):
        said, answers = any_answer(house, chance), house.asked == table.asked
        house.say(said)
        if answers:
            table.say(said)
        for more in caught_up(house, table, chance):
            table.say(more)
    assert actions(table) == actions(house)
    assert len(table.state.finished) == 1
