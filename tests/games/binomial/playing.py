"""Binomial played at random, and as it is written down, rightly and wrongly."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Final

from skill.games.base import IllegalAction, NotationError, Seat, SetupError
from skill.games.binomial.actions import Bid, Pass
from skill.games.binomial.postulates import NUMBERS
from skill.games.binomial.sheets import KeptSheet, PaperSheet, Sheet
from skill.games.binomial.state import BINOMIAL, Answer, BinomialState
from tests.games.binomial.tables import choose, setups
from tests.games.playing import Broken, Playing

SETUP: Final = "players=A:paper variants= first=0 games=1 numbers=1 die=01 deck=max:X"
WHOLE: Final = f"binomial/1 {SETUP} ; d0 d1 #max 0+ 0=10"
BROKEN: Final[tuple[Broken, ...]] = (
    ("binomial/1", "binomial/2", NotationError),
    ("binomial/1", "arquimedes/1", NotationError),
    (WHOLE, "", NotationError),
    (" ;", "", NotationError),
    ("players=A:paper ", "", NotationError),
    ("games=1 ", "", NotationError),
    ("A:paper", "A", NotationError),
    ("A:paper", "A:slate", NotationError),
    ("A:paper", "A:paper:ada:x", NotationError),
    ("A:paper", "%FF:paper", NotationError),
    ("A:paper", "%41:paper", NotationError),  # A is not written so
    ("A:paper", "A:paper:", NotationError),
    ("variants=", "variants=twilight", NotationError),
    ("variants=", "variants=same_boat,openness", NotationError),  # not in order
    ("variants=", "variants=/", SetupError),  # a change from none to none
    ("variants=", "variants=/dark", SetupError),  # of a second game, which is not played
    ("first=0", "first=zero", NotationError),
    ("first=0", "first=-0", NotationError),
    ("first=0", "first=\u0660", NotationError),
    ("games=1", "games=1 games=1", NotationError),
    ("games=1", "games=" + "9" * 5000, NotationError),
    ("max:X", "biggest:X", NotationError),
    ("max:X", "max:x", NotationError),
    ("max:X", "max", NotationError),
    ("max:X", "", NotationError),
    ("max:X", "max:X colour=red", NotationError),
    ("#max", "#", NotationError),
    ("0+", "0*", NotationError),
    (" d0", "  d0", NotationError),
    ("A:paper", ",".join(["A:paper"] * 8), SetupError),
    ("first=0", "first=1", SetupError),
    ("first=0", "first=-1", SetupError),
    ("games=1", "games=0", SetupError),
    ("numbers=1", "numbers=0", SetupError),
    ("numbers=1", "numbers=9", SetupError),
    ("die=01", "die=", SetupError),
    ("die=01", "die=0x", SetupError),
    ("die=01", "die=00", SetupError),
    ("max:X", "max:-1", SetupError),
    ("max:X", "max:X,max:2", SetupError),
    ("d0 d1", "d1", IllegalAction),
    ("d0 d1", "d0 d2", IllegalAction),
    ("0=10", "0=11", IllegalAction),
    ("0=10", "0=10 d1", IllegalAction),
)


def other_answer(state: BinomialState, answer: Answer, random: Random) -> Answer:
    """Another answer that looks the same to everybody else."""
    secret: tuple[Answer, ...] = (
        Bid(answer.seat, random.choice(NUMBERS)),
        Bid(answer.seat, random.choice(NUMBERS), insisted=True),
    )
    if state.is_dark:
        return random.choice((*secret, Pass(answer.seat)))
    return random.choice(secret) if isinstance(answer, Bid) else answer


def other_sheet(sheet: Sheet, random: Random) -> Sheet:
    """Other digits, and others of them empty, with the same numbers put forward."""
    if isinstance(sheet, PaperSheet):
        return sheet
    cells = "".join(random.choice("0123456789.") for _ in sheet.cells)
    return KeptSheet(cells, sheet.spent)


def disguised(state: BinomialState, viewer: Seat, random: Random) -> BinomialState:
    """The state with all that ``viewer`` may not know replaced at random."""
    sheets = tuple(
        sheet if seat == viewer else other_sheet(sheet, random)
        for seat, sheet in enumerate(state.sheets)
    )
    if not state.open:
        return replace(state, sheets=sheets)
    answers = tuple(
        answer if answer.seat == viewer else other_answer(state, answer, random)
        for answer in state.open.answers
    )
    return replace(state, sheets=sheets, open=replace(state.open, answers=answers))


PLAYING: Final = Playing(
    BINOMIAL,
    setups,
    choose,
    steps=160,
    disguised=disguised,
    whole=WHOLE,
    broken=BROKEN,
    last_ruling="B26",
)
