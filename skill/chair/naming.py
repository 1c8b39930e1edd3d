"""Whose names were heard at a table, and what is asked where that is in doubt."""

from __future__ import annotations

from typing import Final

from skill.chair.base import Question, question
from skill.chair.heard import PLAYER_SLOTS, Heard, Said
from skill.chair.people import match_name, match_names, name_id, spoken_name
from skill.chair.table import Doubt, Table
from skill.speech.line import People

WHICH_NAME: Final = "which-name"
"""The doubt about whose name was heard."""

_OF_THE_SEATED: Final = {
    "Remove": PLAYER_SLOTS,
    "Rename": PLAYER_SLOTS[:1],
    "Swap": PLAYER_SLOTS[:2],
    "Move": PLAYER_SLOTS[:2],
    "First": PLAYER_SLOTS[:1],
}
"""The slots of what is said of people who have a seat already, while no match is going on."""
_OF_ANYBODY: Final = ("Names", "Add", "Only", "Twins")
"""What may name people who are new, while no match is going on."""
_BEFORE_A_MATCH: Final = ("Remove", "Rename", "Swap", "Move", "Twins")
"""What is not said of people during a match."""


def with_names(table: Table, heard: Heard) -> Heard | Doubt:
    """What was heard, with everybody who is known in it called by name; or whose name is in doubt.

    Several names may have been heard as one ("anna boris"), unless each has a number beside it.
    Who is not known stays as heard.
    """
    names, slots = _known(table, heard.intent)
    if heard.intent == "Names" and len(heard.people()) == 1 and len(slots) == len(PLAYER_SLOTS):
        return heard  # somebody's name alone answers nothing, and may be any word at all
    is_paired = _is_paired(heard)
    people: list[Said] = []
    for slot in slots:
        said = heard.said(slot)
        matches = match_names(said, names) if said else ()
        for match in matches:
            if match.doubtful:
                return Doubt(WHICH_NAME, slot, heard, match.doubtful)
        called = [_called(match.sure or "") for match in matches]
        if is_paired:
            people.append(called[0] if len(called) == 1 else said)
        else:
            people += called or filter(None, [said])
    for slot, said in zip(slots, people, strict=False):
        heard = heard.with_said(slot, said)
    return heard


def _is_paired(heard: Heard) -> bool:
    """Whether people are told with something each, as with their numbers or their cards.

    What belongs to whoever is in "player_b" is in a slot whose name ends in "_b", too.
    """
    told = {slot[-2:] for slot, said in heard.slots.items() if said and slot not in PLAYER_SLOTS}
    return heard.intent == "Numbers" or len(told & {slot[-2:] for slot in PLAYER_SLOTS}) > 1


def _known(table: Table, intent: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Who may be meant in an utterance, and in which of its slots."""
    between = table.match is None or (table.is_over and not table.doubt)
    if between and intent in _OF_THE_SEATED:
        return table.lobby.names, _OF_THE_SEATED[intent]
    if table.match is None or intent in (_OF_ANYBODY if between else _BEFORE_A_MATCH):
        return (), ()
    return table.match.setup.names, PLAYER_SLOTS


def _called(name: str) -> Said:
    return Said(name, (name_id(name),))


def which_name(doubt: Doubt) -> Question:
    """The question whose name was heard."""
    assert doubt.heard
    said, who = spoken_name(doubt.heard.said(doubt.subject)), People(doubt.names)
    if len(doubt.names) > 1:
        return question("which-name", said=said, who=who)
    return question("this-name", said=said, who=who)


def hear_which_name(table: Table, doubt: Doubt, heard: Heard) -> Heard | None:
    """What was said before, with the name that was meant; None if that is still not known."""
    assert doubt.heard
    people = heard.people()
    if heard.intent == "Yes" and len(doubt.names) == 1:
        return doubt.heard.with_said(doubt.subject, _called(doubt.names[0]))
    if heard.intent == "Names" and len(people) == 1:
        everybody = table.match.setup.names if table.match else table.lobby.names
        name = match_name(people[0], doubt.names).sure or match_name(people[0], everybody).sure
        return doubt.heard.with_said(doubt.subject, _called(name)) if name else None
    return None
