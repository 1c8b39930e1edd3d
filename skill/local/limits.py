"""What Alexa demands of a response, checked before anybody hears it.

Sources: https://developer.amazon.com/docs/custom-skills/request-and-response-json-reference.html
and the SSML reference beside it.
"""

import json
import re
from collections.abc import Iterator, Mapping
from typing import Any, Final
from xml.etree.ElementTree import Element
from xml.parsers.expat import ExpatError

from skill.local.spoken import parse_ssml, spoken_text

LONGEST_SPEECH: Final = 8000
"""Characters of one outputSpeech, tags included."""
LARGEST_RESPONSE: Final = 24 * 1024
"""Bytes of the whole response; newer texts allow more, older ones this."""
LONGEST_BREAK: Final = 10.0
"""Seconds of one pause."""

_TAGS: Final = {
    *("speak", "amazon:domain", "amazon:effect", "amazon:emotion", "audio", "break", "emphasis"),
    *("lang", "p", "phoneme", "prosody", "s", "say-as", "sub", "voice", "w"),
}
_TIME: Final = re.compile(r"\+?(\d+(?:\.\d+)?)(ms|s)")


class BadResponse(ValueError):
    """A response that Alexa would refuse, or that breaks the rules of certification."""


def check_response(response: Mapping[str, Any], request_type: str = "IntentRequest") -> None:
    """Raise BadResponse if Alexa would not take `response` as the answer to such a request."""
    _check_size(response)
    body = response.get("response")
    if not isinstance(body, Mapping):
        raise BadResponse("The response has no object 'response'.")
    if request_type == "SessionEndedRequest":
        _check_farewell(body)
        return
    for name, speech in _speeches(body):
        _check_speech(name, speech)
    _check_session(body)


def _check_size(response: Mapping[str, Any]) -> None:
    try:
        size = len(json.dumps(response, ensure_ascii=False).encode())
    except TypeError as error:
        raise BadResponse(f"The response is not JSON: {error}.") from error
    if size > LARGEST_RESPONSE:
        raise BadResponse(f"The response has {size} bytes; {LARGEST_RESPONSE} are allowed.")


def _check_farewell(body: Mapping[str, Any]) -> None:
    if said := [name for name in ("outputSpeech", "reprompt", "directives") if body.get(name)]:
        raise BadResponse(f"The session has ended, so nobody can get its {' and '.join(said)}.")


def _speeches(body: Mapping[str, Any]) -> Iterator[tuple[str, Mapping[str, Any]]]:
    if speech := body.get("outputSpeech"):
        yield "outputSpeech", speech
    if reprompt := body.get("reprompt"):
        yield "reprompt", reprompt.get("outputSpeech") or {}


def _check_speech(name: str, speech: Mapping[str, Any]) -> None:
    key = {"SSML": "ssml", "PlainText": "text"}.get(speech.get("type", ""))
    if key is None or not isinstance(speech.get(key), str):
        raise BadResponse(f"The {name} is neither SSML with 'ssml' nor PlainText with 'text'.")
    if len(speech[key]) > LONGEST_SPEECH:
        raise BadResponse(
            f"The {name} has {len(speech[key])} characters; {LONGEST_SPEECH} are allowed."
        )
    if key == "ssml":
        _check_ssml(name, speech[key])
    if not spoken_text(speech):
        raise BadResponse(f"The {name} has no words.")


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


def _check_session(body: Mapping[str, Any]) -> None:
    ends = body.get("shouldEndSession")
    if not isinstance(ends, bool):
        raise BadResponse(
            "shouldEndSession must be true or false, or devices differ in what they do."
        )
    if ends and body.get("reprompt"):
        raise BadResponse("The session ends, so its reprompt is never spoken.")
    if not ends and not (body.get("outputSpeech") and body.get("reprompt")):
        raise BadResponse(
            "The session stays open, so it needs an outputSpeech that asks and a reprompt."
        )
