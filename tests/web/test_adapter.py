"""flask-ask-sdk as we import it: whole, and with its own verifier trusting nobody."""

from __future__ import annotations

import sys

import pytest
from flask import Flask

from skill.web.adapter import (
    VERIFY_SIGNATURE_APP_CONFIG,
    SkillAdapter,
)
from tests.alexa.speaker import SKILL_ID
from tests.web.authority import CHAIN_PATH, Authority
from tests.web.certificate_host import hosting
from tests.web.inside import binomial, launch
from tests.web.serving import written


def test_what_stands_in_for_certvalidator_is_ours() -> None:
    for name in ("certvalidator", "certvalidator.errors"):
        assert not hasattr(sys.modules[name], "__file__")


def test_flask_ask_sdk_by_itself_refuses_even_what_is_signed_well(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """It fails closed: with its default settings, the verifier that we do not use trusts nobody."""
    authority = Authority()
    body = written(launch())
    with hosting(authority) as host:
        for name, value in host.environment.items():
            monkeypatch.setenv(name, value)
        assert _post(Flask("default"), body, authority) == 400
        assert host.fetched == [CHAIN_PATH]

        trusting = Flask("trusting")
        trusting.config[VERIFY_SIGNATURE_APP_CONFIG] = False
        assert _post(trusting, body, authority) == 200
        assert host.fetched == [CHAIN_PATH]


def _post(app: Flask, body: bytes, authority: Authority) -> int:
    SkillAdapter(binomial(), SKILL_ID, app=app).register(app, "/")
    return app.test_client().post("/", data=body, headers=authority.sign(body)).status_code
