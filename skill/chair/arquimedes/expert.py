"""What an expert thinks of a position, when somebody asks.

The expert's rooms are opened only then: whoever starts a game should not have to wait for them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from skill.games.arquimedes.state import ArquimedesState

if TYPE_CHECKING:
    from skill.bots.arquimedes.weighing import Weighed


def weigh(view: ArquimedesState) -> tuple[Weighed, ...]:
    """See `skill.bots.arquimedes.weighing.weigh`."""
    from skill.bots.arquimedes import weighing  # noqa: PLC0415

    return weighing.weigh(view)
