"""What the store in DynamoDB promises beyond the contract: every trouble has its own sentence."""

from __future__ import annotations

import json
import socket
import subprocess
import sys
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING

import pytest

from skill.store.base import Saved, StaleVersion, StoreUnavailable
from skill.store.dynamodb import DynamoStore, create_table
from skill.store.packing import pack
from tests.dynamo import REGION, connect, moto_application, serve

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment
    from types_boto3_dynamodb import DynamoDBClient

KEY = "binomial/amzn1.ask.account.XYZ"
ROOT = Path(__file__).parents[2]
TURN_SECONDS = 8


def test_importing_and_constructing_needs_no_region_and_no_credentials() -> None:
    program = "from skill.store.dynamodb import DynamoStore; DynamoStore('matches')"
    subprocess.run([sys.executable, "-W", "error", "-c", program], cwd=ROOT, env={}, check=True)


def test_a_client_is_made_from_the_environment(
    aws_environment: None, dynamo_endpoint: str, dynamo_table: str
) -> None:
    store = DynamoStore(dynamo_table, endpoint=dynamo_endpoint)
    version = store.save(KEY, "text", 0)
    assert store.load(KEY) == Saved("text", version)


def test_the_item_in_the_table_is_what_the_deployment_expects(
    dynamo_client: DynamoDBClient, dynamo_table: str
) -> None:
    store = DynamoStore(dynamo_table, dynamo_client, clock=lambda: 1_750_000_000.25, keep_days=2)
    store.save(KEY, "text", 0)
    item = dynamo_client.get_item(TableName=dynamo_table, Key={"id": {"S": KEY}})["Item"]
    assert item == {
        "id": {"S": KEY},
        "version": {"N": "1750000000250000"},
        "text": {"B": pack("text")},
        "expires": {"N": str(1_750_000_000 + 2 * 86_400)},
    }


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


def test_a_table_can_be_made_where_the_server_cannot_expire_items(
    no_aws_environment: None,
) -> None:
    refused = failure(400, "UnknownOperationException")
    table = "matches-without-expiry"
    with serve(instead("UpdateTimeToLive", [refused])) as endpoint, connect(endpoint) as client:
        create_table(client, table)
        assert DynamoStore(table, client).load(KEY) is None


def test_a_missing_table_is_reported(dynamo_client: DynamoDBClient) -> None:
    store = DynamoStore("no-such-table", dynamo_client)
    with pytest.raises(StoreUnavailable, match=r"'no-such-table'.*there is no such table; create"):
        store.load(KEY)
    with pytest.raises(StoreUnavailable, match="there is no such table"):
        store.save(KEY, "text", 0)
    with pytest.raises(StoreUnavailable, match="there is no such table"):
        store.delete(KEY)


def test_missing_credentials_are_reported(no_aws_environment: None, dynamo_endpoint: str) -> None:
    store = DynamoStore("matches", region=REGION, endpoint=dynamo_endpoint)
    with pytest.raises(StoreUnavailable, match="no AWS credentials were found"):
        store.load(KEY)


def test_a_missing_region_is_reported(no_aws_environment: None) -> None:
    with pytest.raises(StoreUnavailable, match="no AWS region is set"):
        DynamoStore("matches").save(KEY, "text", 0)


def test_an_endpoint_where_nobody_listens_is_reported(aws_environment: None) -> None:
    with socket.create_server(("127.0.0.1", 0)) as closed:
        endpoint = address_of(closed)
    started = time.monotonic()
    with pytest.raises(StoreUnavailable, match="DynamoDB cannot be reached"):
        DynamoStore("matches", endpoint=endpoint).load(KEY)
    assert time.monotonic() - started < TURN_SECONDS


def test_an_endpoint_that_never_answers_is_given_up_within_a_turn(aws_environment: None) -> None:
    with socket.create_server(("127.0.0.1", 0)) as silent:
        started = time.monotonic()
        with pytest.raises(StoreUnavailable, match="did not answer in time"):
            DynamoStore("matches", endpoint=address_of(silent)).save(KEY, "text", 0)
        assert time.monotonic() - started < TURN_SECONDS


def test_an_endpoint_that_hangs_up_is_reported(aws_environment: None) -> None:
    with (
        answering_every_caller(b"") as endpoint,
        pytest.raises(StoreUnavailable, match="the connection to DynamoDB broke off"),
    ):
        DynamoStore("matches", endpoint=endpoint).load(KEY)


