"""What was heard: an intent and its slots, free of any platform."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType


@dataclass(frozen=True, slots=True)
class Said:
    """What was said in one slot.

    ``text`` is the raw wording ("oh nine"); ``ids`` are what it may mean, best first, as the
    speech service resolved it against the interaction model ("09"). Both can be empty: a slot can
    be named in a request and hold nothing.
    """

    text: str = ""
    ids: tuple[str, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.text or self.ids)


@dataclass(frozen=True, slots=True)
class Heard:
    """One utterance: an intent's bare name ("Fight", "Yes") and its slots.

    ``opens`` says that the conversation begins with it: nobody had heard a question yet. ``day``
    is the day on which it was said, by universal time, as "2026-11-30"; "" if that is not known.
    """

    intent: str
    slots: Mapping[str, Said] = field(default_factory=lambda: MappingProxyType({}), hash=False)
    opens: bool = False
    day: str = field(default="", compare=False)

    def said(self, slot: str) -> Said:
        """What was said in that slot, or nothing."""
        return self.slots.get(slot, Said())

    def people(self) -> tuple[Said, ...]:
        """Everyone who was named, in order: the filled slots "player_a" to "player_g"."""
        return tuple(filter(None, map(self.said, PLAYER_SLOTS)))

    def with_said(self, slot: str, said: Said) -> Heard:
        """The same utterance, had that been said in the slot."""
        return replace(self, slots=MappingProxyType({**self.slots, slot: said}))


GO_ON = ("Ready", "Done", "Yes", "Next")
"""What says no more than that it may go on."""
PLAYER_SLOTS = tuple(f"player_{letter}" for letter in "abcdefg")
"""The slots in which people are named, in order."""
NUMBER_SLOTS = tuple(f"number_{letter}" for letter in "abcdefg")
"""The slots of the numbers that belong to them, where each is named with one."""
DIGIT_SLOTS = tuple(f"digit_{letter}" for letter in "abcd")
"""The slots of digits that are said one after the other."""
