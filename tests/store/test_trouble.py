"""Every kind of trouble on every call: its own sentence, and nothing changed that was not said."""

from __future__ import annotations

import json
import socket
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, Final

import pytest

from skill.store.base import Saved, StaleVersion, StoreUnavailable, Trouble
from skill.store.dynamodb import DynamoStore
from skill.store.packing import pack
from tests.dynamo import REGION, connect
from tests.store.conftest import Cloud
from tests.store.gate import (
    HTML,
    Fault,
    Gate,
    answering,
    gate_before,
    hang_up,
    refusing,
    reset,
)

if TYPE_CHECKING:
    from types_boto3_dynamodb import DynamoDBClient

KEY: Final = "binomial/amzn1.ask.account.XYZ"
PAGE: Final = b"<!DOCTYPE html><title>Welcome to our network</title>"

Call = Callable[[DynamoStore, int], object]
"""A call on an item whose version is known."""

CALLS: Final[dict[str, Call]] = {
    "load": lambda store, version: store.load(KEY),
    "save": lambda store, version: store.save(KEY, "mine", version),
    "delete": lambda store, version: store.delete(KEY, version),
}

BUSY: Final = (Trouble.BUSY, "gets more requests than it may answer")
ABSENT: Final = (Trouble.ABSENT, "there is no such table; create it")
CREDENTIALS: Final = (Trouble.FORBIDDEN, "AWS refuses the credentials; renew them")
BROKE_OFF: Final = (Trouble.BROKEN, "the connection to DynamoDB broke off")
FOREIGN: Final = (Trouble.BROKEN, "what came is no answer of DynamoDB's; check the endpoint")
NO_REASON: Final = (Trouble.BROKEN, "failed without saying why; check the endpoint")

FAULTS: Final[dict[str, tuple[Fault, Trouble, str]]] = {
    "throttled": (refusing(400, "ProvisionedThroughputExceededException"), *BUSY),
    "throttled, on demand": (refusing(400, "ThrottlingException"), *BUSY),
    "throttled, the account": (refusing(400, "RequestLimitExceeded"), *BUSY),
    "no such table": (refusing(400, "ResourceNotFoundException"), *ABSENT),
    "not allowed": (
        refusing(400, "AccessDeniedException"),
        Trouble.FORBIDDEN,
        "allow dynamodb:GetItem, PutItem and DeleteItem",
    ),
    "credentials expired": (refusing(400, "ExpiredTokenException"), *CREDENTIALS),
    "credentials unknown": (refusing(400, "UnrecognizedClientException"), *CREDENTIALS),
    "clock wrong": (refusing(400, "InvalidSignatureException"), *CREDENTIALS),
    "fails inside": (
        refusing(500, "InternalServerError"),
        Trouble.BROKEN,
        "DynamoDB failed inside; try again",
    ),
    "out of service": (
        refusing(503, "ServiceUnavailable"),
        Trouble.BROKEN,
        "DynamoDB is out of service",
    ),
    "an error not known": (
        refusing(400, "ValidationException"),
        Trouble.BROKEN,
        "An error occurred .ValidationException.* the reason",
    ),
    "hangs up": (hang_up, *BROKE_OFF),
    "reset": (reset, *BROKE_OFF),
    "a page of a proxy": (answering(200, PAGE, HTML), *FOREIGN),
    "a page that says it is JSON": (answering(200, PAGE), *FOREIGN),
    "JSON of somebody else": (answering(200, b'{"status": "ok"}', "application/json"), *FOREIGN),
    "nothing": (answering(200, b""), *FOREIGN),
    "null": (answering(200, b"null"), *FOREIGN),
    "a list": (answering(200, b"[]"), *FOREIGN),
    "bytes": (answering(200, b"\xff\xfe\x00{}"), *FOREIGN),
    "a refusal of a proxy": (answering(403, PAGE, HTML), *NO_REASON),
    "a proxy without DynamoDB": (answering(502, PAGE, HTML), *NO_REASON),
    "an error and nothing": (answering(500, b""), *NO_REASON),
    "an error that is a list": (answering(400, b"[1]"), *FOREIGN),
    "an error that is bytes": (answering(400, b"\xff\xfe"), *FOREIGN),
    "an error of another shape": (answering(400, b'{"__type": 7}'), *FOREIGN),
    "redirected": (answering(302, b""), *NO_REASON),
}
"""What may happen to a request: the trouble, and what the sentence says of it."""


