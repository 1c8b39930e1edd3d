"""A household that talks with the chairman of Binomial, and how it begins and goes on."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Final

from skill.chair.heard import Heard
from skill.chair.table import Table
from skill.games.binomial.actions import Bid
from skill.games.binomial.state import BinomialState
from tests.chair.sitting import Sitting as AnySitting
from tests.chair.sitting import chairman_of, counted, heard, number

GAME: Final = "binomial"
CHAIRMAN: Final = chairman_of(GAME)


class Sitting(AnySitting):
    """A table of Binomial. The same seed brings the same rolls and cards."""

    def __init__(self, table: Table | None = None, seed: str = "1") -> None:
        super().__init__(GAME, table, seed)

    @property
    def state(self) -> BinomialState:
        """The state of the match on the table."""
        state: BinomialState = super().state
        return state


def at_the_table(*names: str, first: Iterable[Heard] = ()) -> list[Heard]:
    """What is said until the first card lies before a table of those people."""
    return [*first, heard("Names", *names), heard("Ready"), *_begun(len(names))]


def alone(opponents: int, first: Iterable[Heard] = ()) -> list[Heard]:
    """What is said until the first card lies before one person."""
    return [*first, counted("Solo", str(opponents)), *[heard("Ready")] * 5]


def any_answer(sitting: Sitting, chance: Random) -> Heard:
    """Something that the question on the table can be answered with, and that has an effect."""
    if sitting.asked == "binomial-call":
        return heard(chance.choice(("Fight", "Pass")))
    if sitting.asked == "binomial-dark" and chance.random() < 0.5:
        return heard("Pass")
    if sitting.asked in ("binomial-number", "binomial-dark"):
        legal = sitting.state.legal_actions()
        chosen = chance.choice([a for a in legal if isinstance(a, Bid) and not a.insisted])
        return number(chosen.number, chosen.number)
    return heard("Yes")


def _begun(people: int) -> list[Heard]:
    """Seven people are a full table, for which nobody has to say that all are there."""
    return [heard("Ready")] * (4 if people == 7 else 5)
