"""Short answers about one rule, to whoever asks about it and not for all the rules."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from skill.chair.heard import Heard
from skill.chair.table import Table
from skill.speech.line import Line, line

TOPICS: Final = (
    *("follow", "trick", "display", "suit-card", "zero", "equal", "setup-card"),
    *("total", "penalty", "row", "start", "tie-round"),
)
"""What can be asked about: the ids of the slot type TOPIC. Each has a wording."""


def rule_about(table: Table, heard: Heard) -> Iterator[Line]:
    """The rule that is asked about, or all of them where it was not understood."""
    asked = (topic for topic in heard.said("topic").ids if topic in TOPICS)
    topic = next(asked, None)
    yield line(f"final_binary-rule-about-{topic}" if topic else "final_binary-rules")
