"""Many households in the middle of their games, no two of which are alike."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import Final

from skill.chair.table import Company
from skill.store.base import Store
from skill.store.memory import MemoryStore
from tests.alexa.binomial import Speaker, handler_over
from tests.chair.binomial.people import player, whole_game
from tests.stores import Overheard

SOMEBODY: Final = "amzn1.ask.account.SOMEBODY"
CHANCE: Final = "chance"
TURNS: Final = (9, 12, 15, 18)
"""After how many turns games are left in the middle; rolls and seats take seven."""


def user_id(number: int) -> str:
    """The account of a household."""
    return f"amzn1.ask.account.{number:0197}"


def name_of(number: int) -> str:
    """Whom only that household has at its table, if it has one."""
    return "Anna" + "".join("abcdefghij"[int(digit)] for digit in f"{number:06}")


def kept(numbers: Iterable[int]) -> Iterator[Mapping[str, str]]:
    """For each of those households, what is kept of it: texts by their keys.

    Its game has been played by the skill. What makes it its own is a name, and its chance to come.
    """
    games = _games()
    for number in numbers:
        yield {
            key.replace(SOMEBODY, user_id(number)): text.replace("Anna", name_of(number)).replace(
                CHANCE, f"{CHANCE}-{number}"
            )
            for key, text in games[number % len(games)].items()
        }


def put_in(store: Store, numbers: Iterable[int]) -> None:
    """Let a store keep all that."""
    for texts in kept(numbers):
        for key, text in texts.items():
            store.save(key, text, 0)


@cache
def _games() -> tuple[Mapping[str, str], ...]:
    """Games of all sizes, left at different points."""
    sizes = [(Company.TABLE, size) for size in range(2, 8)]
    sizes += [(Company.SOLO, size) for size in range(1, 7)]
    return tuple(_left(company, size, turns) for turns in TURNS for company, size in sizes)


def _left(company: Company, size: int, turns: int) -> Mapping[str, str]:
    store = Overheard(MemoryStore())
    speaker = Speaker(handler_over(store, CHANCE), user_id=SOMEBODY)
    speaker.play(whole_game(company, size, person=player), turns)
    return dict(store.texts)
