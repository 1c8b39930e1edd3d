"""The answer to whoever is not Alexa, or has come to the wrong door."""

from __future__ import annotations

import logging


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

    def log(self, log: logging.Logger) -> None:
        """Write down that a request was refused, and why."""
        level = logging.ERROR if self.status >= 500 else logging.WARNING
        said = {"reason": self.reason, "status": self.status, **self.details}
        log.log(level, "refused", extra=said)
