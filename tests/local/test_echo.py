"""The speaker on the shelf, with a small real skill behind it."""

import json
from datetime import datetime, timedelta, timezone
from itertools import islice
from typing import Any

import pytest
from ask_sdk_core.serialize import DefaultSerializer
from ask_sdk_model import IntentRequest, LaunchRequest, RequestEnvelope, SessionEndedRequest
from ask_sdk_model.slu.entityresolution import StatusCode

from skill.local.ear import Ear
from skill.local.echo import Echo, Exchange
from skill.local.limits import BadResponse
from skill.local.models import interaction_model
from tests.local.parlour import MODEL, SKILL_ID, build_echo, build_handler

HINT = "No skill is open. Say: Alexa, open parlour games."
WELCOME = "Welcome! Who is there?"


def request(exchange: Exchange) -> dict[str, Any]:
    assert exchange.request is not None
    return exchange.request


def intent(exchange: Exchange) -> str:
    return str(request(exchange)["request"]["intent"]["name"])


def as_the_sdk_reads(exchange: Exchange) -> RequestEnvelope:
    envelope = DefaultSerializer().deserialize(json.dumps(request(exchange)), RequestEnvelope)
    assert isinstance(envelope, RequestEnvelope)
    return envelope


@pytest.fixture
def echo() -> Echo:
    return build_echo()


@pytest.mark.parametrize(
    "words",
    [
        "Alexa, launch parlour games",
        "alexa open the Parlour Games skill.",
        "start parlour games",
        "play the parlour games",
        "Alexa, ask parlour games",
    ],
)
def test_launching(echo: Echo, words: str) -> None:
    exchange = echo.say(words)
    assert request(exchange)["request"]["type"] == "LaunchRequest"
    assert exchange.speech == WELCOME
    assert not exchange.ends
    assert echo.is_open


@pytest.mark.parametrize("words", ["Anna", "alexa", "", "alexa, launch", "launch binomial", "stop"])
def test_a_closed_speaker_gives_a_hint_itself(echo: Echo, words: str) -> None:
    exchange = echo.say(words)
    assert (exchange.request, exchange.speech, exchange.ends) == (None, HINT, True)
    assert not echo.is_open


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("Alexa, ask parlour games for help", "AMAZON.HelpIntent"),
        ("alexa, tell the parlour games skill that Anna's number is 88", "NumberIntent"),
        ("ask parlour games to stop", "AMAZON.StopIntent"),
        ("tell parlour games I don't fight", "PassIntent"),
        ("ask parlour games whether it will rain in York today", "AMAZON.FallbackIntent"),
    ],
)
def test_asking_opens_a_session_with_the_wish(echo: Echo, words: str, expected: str) -> None:
    exchange = echo.say(words)
    assert intent(exchange) == expected
    assert request(exchange)["session"]["new"] is True


def test_the_session_lasts_and_its_attributes_come_back(echo: Echo) -> None:
    sessions = [request(echo.launch())["session"]]
    sessions += [request(echo.say(words))["session"] for words in ("Anna", "pass", "help")]
    assert [session["new"] for session in sessions] == [True, False, False, False]
    assert len({session["sessionId"] for session in sessions}) == 1
    assert [session["attributes"].get("turns", 0) for session in sessions] == [0, 0, 1, 2]


def test_each_request_has_its_own_id(echo: Echo) -> None:
    exchanges = [echo.launch(), echo.say("Anna"), echo.say("Anna")]
    assert len({request(exchange)["request"]["requestId"] for exchange in exchanges}) == 3


def test_the_wake_word_is_left_out_within_a_session(echo: Echo) -> None:
    echo.launch()
    assert intent(echo.say("Alexa, pass")) == "PassIntent"
    assert intent(echo.say("Alexa stop")) == "AMAZON.StopIntent"


def test_the_wake_word_alone_is_like_silence(echo: Echo) -> None:
    echo.launch()
    assert echo.say("Alexa?").speech == "Say your name, please."


