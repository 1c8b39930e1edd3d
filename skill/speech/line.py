"""A sentence before it has words: the key of its wording and the fields that fill it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias, Union


@dataclass(frozen=True, slots=True)
class People:
    """One or several players as the subject of a sentence; "" is the person spoken to.

    A wording gets two variables for a field ``who``: ``$who``, the names in a list, and
    ``$who_form``, by which verbs agree: "you", "one" or "many".
    """

    names: tuple[str, ...]

    @property
    def form(self) -> str:
        if len(self.names) != 1:
            return "many"
        return "you" if self.names == ("",) else "one"


@dataclass(frozen=True, slots=True)
class Digits:
    """A two-digit number or a digit, shown as written and spoken so that no zero is lost."""

    text: str


@dataclass(frozen=True, slots=True)
class Day:
    """A day, written "2026-11-30" and spoken as its month and day."""

    text: str


Field: TypeAlias = Union[str, int, People, Digits, Day, "Line", tuple["Line", ...]]
"""What fills a wording: text or names that are escaped, counts, phrases, and lists of phrases."""


@dataclass(frozen=True, slots=True)
class Line:
    """The key of a wording and its fields, by name."""

    key: str
    fields: tuple[tuple[str, Field], ...] = ()


def line(key: str, **fields: Field) -> Line:
    """A line of that wording."""
    return Line(key, tuple(fields.items()))
