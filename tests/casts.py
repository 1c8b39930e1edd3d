"""Who plays the games under the roof in tests: a cast for each, in the catalogue's order."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tests.cast import Cast
from tests.chair.arquimedes.cast import ARQUIMEDES
from tests.chair.binomial.cast import BINOMIAL
from tests.chair.final_binary.cast import FINAL_BINARY

CASTS: Final[Mapping[str, Cast]] = {
    cast.game: cast for cast in (BINOMIAL, ARQUIMEDES, FINAL_BINARY)
}
