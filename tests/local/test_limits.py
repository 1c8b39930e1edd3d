"""What Alexa would refuse is refused."""

from typing import Any

import pytest

from skill.local.limits import BadResponse, check_response

ASKS: dict[str, Any] = {
    "outputSpeech": {"type": "SSML", "ssml": "<speak>Who fights?</speak>"},
    "reprompt": {"outputSpeech": {"type": "PlainText", "text": "Who fights, please?"}},
    "shouldEndSession": False,
}


def envelope(body: object, **more: object) -> dict[str, Any]:
    return {"version": "1.0", "response": body, **more}


def saying(ssml: str) -> dict[str, Any]:
    return envelope(ASKS | {"outputSpeech": {"type": "SSML", "ssml": ssml}})


@pytest.mark.parametrize(
    "body",
    [
        ASKS,
        {"shouldEndSession": True},
        {"outputSpeech": {"type": "PlainText", "text": "Bye."}, "shouldEndSession": True},
    ],
)
def test_good_responses_pass(body: dict[str, Any]) -> None:
    check_response(envelope(body))


@pytest.mark.parametrize(
    "ssml",
    [
        '<speak>Ten<break time="10s"/> seconds</speak>',
        '<speak>Ten<break time="10000ms"/> seconds</speak>',
        '<speak>A<break strength="strong"/> pause</speak>',
        '<speak><amazon:effect name="whispered">Pass.</amazon:effect></speak>',
        "<speak>" + "a" * (8000 - len("<speak></speak>")) + "</speak>",
    ],
)
def test_good_speech_passes(ssml: str) -> None:
    check_response(saying(ssml))


@pytest.mark.parametrize(
    ("ssml", "reason"),
    [
        ("<speak>Tom & Jerry</speak>", "not well-formed"),
        ("<speak>Tom", "not well-formed"),
        ("", "not well-formed"),
        ("Hello.", "not well-formed"),
        ("<p>Hello.</p>", "not within <speak>"),
        ("<speak><b>Hello.</b></speak>", "does not know: <b>"),
        ('<speak>A<break time="11s"/>b</speak>', "break of 11s; 10s are allowed"),
        ('<speak>A<break time="10.5s"/>b</speak>', "break of 10.5s"),
        ('<speak>A<break time="10001ms"/>b</speak>', "break of 10001ms"),
        ('<speak>A<break time="long"/>b</speak>', "break of 'long'"),
        ("<speak> </speak>", "no words"),
        ('<speak><break time="1s"/></speak>', "no words"),
        ("<speak>" + "a" * (8001 - len("<speak></speak>")) + "</speak>", "8001 characters"),
    ],
)
def test_bad_speech_is_refused(ssml: str, reason: str) -> None:
    with pytest.raises(BadResponse, match=reason):
        check_response(saying(ssml))


def test_the_reprompt_is_checked_as_the_speech_is() -> None:
    speech = {"type": "SSML", "ssml": "<speak>Tom & Jerry</speak>"}
    with pytest.raises(BadResponse, match="The reprompt is not well-formed"):
        check_response(envelope(ASKS | {"reprompt": {"outputSpeech": speech}}))


@pytest.mark.parametrize(
    ("body", "reason"),
    [
        (None, "no object 'response'"),
        ({}, "shouldEndSession must be true or false"),
        (ASKS | {"shouldEndSession": None}, "shouldEndSession must be true or false"),
        (ASKS | {"shouldEndSession": True}, "reprompt is never spoken"),
        (ASKS | {"reprompt": None}, "needs an outputSpeech that asks and a reprompt"),
        (ASKS | {"outputSpeech": None}, "needs an outputSpeech that asks and a reprompt"),
        (ASKS | {"outputSpeech": {"type": "SSML", "text": "Hello?"}}, "neither SSML"),
        (ASKS | {"outputSpeech": {"text": "Hello?"}}, "neither SSML"),
        (ASKS | {"reprompt": {"directives": []}}, "The reprompt is neither SSML"),
    ],
)
def test_bad_responses_are_refused(body: object, reason: str) -> None:
    with pytest.raises(BadResponse, match=reason):
        check_response(envelope(body))


def test_a_response_is_at_most_24_kilobytes_of_utf8() -> None:
    empty = len(
        '{"version": "1.0", "response": {"shouldEndSession": true}, "sessionAttributes": ""}'
    )
    room = 24 * 1024 - empty
    body = {"shouldEndSession": True}
    check_response(envelope(body, sessionAttributes="a" * room))
    with pytest.raises(BadResponse, match="24577 bytes"):
        check_response(envelope(body, sessionAttributes="a" * (room - 1) + "é"))


def test_a_response_is_json() -> None:
    with pytest.raises(BadResponse, match="not JSON"):
        check_response(envelope({"shouldEndSession": True}, sessionAttributes={"seats": {1, 2}}))


def test_nothing_is_said_when_the_session_has_ended() -> None:
    check_response(envelope({}), "SessionEndedRequest")
    with pytest.raises(BadResponse, match="nobody can get its outputSpeech and reprompt"):
        check_response(envelope(ASKS), "SessionEndedRequest")
