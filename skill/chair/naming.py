"""Whose names were heard at a table, and what is asked where that is in doubt."""

from __future__ import annotations

from typing import Final

from skill.chair.base import Question, question
from skill.chair.heard import PLAYER_SLOTS, Heard, Said
from skill.chair.people import ME, match_name, match_names, name_id, spoken_name
from skill.chair.table import Doubt, Table
from skill.speech.line import Line, People, line

WHICH_NAME: Final = "which-name"
"""The doubt about whose name was heard."""


def with_names(table: Table, heard: Heard) -> Heard | Doubt:
    """What was heard, with everybody who is known in it called by name; or whose name is in doubt.

    Several names may have been heard as one ("anna boris"). Who is not known stays as heard.
    """
    if table.match is None:
        return heard
    people: list[Said] = []
    for slot in PLAYER_SLOTS:
        said = heard.said(slot)
        matches = match_names(said, table.match.setup.names) if said else ()
        for match in matches:
            if match.doubtful:
                return Doubt(WHICH_NAME, slot, heard, match.doubtful)
            people.append(_called(match.sure or ""))
        if said and not matches:
            people.append(said)
    for slot, said in zip(PLAYER_SLOTS, people, strict=False):
        heard = heard.with_said(slot, said)
    return heard


def _called(name: str) -> Said:
    return Said(name, (name_id(name),))


def which_name(doubt: Doubt) -> Question:
    """The question whose name was heard."""
    assert doubt.heard
    key = WHICH_NAME if len(doubt.names) > 1 else "this-name"
    return question(key, said=spoken_name(doubt.heard.said(doubt.subject)), who=People(doubt.names))


def hear_which_name(doubt: Doubt, heard: Heard) -> Heard | None:
    """What was said before, with the name that was meant; None if that is still not known."""
    assert doubt.heard
    people = heard.people()
    if heard.intent == "Yes" and len(doubt.names) == 1:
        return doubt.heard.with_said(doubt.subject, _called(doubt.names[0]))
    if heard.intent == "Names" and len(people) == 1:
        name = match_name(people[0], doubt.names).sure
        return doubt.heard.with_said(doubt.subject, _called(name)) if name else None
    return None


def stranger(said: Said, known: People) -> Line:
    """That nobody at the table is called so."""
    name = spoken_name(said)
    if not name or ME in said.ids:
        return line("stranger-unnamed", who=known)
    return line("stranger", name=name, who=known)
