"""The colleagues: each character at each level, by the id that stands in a match's setup.

All of them think alike (see ``weighing``), and none lets itself be foreseen. What tells the levels
apart is how far they stray from what they think is best, and how much they follow their liking.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import log
from random import Random
from typing import Any, Final

from skill.bots.base import Bot, Level, bot_id
from skill.bots.binomial.characters import CHARACTERS, Character
from skill.bots.binomial.field import Terms, pen_of
from skill.bots.binomial.skills import SKILLS, Skill
from skill.bots.binomial.weighing import Weighed, weigh
from skill.bots.binomial.writing import Pen, best_stroke
from skill.games.base import Seat
from skill.games.binomial.actions import BinomialAction, Pass, Place
from skill.games.binomial.sheets import KeptSheet
from skill.games.binomial.state import BinomialState

_IN_BOAT: Final = 0.08
"""The least haste in the same boat, for each rival but one.

Most numbers do there, if nobody else shows the same: the more there are, the more one has to mix.
"""


@dataclass(frozen=True, slots=True)
class Colleague:
    """A character that plays so well."""

    character: Character
    skill: Skill

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
        haste = self._haste(view)
        return max(weigh(view), key=lambda choice: self.appeal(choice) + haste * _noise(rng)).action

    def _haste(self, view: BinomialState) -> float:
        crowd = max(0, len(view.sheets) - 2) if view.in_boat else 0
        return max(self.skill.haste, _IN_BOAT * crowd)

    def pen(self, terms: Terms) -> Pen:
        """How it writes: what it likes is worth a little more to it."""
        return pen_of(terms, self.character, self.skill.taste)

    def appeal(self, choice: Weighed) -> float:
        """The worth of a choice to somebody of its temper, in points."""
        if isinstance(choice.action, Pass):
            return choice.worth
        return choice.worth + self.skill.temper * self.character.boldness

    def _place(self, view: BinomialState, seat: Seat, rng: Random) -> Place:
        sheet = view.sheets[seat]
        assert isinstance(sheet, KeptSheet)
        numbers, strokes = sheet.all_numbers, self.pen(Terms.of(view))
        index, after = best_stroke(
            numbers, view.rolls[-1], strokes, view.rolls_left, rng, self.skill.whim
        )
        return Place(seat, 2 * index + (numbers[index][0] == after[0]))


def _noise(rng: Random) -> float:
    """Gumbel's: with it the odds between two choices are the exponential of what lies between."""
    return -log(-log(rng.random() or 0.5))


@dataclass(frozen=True, slots=True)
class Anything:
    """Does whatever is allowed, each thing as likely as any other; others are measured by it."""

    name: str = "Random"

    def choose(self, view: Any, legal: tuple[Any, ...], rng: Random) -> Any:
        return legal[int(rng.random() * len(legal))]


COLLEAGUES: Final[dict[str, Bot]] = {
    **{
        bot_id(id_, level): Colleague(character, skill)
        for id_, character in CHARACTERS.items()
        for level, skill in SKILLS.items()
    },
    # Matches from before there were levels name the character alone.
    **{id_: Colleague(character, SKILLS[Level.KEEN]) for id_, character in CHARACTERS.items()},
    "random": Anything(),
}
"""Every bot by its id."""
