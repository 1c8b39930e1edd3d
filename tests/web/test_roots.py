"""Which chains are trusted, and for how long."""

from __future__ import annotations

import base64
from collections.abc import Callable, Mapping
from datetime import timedelta
from functools import cache
from pathlib import Path
from typing import Final

import pytest
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import rsa
from cryptography.hazmat.primitives.asymmetric.padding import PKCS1v15
from cryptography.hazmat.primitives.serialization import Encoding
from cryptography.x509.oid import ExtendedKeyUsageOID

from skill.config import ConfigError
from skill.web.refused import Refused
from skill.web.roots import DOMAIN, MOST_CERTIFICATES, Roots, Signer
from tests.web.authority import Authority, Signed, certify, curve_key, rsa_key
from tests.web.inside import NOW

SHA256_WITH_RSA: Final = bytes.fromhex("2a864886f70d01010b")
SHA1_WITH_RSA: Final = bytes.fromhex("2a864886f70d010105")


@cache
def authority() -> Authority:
    return Authority(now=NOW)


def signer_of(pem: bytes) -> Signer:
    return Roots([authority().root.certificate]).signer(pem, NOW)


def refusal_of(pem: bytes) -> Refused:
    with pytest.raises(Refused) as caught:
        signer_of(pem)
    assert caught.value.status == 400
    return caught.value


def under(issuer: Signed) -> bytes:
    """A chain by way of another authority, which stands under the root."""
    return authority().leaf(issuer=issuer).pem + issuer.pem


def another(**settings: object) -> Signed:
    """Another authority under the root."""
    name = "Another"
    return certify(
        name, rsa_key(name), authority().root, now=NOW, is_authority=True, **settings  # type: ignore[arg-type]
    )  # fmt: skip


def with_sha1(leaf: Signed, issuer: Signed) -> bytes:
    """A certificate signed anew with SHA-1, which today's libraries do not do by themselves."""
    assert isinstance(issuer.key, rsa.RSAPrivateKey)
    whole = leaf.certificate.public_bytes(Encoding.DER).replace(SHA256_WITH_RSA, SHA1_WITH_RSA)
    signed = leaf.certificate.tbs_certificate_bytes.replace(SHA256_WITH_RSA, SHA1_WITH_RSA)
    signature = issuer.key.sign(signed, PKCS1v15(), hashes.SHA1())
    text = base64.encodebytes(whole[: -len(signature)] + signature)
    return b"-----BEGIN CERTIFICATE-----\n" + text + b"-----END CERTIFICATE-----\n"


Chain = Callable[[Authority], bytes]

GOOD: Final[Mapping[str, Chain]] = {
    "as Alexa sends it": lambda a: a.chain(),
    "with the root": lambda a: a.chain() + a.root.pem,
    "with others that do not belong": lambda a: a.chain() + Authority("Strange", NOW).root.pem,
    "in another order": lambda a: a.leaf().pem + a.root.pem + a.intermediate.pem,
    "with words between": lambda a: b"Alexa\n" + a.leaf().pem + b"Amazon\n" + a.intermediate.pem,
    "by an authority for the domain": lambda a: under(another(permitted="amazon.com")),
    "for other names, too": lambda a: a.chain(a.leaf(names=("other.example", DOMAIN))),
    "signed with SHA-384": lambda a: a.chain(a.leaf(digest=hashes.SHA384())),
    "with a longer key": lambda a: a.chain(a.leaf(key=rsa_key("long", 3072))),
}  # fmt: skip


@pytest.mark.parametrize("case", GOOD)
def test_a_chain_to_a_root_is_trusted(case: str) -> None:
    signer = signer_of(GOOD[case](authority()))
    assert signer.is_valid(NOW)


UNTRUSTED: Final[Mapping[str, Chain]] = {
    "another name": lambda a: a.chain(a.leaf(names=("echo-api.amazon.com.example",))),
    "a name that fits by a pattern": lambda a: a.chain(a.leaf(names=("*.amazon.com",))),
    "no name": lambda a: a.chain(a.leaf(names=())),
    "expired": lambda a: a.chain(a.leaf(days=(-90, -1))),
    "not yet valid": lambda a: a.chain(a.leaf(days=(1, 90))),
    "an expired authority": lambda a: under(another(days=(-90, -1))),
    "an authority for another domain": lambda a: under(another(permitted="example.com")),
    "an authority with a short key": lambda a: under(
        certify("Weak", rsa_key("weak", 1024), a.root, now=NOW, is_authority=True)
    ),
    "without its authority": lambda a: a.leaf().pem,
    "another root": lambda a: Authority("Strange", NOW).chain(),
    "another root that is sent along": lambda a: (
        Authority("Strange", NOW).chain() + Authority("Strange", NOW).root.pem
    ),
    "signed by itself": lambda a: certify(DOMAIN, a.signing_key, None, (DOMAIN,), now=NOW).pem,
    "by a certificate that is no authority": lambda a: (
        certify(DOMAIN, rsa_key("below"), a.leaf(), (DOMAIN,), now=NOW).pem + a.chain()
    ),
    "not for servers": lambda a: a.chain(a.leaf(usages=(ExtendedKeyUsageOID.CLIENT_AUTH,))),
    "the authority first": lambda a: a.intermediate.pem + a.leaf().pem,
    "signed with SHA-1": lambda a: with_sha1(a.leaf(), a.intermediate) + a.intermediate.pem,
}


