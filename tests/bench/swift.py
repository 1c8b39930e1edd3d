"""A DynamoDB that answers at once, so that only what asks it takes time: ``tests.bench.swift``.

It knows just what a `DynamoStore` asks: to get, put and delete an item, the put being refused
unless the version is the one seen. All is kept in memory, and nothing is checked beyond that. As a
program it prints its address, and ends as its standard input does.
"""

from __future__ import annotations

import asyncio
import json
import sys
from typing import Any, Final

Item = dict[str, Any]
HEAD: Final = (
    "HTTP/1.1 {} \r\nContent-Type: application/x-amz-json-1.0\r\nContent-Length: {}\r\n\r\n"
)


class Items(dict[str, Item]):
    """The items of all tables, by their ids."""

    def answer(self, operation: str, asked: Item) -> tuple[int, Item]:
        """The status and the body with which an operation is answered."""
        match operation:
            case "GetItem":
                found = self.get(asked["Key"]["id"]["S"])
                return 200, {"Item": found} if found else {}
            case "PutItem":
                return self._put(asked)
            case "DeleteItem":
                self.pop(asked["Key"]["id"]["S"], None)
                return 200, {}
        return 400, {"__type": "UnknownOperationException"}

    def _put(self, asked: Item) -> tuple[int, Item]:
        item, values = asked["Item"], asked.get("ExpressionAttributeValues", {})
        found = self.get(item["id"]["S"])
        if asked.get("ConditionExpression") and (found or {}).get("version") != values.get(":seen"):
            return 400, {"__type": "ConditionalCheckFailedException", "Item": found}
        self[item["id"]["S"]] = item
        return 200, {}


class Connection(asyncio.Protocol):
    """A client that stays connected, and asks one thing after the other."""

    def __init__(self, items: Items) -> None:
        self._items = items
        self._read = b""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport

    def data_received(self, data: bytes) -> None:
        self._read += data
        head, found, body = self._read.partition(b"\r\n\r\n")
        if not found:
            return
        fields = dict(line.split(": ", 1) for line in head.decode().split("\r\n")[1:])
        headers = {name.lower(): value for name, value in fields.items()}
        if len(body) < int(headers["content-length"]):
            return
        self._read = b""
        operation = headers["x-amz-target"].partition(".")[2]
        status, answer = self._items.answer(operation, json.loads(body))
        text = json.dumps(answer).encode()
        self._transport.write(HEAD.format(status, len(text)).encode() + text)


async def main() -> None:
    items = Items()
    loop = asyncio.get_running_loop()
    server = await loop.create_server(lambda: Connection(items), "127.0.0.1", 0)
    print(f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}", flush=True)
    await asyncio.to_thread(sys.stdin.read)
    server.close()


if __name__ == "__main__":
    asyncio.run(main())