def test_a_connection_that_is_not_secure_is_reported(aws_environment: None) -> None:
    with answering_every_caller(b"HTTP/1.1 400 Bad Request\r\n\r\n") as endpoint:
        secure = endpoint.replace("http:", "https:")
        with pytest.raises(StoreUnavailable, match="no secure connection"):
            DynamoStore("matches", endpoint=secure).load(KEY)


@pytest.mark.parametrize(
    ("status", "code", "sentence"),
    [
        (400, "ProvisionedThroughputExceededException", "more requests than it may answer"),
        (400, "ThrottlingException", "more requests than it may answer"),
        (400, "AccessDeniedException", "allow dynamodb:GetItem, PutItem and DeleteItem"),
        (400, "UnrecognizedClientException", "AWS refuses the credentials"),
        (500, "InternalServerError", "DynamoDB failed inside; try again"),
        (400, "ValidationException", "An error occurred .ValidationException.* the reason"),
    ],
)
def test_what_dynamodb_answers_is_told_in_a_sentence(status: int, code: str, sentence: str) -> None:
    with (
        serve(failure(status, code)) as endpoint,
        connect(endpoint) as client,
        pytest.raises(StoreUnavailable, match=f"table 'matches' cannot be used: .*{sentence}"),
    ):
        DynamoStore("matches", client).load(KEY)


def test_a_save_whose_answer_was_lost_is_known_again(
    aws_environment: None, dynamo_table: str
) -> None:
    with serve(instead("PutItem", [lost_on_the_way_back()])) as endpoint:
        store = DynamoStore(dynamo_table, endpoint=endpoint)
        version = store.save(KEY, "text", 0)
        assert store.load(KEY) == Saved("text", version)


def test_a_save_that_was_resent_after_somebody_elses_is_stale(
    aws_environment: None, dynamo_client: DynamoDBClient, dynamo_table: str
) -> None:
    other = DynamoStore(dynamo_table, dynamo_client)

    def somebody_is_faster(environ: WSGIEnvironment, start: StartResponse) -> Iterable[bytes]:
        other.save(KEY, "theirs", 0)
        return failure(500, "InternalServerError")(environ, start)

    with serve(instead("PutItem", [somebody_is_faster])) as endpoint, pytest.raises(StaleVersion):
        DynamoStore(dynamo_table, endpoint=endpoint).save(KEY, "mine", 0)
    saved = other.load(KEY)
    assert saved is not None
    assert saved.text == "theirs"


def address_of(server: socket.socket) -> str:
    return f"http://127.0.0.1:{server.getsockname()[1]}"


@contextmanager
def answering_every_caller(answer: bytes) -> Iterator[str]:
    """A server that sends the same bytes to whoever calls, and hangs up."""

    def answer_calls() -> None:
        while True:
            connection, _ = server.accept()
            with connection:
                if connection.recv(65_536) == b"stop":
                    return
                connection.sendall(answer)

    with socket.create_server(("127.0.0.1", 0)) as server:
        thread = Thread(target=answer_calls, daemon=True)
        thread.start()
        yield address_of(server)
        with socket.create_connection(server.getsockname()) as last_caller:
            last_caller.sendall(b"stop")
        thread.join()


def failure(status: int, code: str) -> WSGIApplication:
    """A DynamoDB that answers every request with one error."""

    def application(environ: WSGIEnvironment, start: StartResponse) -> Iterable[bytes]:
        body = {"__type": f"com.amazonaws.dynamodb.v20120810#{code}", "message": "the reason"}
        start(f"{status} Error", [("Content-Type", "application/x-amz-json-1.0")])
        return [json.dumps(body).encode()]

    return application


def lost_on_the_way_back() -> WSGIApplication:
    """A DynamoDB that does what it is asked, and then seems to have failed."""
    moto = moto_application()

    def application(environ: WSGIEnvironment, start: StartResponse) -> Iterable[bytes]:
        list(moto(environ, lambda status, headers, *_: lambda _: None))
        return failure(500, "InternalServerError")(environ, start)

    return application


def instead(operation: str, others: list[WSGIApplication]) -> WSGIApplication:
    """Moto's DynamoDB, but the first requests for an operation go to ``others``, one to each."""
    moto = moto_application()

    def application(environ: WSGIEnvironment, start: StartResponse) -> Iterable[bytes]:
        is_meant = environ["HTTP_X_AMZ_TARGET"].endswith(f".{operation}")
        chosen = others.pop(0) if others and is_meant else moto
        return chosen(environ, start)

    return application
