"""The ear: every sample of every interaction model is heard as what it is, and more."""

import itertools
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from skill.local.ear import FALLBACK, Ear, Entity, SlotValue, Understood, fold
from tests.local.parlour import MODEL

MODELS = sorted((Path(__file__).parents[2] / "interaction_models").glob("*/*.json"))
EAR = Ear(MODEL)

ANNA = SlotValue("anna", "PLAYER", Entity("Anna"))
CLARA = SlotValue("clara", "PLAYER", Entity("Clara"))
ZERO_NINE = Entity("zero nine", "09")
EIGHTY_EIGHT = Entity("eighty-eight", "88")


def unknown(name: str) -> SlotValue:
    return SlotValue(name, "PLAYER")


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("  Anna,   BORIS\tand Clara! ", "anna boris and clara"),
        ("0 9", "zero nine"),
        ("09", "09"),
        ("eighty-eight", "eighty eight"),
        ("it\u2019s Anna's", "it 's anna 's"),
        ("I don't", "i don't"),
        ("'Anna'", "anna"),
        ("José_(José)", "josé josé"),
        ("?!", ""),
    ],
)
def test_folding(text: str, words: str) -> None:
    assert fold(text) == words


@pytest.mark.parametrize(
    ("text", "intent"),
    [
        ("Help!", "AMAZON.HelpIntent"),
        ("stop", "AMAZON.StopIntent"),
        ("quit", "AMAZON.StopIntent"),
        ("stop fighting", "PassIntent"),
        ("I don\u2019t fight.", "PassIntent"),
    ],
)
def test_a_sentence_without_slots_is_heard_as_its_intent(text: str, intent: str) -> None:
    assert EAR.hear(text) == Understood(intent)


def test_a_sample_of_the_model_wins_over_a_built_in_utterance() -> None:
    # "off" is what Alexa hears as StopIntent, unless the model gives it another meaning.
    assert EAR.hear("off").intent == "PassIntent"


def test_a_built_in_intent_that_the_model_lacks_is_not_heard() -> None:
    assert EAR.hear("start over").intent != "AMAZON.StartOverIntent"


@pytest.mark.parametrize(
    ("text", "heard"),
    [
        ("88", SlotValue("88", "TWO_DIGITS", EIGHTY_EIGHT)),
        ("double eight", SlotValue("double eight", "TWO_DIGITS", EIGHTY_EIGHT)),
        ("Eighty-Eight", SlotValue("eighty eight", "TWO_DIGITS", EIGHTY_EIGHT)),
        ("09", SlotValue("09", "TWO_DIGITS", ZERO_NINE)),
        ("0 9", SlotValue("zero nine", "TWO_DIGITS", ZERO_NINE)),
        ("105", SlotValue("105", "TWO_DIGITS")),
        ("nine nine nine", SlotValue("nine nine nine", "TWO_DIGITS")),
    ],
)
def test_numbers_are_heard_in_digits_and_in_words(text: str, heard: SlotValue) -> None:
    assert EAR.hear(text) == Understood("NumberIntent", {"number": heard})


@pytest.mark.parametrize(
    ("text", "digits"),
    [("three games", "3"), ("3 games", "3"), ("forty-two games", "42"), ("250 games", "250")],
)
def test_a_built_in_number_is_reported_in_digits(text: str, digits: str) -> None:
    count = SlotValue(digits, "AMAZON.NUMBER", Entity(digits))
    assert EAR.hear(text) == Understood("SeriesIntent", {"count": count})


@pytest.mark.parametrize(
    ("text", "heard"),
    [
        ("Anna", [ANNA]),
        ("Anna and Clara", [ANNA, CLARA]),
        ("I am Zork", [unknown("zork")]),
        ("Zork and Anna", [unknown("zork"), ANNA]),
        ("zork blip and anna", [unknown("zork"), unknown("blip"), ANNA]),
        ("zork, blip and flim", [unknown("zork"), unknown("blip"), unknown("flim")]),
        ("Jean Luc", [unknown("jean luc")]),
        ("Mary Ann", [SlotValue("mary ann", "PLAYER", Entity("Mary Ann"))]),
        ("player 1", [SlotValue("player one", "PLAYER", Entity("player one", "player_1"))]),
    ],
)
def test_names(text: str, heard: list[SlotValue]) -> None:
    slots = dict(zip(("player_a", "player_b", "player_c"), heard, strict=False))
    assert EAR.hear(text) == Understood("NamesIntent", slots)


def test_a_number_is_no_part_of_a_name() -> None:
    slots = {
        "player_a": unknown("zork"),
        "number": SlotValue("double eight", "TWO_DIGITS", EIGHTY_EIGHT),
    }
    assert EAR.hear("Zork double eight") == Understood("NumberIntent", slots)
    assert EAR.hear("Zork's number is double eight") == Understood("NumberIntent", slots)


def test_a_registered_name_is_known() -> None:
    both = EAR.hear("van Dyck Smith and Anna", names=["Van Dyck Smith", "Anna"]).slots
    assert both == {
        "player_a": SlotValue("van dyck smith", "PLAYER", registered=True),
        "player_b": SlotValue("anna", "PLAYER", Entity("Anna"), registered=True),
    }
    assert both["player_a"].matched
    assert not EAR.hear("van Dyck Smith").slots["player_a"].matched


def test_more_of_a_sample_said_literally_wins() -> None:
    # A name once misheard as "I am Anna" does not swallow the sentence.
    assert EAR.hear("I am Anna", names=["I am Anna"]).slots == {"player_a": ANNA}


def test_a_long_known_name_wins_over_short_ones() -> None:
    slots = EAR.hear("Mary Ann and Clara", names=["Mary"]).slots
    assert [slot.text for slot in slots.values()] == ["mary ann", "clara"]


