"""The ear: every sample of every interaction model is heard as what it is, and more."""

import itertools
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hassil.numbers import get_rbnf_engine
from hypothesis import given
from hypothesis import strategies as st

from deploy.models import games
from skill.games.arquimedes.cards import LARGEST, Laid
from skill.games.arquimedes.equations import Equation, Operation, equations_on
from skill.local.ear import FALLBACK, Ear, Entity, SlotValue, Understood, fold
from skill.local.models import interaction_model
from tests.local.parlour import MODEL

TALK = Path(__file__).parent / "talk"
EAR = Ear(MODEL)
MODELS = {game: interaction_model(game) for game in games()}
EARS = {game: Ear(model) for game, model in MODELS.items()}
BINOMIAL = EARS["binomial"]

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
        ("3+2=5", "three plus two equals five"),
        ("13 - 3 = 10", "13 minus three equals 10"),
        ("8 \N{MINUS SIGN} 6 is 2", "eight minus six is two"),
        ("6x2=12", "six times two equals 12"),
        ("6 \N{MULTIPLICATION SIGN} 2 is 12", "six times two is 12"),
        ("12 \N{DIVISION SIGN} 3 is 4", "12 divided by three is four"),
        ("12:3=4 or 12/3=4", "12 divided by three equals four or 12 divided by three equals four"),
        ("Anna: 3 + 2 = 5", "anna three plus two equals five"),
        ("Max-Otto + 5", "max otto plus five"),
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
    [
        *(("three games", "3"), ("3 games", "3"), ("forty-two games", "42")),
        *(("250 games", "250"), ("two hundred fifty games", "250"), ("a hundred games", "100")),
        ("one hundred games", "100"),
        ("one hundred and four games", "104"),
        ("a hundred and twenty-seven games", "127"),
        ("999 games", "999"),
        ("nine hundred and ninety-nine games", "999"),
    ],
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


@pytest.mark.parametrize("game", MODELS)
def test_every_sample_of_a_model_is_heard_as_its_intent(game: str) -> None:
    misheard = {
        sentence: heard
        for intent, sentence, slots in _every_sample(MODELS[game])
        if (heard := EARS[game].hear(sentence)) != Understood(intent, slots)
    }
    assert misheard == {}


@pytest.mark.parametrize(
    ("game", "kind", "sentence", "slot"),
    [
        ("binomial", "TWO_DIGITS", "{}", "number"),
        ("arquimedes", "CARD", "plus {} is five", "second"),
        ("arquimedes", "CARD", "{} equals five", "open"),
    ],
)
def test_every_form_of_a_number_is_heard_as_that_number(
    game: str, kind: str, sentence: str, slot: str
) -> None:
    spoken = {
        form: value["id"]
        for value in _values(MODELS[game])[kind]
        for form in [value["name"]["value"], *value["name"]["synonyms"]]
    }
    heard = {form: EARS[game].hear(sentence.format(form)).slots.get(slot) for form in spoken}
    assert {form: slot.id if slot else None for form, slot in heard.items()} == spoken


def talk(about: str) -> list[str]:
    """What is said, and after an arrow what is heard: an intent, and the ids of its slots."""
    lines = TALK.joinpath(f"{about}.txt").read_text("utf-8").splitlines()
    return [line for line in lines if not line.startswith("#")]


@pytest.mark.parametrize(
    ("game", "line"),
    [(game, line) for game in EARS for line in (*talk("every_game"), *talk(game))],
)
def test_what_is_said_in_a_game_is_heard(game: str, line: str) -> None:
    sentence, _, meaning = line.partition(" -> ")
    intent, *slots = meaning.split()
    heard = EARS[game].hear(sentence)
    values = {name: slot.id or slot.text for name, slot in heard.slots.items()}
    assert (heard.intent, values) == (
        f"{intent}Intent",
        dict(slot.split("=") for slot in slots),
    )


OPERATIONS = {
    Operation.PLUS: "plus",
    Operation.MINUS: "minus",
    Operation.TIMES: "times",
    Operation.DIVIDED: "divided by",
}


def equations() -> Iterator[Equation]:
    """Every correct equation on a card, or on the joker that stands for one."""
    for number in range(1, LARGEST + 1):
        for joker in (False, True):
            yield from equations_on(Laid(number, joker))


def _laid(card: Laid) -> tuple[str, str]:
    """How a card is called, and its id."""
    number = get_rbnf_engine("en").format_number(card.number).text
    if card.joker:
        return f"the joker as {number}", f"joker:{card.number}"
    return number, str(card.number)


