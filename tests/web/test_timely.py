"""The time of a request: what verifying takes of it is no longer there for the store."""

from __future__ import annotations

import json
from typing import Final

import pytest

from skill.store.base import Saved
from skill.store.line import SECONDS
from skill.store.memory import MemoryStore
from skill.web.app import create_app
from skill.web.roots import Roots
from skill.web.signatures import SignatureVerifier
from skill.web.signers import PATIENCE_SECONDS, Signers
from skill.web.timely import TimelyStore
from tests.alexa.speaker import SKILL_ID
from tests.web.authority import CHAIN_URL, Authority
from tests.web.inside import NOW, Shelf, binomial, launch
from tests.web.serving import written

ALEXA_WAITS: Final = 8.0


class Slow(MemoryStore):
    """A store each of whose calls takes as long as one may, and a chain that takes its time."""

    def __init__(self, fetch_seconds: float) -> None:
        super().__init__()
        self.authority = Authority(now=NOW)
        self.shelf = Shelf({CHAIN_URL: self.authority.chain()})
        self.fetch_seconds = fetch_seconds
        self.now = 100.0
        self.calls = 0

    def ticks(self) -> float:
        return self.now

    def fetch(self, url: str) -> bytes:
        self.now += self.fetch_seconds
        return self.shelf(url)

    def load(self, key: str) -> Saved | None:
        self._take()
        return super().load(key)

    def save(self, key: str, text: str, seen: int) -> int:
        self._take()
        return super().save(key, text, seen)

    def _take(self) -> None:
        self.now += SECONDS
        self.calls += 1


@pytest.mark.parametrize(
    ("fetch_seconds", "calls"), [(0.0, 2), (0.4, 2), (0.6, 1), (3.9, 1), (4.1, 0), (5.0, 0)]
)
def test_verifying_and_the_store_together_take_less_than_alexa_waits(
    fetch_seconds: float, calls: int
) -> None:
    """A launch would call the store thrice. It is answered aloud, whatever it finds time for."""
    assert fetch_seconds <= PATIENCE_SECONDS
    slow = Slow(fetch_seconds)
    roots = Roots([slow.authority.root.certificate])
    signers = Signers(roots, slow.fetch, lambda: NOW, slow.ticks, patient=1)
    skills = {SKILL_ID: binomial(TimelyStore(slow, slow.ticks))}
    app = create_app(skills, SignatureVerifier(signers), lambda: NOW, slow.ticks)
    body = written(launch(), NOW)
    begun = slow.now
    response = app.test_client().post("/", data=body, headers=slow.authority.sign(body))
    assert response.status_code == 200
    assert json.loads(response.data)["response"]["outputSpeech"]["ssml"]
    assert slow.calls == calls
    assert slow.now - begun < ALEXA_WAITS
