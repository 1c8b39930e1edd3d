"""The six colleagues as persons: mathematicians, each fond of something.

What somebody likes decides where two things are about as good, and no more than that.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from skill.games.arquimedes.equations import Equation, Operation


@dataclass(frozen=True, slots=True)
class Character:
    """One colleague.

    ``loves`` are the operations that please it. ``hoard`` is how gladly it keeps the joker, and
    ``haste`` how gladly it lays two cards rather than one; either below 0 if it likes the opposite.
    """

    name: str
    loves: frozenset[Operation]
    hoard: float = 0.0
    haste: float = 0.0

    def likes(self, equation: Equation) -> float:
        """How much it is drawn to an equation: between -1 and 1."""
        joker = any(card.joker for card in equation.laid)
        cards = 1 if equation.second else -1
        love = 0.5 * (equation.operation in self.loves)
        return love - 0.3 * self.hoard * joker + 0.2 * self.haste * cards


CHARACTERS: Final[dict[str, Character]] = {
    "hypatia": Character("Hypatia", frozenset({Operation.EQUALS}), haste=-1.0),
    "euclid": Character("Euclid", frozenset({Operation.DIVIDED})),
    "sofya": Character("Sofya", frozenset({Operation.MINUS}), hoard=1.0),
    "leonhard": Character("Leonhard", frozenset({Operation.PLUS}), haste=1.0),
    "emmy": Character("Emmy", frozenset({Operation.PLUS, Operation.MINUS}), hoard=-1.0),
    "srinivasa": Character("Srinivasa", frozenset({Operation.TIMES})),
}
"""By id, in the order in which they sit down."""
