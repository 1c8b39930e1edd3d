"""What the store in DynamoDB promises beyond the contract, on two servers that others wrote."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random
from string import printable
from threading import Barrier
from typing import TYPE_CHECKING

import pytest

from skill.store.base import Saved, StaleVersion, StoreUnavailable, Trouble
from skill.store.dynamodb import DynamoStore, create_table
from skill.store.packing import LONGEST, pack
from skill.store.patience import LEFT_AT_MOST
from tests.dynamo import connect
from tests.store.conftest import Cloud
from tests.store.gate import (
    Fault,
    Gate,
    Passing,
    break_off,
    gate_before,
    hang_up,
    lose_the_answer,
    refusing,
    say_nothing,
    trickle,
)

if TYPE_CHECKING:
    from types_boto3_dynamodb import DynamoDBClient

KEY = "binomial/amzn1.ask.account.XYZ"
ROOT = Path(__file__).parents[2]


def test_importing_and_constructing_needs_no_region_and_no_credentials() -> None:
    program = "from skill.store.dynamodb import DynamoStore; DynamoStore('matches')"
    subprocess.run([sys.executable, "-W", "error", "-c", program], cwd=ROOT, env={}, check=True)


def test_a_client_is_made_from_the_environment(aws_environment: None, cloud: Cloud) -> None:
    store = DynamoStore(cloud.table, endpoint=cloud.endpoint)
    version = store.save(KEY, "text", 0)
    assert store.load(KEY) == Saved("text", version)


def test_opening_makes_the_client_and_asks_dynamodb_nothing(
    aws_environment: None, cloud: Cloud, gate: Gate
) -> None:
    store = DynamoStore(cloud.table, endpoint=gate.url)
    store.open()
    assert gate.passed == []
    assert store.load(KEY) is None
    assert gate.passed == ["GetItem"]


def test_what_keeps_a_store_from_opening_is_told_by_the_calls(no_aws_environment: None) -> None:
    store = DynamoStore("matches")
    store.open()
    with pytest.raises(StoreUnavailable, match="no AWS region is set"):
        store.load(KEY)


def test_many_threads_may_be_the_first_to_need_the_client(
    aws_environment: None, cloud: Cloud
) -> None:
    store, threads = DynamoStore(cloud.table, endpoint=cloud.endpoint), 8
    start = Barrier(threads)

    def save_one(key: str) -> Saved | None:
        start.wait()
        store.save(key, key, 0)
        return store.load(key)

    keys = [f"{KEY}-{number}" for number in range(threads)]
    with ThreadPoolExecutor(threads) as pool:
        texts = [saved.text for saved in pool.map(save_one, keys) if saved]
    assert texts == keys


def test_the_item_in_the_table_is_what_the_deployment_expects(cloud: Cloud) -> None:
    store = DynamoStore(cloud.table, cloud.client, clock=lambda: 1_750_000_000.25, keep_days=2)
    store.save(KEY, "text", 0)
    item = cloud.client.get_item(TableName=cloud.table, Key={"id": {"S": KEY}})["Item"]
    assert item == {
        "id": {"S": KEY},
        "version": {"N": "1750000000250000"},
        "text": {"B": pack("text")},
        "expires": {"N": str(1_750_000_000 + 2 * 86_400)},
    }


def test_the_longest_text_under_the_longest_key_fits_into_an_item(cloud: Cloud) -> None:
    store, chance = DynamoStore(cloud.table, cloud.client), Random(1)
    key, text = "k" * 2048, "".join(chance.choices(printable, k=LONGEST))
    version = store.save(key, text, 0)
    assert store.load(key) == Saved(text, version)


def test_the_table_is_active_on_demand_and_expires_items(
    dynamo_client: DynamoDBClient, dynamo_table: str
) -> None:
    table = dynamo_client.describe_table(TableName=dynamo_table)["Table"]
    assert table["TableStatus"] == "ACTIVE"
    assert table["BillingModeSummary"]["BillingMode"] == "PAY_PER_REQUEST"
    living = dynamo_client.describe_time_to_live(TableName=dynamo_table)
    assert living["TimeToLiveDescription"] == {
        "TimeToLiveStatus": "ENABLED",
        "AttributeName": "expires",
    }


def test_a_table_can_be_made_where_the_server_cannot_expire_items(dynamo_endpoint: str) -> None:
    with gate_before(dynamo_endpoint) as gate, connect(gate.url) as client:
        gate.fail_once("UpdateTimeToLive", refusing(400, "UnknownOperationException"))
        create_table(client, "matches-without-expiry")
        assert "UpdateTimeToLive" in gate.passed
        assert DynamoStore("matches-without-expiry", client).load(KEY) is None


# What was sent twice ------------------------------------------------------------------


@pytest.mark.parametrize("fault", [lose_the_answer, break_off])
def test_a_save_whose_answer_was_lost_is_known_again(
    aws_environment: None, cloud: Cloud, gate: Gate, fault: Fault
) -> None:
    store = DynamoStore(cloud.table, endpoint=gate.url)
    gate.fail_once("PutItem", fault)
    version = store.save(KEY, "text", 0)
    assert gate.passed == ["PutItem", "PutItem", "GetItem"]
    assert store.load(KEY) == Saved("text", version)
    gate.fail_once("PutItem", fault)
    newer = store.save(KEY, "more", version)
    assert store.load(KEY) == Saved("more", newer)


@pytest.mark.parametrize("fault", [refusing(500, "InternalServerError"), hang_up, break_off])
def test_what_went_wrong_once_is_tried_again(
    aws_environment: None, cloud: Cloud, gate: Gate, fault: Fault
) -> None:
    store = DynamoStore(cloud.table, endpoint=gate.url)
    version = store.save(KEY, "text", 0)
    gate.fail_once("GetItem", fault)
    assert store.load(KEY) == Saved("text", version)
    gate.fail_once("DeleteItem", fault)
    store.delete(KEY, version)
    assert store.load(KEY) is None


def _save(store: DynamoStore) -> None:
    store.save(KEY, "theirs", 0)


def _save_the_same(store: DynamoStore) -> None:
    store.save(KEY, "mine", 0)


def _save_and_delete(store: DynamoStore) -> None:
    store.delete(KEY, store.save(KEY, "theirs", 0))
    store.save(KEY, "theirs, anew", 0)


@pytest.mark.parametrize("interfere", [_save, _save_the_same, _save_and_delete])
def test_a_save_that_was_resent_after_somebody_elses_is_stale(
    aws_environment: None, cloud: Cloud, gate: Gate, interfere: Callable[[DynamoStore], None]
) -> None:
    other = DynamoStore(cloud.table, cloud.client)

    def somebody_is_faster(passing: Passing) -> None:
        interfere(other)
        refusing(500, "InternalServerError")(passing)

    gate.fail_once("PutItem", somebody_is_faster)
    with pytest.raises(StaleVersion):
        DynamoStore(cloud.table, endpoint=gate.url).save(KEY, "mine", 0)


def test_a_save_that_is_merely_stale_asks_nothing_more(
    aws_environment: None, cloud: Cloud, gate: Gate
) -> None:
    DynamoStore(cloud.table, cloud.client).save(KEY, "theirs", 0)
    with pytest.raises(StaleVersion):
        DynamoStore(cloud.table, endpoint=gate.url).save(KEY, "mine", 0)
    assert gate.passed == ["PutItem"]


# Time ----------------------------------------------------------------------------------------

PROMISED_SECONDS = 3.5
GRACE_SECONDS = 4.0
"""What a busy computer may add. A server that trickles would keep its caller for 1,000 seconds."""


@pytest.mark.parametrize("fault", [say_nothing, trickle])
def test_no_call_takes_longer_than_is_promised(
    aws_environment: None, fault: Callable[[Passing], None], dynamo_endpoint: str, dynamo_table: str
) -> None:
    with gate_before(dynamo_endpoint) as gate:
        store = DynamoStore(dynamo_table, endpoint=gate.url)
        version = store.save(KEY, "text", 0)
        calls: list[Callable[[], object]] = [
            lambda: store.load(KEY),
            lambda: store.save("another", "text", 0),
            lambda: store.delete("a third", 1),
        ]
        with gate.failing(fault), ThreadPoolExecutor(len(calls)) as pool:
            for seconds in pool.map(_seconds_until_too_slow, calls):
                assert seconds < PROMISED_SECONDS + GRACE_SECONDS
        assert store.load(KEY) == Saved("text", version)
        assert store.save(KEY, "more", version) > version


def _seconds_until_too_slow(call: Callable[[], object]) -> float:
    started = time.monotonic()
    with pytest.raises(StoreUnavailable, match="did not answer in time") as caught:
        call()
    assert caught.value.trouble is Trouble.SLOW
    return time.monotonic() - started


def test_a_call_that_was_given_up_is_not_tried_again(
    aws_environment: None, dynamo_endpoint: str, dynamo_table: str
) -> None:
    with gate_before(dynamo_endpoint) as gate:
        store = DynamoStore(dynamo_table, endpoint=gate.url)
        version = store.save(KEY, "text", 0)
        with gate.failing(trickle):
            _seconds_until_too_slow(lambda: store.delete(KEY, version))
        time.sleep(1.5)  # longer than botocore waits before it tries again
        assert gate.passed == ["PutItem", "DeleteItem"]
        assert store.load(KEY) == Saved("text", version)


def test_when_too_many_calls_are_stuck_the_next_fails_at_once(
    aws_environment: None, dynamo_endpoint: str, dynamo_table: str
) -> None:
    with gate_before(dynamo_endpoint) as gate:
        store = DynamoStore(dynamo_table, endpoint=gate.url)
        version = store.save(KEY, "text", 0)
        loads = [lambda: store.load(KEY)] * LEFT_AT_MOST
        with gate.failing(trickle), ThreadPoolExecutor(LEFT_AT_MOST) as pool:
            list(pool.map(_seconds_until_too_slow, loads))
            asked = len(gate.passed)
            with pytest.raises(StoreUnavailable, match="left too many calls") as caught:
                store.load(KEY)
            assert caught.value.trouble is Trouble.SLOW
            assert len(gate.passed) == asked
        assert _when_it_answers(store) == Saved("text", version)


def _when_it_answers(store: DynamoStore) -> Saved | None:
    while True:
        try:
            return store.load(KEY)
        except StoreUnavailable as trouble:
            assert "left too many calls" in str(trouble)


_STUCK = """
from skill.store.base import StoreUnavailable
from skill.store.dynamodb import DynamoStore
try:
    DynamoStore("matches", endpoint={endpoint!r}).load("key")
