"""Makes ``field.json``: ``python -m skill.bots.arquimedes.training`` (some minutes).

First the keen play rounds among themselves, and what they do with their turns is measured. From
that the experts know what to expect; then the same is done with them. What it costs to draw is
computed: all hands of a few cards are weighed, again and again, until that settles.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from itertools import chain, combinations_with_replacement, product
from math import comb, prod
from multiprocessing import get_context
from pathlib import Path
from random import Random
from statistics import fmean
from typing import Any, Final

from skill.bots.arquimedes.characters import CHARACTERS
from skill.bots.arquimedes.colleagues import COLLEAGUES
from skill.bots.arquimedes.field import FILE, MANY, key, usual_opens
from skill.bots.arquimedes.outlook import AtLast
from skill.bots.arquimedes.reach import Variants, moves, sorted_hand
from skill.bots.base import Level, bot_id
from skill.games.arquimedes.actions import ArquimedesAction, Play
from skill.games.arquimedes.cards import CARDS, DECK, JOKER, LARGEST, total
from skill.games.arquimedes.equations import Variant
from skill.games.arquimedes.setup import PLAYERS, ArquimedesSetup
from skill.games.arquimedes.state import ArquimedesState, Hand, initial
from skill.games.base import CHANCE, drawn
from skill.games.players import Player

_ROUNDS: Final = 400
"""How many are played with each number of players."""
_DOUBT: Final = 3
"""So many turns of whoever has as many cards, whatever is open, count with those measured."""
_LARGEST: Final = 5
"""So many cards are in the largest hands that are weighed."""
_A_CARD_MORE: Final = 0.05
"""What it costs to draw to one of those, for each rival."""
_SETTLED: Final = 0.002


# What others do ------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Turn:
    """How many cards somebody had, what lay open, how many it laid (0: it drew), and what then lay
    open, or None if it was out."""

    cards: int
    number: int
    laid: int
    result: int | None

    @property
    def column(self) -> int:
        """Which of a row's figures counts it: out, stays, or leaves 1, 2 ..."""
        if self.result is None:
            return 0
        return 1 + self.result if self.laid else 1

    @property
    def size(self) -> int:
        """Which of the figures about sizes: out, stays, one card laid, or two."""
        return 1 + self.laid if self.column else 0


def turns(level: Level, players: int) -> list[Turn]:
    """All turns of some rounds among bots of a level."""
    return list(chain.from_iterable(_round(level, players, number) for number in range(_ROUNDS)))


def _round(level: Level, players: int, number: int) -> Iterator[Turn]:
    rng = Random(f"{level}/{players}/{number}")
    ids = [bot_id(character, level) for character in rng.sample(list(CHARACTERS), players)]
    state = initial(ArquimedesSetup(tuple(Player(id_, id_) for id_ in ids), rounds=1))
    while (seat := state.to_act) is not None:
        if seat == CHANCE:
            action: ArquimedesAction = drawn(state, rng.random())
        else:
            action = COLLEAGUES[ids[seat]].choose(state.view(seat), state.legal_actions(), rng)
            yield _turn(state, action)
        state = state.apply(action)


def _turn(state: ArquimedesState, action: ArquimedesAction) -> Turn:
    assert state.open
    cards, number = len(state.hands[state.turn]), state.open.number
    if not isinstance(action, Play):
        return Turn(min(cards, MANY), number, 0, number)
    laid, result = len(action.equation.laid), action.equation.result.number
    return Turn(min(cards, MANY), number, laid, None if laid == cards else result)


def habits(measured: Sequence[Turn]) -> list[list[list[float]]]:
    """By how many cards somebody has: figures about sizes, and then a row for each open number."""
    found = []
    for cards in range(1, MANY + 1):
        those = [turn for turn in measured if turn.cards == cards]
        usual = _shares([turn.column for turn in those], LARGEST + 2)
        sizes = _shares([turn.size for turn in those], 4)
        rows = [
            _shares([turn.column for turn in those if turn.number == number], LARGEST + 2, usual)
            for number in range(LARGEST + 1)
        ]
        found.append([sizes, *rows])
    return found


def _shares(columns: Sequence[int], width: int, usual: Sequence[float] = ()) -> list[float]:
    doubt = _DOUBT if usual else 0
    return [
        round(
            (columns.count(column) + doubt * (usual[column] if usual else 0))
            / (len(columns) + doubt),
            3,
        )
        for column in range(width)
    ]


# What it costs to draw -----------------------------------------------------------------------


def drawing(rivals: int, variants: Variants) -> list[tuple[float, float]]:
    """By the size of the hand: a base, and a part of what the hand costs."""
    costs = _settled_costs(rivals, variants)
    lines = [_line(costs, size) for size in range(1, _LARGEST)]
    return [*lines, (round(_A_CARD_MORE * rivals, 3), 0.0)]


