"""Stores that stand before another, and tell of it, fail, or let something else come between."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final, NamedTuple, TypeVar

from skill.store.base import Saved, Store, StoreUnavailable, Trouble
from skill.store.memory import MemoryStore

T = TypeVar("T")


@dataclass
class SetClock:
    """A clock that stands still until it is set; it starts on a day in 2025."""

    now: float = 1_750_000_000.0

    def __call__(self) -> float:
        return self.now


def copied(store: Store) -> MemoryStore:
    """The same items in another store."""
    assert isinstance(store, MemoryStore)
    other = MemoryStore()
    other._items = dict(store._items)
    return other


class Call(NamedTuple):
    """A call of a store: "load", "save" or "delete", and its key."""

    operation: str
    key: str


@dataclass
class Overheard:
    """The ``store`` behind; ``calls`` has all calls of it, and ``texts`` what was saved where.

    The text that was saved last is the last.
    """

    store: Store
    calls: list[Call] = field(default_factory=list, init=False)
    texts: list[tuple[str, str]] = field(default_factory=list, init=False)

    def load(self, key: str) -> Saved | None:
        return self._call(Call("load", key), lambda: self.store.load(key))

    def save(self, key: str, text: str, seen: int) -> int:
        self.texts.append((key, text))
        return self._call(Call("save", key), lambda: self.store.save(key, text, seen))

    def delete(self, key: str, seen: int) -> None:
        self._call(Call("delete", key), lambda: self.store.delete(key, seen))

    def close(self) -> None:
        self.store.close()

    def _call(self, call: Call, carry_out: Callable[[], T]) -> T:
        self.calls.append(call)
        return carry_out()


@dataclass
class Interrupted(Overheard):
    """A store in which something else happens just before the call of that number."""

    number: int
    meanwhile: Callable[[], object]

    def _call(self, call: Call, carry_out: Callable[[], T]) -> T:
        is_the_one = len(self.calls) == self.number
        self.calls.append(call)
        if is_the_one:
            self.meanwhile()
        return carry_out()


@dataclass(frozen=True)
class Fault:
    """What a call comes to grief with, and whether it was carried out before."""

    trouble: Trouble
    done: bool = False


FAULTS: Final = [Fault(trouble, done) for trouble in Trouble for done in (False, True)]

Plan = Callable[[int, Call], Fault | None]
"""The fault of a call, which has the number of calls before it."""


def all_goes_well(number: int, call: Call) -> None:
    """No call fails."""


def failing(number: int, fault: Fault) -> Plan:
    """Only the call of that number fails."""
    return lambda index, call: fault if index == number else None


def cut_off(operation: str) -> Plan:
    """No call of that operation comes through."""
    return lambda index, call: Fault(Trouble.BROKEN) if call.operation == operation else None


@dataclass
class Faulty(Overheard):
    """A store whose calls fail by the ``plan``."""

    plan: Plan = all_goes_well

    def _call(self, call: Call, carry_out: Callable[[], T]) -> T:
        fault = self.plan(len(self.calls), call)
        self.calls.append(call)
        if fault and not fault.done:
            raise StoreUnavailable("it is told to fail", fault.trouble)
        outcome = carry_out()
        if fault:
            raise StoreUnavailable("it is told to have failed", fault.trouble)
        return outcome
