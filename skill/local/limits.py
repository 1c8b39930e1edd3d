"""What Alexa demands of a response, checked before anybody hears it.

Sources: https://developer.amazon.com/docs/custom-skills/request-and-response-json-reference.html,
the SSML reference beside it, and "Use Dynamic Entities for Customized Interactions".
"""

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final
from xml.etree.ElementTree import Element
from xml.parsers.expat import ExpatError

from skill.local.spoken import parse_ssml, spoken_text

LONGEST_SPEECH: Final = 8000
"""Characters of one outputSpeech, tags included."""
LARGEST_RESPONSE: Final = 24 * 1024
"""Bytes of the whole response; newer texts allow more, older ones this."""
LONGEST_CARD: Final = 8000
"""Characters of all texts of a card, addresses of images included."""
LONGEST_BREAK: Final = 10.0
"""Seconds of one pause."""
MOST_CLIPS: Final = 5
"""Audio clips of one response; newer texts limit their length, older ones their number."""
MOST_ENTITIES: Final = 100
"""Values of one directive of dynamic entities, synonyms included."""

_ANSWERED_ALOUD: Final = ("LaunchRequest", "IntentRequest", "Alexa.Presentation.APL.UserEvent")
_TAGS: Final = {
    *("speak", "amazon:domain", "amazon:effect", "amazon:emotion", "audio", "break", "emphasis"),
    *("lang", "p", "phoneme", "prosody", "s", "say-as", "sub", "voice", "w"),
}
_TIME: Final = re.compile(r"\+?(\d+(?:\.\d+)?)(ms|s)")
_CARD_TEXTS: Final = {"Simple": ("title", "content"), "Standard": ("title", "text")}
_INTERFACES: Final = {
    "Dialog.UpdateDynamicEntities": None,
    "Alexa.Presentation.APL.RenderDocument": "Alexa.Presentation.APL",
    "Alexa.Presentation.APL.ExecuteCommands": "Alexa.Presentation.APL",
}
"""The interface that a device must support to take a directive, if not all devices do."""
_TYPE_NAME: Final = re.compile(r"[A-Za-z][A-Za-z_]*")


class BadResponse(ValueError):
    """A response that Alexa would refuse, or that breaks the rules of certification."""


def check_response(response: Mapping[str, Any], request: object) -> None:
    """Raise BadResponse if Alexa would not take `response` as the answer to `request`.

    Both are whole envelopes. A request that Alexa would not send has to be answered with silence,
    as one that is neither a launch, nor something said, nor a touch of the screen.
    """
    _check_size(response)
    body = response.get("response")
    if not isinstance(body, Mapping):
        raise BadResponse("The response has no object 'response'.")
    kind = _at(request, "request", "type")
    if kind not in _ANSWERED_ALOUD:
        _check_silence(kind, body)
        return
    speeches = dict(_speeches(body))
    words = {name: _check_speech(name, speech) for name, speech in speeches.items()}
    _check_clips(speeches.values())
    _check_session(body.get("shouldEndSession"), words)
    if body.get("card") is not None:
        _check_card(body["card"])
    for directive in body.get("directives") or ():
        _check_directive(directive, request)


def _at(value: object, *path: str) -> Any:
    """What is at `path` within nested objects; None if there is nothing."""
    for name in path:
        value = value.get(name) if isinstance(value, Mapping) else None
    return value


def _is_text(value: object) -> bool:
    return isinstance(value, str) and bool(value.strip())


def _check_size(response: Mapping[str, Any]) -> None:
    try:
        size = len(json.dumps(response, ensure_ascii=False).encode())
    except (TypeError, ValueError) as error:
        raise BadResponse(f"The response is not JSON: {error}.") from error
    if size > LARGEST_RESPONSE:
        raise BadResponse(f"The response has {size} bytes; {LARGEST_RESPONSE} are allowed.")


def _check_silence(kind: object, body: Mapping[str, Any]) -> None:
    audible = ("outputSpeech", "reprompt", "card", "directives")
    if said := [name for name in audible if body.get(name)]:
        raise BadResponse(f"Nobody can get the {' and '.join(said)} of an answer to {kind}.")
    if body.get("shouldEndSession") is False:
        raise BadResponse(f"An answer to {kind} cannot keep a session open.")


# Speech --------------------------------------------------------------------------------------


def _speeches(body: Mapping[str, Any]) -> Iterator[tuple[str, object]]:
    if body.get("outputSpeech") is not None:
        yield "speech", body["outputSpeech"]
    if body.get("reprompt") is not None:
        yield "reprompt", _at(body["reprompt"], "outputSpeech")


def _check_speech(name: str, speech: object) -> str:
    """The words of `speech`, if it is as it should be."""
    key = {"SSML": "ssml", "PlainText": "text"}.get(str(_at(speech, "type")), "")
    text = _at(speech, key)
    if not isinstance(speech, Mapping) or not isinstance(text, str):
        raise BadResponse(f"The {name} is neither SSML with 'ssml' nor PlainText with 'text'.")
    if len(text) > LONGEST_SPEECH:
        raise BadResponse(f"The {name} has {len(text)} characters; {LONGEST_SPEECH} are allowed.")
    if key == "ssml":
        _check_ssml(name, text)
    words = spoken_text({key: text})
    if not words:
        raise BadResponse(f"The {name} has no words.")
    return words


