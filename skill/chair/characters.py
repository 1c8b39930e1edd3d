"""Who the colleagues of a game are, as the conversation knows them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol, TypeAlias


class Named(Protocol):
    """A character of some game."""

    @property
    def name(self) -> str: ...


Cast: TypeAlias = Mapping[str, Named]
"""The characters of a game by id, in the order in which they sit down."""
