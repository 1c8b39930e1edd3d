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
from collections.abc import Callable
from itertools import count
from random import Random
from typing import Any, Final

import pytest

from skill.alexa.skill import Handler
from skill.bots.base import Level
from skill.chair.heard import Heard, Said
from skill.chair.table import Company, Table
from skill.games.binomial.actions import Bid, Place
from skill.games.binomial.judging import Variant
from skill.games.binomial.sheets import KeptSheet
from skill.store.memory import MemoryStore
from tests.alexa.binomial import Speaker, exchange, handler_over, request_of
from tests.alexa.people import named
from tests.alexa.speaker import USER_ID, Answer, Json, is_over, language_model
from tests.chair.binomial.people import asked, number, state_of

NAMES: Final = ("Anna", "Boris", "Clara", "David", "Jane", "John", "Greta")
"""Who may play; half a name may be that of two of them."""
HOUSEHOLDS: Final = 16
MOST_HOUSEHOLDS: Final = 60
"""How many others it may take until every question was met."""
GAMES: Final = 6
"""How many games each household begins."""
MOST_TURNS: Final = 400
LEAST_FINISHED: Final = 4
"""How many of a household's games must reach their end within `MOST_TURNS` each."""

LANGUAGE_MODEL: Final = language_model("binomial")
KEY: Final = f"binomial/{USER_ID}"
TYPES: Final[dict[str, list[Json]]] = {t["name"]: t["values"] for t in LANGUAGE_MODEL["types"]}
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

NEARLY_CARDS: Final = ("contains nein", "identical digit", "the closest to 50", "largest", "a king")

STRENGTH: Final = ("Harder", "Easier")
ASIDES: Final = (
    *("Hint", "Chances", "ReadSheet", "Review", "About", "Ladder", "Bests", "DailyResult"),
    *("Coach", "Coach", "CoachOff", "Quiet", "Talk", "Score", "Why", "Repeat", "Help"),
)
"""What is asked or wanted in between; whoever was coached wants it again more often than not."""

Answering = Callable[[Table, Random], Heard]


# What fits -----------------------------------------------------------------------------------


def _company(table: Table, rng: Random) -> Heard:
    if rng.random() < 0.1:
        return Heard("Series", {"count": Said(str(rng.randint(1, 3)))})
    if rng.random() < 0.5:
        variant = str(rng.choice(list(Variant)))
        return Heard("Variant", {"variant": Said(variant, (variant,))})
    if rng.random() < 0.3:
        return Heard("Own", {"belonging": Said("", (rng.choice(("die", "cards")),))})
    if rng.random() < 0.2:
        return Heard("Colleagues", {"count": Said(str(rng.randint(1, 3)))})
    if rng.random() < 0.4:
        return rng.choice((Heard("Solo"), Heard("Table"), Heard("SamePeople"), Heard("Daily")))
    if rng.random() < 0.3:
        return Heard(rng.choice(("KeepSheet", "PaperSheet", "Coach", "CoachOff", *STRENGTH)))
    if rng.random() < 0.5:
        level = {"level": Said("", (rng.choice(list(Level)),))} if rng.random() < 0.5 else {}
        return Heard("Solo", {"count": Said(str(rng.randint(1, 6)))} | level)
    return Heard("Names", named(*rng.sample(NAMES, rng.randint(2, 7))))


def _more_names(table: Table, rng: Random) -> Heard:
    others = sorted(set(NAMES) - set(table.lobby.names))
    if table.lobby.names and rng.random() < 0.3:
        someone = rng.choice(table.lobby.names)
        return Heard("Add", named(rng.choice((someone, someone.replace("a", "ah")))))
    if len(table.lobby.names) < 2:
        return Heard("Names", named(*others[:2]))
    return Heard("Ready")


def _call(table: Table, rng: Random) -> Heard:
    names = [name for name in state_of(table).setup.names if name]
    some = named(*rng.sample(names, rng.randint(0, min(6, len(names)))))
    if names and rng.random() < 0.02:
        return Heard("Fight", named(rng.choice(names).split()[-1][:-1]))
    if rng.random() > _eagerness(table):
        return rng.choice((Heard("Pass"), Heard("Nobody")))
    return rng.choice(
        (
            *(Heard("Fight"), Heard("Yes"), Heard("Everyone")),
            *(Heard("AllBut", some), Heard("Only", some), Heard("Fight", some)),
        )
    )


