"""Which authorities are trusted, and who signs with a chain that leads to one of them."""

from __future__ import annotations

import re
import warnings
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Final

import certifi
from cryptography import x509
from cryptography.exceptions import InvalidSignature, UnsupportedAlgorithm
from cryptography.hazmat.primitives.asymmetric.padding import PKCS1v15
from cryptography.hazmat.primitives.asymmetric.rsa import RSAPublicKey
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.x509.verification import PolicyBuilder, Store, VerificationError

from skill.config import ConfigError
from skill.web.refused import Refused

DOMAIN: Final = "echo-api.amazon.com"
"""The name that must stand in a signing certificate, as it is: no pattern that it fits."""

MOST_CERTIFICATES: Final = 10
SHORTEST_KEY: Final = 2048

_CERTIFICATE: Final = re.compile(
    rb"-----BEGIN CERTIFICATE-----.+?-----END CERTIFICATE-----", re.DOTALL
)
_UNFIT: Final = (
    *(VerificationError, ValueError, TypeError),
    *(UnsupportedAlgorithm, x509.DuplicateExtension, x509.ExtensionNotFound),
    x509.InvalidVersion,
)
"""What cryptography raises for certificates that are wrong, strange, or broken."""


@dataclass(frozen=True, slots=True)
class Signer:
    """A key whose chain leads to a root, and while it does: every certificate on it is valid."""

    key: RSAPublicKey
    since: datetime
    until: datetime

    def is_valid(self, now: datetime) -> bool:
        return self.since <= now <= self.until

    def signed(self, body: bytes, signature: bytes) -> bool:
        """Whether the signature (RSA, PKCS #1 v1.5, SHA-256) is this key's for those very bytes."""
        try:
            self.key.verify(signature, body, PKCS1v15(), SHA256())
        except InvalidSignature:
            return False
        return True


class Roots:
    """The authorities that are trusted to say who Alexa is."""

    def __init__(self, certificates: Iterable[x509.Certificate]) -> None:
        self._store = Store(list(certificates))

    @classmethod
    def read(cls, path: Path | None = None) -> Roots:
        """Those of a PEM file, or those of certifi. Raises ``ConfigError``.

        Each is read for itself: one that cannot be read is not trusted, and the others are.
        """
        path = path or Path(certifi.where())
        try:
            certificates = list(_readable(path.read_bytes()))
        except OSError as fault:
            raise ConfigError(f"The roots {str(path)!r}: {fault.strerror}.") from fault
        if not certificates:
            raise ConfigError(
                f"The roots {str(path)!r}: there is no certificate in there that can be read;"
                " name a PEM file of certificate authorities."
            )
        return cls(certificates)

    def signer(self, pem: bytes, now: datetime) -> Signer:
        """Whoever signs with a chain: its first certificate. Raises ``Refused``."""
        leaf, *others = _chain(pem)
        try:
            path = self._path(leaf, others, now)
            key = leaf.public_key()
        except _UNFIT as fault:
            raise Refused(
                "The signing certificate is not trusted.",
                why=str(fault).partition(" (encountered")[0],
                issuer=_issuer(leaf),
            ) from None
        if not isinstance(key, RSAPublicKey) or key.key_size < SHORTEST_KEY:
            raise Refused("The signing certificate's key is of another kind than Alexa's.")
        since = max(certificate.not_valid_before_utc for certificate in path)
        until = min(certificate.not_valid_after_utc for certificate in path)
        return Signer(key, since, until)

    def _path(
        self, leaf: x509.Certificate, others: list[x509.Certificate], now: datetime
    ) -> list[x509.Certificate]:
        """The certificates from ``leaf`` to a root."""
        names = leaf.extensions.get_extension_for_class(x509.SubjectAlternativeName).value
        if DOMAIN not in names.get_values_for_type(x509.DNSName):
            raise ValueError(f"it is not one of {DOMAIN}")
        builder = PolicyBuilder().store(self._store).time(now)
        return builder.build_server_verifier(x509.DNSName(DOMAIN)).verify(leaf, others)


def _issuer(certificate: x509.Certificate) -> str:
    try:
        return certificate.issuer.rfc4514_string()
    except _UNFIT:
        return "unreadable"


def _readable(pem: bytes) -> Iterator[x509.Certificate]:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # of some old roots' numbers, which hurt nobody
        for block in _CERTIFICATE.findall(pem):
            try:
                yield x509.load_pem_x509_certificate(block)
            except _UNFIT:
                continue


def _chain(pem: bytes) -> list[x509.Certificate]:
    """The certificates of a chain: one at least. Raises ``Refused``."""
    try:
        chain = x509.load_pem_x509_certificates(pem)
    except _UNFIT:
        raise Refused("The certificate chain cannot be read.") from None
    if len(chain) > MOST_CERTIFICATES:
        raise Refused("The certificate chain is too long.")
    return chain
