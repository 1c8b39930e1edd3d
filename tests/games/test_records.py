"""Records of every game: read forever, written in one way, and refused where they are broken."""

from itertools import islice
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from skill.catalogue import GAMES
from skill.games.base import IllegalAction, Match, NotationError, SetupError
from tests.games.playing import SEEDS, Playing
from tests.games.playings import PLAYINGS, each_game

RECORDS: Final = {
    game: sorted((Path(__file__).parents[1] / "records" / game).glob("*.txt")) for game in PLAYINGS
}

ODD_NAMES: Final = [
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
NAMES: Final = st.one_of(st.sampled_from(ODD_NAMES), st.text(st.characters(), max_size=5))
"""Names that people, and microphones, come up with; lone surrogates too."""


def test_every_game_is_played_here() -> None:
    assert list(PLAYINGS) == list(GAMES)


# Recorded games ----------------------------------------------------------------------------------


@each_game
def test_there_are_recorded_games(playing: Playing[Any, Any]) -> None:
    assert len(RECORDS[playing.game]) >= 5


@pytest.mark.parametrize(
    ("game", "path"),
    [(game, path) for game, paths in RECORDS.items() for path in paths],
    ids=lambda each: getattr(each, "stem", each),
)
def test_recorded_game_is_replayed_to_its_outcome(game: str, path: Path) -> None:
    """Records are read forever. Comment lines tell the outcome, the last line is the record."""
    *comments, text = path.read_text("utf-8").splitlines()
    told = dict(line.removeprefix("# ").split(": ", 1) for line in comments[-3:])
    match = PLAYINGS[game].read(text)
    outcome = match.state.outcome()
    assert outcome is not None
    assert outcome.ending.value == told["ending"]
    assert outcome.scores == tuple(map(int, told["scores"].split()))
    assert outcome.winners == tuple(map(int, told["winners"].split()))
    assert match.to_text() == text


# Written and read back ---------------------------------------------------------------------------


@each_game
@given(data=st.data())
@settings(max_examples=80)
def test_a_match_is_read_back_from_its_record(
    playing: Playing[Any, Any], data: st.DataObject
) -> None:
    match = data.draw(playing.matches(names=NAMES))
    text = match.to_text()
    assert text.isascii() and text.isprintable()
    again = playing.read(text)
    assert again == match
    assert again.to_text() == text


@each_game
@given(data=st.data())
@settings(max_examples=150)
def test_a_setup_is_read_back_from_its_notation(
    playing: Playing[Any, Any], data: st.DataObject
) -> None:
    setup = data.draw(playing.setups(names=NAMES))
    assert playing.rules.read_setup(str(setup)) == setup


@each_game
@pytest.mark.parametrize("name", [*ODD_NAMES, "\ud800"])
@given(data=st.data())
@settings(max_examples=3)
def test_any_name_can_be_recorded(
    playing: Playing[Any, Any], name: str, data: st.DataObject
) -> None:
    setup = data.draw(playing.setups(names=st.just(name)))
    assert set(setup.names) == {name}
    assert playing.read(Match.new(playing.rules, setup).to_text()).setup == setup


# Undo --------------------------------------------------------------------------------------------


@each_game
@given(data=st.data())
@settings(max_examples=80)
def test_undo_goes_back_to_the_match_before(
    playing: Playing[Any, Any], data: st.DataObject
) -> None:
    match = data.draw(playing.matches())
    count = data.draw(st.integers(0, len(match.actions)))
    undone = match.undo(count)
    assert undone.actions == match.actions[: len(match.actions) - count]
    for action in match.actions[len(match.actions) - count :]:
        undone = undone.push(action)
    assert undone == match


@each_game
@pytest.mark.parametrize("count", [-1, 3])
@given(data=st.data())
@settings(max_examples=3)
def test_what_was_not_done_cannot_be_undone(
    playing: Playing[Any, Any], count: int, data: st.DataObject
) -> None:
    *_, match = islice(playing.walk(data.draw(playing.setups()), Random(data.draw(SEEDS))), 3)
    assert len(match.actions) == 2
    with pytest.raises(ValueError, match=f"a match of 2 actions cannot lose {count}"):
        match.undo(count)


# Broken records ----------------------------------------------------------------------------------


@each_game
def test_the_record_that_is_broken_below_is_whole(playing: Playing[Any, Any]) -> None:
    assert playing.read(playing.whole).to_text() == playing.whole


@pytest.mark.parametrize(
    ("game", "old", "new", "error"),
    [(game, *broken) for game, playing in PLAYINGS.items() for broken in playing.broken],
)
def test_a_broken_record_is_refused(game: str, old: str, new: str, error: type[ValueError]) -> None:
    playing = PLAYINGS[game]
    assert playing.whole.count(old) == 1
    with pytest.raises(error):
        playing.read(playing.whole.replace(old, new))


def check(playing: Playing[Any, Any], text: str) -> None:
    """The text is refused in one of the three ways, or it is exactly the record of a match."""
    try:
        match = playing.read(text)
    except (NotationError, SetupError, IllegalAction):
        return
    assert match.to_text() == text


@each_game
@given(at=st.floats(0, 1), length=st.integers(0, 12), put=st.text(max_size=3))
@example(at=1, length=0, put="\n")
@settings(max_examples=400)
def test_a_damaged_record_is_refused_or_is_one(
    playing: Playing[Any, Any], at: float, length: int, put: str
) -> None:
    start = int(at * len(playing.whole))
    check(playing, playing.whole[:start] + put + playing.whole[start + length :])


@each_game
@given(data=st.data())
@settings(max_examples=150)
def test_shuffled_words_are_refused_or_are_a_record(
    playing: Playing[Any, Any], data: st.DataObject
) -> None:
    some = [*playing.whole.split(), "players=", "=", ":", ",", ";", "0=", "0-"]
    check(playing, " ".join(data.draw(st.lists(st.sampled_from(some)))))


@each_game
@given(setup=st.text(), actions=st.text())
@settings(max_examples=150)
def test_any_text_is_refused_or_is_a_record(
    playing: Playing[Any, Any], setup: str, actions: str
) -> None:
    check(playing, f"{playing.rules.notation} {setup} ; {actions}")
    check(playing, setup)
