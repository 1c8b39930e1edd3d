"""A host that answers each request in a process of its own, which dies when it is told to.

Run as ``python -m tests.faults.host``. Each line of input is a JSON list: the book, which is a file
of SQLite, or the address of a DynamoDB and the name of a table after a space; a game; a request to
its skill; and the moment at which the process kills itself, as nothing else does: no handler runs,
and nothing is flushed. Moments are counted from 1; each call of the store has two, before and after
it, and the last comes when the answer is known; 0 is none. The answer is a line of JSON, null if
there is none.
"""

from __future__ import annotations

import gc
import json
import os
import signal
import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache, partial
from typing import TYPE_CHECKING, TypeVar

from boto3.session import Session

from skill.store.base import Store
from skill.store.dynamodb import DynamoStore
from skill.store.memory import MemoryStore
from skill.store.sqlite import SqliteStore
from tests.alexa.speaker import Json
from tests.casts import CASTS
from tests.dynamo import REGION
from tests.faults.evening import Skill
from tests.stores import Call, Overheard

if TYPE_CHECKING:
    from types_boto3_dynamodb import DynamoDBClient

T = TypeVar("T")


@dataclass
class Dying(Overheard):
    """A store at one of whose moments the process dies."""

    kill: int
    moments: int = field(default=0, init=False)

    def moment(self) -> None:
        self.moments += 1
        if self.moments == self.kill:
            os.kill(os.getpid(), signal.SIGKILL)

    def _call(self, call: Call, carry_out: Callable[[], T]) -> T:
        self.moment()
        try:
            return super()._call(call, carry_out)
        finally:
            self.moment()


def answer(open_store: Callable[[], Store], game: str, request: Json, kill: int) -> str:
    dying = Dying(open_store(), kill)
    response = Skill(game).handler_over(dying)(request, None)
    dying.moment()
    return json.dumps(response)


def in_a_process(work: Callable[[], str]) -> str:
    """What comes of it in a process of its own: "null" if that was killed."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.write(writing, work().encode())
        os._exit(0)
    os.close(writing)
    with os.fdopen(reading) as answered:
        text = answered.read()
    status = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    assert status in (0, -signal.SIGKILL), "the skill failed"
    return text if status == 0 else "null"


def opener(where: str) -> Callable[[], Store]:
    """What opens the store in the process that uses it."""
    endpoint, _, table = where.partition(" ")
    return partial(DynamoStore, table, _client(endpoint)) if table else partial(SqliteStore, where)


@cache
def _client(endpoint: str) -> DynamoDBClient:
    session = Session("testing", "testing", region_name=REGION)
    return session.client("dynamodb", endpoint_url=endpoint)


def main() -> None:
    for game in CASTS:  # what is read but once is read now
        Skill(game).device_over(MemoryStore()).launch()
    gc.freeze()  # or each process would write to all of the memory that it shares
    for line in sys.stdin:
        where, game, request, kill = json.loads(line)
        print(in_a_process(partial(answer, opener(where), game, request, kill)), flush=True)


if __name__ == "__main__":
    main()
