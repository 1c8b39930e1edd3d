"""What an expert thinks of a position, and of a match that has ended, when somebody asks.

The expert's rooms are opened only then: whoever starts a game should not have to wait for them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from skill.games.arquimedes.state import ArquimedesMatch, ArquimedesState
from skill.games.base import Seat

if TYPE_CHECKING:
    from skill.bots.arquimedes.looking_back import Looked
    from skill.bots.arquimedes.weighing import Weighed


def weigh(view: ArquimedesState) -> tuple[Weighed, ...]:
    """See `skill.bots.arquimedes.weighing.weigh`."""
    from skill.bots.arquimedes import weighing  # noqa: PLC0415

    return weighing.weigh(view)


def looked_back(match: ArquimedesMatch, seat: Seat) -> tuple[Looked, ...]:
    """See `skill.bots.arquimedes.looking_back.looked_back`."""
    from skill.bots.arquimedes import looking_back  # noqa: PLC0415

    return looking_back.looked_back(match, seat)
