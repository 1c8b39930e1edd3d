"""The function as Lambda runs it: its runtime client, events over HTTP, DynamoDB behind."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pytest

from skill.chair.table import Company
from tests.alexa.people import whole_game
from tests.alexa.speaker import SKILL_ID, Speaker, is_over
from tests.dynamo import (
    dynamo_client,
    dynamo_endpoint,
    dynamo_table,
)
from tests.lambda_runtime.runtime_api import ROOT, Instance, running

if TYPE_CHECKING:
    pass

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
                "CHAIRMAN_SKILLS": f"binomial={SKILL_ID}",
                "CHAIRMAN_TABLE": dynamo_table,
                "CHAIRMAN_DYNAMODB_ENDPOINT": dynamo_endpoint,
            }
            log = tmp_path / f"log-{started}"
            return stack.enter_context(running(OURS, log, settings | environment))

        yield start


def test_a_whole_game_is_played(start: Start) -> None:
    instance = start()
    answer = Speaker(instance).play(whole_game(Company.TABLE, 7))
    assert is_over(answer.table)
