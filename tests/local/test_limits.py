"""What Alexa would refuse is refused."""

from typing import Any

import pytest

from skill.local.limits import BadResponse, check_response

ASKS: dict[str, Any] = {
    "outputSpeech": {"type": "SSML", "ssml": "<speak>Who fights?</speak>"},
    "reprompt": {"outputSpeech": {"type": "PlainText", "text": "Say who fights, please."}},
    "shouldEndSession": False,
}
AGAIN: dict[str, Any] = ASKS | {
    "outputSpeech": {"type": "SSML", "ssml": "<speak>Anna fights. Who <s>else?</s></speak>"},
    "reprompt": {"outputSpeech": {"type": "PlainText", "text": "Who else?"}},
}
LEAVES: dict[str, Any] = {
    "outputSpeech": {"type": "PlainText", "text": "Bye."},
    "shouldEndSession": True,
}
SIMPLE = {"type": "Simple", "title": "The rolls", "content": "1 2 3"}
STANDARD = {"type": "Standard", "title": "The rolls", "text": "1 2 3"}
ANNA = {"id": "player_1", "name": {"value": "Anna", "synonyms": ["Ann", "Annie"]}}
CLEAR = {"type": "Dialog.UpdateDynamicEntities", "updateBehavior": "CLEAR"}
APL = "Alexa.Presentation.APL"
SCREEN = {"type": f"{APL}.RenderDocument", "token": "board", "document": {"type": "APL"}}


def envelope(body: object, **more: object) -> dict[str, Any]:
    return {"version": "1.0", "response": body, **more}


def request(kind: object = "IntentRequest", *interfaces: str) -> dict[str, Any]:
    device: dict[str, Any] = {"supportedInterfaces": {name: {} for name in interfaces}}
    return {"request": {"type": kind}, "context": {"System": {"device": device}}}


def check(body: object, asked: object = None, **more: object) -> None:
    check_response(envelope(body, **more), asked or request())


def check_refused(reason: str, body: object, asked: object = None) -> None:
    with pytest.raises(BadResponse, match=reason):
        check(body, asked)


def asking(ssml: str) -> dict[str, Any]:
    return ASKS | {"outputSpeech": {"type": "SSML", "ssml": ssml}}


def replacing(*values: object, name: str = "PLAYER") -> dict[str, Any]:
    types = [{"name": name, "values": list(values)}]
    return CLEAR | {"updateBehavior": "REPLACE", "types": types}


def named(value: object, *synonyms: object) -> dict[str, Any]:
    return {"id": "player_1", "name": {"value": value, "synonyms": list(synonyms)}}


@pytest.mark.parametrize(
    "body",
    [
        ASKS,
        LEAVES,
        {"shouldEndSession": True},
        LEAVES | {"reprompt": None, "card": None, "directives": None},
        asking("<speak>Anna fights. Who else?<break time='9s'/></speak>"),
    ],
)
def test_good_responses_pass(body: dict[str, Any]) -> None:
    check(body)


# Speech --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "ssml",
    [
        '<speak>Ten<break time="10s"/> seconds?</speak>',
        '<speak>Ten<break time="10000ms"/> seconds?</speak>',
        '<speak>A<break strength="strong"/> pause?</speak>',
        '<speak><amazon:effect name="whispered">Pass?</amazon:effect></speak>',
        "<speak>" + "a" * (8000 - len("<speak>?</speak>")) + "?</speak>",
        "<speak>" + "<audio src='soundbank://soundlibrary/a/b'/>" * 5 + "Who?</speak>",
    ],
)
def test_good_speech_passes(ssml: str) -> None:
    check(asking(ssml))


@pytest.mark.parametrize(
    ("ssml", "reason"),
    [
        ("<speak>Tom & Jerry?</speak>", "not well-formed"),
        ("<speak>Tom?", "not well-formed"),
        ("", "not well-formed"),
        ("Hello?", "not well-formed"),
        ("<p>Hello?</p>", "not within <speak>"),
        ("<speak><b>Hello?</b></speak>", "does not know: <b>"),
        ('<speak>A<break time="11s"/>b?</speak>', "break of 11s; 10s are allowed"),
        ('<speak>A<break time="10.5s"/>b?</speak>', "break of 10.5s"),
        ('<speak>A<break time="10001ms"/>b?</speak>', "break of 10001ms"),
        ('<speak>A<break time="long"/>b?</speak>', "break of 'long'"),
        ("<speak> </speak>", "no words"),
        ('<speak><break time="1s"/></speak>', "no words"),
        ("<speak>" + "a" * (8001 - len("<speak>?</speak>")) + "?</speak>", "8001 characters"),
        ("<speak>" + "<audio src='soundbank://a'/>" * 6 + "Who?</speak>", "6 audio clips"),
    ],
)
def test_bad_speech_is_refused(ssml: str, reason: str) -> None:
    check_refused(reason, asking(ssml))


