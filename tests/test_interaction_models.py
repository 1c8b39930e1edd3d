"""Every interaction model keeps Alexa's rules, as far as they can be known offline.

The rules: https://developer.amazon.com/docs/alexa/smapi/interaction-model-schema.html and
https://developer.amazon.com/docs/alexa/custom-skills/create-intents-utterances-and-slots.html
"""

import copy
import json
import re
from collections import Counter, deque
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from ask_smapi_model.v1.skill.interaction_model.interaction_model_data import InteractionModelData

from deploy import models, rules
from skill.local.models import LOCALES as SPOKEN
from skill.local.models import interaction_model, model_file
from tests.smapi import rewritten

ROOT = Path(__file__).parents[1]
OWN_UTTERANCES: dict[str, list[str]] = json.loads(
    (ROOT / "skill/local/builtin_utterances.json").read_text("utf-8")
)

LOCALES = frozenset(
    (
        *("ar-SA", "de-DE", "en-AU", "en-CA", "en-GB", "en-IN", "en-US", "es-ES", "es-MX", "es-US"),
        *("fr-CA", "fr-FR", "hi-IN", "it-IT", "ja-JP", "nl-NL", "pt-BR"),
    )
)
REQUIRED = (
    *("AMAZON.HelpIntent", "AMAZON.StopIntent", "AMAZON.CancelIntent"),
    *("AMAZON.FallbackIntent", "AMAZON.NavigateHomeIntent"),
)
MOST_BYTES = 1_500_000
MOST_CHARACTERS_IN_VALUE = 140
SMALL_NUMBERS = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"]

CUSTOM_NAME = re.compile(r"[A-Za-z][A-Za-z_]*")
BUILT_IN_NAME = re.compile(r"AMAZON\.[A-Za-z_]+")
SLOT = re.compile(r"\{([\w.]*)\}")

# A key with a question mark may be absent.
VALUE_SHAPE = {"id?": str, "name": {"value": str, "synonyms?": [str]}}
SHAPE = {
    "interactionModel": {
        "languageModel": {
            "invocationName": str,
            "intents": [{"name": str, "slots?": [{"name": str, "type": str}], "samples": [str]}],
            "types": [{"name": str, "values": [VALUE_SHAPE]}],
        }
    }
}

Json = Any
Check = Callable[[Json], Iterator[str]]


def lint(model: Json) -> list[str]:
    """What is wrong with an interaction model, a sentence each."""
    misshapen = list(shape(model))
    return misshapen or [complaint for check in CHECKS for complaint in check(model)]


def shape(model: Json) -> Iterator[str]:
    yield from _misfits(model, SHAPE, "the model")


def _misfits(value: Json, expected: Any, where: str) -> Iterator[str]:
    kind: Any = expected if isinstance(expected, type) else type(expected)
    if not isinstance(value, kind):
        yield f"{where} should be of type {kind.__name__}"
    elif kind is list:
        for index in range(len(value)):
            yield from _misfits(value[index], expected[0], f"{where}[{index}]")
    elif kind is dict:
        yield from _misfit_keys(value, expected, where)


def _misfit_keys(value: Json, expected: dict[str, Any], where: str) -> Iterator[str]:
    shapes = {key.rstrip("?"): item for key, item in expected.items()}
    for key in value.keys() - shapes.keys():
        yield f"{where} has the unknown key {key!r}"
    for key in (key for key in expected if not key.endswith("?") and key not in value):
        yield f"{where} lacks {key!r}"
    for key in value.keys() & shapes.keys():
        yield from _misfits(value[key], shapes[key], f"{where}.{key}")


def size(model: Json) -> Iterator[str]:
    if len(json.dumps(model).encode()) > MOST_BYTES:
        yield f"the model is larger than {MOST_BYTES} bytes"


def invocation_name(model: Json) -> Iterator[str]:
    yield from rules.invocation_name(_language(model)["invocationName"])


def names(model: Json) -> Iterator[str]:
    intents = [intent["name"] for intent in _intents(model)]
    types = [slot_type["name"] for slot_type in _types(model)]
    slots = {slot["name"] for intent in _intents(model) for slot in _slots(intent)}
    for name in intents:
        if not BUILT_IN_NAME.fullmatch(name) and not CUSTOM_NAME.fullmatch(name):
            yield f"{name!r} is not a name of letters and underscores"
    for name in (*types, *sorted(slots)):
        if not CUSTOM_NAME.fullmatch(name):
            yield f"{name!r} is not a name of letters and underscores"
    for name in _repeated((*intents, *slots)) + _repeated(types):
        yield f"{name} names two things"