except StoreUnavailable as trouble:
    print(trouble.trouble)
"""


def test_a_call_that_never_ends_keeps_no_process_alive(
    aws_environment: None, dynamo_endpoint: str
) -> None:
    with gate_before(dynamo_endpoint) as gate, gate.failing(trickle):
        program = _STUCK.format(endpoint=gate.url)
        command = [sys.executable, "-c", program]
        ended = subprocess.run(
            command, cwd=ROOT, check=True, capture_output=True, text=True, timeout=60
        )
    assert ended.stdout == "slow\n"
    assert ended.stderr == ""


_FORKED = """
import os
from skill.store.dynamodb import DynamoStore
store = DynamoStore({table!r}, endpoint={endpoint!r})
version = store.save("key", "parent", 0)
child = os.fork()
version = store.save("child" if not child else "key", "after", version if child else 0)
print(store.load("child" if not child else "key").text, flush=True)
if child:
    assert os.waitpid(child, 0)[1] == 0
"""


def test_a_process_that_forks_goes_on_and_so_does_its_child(
    aws_environment: None, cloud: Cloud
) -> None:
    program = _FORKED.format(table=cloud.table, endpoint=cloud.endpoint)
    command = [sys.executable, "-W", "ignore::DeprecationWarning", "-c", program]
    ended = subprocess.run(
        command, cwd=ROOT, check=True, capture_output=True, text=True, timeout=60
    )
    assert ended.stdout == "after\nafter\n"
