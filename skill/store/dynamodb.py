"""A store in an Amazon DynamoDB table, for the cloud.

An item is ``id`` (the key), ``version``, ``text`` and ``expires`` (seconds since the epoch). The
text is packed (see `skill.store.packing`); earlier versions wrote it plainly, and it is read so as
well. What else an item has, a newer version may have written: it is passed over.

DynamoDB removes expired items by itself, but up to days late, so they are passed over here as well.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final, TypeVar

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
from skill.store.line import BadEndpoint, Line
from skill.store.packing import LONGEST, PackingError, pack, unpack
from skill.store.reasons import reason_for

if TYPE_CHECKING:
    from types_boto3_dynamodb import DynamoDBClient
    from types_boto3_dynamodb.type_defs import AttributeValueTypeDef

    Item = dict[str, AttributeValueTypeDef]

Answer = TypeVar("Answer")

_ABSENT: Final = "attribute_not_exists(#id) OR #expires <= :now"
_UNCHANGED: Final = "#version = :seen AND #expires > :now"
_ABSENT_OR_UNCHANGED: Final = f"{_ABSENT} OR #version = :seen"
_KEPT: Final = "#version, #text, #expires"


class DynamoStore:
    """A `Store` in the DynamoDB table named ``table``, safe to share between threads.

    A client is made when first needed, for ``region`` and ``endpoint``, or where these are None for
    what the AWS settings of the environment say. A ``client`` given is used as it is.

    No call takes longer than 3.5 seconds, whatever the server does. No more is sent of one that was
    given up; what had been sent before may still be carried out.
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
        self._line = Line(region, endpoint, client)
        self._clock = clock
        self._keep_days = keep_days

    def open(self) -> None:
        """Make the client now, which the first call would have to wait for; DynamoDB is not asked.

        What keeps it from being made is told by the calls, which try again.
        """
        with suppress(BotoCoreError, BadEndpoint):
            self._line.client()

    def load(self, key: str) -> Saved | None:
        item = self._ask(lambda client: self._item(client, key))
        if item is None:
            return None
        try:
            saved, expires = _read(item)
        except _Unreadable as fault:
            raise StoreUnavailable(
                f"An item in the DynamoDB table {self._table!r} cannot be read: {fault}."
                " Use the version of the program that wrote it, or delete it."
            ) from fault
        return saved if self._clock() < expires else None

    def save(self, key: str, text: str, seen: int) -> int:
        _check_length(text)
        now = self._clock()
        version = next_version(seen, now)
        item: Item = {
            "id": {"S": key},
            "version": {"N": str(version)},
            "text": {"B": pack(text)},
            "expires": {"N": str(expiry(now, self._keep_days))},
        }
        condition = _condition(_UNCHANGED, now, seen) if seen else _condition(_ABSENT, now)
        if not self._ask(lambda client: self._is_put(client, item, condition)):
            raise StaleVersion(key)
        return version

    def delete(self, key: str, seen: int) -> None:
        condition = _condition(_ABSENT_OR_UNCHANGED, self._clock(), seen)
        if not self._ask(lambda client: self._is_deleted(client, key, condition)):
            raise StaleVersion(key)

    def close(self) -> None:
        self._line.hang_up()

    def _item(self, client: DynamoDBClient, key: str) -> Item | None:
        answer = client.get_item(
            TableName=self._table,
            Key={"id": {"S": key}},
            ConsistentRead=True,
            ProjectionExpression=_KEPT,
            ExpressionAttributeNames=_names(_KEPT),
        )
        return answer.get("Item")

    def _is_put(self, client: DynamoDBClient, item: Item, condition: dict[str, Any]) -> bool:
        """Whether the item is in the table now: False if the condition does not hold."""
        try:
            client.put_item(TableName=self._table, Item=item, **condition)
        except client.exceptions.ConditionalCheckFailedException as refusal:
            if not refusal.response["ResponseMetadata"]["RetryAttempts"]:
                return False
            # It was sent twice. The first may have been done, if only its answer got lost.
            stored = self._item(client, item["id"]["S"])
            return stored is not None and {"id": item["id"], **stored} == item
        return True

    def _is_deleted(self, client: DynamoDBClient, key: str, condition: dict[str, Any]) -> bool:
        """Whether there is no such item now: False if the condition does not hold."""
        try:
            client.delete_item(TableName=self._table, Key={"id": {"S": key}}, **condition)
        except client.exceptions.ConditionalCheckFailedException:
            return False
        return True

    def _ask(self, call: Callable[[DynamoDBClient], Answer]) -> Answer:
        try:
            return self._line.ask(call)
        except Exception as error:
            # Whatever it is, it comes from the client: there is nothing else in these calls.
            reason = reason_for(error)
            if reason.trouble is Trouble.FORBIDDEN:
                self._line.hang_up()
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
    # It is there at once, or nearly: a second would be long to wait.
    client.get_waiter("table_exists").wait(
        TableName=name, WaiterConfig={"Delay": 0, "MaxAttempts": 10_000}
    )
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
    if length > LONGEST:
        raise StoreError(
            f"The text is {length:,} bytes long, and DynamoDB can hold {LONGEST:,}: shorten it."
        )


def _condition(expression: str, now: float, seen: int = 0) -> dict[str, Any]:
    """The part of a call that refuses it where an expression of ours does not hold."""
    values = {":now": {"N": str(int(now))}}
    if ":seen" in expression:
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


class _Unreadable(ValueError):
    """An item is not as this version of the program, or an earlier one, writes it."""


def _read(item: Item) -> tuple[Saved, int]:
    """What an item holds, and when it expires."""
    saved = Saved(_text(item), _number(item, "version"))
    return saved, _number(item, "expires")


def _text(item: Item) -> str:
    match item.get("text"):
        case {"B": bytes(packed)}:
            try:
                return unpack(packed)
            except PackingError as fault:
                raise _Unreadable(f"its text is {fault}") from fault
        case {"S": str(text)}:
            return text
    raise _Unreadable("it has no text, or not as this version knows it")


def _number(item: Item, name: str) -> int:
    try:
        return int(item[name]["N"])
    except (KeyError, ValueError) as fault:
        raise _Unreadable(f"its {name} is missing, or no whole number") from fault
