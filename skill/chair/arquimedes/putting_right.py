"""A correction put right on the table, asked about first where it cannot be, or refused."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from typing import Final, TypeAlias

from skill.chair.arquimedes.corrections import Correction, mended, state_at
from skill.chair.arquimedes.judged_again import judged_again
from skill.chair.arquimedes.position import who
from skill.chair.arquimedes.recorded import recorded
from skill.chair.base import Hearing, Question, question
from skill.chair.mending import put_right
from skill.chair.table import Doubt, Table
from skill.games.arquimedes.actions import Deal, Play, Total
from skill.games.arquimedes.mending import CannotMend, Mended
from skill.games.arquimedes.state import ArquimedesMatch, ArquimedesRefusal, ArquimedesState
from skill.speech.line import Field, Line, line

MENDING: Final = "arquimedes-mending"
"""The doubt about a correction, which is its subject."""

Remedy: TypeAlias = Correction | Doubt | Line
"""What is to be put right, what is to be asked before that, or why nothing is put right."""
_IMPOSSIBLE: Final = (ArquimedesRefusal.CARD_NOT_LEFT, ArquimedesRefusal.TOTAL_IMPOSSIBLE)


def match_of(table: Table) -> ArquimedesMatch:
    """The match that is being played, or has been."""
    assert table.match
    return table.match


# Put right, or not -------------------------------------------------------------------------------


def settled(table: Table, found: Remedy) -> Hearing:
    """What comes of what was found: it is put right, asked about, or refused."""
    if isinstance(found, Line):
        return Hearing(table, (found,))
    if isinstance(found, Doubt):
        return Hearing(replace(table, doubt=found))
    match, insisted = match_of(table), found.insisted
    try:
        mended(match, found)
    except CannotMend as fault:
        if fault.refusal in _IMPOSSIBLE and insisted and _is_possible(match, insisted):
            return Hearing(replace(table, doubt=doubted(insisted)))
    return settle(table, found)


def _is_possible(match: ArquimedesMatch, correction: Correction) -> bool:
    try:
        mended(match, correction)
    except CannotMend:
        return False
    return True


def settle(table: Table, correction: Correction) -> Hearing:
    """Put right what is beyond doubt."""
    match = match_of(table)
    index = len(state_at(match, correction.at).rounds)
    told = line("arquimedes-recorded", told=recorded(match.state, correction.action, index))
    return mend_match(table, lambda match: mended(match, correction), told)


def mend_match(table: Table, mend: Callable[[ArquimedesMatch], Mended], told: Line) -> Hearing:
    """The table with its match mended, and what that changed; or why it cannot be.

    ``told`` says what is recorded now.
    """
    state = match_of(table).state

    def changed(done: Mended) -> Iterator[Line]:
        return judged_again(state, done.match.state, done.dropped)

    return put_right(table, mend, told, changed, partial(_refused, state))


def _refused(state: ArquimedesState, fault: CannotMend) -> Iterator[Line]:
    fields: dict[str, Field] = {"who": who(state, *fault.seats)} if fault.seats else {}
    if fault.index is not None:
        fields["index"] = fault.index + 1
    yield line(f"arquimedes-{fault.refusal}", **fields)


# In doubt ----------------------------------------------------------------------------------------


def doubted(correction: Correction) -> Doubt:
    """The doubt about a correction."""
    return Doubt(MENDING, str(correction))


def mending_question(table: Table, doubt: Doubt) -> Question:
    """Whether it was as it seems to have been."""
    correction, match = Correction.read(doubt.subject), match_of(table)
    assert 0 <= correction.at < len(match.actions)
    index = len(state_at(match, correction.at).rounds)
    action = correction.action
    insisted = isinstance(action, Play | Total | Deal) and action.insisted
    return question(
        MENDING,
        told=recorded(match.state, action, index),
        counted="otherwise" if insisted else "so",
    )
