"""Every request comes twice: one after the other, or at once. It is answered alike, and done once.

An evening is told by its steps, of which each is answered as when nothing fails; so whatever was
done twice, or lost, would show in what follows, too.
"""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from threading import Barrier

import pytest

from skill.alexa.skill import Handler
from skill.chair.heard import Heard
from skill.chair.table import Table
from skill.store.base import Saved, Store
from skill.store.memory import MemoryStore
from skill.store.sqlite import SqliteStore
from tests.alexa.speaker import Answer, Json
from tests.casts import CASTS
from tests.faults.evening import EVENINGS, MEMO, Pause, Skill, course, pauses
from tests.stores import Interrupted, copied

evenings = pytest.mark.parametrize("name", EVENINGS)


def contents(skill: Skill, store: Store) -> tuple[Saved | None, Saved | None]:
    return store.load(skill.page()), store.load(skill.profile())


@evenings
def test_one_after_the_other(name: str) -> None:
    """The second goes to another process: what is spoken is the same to the byte."""
    evening = course(name)
    skill, store = evening.skill, evening.stored()
    speaker = skill.device_over(store)
    for step in evening.steps:
        answer = speaker.say(step.heard)
        kept = contents(skill, store)
        again = skill.exchange(skill.handler_over(store, MEMO), speaker.sent[-1])
        assert answer.response["response"] == again.response["response"] == step.response
        assert contents(skill, store) == kept


@evenings
def test_one_in_the_middle_of_the_other(name: str) -> None:
    """The second is answered just before each call of the store that the first makes."""
    for pause in pauses(name):
        number = 0
        while answers := in_the_middle(pause, number):
            assert [answer.response["response"] for answer in answers] == [pause.step.response] * 2
            number += 1
        assert number > 0


def in_the_middle(pause: Pause, number: int) -> list[Answer]:
    """Both answers, of which the first comes before that call of the other; none if it is over."""
    skill, store, request = pause.skill, copied(pause.store), pause.request()
    answers: list[Answer] = []

    def meanwhile() -> None:
        answers.append(skill.exchange(skill.handler_over(store, MEMO), request))

    interrupted = Interrupted(store, number, meanwhile)
    late = skill.exchange(skill.handler_over(interrupted, MEMO), request)
    assert skill.table_in(store) == pause.step.table
    return [*answers, late] if answers else []


def test_both_at_once(tmp_path: Path) -> None:
    """Two threads with stores of their own over one file, as two processes have them."""
    evening = course("binomial: at a table")
    skill = evening.skill
    with (
        closing(SqliteStore(tmp_path / "book.sqlite")) as store,
        closing(SqliteStore(tmp_path / "book.sqlite")) as other,
        ThreadPoolExecutor(2) as threads,
    ):
        evening.prepare(store)
        barrier = Barrier(2)

        def deliver(handler: Handler, request: Json) -> Json:
            barrier.wait()
            return skill.exchange(handler, request).response

        handlers = skill.handler_over(store), skill.handler_over(other)

        def at_once(request: Json, context: object) -> Json:
            first, second = threads.map(deliver, handlers, [request] * 2)
            assert first["response"] == second["response"]
            return first

        device = skill.speaker(at_once)
        for step in evening.steps:
            assert device.say(step.heard).response["response"] == step.response
            assert skill.table_in(store) == step.table


@pytest.mark.parametrize("game", CASTS)
@pytest.mark.parametrize("intent", ["Yes", "StartOver"])
def test_a_new_game_in_place_of_one_that_cannot_be_read(intent: str, game: str) -> None:
    """It is begun once: the request that comes again finds one, and does nothing to it."""
    skill, store = Skill(game), MemoryStore()
    store.save(skill.page(), "a page of another age", 0)
    device = skill.device_over(store)
    begun = device.say(Heard(intent))
    kept = contents(skill, store)
    again = skill.exchange(skill.handler_over(store), device.sent[-1])
    assert contents(skill, store) == kept
    assert again.table == begun.table == Table()
    assert again.text.endswith("Do you play solo, or shall I chair a table?")
