"""What is at hand of a household: how its table was left, and nobody else's."""

from __future__ import annotations

from typing import Any

import pytest

from skill.chair.heard import Heard
from skill.chair.table import Company, Lobby, Table
from skill.games.base import Match
from skill.memo import Memo
from skill.play import House
from skill.store.memory import MemoryStore
from tests.alexa.people import records
from tests.chair.binomial.people import player, whole_game
from tests.test_play import Visit, house_over

ONE, OTHER = (Table(lobby=Lobby(games=games)) for games in (2, 3))


def test_a_table_is_at_hand_as_it_was_left() -> None:
    memo = Memo()
    memo.keep("home", records(ONE), ONE)
    assert memo.get("home", records(ONE)) is ONE
    assert memo.get("home", records(OTHER)) is None
    assert memo.get("elsewhere", records(ONE)) is None
    memo.keep("home", records(OTHER), OTHER)
    assert memo.get("home", records(ONE)) is None
    assert memo.get("home", records(OTHER)) is OTHER


def test_whoever_spoke_longest_ago_makes_room() -> None:
    memo = Memo(room=2)
    for household in ("a", "b", "a", "c"):
        memo.keep(household, records(ONE), ONE)
    assert memo.get("b", records(ONE)) is None
    assert memo.get("a", records(ONE)) is memo.get("c", records(ONE)) is ONE


def replays(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """The matches that are played again from their start, from now on."""
    found: list[Any] = []
    replay = Match.replay

    def noted(*match: Any) -> Any:
        found.append(match)
        return replay(*match)

    monkeypatch.setattr(Match, "replay", noted)
    return found


def at_home(house: House, name: str) -> Visit:
    """A household in the middle of the daily game, which is the same for all on one day."""
    visit = Visit(house, name, home=name)
    visit.say(Heard("Daily", day="2026-11-30"))
    for _ in range(6):
        visit.say(player(visit.table))
    return visit


def test_two_households_in_the_same_daily_game_do_not_drive_each_other_out(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    house = house_over(MemoryStore())
    homes = [at_home(house, name) for name in ("kitchen", "parlour")]
    said = [player(home.table) for home in homes]
    found = replays(monkeypatch)
    for home, heard in zip(homes, said, strict=True):
        home.say(heard)
    assert found == []


def test_of_what_another_process_has_done_only_that_is_played(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    store = MemoryStore()
    one, other = house_over(store), house_over(store)
    visit = Visit(one)
    visit.play(whole_game(Company.TABLE, 3), until="binomial-call")
    visit.house = other
    for _ in range(3):
        visit.say(player(visit.table))
    visit.house = one
    heard = player(visit.table)
    found = replays(monkeypatch)
    visit.say(heard)
    assert found == []


def test_where_another_process_was_only_asked_something_nothing_is_played(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    store = MemoryStore()
    one, other = house_over(store), house_over(store)
    visit = Visit(one)
    visit.play(whole_game(Company.TABLE, 3), until="binomial-call")
    visit.house = other
    before, record = visit.table, visit.carried and visit.carried.record
    visit.say(Heard("Score"))
    assert visit.table == before
    assert visit.carried and visit.carried.record != record  # it was asked in vain
    visit.house = one
    heard = player(visit.table)
    found = replays(monkeypatch)
    visit.say(heard)
    assert found == []
