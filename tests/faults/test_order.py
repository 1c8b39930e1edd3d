"""Requests come late, or to a session that is over: nothing is done, and people hear how it is."""

from __future__ import annotations

import copy
from dataclasses import replace
from typing import Final

import pytest

from skill.chair.heard import Heard
from skill.store.memory import MemoryStore
from tests.alexa.speaker import Answer, Json
from tests.faults.evening import EVENINGS, MEMO, Pause, Skill, pauses
from tests.stores import Interrupted, copied

evenings = pytest.mark.parametrize("name", EVENINGS)
MOST_LATE: Final = 6
"""How many turns late a request comes."""
MOVED_ON: Final = "The game has moved on in the meantime."


def changes_nothing(skill: Skill, store: MemoryStore, request: Json) -> Answer:
    """The answer to a request that comes too late."""
    items = dict(store._items)
    answer = skill.exchange(skill.handler_over(store, MEMO), request)
    assert store._items == items
    return answer


def anew(request: Json) -> Json:
    """The same words in the same session, said a second time."""
    other = copy.deepcopy(request)
    other["request"]["requestId"] += ".anew"
    return other


@evenings
def test_requests_of_earlier_turns_come_late(name: str) -> None:
    """After every turn, those of turns before come again, and their words as new requests.

    A new request that opens a session does not tell to what it was said: it is not asked for here.
    """
    for pause in pauses(name):
        for request in pause.device.sent[:-1][-MOST_LATE:]:
            answer = changes_nothing(pause.skill, copied(pause.store), request)
            assert answer.text.startswith(MOVED_ON)
            if not request["session"]["new"]:
                again = changes_nothing(pause.skill, copied(pause.store), anew(request))
                assert again.text == answer.text


@evenings
def test_they_tell_where_the_game_stands(name: str) -> None:
    """Whoever comes late with an answer is asked what the latest were asked, and can go on."""
    for pause in pauses(name):
        late = [sent for sent in pause.device.sent[:-1] if is_answer(sent)]
        if not late or not pause.step.asked:
            continue
        store = copied(pause.store)
        device = pause.device_over(store)
        answer = device.send(anew(late[-1]))
        assert pause.skill.asked(answer.table) == pause.step.asked
        assert answer.is_open
        device.say(pause.step.heard)
        assert pause.skill.table_in(store) == pause.step.table


def is_answer(request: Json) -> bool:
    """Whether it was said in a session, and not to end it: that is obeyed at any time."""
    intent = request["request"].get("intent", {}).get("name", "")
    return not request["session"]["new"] and intent != "AMAZON.StopIntent"


@evenings
def test_a_request_comes_again_when_another_device_has_spoken(name: str) -> None:
    """Also one that had opened a session: its mark stays on the page, whoever writes it."""
    for pause in pauses(name):
        store = copied(pause.store)
        device = pause.device_over(store)
        device.say(pause.step.heard)
        for other in range(3):
            pause.skill.device_over(store, MEMO, device=f"other {other}").launch()
        answer = changes_nothing(pause.skill, store, device.sent[-1])
        assert answer.text.startswith(MOVED_ON)


@evenings
def test_another_device_speaks_in_the_middle_of_a_turn(name: str) -> None:
    """Before each call of the store that the turn makes: one of them counts, the other is told."""
    for pause in pauses(name):
        number = 0
        while overtaken(pause, number):
            number += 1
        assert number > 0


def overtaken(pause: Pause, number: int) -> bool:
    """Before that call of a turn, another device wants quiet, which is in the profile."""
    store, others = copied(pause.store), list[Answer]()

    def meanwhile() -> None:
        parlour = pause.skill.device_over(store, MEMO, device="parlour")
        others.extend((parlour.launch(), parlour.say(Heard("Quiet"))))

    device = pause.device_over(Interrupted(store, number, meanwhile))
    answer = device.say(pause.step.heard)
    if not others:
        return False
    told = MOVED_ON in answer.text
    expected = pause.before if told else pause.step.table
    found = pause.skill.table_in(store)
    assert found.match == expected.match
    assert found.profile == replace(expected.profile, quiet=True)
    pause.skill.device_over(store, MEMO, device="afterwards").launch()
    assert pause.skill.profile_kept(store) == found.profile
    return True


# The end of a session ------------------------------------------------------------------------


@evenings
def test_a_session_ends_before_and_after_each_request(name: str) -> None:
    """That it has ended may be told late, or too early, or twice: it changes nothing."""
    for pause in pauses(name):
        store = copied(pause.store)
        device = pause.device_over(store)
        ended = device.envelope({"type": "SessionEndedRequest", "reason": "USER_INITIATED"})
        nothing = changes_nothing(pause.skill, store, ended)
        assert nothing.response["response"].keys() == {"shouldEndSession"}
        answer = device.say(pause.step.heard)
        assert answer.response["response"] == pause.step.response
        changes_nothing(pause.skill, store, ended)
        changes_nothing(pause.skill, store, ended)
        assert pause.skill.table_in(store) == pause.step.table


@evenings
def test_an_answer_comes_to_a_session_that_was_ended(name: str) -> None:
    """The device went away and came back in a new session; then the old one is heard once more."""
    for pause in pauses(name):
        if not pause.step.asked:
            continue
        store = copied(pause.store)
        late = pause.request()
        device = pause.device_over(store)
        device.end()
        answer = pause.skill.device_over(store, MEMO, device="back").launch()
        assert changes_nothing(pause.skill, store, late).text.startswith(MOVED_ON)
        assert answer.is_open
