"""Ten thousand households in the middle of their games, in one table of DynamoDB."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from random import Random
from typing import TYPE_CHECKING, Any
from uuid import uuid4

import pytest

from skill.chair.table import Table
from skill.store.dynamodb import DynamoStore, create_table
from skill.store.memory import MemoryStore
from skill.store.packing import pack, unpack
from tests.alexa.binomial import Speaker, handler_over
from tests.alexa.speaker import Answer
from tests.chair.binomial.people import player
from tests.dynamo import connect, moto_application, serve
from tests.many import kept, name_of, put_in, user_id

if TYPE_CHECKING:
    from types_boto3_dynamodb import DynamoDBClient

    Item = dict[str, Any]

HOUSEHOLDS = 10_000
AT_ONCE = 25
"""Items that can be written in one request."""
PLAYED = 80
TURNS = 4
LEFT_ALONE = 500


@pytest.fixture
def client() -> Iterator[DynamoDBClient]:
    with serve(moto_application()) as endpoint, connect(endpoint) as connected:
        yield connected


@pytest.fixture
def crowded_table(client: DynamoDBClient) -> Iterator[str]:
    """A table that keeps all their games: items as the store writes them, but many at once."""
    table = f"crowded-{uuid4()}"
    create_table(client, table)
    items = _items(client, table)
    while batch := list(islice(items, AT_ONCE)):
        written = client.batch_write_item(
            RequestItems={table: [{"PutRequest": {"Item": item}} for item in batch]}
        )
        assert not written["UnprocessedItems"]
    yield table
    client.delete_table(TableName=table)


def _items(client: DynamoDBClient, table: str) -> Iterator[Item]:
    DynamoStore(table, client).save("like this", "", 0)
    like: Item = client.get_item(TableName=table, Key={"id": {"S": "like this"}})["Item"]
    for texts in kept(range(HOUSEHOLDS)):
        for key, text in texts.items():
            yield {**like, "id": {"S": key}, "text": {"B": pack(text)}}


def test_each_of_ten_thousand_households_plays_its_own_game(
    client: DynamoDBClient, crowded_table: str
) -> None:
    rng = Random("households")
    numbers = rng.sample(range(HOUSEHOLDS), PLAYED + LEFT_ALONE)
    played, left_alone = numbers[:PLAYED], numbers[PLAYED:]
    handler = handler_over(DynamoStore(crowded_table, client))
    speakers = {number: Speaker(handler, user_id=user_id(number)) for number in played}
    heard: dict[int, list[Answer]] = {number: [] for number in played}
    for _ in range(TURNS):
        for number in rng.sample(played, PLAYED):
            heard[number].append(_say(speakers[number], heard[number]))
    for number in played:
        assert _told(heard[number]) == _told(_alone(number))
    assert _texts(client, crowded_table, left_alone) == {
        key: text for texts in kept(left_alone) for key, text in texts.items()
    }


def _say(speaker: Speaker, heard: Sequence[Answer]) -> Answer:
    """Go on with a game: launch the skill, and then answer what is asked."""
    if not heard:
        return speaker.launch()
    return speaker.say(player(heard[-1].table))


def _alone(number: int) -> list[Answer]:
    """The same household's turns in a world of its own."""
    store = MemoryStore()
    put_in(store, [number])
    speaker = Speaker(handler_over(store), user_id=user_id(number))
    heard: list[Answer] = []
    for _ in range(TURNS):
        heard.append(_say(speaker, heard))
    return heard


def _told(heard: Sequence[Answer]) -> list[tuple[str, str, Table]]:
    return [(answer.text, answer.reprompt, answer.table) for answer in heard]


def _texts(client: DynamoDBClient, table: str, numbers: Sequence[int]) -> Mapping[str, str]:
    """What the table keeps of those households, by its keys."""
    keys = iter([key for texts in kept(numbers) for key in texts])
    texts: dict[str, str] = {}
    while batch := list(islice(keys, 4 * AT_ONCE)):
        answer = client.batch_get_item(
            RequestItems={table: {"Keys": [{"id": {"S": key}} for key in batch]}}
        )
        items: list[Any] = answer["Responses"][table]
        texts |= {item["id"]["S"]: unpack(item["text"]["B"]) for item in items}
    return texts


def test_no_two_of_them_are_alike() -> None:
    """Otherwise one could have another's game, and nobody would know."""
    pages = [tuple(texts.values()) for texts in kept(range(HOUSEHOLDS))]
    assert len(set(pages)) == HOUSEHOLDS
    tables = [number for number in range(240) if name_of(number) in "".join(pages[number])]
    assert len(tables) == 120
