from pathlib import Path

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from skill.games.base import IllegalAction, Match, NotationError, SetupError
from skill.games.binomial.actions import (
    Bid,
    BinomialAction,
    Fight,
    Pass,
    Place,
    Roll,
    Turn,
    read_action,
)
from skill.games.binomial.judging import Variant
from skill.games.binomial.postulates import Postulate
from skill.games.binomial.setup import BinomialSetup, Player, SheetKind, read_setup
from skill.games.binomial.state import BINOMIAL, BinomialMatch
from tests.games.binomial.tables import EVERY_ACTION, matches, play, setups, table

RECORDS = sorted((Path(__file__).parents[2] / "records/binomial").glob("*.txt"))

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
    "+",
    "\n",
]
NAMES = st.one_of(st.sampled_from(ODD_NAMES), st.text(st.characters(), max_size=5))
"""Names that people, and microphones, come up with; lone surrogates too."""


def read(text: str) -> BinomialMatch:
    return Match.from_text(BINOMIAL, text)


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


# Notation ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("d7", Roll("7")),
        ("0@1t", Place(0, 0)),
        ("2@4u", Place(2, 7)),
        ("6@8u", Place(6, 15)),
        ("#a=b", Turn(Postulate.IDENTICAL_DIGITS)),
        ("#50", Turn(Postulate.CLOSEST_TO_50)),
        ("3+", Fight(3)),
        ("0-", Pass(0)),
        ("2=07", Bid(2, "07")),
        ("2=88!", Bid(2, "88", insisted=True)),
    ],
)
def test_notation_of_an_action(text: str, action: BinomialAction) -> None:
    assert read_action(text) == action
    assert str(action) == text


def test_every_action_is_read_back_from_its_notation() -> None:
    assert [read_action(str(action)) for action in EVERY_ACTION] == list(EVERY_ACTION)
    assert len({str(action) for action in EVERY_ACTION}) == len(EVERY_ACTION)


@pytest.mark.parametrize(
    "text",
    [
        *("", "x", "d", "d10", "d\u0663", "D7", "0", "7+", "+0", "0+!", "0@0t", "0@9t", "0@1x"),
        *("0=7", "0=123", "0=07?", "0=07!!", "0=07\n", "#", "#2", "#a=b "),
    ],
)
def test_what_is_no_action_is_named(text: str) -> None:
    with pytest.raises(NotationError, match="not an action of Binomial"):
        read_action(text)


def test_the_record_of_a_match() -> None:
    match = play(table("pk", "max:X a=b:4", first=1), "d1 1@1u d2 1@1t #max 1+ 0- 1=21")
    assert match.to_text() == (
        "binomial/1 players=A:paper,B:kept variants= first=1 games=1 numbers=1 die=0123456789"
        " deck=max:X,a=b:4 ; d1 1@1u d2 1@1t #max 1+ 0- 1=21"
    )


@given(matches(NAMES))
@settings(max_examples=80)
def test_a_match_is_read_back_from_its_record(match: BinomialMatch) -> None:
    text = match.to_text()
    assert text.isascii() and text.isprintable()
    again = read(text)
    assert again == match
    assert again.to_text() == text


@given(setups(NAMES))
@settings(max_examples=150)
def test_a_setup_is_read_back_from_its_notation(setup: BinomialSetup) -> None:
    assert read_setup(str(setup)) == setup


@pytest.mark.parametrize("name", [*ODD_NAMES, "\ud800"])
def test_any_name_can_be_recorded(name: str) -> None:
    setup = BinomialSetup((Player(name), Player(name, SheetKind.KEPT, name)))
    assert read(Match.new(BINOMIAL, setup).to_text()).setup == setup


# Undo --------------------------------------------------------------------------------------------


@given(matches(), st.data())
@settings(max_examples=80)
def test_undo_goes_back_to_the_match_before(match: BinomialMatch, data: st.DataObject) -> None:
    count = data.draw(st.integers(0, len(match.actions)))
    undone = match.undo(count)
    assert undone.actions == match.actions[: len(match.actions) - count]
    for action in match.actions[len(match.actions) - count :]:
        undone = undone.push(action)
    assert undone == match


@pytest.mark.parametrize("count", [-1, 3])
def test_what_was_not_done_cannot_be_undone(count: int) -> None:
    match = play(table("p", "max:X"), "d1 d2")
    with pytest.raises(ValueError, match=f"a match of 2 actions cannot lose {count}"):
        match.undo(count)


# Replay ------------------------------------------------------------------------------------------


def test_the_same_actions_are_judged_by_another_setup() -> None:
    """30 and 30 cancel and 20 is left; with the reward it is worth one more, X being three."""
    actions = "d3 d0 d2 d0 #max 0+ 1+ 2+ 0=30 1=30 2=20"
    match = play(table("ppp", "max:X", numbers=2), actions)
    other = table("ppp", "max:X", numbers=2, variants=[Variant.REWARD_FOR_FIGHTING])
    replayed = Match.replay(BINOMIAL, other, match.actions)
    assert (match.state.scores, replayed.state.scores) == ((0, 0, 3), (0, 0, 4))
    assert replayed == play(other, actions)


def test_what_another_setup_does_not_allow_is_not_replayed() -> None:
    match = play(table("pp", "max:X"), "d1 d2 #max 0+")
    with pytest.raises(IllegalAction, match=r"not-now: '0\+'"):
        Match.replay(BINOMIAL, table("pp", "max:X", variants=[Variant.DARK]), match.actions)


# Broken records ----------------------------------------------------------------------------------

SETUP = "players=A:paper variants= first=0 games=1 numbers=1 die=01 deck=max:X"
WHOLE = f"binomial/1 {SETUP} ; d0 d1 #max 0+ 0=10"


def test_the_record_that_is_broken_below_is_whole() -> None:
    assert read(WHOLE).to_text() == WHOLE


@pytest.mark.parametrize(
    ("old", "new", "error"),
    [
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
@settings(max_examples=400)
def test_a_damaged_record_is_refused_or_is_one(at: int, length: int, put: str) -> None:
    check(WHOLE[:at] + put + WHOLE[at + length :])


@given(st.lists(st.sampled_from([*WHOLE.split(), "players=", "=", ":", ",", ";", "0=", "0-"])))
@settings(max_examples=150)
def test_shuffled_words_are_refused_or_are_a_record(words: list[str]) -> None:
    check(" ".join(words))


@given(st.text(), st.text())
@settings(max_examples=150)
def test_any_text_is_refused_or_is_a_record(setup: str, actions: str) -> None:
    check(f"binomial/1 {setup} ; {actions}")
    check(setup)
