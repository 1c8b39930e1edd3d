"""Who plays Final Binary in tests."""

from __future__ import annotations

from typing import Final

from skill.chair.heard import Said
from tests.cast import Cast
from tests.chair.final_binary.answers import ANSWERS
from tests.chair.final_binary.roads import ROADS
from tests.chair.final_binary.seldom import asked_and_told, judged, unreached
from tests.chair.final_binary.wordings import families

FINAL_BINARY: Final = Cast(
    game="final_binary",
    roads=ROADS,
    answers=ANSWERS,
    asks=frozenset(
        (
            *("Display", "WhatTrump", "Tricks", "WhoseTurn", "ThisTrick", "LastTrick", "Up"),
            *("Unseen", "MayTurn", "Hand", "Playable", "Check", "Rows", "Trumps", "Voids"),
            *("MyCard", "Passed", "Target", "Beat", "WhoWon"),
        )
    ),
    families=families(),
    right={
        "CARD": [Said("red five", ("r5",)), Said("green two", ("g2",)), Said("", ("r/6",))],
        "BINARY": [Said("six", ("6",)), Said("two", ("2",)), Said("zero", ("0",))],
        "SUIT": [Said("red", ("red",)), Said("green", ("green",))],
        "PAIR": [Said("sevens", ("7",)), Said("zeros", ("0",))],
    },
    absurd={
        "CARD": [Said("purple <ninety>", ("x9", "r/9", "")), Said("&", ("r0",)), Said("red 900")],
        "BINARY": [Said("minus <one>", ("-1", "8")), Said("&", ("x",))],
        "SUIT": [Said("<purple>", ("purple",))],
        "PAIR": [Said("<nines>", ("9",)), Said("&", ("x",))],
    },
    besides=asked_and_told,
    lines=judged,
    seldom=unreached(),
)
