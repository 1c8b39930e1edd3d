"""Which requests count as signed by Alexa."""

from __future__ import annotations

from typing import Final

import pytest

from skill.web.refused import Refused
from skill.web.roots import Roots
from skill.web.signatures import SignatureVerifier, read_address
from skill.web.signers import PAUSE_SECONDS, Signers
from tests.web.authority import CHAIN_URL, Authority, rsa_key
from tests.web.inside import NOW, Shelf

BODY: Final = '{"said": "Zoë"}'.encode()


class Gate:
    """A verifier over a shelf of chains, with a clock of its own for pauses."""

    def __init__(self) -> None:
        self.authority = Authority(now=NOW)
        self.shelf = Shelf({CHAIN_URL: self.authority.chain()})
        self.ticks = 0.0
        self.fetch_seconds = 0.0
        roots = Roots([self.authority.root.certificate])
        signers = Signers(roots, self._fetch, lambda: NOW, lambda: self.ticks, patient=1)
        self.verifier = SignatureVerifier(signers)

    def _fetch(self, url: str) -> bytes:
        self.ticks += self.fetch_seconds
        return self.shelf(url)

    def refusal(self, headers: dict[str, str], body: bytes = BODY) -> str:
        """Why a request is refused; "" if it is let through."""
        try:
            self.verifier.verify(headers, body)
        except Refused as refused:
            assert refused.status == 400
            return refused.reason
        return ""


@pytest.fixture
def gate() -> Gate:
    return Gate()


@pytest.mark.parametrize("write", [str, str.lower, str.upper, str.title])
def test_headers_are_found_however_they_are_written(write: type[str], gate: Gate) -> None:
    headers = {write(name): value for name, value in gate.authority.sign(BODY).items()}
    assert gate.refusal(headers) == ""


@pytest.mark.parametrize("name", ["Signature-256", "SignatureCertChainUrl"])
@pytest.mark.parametrize("value", [None, ""])
def test_without_a_header_it_is_not_signed(name: str, value: str | None, gate: Gate) -> None:
    headers = gate.authority.sign(BODY)
    del headers[name]
    if value is not None:
        headers[name] = value
    assert gate.refusal(headers) == f"The request is not signed: there is no {name}."
    assert gate.shelf.fetched == []


def test_the_older_signature_does_not_count(gate: Gate) -> None:
    headers = gate.authority.sign(BODY)
    headers["Signature"] = headers.pop("Signature-256")
    assert "there is no Signature-256" in gate.refusal(headers)
    headers |= gate.authority.sign(BODY) | {"Signature": "nonsense"}
    assert gate.refusal(headers) == ""


@pytest.mark.parametrize("body", [BODY[:-1], BODY + b"\n", BODY.replace(b"Z", b"z"), b""])
def test_every_byte_counts(body: bytes, gate: Gate) -> None:
    headers = gate.authority.sign(BODY)
    assert gate.refusal(headers, body) == "The signature does not fit the body."
    assert gate.refusal(headers) == ""


def test_bytes_that_are_no_text_can_be_signed(gate: Gate) -> None:
    body = b"\xef\xbb\xbf\xff\x00"
    assert gate.refusal(gate.authority.sign(body), body) == ""


@pytest.mark.parametrize("signature", ["?", "AAA", "Zo\u00eb", " ", "AAAA, AAAA"])
def test_a_signature_is_written_in_base64(signature: str, gate: Gate) -> None:
    headers = gate.authority.sign(BODY) | {"Signature-256": signature}
    assert gate.refusal(headers) == "The Signature-256 is not written in base64."


def test_another_key_does_not_fit(gate: Gate) -> None:
    headers = gate.authority.sign(BODY, key=rsa_key("Strange signing"))
    assert gate.refusal(headers) == "The signature does not fit the body."


def test_a_new_key_at_the_old_address_is_found_after_a_moment(gate: Gate) -> None:
    assert gate.refusal(gate.authority.sign(BODY)) == ""
    key = rsa_key("Renewed signing")
    gate.shelf.pages[CHAIN_URL] = gate.authority.chain(gate.authority.leaf(key=key))
    renewed = gate.authority.sign(BODY, key=key)
    assert gate.refusal(renewed) == "The signature does not fit the body."
    gate.ticks += PAUSE_SECONDS
    assert gate.refusal(renewed) == ""
    assert gate.refusal(gate.authority.sign(BODY)) == "The signature does not fit the body."
    assert len(gate.shelf.fetched) == 2


