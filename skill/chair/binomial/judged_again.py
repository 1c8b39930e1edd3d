"""What a correction changed, told in lines: verdicts, scores, the chair, who is asked again."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from skill.chair.binomial.announcing import card_line
from skill.chair.binomial.position import who
from skill.chair.binomial.telling import ending, judged_round, scores, verdict
from skill.chair.binomial.verdicts import decided, dropped_out
from skill.games.binomial.judging import Variant
from skill.games.binomial.state import Answer, BinomialState, Round
from skill.speech.line import Line, line


def judged_again(
    was: BinomialState,
    now: BinomialState,
    dropped: Sequence[Answer] = (),
    corrected: int | None = None,
) -> Iterator[Line]:
    """What is different since the match was mended; nothing if it is only a number.

    ``dropped`` are the answers that have to be given again, and ``corrected`` is the index of the
    round of which was just spoken.
    """
    for index, (before, after) in enumerate(zip(was.rounds, now.rounds, strict=False)):
        if _says_otherwise(before, after):
            if index != corrected:
                yield line("binomial-judged-again", index=index + 1)
            judged = judged_round(now, after, len(now.finished))
            yield from dropped_out(judged)
            yield from decided(judged)  # but not the chair, which has moved on since
    finished = now.rounds[len(was.rounds) :]
    for closed in finished:
        yield from verdict(now, closed)
    yield from _scores(was, now)
    if now.chairman != was.chairman and not (finished or now.ending):
        yield line("binomial-takes-chair", who=who(now, now.chairman))
        if now.open:
            yield card_line(now)
    yield from _numbers_left(was, now)
    yield from _endings(was, now)
    again = dict.fromkeys(a.seat for a in dropped if a.seat in now.setup.people)
    if again:
        yield line("binomial-asked-again", who=who(now, *again))


def _says_otherwise(before: Round, after: Round) -> bool:
    """Whether a round has another winner, or brings another number of points."""
    one, other = before.verdict, after.verdict
    return (one.winners, one.points) != (other.winners, other.points)


def _scores(was: BinomialState, now: BinomialState) -> Iterator[Line]:
    changes = tuple(
        line(
            "binomial-gains" if after > before else "binomial-loses",
            who=who(now, seat),
            points=abs(after - before),
        )
        for seat, (before, after) in enumerate(zip(was.scores, now.scores, strict=True))
        if after != before
    )
    if changes:
        yield line("binomial-changes", changes=changes)
        if not (now.ending and not was.ending):  # an end has the score told anyway
            yield line("binomial-standing", scores=scores(now, now.scores))


def _numbers_left(was: BinomialState, now: BinomialState) -> Iterator[Line]:
    """Openness: who has come down to one number by the correction (B17)."""
    seats = range(len(now.sheets))
    last = [seat for seat in seats if was.numbers_left(seat) > now.numbers_left(seat) == 1]
    if last and Variant.OPENNESS in now.variants and len(was.rounds) == len(now.rounds):
        yield line("binomial-one-left", who=who(now, *last))


def _endings(was: BinomialState, now: BinomialState) -> Iterator[Line]:
    if now.ending and not was.ending:
        yield from ending(now)
    elif was.ending and not now.ending:
        yield line("binomial-goes-on")
    before, after = was.outcome(), now.outcome()
    if before and after and before.winners != after.winners:
        yield line("binomial-winner", who=who(now, *after.winners))
