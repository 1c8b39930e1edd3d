"""The verdict of one round, a pure function of what was revealed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import partial
from typing import Final, Generic, Literal, TypeAlias, TypeVar

from skill.games.binomial.postulates import Postulate, fits, rank

Points: TypeAlias = int | Literal["X"]
"""What a card is worth; "X" stands for the number of players who chose to fight."""

PlayerT = TypeVar("PlayerT")

REWARDED_CROWD: Final = 3
"""Reward for Fighting: how many must choose to fight."""


class Variant(StrEnum):
    """The rule variants. Solo play is the fifth, and a matter of who sits at the table."""

    DARK = "dark"
    REWARD_FOR_FIGHTING = "reward_for_fighting"
    OPENNESS = "openness"
    SAME_BOAT = "same_boat"


@dataclass(frozen=True, slots=True)
class Verdict(Generic[PlayerT]):
    """What a round brought.

    ``points`` is what each winner scores, 0 if nobody won. ``misfits`` put forward a number that
    does not fit and dropped out first; ``cancelled`` then dropped out because their fitting
    numbers were equal. ``chairman`` holds the token afterwards (None only if nobody held it).
    Players stand in the order in which their numbers were given.
    """

    winners: tuple[PlayerT, ...]
    points: int
    misfits: tuple[PlayerT, ...]
    cancelled: tuple[PlayerT, ...]
    chairman: PlayerT | None


def order(postulate: Postulate, in_boat: bool) -> Callable[[str], tuple[int, str]]:
    """How fitting numbers compare, the largest last; in the same boat as they are (B12).

    >>> max("18", "81", key=order(Postulate.SMALLEST_NUMBER, in_boat=False))
    '18'
    >>> max("18", "81", key=order(Postulate.SMALLEST_NUMBER, in_boat=True))
    '81'
    """
    return (lambda number: (0, number)) if in_boat else partial(rank, postulate)


def judge(
    postulate: Postulate,
    points: Points,
    bids: Mapping[PlayerT, str],
    chairman: PlayerT | None = None,
    variants: Collection[Variant] = (),
    impossible: Collection[PlayerT] = (),
) -> Verdict[PlayerT]:
    """Judge one round.

    ``bids`` maps everyone who chose to fight to a two-digit number. Players in ``impossible``
    insisted on a number that cannot be on their sheet: it counts as one that does not fit (B22).

    >>> judge(Postulate.IDENTICAL_DIGITS, 4, {"P": "22", "I": "88", "V": "88", "E": "44"}, "P")
    Verdict(winners=('E',), points=4, misfits=(), cancelled=('I', 'V'), chairman='E')
    """
    contenders = {p: n for p, n in bids.items() if p not in impossible and fits(postulate, n)}
    count = Counter(contenders.values())
    left = {player: number for player, number in contenders.items() if count[number] == 1}
    in_boat = Variant.SAME_BOAT in variants
    if in_boat and len(left) < len(contenders):
        winners = tuple(left)
    elif left:
        compared = order(postulate, in_boat)
        winners = (max(left, key=lambda player: compared(left[player])),)
    else:
        winners = ()
    return Verdict(
        winners=winners,
        points=_score(points, len(bids), variants) if winners else 0,
        misfits=tuple(player for player in bids if player not in contenders),
        cancelled=tuple(player for player in contenders if player not in left),
        chairman=max(winners, key=bids.__getitem__) if winners else chairman,
    )


def _score(points: Points, fighters: int, variants: Collection[Variant]) -> int:
    worth = fighters if points == "X" else points
    rewarded = Variant.REWARD_FOR_FIGHTING in variants and fighters >= REWARDED_CROWD
    return worth + int(rewarded)