def test_forged_requests_do_not_make_us_fetch_again_and_again(gate: Gate) -> None:
    good = gate.authority.sign(BODY)
    forged = gate.authority.sign(BODY, key=rsa_key("Strange signing"))
    for _ in range(50):
        assert gate.refusal(forged)
        assert gate.refusal(good) == ""
    assert len(gate.shelf.fetched) == 1


def test_a_chain_that_comes_slowly_is_waited_for_once(gate: Gate) -> None:
    """A request that does not fit it either has had its time."""
    gate.fetch_seconds = PAUSE_SECONDS
    forged = gate.authority.sign(BODY, key=rsa_key("Strange signing"))
    assert gate.refusal(forged) == "The signature does not fit the body."
    assert len(gate.shelf.fetched) == 1


def test_a_forged_request_does_not_unseat_a_signer_whose_host_is_down(gate: Gate) -> None:
    good = gate.authority.sign(BODY)
    assert gate.refusal(good) == ""
    gate.shelf.pages.clear()
    gate.ticks += PAUSE_SECONDS
    assert gate.refusal(gate.authority.sign(BODY, key=rsa_key("Strange signing")))
    assert len(gate.shelf.fetched) == 2
    assert gate.refusal(good) == ""


# Addresses -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "url",
    [
        CHAIN_URL,
        CHAIN_URL.replace(".com/", ".com:443/"),
        CHAIN_URL.replace("https://s3", "HTTPS://S3"),
        CHAIN_URL.replace("/echo.api/", "/echo.api/../echo.api/"),
        CHAIN_URL.replace("/echo.api/", "/./echo.api//x/../"),
    ],
)
def test_an_address_of_alexas_is_written_in_one_way(url: str) -> None:
    assert read_address(url) == CHAIN_URL


PATH: Final = CHAIN_URL.removeprefix("https://s3.amazonaws.com")


@pytest.mark.parametrize(
    "url",
    [
        "",
        "s3.amazonaws.com" + PATH,
        "//s3.amazonaws.com" + PATH,
        "http://s3.amazonaws.com" + PATH,
        "ftp://s3.amazonaws.com" + PATH,
        "https://notamazon.com" + PATH,
        "https://s3.amazonaws.com.example.com" + PATH,
        "https://s3-amazonaws.com" + PATH,
        "https://example.com/s3.amazonaws.com" + PATH,
        "https://s3.amazonaws.com/EcHo.aPi/echo-api-cert.pem",
        "https://s3.amazonaws.com/invalid.path/echo-api-cert.pem",
        "https://s3.amazonaws.com/echo.api/../invalid.path/echo-api-cert.pem",
        "https://s3.amazonaws.com/echo.api/..",
        "https://s3.amazonaws.com/echo.api/",
        "https://s3.amazonaws.com/echo.api",
        "https://s3.amazonaws.com//echo.api/echo-api-cert.pem",
        "https://s3.amazonaws.com/echo.api.evil/echo-api-cert.pem",
        "https://s3.amazonaws.com",
        "https://s3.amazonaws.com:563" + PATH,
        "https://s3.amazonaws.com:80" + PATH,
        "https://s3.amazonaws.com:0443" + PATH,
        "https://s3.amazonaws.com:port" + PATH,
        "https://s3.amazonaws.com:" + PATH,
        "https://user@s3.amazonaws.com" + PATH,
        "https://s3.amazonaws.com@example.com" + PATH,
        "https://example.com#@s3.amazonaws.com" + PATH,
        "https://s3.amazonaws.com\\@example.com" + PATH,
        "https://s3.amazonaws.com/echo.api/%2e%2e/evil/cert.pem",
        "https://s3.amazonaws.com/echo.api\\..\\evil/cert.pem",
        CHAIN_URL + "?versionId=1",
        CHAIN_URL + "#fragment",
        CHAIN_URL + ";x",
        CHAIN_URL + "\n",
        CHAIN_URL + "\x00",
        " " + CHAIN_URL,
        "\t" + CHAIN_URL,
        CHAIN_URL + ", " + CHAIN_URL,
        CHAIN_URL.replace("s3", "\u017f3"),
        CHAIN_URL.replace("echo", "\u0435cho"),
        CHAIN_URL.replace("12", "\u0661\u0662"),
    ],
)
def test_any_other_address_is_refused_and_not_asked(url: str, gate: Gate) -> None:
    headers = gate.authority.sign(BODY, url or "x")
    assert gate.refusal(headers) == "The SignatureCertChainUrl is not one of Alexa's."
    assert gate.shelf.fetched == []
