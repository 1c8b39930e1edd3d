"""What is kept of a household: its page in the book, and its profile beside it.

A page is one item in the store, and so is a profile. Every turn that changes something writes the
page, under its version: that one write is the turn, and whatever comes to grief before it has not
happened. A turn that changes the profile writes it on the page first, and then into its own item;
until that is done the page owes it, and whoever opens the page next pays. So nothing is counted
twice, and nothing is lost, although two items are never written at once.
"""

from __future__ import annotations

import logging
import time
from base64 import urlsafe_b64encode
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, replace
from hashlib import blake2b
from typing import Final, ParamSpec, TypeVar

from skill.chair.record import NewerRecord, RecordError, write_profile, write_table
from skill.chair.table import Profile, Table
from skill.store.base import Saved, StaleVersion, Store, StoreUnavailable, Trouble

_log = logging.getLogger(__name__)

BLANK: Final = write_table(Table())
BLANK_PROFILE: Final = write_profile(Profile())

LAST_CALL_SECONDS: Final = 4.0
"""When in a turn the last call of the store may begin.

Alexa waits eight seconds, and no call takes longer than three and a half.
"""

_RENEWED_AFTER: Final = 24 * 60 * 60 * 1_000_000
"""How much older than its page a profile may get, in microseconds, as versions count: a day.

Both expire so many days after their last save, and a page is saved more often.
"""

_EDITION: Final = "2"
_MOST_OPENERS: Final = 4
_MOST_ATTEMPTS: Final = 4

P = ParamSpec("P")
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Carried:
    """What a running session carries from turn to turn, so that nothing needs to be loaded.

    ``record`` is that of the table and ``profile`` that of its profile ("": a blank one, or one
    that an earlier edition of the record has in it). ``version`` is the page's in the store, and
    ``kept`` the profile's (0: not there yet); ``owed`` says that the profile is on the page only.
    ``openers`` are marks of the requests that last opened a session.
    """

    record: str
    version: int
    profile: str = ""
    kept: int = 0
    owed: bool = False
    openers: str = ""

    def opened_by(self, request: str) -> Carried:
        """The same, in a session that ``request`` has opened."""
        openers = [*self.openers.split(), mark(request)] if request else self.openers.split()
        return replace(self, openers=" ".join(openers[-_MOST_OPENERS:]))


@dataclass(frozen=True, slots=True)
class Page:
    """What is written of a household, one line each.

    ``request`` marks the one that led to ``record``, and ``before`` is the record it was heard at:
    with them the answer can be told again, should the same request come twice. ``openers`` mark
    those that opened sessions before. ``profile`` is "" unless the turn changed it, or it is owed;
    ``profile_before`` is "" unless the turn changed it.
    """

    record: str
    request: str = ""
    openers: str = ""
    before: str = BLANK
    profile: str = ""
    profile_before: str = ""

    def __str__(self) -> str:
        lines = (self.record, self.request, self.openers, self.before)
        return "\n".join((_EDITION, *lines, self.profile, self.profile_before))

    @classmethod
    def read(cls, text: str) -> Page:
        """The page of a text. Raises ``RecordError``, or ``NewerRecord`` for a later edition."""
        edition, *lines = text.split("\n")
        if edition == _EDITION and len(lines) == 6:
            return cls(*lines)
        if edition.isascii() and edition.isdigit() and int(edition) > int(_EDITION):
            raise NewerRecord("a page of a later edition")
        # A page of the first edition begins with the record, in which the profile is.
        if edition.startswith("{") and len(lines) == 2:
            request, before = lines
            return cls(edition, mark(request), before=before)
        raise RecordError("not a page of the book")


_FORGETTING: Final = "forgetting"
"""What stands for a request on the page of a household that is being forgotten; no mark is so."""
_FORGOTTEN: Final = str(Page(BLANK, request=_FORGETTING, profile=BLANK_PROFILE))


def _is_being_forgotten(text: str) -> bool:
    """Whether it is such a page, whatever the edition of the records on it."""
    return text.split("\n")[:3:2] == [_EDITION, _FORGETTING]


def mark(request: str) -> str:
    """A short mark that tells requests apart; "" for one without an id, which is like no other."""
    if not request:
        return ""
    return urlsafe_b64encode(blake2b(request.encode(), digest_size=9).digest()).decode()


@dataclass(frozen=True, slots=True)
class Found:
    """What the store holds of a household: a page, a profile, both or neither."""

    page: Saved | None
    profile: Saved | None

    @property
    def version(self) -> int:
        """The page's version, 0 if there is none."""
        return self.page.version if self.page else 0

    def kept_profile(self) -> str:
        """The profile in its own item, "" if there is none. Raises ``RecordError``."""
        return _read_profile(self.profile.text)[1] if self.profile else ""

    def read(self) -> tuple[Page, Carried]:
        """The page, and what a session carries from here. Raises ``RecordError``."""
        page = Page.read(self.page.text) if self.page else Page(BLANK)
        # A profile without a page is what a slow write left of a household that was forgotten: the
        # first page that is written owes a blank one in its place.
        kept = self.kept_profile() if self.page else ""
        is_left = self.page is None and self.profile is not None
        # What the page has of the profile is the latest, whether or not its own item has it too.
        return page, Carried(
            record=page.record,
            version=self.version,
            profile=page.profile or kept or BLANK_PROFILE,
            kept=self.profile.version if self.profile else 0,
            owed=is_left or page.profile not in ("", kept),
            openers=page.openers,
        )


