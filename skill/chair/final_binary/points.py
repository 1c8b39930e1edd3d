"""Points, as they are said: those that are lost as "minus 4"."""

from __future__ import annotations

from skill.chair.final_binary.position import who
from skill.games.final_binary.state import FinalBinaryState
from skill.speech.line import Line, line


def figure(points: int) -> Line:
    """So many points within a sentence, without the word: "8", "minus 4"."""
    return line("final_binary-figure", points=abs(points), sign="minus" if points < 0 else "plus")


def brought(points: int) -> Line:
    """So many points with the word: "8 points", "minus 4 points", "no points"."""
    return line("final_binary-points", points=abs(points), sign="minus" if points < 0 else "plus")


def score_lines(state: FinalBinaryState) -> tuple[Line, ...]:
    """Everybody's score, to be listed, the highest first."""
    scores = state.scores
    ranked = sorted(range(len(scores)), key=lambda seat: -scores[seat])
    return tuple(
        line("final_binary-has", who=who(state, seat), what=figure(scores[seat])) for seat in ranked
    )
