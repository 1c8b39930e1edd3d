"""Who plays Binomial in tests."""

from __future__ import annotations

from typing import Final

from skill.chair.heard import Said
from tests.cast import Cast
from tests.chair.binomial.answers import ANSWERS
from tests.chair.binomial.evenings import EVENINGS
from tests.chair.binomial.people import player
from tests.chair.binomial.roads import ROADS
from tests.chair.binomial.wordings import besides, families, lines, seldom

BINOMIAL: Final = Cast(
    game="binomial",
    roads=ROADS,
    answers=ANSWERS,
    asks=frozenset(
        (
            *("Card", "Rolls", "Roll", "Left", "CardsToCome", "NumbersLeft", "Chair", "Fits"),
            *("Beats", "Postulate", "Chances", "ReadSheet"),
        )
    ),
    families=families(),
    restates=frozenset(("OthersFight",)),
    right={
        "TWO_DIGITS": [Said("zero five", ("05",))],
        "VARIANT": [Said("openness", ("openness",))],
        "DIGIT": [Said("seven", ("7",))],
        "POSTULATE": [Said("contains nine", ("contains_nine",))],
        "POINTS": [Said("three", ("3",))],
        "FIGHTERS": [Said("as many as fight", ("X",))],
        "BELONGING": [Said("die", ("die",)), Said("cards", ("cards",))],
        "HALF": [Said("tens", ("tens",))],
        "NTH": [Said("third", ("3",))],
        "SIDE": [Said("after", ("after",))],
    },
    absurd={
        "TWO_DIGITS": [Said("twelve hundred & <one>", ("007", "", "nine"))],
        "VARIANT": [Said("chess", ("chess",))],
        "DIGIT": [Said("eleven", ("11", "x"))],
        "POSTULATE": [Said("contains <everything>", ("contains_everything",))],
        "POINTS": [Said("minus a million", ("-1", "many"))],
        "FIGHTERS": [Said("<nobody>", ("Y",))],
        "BELONGING": [Said("<sheep>", ("sheep",))],
        "HALF": [Said("<middle>", ("middle",))],
        "NTH": [Said("twelfth & <last>", ("12", "0", "last"))],
        "SIDE": [Said("<above>", ("above",))],
    },
    wishes=("KeepSheet", "PaperSheet"),
    besides=besides,
    lines=lines,
    seldom=seldom(),
    player=player,
    evenings=EVENINGS,
    kinds=frozenset(("alone", "coached", "daily", "kept")),
    households=16,
)
