"""What it comes to when something misheard is put right: another match, or why there is none.

How a match is taken apart and told again is each game's own.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from skill.games.base import Match, Refusal

MatchT = TypeVar("MatchT", bound=Match[Any, Any])
ToldT = TypeVar("ToldT")


class CannotMend(ValueError):
    """It cannot have been like this; the match it was tried on is unchanged.

    ``refusal`` is one of the game's mending, or of its rules if what is said to be right could not
    have been said in the first place. ``index`` is that of the round which it is about, as in
    ``rounds`` of the game's state; None if it is about none.
    """

    def __init__(self, refusal: Refusal, index: int | None, about: str) -> None:
        super().__init__(f"{refusal.value}: {about}")
        self.refusal = refusal
        self.index = index


@dataclass(frozen=True, slots=True)
class Mended(Generic[MatchT, ToldT]):
    """The match as it should have been.

    Its first ``start`` actions are those of the match before. ``dropped`` is what had been told and
    has to be told again, or does not hold any more.
    """

    match: MatchT
    start: int
    dropped: tuple[ToldT, ...] = ()


def shared(before: Sequence[object], after: Sequence[object]) -> int:
    """How many actions are the same from the start.

    >>> shared("abcd", "abxd"), shared("ab", "abc")
    (2, 2)
    """
    pairs = enumerate(zip(before, after, strict=False))
    return next((at for at, (old, new) in pairs if old != new), min(len(before), len(after)))
