"""Reasons in numbers: why a number fits a card, why one of two is better, why somebody won."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from skill.games.binomial.postulates import NUMBERS, Postulate, fits, rank
from skill.speech.line import Digits, Line, line

ONLY_ONE_LEFT: Final = line("binomial-only-left")
"""Why somebody won with whom nobody could be compared any more."""

_SUM: Final = "sum"
_DIFFERENCE: Final = "difference"
_DISTANCE: Final = "distance"
_COMPARED: Final = {
    Postulate.LARGEST_DIGIT_SUM: _SUM,
    Postulate.SMALLEST_DIGIT_SUM: _SUM,
    Postulate.SMALLEST_DIGIT_DIFFERENCE: _DIFFERENCE,
    Postulate.LARGEST_DIGIT_DIFFERENCE: _DIFFERENCE,
    Postulate.CLOSEST_TO_50: _DISTANCE,
}
"""What is compared on a card before the numbers themselves are."""

_CONDITIONAL: Final = frozenset(
    postulate for postulate in Postulate if not all(fits(postulate, n) for n in NUMBERS)
)
"""The cards that not every number fits; of those that do, the largest wins."""


def largest_wins(postulate: Postulate) -> bool:
    """Whether of the numbers that fit the largest wins, whatever else could be compared."""
    return postulate in _CONDITIONAL or postulate == Postulate.LARGEST_NUMBER


def why_it_fits(postulate: Postulate, number: str) -> Line:
    """Why ``number`` fits the card; or, if it does not, why not."""
    tens, units = map(int, number)
    return line(
        f"binomial-{'fit' if fits(postulate, number) else 'unfit'}-{postulate}",
        number=Digits(number),
        tens=tens,
        units=units,
        sum=tens + units,
        rest=tens % units if units else 0,
        measure=_measure(postulate, number) if postulate in _COMPARED else 0,
    )


def what_counts(postulate: Postulate, number: str, boat: bool = False) -> Line | None:
    """What a fitting ``number`` is judged by besides its size; None if that is all there is.

    ``boat``: in the same boat size is all that is compared.
    """
    if postulate in _CONDITIONAL:
        return why_it_fits(postulate, number)
    if boat or postulate not in _COMPARED:
        return None
    kind = _COMPARED[postulate]
    return line(f"binomial-measured-{kind}", measure=_measure(postulate, number))


def _measure(postulate: Postulate, number: str) -> int:
    """What is compared on the card: the rules count what should be small below zero."""
    merit, _ = rank(postulate, number)
    return abs(merit)


def why_better(postulate: Postulate, better: str, worse: str, boat: bool = False) -> Line:
    """Why ``better``, which fits the card, beats ``worse``, another number.

    ``boat``: in the same boat, without a match, numbers that fit are compared as they are (B12).
    """
    if not fits(postulate, worse):
        return why_it_fits(postulate, worse)
    kind = None if boat else _COMPARED.get(postulate)
    numbers = {"better": Digits(better), "worse": Digits(worse)}
    if kind is None:
        smaller = postulate == Postulate.SMALLEST_NUMBER and not boat
        return line("binomial-is-smaller" if smaller else "binomial-is-larger", **numbers)
    best, other = _measure(postulate, better), _measure(postulate, worse)
    if best == other:
        return line(f"binomial-level-{kind}", **numbers, measure=best)
    return line(f"binomial-unlike-{kind}", **numbers, measure=best, other=other)


def why_won(postulate: Postulate, number: str, others: Collection[str], after: bool) -> Line:
    """Why ``number`` won over ``others``, all of which fit and are still in the fight.

    ``after``: others had dropped out, so that it need not be the best of all that were shown.
    """
    if not others:
        return ONLY_ONE_LEFT
    kind = _COMPARED.get(postulate)
    if kind is None:
        return _superlative(postulate, after)
    second = max(others, key=lambda other: rank(postulate, other))
    best, other = _measure(postulate, number), _measure(postulate, second)
    if best == other:
        return line(f"binomial-won-level-{kind}", other=Digits(second))
    return line(f"binomial-won-{postulate}", measure=best, other=other)


def _superlative(postulate: Postulate, after: bool) -> Line:
    if postulate == Postulate.SMALLEST_NUMBER:
        return line("binomial-smallest-left" if after else "binomial-smallest")
    if after:
        return line("binomial-largest-left")
    is_free = postulate == Postulate.LARGEST_NUMBER
    return line("binomial-largest" if is_free else "binomial-largest-fitting")
