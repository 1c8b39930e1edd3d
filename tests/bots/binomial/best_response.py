"""How much can be won from an expert by somebody who knows its program?

``make best-response`` measures it and writes BEST_RESPONSE.md. At two seats an expert is met by an
opponent who has the expert's own code at hand: it draws sheets as that expert would have written
them from the rolls, weighs them by all that the expert has done in the game, asks the code what
each would do now and with which odds, and answers with what brings most.

Two aims are tried. Who plays for the win counts a point of the expert's as one lost, as the expert
does itself. Who only collects points lets the expert have more, and mostly loses. Each is compared
with an expert in the same place who has the same aim and does not know the program, in the same
games: what it makes more is gained by knowing. What it makes more than an expert who plays for the
win, be it by knowing or by another aim, is in the last column. These are lower bounds of what could
be gained, since nobody can search all replies.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from enum import StrEnum
from functools import partial
from math import sqrt
from pathlib import Path
from random import Random
from statistics import fmean, stdev
from typing import Annotated, Final
from unittest.mock import patch

import typer

from skill.bots.base import Bot, Level, bot_id
from skill.bots.binomial import weighing
from skill.bots.binomial.characters import CHARACTERS
from skill.bots.binomial.colleagues import Colleague
from skill.bots.binomial.skills import SKILLS
from skill.games.base import CHANCE
from skill.games.binomial.actions import BinomialAction
from skill.games.binomial.setup import BinomialSetup, Player, SheetKind
from skill.games.binomial.state import BinomialState, initial
from tests.bots.binomial.nemesis import Nemesis

EXPERTS: Final = {
    bot_id(id_, Level.EXPERT): Colleague(one, SKILLS[Level.EXPERT])
    for id_, one in CHARACTERS.items()
}

TOLD: Final = Path(__file__).parents[3] / "skill/bots/binomial/BEST_RESPONSE.md"


class Collector(Colleague):
    """An expert who does not mind what others make, and does not know their program either."""

    def choose(
        self, view: BinomialState, legal: tuple[BinomialAction, ...], rng: Random
    ) -> BinomialAction:
        with patch.object(weighing, "gain", lambda odds, if_passed, seats: odds.points):
            return super().choose(view, legal, rng)


# The figure ----------------------------------------------------------------------------------


class Aim(StrEnum):
    """What somebody plays for in the expert's opponent's place."""

    WIN = "plays for the win"
    POINTS = "only collects points"


@dataclass(frozen=True, slots=True)
class Kind:
    """Who sits in the opponent's place."""

    aim: Aim
    knows: bool

    def opponent(self, expert: Colleague, other: Colleague) -> Bot:
        """Somebody against that expert, who plays like the other if it knows no better."""
        if self.knows:
            return Nemesis(expert, spite=float(self.aim is Aim.WIN))
        return other if self.aim is Aim.WIN else Collector(other.character, other.skill)

    def __str__(self) -> str:
        return (
            f"who knows the program and {self.aim}" if self.knows else f"an expert who {self.aim}"
        )


KINDS: Final = [Kind(aim, knows) for aim in Aim for knows in (False, True)]
"""Who does not know the program comes before who does and has the same aim."""


def played(game: int, kind: Kind) -> tuple[int, int, float]:
    """One game against an expert: both scores, the other's first, and the share of the win.

    The rolls and the deck are those of the same game with any other kind in the same place. The
    expert takes its opponent for a person of whom nothing is known.
    """
    ids, at = list(EXPERTS), game % len(EXPERTS)
    id_, other = ids[at], ids[at - 1 - game // len(EXPERTS) % (len(EXPERTS) - 1)]
    seat = game // len(EXPERTS) % 2
    bots = {seat: kind.opponent(EXPERTS[id_], EXPERTS[other]), 1 - seat: EXPERTS[id_]}
    players = [Player("Expert", SheetKind.KEPT, id_)]
    players.insert(seat, Player("Opponent", SheetKind.KEPT))
    state, drawing = initial(BinomialSetup(tuple(players))), 0
    while state.to_act is not None:
        legal = state.legal_actions()
        if state.to_act == CHANCE:
            action = legal[int(Random(f"{game}/chance/{drawing}").random() * len(legal))]
            drawing += 1
        else:
            rng = Random(f"{game}/{len(state.rolls)}/{len(state.rounds)}/{state.to_act}")
            action = bots[state.to_act].choose(state.view(state.to_act), legal, rng)
        state = state.apply(action)
    scores, outcome = state.scores, state.outcome()
    assert outcome
    share = (seat in outcome.winners) / len(outcome.winners)
    return scores[seat], scores[1 - seat], share


HEAD: Final = """\
# What can be won from an expert by knowing its program

Made by `make best-response` ({games:,} games of each kind, two seats, all six characters).

{about}
| in the opponent's place | its points a game | the expert's | wins | by knowing | by all |
|---|---|---|---|---|---|
"""


def _told(runs: Mapping[Kind, Sequence[tuple[int, int, float]]]) -> Iterator[str]:
    for kind, results in runs.items():
        mine, theirs, shares = zip(*results, strict=True)
        means = " | ".join(_estimated(points) for points in (mine, theirs))
        by_knowing, by_all = (
            f"{fmean(mine) / fmean(one for one, *_ in runs[Kind(aim, knows=False)]) - 1:+.1%}"
            for aim in (kind.aim, Aim.WIN)
        )
        yield f"| {kind} | {means} | {fmean(shares):.1%} | {by_knowing} | {by_all} |\n"


def _estimated(points: Sequence[int]) -> str:
    """The mean with its interval of 95 %."""
    return f"{fmean(points):.2f} ± {1.96 * stdev(points) / sqrt(len(points)):.2f}"


def run(
    games: Annotated[int, typer.Option(min=2, help="How many are played of each kind.")] = 600,
    jobs: Annotated[int, typer.Option(min=1, help="How many processes.")] = os.cpu_count() or 1,
) -> None:
    """Play an expert's place in the same games with and without knowing the program."""
    with ProcessPoolExecutor(jobs) as pool:
        runs = {
            kind: list(pool.map(partial(played, kind=kind), range(games), chunksize=4))
            for kind in KINDS
        }
    _, _, about = (__doc__ or "").partition("BEST_RESPONSE.md. ")
    text = HEAD.format(games=games, about=about) + "".join(_told(runs))
    TOLD.write_text(text, "utf-8")
    print(text)


if __name__ == "__main__":
    typer.run(run)
