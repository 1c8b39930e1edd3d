"""The web application: who is let in, to which skill, and what all others are told."""

from __future__ import annotations

import json
import logging
from datetime import timedelta
from typing import Final

import pytest
from ask_sdk_core.dispatch_components import AbstractRequestHandler
from ask_sdk_core.handler_input import HandlerInput
from ask_sdk_core.skill import CustomSkill
from ask_sdk_core.skill_builder import CustomSkillBuilder
from ask_sdk_model import Response
from werkzeug.test import TestResponse

from skill import __version__
from skill.store.base import Saved
from skill.store.memory import MemoryStore
from skill.web.screening import LARGEST
from tests.alexa.speaker import SKILL_ID
from tests.web.authority import CHAIN_URL, rsa_key
from tests.web.inside import NOW, Inside, binomial, launch
from tests.web.serving import written

OTHER_ID: Final = "amzn1.ask.skill.01234567-89ab-cdef-0123-456789abcdef"


class CountingStore(MemoryStore):
    """A store that counts what is asked of it."""

    def __init__(self) -> None:
        super().__init__()
        self.calls = 0

    def load(self, key: str) -> Saved | None:
        self.calls += 1
        return super().load(key)

    def save(self, key: str, text: str, seen: int) -> int:
        self.calls += 1
        return super().save(key, text, seen)


def error_of(response: TestResponse) -> str:
    """Why a request was refused; the answer has nothing else."""
    assert response.mimetype == "application/json"
    answer = json.loads(response.data)
    assert list(answer) == ["error"]
    return str(answer["error"])


def test_alexa_is_answered() -> None:
    response = Inside().post(launch())
    assert response.status_code == 200
    assert response.mimetype == "application/json"
    assert "Welcome to Binomial" in json.loads(response.data)["response"]["outputSpeech"]["ssml"]


def test_nothing_is_done_for_whoever_is_not_alexa() -> None:
    store = CountingStore()
    inside = Inside({SKILL_ID: binomial(store)})
    body = written(launch(), NOW)
    forged = inside.authority.sign(body, key=rsa_key("Strange signing"))
    for headers in (forged, {"Content-Type": "application/json"}):
        assert inside.send(body, headers).status_code == 400
    for sent in (NOW - timedelta(seconds=151), NOW + timedelta(seconds=151)):
        response = inside.post(launch(), sent)
        assert response.status_code == 400
        assert error_of(response) == "The request was not sent just now, or a clock is wrong."
    assert inside.post(launch(OTHER_ID)).status_code == 400
    assert store.calls == 0
    assert inside.post(launch()).status_code == 200
    assert store.calls > 0


def test_a_signature_is_checked_before_anything_is_read() -> None:
    inside = Inside()
    forged = {**inside.authority.sign(b"{}", key=rsa_key("Strange signing"))}
    assert error_of(inside.send(b"{", forged)) == "The signature does not fit the body."
    assert error_of(inside.post(b"{")) == "The body is not JSON."


# Skills --------------------------------------------------------------------------------------


def test_skills_live_beside_each_other_by_their_ids() -> None:
    stores = {SKILL_ID: CountingStore(), OTHER_ID: CountingStore()}
    inside = Inside({skill_id: binomial(store) for skill_id, store in stores.items()})
    assert inside.post(launch(OTHER_ID)).status_code == 200
    assert (stores[SKILL_ID].calls, stores[OTHER_ID].calls > 0) == (0, True)


@pytest.mark.parametrize("skill_id", ["amzn1.ask.skill.foreign", "", None, 7, [], "\ud800"])
def test_a_foreign_skill_is_refused(skill_id: object) -> None:
    envelope = launch()
    envelope["context"]["System"]["application"]["applicationId"] = skill_id
    response = Inside().post(envelope)
    assert response.status_code == 400
    assert error_of(response) == "The skill that the request is for is not served here."


def test_a_request_that_names_no_skill_is_refused() -> None:
    for context in (None, {}, {"System": None}, {"System": {"application": None}}):
        assert Inside().post({**launch(), "context": context}).status_code == 400


def test_a_request_that_is_newer_than_the_sdk_is_answered() -> None:
    envelope = launch()
    envelope["request"]["type"] = "Alexa.Something.New"
    assert Inside().post(envelope).status_code == 200


# What HTTP forbids ---------------------------------------------------------------------------


@pytest.mark.parametrize("method", ["GET", "HEAD", "PUT", "PATCH", "DELETE", "OPTIONS"])
def test_other_methods_are_not_allowed(method: str) -> None:
    response = Inside().app.test_client().open("/", method=method)
    assert response.status_code == 405
    assert response.headers["Allow"] == "POST"
    assert response.mimetype == "application/json"


@pytest.mark.parametrize("path", ["/alexa", "/healthz/", "/x//y", "/.//", "/../", "/%00"])
def test_other_paths_are_not_found(path: str) -> None:
    response = Inside().send(b"", {}, path)
    assert response.status_code == 404
    assert error_of(response)


FORM = "application/x-www-form-urlencoded"


