"""Texts packed small: every one comes back, damage is told, and old ones are read forever."""

from __future__ import annotations

import json
import tracemalloc
import zlib
from base64 import b64decode
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from skill.store.base import Saved
from skill.store.dynamodb import DynamoStore
from skill.store.packing import LONGEST, PackingError, pack, unpack

if TYPE_CHECKING:
    from tests.store.conftest import Cloud
    from tests.stores import SetClock

ITEMS: Final = sorted(Path(__file__).parent.joinpath("items").glob("*.json"))


@given(st.text())
def test_a_text_is_unpacked_as_it_was_packed(text: str) -> None:
    assert unpack(pack(text)) == text


@pytest.mark.parametrize("text", ["é" * (LONGEST // 2), "x" * LONGEST])
def test_the_longest_text_is_unpacked(text: str) -> None:
    assert unpack(pack(text)) == text


@given(st.binary())
def test_whatever_the_bytes_they_are_a_text_or_a_clear_error(packed: bytes) -> None:
    try:
        text = unpack(packed)
    except PackingError as error:
        assert str(error)
    else:
        assert zlib.decompress(packed).decode() == text


@given(st.data())
def test_a_damaged_text_is_never_taken_for_another(data: st.DataObject) -> None:
    text = '{"edition":4,"lobby":["solo",6,[],1,[]'
    packed = bytearray(pack(text))
    place = data.draw(st.integers(0, len(packed) - 1))
    packed[place] ^= data.draw(st.integers(1, 255))
    with suppress(PackingError):  # the second byte has bits that mean nothing
        assert unpack(bytes(packed)) == text


def test_a_text_that_is_cut_off_or_has_something_after_it_is_refused() -> None:
    packed = pack("Anna and Boris fight")
    for end in range(len(packed)):
        with pytest.raises(PackingError):
            unpack(packed[:end])
    with pytest.raises(PackingError, match="longer than was written"):
        unpack(packed + b"\x00")


def test_a_bomb_is_refused_before_it_takes_the_memory() -> None:
    bomb = zlib.compress(bytes(50 * LONGEST), 1)
    tracemalloc.start()
    with pytest.raises(PackingError, match="longer than any text"):
        unpack(bomb)
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert peak < 4 * LONGEST


def test_bytes_that_are_no_text_are_refused() -> None:
    with pytest.raises(PackingError, match="damaged"):
        unpack(zlib.compress(b"\xff\xfe"))


def test_the_dictionary_is_what_it_has_always_been() -> None:
    """A change of one letter would make every text unreadable: add another dictionary instead."""
    assert pack("")[:6].hex() == "78f9bf41f6ab"


@pytest.mark.parametrize("file", ITEMS, ids=lambda file: file.stem)
def test_items_of_every_version_are_read(cloud: Cloud, clock: SetClock, file: Path) -> None:
    recorded = json.loads(file.read_text("utf-8"))
    item: dict[str, Any] = recorded["item"]
    if "B" in item["text"]:
        item["text"] = {"B": b64decode(item["text"]["B"])}
    cloud.client.put_item(TableName=cloud.table, Item=item)
    store = DynamoStore(cloud.table, cloud.client, clock=clock)
    key, version = item["id"]["S"], int(item["version"]["N"])
    assert store.load(key) == Saved(recorded["text"], version)
    newer = store.save(key, recorded["text"], version)
    assert store.load(key) == Saved(recorded["text"], newer)


def test_an_item_of_each_form_is_recorded() -> None:
    assert [file.stem for file in ITEMS] == ["packed-with-dictionary-1", "plain"]
