"""What the command does with a game besides having it played: it judges, and simulates."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from typing import Any, Final

from skill.catalogue import GAMES, OnDemand
from skill.games.base import Setup
from skill.games.figures import Figures
from skill.speech.line import Line


@dataclass(frozen=True, slots=True)
class Simulation:
    """How bots play a game among themselves, and what is counted of it.

    ``setup`` seats bots, given by id and name, under variants. Of a finished match's state,
    ``by_seat`` counts what each seat did, and ``pieces`` what its cards came to, or whatever else
    there is to be counted of the game; what they were in many matches becomes the tables of
    ``balance``, by their names in JSON.
    """

    setup: Callable[[Sequence[tuple[str, str]], Sequence[str]], Setup]
    by_seat: Callable[[Any], Mapping[str, Sequence[int]]]
    pieces: Callable[[Any], Any]
    balance: Callable[[Iterable[Any]], Mapping[str, Figures]]


@dataclass(frozen=True, slots=True)
class Service:
    """How a game is judged and simulated.

    ``judge_line`` judges the fields of a line and raises ``BadLine``; ``read_words`` makes such
    fields of what a person writes, ``usage`` being an example, and ``explain`` tells the verdict.
    """

    judge_line: Callable[[Mapping[str, Any]], dict[str, Any]]
    read_words: Callable[[Sequence[str]], dict[str, Any]]
    explain: Callable[[Mapping[str, Any], Mapping[str, Any]], Iterable[Line]]
    usage: str
    simulation: Simulation


@cache
def _service(game: str) -> Service:
    judging = import_module(f"skill.chair.{game}.judging")
    balance = import_module(f"skill.games.{game}.balance")
    return Service(
        judge_line=import_module(f"skill.games.{game}.line").judge_line,
        read_words=judging.read_words,
        explain=judging.explain,
        usage=judging.USAGE,
        simulation=Simulation(
            setup=balance.setup_of_bots,
            by_seat=balance.by_seat,
            pieces=balance.pieces,
            balance=balance.balance,
        ),
    )


SERVICES: Final[Mapping[str, Service]] = OnDemand(GAMES, _service)
"""By the ids of the catalogue's games: each has them."""
