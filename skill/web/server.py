"""The server: gunicorn around the application."""

from __future__ import annotations

import logging
import socket
from collections.abc import Callable, Mapping
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

from gunicorn.app.base import BaseApplication

from skill import __version__
from skill.alexa.skill import build_skill
from skill.catalogue import open_house
from skill.config import ConfigError
from skill.store.base import Store
from skill.web.app import create_app
from skill.web.fetching import Fetcher
from skill.web.log import GunicornLog, write_log
from skill.web.roots import Roots
from skill.web.signatures import SignatureVerifier
from skill.web.signers import Signers
from skill.web.timely import TimelyStore
from skill.web.worker import Worker

if TYPE_CHECKING:
    from flask import Flask

_log = logging.getLogger(__name__)

_SETTINGS: Final = {
    "graceful_timeout": 10,  # whoever has sent a whole request is answered within eight seconds
    "keepalive": 130,  # longer than proxies keep idle connections: let them close those
    "limit_request_line": 2048,
    "limit_request_fields": 64,
    "limit_request_field_size": 4096,
    "control_socket_disable": True,
    "forwarded_allow_ips": "",  # nobody may say by a header what address was asked for
}


class _Server(BaseApplication):  # type: ignore[misc]  # gunicorn has no types
    def __init__(self, load: Callable[[], Flask], settings: Mapping[str, object]) -> None:
        self._load = load
        self._settings = settings
        super().__init__()

    def load_config(self) -> None:
        for name, value in self._settings.items():
            self.cfg.set(name, value)

    def load(self) -> Flask:
        return self._load()


@dataclass(frozen=True, slots=True)
class Plan:
    """What is served: the game of each skill id, the store, and the roots that are trusted.

    ``open_store`` gives each process a store of its own, and ``kept`` says where that keeps games,
    for the log; ``roots`` is a PEM file, or None. There are so many processes (``workers``), each
    with so many ``threads``.
    """

    skills: Mapping[str, str]
    open_store: Callable[[], Store]
    kept: str
    roots: Path | None
    workers: int
    threads: int

    def check(self) -> None:
        """Raises ``ConfigError``, ``LookupError`` or ``StoreError`` if it cannot be served."""
        self.open_app()
        with closing(self.open_store()) as store:  # no connection goes along into other processes
            store.load("nobody's")

    def open_app(self) -> Flask:
        """The application, in the process that serves it."""
        store = TimelyStore(self.open_store())
        houses = {skill_id: open_house(game, store) for skill_id, game in self.skills.items()}
        skills = {skill_id: build_skill(house) for skill_id, house in houses.items()}
        # Some threads are left for those whose certificates need no fetching.
        patient = max(self.threads * 3 // 4, 1)
        signers = Signers(Roots.read(self.roots), Fetcher(), patient=patient)
        return create_app(skills, SignatureVerifier(signers))


def listen(host: str, port: int) -> socket.socket:
    """A socket that listens there; port 0 is any free one. Raises ``ConfigError``."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        return socket.create_server((host, port), family=family, backlog=2048)
    except OSError as fault:
        raise ConfigError(
            f"Port {port} of {host!r} cannot be listened on: {fault.strerror}. Choose another with"
            " --port or --host, or stop what uses it."
        ) from fault


def serve(plan: Plan, host: str, port: int) -> None:
    """Serve until the process is told to end; requests that are being answered are finished.

    Raises what ``Plan.check`` and ``listen`` raise.
    """
    plan.check()
    listener = listen(host, port)
    host, port = listener.getsockname()[:2]
    address = f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"

    def announce(_: object) -> None:
        served = {"skills": dict(plan.skills), "kept": plan.kept}
        _log.info("serving", extra={"address": address, **served, "version": __version__})

    settings = {
        **_SETTINGS,
        "bind": f"fd://{listener.detach()}",
        "workers": plan.workers,
        "threads": plan.threads,
        "worker_class": Worker,
        "logger_class": GunicornLog,
        "when_ready": announce,
    }
    write_log()
    _Server(plan.open_app, settings).run()