def required_intents(model: Json) -> Iterator[str]:
    declared = {intent["name"] for intent in _intents(model)}
    for name in REQUIRED:
        if name not in declared:
            yield f"{name} is missing"


def slots(model: Json) -> Iterator[str]:
    for intent in _intents(model):
        name, declared = intent["name"], [slot["name"] for slot in _slots(intent)]
        used = {slot for sample in intent["samples"] for slot in SLOT.findall(sample)}
        if declared and BUILT_IN_NAME.fullmatch(name):
            yield f"{name} is built in and cannot have slots"
        for slot in _repeated(declared):
            yield f"{name} declares {{{slot}}} twice"
        for slot in sorted(used.difference(declared)):
            yield f"{name} uses {{{slot}}} without declaring it"
        for slot in sorted(set(declared).difference(used)):
            yield f"{name} declares {{{slot}}} without using it"


def slot_types(model: Json) -> Iterator[str]:
    defined = {slot_type["name"] for slot_type in _types(model)}
    used = {slot["type"] for intent in _intents(model) for slot in _slots(intent)}
    for name in sorted(used - defined):
        if not BUILT_IN_NAME.fullmatch(name):
            yield f"the slot type {name} is used but not defined"
    for name in sorted(defined - used):
        yield f"the slot type {name} is defined but not used"


def samples(model: Json) -> Iterator[str]:
    for intent in _intents(model):
        if not intent["samples"] and not BUILT_IN_NAME.fullmatch(intent["name"]):
            yield f"{intent['name']} has no samples"
        if intent["samples"] and intent["name"] == "AMAZON.FallbackIntent":
            yield "AMAZON.FallbackIntent cannot have samples"
        for sample in intent["samples"]:
            yield from _sample(intent["name"], sample)


def _sample(intent: str, sample: str) -> Iterator[str]:
    where = f"{intent}: {sample[:60]!r}"
    text = SLOT.sub("", sample)
    if not all(character.isalpha() or character in " '._-" for character in text):
        yield f"{where} has a character that no sample may have"
    if text != text.lower():
        yield f"{where} is not in lower case"
    if not sample or sample != " ".join(sample.split()):
        yield f"{where} is empty or has a space too many"
    for slot in _repeated(SLOT.findall(sample)):
        yield f"{where} has {{{slot}}} twice"


def values(model: Json) -> Iterator[str]:
    for slot_type in _types(model):
        name = slot_type["name"]
        if not slot_type["values"]:
            yield f"{name} has no values"
        for identifier in _repeated(v["id"] for v in slot_type["values"] if "id" in v):
            yield f"{name} has the id {identifier!r} twice"
        for form in _repeated(f for value in slot_type["values"] for f in _distinct_forms(value)):
            yield f"{name} has {form!r} twice"
        for form in (form for value in slot_type["values"] for form in _forms(value)):
            yield from _value(name, form)


def _value(slot_type: str, form: str) -> Iterator[str]:
    if not all(character.isalnum() or character in " '.-" for character in form):
        yield f"{slot_type}: {form!r} has a character that no value may have"
    if not form or form != " ".join(form.split()):
        yield f"{slot_type}: {form!r} is empty or has a space too many"
    if len(form) > MOST_CHARACTERS_IN_VALUE:
        yield f"{slot_type}: {form[:60]!r} is too long"


def disjoint(model: Json) -> Iterator[str]:
    """No utterance is said for two intents or twice for one, slots filled in or not.

    It is of samples with one slot at most; those with more are for `unambiguous`.
    """
    types = {t["name"]: [f for v in t["values"] for f in _forms(v)] for t in _types(model)}
    types["AMAZON.NUMBER"] = SMALL_NUMBERS
    declared = [intent["name"] for intent in _intents(model)]
    meaning = {said: name for name in declared for said in OWN_UTTERANCES.get(name, ())}
    for intent in _intents(model):
        name, own = intent["name"], OWN_UTTERANCES.get(intent["name"], ())
        for sample in intent["samples"]:
            for said in sorted(_utterances(intent, sample, types).difference(own)):
                if said in meaning:
                    yield f"{said!r} is said for {meaning[said]} and again for {name}"
                meaning[said] = name


