"""Whole evenings to be measured and counted: played once, and kept as the requests that were sent.

A skill over a new store answers the same requests the same, since chance is seeded and the store's
clock stands still: so each evening can be had again and again, by itself or in many households.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import cache, partial
from itertools import chain, count, repeat
from pathlib import Path
from typing import Any, Final

from skill.alexa.skill import Handler, build_roof
from skill.catalogue import open_house
from skill.chair.heard import Heard, Said
from skill.chair.table import Company, Table
from skill.games.base import CHANCE
from skill.games.binomial.judging import Variant
from skill.games.binomial.setup import HOUSE_DECK
from skill.local import transcript
from skill.local.ear import Ear
from skill.local.echo import Echo
from skill.local.models import interaction_model
from skill.local.seeds import seeds
from skill.play import House
from skill.store.base import Store
from skill.store.memory import MemoryStore
from tests.alexa.binomial import Speaker
from tests.alexa.people import Person, arrangement, named
from tests.alexa.speaker import SKILL_ID, Answer
from tests.chair.binomial.own import card, own, rolled
from tests.chair.binomial.people import fighter, player, state_of, whole_game

TRANSCRIPTS: Final = Path(__file__).parent / "transcripts/binomial"
NOW: Final = 1_750_000_000.0
"""A day in 2025, at which the stores' clocks stand still."""
DICE: Final = "6810836561753815"
"""What people roll who have their own die."""
DECK: Final = HOUSE_DECK[::3] + HOUSE_DECK[1::3] + HOUSE_DECK[2::3]
"""How the cards lie of people who have their own."""
LONG_NAMES: Final = (
    *("Alexandrina", "Bartholomew", "Christopher", "Esmeralda"),
    *("Maximiliane", "Theodosius", "Wilhelmina"),
)
HOUSEHOLD: Final = "amzn1.ask.account.".ljust(215, "X")
DEVICE: Final = "5f3a6f0e-6d0b-4a57-9d5e-0c6ac9c5f0a"
"""Both make ids that are as long as real ones are."""


@dataclass(frozen=True, slots=True)
class Evening:
    """A game as people play it: what it is called, its chance, and who says what to a skill.

    ``tell`` is given the skill and the household's id.
    """

    title: str
    seed: str
    tell: Callable[[Handler, str], object]

    def house(self, store: Store) -> House:
        """The house, whose chance begins as that of this evening."""
        return open_house("binomial", store, seeds(self.seed))

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


def last_table(evening: Evening) -> Any:
    """The table as the evening leaves it."""
    return Answer("binomial", turns_of(evening)[-1].response).table


# Who says what -------------------------------------------------------------------------------


def _people(company: Company, size: int, person: Person) -> Callable[[Handler, str], object]:
    """People who answer one question after the other."""

    def tell(handler: Handler, household: str) -> object:
        speaker = Speaker(handler, device=DEVICE, user_id=household)
        return speaker.play(whole_game(company, size, person=person))

    return tell


def _with_their_own(company: Company, size: int) -> Callable[[Handler, str], object]:
    """People with a die and cards of their own: whatever the chairman's chance, it is theirs.

    So each household can say the same, and at a table without colleagues is answered the same.
    """

    def tell(handler: Handler, household: str) -> object:
        said = [*arrangement(company, size), own("die"), own("cards")]
        return _playing(handler, household, said, player)

    return tell


def _playing(handler: Handler, household: str, said: list[Heard], person: Person) -> object:
    """People who say that first, and then play with their own die and cards."""
    first: list[Person] = [lambda table, heard=heard: heard for heard in said]  # type: ignore[misc]
    on = repeat(partial(_rolls_and_turns, otherwise=person))
    return Speaker(handler, device=DEVICE, user_id=household).play(chain(first, on))


def _rolls_and_turns(table: Table, otherwise: Person) -> Heard:
    if table.match is None or table.match.state.to_act != CHANCE:
        return otherwise(table)
    state = state_of(table)
    if len(state.rolls) < len(DICE):
        return rolled(*DICE[len(state.rolls) : len(state.rolls) + 4])
    turned = DECK[len(state.rounds)]
    return card(turned.postulate, str(turned.points))


def _everything(handler: Handler, household: str) -> object:
    """Seven people with long names, who agree on all that can be agreed on, and fight."""
    first, *variants, _, _ = arrangement(Company.TABLE, 7, tuple({*Variant} - {Variant.DARK}))
    names = Heard("Names", named(*LONG_NAMES))
    said = [first, *sorted(variants, key=str), Heard("Table", {"count": Said("7")}), names]
    return _playing(handler, household, [*said, own("die"), own("cards")], fighter)


def _transcript(name: str) -> tuple[str, Callable[[Handler, str], object]]:
    """The seed of a written conversation, and people who say what stands there."""
    written = transcript.parse((TRANSCRIPTS / f"{name}.txt").read_text("utf-8"))

    def tell(handler: Handler, household: str) -> object:
        ids = map(str, count())
        echo = Echo(
            handler,
            Ear(interaction_model("binomial", "en-US")),
            skill_id=SKILL_ID,
            user_id=household,
            device_id="device",
            new_id=lambda: f"{DEVICE}.{next(ids)}",
            clock=lambda: datetime.fromtimestamp(NOW, UTC),
        )
        return [echo.say(turn.prompt) for turn in written.turns if isinstance(turn.prompt, str)]

    return written.header["seed"], tell


def _solo(colleagues: int, title: str) -> Evening:
    return Evening(title, "bench", _people(Company.SOLO, colleagues, player))


ROLL_CALL: Final = Evening("four at a table, roll call", *_transcript("four-by-roll-call"))
SHORT_WAY: Final = Evening("four at a table, the short way", *_transcript("four-the-short-way"))
SOLO_1: Final = _solo(1, "one person against one")
SOLO: Final = _solo(3, "one person against three")
SOLO_6: Final = _solo(6, "one person against six")
TWO: Final = Evening("two at a table", "bench", _people(Company.TABLE, 2, player))
OWN_TABLE: Final = Evening(
    "four with their own die and cards", "bench", _with_their_own(Company.TABLE, 4)
)
OWN_SOLO: Final = Evening(
    "one person with an own die against three", "bench", _with_their_own(Company.SOLO, 3)
)
SEVEN: Final = Evening(
    "seven at a table, sixteen rounds", "bench", _people(Company.TABLE, 7, fighter)
)
"""The longest game that there is: asked one by one, and all fight to the last card."""
EVERYTHING: Final = Evening(
    "seven with every variant, own cards and long names", "bench", _everything
)
"""As much as can be written down of a game."""
