"""How setups are written: fields of a line, and names that may hold anything."""

from __future__ import annotations

from collections.abc import Iterable
from urllib.parse import quote, unquote


def quoted(name: str) -> str:
    """A name or an id as one word without the signs that part words, lists and players.

    >>> quoted("Mary Ann"), unquoted("Mary%20Ann")
    ('Mary%20Ann', 'Mary Ann')
    """
    return quote(name, safe="'", errors="surrogatepass")


def unquoted(text: str) -> str:
    """The name or id of such a word."""
    return unquote(text, errors="surrogatepass")


def written(fields: Iterable[tuple[str, object]]) -> str:
    """Fields on one line, as in "first=0 games=1"."""
    return " ".join(f"{key}={value}" for key, value in fields)


def read_fields(text: str) -> dict[str, str]:
    """The fields of such a line. Raises ``ValueError`` if it is none."""
    return dict(word.split("=", 1) for word in text.split())
