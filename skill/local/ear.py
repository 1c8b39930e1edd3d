"""The local ear: what a person typed, understood by an interaction model much as Alexa would.

Samples without slots are looked up; the others are hassil templates, of which those are matched
whose words are all in the sentence, against lists that hold only what the sentence contains.
The model's format is described at
https://developer.amazon.com/docs/smapi/interaction-model-schema.html
"""

import json
import re
import unicodedata
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib import resources
from typing import Any, Final

from hassil import Intents, RecognizeResult, TextChunk, TextSlotList, TextSlotValue, recognize_all
from hassil.intents import Intent, IntentData, SlotList
from hassil.numbers import get_rbnf_engine

FALLBACK: Final = "AMAZON.FallbackIntent"
NAMES_TYPE: Final = "PLAYER"
NUMBER_TYPE: Final = "AMAZON.NUMBER"

_LONGEST_VALUE: Final = 8  # "red suit card and turn over the four"
_LONGEST_UNKNOWN_NAME: Final = 3
_LONGEST_UNKNOWN_NUMBER: Final = 4
_LONGEST_SENTENCE: Final = 50  # seven players, each with a number, at their wordiest

_ASIDES: Final = frozenset(
    (
        *("alexa", "please", "now", "then", "here", "okay", "ok", "so", "well"),
        *("um", "uh", "er", "erm", "hm", "hmm"),
    )
)
"""What people say around anything at all, and Alexa hears past."""

_SLOT: Final = re.compile(r"\{(\w+)\}")
_WORD: Final = re.compile(r"'s\b|[^\W_]+(?:'(?!s\b)[^\W_]+)*")

_SPELL: Final = get_rbnf_engine("en").format_number
_DIGITS: Final = {str(digit): _SPELL(digit).text for digit in range(10)}
_MOST: Final = 999
"""The largest number whose words are known; greater ones are heard in digits."""
_JOINTS: Final = frozenset(("a", "and"))
"""What numbers are said with, and much else."""

_SIGNS: Final = {
    re.compile(r"\+"): "plus",
    re.compile(r"(?<![^\W\d_])[-\N{MINUS SIGN}](?![^\W\d_])"): "minus",
    re.compile(r"[*\N{MULTIPLICATION SIGN}]|(?<=\d)\s*x\s*(?=\d)"): "times",
    re.compile(r"[/\N{DIVISION SIGN}]|(?<=\d)\s*:\s*(?=\d)"): "divided by",
    re.compile(r"="): "equals",
}
"""The signs of arithmetic, which are typed, and the words that are said for them."""
_ARITHMETIC: Final = re.compile(
    r"[=+*\N{MULTIPLICATION SIGN}\N{DIVISION SIGN}]|\d\s+[-\N{MINUS SIGN}]\s+\d"
)
"""What nobody types but who calculates; a hyphen may stand for anything else."""


@dataclass(frozen=True, slots=True)
class Entity:
    """A value of a slot type: its canonical name, and its id where the model gives one."""

    name: str
    id: str | None = None


@dataclass(frozen=True, slots=True)
class SlotValue:
    """What was heard in a slot: the words, the slot's type, and the value they stand for.

    `registered` tells whether the words are a name given as a dynamic entity.
    """

    text: str
    type: str
    entity: Entity | None = None
    registered: bool = False

    @property
    def id(self) -> str | None:
        """The id of the model's value, or None if there is no such value or it has no id."""
        return self.entity.id if self.entity else None

    @property
    def matched(self) -> bool:
        """Whether the words are a known value, of the model or registered."""
        return self.registered or self.entity is not None


@dataclass(frozen=True, slots=True)
class Understood:
    """An intent and its filled slots, by slot name."""

    intent: str
    slots: dict[str, SlotValue] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class _Template:
    """A sample with slots: its intent, its words outside of slots, and what hassil makes of it."""

    intent: str
    words: frozenset[str]
    data: IntentData


def fold(text: str) -> str:
    """The words of `text` as they are heard: "Anna's is 0-9!" -> "anna 's is zero nine".

    Lower case, one space between words, no punctuation but apostrophes within words, the
    possessive apart from its name; a digit that stands alone is its word. Where somebody
    calculates, signs are words, too: "3+2=5" -> "three plus two equals five".
    """
    letters = _spelled_out(unicodedata.normalize("NFKC", text).casefold())
    words = _WORD.findall(letters.replace("\N{RIGHT SINGLE QUOTATION MARK}", "'"))
    return " ".join(_DIGITS.get(word, word) for word in words)


def _spelled_out(text: str) -> str:
    """A calculation with its signs in words; any other text as it is."""
    if not _ARITHMETIC.search(text):
        return text
    for sign, word in _SIGNS.items():
        text = sign.sub(f" {word} ", text)
    return text