def _spoken(equation: Equation) -> tuple[str, dict[str, str]]:
    (first, open_), (result, last) = _laid(equation.first), _laid(equation.result)
    operation = equation.operation
    if equation.second is None:
        ids = {"open": open_, "operation": operation.value, "second": last}
        return f"{first} equals {result}", ids
    second, other = _laid(equation.second)
    said = f"{first} {OPERATIONS[operation]} {second} is {result}"
    return said, {"open": open_, "operation": operation.value, "second": other, "result": last}


def test_every_correct_equation_is_heard() -> None:
    spoken = dict(map(_spoken, equations()))
    heard = {said: EARS["arquimedes"].hear(said).slots for said in spoken}
    misheard = {
        said: heard[said]
        for said, ids in spoken.items()
        if {name: slot.id for name, slot in heard[said].items()} != ids
    }
    assert len(spoken) > 500
    assert misheard == {}


SEVEN_PAIRS = {
    "Anna": ("eighty-eight", "88"),
    "Klara": ("zero nine", "09"),
    "Zork Blip": ("oh oh", "00"),
    "player four": ("one seven", "17"),
    "Annas": ("twenty", "20"),
    "Dora": ("thirty-one", "31"),
    "Mary Ann": ("a nine and a nine", "99"),
}


@pytest.mark.parametrize("joint", [" ", " and "])
@pytest.mark.parametrize("count", range(2, 8))
def test_the_numbers_of_all_players_are_heard_in_one_sentence(count: int, joint: str) -> None:
    pairs = list(SEVEN_PAIRS.items())[:count]
    *first, last = [f"{name} {spoken}" for name, (spoken, _) in pairs]
    heard = BINOMIAL.hear(" ".join(first) + joint + last, names=["Zork Blip"])
    players = [f"player_{letter}" for letter in "abcdefg"[:count]]
    numbers = [f"number_{letter}" for letter in "abcdefg"[:count]]
    assert heard.intent == "NumbersIntent"
    assert {name: heard.slots[name].text for name in players} == {
        player: fold(name) for player, (name, _) in zip(players, pairs, strict=True)
    }
    assert [heard.slots[name].id for name in numbers] == [number for _, (_, number) in pairs]


def test_seven_unknown_names_with_numbers_are_heard() -> None:
    names = ["klara", "zork", "blip", "flim", "annas", "gruk", "mork"]
    heard = BINOMIAL.hear(" ".join(f"{name} forty-four" for name in names))
    players = [slot.text for name, slot in heard.slots.items() if name.startswith("player")]
    assert (heard.intent, players) == ("NumbersIntent", names)
    assert not any(heard.slots[f"player_{letter}"].matched for letter in "abcdefg")


@pytest.mark.parametrize(
    "text", ["anna", "please anna", "um anna", "okay so anna please", "anna now"]
)
def test_what_is_said_around_anything_at_all_is_heard_past(text: str) -> None:
    assert EAR.hear(text) == Understood("NamesIntent", {"player_a": ANNA})


@pytest.mark.parametrize("text", ["please", "um", "okay please now"])
def test_nothing_but_such_words_is_nothing(text: str) -> None:
    assert EAR.hear(text) == Understood(FALLBACK)


def test_a_sample_is_heard_with_all_its_words() -> None:
    # "What now" asks for help, although "now" may be said around anything.
    assert BINOMIAL.hear("what now").intent == "AMAZON.HelpIntent"
    assert BINOMIAL.hear("not now").intent == "WaitIntent"


def test_a_roll_that_there_is_not_is_heard() -> None:
    slots = {"index": SlotValue("twenty five", "ORDINAL")}
    assert BINOMIAL.hear("Repeat roll twenty-five") == Understood("RollIntent", slots)


def test_a_digit_is_one_word() -> None:
    assert BINOMIAL.hear("we rolled one two three four five six") == Understood(FALLBACK)


@pytest.mark.parametrize("game", EARS)
def test_built_in_intents_are_heard_without_any_sample(game: str) -> None:
    usual = {"yes": "Yes", "nope": "No", "help": "Help", "stop": "Stop", "never mind": "Cancel"}
    usual |= {"say that again": "Repeat", "start over": "StartOver", "next": "Next"}
    heard = {words: EARS[game].hear(words).intent for words in usual}
    assert heard == {words: f"AMAZON.{name}Intent" for words, name in usual.items()}
