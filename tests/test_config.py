"""Settings: what is set is read, and what is wrong is named."""

from __future__ import annotations

import re
from typing import Final

import pytest

from skill.config import ConfigError, Settings, read_skills

A: Final = "amzn1.ask.skill.aaaaaaaa-1111-4222-8333-aaaaaaaaaaaa"
B: Final = "amzn1.ask.skill.bbbbbbbb-1111-4222-8333-bbbbbbbbbbbb"
ENVIRONMENT: Final = {"CHAIRMAN_SKILLS": f"binomial={B}", "CHAIRMAN_TABLE": "games"}
SKILLS: Final = {B: "binomial"}


def test_settings_are_read_from_the_environment() -> None:
    assert Settings.read(ENVIRONMENT) == Settings(SKILLS, "games")
    elsewhere = {"AWS_REGION": "eu-west-1", "CHAIRMAN_DYNAMODB_ENDPOINT": "http://127.0.0.1:1"}
    assert Settings.read({**ENVIRONMENT, **elsewhere}) == Settings(
        SKILLS, "games", region="eu-west-1", endpoint="http://127.0.0.1:1"
    )


def test_what_is_set_to_nothing_is_not_set() -> None:
    empty = {"AWS_REGION": "", "CHAIRMAN_DYNAMODB_ENDPOINT": ""}
    assert Settings.read({**ENVIRONMENT, **empty}) == Settings(SKILLS, "games")


@pytest.mark.parametrize(
    ("environment", "complaint"),
    [
        ({"CHAIRMAN_SKILLS": ""}, "^CHAIRMAN_SKILLS: no skill is named; .* like binomial=amzn1"),
        ({"CHAIRMAN_SKILLS": "chess"}, "^CHAIRMAN_SKILLS: 'chess' is not GAME=SKILL_ID"),
        ({"CHAIRMAN_TABLE": " "}, "^CHAIRMAN_TABLE is not set: set it to the DynamoDB table's"),
    ],
)
def test_a_setting_that_is_missing_or_wrong_is_named(
    environment: dict[str, str], complaint: str
) -> None:
    with pytest.raises(ConfigError, match=complaint):
        Settings.read({**ENVIRONMENT, **environment})


@pytest.mark.parametrize(
    ("text", "skills"),
    [
        (f"binomial={B}", SKILLS),
        (f"  binomial = {B} ,", SKILLS),
        (
            f"binomial={B},\n arquimedes={A}",
            {**SKILLS, A: "arquimedes"},
        ),
        (
            f"binomial={B},binomial={A}",
            {**SKILLS, A: "binomial"},
        ),
        (f"final-binary={A}, final_binary={B}", {A: "final_binary", B: "final_binary"}),
    ],
)
def test_skills_are_read_with_their_games(text: str, skills: dict[str, str]) -> None:
    assert read_skills(text) == skills


@pytest.mark.parametrize("text", ["binomial", B, f"={B}", "binomial=", f"binomial:{B}"])
def test_a_skill_that_is_written_wrongly_is_shown(text: str) -> None:
    with pytest.raises(ConfigError) as caught:
        read_skills(f"binomial={A}, {text}")
    assert str(caught.value).startswith(f"{text!r} is not GAME=SKILL_ID; write it like binomial=")


@pytest.mark.parametrize(
    "skill_id",
    [
        "YOUR-SKILL-ID",
        "amzn1.ask.skill.YOUR-SKILL-ID",
        "amzn1.ask.skill.",
        B.upper(),
        f"{B}0",
        f"{B}=c",
        f"{B} arquimedes={A}",
        f"{B[:-1]}ü",
        f"{B[:-1]}_",
    ],
)
def test_what_is_no_id_of_a_skill_is_shown_beside_one(skill_id: str) -> None:
    with pytest.raises(ConfigError) as caught:
        read_skills(f"binomial={A}, binomial={skill_id}")
    said = f"{skill_id!r} is no skill's id, which looks like amzn1.ask.skill.01234567-89ab-"
    assert str(caught.value).startswith(said)


@pytest.mark.parametrize("game", ["binomial", "arquimedes"])
def test_a_skill_that_is_named_twice_is_named_once_more(game: str) -> None:
    with pytest.raises(ConfigError, match=f"the skill {re.escape(B)} is named twice"):
        read_skills(f"binomial={B}, {game}={B}")


@pytest.mark.parametrize("text", ["", " ", ",", " , "])
def test_at_least_one_skill_is_named(text: str) -> None:
    with pytest.raises(ConfigError, match="no skill is named"):
        read_skills(text)