class Ear:
    """Hears sentences with an interaction model (parsed JSON, as in `interaction_models/`).

    Raises ValueError if a slot's type cannot be heard: it is neither AMAZON.NUMBER nor has
    values in the model.
    """

    def __init__(self, model: Mapping[str, Any]) -> None:
        language = model["interactionModel"]["languageModel"]
        self.invocation_name: str = fold(language["invocationName"])
        self._slot_types: dict[str, dict[str, str]] = {
            intent["name"]: {slot["name"]: slot["type"] for slot in intent.get("slots", [])}
            for intent in language["intents"]
        }
        self._values: dict[str, Mapping[str, Entity]] = {
            kind["name"]: values_by_form(kind) for kind in language.get("types", [])
        }
        self._values[NUMBER_TYPE] = _numbers()
        self._require_known_types()
        samples = _samples(language["intents"])
        self._exact = {text: intent for intent, text in samples if not _SLOT.search(text)}
        self._templates = [
            self._template(intent, text) for intent, text in samples if _SLOT.search(text)
        ]
        self._longest_numbers = {
            kind: 1 if _is_of_digits(values) else _LONGEST_UNKNOWN_NUMBER
            for kind, values in self._values.items()
            if _is_numeric(values)
        }
        self._number_words = _words(self._values[NUMBER_TYPE]) - _JOINTS
        self._vocabulary = self._words_that_are_no_names(samples)

    def slot_types(self, intent: str) -> Mapping[str, str]:
        """The slots of `intent` in the model's order: slot name -> type."""
        return self._slot_types.get(intent, {})

    def hear(self, text: str, names: Iterable[str] = ()) -> Understood:
        """What `text` means: an exact sample, else known values, else unknown ones, else fallback.

        What means nothing is heard once more without "please" and the like at its ends.
        `names` are those registered as dynamic entities of PLAYER.
        """
        heard, registered = fold(text), {fold(name) for name in names}
        understood = self._hear(heard, registered)
        if not understood and (plain := _without_asides(heard)) != heard:
            understood = self._hear(plain, registered)
        return understood or Understood(FALLBACK)

    def _hear(self, heard: str, names: set[str]) -> Understood | None:
        if heard in self._exact:
            return Understood(self._exact[heard])
        if len(heard.split()) > _LONGEST_SENTENCE:
            return None
        slots = self._slots(_spans(heard.split()), names)
        templates = self._possible(heard)
        known = _best(heard, templates, _lists(slots, lambda slot: slot.matched))
        return known or _best(heard, templates, _lists(slots, self._is_plausible))

    def _possible(self, heard: str) -> Intents:
        """The templates whose words are all in the sentence; hassil parses a template once."""
        words = set(heard.split())
        possible: dict[str, list[IntentData]] = {}
        for template in self._templates:
            if template.words <= words:
                possible.setdefault(template.intent, []).append(template.data)
        intents = {name: Intent(name, data) for name, data in possible.items()}
        return Intents(language="en", intents=intents)

    def _require_known_types(self) -> None:
        used = {kind for slots in self._slot_types.values() for kind in slots.values()}
        if missing := sorted(used - self._values.keys()):
            raise ValueError(
                f"The local ear cannot hear the slot types {', '.join(missing)}: "
                "give them values in the interaction model."
            )

    def _template(self, intent: str, sample: str) -> _Template:
        types = self._slot_types[intent]
        sentence = _SLOT.sub(lambda slot: f"{{{types[slot[1]]}:{slot[1]}}}", sample)
        words = frozenset(_SLOT.sub(" ", sample).split())
        return _Template(intent, words, IntentData(sentence_texts=[sentence]))

    def _words_that_are_no_names(self, samples: Iterable[tuple[str, str]]) -> set[str]:
        literals = _words(_SLOT.sub(" ", text) for _, text in samples)
        values = (_words(values) for kind, values in self._values.items() if kind != NAMES_TYPE)
        return literals.union(*values)

    def _slots(self, spans: Iterable[str], names: set[str]) -> dict[str, dict[str, SlotValue]]:
        """What each span of the sentence would be in a slot of each type."""
        return {
            kind: {span: self._slot(kind, span, names) for span in spans} for kind in self._values
        }

    def _slot(self, kind: str, span: str, names: set[str]) -> SlotValue:
        entity = self._values[kind].get(span)
        if kind == NUMBER_TYPE:
            if span.isdecimal():
                entity = Entity(span)
            return SlotValue(entity.name if entity else span, kind, entity)
        return SlotValue(span, kind, entity, registered=kind == NAMES_TYPE and span in names)

    def _is_plausible(self, slot: SlotValue) -> bool:
        """Whether Alexa may report such words in such a slot, as a match or as none."""
        words = slot.text.split()
        if slot.matched:
            return True
        if slot.type == NAMES_TYPE:
            return (
                len(words) <= _LONGEST_UNKNOWN_NAME
                and not any(map(self._is_no_name, words))
                and not all(word in self._values[NAMES_TYPE] for word in words)
            )
        return len(words) <= self._longest_numbers.get(slot.type, 0) and all(
            word in self._number_words or word.isdecimal() for word in words
        )

    def _is_no_name(self, word: str) -> bool:
        return word in self._vocabulary or word in _ASIDES or word.isdecimal()


