"""The games under this roof, by the id that stands in commands, models and records.

A process that serves one game need not know the others: each is opened when it is asked for.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache, partial
from importlib import import_module
from typing import Final, TypeVar

from skill.bots.base import Bot
from skill.chair.base import Conversation
from skill.chair.chairman import Chairman
from skill.play import House
from skill.store.base import Store

Some = TypeVar("Some")


class OnDemand(Mapping[str, Some]):
    """Something for each of these ids, which is made when it is looked for."""

    def __init__(self, ids: Iterable[str], make: Callable[[str], Some]) -> None:
        self._ids = tuple(ids)
        self._make = make

    def __getitem__(self, id_: str) -> Some:
        if id_ not in self._ids:
            raise KeyError(id_)
        return self._make(id_)

    def __contains__(self, id_: object) -> bool:
        return id_ in self._ids

    def __iter__(self) -> Iterator[str]:
        return iter(self._ids)

    def __len__(self) -> int:
        return len(self._ids)


class _Bots(Mapping[str, Bot]):
    """Bots by their ids, who are called only when one of them is looked for.

    They think with much that a process which starts should not have to wait for.
    """

    def __init__(self, called: Callable[[], Mapping[str, Bot]]) -> None:
        self._called = called

    def __getitem__(self, id_: str) -> Bot:
        return self._called()[id_]

    def __iter__(self) -> Iterator[str]:
        return iter(self._called())

    def __len__(self) -> int:
        return len(self._called())


@dataclass(frozen=True, slots=True)
class Game:
    """All that makes a game playable: its conversation, with its rules, and its bots."""

    conversation: Conversation
    bots: Mapping[str, Bot]


@cache
def _opened(game: str) -> Game:
    """A game's rooms are imported with it, and not before."""
    conversation = import_module(f"skill.chair.{game}.conversation").CONVERSATION
    return Game(conversation, _Bots(partial(_called, game)))


def _called(game: str) -> Mapping[str, Bot]:
    colleagues: Mapping[str, Bot] = import_module(f"skill.bots.{game}.colleagues").COLLEAGUES
    return colleagues


GAMES: Final[Mapping[str, Game]] = OnDemand(("binomial", "arquimedes", "final_binary"), _opened)


def secret_seed() -> str:
    """A seed that nobody can guess."""
    return secrets.token_hex(8)


def open_house(game: str, store: Store, new_seed: Callable[[], str] = secret_seed) -> House:
    """The house in which a game is played. Raises ``LookupError`` for a game that is not here."""
    if game not in GAMES:
        raise LookupError(f"there is no game {game!r} here; there are: {', '.join(GAMES)}")
    found = GAMES[game]
    return House(Chairman(found.conversation), found.bots, store, new_seed)
