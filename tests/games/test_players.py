"""Players by seat, as the setups of all games have them."""

import pytest

from skill.games.base import SetupError
from skill.games.players import Player, Players, check_seats, player_parts, player_text

THREE = Players((Player("Anna"), Player("Emmy", "emmy-keen"), Player("")))


def test_names_and_people_follow_from_the_players() -> None:
    assert THREE.names == ("Anna", "Emmy", "")
    assert THREE.people == (0, 2)
    assert [THREE.bot(seat) for seat in range(3)] == ["", "emmy-keen", ""]


def test_seats_run_clockwise_from_any() -> None:
    assert [THREE.clockwise(seat) for seat in range(3)] == [(0, 1, 2), (1, 2, 0), (2, 0, 1)]


@pytest.mark.parametrize(
    ("players", "first", "fault"),
    [
        (1, 0, "Chess is for 2 to 4 players, not 1"),
        (5, 0, "Chess is for 2 to 4 players, not 5"),
        (2, 2, "no player sits on seat 2"),
        (4, -1, "no player sits on seat -1"),
    ],
)
def test_who_cannot_sit_there_is_refused(players: int, first: int, fault: str) -> None:
    with pytest.raises(SetupError, match=fault):
        check_seats("Chess", range(2, 5), players, first)


@pytest.mark.parametrize(("players", "first"), [(2, 0), (4, 3)])
def test_who_can_is_not(players: int, first: int) -> None:
    check_seats("Chess", range(2, 5), players, first)


@pytest.mark.parametrize(
    ("parts", "text"),
    [
        (("Anna", ""), "Anna"),
        (("Mary Ann", "emmy-keen"), "Mary%20Ann:emmy-keen"),
        (("a:b,c", "paper", ""), "a%3Ab%2Cc:paper"),
    ],
)
def test_a_player_is_one_word(parts: tuple[str, ...], text: str) -> None:
    assert player_text(*parts) == text
    assert player_parts(text) == tuple(part for part in parts if part)
