"""Certificate chains fetched over TLS, by way of a proxy, from a host that may be anything."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import cache

import pytest

from skill.web import fetching
from skill.web.fetching import LONGEST, Fetcher
from skill.web.refused import Refused
from tests.web.authority import CHAIN_PATH, CHAIN_URL, Authority, Signed
from tests.web.certificate_host import HOST, CertificateHost, hosting


@cache
def authority() -> Authority:
    return Authority()


@pytest.fixture
def host(monkeypatch: pytest.MonkeyPatch) -> Iterator[CertificateHost]:
    with hosting(authority()) as host:
        go_there(host, monkeypatch)
        yield host


def go_there(host: CertificateHost, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in host.environment.items():
        monkeypatch.setenv(name, value)


def refusal() -> Refused:
    with pytest.raises(Refused) as caught:
        Fetcher()(CHAIN_URL)
    return caught.value


def test_a_chain_is_fetched_by_way_of_the_proxy(host: CertificateHost) -> None:
    fetch = Fetcher()
    assert fetch(CHAIN_URL) == fetch(CHAIN_URL) == host.pages[CHAIN_PATH]
    assert host.tunnels == [f"{HOST}:443"] * 2
    assert host.fetched == [CHAIN_PATH] * 2


def test_threads_share_a_fetcher(host: CertificateHost) -> None:
    with ThreadPoolExecutor(8) as threads:
        pages = set(threads.map(Fetcher(), [CHAIN_URL] * 24))
    assert pages == {host.pages[CHAIN_PATH]}


@pytest.mark.parametrize("status", [204, 301, 403, 404, 500, 503])
def test_what_is_not_there_is_told_with_its_status(status: int, host: CertificateHost) -> None:
    host.status = status
    refused = refusal()
    assert refused.reason == "There is no certificate chain at its address."
    assert (refused.status, refused.details) == (400, {"why": str(status)})


def test_nobody_is_followed_elsewhere(host: CertificateHost) -> None:
    host.status = 302
    host.headers["Location"] = f"https://{HOST}/echo.api/other.pem"
    host.pages["/echo.api/other.pem"] = b"elsewhere"
    assert refusal().details == {"why": "302"}
    assert host.fetched == [CHAIN_PATH]


def test_a_page_may_be_so_long_and_no_longer(host: CertificateHost) -> None:
    host.pages[CHAIN_PATH] = b"x" * LONGEST
    assert Fetcher()(CHAIN_URL) == b"x" * LONGEST
    for page in (b"x" * (LONGEST + 1), b"x" * 10_000_000):
        host.pages[CHAIN_PATH] = page
        assert refusal().reason == "The certificate chain is too long."


def test_a_page_is_not_unpacked(host: CertificateHost) -> None:
    host.headers["Content-Encoding"] = "gzip"
    host.pages[CHAIN_PATH] = b"as it is"
    assert Fetcher()(CHAIN_URL) == b"as it is"


def be_down(host: CertificateHost) -> None:
    host.is_down = True


def be_late(host: CertificateHost) -> None:
    host.delay = 2


def be_slow(host: CertificateHost) -> None:
    """Each byte comes soon enough; all of them would take a minute."""
    host.trickle = 0.02


def be_slow_after_the_headers(host: CertificateHost) -> None:
    host.pages[CHAIN_PATH] = b""
    host.headers["Content-Length"] = "1000"
    host.lingers = 2


def break_off(host: CertificateHost) -> None:
    host.headers["Content-Length"] = str(len(host.pages[CHAIN_PATH]) + 1)


@pytest.mark.parametrize("fail", [be_down, be_late, be_slow, be_slow_after_the_headers, break_off])
def test_a_host_that_fails_is_given_up_in_time(
    fail: Callable[[CertificateHost], None],
    host: CertificateHost,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(fetching, "READ_SECONDS", 0.2)
    fail(host)
    refused = refusal()
    assert refused.reason == "The certificate chain cannot be fetched."
    assert refused.status == 503
    assert refused.details["why"].endswith("Error")


def test_a_host_that_was_down_is_found_when_it_is_up_again(host: CertificateHost) -> None:
    fetch = Fetcher()
    host.is_down = True
    with pytest.raises(Refused):
        fetch(CHAIN_URL)
    host.is_down = False
    assert fetch(CHAIN_URL) == host.pages[CHAIN_PATH]


def test_nobody_listens_at_the_proxy(monkeypatch: pytest.MonkeyPatch) -> None:
    with hosting(authority()) as host:
        go_there(host, monkeypatch)
    assert refusal().reason == "The certificate chain cannot be fetched."


@pytest.mark.parametrize(
    "make",
    [
        lambda: authority().host("s3.example.com"),
        lambda: Authority("Strange").host(HOST),
    ],
    ids=["another name", "another authority"],
)
def test_a_host_must_prove_who_it_is(
    make: Callable[[], Signed], monkeypatch: pytest.MonkeyPatch
) -> None:
    with hosting(authority(), make()) as host:
        go_there(host, monkeypatch)
        assert refusal().details == {"why": "SSLError"}
        assert host.fetched == []
