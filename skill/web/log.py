"""The log of a server: one JSON object a line, and never what people said."""

from __future__ import annotations

import logging
import sys
from typing import Any, Final

from gunicorn.glogging import Logger
from pythonjsonlogger.json import JsonFormatter

from skill.alexa.faults import fault_without_words

_FIELDS: Final = ("levelname", "name", "message")
_RENAMED: Final = {"levelname": "level", "name": "logger"}


def write_log() -> None:
    """Write the log to standard error, one JSON object a line."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(_Formatter(_FIELDS, rename_fields=_RENAMED, timestamp=True))
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)
    logging.getLogger("skill").setLevel(logging.INFO)
    logging.captureWarnings(True)


class _Formatter(JsonFormatter):
    """A line of the log; of a fault, never its words, in which there may be what people said."""

    def formatException(self, ei: Any) -> str:  # noqa: N802  (as logging calls it)
        return fault_without_words(ei[1])


class GunicornLog(Logger):  # type: ignore[misc]  # gunicorn has no types
    """What gunicorn tells goes where everything goes, and what it was asked goes nowhere."""

    def setup(self, cfg: Any) -> None:
        self.cfg = cfg
        self.error_log.propagate = True
        self.error_log.setLevel(logging.INFO)
