"""A second DynamoDB to test against: dynalite, an npm package, as a process of its own."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

import pytest

from tests.dynamo import connect
from tests.npm import MODULES

if TYPE_CHECKING:
    from types_boto3_dynamodb import DynamoDBClient

_PROGRAM: Final = """
const tables = require("dynalite")({ createTableMs: 0, deleteTableMs: 0, updateTableMs: 0 })
tables.listen(0, "127.0.0.1", () => console.log(tables.address().port))
"""
"""Its own command cannot take whatever port is free."""


@contextmanager
def dynalite() -> Iterator[str]:
    """Dynalite with no tables yet, for as long as it is needed; yields the address."""
    process = subprocess.Popen(
        ["node", "-e", _PROGRAM], cwd=MODULES.parent, stdout=subprocess.PIPE, text=True
    )
    try:
        assert process.stdout
        port = process.stdout.readline().strip()
        assert port, "dynalite does not start"
        yield f"http://127.0.0.1:{port}"
    finally:
        process.kill()
        process.communicate()


@pytest.fixture(scope="session")
def dynalite_endpoint() -> Iterator[str]:
    """The address of a running dynalite, one for each test process.

    Tests that use it are marked with ``tests.npm.needs("dynalite")``.
    """
    with dynalite() as endpoint:
        yield endpoint


@pytest.fixture(scope="session")
def dynalite_client(dynalite_endpoint: str) -> Iterator[DynamoDBClient]:
    with connect(dynalite_endpoint) as client:
        yield client
