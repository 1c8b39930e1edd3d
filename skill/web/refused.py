"""The answer to whoever is not Alexa, or has come to the wrong door."""

from __future__ import annotations


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