class Book:
    """The book open at one household's page, for one turn. ``key`` names the household.

    ``seconds`` is what the store has taken of the turn. Every method may raise `StoreUnavailable`.
    """

    def __init__(self, store: Store, key: str, clock: Callable[[], float] = time.monotonic) -> None:
        self._store = store
        self._page = key
        self._profile = f"{key}/profile"
        self._clock = clock
        self._begun = clock()
        self.seconds = 0.0

    def open(self) -> Found:
        """What is kept of the household. A forgetting that was broken off is done to its end."""
        page = self._call(self._store.load, self._page)
        if page and _is_being_forgotten(page.text):
            self.erase(page.version)
            return Found(None, None)
        return Found(page, self._call(self._store.load, self._profile))

    def write(self, carried: Carried, record: str, profile: str, request: str) -> Carried:
        """Write the turn that ``request`` was: it led to a table of ``record`` and ``profile``.

        Raises `StaleVersion` if the household has moved on since what ``carried`` says.
        """
        before = carried.profile or BLANK_PROFILE
        changed = profile != before
        owed = carried.owed or changed
        page = Page(
            record=record,
            request=mark(request),
            openers=carried.openers,
            before=carried.record,
            profile=profile if owed else "",
            profile_before=before if changed else "",
        )
        version = self._call(self._store.save, self._page, str(page), carried.version)
        written = replace(carried, record=record, profile=profile, version=version, owed=owed)
        is_old = 0 < written.kept < version - _RENEWED_AFTER
        return self._pay(written) if owed or is_old else written

    def begin_anew(self, found: Found, profile: str, request: str) -> Carried:
        """Put a blank page where one was found that cannot be read. Raises `StaleVersion`."""
        page = Page(BLANK, openers=mark(request), profile=profile)
        version = self._call(self._store.save, self._page, str(page), found.version)
        kept = found.profile.version if found.profile else 0
        return self._pay(Carried(BLANK, version, profile, kept, owed=True, openers=page.openers))

    def forget(self, carried: Carried) -> None:
        """Forget all of the household. Raises `StaleVersion` if it has moved on."""
        version = self._call(self._store.save, self._page, _FORGOTTEN, carried.version)
        self.erase(version)

    def erase(self, version: int) -> None:
        """Forget the page of that version, and its profile, whatever is in them.

        Whoever has begun anew since then keeps what is theirs.
        """
        profile = self._call(self._store.load, self._profile)
        if profile and not _written_after(profile, version):
            self._delete(self._profile, profile.version)
        self._delete(self._page, version)

    def _delete(self, key: str, version: int) -> None:
        with suppress(StaleVersion):
            self._call(self._store.delete, key, version)

    def is_forgotten(self) -> bool:
        """Whether nothing is kept of the household any more."""
        return self.open().page is None

    def _pay(self, carried: Carried) -> Carried:
        """Write the profile that a page owes into its own item, unless a later one is there."""
        text, seen = f"{carried.version}\n{carried.profile}", carried.kept
        try:
            for _ in range(_MOST_ATTEMPTS):
                try:
                    kept = self._call(self._store.save, self._profile, text, seen)
                    return replace(carried, kept=kept, owed=False)
                except StaleVersion:
                    there = self._call(self._store.load, self._profile)
                if there is None:  # it has expired, or the household was forgotten, and so its page
                    return replace(carried, kept=0, owed=True)
                if _written_after(there, carried.version):
                    return replace(carried, kept=there.version, owed=False)
                seen = there.version
        except StoreUnavailable as trouble:
            _log.warning("a profile could not be written yet (%s): %s", trouble.trouble, trouble)
        return carried

    def _call(self, operation: Callable[P, T], *args: P.args, **named: P.kwargs) -> T:
        begun = self._clock()
        if begun - self._begun > LAST_CALL_SECONDS:
            raise StoreUnavailable("No time is left in this turn: the store is slow.", Trouble.SLOW)
        try:
            return operation(*args, **named)
        finally:
            self.seconds += self._clock() - begun


def _read_profile(text: str) -> tuple[int, str]:
    """A profile as its own item has it: the version of the page it is from, and its record."""
    version, newline, profile = text.partition("\n")
    if not newline or not (version.isascii() and version.isdigit()):
        raise RecordError("not a profile of the book")
    return int(version), profile


def _written_after(there: Saved, version: int) -> bool:
    try:
        return _read_profile(there.text)[0] > version
    except RecordError:
        return False
