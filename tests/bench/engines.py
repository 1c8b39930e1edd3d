"""Whole games played by bots, beside those of another engine.

RLCard (https://github.com/datamllab/rlcard) is a well-known collection of card games in Python,
made to play many games fast. It has no Binomial, and we have none of its games. What is alike is
the work for each decision: the engine finds out who is to act, what they may see and what they may
do, a bot picks one of that at random, and the engine carries it out. So the time for a decision is
what can be compared; the time for a game depends on how many decisions its rules ask for, and how
many choices each has, which therefore stand beside it. Chance (our die and deck, their shuffling
and drawing) is part of the time of both. It is the processor's time, since nothing waits here.

What differs: RLCard changes its game in place and also writes what a player sees as an array for
a network; ours makes a new position of each action, so that all of them can be kept and taken back.

Keen and expert bots have no match in RLCard and are reported alone.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from random import Random
from statistics import median
from typing import Any, Final

import rlcard

from skill.bots.base import Level, bot_id
from skill.bots.binomial.characters import CHARACTERS
from skill.bots.binomial.colleagues import COLLEAGUES
from skill.games.base import CHANCE
from skill.games.binomial.setup import BinomialSetup, Player, SheetKind
from skill.games.binomial.state import initial
from tests.bench.measuring import REPETITIONS, Figure

SEATS: Final = 4
RANDOM: Final = "random"


@dataclass
class Counted:
    """What was played: games, decisions of players, and all that these could choose from."""

    games: int = 0
    decisions: int = 0
    choices: int = 0

    def decided(self, choices: int) -> None:
        self.decisions += 1
        self.choices += choices


Engine = Callable[[Random, Counted], None]
"""Plays one game to its end."""


def binomial(*bots: str) -> Engine:
    """Binomial, played by bots of those ids, one at each seat."""
    setup = BinomialSetup(tuple(Player(bot.title(), SheetKind.KEPT, bot) for bot in bots))
    seats = [COLLEAGUES[bot] for bot in bots]

    def play(rng: Random, counted: Counted) -> None:
        state = initial(setup)
        while (seat := state.to_act) is not None:
            legal = state.legal_actions()
            if seat == CHANCE:
                state = state.apply(rng.choice(legal))
                continue
            counted.decided(len(legal))
            state = state.apply(seats[seat].choose(state.view(seat), legal, rng))
        assert state.outcome()

    return play


def other(game: str) -> Engine:
    """A game of RLCard, played at random."""
    table: Any = rlcard.make(game, {"seed": 1})

    def play(rng: Random, counted: Counted) -> None:
        seen, _ = table.reset()
        while not table.is_over():
            legal = list(seen["legal_actions"])
            counted.decided(len(legal))
            seen, _ = table.step(rng.choice(legal))
        assert len(table.get_payoffs()) == table.num_players

    return play


def at_level(level: Level) -> tuple[str, ...]:
    """The ids of the first colleagues, all of that level."""
    return tuple(bot_id(character, level) for character in list(CHARACTERS)[:SEATS])


OURS: Final = "Binomial, four at random"
CONTENDERS: Final[Mapping[str, tuple[Engine, int]]] = {
    OURS: (binomial(*[RANDOM] * SEATS), 10),
    "RLCard: bridge, four at random": (other("bridge"), 10),
    "RLCard: mahjong, four at random": (other("mahjong"), 10),
    "RLCard: gin rummy, two at random": (other("gin-rummy"), 10),
    "RLCard: UNO, two at random": (other("uno"), 10),
    "Binomial, four keen": (binomial(*at_level(Level.KEEN)), 4),
    "Binomial, four experts": (binomial(*at_level(Level.EXPERT)), 1),
}
"""What is timed in turns, and how many games of it at a time."""


def bench() -> Iterable[Figure]:
    """Time them in turns, and report medians over the repetitions, beside ours at random."""
    counts = {what: Counted() for what in CONTENDERS}
    costs: dict[str, list[float]] = {what: [] for what in CONTENDERS}
    for repetition in range(REPETITIONS):
        for what in list(CONTENDERS)[:: 1 if repetition % 2 else -1]:
            costs[what].append(cost_of_decision(what, counts[what], Random(repetition)))
    print(f"\nWhole games by bots; a decision's ratio is to that of: {OURS}")
    print(f"  {'':34} {'game':>10} {'decisions':>9} {'choices':>7} {'decision':>11} {'ratio':>6}")
    for what, counted in counts.items():
        cost = median(costs[what])
        decisions = counted.decisions / counted.games
        print(
            f"  {what:34} {1e3 * cost * decisions:7.2f} ms {decisions:9.1f}"
            f" {counted.choices / counted.decisions:7.1f} {1e6 * cost:8.1f} us"
            f" {cost / median(costs[OURS]):6.2f}"
        )
    return [
        Figure(f"a decision, {OURS} / {what}", 1e6 * median(costs[OURS]), "us", 1e6 * median(cost))
        for what, cost in costs.items()
        if what.startswith("RLCard")
    ]


def cost_of_decision(what: str, counted: Counted, rng: Random) -> float:
    """The seconds of work for a decision, all else in its games included."""
    play, games = CONTENDERS[what]
    before, start = counted.decisions, time.process_time()
    for _ in range(games):
        play(rng, counted)
    counted.games += games
    return (time.process_time() - start) / (counted.decisions - before)
