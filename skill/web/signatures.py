"""Whether a request was signed by Alexa: the rules of Amazon's for skills on servers of one's own.

Nothing of the body is read for it. Certificates are not looked up in lists of revoked ones; theirs
are short-lived, and so is what is kept of them.
"""

from __future__ import annotations

import base64
import binascii
import posixpath
import re
from collections.abc import Mapping
from typing import Final

from skill.web.refused import Refused
from skill.web.signers import Signers

HOST: Final = "s3.amazonaws.com"
"""Where Alexa keeps the chains of her certificates."""

SIGNATURE: Final = "Signature-256"
CHAIN: Final = "SignatureCertChainUrl"

_ADDRESS: Final = re.compile(
    rf"(?i:https://{re.escape(HOST)})(?::443)?(/[\w.~/-]+)",
    re.ASCII,  # or a long s would be an s
)
_FOLDER: Final = "/echo.api/"


class SignatureVerifier:
    """Lets through what is signed with a chain that ``signers`` vouch for. Safe for threads."""

    def __init__(self, signers: Signers) -> None:
        self._signers = signers

    def verify(self, headers: Mapping[str, str], body: bytes) -> None:
        """Raises ``Refused`` unless ``body``, byte by byte, was signed by Alexa."""
        by_name = {name.lower(): value for name, value in headers.items()}
        url = read_address(_header(by_name, CHAIN))
        signature = _read_signature(_header(by_name, SIGNATURE))
        known = self._signers.known(url)
        if known and known.signed(body, signature):
            return
        # Or else they have another key by now, whose chain stands where the old one stood.
        if not self._signers.anew(url).signed(body, signature):
            raise Refused("The signature does not fit the body.")


def _header(headers: Mapping[str, str], name: str) -> str:
    value = headers.get(name.lower())
    if not value:
        raise Refused(f"The request is not signed: there is no {name}.")
    return value


def read_address(url: str) -> str:
    """The address of a chain in the one way that we write it. Raises ``Refused``.

    It must be Amazon's own shelf; whatever is not a plain path is not, such as a query, a user's
    name, or an escaped letter.
    """
    match = _ADDRESS.fullmatch(url)
    path = posixpath.normpath(match[1]) if match else ""
    if not path.startswith(_FOLDER):
        raise Refused(f"The {CHAIN} is not one of Alexa's.")
    return f"https://{HOST}{path}"


def _read_signature(text: str) -> bytes:
    try:
        return base64.b64decode(text, validate=True)
    except (binascii.Error, ValueError):
        raise Refused(f"The {SIGNATURE} is not written in base64.") from None
