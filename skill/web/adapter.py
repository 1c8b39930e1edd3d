"""``SkillAdapter`` of flask-ask-sdk, on computers where that does not import by itself.

The skills are served by the SDK's own support for the web: it reads a request with the skill's
serializer, has the skill answer, and makes a response of that. What it must not do is verify, which
is done before, by ``skill.web.signatures``.

It imports a verifier all the same, which imports certvalidator, whose oscrypto does not know
today's OpenSSL. Two modules stand in for certvalidator here, always: with them the other verifier
trusts no chain at all. Whoever needs anything of flask-ask-sdk takes it from here.
"""

from __future__ import annotations

import sys
from types import ModuleType
from typing import Final


class PathError(Exception):
    """No chain of certificates leads to an authority."""


class ValidationError(Exception):
    """A certificate is not valid."""


class CertificateValidator:
    """Trusts nobody."""

    def __init__(self, *chain: object, **settings: object) -> None:
        raise PathError("certvalidator is not used here; see skill.web.signatures")


_STANDING_IN: Final[dict[str, dict[str, type]]] = {
    "certvalidator": {"CertificateValidator": CertificateValidator},
    "certvalidator.errors": {"PathError": PathError, "ValidationError": ValidationError},
}

for _name, _content in _STANDING_IN.items():
    _module = ModuleType(_name)
    vars(_module).update(_content)
    sys.modules[_name] = _module

from ask_sdk_webservice_support.verifier import (  # noqa: E402  (they need the modules above)
    AbstractVerifier,
    VerificationException,
)
from flask_ask_sdk.skill_adapter import (  # noqa: E402
    VERIFY_SIGNATURE_APP_CONFIG,
    VERIFY_TIMESTAMP_APP_CONFIG,
    SkillAdapter,
)

__all__ = (
    "VERIFY_SIGNATURE_APP_CONFIG",
    "VERIFY_TIMESTAMP_APP_CONFIG",
    "AbstractVerifier",
    "SkillAdapter",
    "VerificationException",
)
