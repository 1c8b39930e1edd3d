"""Whole evenings to be measured and counted: played once, and kept as the requests that were sent.

A skill over a new store answers the same requests the same, since chance is seeded and the store's
clock stands still: so each evening can be had again and again, by itself or in many households.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from skill.alexa.skill import Handler, build_roof
from skill.catalogue import open_house
from skill.chair.table import Company, Table
from skill.local.seeds import seeds
from skill.play import House
from skill.store.base import Store
from skill.store.memory import MemoryStore
from tests.alexa.people import Person, whole_game
from tests.alexa.speaker import SKILL_ID, Answer, Speaker
from tests.cast import Cast

NOW: Final = 1_750_000_000.0
"""A day in 2025, at which the stores' clocks stand still."""
HOUSEHOLD: Final = "amzn1.ask.account.".ljust(215, "X")
DEVICE: Final = "5f3a6f0e-6d0b-4a57-9d5e-0c6ac9c5f0a"
"""Both make ids that are as long as real ones are."""


@dataclass(frozen=True, slots=True)
class Evening:
    """A game as people play it: what it is called, its chance, and who says what to a skill.

    ``tell`` is given the skill and the household's id.
    """

    game: str
    title: str
    seed: str
    tell: Callable[[Handler, str], object]

    def house(self, store: Store) -> House:
        """The house, whose chance begins as that of this evening."""
        return open_house(self.game, store, seeds(self.seed))

    def skill(self, store: Store) -> Handler:
        """The skill over that house."""
        return build_roof({SKILL_ID: self.house(store)})


@dataclass(frozen=True, slots=True)
class Turn:
    """A request and its answer, as texts of JSON."""

    request: str
    answer: str

    @property
    def event(self) -> Any:
        return json.loads(self.request)

    @property
    def response(self) -> Any:
        return json.loads(self.answer)

    @property
    def opens(self) -> bool:
        """Whether a session begins with it, so that the store has to be asked."""
        return self.event["session"]["new"] is True


@cache
def turns_of(evening: Evening, household: str = HOUSEHOLD) -> tuple[Turn, ...]:
    """The turns of an evening, on a store of its own."""
    handler = evening.skill(new_store())
    turns: list[Turn] = []

    def writing_down(event: Any, context: object) -> Any:
        request = json.dumps(event)
        answer = handler(event, context)
        turns.append(Turn(request, json.dumps(answer)))
        return answer

    evening.tell(writing_down, household)
    return tuple(turns)


def new_store() -> MemoryStore:
    """An empty store, on the clock that stands still."""
    return MemoryStore(clock=lambda: NOW)


def answering(handler: Handler, request: str) -> Callable[[], str]:
    """A request from its text to the text of its answer."""
    return lambda: json.dumps(handler(json.loads(request), None))


def table_after(evening: Evening, turn: Turn) -> Table:
    """The table as that turn of the evening leaves it."""
    return Answer(evening.game, turn.response).table


def played(cast: Cast, company: Company, size: int) -> Evening:
    """A whole game by people who answer one question after the other."""
    title = f"{cast.game}: {size} {'opponents' if company is Company.SOLO else 'at a table'}"

    def said() -> Iterable[Person]:
        return whole_game(company, size, cast.person())

    return Evening(cast.game, title, "bench", saying(cast.game, said))


def saying(game: str, said: Callable[[], Iterable[Person]]) -> Callable[[Handler, str], object]:
    """People who say that until the game is over."""

    def tell(handler: Handler, household: str) -> object:
        return Speaker(game, handler, device=DEVICE, user_id=household).play(said())

    return tell
