"""What a correction changed, told in lines: tricks, points, what is to be told again."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from skill.chair.final_binary.history import round_lines
from skill.chair.final_binary.points import score_lines
from skill.chair.final_binary.position import who
from skill.games.final_binary.actions import Play
from skill.games.final_binary.mending import Told
from skill.games.final_binary.state import FinalBinaryState
from skill.games.final_binary.tricks import Trick
from skill.speech.line import Line, line


def judged_again(
    was: FinalBinaryState, now: FinalBinaryState, dropped: Sequence[Told]
) -> Iterator[Line]:
    """What is different since the match was mended.

    Of what does not hold any more, cards are to be told again; for the rest the question asks.
    """
    yield from _won_by_others(was, now)
    if len(was.rounds) > len(now.rounds):
        yield line("final_binary-round-not-over", index=len(now.rounds) + 1)
    elif len(was.rounds) < len(now.rounds):
        yield from round_lines(now, len(now.rounds))
    if was.scores != now.scores:
        yield line("final_binary-scores", scores=score_lines(now))
    cards = sum(isinstance(told, Play) for told in dropped)
    if cards:
        yield line("final_binary-told-again", count=cards)
    yield from _endings(was, now)


def _won_by_others(was: FinalBinaryState, now: FinalBinaryState) -> Iterator[Line]:
    """The tricks of the round at hand, or of the one that is over, that went to somebody else."""
    pairs = zip(_tricks(was), _tricks(now), strict=False)
    for index, (before, after) in enumerate(pairs, 1):
        if before.winner != after.winner:
            yield line("final_binary-goes-to", index=index, who=who(now, after.winner))


def _tricks(state: FinalBinaryState) -> tuple[Trick, ...]:
    if state.tricks or not state.rounds or state.laid:
        return state.tricks
    return state.rounds[-1].tricks


def _endings(was: FinalBinaryState, now: FinalBinaryState) -> Iterator[Line]:
    before, after = was.outcome(), now.outcome()
    if after and (before is None or before.winners != after.winners):
        yield line("final_binary-has-won", who=who(now, *after.winners))
    elif before and not after:
        yield line("final_binary-goes-on")