@pytest.mark.parametrize("case", UNTRUSTED)
def test_any_other_chain_is_not_trusted_and_the_log_is_told_why(case: str) -> None:
    refused = refusal_of(UNTRUSTED[case](authority()))
    assert refused.reason == "The signing certificate is not trusted."
    assert refused.details["why"]
    assert refused.details["issuer"].startswith("CN=")


@pytest.mark.parametrize(
    "key", [rsa_key("short", 1024), curve_key("curve")], ids=["short", "curve"]
)
def test_a_signing_key_is_rsa_and_long_enough(key: rsa.RSAPrivateKey) -> None:
    refused = refusal_of(authority().chain(authority().leaf(key=key)))
    assert refused.reason == "The signing certificate's key is of another kind than Alexa's."


UNREADABLE: Final = {
    "nothing": b"",
    "no certificate": b"<html>Not found</html>",
    "a broken one": b"-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n",
    "one that is cut off": authority().chain()[:900],
    "a key": authority().leaf().key_pem,
}


@pytest.mark.parametrize("case", UNREADABLE)
def test_what_is_no_chain_is_refused(case: str) -> None:
    assert refusal_of(UNREADABLE[case]).reason == "The certificate chain cannot be read."


def test_a_chain_has_an_end() -> None:
    filling = authority().intermediate.pem * (MOST_CERTIFICATES - 2)
    assert signer_of(authority().chain() + filling).is_valid(NOW)
    longer = authority().chain() + filling + authority().intermediate.pem
    assert refusal_of(longer).reason == "The certificate chain is too long."


def test_a_signer_is_valid_while_all_of_its_chain_is() -> None:
    short = another(days=(-1, 7))
    signer = signer_of(under(short))
    assert signer.since == NOW - timedelta(days=1)
    assert signer.until == NOW + timedelta(days=7)
    assert signer.is_valid(signer.until)
    assert not signer.is_valid(signer.until + timedelta(seconds=1))
    assert not signer.is_valid(signer.since - timedelta(seconds=1))


def test_a_signature_is_for_those_bytes_by_that_key() -> None:
    signer = signer_of(authority().chain())
    body = "Zoë".encode()
    good = base64.b64decode(authority().sign(body)["Signature-256"])
    assert signer.signed(body, good)
    assert not signer.signed(body + b" ", good)
    assert not signer.signed(body, good[:-1])
    assert not signer.signed(body, b"")
    with_other_key = authority().sign(body, key=rsa_key("other"))["Signature-256"]
    assert not signer.signed(body, base64.b64decode(with_other_key))
    with_sha1 = authority().signing_key.sign(body, PKCS1v15(), hashes.SHA1())
    assert not signer.signed(body, with_sha1)


# Reading the roots ---------------------------------------------------------------------------


def test_the_roots_of_certifi_are_trusted_unless_others_are_named(tmp_path: Path) -> None:
    with pytest.raises(Refused) as caught:
        Roots.read().signer(authority().chain(), NOW)
    assert caught.value.details["issuer"] == "CN=Home-made intermediate"
    file = tmp_path / "roots.pem"
    file.write_bytes(authority().root.pem)
    assert Roots.read(file).signer(authority().chain(), NOW).is_valid(NOW)


def test_a_root_that_cannot_be_read_does_not_take_the_others_with_it(tmp_path: Path) -> None:
    file = tmp_path / "roots.pem"
    file.write_bytes(UNREADABLE["a broken one"] + authority().root.pem)
    assert Roots.read(file).signer(authority().chain(), NOW).is_valid(NOW)


def test_roots_that_cannot_be_read_at_all_are_said_to_be_so(tmp_path: Path) -> None:
    with pytest.raises(ConfigError, match=r"absent\.pem': No such file"):
        Roots.read(tmp_path / "absent.pem")
    empty = tmp_path / "empty.pem"
    empty.write_bytes(b"none")
    with pytest.raises(ConfigError, match="there is no certificate in there"):
        Roots.read(empty)
