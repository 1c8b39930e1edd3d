"""DynamoDB servers in processes of their own, so that what they work is not ours.

``python -m tests.bench.servers`` is moto's: it prints its address, and ends as its input does.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager
from typing import Final

from moto.server import ThreadedMotoServer

from tests.bench.children import child
from tests.dynamo.dynalite import dynalite
from tests.npm import is_available

Serving = Callable[[], AbstractContextManager[str]]
"""Runs a server, and gives its address."""


@contextmanager
def moto() -> Iterator[str]:
    """Moto's server."""
    with child("tests.bench.servers") as process:
        yield process.address


def main() -> None:
    server = ThreadedMotoServer(port=0, verbose=False)
    server.start()
    print(f"http://127.0.0.1:{server.get_host_and_port()[1]}", flush=True)
    sys.stdin.read()
    server.stop()


SERVERS: Final[Mapping[str, Serving]] = {"moto": moto} | (
    {"dynalite": dynalite} if is_available("dynalite") else {}
)
"""Those that are here; dynalite needs node, and npm to install it."""

if __name__ == "__main__":
    main()