@pytest.mark.parametrize("kind", ["", "text/plain", "text/json", FORM, "multipart/form-data"])
def test_other_types_of_content_are_refused(kind: str) -> None:
    response = Inside().post(launch(), headers={"Content-Type": kind})
    assert response.status_code == 415
    assert error_of(response) == "The body must be of type application/json."


@pytest.mark.parametrize("kind", ["application/json", "Application/JSON; charset=UTF-8"])
def test_json_is_json_however_it_is_called(kind: str) -> None:
    assert Inside().post(launch(), headers={"Content-Type": kind}).status_code == 200


@pytest.mark.parametrize("encoding", ["gzip", "br", "identity, gzip"])
def test_an_encoded_body_is_refused(encoding: str) -> None:
    response = Inside().post(launch(), headers={"Content-Encoding": encoding})
    assert response.status_code == 415


def test_a_body_has_a_size() -> None:
    inside = Inside()
    padding = b" " * (LARGEST - len(written(launch(), NOW)))
    assert inside.post(written(launch(), NOW) + padding).status_code == 200
    response = inside.post(written(launch(), NOW) + padding + b" ")
    assert response.status_code == 413
    assert error_of(response)


# Health --------------------------------------------------------------------------------------


def test_health_is_told_without_asking_the_store() -> None:
    store = CountingStore()
    inside = Inside({SKILL_ID: binomial(store)})
    response = inside.app.test_client().get("/healthz")
    assert (response.status_code, response.json) == (200, {"status": "ok", "version": __version__})
    assert inside.app.test_client().head("/healthz").status_code == 200
    assert store.calls == 0


# Faults of ours ------------------------------------------------------------------------------


class BrokenStore(MemoryStore):
    def load(self, key: str) -> Saved | None:
        raise RuntimeError("Anna has 88")


def test_a_fault_in_a_turn_is_apologised_for_aloud() -> None:
    response = Inside({SKILL_ID: binomial(BrokenStore())}).post(launch())
    assert response.status_code == 200
    assert json.loads(response.data)["response"]["outputSpeech"]["ssml"]


class Clumsy(AbstractRequestHandler):
    """A handler that fails in a skill that has no apology."""

    def can_handle(self, handler_input: HandlerInput) -> bool:
        return True

    def handle(self, handler_input: HandlerInput) -> Response:
        raise RuntimeError("Anna has 88")


def skill_that_fails(*handlers: AbstractRequestHandler) -> CustomSkill:
    builder = CustomSkillBuilder()
    for handler in handlers:
        builder.add_request_handler(handler)
    return builder.create()


@pytest.mark.parametrize("handlers", [(), (Clumsy(),)], ids=["the SDK", "a handler"])
def test_a_fault_outside_of_a_turn_is_told_without_details(
    handlers: tuple[AbstractRequestHandler, ...], caplog: pytest.LogCaptureFixture
) -> None:
    response = Inside({SKILL_ID: skill_that_fails(*handlers)}).post(launch())
    assert response.status_code == 500
    assert "Traceback" not in error_of(response)
    assert "Anna" not in response.text
    assert "Anna" not in " ".join(record.getMessage() for record in caplog.records)
    assert any(record.levelno == logging.ERROR for record in caplog.records)


def test_no_other_road_leads_to_a_skill() -> None:
    """Also where somebody wires an adapter to a path of its own, only what was verified runs."""
    inside = Inside()
    adapter = inside.app.extensions["ASK_SDK_SKILL_ADAPTER"][SKILL_ID]
    inside.app.add_url_rule("/back", view_func=adapter.dispatch_request, methods=["POST"])
    body = written(launch(), NOW)
    assert inside.send(body, inside.authority.sign(body), "/back").status_code == 400
    assert inside.send(body, inside.authority.sign(body)).status_code == 200


# The log -------------------------------------------------------------------------------------


def test_a_refused_request_is_one_line_with_its_reason(caplog: pytest.LogCaptureFixture) -> None:
    inside = Inside()
    inside.shelf.pages[CHAIN_URL] = inside.authority.chain(inside.authority.leaf(days=(-9, -1)))
    inside.post(launch())
    (record,) = (record for record in caplog.records if record.name == "skill.web.app")
    told = vars(record)
    assert (record.getMessage(), told["status"]) == ("refused", 400)
    assert told["reason"] == "The signing certificate is not trusted."
    assert told["issuer"] == "CN=Home-made intermediate"
    assert "valid" in told["why"]


def test_a_refused_address_is_in_the_log_but_not_all_of_it(
    caplog: pytest.LogCaptureFixture,
) -> None:
    Inside().send(b"Anna", {"X-Name": "Boris"}, f"/{'x' * 200}?name=Clara")
    (record,) = (record for record in caplog.records if record.name == "skill.web.app")
    told = vars(record)
    assert (told["method"], told["path"]) == ("POST", "/" + "x" * 99)
    for secret in ("Anna", "Boris", "Clara"):
        assert secret not in str(told)


def test_a_foreign_skill_is_named_in_the_log(caplog: pytest.LogCaptureFixture) -> None:
    Inside().post(launch(OTHER_ID))
    (record,) = (record for record in caplog.records if record.name == "skill.web.app")
    assert vars(record)["skill"] == OTHER_ID
