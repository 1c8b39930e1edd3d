"""What is asked: the question on the table, of a game or of all games."""

from __future__ import annotations

from typing import Any, Final

from skill.chair.base import Conversation, Question, question
from skill.chair.lobby import lobby_question
from skill.chair.naming import WHICH_NAME, which_name
from skill.chair.table import Table
from skill.games.base import CHANCE, Match

START_OVER: Final = "start-over"
"""The doubt whether a match is really to be dropped."""
FORGET: Final = "forget"
"""The doubt whether a household is really to be forgotten."""
CONFIRMED: Final = (START_OVER, FORGET)
"""What is done only after a yes."""


def asked(game: Conversation, table: Table) -> Question | None:
    """The question on the table; None where chance or a bot is to act."""
    if table.doubt and table.doubt.kind in CONFIRMED:
        return question(table.doubt.kind)
    if table.doubt and table.doubt.kind == WHICH_NAME:
        return which_name(table.doubt)
    if table.match is None:
        return lobby_question(game, table)
    if table.is_over and not table.doubt:
        return question("again")
    return None if _is_for_bots(table.match) else game.question(table)


def current(game: Conversation, table: Table) -> Question:
    """The same, where a turn has ended."""
    found = asked(game, table)
    assert found, "a turn ends where somebody is asked"
    return found


def _is_for_bots(match: Match[Any, Any]) -> bool:
    """Whether a bot is to act."""
    return match.state.to_act not in (None, CHANCE, *match.setup.people)
