"""What an expert thinks of a position, and of a game that has ended, when somebody asks.

It takes half of the bots' rooms to tell. They are opened only then: whoever starts a game should
not have to wait for them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from skill.games.base import Seat
from skill.games.binomial.sheets import KeptSheet
from skill.games.binomial.state import BinomialState

if TYPE_CHECKING:
    from skill.bots.binomial.weighing import Weighed
    from skill.games.binomial.hindsight import Hindsight


def weigh(view: BinomialState) -> tuple[Weighed, ...]:
    """See `skill.bots.binomial.weighing.weigh`."""
    from skill.bots.binomial import weighing  # noqa: PLC0415

    return weighing.weigh(view)


def chance_of(view: BinomialState, number: str) -> float:
    """See `skill.bots.binomial.weighing.chance_of`."""
    from skill.bots.binomial import weighing  # noqa: PLC0415

    return weighing.chance_of(view, number)


def write_alike(view: BinomialState) -> KeptSheet:
    """See `skill.bots.binomial.weighing.write_alike`."""
    from skill.bots.binomial import weighing  # noqa: PLC0415

    return weighing.write_alike(view)


def hindsight(state: BinomialState, seat: Seat) -> Hindsight:
    """See `skill.games.binomial.hindsight.hindsight`."""
    from skill.games.binomial import hindsight as looking_back  # noqa: PLC0415

    return looking_back.hindsight(state, seat)
