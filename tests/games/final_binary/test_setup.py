import pytest

from skill.games.base import NotationError, SetupError
from skill.games.final_binary.setup import FinalBinarySetup, Hands, read_setup
from skill.games.players import Player
from tests.games.final_binary.tables import table

THREE = (Player("Anna"), Player("Ada", "ada"), Player("Ben"))


def test_the_notation_of_a_setup() -> None:
    setup = FinalBinarySetup(THREE, first=1)
    assert str(setup) == "players=Anna,Ada:ada,Ben hands=dealt first=1 rounds=3 dealt="
    assert read_setup(str(setup)) == setup
    small = FinalBinarySetup(THREE, dealt=(0, 2))
    assert str(small).endswith(" dealt=0,2")
    assert read_setup(str(small)) == small


def test_who_sits_where() -> None:
    setup = FinalBinarySetup(THREE)
    assert (setup.names, setup.people) == (("Anna", "Ada", "Ben"), (0, 2))
    assert (setup.bot(0), setup.bot(1)) == ("", "ada")
    assert table(4).clockwise(2) == (2, 3, 0, 1)
    assert [table(3).left_of(seat) for seat in range(3)] == [1, 2, 0]


@pytest.mark.parametrize(("players", "normals", "tricks"), [(3, 4, 12), (4, 6, 14), (5, 8, 16)])
def test_what_each_is_dealt(players: int, normals: int, tricks: int) -> None:
    setup = table(players)
    assert (setup.normals, setup.suits, setup.tricks) == (normals, 8, tricks)
    small = table(players, dealt=(1, 3))
    assert (small.normals, small.suits, small.tricks) == (1, 3, 4)


def test_a_match_has_three_rounds() -> None:
    assert FinalBinarySetup(THREE).rounds == 3


@pytest.mark.parametrize(
    ("fields", "fault"),
    [
        ({"players": THREE[:2]}, "for 3 to 5 players, not 2"),
        ({"players": THREE * 2}, "for 3 to 5 players, not 6"),
        ({"first": 3}, "no player sits on seat 3"),
        ({"first": -1}, "no player sits on seat -1"),
        ({"hands": Hands.REAL}, "a bot cannot hold cards"),
        ({"rounds": 0}, "one to three rounds"),
        ({"rounds": 4}, "one to three rounds"),
        ({"dealt": (2,)}, "two numbers"),
        ({"dealt": (2, 2, 2)}, "two numbers"),
        ({"dealt": (-1, 2)}, "some of its normal cards"),
        ({"dealt": (5, 2)}, "some of its normal cards"),
        ({"dealt": (1, 1)}, "two to eight suit cards"),
        ({"dealt": (1, 9)}, "two to eight suit cards"),
    ],
)
def test_what_cannot_be_set_up(fields: dict[str, object], fault: str) -> None:
    with pytest.raises(SetupError, match=fault):
        FinalBinarySetup(**{"players": THREE, **fields})  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "players=A,B,C",
        "players",
        str(table()).replace("rounds=1", "rounds=one"),
        str(table()).replace("dealt=", "dealt=x,2"),
    ],
)
def test_what_is_no_setup(text: str) -> None:
    with pytest.raises(NotationError, match="not a setup of Final Binary"):
        read_setup(text)
