"""Each call of the store in an evening fails, in each way: no turn is half done, none is twice."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Final

import pytest

from skill.chair.table import Table
from skill.local.spoken import spoken_text
from skill.play import Memo
from skill.store.base import Store
from skill.store.dynamodb import DynamoStore
from skill.store.memory import MemoryStore
from tests.alexa.speaker import Json, Speaker, exchange
from tests.dynamo import connect, dynamo_client, dynamo_endpoint, dynamo_table
from tests.faults.evening import (
    EVENINGS,
    PAGE,
    Step,
    course,
    handler_over,
    profile_kept,
    table_in,
)
from tests.faults.faulty import FAULTS, SENTENCES, Call, Fault, Faulty, failing
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

if TYPE_CHECKING:
    from types_boto3_dynamodb import DynamoDBClient

__all__ = ["dynamo_client", "dynamo_endpoint", "dynamo_table"]

MEMO: Final = Memo(room=4096)


def twin(speaker: Speaker, store: Store) -> Speaker:
    """The same device in the same session, over another store."""
    other = copy.copy(speaker)
    other.sent, other.handler = [], handler_over(store, MEMO)
    return other


def copied(store: Store) -> MemoryStore:
    assert isinstance(store, MemoryStore)
    other = MemoryStore()
    other._items = dict(store._items)
    return other


def speech(response: Json) -> str:
    return spoken_text(response.get("outputSpeech") or {})


@dataclass(frozen=True)
class Pause:
    """A moment of an evening: the store, the device, what is said next, and where the game is."""

    store: MemoryStore
    speaker: Speaker
    step: Step
    before: Table

    def calls(self) -> list[Call]:
        """The calls of the store in the turn."""
        faulty = Faulty(copied(self.store))
        twin(self.speaker, faulty).say(self.step.heard)
        return faulty.calls

    def is_told(self, call: Call) -> bool:
        """Whether people must hear that it failed: not if nothing is lost by it."""
        if call.operation == "load":
            return True
        return call.key == PAGE and self.step.table != self.before

    def with_fault(self, number: int, call: Call, fault: Fault) -> Faulty:
        """The turn, in which that call fails."""
        faulty = Faulty(copied(self.store), failing(number, fault))
        speaker = twin(self.speaker, faulty)
        answer = speaker.say(self.step.heard)
        if not self.is_told(call):
            assert answer.response["response"] == self.step.response
            return faulty
        assert SENTENCES[fault.trouble] in answer.text
        is_done = fault.done and call.operation == "save"
        assert table_in(faulty.store) == (self.step.table if is_done else self.before)
        self.comes_again(speaker.sent[-1], faulty)
        again = speaker.say(self.step.heard)
        if is_done:
            assert again.text.startswith("The game has moved on in the meantime.")
        else:
            assert again.text == speech(self.step.response)
        return faulty

    def comes_again(self, request: Json, faulty: Faulty) -> None:
        """The very request, sent again as Alexa does, is answered as if nothing had failed."""
        store = copied(faulty.store)
        answer = exchange(handler_over(store, MEMO), request)
        assert answer.response["response"] == self.step.response
        assert table_in(store) == self.step.table


def pauses(name: str) -> Iterator[Pause]:
    evening = course(name)
    store, table = evening.stored(), table_in(evening.stored())
    speaker = Speaker(handler_over(store, MEMO))
    for step in evening.steps:
        yield Pause(store, speaker, step, table)
        speaker.say(step.heard)
        table = step.table


@pytest.mark.parametrize("name", EVENINGS)
def test_each_call_fails_once_in_each_way(name: str, caplog: pytest.LogCaptureFixture) -> None:
    for pause in pauses(name):
        for number, call in enumerate(pause.calls()):
            for fault in FAULTS:
                caplog.clear()
                faulty = pause.with_fault(number, call, fault)
                assert f"({fault.trouble})" in caplog.text
                assert table_in(faulty.store) == pause.step.table
                Speaker(handler_over(faulty, MEMO), device="another").launch()
                assert profile_kept(faulty.store) == pause.step.table.profile


def say_until_it_counts(speaker: Speaker, store: Store, step: Step) -> int:
    """Whoever is told that it does not count says it again, unless they hear that it did.

    Gives how often it was said in vain.
    """
    for vain in range(50):
        answer = speaker.say(step.heard)
        if any(sentence in answer.text for sentence in SENTENCES.values()):
            continue
        if "The game has moved on" not in answer.text or table_in(store) == step.table:
            return vain
    raise AssertionError("it never counts")


def go_through(name: str, store: Store, behind: Store) -> None:
    """An evening on a store that fails now and then; ``behind`` are the same items."""
    evening = course(name)
    speaker, in_vain = Speaker(handler_over(store, MEMO), device="patient"), 0
    for step in evening.steps:
        in_vain += say_until_it_counts(speaker, behind, step)
        assert table_in(behind) == step.table
    assert in_vain
    Speaker(handler_over(behind, MEMO), device="afterwards").launch()
    assert profile_kept(behind) == evening.steps[-1].table.profile


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("name", EVENINGS)
def test_an_evening_in_which_every_third_call_fails(name: str, seed: int) -> None:
    rng, behind = Random(f"{name}/{seed}"), course(name).stored()

    def often(number: int, call: Call) -> Fault | None:
        return rng.choice(FAULTS) if rng.random() < 1 / 3 else None

    go_through(name, Faulty(behind, often), behind)


REFUSALS: Final = [
    refusing(400, "ProvisionedThroughputExceededException"),
    refusing(400, "ResourceNotFoundException"),
    refusing(400, "AccessDeniedException"),
    refusing(500, "InternalServerError"),
    *(lose_the_answer, hang_up, reset, break_off),
]


@pytest.mark.parametrize("name", ["at a table", "their own cards"])
def test_an_evening_on_a_line_that_often_breaks(
    name: str, dynamo_endpoint: str, dynamo_client: DynamoDBClient, dynamo_table: str
) -> None:
    """The real store over real sockets; it tries again by itself, so that it takes two to fail."""
    rng, behind = Random(f"line/{name}"), DynamoStore(dynamo_table, dynamo_client)
    course(name).prepare(behind)

    def often(passing: Passing) -> None:
        (rng.choice(REFUSALS) if rng.random() < 1 / 3 else pass_on)(passing)

    with gate_before(dynamo_endpoint) as gate, connect(gate.url) as client, gate.failing(often):
        go_through(name, DynamoStore(dynamo_table, client), behind)
