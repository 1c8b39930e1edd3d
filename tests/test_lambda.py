"""The Lambda entry point, loaded as Lambda does: a process of its own, set by its environment."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from skill.local.ear import Ear
from skill.local.echo import Echo, Envelope
from skill.local.models import interaction_model
from tests.dynamo import REGION, dynamo_client, dynamo_endpoint, dynamo_table

__all__ = ["dynamo_client", "dynamo_endpoint", "dynamo_table"]

ROOT = Path(__file__).parent.parent
SKILL_ID = "amzn1.ask.skill.ours"
HOST = """
import json, sys
from lambda_function import handler
for line in sys.stdin:
    print(json.dumps(handler(json.loads(line), None)), flush=True)
"""


def start(**environment: str) -> subprocess.Popen[str]:
    """A process with nothing in its environment but what Lambda and the deployment put there."""
    return subprocess.Popen(
        [sys.executable, "-c", HOST],
        env={
            "PYTHONPATH": os.pathsep.join((str(ROOT), str(ROOT / "lambda"))),
            "AWS_ACCESS_KEY_ID": "test",
            "AWS_SECRET_ACCESS_KEY": "test",
            **environment,
        },
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


class Instance:
    """One instance of the function: a process that is asked line by line."""

    def __init__(self, endpoint: str, table: str) -> None:
        self.process = start(
            CHAIRMAN_TABLE=table,
            CHAIRMAN_SKILLS=f"binomial={SKILL_ID}",
            CHAIRMAN_DYNAMODB_ENDPOINT=endpoint,
            AWS_REGION=REGION,
        )

    def __call__(self, event: Envelope, context: object) -> Envelope:
        assert self.process.stdin and self.process.stdout
        self.process.stdin.write(json.dumps(event) + "\n")
        self.process.stdin.flush()
        answer: Any = json.loads(self.process.stdout.readline())
        assert isinstance(answer, dict)
        return answer

    def stop(self) -> None:
        self.process.communicate()


def speaker(instance: Instance) -> Echo:
    ear = Ear(interaction_model("binomial"))
    return Echo(instance, ear, skill_id=SKILL_ID, user_id="home", device_id="shelf")


def test_a_game_goes_on_in_another_instance(dynamo_endpoint: str, dynamo_table: str) -> None:
    first, second = (Instance(dynamo_endpoint, dynamo_table) for _ in range(2))
    echo = speaker(first)
    assert "Welcome to Binomial" in echo.launch().speech
    echo.say("solo against two")
    rolls = echo.say("ready").speech
    assert rolls.startswith("Roll 1: ")
    assert speaker(second).launch().speech == f"Welcome back. {rolls}"
    first.stop()
    second.stop()


@pytest.mark.parametrize(
    ("environment", "complaint"),
    [
        ({}, "CHAIRMAN_SKILLS: no skill is named"),
        ({"CHAIRMAN_SKILLS": f"chess={SKILL_ID}", "CHAIRMAN_TABLE": "t"}, "no game 'chess' here"),
    ],
)
def test_a_wrong_setting_is_named_as_the_function_starts(
    environment: dict[str, str], complaint: str
) -> None:
    process = start(**environment)
    _, errors = process.communicate("{}\n")
    assert process.returncode != 0
    assert complaint in errors.splitlines()[-1]
