"""Where the skill is played without the cloud: a speaker, the skill behind it, a file it keeps."""

import itertools
from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from functools import cache
from pathlib import Path
from typing import Final

from skill.alexa.skill import Handler, build_handler
from skill.catalogue import GAMES, open_house
from skill.local.ear import Ear
from skill.local.echo import Echo
from skill.local.models import interaction_model
from skill.local.seeds import seeds
from skill.local.transcript import TranscriptError
from skill.store.sqlite import SqliteStore

DEFAULT_GAME: Final = next(iter(GAMES))
_HEADER: Final = {"game", "seed", "locale", "device", "date"}
_FIRST_DAY: Final = "2026-11-30"
"""The day on which transcripts play that do not name another."""


@cache
def _ear(game: str, locale: str) -> Ear:
    """What hears a game in a locale: it takes a moment to make, and keeps what it has parsed."""
    return Ear(interaction_model(game, locale))


def local_echo(
    handler: Handler,
    game: str,
    locale: str = "en-US",
    device: str = "local-device",
    clock: Callable[[], datetime] = lambda: datetime.now(UTC),
) -> Echo:
    """A speaker on this machine, with one skill enabled. Raises `UnknownModel`."""
    return Echo(
        handler,
        _ear(game, locale),
        skill_id=f"local.{game}",
        user_id="local-household",
        device_id=device,
        locale=locale,
        clock=clock,
    )


def _noon(date: str) -> datetime:
    try:
        return datetime.fromisoformat(f"{date} 12:00Z")
    except ValueError:
        raise TranscriptError(f"{date!r} is no date; write it like {_FIRST_DAY}") from None


class LocalStage:
    """A `Stage` for transcripts: each is played on a new file in `folder`, by this process."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._households = itertools.count()
        self._path = Path()
        self._game = DEFAULT_GAME
        self._seed: str | None = None
        self._store: SqliteStore | None = None

    def open(self, header: Mapping[str, str]) -> Echo:
        if unknown := set(header) - _HEADER:
            known = ", ".join(sorted(_HEADER))
            raise TranscriptError(f"unknown header {sorted(unknown)[0]!r}; there are: {known}")
        self._game = header.get("game", DEFAULT_GAME)
        if self._game not in GAMES:
            raise TranscriptError(f"unknown game {self._game!r}; there are: {', '.join(GAMES)}")
        self._seed = header.get("seed", "1")
        self._path = self._folder / f"household-{next(self._households)}.sqlite"
        locale, device = header.get("locale", "en-US"), header.get("device", "local-device")
        noon = _noon(header.get("date", _FIRST_DAY))
        return local_echo(self.restart(), self._game, locale, device, lambda: noon)

    def restart(self) -> Handler:
        self.close()
        self._store = SqliteStore(self._path)
        return build_handler(open_house(self._game, self._store, seeds(self._seed)))

    def close(self) -> None:
        """Close the file of the last household."""
        if self._store:
            self._store.close()
            self._store = None
