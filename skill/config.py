"""Settings, read from the environment once, in one place."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass


class ConfigError(ValueError):
    """A setting is missing or wrong; the message says which, and what to set."""


@dataclass(frozen=True, slots=True)
class CloudSettings:
    """What the skill needs to know in the cloud.

    ``BINOMIAL_TABLE`` names the DynamoDB table; ``AWS_REGION`` and ``BINOMIAL_DYNAMODB_ENDPOINT``
    say where it is (None: what the AWS settings say). ``BINOMIAL_SKILL_ID`` is the only skill that
    is answered (None: any). ``BINOMIAL_GAME`` is the game it plays.
    """

    table: str
    region: str | None = None
    endpoint: str | None = None
    skill_id: str | None = None
    game: str = "binomial"

    @classmethod
    def read(cls, environment: Mapping[str, str] = os.environ) -> CloudSettings:
        """The settings of the environment. Raises ``ConfigError``."""
        table = environment.get("BINOMIAL_TABLE", "")
        if not table:
            raise ConfigError("BINOMIAL_TABLE is not set: set it to the DynamoDB table's name")
        return cls(
            table=table,
            region=environment.get("AWS_REGION") or None,
            endpoint=environment.get("BINOMIAL_DYNAMODB_ENDPOINT") or None,
            skill_id=environment.get("BINOMIAL_SKILL_ID") or None,
            game=environment.get("BINOMIAL_GAME") or "binomial",
        )