def test_launching_anew_needs_the_wake_word(echo: Echo) -> None:
    first = request(echo.launch())["session"]
    echo.say("pass")
    assert request(echo.say("launch parlour games"))["request"]["type"] == "IntentRequest"
    anew = request(echo.say("Alexa, launch parlour games"))
    assert anew["request"]["type"] == "LaunchRequest"
    assert anew["session"]["sessionId"] != first["sessionId"]
    assert (anew["session"]["new"], anew["session"]["attributes"]) == (True, {})


def test_the_session_ends_when_the_skill_ends_it(echo: Echo) -> None:
    echo.launch()
    exchange = echo.say("stop")
    assert (exchange.speech, exchange.ends, echo.is_open) == ("Bye.", True, False)
    assert echo.say("Anna").speech == HINT


def test_silence_is_reprompted_once_and_then_ends_the_session(echo: Echo) -> None:
    echo.launch()
    first = echo.silence()
    assert (first.request, first.speech, first.ends) == (None, "Say your name, please.", False)
    second = echo.silence()
    assert request(second)["request"]["reason"] == "EXCEEDED_MAX_REPROMPTS"
    assert (second.speech, second.ends, echo.is_open) == ("", True, False)


def test_an_answer_after_the_reprompt_earns_another_one(echo: Echo) -> None:
    echo.launch()
    echo.silence()
    echo.say("Anna")
    assert echo.silence().speech == "What now, then?"


def test_closing_tells_the_skill_why(echo: Echo) -> None:
    echo.launch()
    exchange = echo.close("USER_INITIATED")
    assert request(exchange)["request"]["reason"] == "USER_INITIATED"
    assert exchange.ends


def test_nothing_happens_to_a_closed_session(echo: Echo) -> None:
    for exchange in (echo.silence(), echo.close()):
        assert (exchange.request, exchange.speech, exchange.ends) == (None, "", True)


def test_the_sdk_reads_every_kind_of_request(echo: Echo) -> None:
    launched = as_the_sdk_reads(echo.launch())
    assert isinstance(launched.request, LaunchRequest)
    said = as_the_sdk_reads(echo.say("Anna's number is 88"))
    assert isinstance(said.request, IntentRequest)
    ended = as_the_sdk_reads(echo.close())
    assert isinstance(ended.request, SessionEndedRequest)
    assert str(ended.request.reason) == "SessionEndedReason.USER_INITIATED"


def test_an_envelope_is_complete() -> None:
    ids = iter(["one", "two"])
    summer = timezone(timedelta(hours=2))
    echo = Echo(
        build_handler({}),
        Ear(MODEL),
        skill_id=SKILL_ID,
        user_id="household",
        device_id="shelf",
        locale="en-GB",
        new_id=lambda: next(ids),
        clock=lambda: datetime(2026, 7, 1, 21, 30, 5, tzinfo=summer),
    )
    assert request(echo.launch()) == {
        "version": "1.0",
        "session": {
            "new": True,
            "sessionId": "amzn1.echo-api.session.one",
            "application": {"applicationId": SKILL_ID},
            "attributes": {},
            "user": {"userId": "household"},
        },
        "context": {
            "System": {
                "application": {"applicationId": SKILL_ID},
                "user": {"userId": "household"},
                "device": {"deviceId": "shelf", "supportedInterfaces": {}},
                "apiEndpoint": "https://api.amazonalexa.com",
                "apiAccessToken": "local",
            }
        },
        "request": {
            "type": "LaunchRequest",
            "requestId": "amzn1.echo-api.request.two",
            "timestamp": "2026-07-01T19:30:05Z",
            "locale": "en-GB",
        },
    }


def test_all_slots_are_listed_and_empty_ones_have_no_value() -> None:
    # Without a launch, no dynamic entities are registered: there is one authority.
    slots = request(build_echo().say("tell parlour games 88"))["request"]["intent"]["slots"]
    assert slots == {
        "player_a": {"name": "player_a", "confirmationStatus": "NONE"},
        "number": {
            "name": "number",
            "confirmationStatus": "NONE",
            "value": "88",
            "source": "USER",
            "resolutions": {
                "resolutionsPerAuthority": [
                    {
                        "authority": f"amzn1.er-authority.echo-sdk.{SKILL_ID}.TWO_DIGITS",
                        "status": {"code": "ER_SUCCESS_MATCH"},
                        "values": [{"value": {"name": "eighty-eight", "id": "88"}}],
                    }
                ]
            },
        },
    }


