"""The record of a finished match in the companion app, to be read."""

from __future__ import annotations

from collections.abc import Iterator

from skill.chair.arquimedes.position import who
from skill.chair.arquimedes.telling import ending, sums_lines
from skill.chair.base import Note
from skill.games.arquimedes.state import ArquimedesState, Round
from skill.speech.line import Line, line


def note(state: ArquimedesState) -> Note:
    """The record of a finished match: every round, the sums, and who won."""
    rounds = (_noted(state, index, done) for index, done in enumerate(state.rounds, 1))
    return Note(line("arquimedes-note"), (*rounds, *_noted_end(state)))


def _noted(state: ArquimedesState, index: int, done: Round) -> Line:
    ranked = sorted(range(len(done.tokens)), key=done.tokens.__getitem__)
    entries = tuple(
        line(
            "arquimedes-note-entry",
            who=who(state, seat),
            total=done.totals[seat],
            token=done.tokens[seat],
        )
        for seat in ranked
    )
    return line("arquimedes-note-round", index=index, entries=entries)


def _noted_end(state: ArquimedesState) -> Iterator[Line]:
    yield line("arquimedes-sums", sums=sums_lines(state))
    if state.outcome():
        yield from ending(state)
