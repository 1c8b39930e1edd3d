"""Forgetting that is broken off, or overtaken: once anybody speaks again, nothing is kept."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Final

import pytest

from skill.chair.heard import Heard
from skill.chair.table import Company, Table
from skill.store.base import Trouble
from skill.store.memory import MemoryStore
from tests.alexa.speaker import Json, Speaker
from tests.chair.binomial.people import whole_game
from tests.chair.sitting import heard
from tests.faults.evening import Skill
from tests.stores import Call, Fault, Faulty, Interrupted, failing

BINOMIAL: Final = Skill("binomial")
PAGE, PROFILE = BINOMIAL.page(), BINOMIAL.profile()
STEPS: Final = [
    Call("save", PAGE),
    *(Call("load", PROFILE), Call("delete", PROFILE)),
    Call("delete", PAGE),
]
"""How a household is forgotten: its page says so, and then all of it goes."""


def texts(store: MemoryStore) -> str:
    """All that is kept."""
    return "\n".join(saved.text for saved, _ in store._items.values())


def asked_to_forget(store: MemoryStore) -> Speaker:
    """A household with a match in its league and another before it, asked whether to forget all."""
    speaker = BINOMIAL.device_over(store, device="kitchen")
    speaker.play(whole_game(Company.TABLE, 2))
    speaker.say(Heard("Yes"))
    speaker.say(Heard("Forget"))
    assert "Anna" in texts(store) and store.load(PROFILE)
    return speaker


def on(store: Faulty | MemoryStore, speaker: Speaker) -> Speaker:
    """The same device in the same session, over another store."""
    other = copy.copy(speaker)
    other.sent, other.handler = [], BINOMIAL.handler_over(store)
    return other


def says_yes_again(speaker: Speaker, request: Json) -> None:
    assert speaker.say(Heard("Yes")).text.startswith("It is all forgotten")


def comes_again(speaker: Speaker, request: Json) -> None:
    """Alexa delivers the same request a second time."""
    assert BINOMIAL.exchange(speaker.handler, request).text.startswith("It is all forgotten")


def launches(speaker: Speaker, request: Json) -> None:
    assert speaker.launch().text.startswith("Welcome to Binomial")


def asks_for_the_league(speaker: Speaker, request: Json) -> None:
    speaker.leave()
    assert "Anna" not in speaker.say(Heard("League")).text


def speaks_elsewhere(speaker: Speaker, request: Json) -> None:
    """Another device, whose session goes on from before."""
    parlour = BINOMIAL.speaker(speaker.handler, device="parlour")
    envelope = parlour.envelope(request["request"])
    envelope["request"]["intent"]["name"] = "ReadyIntent"
    envelope["session"] = {**request["session"], "sessionId": "parlour"}
    answer = BINOMIAL.exchange(speaker.handler, envelope)
    assert answer.text.startswith("The game has moved on")
    assert "Anna" not in answer.text


AFTERWARDS: Final[list[Callable[[Speaker, Json], None]]] = [
    says_yes_again,
    comes_again,
    launches,
    asks_for_the_league,
    speaks_elsewhere,
]


@pytest.mark.parametrize("afterwards", AFTERWARDS)
@pytest.mark.parametrize("done", [False, True], ids=["before", "after"])
@pytest.mark.parametrize("step", range(len(STEPS)))
def test_a_forgetting_that_is_broken_off(
    step: int, done: bool, afterwards: Callable[[Speaker, Json], None]
) -> None:
    """Killed or failed: both leave the store as it is just before a call, or just after it."""
    store = MemoryStore()
    faulty = Faulty(store, failing(step, Fault(Trouble.SLOW, done)))
    speaker = on(faulty, asked_to_forget(store))
    answer = speaker.say(Heard("Yes"))
    assert faulty.calls == STEPS[: step + 1]
    assert "I could not wipe out all of it yet. Please say it again." in answer.text

    if step or done or afterwards in (says_yes_again, comes_again):
        afterwards(speaker, speaker.sent[-1])
        assert "Anna" not in texts(store)
        assert PROFILE not in store._items
    else:  # the very first step was not taken
        assert "Anna" in texts(store)


@pytest.mark.parametrize("afterwards", AFTERWARDS)
def test_a_forgetting_that_goes_well(afterwards: Callable[[Speaker, Json], None]) -> None:
    store = MemoryStore()
    speaker = asked_to_forget(store)
    answer = speaker.say(Heard("Yes"))
    assert answer.text.startswith("It is all forgotten") and not answer.is_open
    assert not store._items
    if afterwards is not says_yes_again:  # a session is over that has been told so
        afterwards(speaker, speaker.sent[-1])
    assert "Anna" not in texts(store)


def test_it_comes_again_when_another_game_has_begun() -> None:
    """The household was forgotten, and has begun anew; that is not forgotten with it."""
    store = MemoryStore()
    speaker = asked_to_forget(store)
    speaker.say(Heard("Yes"))
    BINOMIAL.speaker(speaker.handler, device="parlour").say(heard("Names", "Clara", "David"))
    items = dict(store._items)
    again = BINOMIAL.exchange(speaker.handler, speaker.sent[-1])
    assert again.text.startswith("The game has moved on")
    assert store._items == items


# Overtaken -----------------------------------------------------------------------------------


@pytest.mark.parametrize("known", [False, True], ids=["first profile", "later profile"])
@pytest.mark.parametrize("afterwards", [launches, asks_for_the_league])
def test_a_profile_that_is_written_after_its_household_was_forgotten(
    known: bool, afterwards: Callable[[Speaker, Json], None]
) -> None:
    """The names in it come back to nobody, and are gone with the next word that is said."""
    store = MemoryStore()
    parlour = BINOMIAL.device_over(store, device="parlour")

    def forget() -> None:
        for said in (Heard("Launch"), Heard("Forget"), Heard("Yes")):
            parlour.say(said)
        assert not store._items

    kitchen = BINOMIAL.device_over(store, device="kitchen")
    if known:
        kitchen.say(Heard("Slower"))
        assert store.load(PROFILE)
    kitchen.say(heard("Names", "Anna", "Boris"))
    kitchen.say(Heard("Ready"))
    forgotten = Interrupted(store, 1, forget)
    kitchen.handler = BINOMIAL.handler_over(forgotten)
    kitchen.say(Heard("Ready"))  # the match begins, and who plays it is in the profile
    assert forgotten.calls[:2] == [Call("save", PAGE), Call("save", PROFILE)]
    kitchen.handler = parlour.handler
    assert BINOMIAL.table_in(store) == Table()

    afterwards(parlour, {})
    assert "Anna" not in texts(store)
    assert kitchen.say(Heard("Ready")).text.startswith("The game has moved on")
    assert "Anna" not in texts(store)


@pytest.mark.parametrize("number", range(4))
def test_whoever_begins_anew_while_a_forgetting_is_done_to_its_end_keeps_what_is_theirs(
    number: int,
) -> None:
    """It broke off after its first step. One device launches; between its calls another begins."""
    store = MemoryStore()
    broken_off = Faulty(store, failing(1, Fault(Trouble.SLOW)))
    on(broken_off, asked_to_forget(store)).say(Heard("Yes"))
    parlour, begun = BINOMIAL.device_over(store, device="parlour"), []

    def begins() -> None:
        parlour.say(heard("Names", "Clara", "David"))
        parlour.say(Heard("Ready"))
        begun.append(parlour.say(Heard("Ready")).table)

    interrupted = Interrupted(store, number, begins)
    kitchen = BINOMIAL.device_over(interrupted, device="kitchen again")
    kitchen.launch()
    assert begun and BINOMIAL.table_in(store).match == begun[0].match
    assert "Anna" not in texts(store)
