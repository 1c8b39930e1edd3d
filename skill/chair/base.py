"""The words of a conversation: what was heard, and what is answered."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType


@dataclass(frozen=True, slots=True)
class Said:
    """What was said in one slot.

    ``text`` is the raw wording ("oh nine"); ``ids`` are what it may mean, best first, as the speech
    service resolved it against the interaction model ("09"). Both can be empty: a slot can be named
    in a request and hold nothing.
    """

    text: str = ""
    ids: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Heard:
    """One utterance, free of any platform: an intent's bare name ("Fight", "Yes", "Launch") and its slots."""

    intent: str
    slots: Mapping[str, Said] = field(default_factory=lambda: MappingProxyType({}))
