"""What builds and checks the function: tools that have an environment of their own.

`make test` sets it up where Python 3.13 is here; without it these tests are skipped and say so.
With ``DEPLOY_TOOLS=required`` in the environment that is a failure instead, and with
``DEPLOY_TOOLS=elsewhere`` they are skipped: the function runs on one Python, whatever tests it.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

import pytest

from tests.dynamo import dynamo_client, dynamo_endpoint, dynamo_table

__all__ = ["dynamo_client", "dynamo_endpoint", "dynamo_table"]

SCRIPTS: Final = Path(__file__).parents[2] / ".venv-sam/bin"
REMEDY: Final = "sam is not here; install Python 3.13, then: make .venv-sam/.ready"


@pytest.fixture(scope="session")
def scripts() -> Path:
    """The folder of sam, cfn-lint and the Python that they run on."""
    wanted = os.environ.get("DEPLOY_TOOLS")
    if wanted == "elsewhere":
        pytest.skip("the function is built and checked once, beside another Python's tests")
    if not SCRIPTS.joinpath("sam").is_file():
        (pytest.fail if wanted == "required" else pytest.skip)(REMEDY)
    return SCRIPTS
