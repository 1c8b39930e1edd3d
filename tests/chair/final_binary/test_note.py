"""The record of a finished match in the companion app."""

from __future__ import annotations

from skill.chair.final_binary.note import note
from tests.chair.final_binary.told import LAST, SHORT, table_of
from tests.chair.sitting import words

ENDED = f"{LAST} 1=0 1=5 1:y/0"
LOST = f"{LAST} 1=0 1=0 1:y/0"


def test_every_round_is_noted_and_who_won() -> None:
    """Clara kept 2 and won as many; what Boris lost at once is in his points of the round."""
    match = table_of(ENDED, **SHORT, rounds=1).match
    assert match
    told = note(match.state)
    assert words([told.title]) == "Final Binary: the record of the match"
    assert words(told.lines) == (
        "Round 1, red: Anna 0 (tricks 0, left 1), Boris minus 4 (tricks 1, left 5), "
        "and Clara 6 (tricks 2, left 2). "
        "Points: Clara 6, Anna 0, and Boris minus 4. Clara wins the match!"
    )


def test_what_was_lost_at_once_is_among_the_points_of_its_round() -> None:
    match = table_of(LOST, **SHORT, rounds=1).match
    assert match
    assert "Boris minus 10 (tricks 1, left 0)" in words(note(match.state).lines)
