"""The web application in this process: at a moment of our choosing, with chains from a shelf."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Any, Final

from ask_sdk_core.skill import CustomSkill
from werkzeug.test import TestResponse

from skill.alexa.skill import build_skill
from skill.catalogue import open_house
from skill.store.base import Store
from skill.store.memory import MemoryStore
from skill.web.app import create_app
from skill.web.refused import Refused
from skill.web.roots import Roots
from skill.web.signatures import SignatureVerifier
from skill.web.signers import Signers
from tests.alexa.binomial import Speaker
from tests.alexa.speaker import SKILL_ID, Json
from tests.web.authority import CHAIN_URL, Authority
from tests.web.serving import written

NOW: Final = datetime(2026, 11, 30, 12, 0, tzinfo=UTC)


class Shelf:
    """The chains by their addresses, and which were fetched."""

    def __init__(self, pages: Mapping[str, bytes]) -> None:
        self.pages = dict(pages)
        self.fetched: list[str] = []

    def __call__(self, url: str) -> bytes:
        self.fetched.append(url)
        if url not in self.pages:
            raise Refused("There is no certificate chain at its address.")
        return self.pages[url]


def binomial(store: Store | None = None) -> CustomSkill:
    return build_skill(open_house("binomial", store or MemoryStore(), lambda: "inside"))


class Inside:
    """The application, and an authority that signs for it."""

    def __init__(self, skills: Mapping[str, CustomSkill] | None = None) -> None:
        self.authority = Authority(now=NOW)
        self.shelf = Shelf({CHAIN_URL: self.authority.chain()})
        roots = Roots([self.authority.root.certificate])
        signers = Signers(roots, self.shelf, lambda: NOW, patient=16)
        self.app = create_app(
            skills or {SKILL_ID: binomial()}, SignatureVerifier(signers), lambda: NOW
        )

    def post(
        self,
        said: Mapping[str, Any] | bytes,
        sent: datetime = NOW,
        headers: Mapping[str, str] | None = None,
    ) -> TestResponse:
        """Send a signed request, as ``tests.web.serving.Server.post`` does."""
        body = said if isinstance(said, bytes) else written(said, sent)
        return self.send(body, {**self.authority.sign(body), **(headers or {})})

    def send(self, body: bytes, headers: Mapping[str, str], path: str = "/") -> TestResponse:
        return self.app.test_client().post(path, data=body, headers=dict(headers))


def launch(skill_id: str = SKILL_ID) -> Json:
    """A request to open a skill."""
    envelope = Speaker(lambda event, _: event).envelope({"type": "LaunchRequest"})
    for holder in (envelope["session"], envelope["context"]["System"]):
        holder["application"] = {"applicationId": skill_id}
    return envelope