def _hands(size: int) -> list[Hand]:
    hands = combinations_with_replacement(range(LARGEST + 1), size)
    return [hand for hand in hands if hand.count(JOKER) < 2]


def _settled_costs(rivals: int, variants: Variants) -> dict[Hand, float]:
    """What all hands cost in the end, if every card of the deck may always be drawn."""
    cycle, opens = AtLast(rivals, variants).cycle, usual_opens()
    hands = [hand for size in range(1, _LARGEST + 1) for hand in _hands(size)]
    plays = {
        hand: [(share, left) for share, left in zip(opens, moves(hand, variants), strict=True)]
        for hand in hands
    }
    draws = {hand: _drawn(hand) for hand in hands}
    costs: dict[Hand, float] = dict.fromkeys(hands, 2.0) | {(): 0.0}
    change = 1.0
    while change > _SETTLED:
        change = 0.0
        for hand in hands:
            draw = _draw_cost(hand, costs, draws[hand], rivals)
            turn = sum(
                share * min([draw, *[costs[rest] for rest in left]]) for share, left in plays[hand]
            )
            cost = cycle.cost(total(hand)) + cycle.lasts * turn
            change = max(change, abs(cost - costs[hand]))
            costs[hand] = cost
    return costs


def _drawn(hand: Hand) -> list[tuple[int, Hand]]:
    """What a hand can become, with how many cards make it that."""
    cards = (card for card in CARDS if card != JOKER or JOKER not in hand)
    return [(DECK[card], sorted_hand((*hand, card))) for card in cards]


def _draw_cost(
    hand: Hand, costs: Mapping[Hand, float], draws: Sequence[tuple[int, Hand]], rivals: int
) -> float:
    if len(hand) == _LARGEST:
        return costs[hand] + _A_CARD_MORE * rivals
    return sum(count * costs[more] for count, more in draws) / sum(count for count, _ in draws)


def _line(costs: Mapping[Hand, float], size: int) -> tuple[float, float]:
    """The line through what drawing costs by what the hand costs, hands weighed by how likely."""
    hands = _hands(size)
    weights = [prod(comb(DECK[card], hand.count(card)) for card in set(hand)) for hand in hands]
    xs = [costs[hand] for hand in hands]
    ys = [_draw_cost(hand, costs, _drawn(hand), 0) - costs[hand] for hand in hands]
    mean, usual = fmean(xs, weights), fmean(ys, weights)
    slope = fmean(((x - mean) * (y - usual) for x, y in zip(xs, ys, strict=True)), weights) / fmean(
        ((x - mean) ** 2 for x in xs), weights
    )
    return round(usual - slope * mean, 3), round(slope, 3)


# The file ------------------------------------------------------------------------------------


def _trained(level: Level) -> Iterator[dict[str, Any]]:
    """What is found of a level: first without what it costs to draw, which is found by it."""
    with ProcessPoolExecutor(mp_context=get_context("spawn")) as pool:
        players = list(PLAYERS)
        measured = [*chain(*pool.map(turns, [level] * len(players), players))]
    found = {
        "opens": _shares([turn.number for turn in measured], LARGEST + 1),
        "sizes": _shares([turn.cards - 1 for turn in measured], MANY),
        "drawing": {},
        "habits": habits(measured),
    }
    yield found
    every = list(product([count - 1 for count in PLAYERS], [(), (Variant.PLUS_AND_MINUS,)]))
    with ProcessPoolExecutor(mp_context=get_context("spawn")) as pool:
        lines = pool.map(drawing, *zip(*((r, frozenset(v)) for r, v in every), strict=True))
        yield {**found, "drawing": dict(zip((key(*one) for one in every), lines, strict=True))}


def _text(found: Mapping[str, Any]) -> str:
    drawing = (f"  {json.dumps(k)}: {json.dumps(row)}" for k, row in found["drawing"].items())
    tables = (",\n".join(f"    {json.dumps(row)}" for row in rows) for rows in found["habits"])
    habits = (f"  [\n{table}\n  ]" for table in tables)
    parts = (
        f'"opens": {json.dumps(found["opens"])}',
        f'"sizes": {json.dumps(found["sizes"])}',
        '"drawing": {\n' + ",\n".join(drawing) + "\n}",
        '"habits": [\n' + ",\n".join(habits) + "\n]",
    )
    return "{\n" + ",\n".join(parts) + "\n}\n"


def main() -> None:
    file = Path(__file__).with_name(FILE)
    for level in (Level.KEEN, Level.EXPERT):
        # Processes begun anew read what was written last.
        for found in _trained(level):
            file.write_text(_text(found), "utf-8")


if __name__ == "__main__":
    main()
