"""Binomial once more, straight from the rulebook's prose: slower than the product, and unlike it.

The product keeps numbers as text and ranks them in tables; here they are counted with and dropped
out one after another. What both agree on is hardly a slip of the pen.
"""

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass

from skill.games.binomial.postulates import NUMBERS, Postulate

CONDITIONS: dict[Postulate, Callable[[str], bool]] = {
    Postulate.IDENTICAL_DIGITS: lambda text: text == text[::-1],
    Postulate.DIVISIBLE_BY_10: lambda text: int(text) % 10 == 0,
    Postulate.CONTAINS_ZERO: lambda text: "0" in text,
    Postulate.DIVISIBLE_BY_5: lambda text: int(text) % 5 == 0,
    Postulate.CONTAINS_FIVE: lambda text: "5" in text,
    Postulate.CONTAINS_NINE: lambda text: "9" in text,
    Postulate.CONTAINS_ONE: lambda text: "1" in text,
    Postulate.FIRST_DIVISIBLE_BY_SECOND: lambda text: (
        text[1] != "0" and any(int(text[0]) == times * int(text[1]) for times in range(10))
    ),
    Postulate.DIGITS_SUM_TO_10: lambda text: sum(map(int, text)) == 10,
}
"""The nine cards that ask something of a number; any number fits the other seven."""

CONTESTS: dict[Postulate, tuple[Callable[[list[int]], int], Callable[[str], int]]] = {
    Postulate.LARGEST_NUMBER: (max, int),
    Postulate.LARGEST_DIGIT_SUM: (max, lambda text: sum(map(int, text))),
    Postulate.SMALLEST_NUMBER: (min, int),
    Postulate.SMALLEST_DIGIT_SUM: (min, lambda text: sum(map(int, text))),
    Postulate.SMALLEST_DIGIT_DIFFERENCE: (min, lambda text: int(max(text)) - int(min(text))),
    Postulate.LARGEST_DIGIT_DIFFERENCE: (max, lambda text: int(max(text)) - int(min(text))),
    Postulate.CLOSEST_TO_50: (min, lambda text: max(int(text) - 50, 50 - int(text))),
}
"""The seven cards that any number fits: which extreme of what wins."""


def meets(postulate: Postulate, number: str) -> bool:
    condition = CONDITIONS.get(postulate)
    return condition is None or condition(number)


def best(postulate: Postulate, numbers: Collection[str]) -> str:
    """Which of the different, fitting numbers wins."""
    remaining = list(numbers)
    if postulate in CONTESTS:
        extreme, measure = CONTESTS[postulate]
        goal = extreme([measure(number) for number in remaining])
        remaining = [number for number in remaining if measure(number) == goal]
    return max(remaining, key=int)


COMPARED = {
    postulate: measure for postulate, (_, measure) in CONTESTS.items() if measure is not int
}
"""The five cards on which something is compared before the numbers themselves are."""


def beats(postulate: Postulate, this: str, that: str, *, in_boat: bool = False) -> bool:
    """Whether ``this`` wins against ``that``, which fits as well; or, in the boat, is larger."""
    return int(this) > int(that) if in_boat else best(postulate, [that, this]) == this


def better_than(postulate: Postulate, number: str, *, in_boat: bool = False) -> set[str]:
    """All numbers that beat one that fits."""
    others = {other for other in NUMBERS if meets(postulate, other)} - {number}
    return {other for other in others if beats(postulate, other, number, in_boat=in_boat)}


@dataclass
class Fighter:
    """One player who chose to fight, and how it went."""

    name: str
    number: str
    impossible: bool = False
    fate: str = "fighting"


@dataclass
class Result:
    """What the table writes down after the round."""

    winners: set[str]
    points: int
    misfits: set[str]
    cancelled: set[str]
    chairman: str | None


def contest(
    postulate: Postulate,
    worth: int | str,
    fighters: Sequence[Fighter],
    chairman: str | None = None,
    variants: Collection[str] = (),
) -> Result:
    """Play one round to its end, as people at a table do it."""
    for fighter in fighters:
        if fighter.impossible or not meets(postulate, fighter.number):
            fighter.fate = "misfit"
    drop_identical(fighters)
    remaining = [fighter for fighter in fighters if fighter.fate == "fighting"]
    matched = any(fighter.fate == "cancelled" for fighter in fighters)
    for fighter in winners_among(remaining, postulate, matched, "same_boat" in variants):
        fighter.fate = "winner"
    points = len(fighters) if worth == "X" else int(worth)
    if "reward_for_fighting" in variants and len(fighters) > 2:
        points += 1
    return written_down(fighters, points, chairman)


def drop_identical(fighters: Sequence[Fighter]) -> None:
    in_it = [fighter for fighter in fighters if fighter.fate == "fighting"]
    for one in in_it:
        for other in in_it:
            if one is not other and int(one.number) == int(other.number):
                one.fate = "cancelled"


def winners_among(
    remaining: list[Fighter], postulate: Postulate, matched: bool, in_boat: bool
) -> list[Fighter]:
    if not remaining:
        return []
    if in_boat and matched:
        return remaining
    if in_boat:
        return [max(remaining, key=lambda fighter: int(fighter.number))]
    winning = best(postulate, [fighter.number for fighter in remaining])
    return [fighter for fighter in remaining if fighter.number == winning]


def written_down(fighters: Sequence[Fighter], points: int, chairman: str | None) -> Result:
    def who(fate: str) -> set[str]:
        return {fighter.name for fighter in fighters if fighter.fate == fate}

    won = sorted((int(f.number), f.name) for f in fighters if f.fate == "winner")
    return Result(
        winners=who("winner"),
        points=points if won else 0,
        misfits=who("misfit"),
        cancelled=who("cancelled"),
        chairman=won[-1][1] if won else chairman,
    )
