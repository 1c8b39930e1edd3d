"""What a log may tell of a fault: its words, and those around it, may be what people said."""

from __future__ import annotations

import traceback
from pathlib import Path
from typing import Final

_MOST_FRAMES: Final = 8


def fault_without_words(fault: BaseException) -> str:
    """What a log may tell of a fault: its class, and where it came from, innermost first."""
    frames = reversed(traceback.extract_tb(fault.__traceback__)[-_MOST_FRAMES:])
    places = (f"{Path(frame.filename).name}:{frame.lineno} {frame.name}" for frame in frames)
    return ", ".join((type(fault).__name__, *places))
