"""What a household costs that plays Binomial: its items as DynamoDB counts their bytes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING, Any, Final

import pytest

from skill.book import Page, mark
from skill.chair.heard import Heard, Said
from skill.chair.table import Company
from skill.games.binomial.judging import Variant
from skill.store.dynamodb import DynamoStore
from skill.store.packing import pack
from tests.chair.binomial.kept import ALL_VARIANTS, any_kept_answer, begun, sitting
from tests.chair.binomial.people import fighter, whole_game
from tests.chair.binomial.sitting import Sitting
from tests.dynamo import item_size

if TYPE_CHECKING:
    from tests.store.conftest import Cloud

KEY: Final = f"binomial/amzn1.ask.account.{'A' * 190}"
"""As long as the keys of real accounts are."""
SEED: Final = "3f9a0c5d71e2b684"
OPENERS: Final = " ".join(map(mark, "abcd"))

SOLO_LIMIT: Final = 1024
TABLE_LIMIT: Final = 4096


@pytest.mark.parametrize("level", ["relaxed", "expert"])
def test_a_solo_game_against_six_fits_into_a_kilobyte(cloud: Cloud, level: str) -> None:
    assert largest_item(cloud, _solo_pages(level)) <= SOLO_LIMIT


def test_the_longest_game_of_seven_people_fits_into_four_kilobytes(cloud: Cloud) -> None:
    assert largest_item(cloud, _table_pages()) <= TABLE_LIMIT


def largest_item(cloud: Cloud, pages: Iterator[str]) -> int:
    """The bytes of the largest item that a game has, once it is in the table."""
    page = max(map(_seen_often, pages), key=lambda page: len(pack(page)))
    DynamoStore(cloud.table, cloud.client).save(KEY, page, 0)
    return item_size(cloud.client.get_item(TableName=cloud.table, Key={"id": {"S": KEY}})["Item"])


def _seen_often(page: str) -> str:
    """The page of a household that has opened as many sessions as are remembered."""
    return str(replace(Page.read(page), openers=OPENERS))


def _solo_pages(level: str) -> Iterator[str]:
    """All pages of a game on a kept sheet, in which whatever the rules allow is said."""
    said = [*ALL_VARIANTS[1:], Heard("Level", {"level": Said(level, (level,))})]
    household, chance = sitting(*begun(6, said), seed=SEED), Random(1)
    while household.asked != "again":
        household.say(any_kept_answer(household, chance))
        yield household.saved


def _table_pages() -> Iterator[str]:
    """All pages of a game in which everybody fights for every card."""
    household = Sitting(seed=SEED)
    for say in whole_game(Company.TABLE, 7, tuple(Variant)[1:], fighter):
        if household.saved and household.asked == "again":
            return
        household.say(say(household.table))
        yield household.saved


@pytest.mark.parametrize(
    ("item", "size"),
    [
        ({"id": {"S": "Zoë"}}, 2 + 4),
        ({"b": {"B": b"\x00\xff"}}, 1 + 2),
        ({"b": {"B": "AP8="}}, 1 + 2),
        ({"n": {"N": "0"}}, 1 + 1),
        ({"n": {"N": "7"}}, 1 + 2),
        ({"n": {"N": "1234"}}, 1 + 3),
        ({"n": {"N": "-12300"}}, 1 + 4),
        ({"id": {"S": "x"}, "expires": {"N": "1750172800"}}, 3 + 7 + 5),
    ],
)
def test_a_size_is_counted_as_dynamodb_counts(item: dict[str, Any], size: int) -> None:
    assert item_size(item) == size
