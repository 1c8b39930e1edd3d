"""Days, written "2026-11-30": whether a text is one, and how they are counted."""

from __future__ import annotations

from datetime import date


def is_day(text: str) -> bool:
    """Whether the text is a day of the calendar, written as a day is.

    >>> is_day("2026-11-30"), is_day("2026-11-31"), is_day("20261130")
    (True, False, False)
    """
    try:
        return date.fromisoformat(text).isoformat() == text
    except ValueError:
        return False


def count_of(day: str) -> int:
    """How many days there have been until ``day``. Raises ``ValueError`` for a text that is none.

    >>> count_of("2026-12-01") - count_of("2026-11-30")
    1
    """
    return date.fromisoformat(day).toordinal()
