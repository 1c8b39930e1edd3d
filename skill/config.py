"""Settings that the function and a server have in common: how they are called, and what is right.

The function has them from the environment alone, as ``Settings``; for a server each is an option of
``chairman serve``, too.
"""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

SKILLS: Final = "CHAIRMAN_SKILLS"
TABLE: Final = "CHAIRMAN_TABLE"
REGION: Final = "AWS_REGION"
ENDPOINT: Final = "CHAIRMAN_DYNAMODB_ENDPOINT"

_SKILL_ID: Final = re.compile(r"amzn1\.ask\.skill\.[0-9a-f-]{36}")
_ID: Final = "amzn1.ask.skill.01234567-89ab-cdef-0123-456789abcdef"
_EXAMPLE: Final = f"binomial={_ID}"


class ConfigError(ValueError):
    """A setting is missing or wrong; the message says which, and what to set."""


@dataclass(frozen=True, slots=True)
class Settings:
    """What the skills need to know in the cloud.

    ``CHAIRMAN_SKILLS`` says which skills are answered, and which game each plays: ``skills`` gives
    the game by the skill's id. ``CHAIRMAN_TABLE`` names the DynamoDB table; ``AWS_REGION`` and
    ``CHAIRMAN_DYNAMODB_ENDPOINT`` say where it is (None: what the AWS settings say).
    """

    skills: Mapping[str, str]
    table: str
    region: str | None = None
    endpoint: str | None = None

    @classmethod
    def read(cls, environment: Mapping[str, str] = os.environ) -> Settings:
        """The settings of the environment. Raises ``ConfigError``."""
        skills = skills_of(environment)
        table = environment.get(TABLE, "").strip()
        if not table:
            raise ConfigError(f"{TABLE} is not set: set it to the DynamoDB table's name")
        return cls(
            skills=skills,
            table=table,
            region=environment.get(REGION) or None,
            endpoint=environment.get(ENDPOINT) or None,
        )


def skills_of(environment: Mapping[str, str] = os.environ) -> Mapping[str, str]:
    """The game of each skill id that the environment names. Raises ``ConfigError``."""
    try:
        return read_skills(environment.get(SKILLS, ""))
    except ConfigError as fault:
        raise ConfigError(f"{SKILLS}: {fault}") from fault


def read_skills(text: str) -> Mapping[str, str]:
    """The game of each skill id, of a text such as ``"binomial=amzn1.ask.skill.X, ..."``.

    Several skills may play one game. Whether there is such a game is not asked here. Raises
    ``ConfigError`` if no skill is named, and for one that is wrong or named twice.
    """
    skills: dict[str, str] = {}
    for part in filter(None, map(str.strip, text.split(","))):
        game, _, skill_id = map(str.strip, part.partition("="))
        if not (game and skill_id):
            raise ConfigError(f"{part!r} is not GAME=SKILL_ID; write it like {_EXAMPLE}")
        if not _SKILL_ID.fullmatch(skill_id):
            raise ConfigError(
                f"{skill_id!r} is no skill's id, which looks like {_ID}; Alexa's developer console"
                " shows what yours is"
            )
        if skill_id in skills:
            raise ConfigError(f"the skill {skill_id} is named twice; name it once, with its game")
        skills[skill_id] = game.replace("-", "_")  # as it is written on a command line
    if not skills:
        raise ConfigError(f"no skill is named; name the game and the skill's id, like {_EXAMPLE}")
    return skills
