"""A turn with its DynamoDB, beside a skill that remembers by the ask-sdk's own adapter for it.

That skill loads what it remembers at the beginning of each turn and saves it at the end: a text as
long as the one that ours saves in the same turn. It leaves nothing to the session. Both talk to one
server, which is another process.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from statistics import median
from typing import Any, Final, cast

import pytest
from ask_sdk_core.dispatch_components import AbstractRequestHandler
from ask_sdk_core.handler_input import HandlerInput
from ask_sdk_core.skill_builder import CustomSkillBuilder
from ask_sdk_model import Response
from boto3.session import Session

from skill.alexa.skill import Handler
from skill.store.dynamodb import DynamoStore, create_table
from tests.bench.measuring import Figure, ratios, report, seconds
from tests.bench.servers import SERVERS
from tests.chair.binomial.whole_evenings import ROLL_CALL, SEVEN, SOLO
from tests.dynamo import REGION, connect, forget_aws
from tests.evenings import HOUSEHOLD, Evening
from tests.stores import Overheard

EVENINGS: Final = (ROLL_CALL, SOLO, SEVEN)


class Remembering(AbstractRequestHandler):
    """The least that a skill can do that remembers a text."""

    def __init__(self) -> None:
        self.text = ""

    def can_handle(self, handler_input: HandlerInput) -> bool:
        return True

    def handle(self, handler_input: HandlerInput) -> Response:
        attributes = handler_input.attributes_manager
        remembered = attributes.persistent_attributes
        attributes.persistent_attributes = {**remembered, "text": self.text}
        attributes.save_persistent_attributes()
        builder = handler_input.response_builder
        return builder.speak("Anna, do you fight?").ask("Anna: fight, or pass?").response


def remembering_skill(remembering: Remembering, table: str, endpoint: str) -> Handler:
    with aws_settings():
        # The module makes a client as it is imported, whether or not it is given one.
        from ask_sdk_dynamodb.adapter import DynamoDbAdapter  # noqa: PLC0415

        resource = Session("testing", "testing", region_name=REGION).resource(
            "dynamodb", endpoint_url=endpoint
        )
    adapter = DynamoDbAdapter(table, dynamodb_resource=resource)
    builder = CustomSkillBuilder(persistence_adapter=adapter)
    builder.add_request_handler(remembering)
    return cast(Handler, builder.lambda_handler())


@contextmanager
def aws_settings() -> Iterator[None]:
    """The settings of a function in Lambda, and nothing else of AWS's."""
    with pytest.MonkeyPatch.context() as monkeypatch:
        forget_aws(monkeypatch)
        monkeypatch.setenv("AWS_DEFAULT_REGION", REGION)
        monkeypatch.setenv("AWS_ACCESS_KEY_ID", "testing")
        monkeypatch.setenv("AWS_SECRET_ACCESS_KEY", "testing")
        yield


def bench() -> Iterable[Figure]:
    for server, serving in SERVERS.items():
        with serving() as endpoint, connect(endpoint) as client, aws_settings():
            for evening in EVENINGS:
                tables = [f"{who}-{EVENINGS.index(evening)}" for who in ("ours", "theirs")]
                for table in tables:
                    create_table(client, table)
                yield bench_turns(evening, server, endpoint, *tables)


def bench_turns(evening: Evening, server: str, endpoint: str, table: str, other: str) -> Figure:
    """Tell the evening to both skills, ours being the one whose answers are heard."""
    store = Overheard(DynamoStore(table, region=REGION, endpoint=endpoint))
    store.load("nobody")  # that makes its client
    remembering = Remembering()
    ours, theirs = evening.skill(store), remembering_skill(remembering, other, endpoint)
    times: tuple[list[float], list[float]] = ([], [])

    def both(event: Any, context: object) -> Any:
        request, answers = json.dumps(event), []
        plain = json.dumps({**event, "session": {**event["session"], "attributes": {}}})
        times[0].append(seconds(lambda: answers.append(ours(json.loads(request), None))))
        remembering.text = store.texts[-1][1]
        times[1].append(seconds(lambda: json.dumps(theirs(json.loads(plain), None))))
        return answers[0]

    evening.tell(both, HOUSEHOLD)
    print(f"\n{evening.title.capitalize()}, on {server}'s DynamoDB: {len(times[0])} turns")
    report("the whole skill", times[0])
    report("a skill with the SDK's adapter", times[1])
    ratios("the whole skill / with the adapter", *times)
    name = f"turn on {server}, {evening.title} / SDK's adapter"
    return Figure(name, 1e3 * median(times[0]), "ms", 1e3 * median(times[1]))
