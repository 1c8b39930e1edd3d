"""Where in a match something was told, and what it is to be put right there.

A place is that of an action in ``match.actions``. A correction is the action that should stand
there instead; while it waits for a yes it is the subject of a doubt: its place and its notation.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import TypeAlias

from skill.games.base import Match, Seat
from skill.games.final_binary.actions import DealSetup, Play, Trump, read_action
from skill.games.final_binary.mending import (
    Mended,
    begun,
    correct_play,
    correct_setup,
    correct_starter,
    correct_trump,
    played,
)
from skill.games.final_binary.state import FinalBinaryMatch, FinalBinaryState
from skill.games.final_binary.tricks import Laid, laid_on

Corrected: TypeAlias = Trump | DealSetup | Play
"""What is put right at a place of its own."""


@dataclass(frozen=True, slots=True)
class Correction:
    """What was told at a place of the match."""

    at: int
    action: Corrected

    @classmethod
    def read(cls, text: str) -> Correction:
        """The correction of a text. Raises ``ValueError``.

        >>> Correction.read("12 0:r/6!").action.insisted
        True
        """
        at, _, action = text.partition(" ")
        read = read_action(action)
        assert isinstance(read, Corrected)
        return cls(int(at), read)

    def __str__(self) -> str:
        return f"{self.at} {self.action}"

    @property
    def insisted(self) -> Correction | None:
        """The same, if people can stand by it although it cannot be."""
        if isinstance(self.action, Play) and not self.action.insisted:
            return replace(self, action=replace(self.action, insisted=True))
        return None


def mended(match: FinalBinaryMatch, correction: Correction) -> Mended:
    """The match put right. Raises ``CannotMend``."""
    action = correction.action
    if isinstance(action, Trump):
        if action.starter is not None:
            return correct_starter(match, action.starter)
        return correct_trump(match, action.suit)
    if isinstance(action, DealSetup):
        return correct_setup(match, action.to, action.number)
    return correct_play(match, correction.at, action)


def state_at(match: FinalBinaryMatch, at: int) -> FinalBinaryState:
    """The position in which somebody told what stands there."""
    state: FinalBinaryState = Match.replay(match.rules, match.setup, match.actions[:at]).state
    return state


@dataclass(frozen=True, slots=True)
class Played:
    """A play of the round at hand: its place, the number of its trick, and what it was."""

    at: int
    trick: int
    play: Play


def plays(match: FinalBinaryMatch, seat: Seat | None = None) -> Iterator[Played]:
    """What can be put right of the plays, the last first: all of them, or those of a seat."""
    for at, trick in reversed(played(match)):
        play = match.actions[at]
        assert isinstance(play, Play)
        if seat in (None, play.seat):
            yield Played(at, trick, play)


def trick_of(match: FinalBinaryMatch, correction: Correction) -> int:
    """The number of the trick in which the card lies that is put right."""
    return next(each.trick for each in plays(match) if each.at == correction.at)


def setups(match: FinalBinaryMatch, seat: Seat | None = None) -> Iterator[tuple[int, DealSetup]]:
    """The setup cards of the round at hand with their places, the last first; or that of a seat."""
    for at in reversed(range(begun(match.actions), len(match.actions))):
        action = match.actions[at]
        if isinstance(action, DealSetup) and seat in (None, action.to):
            yield at, action


def trump_at(match: FinalBinaryMatch) -> int:
    """Where the trump of the round at hand was told."""
    return begun(match.actions)


def laid_at(match: FinalBinaryMatch, correction: Correction) -> Laid:
    """The card as it lies, had it been played at that place."""
    play = correction.action
    assert isinstance(play, Play)
    return laid_on(state_at(match, correction.at).tableaux[play.seat].display, play)
