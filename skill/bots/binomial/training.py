"""Makes ``values.json``: ``python -m skill.bots.binomial.training`` (some minutes).

Everybody writes for what numbers are worth so far, and plans which number goes to which card. What
a number would add to such a plan is what it is worth next time, and so on until it settles.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from itertools import product
from pathlib import Path
from random import Random
from statistics import fmean
from typing import Final

from skill.bots.binomial.assignment import assign
from skill.bots.binomial.field import (
    ANYBODY,
    Terms,
    Worth,
    at_first_sight,
    gains,
    possible,
    settled,
)
from skill.bots.binomial.values import FILE, key
from skill.bots.binomial.writing import Pen, pen, write
from skill.games.binomial.postulates import NUMBERS
from skill.games.binomial.setup import HOUSE_DECK, MOST_PLAYERS

_ROUNDS: Final = 12
_GAMES: Final = 60
"""How many times sixteen rolls are looked at in each round."""
_SHEETS: Final = 16
"""How many sheets are written in each."""
_NUMBERS: Final = 8

Values = Mapping[str, float]


def trained(terms: Terms) -> Values:
    """What the numbers are worth on these terms."""
    values = _first_values(terms)
    for round_ in range(_ROUNDS):
        rng = Random(f"{key(terms.seats, terms.is_rewarded, terms.in_boat)}/{round_}")
        added: dict[str, list[float]] = {number: [] for number in NUMBERS}
        strokes = pen(values, 2 * _NUMBERS)
        for _ in range(_GAMES):
            for number, gain in _additions(terms, strokes, rng):
                added[number].append(gain)
        found = {number: fmean(gains) if gains else 0.0 for number, gains in added.items()}
        step = 2 / (round_ + 2)  # ever smaller, or what many want is shunned by all the next time
        values = {n: values[n] + step * (found[n] - values[n]) for n in NUMBERS}
    return values


def _first_values(terms: Terms) -> Values:
    sights = [at_first_sight(card) for card in terms.deck]
    return {number: max(sight.get(number, 0.0) for sight in sights) for number in NUMBERS}


def _additions(terms: Terms, strokes: Pen, rng: Random) -> Iterator[tuple[str, float]]:
    """What each number that can be written would add to each of some sheets of one game."""
    rolls = "".join(str(int(10 * rng.random())) for _ in range(2 * _NUMBERS))
    sheets = [tuple(write(rolls, _NUMBERS, strokes, rng, ANYBODY.whim)) for _ in range(_SHEETS)]
    numbers = possible(rolls)
    known = settled(terms, sheets, numbers).worth
    cards = tuple(known)
    for sheet in sheets:
        prices = assign(gains(sheet, cards, known)).column_prices[: len(cards)]
        for number in numbers:
            yield number, _addition(number, known, prices)


def _addition(number: str, known: Worth, prices: tuple[float, ...]) -> float:
    """What one more number adds: its worth on a card, less what is won there without it."""
    return max(
        0.0,
        *(
            gains.get(number, 0.0) - price
            for gains, price in zip(known.values(), prices, strict=True)
        ),
    )


def _figures(terms: Terms) -> list[float]:
    values = trained(terms)
    return [round(values[number], 2) for number in NUMBERS]


def main() -> None:
    every = [
        Terms(seats, _NUMBERS, HOUSE_DECK, is_rewarded, in_boat)
        for seats, is_rewarded, in_boat in product(
            range(1, MOST_PLAYERS + 1), (False, True), (False, True)
        )
    ]
    with ProcessPoolExecutor() as pool:
        figures = pool.map(_figures, every)
    keys = (key(terms.seats, terms.is_rewarded, terms.in_boat) for terms in every)
    lines = (
        f"  {json.dumps(name)}: {json.dumps(row)}" for name, row in zip(keys, figures, strict=True)
    )
    Path(__file__).with_name(FILE).write_text("{\n" + ",\n".join(lines) + "\n}\n", "utf-8")


if __name__ == "__main__":
    main()
