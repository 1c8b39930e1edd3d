"""What ssml-check, an npm package, says of every SSML document that the tests produced.

It knows the attributes of tags, which our own limits do not look at. Of what Alexa takes it refuses
(version 0.4.6): `<break/>` without an attribute, `<break time="+3s"/>`, `<emphasis>` without a
level, and voices and languages that are newer than itself. Nothing here says any of these, so no
refusal is forgiven.
"""

from __future__ import annotations

import json
import subprocess
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final

import pytest

from tests.npm import REMEDY, REQUIRED, is_available, is_required
from tests.ssml.guard import Guard

CHECK: Final = Path(__file__).with_name("check.cjs")
PACKAGE: Final = "ssml-check"
_MOST_TOLD: Final = 10


def refusals(documents: Iterable[str]) -> list[tuple[str, Any]]:
    """The documents that are refused, each with its faults."""
    done = subprocess.run(
        ["node", CHECK],
        input=json.dumps(sorted(documents)),
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    return [(document, faults) for document, faults in json.loads(done.stdout)]


class SecondOpinion:
    """A pytest plugin: collects the documents of all processes, and asks once, at the end."""

    def __init__(self, guard: Guard) -> None:
        self._guard = guard
        self._lines: list[str] = []

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: Any) -> None:
        """A worker of pytest-xdist is done (or has crashed, and then it tells nothing)."""
        self._guard.documents.update(getattr(node, "workeroutput", {}).get("ssml", ()))

    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        documents = self._guard.documents
        if hasattr(session.config, "workeroutput"):
            session.config.workeroutput["ssml"] = sorted(documents)
        elif documents and not is_available(PACKAGE):
            self._miss(session)
        elif documents:
            self._ask(session, documents)

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        for line in self._lines:
            terminalreporter.write_line(line)

    def _miss(self, session: pytest.Session) -> None:
        self._lines = [f"{PACKAGE} is not here, so its second opinion is skipped; {REMEDY}"]
        if is_required():
            self._fail(session, f"{REQUIRED} is set: the second opinion must not be missing")

    def _ask(self, session: pytest.Session, documents: set[str]) -> None:
        refused = refusals(documents)
        if refused:
            self._fail(session, f"ssml-check refuses {len(refused)} of {len(documents)} documents:")
        for document, faults in refused[:_MOST_TOLD]:
            self._lines += [f"  {document}", f"    {json.dumps(faults)}"]

    def _fail(self, session: pytest.Session, line: str) -> None:
        self._lines.append(line)
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


def pytest_configure(config: pytest.Config) -> None:
    """Guard whatever the tests of a session produce, and ask about it at the end."""
    guard = Guard()
    config.pluginmanager.register(guard)
    config.pluginmanager.register(SecondOpinion(guard))
