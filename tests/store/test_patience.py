"""Calls that are waited for only so long."""

from __future__ import annotations

import time
from concurrent.futures import ThreadPoolExecutor
from queue import SimpleQueue
from threading import Barrier, Event, current_thread

import pytest

from skill.store.patience import NotInTime, Patience, TooManyLeft, is_left

SOON = 0.05
LATE = 60.0


def test_a_call_gives_what_it_returns() -> None:
    assert Patience(LATE).wait_for(lambda: "answer") == "answer"


def test_a_call_raises_what_it_raises() -> None:
    def fail() -> None:
        raise LookupError("nowhere")

    patience = Patience(LATE)
    with pytest.raises(LookupError, match="nowhere"):
        patience.wait_for(fail)
    assert patience.wait_for(lambda: 2) == 2


def test_a_thread_that_is_free_takes_the_next_call() -> None:
    patience = Patience(LATE)
    assert len({patience.wait_for(current_thread) for _ in range(20)}) == 1


def test_many_are_served_at_a_time() -> None:
    patience, callers = Patience(LATE), 50
    together = Barrier(callers)

    def meet(number: int) -> int:
        return patience.wait_for(lambda: together.wait(LATE) * 0 + number)

    with ThreadPoolExecutor(callers) as pool:
        assert list(pool.map(meet, range(callers))) == list(range(callers))


def test_a_call_that_takes_too_long_is_left_to_itself() -> None:
    patience, end, ended = Patience(SOON), Event(), Event()

    def take_long() -> None:
        end.wait(LATE)
        ended.set()

    with pytest.raises(NotInTime, match=r"within 0\.05 seconds"):
        patience.wait_for(take_long)
    assert Patience(LATE).wait_for(lambda: "another") == "another"
    end.set()
    assert ended.wait(LATE)


def test_a_call_knows_whether_it_has_been_left() -> None:
    patience, end, told = Patience(SOON), Event(), SimpleQueue[bool]()

    def take_long() -> None:
        told.put(is_left())
        end.wait(LATE)
        told.put(is_left())

    with pytest.raises(NotInTime):
        patience.wait_for(take_long)
    end.set()
    assert [told.get(timeout=LATE) for _ in range(2)] == [False, True]
    assert not Patience(LATE).wait_for(is_left)
    assert not is_left()


def test_when_too_many_are_left_no_more_are_begun_until_they_end() -> None:
    patience, end, begun = Patience(SOON, left_at_most=3), Event(), []

    def take_long() -> None:
        begun.append(1)
        end.wait(LATE)

    for _ in range(3):
        with pytest.raises(NotInTime):
            patience.wait_for(take_long)
    for _ in range(3):
        with pytest.raises(TooManyLeft, match="3 calls"):
            patience.wait_for(take_long)
    assert len(begun) == 3
    end.set()
    assert _when_there_is_room(patience) == "answer"


def _when_there_is_room(patience: Patience) -> str:
    deadline = time.monotonic() + LATE
    while True:
        try:
            return patience.wait_for(lambda: "answer")
        except TooManyLeft:
            assert time.monotonic() < deadline
            time.sleep(0.01)
