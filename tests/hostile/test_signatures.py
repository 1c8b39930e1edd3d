"""Requests that are not signed, or not by Alexa, or not as they are."""

from __future__ import annotations

import base64
import json
import logging
from collections.abc import Mapping

import pytest

from tests.hostile.door import Door, check_log, check_refusal, check_turn, noted
from tests.hostile.signatures import (
    ADDRESSES,
    BODY,
    CHAIN,
    CHAINS,
    HEADERS,
    NOT_ALEXAS,
    SAME_MEANING,
    SIGNATURE,
    SIGNATURES,
    UNFIT,
)
from tests.web.authority import CHAIN_URL


@pytest.fixture(scope="module")
def door() -> Door:
    return Door()


@pytest.fixture(autouse=True)
def _nothing_changes(door: Door, caplog: pytest.LogCaptureFixture) -> object:
    """Whatever was tried, nothing was done, nothing tells of it, and Alexa is let in as before."""
    caplog.set_level(logging.INFO)
    yield
    assert door.is_untouched()
    check_log(caplog.records, ["MEADOW", *_pieces(door)])
    check_turn(door.inside.post(BODY), json.loads(BODY))
    assert door.match() == door.before
    door.put_back()


def _pieces(door: Door) -> list[str]:
    """What of a good signature may not stand in the log, either."""
    return [door.inside.authority.sign(BODY)[SIGNATURE][:40]]


def refused(door: Door, headers: Mapping[str, str], reason: str, body: bytes = BODY) -> None:
    check_refusal(door.inside.send(body, headers), 400, reason)


@pytest.mark.parametrize("name", HEADERS)
def test_headers(name: str, door: Door) -> None:
    changes, reason = HEADERS[name]
    headers = {**door.inside.authority.sign(BODY), **changes}
    refused(door, {key: text for key, text in headers.items() if text is not None}, reason)


@pytest.mark.parametrize("name", SIGNATURES)
def test_signatures(name: str, door: Door) -> None:
    make, reason = SIGNATURES[name]
    signature = make(door.inside.authority)
    refused(door, {**door.inside.authority.sign(BODY), SIGNATURE: signature}, reason)


@pytest.mark.parametrize("name", CHAINS)
def test_chains(name: str, door: Door) -> None:
    """Each stands at an address of its own, which is as good as any of Alexa's."""
    make, reason = CHAINS[name]
    url = CHAIN_URL.replace("12", str(1_000 + list(CHAINS).index(name)))
    door.inside.shelf.pages[url] = make(door.inside.authority)
    refused(door, door.inside.authority.sign(BODY, url), reason)


def test_a_chain_that_is_not_there(door: Door) -> None:
    url = CHAIN_URL.replace("12", "404")
    reason = "There is no certificate chain at its address."
    refused(door, door.inside.authority.sign(BODY, url), reason)


@pytest.mark.parametrize("url", ADDRESSES, ids=lambda url: ascii(url)[1:60])
def test_addresses(url: str, door: Door) -> None:
    asked = len(door.inside.shelf.fetched)
    # In a header there are bytes, which a server reads as Latin-1.
    as_read = url.encode().decode("latin-1")
    refused(door, {**door.inside.authority.sign(BODY), CHAIN: as_read}, NOT_ALEXAS)
    assert len(door.inside.shelf.fetched) == asked


@pytest.mark.parametrize("name", SAME_MEANING)
def test_the_same_in_other_bytes(name: str, door: Door) -> None:
    body = SAME_MEANING[name](BODY.decode()).encode()
    assert body != BODY
    assert json.loads(body) == json.loads(BODY)
    refused(door, door.inside.authority.sign(BODY), UNFIT, body)


@pytest.mark.parametrize("header", [SIGNATURE, CHAIN])
@pytest.mark.parametrize("order", [1, -1])
def test_a_header_that_comes_twice(header: str, order: int, door: Door) -> None:
    """Whichever of them is good, it is not for us to choose."""
    good = door.inside.authority.sign(BODY)
    other = {SIGNATURE: door.inside.authority.sign(b"{}")[SIGNATURE], CHAIN: f"{CHAIN_URL}x"}
    headers = [*good.items(), (header, other[header])][::order]
    response = door.inside.app.test_client().post("/", data=BODY, headers=headers)
    check_refusal(response, 400)


def test_every_byte_of_the_body_counts(door: Door) -> None:
    headers = door.inside.authority.sign(BODY)
    for place in range(len(BODY)):
        with noted(place):
            refused(door, headers, UNFIT, _flipped(BODY, place, place % 8))


def test_every_byte_of_the_signature_counts(door: Door) -> None:
    headers = door.inside.authority.sign(BODY)
    signature = base64.b64decode(headers[SIGNATURE])
    for place in range(len(signature)):
        with noted(place):
            flipped = base64.b64encode(_flipped(signature, place, place % 8)).decode()
            refused(door, {**headers, SIGNATURE: flipped}, UNFIT)


def _flipped(text: bytes, place: int, bit: int) -> bytes:
    return text[:place] + bytes([text[place] ^ 1 << bit]) + text[place + 1 :]
