"""The six colleagues as persons: pioneers of computing, each fond of something.

What somebody likes decides where two things are about as good, and no more than that.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from skill.games.final_binary.actions import Pass, Play
from skill.games.final_binary.cards import Suit


@dataclass(frozen=True, slots=True)
class Character:
    """One colleague; each liking is below 0 if it likes the opposite.

    ``many`` is how gladly it keeps high numbers, to win many tricks; ``trumps`` how gladly it plays
    trumps rather than other suits; ``flips`` how gladly it plays suit cards rather than normal
    ones; and ``zeros`` how gladly it gets rid of its zeros.
    """

    name: str
    many: float = 0.0
    trumps: float = 0.0
    flips: float = 0.0
    zeros: float = 0.0

    def likes(self, action: Play | Pass, trump: Suit) -> float:
        """How much it is drawn to an action: between -1 and 1."""
        if isinstance(action, Pass):
            return sum(map(self._likes_to_lose, action.numbers)) / 2
        trumps = 1 if action.card.suit is trump else -1
        flips = 1 if action.card.is_suit_card else -1
        turning = 0.0 if action.binary is None else self._likes_to_lose(action.binary)
        return 0.25 * self.trumps * trumps + 0.25 * self.flips * flips + 0.5 * turning

    def _likes_to_lose(self, number: int) -> float:
        high = (number - 3.5) / 3.5
        return (self.zeros * (number == 0) - self.many * high) / 2


CHARACTERS: Final[dict[str, Character]] = {
    "ada": Character("Ada", flips=1.0, zeros=0.5),
    "alan": Character("Alan", many=-1.0),
    "grace": Character("Grace", many=1.0, trumps=0.5),
    "edsger": Character("Edsger", flips=-1.0, zeros=-1.0),
    "katherine": Character("Katherine", trumps=-1.0, many=0.5),
    "konrad": Character("Konrad", trumps=1.0, zeros=1.0),
}
"""By id, in the order in which they sit down."""