def _check_ssml(name: str, ssml: str) -> None:
    try:
        root = parse_ssml(ssml)
    except ExpatError as error:
        raise BadResponse(f"The {name} is not well-formed XML ({error}): {ssml}") from error
    if root.tag != "speak":
        raise BadResponse(f"The {name} is within <{root.tag}>, not within <speak>.")
    for element in root.iter():
        if element.tag not in _TAGS:
            raise BadResponse(f"The {name} has a tag that Alexa does not know: <{element.tag}>.")
        if element.tag == "break":
            _check_break(name, element)


def _check_break(name: str, element: Element) -> None:
    time = element.get("time")
    if time is None:
        return
    match = _TIME.fullmatch(time)
    if match is None:
        raise BadResponse(f"The {name} has a break of '{time}'; write seconds, as in '3s'.")
    seconds = float(match[1]) / (1000 if match[2] == "ms" else 1)
    if seconds > LONGEST_BREAK:
        raise BadResponse(f"The {name} has a break of {time}; {LONGEST_BREAK:g}s are allowed.")


def _check_clips(speeches: Iterable[object]) -> None:
    trees = [parse_ssml(ssml) for speech in speeches if (ssml := _at(speech, "ssml"))]
    clips = sum(len(tree.findall(".//audio")) for tree in trees)
    if clips > MOST_CLIPS:
        raise BadResponse(f"The response has {clips} audio clips; {MOST_CLIPS} are allowed.")


def _check_session(ends: object, words: Mapping[str, str]) -> None:
    if not isinstance(ends, bool):
        raise BadResponse(
            "shouldEndSession must be true or false, or devices differ in what they do."
        )
    asks = words.get("speech", "").endswith("?")
    if ends and asks:
        raise BadResponse("The session ends, so nobody can answer the question of its speech.")
    if ends and "reprompt" in words:
        raise BadResponse("The session ends, so its reprompt is never spoken.")
    if not ends and not asks:
        raise BadResponse("The session stays open, so its speech must end with a question.")
    if not ends and "reprompt" not in words:
        raise BadResponse("The session stays open, so it needs a reprompt.")
    if not ends and f" {words['speech']}".endswith(f" {words['reprompt']}"):
        raise BadResponse("The reprompt asks in the very words of the speech; put it differently.")


# Cards and directives ------------------------------------------------------------------------


def _check_card(card: object) -> None:
    kind = _at(card, "type")
    if not isinstance(kind, str) or kind not in _CARD_TEXTS:
        raise BadResponse(f"A card is {' or '.join(_CARD_TEXTS)}, not {kind!r}.")
    texts = [_at(card, name) for name in _CARD_TEXTS[kind]]
    if not all(map(_is_text, texts)):
        raise BadResponse(f"A {kind} card needs a {' and a '.join(_CARD_TEXTS[kind])}.")
    images = _at(card, "image") or {}
    length = sum(map(len, [*texts, *images.values()]))
    if length > LONGEST_CARD:
        raise BadResponse(f"The card has {length} characters; {LONGEST_CARD} are allowed.")


def _check_directive(directive: object, request: object) -> None:
    kind = _at(directive, "type")
    if not isinstance(kind, str) or kind not in _INTERFACES:
        raise BadResponse(f"A directive of an unknown type: {kind!r}.")
    needed = _INTERFACES[kind]
    supported = _at(request, "context", "System", "device", "supportedInterfaces")
    if needed and _at(supported, needed) is None:
        raise BadResponse(f"The device does not support {needed}, so it cannot take {kind}.")
    if kind == "Dialog.UpdateDynamicEntities":
        _check_entities(_at(directive, "updateBehavior"), _at(directive, "types"))


def _check_entities(behavior: object, types: object) -> None:
    if behavior == "CLEAR":
        if types:
            raise BadResponse("Dynamic entities are cleared for all types, so it names none.")
        return
    if behavior != "REPLACE":
        raise BadResponse(f"Dynamic entities know REPLACE and CLEAR, not {behavior!r}.")
    if not isinstance(types, list) or not types:
        raise BadResponse("Dynamic entities are replaced, so they need a list of types.")
    entities = sum(_count_entities(slot_type) for slot_type in types)
    if entities > MOST_ENTITIES:
        raise BadResponse(
            f"The dynamic entities are {entities} names with synonyms; {MOST_ENTITIES} are allowed."
        )


def _count_entities(slot_type: object) -> int:
    """The number of values of a slot type, each of their synonyms counted as one."""
    name, values = _at(slot_type, "name"), _at(slot_type, "values")
    if not isinstance(name, str) or not _TYPE_NAME.fullmatch(name):
        raise BadResponse(f"A slot type is named with letters and underscores, not {name!r}.")
    if not isinstance(values, list) or not values:
        raise BadResponse(f"The slot type {name} needs a list of values.")
    return sum(len(_entity_names(name, value)) for value in values)


def _entity_names(slot_type: str, value: object) -> list[str]:
    names = [_at(value, "name", "value"), *(_at(value, "name", "synonyms") or ())]
    if not all(map(_is_text, [_at(value, "id"), *names])):
        raise BadResponse(
            f"A value of {slot_type} needs an id, a name.value, and synonyms that say something."
        )
    return names
