"""How somebody thinks: rounds that might be played to their end are played to it, by habit.

All choices meet the same worlds; whatever does worse is given up half way, so that what is close
is looked at most. How much is thought is counted in plays, never in time: the same view and the
same source of chance lead to the same thoughts.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from random import Random
from statistics import fmean
from typing import Final, Generic, TypeVar

from skill.bots.final_binary.choices import (
    Pair,
    Turn,
    Weighed,
    passes_at_first_sight,
    plays_at_first_sight,
)
from skill.bots.final_binary.habits import habit, outlook, pass_habit
from skill.bots.final_binary.table import Code, Table, code_of, play_of
from skill.bots.final_binary.worlds import Unseen, passed_on, set_up, shown
from skill.games.base import Seat
from skill.games.final_binary.actions import Pass, Play
from skill.games.final_binary.cards import NUMBERS
from skill.games.final_binary.state import FinalBinaryState, Phase

VICTORY: Final = 12.0
"""What it counts to win the match, in points, where this round decides it."""
RIVALS: Final = 0.5
"""What the points of the others count, in their mean, against one's own."""

ChoiceT = TypeVar("ChoiceT", Code, Pair)


@dataclass(frozen=True, slots=True)
class Effort:
    """How much somebody thinks: of how many choices, and so many plays in all."""

    choices: int
    plays: int


@dataclass(frozen=True, slots=True)
class Ended:
    """What a round that was played in thought came to for somebody."""

    value: float
    points: int
    tricks: int
    keeps: int
    wins: float


@dataclass(slots=True, eq=False)
class Thought(Generic[ChoiceT]):
    """A choice, and how the rounds ended that began with it."""

    choice: ChoiceT
    ended: list[Ended] = field(default_factory=list)


def played_out(table: Table) -> None:
    """Play on by habit until the round is over."""
    while table.left:
        table.lay(habit(table))


# What a round is worth -------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Stakes:
    """What counts for a seat in this round."""

    seat: Seat
    number: int
    scores: tuple[int, ...]
    is_last: bool

    def ended(self, table: Table) -> Ended:
        seat, points = self.seat, table.points(self.number)
        others = (sum(points) - points[seat]) / (len(points) - 1)
        value, wins = points[seat] - RIVALS * others, 0.0
        if self.is_last:
            wins = self._victory(points)
            value += VICTORY * wins
        keeps = table.masks[seat].bit_length() - 1
        return Ended(value, points[seat], table.won[seat], keeps, wins)

    def _victory(self, points: Sequence[int]) -> float:
        scores = [had + got for had, got in zip(self.scores, points, strict=True)]
        highest = max(scores)
        return 1 / scores.count(highest) if scores[self.seat] == highest else 0.0


def stakes(view: FinalBinaryState) -> Stakes:
    """What counts for whoever is to act. What was lost in this round is in its points again."""
    number = len(view.rounds) + 1
    scores = tuple(score + lost for score, lost in zip(view.scores, view.lost, strict=True))
    return Stakes(view.turn, number, scores, number >= view.setup.rounds)


# Thinking --------------------------------------------------------------------------------------


def think(
    view: FinalBinaryState, effort: Effort, rng: Random, also: Turn | None = None
) -> tuple[Weighed, ...]:
    """The choices that look best at first sight, and one that is asked about, the best first."""
    if view.phase is Phase.PASSING:
        return _think_of_passing(view, effort, rng, also)
    return _think_of_plays(view, effort, rng, also)


