"""What colleagues say now and then, whatever is played: short, and each in words of their own."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from importlib import import_module

import pytest

from skill.catalogue import GAMES
from skill.chair.colleagues import Farewell
from skill.speech.line import line
from tests.chair.sitting import words

WORDINGS = 3
"""In how many ways each says the same."""


def moments(game: str) -> tuple[StrEnum, ...]:
    """When colleagues may say something in a game."""
    own: type[StrEnum] = import_module(f"skill.chair.{game}.colleagues").Moment
    return (*own, *Farewell)


def remark(game: str, character: str, moment: StrEnum, wording: int) -> str:
    return words([line(f"{game}-talk-{character}-{moment}", wording=wording)])


def occasions() -> Iterator[tuple[str, str, StrEnum]]:
    for game in GAMES:
        for character in GAMES[game].conversation.colleagues:
            yield from ((game, character, moment) for moment in moments(game))


@pytest.mark.parametrize(("game", "character", "moment"), tuple(occasions()))
def test_a_remark_is_one_short_sentence_and_no_question(
    game: str, character: str, moment: StrEnum
) -> None:
    said = [remark(game, character, moment, wording) for wording in range(WORDINGS + 1)]
    assert len(set(said)) == WORDINGS  # there is none beyond
    for each in said:
        assert each[-1] in ".!"
        assert not set(each[:-1]) & set(".!?:;0123456789"), each
        assert len(each.split()) <= 10, each


@pytest.mark.parametrize("game", GAMES)
def test_no_two_of_them_say_the_same(game: str) -> None:
    said = [
        remark(game, character, moment, wording)
        for character in GAMES[game].conversation.colleagues
        for moment in moments(game)
        for wording in range(WORDINGS)
    ]
    assert len(set(said)) == len(said)
