"""Seeds that are told on the command line or in a transcript, so that a game comes out the same."""

from __future__ import annotations

import itertools
from collections.abc import Callable

from skill.catalogue import secret_seed
from skill.games.base import SetupError


def seeds(seed: str | None) -> Callable[[], str]:
    """A source of seeds: for a `seed` the same ones each time, else such as nobody can guess."""
    if seed is None:
        return secret_seed
    return (f"{seed}/{match}" for match in itertools.count(1)).__next__


def check_seed(seed: str) -> None:
    """Raise ``SetupError`` for one that cannot be shown, and so perhaps not be written down."""
    if not seed.isprintable():
        raise SetupError(f"{seed!r} is no seed: take letters and digits, such as 7.")
