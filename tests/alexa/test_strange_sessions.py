"""Sessions, pages and slots that hold what no table says, and a yes to forgetting that is late."""

from __future__ import annotations

import copy
import json
import logging
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from skill.book import Page
from skill.chair.heard import Heard, Said
from skill.store.base import Store
from skill.store.memory import MemoryStore
from skill.store.sqlite import SqliteStore
from tests.alexa.people import named
from tests.alexa.speaker import USER_ID, Speaker, handler_over, model_intents, request_of
from tests.cast import Cast
from tests.casts import CASTS

casts = pytest.mark.parametrize("cast", CASTS.values(), ids=CASTS)


def in_mid_game(cast: Cast, store: Store) -> Speaker:
    """People who are asked something in mid-game."""
    speaker = Speaker(cast.game, handler_over(cast.game, store))
    for heard in cast.in_mid_game():
        speaker.say(heard)
    return speaker


def elsewhere(cast: Cast, store: Store) -> Speaker:
    """Another device of the household."""
    return Speaker(cast.game, handler_over(cast.game, store), device="another")


def page_of(cast: Cast) -> str:
    return f"{cast.game}/{USER_ID}"


@casts
def test_ids_of_endless_digits_are_no_numbers(cast: Cast, caplog: pytest.LogCaptureFixture) -> None:
    endless = Said("9" * 5000, ("9" * 5000,))
    for intent, model in model_intents(cast.game).items():
        slots = {slot["name"]: endless for slot in model.get("slots", [])}
        if slots:
            in_mid_game(cast, MemoryStore()).say(Heard(intent, slots))
            assert not [each for each in caplog.records if each.levelno >= logging.WARNING], intent


@casts
@pytest.mark.parametrize("version", [-1, 2**63, 2**200])
def test_a_version_that_no_store_gives_is_read_anew(
    version: int, cast: Cast, tmp_path: Path
) -> None:
    store = SqliteStore(tmp_path / "book.sqlite")
    speaker = in_mid_game(cast, store)
    before = speaker.say(Heard("Repeat")).table
    envelope = speaker.envelope(request_of(cast.game, cast.person()(before)))
    envelope["session"]["attributes"]["version"] = version
    answer = speaker.send(envelope)
    assert "moved on" not in answer.text
    assert answer.table.match != before.match
    store.close()


NO_DOUBTS: list[tuple[str, list[Any]]] = [
    *((game, ["no-such-doubt", "", [], []]) for game in CASTS),
    *((game, ["which-name", "player_a", [], []]) for game in CASTS),
    *((game, ["namesake", "", [], []]) for game in CASTS),
    ("binomial", ["binomial-price", "no_card", [], []]),
    ("binomial", ["binomial-where", "", ["Place", {"cell": ["", "3"]}], []]),  # no sheet is kept
]


@pytest.mark.parametrize(("game", "doubt"), NO_DOUBTS)
def test_a_doubt_about_nothing_is_offered_to_be_replaced(game: str, doubt: list[Any]) -> None:
    """It cannot have been written by the skill, and must not lock a household out for good."""
    cast, store = CASTS[game], MemoryStore()
    in_mid_game(cast, store)
    saved = store.load(page_of(cast))
    assert saved
    page = Page.read(saved.text)
    fields = json.loads(page.record) | {"doubt": doubt}
    record = json.dumps(fields, ensure_ascii=False, separators=(",", ":"))
    store.save(page_of(cast), str(replace(page, record=record, before=record)), saved.version)
    speaker = elsewhere(cast, store)
    assert "I cannot read what I wrote down" in speaker.launch().text
    assert "we start over" in speaker.say(Heard("Yes")).text


# Forgetting ----------------------------------------------------------------------------------


@casts
def test_what_cannot_be_read_is_forgotten_at_once(cast: Cast) -> None:
    store = MemoryStore()
    in_mid_game(cast, store)
    saved = store.load(page_of(cast))
    assert saved
    store.save(page_of(cast), "a page of another book", saved.version)
    answer = elsewhere(cast, store).say(Heard("Forget"))
    assert answer.text == "It is all forgotten. Goodbye!"
    assert store.load(page_of(cast)) is None


@casts
def test_the_yes_to_forgetting_is_answered_the_same_when_it_comes_twice(cast: Cast) -> None:
    store = MemoryStore()
    speaker = in_mid_game(cast, store)
    speaker.say(Heard("Forget"))
    yes = speaker.envelope(request_of(cast.game, Heard("Yes")))
    first = speaker.send(copy.deepcopy(yes))
    assert store.load(page_of(cast)) is None
    assert speaker.send(yes).response == first.response
    assert store.load(page_of(cast)) is None


@casts
def test_a_late_yes_to_forgetting_does_not_touch_a_newer_game(cast: Cast) -> None:
    store = MemoryStore()
    speaker = in_mid_game(cast, store)
    speaker.say(Heard("Forget"))
    yes = speaker.envelope(request_of(cast.game, Heard("Yes")))
    speaker.send(copy.deepcopy(yes))
    newer = elsewhere(cast, store)
    newer.launch()
    newer.say(Heard("Names", named("xena", "yuri")))
    kept = store.load(page_of(cast))
    assert kept
    assert "The game has moved on" in speaker.send(yes).text
    assert store.load(page_of(cast)) == kept
