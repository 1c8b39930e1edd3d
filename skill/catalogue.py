"""The games under this roof, by the id that stands in commands, models and records.

A process that serves one game need not know the others: each is opened when it is asked for.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final, TypeVar

from skill.bots.base import Bot
from skill.chair.base import Conversation
from skill.chair.chairman import Chairman
from skill.play import House
from skill.store.base import Store

Some = TypeVar("Some")


class OnDemand(Mapping[str, Some]):
    """Things by their ids, each of which is made when it is looked for."""

    def __init__(self, makers: Mapping[str, Callable[[], Some]]) -> None:
        self._makers = makers

    def __getitem__(self, id_: str) -> Some:
        return self._makers[id_]()

    def __contains__(self, id_: object) -> bool:
        return id_ in self._makers

    def __iter__(self) -> Iterator[str]:
        return iter(self._makers)

    def __len__(self) -> int:
        return len(self._makers)


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


# What follows imports where it is called: a game's rooms are opened with it, and not before.


@cache
def _binomial() -> Game:
    from skill.chair.binomial.conversation import BinomialConversation  # noqa: PLC0415

    return Game(BinomialConversation(), _Bots(_binomial_bots))


def _binomial_bots() -> Mapping[str, Bot]:
    from skill.bots.binomial.colleagues import COLLEAGUES  # noqa: PLC0415

    return COLLEAGUES


@cache
def _arquimedes() -> Game:
    from skill.chair.arquimedes.conversation import ArquimedesConversation  # noqa: PLC0415

    return Game(ArquimedesConversation(), _Bots(_arquimedes_bots))


def _arquimedes_bots() -> Mapping[str, Bot]:
    from skill.bots.arquimedes.colleagues import COLLEAGUES  # noqa: PLC0415

    return COLLEAGUES


GAMES: Final[Mapping[str, Game]] = OnDemand({"binomial": _binomial, "arquimedes": _arquimedes})


def secret_seed() -> str:
    """A seed that nobody can guess."""
    return secrets.token_hex(8)


def open_house(game: str, store: Store, new_seed: Callable[[], str] = secret_seed) -> House:
    """The house in which a game is played. Raises ``LookupError`` for a game that is not here."""
    if game not in GAMES:
        raise LookupError(f"there is no game {game!r} here; there are: {', '.join(GAMES)}")
    found = GAMES[game]
    return House(Chairman(found.conversation), found.bots, store, new_seed)
