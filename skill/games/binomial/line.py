"""A round of Binomial to be judged from outside, as one line of JSON."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from skill.games.binomial.judging import Points, Variant, judge
from skill.games.binomial.postulates import NUMBERS, Postulate
from skill.games.binomial.setup import MOST_PLAYERS
from skill.games.lines import BadLine, one_of, require, shown, some_of

_NUMBERS: Final = frozenset(NUMBERS)


def judge_line(fields: Mapping[str, Any]) -> dict[str, Any]:
    """Judge the round that ``fields`` describe.

    Takes ``postulate`` (an id), ``points`` ("X" or an integer from 0), ``bids`` (player to
    two-digit number, or None for a pass; at most seven), and optionally ``chairman`` (a name or
    None) and ``variants`` (a list of ids); other fields are ignored. Gives ``winners``, ``points``
    (what each winner scores), ``misfits``, ``cancelled`` (lists of names, sorted) and
    ``chairman``. Raises ``BadLine``.
    """
    bids = _bids(require(fields, "bids"))
    verdict = judge(
        one_of(Postulate, "postulate", require(fields, "postulate")),
        _points(require(fields, "points")),
        {player: number for player, number in bids.items() if number is not None},
        _chairman(fields.get("chairman")),
        some_of(Variant, "variants", fields),
    )
    return {
        "winners": sorted(verdict.winners),
        "points": verdict.points,
        "misfits": sorted(verdict.misfits),
        "cancelled": sorted(verdict.cancelled),
        "chairman": verdict.chairman,
    }


def _points(value: object) -> Points:
    if value == "X":
        return "X"
    if isinstance(value, int) and not isinstance(value, bool) and value >= 0:
        return value
    raise BadLine("points", f'{shown(value)} is neither "X" nor an integer from 0')


def _bids(value: object) -> dict[str, str | None]:
    if not isinstance(value, dict):
        raise BadLine("bids", f"{shown(value)} is not an object of players and numbers")
    if len(value) > MOST_PLAYERS:
        raise BadLine("bids", f"{len(value)} players, but at most {MOST_PLAYERS} can play")
    for player, number in value.items():
        if number is not None and not (isinstance(number, str) and number in _NUMBERS):
            fault = f'{shown(number)} is neither a two-digit text ("00" to "99") nor null'
            raise BadLine(f"bids.{player}", fault)
    return value


def _chairman(value: object) -> str | None:
    if value is None or isinstance(value, str):
        return value
    raise BadLine("chairman", f"{shown(value)} is neither a name nor null")
