"""Sessions, pages and slots that hold what no table says, and a yes to forgetting that is late."""

from __future__ import annotations

import copy
import json
import logging
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from skill.alexa.reading import LONGEST_VALUE
from skill.book import Page
from skill.chair.heard import Heard, Said
from skill.store.memory import MemoryStore
from skill.store.sqlite import SqliteStore
from tests.alexa.binomial import Speaker, handler_over, request_of
from tests.alexa.speaker import USER_ID, Json

KEY = f"binomial/{USER_ID}"


def at_the_call(store: Any) -> Speaker:
    """Jane and John, asked whether they fight."""
    speaker = Speaker(handler_over(store))
    speaker.launch()
    speaker.say(Heard("Names", {"player_a": Said("jane"), "player_b": Said("john")}))
    for _ in range(6):
        speaker.say(Heard("Ready"))
    return speaker


def at_the_first_digit(store: Any) -> Speaker:
    """Somebody alone, for whom a sheet is kept, asked where the first roll goes."""
    speaker = Speaker(handler_over(store))
    speaker.launch()
    speaker.say(Heard("KeepSheet"))
    speaker.say(Heard("Solo", {"count": Said("2")}))
    speaker.say(Heard("Yes"))
    return speaker


@pytest.mark.parametrize("place", ["resolutionsPerAuthority", "values"])
def test_null_among_the_resolutions_is_no_match(
    place: str, caplog: pytest.LogCaptureFixture
) -> None:
    speaker = at_the_call(MemoryStore())
    envelope = speaker.envelope(request_of(Heard("Fight", {"player_a": Said("jane", ("jane",))})))
    resolutions: Json = envelope["request"]["intent"]["slots"]["player_a"]["resolutions"]
    if place == "values":
        resolutions["resolutionsPerAuthority"][0]["values"].insert(0, None)
    else:
        resolutions["resolutionsPerAuthority"].insert(0, None)
    assert speaker.send(envelope).text.startswith("Jane fights.")
    assert not caplog.records


@pytest.mark.parametrize("intent", ["Roll", "Round"])
def test_an_id_of_endless_digits_is_no_number(
    intent: str, caplog: pytest.LogCaptureFixture
) -> None:
    speaker = at_the_call(MemoryStore())
    speaker.say(Heard(intent, {"index": Said("9" * 5000, ("9" * 5000,))}))
    assert not [record for record in caplog.records if record.levelno >= logging.WARNING]


@pytest.mark.parametrize("slot", ["cell", "nth"])
def test_a_cell_of_endless_digits_is_none(slot: str, caplog: pytest.LogCaptureFixture) -> None:
    speaker = at_the_first_digit(MemoryStore())
    answer = speaker.say(Heard("Place", {slot: Said("9" * 5000, ("9" * 5000,))}))
    assert "Roll 1" in answer.text
    assert not [record for record in caplog.records if record.levelno >= logging.WARNING]


def test_half_a_cell_waits_for_the_other_half_and_is_kept_short() -> None:
    speaker = at_the_first_digit(MemoryStore())
    slots = {"nth": Said("third", ("3",)), "digit": Said("", ("9" * 30_000,))}
    answer = speaker.say(Heard("Place", slots))
    assert answer.text == "Tens or units of number 3?"
    assert len(json.dumps(answer.attributes)) < 5_000
    assert speaker.say(Heard("Place", {"half": Said("tens")})).text.startswith("Number 3 is")


def test_what_waits_for_a_name_is_kept_short() -> None:
    """ "Jan" may be Jane or John, so the whole utterance waits, with whatever was in its slots."""
    speaker = at_the_call(MemoryStore())
    slots = {"player_a": Said("jan"), "player_b": Said("x" * 30_000, ("y" * 30_000,))}
    answer = speaker.say(Heard("Fight", slots))
    assert "Which one?" in answer.text
    assert answer.table.doubt and answer.table.doubt.heard
    kept = answer.table.doubt.heard.said("player_b")
    assert all(len(text) <= LONGEST_VALUE for text in (kept.text, *kept.ids))


def test_half_a_character_is_written_down_as_none(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "book.sqlite")
    speaker = at_the_call(store)
    answer = speaker.say(Heard("Fight", {"player_a": Said("jan"), "player_b": Said("\ud800")}))
    assert "Which one?" in answer.text
    json.dumps(answer.response, ensure_ascii=False).encode()
    store.close()


@pytest.mark.parametrize("version", [-1, 2**63, 2**200])
def test_a_version_that_no_store_gives_is_read_anew(version: int, tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "book.sqlite")
    speaker = at_the_call(store)
    envelope = speaker.envelope(request_of(Heard("Fight")))
    envelope["session"]["attributes"]["version"] = version
    assert speaker.send(envelope).text.startswith("Jane fights.")
    store.close()


@pytest.mark.parametrize(
    "doubt",
    [
        ["no-such-doubt", "", [], []],
        ["which-name", "player_a", [], []],
        ["binomial-price", "no_card", [], []],
        ["namesake", "", [], []],
        ["binomial-where", "", ["Place", {"cell": ["", "3"]}], []],  # nobody's sheet is kept
    ],
)
def test_a_doubt_about_nothing_is_offered_to_be_replaced(doubt: list[Any]) -> None:
    """It cannot have been written by the skill, and must not lock a household out for good."""
    store = MemoryStore()
    at_the_call(store)
    saved = store.load(KEY)
    assert saved
    page = Page.read(saved.text)
    fields = json.loads(page.record) | {"doubt": doubt}
    record = json.dumps(fields, ensure_ascii=False, separators=(",", ":"))
    store.save(KEY, str(replace(page, record=record, before=record)), saved.version)
    speaker = Speaker(handler_over(store), device="another")
    assert "I cannot read what I wrote down" in speaker.launch().text
    assert "we start over" in speaker.say(Heard("Yes")).text


# Forgetting ----------------------------------------------------------------------------------


def test_what_cannot_be_read_is_forgotten_at_once() -> None:
    store = MemoryStore()
    at_the_call(store)
    saved = store.load(KEY)
    assert saved
    store.save(KEY, "a page of another book", saved.version)
    answer = Speaker(handler_over(store), device="another").say(Heard("Forget"))
    assert answer.text == "It is all forgotten. Goodbye!"
    assert store.load(KEY) is None


def test_the_yes_to_forgetting_is_answered_the_same_when_it_comes_twice() -> None:
    store = MemoryStore()
    speaker = at_the_call(store)
    speaker.say(Heard("Forget"))
    yes = speaker.envelope(request_of(Heard("Yes")))
    first = speaker.send(copy.deepcopy(yes))
    assert store.load(KEY) is None
    assert speaker.send(yes).response == first.response
    assert store.load(KEY) is None


def test_a_late_yes_to_forgetting_does_not_touch_a_newer_game() -> None:
    store = MemoryStore()
    speaker = at_the_call(store)
    speaker.say(Heard("Forget"))
    yes = speaker.envelope(request_of(Heard("Yes")))
    speaker.send(copy.deepcopy(yes))
    newer = Speaker(handler_over(store), device="another")
    newer.launch()
    newer.say(Heard("Names", {"player_a": Said("xena"), "player_b": Said("yuri")}))
    kept = store.load(KEY)
    assert "The game has moved on" in speaker.send(yes).text
    assert store.load(KEY) == kept
