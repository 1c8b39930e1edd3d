"""Settings: what is set is read, and what is wrong is named."""

from __future__ import annotations

from typing import Final

import pytest

from skill.config import ConfigError, Settings, read_skills

ENVIRONMENT: Final = {"CHAIRMAN_SKILLS": "binomial=amzn1.ask.skill.b", "CHAIRMAN_TABLE": "games"}
SKILLS: Final = {"amzn1.ask.skill.b": "binomial"}


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
        ("binomial=amzn1.ask.skill.b", SKILLS),
        ("  binomial = amzn1.ask.skill.b ,", SKILLS),
        (
            "binomial=amzn1.ask.skill.b,\n arquimedes=amzn1.ask.skill.a-1",
            {**SKILLS, "amzn1.ask.skill.a-1": "arquimedes"},
        ),
        (
            "binomial=amzn1.ask.skill.b,binomial=amzn1.ask.skill.B",
            {**SKILLS, "amzn1.ask.skill.B": "binomial"},
        ),
    ],
)
def test_skills_are_read_with_their_games(text: str, skills: dict[str, str]) -> None:
    assert read_skills(text) == skills


@pytest.mark.parametrize(
    "text",
    [
        "binomial",
        "amzn1.ask.skill.b",
        "amzn1.ask.skill.b=binomial",
        "=amzn1.ask.skill.b",
        "binomial=",
        "binomial=YOUR-SKILL-ID",
        "binomial=amzn1.ask.skill.",
        "binomial=amzn1.ask.skill.b=c",
        "binomial=amzn1.ask.skill.b arquimedes=amzn1.ask.skill.a",
        "binomial:amzn1.ask.skill.b",
        "binomial=amzn1.ask.skill.ü",
    ],
)
def test_a_skill_that_is_written_wrongly_is_shown(text: str) -> None:
    with pytest.raises(ConfigError) as caught:
        read_skills(f"binomial=amzn1.ask.skill.other, {text}")
    assert str(caught.value).startswith(f"{text!r} is not GAME=SKILL_ID; write it like binomial=")


@pytest.mark.parametrize("game", ["binomial", "arquimedes"])
def test_a_skill_that_is_named_twice_is_named_once_more(game: str) -> None:
    with pytest.raises(ConfigError, match=r"the skill amzn1\.ask\.skill\.b is named twice"):
        read_skills(f"binomial=amzn1.ask.skill.b, {game}=amzn1.ask.skill.b")


@pytest.mark.parametrize("text", ["", " ", ",", " , "])
def test_at_least_one_skill_is_named(text: str) -> None:
    with pytest.raises(ConfigError, match="no skill is named"):
        read_skills(text)
