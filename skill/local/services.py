"""What the command does with a game besides having it played: it judges, and simulates."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from skill.catalogue import OnDemand
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
def _binomial() -> Service:
    from skill.chair.binomial import judging  # noqa: PLC0415  (as it is opened in the catalogue)
    from skill.games.binomial import balance  # noqa: PLC0415
    from skill.games.binomial.line import judge_line  # noqa: PLC0415

    return Service(
        judge_line=judge_line,
        read_words=judging.read_words,
        explain=judging.explain,
        usage=judging.USAGE,
        simulation=Simulation(
            setup=balance.setup_of_bots,
            by_seat=balance.by_seat,
            pieces=balance.cards,
            balance=balance.balance,
        ),
    )


@cache
def _arquimedes() -> Service:
    from skill.chair.arquimedes import judging  # noqa: PLC0415
    from skill.games.arquimedes import balance  # noqa: PLC0415
    from skill.games.arquimedes.line import judge_line  # noqa: PLC0415

    return Service(
        judge_line=judge_line,
        read_words=judging.read_words,
        explain=judging.explain,
        usage=judging.USAGE,
        simulation=Simulation(
            setup=balance.setup_of_bots,
            by_seat=balance.by_seat,
            pieces=balance.rounds,
            balance=balance.balance,
        ),
    )


SERVICES: Final[Mapping[str, Service]] = OnDemand(
    {"binomial": _binomial, "arquimedes": _arquimedes}
)
"""By the ids of the catalogue's games: each has them."""
