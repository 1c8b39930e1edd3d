"""Who plays Arquimedes in tests."""

from __future__ import annotations

from itertools import chain
from typing import Final

from skill.chair.heard import Said
from tests.cast import Cast
from tests.chair.arquimedes.answers import ANSWERS
from tests.chair.arquimedes.coached import advised, seldom
from tests.chair.arquimedes.counted import counted_wrong
from tests.chair.arquimedes.mended import mended, unreached
from tests.chair.arquimedes.roads import ROADS
from tests.chair.arquimedes.wordings import families

ARQUIMEDES: Final = Cast(
    game="arquimedes",
    roads=ROADS,
    answers=ANSWERS,
    asks=frozenset(("Hand", "OpenCard", "Left", "Held", "Unseen", "WhoseTurn", "Check")),
    families=families(),
    right={
        "CARD": [Said("three", ("3",)), Said("two", ("2",)), Said("five", ("5",))],
        "OPERATION": [Said("plus", ("plus",))],
        "VARIANT": [Said("children", ("plus_and_minus",))],
    },
    absurd={
        "CARD": [Said("minus <one>", ("-1", "joker:99", "x")), Said("&", ("0",))],
        "OPERATION": [Said("<to the power of>", ("power",))],
        "VARIANT": [Said("chess", ("chess",))],
    },
    besides=lambda: chain(advised(), mended(), counted_wrong()),
    seldom={**seldom(), **unreached()},
)
