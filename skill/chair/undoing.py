"""Undo: what has to be remembered for it, and how the last answers are taken back."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from skill.chair.agreed import recap_lobby
from skill.chair.base import Conversation, Hearing
from skill.chair.heard import Heard
from skill.chair.returning import recap
from skill.chair.table import UNHEARD, Table
from skill.speech.line import Line, line
from skill.speech.numbers import read_count

_MOST_LOBBIES: Final = 12
"""How many steps can be taken back before a match."""


def remembered(before: Table, hearing: Hearing) -> Hearing:
    """The hearing with what undo needs to go back to ``before``."""
    table = hearing.table
    if hearing.actions and table.match:
        answers = (*table.answers, len(table.match.actions))
        return replace(hearing, table=replace(table, answers=answers))
    if table.match is None and before.match is None and table.lobby != before.lobby:
        lobbies = (*before.lobbies, before.lobby)[-_MOST_LOBBIES:]
        return replace(hearing, table=replace(table, lobbies=lobbies))
    return hearing


def undo(game: Conversation, table: Table, heard: Heard) -> Hearing:
    """Take back the last answer, or as many as were said."""
    if table.doubt and table.doubt.kind != UNHEARD:
        return Hearing(replace(table, doubt=None), (line("never-mind"),))
    if table.doubt and table.doubt.heard:  # what waits for its turn was said last
        return Hearing(replace(table, doubt=None), (game.unsaid(table),))
    table = replace(table, doubt=None)
    count = read_count(heard.said("count").text) or 1
    if table.match is None:
        return _step_back(game, table, count)
    if not table.answers:
        return Hearing(table, (line("nothing-to-undo"),))
    said = _taken_back(game, table)
    undone = table.without_last_answer()
    steps = 1
    while steps < count and undone.answers:
        undone, steps = undone.without_last_answer(), steps + 1
    if steps > 1:
        said = line("undone", count=steps)
    anew = game.undone(undone) if table.last_answer() else undone
    return Hearing(anew, (said, *recap(game, undone)))


def _taken_back(game: Conversation, table: Table) -> Line:
    answer = table.last_answer()
    if not table.match or not answer:
        return line("mending-undone")
    return game.taken_back(table.match, answer)


def _step_back(game: Conversation, table: Table, count: int) -> Hearing:
    if not table.lobbies:
        return Hearing(table, (line("nothing-to-undo"),))
    lobbies = table.lobbies[:-count] if count < len(table.lobbies) else ()
    lobby = table.lobbies[len(lobbies)]
    stepped = replace(table, lobby=lobby, lobbies=lobbies)
    return Hearing(stepped, (line("stepped-back"), *recap_lobby(game, stepped)))