@pytest.mark.parametrize(
    "speech",
    [
        {"type": "SSML", "text": "Hello?"},
        {"type": "SSML", "ssml": None},
        {"type": ["SSML"], "ssml": "<speak>Hello?</speak>"},
        {"text": "Hello?"},
        "Hello?",
        {},
    ],
)
def test_speech_has_its_type_and_text(speech: object) -> None:
    check_refused("speech is neither SSML", ASKS | {"outputSpeech": speech})
    check_refused("reprompt is neither SSML", ASKS | {"reprompt": {"outputSpeech": speech}})


def test_the_reprompt_is_checked_as_the_speech_is() -> None:
    speech = {"type": "SSML", "ssml": "<speak>Tom & Jerry</speak>"}
    check_refused("The reprompt is not well-formed", ASKS | {"reprompt": {"outputSpeech": speech}})
    long = {"type": "PlainText", "text": "a" * 8001}
    check_refused("The reprompt has 8001", ASKS | {"reprompt": {"outputSpeech": long}})


def test_clips_of_speech_and_reprompt_are_counted_together() -> None:
    clips = "<audio src='soundbank://soundlibrary/a/b'/>" * 3
    reprompt = {"outputSpeech": {"type": "SSML", "ssml": f"<speak>{clips} So?</speak>"}}
    body = asking(f"<speak>{clips} Who?</speak>") | {"reprompt": reprompt}
    check_refused("6 audio clips; 5 are allowed", body)


# The session ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("body", "reason"),
    [
        (None, "no object 'response'"),
        ({}, "shouldEndSession must be true or false"),
        (ASKS | {"shouldEndSession": None}, "shouldEndSession must be true or false"),
        (ASKS | {"shouldEndSession": True}, "nobody can answer the question"),
        (LEAVES | {"reprompt": ASKS["reprompt"]}, "reprompt is never spoken"),
        (ASKS | {"reprompt": None}, "needs a reprompt"),
        (ASKS | {"outputSpeech": None}, "speech must end with a question"),
        (asking("<speak>Who fights? Say it now.</speak>"), "speech must end with a question"),
        (ASKS | {"reprompt": {"outputSpeech": ASKS["outputSpeech"]}}, "in the very words"),
        (AGAIN, "in the very words"),
    ],
)
def test_a_session_is_open_if_and_only_if_something_is_asked(body: object, reason: str) -> None:
    check_refused(reason, body)


SILENT: tuple[object, ...] = (
    *("SessionEndedRequest", "CanFulfillIntentRequest", "AudioPlayer.PlaybackStarted"),
    *("AlexaSkillEvent.SkillDisabled", "Alexa.Presentation.APL.RuntimeError", "", None, []),
)


@pytest.mark.parametrize("kind", SILENT)
@pytest.mark.parametrize(
    ("body", "said"),
    [
        (LEAVES, "outputSpeech"),
        (ASKS, "outputSpeech and reprompt"),
        ({"card": SIMPLE}, "card"),
        ({"directives": [CLEAR]}, "directives"),
    ],
)
def test_nothing_is_said_where_nobody_listens(kind: object, body: object, said: str) -> None:
    check_refused(f"Nobody can get the {said} of", body, request(kind))


@pytest.mark.parametrize("kind", SILENT)
def test_silence_is_no_end_to_be_told_but_keeps_nothing_open(kind: object) -> None:
    check({}, request(kind))
    check({"shouldEndSession": True, "directives": []}, request(kind))
    check_refused("cannot keep a session open", {"shouldEndSession": False}, request(kind))


@pytest.mark.parametrize("asked", [[], "LaunchRequest", 42, {"request": None}])
def test_what_alexa_would_not_send_is_answered_with_silence(asked: object) -> None:
    check_response(envelope({"shouldEndSession": True}), asked)
    with pytest.raises(BadResponse, match="Nobody can get"):
        check_response(envelope(LEAVES), asked)


@pytest.mark.parametrize("kind", ["LaunchRequest", "Alexa.Presentation.APL.UserEvent"])
def test_a_launch_and_a_touch_are_answered_aloud(kind: str) -> None:
    check(ASKS, request(kind))


# The whole -----------------------------------------------------------------------------------


def test_a_response_is_at_most_24_kilobytes_of_utf8() -> None:
    empty = len(
        '{"version": "1.0", "response": {"shouldEndSession": true}, "sessionAttributes": ""}'
    )
    room = 24 * 1024 - empty
    body = {"shouldEndSession": True}
    check(body, sessionAttributes="a" * room)
    with pytest.raises(BadResponse, match="24577 bytes"):
        check(body, sessionAttributes="a" * (room - 1) + "é")


