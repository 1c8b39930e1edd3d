"""A trick, the scores or the last turn of Final Binary, to be judged as one line of JSON."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from skill.games.final_binary.cards import HIGHEST, NUMBERS, Binary, Card, Suit, flipped, without
from skill.games.final_binary.scoring import differences, may_turn, penalty, points
from skill.games.final_binary.setup import PLAYERS, tricks_of
from skill.games.final_binary.tricks import Laid, final_rank, winning
from skill.games.lines import BadLine, integer_in, one_of, require, shown

RANKS: Final = range(1, HIGHEST + 1)
ROUNDS: Final = range(1, len(Suit) + 1)
"""By number; there is one trump card for each."""


def judge_line(fields: Mapping[str, Any]) -> dict[str, Any]:
    """Judge a trick, the scores of a round, or the last turn; other fields are ignored.

    A trick has ``trump`` (a suit) and ``plays``: one to five so far, in order. Each has ``player``,
    ``suit``, ``display`` (what the display showed before, 0 to 7), and either ``rank`` (of a normal
    card, 1 to 10) or ``binary`` (the number turned over with a suit card, 0 to 7). Gives
    ``winner``, and ``ranks``, everybody's final rank.

    Scores have ``round`` (1 to 4), and of three to five players the ``tricks`` that they won and
    the number that they have ``left`` face up. Gives ``differences`` and ``points``.

    The last turn, of whoever turns an eighth card when all others have, has the numbers that those
    others have ``left``, and the two that are still ``up``. Gives which of these ``may_turn``, low
    first, and the ``penalty`` that this costs, 10 or 0. Names are sorted. Raises ``BadLine``.
    """
    told = [field for field in _JUDGES if field in fields]
    if len(told) != 1:
        raise BadLine("line", f"takes one of {', '.join(_JUDGES)}, and has {len(told)}")
    return _JUDGES[told[0]](fields)


# A trick -----------------------------------------------------------------------------------------


def _judge_trick(fields: Mapping[str, Any]) -> dict[str, Any]:
    trump, plays = one_of(Suit, "trump", require(fields, "trump")), read_plays(fields["plays"])
    laid = [Laid(seat, play.card, play.rank) for seat, play in enumerate(plays)]
    ranks = {play.player: play.rank for play in plays}
    return {
        "winner": plays[winning(laid, trump).seat].player,
        "ranks": {player: ranks[player] for player in sorted(ranks)},
    }


class Told(NamedTuple):
    """A play as a line tells it, and the final rank of its card."""

    player: str
    card: Card
    rank: int
    binary: Binary | None = None


def read_plays(value: object) -> list[Told]:
    """The plays of a trick so far. Raises ``BadLine``."""
    if not isinstance(value, list):
        raise BadLine("plays", f"{shown(value)} is not a list")
    if not 1 <= len(value) <= PLAYERS[-1]:
        raise BadLine("plays", f"{len(value)} plays, but a trick has 1 to {PLAYERS[-1]}")
    plays = [_read_play(f"plays[{at}]", play) for at, play in enumerate(value)]
    for player, count in Counter(play.player for play in plays).items():
        if count > 1:
            raise BadLine("plays", f"{shown(player)} plays twice")
    for card, count in Counter(play.card for play in plays).items():
        if count > 1 and not card.is_suit_card:
            raise BadLine("plays", f"there is only one {card.suit.value} {card.rank}")
    return plays


def _read_play(field: str, value: object) -> Told:
    if not isinstance(value, dict):
        raise BadLine(field, f"{shown(value)} is not an object")
    player = require(value, "player")
    if not isinstance(player, str):
        raise BadLine(f"{field}.player", f"{shown(player)} is no name")
    suit = one_of(Suit, f"{field}.suit", require(value, "suit"))
    display = integer_in(NUMBERS, f"{field}.display", require(value, "display"))
    if ("rank" in value) is ("binary" in value):
        raise BadLine(field, "either rank, for a normal card, or binary, for a suit card")
    if "rank" in value:
        card = Card(suit, integer_in(RANKS, f"{field}.rank", value["rank"]))
        return Told(player, card, final_rank(card, display))
    binary = integer_in(NUMBERS, f"{field}.binary", value["binary"])
    return Told(player, Card(suit), final_rank(Card(suit), flipped(display, binary)), binary)


# The scores of a round ---------------------------------------------------------------------------


def _judge_scores(fields: Mapping[str, Any]) -> dict[str, Any]:
    number = integer_in(ROUNDS, "round", require(fields, "round"))
    left = _numbers("left", require(fields, "left"), NUMBERS, PLAYERS)
    in_all = tricks_of(len(left))
    tricks = _numbers("tricks", fields["tricks"], range(in_all + 1), PLAYERS)
    if tricks.keys() != left.keys():
        raise BadLine("tricks", "not of the same players as left")
    if sum(tricks.values()) != in_all:
        raise BadLine(
            "tricks", f"{sum(tricks.values())} in all, but {len(left)} players play {in_all}"
        )
    apart = differences(tricks, left)
    return {"differences": apart, "points": points(number, apart)}


def _numbers(field: str, value: object, allowed: range, players: range) -> dict[str, int]:
    """So many players, sorted, with a number of each. Raises ``BadLine``."""
    if not isinstance(value, dict):
        raise BadLine(field, f"{shown(value)} is not an object of players and numbers")
    if len(value) not in players:
        raise BadLine(field, f"{len(value)} players, but it takes {players[0]} to {players[-1]}")
    return {name: integer_in(allowed, f"{field}.{name}", value[name]) for name in sorted(value)}


# The last turn -----------------------------------------------------------------------------------


def _judge_last_turn(fields: Mapping[str, Any]) -> dict[str, Any]:
    others = range(PLAYERS[0] - 1, PLAYERS[-1])
    left = _numbers("left", require(fields, "left"), NUMBERS, others).values()
    up, tricks = _read_up(fields["up"]), tricks_of(len(left) + 1)
    turned = may_turn(left, up, tricks)
    [stays] = without(up, turned[0])
    return {"may_turn": list(turned), "penalty": penalty(left, stays, tricks)}


def _read_up(value: object) -> tuple[Binary, Binary]:
    if not isinstance(value, list) or len(value) != 2:
        raise BadLine("up", "not a list of the two numbers that are still face up")
    first, second = (integer_in(NUMBERS, "up", number) for number in value)
    return first, second


_JUDGES: Final = {"plays": _judge_trick, "tricks": _judge_scores, "up": _judge_last_turn}
"""By the field that tells what is to be judged."""
