"""Signatures, chains and addresses that are not Alexa's, and what is said about them."""

from __future__ import annotations

import base64
import json
from collections.abc import Callable, Mapping
from hashlib import sha256
from typing import Final, TypeAlias

from cryptography.hazmat.primitives.asymmetric.ec import ECDSA
from cryptography.hazmat.primitives.asymmetric.padding import MGF1, PSS, PKCS1v15
from cryptography.hazmat.primitives.hashes import SHA1, SHA256, SHA512
from cryptography.hazmat.primitives.serialization import Encoding
from cryptography.x509.oid import ExtendedKeyUsageOID

from tests.hostile.bodies import LAUNCH
from tests.web.authority import (
    CHAIN_PATH,
    CHAIN_URL,
    DOMAIN,
    Authority,
    certify,
    curve_key,
    rsa_key,
)

BODY: Final = LAUNCH.encode()

SIGNATURE: Final = "Signature-256"
CHAIN: Final = "SignatureCertChainUrl"

UNSIGNED: Final = "The request is not signed: there is no Signature-256."
CHAINLESS: Final = "The request is not signed: there is no SignatureCertChainUrl."
NO_BASE64: Final = "The Signature-256 is not written in base64."
UNFIT: Final = "The signature does not fit the body."
UNTRUSTED: Final = "The signing certificate is not trusted."
UNREADABLE: Final = "The certificate chain cannot be read."
NOT_ALEXAS: Final = "The SignatureCertChainUrl is not one of Alexa's."

Making: TypeAlias = Callable[[Authority], bytes]


def _good(authority: Authority) -> str:
    return authority.sign(BODY)[SIGNATURE]


def _written(signature: bytes) -> str:
    return base64.b64encode(signature).decode()


def _read(authority: Authority) -> bytes:
    return base64.b64decode(_good(authority))


HEADERS: Final[dict[str, tuple[Mapping[str, str | None], str]]] = {
    "no signature": ({SIGNATURE: None}, UNSIGNED),
    "no chain": ({CHAIN: None}, CHAINLESS),
    "neither": ({SIGNATURE: None, CHAIN: None}, CHAINLESS),
    "an empty signature": ({SIGNATURE: ""}, UNSIGNED),
    "an empty chain": ({CHAIN: ""}, CHAINLESS),
    "a space as the signature": ({SIGNATURE: " "}, NO_BASE64),
    "a space as the chain": ({CHAIN: " "}, NOT_ALEXAS),
    "one letter": ({SIGNATURE: "A"}, NO_BASE64),
    "padding alone": ({SIGNATURE: "===="}, NO_BASE64),
    "the alphabet of addresses": ({SIGNATURE: "_-AA"}, NO_BASE64),
    "a comma": ({SIGNATURE: "AAAA,AAAA"}, NO_BASE64),
    "two texts in base64": ({SIGNATURE: "AAA=AAA="}, NO_BASE64),
    "other characters": ({SIGNATURE: "Zo\xeb+"}, NO_BASE64),
    "a word that is base64": ({SIGNATURE: "Alexa+++"}, UNFIT),
    "very long": ({SIGNATURE: "A" * 40_000}, UNFIT),
}
"""Headers in place of good ones, None for none, and the words that they are refused with."""

