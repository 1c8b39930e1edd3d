"""How a game's interaction model comes of what every game hears and what it hears itself."""

from __future__ import annotations

from deploy.models import Json, compose, games
from skill.catalogue import GAMES
from skill.local.models import MODELS

COMMON: Json = {
    "intents": [
        {"name": "ReadyIntent", "samples": ["ready"]},
        {"name": "NumberIntent", "samples": ["{number}"]},
        {
            "name": "FirstIntent",
            "slots": [{"name": "player_a", "type": "PLAYER"}],
            "samples": ["{player_a} starts"],
        },
    ],
    "types": [{"name": "PLAYER", "values": [{"name": {"value": "Anna"}}]}],
}
OWN: Json = {
    "invocationName": "chess",
    "intents": [
        {"name": "FirstIntent", "samples": ["{player_a} is white"]},
        {
            "name": "NumberIntent",
            "slots": [{"name": "number", "type": "AMAZON.NUMBER"}],
            "samples": ["row {number}"],
        },
        {"name": "CheckIntent", "samples": ["check"]},
    ],
    "types": [
        {"name": "PIECE", "values": [{"name": {"value": "king"}}]},
        {"name": "PLAYER", "values": [{"name": {"value": "Magnus"}}]},
    ],
}


def test_a_game_hears_what_all_hear_and_what_it_hears_itself() -> None:
    language = compose(COMMON, OWN)["interactionModel"]["languageModel"]
    assert language == {
        "invocationName": "chess",
        "intents": [
            {"name": "ReadyIntent", "samples": ["ready"]},
            {
                "name": "NumberIntent",
                "slots": [{"name": "number", "type": "AMAZON.NUMBER"}],
                "samples": ["{number}", "row {number}"],
            },
            {
                "name": "FirstIntent",
                "slots": [{"name": "player_a", "type": "PLAYER"}],
                "samples": ["{player_a} starts", "{player_a} is white"],
            },
            {"name": "CheckIntent", "samples": ["check"]},
        ],
        "types": [
            {
                "name": "PLAYER",
                "values": [{"name": {"value": "Anna"}}, {"name": {"value": "Magnus"}}],
            },
            {"name": "PIECE", "values": [{"name": {"value": "king"}}]},
        ],
    }


def test_every_game_has_sources() -> None:
    assert set(games()) >= set(GAMES)
    assert {file.parent.name for file in MODELS.glob("*/en-US.json")} == set(games())
