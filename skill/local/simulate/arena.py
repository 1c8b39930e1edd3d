"""Bots against bots: one match from a seed, and many matches over several processes.

A match is known by its seed and its number alone, so the same simulation comes to the same
figures however many processes play it.
"""

from __future__ import annotations

import signal
from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from multiprocessing import get_context
from random import Random
from types import TracebackType
from typing import Any, Final, Self

from skill.bots.base import Bot, Level, bot_id, parted
from skill.catalogue import GAMES
from skill.games.base import CHANCE, Setup, drawn
from skill.local.seeds import check_seed
from skill.local.services import SERVICES

CHUNK: Final = 8
"""How many matches a process is given at a time."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What is simulated. Raises ``LookupError`` or ``SetupError`` if it cannot be played.

    An entrant is a bot's id, or a level: then it is a colleague of that level, drawn anew for
    each match, no two at a table alike as long as there are enough.
    """

    game: str
    entrants: tuple[str, ...]
    variants: tuple[str, ...] = ()
    seed: str = "1"

    def __post_init__(self) -> None:
        bots, known = GAMES[self.game].bots, GAMES[self.game].conversation.variants
        for entrant in self.entrants:
            if entrant not in bots and not _characters(bots, entrant):
                levels = (level for level in Level if _characters(bots, level))
                raise LookupError(_none_such("bot", entrant, (*bots, *levels)))
        for variant in self.variants:
            if variant not in known:
                raise LookupError(_none_such("variant", variant, known))
        check_seed(self.seed)
        self.setup(self.cast(0))

    def cast(self, number: int) -> tuple[str, ...]:
        """The bots that are the entrants in a match."""
        bots = GAMES[self.game].bots
        rng = Random(f"{self.seed}/{number}/cast")
        named = {parted(entrant)[0] for entrant in self.entrants if entrant in bots}
        # By a draw for each character, so that all levels have the same order of them.
        drawn = {name: rng.random() for level in Level for name in _characters(bots, level)}
        ordered = sorted(drawn, key=lambda name: (name in named, drawn[name]))
        places = iter(ordered * len(self.entrants))
        return tuple(e if e in bots else bot_id(next(places), Level(e)) for e in self.entrants)

    def setup(self, ids: Sequence[str]) -> Setup:
        """The match among these bots, by seat."""
        game = GAMES[self.game]
        players = [(id_, game.bots[id_].name) for id_ in ids]
        return SERVICES[self.game].simulation.setup(players, self.variants)


def _none_such(kind: str, asked: str, known: Iterable[str]) -> str:
    return f"There is no {kind} {asked!r}. There are: {', '.join(known)}."


def _characters(bots: Mapping[str, Bot], level: str) -> tuple[str, ...]:
    """Who plays at that level."""
    return tuple(character for character, at in map(parted, bots) if at == level)


@dataclass(frozen=True, slots=True)
class Played:
    """What a match came to: by seat the entrants and what they scored, and what was counted."""

    entrants: tuple[str, ...]
    winners: tuple[int, ...]
    scores: tuple[int, ...]
    by_seat: Mapping[str, Sequence[int]]
    pieces: Any


def play(plan: Plan, number: int) -> Played:
    """Play one match. The entrants sit one chair further than in the match before."""
    game = GAMES[plan.game]
    shift = number % len(plan.entrants)
    entrants, ids = (_shifted(row, shift) for row in (plan.entrants, plan.cast(number)))
    bots = [game.bots[id_] for id_ in ids]
    state = _finished(
        game.conversation.rules.initial(plan.setup(ids)), bots, f"{plan.seed}/{number}"
    )
    outcome = state.outcome()
    count = SERVICES[plan.game].simulation
    return Played(
        entrants, outcome.winners, outcome.scores, count.by_seat(state), count.pieces(state)
    )


def _shifted(row: tuple[str, ...], by: int) -> tuple[str, ...]:
    return row[-by:] + row[:-by] if by else row


def _finished(state: Any, bots: Sequence[Bot], seed: str) -> Any:
    """The end of the match. Chance, and each seat, draw from sources of their own."""
    chance, *luck = (Random(f"{seed}/{who}") for who in ("chance", *range(len(bots))))
    while (seat := state.to_act) is not None:
        if seat == CHANCE:
            # random() is the only method whose values Python promises to keep.
            action = drawn(state, chance.random())
        else:
            action = _chosen(state, bots[seat], luck[seat])
        state = state.apply(action)
    return state


def _chosen(state: Any, bot: Bot, luck: Random) -> Any:
    """What a bot does where it is to act; where only one thing is allowed it need not think."""
    legal = state.legal_actions()
    return legal[0] if len(legal) == 1 else bot.choose(state.view(state.to_act), legal, luck)


class Arena:
    """Processes that play matches, as a context. A single job is done here, by no other process."""

    def __init__(self, jobs: int) -> None:
        self._pool = None
        if jobs > 1:
            # Spawned, not forked: the same everywhere, and safe beside the progress bar's thread.
            self._pool = ProcessPoolExecutor(jobs, mp_context=get_context("spawn"))

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        fault: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self._pool:
            self._pool.shutdown(cancel_futures=True)

    def play(self, plan: Plan, matches: int) -> Iterable[Played]:
        """The matches from number 0 on, in order, each as soon as it and those before are over."""
        if not self._pool:
            return map(partial(play, plan), range(matches))
        with _unstoppable():
            return self._pool.map(partial(play, plan), range(matches), chunksize=CHUNK)


@contextmanager
def _unstoppable() -> Iterator[None]:
    """Processes started here leave Ctrl-C to the one that started them."""
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
