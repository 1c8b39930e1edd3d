"""The function as Lambda runs it: its runtime client, events over HTTP, DynamoDB behind."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pytest

from skill.alexa.skill import build_handler
from skill.catalogue import open_house
from skill.chair.heard import Heard
from skill.chair.table import Company, Table
from skill.store.memory import MemoryStore
from tests.alexa.people import NAMES, player, whole_game
from tests.alexa.speaker import SKILL_ID, Speaker, is_over, request_of
from tests.dynamo import (
    REGION,
    dynamo_client,
    dynamo_endpoint,
    dynamo_table,
    moto_application,
    serve,
)
from tests.lambda_runtime.runtime_api import ROOT, Failed, Instance, Json, running

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIEnvironment
    from types_boto3_dynamodb import DynamoDBClient

__all__ = ["dynamo_client", "dynamo_endpoint", "dynamo_table"]

OURS: Final = ROOT / "lambda"
Start = Callable[..., Instance]


@pytest.fixture
def start(dynamo_endpoint: str, dynamo_table: str, tmp_path: Path) -> Iterator[Start]:
    """Starts instances of our function on one table; further settings may be given."""
    started = 0
    with ExitStack() as stack:

        def start(**environment: str) -> Instance:
            nonlocal started
            started += 1
            settings = {
                "BINOMIAL_SKILLS": f"binomial={SKILL_ID}",
                "BINOMIAL_TABLE": dynamo_table,
                "BINOMIAL_DYNAMODB_ENDPOINT": dynamo_endpoint,
            }
            log = tmp_path / f"log-{started}"
            return stack.enter_context(running(OURS, log, settings | environment))

        yield start


def test_a_whole_game_is_played(start: Start) -> None:
    instance = start()
    answer = Speaker(instance).play(whole_game(Company.TABLE, 7))
    assert is_over(answer.table)