SIGNATURES: Final[dict[str, tuple[Callable[[Authority], str], str]]] = {
    # How it is written
    "no padding": (lambda a: _good(a).rstrip("="), NO_BASE64),
    "quotes around it": (lambda a: f'"{_good(a)}"', NO_BASE64),
    "a space in it": (lambda a: f"{_good(a)[:100]} {_good(a)[100:]}", NO_BASE64),
    "a tab in it": (lambda a: f"{_good(a)[:100]}\t{_good(a)[100:]}", NO_BASE64),
    "twice": (lambda a: f"{_good(a)}, {_good(a)}", NO_BASE64),
    "a name in front": (lambda a: f"sha256={_good(a)}", NO_BASE64),
    "in base64 twice": (lambda a: _written(_good(a).encode()), UNFIT),
    "in hexadecimal": (lambda a: _read(a).hex(), UNFIT),
    # What it is
    "a byte less": (lambda a: _written(_read(a)[:-1]), UNFIT),
    "a byte more": (lambda a: _written(_read(a) + b"\0"), UNFIT),
    "a zero in front": (lambda a: _written(b"\0" + _read(a)), UNFIT),
    "backwards": (lambda a: _written(_read(a)[::-1]), UNFIT),
    "zeros": (lambda a: _written(bytes(256)), UNFIT),
    "a one": (lambda a: _written(bytes(255) + b"\1"), UNFIT),
    "ones": (lambda a: _written(b"\xff" * 256), UNFIT),
    "the key itself": (
        lambda a: _written(a.signing_key.public_key().public_numbers().n.to_bytes(256, "big")),
        UNFIT,
    ),
    "one that the key takes for itself, once around": (
        lambda a: _written(
            (
                int.from_bytes(_read(a), "big") + a.signing_key.public_key().public_numbers().n
            ).to_bytes(257, "big")
        ),
        UNFIT,
    ),
    "the body": (lambda a: _written(BODY), UNFIT),
    "the chain": (lambda a: _written(a.chain()), UNFIT),
    # Of what, by whom, and how
    "of another body": (lambda a: a.sign(b"{}")[SIGNATURE], UNFIT),
    "of nothing": (lambda a: a.sign(b"")[SIGNATURE], UNFIT),
    "of a line more": (lambda a: a.sign(BODY + b"\n")[SIGNATURE], UNFIT),
    "of its digest": (lambda a: a.sign(sha256(BODY).digest())[SIGNATURE], UNFIT),
    "by another key": (lambda a: a.sign(BODY, key=rsa_key("Strange"))[SIGNATURE], UNFIT),
    "by the root": (lambda a: a.sign(BODY, key=rsa_key("Home-made root"))[SIGNATURE], UNFIT),
    "with SHA-1": (lambda a: _written(a.signing_key.sign(BODY, PKCS1v15(), SHA1())), UNFIT),
    "with SHA-512": (lambda a: _written(a.signing_key.sign(BODY, PKCS1v15(), SHA512())), UNFIT),
    "with other padding": (
        lambda a: _written(a.signing_key.sign(BODY, PSS(MGF1(SHA256()), 32), SHA256())),
        UNFIT,
    ),
    "on an elliptic curve": (
        lambda a: _written(curve_key("Strange").sign(BODY, ECDSA(SHA256()))),
        UNFIT,
    ),
}
"""Signatures in place of the good one, and the words that they are refused with."""


SAME_MEANING: Final[dict[str, Callable[[str], str]]] = {
    "spaces": lambda text: json.dumps(json.loads(text)),
    "indentation": lambda text: json.dumps(json.loads(text), indent=2),
    "names in order": lambda text: json.dumps(json.loads(text), sort_keys=True),
    "a line end": lambda text: text + "\n",
    "a space in front": lambda text: " " + text,
    "a letter escaped": lambda text: text.replace("1.0", "1\\u002e0"),
    "a name twice": lambda text: text.replace("{", '{"version":"1.0",', 1),
}
"""Ways to write the same once more. The signature is that of the bytes, not of the meaning."""


def _impostor(authority: Authority) -> bytes:
    """A chain whose names are all as they should be, and whose keys are not."""
    key, now = rsa_key("Impostor"), authority.now
    root = certify("Home-made root", key, None, now=now, is_authority=True)
    between = certify("Home-made intermediate", key, root, now=now, is_authority=True)
    return authority.leaf(issuer=between).pem + between.pem + root.pem


