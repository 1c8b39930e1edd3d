"""When a chain is fetched, and when not."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, ThreadPoolExecutor, wait
from contextlib import contextmanager
from datetime import timedelta
from threading import Event

import pytest

from skill.web.refused import Refused
from skill.web.roots import Roots, Signer
from skill.web.signers import AT_ONCE, MOST_SIGNERS, PAUSE_SECONDS, Signers
from tests.web.authority import CHAIN_URL, Authority
from tests.web.inside import NOW, Shelf

OTHER_URL = CHAIN_URL.replace("12", "13")


class Bench:
    """Signers over a shelf of chains, at a time of our own."""

    def __init__(self, patient: int = 64) -> None:
        self.authority = Authority(now=NOW)
        self.shelf = Shelf({CHAIN_URL: self.authority.chain(), OTHER_URL: self.authority.chain()})
        self.now, self.ticks = NOW, 0.0
        self.gate = Event()
        self.gate.set()
        self.signers = Signers(
            Roots([self.authority.root.certificate]),
            self._fetch,
            lambda: self.now,
            lambda: self.ticks,
            patient=patient,
        )

    def _fetch(self, url: str) -> bytes:
        page = self.shelf(url)
        assert self.gate.wait(30)
        return page

    def at(self, url: str) -> Signer:
        """The signer at hand, or else the one that is fetched."""
        return self.signers.known(url) or self.signers.anew(url)

    def refusal(self, url: str = CHAIN_URL) -> str:
        with pytest.raises(Refused) as caught:
            self.at(url)
        return caught.value.reason

    @contextmanager
    def slow(self) -> Iterator[None]:
        """While in it, nothing that is fetched comes."""
        self.gate.clear()
        try:
            yield
        finally:
            self.gate.set()

    def wait_for_fetches(self, count: int) -> None:
        waited = Event()
        while len(self.shelf.fetched) < count:
            waited.wait(0.002)


@pytest.fixture
def bench() -> Bench:
    return Bench()


def test_a_signer_is_fetched_once(bench: Bench) -> None:
    first = bench.at(CHAIN_URL)
    bench.ticks += 1_000_000
    assert bench.at(CHAIN_URL) is first
    assert bench.shelf.fetched == [CHAIN_URL]


def test_many_who_want_one_signer_fetch_it_once(bench: Bench) -> None:
    with ThreadPoolExecutor(50) as threads:
        with bench.slow():
            wanted = [threads.submit(bench.at, CHAIN_URL) for _ in range(50)]
            bench.wait_for_fetches(1)
        assert len({id(each.result()) for each in wanted}) == 1
    assert bench.shelf.fetched == [CHAIN_URL]


def test_who_comes_late_waits_with_the_others(bench: Bench) -> None:
    """However long it takes, as long as it takes: a second fetch would be no faster."""
    with ThreadPoolExecutor(2) as threads:
        with bench.slow():
            first = threads.submit(bench.at, CHAIN_URL)
            bench.wait_for_fetches(1)
            bench.ticks += 2 * PAUSE_SECONDS
            second = threads.submit(bench.at, CHAIN_URL)
            wait([second], timeout=0.05)
        assert first.result() is second.result()
    assert bench.shelf.fetched == [CHAIN_URL]


def test_a_slow_one_does_not_hold_up_the_others(bench: Bench) -> None:
    known = bench.at(CHAIN_URL)
    with ThreadPoolExecutor(1) as threads:
        with bench.slow():
            other = threads.submit(bench.at, OTHER_URL)
            bench.wait_for_fetches(2)
            assert bench.at(CHAIN_URL) is known
            assert not other.done()
        assert other.result().is_valid(NOW)


def test_only_so_many_wait_and_who_need_not_wait_go_on() -> None:
    bench = Bench(patient=3)
    known = bench.at(CHAIN_URL)
    with ThreadPoolExecutor(4) as threads:
        with bench.slow():
            wanted = [threads.submit(bench.at, OTHER_URL) for _ in range(4)]
            turned_away, waiting = wait(wanted, return_when=FIRST_COMPLETED)
            assert bench.at(CHAIN_URL) is known
        with pytest.raises(Refused, match="Too many requests wait") as caught:
            turned_away.pop().result()
        assert caught.value.status == 503
        assert len(waiting) == 3
        assert all(each.result().is_valid(NOW) for each in waiting)
    assert bench.at(OTHER_URL).is_valid(NOW)


def test_no_more_than_a_few_addresses_are_asked_at_once(bench: Bench) -> None:
    urls = [f"{CHAIN_URL}.{n}" for n in range(AT_ONCE + 3)]
    bench.shelf.pages |= dict.fromkeys(urls, bench.authority.chain())
    with ThreadPoolExecutor(len(urls)) as threads:
        with bench.slow():
            wanted = [threads.submit(bench.at, url) for url in urls]
            bench.wait_for_fetches(AT_ONCE)
            Event().wait(0.05)
            assert len(bench.shelf.fetched) == AT_ONCE
        assert all(each.result().is_valid(NOW) for each in wanted)


@pytest.mark.parametrize("page", ["absent", "no chain", "strange"])
def test_what_fails_is_not_asked_again_within_a_moment(page: str, bench: Bench) -> None:
    good = bench.shelf.pages.pop(CHAIN_URL)
    if page == "strange":
        bench.shelf.pages[CHAIN_URL] = Authority("Strange", NOW).chain()
    elif page != "absent":
        bench.shelf.pages[CHAIN_URL] = page.encode()
    reasons = {bench.refusal() for _ in range(20)}
    assert len(reasons) == 1
    assert bench.shelf.fetched == [CHAIN_URL]
    bench.shelf.pages[CHAIN_URL] = good
    bench.ticks += PAUSE_SECONDS - 0.001
    assert bench.refusal() in reasons
    bench.ticks += 0.001
    assert bench.at(CHAIN_URL).is_valid(NOW)
    assert bench.shelf.fetched == [CHAIN_URL] * 2


def test_an_expired_signer_is_fetched_anew(bench: Bench) -> None:
    old = bench.at(CHAIN_URL)
    bench.now = old.until + timedelta(seconds=1)
    bench.ticks += 90 * 24 * 3600
    renewed = bench.authority.leaf(days=(80, 180))
    bench.shelf.pages[CHAIN_URL] = bench.authority.chain(renewed)
    new = bench.at(CHAIN_URL)
    assert new.until > old.until
    assert bench.at(CHAIN_URL) is new
    assert bench.shelf.fetched == [CHAIN_URL] * 2


def test_an_expired_signer_without_a_successor_is_refused_and_asked_for_now_and_then(
    bench: Bench,
) -> None:
    bench.now = bench.at(CHAIN_URL).until + timedelta(seconds=1)
    assert bench.refusal() == "The signing certificate is not valid now."  # fetched just now
    bench.ticks += PAUSE_SECONDS
    for _ in range(20):
        assert bench.refusal() == "The signing certificate is not trusted."
    assert len(bench.shelf.fetched) == 2


@pytest.mark.parametrize("years", [-5, 5])
def test_a_clock_that_jumps_and_comes_back_loses_nothing(years: int, bench: Bench) -> None:
    signer = bench.at(CHAIN_URL)
    bench.now = NOW + timedelta(days=365 * years)
    bench.ticks += PAUSE_SECONDS
    assert bench.refusal()
    bench.now = NOW
    assert bench.at(CHAIN_URL) is signer


def test_signers_that_are_used_stay_and_bad_addresses_do_not_drive_them_out(bench: Bench) -> None:
    bench.at(CHAIN_URL)
    for n in range(200):
        assert bench.refusal(f"{CHAIN_URL}.{n}")
    urls = [f"{OTHER_URL}.{n}" for n in range(2 * MOST_SIGNERS)]
    bench.shelf.pages |= dict.fromkeys(urls, bench.authority.chain())
    for url in urls:
        bench.at(url)
        bench.at(CHAIN_URL)
    assert bench.shelf.fetched.count(CHAIN_URL) == 1


def test_a_refusal_does_not_grow_by_being_told(bench: Bench) -> None:
    """What is remembered is the reason, not everybody who was told it."""
    bench.shelf.pages.clear()
    depths = []
    for _ in range(10):
        with pytest.raises(Refused) as caught:
            bench.at(CHAIN_URL)
        depths.append(len(caught.traceback))
    assert len(set(depths)) == 1
