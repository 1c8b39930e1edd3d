"""Whole random games: people say what fits, what does not, and what nobody would say.

Whatever comes, each answer is one that Alexa takes (`Speaker` checks it), nothing fails inside, and
an open session has been asked something. Most games must reach their end, and games of each kind
must, so that this cannot quietly stop testing what comes late in a game.
"""

from __future__ import annotations

import copy
import json
import logging
from collections import deque
from collections.abc import Sequence
from itertools import count
from random import Random
from typing import Any, Final

import pytest

from skill.alexa.skill import Handler
from skill.chair.heard import Heard
from skill.chair.table import Company, Table
from skill.store.memory import MemoryStore
from tests.alexa.speaker import (
    USER_ID,
    Answer,
    Json,
    Speaker,
    exchange,
    handler_over,
    is_over,
    language_model,
    request_of,
)
from tests.cast import Cast, types_of
from tests.casts import CASTS
from tests.chair.sitting import asked

MOST_HOUSEHOLDS: Final = 60
"""How many others it may take until every question was met."""
GAMES: Final = 6
"""How many games each household begins."""
MOST_TURNS: Final = 600
"""More than a match of three games takes with all that is said beside the point."""
LEAST_FINISHED: Final = 4
"""How many of a household's games must reach their end within `MOST_TURNS` each."""

ABSURD: Final[tuple[Any, ...]] = (
    *("?", None, "", " ", "null", "-1", "0", "7", "100", "99999999999999999999", "1e3", "٣", "½"),
    *("<&\"'>", "</speak>", "<break time='99s'/>", "&amp;", "]]>", "{ $who }", "a\nb", "a\x00b"),
    *(
        "\ud800",
        "\ufffe",
        "🎲🎲",
        "👩‍👩‍👧",
        "ß",
        "ﬁ",
        "İ",
        "نور",
        "d'Artagnan",
        "Ann:a,b=c;d",
        "#a=b ;",
    ),
    *("x" * 10_000, "anna " * 2_000, "ß" * 24, "🎲" * 24, "'", "-", "%20", "player eight"),
)
IDS: Final = (
    "",
    "player_1",
    "player_8",
    "player_",
    "7",
    "007",
    "00",
    "dark",
    "midnight",
    "a" * 500,
)
CODES: Final = ("ER_SUCCESS_MATCH", "ER_SUCCESS_NO_MATCH", "ER_ERROR_TIMEOUT", "ER_ERROR_EXCEPTION")

ASIDES: Final = (
    *("Hint", "Review", "About", "Ladder", "Bests", "DailyResult", "Coach", "Coach", "CoachOff"),
    *("Quiet", "Talk", "Score", "Why", "Repeat", "Help", "StartOver", "Forget"),
)
"""What is asked or wanted in between; whoever was coached wants it again more often than not."""


def kinds(table: Table) -> set[str]:
    """What is special about the match on the table."""
    alone = table.lobby.company is Company.SOLO
    found = {
        "alone": alone,
        "kept": alone and table.lobby.kept,
        "coached": alone and table.profile.coaching,
        "daily": bool(table.lobby.daily),
    }
    return {str(kind) for kind, is_so in found.items() if is_so}


# What may come -------------------------------------------------------------------------------


def random_request(game: str, rng: Random) -> Json:
    """An intent of the model, with anything at all in its slots."""
    intent = rng.choice(language_model(game)["intents"])
    asked = [*intent.get("slots", [])]
    if rng.random() < 0.1:
        asked.append({"name": "colour", "type": "AMAZON.Color"})
    types = types_of(game)
    slots = {slot["name"]: random_slot(slot, types.get(slot["type"], ()), rng) for slot in asked}
    kept = {name: slot for name, slot in slots.items() if rng.random() < 0.9}
    found = {"name": intent["name"], "confirmationStatus": "NONE", "slots": kept}
    return {"type": "IntentRequest", "intent": found}


def random_slot(slot: Json, values: Sequence[Json], rng: Random) -> Json:
    filled: Json = {"name": slot["name"], "confirmationStatus": "NONE"}
    if rng.random() < 0.3:
        return filled
    if values and rng.random() < 0.6:
        value = rng.choice(values)
        names = [value["name"]["value"], *value["name"].get("synonyms", [])]
        return filled | random_value(rng.choice(names), value.get("id", "0" * 32), rng)
    return filled | random_value(rng.choice(ABSURD), rng.choice(IDS), rng)


def random_value(text: str | None, entity_id: str, rng: Random) -> Json:
    authorities = [
        {
            "authority": f"amzn1.er-authority.echo-sdk.{kind}",
            "status": {"code": rng.choice(CODES)},
            "values": [{"value": {"name": text or "nobody", "id": entity_id}}],
        }
        for kind in ("static", "dynamic")[: rng.randint(0, 2)]
    ]
    return {"value": text, "resolutions": {"resolutionsPerAuthority": authorities}}


# A household ---------------------------------------------------------------------------------


