"""A household that talks with the chairman, turn by turn, as any host lets it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import count
from random import Random
from typing import Final

from skill.book import BLANK, Carried
from skill.catalogue import GAMES, open_house
from skill.chair.base import Reply
from skill.chair.chairman import Chairman
from skill.chair.heard import Heard, Said
from skill.chair.record import read_table, write_profile, write_table
from skill.chair.table import Table
from skill.games.binomial.actions import Bid
from skill.games.binomial.state import BinomialState
from skill.local.ear import fold, values_by_form
from skill.local.models import interaction_model
from skill.local.seeds import seeds
from skill.local.spoken import spoken_text
from skill.speech.line import Line
from skill.speech.wording import wording
from skill.store.memory import MemoryStore
from tests.hoard import Hoard

CHAIRMAN: Final = Chairman(GAMES["binomial"].conversation)
ENGLISH: Final = wording("en-US")
_TYPES: Final = interaction_model("binomial")["interactionModel"]["languageModel"]["types"]
_KNOWN: Final = values_by_form(next(kind for kind in _TYPES if kind["name"] == "PLAYER"))

_NOTHING: Final = Carried(BLANK, 0)


_HOARD: Final = Hoard()


def _carried(table: Table) -> Carried:
    """What a session carries that has not been written down."""
    return Carried(write_table(table), 0, write_profile(table.profile), owed=True)


class Sitting:
    """A table, and what was said at it last. The same seed brings the same rolls and cards."""

    def __init__(self, table: Table | None = None, seed: str = "1") -> None:
        self._store = MemoryStore()
        self._house = replace(open_house("binomial", self._store, seeds(seed)), memo=_HOARD)
        self._carried = _carried(table) if table else _NOTHING
        self._requests = count()
        self.reply = Reply(())

    def say(self, *utterances: Heard) -> str:
        """Say one thing after the other; gives the words of the last answer."""
        for heard in utterances:
            turn = self._house.turn("home", heard, str(next(self._requests)), self._carried)
            assert turn.carried or heard.intent == "Yes"  # that all is to be forgotten
            self._carried, self.reply = turn.carried or _NOTHING, turn.reply
        return self.words

    def say_twice(self, heard: Heard) -> tuple[Reply, Reply]:
        """Say one thing whose request comes twice; gives both answers."""
        before, request = self._carried, str(next(self._requests))
        first, second = (self._house.turn("home", heard, request, before) for _ in range(2))
        return first.reply, second.reply

    def say_elsewhere(self, heard: Heard) -> bool:
        """Say something to another device of the household, and whether that is written down."""
        turn = self._house.turn("home", heard, str(next(self._requests)), self._carried)
        return turn.carried is not None and turn.carried != self._carried

    @property
    def saved(self) -> str:
        """What the book holds of the household."""
        page = self._store.load(f"{CHAIRMAN.game.name}/home")
        return page.text if page else ""

    @property
    def words(self) -> str:
        """What was answered last, the question included."""
        asked = [self.reply.question] if self.reply.question else []
        return words((*self.reply.lines, *asked))

    @property
    def table(self) -> Table:
        """What is remembered, but for how often the question was asked in vain."""
        return replace(table_of(self.records), idle=None)

    @property
    def records(self) -> tuple[str, str]:
        """The records of the table and of its profile."""
        return self._carried.record, self._carried.profile

    @property
    def state(self) -> BinomialState:
        assert self.table.match
        state: BinomialState = self.table.match.state
        return state

    @property
    def asked(self) -> str:
        """The key of the question on the table."""
        question = CHAIRMAN.question(self.table)
        assert question
        return question.key


def table_of(records: tuple[str, str]) -> Table:
    """The table of these records."""
    table = _HOARD.get("", records)
    return table if table else read_table(CHAIRMAN.game, *records)


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


def at_the_table(*names: str, first: Iterable[Heard] = ()) -> list[Heard]:
    """What is said until the first card lies before a table of those people."""
    return [*first, heard("Names", *names), heard("Ready"), *_begun(len(names))]


def alone(opponents: int, first: Iterable[Heard] = ()) -> list[Heard]:
    """What is said until the first card lies before one person."""
    return [*first, counted("Solo", str(opponents)), *[heard("Ready")] * 5]


def any_answer(sitting: Sitting, chance: Random) -> Heard:
    """Something that the question on the table can be answered with, and that has an effect."""
    if sitting.asked == "binomial-call":
        return heard(chance.choice(("Fight", "Pass")))
    if sitting.asked == "binomial-dark" and chance.random() < 0.5:
        return heard("Pass")
    if sitting.asked in ("binomial-number", "binomial-dark"):
        legal = sitting.state.legal_actions()
        chosen = chance.choice([a for a in legal if isinstance(a, Bid) and not a.insisted])
        return number(chosen.number, chosen.number)
    return heard("Yes")


def until_over(sitting: Sitting, most: int = 1000) -> Iterator[None]:
    """Turn by turn until the match is over. A match that does not end is a fault."""
    for _ in range(most):
        if sitting.asked == "again":
            return
        yield
    raise AssertionError(f"after {most} turns the match still goes on")


def _begun(people: int) -> list[Heard]:
    """Seven people are a full table, for which nobody has to say that all are there."""
    return [heard("Ready")] * (4 if people == 7 else 5)
