"""The record of a finished match in the companion app, to be read."""

from __future__ import annotations

from collections.abc import Iterator

from skill.chair.base import Note
from skill.chair.final_binary.cards import suit_line
from skill.chair.final_binary.points import figure, score_lines
from skill.chair.final_binary.position import who
from skill.chair.final_binary.telling import ending
from skill.games.final_binary.state import FinalBinaryState, Round
from skill.speech.line import Line, line


def note(state: FinalBinaryState) -> Note:
    """The record of a finished match: every round, the scores, and who won."""
    rounds = (_noted(state, index, done) for index, done in enumerate(state.rounds, 1))
    return Note(line("final_binary-note"), (*rounds, *_noted_end(state)))


def _noted(state: FinalBinaryState, index: int, done: Round) -> Line:
    entries = tuple(
        line(
            "final_binary-note-entry",
            who=who(state, seat),
            won=done.won[seat],
            left=done.left[seat],
            points=figure(done.points[seat] - done.lost[seat]),
        )
        for seat in range(len(done.left))
    )
    suit = suit_line(done.trump)
    return line("final_binary-note-round", index=index, suit=suit, entries=entries)


def _noted_end(state: FinalBinaryState) -> Iterator[Line]:
    yield line("final_binary-scores", scores=score_lines(state))
    if state.outcome():
        yield from ending(state)
