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
FIRST: Json = COMMON["intents"][2]
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


def test_what_wants_a_type_that_a_game_does_not_have_is_not_heard_there() -> None:
    variant = {
        "name": "VariantIntent",
        "slots": [{"name": "variant", "type": "VARIANT"}],
        "samples": ["with {variant}"],
    }
    common = {**COMMON, "intents": [*COMMON["intents"], variant]}
    blitz = {"name": "VARIANT", "values": [{"name": {"value": "blitz"}}]}
    assert "VariantIntent" not in intents_of(compose(common, OWN))
    with_variants = {**OWN, "types": [*OWN["types"], blitz]}
    assert "VariantIntent" in intents_of(compose(common, with_variants))


def test_what_is_said_with_a_slot_that_a_game_does_not_have_is_not_heard_there() -> None:
    without_numbers = {
        **OWN,
        "intents": [intent for intent in OWN["intents"] if intent["name"] != "NumberIntent"],
    }
    heard = intents_of(compose(COMMON, without_numbers))
    assert heard == ["ReadyIntent", "FirstIntent", "CheckIntent"]


def test_what_a_game_says_for_another_intent_is_said_for_that_alone() -> None:
    claiming = {"name": "WhiteIntent", "slots": FIRST["slots"], "samples": ["{player_a} starts"]}
    first = {"name": "FirstIntent", "samples": ["{player_a} is white"]}
    model = compose(COMMON, {**OWN, "intents": [first, claiming]})
    samples = {
        intent["name"]: intent["samples"]
        for intent in model["interactionModel"]["languageModel"]["intents"]
    }
    assert samples["FirstIntent"] == ["{player_a} is white"]
    assert samples["WhiteIntent"] == ["{player_a} starts"]


def test_what_a_game_adds_to_is_heard_and_its_faults_are_not_hidden() -> None:
    forgetful = {**OWN, "intents": [{"name": "NumberIntent", "samples": ["row {number}"]}]}
    assert "NumberIntent" in intents_of(compose(COMMON, forgetful))


def intents_of(model: Json) -> list[str]:
    return [intent["name"] for intent in model["interactionModel"]["languageModel"]["intents"]]


def test_every_game_has_sources() -> None:
    assert set(games()) >= set(GAMES)
    assert {file.parent.name for file in MODELS.glob("*/en-US.json")} == set(games())
