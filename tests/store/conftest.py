"""Every store under one name, a DynamoDB under one name, and a clock to set."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pytest

from skill.store.base import Clock, Store
from skill.store.dynamodb import DynamoStore
from skill.store.memory import MemoryStore
from skill.store.sqlite import SqliteStore
from tests.dynamo import new_table
from tests.npm import needs
from tests.store.gate import Gate, gate_before
from tests.stores import SetClock

if TYPE_CHECKING:
    from types_boto3_dynamodb import DynamoDBClient

KEEP_DAYS = 400
DAY = 86_400

DYNALITE: Final = pytest.param("dynalite", marks=needs("dynalite"))
"""A second DynamoDB, written by others than moto.

Moto alone can be told to expire items, and asked whether it will. Dynalite alone holds items and
numbers to the limits that AWS has, checks a condition and writes in one step whoever comes between,
and keeps its connections open, as AWS does. They differ in what they tell of a condition that does
not hold, and in transactions: the store asks for neither.
"""


@pytest.fixture
def clock() -> SetClock:
    return SetClock()


@dataclass(frozen=True)
class Server:
    """A running DynamoDB."""

    endpoint: str
    client: DynamoDBClient


@pytest.fixture(scope="session", params=["moto", DYNALITE])
def server(request: pytest.FixtureRequest) -> Server:
    """Each DynamoDB in turn, one of each for each test process."""
    return _server(request, request.param)


def _server(request: pytest.FixtureRequest, kind: str) -> Server:
    name = {"moto": "dynamo", "dynalite": "dynalite"}[kind]
    parts = (request.getfixturevalue(f"{name}_{part}") for part in ("endpoint", "client"))
    return Server(*parts)


@dataclass(frozen=True)
class Cloud:
    """A new table in a running DynamoDB."""

    endpoint: str
    client: DynamoDBClient
    table: str


@pytest.fixture
def cloud(server: Server) -> Cloud:
    """An empty table in each DynamoDB in turn."""
    return Cloud(server.endpoint, server.client, new_table(server.client))


@pytest.fixture
def gate(cloud: Cloud) -> Iterator[Gate]:
    """A way to the DynamoDB on which anything can go wrong."""
    with gate_before(cloud.endpoint) as gate:
        yield gate


Opener = Callable[[Clock], Store]
"""Opens a store over the same items as before, as another machine would, with its own clock."""


@pytest.fixture
def opener(request: pytest.FixtureRequest) -> Iterator[Opener]:
    """What opens stores of the kind that the test is run with, over items that were none."""
    kind: str = request.param
    opened: list[SqliteStore] = []
    tables: dict[str, str] = {}

    def open_store(clock: Clock) -> Store:
        if kind == "memory":
            return MemoryStore(clock=clock)
        if kind == "sqlite":
            folder: Path = request.getfixturevalue("tmp_path")
            opened.append(SqliteStore(folder / "matches.db", clock=clock))
            return opened[-1]
        tables[kind] = tables.get(kind) or new_table(_server(request, kind).client)
        return DynamoStore(tables[kind], _server(request, kind).client, clock=clock)

    yield open_store
    for store in opened:
        store.close()


@pytest.fixture
def store(opener: Opener, clock: SetClock) -> Store:
    """A store of each kind in turn, empty, on the ``clock``."""
    return opener(clock)


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Whatever asks for a store is run with each kind; two machines, with what they can share."""
    if "opener" in metafunc.fixturenames:
        alone = [] if "elsewhere" in metafunc.fixturenames else ["memory"]
        kinds = [*alone, "sqlite", "moto", DYNALITE]
        metafunc.parametrize("opener", kinds, indirect=True)


@pytest.fixture
def other_clock(clock: SetClock) -> SetClock:
    """The clock of another machine; it starts with the first."""
    return SetClock(clock.now)


@pytest.fixture
def elsewhere(opener: Opener, other_clock: SetClock) -> Store:
    """The same store, opened on another machine, on the ``other_clock``."""
    return opener(other_clock)