CHAINS: Final[dict[str, tuple[Making, str]]] = {
    # Certificates that are not good
    "expired": (lambda a: a.chain(a.leaf(days=(-90, -1))), UNTRUSTED),
    "not yet valid": (lambda a: a.chain(a.leaf(days=(1, 90))), UNTRUSTED),
    "of another authority": (lambda a: Authority("Strange", a.now).chain(), UNTRUSTED),
    "of another authority, of the same name": (_impostor, UNTRUSTED),
    "its own authority": (lambda a: a.leaf(issuer=a.leaf()).pem, UNTRUSTED),
    "certified by a signing certificate": (
        lambda a: a.leaf(issuer=a.leaf(), key=rsa_key("Strange")).pem + a.leaf().pem,
        UNTRUSTED,
    ),
    "without the authority between": (lambda a: a.leaf().pem, UNTRUSTED),
    "the authority first": (lambda a: a.intermediate.pem + a.leaf().pem, UNTRUSTED),
    "the root alone": (lambda a: a.root.pem, UNTRUSTED),
    "another certificate first": (
        lambda a: a.leaf(("example.com",), key=rsa_key("Strange")).pem + a.chain(),
        UNTRUSTED,
    ),
    # Names
    "of another name": (lambda a: a.chain(a.leaf(("example.com",))), UNTRUSTED),
    "of any name": (lambda a: a.chain(a.leaf(("*.amazon.com",))), UNTRUSTED),
    "of a name within": (lambda a: a.chain(a.leaf((f"x.{DOMAIN}",))), UNTRUSTED),
    "of a name around": (lambda a: a.chain(a.leaf((f"{DOMAIN}.example.com",))), UNTRUSTED),
    "of the host's name": (lambda a: a.chain(a.leaf(("s3.amazonaws.com",))), UNTRUSTED),
    "of no name": (lambda a: a.chain(a.leaf(())), UNTRUSTED),
    # Keys and uses
    "on an elliptic curve": (
        lambda a: a.chain(a.leaf(key=curve_key("Strange"))),
        "key is of another kind",
    ),
    "with a short key": (
        lambda a: a.chain(a.leaf(key=rsa_key("Short", 1024))),
        "key is of another kind",
    ),
    "for signing code": (
        lambda a: a.chain(a.leaf(usages=(ExtendedKeyUsageOID.CODE_SIGNING,))),
        UNTRUSTED,
    ),
    # Pages that are no chain
    "nothing": (lambda a: b"", UNREADABLE),
    "a page of the web": (lambda a: b"<html><body>AccessDenied</body></html>", UNREADABLE),
    "zeros": (lambda a: bytes(7_000), UNREADABLE),
    "cut off": (lambda a: a.chain()[:-40], UNTRUSTED),
    "cut off in the first": (lambda a: a.chain()[:500], UNREADABLE),
    "not in PEM": (lambda a: a.leaf().certificate.public_bytes(Encoding.DER), UNREADABLE),
    "a key": (lambda a: a.root.key_pem, UNREADABLE),
    "base64 of nothing": (
        lambda a: b"-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n",
        UNREADABLE,
    ),
    "too many": (lambda a: a.chain() + a.intermediate.pem * 20, "chain is too long."),
}
"""Chains in place of the good one, and the words that they are refused with."""