def _think_of_plays(
    view: FinalBinaryState, effort: Effort, rng: Random, also: Turn | None
) -> tuple[Weighed, ...]:
    table, seat, at_stake = shown(view), view.turn, stakes(view)
    codes = [code for _, code in plays_at_first_sight(table)[: effort.choices]]
    kept = code_of(also) if isinstance(also, Play) else None
    if kept is not None and kept not in codes:
        codes.append(kept)

    def end(code: Code, world: Table) -> Ended:
        tried = world.copy()
        tried.lay(code)
        played_out(tried)
        return at_stake.ended(tried)

    plays = table.left * table.seats - table.laid
    thoughts = _halved(codes, kept, Unseen(view).worlds(rng), end, effort.plays // plays)
    return _weighed(thoughts, lambda code: play_of(seat, code), at_stake.is_last)


def _think_of_passing(
    view: FinalBinaryState, effort: Effort, rng: Random, also: Turn | None
) -> tuple[Weighed, ...]:
    table, seat, at_stake = shown(view), view.turn, stakes(view)
    looks = passes_at_first_sight(view.tableaux[seat].row, outlook(table, seat))
    pairs = [pair for _, pair in looks[: effort.choices]]
    kept = also.numbers if isinstance(also, Pass) else None
    if kept is not None and kept not in pairs:
        pairs.append(kept)

    def end(pair: Pair, dealt: tuple[Table, list[Pair], list[int]]) -> Ended:
        world, passed, setups = dealt
        tried = world.copy()
        passed_on(tried, [*passed[:seat], pair, *passed[seat + 1 :]])
        set_up(tried, setups)
        tried.turn = view.leader
        played_out(tried)
        return at_stake.ended(tried)

    worlds = _before_passing(view, rng)
    thoughts = _halved(pairs, kept, worlds, end, effort.plays // (table.left * table.seats))
    return _weighed(thoughts, lambda pair: Pass(seat, pair), at_stake.is_last)


def _before_passing(
    view: FinalBinaryState, rng: Random
) -> Iterator[tuple[Table, list[Pair], list[int]]]:
    """Tables, what everybody passes there by habit, and the setup cards that come."""
    for world in Unseen(view).worlds(rng):
        setups = list(view.deck.setups)
        rng.shuffle(setups)
        passed = [
            pass_habit(_row(world, seat), outlook(world, seat)) for seat in range(world.seats)
        ]
        yield world, passed, setups


def _row(table: Table, seat: Seat) -> list[int]:
    return [number for number in NUMBERS for _ in range(table.rows[seat] >> 4 * number & 15)]


WorldT = TypeVar("WorldT")


def _halved(
    choices: Sequence[ChoiceT],
    kept: ChoiceT | None,
    worlds: Iterator[WorldT],
    end: Callable[[ChoiceT, WorldT], Ended],
    rounds: int,
) -> list[Thought[ChoiceT]]:
    """Play so many rounds in all; the better half of the choices goes on each time.

    And so does one that is ``kept``. The last ones come first; whatever was given up follows, later
    before sooner.
    """
    going, given_up = [Thought(choice) for choice in choices], list[Thought[ChoiceT]]()
    stages = max(1, (len(going) - 1).bit_length())
    for stage in range(stages):
        if stage:
            worse = [one for one in going[(len(going) + 1) // 2 :] if one.choice != kept]
            given_up = worse + given_up
            going = [one for one in going if one not in worse]
        for _ in range(max(1, rounds // stages // len(going))):
            world = next(worlds)
            for thought in going:
                thought.ended.append(end(thought.choice, world))
        going.sort(key=_mean, reverse=True)
    return going + given_up


def _mean(thought: Thought[ChoiceT]) -> float:
    return fmean(ended.value for ended in thought.ended)


def _weighed(
    thoughts: Sequence[Thought[ChoiceT]], action: Callable[[ChoiceT], Turn], is_last: bool
) -> tuple[Weighed, ...]:
    """What was thought, told; whoever was given up compares with the best in the same worlds."""
    best = thoughts[0]
    weighed, least = list[Weighed](), _mean(best)
    for thought in thoughts:
        ended = thought.ended
        both = zip(ended, best.ended, strict=False)
        worth = _mean(best) + fmean(mine.value - its.value for mine, its in both)
        least = min(least, worth)
        keeps, often = Counter(end.keeps for end in ended).most_common(1)[0]
        weighed.append(
            Weighed(
                action=action(thought.choice),
                worth=least,
                points=fmean(end.points for end in ended),
                tricks=fmean(end.tricks for end in ended),
                keeps=keeps,
                surely=often / len(ended),
                wins=fmean(end.wins for end in ended) if is_last else None,
            )
        )
    return tuple(weighed)
