"""One card, fought for by people whose numbers are not known: who may win it, and how likely."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from skill.bots.binomial.boat import Boat
from skill.bots.binomial.rivalry import Rivalry
from skill.bots.binomial.stakes import Guess, Odds, Stakes


class Contest(Protocol):
    """What rivals may show on a card, weighed up."""

    def odds(self, number: str) -> Odds:
        """What a number that fits may bring."""

    def if_passed(self) -> float:
        """The points that rivals may win among themselves, as far as one could win them instead."""


def contest(stakes: Stakes, rivals: Sequence[Guess]) -> Contest:
    """The contest for a card in which each of the rivals may show what is guessed of it."""
    return (Boat if stakes.in_boat else Rivalry)(stakes, rivals)
