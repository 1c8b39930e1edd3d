"""How Arquimedes's actions and records are written."""

from pathlib import Path

import pytest

from skill.games.arquimedes.actions import (
    ArquimedesAction,
    Deal,
    Draw,
    Held,
    Lot,
    Open,
    Pass,
    Play,
    Slip,
    Total,
    read_action,
)
from skill.games.arquimedes.cards import CARDS, JOKER, UNSAID, Laid
from skill.games.arquimedes.equations import Equation, Operation, equations_on
from skill.games.base import NotationError
from tests.games.arquimedes.playing import PLAYING

RULEBOOK = Path(__file__).parents[2] / "records/arquimedes/the-rulebooks-example.txt"


# Recorded games ----------------------------------------------------------------------------------


def test_the_rulebooks_round_is_recorded() -> None:
    done = PLAYING.read(RULEBOOK.read_text("utf-8").splitlines()[-1]).state.rounds[0]
    assert (done.out, done.totals, done.tokens) == (3, (15, 23, 16, 0), (2, 4, 3, 0))


# Notation ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("#7", Open(7)),
        ("#J", Open(JOKER)),
        ("#13@4", Open(13, 4)),
        ("1<J", Deal(1, JOKER)),
        ("0<11!", Deal(0, 11, insisted=True)),
        ("%3", Lot(3)),
        ("2:3+J2=5", Play(2, Equation(Laid(3), Operation.PLUS, Laid(2, joker=True), Laid(5)))),
        ("0:8-2=J6!", Play(
            0, Equation(Laid(8), Operation.MINUS, Laid(2), Laid(6, joker=True)), insisted=True
        )),
        ("0:6*2=12", Play(0, Equation(Laid(6), Operation.TIMES, Laid(2), Laid(12)))),
        ("0:12/3=4", Play(0, Equation(Laid(12), Operation.DIVIDED, Laid(3), Laid(4)))),
        ("4:J4=4", Play(4, Equation(Laid(4, joker=True), Operation.EQUALS, None, Laid(4)))),
        ("3?", Slip(3)),
        ("3+", Draw(3)),
        ("3-", Pass(3)),
        ("2=15", Total(2, 15)),
        ("2#4", Held(2, 4)),
        ("0#13", Held(0, 13)),
        ("2=312!", Total(2, 312, insisted=True)),
    ],
)  # fmt: skip
def test_notation_of_an_action(text: str, action: ArquimedesAction) -> None:
    assert read_action(text) == action
    assert str(action) == text


def test_every_action_is_read_back_from_its_notation() -> None:
    tops = [*(Laid(card or 13, joker=not card) for card in CARDS), UNSAID]
    every = [equation for top in tops for equation in equations_on(top)]
    actions: list[ArquimedesAction] = [
        *(Open(card, starter) for card in CARDS for starter in (None, *range(5))),
        *(Deal(seat, card, i) for seat in range(5) for card in CARDS for i in (False, True)),
        *(kind(seat) for kind in (Lot, Slip, Draw, Pass) for seat in range(5)),
        *(Total(seat, n, i) for seat in range(5) for n in range(1, 313) for i in (False, True)),
        *(Held(seat, cards) for seat in range(5) for cards in range(1, 56)),
        *(Play(1, equation, i) for equation in every for i in (False, True)),
    ]
    assert [read_action(str(action)) for action in actions] == actions


@pytest.mark.parametrize(
    "text",
    [
        *("", "x", "#", "#0", "#14", "#J7", "#j", "#07", "#7@5", "#7@", "#7!", "1<", "1<0", "1<14"),
        *(
            "1<J7",
            "5<3",
            "-1<3",
            "1<3!!",
            "%",
            "%5",
            "%0!",
            "5+",
            "0++",
            "0+!",
            "+0",
            "0=0",
            "0=05",
        ),
        *(
            "0=1000",
            "0#0",
            "0#04",
            "0#100",
            "5#4",
            "0#4!",
            "0=-1",
            "0=",
            "0:",
            "0:3",
            "0:3+2",
            "0:3+2=",
            "0:3+2=05",
            "0:3+2=14",
            "0:0+3=3",
        ),
        *(
            "0:J=3",
            "0:J+2=5",
            "0:3+J=5",
            "0:3+2=J",
            "0:J0=3",
            "0:4=4=4",
            "0:3^2=9",
            "0:3:2=5",
            "0 +",
        ),
        *("0+\n", "\u0660+", "0=\u0661", "0:3+\u0662=5", "0<" + "9" * 5000),
    ],
)
def test_what_is_no_action_is_named(text: str) -> None:
    with pytest.raises(NotationError, match="Arquimedes"):
        read_action(text)


def test_whoever_is_out_in_the_only_round_wins_the_match() -> None:
    outcome = PLAYING.read(PLAYING.whole).state.outcome()
    assert outcome is not None and outcome.winners == (0,)
