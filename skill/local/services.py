"""What the command does with a game besides having it played: it judges, and simulates."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from skill.chair.binomial import judging as binomial_judging
from skill.games.base import Setup
from skill.games.binomial import balance as binomial_balance
from skill.games.binomial.line import judge_line
from skill.games.figures import Figures
from skill.speech.line import Line


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


SERVICES: Final = {
    "binomial": Service(
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
"""By the ids of the catalogue's games: each has them."""