@pytest.fixture(scope="module")
def guarded(dynamo_endpoint: str) -> Iterator[tuple[Gate, DynamoDBClient]]:
    """A gate to moto, and a client that tries once."""
    with gate_before(dynamo_endpoint) as gate, connect(gate.url) as client:
        yield gate, client


@pytest.mark.parametrize("call", CALLS)
@pytest.mark.parametrize("kind", FAULTS)
def test_trouble_has_its_sentence_and_changes_nothing(
    guarded: tuple[Gate, DynamoDBClient], dynamo_table: str, kind: str, call: str
) -> None:
    gate, client = guarded
    fault, trouble, sentence = FAULTS[kind]
    store = DynamoStore(dynamo_table, client)
    version = store.save(KEY, "text", 0)
    with gate.failing(fault), pytest.raises(StoreUnavailable) as caught:
        CALLS[call](store, version)
    assert caught.value.trouble is trouble
    assert caught.match(f"^The DynamoDB table '{dynamo_table}' cannot be used: .*{sentence}")
    assert store.load(KEY) == Saved("text", version)
    CALLS[call](store, version)
    assert store.load(KEY) != Saved("text", version) or call == "load"


GARBLED_ITEMS: Final[dict[str, Any]] = {
    "a list": [],
    "a text": "item",
    "an attribute that is a number": {"version": 7},
    "bytes that are no base64": {"text": {"B": "ä"}},
}


@pytest.mark.parametrize("kind", GARBLED_ITEMS)
def test_an_item_that_cannot_be_taken_apart_is_no_answer(
    guarded: tuple[Gate, DynamoDBClient], dynamo_table: str, kind: str
) -> None:
    gate, client = guarded
    store = DynamoStore(dynamo_table, client)
    body = json.dumps({"Item": GARBLED_ITEMS[kind]}).encode()
    with (
        gate.failing(answering(200, body)),
        pytest.raises(StoreUnavailable, match="no answer of D"),
    ):
        store.load(KEY)
    assert store.load(KEY) is None


@pytest.mark.parametrize("call", CALLS)
def test_a_missing_table_is_reported(cloud: Cloud, call: str) -> None:
    store = DynamoStore("no-such-table", cloud.client)
    with pytest.raises(
        StoreUnavailable, match=r"'no-such-table'.*there is no such table"
    ) as caught:
        CALLS[call](store, 1)
    assert caught.value.trouble is Trouble.ABSENT


@pytest.mark.parametrize("call", CALLS)
def test_missing_credentials_are_reported_and_found_when_they_are_there(
    no_aws_environment: None, monkeypatch: pytest.MonkeyPatch, cloud: Cloud, call: str
) -> None:
    store = DynamoStore(cloud.table, region=REGION, endpoint=cloud.endpoint)
    with pytest.raises(StoreUnavailable, match="no AWS credentials were found") as caught:
        CALLS[call](store, 0)
    assert caught.value.trouble is Trouble.FORBIDDEN
    monkeypatch.setenv("AWS_ACCESS_KEY_ID", "testing")
    monkeypatch.setenv("AWS_SECRET_ACCESS_KEY", "testing")
    CALLS[call](store, 0)


def test_credentials_that_were_refused_are_looked_for_again(
    aws_environment: None, monkeypatch: pytest.MonkeyPatch, cloud: Cloud, gate: Gate
) -> None:
    def refuse_the_old(passing: Any) -> None:
        is_old = "Credential=testing/" in passing.headers["Authorization"]
        refusing(400, "ExpiredTokenException")(passing) if is_old else passing.answer(
            *passing.fetch()
        )

    store = DynamoStore(cloud.table, endpoint=gate.url)
    with gate.failing(refuse_the_old):
        with pytest.raises(StoreUnavailable, match="AWS refuses the credentials"):
            store.load(KEY)
        monkeypatch.setenv("AWS_ACCESS_KEY_ID", "renewed")
        assert store.load(KEY) is None


@pytest.mark.parametrize("call", CALLS)
def test_a_missing_region_is_reported(no_aws_environment: None, call: str) -> None:
    with pytest.raises(StoreUnavailable, match="no AWS region is set") as caught:
        CALLS[call](DynamoStore("matches"), 0)
    assert caught.value.trouble is Trouble.ABSENT


