"""What is heard where something is in doubt, whatever is played."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TypeAlias

from skill.chair.base import Hearing
from skill.chair.heard import Heard
from skill.chair.table import Doubt, Table

Plainly: TypeAlias = Callable[[Table, Heard], Hearing | None]
"""How an utterance is heard where nothing is in doubt."""
About: TypeAlias = Callable[[Table, Doubt, Heard], Hearing | None]
"""What comes of an utterance that is about the doubt; None if it is not."""


def hear_doubted(
    table: Table, doubt: Doubt, heard: Heard, about: About, plainly: Plainly
) -> Hearing | None:
    """What is answered where something is in doubt, or to the question behind that.

    The same doubt again is put in other words, and it stays where nothing comes of an utterance.
    """
    hearing = about(table, doubt, heard) or _otherwise(table, heard, plainly)
    if hearing is None or hearing.table != table:
        return hearing
    acts = hearing.lines or hearing.actions or hearing.go
    return replace(hearing, rephrase=not acts)


def _otherwise(table: Table, heard: Heard, plainly: Plainly) -> Hearing | None:
    """What comes of an utterance that is not about the doubt; nothing may come of it."""
    plain = replace(table, doubt=None)
    hearing = plainly(plain, heard)
    return replace(hearing, table=table) if hearing and is_idle(plain, hearing) else hearing


def is_idle(table: Table, hearing: Hearing) -> bool:
    """Whether no more than words come of an utterance."""
    return hearing.table == table and not (hearing.actions or hearing.go)


def confirming(heard: Heard, is_doubted: bool, intent: str) -> Heard:
    """ "Yes, eighteen" where something is in doubt: it has that intent if it is about eighteen.

    Else it is the number that was meant.
    """
    if heard.intent != "Confirm":
        return heard
    return replace(heard, intent=intent if is_doubted else "Number")
