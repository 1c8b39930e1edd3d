"""What chance brings at which point, by the weights of all that may come."""

from dataclasses import dataclass
from math import nextafter
from typing import Any

import pytest

from skill.games.base import drawn
from tests.games.binomial.tables import after, table


@dataclass(frozen=True)
class Bag:
    """A game in which nobody does anything but draw a letter from a bag of eight."""

    letters: str = "aabbbbcc"

    def chances(self) -> tuple[tuple[str, int], ...]:
        return tuple((letter, self.letters.count(letter)) for letter in sorted(set(self.letters)))


@pytest.mark.parametrize(
    ("point", "letter"),
    [
        (0.0, "a"),
        (nextafter(2 / 8, 0), "a"),
        (2 / 8, "b"),
        (nextafter(6 / 8, 0), "b"),
        (6 / 8, "c"),
        (nextafter(1, 0), "c"),
    ],
)
def test_each_comes_as_often_as_it_weighs(point: float, letter: str) -> None:
    bag: Any = Bag()
    assert drawn(bag, point) == letter


@pytest.mark.parametrize(("tenths", "rolled"), [(0, "d0"), (3, "d3"), (9, "d9")])
def test_the_faces_of_a_die_are_equally_likely(tenths: int, rolled: str) -> None:
    state = after(table("p", "max:X"), "")
    assert str(drawn(state, tenths / 10 + 0.01)) == str(drawn(state, tenths / 10 + 0.09)) == rolled


def test_chance_brings_nothing_where_people_are_asked() -> None:
    assert after(table("k", "max:X"), "d7").chances() == ()
