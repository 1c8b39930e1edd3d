"""Days, written "2026-11-30": whether a text is one, and which one follows."""

from __future__ import annotations

from datetime import date, timedelta


def is_day(text: str) -> bool:
    """Whether the text is a day of the calendar, written as a day is.

    >>> is_day("2026-11-30"), is_day("2026-11-31"), is_day("20261130")
    (True, False, False)
    """
    try:
        return date.fromisoformat(text).isoformat() == text
    except ValueError:
        return False


def next_day(day: str) -> str:
    """The day after ``day``. Raises ``ValueError`` for a text that is none.

    >>> next_day("2028-02-28")
    '2028-02-29'
    """
    return (date.fromisoformat(day) + timedelta(days=1)).isoformat()
