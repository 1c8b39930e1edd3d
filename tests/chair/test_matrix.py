"""Whatever is said, whenever it is said: every question against every intent of the model."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from pathlib import Path
from typing import Final

import pytest
from fluent.syntax import parse
from fluent.syntax.ast import Message

from skill.catalogue import GAMES
from skill.chair.base import Reply
from skill.chair.heard import Heard, Said
from skill.chair.record import read_table
from skill.chair.table import Table
from tests.alexa.speaker import model_intents
from tests.cast import Cast, Values, absurd_values, right_values
from tests.casts import CASTS
from tests.chair.sitting import Sitting, chairman_of, heard, person, words

LOCALE: Final = Path(__file__).parents[2] / "skill/speech/locales/en"

LEAVES_ALONE: Final = {
    *("Help", "Repeat", "Rules", "Variants", "Agreed", "League", "Fallback", "Launch"),
    *("Score", "Round", "Why", "Mistake", "About", "Stop", "NavigateHome"),
    *("Hint", "Review", "Ladder", "Bests", "DailyResult"),
}
"""What only asks in all games."""
RESTATES: Final = {"Repeat", "Again", "Solo", "Table", "StartOver", "Forget", "NobodyElse"}
"""What says the question's own subject once more, and is answered by the question alone.

So is what is said of the others before anybody has answered for themselves.
"""


@dataclass(frozen=True)
class Place:
    """Where a road leads to in a game."""

    cast: Cast
    road: str

    def __str__(self) -> str:
        return f"{self.cast.game}: {self.road}"

    @property
    def table(self) -> Table:
        return _table(self)

    def sitting(self) -> Sitting:
        """People at that table."""
        return Sitting(self.cast.game, self.table)


@cache
def _table(place: Place) -> Table:
    sitting = Sitting(place.cast.game)
    sitting.say(*place.cast.all_roads()[place.road])
    return sitting.table


PLACES: Final = [Place(cast, road) for cast in CASTS.values() for road in cast.all_roads()]
casts = pytest.mark.parametrize("cast", CASTS.values(), ids=CASTS)


def _restates(place: Place, intent: str) -> bool:
    """So does whoever says that all are there when the chairman already asks whether to begin."""
    is_known = intent == "Done" and place.road.startswith(f"{place.cast.game}-begin")
    return is_known or intent in RESTATES | place.cast.restates


def _slots(types: dict[str, str], values: Values) -> dict[str, Said]:
    names = sorted(types)
    return {name: values[types[name]][i % len(values[types[name]])] for i, name in enumerate(names)}


def _intents(cast: Cast) -> Iterator[tuple[str, dict[str, str]]]:
    """The intents of the model, each with the types of its slots by their names."""
    for name, intent in model_intents(cast.game).items():
        yield name, {slot["name"]: slot["type"] for slot in intent.get("slots", [])}


def _spoken(cast: Cast) -> Iterator[Heard]:
    """Each intent without slots, with empty ones, right ones, one right one, and absurd ones.

    An empty slot is also what "?" comes to: speech of which the service could not make a value.
    """
    yield heard("Launch")
    yield heard("NoSuchIntent")
    right, absurd = right_values(cast), absurd_values(cast)
    of_another = {**right, "PLAYER": [person("clara"), person("zebedee")]}
    for name, slots in _intents(cast):
        yield Heard(name)
        if slots:
            said = _slots(slots, right)
            first = min(said)
            yield Heard(name, dict.fromkeys(slots, Said()))
            yield Heard(name, said)
            yield Heard(name, {first: said[first]})
            yield Heard(name, _slots(slots, of_another))
            yield Heard(name, _slots(slots, absurd))


@cache
def utterances(cast: Cast) -> tuple[Heard, ...]:
    """What is said to every question of that game."""
    return tuple(_spoken(cast))


@cache
def besides(cast: Cast) -> tuple[Heard, ...]:
    """What names somebody nearly; and all that again, as the first thing that is said."""
    nearly = {**right_values(cast), "PLAYER": [person("jan")]}
    near = tuple(Heard(name, _slots(t, nearly)) for name, t in _intents(cast) if t)
    return *near, *(replace(heard, opens=True) for heard in (*utterances(cast), *near))


@dataclass(frozen=True)
class Answered:
    """What was said at a place, what was answered to it, and the table and its records then."""

    heard: Heard
    reply: Reply
    words: str
    table: Table
    records: tuple[str, str]
    sitting: Sitting

    def go_on(self) -> Sitting:
        """The same people, who say something else."""
        return self.sitting.parted()


@lru_cache(maxsize=2)
def answered(place: Place) -> tuple[Answered, ...]:
    """The answers to all that is said there."""
    return tuple(_answered(place, heard) for heard in utterances(place.cast))


def _answered(place: Place, heard: Heard) -> Answered:
    sitting = place.sitting()
    sitting.say(heard)
    return Answered(heard, sitting.reply, sitting.words, sitting.table, sitting.records, sitting)


@pytest.fixture(scope="module", params=PLACES, ids=str)
def place(request: pytest.FixtureRequest) -> Place:
    """Each place in turn, all tests at one before those at the next."""
    found: Place = request.param
    return found


@casts
def test_the_model_has_the_intents_that_every_skill_must_have(cast: Cast) -> None:
    intents = {utterance.intent for utterance in utterances(cast)}
    assert {"Help", "Stop", "Cancel", "Fallback", "NavigateHome", "Yes", "No"} <= intents
    assert len(intents) >= 30


@casts
def test_a_road_leads_to_every_question(cast: Cast) -> None:
    """Apart from what is asked when something has failed, which is no question of a table."""
    entries = (
        entry for file in LOCALE.glob("*.ftl") for entry in parse(file.read_text("utf-8")).body
    )
    keys = {entry.id.name for entry in entries if isinstance(entry, Message)}
    questions = {key.removeprefix("ask-") for key in keys if key.startswith("ask-")}
    others = tuple(f"{game}-" for game in GAMES if game != cast.game)
    own = {question for question in questions if not question.startswith(others)}
    assert own == cast.questions()


def test_the_road_leads_to_the_question(place: Place) -> None:
    assert chairman_of(place.cast.game).question(place.table) is not None
    sitting = place.sitting()
    assert sitting.asked == place.road.partition(" ")[0]


def test_every_answer_asks_again_or_says_goodbye(place: Place) -> None:
    for each in answered(place):
        if each.reply.question is None:
            assert _may_end(place, each.heard.intent), each.heard
            assert each.words.strip(), each.heard
            continue
        assert not _must_end(place, each.heard.intent), each.heard
        assert chairman_of(place.cast.game).question(each.table), each.heard
        assert each.reply.reprompt
        assert each.words.endswith("?"), (each.heard, each.words)
        assert words([each.reply.reprompt]).endswith("?")


def test_wherever_an_answer_leads_is_read_as_it_was_written(place: Place) -> None:
    led_to = [*answered(place), *(_answered(place, heard) for heard in besides(place.cast))]
    for records, table in {each.records: each.table for each in led_to}.items():
        assert replace(read_table(place.cast.conversation, *records), idle=None) == table


REFUSING: Final = {"binomial-kept-pass", "binomial-kept-number", "again"}
"""The roads to where much is refused."""
TWICE: Final = [
    place for index, place in enumerate(PLACES) if index % 4 == 0 or place.road in REFUSING
]


@pytest.mark.parametrize("place", TWICE, ids=str)
def test_whatever_is_said_is_answered_the_same_when_its_request_comes_twice(place: Place) -> None:
    """Also what the rules refuse: nobody can fight, by a correction, without a number that fits."""
    for utterance in (*utterances(place.cast), *besides(place.cast)):
        first, second = place.sitting().say_twice(utterance)
        assert first == second, utterance


def _may_end(place: Place, intent: str) -> bool:
    return _must_end(place, intent) or (place.road.startswith("again") and intent in ("No", "Done"))


def _must_end(place: Place, intent: str) -> bool:
    if place.road.startswith("forget") and intent == "Yes":
        return True
    return intent in ("Stop", "NavigateHome") or (intent == "Cancel" and not place.table.doubt)


def test_the_reprompt_asks_the_same_in_other_words(place: Place) -> None:
    question = chairman_of(place.cast.game).question(place.table)
    assert question
    spoken = {words([question.wording(kind)]) for kind in ("ask", "reprompt", "help")}
    assert len(spoken) == 3


def test_what_only_asks_changes_nothing(place: Place) -> None:
    asked = place.road.partition(" ")[0]
    for each in answered(place):
        if each.heard.intent in LEAVES_ALONE | place.cast.asks:
            comes_back = asked in ("start-over", "forget") and each.heard.intent == "Launch"
            expected = replace(place.table, doubt=None) if comes_back else place.table
            assert each.table == expected, each.heard


def test_cancel_drops_a_doubt_and_nothing_else(place: Place) -> None:
    sitting = place.sitting()
    sitting.say(heard("Cancel"))
    assert sitting.table == replace(place.table, doubt=None)


def test_what_leads_nowhere_is_answered_before_the_question_comes_in_other_words(
    place: Place,
) -> None:
    for each in answered(place):
        if each.table == place.table and not _restates(place, each.heard.intent):
            asked = each.reply.question
            rephrased = asked is not None and asked.key.startswith("reprompt-")
            assert each.reply.lines or rephrased, each.heard


def test_nothing_is_said_three_times_running(place: Place) -> None:
    """However often somebody says the same, the chairman does not answer as a machine.

    It is said five times, unless even the same answer to the rest would not be heard three times.
    """
    for once in answered(place):
        sitting, before = once.go_on(), place.table.match
        words, last, times = once.words, "", 0
        for left in range(4, -1, -1):
            times = times + 1 if words == last else 1
            if sitting.table.match != before:  # the match goes on: nothing was said in vain
                times = 0
            assert times < 3, (once.heard, words)
            # After a goodbye they would have to come back to say it again.
            if sitting.reply.question is None or times + left < 3:
                break
            before, last = sitting.table.match, words
            words = sitting.say(once.heard)


def test_what_comes_from_a_stale_session_is_answered_and_changes_nothing(place: Place) -> None:
    """Another device went on in the meantime; the first one still has the earlier question."""
    stale = place.sitting()
    assert stale.say_elsewhere(heard("Repeat"))
    before = stale.saved
    for utterance in utterances(place.cast):
        sitting = stale.parted()
        assert sitting.say(utterance).strip(), utterance
        assert sitting.saved == before, utterance


def test_whoever_stays_silent_is_asked_in_other_words_and_finds_the_game_again(
    place: Place,
) -> None:
    """Silence is not sent to the skill: the reprompt is spoken, and then the session is over."""
    sitting = place.sitting()
    sitting.say(heard("Launch"))
    assert sitting.reply.question and sitting.reply.reprompt
    assert words([sitting.reply.question]) != words([sitting.reply.reprompt])
    asked = sitting.asked
    sitting.say(heard("Launch"))
    assert sitting.asked == asked


def test_absurd_slots_start_no_game_and_take_no_number(place: Place) -> None:
    """Names of nobody, numbers that are none and unknown variants lead to no action."""
    nonsense = [said for values in absurd_values(place.cast).values() for said in values]
    if place.table.match is None or place.road.startswith("again"):
        return
    for each in answered(place):
        absurd = any(said in nonsense for n, said in each.heard.slots.items() if n != "player_d")
        acts = each.heard.intent == "Undo"  # whatever the number of steps, one is taken back
        if absurd and not acts:
            assert each.table.match == place.table.match, each.heard


def test_whoever_plays_alone_hears_of_nobody_else_as_an_example(place: Place) -> None:
    """ "In round two Anna had eighteen" helps at a table; alone it is "I had eighteen"."""
    match = place.table.match
    if not match or len(match.setup.people) > 1:
        return
    for each in answered(place):
        if not any("anna" in said.text.casefold() for said in each.heard.slots.values()):
            assert "Anna" not in each.words + each.go_on().say(heard("Help")), each.heard


@casts
def test_help_says_what_can_be_said_in_each_of_the_states(cast: Cast) -> None:
    helps = set()
    for road in cast.all_roads():
        sitting = Place(cast, road).sitting()
        helps.add(sitting.say(heard("Help")))
        assert "say" in sitting.words.lower(), road
    assert len(helps) >= len(cast.questions())
