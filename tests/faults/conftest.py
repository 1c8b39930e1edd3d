"""Stores that a process shares with the test: in a file, and in a DynamoDB."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from skill.store.base import Store
from skill.store.dynamodb import DynamoStore
from skill.store.sqlite import SqliteStore
from tests.dynamo import REGION

if TYPE_CHECKING:
    from types_boto3_dynamodb import DynamoDBClient


@dataclass
class Kept:
    """A store, and how others are told where it is: the host by words, the server by options."""

    store: Store
    where: str
    options: tuple[str, ...]


@pytest.fixture(params=["sqlite", "dynamodb"])
def kept(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Kept]:
    """An empty store of each kind in turn."""
    if request.param == "sqlite":
        path = str(tmp_path / "games.sqlite")
        with closing(SqliteStore(path)) as store:
            yield Kept(store, path, ("--keep", path))
        return
    endpoint: str = request.getfixturevalue("dynamo_endpoint")
    client: DynamoDBClient = request.getfixturevalue("dynamo_client")
    table: str = request.getfixturevalue("dynamo_table")
    options = ("--table", table, "--region", REGION, "--endpoint", endpoint)
    yield Kept(DynamoStore(table, client), f"{endpoint} {table}", options)
