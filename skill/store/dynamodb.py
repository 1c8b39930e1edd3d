"""A store in an Amazon DynamoDB table, for the cloud.

An item is ``id`` (the key), ``version``, ``text`` and ``expires`` (seconds since the epoch).
DynamoDB removes expired items by itself, but up to days late, so they are passed over here as well.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cached_property
from typing import TYPE_CHECKING, Any

from boto3.session import Session
from botocore.config import Config
from botocore.exceptions import BotoCoreError, ClientError

from skill.store.base import (
    KEEP_DAYS,
    Clock,
    Saved,
    StaleVersion,
    StoreError,
    StoreUnavailable,
    Trouble,
    expiry,
    next_version,
)
from skill.store.reasons import REASONS, Reason

if TYPE_CHECKING:
    from types_boto3_dynamodb import DynamoDBClient
    from types_boto3_dynamodb.type_defs import AttributeValueTypeDef

    Item = dict[str, AttributeValueTypeDef]

TEXT_LIMIT = 400_000
"""Bytes of UTF-8. An item may have 409,600, of which key, names and numbers take 2,200 at most."""

# A spoken turn has eight seconds: two attempts of three and a pause of up to one make seven.
_CONFIG = Config(
    connect_timeout=1, read_timeout=2, retries={"mode": "standard", "total_max_attempts": 2}
)

_ABSENT = "attribute_not_exists(#id) OR #expires <= :now"
_UNCHANGED = "#version = :seen AND #expires > :now"
_LIVING = "#version, #text, #expires"


class DynamoStore:
    """A `Store` in the DynamoDB table named ``table``, safe to share between threads.

    A client is made when first needed, for ``region`` and ``endpoint``, or where these are None for
    what the AWS settings of the environment say. A ``client`` given is used as it is.
    """

    def __init__(
        self,
        table: str,
        client: DynamoDBClient | None = None,
        *,
        region: str | None = None,
        endpoint: str | None = None,
        clock: Clock = time.time,
        keep_days: int = KEEP_DAYS,
    ) -> None:
        self._table = table
        self._given_client = client
        self._region = region
        self._endpoint = endpoint
        self._clock = clock
        self._keep_days = keep_days

    def load(self, key: str) -> Saved | None:
        with self._explained():
            answer = self._client.get_item(
                TableName=self._table,
                Key={"id": {"S": key}},
                ConsistentRead=True,
                ProjectionExpression=_LIVING,
                ExpressionAttributeNames=_names(_LIVING),
            )
        item = answer.get("Item")
        if item is None or int(item["expires"]["N"]) <= self._clock():
            return None
        return Saved(item["text"]["S"], int(item["version"]["N"]))

    def save(self, key: str, text: str, seen: int) -> int:
        _check_length(text)
        now = self._clock()
        version = next_version(seen, now)
        item: Item = {
            "id": {"S": key},
            "version": {"N": str(version)},
            "text": {"S": text},
            "expires": {"N": str(expiry(now, self._keep_days))},
        }
        with self._explained():
            try:
                self._put(item, _condition(seen, now))
            except self._client.exceptions.ConditionalCheckFailedException as error:
                if not _is_own_echo(error, item):
                    raise StaleVersion(key) from error
        return version

    def delete(self, key: str) -> None:
        with self._explained():
            self._client.delete_item(TableName=self._table, Key={"id": {"S": key}})

    @cached_property
    def _client(self) -> DynamoDBClient:
        if self._given_client is not None:
            return self._given_client
        return Session(region_name=self._region).client(
            "dynamodb", endpoint_url=self._endpoint, config=_CONFIG
        )

    def _put(self, item: Item, condition: dict[str, Any]) -> None:
        self._client.put_item(
            TableName=self._table,
            Item=item,
            ReturnValuesOnConditionCheckFailure="ALL_OLD",
            **condition,
        )

    @contextmanager
    def _explained(self) -> Iterator[None]:
        try:
            yield
        except (BotoCoreError, ClientError) as error:
            reason = _reason(error)
            raise StoreUnavailable(
                f"The DynamoDB table {self._table!r} cannot be used: {reason.sentence}",
                reason.trouble,
            ) from error


def create_table(client: DynamoDBClient, name: str) -> None:
    """Create the table that `DynamoStore` expects and wait until it can be used.

    For tests and for servers on the own computer; in the cloud the deployment creates it. A server
    that cannot expire items is taken as it is. Raises what boto3 raises, such as
    ``ResourceInUseException`` for a table that is there already.
    """
    client.create_table(
        TableName=name,
        KeySchema=[{"AttributeName": "id", "KeyType": "HASH"}],
        AttributeDefinitions=[{"AttributeName": "id", "AttributeType": "S"}],
        BillingMode="PAY_PER_REQUEST",
    )
    client.get_waiter("table_exists").wait(TableName=name, WaiterConfig={"Delay": 1})
    try:
        client.update_time_to_live(
            TableName=name,
            TimeToLiveSpecification={"Enabled": True, "AttributeName": "expires"},
        )
    except ClientError as error:
        if error.response["Error"]["Code"] != "UnknownOperationException":
            raise


def _check_length(text: str) -> None:
    length = len(text.encode())
    if length > TEXT_LIMIT:
        raise StoreError(
            f"The text is {length:,} bytes long, and DynamoDB can hold {TEXT_LIMIT:,}: shorten it."
        )


def _condition(seen: int, now: float) -> dict[str, Any]:
    """The part of a put that refuses it unless ``seen`` is the version in the table."""
    expression = _UNCHANGED if seen else _ABSENT
    values = {":now": {"N": str(int(now))}}
    if seen:
        values[":seen"] = {"N": str(seen)}
    return {
        "ConditionExpression": expression,
        "ExpressionAttributeNames": _names(expression),
        "ExpressionAttributeValues": values,
    }


def _names(expression: str) -> dict[str, str]:
    """What the #names in an expression stand for; DynamoDB refuses names that are not used."""
    attributes = ("id", "version", "text", "expires")
    return {f"#{name}": name for name in attributes if f"#{name}" in expression}


def _is_own_echo(error: ClientError, item: Item) -> bool:
    """Whether a refused put had been done: its answer got lost, and botocore sent it again."""
    was_resent = error.response["ResponseMetadata"]["RetryAttempts"] > 0
    return was_resent and error.response.get("Item") == item


def _reason(error: BotoCoreError | ClientError) -> Reason:
    if isinstance(error, ClientError):
        names = [error.response["Error"]["Code"]]
    else:
        names = [cls.__name__ for cls in type(error).__mro__]
    known = (REASONS[name] for name in names if name in REASONS)
    return next(known, Reason(Trouble.BROKEN, str(error)))
