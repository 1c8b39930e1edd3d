"""Before a match of a game that has no bots at tables, no series and nothing to bring."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import pytest

from skill.chair.binomial.conversation import BinomialConversation
from skill.chair.chairman import Chairman
from skill.chair.heard import Heard, Said
from skill.chair.record import RecordError, read_table, write_table
from skill.chair.table import Company, Lobby, Table
from tests.chair.sitting import counted, heard, words

OTHER: Final = Chairman(
    replace(BinomialConversation(), joinable=False, games=range(1, 2), belongings=(), variants=())
)
TWO: Final = Table(Lobby(Company.TABLE, names=("Anna", "Boris"), seated=True))


def told(table: Table, *utterances: Heard) -> tuple[str, Table]:
    """What is told last, the question left out, and where that leads."""
    said = ""
    for utterance in utterances:
        hearing = OTHER.hear(table, utterance)
        said, table = words(hearing.lines), hearing.table
    return said, table


def test_where_nothing_is_agreed_two_colleagues_are_two_opponents() -> None:
    for asked in (counted("Colleagues", "two"), heard("AnotherColleague")):
        _, table = told(Table(), asked)
        assert table.lobby.company is Company.SOLO
        assert table.lobby.size == (2 if asked.intent == "Colleagues" else 1)


def test_at_a_table_no_colleague_sits_down() -> None:
    for asked in (counted("Colleagues", "two"), heard("Colleagues"), heard("AnotherColleague")):
        said, table = told(TWO, asked)
        assert said == (
            "In this game no colleague of mine can sit at a table with you. "
            "To play against colleagues of mine, say: solo."
        )
        assert table.lobby == TWO.lobby


def test_one_name_alone_hears_how_to_play_against_colleagues() -> None:
    said, _ = told(Table(), counted("Table", ""), heard("Names", "Anna"), heard("Ready"))
    assert said == (
        "One name is not a table. I need at least 2. To play against colleagues of mine, say: solo."
    )


@pytest.mark.parametrize(
    ("count", "answer"),
    [
        ("1", "All right, a single game."),
        *((count, "A match is a single game.") for count in ("0", "2", "3")),
    ],
)
def test_a_match_has_as_many_games_as_the_game_allows(count: str, answer: str) -> None:
    assert told(TWO, counted("Series", count))[0] == answer


def test_there_is_nothing_to_bring_and_no_variant_to_choose() -> None:
    for intent in ("Own", "House"):
        assert told(TWO, Heard(intent, {"belonging": Said("die", ("die",))}))[0] == (
            "That does not fit here."
        )
    assert told(TWO, heard("Variants"))[0] == "There are no variants of this game."


def test_no_record_has_a_bot_at_such_a_table() -> None:
    joined = write_table(Table(Lobby(Company.TABLE, names=("Anna",), bots=1)))
    assert read_table(BinomialConversation(), joined).lobby.bots == 1
    with pytest.raises(RecordError):
        read_table(OTHER.game, joined)
