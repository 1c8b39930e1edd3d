"""The web application with two households in a game of Binomial, who signs, and what must hold.

Whatever comes to the door is answered in one of two ways: as a turn, in words that Alexa takes, or
with a refusal that says why. Of a refusal nothing is kept, and nothing that was said stands in the
log of either.
"""

from __future__ import annotations

import json
import logging
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any, Final, TypeAlias

from pythonjsonlogger.json import JsonFormatter
from werkzeug.test import TestResponse

from skill.book import Page
from skill.chair.heard import Heard, Said
from skill.chair.record import read_table
from skill.local.limits import check_response
from skill.store.base import Saved
from skill.store.memory import MemoryStore
from tests.alexa.binomial import Speaker, request_of
from tests.alexa.speaker import SKILL_ID, Answer, Json
from tests.chair.binomial.sitting import CHAIRMAN
from tests.web.inside import Inside, binomial

Path: TypeAlias = tuple[str | int, ...]
"""The way to a value in JSON: names in objects, places in lists."""

HOUSEHOLD: Final = "amzn1.ask.account.MEADOW"
NEIGHBOURS: Final = "amzn1.ask.account.BROOK"
NAMES: Final = ("Xanthippe", "Yaroslav")
TOKEN: Final = "eyJ0eXAiOiJKV1QifQ.whatever.opens.the.account"

TEXT_OF_A_REFUSAL: Final = re.compile(r"[A-Z][^\n]{9,200}\.")
_GIVES_AWAY: Final = re.compile(r"Traceback|\.py\b|\bline \d|/usr|/home|site-packages|Error\b|0x")
_FORMATTER: Final = JsonFormatter()
_PUBLIC: Final = ("type", "requestId", "applicationId", "timestamp", "version", "locale")
"""The fields of a request that may stand in a log."""


class OpenStore(MemoryStore):
    """A store whose whole content can be looked at, and put back."""

    @property
    def content(self) -> dict[str, tuple[Saved, int]]:
        return dict(self._items)

    @content.setter
    def content(self, items: Mapping[str, tuple[Saved, int]]) -> None:
        self._items = dict(items)


class Door:
    """The application in this process. Two people of the household are asked who fights."""

    def __init__(self) -> None:
        self.store = OpenStore()
        self.inside = Inside({SKILL_ID: binomial(self.store)})
        self._at_the_call(NEIGHBOURS)
        self.speaker = self._at_the_call(HOUSEHOLD)
        self.kept = self.store.content
        self.before = self.match()
        check_turn(self.inside.post(self.fight()), self.fight())
        self.after = self.match()
        self.put_back()

    def _at_the_call(self, user_id: str) -> Speaker:
        speaker = Speaker(self._handle, user_id=user_id)
        speaker.launch()
        first, second = NAMES
        speaker.say(Heard("Names", {"player_a": Said(first), "player_b": Said(second)}))
        for _ in range(6):
            speaker.say(Heard("Ready"))
        return speaker

    def _handle(self, event: Json, _: object) -> Json:
        response = self.inside.post(event)
        assert response.status_code == 200, response.data
        answer: Json = response.get_json()
        return answer

    def fight(self) -> Json:
        """The request with which the first of them says that they fight."""
        said = Said(NAMES[0], ("player_1", NAMES[0].lower()))
        envelope = self.speaker.envelope(request_of(Heard("Fight", {"player_a": said})))
        for others in "cdefg":
            del envelope["request"]["intent"]["slots"][f"player_{others}"]
        envelope["context"]["System"]["device"]["deviceId"] = "amzn1.ask.device.SHELF"
        return envelope

    def put_back(self) -> None:
        """Let the store be as it was, for what is tried next."""
        self.store.content = self.kept

    def is_untouched(self) -> bool:
        return self.store.content == self.kept

    def match(self) -> str:
        """The match of the household, as far as it has come. Whatever is kept can be read."""
        saved, _ = self.store.content[f"binomial/{HOUSEHOLD}"]
        page = Page.read(saved.text)
        table = read_table(CHAIRMAN.game, page.record, page.profile)
        assert table.match
        return table.match.to_text()

    def check_kept(self) -> None:
        """The household is at the question that it was at, or a fight further; all else is kept."""
        now = self.store.content
        assert self.match() in (self.before, self.after)
        others = [key for key in self.kept if HOUSEHOLD not in key]
        assert [now.get(key) for key in others] == [self.kept[key] for key in others]


@contextmanager
def noted(case: object) -> Iterator[None]:
    """What fails in it says in which case."""
    try:
        yield
    except BaseException as error:
        error.add_note(f"in the case: {case}")
        raise


def check_refusal(response: TestResponse, status: int, says: str = "") -> None:
    """It is refused with that status, and the reason is a sentence with those words in it."""
    kind = response.headers.get("Content-Type")
    check_refused(response.status_code, kind, response.data, status, says)


def check_refused(
    status: int, kind: str | None, body: bytes, expected: int, says: str = ""
) -> None:
    """As `check_refusal`, of a response in its parts."""
    assert status == expected, body[:300]
    assert kind == "application/json", body[:300]
    refusal = json.loads(body)
    assert list(refusal) == ["error"]
    assert TEXT_OF_A_REFUSAL.fullmatch(refusal["error"]), refusal
    assert not _GIVES_AWAY.search(refusal["error"]), refusal
    assert says in refusal["error"], refusal


def check_turn(response: TestResponse, event: object) -> Answer:
    """It is answered as Alexa demands of an answer to that request."""
    assert response.status_code == 200, response.data
    answer = response.get_json()
    check_response(answer, event)
    return Answer("binomial", answer)


def check_log(records: Sequence[logging.LogRecord], secrets: Iterable[str]) -> None:
    """Nothing failed inside, and no secret stands in the log."""
    lines = [_FORMATTER.format(record) for record in records]
    assert not [line for line, r in zip(lines, records, strict=True) if r.levelno >= logging.ERROR]
    check_lines(lines, secrets)


def check_lines(lines: Iterable[str], secrets: Iterable[str]) -> None:
    log = "\n".join(lines)
    assert [secret for secret in secrets if secret in log] == []


def secrets_of(envelope: object) -> Iterator[str]:
    """Every text of a request that nobody but the household may read."""
    for path, value in parts(envelope):
        if isinstance(value, str) and len(value) > 5 and path[-1] not in _PUBLIC:
            yield json.dumps(value)[1:-1][:40]


def parts(value: object, path: Path = ()) -> Iterator[tuple[Path, object]]:
    """Everything within a JSON value, each with the way to it."""
    inner: Any = ()
    if isinstance(value, dict):
        inner = value.items()
    elif isinstance(value, list):
        inner = enumerate(value)
    for name, part in inner:
        yield (*path, name), part
        yield from parts(part, (*path, name))
