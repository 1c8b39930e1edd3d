"""What RULES.md says in every game of variants, rulings and records is what is played."""

import re
from importlib.resources import files
from typing import Any

from skill.catalogue import GAMES
from tests.games.playing import Playing
from tests.games.playings import each_game


def rules_of(game: str) -> str:
    return files(f"skill.games.{game}").joinpath("RULES.md").read_text("utf-8")


@each_game
def test_every_variant_stands_there_with_its_id(playing: Playing[Any, Any]) -> None:
    found = re.findall(r"^- \*\*[^*]+\*\* \(`(\w+)`\)", rules_of(playing.game), re.MULTILINE)
    assert found == list(GAMES[playing.game].conversation.variants)


@each_game
def test_the_rulings_are_numbered_without_a_gap(playing: Playing[Any, Any]) -> None:
    letter, last = playing.last_ruling[0], int(playing.last_ruling[1:])
    found = re.findall(r"^\*\*([A-Z]\d+)\. ", rules_of(playing.game), re.MULTILINE)
    assert found == [f"{letter}{number}" for number in range(1, last + 1)]


@each_game
def test_the_example_of_a_record_is_one_in_which_ben_wins(playing: Playing[Any, Any]) -> None:
    """In Binomial he alone fights, with 21; in Arquimedes he is out with 3 + 2 = 5."""
    notation = re.escape(playing.rules.notation)
    (record,) = re.findall(rf"^    ({notation} .*)$", rules_of(playing.game), re.MULTILINE)
    outcome = playing.read(record).state.outcome()
    assert outcome is not None
    assert outcome.winners == (1,)
