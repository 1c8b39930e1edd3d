"""A host in a process of its own: request JSON in, response JSON out, one to a line.

Run as ``python -m tests.kill.host BOOK``, where ``BOOK`` is the file that it keeps.
"""

from __future__ import annotations

import json
import sys

from skill.alexa.skill import build_handler
from skill.catalogue import open_house
from skill.store.sqlite import SqliteStore

SEED = "the game that is killed"


def main(path: str) -> None:
    handler = build_handler(open_house("binomial", SqliteStore(path), lambda: SEED))
    for request in sys.stdin:
        print(json.dumps(handler(json.loads(request), None)), flush=True)


if __name__ == "__main__":
    main(sys.argv[1])
