"""What the judges of all games ask of a line: fields that are checked, faults that are named."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping
from enum import StrEnum
from typing import Any, Final, NoReturn, TypeGuard, TypeVar

IdT = TypeVar("IdT", bound=StrEnum)

MOST_DIGITS: Final = 1000
"""Longer integers are refused: Python can neither read nor write them without end."""


class BadLine(ValueError):
    """A line that cannot be judged: which field is wrong, and what is wrong with it."""

    def __init__(self, field: str, fault: str) -> None:
        super().__init__(f"{field}: {fault}")
        self.field = field
        self.fault = fault


def read_line(text: str) -> dict[str, Any]:
    """The JSON object of a line, in which no name may stand twice. Raises ``BadLine``."""
    if not text.strip():
        raise BadLine("line", "empty")
    try:
        fields = json.loads(
            text, object_pairs_hook=_unique, parse_int=_integer, parse_constant=_no_constant
        )
    except BadLine:
        raise
    except (ValueError, RecursionError) as fault:
        raise BadLine("line", f"not JSON ({fault})") from fault
    if not isinstance(fields, dict):
        raise BadLine("line", "not a JSON object")
    return fields


def _unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    fields = dict(pairs)
    if len(fields) < len(pairs):
        [(twice, _)] = Counter(name for name, _ in pairs).most_common(1)
        raise BadLine(twice, "given twice")
    return fields


def _integer(text: str) -> int:
    if len(text) > MOST_DIGITS:
        raise BadLine("line", f"an integer of more than {MOST_DIGITS} digits")
    return int(text)


def _no_constant(text: str) -> NoReturn:
    raise BadLine("line", f"not JSON ({text} is no number of JSON)")


def require(fields: Mapping[str, Any], field: str) -> Any:
    """The value of a field that must be there. Raises ``BadLine``."""
    try:
        return fields[field]
    except KeyError:
        raise BadLine(field, "missing") from None


def one_of(ids: type[IdT], field: str, value: object) -> IdT:
    """The member of an enum that a field names by its id. Raises ``BadLine``."""
    for member in ids:
        if value == member.value:
            return member
    raise BadLine(field, f"{shown(value)} is none of {', '.join(ids)}")


def some_of(ids: type[IdT], field: str, fields: Mapping[str, Any]) -> frozenset[IdT]:
    """Those that a field lists; none if it is not there. Raises ``BadLine``."""
    listed = fields.get(field, [])
    if not isinstance(listed, list):
        raise BadLine(field, f"{shown(listed)} is not a list")
    return frozenset(one_of(ids, field, value) for value in listed)


def is_integer(value: object) -> TypeGuard[int]:
    """Whether it is an integer; true and false are none."""
    return isinstance(value, int) and not isinstance(value, bool)


def integer_in(allowed: range, field: str, value: object) -> int:
    """The integer of a field, which must be one of those. Raises ``BadLine``."""
    if is_integer(value) and value in allowed:
        return value
    raise BadLine(field, f"{shown(value)} is no integer from {allowed[0]} to {allowed[-1]}")


def shown(value: object) -> str:
    """The value as it stood in the line, cut to a readable length."""
    if isinstance(value, dict | list):
        return "an object" if isinstance(value, dict) else "a list"
    text = json.dumps(value)
    return text if len(text) <= 40 else f"{text[:37]}..."
