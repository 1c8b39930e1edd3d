"""Every kind of request that Alexa sends, or might, one to a file in ``tests/requests``.

They are sent to the skill of Binomial: it is the request that is unusual, and not what is played.
A case is an ``event``, what was said ``before`` it in the same household, and what is ``expected``:
an ``outcome`` ("asks": the session stays open, "ends": it does not, "silence": nothing is said,
"refused": an error of the SDK), and what the answer ``says``, in that order. The skill has an id,
unless ``skill_id`` is null.
"""

from __future__ import annotations

import json
import logging
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest
from ask_sdk_core.exceptions import AskSdkException

from skill.alexa.skill import Handler, build_handler, build_roof
from skill.catalogue import open_house
from skill.chair.heard import Heard, Said
from skill.store.memory import MemoryStore
from tests.alexa.binomial import MODEL_INTENTS, Speaker, exchange
from tests.alexa.speaker import SKILL_ID, Answer, bare

Json = dict[str, Any]

FILES = sorted(Path(__file__).parents[1].joinpath("requests").glob("*.json"))


def read(file: Path) -> Json:
    case: Json = json.loads(file.read_text("utf-8"))
    return case


def cases(*outcomes: str) -> pytest.MarkDecorator:
    """Run a test on each case of such an outcome, by the name of its file."""
    read_files = ((file.stem, read(file)) for file in FILES)
    chosen = [(name, case) for name, case in read_files if case["expected"]["outcome"] in outcomes]
    return pytest.mark.parametrize("case", [case for _, case in chosen], ids=[n for n, _ in chosen])


def handler_for(case: Json) -> Handler:
    house = open_house("binomial", MemoryStore(), lambda: "requests")
    skill_id = case.get("skill_id", SKILL_ID)
    return build_roof({skill_id: house}) if skill_id else build_handler(house)


def prepare(handler: Handler, before: Iterable[tuple[str, dict[str, str]]]) -> None:
    speaker = Speaker(handler, device="before")
    for intent, slots in before:
        said = {name: Said(value) for name, value in slots.items()}
        speaker.say(Heard(bare(intent), said))


def says_in_order(answer: Answer, fragments: Iterable[str]) -> bool:
    position = 0
    for fragment in fragments:
        position = answer.text.find(fragment, position)
        if position < 0:
            return False
    return True


@cases("asks", "ends", "silence", "refused")
def test_the_answer(case: Json, caplog: pytest.LogCaptureFixture) -> None:
    handler, expected = handler_for(case), case["expected"]
    prepare(handler, case["before"])
    if expected["outcome"] == "refused":
        with pytest.raises(AskSdkException, match="Skill ID"):
            exchange(handler, case["event"])
        return
    answer = exchange(handler, case["event"])
    assert answer.is_open is (expected["outcome"] == "asks")
    assert bool(answer.text) is (expected["outcome"] != "silence")
    assert says_in_order(answer, expected.get("says", [])), answer.text
    assert _can_fulfill(answer) == expected.get("can_fulfill")
    faults = [record for record in caplog.records if record.levelno >= logging.ERROR]
    assert bool(faults) is ("I cannot read" in answer.text)


def _can_fulfill(answer: Answer) -> str | None:
    verdict: str | None = answer.response["response"].get("canFulfillIntent", {}).get("canFulfill")
    return verdict


@cases("asks")
def test_an_open_session_ends_on_a_question_with_a_reprompt(case: Json) -> None:
    handler = handler_for(case)
    prepare(handler, case["before"])
    answer = exchange(handler, case["event"])
    assert answer.text.endswith("?")
    assert answer.reprompt.endswith("?")
    assert answer.reprompt != answer.text


@cases("silence")
def test_what_is_not_a_turn_changes_nothing(case: Json) -> None:
    store = MemoryStore()
    handler = build_handler(open_house("binomial", store, lambda: "requests"))
    prepare(handler, [("SoloIntent", {"count": "2"}), ("ReadyIntent", {})])
    key = "binomial/amzn1.ask.account.HOUSEHOLD"
    saved = store.load(key)
    assert saved
    exchange(handler, case["event"])
    assert store.load(key) == saved


def test_every_intent_and_slot_of_the_cases_is_meant() -> None:
    """A case whose "before" has a typing error would test another question than it says."""
    for file in FILES:
        for intent, slots in read(file)["before"]:
            model = MODEL_INTENTS[bare(intent)]
            assert set(slots) <= {slot["name"] for slot in model.get("slots", [])}, file.name
