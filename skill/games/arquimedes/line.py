"""An equation or the end of a round of Arquimedes, to be judged as one line of JSON."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final

from skill.games.arquimedes.cards import CARDS, JOKER, LARGEST, Card, Laid, total
from skill.games.arquimedes.equations import Operation, Variant, fault_in
from skill.games.arquimedes.scoring import tied, tokens
from skill.games.arquimedes.setup import PLAYERS
from skill.games.lines import MOST_DIGITS, BadLine, is_integer, one_of, require, shown, some_of

_JOKER_AS: Final = re.compile(r"joker:(0|-?[1-9][0-9]*)")


def judge_line(fields: Mapping[str, Any]) -> dict[str, Any]:
    """Judge an equation, or the totals at the end of a round; other fields are ignored.

    An equation has ``top`` (the open card), ``operation`` (an id), ``cards`` (those laid on it, in
    order) and optionally ``variants`` (a list of ids). A card is an integer, or "joker:7" for the
    joker that is said to be 7. Gives ``correct``, and ``top`` (the number that lies open then) if
    it is, or ``reason`` if it is not: "card-count", "no-such-number", "two-jokers",
    "not-in-variant", "not-exact" or "wrong-result", the first of these that holds.

    The end of a round has ``totals`` (two to five players, each with an integer, or a list of the
    cards left, where the joker is "joker"), and ``out``: the player who went out, whose total is 0
    as nobody else's is, or None if all passed. Gives ``tie``, the names of all who must draw; or
    ``tokens``, the token that each takes, 0 for none. Names are sorted. Raises ``BadLine``.
    """
    if "totals" not in fields:
        return _judge_equation(fields)
    if "top" in fields:
        raise BadLine("line", "either top or totals, not both")
    return _judge_totals(fields)


# An equation -------------------------------------------------------------------------------------


def _judge_equation(fields: Mapping[str, Any]) -> dict[str, Any]:
    first = read_laid("top", require(fields, "top"))
    operation = one_of(Operation, "operation", require(fields, "operation"))
    cards = require(fields, "cards")
    if not isinstance(cards, list):
        raise BadLine("cards", f"{shown(cards)} is not a list")
    laid = [read_laid("cards", card) for card in cards]
    fault = fault_in(first, operation, laid, some_of(Variant, "variants", fields))
    if fault:
        return {"correct": False, "reason": fault.value}
    return {"correct": True, "top": laid[-1].number}


def read_laid(field: str, value: object) -> Laid:
    """A card as it lies; whether there is such a number is not asked. Raises ``BadLine``."""
    if is_integer(value):
        return Laid(value)
    joker = _JOKER_AS.fullmatch(value) if isinstance(value, str) else None
    if joker and len(joker[1]) <= MOST_DIGITS:
        return Laid(int(joker[1]), joker=True)
    raise BadLine(field, f'{shown(value)} is neither an integer nor a joker as in "joker:7"')


# The end of a round ------------------------------------------------------------------------------


def _judge_totals(fields: Mapping[str, Any]) -> dict[str, Any]:
    told = fields["totals"]
    if not isinstance(told, dict):
        raise BadLine("totals", f"{shown(told)} is not an object of players and totals")
    if len(told) not in PLAYERS:
        raise BadLine("totals", f"{len(told)} players, but {PLAYERS[0]} to {PLAYERS[-1]} can play")
    totals = {player: read_total(f"totals.{player}", told[player]) for player in sorted(told)}
    out = fields.get("out")
    if out is not None and not (isinstance(out, str) and out in totals):
        raise BadLine("out", f"{shown(out)} is neither a player with a total nor null")
    for player, points in totals.items():
        if (points == 0) is not (player == out):
            raise BadLine(f"totals.{player}", "0 has whoever is out, and nobody else")
    equal = tied(totals, out)
    return {"tie": list(equal)} if equal else {"tokens": tokens(totals, out)}


def read_total(field: str, value: object) -> int:
    """What somebody has left, told as a total or as cards. Raises ``BadLine``."""
    if isinstance(value, list):
        return total(_card(field, card) for card in value)
    if is_integer(value) and value >= 0:
        return value
    raise BadLine(field, f"{shown(value)} is neither an integer from 0 nor a list of cards")


def _card(field: str, value: object) -> Card:
    if value == "joker":
        return JOKER
    if is_integer(value) and value in CARDS[:LARGEST]:
        return value
    raise BadLine(field, f'{shown(value)} is neither a card from 1 to {LARGEST} nor "joker"')
