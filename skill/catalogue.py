"""The games under this roof, by the id that stands in commands, models and records."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from skill.bots.base import Bot
from skill.chair.base import Conversation
from skill.chair.binomial import judging as binomial_judging
from skill.chair.binomial.conversation import BinomialConversation
from skill.chair.chairman import Chairman
from skill.games.base import Setup
from skill.games.binomial import balance as binomial_balance
from skill.games.binomial.line import judge_line
from skill.games.figures import Figures
from skill.play import House
from skill.speech.line import Line
from skill.store.base import Store


@dataclass(frozen=True, slots=True)
class Simulation:
    """How bots play a game among themselves, and what is counted of it.

    ``setup`` seats bots, given by id and name, under variants. Of a finished match's state,
    ``by_seat`` counts what each seat did, and ``pieces`` what its cards came to, or whatever else
    the game is made of; what they were in many matches becomes the tables of ``balance``.
    """

    setup: Callable[[Sequence[tuple[str, str]], Sequence[str]], Setup]
    by_seat: Callable[[Any], Mapping[str, Sequence[int]]]
    pieces: Callable[[Any], Any]
    balance: Callable[[Iterable[Any]], Mapping[str, Figures]]


@dataclass(frozen=True, slots=True)
class Game:
    """All that makes a game playable: its conversation (with its rules), bots, judge, simulation.

    ``judge_line`` judges the fields of a line and raises ``BadLine``; ``read_words`` makes such
    fields of what a person writes, ``usage`` being an example, and ``explain`` tells the verdict.
    """

    conversation: Conversation
    bots: Mapping[str, Bot]
    judge_line: Callable[[Mapping[str, Any]], dict[str, Any]]
    read_words: Callable[[Sequence[str]], dict[str, Any]]
    explain: Callable[[Mapping[str, Any], Mapping[str, Any]], Iterable[Line]]
    usage: str
    simulation: Simulation


class _Bots(Mapping[str, Bot]):
    """Bots by their ids, who are called only when one of them is looked for."""

    def __init__(self, called: Callable[[], Mapping[str, Bot]]) -> None:
        self._called = called

    def __getitem__(self, id_: str) -> Bot:
        return self._called()[id_]

    def __iter__(self) -> Iterator[str]:
        return iter(self._called())

    def __len__(self) -> int:
        return len(self._called())


def _colleagues() -> Mapping[str, Bot]:
    # They think with much that a process which starts should not have to wait for.
    from skill.bots.binomial.colleagues import COLLEAGUES  # noqa: PLC0415

    return COLLEAGUES


GAMES: Final = {
    "binomial": Game(
        conversation=BinomialConversation(),
        bots=_Bots(_colleagues),
        judge_line=judge_line,
        read_words=binomial_judging.read_words,
        explain=binomial_judging.explain,
        usage=binomial_judging.USAGE,
        simulation=Simulation(
            setup=binomial_balance.setup_of_bots,
            by_seat=binomial_balance.by_seat,
            pieces=binomial_balance.cards,
            balance=binomial_balance.balance,
        ),
    ),
}


def secret_seed() -> str:
    """A seed that nobody can guess."""
    return secrets.token_hex(8)


def open_house(game: str, store: Store, new_seed: Callable[[], str] = secret_seed) -> House:
    """The house in which a game is played. Raises ``LookupError`` for a game that is not here."""
    if game not in GAMES:
        raise LookupError(f"there is no game {game!r} here; there are: {', '.join(GAMES)}")
    found = GAMES[game]
    return House(Chairman(found.conversation), found.bots, store, new_seed)