def _utterances(intent: Json, sample: str, types: dict[str, list[str]]) -> set[str]:
    """The sample with its slots named by type; and with each value, if it has but one slot."""
    type_of = {slot["name"]: slot["type"] for slot in _slots(intent)}
    filled = [type_of.get(slot, slot) for slot in SLOT.findall(sample)]
    pattern = SLOT.sub(lambda slot: f"{{{type_of.get(slot[1], slot[1])}}}", sample)
    forms = types.get(filled[0], ()) if len(filled) == 1 else ()
    said = (pattern, *(pattern.replace(f"{{{filled[0]}}}", form) for form in forms))
    return {_as_heard(utterance) for utterance in said}


@dataclass(eq=False, slots=True)
class Prefix:
    """The beginning of an utterance: what may come next, a word or a slot, and what may end."""

    following: dict[str, "Prefix"] = field(default_factory=dict)
    ends: set[str] = field(default_factory=set)


# Where one is in the samples and, within a slot, in its values.
Place = tuple[Prefix, Prefix | None]
# A place to go to, how many words outside of slots that is, and how many slots.
Step = tuple[Place, int, int]


def unambiguous(model: Json) -> Iterator[str]:
    """No utterance fits two samples equally well, however their slots are filled.

    The one with more words outside of slots fits better; in one intent, also that with fewer slots.
    """
    values = _value_prefixes(model)
    start: Place = (_prefixes(_worded_samples(model)), None)
    seen, ahead = set(), deque([(start, start, 0, 0, "")])
    while ahead:
        ours, theirs, words, slots, said = ahead.popleft()
        yield from _clashes(ours, theirs, words, slots, said)
        ways, other_ways = _steps(ours, values), _steps(theirs, values)
        for word in filter(other_ways.__contains__, ways):
            for (place, *more), (other, *less) in product(ways[word], other_ways[word]):
                lead = (words + more[0] - less[0], slots + more[1] - less[1])
                if (place, other, *lead) not in seen:
                    seen.add((place, other, *lead))
                    seen.add((other, place, -lead[0], -lead[1]))
                    ahead.append((place, other, *lead, f"{said} {word}"))


def _clashes(ours: Place, theirs: Place, words: int, slots: int, said: str) -> Iterator[str]:
    if words or ours[1] or theirs[1]:
        return
    for intent, other in product(sorted(ours[0].ends), sorted(theirs[0].ends)):
        if intent < other if ours == theirs else intent != other or not slots:
            yield f"{said.strip()!r} may be meant for {intent} and as well for {other}"


def _steps(place: Place, values: dict[str, Prefix]) -> dict[str, list[Step]]:
    """Where each word leads."""
    sample, value = place
    steps: dict[str, list[Step]] = {}
    if value:
        _step_within(sample, value, 0, steps)
        return steps
    for part, following in sample.following.items():
        if part in values:
            _step_within(following, values[part], 1, steps)
        else:
            steps.setdefault(part, []).append(((following, None), 1, 0))
    return steps


def _step_within(after: Prefix, value: Prefix, slots: int, steps: dict[str, list[Step]]) -> None:
    """Each word of a value leads on within it, or to what comes after the slot, or both."""
    for word, following in value.following.items():
        if following.ends:
            steps.setdefault(word, []).append(((after, None), 0, slots))
        if following.following:
            steps.setdefault(word, []).append(((after, following), 0, slots))


def _prefixes(utterances: Iterable[tuple[list[str], str]]) -> Prefix:
    start = Prefix()
    for words, end in utterances:
        prefix = start
        for word in words:
            prefix = prefix.following.setdefault(word, Prefix())
        prefix.ends.add(end)
    return start


def _worded_samples(model: Json) -> Iterator[tuple[list[str], str]]:
    """The words of each sample and its intent; a slot is a word like "{PLAYER}"."""
    for intent in _intents(model):
        types = {slot["name"]: slot["type"] for slot in _slots(intent)}
        for sample in {*intent["samples"], *OWN_UTTERANCES.get(intent["name"], ())}:
            words = _heard_words(SLOT.sub(r" \g<0> ", sample))
            yield (
                [f"{{{types.get(w[1:-1])}}}" if SLOT.match(w) else w for w in words],
                intent["name"],
            )


def _value_prefixes(model: Json) -> dict[str, Prefix]:
    """The values by type; of those whose only word is said nowhere else, one stands for all."""
    forms = {
        t["name"]: [_heard_words(f) for v in t["values"] for f in _forms(v)] for t in _types(model)
    }
    forms["AMAZON.NUMBER"] = [[number] for number in SMALL_NUMBERS]
    said = Counter(word for words, _ in _worded_samples(model) for word in set(words))
    said.update(word for all_words in forms.values() for words in all_words for word in words)
    values = {}
    for name, all_words in forms.items():
        plain = [words for words in all_words if len(words) == 1 and said[words[0]] == 1]
        kept = [words for words in all_words if words not in plain[1:]]
        values[f"{{{name}}}"] = _prefixes((words, name) for words in kept)
    return values


