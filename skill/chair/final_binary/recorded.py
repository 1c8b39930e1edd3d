"""What was done or told in Final Binary, as it is recorded, and said back."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from skill.chair.final_binary.cards import card_line, numbers_line, suit_line
from skill.chair.final_binary.position import who
from skill.games.final_binary.actions import (
    Deal,
    DealBinary,
    DealSetup,
    FinalBinaryAction,
    Pass,
    Play,
    Show,
    Trump,
)
from skill.games.final_binary.state import FinalBinaryState
from skill.speech.line import Line, line


def recorded(state: FinalBinaryState, action: FinalBinaryAction) -> Line:
    """What was done or told, as in "Anna red 5"."""
    if isinstance(action, Trump):
        return line("final_binary-was-trump", suit=suit_line(action.suit))
    if isinstance(action, DealSetup):
        return line("final_binary-was-set", who=who(state, action.to), number=action.number)
    if isinstance(action, Play):
        card = card_line(action.card, action.binary)
        return line("final_binary-was-played", who=who(state, action.seat), card=card)
    if isinstance(action, Pass):
        numbers = numbers_line(action.numbers)
        return line("final_binary-was-passed", who=who(state, action.seat), numbers=numbers)
    assert isinstance(action, Show)
    numbers = numbers_line((action.number,))
    return line("final_binary-was-shown", who=who(state, action.seat), numbers=numbers)


def _told(state: FinalBinaryState, actions: Sequence[FinalBinaryAction]) -> Iterator[Line]:
    """Each of the actions; what was told of a row in one."""
    spoken = (each for each in actions if not isinstance(each, Deal | DealBinary))
    for shown, group in groupby(spoken, lambda each: each.seat if isinstance(each, Show) else None):
        if shown is None:
            yield from (recorded(state, each) for each in group)
            continue
        numbers = numbers_line(each.number for each in group if isinstance(each, Show))
        yield line("final_binary-was-shown", who=who(state, shown), numbers=numbers)


def taken_back(state: FinalBinaryState, actions: Sequence[FinalBinaryAction]) -> Line:
    """How to say that what people answered with ``actions`` was undone."""
    return line("final_binary-back", told=tuple(_told(state, actions)))
