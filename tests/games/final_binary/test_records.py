"""Recorded matches: the rulebook's examples, the forbidden total, and a shared victory."""

from pathlib import Path
from typing import Final

from skill.games.final_binary.state import FinalBinaryState
from tests.games.final_binary.playing import PLAYING

RECORDS: Final = Path(__file__).parents[2] / "records/final_binary"


def recorded(name: str) -> FinalBinaryState:
    return PLAYING.read((RECORDS / f"{name}.txt").read_text("utf-8").splitlines()[-1]).state


def test_the_rulebooks_examples_are_recorded() -> None:
    """The last one keeps the 4, not the 1; and tricks and differences of round two."""
    first, second, _ = recorded("the-rulebooks-examples").rounds
    assert first.left == (4, 6, 3, 4)
    assert first.tricks[-1].of(3).binary == 1
    assert (second.won, second.apart) == ((2, 6, 4, 2), (2, 0, 1, 3))
    assert second.points == (-4, 8, 0, -6)


def test_what_the_forbidden_total_costs_is_recorded() -> None:
    first, *_ = recorded("the-last-one-pays-ten").rounds
    assert (first.left, first.lost) == ((4, 6, 3, 1), (0, 0, 0, 10))


def test_a_shared_victory_is_recorded() -> None:
    state = recorded("four-rounds-and-two-winners")
    assert (len(state.rounds), state.leaders()) == (4, (1, 2))
