"""The answer to whoever is not Alexa, or has come to the wrong door."""

from __future__ import annotations

import logging
import re
from typing import Final

LONGEST_PATH: Final = 100
"""Of a longer one the log has so many characters."""
_PLAIN: Final = re.compile(r"[\w./~-]*", re.ASCII)


class Refused(Exception):
    """A request is not answered by a skill.

    ``reason`` is a sentence for whoever sent it, and ``status`` the one of HTTP. The log gets the
    reason, and ``details`` that help whoever runs the server.
    """

    def __init__(self, reason: str, status: int = 400, **details: str) -> None:
        super().__init__(reason)
        self.reason = reason
        self.status = status
        self.details = details

    def log(self, log: logging.Logger, method: str | None = None, path: str | None = None) -> None:
        """Write down that a request was refused, and why; and what it asked, if it could be read.

        Of the address it is the path alone, and of headers and bodies nothing.
        """
        level = logging.ERROR if self.status >= 500 else logging.WARNING
        asked = {"method": method, "path": _plain(path or "")} if method else {}
        said = {"reason": self.reason, "status": self.status, **asked, **self.details}
        log.log(level, "refused", extra=said)


def _plain(path: str) -> str:
    """A path as it may stand in a log; of one that could mean something to its readers, nothing."""
    return path[:LONGEST_PATH] if _PLAIN.fullmatch(path) else "?"