def _eagerness(table: Table) -> float:
    """How likely people fight in this game: some games end with the cards, others with a sheet."""
    return Random(table.seed).random()


def _number(table: Table, rng: Random) -> Heard:
    if rng.random() < 0.05:
        return number(f"{rng.randrange(100):02d}")
    legal = state_of(table).legal_actions()
    bids = [action for action in legal if isinstance(action, Bid) and not action.insisted]
    return number(rng.choice(bids).number) if bids else number(f"{rng.randrange(100):02d}")


def _dark(table: Table, rng: Random) -> Heard:
    return _number(table, rng) if rng.random() < _eagerness(table) else Heard("Pass")


def _begin(table: Table, rng: Random) -> Heard:
    """Some say what they want first, as the question offers it."""
    if table.lobby.company is Company.SOLO and rng.random() < 0.4:
        return rng.choice((Heard("KeepSheet"), Heard("Series", {"count": Said("2")})))
    return Heard("Yes")


def _yes(table: Table, rng: Random) -> Heard:
    return Heard("Yes")


def _insist(table: Table, rng: Random) -> Heard:
    return Heard("Insist")


def _no(table: Table, rng: Random) -> Heard:
    return Heard("No")


def _die(table: Table, rng: Random) -> Heard:
    digits = rng.choices("0123456789", k=rng.randint(1, min(4, state_of(table).rolls_left or 16)))
    slots = {f"digit_{letter}": Said("", (d,)) for letter, d in zip("abcd", digits, strict=False)}
    return Heard("Rolled", slots)


def _card(table: Table, rng: Random) -> Heard:
    postulate = rng.choice(state_of(table).deck)
    if rng.random() < 0.2:
        return Heard("CardIs", {"postulate": Said(rng.choice(NEARLY_CARDS))})
    return Heard("CardIs", {"postulate": Said(postulate.replace("_", " "), (postulate,))})


