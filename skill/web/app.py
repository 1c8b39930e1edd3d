"""The web application: whoever is Alexa is let in to the skill that the request is for."""

from __future__ import annotations

import logging
import time
from collections.abc import Mapping
from typing import Any, Final

from ask_sdk_core.skill import CustomSkill
from flask import Flask, Response, g, jsonify, request
from werkzeug.exceptions import HTTPException, RequestEntityTooLarge

from skill import __version__
from skill.alexa.essentials import application_id
from skill.alexa.faults import fault_without_words
from skill.web.adapter import (
    VERIFY_SIGNATURE_APP_CONFIG,
    VERIFY_TIMESTAMP_APP_CONFIG,
    AbstractVerifier,
    SkillAdapter,
    VerificationException,
)
from skill.web.refused import Refused
from skill.web.screening import LARGEST, check_moment, read_envelope
from skill.web.signatures import SignatureVerifier
from skill.web.signers import Clock, utc_now
from skill.web.timely import Ticks

_log = logging.getLogger(__name__)

_SETTINGS: Final = {
    # Ours comes first: nothing that is not signed is read by the SDK.
    VERIFY_SIGNATURE_APP_CONFIG: False,
    VERIFY_TIMESTAMP_APP_CONFIG: False,
    "MAX_CONTENT_LENGTH": LARGEST,
    "PROVIDE_AUTOMATIC_OPTIONS": False,
}


class OnlyVerified(AbstractVerifier):
    """Has the SDK run a skill for the very bytes that were verified before, and for no others."""

    def verify(
        self, headers: object, serialized_request_env: str, deserialized_request_env: object
    ) -> None:
        if g.get("verified") != serialized_request_env.encode():
            raise VerificationException("the request was not verified")


def create_app(
    skills: Mapping[str, CustomSkill],
    verifier: SignatureVerifier,
    clock: Clock = utc_now,
    ticks: Ticks = time.monotonic,
) -> Flask:
    """The application that serves ``skills``, by their ids, to whom ``verifier`` lets through."""
    app = Flask("skill.web", static_folder=None)
    app.config.update(_SETTINGS)
    app.url_map.merge_slashes = False  # another address is not found, and leads nowhere else
    adapters = {
        skill_id: SkillAdapter(skill, skill_id, [OnlyVerified()], app)
        for skill_id, skill in skills.items()
    }

    @app.post("/")
    def turn() -> Response:
        g.begun = ticks()
        body = _read_body()
        verifier.verify(dict(request.headers), body)
        g.verified = body
        envelope = read_envelope(body)
        check_moment(envelope, clock())
        return _adapter(adapters, envelope).dispatch_request()  # type: ignore[no-any-return]

    @app.get("/healthz")
    def healthz() -> Response:
        return jsonify(status="ok", version=__version__)

    app.register_error_handler(Refused, _refuse)
    app.register_error_handler(HTTPException, _explain)
    app.register_error_handler(Exception, _apologise)
    return app


def _read_body() -> bytes:
    """The bytes of the body. Raises ``Refused``, or what Werkzeug raises for one too large."""
    if request.mimetype != "application/json":
        raise Refused("The body must be of type application/json.", 415)
    if request.content_encoding:
        raise Refused("The body must not be encoded.", 415)
    if request.content_length is None and "Transfer-Encoding" not in request.headers:
        raise Refused("The body must tell its length.", 411)
    try:
        body = request.get_data()
    except OSError:  # what the server raises for pieces that do not fit together
        raise Refused("The body broke off.") from None
    if len(body) == LARGEST and request.content_length is None:
        raise RequestEntityTooLarge  # of pieces no more is read, however many there are
    return body


def _adapter(adapters: Mapping[str, SkillAdapter], envelope: dict[str, Any]) -> SkillAdapter:
    skill_id = application_id(envelope) or ""
    if skill_id not in adapters:
        raise Refused("The skill that the request is for is not served here.", skill=skill_id[:100])
    return adapters[skill_id]


def _answer(reason: str, status: int) -> Response:
    response = jsonify(error=reason)
    response.status_code = status
    return response


def _refuse(refused: Refused) -> Response:
    refused.log(_log, request.method, request.path)
    return _answer(refused.reason, refused.status)


def _explain(fault: HTTPException) -> Response:
    """What HTTP itself forbids: another path, another method, a body too large."""
    response = _refuse(Refused(fault.description or fault.name, fault.code or 500))
    response.headers.extend(h for h in fault.get_headers() if h[0] != "Content-Type")
    return response


def _apologise(fault: Exception) -> Response:
    _log.error("a request failed: %s", fault_without_words(fault))
    return _answer("Something went wrong here; it is written down.", 500)
