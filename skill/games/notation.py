"""How setups are written: fields of a line, and names that may hold anything."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TypeVar
from urllib.parse import quote, unquote

from skill.games.base import NotationError, SetupError

SetupT = TypeVar("SetupT")


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


def read_setup(game: str, text: str, made: Callable[[Mapping[str, str]], SetupT]) -> SetupT:
    """What is ``made`` of the fields of such a line, which may raise whatever is wrong with them.

    Raises ``NotationError``, or ``SetupError`` if there is no setup like this.
    """
    try:
        return made(dict(_field(word) for word in text.split()))
    except SetupError:
        raise
    except (KeyError, ValueError, TypeError) as fault:
        raise NotationError(f"not a setup of {game}: {text[:80]!r}") from fault


def _field(word: str) -> tuple[str, str]:
    key, value = word.split("=", 1)
    return key, value
