from pathlib import Path

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from skill.games.arquimedes.actions import (
    ArquimedesAction,
    Deal,
    Draw,
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
from skill.games.arquimedes.setup import ArquimedesSetup, read_setup
from skill.games.arquimedes.state import ARQUIMEDES, ArquimedesMatch
from skill.games.base import IllegalAction, Match, NotationError, SetupError
from tests.games.arquimedes.tables import matches, setups

RECORDS = sorted((Path(__file__).parents[2] / "records/arquimedes").glob("*.txt"))

ODD_NAMES = [
    "",
    " ",
    "Al, Jr.",
    "a:b",
    "c;d",
    " ; ",
    "e=f",
    "%",
    "%41",
    "🦊",
    "Zoë",
    "O'Neil",
    "\n",
]
NAMES = st.one_of(st.sampled_from(ODD_NAMES), st.text(st.characters(), max_size=5))


def read(text: str) -> ArquimedesMatch:
    return Match.from_text(ARQUIMEDES, text)


# Recorded games ----------------------------------------------------------------------------------


def test_there_are_recorded_games() -> None:
    assert len(RECORDS) >= 5


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_recorded_game_is_replayed_to_its_outcome(path: Path) -> None:
    """Records are read forever. Comment lines tell the outcome, the last line is the record."""
    *comments, text = path.read_text("utf-8").splitlines()
    told = dict(line.removeprefix("# ").split(": ", 1) for line in comments[-3:])
    match = read(text)
    outcome = match.state.outcome()
    assert outcome is not None
    assert outcome.ending.value == told["ending"]
    assert outcome.scores == tuple(map(int, told["scores"].split()))
    assert outcome.winners == tuple(map(int, told["winners"].split()))
    assert match.to_text() == text


def test_the_rulebooks_round_is_recorded() -> None:
    (path,) = (path for path in RECORDS if path.stem == "the-rulebooks-example")
    done = read(path.read_text("utf-8").splitlines()[-1]).state.rounds[0]
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


@given(matches(names=NAMES))
@settings(max_examples=80)
def test_a_match_is_read_back_from_its_record(match: ArquimedesMatch) -> None:
    text = match.to_text()
    assert text.isascii() and text.isprintable()
    again = read(text)
    assert again == match
    assert again.to_text() == text


@given(setups(names=NAMES))
@settings(max_examples=100)
def test_a_setup_is_read_back_from_its_notation(setup: ArquimedesSetup) -> None:
    assert read_setup(str(setup)) == setup


# Broken records ----------------------------------------------------------------------------------

SETUP = (
    "players=A,B:b hands=dealt variants= first=1 rounds=1 hand=1 deck=0,2,1,0,0,0,0,0,0,0,0,0,0,0"
)
WHOLE = f"arquimedes/1 {SETUP} ; 1<2 0<1 #1 1- 0:1=1"


def test_the_record_that_is_broken_below_is_whole() -> None:
    match = read(WHOLE)
    assert match.to_text() == WHOLE
    outcome = match.state.outcome()
    assert outcome is not None and outcome.winners == (0,)


@pytest.mark.parametrize(
    ("old", "new", "error"),
    [
        ("arquimedes/1", "arquimedes/2", NotationError),
        ("arquimedes/1", "binomial/1", NotationError),
        (WHOLE, "", NotationError),
        (" ;", "", NotationError),
        ("players=A,B:b ", "", NotationError),
        ("A,B:b", "A:,B:b", NotationError),
        ("A,B:b", "A,B:b:c", NotationError),
        ("A,B:b", "%41,B:b", NotationError),  # A is not written so
        ("hands=dealt", "hands=false", NotationError),
        ("variants=", "variants=dark", NotationError),
        ("variants=", "variants=plus_and_minus,plus_and_minus", NotationError),
        ("first=1", "first=+1", NotationError),
        ("first=1", "first=\u0661", NotationError),
        ("rounds=1", "rounds=1 rounds=1", NotationError),
        ("rounds=1", "rounds=" + "9" * 5000, NotationError),
        ("deck=0", "deck=x", NotationError),
        ("deck=0", "deck=00", NotationError),
        (" 1<2", "  1<2", NotationError),
        ("1-", "1~", NotationError),
        ("A,B:b", "A", SetupError),
        ("A,B:b", "A,B,C,D,E,F", SetupError),
        ("hands=dealt", "hands=real", SetupError),  # with a bot at the table
        ("first=1", "first=2", SetupError),
        ("first=1", "first=-1", SetupError),
        ("rounds=1", "rounds=0", SetupError),
        ("hand=1", "hand=0", SetupError),
        ("hand=1", "hand=2", SetupError),
        ("deck=0,2,1,0", "deck=0,2,1", SetupError),
        ("deck=0,2,1,0", "deck=0,2,2,-1", SetupError),
        ("deck=0,2,1,0", "deck=2,2,1,0", SetupError),
        ("deck=0,2,1,0", "deck=0,7,1,0", SetupError),
        ("deck=0,2,1,0", "deck=0,3,0,0", SetupError),
        ("1<2 0<1", "0<1 1<2", IllegalAction),
        ("1<2", "1<3", IllegalAction),
        ("#1", "#2", IllegalAction),
        ("#1", "#1@0", IllegalAction),
        ("1-", "1+", IllegalAction),
        ("0:1=1", "0:1=1!", IllegalAction),
        ("0:1=1", "0:1=1 0-", IllegalAction),
        ("0:1=1", "0:2=2", IllegalAction),
    ],
)
def test_a_broken_record_is_refused(old: str, new: str, error: type[ValueError]) -> None:
    assert WHOLE.count(old) == 1
    with pytest.raises(error):
        read(WHOLE.replace(old, new))


def check(text: str) -> None:
    """The text is refused in one of the three ways, or it is exactly the record of a match."""
    try:
        match = read(text)
    except (NotationError, SetupError, IllegalAction):
        return
    assert match.to_text() == text


@given(st.integers(0, len(WHOLE)), st.integers(0, 12), st.text(max_size=3))
@example(len(WHOLE), 0, "\n")
@settings(max_examples=300)
def test_a_damaged_record_is_refused_or_is_one(at: int, length: int, put: str) -> None:
    check(WHOLE[:at] + put + WHOLE[at + length :])


@given(st.lists(st.sampled_from([*WHOLE.split(), "players=", "=", ":", ",", ";", "0=", "0-"])))
@settings(max_examples=100)
def test_shuffled_words_are_refused_or_are_a_record(words: list[str]) -> None:
    check(" ".join(words))


@given(st.text(), st.text())
@settings(max_examples=100)
def test_any_text_is_refused_or_is_a_record(setup: str, actions: str) -> None:
    check(f"arquimedes/1 {setup} ; {actions}")
    check(setup)