def test_built_in_numbers_have_no_resolutions(echo: Echo) -> None:
    echo.launch()
    sent = request(echo.say("three games"))["request"]["intent"]["slots"]["count"]
    assert sent == {"name": "count", "confirmationStatus": "NONE", "value": "3", "source": "USER"}


def test_an_intent_without_slots_sends_none(echo: Echo) -> None:
    echo.launch()
    assert "slots" not in request(echo.say("help"))["request"]["intent"]


def verdicts(exchange: Exchange, slot: str) -> list[tuple[str, str | None]]:
    """(static or dynamic, the value's name) of each authority, as the SDK reads them."""
    read: Any = as_the_sdk_reads(exchange).request
    found = []
    for resolution in read.intent.slots[slot].resolutions.resolutions_per_authority:
        kind = "dynamic" if ".dynamic." in resolution.authority else "static"
        is_match = resolution.status.code is StatusCode.ER_SUCCESS_MATCH
        found.append((kind, resolution.values[0].value.name if is_match else None))
    return found


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("Ann", [("static", "Anna"), ("dynamic", None)]),
        ("Zenobia", [("static", None), ("dynamic", "Zenobia")]),
        ("Zen", [("static", None), ("dynamic", "Zenobia")]),
        ("Zork", [("static", None), ("dynamic", None)]),
    ],
)
def test_names_are_resolved_by_the_model_and_by_dynamic_entities(
    echo: Echo, words: str, expected: list[tuple[str, str | None]]
) -> None:
    echo.launch()  # the skill registers Zenobia, also called Zen
    assert verdicts(echo.say(words), "player_a") == expected


def names(behavior: str, **ids: str) -> dict[str, Any]:
    """A directive about the names of PLAYER: id by name."""
    values = [{"id": id_, "name": {"value": name, "synonyms": []}} for name, id_ in ids.items()]
    types = {"types": [{"name": "PLAYER", "values": values}]} if values else {}
    return {"type": "Dialog.UpdateDynamicEntities", "updateBehavior": behavior} | types


def telling(*directives: dict[str, Any]) -> Echo:
    """A speaker whose skill answers with each directive in turn, and then with none."""
    left = iter(directives)

    def answer(request: dict[str, Any], context: object) -> dict[str, Any]:
        speech = {"type": "PlainText", "text": "Who is there?"}
        reprompt = {"outputSpeech": {"type": "PlainText", "text": "Say your name, please."}}
        body = {"outputSpeech": speech, "reprompt": reprompt, "shouldEndSession": False}
        return {"version": "1.0", "response": body | {"directives": [*islice(left, 1)]}}

    return build_echo(answer)


def authorities(exchange: Exchange, slot: str = "player_a") -> list[dict[str, Any]]:
    sent = request(exchange)["request"]["intent"]["slots"][slot]["resolutions"]
    return list(sent["resolutionsPerAuthority"])


NO_MATCH = {"code": "ER_SUCCESS_NO_MATCH"}
STATIC = f"amzn1.er-authority.echo-sdk.{SKILL_ID}.PLAYER"
DYNAMIC = f"amzn1.er-authority.echo-sdk.dynamic.{SKILL_ID}.PLAYER"


def test_a_registered_name_carries_the_id_that_was_sent() -> None:
    echo = telling(names("REPLACE", Zork="seat_1", Anna="seat_2"))
    echo.launch()
    assert authorities(echo.say("Zork")) == [
        {"authority": STATIC, "status": NO_MATCH},
        {
            "authority": DYNAMIC,
            "status": {"code": "ER_SUCCESS_MATCH"},
            "values": [{"value": {"name": "Zork", "id": "seat_1"}}],
        },
    ]
    static, dynamic = authorities(echo.say("I am Anna"))
    assert [static["authority"], dynamic["authority"]] == [STATIC, DYNAMIC]
    assert static["values"][0]["value"]["name"] == "Anna"
    assert dynamic["values"] == [{"value": {"name": "Anna", "id": "seat_2"}}]


