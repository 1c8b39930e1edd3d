"""What a correction changed, told in lines: tokens, sums, what is to be told again."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from skill.chair.arquimedes.position import who
from skill.chair.arquimedes.telling import breaks, ending, scored, shared, sums_lines
from skill.games.arquimedes.actions import Deal, Draw, Pass, Play, Slip, Total
from skill.games.arquimedes.mending import Statement
from skill.games.arquimedes.state import ArquimedesState, Phase
from skill.speech.line import Line, line


def judged_again(
    was: ArquimedesState, now: ArquimedesState, dropped: Sequence[Statement]
) -> Iterator[Line]:
    """What is different since the match was mended."""
    yield from _retaken(was, now)
    is_played = was.phase is not now.phase is Phase.PLAYING
    if len(was.rounds) > len(now.rounds) or is_played:
        yield line("arquimedes-round-goes-on", index=len(now.rounds) + 1)
    if len(was.rounds) < len(now.rounds):
        yield from scored(now)
    elif was.sums != now.sums:
        yield line("arquimedes-now-points", scores=sums_lines(now))
    yield from _to_tell_again(dropped, is_played)
    yield from _drawing(was, now)
    yield from _endings(was, now)
    if now.phase is was.phase is Phase.OPENING and now.starter != was.starter:
        yield line("arquimedes-starts", who=who(now, now.starter))


def _retaken(was: ArquimedesState, now: ArquimedesState) -> Iterator[Line]:
    """Who takes another token in a round that was over and still is."""
    for index, (before, after) in enumerate(zip(was.rounds, now.rounds, strict=False)):
        taken = tuple(
            line("arquimedes-took", who=who(now, seat), token=token)
            for seat, token in enumerate(after.tokens)
            if token != before.tokens[seat]
        )
        if taken:
            yield line("arquimedes-retaken", index=index + 1, taken=taken)


def _drawing(was: ArquimedesState, now: ArquimedesState) -> Iterator[Line]:
    """Who has to draw now who did not have to before."""
    if now.phase is Phase.BREAKING and (was.phase, was.queue) != (now.phase, now.queue):
        yield from breaks(now)
    others = len(was.rounds) == len(now.rounds) and was.contenders != now.contenders
    if now.phase is Phase.DECIDING and others:
        yield shared(now)


def _endings(was: ArquimedesState, now: ArquimedesState) -> Iterator[Line]:
    before, after = was.outcome(), now.outcome()
    if after and (before is None or before.winners != after.winners):
        yield from ending(now)
    elif before and not after:
        yield line("arquimedes-goes-on")


def _to_tell_again(dropped: Sequence[Statement], is_played: bool) -> Iterator[Line]:
    """What does not hold any more, and has to be told again if it happened.

    While the round is being played again nobody is asked what is left.
    """
    turns = sum(isinstance(told, Play | Slip | Draw | Pass) for told in dropped)
    if turns:
        yield line("arquimedes-told-again", count=turns)
    elif any(isinstance(told, Total) for told in dropped) and not is_played:
        yield line("arquimedes-counted-again")
    elif any(isinstance(told, Deal) for told in dropped):
        yield line("arquimedes-drawn-for-nothing")