ADDRESSES: Final = (
    # Another scheme, another host, another port
    f"http://s3.amazonaws.com{CHAIN_PATH}",
    f"file://s3.amazonaws.com{CHAIN_PATH}",
    f"file://{CHAIN_PATH}",
    f"s3://s3.amazonaws.com{CHAIN_PATH}",
    f"//s3.amazonaws.com{CHAIN_PATH}",
    f"s3.amazonaws.com{CHAIN_PATH}",
    CHAIN_PATH,
    "data:text/plain,-----BEGIN CERTIFICATE-----",
    "javascript:alert(1)",
    f"https:s3.amazonaws.com{CHAIN_PATH}",
    f"https:///s3.amazonaws.com{CHAIN_PATH}",
    f"https:\\\\s3.amazonaws.com{CHAIN_PATH}",
    f"https://s3.amazonaws.com:80{CHAIN_PATH}",
    f"https://s3.amazonaws.com:4430{CHAIN_PATH}",
    f"https://s3.amazonaws.com:443:443{CHAIN_PATH}",
    f"https://s3.amazonaws.com:\uff14\uff14\uff13{CHAIN_PATH}",
    f"https://s3.amazonaws.com:-443{CHAIN_PATH}",
    f"https://s3.amazonaws.com.{CHAIN_PATH}",
    f"https://s3.amazonaws.com.example.com{CHAIN_PATH}",
    f"https://s3.amazonaws.comexample.com{CHAIN_PATH}",
    f"https://example.com{CHAIN_PATH}",
    f"https://s3-eu-west-1.amazonaws.com{CHAIN_PATH}",
    f"https://echo.api.s3.amazonaws.com{CHAIN_PATH}",
    f"https://s3_amazonaws.com{CHAIN_PATH}",
    f"https://s3.amazonaws.c\u043em{CHAIN_PATH}",
    f"https://169.254.169.254{CHAIN_PATH}",
    f"https://localhost{CHAIN_PATH}",
    f"https://[::1]{CHAIN_PATH}",
    f"https://0x7f000001{CHAIN_PATH}",
    # Users, and hosts that are not what they seem
    f"https://alexa@s3.amazonaws.com{CHAIN_PATH}",
    f"https://alexa:secret@s3.amazonaws.com{CHAIN_PATH}",
    f"https://s3.amazonaws.com@example.com{CHAIN_PATH}",
    f"https://s3.amazonaws.com%40example.com{CHAIN_PATH}",
    f"https://s3.amazonaws.com:443@example.com{CHAIN_PATH}",
    f"https://example.com/@s3.amazonaws.com{CHAIN_PATH}",
    f"https://example.com\\@s3.amazonaws.com{CHAIN_PATH}",
    f"https://example.com#@s3.amazonaws.com{CHAIN_PATH}",
    f"https://example.com?@s3.amazonaws.com{CHAIN_PATH}",
    # Another folder
    "https://s3.amazonaws.com",
    "https://s3.amazonaws.com/",
    "https://s3.amazonaws.com/echo.api",
    "https://s3.amazonaws.com/echo.api/",
    "https://s3.amazonaws.com/echo.api/.",
    "https://s3.amazonaws.com/echo.api/../echo.api",
    "https://s3.amazonaws.com/my-bucket/echo.api/cert.pem",
    "https://s3.amazonaws.com/Echo.Api/cert.pem",
    "https://s3.amazonaws.com/echo%2Eapi/cert.pem",
    "https://s3.amazonaws.com/echo.api%2Fcert.pem",
    "https://s3.amazonaws.com/echoxapi/cert.pem",
    "https://s3.amazonaws.com/echo.api../my-bucket/cert.pem",
    "https://s3.amazonaws.com/echo.api/../my-bucket/cert.pem",
    "https://s3.amazonaws.com/echo.api/x/../../my-bucket/cert.pem",
    "https://s3.amazonaws.com/echo.api/.././echo.api/../my-bucket/cert.pem",
    "https://s3.amazonaws.com/echo.api/%2e%2e/my-bucket/cert.pem",
    "https://s3.amazonaws.com/echo.api/..%2fmy-bucket/cert.pem",
    "https://s3.amazonaws.com/echo.api/..;/my-bucket/cert.pem",
    "https://s3.amazonaws.com/echo.api/..\\my-bucket/cert.pem",
    # More than an address
    f"{CHAIN_URL}?versionId=1",
    f"{CHAIN_URL}?",
    f"{CHAIN_URL}#",
    f"{CHAIN_URL};",
    f"{CHAIN_URL},{CHAIN_URL}",
    f"{CHAIN_URL} {CHAIN_URL}",
    f"<{CHAIN_URL}>",
    f'"{CHAIN_URL}"',
    f"{CHAIN_URL}\t",
    f"{CHAIN_URL}\x00",
    f"{CHAIN_URL}%0d%0aHost:%20example.com",
    f"{CHAIN_URL}%00",
    "https://s3.amazonaws.com/echo.api/" + "a" * 3_900 + "?",
)
"""What is not the address of a chain of Alexa's, whatever it looks like; nobody asks there."""
