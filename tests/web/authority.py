"""A certificate authority of our own, which signs requests as Alexa's does, or nearly so."""

from __future__ import annotations

import base64
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from functools import cache
from typing import Final

from cryptography import x509
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec, rsa
from cryptography.hazmat.primitives.asymmetric.padding import PKCS1v15
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat
from cryptography.x509.oid import ExtendedKeyUsageOID, NameOID

DOMAIN: Final = "echo-api.amazon.com"
CHAIN_PATH: Final = "/echo.api/echo-api-cert-12.pem"
CHAIN_URL: Final = f"https://s3.amazonaws.com{CHAIN_PATH}"

Key = rsa.RSAPrivateKey | ec.EllipticCurvePrivateKey


@cache
def rsa_key(whose: str, bits: int = 2048) -> rsa.RSAPrivateKey:
    """The key of that name, the same all through the process: keys take time to make."""
    return rsa.generate_private_key(public_exponent=65537, key_size=bits)


@cache
def curve_key(whose: str) -> ec.EllipticCurvePrivateKey:
    """A key that is not RSA."""
    return ec.generate_private_key(ec.SECP256R1())


@dataclass(frozen=True)
class Signed:
    """A certificate and the key that belongs to it."""

    certificate: x509.Certificate
    key: Key

    @property
    def pem(self) -> bytes:
        return self.certificate.public_bytes(Encoding.PEM)

    @property
    def key_pem(self) -> bytes:
        return self.key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())


def certify(
    subject: str,
    key: Key,
    issuer: Signed | None,
    names: Iterable[str] = (),
    days: tuple[float, float] = (-1, 90),
    *,
    now: datetime | None = None,
    is_authority: bool = False,
    digest: hashes.HashAlgorithm | None = None,
    permitted: str | None = None,
    usages: Sequence[x509.ObjectIdentifier] = (ExtendedKeyUsageOID.SERVER_AUTH,),
) -> Signed:
    """A certificate for ``key`` that ``issuer`` signs, or the key itself if it is None.

    It is valid ``days`` from ``now``: from the first to the second. An authority may be
    ``permitted`` to certify the names under one domain only.
    """
    now = now or datetime.now(UTC)
    signer = issuer.key if issuer else key
    builder = (
        x509.CertificateBuilder()
        .subject_name(_name(subject))
        .issuer_name(issuer.certificate.subject if issuer else _name(subject))
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now + timedelta(days=days[0]))
        .not_valid_after(now + timedelta(days=days[1]))
        .add_extension(x509.BasicConstraints(ca=is_authority, path_length=None), critical=True)
        .add_extension(_key_usage(is_authority), critical=True)
        .add_extension(x509.SubjectKeyIdentifier.from_public_key(key.public_key()), critical=False)
        .add_extension(
            x509.AuthorityKeyIdentifier.from_issuer_public_key(signer.public_key()), critical=False
        )
    )
    if names:
        alternatives = x509.SubjectAlternativeName([x509.DNSName(name) for name in names])
        builder = builder.add_extension(alternatives, critical=False)
    if permitted:
        constraints = x509.NameConstraints([x509.DNSName(permitted)], None)
        builder = builder.add_extension(constraints, critical=True)
    if not is_authority and usages:
        builder = builder.add_extension(x509.ExtendedKeyUsage(usages), critical=False)
    return Signed(builder.sign(signer, digest or hashes.SHA256()), key)  # type: ignore[arg-type]


def _name(common: str) -> x509.Name:
    return x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, common)])


def _key_usage(is_authority: bool) -> x509.KeyUsage:
    return x509.KeyUsage(
        digital_signature=not is_authority,
        content_commitment=False,
        key_encipherment=not is_authority,
        data_encipherment=False,
        key_agreement=False,
        key_cert_sign=is_authority,
        crl_sign=is_authority,
        encipher_only=False,
        decipher_only=False,
    )


class Authority:
    """A root, an authority under it, and the certificate with which requests are signed."""

    def __init__(self, name: str = "Home-made", now: datetime | None = None) -> None:
        self.now = now
        self.root = certify(
            f"{name} root", rsa_key(f"{name} root"), None, now=now, is_authority=True,
            days=(-1000, 1000),
        )  # fmt: skip
        self.intermediate = certify(
            f"{name} intermediate", rsa_key(f"{name} intermediate"), self.root, now=now,
            is_authority=True, days=(-500, 500),
        )  # fmt: skip
        self.signing_key = rsa_key(f"{name} signing")

    def leaf(
        self,
        names: Iterable[str] = (DOMAIN,),
        days: tuple[float, float] = (-1, 90),
        key: Key | None = None,
        issuer: Signed | None = None,
        digest: hashes.HashAlgorithm | None = None,
        usages: Sequence[x509.ObjectIdentifier] = (ExtendedKeyUsageOID.SERVER_AUTH,),
    ) -> Signed:
        """The signing certificate: a good one, but for what is said to be otherwise."""
        return certify(
            DOMAIN,
            key or self.signing_key,
            issuer or self.intermediate,
            names,
            days,
            now=self.now,
            digest=digest,
            usages=usages,
        )

    def chain(self, leaf: Signed | None = None) -> bytes:
        """What stands at the chain's address: the signing certificate, and what it hangs on."""
        return (leaf or self.leaf()).pem + self.intermediate.pem

    def host(self, name: str) -> Signed:
        """A certificate with which a server answers as ``name`` over TLS."""
        return certify(name, rsa_key(name), self.intermediate, (name,), now=self.now)

    def sign(
        self, body: bytes, url: str = CHAIN_URL, key: rsa.RSAPrivateKey | None = None
    ) -> dict[str, str]:
        """The headers with which Alexa sends ``body``."""
        signature = (key or self.signing_key).sign(body, PKCS1v15(), hashes.SHA256())
        return {
            "Content-Type": "application/json; charset=utf-8",
            "SignatureCertChainUrl": url,
            "Signature-256": base64.b64encode(signature).decode(),
        }