@pytest.mark.parametrize("attributes", [{"seats": {1, 2}}, {"name": "\ud800"}])
def test_a_response_is_json(attributes: object) -> None:
    with pytest.raises(BadResponse, match="not JSON"):
        check({"shouldEndSession": True}, sessionAttributes=attributes)


# Cards ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "card",
    [
        SIMPLE,
        STANDARD,
        STANDARD | {"image": {"smallImageUrl": "https://example.org/die.png"}},
        SIMPLE | {"title": "t", "content": "c" * 7999},
    ],
)
def test_good_cards_pass(card: object) -> None:
    check(ASKS | {"card": card})


@pytest.mark.parametrize(
    ("card", "reason"),
    [
        ({}, "Simple or Standard, not None"),
        ("The rolls", "Simple or Standard, not None"),
        (SIMPLE | {"type": "LinkAccount"}, "not 'LinkAccount'"),
        (SIMPLE | {"type": []}, r"not \[\]"),
        (SIMPLE | {"title": " "}, "Simple card needs a title and a content"),
        (SIMPLE | {"content": None}, "Simple card needs a title and a content"),
        (STANDARD | {"text": "", "content": "1"}, "Standard card needs a title and a text"),
        (SIMPLE | {"title": "t", "content": "c" * 8000}, "8001 characters; 8000 are allowed"),
        (
            STANDARD | {"image": {"largeImageUrl": "h" * 8000}},
            f"{8000 + len('The rolls' + '1 2 3')} characters",
        ),
    ],
)
def test_bad_cards_are_refused(card: object, reason: str) -> None:
    check_refused(reason, ASKS | {"card": card})


# Directives ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "directive",
    [
        CLEAR,
        CLEAR | {"types": []},
        replacing(ANNA),
        replacing({"id": "player_1", "name": {"value": "Anna"}}),
        replacing(*[named("Anna", "Ann")] * 50),
    ],
)
def test_good_dynamic_entities_pass_everywhere(directive: object) -> None:
    check(ASKS | {"directives": [directive]})


@pytest.mark.parametrize(
    ("directive", "reason"),
    [
        (CLEAR | {"updateBehavior": "APPEND"}, "REPLACE and CLEAR, not 'APPEND'"),
        (CLEAR | {"updateBehavior": None}, "REPLACE and CLEAR, not None"),
        (replacing(ANNA) | {"updateBehavior": "CLEAR"}, "cleared for all types"),
        (CLEAR | {"updateBehavior": "REPLACE"}, "need a list of types"),
        (replacing(ANNA) | {"types": {"name": "PLAYER"}}, "need a list of types"),
        (replacing(ANNA, name="PLAYER_1"), "letters and underscores, not 'PLAYER_1'"),
        (replacing(ANNA, name="_PLAYER"), "letters and underscores, not '_PLAYER'"),
        (replacing(ANNA) | {"types": ["PLAYER"]}, "letters and underscores, not None"),
        (replacing(), "slot type PLAYER needs a list of values"),
        (replacing("Anna"), "needs an id, a name.value"),
        (replacing(named("")), "needs an id, a name.value"),
        (replacing(named("Anna", "")), "synonyms that say something"),
        (replacing({"id": "player_1", "name": "Anna"}), "needs an id, a name.value"),
        (replacing({"name": {"value": "Anna"}}), "needs an id, a name.value"),
        # Thirty-three of three names each, and one of two: 101.
        (replacing(*[ANNA] * 33, named("Ann", "Annie")), "101 names with synonyms"),
    ],
)
def test_bad_dynamic_entities_are_refused(directive: object, reason: str) -> None:
    check_refused(reason, ASKS | {"directives": [replacing(ANNA), directive]})


@pytest.mark.parametrize("kind", ["AudioPlayer.Play", "dialog.updateDynamicEntities", None, []])
def test_unknown_directives_are_refused(kind: object) -> None:
    check_refused("directive of an unknown type", ASKS | {"directives": [{"type": kind}]})


@pytest.mark.parametrize("kind", ["RenderDocument", "ExecuteCommands"])
def test_only_a_device_with_a_screen_is_given_something_to_show(kind: str) -> None:
    body = ASKS | {"directives": [SCREEN | {"type": f"{APL}.{kind}"}]}
    check(body, request("IntentRequest", "AudioPlayer", APL))
    reason = f"does not support {APL}, so it cannot take {APL}.{kind}"
    check_refused(reason, body)
    check_refused(reason, body, request("IntentRequest", "AudioPlayer"))
    check_refused(reason, body, {"request": {"type": "LaunchRequest"}, "context": None})
