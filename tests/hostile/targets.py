"""What is fed with anything at all: each reads bytes, and fails if they do any harm."""

from __future__ import annotations

import json
import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from functools import cache
from itertools import count
from pathlib import Path
from typing import Any, Final, TypeAlias

from ask_sdk_model import RequestEnvelope

from skill.alexa.skill import build_skill
from skill.book import BLANK_PROFILE, Carried, Found, Page
from skill.catalogue import open_house
from skill.chair.heard import Heard
from skill.chair.record import RecordError, read_profile, read_table, write_profile, write_table
from skill.local.limits import check_response
from skill.play import House
from skill.store.base import Saved
from skill.web.refused import Refused
from skill.web.roots import Roots
from skill.web.screening import check_moment, read_envelope
from tests.alexa.speaker import Json, Speaker, handler_over, request_of
from tests.cast import Cast
from tests.casts import CASTS
from tests.chair.sitting import Sitting, chairman_of
from tests.hostile.door import HOUSEHOLD, TEXT_OF_A_REFUSAL, OpenStore
from tests.web.authority import Authority
from tests.web.inside import NOW

Target: TypeAlias = Callable[[bytes], None]
Seeds: TypeAlias = Callable[[], Iterator[bytes]]

BINOMIAL: Final = "binomial"
_ROOT: Final = Path(__file__).parents[1]


class _NoErrors(logging.Handler):
    """A log in which no fault of ours may stand."""

    def emit(self, record: logging.LogRecord) -> None:
        raise AssertionError(record.getMessage())


@contextmanager
def no_errors() -> Iterator[None]:
    """Whatever is logged as an error is raised, and nothing is written."""
    log, handler = logging.getLogger("skill"), _NoErrors(logging.ERROR)
    log.addHandler(handler)
    log.propagate = False
    try:
        yield
    finally:
        log.propagate = True
        log.removeHandler(handler)


@dataclass(frozen=True)
class Fed:
    """What is fed of the skill in which a game is played, and good bytes for each."""

    cast: Cast

    @property
    def page(self) -> str:
        """The key of the household's page."""
        return f"{self.cast.game}/{HOUSEHOLD}"

    # What comes through the door

    def requests(self, body: bytes) -> None:
        """A body that was signed: refused in a sentence, or answered as Alexa demands."""
        store, kept, _ = _household(self.cast)
        store.content = kept
        try:
            envelope = read_envelope(body)
            with suppress(Refused):  # it may have been good when it was sent
                check_moment(envelope, NOW)
        except Refused as refused:
            assert TEXT_OF_A_REFUSAL.fullmatch(refused.reason)
            return
        skill: Any = _skill(self.cast)
        request = skill.serializer.deserialize(body.decode(), RequestEnvelope)
        answer = skill.serializer.serialize(skill.invoke(request, None))
        check_response(json.loads(json.dumps(answer)), envelope)
        self._check_kept(store, kept)

    def _check_kept(self, store: OpenStore, kept: dict[str, Any]) -> None:
        """Whatever was written can be read again."""
        for key, (saved, _) in store.content.items():
            if key.endswith("/profile") or saved is kept.get(key, (None,))[0]:
                continue
            _, carried = Found(saved, None).read()
            read_table(self.cast.conversation, carried.record, carried.profile)

    # What a session carries, and what is kept

    def sessions(self, text: bytes) -> None:
        """A record and a profile that a session carries: read, or put aside; a game goes on."""
        store, kept, _ = _household(self.cast)
        record, _, profile = text.decode(errors="ignore").partition("\n")
        version = kept[self.page][0].version
        for heard in map(Heard, ("Repeat", "Yes", "Undo", "Quiet")):
            store.content = kept
            carried = Carried(record, version, profile)
            turn = _house(self.cast).turn(HOUSEHOLD, heard, "", carried)
            assert turn.reply.lines or turn.reply.question
            self._check_kept(store, kept)

    def records(self, text: bytes) -> None:
        """The record of a table: what is read is the same when it is written and read again."""
        game = self.cast.conversation
        try:
            table = read_table(game, text.decode(errors="surrogateescape"))
            chairman_of(self.cast.game).check(table)
        except RecordError:
            return
        assert read_table(game, write_table(table), write_profile(table.profile)) == table

    def profiles(self, text: bytes) -> None:
        """The record of a profile, likewise."""
        game = self.cast.conversation
        try:
            profile = read_profile(game, text.decode(errors="surrogateescape"))
        except RecordError:
            return
        assert read_profile(game, write_profile(profile)) == profile

    # Where they begin

    def request_seeds(self) -> Iterator[bytes]:
        requests = [_household(self.cast)[2]]
        if self.cast.game == BINOMIAL:
            files = sorted(_ROOT.joinpath("requests").glob("*.json"))
            requests += [json.loads(file.read_text("utf-8"))["event"] for file in files]
        moment = NOW.strftime("%Y-%m-%dT%H:%M:%SZ")
        for request in requests:
            yield json.dumps(request).replace("2025-06-15T15:06:40Z", moment).encode()

    def record_seeds(self) -> Iterator[bytes]:
        yield _household(self.cast)[2]["session"]["attributes"]["record"].encode()
        if self.cast.game == BINOMIAL:
            yield from earlier_records()
        for road in ("again", "again (solo)"):
            sitting = Sitting(self.cast.game)
            sitting.say(*self.cast.roads[road])
            yield sitting.records[0].encode()

    def session_seeds(self) -> Iterator[bytes]:
        for record in self.record_seeds():
            yield record + b"\n"
            yield record + b"\n" + BLANK_PROFILE.encode()

    def profile_seeds(self) -> Iterator[bytes]:
        yield BLANK_PROFILE.encode()
        for record in self.record_seeds():
            table = read_table(self.cast.conversation, record.decode())
            yield write_profile(table.profile).encode()

    def targets(self) -> dict[str, tuple[Target, Seeds]]:
        return {
            f"{self.cast.game}-requests": (self.requests, self.request_seeds),
            f"{self.cast.game}-sessions": (self.sessions, self.session_seeds),
            f"{self.cast.game}-records": (self.records, self.record_seeds),
            f"{self.cast.game}-profiles": (self.profiles, self.profile_seeds),
        }


