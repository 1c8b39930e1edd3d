"""Each call of the store in an evening fails, in each way: no turn is half done, none is twice."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final

import pytest

from skill.local.spoken import spoken_text
from skill.store.base import Store, Trouble
from skill.store.dynamodb import DynamoStore
from tests.alexa.speaker import Json, Speaker
from tests.dynamo import connect
from tests.faults.evening import EVENINGS, MEMO, Pause, Skill, Step, course, pauses
from tests.store.gate import (
    Passing,
    break_off,
    gate_before,
    hang_up,
    lose_the_answer,
    pass_on,
    refusing,
    reset,
)
from tests.stores import FAULTS, Call, Fault, Faulty, copied, failing

if TYPE_CHECKING:
    from types_boto3_dynamodb import DynamoDBClient

SENTENCES: Final = {
    Trouble.BUSY: "Too many games are being written down at this moment.",
    Trouble.SLOW: "My notebook does not open in time.",
    Trouble.ABSENT: "My notebook is not where it should be;",
    Trouble.FORBIDDEN: "I am not allowed to open my notebook;",
    Trouble.BROKEN: "I cannot reach my notebook just now.",
}
"""How each kind of trouble is told."""


def calls_of(pause: Pause) -> list[Call]:
    """The calls of the store in the turn."""
    faulty = Faulty(copied(pause.store))
    pause.device_over(faulty).say(pause.step.heard)
    return faulty.calls


def is_told(pause: Pause, call: Call) -> bool:
    """Whether people must hear that it failed: not if nothing is lost by it."""
    if call.operation == "load":
        return True
    return call.key == pause.skill.page() and pause.step.table != pause.before


def fail(pause: Pause, number: int, call: Call, fault: Fault) -> Faulty:
    """The turn, in which that call fails: what is said, and what is kept."""
    faulty = Faulty(copied(pause.store), failing(number, fault))
    device = pause.device_over(faulty)
    answer = device.say(pause.step.heard)
    if not is_told(pause, call):
        assert answer.response["response"] == pause.step.response
        return faulty
    assert SENTENCES[fault.trouble] in answer.text
    is_done = fault.done and call.operation == "save"
    assert pause.skill.table_in(faulty.store) == (pause.step.table if is_done else pause.before)
    send_again(pause, device.sent[-1], faulty.store)
    again = device.say(pause.step.heard)
    if is_done:
        assert again.text.startswith("The game has moved on in the meantime.")
    else:
        assert again.text == spoken_text(pause.step.response.get("outputSpeech") or {})
    return faulty


def send_again(pause: Pause, request: Json, store: Store) -> None:
    """The very request, sent again as Alexa does, is answered as if nothing had failed."""
    store = copied(store)
    answer = pause.skill.exchange(pause.skill.handler_over(store, MEMO), request)
    assert answer.response["response"] == pause.step.response
    assert pause.skill.table_in(store) == pause.step.table


@pytest.mark.parametrize("name", EVENINGS)
def test_each_call_fails_once_in_each_way(name: str, caplog: pytest.LogCaptureFixture) -> None:
    for pause in pauses(name):
        for number, call in enumerate(calls_of(pause)):
            for fault in FAULTS:
                caplog.clear()
                faulty = fail(pause, number, call, fault)
                assert f"({fault.trouble})" in caplog.text
                assert pause.skill.table_in(faulty.store) == pause.step.table
                pause.skill.device_over(faulty, MEMO, device="another").launch()
                assert pause.skill.profile_kept(faulty.store) == pause.step.table.profile


def say_until_it_counts(skill: Skill, speaker: Speaker, store: Store, step: Step) -> int:
    """Whoever is told that it does not count says it again, unless they hear that it did.

    Gives how often it was said in vain.
    """
    for vain in range(50):
        answer = speaker.say(step.heard)
        if any(sentence in answer.text for sentence in SENTENCES.values()):
            continue
        if "The game has moved on" not in answer.text or skill.table_in(store) == step.table:
            return vain
    raise AssertionError("it never counts")


def go_through(name: str, store: Store, behind: Store) -> int:
    """An evening on a store that fails now and then; ``behind`` are the same items.

    Gives how often something was said in vain.
    """
    evening, skill = course(name), course(name).skill
    speaker, in_vain = skill.device_over(store, MEMO, device="patient"), 0
    for step in evening.steps:
        in_vain += say_until_it_counts(skill, speaker, behind, step)
        assert skill.table_in(behind) == step.table
    skill.device_over(behind, MEMO, device="afterwards").launch()
    assert skill.profile_kept(behind) == evening.steps[-1].table.profile
    return in_vain


@pytest.mark.parametrize("name", EVENINGS)
def test_evenings_in_which_every_third_call_fails(name: str) -> None:
    rng, in_vain = Random(name), 0

    def often(number: int, call: Call) -> Fault | None:
        return rng.choice(FAULTS) if rng.random() < 1 / 3 else None

    for _ in range(4):
        behind = course(name).stored()
        in_vain += go_through(name, Faulty(behind, often), behind)
    assert in_vain


REFUSALS: Final = [
    refusing(400, "ProvisionedThroughputExceededException"),
    refusing(400, "ResourceNotFoundException"),
    refusing(400, "AccessDeniedException"),
    refusing(500, "InternalServerError"),
    *(lose_the_answer, hang_up, reset, break_off),
]


@pytest.mark.parametrize("name", ["binomial: at a table", "binomial: their own cards"])
def test_an_evening_on_a_line_that_often_breaks(
    name: str, dynamo_endpoint: str, dynamo_client: DynamoDBClient, dynamo_table: str
) -> None:
    """The real store over real sockets; it tries again by itself, so that it takes two to fail."""
    rng, behind = Random(f"line/{name}"), DynamoStore(dynamo_table, dynamo_client)
    course(name).prepare(behind)

    def often(passing: Passing) -> None:
        (rng.choice(REFUSALS) if rng.random() < 1 / 3 else pass_on)(passing)

    with gate_before(dynamo_endpoint) as gate, connect(gate.url) as client, gate.failing(often):
        assert go_through(name, DynamoStore(dynamo_table, client), behind)
