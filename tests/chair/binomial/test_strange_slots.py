"""Slots and doubts that hold what nobody can have said at a table of Binomial."""

from __future__ import annotations

import json
import logging
from pathlib import Path
from typing import Any

import pytest

from skill.alexa.reading import LONGEST_VALUE
from skill.chair.heard import Heard, Said
from skill.store.memory import MemoryStore
from skill.store.sqlite import SqliteStore
from tests.alexa.binomial import Speaker, handler_over, request_of
from tests.alexa.speaker import Json


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
