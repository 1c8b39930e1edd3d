"""What comes of corrections at a table of Final Binary, and how they are said."""

from __future__ import annotations

from typing import Any, Final

from skill.chair.base import Hearing
from skill.chair.final_binary.mending import hear_doubted_mending, hear_mending
from skill.chair.final_binary.putting_right import mending_question
from skill.chair.heard import Heard
from skill.chair.table import Table
from tests.chair.final_binary.told import correction, table_of, told
from tests.chair.sitting import heard, words

SAME: Final = "That is what I have."


def mended(table: Table, said: Heard) -> tuple[str, str]:
    """What is answered to a correction, and all that is told in the match after that."""
    hearing = _heard(table, said)
    return words(hearing.lines), told(hearing.table)


def _heard(table: Table, said: Heard) -> Hearing:
    hearing = hear_mending(table, said)
    assert hearing and not hearing.actions
    return hearing


def at(actions: str, said: Heard, **otherwise: Any) -> tuple[str, str]:
    return mended(table_of(actions, **otherwise), said)


def is_no_correction(actions: str, said: Heard, **otherwise: Any) -> bool:
    return hear_mending(table_of(actions, **otherwise), said) is None


def asked_whether(table: Table, said: Heard) -> tuple[str, Table]:
    """What is asked after a correction, and the table at which it is in doubt."""
    after = _heard(table, said).table
    assert after.doubt and told(after) == told(table)
    return words([mending_question(after, after.doubt).wording("ask")]), after


def answered(table: Table, answer: str) -> tuple[str, str]:
    """What comes of an answer to what is in doubt."""
    assert table.doubt
    hearing = hear_doubted_mending(table, table.doubt, heard(answer))
    assert hearing and hearing.table.doubt is None
    return words(hearing.lines), told(hearing.table)


def no(card: str, **slots: str) -> Heard:
    return correction("CorrectCard", card_a=card, **slots)


def turned(number: str, **slots: str) -> Heard:
    return correction("CorrectFlip", binary_a=number, **slots)


def was(number: str, **slots: str) -> Heard:
    return correction("Correction", number=number, **slots)


def trump(suit: str, **slots: str) -> Heard:
    return correction("CorrectTrump", suit=suit, **slots)


def set_up(number: str, **slots: str) -> Heard:
    return correction("CorrectSetup", number=number, **slots)


def of_suit(suit: str, **slots: str) -> Heard:
    return correction("CorrectSuit", suit=suit, **slots)


def shows(number: str, **slots: str) -> Heard:
    return correction("DisplayIs", binary_a=number, **slots)


def stays(number: str, **slots: str) -> Heard:
    return correction("Stays", binary_a=number, **slots)
