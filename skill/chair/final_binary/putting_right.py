"""A correction put right on the table, asked about first where it cannot be, or refused."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Final, TypeAlias

from skill.chair.base import Hearing, Question, question
from skill.chair.final_binary.cards import suit_line
from skill.chair.final_binary.corrections import Correction, laid_at, mended, state_at, trick_of
from skill.chair.final_binary.judged_again import judged_again
from skill.chair.final_binary.position import match_of, state_of, who
from skill.chair.final_binary.reasons import reason
from skill.chair.final_binary.standing import laid_lines
from skill.chair.mending import put_right
from skill.chair.table import Doubt, Table
from skill.games.final_binary.actions import DealSetup, Play, Trump
from skill.games.final_binary.legality import DOUBTS, refusal
from skill.games.final_binary.mending import CannotMend, Mended
from skill.games.final_binary.state import FinalBinaryMatch
from skill.speech.line import Field, Line, line

MENDING: Final = "final_binary-mending"
"""The doubt about a correction, which is its subject."""

Found: TypeAlias = Correction | Doubt | Line
"""What is to be put right, what is to be asked before that, or why nothing is put right."""

# Put right, or not -------------------------------------------------------------------------------


def settled(table: Table, found: Found) -> Hearing:
    """What comes of what was found: it is put right, asked about, or refused."""
    if isinstance(found, Line):
        return Hearing(table, (found,))
    if isinstance(found, Doubt):
        return Hearing(replace(table, doubt=found))
    match, insisted = match_of(table), found.insisted
    fault = why_not(match, found)
    if fault and fault.refusal in DOUBTS and insisted and not why_not(match, insisted):
        return Hearing(replace(table, doubt=doubted(insisted)))
    if not fault and _lost(match, found) > len(match.state.hands):
        return Hearing(replace(table, doubt=doubted(found)))
    return settle(table, found)


def _lost(match: FinalBinaryMatch, correction: Correction) -> int:
    """How many cards would have to be told again: more than a trick has are not lost unasked."""
    return sum(isinstance(lost, Play) for lost in mended(match, correction).dropped)


def why_not(match: FinalBinaryMatch, correction: Correction) -> CannotMend | None:
    """Why that cannot be put right; None if it can."""
    try:
        mended(match, correction)
    except CannotMend as fault:
        return fault
    return None


def settle(table: Table, correction: Correction) -> Hearing:
    """Put right what is beyond doubt."""
    told = line("final_binary-recorded", told=_told(match_of(table), correction))
    return told_again(table, lambda match: mended(match, correction), told)


def _told(match: FinalBinaryMatch, correction: Correction) -> Line:
    """What is recorded now, and of a card what it makes; in an earlier trick, also in which."""
    action = correction.action
    if isinstance(action, Trump):
        return _trump_told(match, action)
    if isinstance(action, DealSetup):
        people = who(match.state, action.to)
        return line("final_binary-is-setup", who=people, number=action.number)
    [laid] = laid_lines(match.state, (laid_at(match, correction),))
    trick = trick_of(match, correction)
    if trick > len(match.state.tricks) and match.state.laid:
        return laid
    return line("final_binary-in-trick", index=trick, told=laid)


def _trump_told(match: FinalBinaryMatch, trump: Trump) -> Line:
    """The trump; or who started the round, if that is what is put right."""
    if trump.starter is None:
        return line("final_binary-is-trump", suit=suit_line(trump.suit))
    starter = who(match.state, trump.starter)
    return line("final_binary-did-start", who=starter, index=len(match.state.rounds) + 1)


def told_again(table: Table, mend: Callable[[FinalBinaryMatch], Mended], told: Line) -> Hearing:
    """The table with its match mended, and what that changed; or why it cannot be.

    ``told`` says what is recorded now.
    """
    was = state_of(table)

    def changed(done: Mended) -> Iterator[Line]:
        return judged_again(was, done.match.state, done.dropped)

    return put_right(table, mend, told, changed, _refused)


def _refused(fault: CannotMend) -> Iterator[Line]:
    fields: dict[str, Field] = {} if fault.index is None else {"index": fault.index + 1}
    yield line(f"final_binary-{fault.refusal.value}", **fields)


# In doubt ----------------------------------------------------------------------------------------


def doubted(correction: Correction) -> Doubt:
    """The doubt about a correction."""
    return Doubt(MENDING, str(correction))


def mending_question(table: Table, doubt: Doubt) -> Question:
    """Whether it was as it seems to have been."""
    correction, match = Correction.read(doubt.subject), match_of(table)
    action = correction.action
    if isinstance(action, Play) and action.insisted:
        told = _told(match, correction)
        because = _against(match, correction.at, action)
        what = line("final_binary-all-the-same", because=because, told=told)
        return question(MENDING, what=what, told=told, kind="otherwise")
    lost = _lost(match, correction)
    if lost > len(match.state.hands):
        told = _told(match, correction)
        what = line("final_binary-costly", told=told, count=lost)
        return question(MENDING, what=what, told=told, kind="so")
    told = _proposed(match, correction)
    what = line("final_binary-can-it-be", told=told)
    return question(MENDING, what=what, told=told, kind="so")


def _against(match: FinalBinaryMatch, at: int, play: Play) -> Line:
    """What was told before that speaks against a play."""
    state, plain = state_at(match, at), replace(play, insisted=False)
    refused = refusal(state, plain)
    assert refused
    return reason(state, plain, refused)


def _proposed(match: FinalBinaryMatch, correction: Correction) -> Line:
    """What would explain it: another card was turned over, or another suit or setup card told."""
    action, before = correction.action, match.actions[correction.at]
    if not isinstance(action, Play) or not isinstance(before, Play):
        return _told(match, correction)
    assert action.binary is not None and before.binary is not None
    return line(
        "final_binary-turned-instead",
        who=who(match.state, action.seat),
        number=action.binary,
        wrong=before.binary,
        index=trick_of(match, correction),
    )
