"""The record of a finished match in the companion app: in every game it has room on the card."""

from __future__ import annotations

from random import Random

import pytest

from skill.catalogue import GAMES
from skill.chair.base import MOST_LETTERS
from skill.chair.people import LONGEST_NAME
from skill.chair.table import Company, Lobby, Profile
from skill.games.base import CHANCE, Match, drawn
from tests.chair.sitting import ENGLISH


@pytest.mark.parametrize("game", GAMES)
def test_the_note_of_many_games_of_many_with_the_longest_names_has_room(game: str) -> None:
    conversation = GAMES[game].conversation
    names = tuple(letter * LONGEST_NAME for letter in "ABCDEFG"[: conversation.people[-1]])
    lobby = Lobby(Company.TABLE, len(names), names, seated=True, games=conversation.games[-1])
    match = Match.new(conversation.rules, conversation.setup(lobby, Profile()))
    chance = Random(game)
    while match.state.to_act is not None:
        if match.state.to_act == CHANCE:
            match = match.push(drawn(match.state, chance.random()))
        else:
            match = match.push(chance.choice(match.state.legal_actions()))
    note = conversation.note(match)
    told = "\n".join(map(ENGLISH.text, (note.title, *note.lines)))
    assert all(name in told for name in names)
    assert len(told) <= MOST_LETTERS
