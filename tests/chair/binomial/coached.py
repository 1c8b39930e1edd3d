"""Whoever plays alone and is coached, and asks for all that can be asked."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from skill.chair.heard import Heard
from tests.chair.binomial.kept import any_kept_answer, begun
from tests.chair.binomial.kept import sitting as played
from tests.chair.binomial.sitting import Sitting, any_answer
from tests.chair.sitting import counted, heard, until_over, variant

COACH, HINT, CHANCES, REVIEW = map(Heard, ("Coach", "Hint", "Chances", "Review"))


def coached_games(games: int) -> Iterator[Sitting]:
    """Random games alone, on kept sheets and on paper, in the light and in the dark."""
    for seed in range(games):
        chance = Random(seed)
        first = [COACH, *([variant("Variant", "dark")] if seed % 4 == 3 else [])]
        paper = [*first, counted("Solo", str(1 + seed % 3)), heard("Ready")]
        road = begun(1 + seed % 3, first) if seed % 2 else paper
        sitting = played(*road, seed=str(seed))
        answer = any_kept_answer if seed % 2 else any_answer
        for _ in until_over(sitting):
            yield sitting
            sitting.say(answer(sitting, chance))
        yield sitting


def advised() -> Iterator[Sitting]:
    """The same, asking at every turn for what may help."""
    for sitting in coached_games(8):
        for asked in (HINT, CHANCES, REVIEW):
            aside = Sitting(sitting.table)
            aside.say(asked)
            yield aside