def _heard_words(text: str) -> list[str]:
    return _as_heard(text).replace("'s", " 's").split()


def _language(model: Json) -> Json:
    return model["interactionModel"]["languageModel"]


def _intents(model: Json) -> list[Json]:
    return list(_language(model)["intents"])


def _types(model: Json) -> list[Json]:
    return list(_language(model)["types"])


def _slots(intent: Json) -> list[Json]:
    return list(intent.get("slots", ()))


def _forms(value: Json) -> tuple[str, ...]:
    return (value["name"]["value"], *value["name"].get("synonyms", ()))


def _distinct_forms(value: Json) -> Iterator[str]:
    """The forms as heard, with those that one value merely spells in two ways given once."""
    spelled = Counter(form.lower() for form in _forms(value))
    yield from (form for form, times in spelled.items() if times > 1)
    yield from {_as_heard(form) for form in spelled}


def _as_heard(text: str) -> str:
    return text.lower().replace("-", " ")


def _repeated(items: Iterable[str]) -> list[str]:
    return sorted(item for item, times in Counter(items).items() if times > 1)


CHECKS: tuple[Check, ...] = (
    *(size, invocation_name, names, required_intents),
    *(slots, slot_types, samples, values, disjoint, unambiguous),
)

GOOD: Json = {
    "interactionModel": {
        "languageModel": {
            "invocationName": "dice table",
            "intents": [
                {
                    "name": "RollIntent",
                    "slots": [{"name": "die", "type": "DIE"}],
                    "samples": ["roll", "roll the {die}", "{die}'s turn"],
                },
                {
                    "name": "CountIntent",
                    "slots": [{"name": "count", "type": "AMAZON.NUMBER"}],
                    "samples": ["count", "count to {count}"],
                },
                *({"name": name, "samples": []} for name in REQUIRED),
            ],
            "types": [
                {
                    "name": "DIE",
                    "values": [
                        {"id": "red", "name": {"value": "red", "synonyms": ["blood-red"]}},
                        {"id": "green", "name": {"value": "green"}},
                    ],
                }
            ],
        }
    }
}
ROLL, COUNT = ("intents", 0), ("intents", 1)
HELP, STOP, FALLBACK = ("intents", 2), ("intents", 3), ("intents", 5)
RED, GREEN = ("types", 0, "values", 0), ("types", 0, "values", 1)
WHOLE = "the model.interactionModel.languageModel"
BAD_INVOCATION_NAME = "is not 2 to 50 lower-case letters and spaces"

