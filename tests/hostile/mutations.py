"""JSON changed as JSON: what comes out is read further than what is changed byte by byte."""

from __future__ import annotations

import base64
import copy
import json
import re
from collections.abc import Callable
from random import Random
from typing import Any, Final

from tests.hostile.door import Path, parts

Mutate = Callable[[bytes, int], bytes]
"""How bytes are changed that are nothing in particular, to at most so many."""

_STRANGE: Final[tuple[Any, ...]] = (
    *(None, True, False, 0, -1, 1, 2, 7, 0.5, 1e308, 10**30, 2**53, "", "?", "0", "7", "x" * 500),
    *([], [None], {}, {"": None}, "\ud800", "\n", "\x00", "</speak>", "{ $x }", "AMAZON.YesIntent"),
    *("LaunchRequest", "IntentRequest", "SessionEndedRequest", "ER_SUCCESS_MATCH", "player_1"),
)
_PEM: Final = re.compile(
    rb"(-----BEGIN CERTIFICATE-----)(.+?)(-----END CERTIFICATE-----)", re.DOTALL
)


def mutated(text: bytes, most: int, rng: Random, mutate: Mutate) -> bytes:
    """The text changed in one place or a few: as JSON, as certificates, or as bytes."""
    if rng.random() < 0.1:
        return mutate(text, most)
    if b"-----BEGIN" in text:
        return _PEM.sub(lambda found: _certificate(found, most, rng, mutate), text)[:most]
    lines = text.split(b"\n")
    place = rng.randrange(len(lines))
    try:
        value = json.loads(lines[place])
    except ValueError:
        return mutate(text, most)
    for _ in range(rng.choice((1, 1, 1, 2, 5))):
        value = _changed(value, rng, mutate)
    lines[place] = json.dumps(value, separators=(",", ":"), ensure_ascii=rng.random() < 0.5).encode(
        errors="ignore"
    )
    return b"\n".join(lines)[:most]


def _certificate(found: re.Match[bytes], most: int, rng: Random, mutate: Mutate) -> bytes:
    """A certificate of which the bytes are changed, and not what they are written in."""
    begin, text, end = found.groups()
    if rng.random() < 0.5:
        return found[0]
    try:
        content = mutate(base64.b64decode(text), most)
    except ValueError:
        return found[0]
    return begin + b"\n" + base64.encodebytes(content) + end


def _changed(value: Any, rng: Random, mutate: Mutate) -> Any:
    """The value with one thing in it otherwise."""
    value = copy.deepcopy(value)
    places = list(parts(value))
    if not places:
        return rng.choice(_STRANGE)
    path, old = rng.choice(places)
    holder = _holder(value, path)
    change = rng.randrange(6)
    if change == 0:
        del holder[path[-1]]
    elif change == 1:
        holder[path[-1]] = copy.deepcopy(rng.choice(places)[1])
    elif change == 2 and isinstance(holder, list):
        holder.append(copy.deepcopy(old))
    elif change == 3 and isinstance(holder, dict):
        holder[rng.choice(("", "type", "name", "value", "id", "x"))] = holder.pop(path[-1])
    elif change == 4 and isinstance(old, str | int) and not isinstance(old, bool):
        holder[path[-1]] = _near(old, rng, mutate)
    else:
        holder[path[-1]] = rng.choice(_STRANGE)
    return value


def _holder(value: Any, path: Path) -> Any:
    for name in path[:-1]:
        value = value[name]
    return value


def _near(old: str | int, rng: Random, mutate: Mutate) -> str | int:
    if isinstance(old, int):
        return old + rng.choice((-1, 1, 10, -old, old))
    return mutate(old.encode(errors="ignore"), len(old) + 20).decode(errors="ignore")