class Household:
    """People around one speaker, who play, stray, leave, come back, and whose network stutters."""

    def __init__(self, cast: Cast, seed: int) -> None:
        self.cast = cast
        self.page = f"{cast.game}/{USER_ID}"
        self.rng = Random(f"household/{seed}")
        self.store = MemoryStore(clock=map(float, count(1_750_000_000)).__next__)
        self.seeds = map(f"fuzz/{seed}/{{}}".format, count())
        self.speaker = Speaker(cast.game, self.new_process())
        self.answer: Answer = self.speaker.launch()
        self.latest: deque[Json] = deque(maxlen=4)
        self.met: set[str] = set()
        self.finished = 0
        self.kinds: set[str] = set()

    def play(self) -> None:
        """One game, to its end or until everybody is tired of it."""
        if is_over(self.answer.table) and self.rng.random() < 0.5:
            self.say(Heard("Yes"))
        else:
            self.give_up()
        for _ in range(MOST_TURNS):
            self.turn()
            if is_over(self.answer.table):
                self.finished += 1
                self.kinds |= kinds(self.answer.table)
                return

    def give_up(self) -> None:
        """Drop the game, or, if it is over, the same players once more and then them, too."""
        self.say(Heard("StartOver"))
        doubted = asked(self.cast.game, self.answer.table) == "start-over"
        self.say(Heard("Yes" if doubted else "StartOver"))

    def turn(self) -> None:
        happening = self.rng.choices(
            (self.sensible, self.senseless, self.curious, self.again, self.late, self.come_back),
            weights=(76, 10, 4, 4, 3, 3),
        )[0]
        happening()
        if not self.answer.is_open:
            self.answer = self.speaker.launch()

    def new_process(self) -> Handler:
        return handler_over(self.cast.game, self.store, next(self.seeds))

    def sensible(self) -> None:
        self.say(self.cast.answer(self.answer.table, self.rng))

    def senseless(self) -> None:
        self.send(self.speaker.envelope(random_request(self.cast.game, self.rng)))

    def curious(self) -> None:
        own = sorted(self.cast.asks)
        self.say(Heard(self.rng.choice(own if own and self.rng.random() < 0.3 else ASIDES)))

    def come_back(self) -> None:
        """The session ends; the next one meets a new process, and may begin with an intent."""
        self.speaker.handler = self.new_process()
        reason = self.rng.choice(("USER_INITIATED", "EXCEEDED_MAX_REPROMPTS"))
        assert not self.speaker.end(reason).text
        self.speaker.leave()
        if self.rng.random() < 0.5:
            self.say(Heard("Launch"))
        else:
            self.senseless()

    def again(self) -> None:
        """The latest request comes a second time: the same answer, and nothing changes."""
        saved = self.store.load(self.page)
        request = self.speaker.sent[-1]
        if not self.latest or request is not self.latest[-1]:
            return
        assert (
            exchange(self.cast.game, self.speaker.handler, request).response == self.answer.response
        )
        assert self.store.load(self.page) == saved

    def late(self) -> None:
        """A request of an earlier question comes: nothing changes if the table has moved on."""
        saved = self.store.load(self.page)
        earlier = copy.deepcopy(self.rng.choice(self.speaker.sent[-6:]))
        attributes = earlier["session"]["attributes"]
        earlier["request"]["requestId"] = f"late.{len(self.speaker.sent)}.{self.rng.random()}"
        if saved and attributes.get("version", saved.version) != saved.version:
            exchange(self.cast.game, self.speaker.handler, earlier)
            assert self.store.load(self.page) == saved

    def say(self, heard: Heard) -> None:
        self.send(self.speaker.envelope(request_of(self.cast.game, heard)))

    def send(self, envelope: Json) -> None:
        self.answer = self.speaker.send(envelope)
        self.latest.append(self.speaker.sent[-1])
        if self.answer.is_open:
            self.met.add(asked(self.cast.game, self.answer.table))
            assert self.answer.reprompt.endswith("?")


HOUSEHOLDS: Final = [(cast, seed) for cast in CASTS.values() for seed in range(cast.households)]


@pytest.mark.parametrize(
    ("cast", "seed"), HOUSEHOLDS, ids=[f"{cast.game}-{seed}" for cast, seed in HOUSEHOLDS]
)
def test_random_games(cast: Cast, seed: int, caplog: pytest.LogCaptureFixture) -> None:
    household = Household(cast, seed)
    try:
        for _ in range(GAMES):
            household.play()
        faults = [r for r in caplog.records if r.levelno >= logging.WARNING]
        assert not faults, faults
    except BaseException as error:
        error.add_note(f"seed {seed}, turn {len(household.speaker.sent)}; the latest requests:")
        for request in household.speaker.sent[-3:]:
            error.add_note(json.dumps(request)[:3_000])
        raise
    assert household.finished >= LEAST_FINISHED


@pytest.mark.parametrize("cast", CASTS.values(), ids=CASTS)
def test_every_question_is_met_and_every_kind_of_game_finished(cast: Cast) -> None:
    """The random games reach every question that there is, some of them seldom."""
    met: set[str] = set()
    finished: set[str] = set()
    for seed in range(cast.households, cast.households + MOST_HOUSEHOLDS):
        household = Household(cast, seed)
        household.play()
        household.play()
        met |= household.met
        finished |= household.kinds
        if met == cast.questions() and finished >= cast.kinds:
            return
    assert met == cast.questions()
    assert finished >= cast.kinds