def _place(table: Table, rng: Random) -> Heard:
    cell = rng.choice([a.cell for a in state_of(table).legal_actions() if isinstance(a, Place)])
    half = ("tens", "units")[cell % 2]
    where = {"cell": Said("", (str(cell // 2 + 1),)), "half": Said(half, (half,))}
    told = rng.choice((("cell", "half"), ("cell", "half"), ("cell",), ("half",)))
    return Heard("Place", {slot: where[slot] for slot in told})


def _pass(table: Table, rng: Random) -> Heard:
    return Heard("Pass")


def _price(table: Table, rng: Random) -> Heard:
    return Heard("Worth", {"points": Said("", (rng.choice(("X", "3")),))})


def _whoever(table: Table, rng: Random) -> Heard:
    assert table.doubt
    return Heard("Names", named(rng.choice(table.doubt.names)))


def _opponents(table: Table, rng: Random) -> Heard:
    return number(f"0{rng.randint(1, 6)}")


ANSWERS: Final[dict[str, Answering]] = {
    "binomial-company": _company,
    "opponents": _opponents,
    "binomial-names": _more_names,
    "more-names": _more_names,
    "binomial-begin": _begin,
    "binomial-written": _yes,
    "binomial-cards": _yes,
    "binomial-call": _call,
    "binomial-number": _number,
    "binomial-dark": _dark,
    "binomial-misfit": _yes,
    "binomial-impossible": _insist,
    "binomial-misheard": _insist,
    "binomial-next-game": _yes,
    "binomial-next-game-die": _die,
    "binomial-die": _die,
    "binomial-first-card": _card,
    "binomial-next-card": _card,
    "binomial-colleague-card": _card,
    "binomial-price": _price,
    "binomial-near-card": _no,
    "binomial-which-card": _card,
    "start-over": _no,
    "forget": _no,
    "this-name": _yes,
    "which-name": _whoever,
    "one-more": _yes,
    "sounds-like": _yes,
    "again": _yes,
    "binomial-begin-kept": _begin,
    "binomial-place": _place,
    "binomial-half": _place,
    "binomial-which": _place,
    "binomial-last-place": _yes,
    "binomial-kept-call": _call,
    "binomial-kept-number": _number,
    "binomial-kept-dark": _dark,
    "binomial-kept-pass": _pass,
    "binomial-kept-first-card": _card,
    "binomial-kept-next-game": _yes,
}
"""What a sensible person says to each question."""


def kinds(table: Table) -> set[str]:
    """What is special about the match on the table."""
    assert table.match
    sheets = table.match.state.sheets
    alone = table.lobby.company is Company.SOLO
    found = {
        "alone": alone,
        "kept": alone and isinstance(sheets[0], KeptSheet),
        "coached": alone and table.profile.coaching,
        "daily": bool(table.lobby.daily),
    }
    return {str(kind) for kind, is_so in found.items() if is_so}


# What may come -------------------------------------------------------------------------------


def random_request(rng: Random) -> Json:
    """An intent of the model, with anything at all in its slots."""
    intent = rng.choice(LANGUAGE_MODEL["intents"])
    slots = {slot["name"]: random_slot(slot, rng) for slot in intent.get("slots", [])}
    if rng.random() < 0.1:
        slots["colour"] = random_slot({"name": "colour", "type": "AMAZON.Color"}, rng)
    kept = {name: slot for name, slot in slots.items() if rng.random() < 0.9}
    found = {"name": intent["name"], "confirmationStatus": "NONE", "slots": kept}
    return {"type": "IntentRequest", "intent": found}


def random_slot(slot: Json, rng: Random) -> Json:
    filled: Json = {"name": slot["name"], "confirmationStatus": "NONE"}
    if rng.random() < 0.3:
        return filled
    values = TYPES.get(slot["type"], [])
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

    def __init__(self, seed: int) -> None:
        self.rng = Random(f"household/{seed}")
        self.store = MemoryStore(clock=map(float, count(1_750_000_000)).__next__)
        self.seeds = map(f"fuzz/{seed}/{{}}".format, count())
        self.speaker = Speaker(self.new_process())
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
        doubted = asked(self.answer.table) == "start-over"
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
        return handler_over(self.store, next(self.seeds))

    def sensible(self) -> None:
        table = self.answer.table
        self.say(ANSWERS[asked(table)](table, self.rng))

    def senseless(self) -> None:
        self.send(self.speaker.envelope(random_request(self.rng)))

    def curious(self) -> None:
        self.say(Heard(self.rng.choice(ASIDES)))

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
        saved = self.store.load(KEY)
        request = self.speaker.sent[-1]
        if not self.latest or request is not self.latest[-1]:
            return
        assert exchange(self.speaker.handler, request).response == self.answer.response
        assert self.store.load(KEY) == saved

    def late(self) -> None:
        """A request of an earlier question comes: nothing changes if the table has moved on."""
        saved = self.store.load(KEY)
        earlier = copy.deepcopy(self.rng.choice(self.speaker.sent[-6:]))
        attributes = earlier["session"]["attributes"]
        earlier["request"]["requestId"] = f"late.{len(self.speaker.sent)}.{self.rng.random()}"
        if saved and attributes.get("version", saved.version) != saved.version:
            exchange(self.speaker.handler, earlier)
            assert self.store.load(KEY) == saved

    def say(self, heard: Heard) -> None:
        self.send(self.speaker.envelope(request_of(heard)))

    def send(self, envelope: Json) -> None:
        self.answer = self.speaker.send(envelope)
        self.latest.append(self.speaker.sent[-1])
        if self.answer.is_open:
            self.met.add(asked(self.answer.table))
            assert self.answer.reprompt.endswith("?")


@pytest.mark.parametrize("seed", range(HOUSEHOLDS))
def test_random_games(seed: int, caplog: pytest.LogCaptureFixture) -> None:
    household = Household(seed)
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


def test_every_question_is_met_and_every_kind_of_game_finished() -> None:
    """The random games reach every question that there is an answer to, some of them seldom."""
    met: set[str] = set()
    finished: set[str] = set()
    everything = {"alone", "kept", "coached", "daily"}
    for household in map(Household, range(HOUSEHOLDS, HOUSEHOLDS + MOST_HOUSEHOLDS)):
        household.play()
        household.play()
        met |= household.met
        finished |= household.kinds
        if met == set(ANSWERS) and finished >= everything:
            return
    assert met == set(ANSWERS)
    assert finished >= everything
