"""A household that talks with the chairman of a game, turn by turn, as any host lets it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from copy import copy
from dataclasses import replace
from functools import cache
from typing import Any, Final

from skill.book import BLANK, Carried
from skill.catalogue import GAMES, open_house
from skill.chair.base import Reply
from skill.chair.chairman import Chairman
from skill.chair.heard import Heard, Said
from skill.chair.record import read_table, write_profile, write_table
from skill.chair.table import Table
from skill.local.ear import fold, values_by_form
from skill.local.models import interaction_model
from skill.local.spoken import spoken_text
from skill.speech.line import Line
from skill.speech.wording import wording
from skill.store.memory import MemoryStore
from tests.hoard import Hoard
from tests.stores import copied

ENGLISH: Final = wording("en-US")
_TYPES: Final = interaction_model(next(iter(GAMES)))["interactionModel"]["languageModel"]["types"]
_KNOWN: Final = values_by_form(next(kind for kind in _TYPES if kind["name"] == "PLAYER"))
"""The names that a model knows: they are the same in all games."""

_NOTHING: Final = Carried(BLANK, 0)


_HOARD: Final = Hoard()


@cache
def chairman_of(game: str) -> Chairman:
    """The chairman of that game."""
    return Chairman(GAMES[game].conversation)


def _carried(table: Table) -> Carried:
    """What a session carries that has not been written down."""
    return Carried(write_table(table), 0, write_profile(table.profile), owed=True)


class Sitting:
    """A table of a game, and what was said at it last. The same seed brings the same chance."""

    def __init__(self, game: str, table: Table | None = None, seed: str = "1") -> None:
        self.game = game
        self._seed, self._matches, self._requests = seed, 0, 0
        self._carried = _carried(table) if table else _NOTHING
        self.reply = Reply(())
        self._keep_in(MemoryStore())

    def _keep_in(self, store: MemoryStore) -> None:
        self._store = store
        self._house = replace(open_house(self.game, store, self._next_seed), memo=_HOARD)

    def _next_seed(self) -> str:
        self._matches += 1
        return f"{self._seed}/{self._matches}"

    def _next_request(self) -> str:
        self._requests += 1
        return str(self._requests)

    def parted(self) -> Sitting:
        """The same household once more: whatever is said there, this one stays as it is."""
        other = copy(self)
        other._keep_in(copied(self._store))
        return other

    def say(self, *utterances: Heard) -> str:
        """Say one thing after the other; gives the words of the last answer."""
        for heard in utterances:
            turn = self._house.turn("home", heard, self._next_request(), self._carried)
            assert turn.carried or heard.intent == "Yes"  # that all is to be forgotten
            self._carried, self.reply = turn.carried or _NOTHING, turn.reply
        return self.words

    def say_twice(self, heard: Heard) -> tuple[Reply, Reply]:
        """Say one thing whose request comes twice; gives both answers."""
        before, request = self._carried, self._next_request()
        first, second = (self._house.turn("home", heard, request, before) for _ in range(2))
        return first.reply, second.reply

    def say_elsewhere(self, heard: Heard) -> bool:
        """Say something to another device of the household, and whether that is written down."""
        turn = self._house.turn("home", heard, self._next_request(), self._carried)
        return turn.carried is not None and turn.carried != self._carried

    @property
    def saved(self) -> str:
        """What the book holds of the household."""
        page = self._store.load(f"{self.game}/home")
        return page.text if page else ""

    @property
    def words(self) -> str:
        """What was answered last, the question included."""
        asked = [self.reply.question] if self.reply.question else []
        return words((*self.reply.lines, *asked))

    @property
    def table(self) -> Table:
        """What is remembered, but for how often the question was asked in vain."""
        found = _HOARD.get("", self.records)
        read = found or read_table(chairman_of(self.game).game, *self.records)
        return replace(read, idle=None)

    @property
    def records(self) -> tuple[str, str]:
        """The records of the table and of its profile."""
        return self._carried.record, self._carried.profile

    @property
    def state(self) -> Any:
        """The state of the match on the table."""
        assert self.table.match
        return self.table.match.state

    @property
    def asked(self) -> str:
        """The key of the question on the table."""
        return asked(self.game, self.table)


def asked(game: str, table: Table) -> str:
    """The key of the question on a table of that game."""
    found = chairman_of(game).question(table)
    assert found
    return found.key


def words(lines: Iterable[Line]) -> str:
    """Lines as they are heard, without tags. Fails on markup that is not well-formed."""
    return spoken_text({"type": "SSML", "ssml": f"<speak>{ENGLISH.markup(lines)}</speak>"})


def heard(intent: str, *names: str) -> Heard:
    """An utterance in which that many players are named."""
    letters = "abcdefg"[: len(names)]
    slots = {f"player_{x}": person(name) for x, name in zip(letters, names, strict=True)}
    return Heard(intent, slots)


def person(name: str) -> Said:
    """A name as Alexa resolves it: one of the model has an id, be it one that Alexa made up."""
    known = _KNOWN.get(fold(name))
    return Said(name, (known.id or f"made-up-{known.name}",)) if known else Said(name)


def number(text: str, *ids: str, name: str = "") -> Heard:
    """A number as it was heard, what it was resolved to, and whose it is if that was said."""
    slots = {"number": Said(text, ids)}
    return Heard("Number", slots | ({"player_a": person(name)} if name else {}))


def counted(intent: str, text: str) -> Heard:
    """An utterance with a count in it."""
    return Heard(intent, {"count": Said(text)})


def variant(intent: str, id_: str) -> Heard:
    """An utterance about a variant."""
    return Heard(intent, {"variant": Said(id_.replace("_", " "), (id_,))})


def until_over(sitting: Sitting, most: int = 1000) -> Iterator[None]:
    """Turn by turn until the match is over. A match that does not end is a fault."""
    for _ in range(most):
        if sitting.asked == "again":
            return
        yield
    raise AssertionError(f"after {most} turns the match still goes on")
