"""What all tests are given: a DynamoDB or two, and a guard over whatever is spoken."""

from __future__ import annotations

import pytest

from tests.dynamo import (
    aws_environment,
    dynamo_client,
    dynamo_endpoint,
    dynamo_table,
    no_aws_environment,
)
from tests.dynamo.dynalite import dynalite_client, dynalite_endpoint
from tests.npm import REMEDY
from tests.ssml.second_opinion import pytest_configure

__all__ = [
    "aws_environment",
    "dynalite_client",
    "dynalite_endpoint",
    "dynamo_client",
    "dynamo_endpoint",
    "dynamo_table",
    "no_aws_environment",
    "pytest_configure",
]


@pytest.fixture
def npm_package_that_is_required_but_not_here() -> None:
    """Fails the tests that `tests.npm.needs` gives it to."""
    pytest.fail(f"an npm package is not here, and it is required; {REMEDY}")
