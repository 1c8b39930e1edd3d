"""Every store under one name, and a clock to set."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from skill.store.base import Clock, Store
from skill.store.dynamodb import DynamoStore
from skill.store.memory import MemoryStore
from skill.store.sqlite import SqliteStore
from tests.dynamo import (
    aws_environment,
    dynamo_client,
    dynamo_endpoint,
    dynamo_table,
    no_aws_environment,
)

__all__ = [
    "aws_environment",
    "dynamo_client",
    "dynamo_endpoint",
    "dynamo_table",
    "no_aws_environment",
]

KEEP_DAYS = 400
DAY = 86_400


@dataclass
class SetClock:
    """A clock that stands still until it is set; it starts on a day in 2025."""

    now: float = 1_750_000_000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> SetClock:
    return SetClock()


@pytest.fixture(params=["memory", "sqlite", "dynamodb"])
def store(request: pytest.FixtureRequest, clock: SetClock) -> Iterator[Store]:
    """Each store in turn, empty, on the ``clock``."""
    kinds: dict[str, Callable[[pytest.FixtureRequest, Clock], Store]] = {
        "memory": _memory,
        "sqlite": _sqlite,
        "dynamodb": _dynamodb,
    }
    opened = kinds[request.param](request, clock)
    yield opened
    if isinstance(opened, SqliteStore):
        opened.close()


def _memory(request: pytest.FixtureRequest, clock: Clock) -> Store:
    return MemoryStore(clock=clock)


def _sqlite(request: pytest.FixtureRequest, clock: Clock) -> Store:
    folder: Path = request.getfixturevalue("tmp_path")
    return SqliteStore(folder / "matches.db", clock=clock)


def _dynamodb(request: pytest.FixtureRequest, clock: Clock) -> Store:
    table: str = request.getfixturevalue("dynamo_table")
    return DynamoStore(table, request.getfixturevalue("dynamo_client"), clock=clock)