def _without_asides(heard: str) -> str:
    words = heard.split()
    while words and words[0] in _ASIDES:
        del words[0]
    while words and words[-1] in _ASIDES:
        del words[-1]
    return " ".join(words)


def _best(heard: str, templates: Intents, lists: Mapping[str, SlotList]) -> Understood | None:
    results = recognize_all(heard, templates, slot_lists=dict(lists))
    best = min(results, key=_rank, default=None)
    if best is None:
        return None
    slots = {entity.name: entity.value for entity in best.entities_list}
    return Understood(best.intent.name, slots)


def _rank(result: RecognizeResult) -> tuple[int, int, int]:
    """More literal words first, then shorter unknown names, then fewer slots."""
    entities = result.entities_list
    unknown = [len(entity.text.split()) for entity in entities if not entity.value.matched]
    in_slots = sum(len(entity.text.split()) for entity in entities)
    return (in_slots, max(unknown, default=0), len(entities))


def _lists(
    slots: Mapping[str, Mapping[str, SlotValue]], is_heard: Callable[[SlotValue], bool]
) -> dict[str, SlotList]:
    return {
        kind: TextSlotList(
            kind,
            [
                TextSlotValue(TextChunk(span), slot)
                for span, slot in by_span.items()
                if is_heard(slot)
            ],
        )
        for kind, by_span in slots.items()
    }


def _spans(words: list[str]) -> list[str]:
    ends = [
        (start, start + length)
        for start in range(len(words))
        for length in range(1, _LONGEST_VALUE + 1)
    ]
    return list(dict.fromkeys(" ".join(words[start:end]) for start, end in ends))


def _words(phrases: Iterable[str]) -> set[str]:
    return {word for phrase in phrases for word in phrase.split()}


def _samples(intents: Iterable[Mapping[str, Any]]) -> list[tuple[str, str]]:
    """All (intent, folded sample); the built-in utterances come first, so that samples win."""
    builtin = json.loads(
        resources.files(__package__).joinpath("builtin_utterances.json").read_text("utf-8")
    )
    return [
        (intent["name"], fold(text))
        for intent in intents
        for text in builtin.get(intent["name"], [])
    ] + [
        (intent["name"], _fold_sample(text))
        for intent in intents
        for text in intent.get("samples", [])
    ]


def _fold_sample(sample: str) -> str:
    parts = re.split(r"(\{\w+\})", sample)
    return " ".join(
        folded for part in parts if (folded := part if _SLOT.match(part) else fold(part))
    )


def values_by_form(kind: Mapping[str, Any]) -> dict[str, Entity]:
    """Every spoken form of a type's values; a form of two values belongs to the first."""
    values: dict[str, Entity] = {}
    for value in kind["values"]:
        entity = Entity(value["name"]["value"], value.get("id") or None)
        for form in [entity.name, *value["name"].get("synonyms", [])]:
            values.setdefault(fold(form), entity)
    return values


def _is_numeric(values: Mapping[str, Entity]) -> bool:
    """Whether numbers are said in such a slot, be it beside something else."""
    return any(entity.id and entity.id.isdecimal() for entity in values.values())


def _is_of_digits(values: Mapping[str, Entity]) -> bool:
    return all(entity.id and len(entity.id) == 1 for entity in values.values())


@cache
def _numbers() -> Mapping[str, Entity]:
    """Every spoken form of the numbers that are known in words, and in digits."""
    return {
        form: Entity(str(number)) for number in range(_MOST + 1) for form in _number_forms(number)
    }


def _number_forms(number: int) -> Iterator[str]:
    """ "120", "one hundred twenty", "one hundred and twenty", "a hundred twenty" and so on."""
    words = fold(_SPELL(number).text)
    yield from (fold(str(number)), words)
    if number >= 100:
        hundreds, _, rest = words.partition(" hundred")
        for counted in ("a", hundreds) if hundreds == "one" else (hundreds,):
            for joint in (" and", "") if rest else ("",):
                yield f"{counted} hundred{joint}{rest}"
