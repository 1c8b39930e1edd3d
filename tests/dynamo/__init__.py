"""A DynamoDB to test against: moto's, over HTTP on a free port of this computer."""

from __future__ import annotations

import os
from base64 import b64decode
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from io import BytesIO
from threading import Thread
from typing import TYPE_CHECKING, Any
from uuid import uuid4

import pytest
from boto3.session import Session
from botocore.config import Config
from moto.moto_server.werkzeug_app import DomainDispatcherApplication, create_backend_app
from werkzeug.serving import WSGIRequestHandler, make_server

from skill.store.dynamodb import create_table

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment
    from types_boto3_dynamodb import DynamoDBClient

REGION = "eu-west-1"

_CONFIG = Config(proxies={}, read_timeout=10, retries={"total_max_attempts": 1})


class _QuietHandler(WSGIRequestHandler):
    def log(self, type: str, message: str, *args: object) -> None:  # noqa: A002
        pass


@contextmanager
def serve(application: WSGIApplication) -> Iterator[str]:
    """Serve a WSGI application from a thread of its own; yields the address.

    It answers one request at a time: moto checks a condition and writes in two steps, where the
    real DynamoDB does so in one.
    """
    server = make_server("127.0.0.1", 0, _having_read(application), request_handler=_QuietHandler)
    thread = Thread(target=server.serve_forever, args=(0.02,), daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


def _having_read(application: WSGIApplication) -> WSGIApplication:
    """The application, given requests that are read whole: the server waits for what it leaves."""

    def reading(environ: WSGIEnvironment, start: StartResponse) -> Iterable[bytes]:
        length = int(environ.get("CONTENT_LENGTH") or 0)
        environ["wsgi.input"] = BytesIO(environ["wsgi.input"].read(length))
        return application(environ, start)

    return reading


def moto_application() -> WSGIApplication:
    """Moto's server as a WSGI application; all of them share the tables of this process."""
    application: WSGIApplication = DomainDispatcherApplication(create_backend_app)
    return application


def forget_aws(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hide whatever the environment says about AWS, and any proxy before this computer."""
    for name in [name for name in os.environ if name.startswith("AWS_")]:
        monkeypatch.delenv(name)
    monkeypatch.setenv("AWS_CONFIG_FILE", os.devnull)
    monkeypatch.setenv("AWS_SHARED_CREDENTIALS_FILE", os.devnull)
    monkeypatch.setenv("AWS_EC2_METADATA_DISABLED", "true")
    monkeypatch.setenv("NO_PROXY", "127.0.0.1")


@contextmanager
def connect(endpoint: str) -> Iterator[DynamoDBClient]:
    """A client whose every setting is explicit."""
    with pytest.MonkeyPatch.context() as monkeypatch:
        forget_aws(monkeypatch)
        session = Session("testing", "testing", region_name=REGION)
        client = session.client("dynamodb", endpoint_url=endpoint, config=_CONFIG)
    yield client
    client.close()


@pytest.fixture(scope="session")
def dynamo_endpoint() -> Iterator[str]:
    """The address of a running DynamoDB, one for each test process."""
    with pytest.MonkeyPatch.context() as monkeypatch, serve(moto_application()) as endpoint:
        forget_aws(monkeypatch)  # moto reads the settings too
        yield endpoint


@pytest.fixture(scope="session")
def dynamo_client(dynamo_endpoint: str) -> Iterator[DynamoDBClient]:
    with connect(dynamo_endpoint) as client:
        yield client


@pytest.fixture
def dynamo_table(dynamo_client: DynamoDBClient) -> str:
    """The name of a new, empty table."""
    return new_table(dynamo_client)


def new_table(client: DynamoDBClient) -> str:
    """The name of a new, empty table in the DynamoDB of that client."""
    name = f"matches-{uuid4()}"
    create_table(client, name)
    return name


@pytest.fixture
def no_aws_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    """No region, no credentials, and nowhere to find any."""
    forget_aws(monkeypatch)


@pytest.fixture
def aws_environment(no_aws_environment: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """The region and credentials a Lambda function finds in its environment, and nothing else."""
    monkeypatch.setenv("AWS_DEFAULT_REGION", REGION)
    monkeypatch.setenv("AWS_ACCESS_KEY_ID", "testing")
    monkeypatch.setenv("AWS_SECRET_ACCESS_KEY", "testing")


def item_size(item: Mapping[str, Mapping[str, Any]]) -> int:
    """The bytes of an item as DynamoDB counts them: the names of its attributes and their values.

    Binary values are bytes, or base64 as on the wire. Kinds that our items do not have are refused.
    """
    return sum(len(name.encode()) + _value_size(**value) for name, value in item.items())


def _value_size(**value: Any) -> int:
    match value:
        case {"S": str(text)}:
            return len(text.encode())
        case {"B": bytes(binary)}:
            return len(binary)
        case {"B": str(binary)}:
            return len(b64decode(binary, validate=True))
        case {"N": str(number)}:  # two digits a byte, none for zeros at either end, and one more
            digits = number.lstrip("-").replace(".", "").strip("0")
            return (len(digits) + 1) // 2 + 1 + number.startswith("-")
    raise ValueError(f"the size of {value} is not known")
