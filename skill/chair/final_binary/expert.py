"""What an expert thinks of a position, and of a match that has ended, when somebody asks.

The expert's rooms are opened only then: whoever starts a game should not have to wait for them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from skill.games.base import Seat
from skill.games.final_binary.state import FinalBinaryMatch, FinalBinaryState

if TYPE_CHECKING:
    from skill.bots.final_binary.looking_back import Looked
    from skill.bots.final_binary.weighing import Weighed


def weigh(view: FinalBinaryState) -> tuple[Weighed, ...]:
    """See `skill.bots.final_binary.weighing.weigh`."""
    from skill.bots.final_binary import weighing  # noqa: PLC0415

    return weighing.weigh(view)


def looked_back(match: FinalBinaryMatch, seat: Seat) -> tuple[Looked, ...]:
    """See `skill.bots.final_binary.looking_back.looked_back`."""
    from skill.bots.final_binary import looking_back  # noqa: PLC0415

    return looking_back.looked_back(match, seat)