def test_a_form_of_two_values_is_the_first_ones() -> None:
    assert EAR.hear("Ann").slots["player_a"].entity == Entity("Anna")
    assert EAR.hear("Annie").slots["player_a"].entity == Entity("Ann")


@pytest.mark.parametrize(
    "text",
    [
        "",
        "?",
        "do stop fighting already",  # "stop" and "fighting" are no names
        "one two three four five games",
        "zork blip flim flam",  # longer than a name
        "games",
        " ".join(["anna and"] * 500),
    ],
)
def test_what_fits_nothing_falls_back(text: str) -> None:
    assert EAR.hear(text) == Understood(FALLBACK)


@pytest.mark.parametrize("marks", ["({})", "[{}]", "<{}>", "{{{}}}", "|{}|", "\\{}", "{}:{}"])
def test_marks_are_harmless(marks: str) -> None:
    assert EAR.hear(marks.format("pass", "")) == Understood("PassIntent")


@given(st.text(st.sampled_from("ab'\u2019-_ 019()[]{}<>|\\:;@.é"), max_size=40))
def test_any_text_is_heard_somehow(text: str) -> None:
    assert EAR.hear(text).intent in {FALLBACK, "NamesIntent", "NumberIntent"}


@given(st.lists(st.sampled_from(["anna", "mary", "ann", "zork", "and", "eighty", "eight", "am"])))
def test_all_words_of_a_sentence_are_accounted_for(words: list[str]) -> None:
    """What was heard, said in full by some sample of the intent, is the sentence again."""
    understood = EAR.hear(" ".join(words))
    if understood.intent not in {"NamesIntent", "NumberIntent"}:
        return
    spoken = {name: slot.text for name, slot in understood.slots.items()}
    assert " ".join(words) in set(_sayings(understood.intent, spoken))


def _sayings(intent: str, spoken: dict[str, str]) -> Iterator[str]:
    for sample in _intents(MODEL)[intent]["samples"]:
        if set(re.findall(r"{(\w+)}", sample)) == spoken.keys():
            yield fold(sample.format_map(spoken))


def test_a_slot_type_without_values_is_refused() -> None:
    intents = [{"name": "CityIntent", "slots": [{"name": "city", "type": "AMAZON.City"}]}]
    language = {"invocationName": "cities", "intents": intents}
    with pytest.raises(ValueError, match=r"cannot hear the slot types AMAZON\.City"):
        Ear({"interactionModel": {"languageModel": language}})


def _read(path: Path) -> dict[str, Any]:
    model: dict[str, Any] = json.loads(path.read_text("utf-8"))
    return model


def _intents(model: dict[str, Any]) -> dict[str, dict[str, Any]]:
    language = model["interactionModel"]["languageModel"]
    return {intent["name"]: intent for intent in language["intents"]}


def _values(model: dict[str, Any]) -> dict[str, list[dict[str, Any]]]:
    """The values of each slot type; those of AMAZON.NUMBER are a few numbers in digits."""
    kinds = model["interactionModel"]["languageModel"].get("types", [])
    numbers = [{"name": {"value": str(number)}} for number in (2, 17, 40, 88)]
    return {kind["name"]: kind["values"] for kind in kinds} | {"AMAZON.NUMBER": numbers}


def _every_sample(model: dict[str, Any]) -> Iterator[tuple[str, str, dict[str, SlotValue]]]:
    """(intent, sentence, slots) of every sample, its slots filled from the values in turn."""
    values = {kind: itertools.cycle(each) for kind, each in _values(model).items()}
    for name, intent in _intents(model).items():
        types = {slot["name"]: slot["type"] for slot in intent.get("slots", [])}
        for sample in intent.get("samples", []):
            slots, spoken = {}, {}
            for slot in re.findall(r"{(\w+)}", sample):
                value = next(values[types[slot]])
                spoken[slot] = value["name"]["value"]
                slots[slot] = _slot_value(types[slot], value)
            yield name, sample.format_map(spoken), slots


def _slot_value(kind: str, value: dict[str, Any]) -> SlotValue:
    name = value["name"]["value"]
    text = name if kind == "AMAZON.NUMBER" else fold(name)
    return SlotValue(text, kind, Entity(name, value.get("id")))


def test_there_are_models() -> None:
    assert MODELS


@pytest.mark.parametrize("path", MODELS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_every_sample_of_a_model_is_heard_as_its_intent(path: Path) -> None:
    model = _read(path)
    ear = Ear(model)
    misheard = {
        sentence: ear.hear(sentence)
        for intent, sentence, slots in _every_sample(model)
        if ear.hear(sentence) != Understood(intent, slots)
    }
    assert misheard == {}


@pytest.mark.parametrize("path", MODELS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_every_form_of_a_number_is_heard_as_that_number(path: Path) -> None:
    model = _read(path)
    ear = Ear(model)
    misheard = {
        form: ear.hear(form)
        for value in _values(model).get("TWO_DIGITS", [])
        for form in [value["name"]["value"], value["id"], *value["name"].get("synonyms", [])]
        if (slot := ear.hear(form).slots.get("number")) is None or slot.id != value["id"]
    }
    assert misheard == {}


@pytest.mark.parametrize("path", MODELS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_built_in_intents_are_heard_without_any_sample(path: Path) -> None:
    ear = Ear(_read(path))
    usual = {"yes": "Yes", "nope": "No", "help": "Help", "stop": "Stop", "never mind": "Cancel"}
    usual |= {"say that again": "Repeat", "start over": "StartOver", "next": "Next"}
    heard = {words: ear.hear(words).intent for words in usual}
    assert heard == {words: f"AMAZON.{name}Intent" for words, name in usual.items()}