# A check, a place in the good model, what to put there, what the linter then says first.
BROKEN: list[tuple[Check, tuple[str | int, ...], Json, str]] = [
    (shape, ("intents",), {}, f"{WHOLE}.intents should be of type list"),
    (shape, ("invocationName",), 7, f"{WHOLE}.invocationName should be of type str"),
    (shape, (*ROLL, "samples"), "roll", f"{WHOLE}.intents[0].samples should be of type list"),
    (shape, (*ROLL, "slot"), [], f"{WHOLE}.intents[0] has the unknown key 'slot'"),
    (shape, (*RED, "name"), {}, f"{WHOLE}.types[0].values[0].name lacks 'value'"),
    (size, ("intents", 0, "samples", 0), "a" * 1_500_000, "the model is larger than 1500000 bytes"),
    (invocation_name, ("invocationName",), "dice 2", f"'dice 2' {BAD_INVOCATION_NAME}"),
    (invocation_name, ("invocationName",), "Dice", f"'Dice' {BAD_INVOCATION_NAME}"),
    (invocation_name, ("invocationName",), "d", f"'d' {BAD_INVOCATION_NAME}"),
    (invocation_name, ("invocationName",), "d" * 51, BAD_INVOCATION_NAME),
    (invocation_name, ("invocationName",), "dice, table", BAD_INVOCATION_NAME),
    (invocation_name, ("invocationName",), "ask dice", "has the word 'ask', by which skills"),
    (invocation_name, ("invocationName",), "dice for two", "has the word 'for', by which skills"),
    (names, (*ROLL, "name"), "Roll2Intent", "'Roll2Intent' is not a name of letters"),
    (names, (*ROLL, "name"), "AMAZON.", "'AMAZON.' is not a name of letters and underscores"),
    (names, (*ROLL, "name"), "CountIntent", "CountIntent names two things"),
    (names, (*ROLL, "name"), "die", "die names two things"),
    (names, ("types", 0, "name"), "D6", "'D6' is not a name of letters and underscores"),
    (names, ("types",), [{"name": "DIE", "values": []}] * 2, "DIE names two things"),
    (required_intents, (*HELP, "name"), "AMAZON.YesIntent", "AMAZON.HelpIntent is missing"),
    (slots, (*ROLL, "slots"), [], "RollIntent uses {die} without declaring it"),
    (slots, (*ROLL, "samples"), ["roll"], "RollIntent declares {die} without using it"),
    (
        slots,
        (*ROLL, "slots"),
        [{"name": "die", "type": "DIE"}] * 2,
        "RollIntent declares {die} twice",
    ),
    (slots, (*HELP, "slots"), [{"name": "die", "type": "DIE"}], "cannot have slots"),
    (slot_types, (*COUNT, "slots", 0, "type"), "COUNT", "COUNT is used but not defined"),
    (slot_types, (*ROLL, "slots", 0, "type"), "AMAZON.NUMBER", "DIE is defined but not used"),
    (samples, (*COUNT, "samples"), [], "CountIntent has no samples"),
    (samples, (*FALLBACK, "samples"), ["what"], "AMAZON.FallbackIntent cannot have samples"),
    (samples, (*ROLL, "samples", 0), "roll!", "'roll!' has a character that no sample may have"),
    (samples, (*ROLL, "samples", 0), "roll 2", "'roll 2' has a character that no sample may have"),
    (samples, (*ROLL, "samples", 0), "roll {die", "has a character that no sample may have"),
    (samples, (*ROLL, "samples", 0), "Roll", "'Roll' is not in lower case"),
    (samples, (*ROLL, "samples", 0), "roll  it", "'roll  it' is empty or has a space too many"),
    (samples, (*ROLL, "samples", 0), "", "'' is empty or has a space too many"),
    (samples, (*ROLL, "samples", 0), "{die} or {die}", "has {die} twice"),
    (values, ("types", 0, "values"), [], "DIE has no values"),
    (values, (*GREEN, "id"), "red", "DIE has the id 'red' twice"),
    (values, (*GREEN, "name", "value"), "Red", "DIE has 'red' twice"),
    (values, (*GREEN, "name", "synonyms"), ["blood red"], "DIE has 'blood red' twice"),
    (values, (*RED, "name", "synonyms"), ["red"], "DIE has 'red' twice"),
    (values, (*GREEN, "name", "value"), "green?", "'green?' has a character that no value"),
    (values, (*GREEN, "name", "value"), "green ", "'green ' is empty or has a space too many"),
    (values, (*GREEN, "name", "value"), "g" * 141, "is too long"),
    (disjoint, (*COUNT, "samples", 0), "roll", "'roll' is said for RollIntent and again"),
    (
        disjoint,
        (*COUNT, "samples", 0),
        "roll the blood red",
        "'roll the blood red' is said for RollIntent and again",
    ),
    (
        disjoint,
        (*COUNT, "samples", 0),
        "count to three",
        "'count to three' is said for CountIntent and again",
    ),
    (disjoint, (*COUNT, "samples", 0), "help", "'help' is said for AMAZON.HelpIntent and again"),
    (
        disjoint,
        (*STOP, "samples"),
        ["help me"],
        "'help me' is said for AMAZON.HelpIntent and again",
    ),
    (
        unambiguous,
        ("intents", 1),
        {
            "name": "CountIntent",
            "slots": [{"name": "color", "type": "DIE"}],
            "samples": ["roll the {color}"],
        },
        "'roll the red' may be meant for CountIntent and as well for RollIntent",
    ),
]


def broken(place: tuple[str | int, ...], replacement: Json) -> Json:
    model = copy.deepcopy(GOOD)
    *path, last = place
    target = _language(model)
    for step in path:
        target = target[step]
    target[last] = replacement
    return model


def test_good_model_passes() -> None:
    assert lint(GOOD) == []


def test_built_in_intent_may_spell_out_its_own_utterances() -> None:
    assert lint(broken((*HELP, "samples"), ["help", "i am lost"])) == []


