"""Whatever is said, whenever it is said: every question against every intent of the model."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Final

import pytest
from fluent.syntax import parse
from fluent.syntax.ast import Message

from skill.chair.heard import Heard, Said
from skill.chair.record import read_table
from skill.chair.table import Table
from tests.chair.binomial.kept import KEEP, SHEET, begun, place, written
from tests.chair.binomial.own import card, card_heard, own, rolled
from tests.chair.binomial.sitting import CHAIRMAN, Sitting, alone, at_the_table
from tests.chair.sitting import counted, heard, number, person, variant, words

LOCALE: Final = Path(__file__).parents[2] / "skill/speech/locales/en"
MODEL: Final = Path(__file__).parents[2] / "interaction_models/binomial/en-US.json"

_DARK: Final = [variant("Variant", "dark")]
_NOBODY: Final = heard("Nobody")
_READY: Final = heard("Ready")
_PEOPLE: Final = at_the_table("Anna", "Boris", "Clara")
_OWN_DIE: Final = [own("die"), heard("Names", "Anna", "Boris"), _READY]
_OWN_BOX: Final = [own("cards"), heard("Names", "Anna", "Boris"), *[_READY] * 5]

_PASS: Final = heard("Pass")

_DAILY: Final = Heard("Daily", day="2026-11-30")
_EXPERT: Final = Heard("Level", {"level": Said("expert", ("expert",))})

# With this seed the first card is "smallest number", the fourth "first divisible by second", and
# no digit but 0, 2, 5, 7 and 1 falls twice.
ROADS: Final = {
    "binomial-company": [heard("Launch")],
    "opponents": [heard("Solo")],
    "binomial-names": [heard("Table")],
    "more-names": [heard("Names", "Anna")],
    "binomial-begin (solo)": [counted("Solo", "two")],
    "binomial-begin": _PEOPLE[:2],
    "binomial-written": _PEOPLE[:3],
    "binomial-cards": _PEOPLE[:6],
    "binomial-call": _PEOPLE,
    "binomial-call (solo)": alone(2),
    "binomial-number": [*_PEOPLE, heard("Everyone")],
    "binomial-number (solo)": [*alone(2), heard("Fight")],
    "binomial-dark": at_the_table("Anna", "Boris", "Clara", first=_DARK),
    "binomial-dark (solo)": alone(2, first=_DARK),
    "binomial-misfit": [*_PEOPLE, *[_NOBODY] * 3, heard("Everyone"), number("70", "70")],
    "binomial-impossible": [*_PEOPLE, heard("Everyone"), number("88", "88")],
    "binomial-impossible (shown)": [
        *_PEOPLE,
        *(heard("Only", "Anna"), number("80", "80")),
        *(heard("Only", "Anna"), number("88", "88")),
    ],
    "binomial-misheard": [
        *(*_PEOPLE, heard("Only", "Anna"), number("11", "11")),
        *(heard("Only", "Anna"), number("17", "17")),  # both ones are in 11; 70 sounds like 17
    ],
    "binomial-die": [*_OWN_DIE, _READY],
    "binomial-next-game-die": [
        *(counted("Series", "2"), *_OWN_DIE, _READY),
        *(*[rolled("1", "2", "3", "4")] * 4, _READY, *[_NOBODY] * 16),
    ],
    "binomial-first-card": _OWN_BOX,
    "binomial-next-card": [*_OWN_BOX, card("largest_number", "X"), _NOBODY],
    "binomial-colleague-card": [  # Polikarp alone fights, and is in the chair
        *(own("cards"), counted("Solo", "1"), _EXPERT, *[_READY] * 4),
        *(card("largest_number", "X"), heard("Pass")),
    ],
    "binomial-price": [*_OWN_BOX, card("contains_nine")],
    "binomial-near-card": [*_OWN_BOX, card_heard("identical fidgets")],
    "binomial-which-card": [*_OWN_BOX, card_heard("contains knives")],
    "one-more": [counted("Table", "3"), heard("Names", "Anna", "Boris", "Anna")],
    "sounds-like": [heard("Names", "John", "Jon")],
    "this-name": [*at_the_table("Jane", "Anna"), heard("Only", "Jan")],
    "which-name": [*at_the_table("Jane", "John", "Anna"), heard("Only", "Jan")],
    "forget": [heard("Forget")],
    "forget (number)": [*_PEOPLE, heard("Everyone"), heard("Forget")],
    "start-over": [*_PEOPLE, heard("StartOver")],
    "start-over (number)": [*_PEOPLE, heard("Everyone"), heard("StartOver")],
    "binomial-next-game": [counted("Series", "2"), *_PEOPLE, *[_NOBODY] * 16],
    "again": [*_PEOPLE, *[_NOBODY] * 16],
    "again (solo)": [*alone(1), *[_NOBODY] * 16],
    "binomial-begin (daily)": [_DAILY],
    "again (daily)": [_DAILY, *[_READY] * 5, *[_NOBODY] * 16],
    "binomial-begin-kept": [KEEP, counted("Solo", "two")],
    "binomial-place": begun(),
    "binomial-place (later)": written(cells=7),
    "binomial-last-place": written(cells=15),
    "binomial-half": [*written(cells=7), place(6)],
    "binomial-which": [*written(cells=7), place(half="units")],
    "binomial-kept-call": written(),
    "binomial-kept-number": [*written(), heard("Fight")],
    "binomial-kept-dark": written(first=_DARK),
    "binomial-kept-pass": [*written(), *[_PASS] * 7],  # 57 00 25 63 21 01 72 80: none makes ten
    "binomial-kept-first-card": written(first=[own("cards")]),
    "binomial-kept-next-game": [*written(1, [counted("Series", "2")]), *[_PASS] * 16],
}

_RIGHT: Final = {
    "PLAYER": [person("anna"), person("player two"), person("clara")],
    "TWO_DIGITS": [Said("zero five", ("05",))],
    "VARIANT": [Said("openness", ("openness",))],
    "AMAZON.NUMBER": [Said("3")],
    "ORDINAL": [Said("two", ("2",))],
    "DIGIT": [Said("seven", ("7",))],
    "POSTULATE": [Said("contains nine", ("contains_nine",))],
    "POINTS": [Said("three", ("3",))],
    "FIGHTERS": [Said("as many as fight", ("X",))],
    "BELONGING": [Said("die", ("die",)), Said("cards", ("cards",))],
    "HALF": [Said("tens", ("tens",))],
    "NTH": [Said("third", ("3",))],
    "SIDE": [Said("after", ("after",))],
    "LEVEL": [Said("experts", ("expert",))],
}
_ABSURD: Final = {
    "PLAYER": [Said("<b>&"), Said("", ("player_9",)), Said("x" * 400, ("",)), Said("Anna")],
    "TWO_DIGITS": [Said("twelve hundred & <one>", ("007", "", "nine"))],
    "VARIANT": [Said("chess", ("chess",))],
    "AMAZON.NUMBER": [Said("-3.5e9")],
    "ORDINAL": [Said("umpteenth & <one>", ("99", "", "two"))],
    "DIGIT": [Said("eleven", ("11", "x"))],
    "POSTULATE": [Said("contains <everything>", ("contains_everything",))],
    "POINTS": [Said("minus a million", ("-1", "many"))],
    "FIGHTERS": [Said("<nobody>", ("Y",))],
    "BELONGING": [Said("<sheep>", ("sheep",))],
    "HALF": [Said("<middle>", ("middle",))],
    "NTH": [Said("twelfth & <last>", ("12", "0", "last"))],
    "SIDE": [Said("<above>", ("above",))],
    "LEVEL": [Said("<godlike>", ("godlike",))],
}
_OF_ANOTHER: Final = {**_RIGHT, "PLAYER": [person("clara"), person("zebedee")]}

_LEAVES_ALONE: Final = {
    *("Help", "Repeat", "Rules", "Variants", "Agreed", "League", "Fallback", "Launch"),
    *(
        "Score",
        "Card",
        "Rolls",
        "Roll",
        "Left",
        "CardsToCome",
        "NumbersLeft",
        "Round",
        "Why",
        "Chair",
    ),
    *("Fits", "Beats", "Postulate", "Mistake", "About", "Stop", "NavigateHome"),
    *("Hint", "Chances", "Review", "Ladder", "Bests", "DailyResult"),
    SHEET.intent,
}
# What says the question's own subject once more is answered by the question alone; so is what is
# said of the others before anybody has answered for themselves.
_RESTATES: Final = {
    *("Repeat", "Again", "Solo", "Table", "StartOver", "Forget", "OthersFight", "OthersPass"),
}


def _restates(road: str, intent: str) -> bool:
    """So does whoever says that all are there when the chairman already asks whether to begin."""
    return intent in _RESTATES or (intent == "Done" and road.startswith("binomial-begin"))


def _bare(intent: str) -> str:
    return intent.removeprefix("AMAZON.").removesuffix("Intent")


def _slots(model: dict[str, str], values: dict[str, list[Said]]) -> dict[str, Said]:
    names = sorted(model)
    return {name: values[model[name]][i % len(values[model[name]])] for i, name in enumerate(names)}


def _utterances() -> Iterator[Heard]:
    """Each intent without slots, with empty ones, right ones, one right one, and absurd ones.

    An empty slot is also what "?" comes to: speech of which the service could not make a value.
    """
    yield heard("Launch")
    yield heard("NoSuchIntent")
    model = json.loads(MODEL.read_text("utf-8"))["interactionModel"]["languageModel"]
    for intent in model["intents"]:
        name = _bare(intent["name"])
        slots = {slot["name"]: slot["type"] for slot in intent.get("slots", [])}
        yield Heard(name)
        if slots:
            right = _slots(slots, _RIGHT)
            first = min(right)
            yield Heard(name, dict.fromkeys(slots, Said()))
            yield Heard(name, right)
            yield Heard(name, {first: right[first]})
            yield Heard(name, _slots(slots, _OF_ANOTHER))
            yield Heard(name, _slots(slots, _ABSURD))


UTTERANCES: Final = list(_utterances())


@cache
def _table(road: str) -> Table:
    sitting = Sitting()
    sitting.say(*ROADS[road])
    return sitting.table


def test_the_model_has_the_intents_that_every_skill_must_have() -> None:
    intents = {utterance.intent for utterance in UTTERANCES}
    assert {"Help", "Stop", "Cancel", "Fallback", "NavigateHome", "Yes", "No"} <= intents
    assert len(intents) >= 30


def test_a_road_leads_to_every_question() -> None:
    """Apart from what is asked when something has failed, which is no question of a table."""
    entries = (
        entry for file in LOCALE.glob("*.ftl") for entry in parse(file.read_text("utf-8")).body
    )
    keys = {entry.id.name for entry in entries if isinstance(entry, Message)}
    questions = {key.removeprefix("ask-") for key in keys if key.startswith("ask-")}
    assert questions == {road.partition(" ")[0] for road in ROADS}


@pytest.mark.parametrize("road", ROADS)
def test_the_road_leads_to_the_question(road: str) -> None:
    assert CHAIRMAN.question(_table(road)) is not None
    sitting = Sitting(_table(road))
    assert sitting.asked == road.partition(" ")[0]


@pytest.mark.parametrize("road", ROADS)
def test_every_answer_asks_again_or_says_goodbye(road: str) -> None:
    for utterance in UTTERANCES:
        sitting = Sitting(_table(road))
        said = sitting.say(utterance)
        if sitting.reply.question is None:
            assert _may_end(road, utterance.intent), utterance
            assert said.strip(), utterance
            continue
        assert not _must_end(road, utterance.intent), utterance
        assert CHAIRMAN.question(sitting.table), utterance
        assert sitting.reply.reprompt
        assert said.endswith("?"), (utterance, said)
        assert words([sitting.reply.reprompt]).endswith("?")


@pytest.mark.parametrize("road", ROADS)
def test_wherever_an_answer_leads_is_read_as_it_was_written(road: str) -> None:
    led_to = {}
    for utterance in UTTERANCES:
        sitting = Sitting(_table(road))
        sitting.say(utterance)
        led_to[sitting.records] = sitting.table
    for records, table in led_to.items():
        assert replace(read_table(CHAIRMAN.game, *records), idle=None) == table


@pytest.mark.parametrize("road", ["binomial-kept-pass", "binomial-kept-number", "again"])
def test_whatever_is_said_is_answered_the_same_when_its_request_comes_twice(road: str) -> None:
    """Also what the rules refuse: nobody can fight, by a correction, without a number that fits."""
    for utterance in UTTERANCES:
        first, second = Sitting(_table(road)).say_twice(utterance)
        assert first == second, utterance


def _may_end(road: str, intent: str) -> bool:
    return _must_end(road, intent) or (road.startswith("again") and intent in ("No", "Done"))


def _must_end(road: str, intent: str) -> bool:
    if road.startswith("forget") and intent == "Yes":
        return True
    return intent in ("Stop", "NavigateHome") or (intent == "Cancel" and not _table(road).doubt)


@pytest.mark.parametrize("road", ROADS)
def test_the_reprompt_asks_the_same_in_other_words(road: str) -> None:
    question = CHAIRMAN.question(_table(road))
    assert question
    spoken = {words([question.wording(kind)]) for kind in ("ask", "reprompt", "help")}
    assert len(spoken) == 3


@pytest.mark.parametrize("road", ROADS)
def test_what_only_asks_changes_nothing(road: str) -> None:
    asked = road.partition(" ")[0]
    for utterance in UTTERANCES:
        if utterance.intent in _LEAVES_ALONE:
            sitting = Sitting(_table(road))
            sitting.say(utterance)
            comes_back = asked in ("start-over", "forget") and utterance.intent == "Launch"
            expected = replace(_table(road), doubt=None) if comes_back else _table(road)
            assert sitting.table == expected, utterance


@pytest.mark.parametrize("road", ROADS)
def test_cancel_drops_a_doubt_and_nothing_else(road: str) -> None:
    sitting = Sitting(_table(road))
    sitting.say(heard("Cancel"))
    assert sitting.table == replace(_table(road), doubt=None)


@pytest.mark.parametrize("road", ROADS)
def test_what_leads_nowhere_is_answered_before_the_question_comes_in_other_words(
    road: str,
) -> None:
    for utterance in UTTERANCES:
        sitting = Sitting(_table(road))
        sitting.say(utterance)
        if sitting.table == _table(road) and not _restates(road, utterance.intent):
            asked = sitting.reply.question
            rephrased = asked is not None and asked.key.startswith("reprompt-")
            assert sitting.reply.lines or rephrased, utterance


@pytest.mark.parametrize("road", ROADS)
def test_nothing_is_said_three_times_running(road: str) -> None:
    """However often somebody says the same, the chairman does not answer as a machine."""
    for utterance in UTTERANCES:
        sitting = Sitting(_table(road))
        answers = []
        for _ in range(5):
            answers.append(sitting.say(utterance))
            if sitting.reply.question is None:  # to say it again, they would have to come back
                break
        for first, second, third in zip(answers, answers[1:], answers[2:], strict=False):
            assert not first == second == third, (utterance, first)


@pytest.mark.parametrize("road", ROADS)
def test_what_comes_from_a_stale_session_is_answered_and_changes_nothing(road: str) -> None:
    """Another device went on in the meantime; the first one still has the earlier question."""
    for utterance in UTTERANCES:
        sitting = Sitting(_table(road))
        assert sitting.say_elsewhere(heard("Repeat"))
        before = sitting.saved
        assert sitting.say(utterance).strip(), utterance
        assert sitting.saved == before, utterance


@pytest.mark.parametrize("road", ROADS)
def test_whoever_stays_silent_is_asked_in_other_words_and_finds_the_game_again(road: str) -> None:
    """Silence is not sent to the skill: the reprompt is spoken, and then the session is over."""
    sitting = Sitting(_table(road))
    sitting.say(heard("Launch"))
    assert sitting.reply.question and sitting.reply.reprompt
    assert words([sitting.reply.question]) != words([sitting.reply.reprompt])
    asked = sitting.asked
    sitting.say(heard("Launch"))
    assert sitting.asked == asked


@pytest.mark.parametrize("road", ROADS)
def test_absurd_slots_start_no_game_and_take_no_number(road: str) -> None:
    """Names of nobody, numbers that are none and unknown variants lead to no action."""
    for utterance in UTTERANCES:
        values = [said for slot, said in utterance.slots.items() if slot != "player_d"]
        absurd = any(said in options for said in values for options in _ABSURD.values())
        acts = utterance.intent == "Undo"  # whatever the number of steps, one is taken back
        if absurd and not acts and _table(road).match and not road.startswith("again"):
            sitting = Sitting(_table(road))
            sitting.say(utterance)
            assert sitting.table.match == _table(road).match, utterance


@pytest.mark.parametrize("road", ROADS)
def test_whoever_plays_alone_hears_of_nobody_else_as_an_example(road: str) -> None:
    """ "In round two Anna had eighteen" helps at a table; alone it is "I had eighteen"."""
    match = _table(road).match
    if not match or len(match.setup.people) > 1:
        return
    for utterance in UTTERANCES:
        if not any("anna" in said.text.casefold() for said in utterance.slots.values()):
            sitting = Sitting(_table(road))
            assert "Anna" not in sitting.say(utterance) + sitting.say(heard("Help")), utterance


def test_help_says_what_can_be_said_in_each_of_the_states() -> None:
    helps = set()
    for road in ROADS:
        sitting = Sitting(_table(road))
        helps.add(sitting.say(heard("Help")))
        assert "say" in sitting.words.lower(), road
    assert len(helps) >= len({road.partition(" ")[0] for road in ROADS})
