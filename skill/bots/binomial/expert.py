"""The expert: weighs everything that can be known, and does not let itself be foreseen."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import log
from random import Random
from typing import Final

from skill.bots.binomial.characters import Character
from skill.bots.binomial.field import Terms, values_on
from skill.bots.binomial.weighing import Weighed, weigh
from skill.bots.binomial.writing import Pen, best_stroke, pen
from skill.games.base import Seat
from skill.games.binomial.actions import BinomialAction, Pass, Place
from skill.games.binomial.sheets import KeptSheet
from skill.games.binomial.state import BinomialState

_TASTE: Final = 0.5
"""What a number is worth to an expert for being liked, in points."""
WHIM: Final = 0.4
"""How far its writing strays from what is best, in points."""
MIX: Final = 0.06
"""How far apart two choices are, in points, when the better is taken about three times of four."""
_TEMPER: Final = 0.5
"""How much of its boldness an expert allows itself."""


@dataclass(frozen=True, slots=True)
class Expert:
    """A player that thinks before it acts. See ``weighing``."""

    character: Character

    @property
    def name(self) -> str:
        return self.character.name

    def choose(
        self, view: BinomialState, legal: tuple[BinomialAction, ...], rng: Random
    ) -> BinomialAction:
        """One of the ``legal`` actions of the seat that is to act in ``view``."""
        if len(legal) == 1:
            return legal[0]
        if isinstance(legal[0], Place):
            return self._place(view, legal[0].seat, rng)
        return max(weigh(view), key=lambda choice: self._drawn_to(choice, rng)).action

    def _place(self, view: BinomialState, seat: Seat, rng: Random) -> Place:
        sheet = view.sheets[seat]
        assert isinstance(sheet, KeptSheet)
        cells = range(0, len(sheet.cells), 2)
        numbers = [sheet.cells[start : start + 2] for start in cells]
        strokes = pen_of(self.character, Terms.of(view))
        index, after = best_stroke(
            numbers, view.rolls[-1], strokes, view.rolls_left, rng, whim=WHIM
        )
        return Place(seat, 2 * index + (numbers[index][0] == after[0]))

    def _drawn_to(self, choice: Weighed, rng: Random) -> float:
        """The appeal of a choice, with noise that makes near ones alike.

        With noise of this kind (Gumbel's) the odds between two choices are the exponential of what
        lies between them, in units of ``MIX``.
        """
        return appeal(self.character, choice) - MIX * log(-log(rng.random() or 0.5))


def appeal(character: Character, choice: Weighed) -> float:
    """The worth of a choice to somebody of that temper, in points."""
    joy = 0.0 if isinstance(choice.action, Pass) else _TEMPER * character.boldness
    return choice.worth + joy


@lru_cache(maxsize=64)
def pen_of(character: Character, terms: Terms) -> Pen:
    """How the character writes: what it likes is worth a little more to it."""
    worth = values_on(terms)
    liked = {n: points + _TASTE * character.likes(n) for n, points in worth.items()}
    return pen(liked, 2 * terms.numbers)
