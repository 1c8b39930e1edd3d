"""What whole evenings ask of DynamoDB at the wire, of a household with an id of real length."""

from __future__ import annotations

from typing import Final

import pytest

from skill.chair.table import Company, Profile
from tests.casts import CASTS
from tests.chair.binomial.whole_evenings import EVERYTHING, SOLO_6
from tests.dynamo.counted import KILOBYTE, LARGEST, Counted, count, largest, of_games, of_profiles
from tests.dynamo.wire import READS, WRITES
from tests.evenings import HOUSEHOLD, Evening, played, table_after, turns_of

OTHERS: Final = [
    played(cast, company, cast.sizes(company)[-1])
    for cast in CASTS.values()
    if cast.game != "binomial"
    for company in (Company.SOLO, Company.TABLE)
]
"""The largest companies of the other games."""


@pytest.fixture(
    scope="module", params=[SOLO_6, EVERYTHING, *OTHERS], ids=lambda evening: evening.title
)
def evening(request: pytest.FixtureRequest) -> Evening:
    told: Evening = request.param
    return told


@pytest.fixture(scope="module")
def counted(evening: Evening) -> Counted:
    return count(evening)


def test_a_household_is_called_as_long_as_real_ones_are() -> None:
    assert len(HOUSEHOLD) == 215


def test_in_a_running_session_nothing_is_read(counted: Counted) -> None:
    assert len(counted.running) > 20
    assert not [call for turn in counted.running for call in turn if call.operation in READS]


def test_a_turn_writes_once_and_once_more_if_it_changes_the_profile(
    evening: Evening, counted: Counted
) -> None:
    profiles = [table_after(evening, turn).profile for turn in turns_of(evening)]
    changed = [new != old for old, new in zip([Profile(), *profiles], profiles, strict=False)]
    assert any(changed)
    assert [len(of_games(turn)) for turn in counted.turns[1:]] == [1] * len(counted.running)
    assert [len(of_profiles(turn)) for turn in counted.turns[1:]] == changed[1:]
    assert {call.operation for turn in counted.running for call in turn} == {"PutItem"}


def test_a_session_opens_with_two_reads_of_a_unit_and_a_write(counted: Counted) -> None:
    for opening in (counted.first, counted.again):
        assert [call.operation for call in opening] == ["GetItem", "GetItem", "PutItem"]
        assert [call.units for call in opening[:2]] == [1, 1]


def test_no_item_is_larger_than_it_may_be(evening: Evening, counted: Counted) -> None:
    for calls in (of_games(counted.all), of_profiles(counted.all)):
        assert len(HOUSEHOLD) < largest(calls) <= LARGEST.get(evening, 4 * KILOBYTE)


def test_bytes_are_those_of_the_bodies(counted: Counted) -> None:
    for call in counted.all:
        assert call.sent > 250 and call.received >= 2
        assert call.operation not in WRITES or call.item > len(HOUSEHOLD)
