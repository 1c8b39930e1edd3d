"""Arguments about equations: a question, at any time, that costs nothing."""

from __future__ import annotations

from dataclasses import replace

import pytest

from skill.chair.arquimedes.disputes import check
from skill.chair.heard import Heard
from skill.chair.table import Lobby, Table
from skill.games.arquimedes.equations import Variant
from tests.chair.arquimedes.told import about, sitting_at, state_of, table_of
from tests.chair.sitting import words

HOW = "I did not get the equation. Ask, for example: is twelve divided by three four?"

JOKER = (
    "The joker can be any number from 1 to 13. Ask with its number, like: "
    "is three plus joker as two five?"
)


def question(text: str) -> Heard:
    """A check, as in "12 divided 3 4"; "_" is what was not said."""
    slots = dict(zip(("open", "operation", "second", "result"), text.split(), strict=False))
    return about("Check", **{slot: said for slot, said in slots.items() if said != "_"})


def checked(text: str, table: Table | None = None) -> str:
    return words(check(table or Table(), question(text)))


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        ("12 divided 3 4", "Yes: 12 divided by 3 is 4."),
        ("6 times 2 12", "Yes: 6 times 2 is 12."),
        ("8 minus 2 6", "Yes: 8 minus 2 is 6."),
        ("4 equals _ 4", "Yes: 4 equals 4."),
        ("4 _ _ 4", "Yes: 4 equals 4."),
        ("3 plus joker:2 5", "Yes: 3 plus the joker as 2 is 5."),
        ("3 plus 2 6", "No: 3 plus 2 is 5, not 6."),
        # No such number, also where the sum is right (A7); exact division only (A8).
        ("9 plus 5 14", "No: no card has the number 14, only 1 to 13."),
        ("7 divided 2 3", "No: 7 divided by 2 is no whole number."),
        ("3 minus 5 2", "No: 3 minus 5 is less than nothing."),
        ("4 equals _ 5", "No: 4 and 5 are not the same."),
        ("3 plus joker:2 joker:5", "No: there is only one joker."),
        # What it comes to.
        ("3 plus 2", "3 plus 2 is 5."),
        ("7 times 2", "7 times 2 is 14, and no card has that number."),
        ("5 minus 5", "5 minus 5 is 0, and no card has that number."),
        ("7 divided 2", "No: 7 divided by 2 is no whole number."),
        ("3 minus 5", "No: 3 minus 5 is less than nothing."),
        ("3 plus joker 5", JOKER),
        ("7 minus joker", JOKER),
        # Not all was heard.
        ("3 plus", HOW),
        ("_ plus 2 5", HOW),
        ("3", HOW),
        ("7 divided 0", HOW),
    ],
)
def test_an_equation_is_checked_without_a_match(asked: str, told: str) -> None:
    assert checked(asked) == told


def test_the_open_card_comes_first_if_none_is_said() -> None:
    table = table_of("#3")
    assert checked("_ plus 2 5", table) == "Yes: 3 plus 2 is 5."
    assert checked("_ times 2", table) == "3 times 2 is 6."
    assert checked("_ plus 2 5", table_of("#J")) == HOW
    assert checked("_ plus 2 5", table_of("")) == HOW


def test_children_do_not_multiply() -> None:
    """Plus, minus and equals are left (A27)."""
    variants = frozenset((Variant.PLUS_AND_MINUS,))
    table = table_of("#3", variants=variants)
    no = "No: we play with plus and minus only."
    assert checked("3 times 2 6", table) == no
    assert checked("3 equals _ 3", table) == "Yes: 3 equals 3."
    agreed = replace(Table(), lobby=Lobby(variants=frozenset(map(str, variants))))
    assert checked("3 times 2 6", agreed) == no


def test_it_is_only_a_question() -> None:
    sitting = sitting_at(table_of("#3"))
    assert sitting.say(question("3 plus 2 6")) == "No: 3 plus 2 is 5, not 6. Anna, on 3?"
    assert state_of(sitting).to_act == 0 and state_of(sitting).left == 39


def test_asked_as_one_opens_the_skill_it_is_all() -> None:
    sitting = sitting_at(Table())
    once = replace(question("12 divided 3 4"), opens=True)
    assert sitting.say(once) == "Yes: 12 divided by 3 is 4."
    assert sitting.reply.question is None
