"""The names at the table are registered with the speech service, and come back from it."""

from __future__ import annotations

from typing import Any

from skill.chair.heard import Heard, Said
from skill.store.memory import MemoryStore
from tests.alexa.binomial import Speaker, handler_over
from tests.alexa.speaker import SKILL_ID, Answer

NAMES = {"player_a": Said("anna"), "player_b": Said("mary ann")}


def registered(answer: Answer) -> list[tuple[str, str]] | None:
    """The ids and names that the response registers; None if it registers none."""
    directives: list[Any] = answer.response["response"].get("directives") or []
    if not directives:
        return None
    [directive] = directives
    assert directive["type"] == "Dialog.UpdateDynamicEntities"
    assert directive["updateBehavior"] == "REPLACE"
    [kind] = directive["types"]
    assert kind["name"] == "PLAYER"
    return [(value["id"], value["name"]["value"]) for value in kind["values"]]


def seated() -> Speaker:
    speaker = Speaker(handler_over(MemoryStore()))
    speaker.launch()
    speaker.say(Heard("Names", NAMES))
    return speaker


def test_before_anybody_is_known_nothing_is_registered() -> None:
    assert registered(Speaker(handler_over(MemoryStore())).launch()) is None


def test_names_are_registered_as_soon_as_they_are_known_and_once_a_session() -> None:
    speaker = Speaker(handler_over(MemoryStore()))
    speaker.launch()
    known = [("anna", "Anna"), ("mary_ann", "Mary Ann")]
    assert registered(speaker.say(Heard("Names", NAMES))) == known
    assert registered(speaker.say(Heard("Ready"))) is None
    assert registered(speaker.launch()) == known
    assert registered(speaker.say(Heard("Score"))) is None


def test_whoever_comes_or_goes_is_registered_anew() -> None:
    speaker = seated()
    boris = speaker.say(Heard("Add", {"player_a": Said("boris")}))
    assert registered(boris) == [("anna", "Anna"), ("mary_ann", "Mary Ann"), ("boris", "Boris")]
    gone = speaker.say(Heard("Remove", {"player_a": Said("anna")}))
    assert registered(gone) == [("mary_ann", "Mary Ann"), ("boris", "Boris")]


def test_a_session_that_ends_registers_nothing() -> None:
    speaker = seated()
    speaker.leave()
    assert registered(speaker.say(Heard("Stop"))) is None


def test_a_request_that_the_sdk_cannot_read_keeps_what_was_registered() -> None:
    speaker = seated()
    envelope = speaker.envelope({"type": "IntentRequest", "intent": {"name": "ScoreIntent"}})
    envelope["request"]["intent"]["confirmationStatus"] = "NEVER HEARD OF"
    assert registered(speaker.send(envelope)) is None


def test_a_name_that_only_the_dynamic_authority_resolves_is_the_persons() -> None:
    """The words are not near "Mary Ann"; the service matched them with what it was told."""
    speaker = seated()
    for _ in range(6):
        speaker.say(Heard("Ready"))
    envelope = speaker.envelope(fights("marie anne"))
    slot = envelope["request"]["intent"]["slots"]["player_a"]
    slot["resolutions"] = {
        "resolutionsPerAuthority": [
            authority("PLAYER", "ER_SUCCESS_NO_MATCH"),
            authority("dynamic.PLAYER", "ER_SUCCESS_MATCH", "mary_ann"),
        ]
    }
    answer = speaker.send(envelope)
    match = answer.table.match
    assert match
    assert "1+" in match.to_text()


def fights(name: str) -> dict[str, Any]:
    slots = {
        "player_a": {"name": "player_a", "confirmationStatus": "NONE", "value": "anna"},
        "player_b": {"name": "player_b", "confirmationStatus": "NONE"},
    }
    slots["player_a"]["value"] = name
    intent = {"name": "OnlyIntent", "confirmationStatus": "NONE", "slots": slots}
    return {"type": "IntentRequest", "intent": intent}


def authority(kind: str, code: str, entity_id: str = "") -> dict[str, Any]:
    values = [{"value": {"name": entity_id, "id": entity_id}}] if entity_id else []
    name = f"amzn1.er-authority.echo-sdk.{SKILL_ID}.{kind}"
    return {"authority": name, "status": {"code": code}, "values": values}