def test_names_registered_anew_replace_the_old_ones() -> None:
    echo = telling(names("REPLACE", Zork="seat_1"), names("REPLACE", Blip="seat_1"))
    echo.launch()
    assert [verdict["status"]["code"] for verdict in authorities(echo.say("Zork"))] == [
        "ER_SUCCESS_NO_MATCH",
        "ER_SUCCESS_MATCH",
    ]
    assert [verdict["status"] for verdict in authorities(echo.say("Zork"))] == [NO_MATCH] * 2
    assert authorities(echo.say("Blip"))[1]["values"] == [
        {"value": {"name": "Blip", "id": "seat_1"}}
    ]


def test_cleared_names_are_known_no_more() -> None:
    echo = telling(names("REPLACE", Zork="seat_1"), names("CLEAR"))
    echo.launch()
    assert len(authorities(echo.say("Zork"))) == 2
    assert authorities(echo.say("Zork")) == [{"authority": STATIC, "status": NO_MATCH}]


def test_other_slots_know_no_registered_names() -> None:
    echo = telling(names("REPLACE", Zork="seat_1"))
    echo.launch()
    (only,) = authorities(echo.say("Zork 88"), "number")
    assert only["values"] == [{"value": {"name": "eighty-eight", "id": "88"}}]


@pytest.mark.parametrize(
    ("words", "expected", "ids"),
    [
        (
            "Alexa, ask binomial whether 63 fits first divisible by second",
            "FitsIntent",
            {"number": "63", "postulate": "first_divisible_by_second"},
        ),
        ("alexa, ask binomial if oh nine fits", "FitsIntent", {"number": "09"}),
        ("Alexa, ask binomial what beats eighty-eight.", "BeatsIntent", {"number": "88"}),
        ("ask binomial about round two", "RoundIntent", {"index": "2"}),
        ("ask binomial for the score", "ScoreIntent", {}),
        ("ask binomial for the daily game", "DailyIntent", {}),
        ("ask binomial to play the daily", "DailyIntent", {}),
        ("ask binomial how I did today", "DailyResultIntent", {}),
        ("ask binomial for my streak", "BestsIntent", {}),
        ("ask binomial what my best is", "BestsIntent", {}),
        ("ask binomial where I am on the ladder", "LadderIntent", {}),
        ("ask binomial how I could have done better", "ReviewIntent", {}),
        ("tell binomial I write on paper", "PaperSheetIntent", {}),
        ("tell binomial to forget us", "ForgetIntent", {}),
        ("tell binomial that Anna said eighteen", "CorrectionIntent", {"number": "18"}),
    ],
)
def test_a_question_to_binomial_in_one_breath(
    words: str, expected: str, ids: dict[str, str]
) -> None:
    echo = Echo(
        build_handler({}),
        Ear(interaction_model("binomial")),
        skill_id=SKILL_ID,
        user_id="household",
        device_id="shelf",
    )
    exchange = echo.say(words)
    assert intent(exchange) == expected
    slots = request(exchange)["request"]["intent"].get("slots", {})
    found = {
        name: slot["resolutions"]["resolutionsPerAuthority"][0]["values"][0]["value"]["id"]
        for name, slot in slots.items()
        if "value" in slot and not name.startswith("player")
    }
    assert found == ids


def test_dynamic_entities_last_as_long_as_the_session(echo: Echo) -> None:
    echo.launch()
    echo.say("stop")
    assert verdicts(echo.say("tell parlour games zenobia"), "player_a") == [("static", None)]


def test_a_process_can_be_replaced_within_a_session() -> None:
    store: dict[str, int] = {}
    echo = build_echo(build_handler(store))
    echo.launch()
    echo.say("pass")
    echo.handler = build_handler(store)
    assert echo.say("pass").speech == "PassIntent, turn 2 of 2. What now?"


def test_a_response_that_alexa_would_refuse_is_refused() -> None:
    echo = build_echo(lambda request, context: {"version": "1.0", "response": {}})
    with pytest.raises(BadResponse, match="shouldEndSession"):
        echo.launch()
