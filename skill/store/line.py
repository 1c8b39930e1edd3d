"""The line to DynamoDB: a client that is made when first needed, and asked with patience."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from threading import Lock
from typing import TYPE_CHECKING, Final, TypeVar, cast

from botocore.config import Config
from botocore.exceptions import BotoCoreError
from botocore.session import Session

from skill.store.patience import LEFT_AT_MOST, NotInTime, Patience, is_left

if TYPE_CHECKING:
    from botocore.awsrequest import AWSResponse
    from types_boto3_dynamodb import DynamoDBClient

Answer = TypeVar("Answer")

SECONDS: Final = 3.5
"""How long a call is waited for as a whole: two of them fit into the eight of a spoken turn."""

_CONFIG: Final = Config(
    connect_timeout=1,
    read_timeout=2,
    retries={"mode": "standard", "total_max_attempts": 2},
    # A connection for each thread of a server, and for each call that was left to itself.
    max_pool_connections=2 * LEFT_AT_MOST,
    # Checks and choices that cost a tenth of a call, and always end alike.
    parameter_validation=False,
    account_id_endpoint_mode="disabled",
)
_KIND: Final = "application/x-amz-json"


class BadEndpoint(ValueError):
    """The endpoint is not an address."""


class NotDynamoDB(Exception):
    """What was answered, as if all were well, is not an answer of DynamoDB's."""


class Line:
    """What DynamoDB in ``region`` or at ``endpoint`` is asked over. Safe to share between threads.

    Where they are None, the AWS settings of the environment say what they are. A ``client`` given
    is used as it is. A process that forks makes a client of its own.
    """

    def __init__(
        self, region: str | None, endpoint: str | None, client: DynamoDBClient | None
    ) -> None:
        self._region = region
        self._endpoint = endpoint
        self._given = client
        self._made: DynamoDBClient | None = None
        self._process = 0
        self._lock = Lock()
        self._patience = Patience(SECONDS)
        if client is not None:
            _watch(client)

    def ask(self, call: Callable[[DynamoDBClient], Answer]) -> Answer:
        """What ``call`` gets from the client.

        Raises what it raises, what making the client raises, or ``TimeoutError``.
        """
        return self._patience.wait_for(lambda: call(self.client()))

    def client(self) -> DynamoDBClient:
        """The client; a new one if there is none yet, without asking DynamoDB anything.

        Raises ``BotoCoreError`` or ``BadEndpoint``.
        """
        if self._given is not None:
            return self._given
        with self._lock:
            if self._made is None or self._process != os.getpid():
                self._made, self._process = self._new_client(), os.getpid()
            return self._made

    def hang_up(self) -> None:
        """Make a new client the next time: it looks for credentials again."""
        self._made = None

    def _new_client(self) -> DynamoDBClient:
        try:
            # The client is boto3's, and botocore makes it there, too. To import all of boto3 for
            # it, which is transfers to S3 above all, would take a sixth of a cold start.
            client = cast(
                "DynamoDBClient",
                Session().create_client(
                    "dynamodb", self._region, endpoint_url=self._endpoint, config=_CONFIG
                ),
            )
        except BotoCoreError:
            raise
        except ValueError as error:
            raise BadEndpoint(str(error)) from error
        _watch(client)
        return client


def _watch(client: DynamoDBClient) -> None:
    """Check whatever the client sends and gets; once only, whoever asks for it."""
    client.meta.events.register("before-send.dynamodb", _check_request, "check-request")
    client.meta.events.register("after-call.dynamodb", _check_answer, "check-answer")


def _check_request(**_: object) -> None:
    """Send nothing that nobody waits for any more, such as another attempt to delete an item."""
    if is_left():
        raise NotInTime


def _check_answer(http_response: AWSResponse, **_: object) -> None:
    """Let nothing pass for DynamoDB's answer that is not, once botocore has tried its best.

    It takes whatever comes with status 200, such as the page of a proxy, for an answer that says
    nothing: for no item, or for an item that is written.
    """
    if http_response.status_code >= 300:
        return
    if _KIND not in http_response.headers.get("content-type", ""):
        raise NotDynamoDB
    try:
        if not isinstance(json.loads(http_response.content), dict):
            raise NotDynamoDB
    except ValueError as fault:
        raise NotDynamoDB from fault
