"""What is played among a game's bots to tell how strong they are: see ``tests.strength``."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from skill.local.simulate.arena import Plan

Result: TypeAlias = Mapping[str, Any]
"""What is kept of a contest."""


@dataclass(frozen=True, slots=True)
class Contest:
    """One that is alone of its kind at a table of others. Its key says what is played."""

    key: str
    plan: Plan


@dataclass(frozen=True, slots=True)
class Trial:
    """A game's part in it.

    ``characters`` are names by id. Levels meet at tables of ``sizes``, under each set of ``rules``,
    the plain ones first, and each two characters, if there is one for two; so many ``experts`` sit
    at a table of their own. ``count`` makes further figures of the pieces of all matches of a
    contest. ``levels`` and ``experts_told`` are parts of the document; the latter is filled in with
    what is kept of the experts.
    """

    game: str
    characters: Mapping[str, str]
    sizes: tuple[int, ...]
    rules: tuple[tuple[str, ...], ...]
    experts: int
    count: Callable[[Sequence[Any]], Mapping[str, float]]
    levels: str
    experts_told: str