@cache
def _household(cast: Cast) -> tuple[OpenStore, dict[str, Any], Json]:
    """A store with a household in mid-game, its content, and the next request."""
    store = OpenStore(clock=map(float, count(1_796_000_000)).__next__)
    speaker = Speaker(cast.game, handler_over(cast.game, store), user_id=HOUSEHOLD)
    for heard in cast.in_mid_game():
        answer = speaker.say(heard)
    request = request_of(cast.game, cast.person()(answer.table))
    return store, store.content, speaker.envelope(request)


@cache
def _house(cast: Cast) -> House:
    store, _, _ = _household(cast)
    seeds = map(str, count())
    return open_house(cast.game, store, lambda: next(seeds))


@cache
def _skill(cast: Cast) -> Any:
    return build_skill(_house(cast))


def earlier_records() -> Iterator[bytes]:
    """Records of Binomial that earlier editions wrote."""
    for file in sorted(_ROOT.joinpath("records/tables").glob("*.txt")):
        yield from (line for line in file.read_bytes().splitlines() if line.startswith(b"{"))


# Pages, whatever is played -------------------------------------------------------------------


def pages(text: bytes) -> None:
    """The page of a household, and the profile beside it, after a line of dashes."""
    page, _, profile = text.decode(errors="ignore").partition("\n---\n")
    try:
        read, carried = Found(Saved(page, 1), Saved(profile, 1) if profile else None).read()
    except RecordError:
        return
    assert page.startswith("{") or str(read) == page
    assert carried.profile


def _page_seeds() -> Iterator[bytes]:
    for record in earlier_records():
        page = str(Page(record.decode(), "mark", "mark mark"))
        yield page.encode()
        yield f"{page}\n---\n7\n{BLANK_PROFILE}".encode()
        yield record + b"\nrequest\n" + record


# Who signs -----------------------------------------------------------------------------------


def chains(pem: bytes) -> None:
    """A chain of certificates: nobody vouches for a key that is not the authority's own."""
    try:
        signer = _roots().signer(pem, NOW)
    except Refused as refused:
        assert refused.status == 400
        assert TEXT_OF_A_REFUSAL.fullmatch(refused.reason)
        return
    own = _authority().signing_key.public_key().public_numbers()
    assert signer.key.public_numbers() == own


@cache
def _authority() -> Authority:
    return Authority(now=NOW)


@cache
def _roots() -> Roots:
    return Roots([_authority().root.certificate])


def _chain_seeds() -> Iterator[bytes]:
    authority = _authority()
    yield authority.chain()
    yield authority.chain(authority.leaf(days=(-9, -1)))
    yield authority.root.pem
    yield b"-----BEGIN CERTIFICATE-----\nMAA=\n-----END CERTIFICATE-----\n"


TARGETS: Final[dict[str, tuple[Target, Seeds]]] = {
    **{name: fed for cast in CASTS.values() for name, fed in Fed(cast).targets().items()},
    "pages": (pages, _page_seeds),
    "chains": (chains, _chain_seeds),
}
"""Each by its name, and good bytes that it begins with."""