def test_slots_of_one_type_are_one_to_the_recogniser() -> None:
    slots = [{"name": "die", "type": "DIE"}, {"name": "other", "type": "DIE"}]
    model = broken((*ROLL, "slots"), slots)
    _language(model)["intents"][0]["samples"] = ["roll {die} and {other}", "roll {other} and {die}"]
    complaint = "'roll {die} and {die}' is said for RollIntent and again for RollIntent"
    assert lint(model) == [complaint]


def two_color_model(samples: list[str], sizes: list[str], size_samples: list[str]) -> Json:
    """RollIntent says two colors of DIE, red, blood-red or green; CountIntent two sizes."""
    model = copy.deepcopy(GOOD)
    roll, count = _intents(model)[:2]
    roll |= {
        "slots": [{"name": name, "type": "DIE"} for name in ("die", "other")],
        "samples": samples,
    }
    count |= {
        "slots": [{"name": name, "type": "SIZE"} for name in ("size", "more")],
        "samples": size_samples,
    }
    values = [{"name": {"value": size}} for size in sizes]
    _language(model)["types"].append({"name": "SIZE", "values": values})
    return model


@pytest.mark.parametrize(
    ("samples", "sizes", "size_samples", "said"),
    [
        (["{die} and {other}"], ["huge", "red"], ["{size} and {more}"], "red and red"),
        (["{die} {other}"], ["huge", "red green", "red"], ["{size} {more}"], "red red"),
        (["{die} {other}"], ["huge", "red green"], ["{size}", "to {more}"], "red green"),
        (
            ["{die} the {other}"],
            ["huge", "the green"],
            ["red {size}", "to {more}"],
            "red the green",
        ),
    ],
)
def test_what_two_intents_say_with_several_slots_is_ambiguous(
    samples: list[str], sizes: list[str], size_samples: list[str], said: str
) -> None:
    complaints = list(unambiguous(two_color_model(samples, sizes, size_samples)))
    assert complaints == [f"{said!r} may be meant for RollIntent and as well for CountIntent"]


def test_what_one_intent_says_in_two_ways_is_ambiguous() -> None:
    samples = ["{die} green {other}", "red {die} {other}"]
    model = two_color_model(samples, ["huge"], ["{size}", "to {more}"])
    complaint = "'red green red' may be meant for RollIntent and as well for RollIntent"
    assert list(unambiguous(model)) == [complaint]


def test_a_slot_more_in_one_intent_is_no_ambiguity() -> None:
    # "Mary Ann" is one name, though both her names are names.
    model = two_color_model(["{die}", "{die} {other}"], ["huge"], ["{size}", "to {more}"])
    _types(model)[0]["values"][0]["name"]["synonyms"] = ["green green"]
    assert list(unambiguous(model)) == []


def test_more_words_outside_of_slots_are_no_ambiguity() -> None:
    model = two_color_model(["{die} {other}"], ["green"], ["red {size}", "to {more}"])
    assert list(unambiguous(model)) == []


@pytest.mark.parametrize(("check", "place", "replacement", "complaint"), BROKEN)
def test_broken_model_is_refused(
    check: Check, place: tuple[str | int, ...], replacement: Json, complaint: str
) -> None:
    model = broken(place, replacement)
    complaints = list(check(model))
    assert complaint in complaints[0]
    assert complaints[0] in lint(model)


def test_every_check_can_fail() -> None:
    assert {check for check, *_ in BROKEN} == {shape, *CHECKS}


def made_models() -> dict[str, Json]:
    """Every model of every game, but of those that say the same only the first."""
    told = {
        json.dumps(interaction_model(game, locale)): f"{game}/{locale}"
        for game in models.games()
        for locale in reversed(list(SPOKEN))
    }
    return {name: json.loads(text) for text, name in told.items()}


MADE = made_models()


def test_there_are_models() -> None:
    assert {name.partition("/")[0] for name in MADE} == set(models.games()) != set()


def test_the_locales_are_alexa_s() -> None:
    assert set(SPOKEN) <= LOCALES


@pytest.mark.parametrize("game", models.games())
def test_a_game_s_model_is_what_its_sources_make(game: str) -> None:
    written = model_file(game).read_text("utf-8")
    assert written == models.composed(game), "run: make models"


@pytest.mark.parametrize("name", MADE)
def test_model_keeps_the_rules(name: str) -> None:
    assert lint(MADE[name]) == []


@pytest.mark.parametrize("name", MADE)
def test_model_is_read_by_the_service_s_own_types_and_written_the_same(name: str) -> None:
    assert rewritten(MADE[name], InteractionModelData) == MADE[name]
