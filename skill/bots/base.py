"""What a bot is."""

from __future__ import annotations

from random import Random
from typing import Any, Protocol


class Bot(Protocol):
    """A player that sees only its view.

    ``name`` is what the chairman calls it.
    """

    @property
    def name(self) -> str: ...

    def choose(self, view: Any, legal: tuple[Any, ...], rng: Random) -> Any:
        """One of the ``legal`` actions; ``view`` is what the seat that is to act may see."""
