"""The catalogue: every game is under the roof, and none is opened that nobody asked for."""

import subprocess
import sys
from collections.abc import Iterable

import pytest

from skill.catalogue import GAMES, open_house
from skill.store.memory import MemoryStore


def imported_by(program: str) -> list[str]:
    """The modules that a process has imported after those lines."""
    told = f"{program}\nimport sys\nprint(*sys.modules)"
    return subprocess.check_output((sys.executable, "-c", told), text=True).split()


def rooms_among(modules: Iterable[str]) -> set[tuple[str, str]]:
    """Which rooms of which games are open."""
    named = (module.split(".") for module in modules if module.startswith("skill."))
    return {(room, game) for _, room, game, *_ in (n for n in named if len(n) > 2) if game in GAMES}


def test_to_list_the_games_opens_none() -> None:
    listed = imported_by("from skill.catalogue import GAMES\nassert 'chess' not in [*GAMES]")
    assert "skill.catalogue" in listed
    assert not rooms_among(listed)


@pytest.mark.parametrize("game", GAMES)
def test_a_house_opens_the_rules_and_the_conversation_of_its_game_alone(game: str) -> None:
    opened = imported_by(
        "from skill.catalogue import open_house\nfrom skill.store.memory import MemoryStore\n"
        f"open_house({game!r}, MemoryStore())"
    )
    open_rooms = rooms_among(opened)
    assert {("games", game), ("chair", game)} <= open_rooms
    assert {other for _, other in open_rooms} == {game}


@pytest.mark.parametrize("game", GAMES)
def test_bots_come_when_one_is_looked_for(game: str) -> None:
    lines = f"from skill.catalogue import GAMES\nbots = GAMES[{game!r}].bots"
    before, after = imported_by(lines), imported_by(f"{lines}\nbots[next(iter(bots))]")
    assert set(after) - set(before)


def test_a_game_that_is_not_here_is_named() -> None:
    with pytest.raises(LookupError, match="no game 'chess' here; there are: binomial"):
        open_house("chess", MemoryStore())