@pytest.mark.parametrize(
    ("settings", "sentence"),
    [
        ({"endpoint": "localhost:8000"}, "its endpoint is no address"),
        ({"endpoint": "nonsense"}, "its endpoint is no address"),
        ({"region": "the moon"}, "its region is no AWS region"),
    ],
)
def test_a_setting_that_is_wrong_is_named(
    aws_environment: None, settings: dict[str, str], sentence: str
) -> None:
    with pytest.raises(StoreUnavailable, match=sentence) as caught:
        DynamoStore("matches", **settings).load(KEY)  # type: ignore[arg-type]
    assert caught.value.trouble is Trouble.ABSENT


@pytest.mark.parametrize("call", CALLS)
def test_an_endpoint_where_nobody_listens_is_reported(aws_environment: None, call: str) -> None:
    with socket.create_server(("127.0.0.1", 0)) as closed:
        endpoint = f"http://127.0.0.1:{closed.getsockname()[1]}"
    with pytest.raises(StoreUnavailable, match="DynamoDB cannot be reached") as caught:
        CALLS[call](DynamoStore("matches", endpoint=endpoint), 0)
    assert caught.value.trouble is Trouble.BROKEN


def test_a_connection_that_is_not_secure_is_reported(
    aws_environment: None, dynamo_endpoint: str
) -> None:
    secure = dynamo_endpoint.replace("http:", "https:")
    with pytest.raises(StoreUnavailable, match="no secure connection"):
        DynamoStore("matches", endpoint=secure).load(KEY)


# Items that this version does not write ------------------------------------------------------

GOOD: Final[dict[str, Any]] = {
    "version": {"N": "7"},
    "text": {"B": pack("text")},
    "expires": {"N": "9999999999"},
}


def _without(name: str) -> dict[str, Any]:
    return {key: value for key, value in GOOD.items() if key != name}


STRANGE: Final[dict[str, tuple[dict[str, Any], str]]] = {
    "nothing": ({}, "it has no text"),
    "no text": (_without("text"), "it has no text"),
    "no version": (_without("version"), "its version is missing"),
    "no expiry": (_without("expires"), "its expires is missing"),
    "a text that is a number": (GOOD | {"text": {"N": "7"}}, "it has no text"),
    "a text that is a map": (GOOD | {"text": {"M": {"a": {"S": "b"}}}}, "it has no text"),
    "a version that is a text": (GOOD | {"version": {"S": "7"}}, "its version is missing"),
    "half a version": (GOOD | {"version": {"N": "7.5"}}, "its version is missing, or no whole"),
    "an expiry that is null": (GOOD | {"expires": {"NULL": True}}, "its expires is missing"),
    "bytes": (GOOD | {"text": {"B": b"\x00\xff garbage"}}, "its text is damaged"),
    "no bytes": (GOOD | {"text": {"B": b""}}, "its text is cut off"),
    "half a text": (GOOD | {"text": {"B": pack("text" * 99)[:-6]}}, "its text is cut off"),
    "a newer dictionary": (
        GOOD | {"text": {"B": b"\x78\xf9\x01\x02\x03\x04" + pack("text")[6:]}},
        "its text is damaged, or packed by a newer version of the program",
    ),
}


@pytest.mark.parametrize("kind", STRANGE)
def test_an_item_of_an_unknown_shape_is_reported_and_left_alone(cloud: Cloud, kind: str) -> None:
    attributes, sentence = STRANGE[kind]
    item = {"id": {"S": KEY}, **attributes}
    cloud.client.put_item(TableName=cloud.table, Item=item)
    store = DynamoStore(cloud.table, cloud.client)
    with pytest.raises(StoreUnavailable, match=f"cannot be read: {sentence}") as caught:
        store.load(KEY)
    assert caught.value.trouble is Trouble.BROKEN
    with pytest.raises(StaleVersion):
        store.save(KEY, "mine", 0)
    found = cloud.client.get_item(TableName=cloud.table, Key={"id": {"S": KEY}})
    assert found["Item"] == item


def test_what_a_newer_version_adds_to_an_item_is_passed_over(cloud: Cloud) -> None:
    more: dict[str, Any] = {
        "league": {"M": {"Anna": {"N": "3"}}},
        "#tags": {"SS": ["a", "b"]},
        "a.b": {"S": ""},
    }
    cloud.client.put_item(TableName=cloud.table, Item={"id": {"S": KEY}} | GOOD | more)
    store = DynamoStore(cloud.table, cloud.client)
    assert store.load(KEY) == Saved("text", 7)
    version = store.save(KEY, "more", 7)
    assert store.load(KEY) == Saved("more", version)
