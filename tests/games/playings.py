"""How the games under the roof are played in tests of their rules, in the catalogue's order."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import pytest

from tests.games.arquimedes.playing import PLAYING as ARQUIMEDES
from tests.games.binomial.playing import PLAYING as BINOMIAL
from tests.games.final_binary.playing import PLAYING as FINAL_BINARY
from tests.games.playing import Playing

PLAYINGS: Final[Mapping[str, Playing[Any, Any]]] = {
    playing.game: playing for playing in (BINOMIAL, ARQUIMEDES, FINAL_BINARY)
}

each_game: Final = pytest.mark.parametrize("playing", PLAYINGS.values(), ids=PLAYINGS)
