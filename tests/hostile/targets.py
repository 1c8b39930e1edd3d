"""What is fed with anything at all: each reads bytes, and fails if they do any harm."""

from __future__ import annotations

import json
import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import cache
from itertools import count
from pathlib import Path
from typing import Any, Final, TypeAlias

from ask_sdk_model import RequestEnvelope

from skill.alexa.skill import build_skill
from skill.book import BLANK_PROFILE, Carried, Found, Page
from skill.catalogue import open_house
from skill.chair.heard import Heard, Said
from skill.chair.record import RecordError, read_profile, read_table, write_profile, write_table
from skill.local.limits import check_response
from skill.play import House
from skill.store.base import Saved
from skill.web.refused import Refused
from skill.web.roots import Roots
from skill.web.screening import check_moment, read_envelope
from tests.alexa.binomial import Speaker, handler_over, request_of
from tests.alexa.speaker import Json
from tests.chair.binomial.sitting import CHAIRMAN
from tests.hostile.door import HOUSEHOLD, NAMES, TEXT_OF_A_REFUSAL, OpenStore
from tests.web.authority import Authority
from tests.web.inside import NOW

Target: TypeAlias = Callable[[bytes], None]

_ROOT: Final = Path(__file__).parents[1]
_KEY: Final = f"binomial/{HOUSEHOLD}"


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


@cache
def _table() -> tuple[OpenStore, dict[str, Any], Json]:
    """A store with a household that is asked who fights, its content, and the next request."""
    store = OpenStore(clock=map(float, count(1_796_000_000)).__next__)
    speaker = Speaker(handler_over(store), user_id=HOUSEHOLD)
    speaker.launch()
    speaker.say(Heard("Names", {"player_a": Said(NAMES[0]), "player_b": Said(NAMES[1])}))
    for _ in range(6):
        speaker.say(Heard("Ready"))
    return store, store.content, speaker.envelope(request_of(Heard("Fight")))


@cache
def _house() -> House:
    store, _, _ = _table()
    seeds = map(str, count())
    return open_house("binomial", store, lambda: next(seeds))


# What comes through the door -----------------------------------------------------------------


def requests(body: bytes) -> None:
    """A body that was signed: refused in a sentence, or answered as Alexa demands."""
    store, kept, _ = _table()
    store.content = kept
    try:
        envelope = read_envelope(body)
        with suppress(Refused):  # it may have been good when it was sent
            check_moment(envelope, NOW)
    except Refused as refused:
        assert TEXT_OF_A_REFUSAL.fullmatch(refused.reason)
        return
    skill: Any = _skill()
    request = skill.serializer.deserialize(body.decode(), RequestEnvelope)
    answer = skill.serializer.serialize(skill.invoke(request, None))
    check_response(json.loads(json.dumps(answer)), envelope)
    _check_kept(store, kept)


@cache
def _skill() -> Any:
    return build_skill(_house())


def _check_kept(store: OpenStore, kept: dict[str, Any]) -> None:
    """Whatever was written can be read again."""
    for key, (saved, _) in store.content.items():
        if key.endswith("/profile") or saved is kept.get(key, (None,))[0]:
            continue
        _, carried = Found(saved, None).read()
        read_table(CHAIRMAN.game, carried.record, carried.profile)


# What a session carries, and what is kept ----------------------------------------------------


def sessions(text: bytes) -> None:
    """A record and a profile that a session carries: read, or put aside; a game goes on then."""
    store, kept, _ = _table()
    record, _, profile = text.decode(errors="ignore").partition("\n")
    version = kept[_KEY][0].version
    for heard in map(Heard, ("Repeat", "Yes", "Undo", "Quiet")):
        store.content = kept
        turn = _house().turn(HOUSEHOLD, heard, "", Carried(record, version, profile))
        assert turn.reply.lines or turn.reply.question
        _check_kept(store, kept)


def records(text: bytes) -> None:
    """The record of a table: what is read is the same when it is written and read again."""
    try:
        table = read_table(CHAIRMAN.game, text.decode(errors="surrogateescape"))
        CHAIRMAN.check(table)
    except RecordError:
        return
    profile = write_profile(table.profile)
    assert read_table(CHAIRMAN.game, write_table(table), profile) == table


def profiles(text: bytes) -> None:
    """The record of a profile, likewise."""
    try:
        profile = read_profile(CHAIRMAN.game, text.decode(errors="surrogateescape"))
    except RecordError:
        return
    assert read_profile(CHAIRMAN.game, write_profile(profile)) == profile


def pages(text: bytes) -> None:
    """The page of a household, and the profile beside it, after a line of dashes."""
    page, _, profile = text.decode(errors="ignore").partition("\n---\n")
    try:
        read, carried = Found(Saved(page, 1), Saved(profile, 1) if profile else None).read()
    except RecordError:
        return
    assert page.startswith("{") or str(read) == page
    assert carried.profile


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


# Where they begin ----------------------------------------------------------------------------


def _request_seeds() -> Iterator[bytes]:
    moment = NOW.strftime("%Y-%m-%dT%H:%M:%SZ")
    yield json.dumps(_table()[2]).replace("2025-06-15T15:06:40Z", moment).encode()
    for file in sorted(_ROOT.joinpath("requests").glob("*.json")):
        event = json.loads(file.read_text("utf-8"))["event"]
        yield json.dumps(event).replace("2025-06-15T15:06:40Z", moment).encode()


def _record_seeds() -> Iterator[bytes]:
    attributes = _table()[2]["session"]["attributes"]
    yield attributes["record"].encode()
    for file in sorted(_ROOT.joinpath("records/tables").glob("*.txt")):
        yield from (line for line in file.read_bytes().splitlines() if line.startswith(b"{"))


def _session_seeds() -> Iterator[bytes]:
    for record in _record_seeds():
        yield record + b"\n"
        yield record + b"\n" + BLANK_PROFILE.encode()


def _profile_seeds() -> Iterator[bytes]:
    yield BLANK_PROFILE.encode()
    for record in _record_seeds():
        table = read_table(CHAIRMAN.game, record.decode())
        yield write_profile(table.profile).encode()


def _page_seeds() -> Iterator[bytes]:
    for record in _record_seeds():
        page = str(Page(record.decode(), "mark", "mark mark"))
        yield page.encode()
        yield f"{page}\n---\n7\n{BLANK_PROFILE}".encode()
        yield record + b"\nrequest\n" + record


def _chain_seeds() -> Iterator[bytes]:
    authority = _authority()
    yield authority.chain()
    yield authority.chain(authority.leaf(days=(-9, -1)))
    yield authority.root.pem
    yield b"-----BEGIN CERTIFICATE-----\nMAA=\n-----END CERTIFICATE-----\n"


TARGETS: Final[dict[str, tuple[Target, Callable[[], Iterator[bytes]]]]] = {
    "requests": (requests, _request_seeds),
    "sessions": (sessions, _session_seeds),
    "records": (records, _record_seeds),
    "profiles": (profiles, _profile_seeds),
    "pages": (pages, _page_seeds),
    "chains": (chains, _chain_seeds),
}
"""Each by its name, and good bytes that it begins with."""
