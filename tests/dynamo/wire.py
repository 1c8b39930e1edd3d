"""A DynamoDB whose every call is counted at the wire, with the units that it would cost."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from io import BytesIO
from math import ceil
from typing import TYPE_CHECKING, Any, Final

from tests.dynamo import item_size

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

READ_UNIT: Final = 4096
"""Bytes of an item that one unit reads consistently."""
WRITE_UNIT: Final = 1024
"""Bytes of an item that one unit writes."""

READS: Final = ("GetItem",)
WRITES: Final = ("PutItem", "DeleteItem")


@dataclass(frozen=True, slots=True)
class Call:
    """One request to DynamoDB: how long both bodies were, and the units that it costs.

    ``key`` is that of the item, and ``item`` the size in bytes of what it read or left there.
    """

    operation: str
    key: str
    sent: int
    received: int
    item: int
    units: int


@dataclass
class Wire:
    """A DynamoDB as a WSGI application, which keeps account of what it is asked.

    A consistent read costs a unit for each 4 KB begun of the whole item, whatever part of it is
    wanted. A write costs a unit for each 1 KB begun of the larger of the item before and after,
    and a refused condition as much. What would have to be reckoned otherwise is refused here.
    """

    application: WSGIApplication
    calls: list[Call] = field(default_factory=list)
    _sizes: dict[tuple[str, str], int] = field(default_factory=dict)
    _faults: list[Exception] = field(default_factory=list)

    def __call__(self, environ: WSGIEnvironment, start: StartResponse) -> Iterable[bytes]:
        body = environ["wsgi.input"].read(int(environ.get("CONTENT_LENGTH") or 0))
        environ["wsgi.input"] = BytesIO(body)
        statuses: list[str] = []

        def starting(status: str, *rest: Any) -> Any:
            statuses.append(status)
            return start(status, *rest)

        answer = b"".join(self.application(environ, starting))
        operation = environ.get("HTTP_X_AMZ_TARGET", "").partition(".")[2]
        if "Item" in operation:
            try:
                self._count(operation, body, answer, statuses[0].startswith("200"))
            except Exception as fault:  # whoever asks here takes it for the server's
                self._faults.append(fault)
        return [answer]

    def take(self) -> list[Call]:
        """The calls since the last time. Raises what kept one from being reckoned."""
        if self._faults:
            raise self._faults[0]
        taken, self.calls = self.calls, []
        return taken

    def _count(self, operation: str, body: bytes, answer: bytes, is_done: bool) -> None:
        assert operation in READS + WRITES, f"nobody has reckoned what {operation} costs"
        asked = json.loads(body)
        item = asked.get("Item")
        key: str = (item or asked["Key"])["id"]["S"]
        place = asked["TableName"], key
        before = after = self._sizes.get(place, 0)
        if operation in WRITES and is_done:
            after = self._sizes[place] = item_size(item) if item else 0
        units = _units(operation, max(before, after), asked)
        self.calls.append(Call(operation, key, len(body), len(answer), after, units))


def _units(operation: str, size: int, asked: Mapping[str, Any]) -> int:
    if operation in WRITES:
        return max(1, ceil(size / WRITE_UNIT))
    assert asked.get("ConsistentRead"), "only consistent reads are safe here"
    return max(1, ceil(size / READ_UNIT))
